"""Text flow: blocks broken into the lines, rows and figures of a column."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from printkit.drawing import paths
from printkit.drawing.blocks import Block, Spans
from printkit.drawing.columns import (
    TIP_PADDING,
    Strip,
    column_height,
    draw_column,
)
from printkit.drawing.drawing import Drawing, Role, Starts, scaled
from printkit.drawing.fonts import SOFT_HYPHEN, plain, pt, text_width
from printkit.drawing.style import Style
from printkit.errors import TextOverflowError
from printkit.geometry.points import Box, Transform
from printkit.language import _

SIZES: dict[str, float] = {"title": 1.9, "heading": 1.28, "subheading": 1.08}
"""Sizes of headings beside the body's."""

SPACE_BEFORE: dict[str, float] = {
    "title": 0.0, "heading": 0.9, "subheading": 0.65, "body": 0.45, "item": 0.22, "table": 0.5,
    "figure": 0.8,
}  # fmt: skip
"""Space above a block, as a share of the body size."""

SPACE_AFTER: dict[str, float] = {"table": 0.7, "figure": 0.8}
"""The least space under a block, as a share of the body size."""

BODY = pt(10.5)
LEAST_BODY = pt(8)
SMALLEST_WORDS = pt(8)
"""Words in a figure are about so small, as it is drawn: a style with larger ones enlarges it."""

CELL_PADDING = 2.6
"""Blank in a table's cell, left and right together, in mm."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word (without blanks) of one weight, and whether a blank follows it."""

    text: str
    bold: bool
    blank: bool


def words_of(spans: Spans) -> list[Word]:
    """Cut spans into words; a blank at a span's end or start counts for the word before."""
    found: list[Word] = []
    for span in spans:
        if span.text.startswith(" ") and found:
            last = found[-1]
            found[-1] = Word(last.text, last.bold, True)
        parts = [part.strip(SOFT_HYPHEN) for part in span.text.split(" ")]
        real = [part for part in parts if part]
        for index, part in enumerate(real):
            follows = index < len(real) - 1 or span.text.endswith(" ")
            found.append(Word(part, span.bold, follows))
    return found


def wrapped(words: Sequence[Word], width: float, size: float) -> list[list[Word]]:
    """Break words into lines at most `width` mm wide; a word is broken at its soft hyphens only.

    Raises `TextOverflowError` for a word that is wider than that and has none.
    """
    lines: list[list[Word]] = [[]]
    used = 0.0
    for group in _glued(words):
        rest = group
        while used + _wide(rest, size) > width + 1e-6:
            begun, rest = _broken(rest, width - used, size)
            if not begun and not lines[-1]:
                raise _too_wide(rest, width, size)
            lines[-1] += begun
            lines.append([])
            used = 0.0
        lines[-1] += [replace(word, text=plain(word.text)) for word in rest]
        blank = text_width(" ", size, group[-1].bold) if group[-1].blank else 0.0
        used += _wide(rest, size) + blank
    return [line for line in lines if line]


def _wide(words: Sequence[Word], size: float) -> float:
    return sum(text_width(word.text, size, word.bold) for word in words)


def _too_wide(words: Sequence[Word], width: float, size: float) -> TextOverflowError:
    return TextOverflowError(
        _(
            '"{text}" is {wide:.1f} mm wide; its column is {width:.1f} mm.',
            text="".join(plain(word.text) for word in words),
            wide=_wide(words, size),
            width=width,
        )
    )


def _broken(words: list[Word], width: float, size: float) -> tuple[list[Word], list[Word]]:
    """The words up to the last soft hyphen that fits the width, and what is left of them."""
    for index in range(len(words) - 1, -1, -1):
        word = words[index]
        pieces = word.text.split(SOFT_HYPHEN)
        for count in range(len(pieces) - 1, 0, -1):
            start = Word("".join(pieces[:count]) + SOFT_HYPHEN, word.bold, False)
            begun = [*(replace(w, text=plain(w.text)) for w in words[:index]), start]
            if _wide(begun, size) <= width + 1e-6:
                end = replace(word, text=SOFT_HYPHEN.join(pieces[count:]))
                return begun, [end, *words[index + 1 :]]
    return [], words


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
    tone: str = "ink", starts: Starts = "block",
) -> None:  # fmt: skip
    """Write one line from `left` on the baseline `base`; one Text for each weight.

    The first of them `starts` what the line starts.
    """
    x, start = left, 0
    while start < len(line):
        end = start
        while end < len(line) and line[end].bold == line[start].bold:
            end += 1
        text = "".join(word.text + (" " if word.blank else "") for word in line[start:end])
        last = end == len(line)
        drawing.text((x, base), text.rstrip() if last else text, size, bold=line[start].bold,
                     role=role, tone=tone, starts=starts if start == 0 else "")  # fmt: skip
        x += text_width(text, size, line[start].bold)
        start = end


