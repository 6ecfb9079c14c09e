"""Learns a sheet's value tables by self-play.

A command too, which writes those that come with the program::

    python -m printkit.games.leaves.learning
"""

from __future__ import annotations

from array import array

import numpy as np

from printkit.games.leaves.area_states import SheetStates, standard_sheet
from printkit.games.leaves.areas import FIRST_ACORNS, LEAVES
from printkit.games.leaves.kernel import learn
from printkit.games.leaves.kernel_arrays import (
    LEARNED_LEVEL,
    Automata,
    Floats,
    Worth,
    automata,
    new_table,
    unlearned,
)
from printkit.games.leaves.tables import SHIPPED, TOTALS, Tables

SEED = 61

SOLO = 0.5
"""Part of the games in which all prizes for being first are open, as they are alone."""

SCHEDULE = tuple((rate, 300_000) for rate in (0.02, 0.01, 0.005, 0.002, 0.0005))
"""How much of a difference is taken over, and for how many games: coarse first, then fine."""


def learned_tables(
    sheet: SheetStates, schedule: tuple[tuple[float, int], ...] = SCHEDULE
) -> Tables:
    """The tables of a sheet, the same on every machine."""
    auto = automata(sheet)
    worth, table, first = unlearned(auto), new_table(auto, 1), 0
    worth.by_class[LEARNED_LEVEL] = _hopes(sheet)
    for rate, games in schedule:
        learn(
            *(*auto, *worth, table.game, table.streams, table.choices),
            *(SEED, first, games, rate, SOLO),
        )
        first += games
    by_class, by_total = worth.by_class[LEARNED_LEVEL], worth.by_total[LEARNED_LEVEL]
    return Tables(sheet.class_count, _floats(by_class), _floats(by_total))


def _hopes(sheet: SheetStates) -> Floats:
    """What to begin with: all that an area can still earn, and less the fewer rounds are left.

    So much is hardly ever too little. What has not been tried looks good and is tried, which
    learning from nothing does not do (optimism: Sutton and Barto, 2nd edition, 2.6).
    """
    earned = [[acorns, acorns + FIRST_ACORNS * (acorns > 0)] for acorns in _still(sheet)]
    closed, opened = np.array(earned, np.float64).T
    left = 1.0 - np.arange(LEAVES + 1) / LEAVES
    return np.stack([np.outer(left, opened), np.outer(left, closed)])


def _still(sheet: SheetStates) -> list[int]:
    """The most acorns that each class can still earn without the prize for being first."""
    found: list[int] = []
    for area in sheet.areas:
        most = [0] * area.class_count
        for steps, number in zip(reversed(area.steps), reversed(area.classes), strict=True):
            ends = (step.acorns + most[area.classes[step.state]] for step in steps)
            most[number] = max(ends, default=0)
        found += most
    return found


def _floats(values: Floats) -> array[float]:
    return array("f", values.astype(np.float32).tobytes())


def with_tables(auto: Automata, tables: Tables) -> Worth:
    """The tables as arrays for the kernel."""
    worth = unlearned(auto)
    rounds = LEAVES + 1
    worth.by_class[LEARNED_LEVEL] = np.reshape(tables.by_class, (2, rounds, tables.class_count))
    worth.by_total[LEARNED_LEVEL] = np.reshape(tables.by_total, (rounds, TOTALS))
    return worth


if __name__ == "__main__":
    SHIPPED.write_bytes(learned_tables(standard_sheet()).as_bytes())
    print(f"{SHIPPED}: {SHIPPED.stat().st_size} bytes")
