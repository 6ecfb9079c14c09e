"""The state as one line and as JSON: both are read back whole."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.games.acorn.board import HexBoard
from printkit.games.acorn.play_random import random_game
from printkit.games.acorn.position import PositionError, from_json, from_text, to_json, to_text
from printkit.games.acorn.rules import apply, legal_orders
from printkit.games.acorn.state import Order, Setup, State, start
from tests.games.test_acorn_oracle import SETUPS


@st.composite
def states(draw: st.DrawFn) -> State:
    game = random_game(draw(st.integers(0, 10**6)), SETUPS[draw(st.sampled_from(sorted(SETUPS)))])
    return draw(st.sampled_from(game.states))


@given(states())
def test_text_is_read_back_whole(state: State) -> None:
    text = to_text(state)
    assert "\n" not in text
    again = from_text(text)
    assert again == state
    assert to_text(again) == text
    for player in range(len(state.setup.players)):
        assert legal_orders(again, player) == legal_orders(state, player)


@given(states())
def test_json_is_read_back_whole(state: State) -> None:
    data = json.loads(json.dumps(to_json(state)))
    assert from_json(data) == state


@given(states(), states())
def test_different_states_have_different_texts(one: State, other: State) -> None:
    assert (to_text(one) == to_text(other)) == (one == other)


def test_a_text_by_hand() -> None:
    state = apply(start(Setup()), (Order("A2", "b6"), Order("B6", "d1")))
    assert to_text(state) == (
        "hex3/opposite AB 1.1 4,A1,6,A1,A*,A1,2,B1,10,B*,B1,25 "
        "A1A3A4A5A6/B1B2B3B4B5 27/28 0/0 -"
    )  # fmt: skip
    assert to_json(state)["fields"] == {
        "a5": "A1", "b5": "A1", "b6": "A*", "b7": "A1", "c1": "B1", "d1": "B*", "d2": "B1",
    }  # fmt: skip


START = to_text(start(Setup(("A", "B"), HexBoard(1))))


def test_the_start_by_hand() -> None:
    assert START == "hex1/opposite AB 1.0 6 A1A2/B1B2 10/10 0/0 -"


@pytest.mark.parametrize(
    ("part", "wrong", "message"),
    [
        (0, "hex0/opposite", "no board"), (0, "hex99/opposite", "no board"),
        (0, "hex1", "no board"),
        (0, "chess/king", "colours"), (1, "AA", "different colours"), (1, "A", "different colours"),
        (2, "3.0", "round 3"), (2, "1", "round and turn"), (2, "x.y", "round and turn"),
        (3, "5", "6 fields"), (3, "7", "6 fields"),
        (3, "9999", "6 fields"), (3, "5,99999", "99999"), (3, "5,A0", "A0"),
        (3, "5,Z1", "does not play"), (3, "5,A1", "20 seeds"), (3, "5,a1", "a1"), (3, "", "parts"),
        (4, "A1A9/B1B2", "not harvesters of A"), (4, "A1A1/B1B2", "not harvesters"),
        (4, "A1A2", "at home"), (4, "x/B1", "harvesters at home"),
        (4, "B1B2/A1A2", "harvesters of A"),
        (5, "10", "supplies"), (5, "10/x", "numbers"), (5, "11/10", "20 seeds"),
        (5, "-1/10", "numbers"),
        (6, "1/0", "20 seeds"), (6, "0/0/0", "captured"), (7, "1/1", "points"), (7, "x", "numbers"),
        (4, "-/-", "points"),
    ],
)  # fmt: skip
def test_a_wrong_part_is_named(part: int, wrong: str, message: str) -> None:
    parts = START.split()
    parts[part] = wrong
    with pytest.raises(PositionError, match=message):
        from_text(" ".join(parts))


@given(st.text(max_size=80))
def test_any_text_is_a_state_or_a_position_error(text: str) -> None:
    for words in (text, f"hex1/opposite AB 1.0 {text} A1A2/B1B2 10/10 0/0 -"):
        try:
            state = from_text(words)
        except PositionError:
            continue
        assert from_text(to_text(state)) == state


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("board", "hex"), ("players", ["A"]), ("players", None), ("round", "x"), ("round", 0),
        ("fields", {"z9": "A1"}), ("fields", ["a1"]), ("fields", {"a1": 3}),
        ("home", {"A": ["A1"]}),
        ("supply", {"A": 1}), ("supply", {"A": 1, "B": 10}), ("captured", None),
        ("points", [{"A": 1, "B": 2}]), ("points", 3),
    ],
)  # fmt: skip
def test_wrong_json_is_refused(key: str, wrong: Any) -> None:
    data = to_json(from_text(START))
    assert from_json(data) == from_text(START)
    data[key] = wrong
    with pytest.raises(PositionError):
        from_json(data)
    del data[key]
    with pytest.raises(PositionError):
        from_json(data)
