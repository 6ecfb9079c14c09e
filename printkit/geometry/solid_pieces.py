"""What the solids of all games are made of: fields with walls, pegs that fit holes, dice.

Sizes are for a common printer of melted plastic with a nozzle of 0.4 mm.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.geometry.braille_dots import DOT_HEIGHT, line_size
from printkit.geometry.points import Box, Outline, Point, inset, polar
from printkit.geometry.solids import (
    OVER,
    Frustum,
    Height,
    Part,
    Prism,
    Solid,
    Step,
    Turned,
    braille_label,
    dome_heights,
)

WALL = 2.0
"""Width of the wall between two fields: half of it stands on each (felt as a line: 0.5 to
2.2 mm, accessibility research (c)).
"""

HOLE_RADIUS = 3.3
"""A hole is at least 6 mm wide to be felt (accessibility research (c))."""

PEG_RADIUS = 3.0
"""0.3 mm less than a hole on every side: it goes in and comes out by hand."""

ROUND_SEGMENTS = 48

BASE, WALL_UP, HOLE_DEEP, PEG_LONG, DOT = "base", "wall", "hole", "peg", "dot"

BOARD_HEIGHTS: Mapping[str, Height] = {
    BASE: Height(3.0, "the board's floor"),
    WALL_UP: Height(1.2, "the walls between fields, above the floor"),
    HOLE_DEEP: Height(1.8, "how deep a peg goes into the floor"),
    OVER: Height(1.0, "by which cuts stand out; leave it"),
    **dome_heights(DOT, Height(DOT_HEIGHT, "braille dots, layer by layer")),
}

PIECE, PIT = "piece", "pit"

PIECE_HEIGHTS: Mapping[str, Height] = {
    PIECE: Height(4.0, "the piece without its peg"),
    PEG_LONG: Height(1.5, "the peg below"),
    HOLE_DEEP: Height(1.8, "the hole on top, for the next piece"),
    OVER: BOARD_HEIGHTS[OVER],
    **dome_heights(DOT, Height(DOT_HEIGHT, "braille dots, layer by layer")),
}


def floor(outline: Outline) -> Prism:
    """A block of the board, as high as its walls; fields are cut into it."""
    return Prism(outline, (), (BASE, WALL_UP))


def sunk(field: Outline) -> Prism:
    """The room within a field's walls, to be cut away down to the floor."""
    return Prism(inset(field, WALL / 2), (BASE,), (BASE, WALL_UP, OVER))


def hole(at: Point) -> Frustum:
    """The hole for a peg in the board's floor, to be cut away."""
    return Frustum(at, HOLE_RADIUS, HOLE_RADIUS, (BASE, f"-{HOLE_DEEP}"), (BASE, WALL_UP, OVER))


def bars(middle: Point, width: float, height: float, count: int) -> tuple[Prism, ...]:
    """Bars across a field, as high as its walls: the texture of what nobody may enter."""
    step = height / count
    boxes = (
        Box.sized(middle[0] - width / 2, middle[1] - height / 2 + step * (n + 0.25), width, WALL)
        for n in range(count)
    )
    return tuple(Prism(box.outline, (BASE,), (BASE, WALL_UP)) for box in boxes)


def polygon(corners: int, radius: float, degrees: float = 0.0) -> Outline:
    """A regular polygon about the origin, its first corner that far from north, clockwise."""
    return tuple(
        polar((0.0, 0.0), radius, degrees - 90.0 + 360.0 * n / corners) for n in range(corners)
    )


def piece(name: str, words: str, outline: Outline, *, stacks: bool) -> Solid:
    """A piece with a peg below and, if it `stacks`, a hole on top."""
    body = Step((
        Prism(outline, (PEG_LONG,), (PEG_LONG, PIECE)),
        Frustum((0.0, 0.0), PEG_RADIUS, PEG_RADIUS, (), (PEG_LONG,)),
    ))  # fmt: skip
    top = (PEG_LONG, PIECE)
    pit = Frustum((0.0, 0.0), HOLE_RADIUS, HOLE_RADIUS, (*top, f"-{HOLE_DEEP}"), (*top, OVER))
    steps = (body, Step((pit,), cut=True)) if stacks else (body,)
    return Solid(name, words, PIECE_HEIGHTS, steps)


# -- dice ------------------------------------------------------------------------------

HALF, SUNK_FACE = "half", "sunk"

TURNS: Mapping[str, tuple[float, float, float]] = {
    "1": (0.0, 0.0, 0.0), "6": (180.0, 0.0, 0.0), "2": (90.0, 0.0, 0.0),
    "5": (-90.0, 0.0, 0.0), "3": (0.0, 90.0, 0.0), "4": (0.0, -90.0, 0.0),
}  # fmt: skip
"""How the top of a die is turned to each face; opposite faces add up to seven."""

PIP_RADIUS = 1.6


def die(name: str, words: str, edge: float, faces: Mapping[str, Sequence[Part]],
        *, cut: bool) -> Solid:  # fmt: skip
    """A cube about the origin. `faces` holds what is on each face, made as if it were the top;
    it is added, or `cut` away.
    """
    heights = {
        HALF: Height(edge / 2, "half the die's edge"),
        SUNK_FACE: Height(1.0, "how deep pips and panels lie in a face"),
        OVER: BOARD_HEIGHTS[OVER],
        **dome_heights(DOT, Height(DOT_HEIGHT, "braille dots, layer by layer")),
    }
    half = edge / 2
    cube = Prism(Box(-half, -half, half, half).outline, (f"-{HALF}",), (HALF,))
    parts = tuple(
        Turned(part, TURNS[face])
        for face, on_face in faces.items()
        for part in on_face
        if not isinstance(part, Turned)
    )
    return Solid(name, words, heights, (Step((cube,)), Step(parts, cut=cut)))


def pips(places: Sequence[tuple[float, float]], step: float) -> list[Frustum]:
    """Pits at places of a grid of `step` mm, on the top of a die: felt, and it still rolls."""
    return [
        Frustum((x * step, y * step), PIP_RADIUS * 0.6, PIP_RADIUS, (HALF, f"-{SUNK_FACE}"),
                (HALF, OVER))
        for x, y in places
    ]  # fmt: skip


def braille_die(name: str, words: str, edge: float, faces: Mapping[str, str]) -> Solid:
    """A die with Unicode braille on its faces, in panels so deep that it rolls fairly."""
    panels = {face: [_panel(cells)] for face, cells in faces.items()}
    sunk_die = die(name, words, edge, panels, cut=True)
    dots = tuple(
        Turned(dot, TURNS[face])
        for face, cells in faces.items()
        for dot in braille_label(cells, (0.0, 0.0), (HALF, f"-{SUNK_FACE}"), DOT)
    )
    return sunk_die._replace(steps=(*sunk_die.steps, Step(dots)))


def _panel(cells: str) -> Prism:
    width, height = line_size(cells)
    box = Box.sized(-width / 2, -height / 2, width, height).inset(-1.2)

    return Prism(box.outline, (HALF, f"-{SUNK_FACE}"), (HALF, OVER))
