"""Acorn's rules, worked by hand: each step, each ruling, both sides of each edge."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from printkit.games.acorn.board import ChessBoard, HexBoard
from printkit.games.acorn.rules import (
    IllegalTurnError,
    apply,
    field_points,
    legal_orders,
    legal_turns,
    ready,
    round_points,
    score,
    winners,
)
from printkit.games.acorn.state import NOBODY, Order, Setup, State, Turn, start

TWO = Setup(("A", "B"))
THREE = Setup(("A", "B", "C"))
CHESS = Setup(("X", "Y"), ChessBoard())
KING = Setup(("X", "Y"), ChessBoard("king"))


def order(text: str) -> Order:
    match = re.fullmatch(r"(\w+)-(\w+)(?:\[(.*)\])?", text)
    assert match
    planted = None if match[3] is None else tuple(filter(None, match[3].split(",")))
    return Order(match[1], None if match[2] == "pass" else match[2], planted)


def turn(text: str) -> Turn:
    return tuple(map(order, text.split()))


def play(state: State | Setup, *turns: str) -> State:
    now = start(state) if isinstance(state, Setup) else state
    for text in turns:
        now = apply(now, turn(text))
    return now


def seeds(state: State, colour: str) -> dict[str, int]:
    """Where that colour's seeds are."""
    row = state.seeds[state.setup.tables.player[colour]]
    return {name: n for name, n in zip(state.setup.tables.fields, row, strict=True) if n}


def standing(state: State) -> dict[str, str]:
    return {
        name: state.setup.players[owner]
        for name, owner in zip(state.setup.tables.fields, state.resting, strict=True)
        if owner != NOBODY
    }


def with_supply(supply: int, setup: Setup = TWO) -> State:
    """The start, the first player having so few seeds: the second has captured the rest."""
    state = start(setup)
    lost = state.supply[0] - supply
    return replace(
        state, supply=(supply, *state.supply[1:]), captured=(0, lost, *state.captured[2:])
    )


def refused(state: State, text: str) -> tuple[str, str | None]:
    """The code and ruling with which a turn is refused."""
    with pytest.raises(IllegalTurnError) as caught:
        apply(state, turn(text))
    fault = caught.value.fault
    if fault.order is not None:
        assert str(fault.order) in str(caught.value)
    if fault.ruling:
        assert f"{fault.ruling})" in str(caught.value)
    return fault.code, fault.ruling


# -- the start ----------------------------------------------------------------------------


def test_the_start() -> None:
    state = start(THREE)
    assert state.supply == (30, 30, 30)
    assert [len(home) for home in state.home] == [6, 6, 6]
    assert not standing(state)
    assert not any(seeds(state, colour) for colour in "ABC")
    assert (state.round, state.turn, state.points) == (1, 0, ())


@pytest.mark.parametrize("players", [("A", "B"), ("A", "C"), ("C", "B"), ("B", "A", "C")])
def test_any_two_colours_or_all_three_play(players: tuple[str, ...]) -> None:
    """Ruling A2: the third colour's mountains are not used."""
    state = start(Setup(players))
    assert {name[0] for home in state.home for name in home} == set(players)
    assert {order.colour for orders in legal_turns_first(state) for order in orders} == set(players)


def legal_turns_first(state: State) -> list[Turn]:
    return [next(legal_turns(state))]


@pytest.mark.parametrize(
    ("players", "board"),
    [
        (("A",), HexBoard()), (("A", "A"), HexBoard()), (("A", "D"), HexBoard()), ((), HexBoard()),
        (("X", "Y"), HexBoard()), (("A", "B"), ChessBoard()), (("X",), ChessBoard()),
        (("A", "B", "C", "A"), HexBoard()),
    ],
)  # fmt: skip
def test_other_players_are_refused(players: tuple[str, ...], board: HexBoard | ChessBoard) -> None:
    with pytest.raises(ValueError, match="different colours"):
        Setup(players, board)


