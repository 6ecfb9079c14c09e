"""Whether an order of rounds and dice leads to filled sheets: every answer is held against a
game that is played, or against a search that tries everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from printkit.games.leaves import play_random, search
from printkit.games.leaves.areas import CELLS
from printkit.games.leaves.counting import counts_agree
from printkit.games.leaves.play_random import Chooser, any_choice, random_game
from printkit.games.leaves.rules import (
    EMPTY,
    INDEX,
    WILD,
    WILD_TOTALS,
    Choice,
    PlayerSheet,
    State,
    after_choice,
    apply,
    fits,
    is_full,
    score,
    start,
)
from printkit.games.leaves.search import Answer, Race, find_order
from printkit.games.leaves.tracks import DICE, PAIRS, PASS, REST, Track
from tests.games import leaves_naive as naive


def sheet(leaves: str, cells: str = "", firsts: Sequence[int] = ()) -> PlayerSheet:
    """``sheet("3 5", "1a2 3cX")``: 2 in 1a, X in 3c."""
    values = [EMPTY] * len(CELLS)
    for word in cells.split():
        values[INDEX[word[:2]]] = WILD if word[2] == "X" else int(word[2])
    return PlayerSheet(tuple(values), tuple(map(int, leaves.split())), tuple(firsts))


def races_of(sheets: Sequence[PlayerSheet]) -> list[Race]:
    races = []
    for area in range(1, 7):
        full = [p for p, s in enumerate(sheets) if is_full(s.values, area)]
        first = tuple(p for p in full if area in sheets[p].firsts)
        if len(full) > 1:
            races.append(Race(area, first, tuple(p for p in full if p not in first)))
    return races


def answer(*sheets: PlayerSheet) -> Answer:
    return find_order(sheets, races_of(sheets)).answer


def smallest_step(random: Random, sheet: PlayerSheet, choices: Sequence[Choice]) -> Choice:
    """Long games in which most players take the same dice."""
    del sheet
    least = min(choice.leaf for choice in choices)
    return random.choice([choice for choice in choices if choice.leaf == least])


def most_acorns(random: Random, sheet: PlayerSheet, choices: Sequence[Choice]) -> Choice:
    """Games in which many areas are filled, also by several players."""
    worth = [sum(score(after_choice(sheet, c)).values()) - 0.2 * c.leaf for c in choices]
    best = [c for c, points in zip(choices, worth, strict=True) if points == max(worth)]
    return random.choice(best)


def played(state: State, order: search.Order) -> State:
    result = start(state.names)
    for move in order.rounds:
        result = apply(result, move)
    return result


# -- legal games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4, 8, 12])
@pytest.mark.parametrize("choose", [any_choice, smallest_step, most_acorns])
def test_sheets_of_a_legal_game_are_never_called_impossible(choose: Chooser, players: int) -> None:
    undecided = 0
    for seed in range(12):
        _, state = random_game(seed, players, choose)
        order = find_order(state.sheets, races_of(state.sheets))
        assert order.answer is not Answer.NONE
        if order.answer is Answer.FOUND:
            # The whole state, with who was first: the order found is a proof.
            assert played(state, order) == state
        undecided += order.answer is Answer.UNDECIDED
    assert undecided <= 1


def test_games_that_go_on() -> None:
    for seed in range(30):
        _, state = random_game(seed, 3, rounds=seed % 12)
        order = find_order(state.sheets, races_of(state.sheets))
        assert order.answer is Answer.FOUND
        assert played(state, order) == state


def test_the_same_sheets_give_the_same_order() -> None:
    _, state = random_game(3, 4, smallest_step)
    races = races_of(state.sheets)
    assert find_order(state.sheets, races) == find_order(state.sheets, races)


def test_a_small_budget_leaves_it_open() -> None:
    _, state = random_game(3, 4)
    order = find_order(state.sheets, races_of(state.sheets), budget=5)
    assert order.answer is Answer.UNDECIDED
    assert order.rounds == ()


# -- both sides of each edge ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("leaves", "cells", "expected"),
    [
        # An X comes right after the number and the leaf of its round.
        ("5 11", "2a1 2b2 2cX", Answer.FOUND),
        ("5 11 12", "2a1 2b2 2c3 2dX", Answer.NONE),  # three lilies by round 2
        ("5 10 11", "2a1 2b2 2c3 2dX", Answer.FOUND),
        ("5 11 12", "2a1 2bX 2c3 1a1", Answer.FOUND),
        ("5 10 11", "2aX 2b1 2c2 1a1", Answer.NONE),  # two lilies after the last round
        ("5 10 11 12 13", "2aX 2b1 2c2 1a1 1b1 3a1", Answer.FOUND),
        ("5 10 11 12", "2aX 2b1 2c2 1a1 1b1", Answer.NONE),
        ("5 11", "5a1 5b2 5dX", Answer.FOUND),
        ("5 11 12", "5a1 5b2 5c1 5eX", Answer.FOUND),
        ("5 11 12", "5a1 5b2 5d3 5cX", Answer.FOUND),
        ("5 11 12", "5a1 5bX 5d3 1a1", Answer.FOUND),
        ("5 11 12 13", "5a1 5bX 5c1 5d3 5e2", Answer.FOUND),
        ("5 10 11 12", "5a1 5bX 5c1 5d3 5e2", Answer.NONE),  # 5d and 5e both wait for 5b
        ("5 11 12", "5aX 5b2 5d3", Answer.NONE),  # a pass, but everything fits
        ("5 11", "6a1 6b2 6cX", Answer.FOUND),
        ("5 11", "6a1 1a1 6bX 6c4", Answer.NONE),  # 6c would come after the last round
        ("5 11 12", "6a1 1a1 6bX 6c4", Answer.FOUND),
        # X first, in areas without an order: it leaves the value open.
        ("5 11 12 13", "1aX 1b4 3a2 3b2 4a1", Answer.FOUND),
        ("5 11", "4fX 3c2 3d2", Answer.FOUND),
    ],
)
def test_an_x_is_written_in_its_round(leaves: str, cells: str, expected: Answer) -> None:
    assert answer(sheet(leaves, cells)) is expected


def test_a_pass_needs_dice_that_fit_nowhere() -> None:
    assert answer(sheet("1 2", "1a2")) is Answer.NONE
    # Both pumpkins have eyes of 1, and 1 1 1 fits nowhere any more.
    assert answer(sheet("1 2 3 4 5", "1a1 1b1 1c1 1d1", [1])) is Answer.FOUND
    assert answer(sheet("1 2 3 4 6", "1a1 1b1 1c1 1d1", [1])) is Answer.NONE
    # 1 1 1 with one pumpkin to do: it fits.
    assert answer(sheet("1 2 3 4", "1a1 1b1 1c1")) is Answer.NONE


def test_the_dice_are_common() -> None:
    # 1 in area 2 and step 3, 2 in area 1 and step 3: dice 1 2 3 both.
    assert answer(sheet("3", "2a1"), sheet("3", "1a2")) is Answer.FOUND
    assert answer(sheet("3", "2a1"), sheet("2", "3a1")) is Answer.FOUND
    assert answer(sheet("3", "2a1"), sheet("3", "2a2")) is Answer.NONE
    # Three steps fix the dice; a fourth has no die.
    three = [sheet("1", "2a3"), sheet("2", "1a3"), sheet("3", "1a2")]
    assert answer(*three) is Answer.FOUND
    assert answer(*three, sheet("4", "1a2")) is Answer.NONE
    # 4 4 2: area 4 may take the other 4.
    assert answer(sheet("2", "4d4"), sheet("4", "2a4"), sheet("4", "4b2")) is Answer.FOUND


PUMPKINS = "1a1 1b1 1c1 1d1"


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ([1], [1], Answer.FOUND),
        ([1], [], Answer.NONE),  # all rounds wrote a pumpkin, so both were first
        ([], [1], Answer.NONE),
    ],
)
def test_who_was_first_in_the_same_round(
    one: list[int], other: list[int], expected: Answer
) -> None:
    mine, yours = sheet("1 2 3 4", PUMPKINS, one), sheet("1 2 3 4", PUMPKINS, other)
    assert answer(mine, yours) is expected


def test_who_was_first_and_who_came_later() -> None:
    # Dice 1 1 2 in the last two rounds, used for 1@1 and 1@2 or 2@1 as one likes.
    one = sheet("1 2 3 5 6", f"{PUMPKINS} 2a1", [1])
    other = sheet("1 2 3 4 6", f"{PUMPKINS} 2a1", [])
    assert answer(one, other) is Answer.FOUND
    assert answer(replace(one, firsts=()), replace(other, firsts=(1,))) is Answer.NONE


# -- against a search that tries everything ------------------------------------------------------


def naive_view(
    sheets: Sequence[PlayerSheet],
) -> tuple[list[naive.Sheet], list[tuple[int, ...]], list[set[str]]]:
    values = [
        {CELLS[c]: "X" if v == WILD else str(v) for c, v in enumerate(s.values) if v}
        for s in sheets
    ]
    return values, [s.leaves for s in sheets], [set(map(str, s.firsts)) for s in sheets]


def is_clean(sheets: Sequence[PlayerSheet]) -> bool:
    """Whether no sheet has a fault of its own: what the search asks for."""
    return len({len(s.leaves) for s in sheets}) == 1 and all(map(_clean, sheets))


def _clean(one: PlayerSheet) -> bool:
    steps = [b - a for a, b in zip((0, *one.leaves), one.leaves, strict=False)]
    values = [EMPTY] * len(CELLS)
    for cell, value in enumerate(one.values):
        if value != EMPTY:
            if not fits(values, cell, value):
                return False
            values[cell] = value
    wilds = sum(value == WILD for value in values)
    numbers = sum(EMPTY < value < WILD for value in values)
    return (
        all(1 <= step <= 6 for step in steps)
        and all(total < 61 for total in one.leaves[:-1])
        and wilds == sum(total in WILD_TOTALS for total in one.leaves)
        and numbers <= len(one.leaves)
        and all(is_full(values, area) for area in one.firsts)
    )


def changed(random: Random, sheets: Sequence[PlayerSheet]) -> list[PlayerSheet]:
    """The sheets with one to three small changes."""
    result = list(sheets)
    for _ in range(random.choice((1, 1, 2, 3))):
        player = random.randrange(len(result))
        values, leaves = list(result[player].values), list(result[player].leaves)
        firsts = set(result[player].firsts)
        filled = [cell for cell, value in enumerate(values) if value] or [0]
        cell, other = random.choice(filled), random.randrange(len(CELLS))
        kind = random.randrange(6)
        if kind == 0:
            values[cell] = random.randint(1, 7)
        elif kind == 1:
            values[cell] = EMPTY
        elif kind == 2:
            values[other] = random.randint(1, 6)
        elif kind == 3:
            leaves[random.randrange(len(leaves))] += random.choice((-2, -1, 1, 2))
        elif kind == 4:
            values[cell], values[other] = values[other], values[cell]
        else:
            firsts ^= {random.randint(1, 6)}
        result[player] = PlayerSheet(tuple(values), tuple(leaves), tuple(sorted(firsts)))
    return result


def claimed(sheets: Sequence[PlayerSheet]) -> bool:
    return all(
        any(area in s.firsts for s in sheets)
        for area in range(1, 7)
        if any(is_full(s.values, area) for s in sheets)
    )


def compare(seed: int, players: int, rounds: int) -> tuple[int, int]:
    """How many possible and impossible sheets were answered as by the naive search."""
    random = Random(seed)
    _, state = random_game(seed, players, rounds=rounds)
    counts = {True: 0, False: 0}
    for number in range(8):
        sheets = changed(random, state.sheets) if number else list(state.sheets)
        if is_clean(sheets) and claimed(sheets):
            truth = naive.leads_there(*naive_view(sheets))
            assert answer(*sheets) is (Answer.FOUND if truth else Answer.NONE), (seed, sheets)
            counts[truth] += 1
    return counts[True], counts[False]


def test_short_games_are_answered_as_by_trying_everything() -> None:
    found = [compare(seed, 1 + seed % 3, 2 + seed % 4) for seed in range(60)]
    possible, impossible = map(sum, zip(*found, strict=True))
    assert possible >= 100
    assert impossible >= 70


@pytest.mark.parametrize("seed", range(8))
def test_games_with_passes_are_answered_as_by_trying_everything(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Dice with two faces only fit nowhere soon.
    faces = Random(seed).sample(range(1, 7), 2)
    monkeypatch.setattr(
        play_random, "roll", lambda random: tuple(random.choice(faces) for _ in range(3))
    )
    possible, impossible = compare(seed, 1 + seed % 2, 7 + seed % 3)
    assert possible + impossible >= 1


# -- counting ------------------------------------------------------------------------------------


def test_counting_never_speaks_against_a_legal_game() -> None:
    for seed in range(40):
        _, state = random_game(seed, 2, smallest_step)
        one, other = map(Track, state.sheets)
        allowed = [a & b for a, b in zip(one.rolled, other.rolled, strict=True)]
        assert counts_agree(one, other, allowed)


def test_counting_finds_what_no_dice_can_serve() -> None:
    one, other = Track(sheet("3 6", "1a2 1b2")), Track(sheet("3 6", "1a2 2a5"))
    allowed = [a & b for a, b in zip(one.rolled, other.rolled, strict=True)]
    assert not counts_agree(one, other, allowed)


def test_the_search_asks_the_counting_before_it_starts_afresh(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(search, "PATIENCE", 1)
    one = sheet("3 6 9", "1a2 1b2 4a1")
    other = sheet("3 6 9", "1a2 2a5 4a1")
    order = find_order([one, other])
    assert order.answer is Answer.NONE
    assert order.tried <= 2


# -- tables --------------------------------------------------------------------------------------


def test_dice_and_pairs() -> None:
    assert (len(DICE), len(PAIRS), PASS) == (56, 21, 21)
    for number, dice in enumerate(DICE):
        for leaf in range(1, 7):
            pair = REST[number][leaf]
            if leaf not in dice:
                assert pair is None
            else:
                assert pair is not None
                assert sorted((*PAIRS[pair], leaf)) == list(dice)


def test_what_is_accepted_is_what_fits() -> None:
    for seed in range(20):
        _, state = random_game(seed)
        track = Track(state.sheets[0])
        values = state.sheets[0].values
        accepted = track.accepted(track.full)
        for area in range(1, 7):
            for value in range(1, 7):
                cells = [c for c in range(len(CELLS)) if CELLS[c][0] == str(area)]
                expected = any(fits(values, c, value) for c in cells)
                assert bool(accepted >> (area * 8 + value) & 1) == expected
