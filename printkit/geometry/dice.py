"""Dice to cut out: a cube's net with glue tabs, and a spinner in place of a die."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from printkit.geometry import lattice
from printkit.geometry.lattice import Edge, Knot, Side
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Outline, Point, between, polar

Point3 = tuple[int, int, int]
"""A point or direction in space, in edges of the cube: x east, y south, z into the paper."""

_SQUARES: dict[str, Knot] = {
    "2": (1, 0),
    "1": (1, 1),
    "3": (0, 1),
    "4": (2, 1),
    "5": (1, 2),
    "6": (1, 3),
}
"""The cross: 2, 1, 5, 6 in a column and 3, 4 beside the 1, each by its north-western knot.

Opposite faces add up to 7, and 1, 2, 3 follow one another anticlockwise round their
corner, as on the common western die.
"""

_TABBED: tuple[tuple[str, str], ...] = (
    ("2", "W"),
    ("2", "N"),
    ("2", "E"),
    ("5", "E"),
    ("6", "E"),
    ("6", "W"),
    ("5", "W"),
)
"""Where the seven tabs stand: the column bears them all, the wings and the 6's foot none."""

_COMPASS = "NESW"
"""The edges of a face as printed, in the order of its outline."""


def _sum(a: Point3, b: Point3) -> Point3:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def _minus(a: Point3) -> Point3:
    return -a[0], -a[1], -a[2]


@dataclass(frozen=True, slots=True)
class FoldedFace:
    """A face of the folded cube, in edges of the cube.

    `corners` are those of the face's outline, in its order; `normal` points out of the cube,
    to the side that is printed.
    """

    corners: tuple[Point3, Point3, Point3, Point3]
    normal: Point3


@dataclass(frozen=True, slots=True)
class Tab:
    """A glue tab: a trapezoid that grows from one face and is glued behind another.

    `side` and `glued_side` are the two edges that meet: ``N``, ``E``, ``S`` or ``W`` as printed.
    The outline's first edge is the fold.
    """

    face: str
    side: str
    glued_face: str
    glued_side: str
    outline: Outline


@dataclass(frozen=True)
class DieNet:
    """A cube's net as a cross with seven glue tabs, its left top corner in the origin.

    `edge` is the cube's edge and `tab` the depth of a tab, in mm. Raises ValueError unless
    0 < tab < edge / 2: the tabs have slanted ends of 45 degrees, so that those glued
    behind one face do not meet.
    """

    edge: float
    tab: float

    def __post_init__(self) -> None:
        if not 0 < self.tab < self.edge / 2:
            raise ValueError(
                f"a tab of {self.tab} mm does not suit a die of {self.edge} mm: "
                "it must be more than 0 and less than half the edge"
            )

    @property
    def box(self) -> Box:
        """The room that the net takes, tabs included."""
        return Box.sized(0.0, 0.0, 3 * self.edge, 4 * self.edge + self.tab)

    def _to_mm(self, knot: Knot) -> Point:
        return knot[0] * self.edge, knot[1] * self.edge + self.tab

    @cached_property
    def faces(self) -> tuple[Place, ...]:
        """The six faces, "1" to "6", as squares.

        An outline starts at the left top corner as one reads the face and runs clockwise;
        the four neighbours are those of the folded cube, across the outline's four edges.
        """
        return tuple(
            Place(
                name,
                "face",
                tuple(self._to_mm(knot) for knot in _knots(name)),
                tuple(_across(name, side)[0] for side in _COMPASS),
            )
            for name in sorted(_SQUARES)
        )

    def reading(self, name: str) -> float:
        """By how many degrees a face's text is turned clockwise on the net.

        KeyError for a face that does not exist.
        """
        (x0, y0), (x1, y1) = (self._to_mm(knot) for knot in _knots(name)[:2])
        return math.degrees(math.atan2(y1 - y0, x1 - x0))

    @property
    def opposites(self) -> tuple[tuple[str, str], ...]:
        """The three pairs of faces that lie opposite each other once the net is folded."""
        folded = self.folded()
        return tuple(
            (name, other)
            for name in sorted(folded)
            for other in sorted(folded)
            if name < other and folded[name].normal == _minus(folded[other].normal)
        )

    def folded(self) -> dict[str, FoldedFace]:
        """Where the faces lie once the net is folded away from the reader.

        In edges of the cube; the 1 stays where it is, facing the reader.
        """
        return _folded()

    @cached_property
    def tabs(self) -> tuple[Tab, ...]:
        """The seven tabs, one for each pair of edges that folding brings together."""
        return tuple(
            Tab(name, side, *_across(name, side), self._tab_outline(_side(name, side)))
            for name, side in _TABBED
        )

    def _tab_outline(self, side: Side) -> Outline:
        """Clockwise; the first edge is the fold, the edge opposite is shorter by two depths."""
        start, end = self._to_mm(side[0]), self._to_mm(side[1])
        share = self.tab / self.edge
        out = ((end[1] - start[1]) * share, (start[0] - end[0]) * share)
        outer = [
            (x + out[0], y + out[1])
            for x, y in (between(start, end, share), between(start, end, 1 - share))
        ]
        return end, start, outer[0], outer[1]

    @cached_property
    def cut(self) -> Outline:
        """The line to cut along: the whole net with its tabs as one polygon, clockwise."""
        tabs = {_side(tab.face, tab.side): tab for tab in self.tabs}
        line: list[Point] = []
        for side in lattice.sides(lattice.boundary(_net())):
            line.append(self._to_mm(side[0]))
            if side in tabs:
                line.extend(tabs[side].outline[2:])
        return tuple(line)

    @cached_property
    def folds(self) -> tuple[Edge[str], ...]:
        """The twelve lines to fold along.

        First the five between two faces (`cells` names both), then the seven between a
        face and its tab (`cells` names the face).
        """
        between_faces = [
            edge for edge in lattice.edges(_net(), self._to_mm) if len(edge.cells) == 2
        ]
        to_tabs = [Edge(tab.outline[1], tab.outline[0], (tab.face,)) for tab in self.tabs]
        return (*between_faces, *to_tabs)


