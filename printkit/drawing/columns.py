"""Columns of text: strips that are never broken, dealt into columns and drawn there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer
from printkit.geometry.points import Box

TIP_PADDING = 1.6
TIP_EDGE = 1.0
"""How far a tip's box reaches above and below its text, in mm."""

BALANCE_STEP = 1.0
"""Columns are balanced to so many mm."""


@dataclass(frozen=True)
class Strip:
    """A piece of text that is never broken: one line, or one row of a table.

    `draw(drawing, left, top)` draws it; `keep` binds it to the next strip, so that a
    heading never stands alone at the foot of a column. `row` marks a table's rows (but not
    its head), under which a table too long for a column is cut.
    """

    height: float
    before: float
    draw: Callable[[Drawing, float, float], None]
    keep: bool = False
    tip: bool = False
    row: bool = False
    page_break: bool = False


def columns_of(
    strips: Sequence[Strip], height: float, first: Sequence[float] = ()
) -> list[list[Strip]]:
    """Strips dealt into columns no higher than `height`; kept strips go together.

    `first` are the heights of the first columns, where those differ (under a title).
    """
    return _dealt(_parts(strips, min([height, *first])), height, first)


def balanced(strips: Sequence[Strip], count: int, height: float) -> list[list[Strip]]:
    """Strips dealt into at most `count` columns about as high as each other.

    They must fit into `count` columns of `height` mm.
    """
    parts = list(_parts(strips, height))
    level = column_height(strips) / count
    while level < height:
        columns = _dealt(parts, level)
        if len(columns) <= count and all(column_height(column) <= height for column in columns):
            return columns
        level += BALANCE_STEP
    return _dealt(parts, height)


def _dealt(
    parts: Iterable[list[Strip]], height: float, first: Sequence[float] = ()
) -> list[list[Strip]]:
    columns: list[list[Strip]] = [[]]
    for part in parts:
        if part[0].page_break:
            columns.append([])
            continue
        room = first[len(columns) - 1] if len(columns) <= len(first) else height
        if columns[-1] and column_height([*columns[-1], *part]) > room + 1e-6:
            columns.append([])
        columns[-1] += part
    return [column for column in columns if column]


def _parts(strips: Sequence[Strip], height: float) -> Iterator[list[Strip]]:
    """The groups, one with a table longer than a column cut under its rows.

    A heading and a table's head stay with the first row.
    """
    for group in _groups(strips):
        if column_height(group) <= height:
            yield group
            continue
        start = 0
        for end, strip in enumerate(group, start=1):
            if strip.row or end == len(group):
                yield group[start:end]
                start = end


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
    fill = None if drawing.style.mono else drawing.style.fill("page-tint")
    stroke = None if fill else drawing.style.tone("grid")
    drawing.shape(path, fill=fill, stroke=stroke, width=0.2, layer=Layer.ART)


def column_height(column: Sequence[Strip]) -> float:
    """How high a column becomes, tips' padding included."""
    return _stacked(column)[2]
