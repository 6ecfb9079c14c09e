"""Positions of Aspens as one line and as JSON: the whole state, there and back."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.games.aspens import play_random, rules
from printkit.games.aspens.position import PositionError, from_json, from_text, to_json, to_text
from printkit.games.aspens.rules import Phase, Plant, Roll, State
from tests.games.aspens_boards import board, play, watered

FOUR = ("f4", "f10", "l4", "l8")
LINE = ".4/.7/.10/.11/.8A2.3/.3~.5~.3/.12/.13/.12/.13/.12/.5~.5/.4P3.5/.7/.4 A P plant 12 3,0 4SE"


@st.composite
def states(draw: st.DrawFn) -> State:
    """Any moment of a random game: in the start, before a roll, while planting, at the end."""
    waters = draw(st.sampled_from([("f4", "f10", "l6"), FOUR]))
    first = draw(st.sampled_from("AP"))
    game = play_random.random_game(draw(st.integers(0, 30)), watered(waters), first)
    if draw(st.integers(0, 4)) == 0:
        state = rules.start(waters, first)
        for _ in range(draw(st.integers(0, 13))):
            state = rules.apply(state, draw(st.sampled_from(rules.legal_moves(state))))
        return state
    number = draw(st.integers(0, len(game.states) - 1))
    state = game.states[number]
    if number < len(game.turns) and draw(st.booleans()):
        turn = game.turns[number]
        planted = turn.planted[: draw(st.integers(0, len(turn.planted)))]
        state = play(state, Roll(turn.sun, turn.wind), *map(Plant, planted))
    return state


@given(states())
def test_text_and_json_read_back_the_whole_state(state: State) -> None:
    assert from_text(to_text(state)) == state
    assert from_json(json.loads(json.dumps(to_json(state)))) == state
    assert "\n" not in to_text(state)


def test_every_part_of_a_state_makes_another_text() -> None:
    """Nothing is lost: to move, hands, turn, dice, who began, what comes next."""
    state = play(board("e9:A2 m5:P3", hands=(3, 0), turn=12), Roll(7, "SE"))
    others = [
        replace(state, player="P"), replace(state, first="P"), replace(state, hands=(5, 0)),
        replace(state, hands=(4, 1)), replace(state, turn=13), replace(state, sun=6),
        replace(state, wind="E"), replace(state, phase=Phase.ROLL, sun=None, wind=None),
        replace(state, trees=(1, *state.trees[1:]), owners="A" + state.owners[1:]),
    ]  # fmt: skip
    assert len({to_text(other) for other in [state, *others]}) == len(others) + 1
    assert len({json.dumps(to_json(other)) for other in [state, *others]}) == len(others) + 1


def test_a_line_by_hand() -> None:
    state = from_text(LINE)
    assert (state.player, state.first, state.turn, state.hands) == ("P", "A", 12, (3, 0))
    assert (state.sun, state.wind, state.waters) == (4, "SE", ("f4", "f10", "l6"))
    assert (state.planted("A"), state.planted("P")) == (2, 3)
    assert to_text(state) == LINE


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        (".4/.7", ".5/.7", "Row a"),
        (".4/.7", ".3/.7", "Row a"),
        (".4/.7/", ".7/", "15 rows"),
        ("A2", "B2", "Row e"),
        ("A2", "A0", "at least one tree"),
        ("A2.3", "A2.0", "Row e"),
        ("/.12/.5~.5/", "/.12/.11/", "3 or 4 waters"),
        (".3~.5~.3", ".3~.1~.7", "at least 3 apart"),
        ("plant 12 3,0 4SE", "roll 12 3,0 4SE", "only while planting"),
        ("plant 12 3,0 4SE", "plant 12 3,0 -", "While planting"),
        (" A P ", " A X ", "A position is"),
        ("3,0", "3", "A position is"),
        ("4SE", "8SE", "A position is"),
        (LINE, "", "A position is"),
        ("12 3", "12" * 9 + " 3", "A position is"),
    ],
)
def test_a_line_that_is_no_position_is_refused(old: str, new: str, why: str) -> None:
    assert old in LINE
    with pytest.raises(PositionError, match=why):
        from_text(LINE.replace(old, new, 1))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("rows", {}), ("rows", None), ("hands", {"A": 1}), ("hands", [1, 2]), ("player", "X"),
        ("first", None), ("phase", "sleep"), ("turn", "12"), ("turn", -1), ("sun", 9),
        ("wind", "N"), ("hands", {"A": -1, "P": 0}), ("hands", {"A": 1.5, "P": 0}),
    ],
)  # fmt: skip
def test_json_that_is_no_position_is_refused(key: str, value: object) -> None:
    data = to_json(from_text(LINE))
    with pytest.raises(PositionError):
        from_json({**data, key: value})
    data["rows"]["a"] = [".", ".", ".", "A0"]  # type: ignore[index]
    with pytest.raises(PositionError):
        from_json(data)


@given(st.text(max_size=80) | st.sampled_from([LINE]))
def test_no_text_makes_it_raise_anything_else(text: str) -> None:
    try:
        from_text(text)
    except PositionError:
        assert text != LINE