# -- moving -------------------------------------------------------------------------------


def test_a_turn_without_meeting() -> None:
    """b6 touches a5, b5 and b7; d1 touches c1 and d2 and a mountain."""
    state = play(TWO, "A2-b6 B6-d1")
    assert standing(state) == {"b6": "A", "d1": "B"}
    assert seeds(state, "A") == {"a5": 1, "b5": 1, "b7": 1}
    assert seeds(state, "B") == {"c1": 1, "d2": 1}
    assert state.supply == (27, 28)
    assert state.home[0] == ("A1", "A3", "A4", "A5", "A6")
    assert (state.round, state.turn) == (1, 1)


@pytest.mark.parametrize(
    ("harvester", "last"), [("A2", ("e9", "e1")), ("A1", ("f7", "d1")), ("A3", ("d11", "f1"))]
)
def test_the_last_field_of_a_strip(harvester: str, last: tuple[str, str]) -> None:
    for goal in last:
        assert standing(play(TWO, f"{harvester}-{goal} B3-c11")).get(goal) == "A"


def test_nothing_beyond_the_strip_or_beside_it() -> None:
    state = start(TWO)
    assert refused(state, "A2-b9 B6-d1")[0] == "not-in-line"
    assert refused(state, "A2-g1 B6-d1")[0] == "unknown-field"
    assert refused(state, "A2-a8 B6-d1")[0] == "unknown-field"
    goals = {found.target for found in legal_orders(state, 0) if found.harvester == "A2"}
    assert goals == {
        "a4",
        "a5",
        "b6",
        "b7",
        "c8",
        "c9",
        "d9",
        "d10",
        "e9",
        "a3",
        "b4",
        "b3",
        "c4",
        "c3",
        "d3",
        "d2",
        "e1",
    }


def test_harvesters_and_seeds_may_be_passed_over() -> None:
    """Ruling A3: what lies on the way stays as it is."""
    state = play(TWO, "A2-a5 B6-d1", "A3-b5 B5-e1")
    assert standing(state)["b5"] == "A"
    # A3 a6, a5 (its own harvester), b6 (its own seed), b5.
    assert seeds(state, "A")["b6"] == 2
    assert state.captured == (0, 0)


def test_no_target_where_a_harvester_rests() -> None:
    """Ruling A4, with one's own harvester and another's."""
    state = play(TWO, "A2-a5 B6-d1")
    assert refused(state, "A3-a5 B5-e1") == ("target-occupied", "A4")
    assert refused(state, "A1-d1 B5-e1") == ("target-occupied", "A4")
    assert "d1" not in {found.target for found in legal_orders(state, 0)}


def test_a_field_where_harvesters_collided_is_free_again() -> None:
    """The other side of ruling A4: they were removed, so nobody rests there."""
    state = play(TWO, "A2-b6 B4-b6", "A3-b6 B5-e1")
    assert standing(state)["b6"] == "A"
    # A3 picks up the two seeds of the collision: its own goes back, B's is captured.
    assert state.captured == (1, 0)


def test_a_harvester_moves_once_a_round() -> None:
    state = play(TWO, "A2-b6 B6-d1")
    assert refused(state, "A2-a4 B5-e1")[0] == "harvester-away"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A2-b6", "order-missing"),
        ("", "order-missing"),
        ("A2-b6 A1-a1 B6-d1", "order-twice"),
        ("A2-b6 B6-d1 C6-a1", "unknown-player"),
        ("A7-b6 B6-d1", "unknown-harvester"),
        ("A0-b6 B6-d1", "unknown-harvester"),
    ],
)
def test_one_order_a_player(text: str, code: str) -> None:
    assert refused(start(TWO), text)[0] == code


def test_an_error_changes_nothing_and_quotes_the_order() -> None:
    state = start(TWO)
    with pytest.raises(IllegalTurnError, match=r"A2-b9: b9 does not lie on a straight line"):
        apply(state, turn("A2-b9 B6-d1"))
    assert state == start(TWO)


