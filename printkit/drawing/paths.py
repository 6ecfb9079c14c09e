"""Paths: outlines of straight lines and cubic Bézier curves, as plain tuples.

A path is a tuple of segments ``(verb, points)``: ``M`` and ``L`` carry one point, ``C``
two control points and the end point, ``Z`` none. Coordinates are mm, y down.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from printkit.geometry.points import Box, Point, Transform

Segment = tuple[str, tuple[Point, ...]]
Path = tuple[Segment, ...]

CIRCLE_HANDLE = 0.5522847498
"""Length of the control arms that make four cubic curves a circle of radius 1."""

_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_POINTS_OF_VERB = {"M": 1, "L": 1, "C": 3, "Q": 2, "Z": 0}


def polygon(points: Sequence[Point]) -> Path:
    """A closed path through the points."""
    return (("M", (points[0],)), *(("L", (point,)) for point in points[1:]), ("Z", ()))


def polyline(points: Sequence[Point]) -> Path:
    """An open path through the points."""
    return (("M", (points[0],)), *(("L", (point,)) for point in points[1:]))


def lines(segments: Iterable[tuple[Point, Point]]) -> Path:
    """Many separate straight lines as one path."""
    return tuple(part for start, end in segments for part in (("M", (start,)), ("L", (end,))))


def circle(centre: Point, radius: float) -> Path:
    return ellipse(centre, radius, radius)


def ellipse(centre: Point, radius_x: float, radius_y: float) -> Path:
    x, y = centre
    arm_x, arm_y = radius_x * CIRCLE_HANDLE, radius_y * CIRCLE_HANDLE
    east, south = (x + radius_x, y), (x, y + radius_y)
    west, north = (x - radius_x, y), (x, y - radius_y)
    return (
        ("M", (east,)),
        ("C", ((x + radius_x, y + arm_y), (x + arm_x, y + radius_y), south)),
        ("C", ((x - arm_x, y + radius_y), (x - radius_x, y + arm_y), west)),
        ("C", ((x - radius_x, y - arm_y), (x - arm_x, y - radius_y), north)),
        ("C", ((x + arm_x, y - radius_y), (x + radius_x, y - arm_y), east)),
        ("Z", ()),
    )


def rectangle(box: Box, radius: float = 0.0) -> Path:
    """A rectangle, its corners rounded by `radius` mm."""
    if radius <= 0:
        return polygon(box.outline)
    radius = min(radius, box.width / 2, box.height / 2)
    arm = radius * (1 - CIRCLE_HANDLE)
    left, top, right, bottom = box.left, box.top, box.right, box.bottom
    return (
        ("M", ((left + radius, top),)),
        ("L", ((right - radius, top),)),
        ("C", ((right - arm, top), (right, top + arm), (right, top + radius))),
        ("L", ((right, bottom - radius),)),
        ("C", ((right, bottom - arm), (right - arm, bottom), (right - radius, bottom))),
        ("L", ((left + radius, bottom),)),
        ("C", ((left + arm, bottom), (left, bottom - arm), (left, bottom - radius))),
        ("L", ((left, top + radius),)),
        ("C", ((left, top + arm), (left + arm, top), (left + radius, top))),
        ("Z", ()),
    )


@lru_cache(maxsize=1024)
def parse(data: str) -> Path:
    """Read SVG path data with absolute M, L, C, Q and Z.

    Raises `ValueError` for any other verb or a wrong number of coordinates.
    """
    return tuple(_segments(data))


def _segments(data: str) -> Iterator[Segment]:
    tokens = _TOKEN.findall(data)
    index, verb = 0, ""
    here: Point = (0.0, 0.0)
    while index < len(tokens):
        if tokens[index].isalpha():
            verb = tokens[index]
            index += 1
        if verb not in _POINTS_OF_VERB:
            raise ValueError(f"path verb {verb!r} is not one of M L C Q Z: {data!r}")
        count = _POINTS_OF_VERB[verb]
        numbers = [float(token) for token in tokens[index : index + 2 * count]]
        if len(numbers) != 2 * count:
            raise ValueError(f"path verb {verb} lacks coordinates: {data!r}")
        index += 2 * count
        points = tuple(zip(numbers[0::2], numbers[1::2], strict=True))
        yield _cubic(here, points) if verb == "Q" else (verb, points)
        here = points[-1] if points else here
        verb = {"M": "L", "Z": ""}.get(verb, verb)


def _cubic(start: Point, points: tuple[Point, ...]) -> Segment:
    """The quadratic curve from `start` over points[0] to points[1], raised to a cubic."""
    control, end = points
    first = (start[0] + (control[0] - start[0]) * 2 / 3, start[1] + (control[1] - start[1]) * 2 / 3)
    second = (end[0] + (control[0] - end[0]) * 2 / 3, end[1] + (control[1] - end[1]) * 2 / 3)
    return "C", (first, second, end)


def mapped(path: Path, transform: Transform) -> Path:
    """The path with every point mapped."""
    if transform.moves_only:
        dx, dy = transform.e, transform.f
        return tuple((verb, tuple([(x + dx, y + dy) for x, y in points])) for verb, points in path)
    a, b, c, d, e, f = (
        transform.a, transform.b, transform.c, transform.d, transform.e, transform.f
    )  # fmt: skip
    return tuple(
        (verb, tuple([(a * x + c * y + e, b * x + d * y + f) for x, y in points]))
        for verb, points in path
    )


def bounds(path: Path) -> Box:
    """A box that holds the path: that of its points, control points among them."""
    return Box.around(point for _, points in path for point in points)
