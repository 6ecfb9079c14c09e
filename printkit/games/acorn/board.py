"""Acorn's two boards: their Places, who owns which mountain, and the straight lines.

Pure geometry and names, the same for printing and for the rules. Both boards answer the
same questions: `fields`, `mountains`, `neighbours(field)`, `strips(mountain)`,
`places(edge, centre)`, `edges(edge, centre)` and `supply`.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import Literal

from printkit.geometry.lattice import Edge
from printkit.geometry.places import Place
from printkit.geometry.points import Outline, Point, Transform
from printkit.geometry.squares import SquareBoard
from printkit.geometry.triangles import TriangleBoard

Layout = Literal["opposite", "adjacent"]
Adjacency = Literal["orthogonal", "king"]

LAYOUTS: dict[Layout, str] = {"opposite": "ABCABC", "adjacent": "AABBCC"}
"""Whose the six sides are, clockwise from the top side (ruling A1)."""

SEEDS_PER_HARVESTER = 5
"""30 seeds to 6 harvesters (given); boards of other sides keep the share (derived)."""

ONES = 4
"""Chips worth 1 that a player has (given): with one worth 5 they make every number to 9."""

ORIGIN: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Mountain:
    """A start space: its name (``A1``), its owner's letter, its number and its one field."""

    name: str
    owner: str
    number: int
    field: str


@dataclass(frozen=True, slots=True)
class Supply:
    """What one player takes: harvesters, seeds, chips worth 5 and worth 1."""

    harvesters: int
    seeds: int
    fives: int
    ones: int


@dataclass(frozen=True)
class HexBoard:
    """A hexagon of `side` triangles a side, a mountain on each unit of its rim.

    6 n2 fields and 6 n mountains; side 3 has 54 and 18 (derived). Raises ValueError for a
    side that `TriangleBoard` refuses, KeyError (in every method) for an unknown name.
    """

    side: int = 3
    layout: Layout = "opposite"

    @cached_property
    def grid(self) -> TriangleBoard:
        return TriangleBoard(self.side)

    @property
    def fields(self) -> tuple[str, ...]:
        """a1, a2, ... row by row from the north-west."""
        return self.grid.fields

    @cached_property
    def _rim(self) -> tuple[Mountain, ...]:
        """The mountains clockwise from the west end of the top side, as the rim edges run."""
        owners = LAYOUTS[self.layout]
        numbers = {owner: count(1) for owner in owners}
        return tuple(
            _mountain(owners[edge.side], next(numbers[owners[edge.side]]), edge.field)
            for edge in self.grid.rim
        )

    @cached_property
    def mountains(self) -> dict[str, Mountain]:
        """A1, A2, ... B1, ... by name (ruling A1)."""
        return _by_name(self._rim)

    @cached_property
    def _index(self) -> dict[str, int]:
        return {mountain.name: index for index, mountain in enumerate(self._rim)}

    @cached_property
    def _near(self) -> dict[str, tuple[str, ...]]:
        return {name: self.grid.neighbours(name) for name in self.grid.fields}

    def neighbours(self, field: str) -> tuple[str, ...]:
        """The two or three fields that share an edge with it (ruling A8)."""
        return self._near[field]

    def strips(self, mountain: str) -> tuple[tuple[str, ...], ...]:
        """The two straight lines from a mountain, the nearest field first (derived).

        Seen from the mountain looking in, the first bends to the left.
        """
        return self.grid.strips(self._index[mountain])

    def mountain_side(self, mountain: str) -> int:
        """On which side of the hexagon it stands: 0 is the top, then clockwise to 5."""
        return self.grid.rim[self._index[mountain]].side

    def places(self, edge: float, centre: Point = ORIGIN) -> dict[str, Place]:
        """Fields, then mountains, by name: for triangles of `edge` mm about `centre`.

        A field's outline runs clockwise from its topmost corner, a mountain's from the rim:
        its right foot, its left foot (seen from outside) and its peak.
        """
        put = Transform.move(*centre)
        found = {
            name: Place(name, "field", self.grid.outline(name, edge), self._near[name])
            for name in self.fields
        }
        for name, mountain in self.mountains.items():
            outline = self.grid.mountain(self._index[name], edge)
            found[name] = Place(name, "mountain", outline, (mountain.field,))
        return {name: place.moved(put) for name, place in found.items()}

    def edges(self, edge: float, centre: Point = ORIGIN) -> tuple[Edge[str], ...]:
        """Every edge between or round the fields once, in mm about `centre`."""
        return _shifted(self.grid.edges(edge), centre)

    def rim(self, edge: float, centre: Point = ORIGIN) -> Outline:
        """The hexagon's six corners in mm, clockwise from the north-western one."""
        return Transform.move(*centre).outline(self.grid.hexagon(edge))

    def size(self, edge: float) -> tuple[float, float]:
        """Width and height in mm of the whole star of fields and mountains (derived)."""
        return (2 * self.side + 1) * edge, (self.side + 1) * edge * math.sqrt(3)

    @cached_property
    def supply(self) -> Supply:
        """What a player takes; 6 harvesters, 30 seeds, 2 fives and 4 ones for side 3 (given)."""
        harvesters = 2 * self.side
        fives = _fives(max(len(line) for name in self.mountains for line in self.strips(name)))
        return Supply(harvesters, SEEDS_PER_HARVESTER * harvesters, fives, ONES)


