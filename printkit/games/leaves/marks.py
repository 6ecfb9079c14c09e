"""Small things that recur on the sheet: panels, die faces, acorns with their number."""

from __future__ import annotations

from printkit.drawing import paths
from printkit.drawing.art import PICTURES
from printkit.games.leaves.pen import Pen
from printkit.geometry.points import Box, Point, Transform

PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
"""Where the pips of a die's face lie, in steps from its middle."""

PIP_STEP, PIP_RADIUS = 0.26, 0.095
"""As shares of the face's edge."""


def panel(pen: Pen, box: Box, tint: str, edge: str, radius: float = 3.0) -> None:
    """A rounded panel; `tint` and `edge` are tones, a plain grey line where ink is saved."""
    style = pen.style
    plain = style.mono or not style.fills
    width = 0.3 if plain else 0.5
    pen.shape(
        paths.rectangle(box.inset(pen.half(width)), radius),  # the line too stays in the box
        fill=style.fill(tint),
        stroke=style.tone("grid" if plain else style.edge(edge)),
        width=width,
    )


def die_face(pen: Pen, box: Box, number: int) -> None:
    """The face of a die with its pips."""
    line = pen.style.tone("line")
    pen.shape(
        paths.rectangle(box, box.width * 0.2),
        fill=pen.style.tone("paper"),
        stroke=line,
        width=0.4,
    )
    x, y = box.centre
    step, radius = box.width * PIP_STEP, box.width * PIP_RADIUS
    for across, down in PIPS[number]:
        pen.shape(paths.circle((x + across * step, y + down * step), radius), fill=line)


def acorns(
    pen: Pen, centre: Point, count: int, *, size: float = 4.4, points: float = 12.0, place: str = ""
) -> None:
    """An acorn and how many, side by side about `centre`."""
    string = str(count)
    gap = size * 0.12
    left = centre[0] - (size + gap + pen.width(string, points, bold=True)) / 2
    pen.picture(PICTURES["acorn"], (left + size / 2, centre[1]), size, role="artifact")
    pen.text((left + size + gap, centre[1]), string, points, bold=True, place=place)


def pointer(pen: Pen, middle: Point, degrees: float = 0.0, size: float = 2.4) -> None:
    """A small arrowhead about `middle` that points along the bearing (0 is east)."""
    half = size / 2
    shape = ((-half, -size * 0.6), (half, 0.0), (-half, size * 0.6))
    corners = Transform.turn(degrees).then(Transform.move(*middle)).outline(shape)
    pen.shape(paths.polygon(corners), fill=pen.style.tone("line"), stroke=pen.style.tone("paper"),
              width=0.3)  # fmt: skip
