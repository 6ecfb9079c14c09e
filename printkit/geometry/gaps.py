"""How far apart things are: points, lines and polygons."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

from printkit.geometry.points import Box, Outline, Point, between, distance, inside

Segment = tuple[Point, Point]
"""A straight line from one point to another, in mm."""


def outline_segments(outline: Sequence[Point]) -> list[Segment]:
    """The edges of a polygon, the closing one included."""
    return list(zip(outline, (*outline[1:], outline[0]), strict=True))


def point_to_segment(point: Point, segment: Segment) -> float:
    """The least distance in mm from a point to a straight line that ends at both ends."""
    start, end = segment
    dx, dy = end[0] - start[0], end[1] - start[1]
    squared = dx * dx + dy * dy
    if squared == 0:
        return distance(point, start)
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / squared
    return distance(point, between(start, end, min(1.0, max(0.0, along))))


def point_to_outline(point: Point, outline: Sequence[Point]) -> float:
    """The least distance in mm from a point, inside or outside, to a polygon's line."""
    return min(point_to_segment(point, segment) for segment in outline_segments(outline))


def _turn(a: Point, b: Point, c: Point) -> float:
    """Positive where the way from `a` over `b` to `c` bends clockwise, negative the other way."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def segments_cross(first: Segment, second: Segment) -> bool:
    """Whether each passes from one side of the other to the other side."""
    (a, b), (c, d) = first, second
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def segment_gap(first: Segment, second: Segment) -> float:
    """The least distance in mm between two straight lines; 0 where they cross or touch."""
    if segments_cross(first, second):
        return 0.0
    return min(
        point_to_segment(first[0], second),
        point_to_segment(first[1], second),
        point_to_segment(second[0], first),
        point_to_segment(second[1], first),
    )


def gap(first: Sequence[Point], second: Sequence[Point]) -> float:
    """The least distance in mm between two polygons; 0 where they touch or overlap."""
    if inside(first[0], second) or inside(second[0], first):
        return 0.0
    seconds = outline_segments(second)
    return min(segment_gap(edge, other) for edge in outline_segments(first) for other in seconds)


def _box_gap(first: Box, second: Box) -> float:
    dx = max(first.left - second.right, second.left - first.right, 0.0)
    dy = max(first.top - second.bottom, second.top - first.bottom, 0.0)
    return math.hypot(dx, dy)


def least_gap(outlines: Sequence[Outline]) -> float:
    """The least distance in mm between any two of the polygons; 0 where any two meet.

    Infinite for fewer than two.
    """
    boxed = [(Box.around(outline), outline) for outline in outlines]
    pairs = [(_box_gap(a[0], b[0]), a[1], b[1]) for a, b in combinations(boxed, 2)]
    pairs.sort(key=lambda pair: pair[0])
    least = math.inf
    for nearest_possible, first, second in pairs:
        if nearest_possible >= least:
            break
        least = min(least, gap(first, second))
    return least
