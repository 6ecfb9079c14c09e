"""Weather, directions, tools and prizes: what boards and help sheets point with."""

from __future__ import annotations

import math

from printkit.drawing.art.shapes import (
    bumps,
    coordinates,
    crescent,
    flipped_down,
    move,
    petal,
    ribbon,
    ring,
)
from printkit.drawing.paths import Path, mapped, parse
from printkit.drawing.pictures import Line, Mono, Part, Sketch, disc
from printkit.geometry.points import Point, Transform, between, polar
from printkit.language import noted

_MIDDLE: Point = (50.0, 50.0)

# -- water, sun, wind ----------------------------------------------------------------


def _wave(x: float, y: float, length: float, count: int, height: float) -> list[Point]:
    """Points along `count` waves, from crest to crest, eight to a wave."""
    return [
        (x + length * step / 8, y - height * math.cos(step * math.pi / 4))
        for step in range(8 * count + 1)
    ]


def _water() -> tuple[Part, ...]:
    rows = ((19.0, 24.0, 2), (3.5, 50.0, 3), (19.0, 76.0, 2))
    parts = []
    for x, y, count in rows:
        points = _wave(x, y, 31.0, count, 4.5)
        last = len(points) - 1
        widths = [3 + 8 * math.sin(math.pi * index / last) for index in range(last + 1)]
        parts.append(Part(ribbon(points, widths), "water", "outline", "ink"))
        glint = [(px, py - 1.5) for px, py in points[2:-2]]
        parts.append(Part(ribbon(glint, (2.5,)), "water-light", None, "none"))
    return tuple(parts)


def _sun() -> tuple[Part, ...]:
    rays = []
    for index in range(12):
        bearing = index * 30.0 - 90.0
        reach, width = (46.0, 13.0) if index % 2 == 0 else (39.0, 9.0)
        rays.append(petal(polar(_MIDDLE, 20, bearing), polar(_MIDDLE, reach, bearing), width, 0.4))
    return (
        *(Part(ray, "gold", "outline") for ray in rays),
        Part(disc(_MIDDLE, 24), "gold-light", "outline"),
        Part(crescent(_MIDDLE, 24, -40, 140, 10), "gold", None, "none"),
        Part(disc(_MIDDLE, 24), None, "outline"),
    )


def _curl(start: Point, middle: Point, radius: float, turns: float, side: float) -> list[Point]:
    """A stream from `start` that ends in a spiral about `middle`, curling up (side -1) or down."""
    points = [start]
    first = (middle[0], middle[1] - side * radius)
    points.extend(between(start, first, share) for share in (0.35, 0.7))
    steps = int(turns * 8)
    for step in range(steps + 1):
        shrink = 1 - 0.62 * step / steps
        points.append(polar(middle, radius * shrink, side * (step * 45.0 - 90.0)))
    return points


def _wind() -> tuple[Part, ...]:
    streams = (
        _curl((18, 37), (63, 22), 17, 0.95, -1),
        _curl((5, 53), (81, 40), 13, 0.95, -1),
        _curl((14, 67), (56, 81), 14, 0.95, 1),
    )
    return tuple(
        Part(ribbon(stream, (5, 7, 8, 8, 8, 8, 7.5, 7, 6.5, 6)), "water-light", "outline", "ink")
        for stream in streams
    )


# -- directions -----------------------------------------------------------------------


def _compass() -> tuple[Part, ...]:
    """Six arms: E at bearing 0, then SE, SW, W, NW, NE; north has no neighbour."""
    parts = [
        Part(disc(_MIDDLE, 31), "cream", "detail"),
        Part(disc(_MIDDLE, 26), None, "detail", smallest=14),
    ]
    for index in range(6):
        bearing = index * 60.0
        tip = coordinates(polar(_MIDDLE, 46, bearing))
        left = coordinates(polar(_MIDDLE, 13, bearing - 30))
        right = coordinates(polar(_MIDDLE, 13, bearing + 30))
        parts.append(Part(f"M50 50 L{left} L{tip} Z", "snow", "outline", "paper"))
        parts.append(Part(f"M50 50 L{right} L{tip} Z", "leaf-red", "outline", "ink"))
    parts.append(Part(disc(_MIDDLE, 5), "gold", "outline"))
    return tuple(parts)


def _arrow() -> tuple[Part, ...]:
    whole = (
        "M8 36 L52 36 L52 21 Q52 15 57 18 L93 46 Q98 50 93 54 L57 82 Q52 85 52 79 L52 64 L8 64 "
        "Q3 64 6 60 L14 50 L6 40 Q3 36 8 36 Z"
    )
    shade = "M14 50 L96 50 Q96 52 93 54 L57 82 Q52 85 52 79 L52 64 L8 64 Q3 64 6 60 Z"
    return (
        Part(whole, "gold-light", "outline", "ink"),
        Part(shade, "gold", None, "none"),
        Part(whole, None, "outline"),
    )