def _knots(name: str) -> tuple[Knot, ...]:
    """A face's corners on the net, clockwise from the left top as one reads it."""
    x, y = _SQUARES[name]
    return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)


def _net() -> dict[str, tuple[Knot, ...]]:
    return {name: _knots(name) for name in _SQUARES}


def _side(name: str, side: str) -> Side:
    return lattice.sides(_knots(name))[_COMPASS.index(side)]


def _folded() -> dict[str, FoldedFace]:
    """Fold the net up, face by face from the 1, each by 90 degrees away from the reader."""
    start, east, south, out = (0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, -1)
    placed = {"1": (start, east, south, out)}
    waiting = ["1"]
    at_square = {square: name for name, square in _SQUARES.items()}
    while waiting:
        name = waiting.pop()
        (x, y), (corner, across, down, normal) = _SQUARES[name], placed[name]
        steps = {
            # the next square's corner, its direction across, its direction down, its normal
            (x + 1, y): (_sum(corner, across), _minus(normal), down, across),
            (x - 1, y): (_sum(corner, _minus(normal)), normal, down, _minus(across)),
            (x, y + 1): (_sum(corner, down), across, _minus(normal), down),
            (x, y - 1): (_sum(corner, _minus(normal)), across, normal, _minus(down)),
        }
        for square, frame in steps.items():
            other = at_square.get(square)
            if other is not None and other not in placed:
                placed[other] = frame
                waiting.append(other)
    return {name: _face(*placed[name]) for name in sorted(placed)}


def _face(corner: Point3, across: Point3, down: Point3, normal: Point3) -> FoldedFace:
    right = _sum(corner, across)
    return FoldedFace((corner, right, _sum(right, down), _sum(corner, down)), normal)


def _across(name: str, side: str) -> tuple[str, str]:
    """The face, and its edge, that meets this edge of a face once the net is folded."""
    folded = _folded()
    index = _COMPASS.index(side)
    ends = {folded[name].corners[index], folded[name].corners[(index + 1) % 4]}
    for other, face in folded.items():
        for number, letter in enumerate(_COMPASS):
            if other != name and {face.corners[number], face.corners[(number + 1) % 4]} == ends:
                return other, letter
    raise AssertionError(f"the net does not close at the {side} edge of {name}")


@dataclass(frozen=True)
class Spinner:
    """A top with `sectors` equal sectors, to be spun on a pencil or a paper clip.

    It lies round the origin, `radius` mm from there to its rim or, with `sided`, to the corners
    of a regular polygon, on one side of which it comes to rest. `hole` is the radius of the
    hole in the middle. Sector "1" points north and the numbers run clockwise; with `sided`,
    each sector ends at the side that has its number.

    Raises ValueError for fewer than 2 sectors (3, if `sided`), or a hole that does not fit.
    """

    radius: float
    sectors: int
    hole: float = 2.0
    sided: bool = False

    def __post_init__(self) -> None:
        fewest = 3 if self.sided else 2
        if self.sectors < fewest:
            raise ValueError(f"a spinner needs at least {fewest} sectors, not {self.sectors}")
        nearest = self.radius * (math.cos(math.pi / self.sectors) if self.sided else 1)
        if not 0 < self.hole < nearest:
            raise ValueError(
                f"a hole of radius {self.hole} mm does not fit a spinner of {self.radius} mm"
            )

    def _bearings(self, index: int) -> list[float]:
        """The bearings of the points along one sector's rim, its two ends included.

        At most 2 degrees apart, so that nobody sees the corners.
        """
        steps = math.ceil(360 / self.sectors / 2)
        total = steps * self.sectors
        # counted in whole steps, so that neighbouring sectors share their ends exactly
        counts = [(index * steps + step) % total for step in range(steps + 1)]
        return [-90 - 180 / self.sectors + 360 * count / total for count in counts]

    def _rim(self, index: int) -> list[Point]:
        points = [polar((0.0, 0.0), self.radius, bearing) for bearing in self._bearings(index)]
        return [points[0], points[-1]] if self.sided else points

    def _hole_rim(self, index: int) -> list[Point]:
        return [polar((0.0, 0.0), self.hole, bearing) for bearing in self._bearings(index)]

    @property
    def outline(self) -> Outline:
        """The line to cut along outside, clockwise from the first end of sector 1."""
        return tuple(point for index in range(self.sectors) for point in self._rim(index)[:-1])

    @property
    def hole_outline(self) -> Outline:
        """The line to cut along in the middle, clockwise."""
        return tuple(point for index in range(self.sectors) for point in self._hole_rim(index)[:-1])

    @property
    def places(self) -> tuple[Place, ...]:
        """The sectors, "1" clockwise from the north, without the hole; arcs are polylines.

        Each has the one before and the one after as neighbours.
        """
        return tuple(
            Place(
                str(index + 1),
                "sector",
                (*self._rim(index), *reversed(self._hole_rim(index))),
                tuple(dict.fromkeys((self._name(index - 1), self._name(index + 1)))),
            )
            for index in range(self.sectors)
        )

    def _name(self, index: int) -> str:
        return str(index % self.sectors + 1)
