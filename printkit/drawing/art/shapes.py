"""Shapes that recur in the pictures, as SVG path data in the 100 x 100 box.

A function named after a whole shape returns closed path data; `edge`, `bumps` and `arc`
return a fragment that goes on from the point where the path stands. All are derived.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from printkit.drawing.paths import Path, mapped, parse
from printkit.drawing.pictures import VIEW
from printkit.geometry.points import Point, Transform, polar

FLIP = Transform(a=-1.0, e=VIEW)
"""Left and right exchanged, about the middle of the box."""


def coordinates(*points: Point) -> str:
    """The points as path data, to a hundredth."""
    return " ".join(f"{round(x, 2):g} {round(y, 2):g}" for x, y in points)


def move(point: Point) -> str:
    return f"M{coordinates(point)}"


def cubic(first: Point, second: Point, end: Point) -> str:
    return f"C{coordinates(first, second, end)}"


def edge(points: Sequence[Point], *, closed: bool = False) -> str:
    """Fragment: a soft curve from points[0] through all others (and back, if closed)."""
    count = len(points)
    steps = count if closed else count - 1

    def point(index: int) -> Point:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    parts = []
    for index in range(steps):
        before, start, end, after = (point(index + shift) for shift in (-1, 0, 1, 2))
        first = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
        second = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        parts.append(cubic(first, second, end))
    return "".join(parts)


def curve(*points: Point) -> str:
    """An open soft curve through the points."""
    return move(points[0]) + edge(points)


def bumps(points: Sequence[Point], bulge: float) -> str:
    """Fragment: a bump between each two points, to the left of the way (clockwise: outward).

    `bulge` is the height of the control arms as a share of the bump's width.
    """
    parts = []
    for (x0, y0), (x1, y1) in pairwise(points):
        along_x, along_y = x1 - x0, y1 - y0
        out_x, out_y = along_y * bulge, -along_x * bulge
        first = x0 + along_x * 0.05 + out_x, y0 + along_y * 0.05 + out_y
        second = x1 - along_x * 0.05 + out_x, y1 - along_y * 0.05 + out_y
        parts.append(cubic(first, second, (x1, y1)))
    return "".join(parts)


def cloud(*points: Point, bulge: float = 0.5) -> str:
    """A closed shape of bumps between the points, which run clockwise."""
    return move(points[0]) + bumps((*points, points[0]), bulge) + "Z"


def arc(centre: Point, radius_x: float, radius_y: float, start: float, end: float) -> str:
    """Fragment: along an upright ellipse from one bearing to another (degrees, 90 is south)."""
    steps = max(1, math.ceil(abs(end - start) / 90))
    turn = math.radians((end - start) / steps)
    arm = 4 / 3 * math.tan(turn / 4)
    parts = []
    for step in range(steps):
        angle = math.radians(start) + turn * step
        points = []
        for at, side in ((angle, arm), (angle + turn, -arm)):
            x = math.cos(at) - side * math.sin(at)
            y = math.sin(at) + side * math.cos(at)
            points.append((centre[0] + radius_x * x, centre[1] + radius_y * y))
        last = angle + turn
        end_point = centre[0] + radius_x * math.cos(last), centre[1] + radius_y * math.sin(last)
        parts.append(cubic(points[0], points[1], end_point))
    return "".join(parts)


def crescent(
    centre: Point, radius: float, start: float, end: float, depth: float, radius_y: float = 0.0
) -> str:
    """The strip along a circle's edge between two bearings, at most `depth` wide."""
    height = radius_y or radius
    first = _on(centre, radius, height, start)
    last = _on(centre, radius, height, end)
    middle = (start + end) / 2
    inward = _on(centre, radius - depth, height - depth, middle)
    back = (
        inward[0] + (inward[0] - (first[0] + last[0]) / 2) / 3,
        inward[1] + (inward[1] - (first[1] + last[1]) / 2) / 3,
    )
    towards_last = back[0] + (last[0] - first[0]) / 4, back[1] + (last[1] - first[1]) / 4
    towards_first = back[0] - (last[0] - first[0]) / 4, back[1] - (last[1] - first[1]) / 4
    return (
        move(first)
        + arc(centre, radius, height, start, end)
        + cubic(towards_last, towards_first, first)
        + "Z"
    )


