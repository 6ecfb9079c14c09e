"""Curves measured along their length, and things spread evenly on them.

A Curve is a polyline with steps so fine that nobody sees them. Small constructors make
straight lines, arcs and Bezier curves; `joined` puts them end to end.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise

from printkit.geometry.points import (
    TOLERANCE,
    Box,
    Point,
    Transform,
    between,
    distance,
    polar,
)

STEP = 0.1
"""About how far apart the points of a bent curve are, in mm."""


@dataclass(frozen=True)
class Curve:
    """A line through at least two points, in mm, no two neighbouring points being the same.

    Raises ValueError otherwise.
    """

    points: tuple[Point, ...]

    def __post_init__(self) -> None:
        if len(self.points) < 2:
            raise ValueError("a curve needs at least two points")
        if any(a == b for a, b in pairwise(self.points)):
            raise ValueError("a curve may not stand still: two neighbouring points are the same")

    @cached_property
    def _lengths(self) -> tuple[float, ...]:
        """How far along the curve each point lies."""
        return tuple(accumulate((distance(a, b) for a, b in pairwise(self.points)), initial=0.0))

    @property
    def length(self) -> float:
        """The whole length in mm."""
        return self._lengths[-1]

    def at(self, along: float) -> tuple[Point, float]:
        """The point `along` mm from the start, and the bearing of travel there in degrees.

        0 degrees is east and 90 south. ValueError beyond either end.
        """
        if not -TOLERANCE <= along <= self.length + TOLERANCE:
            raise ValueError(f"{along} mm is not on a curve of {self.length:.3f} mm")
        after = min(max(bisect_right(self._lengths, along), 1), len(self.points) - 1)
        start, end = self.points[after - 1], self.points[after]
        reached, step = self._lengths[after - 1], distance(start, end)
        share = min(1.0, max(0.0, (along - reached) / step))
        bearing = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
        return between(start, end, share), bearing

    def evenly_spaced(
        self, count: int, start: float = 0.0, end: float | None = None
    ) -> list[tuple[Point, float]]:
        """`count` points with their bearings, evenly spaced by length, in order.

        The first lies at `start` and the last at `end` mm along the curve (its very end, if
        not given); a single one lies half-way. ValueError for a negative count, or if
        `start` and `end` do not lie on the curve in that order.
        """
        last = self.length if end is None else end
        if count < 0 or start > last:
            raise ValueError(f"cannot space {count} points from {start} to {last} mm")
        if count == 1:
            return [self.at((start + last) / 2)]
        return [self.at(start + (last - start) * index / (count - 1)) for index in range(count)]


def straight(start: Point, end: Point) -> Curve:
    """The straight line between two points."""
    return Curve((start, end))


def arc(centre: Point, radius: float, start: float, sweep: float) -> Curve:
    """Part of a circle, from bearing `start` on over `sweep` degrees (negative: the other way)."""
    steps = max(2, math.ceil(math.radians(abs(sweep)) * radius / STEP))
    return Curve(
        tuple(polar(centre, radius, start + sweep * index / steps) for index in range(steps + 1))
    )


def bezier(start: Point, pull_start: Point, pull_end: Point, end: Point) -> Curve:
    """A cubic Bezier curve, as in SVG's ``C``."""
    reach = distance(start, pull_start) + distance(pull_start, pull_end) + distance(pull_end, end)
    steps = max(2, math.ceil(reach / STEP))
    return Curve(
        tuple(
            _bezier_point(start, pull_start, pull_end, end, index / steps)
            for index in range(steps + 1)
        )
    )


def _bezier_point(a: Point, b: Point, c: Point, d: Point, share: float) -> Point:
    """De Casteljau's construction."""
    ab, bc, cd = between(a, b, share), between(b, c, share), between(c, d, share)
    return between(between(ab, bc, share), between(bc, cd, share), share)


def joined(curves: Sequence[Curve]) -> Curve:
    """One curve of several, each starting where the one before ends (ValueError if not)."""
    points: list[Point] = []
    for curve in curves:
        if points and distance(points[-1], curve.points[0]) > TOLERANCE:
            raise ValueError(f"a curve starts at {curve.points[0]}, not at {points[-1]}")
        points.extend(curve.points[1:] if points else curve.points)
    return Curve(tuple(points))


def _wave(start: Point, width: float, amplitude: float, waves: float) -> Curve:
    """A waving row that leaves and arrives level; `width` is negative towards the west."""
    steps = max(2, math.ceil(abs(width) / STEP))
    points: list[Point] = []
    for index in range(steps + 1):
        share = index / steps
        # counted from the west whichever way the row runs, so that rows wave side by side
        from_west = share if width > 0 else 1 - share
        # the squared sine makes the slope vanish at both ends: half circles join smoothly
        lift = math.sin(math.pi * from_west) ** 2 * math.sin(2 * math.pi * waves * from_west)
        points.append((start[0] + width * share, start[1] + amplitude * lift))
    return Curve(tuple(points))


def serpentine(box: Box, rows: int, amplitude: float = 0.0, waves: float = 1.0) -> Curve:
    """A smooth track through `box`: rows to and fro, joined by half circles.

    It starts in the west going east. The rows share the box's height and wave by at most
    `amplitude` mm up and down, `waves` times each; with one row it runs along the middle.
    Raises ValueError for no rows, a negative amplitude, or a box without room for the half
    circles.
    """
    if rows < 1 or amplitude < 0:
        raise ValueError(f"a track has at least 1 row and no negative amplitude ({amplitude})")
    pitch = (box.height - 2 * amplitude) / (rows - 1) if rows > 1 else 0.0
    radius = pitch / 2
    too_low = box.height - 2 * amplitude < (TOLERANCE if rows > 1 else -TOLERANCE)
    if too_low or box.width < 2 * radius + TOLERANCE:
        raise ValueError(
            f"{rows} rows of amplitude {amplitude} mm have no room "
            f"in {box.width:.1f} x {box.height:.1f} mm"
        )
    parts: list[Curve] = []
    x, y = box.left, box.centre[1] if rows == 1 else box.top + amplitude
    for row in range(rows):
        east = row % 2 == 0
        last = row == rows - 1
        stop = _row_end(box, east, 0.0 if last else radius)
        parts.append(_wave((x, y), stop - x, amplitude, waves))
        if not last:
            parts.append(arc((stop, y + radius), radius, -90, 180 if east else -180))
        x, y = stop, y + pitch
    return joined(parts)


def _row_end(box: Box, east: bool, room: float) -> float:
    """Where a row ends, leaving `room` for a half circle."""
    return box.right - room if east else box.left + room


def spread(curve: Curve, count: int, margin: float = 0.0, upright: bool = False) -> list[Transform]:
    """`count` even places on the curve, for things drawn round the origin and facing east.

    Each result turns such a thing to the direction of travel and moves it onto the curve;
    `margin` mm stay free at either end. `upright` turns by half a circle those that would
    stand on their heads.
    """
    places = curve.evenly_spaced(count, margin, curve.length - margin)
    return [
        Transform.turn(_upright(bearing) if upright else bearing).then(Transform.move(*point))
        for point, bearing in places
    ]


def _upright(bearing: float) -> float:
    """The same line's bearing, more than -90 and at most 90 degrees."""
    return 90 - (90 - bearing) % 180
