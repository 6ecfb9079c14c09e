"""The board of Aspens: its 151 hexes, their names, neighbours and tiles, and legal water.

Pure facts for drawing and for rules. Hexes are known by their names, ``a1`` to ``o4``
(ruling P1); `CELLS` gives the axial coordinates of each.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from types import MappingProxyType

from printkit.errors import unknown
from printkit.geometry import hexes
from printkit.geometry.hexes import DIRECTIONS, Hex

REACH = 39
"""The board is every hex with q2 + qr + r2 up to this (ruling P1)."""

CORE_RADIUS = 3
"""The centre tile is the hexagon of this radius (ruling P2)."""

CENTRE_TILE = "C"

LEAST_WATER_DISTANCE = 3
"""No hex touches two waters (ruling P4)."""

LEAST_SHORE = 4
"""So many playable neighbours every water has at least (ruling P4)."""


def _tiles() -> dict[str, tuple[str, ...]]:
    core = hexes.hexagon(CORE_RADIUS)
    petals = hexes.petals(CELLS.values(), core)
    return {
        tile: tuple(NAMES[cell] for cell in cells)
        for tile, cells in {CENTRE_TILE: core, **petals}.items()
    }


def _neighbours(cell: Hex) -> Mapping[str, str]:
    around = {direction: hexes.neighbour(cell, direction) for direction in DIRECTIONS}
    return MappingProxyType({d: NAMES[other] for d, other in around.items() if other in NAMES})


CELLS: Mapping[str, Hex] = MappingProxyType(hexes.named(hexes.ball(REACH)))
"""Every hex by its name, row by row from the north, west to east (ruling P1)."""

NAMES: Mapping[Hex, str] = MappingProxyType({cell: name for name, cell in CELLS.items()})
"""The name of every hex."""

NEIGHBOURS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {name: _neighbours(cell) for name, cell in CELLS.items()}
)
"""The neighbours of every hex by direction, clockwise from NE; off the board there are none."""

TILES: Mapping[str, tuple[str, ...]] = MappingProxyType(_tiles())
"""The hexes of every tile: C, then NE E SE SW W NW (ruling P2)."""

TILE_OF: Mapping[str, str] = MappingProxyType(
    {name: tile for tile, names in TILES.items() for name in names}
)
"""The tile of every hex."""

ROWS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {row: tuple(n for n in CELLS if n[0] == row) for row in dict.fromkeys(n[0] for n in CELLS)}
)
"""The hexes of every row, ``a`` to ``o``, from west to east."""


def distance(first: str, second: str) -> int:
    """The fewest steps from one hex to another. KeyError for a name that does not exist."""
    return hexes.distance(CELLS[first], CELLS[second])


@dataclass(frozen=True, slots=True)
class WaterFault:
    """One way in which waters are not legal.

    `code` is ``water-too-near``, ``water-shut-in`` or ``water-parts-board``; `places` are
    the hexes concerned; `message` is a sentence for people.
    """

    code: str
    places: tuple[str, ...]
    message: str


def water_faults(waters: Iterable[str]) -> tuple[WaterFault, ...]:
    """All that is wrong with waters on these hexes (ruling P4); nothing, if they are legal.

    Raises `UsageError` for a name that is not a hex; a name given twice counts once.
    """
    names = sorted(set(waters), key=_in_order)
    wet = frozenset(names)
    return (*_too_near(names), *_shut_in(names, wet), *_parted(names, wet))


def _in_order(name: str) -> tuple[str, int]:
    if name not in CELLS:
        raise unknown("hex", name, CELLS)
    return name[0], int(name[1:])


def _too_near(names: list[str]) -> list[WaterFault]:
    return [
        WaterFault(
            "water-too-near",
            (first, second),
            f"The waters on {first} and {second} are {distance(first, second)} apart; "
            f"they must be at least {LEAST_WATER_DISTANCE} apart.",
        )
        for first, second in combinations(names, 2)
        if distance(first, second) < LEAST_WATER_DISTANCE
    ]


def _shut_in(names: list[str], wet: frozenset[str]) -> list[WaterFault]:
    shores = {name: sum(near not in wet for near in NEIGHBOURS[name].values()) for name in names}
    return [
        WaterFault(
            "water-shut-in",
            (name,),
            f"The water on {name} has only {shore} playable neighbours; "
            f"it needs at least {LEAST_SHORE}.",
        )
        for name, shore in shores.items()
        if shore < LEAST_SHORE
    ]


def _parted(names: list[str], wet: frozenset[str]) -> list[WaterFault]:
    if hexes.connected([cell for name, cell in CELLS.items() if name not in wet]):
        return []
    return [
        WaterFault(
            "water-parts-board",
            tuple(names),
            "The waters part the playable hexes; they must stay connected.",
        )
    ]
