"""Draws mountains: a peak in its owner's colour, with the owner's shape on the snow."""

from __future__ import annotations

import math

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer
from printkit.games.acorn.players import Player, draw_mark, draw_pattern, on_ground, solid
from printkit.geometry.places import Place
from printkit.geometry.points import Outline, Point, Transform, between, midpoint

PEAK = math.sqrt(3) / 2
"""Height of a triangle whose edge is 1."""

# In the mountain's own frame: its left foot is (0, 0), its right foot (1, 0), its peak
# (0.5, PEAK), y up.
_BODY: Outline = (
    (0.02, 0.0), (0.16, 0.235), (0.205, 0.345), (0.285, 0.455), (0.355, 0.615), (0.42, 0.7),
    (0.475, 0.812), (0.5, 0.835), (0.53, 0.8), (0.575, 0.715), (0.625, 0.645), (0.7, 0.475),
    (0.775, 0.375), (0.84, 0.265), (0.98, 0.0),
)  # fmt: skip
_SNOW: Outline = (
    (0.285, 0.455), (0.355, 0.615), (0.42, 0.7), (0.475, 0.812), (0.5, 0.835), (0.53, 0.8),
    (0.575, 0.715), (0.625, 0.645), (0.7, 0.475), (0.635, 0.535), (0.575, 0.465), (0.505, 0.53),
    (0.43, 0.46), (0.365, 0.53),
)  # fmt: skip
_ROCK: Outline = (*_BODY[:4], *_SNOW[:8:-1], *_BODY[11:])
_CRACKS: tuple[tuple[Point, ...], ...] = (
    ((0.17, 0.05), (0.225, 0.13), (0.2, 0.2)),
    ((0.79, 0.21), (0.76, 0.13), (0.82, 0.05)),
)
_LABEL: Point = (0.5, 0.235)
_MARK: Point = (0.5, 0.64)


def frame(outline: Outline) -> Transform:
    """Maps the mountain's own frame onto a triangle given as right foot, left foot, peak."""
    right, left, peak = outline
    foot = midpoint(left, right)
    up = (peak[0] - foot[0]) / PEAK, (peak[1] - foot[1]) / PEAK
    return Transform(right[0] - left[0], right[1] - left[1], *up, *left)


def draw_mountain(drawing: Drawing, place: Place, player: Player) -> None:
    """A mountain in its owner's colour, with its name in letters to be read across a table."""
    style = drawing.style
    put = frame(place.outline)
    edge = put.factor
    rock = put.outline(_ROCK)
    ground = solid(drawing, player)
    line = style.tone("line") if ground else style.tone(player.tone)
    drawing.outline(place, path=paths.polygon(put.outline(_BODY)), fill=style.fill("snow"),
                    words=f"mountain {place.name}")  # fmt: skip
    drawing.shape(paths.polygon(rock), fill=ground)
    draw_pattern(drawing, player, rock, max(1.1, edge * 0.055))
    cracks = [pair for crack in _CRACKS for pair in _pairs(put.outline(crack))]
    if not style.patterns:
        drawing.lines(cracks, tone=on_ground(drawing, player), width=style.line("detail"))
    snow = (*put.outline(_SNOW[8:]), put.outline(_SNOW)[0])
    drawing.lines(_pairs(snow), width=style.line("detail"))
    drawing.shape(paths.polygon(put.outline(_BODY)), stroke=line, width=style.line("outline"))
    draw_mark(drawing, player, put.point(_MARK), edge * 0.13)
    draw_name(drawing, player, place.name, put.point(_LABEL), edge * 0.29)


def draw_name(
    drawing: Drawing, player: Player, name: str, centre: Point, size: float
) -> None:
    """A mountain's name, on a white plate where the ground has a pattern."""
    if drawing.style.patterns:
        wide, high = size * 1.45, size * 0.95
        plate = paths.ellipse(centre, wide / 2, high / 2)
        drawing.shape(plate, fill=drawing.style.tone("paper"), layer=Layer.PIECES)
    drawing.text(centre, name, size, bold=True, anchor="middle", baseline="middle",
                 tone=on_ground(drawing, player), place=name)  # fmt: skip


def draw_unused(drawing: Drawing, place: Place) -> None:
    """A mountain of a colour that does not play: pale, lightly crossed out."""
    style = drawing.style
    put = frame(place.outline)
    edge = put.factor
    body = put.outline(_BODY)
    drawing.outline(place, path=paths.polygon(body), words=f"mountain {place.name}, not used")
    drawing.shape(paths.polygon(body), stroke=style.tone("grid"), width=style.line("detail"),
                  dash=(edge * 0.05, edge * 0.04))  # fmt: skip
    right, left, peak = place.outline
    cross = [
        (between(left, right, 0.16), between(peak, right, 0.5)),
        (between(right, left, 0.16), between(peak, left, 0.5)),
    ]
    drawing.lines(cross, tone="grid", width=style.line("detail"))
    centre = put.point(_LABEL)
    plate = paths.ellipse(centre, edge * 0.2, edge * 0.13)
    drawing.shape(plate, fill=style.tone("paper"), layer=Layer.PIECES)
    drawing.text((centre[0], centre[1] - edge * 0.045), place.name, edge * 0.13, bold=True,
                 anchor="middle", baseline="middle", tone="muted", place=place.name)  # fmt: skip
    drawing.text((centre[0], centre[1] + edge * 0.065), "not used", edge * 0.085,
                 anchor="middle", baseline="middle", tone="muted", place=place.name)  # fmt: skip


def _pairs(points: Outline) -> list[tuple[Point, Point]]:
    return list(zip(points, points[1:], strict=False))
