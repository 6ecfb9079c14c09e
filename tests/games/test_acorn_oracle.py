"""The rules against an implementation written apart: counts of turns, and whole games."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.games.acorn.board import ChessBoard, HexBoard
from printkit.games.acorn.play_random import random_game, random_turn
from printkit.games.acorn.rules import apply, legal_turns, ready
from printkit.games.acorn.state import NOBODY, Setup, State, start
from tests.games.acorn_oracle import Naive, perft

SETUPS = {
    "AB": Setup(("A", "B")),
    "CA": Setup(("C", "A")),
    "ABC": Setup(("A", "B", "C")),
    "ABC adjacent": Setup(("A", "B", "C"), HexBoard(3, "adjacent")),
    "BC adjacent": Setup(("B", "C"), HexBoard(3, "adjacent")),
    "hex 1": Setup(("A", "B"), HexBoard(1)),
    "hex 1 ABC": Setup(("A", "B", "C"), HexBoard(1)),
    "hex 2": Setup(("A", "B", "C"), HexBoard(2)),
    "hex 4": Setup(("A", "C"), HexBoard(4)),
    "chess": Setup(("X", "Y"), ChessBoard()),
    "king": Setup(("X", "Y"), ChessBoard("king")),
}


def naive_of(state: State) -> Naive:
    """The same state in the oracle's words."""
    colours, table = list(state.setup.players), state.setup.tables
    return Naive(
        state.setup.board,
        colours,
        {
            (name, colour): row[index]
            for colour, row in zip(colours, state.seeds, strict=True)
            for index, name in enumerate(table.fields)
            if row[index]
        },
        {
            name: colours[owner]
            for name, owner in zip(table.fields, state.resting, strict=True)
            if owner != NOBODY
        },
        {name for home in state.home for name in home},
        dict(zip(colours, state.supply, strict=True)),
        dict(zip(colours, state.captured, strict=True)),
        [dict(zip(colours, points, strict=True)) for points in state.points],
        state.turn,
    )


def same(state: State, naive: Naive) -> bool:
    expected = naive_of(state)
    return (
        {k: v for k, v in naive.seeds.items() if v} == expected.seeds
        and naive.standing == expected.standing
        and naive.home == expected.home
        and naive.supply == expected.supply
        and naive.captured == expected.captured
        and naive.points == expected.points
    )


def count(state: State, depth: int) -> int:
    """Sequences of legal turns of that length."""
    if depth == 0:
        return 1
    return sum(count(apply(state, turn), depth - 1) for turn in legal_turns(state))


def late(name: str, seed: int, turns: int, supply: int | None = None) -> State:
    """A state after so many random turns, with supplies cut to `supply` if given."""
    random, state = Random(seed), start(SETUPS[name])
    for _ in range(turns):
        state = ready(apply(state, random_turn(state, random)))
    if supply is None:
        return state
    lost = [max(0, left - supply) for left in state.supply]
    captured = (state.captured[0] + sum(lost[1:]), state.captured[1] + lost[0], *state.captured[2:])
    short = tuple(left - gone for left, gone in zip(state.supply, lost, strict=True))
    return replace(state, supply=short, captured=captured)


# How these were made: `count` and the oracle's `perft` agree on each (both are run below);
# the first is 6 harvesters x 17 targets, squared.
PERFT = {
    ("AB", 0, 0, None, 1): 10_404,
    ("hex 1", 0, 0, None, 1): 100,
    ("hex 1", 0, 0, None, 2): 1_356,
    ("hex 1 ABC", 0, 0, None, 1): 1_000,
    ("chess", 0, 0, None, 1): 8_281,
    ("hex 1", 1, 1, 1, 2): 1_490,
    ("hex 1 ABC", 5, 1, 0, 1): 12,
    ("hex 2", 3, 3, None, 1): 648,
    ("AB", 7, 5, None, 1): 182,
    ("AB", 7, 11, 1, 1): 752,
    ("AB", 9, 11, 0, 1): 387,
    ("ABC", 4, 5, 2, 1): 3_426,
    ("ABC adjacent", 4, 11, None, 1): 1_872,
    ("CA", 2, 10, 2, 1): 2_648,
    ("chess", 6, 13, 2, 1): 214,
    ("king", 6, 6, 4, 1): 6_335,
}


@pytest.mark.parametrize(("case", "turns"), PERFT.items(), ids=str)
def test_counts_of_legal_turns(case: tuple[str, int, int, int | None, int], turns: int) -> None:
    name, seed, played, supply, depth = case
    state = late(name, seed, played, supply)
    assert count(state, depth) == turns
    assert perft(naive_of(state), depth) == turns


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("seed", range(4))
def test_random_games_go_the_same_way_in_both(name: str, seed: int) -> None:
    game = random_game(seed, SETUPS[name])
    naive = Naive(game.setup.board, list(game.setup.players))
    turns = [turn for turns in game.rounds for turn in turns]
    assert len(turns) == 2 * len(game.setup.tables.harvesters[0])
    for turn, state in zip(turns, game.states[1:], strict=True):
        naive.play({order.colour: (order.harvester, order.target, order.planted) for order in turn})
        assert same(state, naive)
    assert game.end.over


@settings(max_examples=60)
@given(st.sampled_from(sorted(SETUPS)), st.integers(0, 10**6), st.integers(0, 6))
def test_with_short_supplies_too(name: str, seed: int, supply: int) -> None:
    random = Random(seed)
    state = late(name, seed, random.randrange(2 * len(SETUPS[name].tables.harvesters[0])), supply)
    naive = naive_of(state)
    while not state.over:
        turn = random_turn(state, random)
        state = apply(state, turn)
        naive.play({order.colour: (order.harvester, order.target, order.planted) for order in turn})
        assert same(state, naive)
