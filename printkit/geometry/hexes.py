"""Hexes with a point at the top, in axial coordinates.

`q` grows to the east and `r` to the south-east; the hex (0, 0) has its centre at the
origin. A hex's size is its width: the distance between its two upright sides, in mm.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from string import ascii_lowercase
from typing import NamedTuple

from printkit.geometry import lattice
from printkit.geometry.lattice import Edge, Knot
from printkit.geometry.points import Outline, Point


class Hex(NamedTuple):
    """A hex in axial coordinates."""

    q: int
    r: int


DIRECTIONS: dict[str, Hex] = {
    "NE": Hex(1, -1),
    "E": Hex(1, 0),
    "SE": Hex(0, 1),
    "SW": Hex(-1, 1),
    "W": Hex(-1, 0),
    "NW": Hex(0, -1),
}
"""The six steps from a hex to its neighbours, clockwise from the north-east."""

_CORNERS: tuple[Knot, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""From a hex's centre to its corners, clockwise from the top; see `_knot` for the units."""


def neighbour(cell: Hex, direction: str) -> Hex:
    """The hex next to `cell`; KeyError unless `direction` is one of DIRECTIONS."""
    step = DIRECTIONS[direction]
    return Hex(cell.q + step.q, cell.r + step.r)


def neighbours(cell: Hex) -> tuple[Hex, ...]:
    """The six hexes round `cell`, in the order of DIRECTIONS."""
    return tuple(neighbour(cell, direction) for direction in DIRECTIONS)


def distance(a: Hex, b: Hex = Hex(0, 0)) -> int:  # noqa: B008 - a Hex cannot be changed
    """The fewest steps from `a` to `b` (to the centre, if not given)."""
    q, r = a.q - b.q, a.r - b.r
    return max(abs(q), abs(r), abs(q + r))


def turned(cell: Hex, times: int) -> Hex:
    """`cell` turned about the centre by `times` x 60 degrees, clockwise on the page."""
    q, r = cell
    for _ in range(times % 6):
        q, r = -r, q + r
    return Hex(q, r)


def _knot(cell: Hex) -> Knot:
    """The centre, in units of half a width (x) and half a side (y)."""
    return 2 * cell.q + cell.r, 3 * cell.r


def _to_mm(knot: Knot, width: float) -> Point:
    return knot[0] * width / 2, knot[1] * width / (2 * math.sqrt(3))


def _knots(cell: Hex) -> tuple[Knot, ...]:
    x, y = _knot(cell)
    return tuple((x + dx, y + dy) for dx, dy in _CORNERS)


def centre(cell: Hex, width: float) -> Point:
    """The centre in mm, for hexes `width` mm wide."""
    return _to_mm(_knot(cell), width)


def corners(cell: Hex, width: float) -> Outline:
    """The six corners in mm, clockwise from the top one; neighbours share them exactly."""
    return tuple(_to_mm(knot, width) for knot in _knots(cell))


def _in_rows(cells: Iterable[Hex]) -> list[Hex]:
    """Row by row from the north, each row from west to east."""
    return sorted(cells, key=lambda cell: (cell.r, cell.q))


def ball(limit: int) -> tuple[Hex, ...]:
    """All hexes with q2 + qr + r2 <= `limit`, row by row from the north, west to east.

    That is, those whose centre is at most the square root of `limit` widths from the
    origin. 39 gives the 151 hexes of ruling P1.
    """
    reach = math.isqrt(max(limit, 0) * 4 // 3) + 1
    span = range(-reach, reach + 1)
    return tuple(_in_rows(Hex(q, r) for q in span for r in span if q * q + q * r + r * r <= limit))


def hexagon(radius: int) -> tuple[Hex, ...]:
    """All hexes at most `radius` steps from the centre, row by row; 3 gives 37."""
    span = range(-radius, radius + 1)
    return tuple(_in_rows(Hex(q, r) for q in span for r in span if distance(Hex(q, r)) <= radius))


def named(cells: Iterable[Hex]) -> dict[str, Hex]:
    """Names for the hexes: the row's letter from the north, then the number from the west.

    The names come row by row (ruling P1: a1 to o4). ValueError beyond 26 rows.
    """
    rows: dict[int, list[Hex]] = {}
    for cell in _in_rows(set(cells)):
        rows.setdefault(cell.r, []).append(cell)
    if len(rows) > len(ascii_lowercase):
        raise ValueError(f"{len(rows)} rows, but only 26 letters to name them")
    return {
        f"{letter}{number}": cell
        for letter, row in zip(ascii_lowercase, rows.values(), strict=False)
        for number, cell in enumerate(row, 1)
    }


def edges(cells: Iterable[Hex], width: float) -> tuple[Edge[Hex], ...]:
    """Every edge of the hexes exactly once, in mm, with the one or two hexes it belongs to."""
    return lattice.edges(
        {cell: _knots(cell) for cell in _in_rows(set(cells))}, lambda knot: _to_mm(knot, width)
    )


def boundary(cells: Iterable[Hex], width: float) -> Outline:
    """The outline round the hexes in mm, clockwise; it uses their exact corner points.

    Raises ValueError unless the hexes are in one piece and without a hole.
    """
    knots = lattice.boundary({cell: _knots(cell) for cell in _in_rows(set(cells))})
    return tuple(_to_mm(knot, width) for knot in knots)


def connected(cells: Collection[Hex]) -> bool:
    """Whether one can walk from any of the hexes to any other; none at all are connected."""
    left = set(cells)
    frontier = [left.pop()] if left else []
    while frontier:
        near = left.intersection(neighbours(frontier.pop()))
        left -= near
        frontier.extend(near)
    return not left


def _lies_east(cell: Hex) -> bool:
    """Whether its bearing is from -30 degrees (included) to 30 degrees (excluded)."""
    return -cell.q - cell.r <= cell.r < cell.q


def petals(cells: Iterable[Hex], core: Iterable[Hex]) -> dict[str, tuple[Hex, ...]]:
    """`cells` without `core`, split in six by bearing: each petal round its direction.

    The keys are DIRECTIONS in their order; each petal is that of the direction before,
    turned by 60 degrees, its hexes in the matching order (ruling P2: six of 19). A hex half-way
    between two directions goes to the one clockwise of it.

    Raises ValueError if the hexes to split are not the same after a turn by 60 degrees, hold
    the centre, or fall into petals that are not connected.
    """
    ring = set(cells).difference(core)
    if Hex(0, 0) in ring or {turned(cell, 1) for cell in ring} != ring:
        raise ValueError("the hexes to split lack the symmetry of a turn by 60 degrees")
    east = _in_rows(cell for cell in ring if _lies_east(cell))
    if not connected(east):
        raise ValueError("the hexes to split fall into petals that are not connected")
    first = list(DIRECTIONS).index("E")
    return {
        direction: tuple(turned(cell, index - first) for cell in east)
        for index, direction in enumerate(DIRECTIONS)
    }
