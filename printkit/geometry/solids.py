"""Solids to print in three dimensions: prisms and frusta, added and cut away in steps.

Across, everything is as on paper: millimetres, y down. Upwards, heights have names, so that
a person can change one number in the file and the whole solid follows.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from printkit.geometry.braille_dots import DOT_DIAMETER, dot_places, line_size
from printkit.geometry.points import Outline, Point

Level = tuple[str, ...]
"""A height: the sum of named ones, those with ``-`` before them taken away. ``()`` is 0."""

DOT_SEGMENTS = 16
HOLE_SEGMENTS = 32

OVER = "over"
"""The name of a height that what is cut away stands out by: no skin stays behind."""

DOME = ((0.0, 1.0), (0.45, 0.88), (0.8, 0.58), (1.0, 0.25))
"""A braille dot in layers: share of its height, share of its radius (domed, no sharp edge)."""


class Height(NamedTuple):
    """A named height in mm, and what it is, for the person who changes it."""

    mm: float
    words: str


class Prism(NamedTuple):
    """An outline raised from one level to another."""

    outline: Outline
    low: Level
    high: Level


class Frustum(NamedTuple):
    """A round part: radius `below` at the level `low` and `above` at `high`, in mm.

    It has `segments` flat sides, the first corner lying to the right.
    """

    centre: Point
    below: float
    above: float
    low: Level
    high: Level
    segments: int = HOLE_SEGMENTS


class Turned(NamedTuple):
    """A part turned about the x, then the y, then the z axis (degrees, y up here, as in all
    programs for solids), and then moved by x, y, z levels.
    """

    part: Prism | Frustum
    degrees: tuple[float, float, float]
    shift: tuple[Level, Level, Level] = ((), (), ())


Part = Prism | Frustum | Turned


class Step(NamedTuple):
    """Parts that are added to what is there, or cut away from it."""

    parts: tuple[Part, ...]
    cut: bool = False


class Solid(NamedTuple):
    """One thing to print: its name (a file's), what it is, its heights and its steps."""

    name: str
    words: str
    heights: Mapping[str, Height]
    steps: tuple[Step, ...]

    def level(self, level: Level) -> float:
        """The height in mm. KeyError for a name that the solid does not state."""
        return sum(
            -self.heights[name[1:]].mm if name.startswith("-") else self.heights[name].mm
            for name in level
        )


def dome(centre: Point, base: Level, dot: str) -> tuple[Frustum, ...]:
    """A braille dot on the level `base`: its height has the name `dot`, in layers
    ``dot_1`` ... (see `dome_heights`).
    """
    names = [f"{dot}_{number}" for number in range(1, len(DOME))]
    levels = [base, *((*base, name) for name in names)]
    radius = DOT_DIAMETER / 2
    return tuple(
        Frustum(centre, radius * below, radius * above, low, high, DOT_SEGMENTS)
        for (_s, below), (_t, above), low, high in zip(
            DOME, DOME[1:], levels, levels[1:], strict=False
        )
    )


def dome_heights(dot: str, height: Height) -> dict[str, Height]:
    """The heights that `dome` names, from the base of a dot."""
    return {
        f"{dot}_{number}": Height(round(height.mm * share, 3), height.words)
        for number, (share, _radius) in enumerate(DOME)
        if number
    }


def braille_label(cells: str, middle: Point, base: Level, dot: str) -> tuple[Frustum, ...]:
    """A line of Unicode braille about its middle, as domed dots on the level `base`."""
    width, height = line_size(cells)
    half = DOT_DIAMETER / 2
    first = (middle[0] - width / 2 + half, middle[1] - height / 2 + half)
    return tuple(part for at in dot_places(cells, first) for part in dome(at, base, dot))


def names_of(parts: Iterable[Part]) -> set[str]:
    """The heights that parts speak of."""
    found: set[str] = set()
    for part in parts:
        inner = part.part if isinstance(part, Turned) else part
        levels = [inner.low, inner.high, *(part.shift if isinstance(part, Turned) else ())]
        found.update(name.removeprefix("-") for level in levels for name in level)
    return found