FigureMaker = Callable[[Style], Drawing]
"""Draws a figure of a text in its best size; a column narrower than that makes it smaller."""


@dataclass
class Setter:
    """Turns blocks into strips for a column of `width` mm with a body size in mm."""

    style: Style
    width: float
    size: float
    figures: Mapping[str, FigureMaker] = field(default_factory=dict)
    strips: list[Strip] = field(default_factory=list)

    def set(self, blocks: Sequence[Block]) -> list[Strip]:
        above = ""
        for block in blocks:
            before = max(SPACE_BEFORE.get(block.kind, 0.0), SPACE_AFTER.get(above, 0.0)) * self.size
            if block.kind == "break":
                self.strips.append(Strip(0.0, 0.0, _nothing, page_break=True))
            elif block.kind == "table":
                self._table(block, before)
            elif block.kind == "figure":
                self._figure(block, before)
            else:
                self._paragraph(block, before)
            above = block.kind
        return self.strips

    def _figure(self, block: Block, before: float) -> None:
        """A drawing in the middle of the column; its words are the block's."""
        if block.figure not in self.figures:
            raise ValueError(
                _("the text shows a figure {figure!r} that nobody draws", figure=block.figure)
            )
        shown = _one_picture(self._drawn(self.figures[block.figure]), block.spans)
        if shown.width > self.width:
            shown = scaled(shown, self.width, shown.height * self.width / shown.width)
        aside = (self.width - shown.width) / 2

        white = self.style.least_line if self.style.least_text else 0.0

        def draw(drawing: Drawing, left: float, top: float) -> None:
            drawing.put(shown, Transform.move(left + aside, top + white / 2))

        self.strips.append(Strip(shown.height + white, before, draw, tip=block.tip))

    def _drawn(self, maker: FigureMaker) -> Drawing:
        """The figure, as much larger as the column allows where its words would be too small."""
        style = self.style.miniature
        shown = maker(style)
        room = self.width - self.style.least_line
        factor = min(room / shown.width, style.least_text / SMALLEST_WORDS)
        if factor <= 1.0:
            return shown
        shown = maker(style.drawn_at(factor))
        return scaled(shown, shown.width * factor, shown.height * factor)

    def _paragraph(self, block: Block, before: float) -> None:
        heading = block.kind in SIZES
        size = self.size * SIZES.get(block.kind, 1.0)
        padding = TIP_PADDING if block.tip else 0.0
        indent = padding + (self.size * 1.5 * (block.level + 1) if block.kind == "item" else 0.0)
        words = words_of(block.spans)
        if heading:
            words = [Word(word.text, True, word.blank) for word in words]
        lines = wrapped(words, self.width - indent - padding, size)
        role = _role(block)
        for index, line in enumerate(lines):
            marker = block.marker if index == 0 else ""
            space = before if index == 0 else 0.0
            keep = heading or (index == 0 and len(lines) > 1) or index == len(lines) - 2
            draw = _line(line, marker, indent, size, role, "line" if index else "block")
            self.strips.append(Strip(size * self.style.leading, space, draw, keep, block.tip))

    def _table(self, block: Block, before: float) -> None:
        """The rows, kept together as long as they fit a column."""
        size = self.style.text(self.size * 0.95)
        widths = column_widths(block.rows, self.width, size)
        for index, row in enumerate(block.rows):
            bold = index == 0
            cells = [
                wrapped([Word(w.text, w.bold or bold, w.blank) for w in words_of(spans)],
                        width - 2.4, size) if spans else []
                for spans, width in zip(row, widths, strict=True)
            ]  # fmt: skip
            height = max(1, *(len(cell) for cell in cells)) * size * self.style.leading + 1.2
            space = before if index == 0 else 0.0
            keep = index < len(block.rows) - 1
            draw = _row(cells, widths, size, height, head=bold)
            self.strips.append(Strip(height, space, draw, keep, block.tip, row=index > 0))


