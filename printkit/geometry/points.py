"""Points, outlines and affine maps in the plane.

Everything is in millimetres with x to the right and **y down**, the page's top left
corner being the origin: the one place where the direction of y is decided. Only the
PDF player turns it round, at its last step.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

Point = tuple[float, float]
"""``(x, y)`` in mm, y down."""

Outline = tuple[Point, ...]
"""A closed polygon: its corners in order, the first not repeated at the end."""

TOLERANCE = 1e-6
"""Lengths closer than this (mm) are the same length."""


class Box(NamedTuple):
    """An upright rectangle from its left top to its right bottom corner, in mm."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def sized(cls, left: float, top: float, width: float, height: float) -> Box:
        """The box with that left top corner and that size."""
        return cls(left, top, left + width, top + height)

    @classmethod
    def around(cls, points: Iterable[Point]) -> Box:
        """The smallest box that holds all the points (at least one)."""
        corners = list(points)
        xs = [x for x, _ in corners]
        ys = [y for _, y in corners]
        return cls(min(xs), min(ys), max(xs), max(ys))

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def outline(self) -> Outline:
        """The four corners, clockwise from the left top one."""
        return (
            (self.left, self.top),
            (self.right, self.top),
            (self.right, self.bottom),
            (self.left, self.bottom),
        )

    def inset(self, distance: float) -> Box:
        """The box made smaller by `distance` on every side (larger, if negative)."""
        return Box(
            self.left + distance, self.top + distance, self.right - distance, self.bottom - distance
        )

    def moved(self, dx: float, dy: float) -> Box:
        return Box(self.left + dx, self.top + dy, self.right + dx, self.bottom + dy)

    def holds(self, other: Box, tolerance: float = TOLERANCE) -> bool:
        """Whether `other` lies inside, edges touching allowed."""
        return (
            other.left >= self.left - tolerance
            and other.top >= self.top - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )

    def common(self, other: Box) -> Box:
        """The part that two boxes which meet share."""
        return Box(max(self.left, other.left), max(self.top, other.top),
                   min(self.right, other.right), min(self.bottom, other.bottom))  # fmt: skip

    def meets(self, other: Box) -> bool:
        """Whether the two share some area."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )


class Transform(NamedTuple):
    """The affine map ``(x, y) -> (a x + c y + e, b x + d y + f)``, as in SVG's ``matrix``."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @classmethod
    def move(cls, dx: float, dy: float) -> Transform:
        return cls(e=dx, f=dy)

    @classmethod
    def scale(cls, factor: float, factor_y: float | None = None) -> Transform:
        """Bigger or smaller about the origin."""
        return cls(a=factor, d=factor if factor_y is None else factor_y)

    @classmethod
    def turn(cls, degrees: float, about: Point = (0.0, 0.0)) -> Transform:
        """Turn clockwise as seen on the page (y is down)."""
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        x, y = about
        return cls(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)

    def then(self, after: Transform) -> Transform:
        """First this map, second `after`."""
        return Transform(
            after.a * self.a + after.c * self.b,
            after.b * self.a + after.d * self.b,
            after.a * self.c + after.c * self.d,
            after.b * self.c + after.d * self.d,
            after.a * self.e + after.c * self.f + after.e,
            after.b * self.e + after.d * self.f + after.f,
        )

    def point(self, point: Point) -> Point:
        x, y = point
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def outline(self, points: Sequence[Point]) -> Outline:
        return tuple(self.point(point) for point in points)

    @property
    def moves_only(self) -> bool:
        """Whether it neither turns nor scales."""
        return self.a == self.d == 1.0 and self.b == self.c == 0.0

    @property
    def factor(self) -> float:
        """By how much lengths grow (the geometric mean, where x and y differ)."""
        return math.sqrt(abs(self.a * self.d - self.b * self.c))

    @property
    def degrees(self) -> float:
        """By how much the x axis is turned, clockwise on the page."""
        return math.degrees(math.atan2(self.b, self.a))


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """The point at that distance and bearing; 0 is east, 90 is south (y is down)."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def distance(a: Point, b: Point) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


def midpoint(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def between(a: Point, b: Point, share: float) -> Point:
    """The point that lies `share` (0 to 1) of the way from `a` to `b`."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def signed_area(outline: Sequence[Point]) -> float:
    """The shoelace area in mm2: positive when the corners run clockwise on the page."""
    total = 0.0
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        total += x0 * y1 - x1 * y0
    return total / 2


def centroid(outline: Sequence[Point]) -> Point:
    """The centre of area of a polygon."""
    area = signed_area(outline)
    sum_x = sum_y = 0.0
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        cross = x0 * y1 - x1 * y0
        sum_x += (x0 + x1) * cross
        sum_y += (y0 + y1) * cross
    return sum_x / (6 * area), sum_y / (6 * area)


def inset(outline: Sequence[Point], gap: float) -> Outline:
    """The polygon with every edge moved inward by `gap` mm (outward, if negative).

    Corners are mitred. The polygon may be concave; `gap` must be small beside its edges.
    """
    sign = 1.0 if signed_area(outline) > 0 else -1.0
    count = len(outline)
    moved: list[tuple[Point, Point]] = []
    for index in range(count):
        (x0, y0), (x1, y1) = outline[index], outline[(index + 1) % count]
        length = math.hypot(x1 - x0, y1 - y0)
        shift_x, shift_y = -(y1 - y0) / length * gap * sign, (x1 - x0) / length * gap * sign
        moved.append(((x0 + shift_x, y0 + shift_y), (x1 + shift_x, y1 + shift_y)))
    return tuple(_crossing(moved[index - 1], moved[index]) for index in range(count))


def _crossing(first: tuple[Point, Point], second: tuple[Point, Point]) -> Point:
    """Where two straight lines cross; where they are parallel, the point they share."""
    (x1, y1), (x2, y2) = first
    (x3, y3), (x4, y4) = second
    bottom = (x1 - x2) * (y3 - y4) - (y1 - y2) * (x3 - x4)
    if abs(bottom) < TOLERANCE:
        return x2, y2
    p, q = x1 * y2 - y1 * x2, x3 * y4 - y3 * x4
    return (p * (x3 - x4) - (x1 - x2) * q) / bottom, (p * (y3 - y4) - (y1 - y2) * q) / bottom


def inside(point: Point, outline: Sequence[Point]) -> bool:
    """Whether the point lies in the polygon (even-odd rule)."""
    x, y = point
    within = False
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            within = not within
    return within
