"""What sheets may be expected to end with, beside exact values and the kernel's."""

from __future__ import annotations

from array import array
from functools import cache
from itertools import product
from random import Random

import numpy as np
import pytest

from printkit.games.leaves import kernel
from printkit.games.leaves.area_states import (
    AreaGrammar,
    Prized,
    SheetStates,
    area_states,
    standard_sheet,
)
from printkit.games.leaves.areas import FIRST_ACORNS, LEAVES, Bonus
from printkit.games.leaves.kernel_arrays import automata, new_results, new_table
from printkit.games.leaves.kernel_choices import list_choices
from printkit.games.leaves.kernel_search import value_by_search
from printkit.games.leaves.learning import learned_tables, with_tables
from printkit.games.leaves.outlook import Outlook, Standing
from printkit.games.leaves.play_random import random_game
from printkit.games.leaves.rules import (
    EMPTY,
    WILD,
    PlayerSheet,
    Round,
    apply,
    is_over,
    legal_choices,
    score,
    start,
    uses,
)
from printkit.games.leaves.tables import TOTALS, Tables, shipped_tables, tables_from
from tests.games.leaves_compare import choice_of, dice_of

ROLLS = list(product(range(1, 7), repeat=3))


def any_tables(sheet: SheetStates, seed: int = 3) -> Tables:
    """Tables of arbitrary numbers: what looks further must agree whatever they say."""
    random = Random(seed)
    size = 2 * (LEAVES + 1) * sheet.class_count
    by_class = array("f", [random.gauss(0, 1) for _ in range(size)])
    return Tables(
        sheet.class_count,
        by_class,
        array("f", [random.gauss(0, 1) for _ in range((LEAVES + 1) * TOTALS)]),
    )


def acorns(sheet: PlayerSheet) -> int:
    return sum(score(sheet).values())


