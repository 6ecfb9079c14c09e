"""A regular hexagon cut into unit triangles: the triangle board.

The board's centre is the origin. Rows are lettered from the top and their fields numbered
from the west, so that a board of side 3 runs from a1 to f7. `edge` is always the length
in mm of one triangle's edge.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase

from printkit.geometry import lattice
from printkit.geometry.lattice import Edge, Knot, Side
from printkit.geometry.points import Outline, Point

_CLOCKWISE: tuple[Knot, ...] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""One unit along each side of the hexagon, clockwise from the top side (see `_to_mm`)."""


@dataclass(frozen=True, slots=True)
class RimEdge:
    """One unit of the rim, on which a mountain stands.

    `index` counts clockwise from 0 at the west end of the top side; `side` (0 to 5, the top
    being 0) and `position` (0 to n - 1 on that side, clockwise) say the same in two parts;
    `field` is the field inside.
    """

    index: int
    side: int
    position: int
    field: str


@dataclass(frozen=True)
class TriangleBoard:
    """A hexagon of `side` units: 6 n2 fields and 6 n rim edges (derived).

    Raises ValueError for a side below 1 or above 13 (rows are named with 26 letters).
    Every method that takes a field's name raises KeyError for one that is not on the board.
    """

    side: int = 3

    def __post_init__(self) -> None:
        if not 1 <= self.side <= len(ascii_lowercase) // 2:
            raise ValueError(f"a triangle board's side is 1 to 13 units, not {self.side}")

    @cached_property
    def _knots(self) -> dict[str, tuple[Knot, ...]]:
        """Each field's corners, clockwise, in half edges (x) and rows (y) from the centre."""
        return {
            f"{ascii_lowercase[row]}{number}": self._corners(row, number)
            for row in range(2 * self.side)
            for number in range(1, 2 * self._reach(row))
        }

    def _reach(self, row: int) -> int:
        """The length of the row's longer side, which is as far as it reaches from the middle."""
        return min(self.side + row + 1, 3 * self.side - row)

    def _corners(self, row: int, number: int) -> tuple[Knot, ...]:
        left, top = number - 1 - self._reach(row), row - self.side
        if (number % 2 == 1) == (row < self.side):
            return (left + 1, top), (left + 2, top + 1), (left, top + 1)
        return (left, top), (left + 2, top), (left + 1, top + 1)

    @cached_property
    def _field_at(self) -> dict[Side, str]:
        """The field that has this side, taken clockwise round the field."""
        return {
            side: name for name, corners in self._knots.items() for side in lattice.sides(corners)
        }

    @cached_property
    def _rim_sides(self) -> tuple[Side, ...]:
        corner = (-self.side, -self.side)
        found: list[Side] = []
        for dx, dy in _CLOCKWISE:
            for _ in range(self.side):
                after = (corner[0] + dx, corner[1] + dy)
                found.append((corner, after))
                corner = after
        return tuple(found)

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of all fields, row by row from the north-west."""
        return tuple(self._knots)

    @cached_property
    def rim(self) -> tuple[RimEdge, ...]:
        """The 6 n rim edges, clockwise from the west end of the top side (ruling A1)."""
        return tuple(
            RimEdge(index, index // self.side, index % self.side, self._field_at[side])
            for index, side in enumerate(self._rim_sides)
        )

    def points_up(self, name: str) -> bool:
        """Whether the field has its point at the top and its flat edge at the bottom."""
        corners = self._knots[name]
        return corners[1][1] > corners[0][1]

    def neighbours(self, name: str) -> tuple[str, ...]:
        """The two or three fields that share an edge with it, row by row (ruling A8)."""
        sides = lattice.sides(self._knots[name])
        near = {self._field_at.get((end, start)) for start, end in sides}
        return tuple(field for field in self.fields if field in near)

    def strips(self, index: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The two straight lines of fields that start at a rim edge, the nearest field first.

        Seen from the rim looking in, the first bends to the left and the second to the right.
        Along a strip the edges crossed take turns between the rim's direction and one other.
        IndexError for a rim edge that does not exist.
        """
        start, end, apex = self._rim_triangle(index)
        field, along_rim = self._field_at[start, end], _bearing((start, end))
        left, right = _bearing((end, apex)), _bearing((apex, start))
        return self._walk(field, left, along_rim), self._walk(field, right, along_rim)

    def _rim_triangle(self, index: int) -> tuple[Knot, Knot, Knot]:
        """The rim edge's two ends, clockwise, and the third corner of the field inside."""
        if not 0 <= index < len(self._rim_sides):
            raise IndexError(f"the rim edges are 0 to {len(self._rim_sides) - 1}, not {index}")
        start, end = self._rim_sides[index]
        corners = self._knots[self._field_at[start, end]]
        return start, end, next(knot for knot in corners if knot not in (start, end))

    def _walk(self, field: str | None, across: Knot, across_next: Knot) -> tuple[str, ...]:
        """From field to field over edges of the two bearings in turn, until the rim."""
        passed: list[str] = []
        while field is not None:
            passed.append(field)
            sides = lattice.sides(self._knots[field])
            start, end = next(side for side in sides if _bearing(side) == across)
            field = self._field_at.get((end, start))
            across, across_next = across_next, across
        return tuple(passed)

    def outline(self, name: str, edge: float) -> Outline:
        """The field's three corners in mm, clockwise from the topmost (of two, the western)."""
        return _outline(self._knots[name], edge)

    def mountain(self, index: int, edge: float) -> Outline:
        """The triangle outside a rim edge in mm: the field there, mirrored over the edge.

        Clockwise from the rim edge's end; IndexError for a rim edge that does not exist.
        """
        start, end, apex = self._rim_triangle(index)
        mirrored = (start[0] + end[0] - apex[0], start[1] + end[1] - apex[1])
        return _outline((end, start, mirrored), edge)

    def hexagon(self, edge: float) -> Outline:
        """The outer outline's six corners in mm, clockwise from the north-western one."""
        return _outline(tuple(start for start, _ in self._rim_sides[:: self.side]), edge)

    def edges(self, edge: float) -> tuple[Edge[str], ...]:
        """Every edge of the grid once, in mm, with the one or two fields it bounds."""
        return lattice.edges(self._knots, lambda knot: _to_mm(knot, edge))


def _bearing(side: Side) -> Knot:
    """The direction of a side, the same for both senses."""
    (x0, y0), (x1, y1) = side
    return max((x1 - x0, y1 - y0), (x0 - x1, y0 - y1))


def _to_mm(knot: Knot, edge: float) -> Point:
    return knot[0] * edge / 2, knot[1] * edge * math.sqrt(3) / 2


def _outline(knots: tuple[Knot, ...], edge: float) -> Outline:
    return tuple(_to_mm(knot, edge) for knot in knots)
