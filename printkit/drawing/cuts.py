"""Cut lines and cut marks of the pieces on a sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.job import CutStyle
from printkit.drawing.paths import Path
from printkit.geometry.gaps import Segment, outline_segments, segment_gap
from printkit.geometry.points import (
    Box,
    Outline,
    Point,
    between,
    distance,
    inset,
    inside,
    midpoint,
)  # fmt: skip

CUT_WIDTH = 0.2
MARK_WIDTH = 0.25
"""Widths of cut lines and marks in mm: 0.25 pt (0.09 mm) is the thinnest a printer shows."""

MARK_LENGTH = 3.0
MARK_DISTANCE = 1.0
"""Length of a cut mark, and how far it stays away from the piece and its bleed, in mm."""


JOIN = 0.01
"""Ends nearer to one another than this (mm) are one point."""


@dataclass(frozen=True, slots=True)
class Cut:
    """What frees one piece: its outline on the page, or the curve that the outline stands for."""

    outline: Outline
    curve: Path | None = None

    @property
    def box(self) -> Box:
        return Box.around(self.outline)


def draw_cuts(page: Drawing, cuts: Sequence[Cut], style: CutStyle, bleed: float) -> None:
    """Draw the cut lines, or only marks outside the pieces, or nothing.

    Round pieces have no edge to prolong: they keep their line where others have marks.
    """
    if style == "none":
        return
    curves = [cut.curve for cut in cuts if cut.curve is not None]
    straight = [cut for cut in cuts if cut.curve is None]
    for curve in curves:
        _draw(page, curve, CUT_WIDTH)
    if style == "lines":
        for path in cut_paths(straight):
            _draw(page, path, CUT_WIDTH)
    else:
        _draw(page, paths.lines(unique(marks(straight, bleed))), MARK_WIDTH)


def _draw(page: Drawing, path: Path, width: float) -> None:
    if path:
        page.shape(path, stroke=page.style.tone("cut"), width=width, layer=Layer.CUT,
                   role="furniture")  # fmt: skip


def cut_paths(cuts: Sequence[Cut]) -> list[Path]:
    """A closed path for each piece; where pieces share edges, long straight cuts in their place.

    A cutting machine follows either without lifting more often than it must.
    """
    edges = [edge for cut in cuts for edge in outline_segments(cut.outline)]
    lines = joined(edges)
    whole = sum(distance(*edge) for edge in edges)
    if sum(distance(*line) for line in lines) > whole - JOIN:
        return [paths.polygon(cut.outline) for cut in cuts]
    return [paths.polyline(line) for line in lines]


def joined(edges: Sequence[Segment]) -> list[Segment]:
    """Edges that touch or overlap on one straight line made one."""
    lines: dict[tuple[float, float, float], list[Segment]] = {}
    for given in edges:
        edge = _ordered(given)
        (x0, y0), (x1, y1) = edge
        length = distance(*edge)
        along, down = (x1 - x0) / length, (y1 - y0) / length
        key = (round(along, 4), round(down, 4), round(x0 * down - y0 * along, 2))
        lines.setdefault(key, []).append(edge)
    return [line for on_one_line in lines.values() for line in _merged(on_one_line)]


def _merged(edges: list[Segment]) -> list[Segment]:
    """Ordered edges of one straight line, those that touch or overlap made one."""
    found: list[Segment] = []
    for edge in sorted(edges):
        start, end = found[-1] if found else edge
        if found and edge[0] <= (end[0] + JOIN, end[1] + JOIN):
            found[-1] = (start, max(end, edge[1]))
        else:
            found.append(edge)
    return found


def _ordered(edge: Segment) -> Segment:
    """From left to right, an upright one from the top down."""
    (x0, y0), (x1, y1) = edge
    upright = abs(x0 - x1) < JOIN
    if upright:
        x = (x0 + x1) / 2  # exactly upright, so that points of one line compare by y
        return ((x, min(y0, y1)), (x, max(y0, y1)))
    return edge if x0 < x1 else (edge[1], edge[0])


def unique(edges: Iterable[Segment]) -> list[Segment]:
    """Each edge once, whichever way round it is given: neighbours share their cut."""
    seen: dict[tuple[Point, ...], Segment] = {}
    for start, end in edges:
        ends = sorted((round(x, 3), round(y, 3)) for x, y in (start, end))
        seen.setdefault(tuple(ends), (start, end))
    return list(seen.values())


def marks(cuts: Sequence[Cut], bleed: float) -> list[Segment]:
    """Every edge prolonged by a short mark at both ends, where that runs into no piece."""
    found = []
    boxes = [cut.box.inset(-bleed - MARK_DISTANCE / 2) for cut in cuts]
    for cut in cuts:
        for mark in _prolonged(cut.outline, bleed + MARK_DISTANCE):
            around = Box.around(mark).inset(-1e-9)
            near = [other for other, box in zip(cuts, boxes, strict=True) if box.meets(around)]
            if not any(_runs_into(mark, other.outline, bleed) for other in near):
                found.append(mark)
    return found


def _prolonged(outline: Outline, near: float) -> list[Segment]:
    """From each corner on, in the direction of both edges that end there."""
    found: list[Segment] = []
    for start, end in outline_segments(outline):
        length = distance(start, end)
        for a, b in ((start, end), (end, start)):
            far = near + MARK_LENGTH
            found.append((between(a, b, 1 + near / length), between(a, b, 1 + far / length)))
    return found


def _runs_into(mark: Segment, outline: Outline, bleed: float) -> bool:
    """Whether a mark lies in a piece or its bleed, or touches its edge."""
    grown = inset(outline, -bleed) if bleed else outline
    ends = (*mark, midpoint(*mark))
    return any(inside(point, grown) for point in ends) or any(
        segment_gap(mark, edge) < MARK_DISTANCE / 2 for edge in outline_segments(grown)
    )