@pytest.mark.parametrize("number", range(3))
def test_the_kernel_looks_as_far_as_plain_python(number: int) -> None:
    sheet = standard_sheet()
    tables = any_tables(sheet)
    auto, outlook = automata(sheet), Outlook(sheet, tables)
    worth, table = with_tables(auto, tables), new_table(auto, 1)
    arrays = auto.states, auto.steps, auto.bonuses
    kernel.deal(auto.start, table.game, table.streams, 4, number)
    state = start(["Mia"])
    while not is_over(state):
        roll = int(kernel.roll_dice(table.streams))
        count = list_choices(*arrays, table.game, 0, roll, table.choices)
        for index in range(0, count, 1 + count // 20):
            choice = choice_of(auto, table.choices[index])
            after = apply(state, Round(dice_of(roll), (choice,))).sheets[0]
            fast = value_by_search(
                *(*arrays, *worth, table.game, 0, state.rounds + 1, table.choices, index),
                table.best,
            )
            slow = outlook.expected(outlook.standing(after, state.taken))
            assert fast == pytest.approx(slow + acorns(after) - acorns(state.sheets[0]), abs=1e-4)
        index = kernel.choose(*arrays, *worth, *table, 0, state.rounds + 1, roll, kernel.RANDOM)
        choice = choice_of(auto, table.choices[index])
        kernel.take(auto.steps, auto.bonuses, table.game, 0, table.choices, index)
        kernel.claim(auto.states, table.game)
        state = apply(state, Round(dice_of(roll), (choice,)))


WHOLE_GAMES = [seed for seed in range(30) if len(random_game(seed)[0]) == LEAVES][:8]


@pytest.mark.parametrize("seed", WHOLE_GAMES)
def test_the_last_roll_is_exact_whatever_the_tables_say(seed: int) -> None:
    moves, _ = random_game(seed)
    state = start(["Mia"])
    for move in moves[:-1]:
        state = apply(state, move)
    sheet, exact = state.sheets[0], 0
    for dice in ROLLS:
        ends = [apply(state, Round(dice, (c,))) for c in legal_choices(sheet, dice)]
        exact += max(acorns(end.sheets[0]) for end in ends)
    outlook = Outlook(standard_sheet(), any_tables(standard_sheet()))
    expected = outlook.expected(outlook.standing(sheet, state.taken))
    assert acorns(sheet) + expected == pytest.approx(exact / len(ROLLS), abs=1e-5)


# -- a small sheet, solved -----------------------------------------------------------------

SMALL_ACORNS = (0, 6, 0, 4, 0, 2)
"""What the one cell of each area earns; where it is 0, nothing can be written."""


@cache
def small_sheet() -> SheetStates:
    """Three areas of one cell each, which takes the numbers from 4 on; one X, one bonus."""

    def area(cell: int, earned: int) -> AreaGrammar:
        def fits(values: list[int], _cell: int, value: int) -> bool:
            return values[cell] == EMPTY and value >= 4 and earned > 0

        prizes = (Prized((cell,), earned),)
        return AreaGrammar((cell,), fits, (frozenset(),), prizes)  # type: ignore[arg-type]

    areas = tuple(area_states(area(c, earned)) for c, earned in enumerate(SMALL_ACORNS))
    return SheetStates(areas, (Bonus(11, 0), Bonus(21, 3)))


@cache
def solved(filled: frozenset[int], total: int, rounds: int) -> float:
    """The most acorns to be expected on the small sheet, by dynamic programming."""
    if rounds >= LEAVES or total >= 61:
        return 0.0
    return sum(
        count * _best(tuple(dice), filled, total, rounds) for dice, count in _sorted_rolls()
    ) / len(ROLLS)


@cache
def _sorted_rolls() -> list[tuple[tuple[int, ...], int]]:
    found: dict[tuple[int, ...], int] = {}
    for dice in ROLLS:
        key = tuple(sorted(dice))
        found[key] = found.get(key, 0) + 1
    return list(found.items())


def _best(dice: tuple[int, ...], filled: frozenset[int], total: int, rounds: int) -> float:
    ways = [
        (leaf, filled | {area - 1})
        for area, value, leaf in uses((dice[0], dice[1], dice[2]))
        if value >= 4 and SMALL_ACORNS[area - 1] and area - 1 not in filled
    ]
    ways = ways or [(leaf, filled) for leaf in dice]
    return max(_after(after, filled, total + leaf, rounds + 1) for leaf, after in ways)


def _after(after: frozenset[int], before: frozenset[int], total: int, rounds: int) -> float:
    """With the X of a total of 11 in the best place."""
    open_areas = {a for a, earned in enumerate(SMALL_ACORNS) if earned} - after
    ends = [after | {area} for area in open_areas] if total == 11 and open_areas else [after]
    return max(
        sum(SMALL_ACORNS[area] + FIRST_ACORNS for area in end - before)
        + (3 if total == 21 else 0)
        + solved(frozenset(end), total, rounds)
        for end in ends
    )


def test_what_is_learned_on_a_small_sheet_comes_near_its_exact_value() -> None:
    sheet = small_sheet()
    exact = solved(frozenset(), 0, 0)
    tables = learned_tables(sheet, ((0.02, 6_000), (0.002, 6_000)))
    nothing = Standing(0, tuple(a.classes[0] for a in sheet.areas), (False,) * 6, 0)
    assert Outlook(sheet, tables).by_tables(nothing) == pytest.approx(exact, rel=0.03)
    auto, games = automata(sheet), 10_000
    results = new_results(1, games)
    kernel.play_games(
        *(*auto, *with_tables(auto, tables), *new_table(auto, 1)),
        *(np.array([kernel.TABLES]), 9, 0, *results),
    )
    # An area where nothing can be written counts as full from the start, and is claimed.
    closed = FIRST_ACORNS * SMALL_ACORNS.count(0)
    error = 2.6 * results.scores.std() / games**0.5
    assert exact * 0.97 < results.scores.mean() - closed < exact + error


def test_on_the_small_sheet_looking_further_is_exact_in_the_last_round() -> None:
    sheet = small_sheet()
    outlook = Outlook(sheet, any_tables(sheet))
    for filled in (frozenset[int](), frozenset({1}), frozenset({3, 5})):
        for total in (5, 8, 18, 60):
            classes = tuple(
                area.classes[area.full if number in filled else 0]
                for number, area in enumerate(sheet.areas)
            )
            standing = Standing(LEAVES - 1, classes, (False,) * 6, total)
            exact = solved(filled, total, LEAVES - 1)
            assert outlook.expected(standing) == pytest.approx(exact, abs=1e-5)


# -- the tables that come with the program --------------------------------------------------


def test_the_shipped_tables_survive_their_file() -> None:
    tables = shipped_tables()
    data = tables.as_bytes()
    assert len(data) < 200_000
    assert tables_from(data, tables.class_count) == tables


@pytest.mark.parametrize("data", [b"", b"nonsense", any_tables(standard_sheet()).as_bytes()[:-9]])
def test_a_damaged_file_of_tables_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        tables_from(data, standard_sheet().class_count)


def test_states_forget_what_no_cell_looks_at() -> None:
    pumpkins, lilies = standard_sheet().areas[:2]
    empty = [EMPTY] * 31
    for values in ((3, 3), (WILD, 5), (6, WILD)):
        full = [*values, *empty[2:]]
        assert pumpkins.state_of(full) == pumpkins.state_of([1, 1, *empty[2:]])
    assert lilies.state_of([*empty[:4], 1, 2, *empty[6:]]) == lilies.state_of(
        [*empty[:4], 2, 1, *empty[6:]]
    )
    with pytest.raises(KeyError):
        lilies.state_of([*empty[:5], 1, *empty[6:]])


def test_as_many_states_as_were_counted_by_hand() -> None:
    # Cups: each filled or not. Mushrooms: the last value or X, 1 to 4 filled, empty, full.
    cups, mushrooms = standard_sheet().areas[3], standard_sheet().areas[5]
    assert len(cups.steps) == 2**6
    assert len(mushrooms.steps) == 4 * 7 + 2
