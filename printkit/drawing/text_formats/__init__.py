"""Formats of words: what is printed, for the ear and for the finger.

Each is one module of this package, with a ``FORMAT``; a new one is one new file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from printkit.drawing.braille_page import BraillePage
from printkit.drawing.format_modules import format_in, names_in
from printkit.drawing.passages import Passage


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
    return names_in(__path__)


def find_text_format(name: str) -> TextFormat:
    """The format of that name. Raises `UsageError` if there is none."""
    found: TextFormat = format_in(__name__, __path__, name)
    return found
