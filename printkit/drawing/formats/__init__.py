"""Output formats. Each is one module of this package that plays a Document.

A module offers ``FORMAT``, a `Format`. `find_format("pdf")` imports ``formats.pdf``: a new
format is one new file.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from printkit.drawing.sheets import Document
from printkit.errors import unknown
from printkit.language import _


@dataclass(frozen=True, slots=True)
class Format:
    """How a Document becomes files.

    `play(document, dpi)` gives the bytes of each file: one file for the whole document if
    `paged` is true, else one a sheet. `dpi` matters to raster formats only.
    """

    name: str
    suffix: str
    paged: bool
    play: Callable[[Document, int], list[bytes]]


def format_names() -> list[str]:
    """All formats there are: the modules of this package."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def find_format(name: str) -> Format:
    """The format of that name. Raises `UsageError` if there is none."""
    if name not in format_names():
        raise unknown(_("format"), name, format_names())
    found: Format = import_module(f"{__name__}.{name}").FORMAT
    return found