# -- passing ------------------------------------------------------------------------------


def blocked(free: str | None) -> State:
    """B at home with B1 alone, a harvester of A in each of its fields but `free`."""
    state = start(TWO)
    table = state.setup.tables
    resting = [NOBODY] * len(table.fields)
    for name in table.reach["B1"]:
        if name != free:
            resting[table.index[name]] = 0
    return replace(state, home=(("A4", "A5"), ("B1",)), resting=tuple(resting), turn=4)


def test_whoever_has_no_target_passes_and_sits_the_round_out() -> None:
    """Ruling A5."""
    state = blocked(None)
    assert legal_orders(state, 1) == [Order("B1", None)]
    after = play(state, "A4-e6 B1-pass")
    assert after.home == (("A5",), ())
    assert not after.round_over
    end = play(after, "A5-e7")
    assert end.round_over
    assert len(end.points) == 1
    assert refused(after, "A5-e7 B1-f3")[0] == "harvester-away"


def test_nobody_passes_who_can_move() -> None:
    """The other side of ruling A5: one free target is enough, of any harvester at home."""
    state = blocked("b8")
    assert legal_orders(state, 1) == [Order("B1", "b8")]
    assert refused(state, "A4-e6 B1-pass") == ("needless-pass", "A5")
    more = replace(blocked(None), home=(("A4", "A5"), ("B1", "B4")))
    assert refused(more, "A4-e6 B1-pass") == ("needless-pass", "A5")
    assert standing(play(more, "A4-e6 B4-f1"))["f1"] == "B"


@pytest.mark.parametrize(
    "setup", [TWO, THREE, CHESS, KING, Setup(("A", "B", "C"), HexBoard(1)),
              Setup(("A", "B", "C"), HexBoard(2))],
)  # fmt: skip
def test_from_the_start_nobody_ever_has_to_pass(setup: Setup) -> None:
    """Derived: a harvester has more targets than others can have landed before its turn."""
    table = setup.tables
    before = len(setup.players) * (len(table.harvesters[0]) - 1)
    assert min(len(reach) for reach in table.reach.values()) > before


# -- collisions ---------------------------------------------------------------------------


def test_two_collide() -> None:
    state = play(TWO, "A2-b6 B4-b6")
    assert standing(state) == {}
    assert seeds(state, "A") == {"b6": 1}
    assert seeds(state, "B") == {"b6": 1}
    assert state.supply == (29, 29)
    assert "A2" not in state.home[0]
    assert "B4" not in state.home[1]


def test_three_collide() -> None:
    state = play(THREE, "A2-b6 B4-b6 C5-b6")
    assert standing(state) == {}
    assert [seeds(state, colour) for colour in "ABC"] == [{"b6": 1}] * 3
    assert round_points(state) == (1, 1, 1)


def test_two_of_three_collide_and_the_third_plants_in_their_field() -> None:
    """a5 touches b6: C's harvester plants there, for no harvester is left in it."""
    state = play(THREE, "A2-b6 B4-b6 C6-a5")
    assert standing(state) == {"a5": "C"}
    assert seeds(state, "C") == {"a4": 1, "a6": 1, "b6": 1}
    assert seeds(state, "A") == {"b6": 1}


def test_seeds_in_the_field_of_a_collision_stay() -> None:
    """Ruling A6: A's seed of the first turn is in a5, where both land in the second."""
    state = play(TWO, "A2-b6 B6-d1", "A3-a5 B1-a5")
    assert seeds(state, "A")["a5"] == 2
    assert seeds(state, "B")["a5"] == 1
    assert state.captured == (0, 0)
    assert round_points(state) == (2 + 2 + 2, 2 + 2 + 0)


