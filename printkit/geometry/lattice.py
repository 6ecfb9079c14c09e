"""What hexes, triangles and squares share: cells whose corners lie on whole-number knots.

Corners are compared as whole numbers and turned into millimetres only once, so that two
cells that touch share their corner points exactly, down to the last bit.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from printkit.geometry.points import Point

Cell = TypeVar("Cell", bound=Hashable)

Knot = tuple[int, int]
"""A corner in the lattice's own whole-number units, y down."""

Side = tuple[Knot, Knot]
"""One side of a cell, from knot to knot, clockwise round the cell."""


@dataclass(frozen=True, slots=True)
class Edge(Generic[Cell]):
    """A straight line in mm, clockwise round the first of the one or two cells it bounds."""

    start: Point
    end: Point
    cells: tuple[Cell, ...]

    @property
    def outer(self) -> bool:
        """Whether it bounds one cell only, the rest lying outside."""
        return len(self.cells) == 1


def sides(corners: Sequence[Knot]) -> list[Side]:
    """The sides of one cell, in the order of its corners."""
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def owners(cells: Mapping[Cell, Sequence[Knot]]) -> dict[Side, tuple[Cell, ...]]:
    """Every side once, with the one or two cells it bounds.

    `cells` gives the corners of each cell, clockwise. A shared side runs clockwise round
    the cell that comes first in `cells`.
    """
    found: dict[Side, tuple[Cell, ...]] = {}
    for cell, corners in cells.items():
        for start, end in sides(corners):
            if (end, start) in found:
                found[end, start] += (cell,)
            else:
                found[start, end] = (cell,)
    return found


def edges(
    cells: Mapping[Cell, Sequence[Knot]], to_mm: Callable[[Knot], Point]
) -> tuple[Edge[Cell], ...]:
    """Every edge once, in mm, in the order of the cells."""
    return tuple(
        Edge(to_mm(start), to_mm(end), cells_there)
        for (start, end), cells_there in owners(cells).items()
    )


def boundary(cells: Mapping[Cell, Sequence[Knot]]) -> tuple[Knot, ...]:
    """The one closed line round the cells, clockwise from its northernmost, then westernmost knot.

    Raises ValueError where there is no single such line: no cells, cells in several pieces
    or touching in a corner only, or a hole.
    """
    after: dict[Knot, Knot] = {}
    for (start, end), cells_there in owners(cells).items():
        if len(cells_there) > 1:
            continue
        if start in after:
            raise ValueError(f"the cells touch in the corner {start} only")
        after[start] = end
    if not after:
        raise ValueError("no cells, so no boundary")
    first = min(after, key=lambda knot: (knot[1], knot[0]))
    line = [first]
    while after[line[-1]] != first:
        line.append(after[line[-1]])
    if len(line) < len(after):
        raise ValueError("the cells lie in several pieces or leave a hole")
    return tuple(line)
