"""What a sheet may be expected to end with: value tables, one roll further, in plain Python.

It says the same as ``kernel_search`` and is what the advisor asks: one decision takes
milliseconds and needs neither numpy nor numba.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple

from printkit.games.leaves.area_states import SheetStates
from printkit.games.leaves.areas import FIRST_ACORNS, LEAVES
from printkit.games.leaves.rules import LAST_TOTAL, WILD, PlayerSheet, uses
from printkit.games.leaves.tables import Tables

ROLLS = tuple(Counter(tuple(sorted(dice)) for dice in product(range(1, 7), repeat=3)).items())
"""The 56 that three dice show whatever their order, and how many of 216 each stands for."""

Gains = list[list[float | None]]
"""By area and value (0: writing nothing, 7: X): the most that it earns; None: nothing fits."""


class Standing(NamedTuple):
    """A sheet as far as what is to come hangs on it: rounds played, each area's class and
    whether its prize for being first is gone, the leaf total.
    """

    rounds: int
    classes: tuple[int, ...]
    taken: tuple[bool, ...]
    total: int

    @property
    def is_over(self) -> bool:
        return self.rounds >= LEAVES or self.total >= LAST_TOTAL


class Outlook:
    """Expects acorns on one kind of sheet."""

    def __init__(self, sheet: SheetStates, tables: Tables) -> None:
        self.sheet = sheet
        self.tables = tables
        self.wild_totals = {bonus.total for bonus in sheet.bonuses if bonus.wild}
        self.leaf_acorns = {bonus.total: bonus.acorns for bonus in sheet.bonuses}
        self._begins = [0]
        for area in sheet.areas:
            self._begins.append(self._begins[-1] + area.class_count)
        self._steps = [_class_steps(sheet, number) for number in range(len(sheet.areas))]
        self._full = [area.classes[area.full] for area in sheet.areas]
        self._gains = lru_cache(maxsize=1 << 16)(self._gains_now)
        self.expected = lru_cache(maxsize=1 << 14)(self._expected_now)

    def standing(self, sheet: PlayerSheet, taken: frozenset[int]) -> Standing:
        """Where a sheet stands, if those areas (1 to 6) have been filled by somebody before."""
        areas = self.sheet.areas
        return Standing(
            len(sheet.leaves),
            tuple(area.classes[area.state_of(sheet.values)] for area in areas),
            tuple(number + 1 in taken for number in range(len(areas))),
            sheet.total,
        )

    def by_tables(self, standing: Standing) -> float:
        """The acorns that the tables expect to come."""
        if standing.is_over:
            return 0.0
        return self._rest(standing) + self.tables.of_total(standing.rounds, standing.total)

    def _rest(self, standing: Standing) -> float:
        """What the areas are worth."""
        return sum(
            self._worth(area, number, standing.rounds, taken)
            for area, (number, taken) in enumerate(
                zip(standing.classes, standing.taken, strict=True)
            )
        )

    def _worth(self, area: int, number: int, rounds: int, taken: bool) -> float:
        number += self._begins[area]
        return self.tables.of_class(taken=taken, rounds=rounds, number=number)

    def _expected_now(self, standing: Standing) -> float:
        """The acorns to come if the next roll is used best, and the tables are right after it.

        Exact over the 56 rolls: two plies of expectimax with the choice made before.
        """
        if standing.is_over:
            return 0.0
        later = standing._replace(rounds=standing.rounds + 1)
        rest = self._rest(later)
        by_leaf = [self._leaf(later, leaf, rest) for leaf in range(7)]
        whole = sum(count * _best_of(dice, by_leaf) for dice, count in ROLLS)
        return whole / sum(count for _, count in ROLLS)

    def _leaf(self, later: Standing, leaf: int, rest: float) -> tuple[float, Gains]:
        """What a die for the leaves earns, and what can be written with it."""
        after = later._replace(total=later.total + leaf)
        acorns = float(self.leaf_acorns.get(after.total, 0))
        if not after.is_over:
            acorns += rest + self.tables.of_total(after.rounds, after.total)
        return acorns, self._writing(after)

    def _writing(self, after: Standing) -> Gains:
        """The most that each value earns in each area, in a round that ends so."""
        plain = [
            [None, *(self._most(after, area, number, value) for value in range(1, WILD + 1))]
            for area, number in enumerate(after.classes)
        ]
        if after.total not in self.wild_totals:
            return [[0.0, *gains[1:]] for gains in plain]
        found: Gains = []
        for area, number in enumerate(after.classes):
            elsewhere = [plain[other][WILD] for other in range(len(plain)) if other != area]
            row: list[float | None] = [_most([*elsewhere, plain[area][WILD]]) or 0.0]
            row += [
                _most(
                    gain + (_most([*elsewhere, self._most(after, area, end, WILD)]) or 0.0)
                    for gain, end in self._gains_of(after, area, number, value)
                )
                for value in range(1, WILD)
            ]
            found.append(row)
        return found

    def _most(self, after: Standing, area: int, number: int, value: int) -> float | None:
        return _most(gain for gain, _ in self._gains_of(after, area, number, value))

    def _gains_of(
        self, after: Standing, area: int, number: int, value: int
    ) -> Sequence[tuple[float, int]]:
        rounds = LEAVES if after.is_over else after.rounds
        return self._gains(area, number, value, rounds, after.taken[area])

    def _gains_now(
        self, area: int, number: int, value: int, rounds: int, taken: bool
    ) -> tuple[tuple[float, int], ...]:
        """What writing a value earns and the class that it leads to, for each that there is.

        After the last round only what is earned at once counts.
        """
        found = []
        for acorns, end in self._steps[area].get((number, value), ()):
            gain = float(acorns)
            if end == self._full[area] and not taken:
                gain += FIRST_ACORNS
            if rounds < LEAVES:
                gain += self._worth(area, end, rounds, taken)
                gain -= self._worth(area, number, rounds, taken)
            found.append((gain, end))
        return tuple(found)


def _class_steps(sheet: SheetStates, area: int) -> dict[tuple[int, int], set[tuple[int, int]]]:
    """By class and value: the acorns and the class of all that may be written."""
    found: dict[tuple[int, int], set[tuple[int, int]]] = {}
    states = sheet.areas[area]
    for state, steps in enumerate(states.steps):
        for step in steps:
            key = states.classes[state], step.value
            found.setdefault(key, set()).add((step.acorns, states.classes[step.state]))
    return found


def _most(gains: Iterable[float | None]) -> float | None:
    return max((gain for gain in gains if gain is not None), default=None)


def _best_of(dice: tuple[int, ...], by_leaf: Sequence[tuple[float, Gains]]) -> float:
    """The most that a roll is good for."""
    found = []
    for area, value, leaf in _uses(dice):
        acorns, gains = by_leaf[leaf]
        gain = gains[area - 1][value]
        if gain is not None:
            found.append(acorns + gain)
    if found:
        return max(found)
    passes = ((by_leaf[leaf][0], by_leaf[leaf][1][0][0]) for leaf in dice)
    return max(acorns + (gain or 0.0) for acorns, gain in passes)


@cache
def _uses(dice: tuple[int, ...]) -> tuple[tuple[int, int, int], ...]:
    first, second, third = dice
    return uses((first, second, third))