@pytest.mark.parametrize(("supply", "left"), [(0, 0), (1, 0), (2, 1)])
def test_a_collision_leaves_a_seed_only_if_there_is_one(supply: int, left: int) -> None:
    state = play(with_supply(supply), "A2-b6 B4-b6")
    assert seeds(state, "A") == ({"b6": 1} if supply else {})
    assert state.supply[0] == left


# -- captures -----------------------------------------------------------------------------


def test_own_seeds_go_back_to_the_supply() -> None:
    state = play(TWO, "A2-b6 B6-d1", "A3-a5 B5-e1")
    assert "a5" not in seeds(state, "A")
    # 27 left, one picked up, two planted (a4, a6): b6 has a harvester.
    assert state.supply[0] == 27 + 1 - 2
    assert state.captured == (0, 0)
    assert seeds(state, "A") == {"a4": 1, "a6": 1, "b5": 1, "b7": 1}


def test_others_seeds_are_captured_and_never_return() -> None:
    """Ruling A9."""
    state = play(TWO, "A2-b6 B6-d1", "A1-d8 B1-a5")
    assert state.captured == (0, 1)
    assert state.supply[0] == 27 - 3
    assert seeds(state, "B")["a4"] == 1
    for _ in range(2):
        total = sum(state.supply) + sum(state.captured) + state.live(0) + state.live(1)
        assert total == 60


def test_all_captures_come_before_any_planting() -> None:
    """Ruling A7: A lands beside a5, where B lands; A's seed for a5 is not B's to take."""
    state = play(TWO, "A2-b6 B6-d1", "A3-a6 B1-a5")
    assert state.captured == (0, 1)  # the seed of the first turn, not a second one
    assert "a5" not in seeds(state, "A")  # and none is planted where B stands
    assert "a6" not in seeds(state, "B")
    assert seeds(state, "A") == {"a7": 1, "b5": 1, "b7": 1}


def test_seeds_planted_this_turn_stay_in_fields_passed_over() -> None:
    state = play(TWO, "A2-b6 B1-a7")
    assert seeds(state, "B") == {"a6": 1, "b8": 1}


# -- planting and supply ------------------------------------------------------------------


def test_only_harvesters_that_landed_this_turn_plant() -> None:
    """Ruling A8: b6 plants once."""
    state = play(TWO, "A2-b6 B6-d1", "A6-f1 B5-e1")
    assert seeds(state, "A")["b5"] == 1
    assert "b6" not in seeds(state, "A")


def test_a_supply_of_none() -> None:
    state = with_supply(0)
    for text in ("A2-b6 B6-d1", "A2-b6[] B6-d1"):
        assert seeds(play(state, text), "A") == {}
    assert refused(state, "A2-b6[a5] B6-d1") == ("planted-wrongly", "A9")


def test_a_supply_of_one_for_three_fields() -> None:
    state = with_supply(1)
    assert refused(state, "A2-b6 B6-d1") == ("planted-missing", "A9")
    assert refused(state, "A2-b6[] B6-d1") == ("planted-wrongly", "A9")
    assert refused(state, "A2-b6[a5,b5] B6-d1") == ("planted-wrongly", "A9")
    assert refused(state, "A2-b6[b6] B6-d1") == ("planted-wrongly", "A8")
    assert refused(state, "A2-b6[c8] B6-d1") == ("planted-wrongly", "A8")
    assert refused(state, "A2-b6[z1] B6-d1")[0] == "unknown-field"
    for field in ("a5", "b5", "b7"):
        after = play(state, f"A2-b6[{field}] B6-d1")
        assert seeds(after, "A") == {field: 1}
        assert after.supply[0] == 0


def test_a_supply_of_two_for_three_fields() -> None:
    state = with_supply(2)
    assert refused(state, "A2-b6 B6-d1") == ("planted-missing", "A9")
    assert refused(state, "A2-b6[a5] B6-d1") == ("planted-wrongly", "A9")
    assert refused(state, "A2-b6[a5,a5] B6-d1") == ("planted-wrongly", "A8")
    assert seeds(play(state, "A2-b6[b7,a5] B6-d1"), "A") == {"a5": 1, "b7": 1}
    # d1 has two fields only: nothing to choose.
    assert seeds(play(state, "A1-d1 B1-a7"), "A") == {"c1": 1, "d2": 1}


