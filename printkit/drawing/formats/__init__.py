"""Output formats. Each is one module of this package that plays a Document.

A module offers ``FORMAT``, a `Format`. `find_format("pdf")` imports ``formats.pdf``: a new
format is one new file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from printkit.drawing.format_modules import format_in, names_in
from printkit.drawing.sheets import Document


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
    return names_in(__path__)


def find_format(name: str) -> Format:
    """The format of that name. Raises `UsageError` if there is none."""
    found: Format = format_in(__name__, __path__, name)
    return found
