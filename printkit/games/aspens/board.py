"""The boards of Aspens: their hexes with names, neighbours and tiles, and legal water.

Pure facts for drawing and for rules. Hexes are known by their names, on the standard board
``a1`` to ``o4`` (ruling P1). Boards of other radii have the same kind of outline.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from types import MappingProxyType

from printkit.errors import unknown
from printkit.geometry import hexes
from printkit.geometry.hexes import DIRECTIONS, Hex
from printkit.language import _, noted

CENTRE_TILE = "C"

CORE_RADIUS = {4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 4}
"""The radius of the centre tile by that of the board: 3 on the standard one (ruling P2)."""

LEAST_WATER_DISTANCE = 3
"""No hex touches two waters (ruling P4)."""

LEAST_SHORE = 4
"""So many playable neighbours every water has at least (ruling P4)."""

WINDS = (noted("NE"), noted("E"), noted("SE"), noted("SW"), noted("W"), noted("NW"))
"""The faces of the wind die (given), clockwise as all directions; printed in each language."""

SUPPLY = 120
"""Trees of each player on the standard board (given)."""


@dataclass(frozen=True, slots=True)
class WaterFault:
    """One way in which waters are not legal.

    `code` is ``water-too-near``, ``water-shut-in`` or ``water-parts-board``; `places` are
    the hexes concerned; `message` is a sentence for people.
    """

    code: str
    places: tuple[str, ...]
    message: str


@dataclass(frozen=True)
class Board:
    """A hexagon of `radius` steps less three hexes at each corner; radius 7 is the standard one.

    Radius 4 to 9 gives 43, 73, 109, 151, 199 and 253 hexes in 9 to 19 rows; all have six-fold
    symmetry (ruling P1 and derived). ValueError for another radius.
    """

    radius: int = 7

    def __post_init__(self) -> None:
        if self.radius not in CORE_RADIUS:
            known = f"{min(CORE_RADIUS)} to {max(CORE_RADIUS)}"
            raise ValueError(f"the radius of a board is {known}, not {self.radius}")

    @cached_property
    def cells(self) -> Mapping[str, Hex]:
        """Every hex by its name, row by row from the north, west to east (ruling P1)."""
        # Of a side's hexes the third from the corner is the nearest to the centre: the
        # outline is a circle's. Radius 7 gives the 39 of ruling P1.
        reach = self.radius**2 - 2 * self.radius + 4
        return MappingProxyType(hexes.named(hexes.ball(reach)))

    @cached_property
    def names(self) -> Mapping[Hex, str]:
        """The name of every hex."""
        return MappingProxyType({cell: name for name, cell in self.cells.items()})

    @cached_property
    def neighbours(self) -> Mapping[str, Mapping[str, str]]:
        """The neighbours of every hex by direction, clockwise from NE; off the board none."""
        return MappingProxyType(
            {name: self._neighbours(cell) for name, cell in self.cells.items()}
        )  # fmt: skip

    def _neighbours(self, cell: Hex) -> Mapping[str, str]:
        around = {direction: hexes.neighbour(cell, direction) for direction in DIRECTIONS}
        on_board = {d: self.names[other] for d, other in around.items() if other in self.names}
        return MappingProxyType(on_board)

    @cached_property
    def tiles(self) -> Mapping[str, tuple[str, ...]]:
        """The hexes of every tile: C, then NE E SE SW W NW (ruling P2)."""
        core = hexes.hexagon(CORE_RADIUS[self.radius])
        petals = hexes.petals(self.cells.values(), core)
        return MappingProxyType(
            {
                tile: tuple(self.names[cell] for cell in cells)
                for tile, cells in {CENTRE_TILE: core, **petals}.items()
            }
        )

    @cached_property
    def tile_of(self) -> Mapping[str, str]:
        """The tile of every hex."""
        return MappingProxyType(
            {name: tile for tile, names in self.tiles.items() for name in names}
        )  # fmt: skip

    @cached_property
    def rows(self) -> Mapping[str, tuple[str, ...]]:
        """The hexes of every row, from west to east; rows from the north, ``a`` first."""
        letters = dict.fromkeys(name[0] for name in self.cells)
        return MappingProxyType({a: tuple(n for n in self.cells if n[0] == a) for a in letters})

    # -- as a state counts them --------------------------------------------------------------

    @cached_property
    def spaces(self) -> tuple[str, ...]:
        """The hexes in the order of a state's `owners` and `trees`."""
        return tuple(self.cells)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Where each hex stands in that order."""
        return {name: index for index, name in enumerate(self.spaces)}

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The hexes next to each hex."""
        return tuple(
            tuple(self.index[name] for name in self.neighbours[space].values())
            for space in self.spaces
        )

    @cached_property
    def sources(self) -> Mapping[str, tuple[tuple[int, ...], ...]]:
        """By the wind: the hexes from which each is reached (given: E lets grow NE, E and SE)."""
        return {
            wind: tuple(self._sources(wind, space) for space in self.spaces) for wind in WINDS
        }  # fmt: skip

    def _sources(self, wind: str, space: str) -> tuple[int, ...]:
        """From where one grows out to a space: against the wind and the directions beside it."""
        back = WINDS.index(wind) + 3
        against = (WINDS[(back + turn) % 6] for turn in (-1, 0, 1))
        around = self.neighbours[space]
        return tuple(self.index[around[d]] for d in against if d in around)

    @property
    def supply(self) -> int:
        """Trees of each player: 120 on the standard board (given), else in proportion, in tens."""
        if self == STANDARD_BOARD:
            return SUPPLY
        share = SUPPLY * len(self.cells) / len(STANDARD_BOARD.cells)
        return math.ceil(share / 10) * 10

    def distance(self, first: str, second: str) -> int:
        """The fewest steps from one hex to another. KeyError for a name that does not exist."""
        return hexes.distance(self.cells[first], self.cells[second])

    # -- water -------------------------------------------------------------------------------

    def water_faults(self, waters: Iterable[str]) -> tuple[WaterFault, ...]:
        """All that is wrong with waters on these hexes (ruling P4); nothing, if they are legal.

        Raises `UsageError` for a name that is not a hex; a name given twice counts once.
        """
        names = sorted(set(waters), key=self._in_order)
        wet = frozenset(names)
        return (*self._too_near(names), *self._shut_in(names, wet), *self._parted(names, wet))

    def _in_order(self, name: str) -> int:
        if name not in self.index:
            raise unknown(_("hex"), name, self.cells)
        return self.index[name]

    def _too_near(self, names: list[str]) -> list[WaterFault]:
        return [
            WaterFault(
                "water-too-near",
                (first, second),
                _(
                    "The waters on {first} and {second} are {steps} apart; "
                    "they must be at least {least} apart.",
                    first=first,
                    second=second,
                    steps=self.distance(first, second),
                    least=LEAST_WATER_DISTANCE,
                ),
            )
            for first, second in combinations(names, 2)
            if self.distance(first, second) < LEAST_WATER_DISTANCE
        ]

    def _shut_in(self, names: list[str], wet: frozenset[str]) -> list[WaterFault]:
        around = {name: self.neighbours[name].values() for name in names}
        shores = {name: sum(near not in wet for near in around[name]) for name in names}
        return [
            WaterFault(
                "water-shut-in",
                (name,),
                _(
                    "The water on {name} has only {shore} playable neighbours; "
                    "it needs at least {least}.",
                    name=name,
                    shore=shore,
                    least=LEAST_SHORE,
                ),
            )
            for name, shore in shores.items()
            if shore < LEAST_SHORE
        ]

    def _parted(self, names: list[str], wet: frozenset[str]) -> list[WaterFault]:
        if hexes.connected([cell for name, cell in self.cells.items() if name not in wet]):
            return []
        return [
            WaterFault(
                "water-parts-board",
                tuple(names),
                _("The waters part the playable hexes; they must stay connected."),
            )
        ]


STANDARD_BOARD = Board()
"""The game's own board of 151 hexes (ruling P1)."""


@cache
def board_of(radius: int) -> Board:
    """The board of that radius, worked out once. ValueError for one that there is not."""
    return STANDARD_BOARD if radius == STANDARD_BOARD.radius else Board(radius)