# -- prizes ----------------------------------------------------------------------------


def _soft_star(centre: Point, outer: float, inner: float) -> str:
    """A five-pointed star with rounded tips."""
    data = ""
    for index in range(5):
        bearing = index * 72.0 - 90.0
        tip = polar(centre, outer * 1.06, bearing)
        before = polar(centre, inner, bearing - 36)
        after = polar(centre, inner, bearing + 36)
        near = before[0] + (tip[0] - before[0]) * 0.82, before[1] + (tip[1] - before[1]) * 0.82
        far = after[0] + (tip[0] - after[0]) * 0.82, after[1] + (tip[1] - after[1]) * 0.82
        data += ("L" if data else "M") + coordinates(before)
        data += f"L{coordinates(near)}Q{coordinates(tip, far)}"
    return data + "Z"


def _facets(centre: Point, outer: float, inner: float) -> str:
    """The shaded half of each of a star's points."""
    data = ""
    for index in range(5):
        bearing = index * 72.0 - 90.0
        tip = polar(centre, outer, bearing)
        after = polar(centre, inner, bearing + 36)
        data += f"M{coordinates(centre)}L{coordinates(tip)}L{coordinates(after)}Z"
    return data


def _star() -> tuple[Part, ...]:
    centre = (50.0, 54.6)
    return (
        Part(_soft_star(centre, 50, 23), "gold-light", "outline"),
        Part(_facets(centre, 44, 23), "gold", None, "none"),
        Part(_soft_star(centre, 50, 23), None, "outline"),
    )


def _first() -> tuple[Part, ...]:
    centre = (50.0, 37.0)
    rim = [polar(centre, 30.5, index * 30.0) for index in range(12)]
    rosette = move(rim[0]) + bumps((*rim, rim[0]), 0.36) + "Z"
    left = "M34 56 L20 92 Q20 95 24 94 L33 90 L38 96 Q41 98 43 94 L54 64 Z"
    right = "M66 56 L80 92 Q80 95 76 94 L67 90 L62 96 Q59 98 57 94 L46 64 Z"
    one = (
        "M44 30 L51 24 Q55 22 55 27 L55 50 Q55 53 51.5 53 Q48 53 48 50 L48 34 L46.5 35 Q43 36 "
        "42 34 Q41.5 32 44 30 Z"
    )
    return (
        Part(left, "leaf-red", "outline", "ink"),
        Part(right, "leaf-red-light", "outline", "ink"),
        Part(rosette, "gold", "outline"),
        Part(disc(centre, 23), "gold-light", "outline"),
        Part(one, "line", None, "ink"),
    )


# -- tools ------------------------------------------------------------------------------


def _die() -> tuple[Part, ...]:
    top = "M46 6 Q50 4 54 6 L87 23 Q90 25 87 27 L54 45 Q50 47 46 45 L13 27 Q10 25 13 23 Z"
    left = "M12 28 L45 46 Q49 48 49 52 L49 91 Q49 96 45 94 L13 77 Q9 75 9 71 L9 31 Q9 27 12 28 Z"
    right = (
        "M88 28 L55 46 Q51 48 51 52 L51 91 Q51 96 55 94 L87 77 Q91 75 91 71 L91 31 Q91 27 88 28 Z"
    )
    body = (
        "M46 6 Q50 4 54 6 L88 24 Q91 26 91 30 L91 71 Q91 75 87 77 L55 94 Q50 97 45 94 L13 77 "
        "Q9 75 9 71 L9 30 Q9 26 12 24 Z"
    )
    pips_left = ((19, 42), (39, 80), (29, 61))
    pips_right = ((61, 58), (81, 48), (71, 64), (61, 80), (81, 70))
    return (
        Part(body, "cream", "outline"),
        Part(left, "cream", None, "none"),
        Part(right, "cream-shade", None, "none"),
        Part(top, "snow", None, "none"),
        Part("M10 26 L46 45.5 Q50 47.5 54 45.5 L90 26 M50 47 L50 95", None, "outline"),
        Part(body, None, "outline"),
        Part(disc((50, 25.5), 8.5, 5.2), "leaf-red", None, "ink"),
        *(Part(_pip(x, y), "line", None, "ink") for x, y in pips_left),
        *(Part(_pip(x, y), "line", None, "ink") for x, y in pips_right),
    )


def _pip(x: float, y: float) -> Path:
    return disc((x, y), 4.4, 5.6)


