"""The outlines of the leaves in the leaf row: oak, linden and maple, round two half boxes.

A leaf stands upright on its stem, in mm about the middle of its boxes, which take the
rectangle from (-9.2, -5) to (9.2, 5); the leaf's number stands above them.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from printkit.geometry.points import Outline, Point, between

STEM = 10.2
"""How far below the middle of the boxes the stem's foot is: it stands on the branch."""

# The right half of each leaf, from the tip down to the foot of the blade.
_OAK: tuple[Point, ...] = (
    (0.0, -11.3), (3.3, -10.5), (4.7, -8.4), (5.7, -6.8), (8.0, -7.9), (10.5, -7.1), (11.3, -4.8),
    (10.4, -2.9), (10.4, -1.2), (12.0, -0.4), (12.5, 1.6), (11.5, 3.6), (10.4, 4.6), (10.0, 6.3),
    (7.8, 8.0), (4.8, 7.5), (2.3, 7.8), (0.0, 8.4),
)  # fmt: skip
_MAPLE: tuple[Point, ...] = (
    (0.0, -12.0), (3.2, -8.9), (5.2, -6.4), (9.8, -9.0), (10.4, -4.7), (12.9, -0.7), (10.7, 2.3),
    (11.2, 6.9), (5.8, 7.2), (2.7, 8.6), (0.0, 8.0),
)  # fmt: skip
_LINDEN: tuple[Point, ...] = (
    (0.0, -11.8), (1.5, -10.4), (4.9, -8.6), (8.5, -6.6), (11.1, -3.9), (12.4, 0.2), (11.9, 3.9),
    (9.8, 6.9), (5.6, 8.5), (2.0, 8.4), (0.0, 7.5),
)  # fmt: skip

KINDS = 3
"""Oak, linden, maple, in this order along the row."""

STEPS = 6
"""Straight pieces from one point of a curve to the next: each about half a mm long."""

VEINS: tuple[tuple[Point, ...], ...] = (
    ((10.6, -6.6), (12.2, 1.4), (8.6, 7.4)),
    ((8.6, -6.4), (12.4, 1.0), (8.0, 7.9)),
    ((9.6, -8.6), (12.4, -0.6), (10.2, 7.0)),
)
"""Where the side veins at the right of each kind end."""


def leaf_outline(kind: int, centre: Point) -> Outline:
    """A leaf of one of the KINDS about `centre`."""
    half = _HALVES[kind]()
    whole = (*half, *((-x, y) for x, y in reversed(half[1:-1])))
    return tuple((centre[0] + x, centre[1] + y) for x, y in whole)


@cache
def _oak() -> Outline:
    return _soft(_OAK)


@cache
def _linden() -> Outline:
    return _soft(_LINDEN)


@cache
def _maple() -> Outline:
    """Pointed lobes, their sides bent in a little."""
    line: list[Point] = []
    for start, end in pairwise(_MAPLE):
        line += [_bent(start, end, step / STEPS) for step in range(STEPS)]
    return (*line, _MAPLE[-1])


def _bent(start: Point, end: Point, share: float) -> Point:
    """A point from `start` to `end`, off the straight line to the inside by 6 % at most."""
    x, y = between(start, end, share)
    off = 0.24 * share * (1 - share)
    return x - (end[1] - start[1]) * off, y + (end[0] - start[0]) * off


_HALVES = (_oak, _linden, _maple)


def _soft(points: tuple[Point, ...]) -> Outline:
    """A soft curve through the points (Catmull-Rom), mirrored at both ends, as a polyline."""
    mirrored = [(-points[1][0], points[1][1]), *points, (-points[-2][0], points[-2][1])]
    line: list[Point] = []
    for index in range(len(points) - 1):
        a, b, c, d = mirrored[index : index + 4]
        line += [_spline(a, b, c, d, step / STEPS) for step in range(STEPS)]
    return (*line, points[-1])


def _spline(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    """The point a share `t` of the way from b to c on the curve through a, b, c, d."""
    weights = (
        (-t + 2 * t * t - t**3) / 2,
        (2 - 5 * t * t + 3 * t**3) / 2,
        (t + 4 * t * t - 3 * t**3) / 2,
        (t**3 - t * t) / 2,
    )
    x = sum(weight * point[0] for weight, point in zip(weights, (a, b, c, d), strict=True))
    y = sum(weight * point[1] for weight, point in zip(weights, (a, b, c, d), strict=True))
    return x, y
