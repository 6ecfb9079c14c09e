"""Boards of Aspens for tests, put together by hand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from printkit.games.aspens import forest, rules
from printkit.games.aspens.board import STANDARD_BOARD
from printkit.games.aspens.rules import Phase, State
from printkit.games.aspens.setups import Setup

INDEX, SPACES, ROWS = STANDARD_BOARD.index, STANDARD_BOARD.spaces, STANDARD_BOARD.rows

START = (
    "Game: aspens\nPlayers: A, P\nSeed: A:e9 P:e3 A:m5 P:f11 A:f3 P:l5\n"
    "Grow: A f3 m5*2 e9\nGrow: P e3*2 f11 l5\n"
)


def board(
    cells: str = "", *, fill: str = ".", player: str = "A", hands: tuple[int, int] = (0, 0),
    waters: str = "f4 f10 l6", turn: int = 9,
) -> State:  # fmt: skip
    """A state before a roll: ``board("e9:A3 e3:P")``; hexes not named are `fill`."""
    state = rules.start(waters.split())
    owners = [fill if owner == forest.EMPTY else owner for owner in state.owners]
    trees = [int(owner in forest.PLAYERS) for owner in owners]
    for cell in cells.split():
        name, what = cell.split(":")
        owners[INDEX[name]] = what[0]
        trees[INDEX[name]] = int(what[1:] or what[0] in forest.PLAYERS)
    return replace(
        state, owners="".join(owners), trees=tuple(trees), hands=hands, player=player,
        phase=Phase.ROLL, turn=turn,
    )  # fmt: skip


def watered(waters: Iterable[str]) -> Setup:
    """The setup with these waters on the standard board."""
    return Setup("", tuple(waters))


def owner(state: State, name: str) -> str:
    return state.owners[INDEX[name]]


def trees(state: State, name: str) -> int:
    return state.trees[INDEX[name]]


def owned(state: State, player: str) -> set[str]:
    return {name for name, who in zip(SPACES, state.owners, strict=True) if who == player}


def play(state: State, *moves: rules.Move) -> State:
    for move in moves:
        state = rules.apply(state, move)
    return state
