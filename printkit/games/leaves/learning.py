"""Learns a sheet's value tables by self-play.

A command too, which writes those that come with the program::

    python -m printkit.games.leaves.learning
"""

from __future__ import annotations

from array import array

import numpy as np

from printkit.games.leaves.area_states import SheetStates, standard_sheet
from printkit.games.leaves.areas import LEAVES
from printkit.games.leaves.kernel import learn
from printkit.games.leaves.kernel_arrays import (
    LEARNED_LEVEL,
    Automata,
    Worth,
    automata,
    new_table,
    unlearned,
)
from printkit.games.leaves.tables import SHIPPED, TOTALS, Tables

SEED = 61

SOLO = 0.5
"""Part of the games in which all prizes for being first are open, as they are alone."""

SCHEDULE = ((0.02, 600_000), (0.005, 600_000), (0.0015, 400_000), (0.0004, 400_000))
"""How much of a difference is taken over, and for how many games: coarse first, then fine."""


def learned_tables(
    sheet: SheetStates, schedule: tuple[tuple[float, int], ...] = SCHEDULE
) -> Tables:
    """The tables of a sheet, the same on every machine."""
    auto = automata(sheet)
    worth, table, first = unlearned(auto), new_table(auto, 1), 0
    for rate, games in schedule:
        learn(
            *(*auto, *worth, table.game, table.streams, table.choices),
            *(SEED, first, games, rate, SOLO),
        )
        first += games
    by_class, by_total = worth.by_class[LEARNED_LEVEL], worth.by_total[LEARNED_LEVEL]
    return Tables(sheet.class_count, _floats(by_class), _floats(by_total))


def _floats(values: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> array[float]:
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
