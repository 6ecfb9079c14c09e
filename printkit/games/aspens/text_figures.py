"""The figure in the rules of Aspens: where trees may grow out with one wind."""

from __future__ import annotations

import math

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.drawing import Drawing
from printkit.drawing.fonts import fitting_size, pt
from printkit.drawing.style import Style
from printkit.games.aspens.dice import draw_wind
from printkit.games.aspens.grid import bearing
from printkit.geometry import hexes
from printkit.geometry.hexes import DIRECTIONS, Hex
from printkit.geometry.points import Box, Transform
from printkit.language import _

WIND = "E"
"""The wind of the example."""

HEX, DIE = 12.0, 20.0
"""Width in mm of a hex, and of the face of the die."""

GAP = 9.0


def wind_figure(style: Style) -> Drawing:
    """The face of the wind die, and an own space with its six neighbours."""
    across = 3 * HEX
    height = HEX * 5 / math.sqrt(3) + 0.6
    drawing = Drawing(DIE + GAP + across + 0.6, height, style)
    middle = height / 2
    face = Box(0.3, middle - DIE / 2, DIE, middle + DIE / 2 - 0.3)
    drawing.shape(paths.rectangle(face, 2.0), fill=style.fill("field-2"), stroke=style.tone("line"),
                  width=0.3)  # fmt: skip
    draw_wind(drawing, face.centre, DIE * 0.43, WIND)
    put = Transform.move(drawing.width - 0.3 - across / 2, middle)
    for direction, step in DIRECTIONS.items():
        _space(drawing, direction, step, put)
    _own(drawing, put)
    return drawing


def _space(drawing: Drawing, direction: str, step: Hex, put: Transform) -> None:
    """A neighbour: open to the wind (a tree and a heavy line), or not (its name, muted)."""
    style = drawing.style
    turn = (bearing(direction) - bearing(WIND)) % 360.0
    open_ = turn in (0.0, 60.0, 300.0)
    outline = put.outline(hexes.corners(step, HEX))
    tint = style.fill("player-aspen-light") if open_ else None
    drawing.shape(paths.polygon(outline), fill=tint, stroke=style.tone("line" if open_ else "grid"),
                  width=0.5 if open_ else 0.2)  # fmt: skip
    x, y = put.point(hexes.centre(step, HEX))
    if open_:
        drawing.picture(picture("aspen-1"), (x, y - HEX * 0.14), HEX * 0.52, role="artifact")
    size = style.text(pt(8))
    drawing.text((x, y + (HEX * 0.34 if open_ else 0.0)), _(direction), size, bold=open_,
                 tone="ink" if open_ else "muted", anchor="middle", baseline="middle")  # fmt: skip


def _own(drawing: Drawing, put: Transform) -> None:
    """The space that trees grow from."""
    style = drawing.style
    here = Hex(0, 0)
    outline = put.outline(hexes.corners(here, HEX))
    drawing.shape(paths.polygon(outline), fill=style.fill("player-aspen"),
                  stroke=style.tone("line"), width=0.5)  # fmt: skip
    x, y = put.point(hexes.centre(here, HEX))
    words = _("yours")
    size = fitting_size(words, HEX * 0.9, style.text(pt(8)), style.text(pt(6)), bold=True)
    drawing.text((x, y), words, size, bold=True, anchor="middle", baseline="middle",
                 tone="player-aspen-letter" if style.fills else "ink")  # fmt: skip
