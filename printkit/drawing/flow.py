"""Text flow: blocks broken into lines, lines into columns, columns into pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from printkit.drawing import paths
from printkit.drawing.blocks import Block, Spans
from printkit.drawing.drawing import Drawing, Layer, Role
from printkit.drawing.fonts import pt, text_width
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.errors import TextOverflowError
from printkit.geometry.points import Box

LEADING = 1.32
"""Distance of two baselines, as a share of the size."""

SIZES: dict[str, float] = {"title": 1.9, "heading": 1.28, "subheading": 1.08}
"""Sizes of headings beside the body's."""

SPACE_BEFORE: dict[str, float] = {
    "title": 0.0, "heading": 0.9, "subheading": 0.65, "body": 0.45, "item": 0.22, "table": 0.5,
}  # fmt: skip
"""Space above a block, as a share of the body size."""

COLUMN_GAP = 8.0
TWO_COLUMNS = 150.0
"""From this width (mm) on a page of text has two columns."""
BODY = pt(10.5)
LEAST_BODY = pt(8)
TIP_PADDING = 1.6
CELL_PADDING = 2.6
"""Blank in a table's cell, left and right together, in mm."""
TIP_EDGE = 1.0
"""How far a tip's box reaches above and below its text, in mm."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word (without blanks) of one weight, and whether a blank follows it."""

    text: str
    bold: bool
    blank: bool


@dataclass(frozen=True)
class Strip:
    """A piece of text that is never broken: one line, or one row of a table.

    `draw(drawing, left, top)` draws it; `keep` binds it to the next strip, so that a
    heading never stands alone at the foot of a column.
    """

    height: float
    before: float
    draw: Callable[[Drawing, float, float], None]
    keep: bool = False
    tip: bool = False
    page_break: bool = False


def words_of(spans: Spans) -> list[Word]:
    """Cut spans into words; a blank at a span's end or start counts for the word before."""
    found: list[Word] = []
    for span in spans:
        if span.text.startswith(" ") and found:
            last = found[-1]
            found[-1] = Word(last.text, last.bold, True)
        parts = span.text.split(" ")
        real = [part for part in parts if part]
        for index, part in enumerate(real):
            follows = index < len(real) - 1 or span.text.endswith(" ")
            found.append(Word(part, span.bold, follows))
    return found


def wrapped(words: Sequence[Word], width: float, size: float) -> list[list[Word]]:
    """Break words into lines at most `width` mm wide.

    Raises `TextOverflowError` for a word wider than that.
    """
    lines: list[list[Word]] = [[]]
    used = 0.0
    for group in _glued(words):
        wide = sum(text_width(word.text, size, word.bold) for word in group)
        if wide > width + 1e-6:
            text = "".join(word.text for word in group)
            raise TextOverflowError(
                f'"{text}" is {wide:.1f} mm wide; its column is {width:.1f} mm.'
            )
        if lines[-1] and used + wide > width + 1e-6:
            lines.append([])
            used = 0.0
        lines[-1] += group
        blank = text_width(" ", size, group[-1].bold) if group[-1].blank else 0.0
        used += wide + blank
    return [line for line in lines if line]


def _glued(words: Sequence[Word]) -> Iterator[list[Word]]:
    """Words that no blank parts stay on one line (a bold word and its comma)."""
    group: list[Word] = []
    for word in words:
        group.append(word)
        if word.blank:
            yield group
            group = []
    if group:
        yield group


def write_line(
    drawing: Drawing, line: Sequence[Word], left: float, base: float, size: float, role: Role,
    tone: str = "ink",
) -> None:  # fmt: skip
    """Write one line from `left` on the baseline `base`; one Text for each weight."""
    x, start = left, 0
    while start < len(line):
        end = start
        while end < len(line) and line[end].bold == line[start].bold:
            end += 1
        text = "".join(word.text + (" " if word.blank else "") for word in line[start:end])
        last = end == len(line)
        drawing.text((x, base), text.rstrip() if last else text, size, bold=line[start].bold,
                     role=role, tone=tone)  # fmt: skip
        x += text_width(text, size, line[start].bold)
        start = end


