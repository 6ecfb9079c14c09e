"""Lines and dots that fill an outline: patterns that tell things apart without colour."""

from __future__ import annotations

import math
from collections.abc import Sequence

from printkit.geometry.gaps import Segment, outline_segments, point_to_outline
from printkit.geometry.points import TOLERANCE, Box, Point, Transform, inside


def _multiples(low: float, high: float, spacing: float) -> list[float]:
    """The middle of the range and every further `spacing` from it, short of both ends."""
    if spacing <= 0:
        raise ValueError(f"a pattern's spacing is more than 0 mm, not {spacing}")
    middle = (low + high) / 2
    # a line along the outline itself would only thicken it, and on one side only
    reach = math.ceil((high - low) / 2 / spacing - TOLERANCE) - 1
    return [middle + index * spacing for index in range(-reach, reach + 1)]


def hatch(outline: Sequence[Point], spacing: float, degrees: float = 0.0) -> list[Segment]:
    """Parallel lines clipped to a polygon, convex or concave (even-odd rule).

    The lines run at bearing `degrees` (0 east, 90 south), `spacing` mm apart; one runs
    through the middle, so that equal outlines get equal patterns wherever they lie.
    ValueError for a spacing of 0 or less.
    """
    level = Transform.turn(-degrees).outline(outline)
    back = Transform.turn(degrees)
    box = Box.around(level)
    lines: list[Segment] = []
    for y in _multiples(box.top, box.bottom, spacing):
        crossed = _crossings(level, y)
        for left, right in zip(crossed[::2], crossed[1::2], strict=True):
            if right - left > TOLERANCE:
                lines.append((back.point((left, y)), back.point((right, y))))
    return lines


def _crossings(outline: Sequence[Point], y: float) -> list[float]:
    """Where the polygon's line crosses the height `y`, from west to east: an even number.

    A corner at exactly that height counts as lying just above it, which keeps it even.
    """
    return sorted(
        x0 + (y - y0) * (x1 - x0) / (y1 - y0)
        for (x0, y0), (x1, y1) in outline_segments(outline)
        if (y0 > y) != (y1 > y)
    )


def dots(outline: Sequence[Point], spacing: float, margin: float | None = None) -> list[Point]:
    """Points inside a polygon, each `spacing` mm from its six neighbours, row by row.

    None is nearer than `margin` mm to the outline (half the spacing, if not given). A dot
    lies in the middle of the box round the outline, if that is inside. ValueError for a
    spacing of 0 or less.
    """
    box = Box.around(outline)
    room = spacing / 2 if margin is None else margin
    height = spacing * math.sqrt(3) / 2
    rows = _multiples(box.top, box.bottom, height)
    found: list[Point] = []
    for index, y in enumerate(rows):
        shift = spacing / 2 if (index - len(rows) // 2) % 2 else 0.0
        for x in _multiples(box.left - spacing, box.right + spacing, spacing):
            point = (x + shift, y)
            if inside(point, outline) and point_to_outline(point, outline) >= room:
                found.append(point)
    return found