@dataclass(frozen=True)
class ChessBoard:
    """The chessboard variant for two players, X in the south and Y in the west (ruling A11).

    49 fields b2-h8; X1-X7 stand on b1-h1, Y1-Y7 on a2-a8, and a1 is not used. A mountain
    is its square: its name is X1, its square b1. KeyError for an unknown name.
    """

    adjacency: Adjacency = "orthogonal"

    unused = "a1"

    @cached_property
    def grid(self) -> SquareBoard:
        return SquareBoard()

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """b2, c2, ... h8, row by row from the south-west."""
        return tuple(name for name in self.grid.fields if name[0] != "a" and name[1] != "1")

    @cached_property
    def mountains(self) -> dict[str, Mountain]:
        """X1-X7, then Y1-Y7, by name; `field` is the one straight ahead."""
        southern = [_mountain("X", index + 1, f"{file}2") for index, file in enumerate("bcdefgh")]
        western = [_mountain("Y", rank - 1, f"b{rank}") for rank in range(2, 9)]
        return _by_name((*southern, *western))

    def square(self, mountain: str) -> str:
        """The chess name of the square on which a mountain lies."""
        found = self.mountains[mountain]
        return f"{found.field[0]}1" if found.owner == "X" else f"a{found.field[1]}"

    @cached_property
    def _near(self) -> dict[str, tuple[str, ...]]:
        inside = set(self.fields)
        king = self.adjacency == "king"
        reach = self.grid.king_neighbours if king else self.grid.orthogonal_neighbours
        return {name: tuple(near for near in reach(name) if near in inside) for name in self.fields}

    def neighbours(self, field: str) -> tuple[str, ...]:
        """The fields that share an edge with it, or with `king` a corner too (ruling A12)."""
        return self._near[field]

    def strips(self, mountain: str) -> tuple[tuple[str, ...], ...]:
        """The straight lines from a mountain: forward to the left, ahead, forward to the right.

        X looks north and Y east (derived); a line without a field is left out.
        """
        bearings = {"X": ((-1, 1), (0, 1), (1, 1)), "Y": ((1, 1), (1, 0), (1, -1))}
        square, inside = self.square(mountain), set(self.fields)
        rays = [self.grid.ray(square, step) for step in bearings[self.mountains[mountain].owner]]
        # A ray that starts on the edge meets no mountain once it has met a field, or only at
        # its end: what is left of it is one piece.
        lines = [tuple(name for name in ray if name in inside) for ray in rays]
        return tuple(line for line in lines if line)

    def places(self, edge: float, centre: Point = ORIGIN) -> dict[str, Place]:
        """Fields, then mountains, by name: for squares of `edge` mm about `centre`.

        Outlines run clockwise from the north-western corner.
        """
        put = Transform.move(*centre)
        found = {
            name: Place(name, "field", self.grid.outline(name, edge), self._near[name])
            for name in self.fields
        }
        for name, mountain in self.mountains.items():
            outline = self.grid.outline(self.square(name), edge)
            found[name] = Place(name, "mountain", outline, (mountain.field,))
        return {name: place.moved(put) for name, place in found.items()}

    def edges(self, edge: float, centre: Point = ORIGIN) -> tuple[Edge[str], ...]:
        """Every edge of the 64 squares once, in mm about `centre`, with the squares' names."""
        return _shifted(self.grid.edges(edge), centre)

    def size(self, edge: float) -> tuple[float, float]:
        """Width and height in mm."""
        return self.grid.columns * edge, self.grid.rows * edge

    @property
    def supply(self) -> Supply:
        """7 harvesters (given); seeds and chips as on the standard board."""
        return Supply(7, 30, 2, ONES)


Board = HexBoard | ChessBoard


def _mountain(owner: str, number: int, field: str) -> Mountain:
    return Mountain(f"{owner}{number}", owner, number, field)


def _by_name(mountains: tuple[Mountain, ...]) -> dict[str, Mountain]:
    ordered = sorted(mountains, key=lambda mountain: (mountain.owner, mountain.number))
    return {mountain.name: mountain for mountain in ordered}


def _shifted(edges: tuple[Edge[str], ...], centre: Point) -> tuple[Edge[str], ...]:
    put = Transform.move(*centre)
    return tuple(Edge(put.point(edge.start), put.point(edge.end), edge.cells) for edge in edges)


def _fives(longest: int) -> int:
    """Chips worth 5 that, with the ones, show every distance up to the longest line."""
    return math.ceil((longest - ONES) / 5)