@dataclass
class Setter:
    """Turns blocks into strips for a column of `width` mm with a body size in mm."""

    style: Style
    width: float
    size: float
    strips: list[Strip] = field(default_factory=list)

    def set(self, blocks: Sequence[Block]) -> list[Strip]:
        for block in blocks:
            if block.kind == "break":
                self.strips.append(Strip(0.0, 0.0, _nothing, page_break=True))
            elif block.kind == "table":
                self._table(block)
            else:
                self._paragraph(block)
        return self.strips

    def _paragraph(self, block: Block) -> None:
        heading = block.kind in SIZES
        size = self.size * SIZES.get(block.kind, 1.0)
        padding = TIP_PADDING if block.tip else 0.0
        indent = padding + (self.size * 1.5 * (block.level + 1) if block.kind == "item" else 0.0)
        words = words_of(block.spans)
        if heading:
            words = [Word(word.text, True, word.blank) for word in words]
        lines = wrapped(words, self.width - indent - padding, size)
        role: Role = block.kind if block.kind != "table" and block.kind != "break" else "body"
        for index, line in enumerate(lines):
            marker = block.marker if index == 0 else ""
            before = SPACE_BEFORE[block.kind] * self.size if index == 0 else 0.0
            keep = heading or (index == 0 and len(lines) > 1) or index == len(lines) - 2
            self.strips.append(
                Strip(
                    size * LEADING, before, _line(line, marker, indent, size, role), keep, block.tip
                )
            )

    def _table(self, block: Block) -> None:
        size = self.size * 0.95
        widths = column_widths(block.rows, self.width, size)
        for index, row in enumerate(block.rows):
            bold = index == 0
            cells = [
                wrapped([Word(w.text, w.bold or bold, w.blank) for w in words_of(spans)],
                        width - 2.4, size) if spans else []
                for spans, width in zip(row, widths, strict=True)
            ]  # fmt: skip
            height = max(1, *(len(cell) for cell in cells)) * size * LEADING + 1.2
            before = SPACE_BEFORE["table"] * self.size if index == 0 else 0.0
            keep = index == 0
            self.strips.append(
                Strip(height, before, _row(cells, widths, size, height, head=bold), keep, block.tip)
            )


def _nothing(drawing: Drawing, left: float, top: float) -> None:
    del drawing, left, top


def _line(
    line: list[Word], marker: str, indent: float, size: float, role: Role
) -> Callable[[Drawing, float, float], None]:
    def draw(drawing: Drawing, left: float, top: float) -> None:
        base = top + size * 0.98
        if marker:
            drawing.text((left + indent - size * 0.45, base), marker, size, anchor="end", role=role)
        write_line(drawing, line, left + indent, base, size, role)

    return draw


def _row(
    cells: list[list[list[Word]]], widths: list[float], size: float, height: float, *, head: bool
) -> Callable[[Drawing, float, float], None]:
    def draw(drawing: Drawing, left: float, top: float) -> None:
        x = left
        role: Role = "table-head" if head else "table-cell"
        if head:
            tint = drawing.style.fill("page-tint")
            box = Box.sized(left, top, sum(widths), height)
            drawing.shape(paths.polygon(box.outline), fill=tint)
        for lines, width in zip(cells, widths, strict=True):
            for number, line in enumerate(lines):
                base = top + 0.6 + size * 0.98 + number * size * LEADING
                write_line(drawing, line, x + 1.2, base, size, role)
            x += width
        foot = top + height
        drawing.line((left, foot), (left + sum(widths), foot), tone="grid", width=0.2)

    return draw


def column_widths(rows: Sequence[Sequence[Spans]], width: float, size: float) -> list[float]:
    """Columns as wide as their longest cell where all fit, else shrunk from the widest down.

    None becomes narrower than its longest word, unless all those together are too wide.
    """
    count = max(len(row) for row in rows)
    natural = [0.0] * count
    least = [0.0] * count
    for row in rows:
        for index, spans in enumerate(row):
            wide = sum(text_width(span.text, size, True) for span in spans) + CELL_PADDING
            natural[index] = max(natural[index], wide)
            for group in _glued(words_of(spans)):
                word = sum(text_width(part.text, size, True) for part in group) + CELL_PADDING
                least[index] = max(least[index], word)
    spare = width - sum(natural)
    if spare >= 0:
        return [wide + spare / count for wide in natural]
    if sum(least) > width:
        least = [0.0] * count  # no way to keep all words whole: the wrapping will say which
    cap = max(natural)
    widths = natural
    while sum(widths) > width and cap > 0:
        cap -= 0.5
        widths = [max(word, min(wide, cap)) for word, wide in zip(least, natural, strict=True)]
    return widths


def columns_of(strips: Sequence[Strip], height: float) -> list[list[Strip]]:
    """Strips dealt into columns no higher than `height`; kept strips go together."""
    columns: list[list[Strip]] = [[]]
    for group in _groups(strips):
        if group[0].page_break:
            columns.append([])
            continue
        if columns[-1] and column_height([*columns[-1], *group]) > height + 1e-6:
            columns.append([])
        columns[-1] += group
    return [column for column in columns if column]