def _pencil() -> tuple[Part, ...]:
    """Drawn lying, its point to the west, and turned."""
    drawn: tuple[tuple[str, str | None, Line | None, Mono], ...] = (
        ("M-13 50 L14 37 L14 63 Z", "cream", "outline", "paper"),
        ("M-13 50 L-4 45.7 L-4 54.3 Z", "line", None, "ink"),
        ("M14 37 L88 37 L88 63 L14 63 Q19 58.6 14 54.3 Q19 50 14 45.7 Q19 41.4 14 37 Z",
         "leaf-yellow", "outline", "paper"),
        ("M16.2 54.3 L88 54.3 L88 63 L14 63 Q19 58.6 14 54.3 Z", "leaf-orange", None, "none"),
        ("M16 45.7 L88 45.7 M16 54.3 L88 54.3", None, "detail", "none"),
        ("M88 37 L97 37 L97 63 L88 63 Z", "metal", "outline", "ink"),
        ("M97 37 L106 37 Q113 38 113 50 Q113 62 106 63 L97 63 Z", "leaf-red-light", "outline",
         "paper"),
    )  # fmt: skip
    put = Transform.turn(-45, (50, 50)).then(Transform.scale(0.96)).then(Transform.move(-0.7, 4.7))
    return tuple(
        Part(mapped(parse(data), put), fill, line, mono) for data, fill, line, mono in drawn
    )


_BLADE = "M44 56 L87 31 Q94 28 96 32 Q97 36 92 39 L53 58 Q46 60 44 56 Z"


def _scissors() -> tuple[Part, ...]:
    """Open scissors that cut towards the east."""
    shank = ribbon(((29, 63), (40, 58), (52, 50)), (8, 8, 6))
    grip = ring((19, 71), 15, 8.5)
    return (
        Part(flipped_down(shank), "leaf-red", "outline", "ink"),
        Part(flipped_down(_BLADE), "metal", "outline"),
        Part(flipped_down(grip), "leaf-red", "outline", "ink"),
        Part(shank, "leaf-red", "outline", "ink"),
        Part(_BLADE, "snow", "outline"),
        Part(grip, "leaf-red", "outline", "ink"),
        Part(disc((50, 52), 3), "line", None, "ink"),
    )


def _ruler() -> tuple[Part, ...]:
    body = "M8 32 L92 32 Q96 32 96 36 L96 64 Q96 68 92 68 L8 68 Q4 68 4 64 L4 36 Q4 32 8 32 Z"
    shade = "M4 58 L96 58 L96 64 Q96 68 92 68 L8 68 Q4 68 4 64 Z"
    return (
        Part(body, "leaf-yellow-light", "outline"),
        Part(shade, "leaf-yellow", None, "none"),
        Part(body, None, "outline"),
        *(
            Part(f"M{12 + 7.6 * index:g} 32 L{12 + 7.6 * index:g} {51 if index % 5 == 0 else 43}",
                 None, "outline" if index % 5 == 0 else "detail",
                 smallest=0 if index % 5 == 0 else 8)
            for index in range(11)
        ),
    )  # fmt: skip


def _printer() -> tuple[Part, ...]:
    body = "M12 38 L88 38 Q96 38 96 46 L96 70 Q96 76 90 76 L10 76 Q4 76 4 70 L4 46 Q4 38 12 38 Z"
    shade = "M4 62 L96 62 L96 70 Q96 76 90 76 L10 76 Q4 76 4 70 Z"
    return (
        Part("M24 4 L76 4 L76 40 L24 40 Z", "snow", "outline"),
        Part(body, "cup-light", "outline", "ink"),
        Part(shade, "cup", None, "none"),
        Part(body, None, "outline"),
        Part("M20 60 L80 60", None, "outline"),
        Part("M23 60 L77 60 L80 92 Q80 96 76 96 L24 96 Q20 96 20 92 Z", "paper", "outline"),
        Part(petal((50, 88), (50, 64), 15), "oak-light", "outline", "ink"),
        Part("M50 74 L50 91", None, "outline"),
        Part(disc((84, 49), 3.2), "gold-light", None, "paper"),
    )


PICTURES: tuple[Sketch, ...] = (
    Sketch("water", noted("waves of water"), _water),
    Sketch("sun", noted("the sun"), _sun),
    Sketch("wind", noted("swirls of wind"), _wind),
    Sketch("compass", noted("a compass rose of six directions"), _compass),
    Sketch("arrow", noted("an arrow"), _arrow),
    Sketch("star", noted("a star"), _star),
    Sketch("first", noted("a rosette for being first"), _first),
    Sketch("die", noted("a die"), _die),
    Sketch("pencil", noted("a pencil"), _pencil),
    Sketch("scissors", noted("scissors"), _scissors),
    Sketch("ruler", noted("a ruler"), _ruler),
    Sketch("printer", noted("a printer"), _printer),
)
