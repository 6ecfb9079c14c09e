"""Pages for fingers: title in braille and large print, and a key of what is felt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from printkit.drawing.drawing import Drawing
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.touch import (
    BRAILLE_HEIGHT,
    GAP,
    HEAD,
    LARGE,
    braille,
    braille_width,
    raised_lines,
    raised_outline,
    symbol,
    texture,
    wrapped,
)
from printkit.errors import MissingGlyphError, PaperTooSmallError
from printkit.geometry.braille_dots import LINE_PITCH, words_cells
from printkit.geometry.paper import Paper
from printkit.geometry.points import Box, Point
from printkit.language import _

SWATCH = 20.0
"""Edge of a sample in the key: its texture measures 13 mm (BANA: at least that)."""

SAMPLES = 26.0
"""Width of the column of samples: four cells of braille, and white."""

Sample = Callable[[Drawing, Point], None]
"""Draws a sample about a point."""


class Entry(NamedTuple):
    """A line of the key: a sample and what it means, in plain words."""

    sample: Sample
    words: str


class Page(NamedTuple):
    """A page begun: its drawing, and the room under its head."""

    drawing: Drawing
    room: Box


def told_in_braille(words: str, language: str) -> str:
    """The words in uncontracted braille. Raises `MissingGlyphError` for a sign it has not."""
    try:
        return words_cells(words, language)
    except KeyError as error:
        raise MissingGlyphError(
            _(
                'Braille for touch has no sign for {character} in "{words}". Write it in words.',
                character=error,
                words=words,
            )
        ) from None


def begin_page(job: Job, paper: Paper, title: str) -> Page:
    """A page with its title in braille and in large print.

    Raises `PaperTooSmallError` where the title in braille is wider than the paper.
    """
    drawing = Drawing(paper.width, paper.height, job.style)
    content = paper.content
    cells = told_in_braille(title, job.language)
    if braille_width(cells) > content.width:
        raise PaperTooSmallError(
            _(
                'On {name} there is no room for "{title}" in braille. Use --paper A4.',
                name=paper.name,
                title=title,
            )
        )
    braille(drawing, cells, (content.left, content.top + BRAILLE_HEIGHT / 2))
    base = content.top + BRAILLE_HEIGHT + 1.5
    drawing.text((content.left, base), title, LARGE, bold=True, baseline="top", role="title")
    return Page(drawing, content._replace(top=content.top + HEAD))


def texture_sample(kind: str) -> Sample:
    def draw(drawing: Drawing, at: Point) -> None:
        box = Box.sized(at[0] - SWATCH / 2, at[1] - SWATCH / 2, SWATCH, SWATCH)
        raised_outline(drawing, box.outline)
        texture(drawing, kind, box.outline)

    return draw


def symbol_sample(kind: str) -> Sample:
    return lambda drawing, at: symbol(drawing, kind, at)


def line_sample(drawing: Drawing, at: Point) -> None:
    raised_lines(drawing, [((at[0] - SWATCH / 2, at[1]), (at[0] + SWATCH / 2, at[1]))])


def braille_sample(cells: str) -> Sample:
    return lambda drawing, at: braille(drawing, cells, at, "middle")


def key_sheets(job: Job, title: str, entries: Sequence[Entry]) -> list[Sheet]:
    """What all is felt means: a sample, braille beside it, large print under that."""
    sheets: list[Sheet] = []
    page, top = None, 0.0
    for entry in entries:
        width = job.paper.content.width - SAMPLES - GAP
        lines = wrapped(told_in_braille(entry.words, job.language), width)
        height = max(SWATCH, len(lines) * LINE_PITCH + LARGE) + 2 * GAP
        if page is None or top + height > page.room.bottom:
            page = begin_page(job, job.paper, title)
            sheets.append(Sheet(job.paper, page.drawing))
            top = page.room.top
        _entry(page, entry, lines, top)
        top += height
    return sheets


def _entry(page: Page, entry: Entry, lines: Sequence[str], top: float) -> None:
    left = page.room.left
    entry.sample(page.drawing, (left + SAMPLES / 2, top + SWATCH / 2))
    words_left = left + SAMPLES + GAP
    for index, line in enumerate(lines):
        braille(page.drawing, line, (words_left, top + BRAILLE_HEIGHT / 2 + index * LINE_PITCH))
    base = top + (len(lines) - 1) * LINE_PITCH + BRAILLE_HEIGHT + 1.5
    box = Box(words_left, base, page.room.right, base + LARGE)
    page.drawing.text_in(box, entry.words, LARGE, least=LARGE * 0.7, anchor="start", role="body")