def _groups(strips: Sequence[Strip]) -> Iterator[list[Strip]]:
    group: list[Strip] = []
    for strip in strips:
        if strip.page_break:
            if group:
                yield group
            yield [strip]
            group = []
            continue
        group.append(strip)
        if not strip.keep:
            yield group
            group = []
    if group:
        yield group


def draw_column(
    drawing: Drawing, column: Sequence[Strip], left: float, top: float, width: float
) -> float:
    """Draw a column's strips; tips get their tint. Returns where it ends (mm)."""
    tops, tips, height = _stacked(column)
    for start, end in tips:
        _tip_box(drawing, Box(left, top + start, left + width, top + end))
    for strip, at in zip(column, tops, strict=True):
        strip.draw(drawing, left, top + at)
    return top + height


def _stacked(column: Sequence[Strip]) -> tuple[list[float], list[tuple[float, float]], float]:
    """Where each strip of a column begins, where each tip box begins and ends, and the
    height of all, in mm from the column's top.
    """
    y = 0.0
    tip_top: float | None = None
    tops: list[float] = []
    tips: list[tuple[float, float]] = []
    for index, strip in enumerate(column):
        y += strip.before if index else 0.0
        if strip.tip and tip_top is None:
            y += TIP_PADDING if index else TIP_EDGE
            tip_top = y - TIP_EDGE
        tops.append(y)
        y += strip.height
        ends = index + 1 == len(column) or not column[index + 1].tip
        if strip.tip and ends and tip_top is not None:
            tips.append((tip_top, y + TIP_EDGE))
            y += TIP_PADDING
            tip_top = None
    return tops, tips, y


def _tip_box(drawing: Drawing, box: Box) -> None:
    path = paths.rectangle(box, 1.5)
    fill = drawing.style.fill("page-tint")
    stroke = None if fill else drawing.style.tone("grid")
    drawing.shape(path, fill=fill, stroke=stroke, width=0.2, layer=Layer.ART)


def column_height(column: Sequence[Strip]) -> float:
    """How high a column becomes, tips' padding included."""
    return _stacked(column)[2]


def text_box(
    drawing: Drawing,
    box: Box,
    blocks: Sequence[Block],
    *,
    most: float = BODY,
    least: float = LEAST_BODY,
) -> float:
    """Write blocks into a box at the largest body size from `most` to `least` that fits.

    Returns the size. Raises `TextOverflowError` if it does not fit even at `least`.
    """
    size = most
    while size >= least - 1e-9:
        strips = Setter(drawing.style, box.width, size).set(blocks)
        if column_height(strips) <= box.height:
            draw_column(drawing, strips, box.left, box.top, box.width)
            return size
        size -= pt(0.25)
    raise TextOverflowError(
        f"A text does not fit its box of {box.width:.0f} x {box.height:.0f} mm at "
        f"{least / pt(1):.0f} pt."
    )


def _set_in_columns(
    job: Job, blocks: Sequence[Block], room: float, count: int, size: float
) -> tuple[float, list[Strip]]:
    """The width of each of `count` columns, and the strips set in it."""
    width = (room - COLUMN_GAP * (count - 1)) / count
    return width, Setter(job.style, width, size).set(blocks)


def text_sheets(job: Job, blocks: Sequence[Block], *, size: float = BODY) -> list[Sheet]:
    """A text on as many pages as it needs, in two columns where the paper is wide enough
    for its longest words.

    Double-sided printing puts every second page on a back.
    """
    paper = job.paper if not job.paper.landscape else job.paper.turned
    content = paper.content
    count = 2 if content.width >= TWO_COLUMNS else 1
    try:
        width, strips = _set_in_columns(job, blocks, content.width, count, size)
    except TextOverflowError:
        if count == 1:
            raise
        count = 1  # a wide table may need the whole page
        width, strips = _set_in_columns(job, blocks, content.width, count, size)
    columns = columns_of(strips, content.height)
    sheets: list[Sheet] = []
    for start in range(0, len(columns), count):
        page = Drawing(paper.width, paper.height, job.style)
        for index, column in enumerate(columns[start : start + count]):
            left = content.left + index * (width + COLUMN_GAP)
            draw_column(page, column, left, content.top, width)
        sheets.append(Sheet(paper, page, back=job.duplex is not None and len(sheets) % 2 == 1))
    return sheets * max(1, job.copies or 1)
