"""Fonts: which face draws a character, and how wide a text is.

Atkinson Hyperlegible (made for low vision, OFL) draws everything it has; DejaVu Sans
stands in for symbols and other alphabets. A character that neither has is an error that
names it: a printed box in place of a letter is found only on paper.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from printkit.errors import MissingGlyphError
from printkit.language import _
from printkit.resources import templates

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

FAMILY = "Atkinson Hyperlegible"
FALLBACK_FAMILY = "DejaVu Sans"

CAP_HEIGHT = 0.668
"""Height of a capital or a digit, as a share of the size (measured in the font)."""
X_HEIGHT = 0.496
DESCENT = 0.2
"""How far `g` hangs below the baseline, as a share of the size."""

POINT = 25.4 / 72
"""One typographic point in mm."""


def pt(size: float) -> float:
    """A size in points as mm, the unit of every Drawing."""
    return size * POINT


class Face(NamedTuple):
    """A font file under the name by which PDF and SVG know it."""

    name: str
    family: str
    bold: bool
    path: Path


class Run(NamedTuple):
    """A stretch of text that one face draws."""

    face: Face
    text: str


@cache
def faces() -> tuple[Face, Face, Face]:
    """Regular, bold and the fallback."""
    spec = find_spec("fontpkg_atkinson_hyperlegible")
    if spec is None or spec.origin is None:
        raise MissingGlyphError(
            _(
                "The font Atkinson Hyperlegible is not installed. Install printkit again, or "
                "run: pip install fontpkg-atkinson-hyperlegible"
            )
        )
    folder = Path(spec.origin).parent / "files"
    return (
        Face("Atkinson", FAMILY, False, folder / "AtkinsonHyperlegible-Regular.ttf"),
        Face("Atkinson-Bold", FAMILY, True, folder / "AtkinsonHyperlegible-Bold.ttf"),
        Face("DejaVuSans", FALLBACK_FAMILY, False, templates() / "fonts" / "DejaVuSans.ttf"),
    )


@cache
def font(face: Face) -> TTFont:
    """The face loaded, and known to the PDF library."""
    from reportlab.pdfbase import pdfmetrics

    from printkit.drawing.pdf_fonts import ReadableFont

    loaded = ReadableFont(face.name, str(face.path))
    pdfmetrics.registerFont(loaded)
    return loaded


SOFT_HYPHEN = "\u00ad"
"""Where a word may be broken. It is seen, as a hyphen, only where a line ends with it."""


def plain(text: str) -> str:
    """The text without the marks of where its words may be broken."""
    return text.replace(SOFT_HYPHEN, "")


@lru_cache(maxsize=8192)
def runs(text: str, bold: bool = False, place: str = "") -> tuple[Run, ...]:
    """The text cut into stretches of one face each; a soft hyphen is left only at its end.

    Raises `MissingGlyphError`, naming the character and its `place`, if no face has it.
    """
    text = plain(text[:-1]) + text[-1:]
    regular, heavy, fallback = faces()
    main = heavy if bold else regular
    main_glyphs = font(main).face.charToGlyph
    if all(ord(letter) in main_glyphs for letter in text):
        return (Run(main, text),)
    parts: list[Run] = []
    for position, letter in enumerate(text):
        face = main if ord(letter) in main_glyphs else fallback
        if face is fallback and ord(letter) not in font(fallback).face.charToGlyph:
            raise _missing(letter, position, text, place)
        if parts and parts[-1].face is face:
            parts[-1] = Run(face, parts[-1].text + letter)
        else:
            parts.append(Run(face, letter))
    return tuple(parts)


def _missing(letter: str, position: int, text: str, place: str) -> MissingGlyphError:
    where = f" at {place}" if place else ""
    return MissingGlyphError(
        _(
            "No font has the character {letter!r} (U+{code:04X}), number {position} of "
            '"{text}"{where}. Write it with other characters.',
            letter=letter,
            code=ord(letter),
            position=position + 1,
            text=text,
            where=where,
        )
    )


@lru_cache(maxsize=16384)
def _width(text: str, bold: bool) -> float:
    return float(sum(font(run.face).stringWidth(run.text, 1.0) for run in runs(text, bold)))


def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide the text is in mm at that size (mm)."""
    return _width(text, bold) * size


def fitting_size(text: str, width: float, most: float, least: float, bold: bool = False) -> float:
    """The largest size from `most` down to `least` at which the text is at most `width` wide.

    A size smaller than `least` is never returned: the caller gets `least` and must wrap.
    """
    wide = text_width(text, most, bold)
    return most if wide <= width else max(least, most * width / wide)
