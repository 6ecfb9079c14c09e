"""A board of squares with chess names: columns lettered from the west, rows from the south.

The board's centre is the origin; y is down, so the last row is at the top. `edge` is
always the length in mm of one square's edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase

from printkit.geometry import lattice
from printkit.geometry.lattice import Edge, Knot
from printkit.geometry.points import Outline, Point

Step = tuple[int, int]
"""A move in squares: ``(columns to the east, rows to the north)``, as chess counts."""

ORTHOGONAL: tuple[Step, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""North, east, south, west."""

KING: tuple[Step, ...] = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
"""All eight directions, clockwise from the north."""


@dataclass(frozen=True)
class SquareBoard:
    """A board of `columns` x `rows` squares, 8 x 8 if not said otherwise.

    Raises ValueError for no columns or rows, or more than 26 columns. Every method that
    takes a square's name raises KeyError for one that is not on the board.
    """

    columns: int = 8
    rows: int = 8

    def __post_init__(self) -> None:
        if not (1 <= self.columns <= len(ascii_lowercase) and self.rows >= 1):
            raise ValueError(
                f"a square board has 1 to 26 columns and at least 1 row, "
                f"not {self.columns} x {self.rows}"
            )

    @cached_property
    def _places(self) -> dict[str, Step]:
        """Column and row of each square, counted from 0 in the south-west."""
        return {
            f"{ascii_lowercase[column]}{row + 1}": (column, row)
            for row in range(self.rows)
            for column in range(self.columns)
        }

    @cached_property
    def _names(self) -> dict[Step, str]:
        return {place: name for name, place in self._places.items()}

    @property
    def fields(self) -> tuple[str, ...]:
        """The names of all squares: a1, b1, ... row by row from the south-west."""
        return tuple(self._places)

    def _knots(self, name: str) -> tuple[Knot, ...]:
        """The corners in half edges from the board's centre, clockwise from the north-west."""
        column, row = self._places[name]
        left, top = 2 * column - self.columns, self.rows - 2 * (row + 1)
        return (left, top), (left + 2, top), (left + 2, top + 2), (left, top + 2)

    def outline(self, name: str, edge: float) -> Outline:
        """The square's four corners in mm, clockwise from the north-western one."""
        return tuple(_to_mm(knot, edge) for knot in self._knots(name))

    def edges(self, edge: float) -> tuple[Edge[str], ...]:
        """Every edge of the grid once, in mm, with the one or two squares it bounds."""
        return lattice.edges(
            {name: self._knots(name) for name in self.fields}, lambda knot: _to_mm(knot, edge)
        )

    def ray(self, name: str, step: Step) -> tuple[str, ...]:
        """The squares met on the way from `name`, itself left out, in steps of `step`.

        `step` is (east, north), so (0, 1) goes up the page; a ray ends at the board's edge.
        ValueError for the step (0, 0).
        """
        if step == (0, 0):
            raise ValueError("a ray needs a step that goes somewhere")
        column, row = self._places[name]
        passed: list[str] = []
        while (found := self._names.get((column + step[0], row + step[1]))) is not None:
            passed.append(found)
            column, row = self._places[found]
        return tuple(passed)

    def _reached(self, name: str, steps: tuple[Step, ...]) -> tuple[str, ...]:
        column, row = self._places[name]
        near = [self._names.get((column + east, row + north)) for east, north in steps]
        return tuple(field for field in near if field is not None)

    def orthogonal_neighbours(self, name: str) -> tuple[str, ...]:
        """The squares that share an edge with it, clockwise from the north (ruling A12)."""
        return self._reached(name, ORTHOGONAL)

    def king_neighbours(self, name: str) -> tuple[str, ...]:
        """The squares that share an edge or a corner with it, clockwise from the north."""
        return self._reached(name, KING)


def _to_mm(knot: Knot, edge: float) -> Point:
    return knot[0] * edge / 2, knot[1] * edge / 2
