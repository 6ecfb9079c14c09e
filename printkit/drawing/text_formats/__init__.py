"""Formats of words: what is printed, for the ear and for the finger.

Each is one module of this package, with a ``FORMAT``; a new one is one new file.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import NamedTuple

from printkit.drawing.braille_page import BraillePage
from printkit.drawing.passages import Passage
from printkit.errors import unknown
from printkit.language import _


class Words(NamedTuple):
    """What is to be said: a title, the passages, their language, and the braille page."""

    title: str
    passages: Sequence[Passage]
    language: str
    page: BraillePage


@dataclass(frozen=True, slots=True)
class TextFormat:
    """How words become a file: ``play(words)`` gives its bytes."""

    name: str
    suffix: str
    play: Callable[[Words], bytes]


def text_format_names() -> list[str]:
    """All formats of words there are: the modules of this package."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def find_text_format(name: str) -> TextFormat:
    """The format of that name. Raises `UsageError` if there is none."""
    if name not in text_format_names():
        raise unknown(_("format"), name, text_format_names())
    found: TextFormat = import_module(f"{__name__}.{name}").FORMAT
    return found