def test_a_supply_of_three_for_three_fields_is_enough() -> None:
    state = with_supply(3)
    assert len(seeds(play(state, "A2-b6 B6-d1"), "A")) == 3
    assert len(seeds(play(state, "A2-b6[a5,b5,b7] B6-d1"), "A")) == 3
    assert refused(state, "A2-b6[a5,b5] B6-d1") == ("planted-wrongly", "A9")


def test_own_seeds_picked_up_can_be_planted_at_once() -> None:
    """The supply counts after the captures (ruling A7): 4 - 3 + 1 for the two fields of a5."""
    state = play(with_supply(4), "A2-b6 B6-d1")
    assert state.supply[0] == 1
    after = play(state, "A3-a5 B5-e1")
    assert seeds(after, "A") == {"a4": 1, "a6": 1, "b5": 1, "b7": 1}
    assert after.supply[0] == 0


def test_choices_of_planting_are_all_listed() -> None:
    state = with_supply(2)
    found = [t for t in legal_turns(state) if t[0][:2] == ("A2", "b6") and t[1][:2] == ("B6", "d1")]
    assert {t[0].planted for t in found} == {("a5", "b5"), ("a5", "b7"), ("b5", "b7")}
    assert {t[1].planted for t in found} == {None}


# -- rounds and scores --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((0, 0), (0, 0)), ((1, 0), (2, 0)), ((0, 3), (0, 2)), ((2, 2), (1, 1)), ((3, 2), (2, 0)),
        ((1, 1, 1), (1, 1, 1)), ((2, 2, 1), (1, 1, 0)), ((1, 2, 2), (0, 1, 1)),
        ((2, 1, 2), (1, 0, 1)), ((1, 1, 2), (0, 0, 2)), ((0, 0, 0), (0, 0, 0)),
    ],
)  # fmt: skip
def test_a_field(counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert field_points(counts) == points


ROUND = ("A1-b4 B3-f6", "A4-b3 B6-c2", "A6-e5 B5-e4", "A2-c3 B1-a4", "A3-c10 B2-c10", "A5-f4 B4-d5")


def test_a_round_ends_when_nobody_is_left_and_all_go_home() -> None:
    state = play(TWO, *ROUND)
    assert state.round_over
    assert not state.over
    assert len(state.points) == 1
    assert state.points[0] == round_points(state)
    assert len(standing(state)) == 10  # two collided in c10
    fresh = ready(state)
    assert (fresh.round, fresh.turn) == (2, 0)
    assert fresh.home == state.setup.tables.harvesters  # collided ones too
    assert standing(fresh) == {}
    assert fresh.seeds == state.seeds
    assert ready(fresh) is fresh
    assert winners(state) == ()


def test_a_field_with_a_harvester_does_not_score() -> None:
    """c1 has a seed of B's, then B's own harvester."""
    before = play(TWO, "A2-b6 B6-d1")
    assert round_points(before) == (6, 4)
    after = play(before, "A1-c1 B1-a7")
    assert round_points(after)[1] == 2 + 2 + 2  # d2, a6, b8


def test_the_game_is_over_after_two_rounds() -> None:
    state = play(TWO, *ROUND, *ROUND)
    assert state.over
    assert len(state.points) == 2
    assert list(legal_turns(state)) == []
    assert legal_orders(state, 0) == []
    assert refused(state, "A2-b6 B6-d1")[0] == "game-over"
    for player, found in enumerate(score(state)):
        assert found.total == state.points[0][player] + state.points[1][player]


@pytest.mark.parametrize(
    ("totals", "captured", "live", "expected"),
    [
        ((31, 30), (0, 9), (0, 9), ("A",)),
        ((30, 30), (3, 4), (9, 0), ("B",)),
        ((30, 30), (4, 4), (9, 8), ("A",)),
        ((30, 30), (4, 4), (8, 8), ("A", "B")),
    ],
)
def test_ties_are_broken_by_captured_then_live_seeds_then_shared(
    totals: tuple[int, int], captured: tuple[int, int], live: tuple[int, int],
    expected: tuple[str, ...],
) -> None:  # fmt: skip
    """Ruling A10."""
    state = play(TWO, *ROUND, *ROUND)
    rows = tuple((count, *[0] * 53) for count in live)
    made = replace(state, points=((10, 10), (totals[0] - 10, totals[1] - 10)), captured=captured,
                   seeds=rows)  # fmt: skip
    assert winners(made) == expected


def test_three_may_share_the_win() -> None:
    state = replace(start(THREE), round=2, home=((), (), ()), points=((5, 5, 5), (6, 6, 6)))
    assert winners(state) == ("A", "B", "C")


# -- the chessboard -----------------------------------------------------------------------


def test_straight_ahead_or_slantwise() -> None:
    """Derived: X4 stands on e1; three fields lead to e4, b4 or h4. Y4 stands on a5."""
    table = CHESS.tables
    assert {name for name, steps in table.reach["X4"].items() if steps == 3} == {"e4", "b4", "h4"}
    assert {name for name, steps in table.reach["Y4"].items() if steps == 2} == {"c5", "c7", "c3"}
    assert set(table.reach["X1"]) == {f"b{n}" for n in range(2, 9)} | {
        "c2",
        "d3",
        "e4",
        "f5",
        "g6",
        "h7",
    }


def test_seven_turns_a_round() -> None:
    assert [len(names) for names in CHESS.tables.harvesters] == [7, 7]


@pytest.mark.parametrize(
    ("setup", "goal", "planted"),
    [
        (CHESS, "e4", "e5 f4 e3 d4"), (KING, "e4", "e5 f5 f4 f3 e3 d3 d4 d5"),
        (CHESS, "e2", "e3 f2 d2"), (KING, "e2", "e3 f3 f2 d2 d3"),
        (CHESS, "e8", "d8 f8 e7"), (KING, "e8", "d8 f8 e7 d7 f7"),
    ],
)  # fmt: skip
def test_adjacent_fields_on_the_chessboard(setup: Setup, goal: str, planted: str) -> None:
    """Ruling A12; nothing is planted in a mountain."""
    state = play(setup, f"X4-{goal} Y2-h3")
    assert set(seeds(state, "X")) == set(planted.split()) - {"h3"}


def test_a_short_supply_with_king_adjacency() -> None:
    state = with_supply(7, KING)
    assert refused(state, "X4-e4 Y2-h3") == ("planted-missing", "A9")
    assert len(seeds(play(state, "X4-e4[e5,f5,f4,f3,e3,d3,d4] Y2-h3"), "X")) == 7
    assert len(seeds(play(with_supply(8, KING), "X4-e4 Y2-h3"), "X")) == 8


# -- other boards -------------------------------------------------------------------------


@pytest.mark.parametrize(("side", "harvesters", "supply"), [(1, 2, 10), (2, 4, 20), (4, 8, 40)])
def test_boards_of_other_sides(side: int, harvesters: int, supply: int) -> None:
    state = start(Setup(("A", "B"), HexBoard(side)))
    assert [len(home) for home in state.home] == [harvesters, harvesters]
    assert state.supply == (supply, supply)
    assert len(state.resting) == 6 * side * side


def test_the_adjacent_layout_has_other_neighbours() -> None:
    """Ruling A1: there B1 stands on the third side clockwise, not on the second."""
    assert Setup(("A", "B")).tables.lines["B1"][0][0] == "a7"
    assert Setup(("A", "B"), HexBoard(3, "adjacent")).tables.lines["B1"][0][0] == "d11"
