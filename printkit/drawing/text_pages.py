"""Pages of text: a title over columns, as many pages as it takes."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property

from printkit.drawing.blocks import Block
from printkit.drawing.columns import Strip, balanced, columns_of, draw_column
from printkit.drawing.drawing import Drawing
from printkit.drawing.flow import (
    BODY,
    SIZES,
    FigureMaker,
    Setter,
    Word,
    words_of,
    wrapped,
    write_line,
)
from printkit.drawing.fonts import pt
from printkit.drawing.job import Job
from printkit.drawing.pictures import Picture
from printkit.drawing.sheets import Sheet
from printkit.errors import PaperTooSmallError, TextOverflowError
from printkit.geometry.paper import Paper, papers_by_size
from printkit.geometry.points import Box
from printkit.language import _

COLUMN_GAP = 8.0
TWO_COLUMNS = 150.0
"""From this width (mm) on a page of text has two columns; of larger text, one so much wider."""

MOST_LINE = 28.0
"""The longest line of large text, in body sizes: about 65 letters, of 60 to 70 (RNIB)."""

TIGHT_BODY = pt(9.5)
"""A text is set as small as this where that saves a page."""

SIZE_STEP = pt(0.25)

TITLE_PICTURE = 3.6
"""Size of the picture beside a title, in body sizes."""


def text_sheets(
    job: Job,
    blocks: Sequence[Block],
    *,
    size: float | None = None,
    picture: Picture | None = None,
    figures: Mapping[str, FigureMaker] | None = None,
    balance: bool = True,
) -> list[Sheet]:
    """A text on as few pages as it needs, in two columns where the paper is wide enough
    for its longest words; those of the last page are as long as each other (`balance`).

    A title at its beginning stands over the columns, beside `picture`. `figures` draw what
    the text shows. `size` is the body's in mm; without it, a smaller one than `BODY` is
    taken where that saves a page. Double-sided printing puts every second page on a back.

    Raises `PaperTooSmallError` where even one column is too narrow for the longest words.
    """
    body, least = job.style.text(size or BODY), job.style.text(TIGHT_BODY)
    try:
        layouts = [_Layout.of(job, blocks, body, picture, figures or {})]
    except TextOverflowError:
        raise _too_narrow(job, blocks, body, picture, figures or {}) from None
    smaller = body - SIZE_STEP
    while size is None and layouts[0].pages > 1 and smaller >= least - 1e-9:
        layouts.append(_Layout.of(job, blocks, smaller, picture, figures or {}))
        smaller -= SIZE_STEP
    best = min(layouts, key=lambda layout: layout.pages)
    return best.sheets(balance=balance) * max(1, job.copies or 1)


def whole_pages(
    job: Job, blocks: Sequence[Block], name: str, picture: Picture | None = None
) -> list[Sheet]:
    """A text that usually stands on cards, on pages of its own: its style is too large for cards.

    Raises `PaperTooSmallError` where several to a page are asked for.
    """
    if (job.per_page or 1) > 1:
        raise PaperTooSmallError(
            _(
                "In the style {style}, {item} takes whole pages. Leave out --per-page.",
                style=job.style.name,
                item=name,
            )
        )
    return text_sheets(job, blocks, picture=picture)


def _too_narrow(
    job: Job,
    blocks: Sequence[Block],
    size: float,
    picture: Picture | None,
    figures: Mapping[str, FigureMaker],
) -> PaperTooSmallError:
    cure = _("Use wider paper")
    for paper in papers_by_size(job.paper):
        with suppress(TextOverflowError):
            _Layout.of(replace(job, paper=paper), blocks, size, picture, figures)
            cure = _("The smallest paper that works is {name}: add --paper {name}", name=paper.name)
            break
    return PaperTooSmallError(
        _(
            "On {name} a line is too short for the longest words. {cure}.",
            name=job.paper.name,
            cure=cure,
        )
    )


@dataclass(frozen=True)
class _Layout:
    """A text set in one size, in `count` columns a page, each `width` mm wide."""

    job: Job
    paper: Paper
    title: _Title | None
    strips: list[Strip]
    count: int
    width: float

    @staticmethod
    def of(
        job: Job,
        blocks: Sequence[Block],
        size: float,
        picture: Picture | None,
        figures: Mapping[str, FigureMaker],
    ) -> _Layout:
        paper = job.paper if not job.paper.landscape else job.paper.turned
        room = paper.content.width
        title = None
        if blocks and blocks[0].kind == "title":
            title = _Title(blocks[0], room, size, job.style.leading, picture)
            blocks = blocks[1:]
        for count in (2, 1) if room >= TWO_COLUMNS * max(1.0, size / BODY) else (1,):
            width = (room - COLUMN_GAP * (count - 1)) / count
            if job.style.least_text:
                width = min(width, MOST_LINE * size)
            try:
                strips = Setter(job.style, width, size, figures).set(blocks)
            except TextOverflowError:
                if count == 1:
                    raise
                continue  # a wide table may need the whole page
            return _Layout(job, paper, title, strips, count, width)
        raise AssertionError

    @property
    def _first(self) -> float:
        """The height of the columns of the first page: under the title."""
        return self.paper.content.height - (self.title.height if self.title else 0.0)

    @cached_property
    def columns(self) -> list[list[Strip]]:
        return columns_of(self.strips, self.paper.content.height, [self._first] * self.count)

    @property
    def pages(self) -> int:
        return math.ceil(len(self.columns) / self.count)

    def sheets(self, *, balance: bool) -> list[Sheet]:
        sheets: list[Sheet] = []
        for number in range(max(self.pages, 1 if self.title else 0)):
            page = Drawing(self.paper.width, self.paper.height, self.job.style)
            last = number == self.pages - 1
            self._draw(page, number, balance=balance and last)
            back = self.job.duplex is not None and number % 2 == 1
            sheets.append(Sheet(self.paper, page, back=back))
        return sheets

    def _draw(self, page: Drawing, number: int, *, balance: bool) -> None:
        content, top = self.paper.content, self.paper.content.top
        if self.title and number == 0:
            self.title.draw(page, content)
            top += self.title.height
        columns = self.columns[number * self.count : (number + 1) * self.count]
        if balance and not any(strip.page_break for strip in self.strips):
            strips = [strip for column in columns for strip in column]
            columns = balanced(strips, self.count, content.bottom - top)
        for index, column in enumerate(columns):
            left = content.left + index * (self.width + COLUMN_GAP)
            draw_column(page, column, left, top, self.width)


class _Title:
    """A text's title over its columns: a picture, if any, the words and a thin line."""

    def __init__(
        self, block: Block, width: float, size: float, leading: float, picture: Picture | None
    ) -> None:
        self.picture = picture
        self.art = size * TITLE_PICTURE if picture else 0.0
        self.size = size * SIZES["title"] * 1.15
        self.gap = size * 0.8
        self.left = self.art + self.gap if picture else 0.0
        words = [Word(word.text, True, word.blank) for word in words_of(block.spans)]
        self.lines = wrapped(words, width - self.left, self.size)
        self.leading = leading
        self.tall = max(self.art, len(self.lines) * self.size * leading)

    @property
    def height(self) -> float:
        """How much lower than the page the columns begin, in mm."""
        return self.tall + 2.4 * self.gap

    def draw(self, page: Drawing, content: Box) -> None:
        if self.picture:
            centre = (content.left + self.art / 2, content.top + self.tall / 2)
            page.picture(self.picture, centre, self.art, role="artifact")
        step = self.size * self.leading
        top = content.top + (self.tall - len(self.lines) * step) / 2
        for number, line in enumerate(self.lines):
            base = top + number * step + self.size * 0.98
            write_line(page, line, content.left + self.left, base, self.size, "title",
                       starts="line" if number else "block")  # fmt: skip
        foot = content.top + self.tall + self.gap
        end = page.style.least_line / 2
        page.line((content.left + end, foot), (content.right - end, foot), tone="grid", width=0.25)