def _on(centre: Point, radius_x: float, radius_y: float, degrees: float) -> Point:
    unit = polar((0.0, 0.0), 1.0, degrees)
    return centre[0] + radius_x * unit[0], centre[1] + radius_y * unit[1]


def ribbon(points: Sequence[Point], widths: Sequence[float]) -> str:
    """A band with round ends about a soft line; its width at each point (or one for all)."""
    each = [*widths, *([widths[-1]] * (len(points) - len(widths)))]
    left: list[Point] = []
    right: list[Point] = []
    for index, (x, y) in enumerate(points):
        (x0, y0), (x1, y1) = points[max(index - 1, 0)], points[min(index + 1, len(points) - 1)]
        length = math.hypot(x1 - x0, y1 - y0)
        out_x = (y1 - y0) / length * each[index] / 2
        out_y = -(x1 - x0) / length * each[index] / 2
        left.append((x + out_x, y + out_y))
        right.append((x - out_x, y - out_y))
    right.reverse()
    return (
        move(left[0]) + edge(left) + _cap(left[-1], right[0])
        + edge(right) + _cap(right[-1], left[0]) + "Z"
    )  # fmt: skip


def _cap(start: Point, end: Point) -> str:
    """Fragment: half a circle from `start` to `end`, bulging to the left of the way."""
    out_x, out_y = (end[1] - start[1]) * 2 / 3, -(end[0] - start[0]) * 2 / 3
    return cubic((start[0] + out_x, start[1] + out_y), (end[0] + out_x, end[1] + out_y), end)


def petal(base: Point, tip: Point, width: float, fullest: float = 0.5) -> str:
    """A pointed leaf from `base` to `tip`; `fullest` says where along it it is widest."""
    along_x, along_y = tip[0] - base[0], tip[1] - base[1]
    length = math.hypot(along_x, along_y)
    out_x, out_y = along_y / length * width * 2 / 3, -along_x / length * width * 2 / 3

    def control(share: float, side: float) -> Point:
        return (
            base[0] + along_x * share + out_x * side,
            base[1] + along_y * share + out_y * side,
        )

    near, far = max(fullest - 0.25, 0.0), min(fullest + 0.25, 1.0)
    return (
        move(base)
        + cubic(control(near, 1), control(far, 1), tip)
        + cubic(control(far, -1), control(near, -1), base)
        + "Z"
    )


def ring(centre: Point, outer: float, inner: float) -> str:
    """A circle with a round hole; the hole runs the other way, so that it stays empty."""
    east, hole = (centre[0] + outer, centre[1]), (centre[0] + inner, centre[1])
    return (
        move(east) + arc(centre, outer, outer, 0, 360) + "Z"
        + move(hole) + arc(centre, inner, inner, 360, 0) + "Z"
    )  # fmt: skip


def flipped(data: str) -> Path:
    """The path seen in a mirror, left for right."""
    return mapped(parse(data), FLIP)


def flipped_down(data: str) -> Path:
    """The path seen in a mirror, top for bottom."""
    return mapped(parse(data), Transform(d=-1.0, f=VIEW))


def turned(data: str, degrees: float, about: Point = (50.0, 50.0)) -> Path:
    """The path turned clockwise."""
    return mapped(parse(data), Transform.turn(degrees, about))


def symmetric(half: str) -> Path:
    """The closed outline whose right half is the open path `half`, from top to bottom.

    The half starts and ends on the middle line, x = 50.
    """
    right = parse(half)
    back: Path = ()
    stops = [points[-1] for _, points in right]
    for index in range(len(right) - 1, 0, -1):
        verb, points = right[index]
        back += ((verb, (*reversed(points[:-1]), stops[index - 1])),)
    return (*right, *mapped(back, FLIP), ("Z", ()))
