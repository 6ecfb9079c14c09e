"""Acorn's state: who plays where, what stands on the board, and what is left to move.

Nothing here changes: a turn gives a new state (see ``rules``).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from printkit.games.acorn.board import Board, ChessBoard, HexBoard

STANDARD = HexBoard()
"""The game's own board: side 3, layout `opposite`."""

ROUNDS = 2
"""A game is two rounds (given)."""

NOBODY = -1
"""No player: the owner of the harvester in a field without one."""

COLOURS = "ABC"
CHESS_COLOURS = "XY"

Counts = tuple[int, ...]
"""A number for each player, in the order of the setup, or for each field, in the board's."""


@dataclass(frozen=True)
class Setup:
    """Who plays on which board. `players` are colours, in the order of the score sheet.

    Any two colours or all three on the hexagon (ruling A2), X and Y on the chessboard
    (ruling A11). Raises ValueError for others.
    """

    players: tuple[str, ...] = ("A", "B")
    board: Board = STANDARD

    def __post_init__(self) -> None:
        known = CHESS_COLOURS if isinstance(self.board, ChessBoard) else COLOURS
        different = set(self.players)
        if not (2 <= len(different) == len(self.players) and different <= set(known)):
            raise ValueError(
                f"two or three different colours of {', '.join(known)} play, "
                f"not {', '.join(self.players) or 'none'}"
            )

    @cached_property
    def tables(self) -> Tables:
        """The board in numbers."""
        return _tables(self)


@dataclass(frozen=True)
class Tables:
    """A setup's board in numbers, worked out once.

    Fields are numbered in the order of `fields`. `lines` and `reach` are by harvester: its
    straight lines, and the distance of each field that it can reach. No field lies on two
    lines at different distances (derived), so a target says the distance.
    """

    fields: tuple[str, ...]
    index: dict[str, int]
    near: tuple[tuple[int, ...], ...]
    lines: dict[str, tuple[tuple[str, ...], ...]]
    reach: dict[str, dict[str, int]]
    player: dict[str, int]
    harvesters: tuple[tuple[str, ...], ...]
    seeds: int
    chips: int


@lru_cache(maxsize=64)
def _tables(setup: Setup) -> Tables:
    board, supply = setup.board, setup.board.supply
    fields = board.fields
    index = {name: number for number, name in enumerate(fields)}
    lines = {
        name: board.strips(name)
        for name, mountain in board.mountains.items()
        if mountain.owner in setup.players
    }
    reach = {
        name: {field: steps for line in both for steps, field in enumerate(line, start=1)}
        for name, both in lines.items()
    }
    harvesters = tuple(
        tuple(name for name in lines if board.mountains[name].owner == colour)
        for colour in setup.players
    )
    return Tables(
        fields=fields,
        index=index,
        near=tuple(tuple(index[near] for near in board.neighbours(name)) for name in fields),
        lines=lines,
        reach=reach,
        player={colour: number for number, colour in enumerate(setup.players)},
        harvesters=harvesters,
        seeds=supply.seeds,
        chips=5 * supply.fives + supply.ones,
    )


class Order(NamedTuple):
    """What one player does in a turn: the harvester (``A2``) and its target (``b6``).

    No target is a pass (ruling A5). `planted` names the fields that get a seed, only where
    the supply is short (ruling A9); None otherwise.
    """

    harvester: str
    target: str | None
    planted: tuple[str, ...] | None = None

    @property
    def colour(self) -> str:
        return self.harvester[0]

    def __str__(self) -> str:
        planted = "" if self.planted is None else f"[{','.join(self.planted)}]"
        return f"{self.harvester}-{self.target or 'pass'}{planted}"


Turn = tuple[Order, ...]
"""One order for each player with a harvester at home."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know between two turns.

    `turn` counts the turns played in `round`; `home` are each player's harvesters still to
    move; `resting` has for each field the player whose harvester stands there, or `NOBODY`;
    `seeds` has for each player the seeds in each field; `supply` and `captured` are each
    player's; `points` holds the points of each round that is over. At a round's end the
    harvesters still stand on the board: they go home when the next round begins.
    """

    setup: Setup
    round: int
    turn: int
    home: tuple[tuple[str, ...], ...]
    resting: Counts
    seeds: tuple[Counts, ...]
    supply: Counts
    captured: Counts
    points: tuple[Counts, ...] = ()

    @property
    def round_over(self) -> bool:
        """Whether no harvester is left to move (given)."""
        return not any(self.home)

    @property
    def over(self) -> bool:
        """Whether both rounds are played."""
        return self.round == ROUNDS and self.round_over

    @property
    def moving(self) -> tuple[int, ...]:
        """The players with a harvester at home: each gives an order."""
        return tuple(player for player, home in enumerate(self.home) if home)

    def live(self, player: int) -> int:
        """The player's seeds on the board."""
        return sum(self.seeds[player])


def start(setup: Setup) -> State:
    """The board before the first turn: empty, all harvesters at home."""
    table = setup.tables
    count, size = len(setup.players), len(table.fields)
    return State(
        setup=setup,
        round=1,
        turn=0,
        home=table.harvesters,
        resting=(NOBODY,) * size,
        seeds=((0,) * size,) * count,
        supply=(table.seeds,) * count,
        captured=(0,) * count,
    )
