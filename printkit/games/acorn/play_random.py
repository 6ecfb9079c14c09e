"""Random games, the same for the same seed: for tests and benchmarks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from printkit.games.acorn.board import ChessBoard, HexBoard
from printkit.games.acorn.faults import targets
from printkit.games.acorn.notation import write_record
from printkit.games.acorn.rules import apply, landed, legal_orders, ready
from printkit.games.acorn.state import Order, Setup, State, Turn, start


@dataclass(frozen=True)
class RandomGame:
    """A whole game: the turns of each round, and every state from the start on."""

    setup: Setup
    rounds: tuple[tuple[Turn, ...], ...]
    states: tuple[State, ...]

    @property
    def end(self) -> State:
        return self.states[-1]


def random_order(state: State, player: int, random: Random) -> Order:
    """A legal order: any harvester that can move, then any of its targets; or a pass."""
    names = list(state.home[player])
    random.shuffle(names)
    for name in names:
        found = targets(state, name)
        if found:
            return Order(name, random.choice(found))
    return legal_orders(state, player)[0]


def random_turn(state: State, random: Random) -> Turn:
    """A legal turn; where a supply is short, what is planted is drawn too (ruling A9)."""
    state = ready(state)
    orders = tuple(random_order(state, player, random) for player in state.moving)
    landing = landed(state, orders)
    table = state.setup.tables
    turn: list[Order] = []
    for order in orders:
        player = table.player[order.colour]
        if landing.short(player):
            chosen = random.sample(landing.gaps[player], landing.supply[player])
            order = order._replace(planted=tuple(table.fields[gap] for gap in sorted(chosen)))
        turn.append(order)
    return tuple(turn)


def random_game(seed: int, setup: Setup | None = None) -> RandomGame:
    """A game of random legal turns to its end; nothing but `seed` decides it."""
    random = Random(seed)
    state = start(setup or Setup())
    rounds: list[list[Turn]] = [[]]
    states = [state]
    for turn, after in _played(state, random):
        if len(rounds) < after.round:
            rounds.append([])
        rounds[-1].append(turn)
        states.append(after)
    return RandomGame(state.setup, tuple(map(tuple, rounds)), tuple(states))


SETUPS = (
    Setup(),
    Setup(("A", "B", "C")),
    Setup(("A", "C"), HexBoard(layout="adjacent")),
    Setup(("X", "Y"), ChessBoard()),
)
"""What `random_record` plays, in turns."""


def random_record(seed: int, setup: Setup | None = None) -> str:
    """A whole legal record of the setup; without one, of any of `SETUPS`."""
    game = random_game(seed, setup or SETUPS[seed % len(SETUPS)])
    return write_record(game.setup, game.rounds)


def _played(state: State, random: Random) -> Iterator[tuple[Turn, State]]:
    while not state.over:
        turn = random_turn(state, random)
        state = apply(state, turn)
        yield turn, state
