"""Score sheets for fingers: rows of boxes for stickers, each row named in braille before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from printkit.drawing.drawing import Drawing
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.touch import (
    GAP,
    INK_DOT,
    LINE,
    braille,
    braille_width,
    large_print,
    raised_outline,
    texture,
)
from printkit.drawing.touch_page import Page, begin_page
from printkit.errors import PaperTooSmallError
from printkit.geometry.braille_dots import name_cells
from printkit.geometry.places import Place
from printkit.geometry.points import Box
from printkit.language import _

BOX = 18.0
"""Edge of a box: a round sticker of 10 mm and a finger beside it."""

BESIDE, APART = 4.0 + LINE, 10.0
"""Between two boxes of a group, between two groups."""

ROWS = 6.5
"""Between two rows."""


class Row(NamedTuple):
    """A row: its name in braille, its Places in groups, those with dots, how far it is moved in
    (in boxes).
    """

    name: str
    groups: Sequence[Sequence[str]]
    dotted: frozenset[str] = frozenset()
    indent: float = 0.0

    @property
    def width(self) -> float:
        """In mm, without the name."""
        boxes = sum(len(group) for group in self.groups)
        between = (boxes - len(self.groups)) * BESIDE + (len(self.groups) - 1) * APART
        return self.indent * (BOX + BESIDE) + boxes * BOX + between


def form_pages(job: Job, title: str, rows: Sequence[Row]) -> list[Sheet]:
    """The rows on as many pages as they need, upright.

    Raises `PaperTooSmallError` where a row is wider than the paper.
    """
    named = max(braille_width(name_cells(row.name, job.language)) for row in rows)
    left = named + GAP + INK_DOT
    for paper in job.papers:
        if left + max(row.width for row in rows) + LINE <= paper.content.width:
            break
    else:
        raise PaperTooSmallError(
            _(
                "On {name} there is no room for {title} by touch. Use --paper A4.",
                name=job.paper.name,
                title=title,
            )
        )
    sheets: list[Sheet] = []
    page: Page | None = None
    top = 0.0
    for row in rows:
        if page is None or top + BOX + LINE > page.room.bottom:
            number = f" {len(sheets) + 1}" if sheets else ""
            page = begin_page(job, paper, title + number)
            sheets.append(Sheet(paper, page.drawing))
            top = page.room.top
        _draw_row(page.drawing, row, page.room.left, left, top, job.language)
        top += BOX + ROWS
    return sheets * (job.copies or 1)


def _draw_row(
    drawing: Drawing, row: Row, start: float, left: float, top: float, language: str
) -> None:
    braille(drawing, name_cells(row.name, language), (start, top + BOX / 2), place=row.name)
    x = start + left + row.indent * (BOX + BESIDE)
    for group in row.groups:
        for name in group:
            box = Box.sized(x, top, BOX, BOX)
            words = _("box {name}, empty", name=name)
            drawing.outline(Place(name, "value", box.outline), words=words)
            written = large_print(drawing, box.inset(2.0), name)
            raised_outline(drawing, box.outline, name)
            if name in row.dotted:
                texture(drawing, "dots", box.outline, name, written)
            x += BOX + BESIDE
        x += APART - BESIDE
