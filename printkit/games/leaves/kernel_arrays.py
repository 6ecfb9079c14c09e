"""A sheet as arrays for the kernel: its automata side by side, its bonuses, the dice.

States, steps and classes are numbered through all areas: those of area 2 come after those
of area 1. Areas are counted from 0 here.

The kernel's functions take arrays, not tuples of them: numba counts the references to an
array that it takes out of a tuple, atomically, and that took more time than the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import accumulate, product
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from printkit.games.chance import WORDS
from printkit.games.leaves.area_states import SheetStates
from printkit.games.leaves.areas import AREAS, LEAVES, Bonus
from printkit.games.leaves.rules import WILD, Dice, uses
from printkit.games.leaves.tables import TOTALS

Integers: TypeAlias = "npt.NDArray[np.int64]"
Floats: TypeAlias = "npt.NDArray[np.float64]"

AREA_COUNT = len(AREAS)

ROLLS = 216
"""Three dice as one number: the first die counts 36, the second 6, the third 1, from 0."""

SIDES = 6

NOTHING = -1
"""In place of an area or a step: there is none, nothing is written."""

# Columns of the states: the class, then, by value 1 to 7, the first of the steps that write
# it; the next column has the one behind the last. Last, whether the area is full.
CLASS, IS_FULL = 0, WILD + 2

# Columns of the steps: all that a step is and does.
AREA, CELL, VALUE, NEXT, ACORNS, FILLS, FROM_CLASS, NEXT_CLASS = range(8)

# Columns of the bonuses, whose rows are leaf totals.
BONUS_ACORNS, EARNS_WILD = range(2)

# Columns of a game's row for each player; the areas' states come first, the cells last.
FIRST, TOTAL, SCORE, CELLS = AREA_COUNT, 2 * AREA_COUNT, 2 * AREA_COUNT + 1, 2 * AREA_COUNT + 2

# A game's row behind the players: whether each area's prize for being first is gone, then the
# acorns of all players by area, by leaves and by being first. The row behind is to work in.
EARNED = AREA_COUNT
OF_LEAVES, OF_FIRSTS = EARNED + AREA_COUNT, EARNED + AREA_COUNT + 1


class Automata(NamedTuple):
    """A sheet's areas and bonuses, and the states in which its areas are empty."""

    states: Integers
    steps: Integers
    bonuses: Integers
    start: Integers


class Worth(NamedTuple):
    """Value tables: the acorns that are still to come, as a sum over the areas and the leaves.

    `by_class[level, taken, rounds, class]`: of an area in that class after so many rounds,
    `taken` being 1 where its prize for being first is gone; `by_total[level, rounds, total]`:
    of the rest. Level `GREEDY_LEVEL` expects next to nothing, `LEARNED_LEVEL` is learned.
    """

    by_class: Floats
    by_total: Floats


GREEDY_LEVEL, LEARNED_LEVEL = range(2)


class Table(NamedTuple):
    """A game being played: all that changes.

    `game` has a row for each player, then the two that are described above; `streams` are the
    random numbers of the dice and of each player's bot; `choices` and `best` are room to work
    in.
    """

    game: Integers
    streams: Integers
    choices: Integers
    best: Floats


class Results(NamedTuple):
    """How games ended, a row each; `trail` is room for the acorns after each round."""

    scores: Integers
    turns: Integers
    lead_changes: Integers
    behind: Floats
    earned: Integers
    trail: Integers


def automata(sheet: SheetStates) -> Automata:
    """The arrays of a sheet."""
    areas = sheet.areas
    begins = [0, *accumulate(len(area.steps) for area in areas)]
    class_begins = [0, *accumulate(area.class_count for area in areas)]
    states: list[list[int]] = []
    rows: list[tuple[int, ...]] = []
    for number, area in enumerate(areas):
        begin, classes = begins[number], [class_begins[number] + c for c in area.classes]
        for state, steps in enumerate(area.steps):
            firsts = []
            for value in range(1, WILD + 1):
                firsts.append(len(rows))
                rows += [
                    (
                        *(number, step.cell, step.value, begin + step.state, step.acorns),
                        *(step.state == area.full, classes[state], classes[step.state]),
                    )
                    for step in steps
                    if step.value == value
                ]
            states.append([classes[state], *firsts, len(rows), state == area.full])
    return Automata(
        np.array(states, np.int64),
        np.array(rows, np.int64),
        _bonus_rows(sheet.bonuses),
        np.array(begins[:-1], np.int64),
    )


def _bonus_rows(bonuses: Sequence[Bonus]) -> Integers:
    rows = np.zeros((TOTALS, 2), np.int64)
    for bonus in bonuses:
        rows[bonus.total] = bonus.acorns, bonus.wild
    return rows


def dice_of(roll: int) -> Dice:
    """The three dice of a roll's number."""
    return roll // 36 + 1, roll // 6 % 6 + 1, roll % 6 + 1


def roll_of(dice: Dice) -> int:
    """The number of three dice."""
    return (dice[0] - 1) * 36 + (dice[1] - 1) * 6 + dice[2] - 1


def _uses() -> Integers:
    rows = np.full((ROLLS, 6, 3), NOTHING, np.int64)
    for roll in range(ROLLS):
        found = [(area - 1, value, leaf) for area, value, leaf in uses(dice_of(roll))]
        rows[roll, : len(found)] = found
    return rows


def _leaves() -> Integers:
    rows = np.zeros((ROLLS, 3), np.int64)
    for roll in range(ROLLS):
        found = list(dict.fromkeys(dice_of(roll)))
        rows[roll, : len(found)] = found
    return rows


def _sorted_rolls() -> Integers:
    alike: Counter[int] = Counter()
    for dice in product(range(1, SIDES + 1), repeat=3):
        first, second, third = sorted(dice)
        alike[roll_of((first, second, third))] += 1
    return np.array(list(alike.items()), np.int64)


USES = _uses()
"""By roll: up to six rows of area, value and die for the leaves; the rest is `NOTHING`."""

LEAF_DICE = _leaves()
"""By roll: the dice that differ, then 0."""

SORTED_ROLLS = _sorted_rolls()
"""The 56 rolls that three dice show whatever their order, and how many of 216 each stands for."""


def new_table(auto: Automata, players: int) -> Table:
    """A table for so many players, with room for the most choices there can be."""
    cells = int(auto.steps[:, CELL].max()) + 1
    return Table(
        game=np.zeros((players + 2, CELLS + cells), np.int64),
        streams=np.zeros((players + 1, WORDS), np.int64),
        # Each way to use the dice, each cell, each cell for an X.
        choices=np.zeros((6 * cells * cells, 3), np.int64),
        best=np.zeros((2, 2, AREA_COUNT, WILD + 1)),
    )


def new_results(players: int, games: int) -> Results:
    """Room for the results of so many games."""
    return Results(
        scores=np.zeros((games, players), np.int64),
        turns=np.zeros(games, np.int64),
        lead_changes=np.zeros(games, np.int64),
        behind=np.zeros(games),
        earned=np.zeros((games, AREA_COUNT + 2), np.int64),
        trail=np.zeros((LEAVES, players), np.int64),
    )


def unlearned(auto: Automata) -> Worth:
    """Tables by which only acorns now count and, where they are equal, the fewest leaves."""
    classes = int(auto.states[:, CLASS].max()) + 1
    worth = Worth(np.zeros((2, 2, LEAVES + 1, classes)), np.zeros((2, LEAVES + 1, TOTALS)))
    worth.by_total[GREEDY_LEVEL] = 0.01 * (TOTALS - np.arange(TOTALS))
    return worth
