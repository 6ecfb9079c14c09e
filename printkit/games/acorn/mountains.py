"""Draws mountains: a peak in its owner's colour, with the owner's shape on the snow."""

from __future__ import annotations

import math
from functools import cache

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.paths import Path
from printkit.games.acorn.players import (
    Pattern,
    Player,
    draw_mark,
    draw_pattern,
    on_ground,
    pattern_path,
    solid,
)
from printkit.geometry.places import Place
from printkit.geometry.points import Outline, Point, Transform, midpoint
from printkit.language import _

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
_SLOPE: Outline = ((0.02, 0.0), *_BODY[1:4:2], *_BODY[11:14:2], (0.98, 0.0))
"""The rock without its small corners: quick to fill with a pattern."""

_LABEL: Point = (0.5, 0.235)
_MARK: Point = (0.5, 0.625)


@cache
def _slope_pattern(pattern: Pattern) -> Path:
    """The pattern of a mountain's rock in its own frame; the same for all of a colour."""
    return pattern_path(pattern, _SLOPE, 0.055)


def frame(outline: Outline) -> Transform:
    """Maps the mountain's own frame onto a triangle given as right foot, left foot, peak."""
    right, left, peak = outline
    foot = midpoint(left, right)
    up = (peak[0] - foot[0]) / PEAK, (peak[1] - foot[1]) / PEAK
    return Transform(right[0] - left[0], right[1] - left[1], *up, *left)


def draw_mountain(drawing: Drawing, place: Place, player: Player, triangle: Outline) -> None:
    """A mountain in its owner's colour, with its name in letters to be read across a table.

    `triangle` is where it stands: right foot, left foot and peak, as one sees it peak up.
    Its base is not drawn: there it stands on the rim.
    """
    style = drawing.style
    put = frame(triangle)
    edge = put.factor
    rock = put.outline(_ROCK)
    ground = solid(drawing, player)
    drawing.shape(paths.polygon(put.outline(_BODY)), fill=style.fill("snow"))
    drawing.shape(paths.polygon(rock), fill=ground)
    if style.patterns:
        draw_pattern(drawing, player, paths.mapped(_slope_pattern(player.pattern), put))
    snow_line = put.outline((*_SNOW[8:], _SNOW[0]))
    drawing.shape(paths.polyline(snow_line), stroke=style.tone("line"), width=style.line("detail"))
    drawing.shape(paths.polyline(put.outline(_BODY)), width=style.line("outline"),
                  stroke=style.tone("line") if ground else style.tone(player.tone))  # fmt: skip
    draw_mark(drawing, player, put.point(_MARK), edge * 0.125)
    draw_name(drawing, player, place.name, put.point(_LABEL), edge * 0.29)


def draw_name(drawing: Drawing, player: Player, name: str, centre: Point, size: float) -> None:
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
    drawing.shape(paths.polyline(body), stroke=style.tone("grid"), width=style.line("detail"),
                  dash=(edge * 0.05, edge * 0.04))  # fmt: skip
    arm = 0.065
    cross = [((0.5 - arm, 0.57), (0.5 + arm, 0.7)), ((0.5 - arm, 0.7), (0.5 + arm, 0.57))]
    drawing.lines([(put.point(start), put.point(end)) for start, end in cross], tone="muted",
                  width=style.line("detail"))  # fmt: skip
    x, y = put.point(_LABEL)
    drawing.text((x, y - edge * 0.06), place.name, edge * 0.16, bold=True, anchor="middle",
                 baseline="middle", tone="muted", place=place.name)  # fmt: skip
    size = edge * (0.12 if drawing.style.least_text else 0.085)
    drawing.text((x, y + edge * 0.07), _("not used"), size, anchor="middle",
                 baseline="middle", tone="muted", place=place.name)  # fmt: skip