def _role(block: Block) -> Role:
    kind = block.kind
    return "body" if kind == "table" or kind == "figure" or kind == "break" else kind


def _one_picture(drawing: Drawing, words: Spans) -> Drawing:
    """The drawing as one picture for a reader: its own words and Places are left out."""
    result = Drawing(drawing.width, drawing.height, drawing.style)
    result.elements = [
        element._replace(place="", words="", role="artifact", starts="")
        for element in drawing.elements
    ]
    told = "".join(span.text for span in words)
    result.elements[0] = result.elements[0]._replace(role="picture", words=told)
    return result


def _nothing(drawing: Drawing, left: float, top: float) -> None:
    del drawing, left, top


def _line(
    line: list[Word], marker: str, indent: float, size: float, role: Role, starts: Starts
) -> Callable[[Drawing, float, float], None]:
    def draw(drawing: Drawing, left: float, top: float) -> None:
        base = top + size * 0.98
        if marker:
            drawing.text((left + indent - size * 0.45, base), marker, size, anchor="end", role=role,
                         starts="item")  # fmt: skip
        write_line(drawing, line, left + indent, base, size, role,
                   starts="" if marker else starts)  # fmt: skip

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
        first: Starts = "table" if head else "row"
        for lines, width in zip(cells, widths, strict=True):
            cell: Starts = "cell" if x > left else first
            for number, line in enumerate(lines):
                base = top + 0.6 + size * 0.98 + number * size * drawing.style.leading
                write_line(drawing, line, x + 1.2, base, size, role,
                           starts="line" if number else cell)  # fmt: skip
            x += width
        foot = top + height
        end, right = drawing.style.least_line / 2, left + sum(widths)
        drawing.line((left + end, foot), (right - end, foot), tone="grid", width=0.2)

    return draw


def column_widths(rows: Sequence[Sequence[Spans]], width: float, size: float) -> list[float]:
    """Columns as wide as their longest cell where all fit, else shrunk from the widest down.

    None becomes narrower than its longest word, unless all those together are too wide. The
    first names the rows: it is not broken at all where it takes at most a third of the width.
    """
    count = max(len(row) for row in rows)
    natural = [0.0] * count
    least = [0.0] * count
    for row in rows:
        for index, spans in enumerate(row):
            wide = sum(text_width(span.text, size, True) for span in spans) + CELL_PADDING
            natural[index] = max(natural[index], wide)
            for group in _glued(words_of(spans)):
                least[index] = max(least[index], _longest_piece(group, size) + CELL_PADDING)
    spare = width - sum(natural)
    if spare >= 0:
        return [wide + spare / count for wide in natural]
    named = [natural[0], *least[1:]]
    if natural[0] <= width / 3 and sum(named) <= width:
        least = named
    if sum(least) > width:
        least = [0.0] * count  # no way to keep all words whole: the wrapping will say which
    cap = max(natural)
    widths = natural
    while sum(widths) > width and cap > 0:
        cap -= 0.5
        widths = [max(word, min(wide, cap)) for word, wide in zip(least, natural, strict=True)]
    return widths


def _longest_piece(group: Sequence[Word], size: float) -> float:
    """The width in bold of the longest piece that the words can be broken into."""
    *broken, last = "".join(word.text for word in group).split(SOFT_HYPHEN)
    pieces = [*(piece + SOFT_HYPHEN for piece in broken), last]
    return max(text_width(piece, size, True) for piece in pieces)


def text_box(
    drawing: Drawing,
    box: Box,
    blocks: Sequence[Block],
    *,
    most: float = BODY,
    least: float = LEAST_BODY,
) -> float:
    """Write blocks into a box at the largest body size from `most` to `least` that fits,
    neither being under the style's least text.

    Returns the size. Raises `TextOverflowError` if it does not fit even at `least`.
    """
    size, least = drawing.style.text(most), drawing.style.text(least)
    while size >= least - 1e-9:
        strips = Setter(drawing.style, box.width, size).set(blocks)
        if column_height(strips) <= box.height:
            draw_column(drawing, strips, box.left, box.top, box.width)
            return size
        size -= pt(0.25)
    raise TextOverflowError(
        _(
            "A text does not fit its box of {width:.0f} x {height:.0f} mm at {least:.0f} pt.",
            width=box.width,
            height=box.height,
            least=least / pt(1),
        )
    )
