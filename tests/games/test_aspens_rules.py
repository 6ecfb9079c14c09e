"""The rules of Aspens: hand-worked turns, both sides of every edge, and a second engine."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.games.aspens import forest, play_random, rules
from printkit.games.aspens.board import STANDARD_BOARD, WINDS
from printkit.games.aspens.forest import PLAYERS
from printkit.games.aspens.rules import (
    Done,
    Grow,
    IllegalMoveError,
    Phase,
    Plant,
    Roll,
    Seed,
    State,
    Turn,
)
from tests.games import aspens_naive as naive
from tests.games.aspens_boards import (
    INDEX,
    SPACES,
    board,
    owned,
    owner,
    play,
    trees,
    watered,
)

FOUR = ("f4", "f10", "l4", "l8")

SEEDS = ("e9", "e3", "m5", "f11", "f3", "l5")
GROWN = ("f3", "m5", "m5", "e9", "e3", "e3", "f11", "l5")


def started(first: str = "A") -> State:
    state = rules.start(first=first)
    return play(state, *map(Seed, SEEDS), *map(Grow, GROWN))


# -- the start (given; rulings P3, P4) ---------------------------------------------------------


def test_setup_2_is_the_standard_one() -> None:
    assert rules.start().waters == ("f4", "f10", "l6")
    assert rules.start().owners.count(forest.EMPTY) == 148


def test_four_waters_leave_147_spaces() -> None:
    assert rules.start(FOUR).owners.count(forest.EMPTY) == 147


@pytest.mark.parametrize(
    ("waters", "why"),
    [
        (("f4", "f10"), "3 or 4"),
        (("f4", "f10", "l6", "h7", "a1"), "3 or 4"),
        (("f4", "f6", "l6"), "at least 3 apart"),
        (("a1", "f10", "l6"), "at least 4"),
    ],
)
def test_waters_that_are_not_legal_are_refused(waters: tuple[str, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        rules.start(waters)


def test_waters_exactly_three_apart_and_with_four_neighbours_are_legal() -> None:
    assert rules.start(("f4", "f7", "l6")).waters == ("f4", "f7", "l6")
    assert len(STANDARD_BOARD.near[INDEX["a2"]]) == 4
    assert rules.start(("a2", "f10", "l6")).waters[0] == "a2"


def test_seeds_go_next_to_a_water_where_the_player_has_none() -> None:
    state = rules.start()
    first = {move.space for move in rules.legal_moves(state) if isinstance(move, Seed)}
    assert first == {n for water in state.waters for n in naive.neighbours(water)}
    third = play(state, Seed("e9"), Seed("e3"))
    seconds = {move.space for move in rules.legal_moves(third) if isinstance(move, Seed)}
    # A has one next to f10, so f4 (without P's e3) and l6 are left; P's seed does not matter.
    assert seconds == {n for water in ("f4", "l6") for n in naive.neighbours(water)} - {"e3"}


@pytest.mark.parametrize("space", ["h7", "f10", "e3", "e10"])
def test_a_seed_elsewhere_is_refused(space: str) -> None:
    state = play(rules.start(), Seed("e9"), Seed("e3"))
    with pytest.raises(IllegalMoveError, match=space):
        rules.apply(state, Seed(space))


def test_each_player_grows_four_trees_the_first_one_first() -> None:
    state = play(rules.start(first="P"), *map(Seed, SEEDS))
    assert (state.phase, state.player) == (Phase.GROW, "P")
    state = play(state, *[Grow("e9")] * 4)
    assert (state.player, trees(state, "e9")) == ("A", 5)
    with pytest.raises(IllegalMoveError, match="not A's"):
        rules.apply(state, Grow("e9"))
    state = play(state, *[Grow("e3")] * 4)
    assert (state.phase, state.player, state.turn) == (Phase.ROLL, "P", 1)
    assert state.planted("A") == state.planted("P") == state.start_trees == 7


# -- gains (given) -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sun", "hands"), [(2, (4, 2)), (3, (3, 2)), (4, (2, 1)), (5, (2, 1)), (6, (1, 1)), (7, (1, 1))]
)
def test_both_gain_and_the_mover_one_more(sun: int, hands: tuple[int, int]) -> None:
    state = board("e9:A2 e10:A3 f9:A5 e3:P3 f3:P7 g4:P1")
    assert play(state, Roll(sun, "E")).hands == hands


def test_trees_gained_on_the_opponents_turn_wait() -> None:
    state = board("e9:A3 e3:P3", hands=(2, 4))
    state = play(state, Roll(3, "E"), Done())
    assert state.hands == (4, 5)
    assert play(state, Roll(7, "E")).hands == (4, 6)


@pytest.mark.parametrize(("sun", "wind"), [(1, "E"), (8, "E"), (2, "N")])
def test_dice_show_2_to_7_and_six_winds(sun: int, wind: str) -> None:
    with pytest.raises(IllegalMoveError, match="sun is 2 to 7"):
        rules.apply(board("e9:A"), Roll(sun, wind))


# -- planting (given) --------------------------------------------------------------------------


@pytest.mark.parametrize("wind", WINDS)
def test_one_grows_with_the_wind_and_one_beside_it(wind: str) -> None:
    state = play(board("h7:A", hands=(3, 0)), Roll(7, wind))
    wanted = {naive.step("h7", way) for way in naive.three_winds(wind)} | {"h7"}
    assert set(rules.plantable(state)) == wanted


def test_east_is_north_east_east_and_south_east() -> None:
    state = play(board("h7:A", hands=(3, 0)), Roll(7, "E"))
    assert set(rules.plantable(state)) == {"h7", "g7", "h8", "i7"}


def test_growing_against_the_wind_is_refused_and_growing_up_is_not() -> None:
    state = play(board("h7:A", hands=(3, 0)), Roll(7, "E"))
    for against in ("g6", "h6", "i6"):
        with pytest.raises(IllegalMoveError, match="against the wind"):
            rules.apply(state, Plant(against))
    assert trees(rules.apply(state, Plant("h7")), "h7") == 2


def test_a_space_just_planted_counts_at_once() -> None:
    state = play(board("h7:A", hands=(3, 0)), Roll(7, "E"))
    with pytest.raises(IllegalMoveError):
        rules.apply(state, Plant("h9"))
    assert owner(play(state, Plant("h8"), Plant("h9")), "h9") == "A"


def test_water_and_the_opponents_spaces_are_never_planted() -> None:
    state = play(board("f9:A e10:P", hands=(3, 0)), Roll(7, "E"))
    with pytest.raises(IllegalMoveError, match="water"):
        rules.apply(state, Plant("f10"))
    with pytest.raises(IllegalMoveError, match="opponent"):
        rules.apply(state, Plant("e10"))
    with pytest.raises(IllegalMoveError, match="no such space"):
        rules.apply(state, Plant("a5"))


def test_no_more_is_planted_than_is_in_the_hand() -> None:
    state = play(board("h7:A"), Roll(7, "E"), Plant("h7"))
    assert state.hand("A") == 0
    assert rules.legal_moves(state) == [Done()]
    with pytest.raises(IllegalMoveError, match="no tree is left"):
        rules.apply(state, Plant("h7"))


@pytest.mark.parametrize(("hand", "legal"), [(4, True), (5, False)])
def test_five_trees_are_kept_and_six_are_not(hand: int, legal: bool) -> None:
    """The turn itself gives one more: 4 become 5, 5 become 6."""
    state = play(board("h7:A h1:P", hands=(hand, 9)), Roll(7, "E"))
    assert (Done() in rules.legal_moves(state)) == legal
    if legal:
        assert rules.apply(state, Done()).hand("A") == 5
    else:
        with pytest.raises(IllegalMoveError, match="6 trees"):
            rules.apply(state, Done())
        assert play(state, Plant("h7"), Done()).hands == (5, 9)


def test_only_what_comes_next_may_be_done() -> None:
    with pytest.raises(IllegalMoveError, match="roll"):
        rules.apply(board("h7:A"), Plant("h7"))
    with pytest.raises(IllegalMoveError, match="turn of A"):
        rules.take_turn(board("h7:A"), Turn("P", 7, "E", ()))


# -- the cascade (given; ruling P5) ------------------------------------------------------------


def test_an_area_that_touches_one_player_is_claimed_with_one_tree_each() -> None:
    # a1 lies between a2, b2 and b3: A has two of them and plants the third.
    state = board("a1:. a2:. b2:A b3:A2 c1:A", fill="P", hands=(1, 0))
    after = play(state, Roll(7, "NE"), Plant("a2"), Done())
    assert (owner(after, "a1"), trees(after, "a1")) == ("A", 1)
    assert after.hands == (1, 0)  # the claimed tree came from the bag


def test_an_area_that_touches_both_stays_open() -> None:
    state = board("a1:. a2:. b2:P b3:A2 c1:A", fill="P", hands=(1, 0))
    after = play(state, Roll(7, "NE"), Plant("a2"), Done())
    assert owner(after, "a1") == forest.EMPTY


def test_claimed_only_after_planting_and_whatever_the_wind() -> None:
    state = board("a1:. a2:. b2:A b3:A c1:A", fill="P", hands=(2, 0))
    planted = play(state, Roll(7, "NE"), Plant("a2"))
    assert owner(planted, "a1") == forest.EMPTY  # still to be planted by hand, with the wind
    with pytest.raises(IllegalMoveError):
        rules.apply(rules.apply(play(state), Roll(7, "SE")), Plant("a1"))


def test_one_tree_closes_two_areas_at_once() -> None:
    # P's i6 touches h7 alone; h7 joins g6 and h8.
    state = board("g6:. h7:. h8:. i6:P", fill="A")
    assert forest.closed_areas(STANDARD_BOARD, state.owners) == []
    after = play(state, Roll(7, "E"), Plant("h7"), Done())
    assert {owner(after, name) for name in ("g6", "h7", "h8")} == {"A"}
    open_still = play(state, Roll(7, "E"), Plant("g6"), Done())
    assert {owner(open_still, name) for name in ("h7", "h8")} == {forest.EMPTY}


def test_two_areas_far_apart_are_closed_in_one_turn() -> None:
    cells = "a1:. a2:. b2:A b3:A c1:A o1:. o2:. n2:A n3:A m1:A"
    state = board(cells, fill="P", hands=(3, 0))
    north = play(state, Roll(7, "NE"))
    assert "a2" in rules.plantable(north)
    after = play(state, Roll(7, "E"), Plant("a2"), Plant("o2"), Done())
    assert {owner(after, name) for name in ("a1", "o1", "a2", "o2")} == {"A"}
    assert rules.is_over(after)


def test_an_area_closed_by_the_opponents_own_move_goes_to_the_opponent() -> None:
    # P fills the last space through which A touched the corner.
    state = board("a1:. a2:. b2:P b3:P a3:A b4:A c3:P", fill="P", player="P", hands=(0, 1))
    assert forest.closed_areas(STANDARD_BOARD, state.owners) == []
    after = play(state, Roll(7, "NE"), Plant("a2"), Done())
    assert owner(after, "a1") == "P"


def test_what_is_closed_at_the_start_is_claimed_on_either_players_turn() -> None:
    # Waters in a corner: A's seeds b3 and b2 and the water a2 shut a1 in.
    state = rules.start(("a2", "c3", "h7"), first="P")
    seeds = ("a3", "b3", "d3", "b2", "g7", "i7")
    state = play(state, *map(Seed, seeds), *[Grow("a3")] * 4, *[Grow("b3")] * 4)
    assert owner(state, "a1") == forest.EMPTY
    assert forest.closed_areas(STANDARD_BOARD, state.owners) == [("A", [INDEX["a1"]])]
    by_moves = play(state, Roll(7, "E"), Done())
    assert owner(by_moves, "a1") == "A"
    assert by_moves == rules.take_turn(state, Turn("P", 7, "E", ()))


@given(st.integers(0, 30), st.integers(0, 60))
def test_only_the_mover_can_close_an_area_by_planting(seed: int, turn: int) -> None:
    """Derived: a space just planted touches every part of the area that it splits."""
    game = play_random.random_game(seed)
    turn = min(turn, len(game.turns) - 1)
    before, after = game.states[turn], game.states[turn + 1]
    mover = game.turns[turn].player
    other = forest.OTHER[mover]
    assert owned(after, other) == owned(before, other)


# -- the end (given) ---------------------------------------------------------------------------


def halves(spaces_of_a: int, *empty: str) -> State:
    """A board on which A has the first so many spaces, and some are empty."""
    state = board(fill="P")
    dry = [name for name in SPACES if name not in state.waters]
    mine = " ".join(f"{name}:A" for name in dry[:spaces_of_a])
    return board(f"{mine} {' '.join(f'{name}:.' for name in empty)}", fill="P")


def test_the_game_ends_when_no_space_is_empty() -> None:
    state = halves(74, "o4")
    over = play(replace(state, player="P"), Roll(7, "E"), Plant("o4"), Done())
    assert rules.is_over(over)
    assert rules.legal_moves(over) == []
    assert rules.score(over) == {"A": 74, "P": 74}
    assert rules.winners(over) == ("A", "P")
    with pytest.raises(IllegalMoveError):
        rules.apply(over, Roll(7, "E"))


def test_one_space_more_wins() -> None:
    state = halves(73, "o4")
    over = play(replace(state, player="P"), Roll(7, "E"), Plant("o4"), Done())
    assert rules.score(over) == {"A": 73, "P": 75}
    assert rules.winners(over) == ("P",)


def test_nobody_has_won_while_a_space_is_empty() -> None:
    assert rules.winners(halves(74, "o4")) == ()


def test_trees_may_still_grow_up_when_the_board_is_full() -> None:
    state = replace(halves(74, "o4"), player="P", hands=(0, 6))
    full = play(state, Roll(7, "E"), Plant("o4"), Plant("o4"), Done())
    assert (trees(full, "o4"), full.hand("P")) == (2, 5)


@pytest.mark.parametrize("waters", [("f4", "f10", "l6"), FOUR])
@pytest.mark.parametrize("seed", range(4))
def test_scores_add_up(seed: int, waters: tuple[str, ...]) -> None:
    game = play_random.random_game(seed, watered(waters), first="AP"[seed % 2])
    last = game.states[-1]
    assert rules.is_over(last)
    assert sum(rules.score(last).values()) == 151 - len(waters)
    assert len(rules.winners(last)) == 1 or rules.score(last)["A"] == 74


# -- states never change -----------------------------------------------------------------------


def test_a_state_is_not_changed_by_a_move() -> None:
    state = play(board("h7:A", hands=(3, 0)), Roll(7, "E"))
    copy = replace(state)
    rules.apply(state, Plant("h8"))
    assert state == copy
    with pytest.raises(AttributeError):
        state.turn = 3  # type: ignore[misc]


@given(st.integers(0, 200), st.integers(0, 60))
def test_a_turn_at_once_is_the_same_as_move_by_move(seed: int, turn: int) -> None:
    game = play_random.random_game(seed % 25, watered(FOUR if seed % 2 else ("f4", "f10", "l6")))
    turn = min(turn, len(game.turns) - 1)
    taken = game.turns[turn]
    state = play(game.states[turn], Roll(taken.sun, taken.wind), *map(Plant, taken.planted), Done())
    assert state == game.states[turn + 1]


def test_a_random_game_is_the_same_every_time() -> None:
    assert play_random.random_game(5) == play_random.random_game(5)
    assert play_random.random_game(5).turns != play_random.random_game(6).turns


# -- the second engine -------------------------------------------------------------------------

PERFT = {
    # Moves from the start of setup 2: seeds. Made with both engines, up to depth 3.
    "seeds": [18, 306, 3456],
    # From random games 1, 2 and 3 (standard water, A first) after so many turns: a roll, trees.
    (1, 0): [36, 414],
    (1, 6): [36, 486],
    (2, 15): [36, 942],
    (3, 25): [36, 1650],
}
DEEPER = {"seeds": 36_720, (1, 0): 3_202, (1, 6): 7_992, (2, 15): 25_644, (3, 25): 76_062}
"""One move deeper, made by the engine alone."""


def perft(state: State, depth: int) -> int:
    moves = rules.legal_moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(rules.apply(state, move), depth - 1) for move in moves)


def position(key: str | tuple[int, int]) -> State:
    if isinstance(key, str):
        return rules.start()
    seed, turn = key
    return play_random.random_game(seed).states[turn]


def as_naive(state: State) -> naive.Naive:
    owners = {n: o for n, o in zip(SPACES, state.owners, strict=True) if o in PLAYERS}
    return naive.Naive(
        list(state.waters), state.first, owners,
        {name: state.trees[INDEX[name]] for name in owners},
        dict(zip(PLAYERS, state.hands, strict=True)), state.player, str(state.phase),
        state.wind or "", state.turn,
    )  # fmt: skip


@pytest.mark.parametrize("key", PERFT)
def test_both_engines_count_the_same_moves(key: str | tuple[int, int]) -> None:
    state = position(key)
    for depth, count in enumerate(PERFT[key], 1):
        assert perft(state, depth) == count
    depth = len(PERFT[key])
    assert naive.perft(as_naive(state), depth) == PERFT[key][-1]
    assert perft(state, depth + 1) == DEEPER[key]


def in_words(move: rules.Move) -> str:
    if isinstance(move, Done):
        return "done"
    words = (move.sun, move.wind) if isinstance(move, Roll) else (move.space,)
    return " ".join(map(str, (type(move).__name__.lower(), *words)))


@given(st.integers(0, 10_000), st.booleans())
def test_both_engines_know_the_same_moves_at_any_time(seed: int, four: bool) -> None:
    game = play_random.random_game(seed % 40, watered(FOUR if four else ("f4", "f10", "l6")))
    number = seed % len(game.turns)
    state, turn = game.states[number], game.turns[number]
    state = play(state, Roll(turn.sun, turn.wind), *map(Plant, turn.planted[: seed % 7]))
    ours = rules.legal_moves(state)
    assert [in_words(move) for move in ours] == as_naive(state).moves()
    for move in ours[:: max(1, len(ours) // 5)]:
        after = rules.apply(state, move)
        theirs = as_naive(state).after(in_words(move))
        assert (after.owners, after.trees, after.hands) == _told(theirs)
        assert (after.phase, after.turn) == (theirs.phase, theirs.turn)
        assert after.player == theirs.player


def _told(game: naive.Naive) -> tuple[str, tuple[int, ...], tuple[int, int]]:
    owners = "".join(game.owner.get(n, "~" if n in game.waters else ".") for n in SPACES)
    counts = tuple(game.trees.get(name, 0) for name in SPACES)
    return owners, counts, (game.hand["A"], game.hand["P"])
