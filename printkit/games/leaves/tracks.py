"""One player's filled sheet made ready for the search for an order that leads to it.

Which values agree with each other does not hang on the order of filling, so only these bind
it: cells that need others before them, the rounds that an X is earned in, the dice, and
that writing is compulsory. Sets of cells, of rounds and of dice are bits of a number: cell
0, round 0 and the first of `DICE` are bit 0.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, pairwise

from printkit.games.leaves.areas import Layout
from printkit.games.leaves.rules import (
    EMPTY,
    WILD,
    Dice,
    PlayerSheet,
    fitting,
    uses,
)  # fmt: skip

PAIRS: tuple[tuple[int, int], ...] = tuple(combinations_with_replacement(range(1, 7), 2))
"""What two dice show. Written in a cell are an area and a value: one of these, either way."""

DICE: tuple[Dice, ...] = tuple(combinations_with_replacement(range(1, 7), 3))
"""What three dice show."""

PASS = len(PAIRS)
"""Stands behind the pairs for writing nothing."""

_AREAS = range(1, 7)
_PAIR_INDEX = {pair: index for index, pair in enumerate(PAIRS)}
_DICE_INDEX = {dice: index for index, dice in enumerate(DICE)}


def _dice_with(pair: int, leaf: int) -> int:
    """The dice that a pair and the die for the leaves make."""
    first, second, third = sorted((*PAIRS[pair], leaf))
    return _DICE_INDEX[first, second, third]


def _rest(dice: int, leaf: int) -> int | None:
    """The pair that is left when one die goes to the leaves; None if none shows that."""
    shown = list(DICE[dice])
    if leaf not in shown:
        return None
    shown.remove(leaf)
    return _PAIR_INDEX[shown[0], shown[1]]


DICE_WITH = tuple(tuple(_dice_with(pair, leaf) for leaf in range(1, 7)) for pair in range(PASS))
"""By pair and die for the leaves (less 1): the dice."""

REST = tuple(tuple(_rest(dice, leaf) for leaf in range(7)) for dice in range(len(DICE)))
"""By dice and die for the leaves: the pair that is left."""

_WAYS = tuple(tuple((area, value) for area, value, _ in uses(dice)) for dice in DICE)

WAYS: tuple[int, ...] = tuple(
    sum(1 << (area * 8 + value) for area, value in set(ways)) for ways in _WAYS
)
"""Every area and value that three dice allow, as bits of area * 8 + value."""

ASKED: tuple[tuple[int, ...], ...] = tuple(
    tuple(sum(1 << value for other, value in set(ways) if other == area) for ways in _WAYS)
    for area in range(7)
)
"""By area and dice: the values (as bits) that its cells must refuse if one is to pass."""


@lru_cache(maxsize=1 << 15)
def _accepted(layout: Layout, area: int, written: tuple[int, ...]) -> int:
    """The values, as bits, that fit an area whose cells hold `written`."""
    cells, empty = layout.area_cells[area], layout.no_values
    values = (*empty[: cells[0]], *written, *empty[cells[-1] + 1 :])
    return sum(1 << value for value in range(1, 7) if fitting(values, area, value, layout))


class Track:
    """A filled sheet, free of faults of its own, and all that the search asks of it.

    `pairs[cell]` is the pair that wrote a cell's number (`PASS`: none), `cells[pair]` the
    cells it wrote, `kinds` the pairs that wrote any; `steps[round]` the die for the leaves.
    With `free_passes` the player may pass at any time.
    """

    def __init__(self, sheet: PlayerSheet, *, free_passes: bool = False) -> None:
        self.free_passes = free_passes
        values = self.values = sheet.values
        layout = self.layout = sheet.layout
        self.numbers = range(len(values))
        self.cells_of = [sum(1 << cell for cell in cells) for cells in layout.area_cells]
        self.rounds = len(sheet.leaves)
        self.steps = [after - before for before, after in pairwise((0, *sheet.leaves))]
        self.full = sum(1 << cell for cell in self.numbers if values[cell] != EMPTY)
        self.wilds = [cell for cell in self.numbers if values[cell] == WILD]
        self.earns = [total in layout.wild_totals for total in sheet.leaves]
        self.wild_rounds = sum(1 << index for index, earns in enumerate(self.earns) if earns)
        self._find_pairs()
        self._find_order()
        self._find_dice()
        self._accepted: dict[int, int] = {}
        self._accepted_parts: list[dict[int, int]] = [{} for _ in layout.area_cells]
        self._passing: list[dict[int, int]] = [{} for _ in layout.area_cells]
        self.may_pass = 0
        if self.passes:
            self.may_pass = (1 << len(DICE)) - 1
            for area in () if free_passes else _AREAS:
                self.may_pass &= self._passing_in(area, 0)

    def _find_pairs(self) -> None:
        self.pairs = [PASS] * len(self.values)
        self.cells: list[list[int]] = [[] for _ in range(PASS)]
        for cell, value in enumerate(self.values):
            if EMPTY < value < WILD:
                area = self.layout.rules[cell].area
                pair = _PAIR_INDEX[min(area, value), max(area, value)]
                self.pairs[cell] = pair
                self.cells[pair].append(cell)
        self.kinds = [pair for pair in range(PASS) if self.cells[pair]]
        self.passes = self.rounds - sum(map(len, self.cells))

    def _find_order(self) -> None:
        """`before` and `after`: the cells next to a cell in the order of filling; `ordered`:
        those that have any, each behind those it needs; `needed`: what must be filled before.
        """
        filled = [cell for cell in self.numbers if self.full >> cell & 1]
        self.before = {cell: self.layout.rules[cell].needs for cell in filled}
        self.after: dict[int, list[int]] = {cell: [] for cell in filled}
        for cell in filled:
            for need in self.before[cell]:
                self.after[need].append(cell)
        self.ordered = [cell for cell in filled if self.before[cell] or self.after[cell]]
        self.only_ordered = [all(cell in self.ordered for cell in cells) for cells in self.cells]
        self.needed = [
            sum(1 << need for need in rule.needs) | self._twin(cell)
            for cell, rule in enumerate(self.layout.rules)
        ]

    def _twin(self, cell: int) -> int:
        """The cell before in the same pumpkin or stick that holds the same number: it makes
        no difference which of the two is written first, so that one is.
        """
        value = self.values[cell]
        if not EMPTY < value < WILD:
            return 0
        mates = [mate for mate in self.layout.rules[cell].same if mate < cell]
        return next((1 << mate for mate in reversed(mates) if self.values[mate] == value), 0)

    def _find_dice(self) -> None:
        """`by_pair[pair]`: dice that may write it, and in which rounds; `by_dice[dice]`: the
        same the other way round; `rolled[dice]`: the rounds whose step is among the dice.
        """
        stepping = [0] * 7
        for index, step in enumerate(self.steps):
            stepping[step] |= 1 << index
        steps = [(leaf, rounds) for leaf, rounds in enumerate(stepping) if rounds]
        self.by_pair: list[list[tuple[int, int]]] = [[] for _ in range(PASS)]
        self.by_dice: list[list[tuple[int, int]]] = [[] for _ in DICE]
        for pair in self.kinds:
            for leaf, rounds in steps:
                dice = DICE_WITH[pair][leaf - 1]
                self.by_pair[pair].append((dice, rounds))
                self.by_dice[dice].append((pair, rounds))
        self.rolled = [sum(rounds for leaf, rounds in steps if leaf in shown) for shown in DICE]

    def accepted(self, mask: int) -> int:
        """Every area and value that fits once the cells of `mask` are filled (see `WAYS`)."""
        found = self._accepted.get(mask)
        if found is None:
            found = sum(self._accepted_in(area, mask) << area * 8 for area in _AREAS)
            self._accepted[mask] = found
        return found

    def _accepted_in(self, area: int, mask: int) -> int:
        part = mask & self.cells_of[area]
        found = self._accepted_parts[area].get(part)
        if found is None:
            values = self.values
            cells = self.layout.area_cells[area]
            written = tuple(values[cell] if part >> cell & 1 else EMPTY for cell in cells)
            found = self._accepted_parts[area][part] = _accepted(self.layout, area, written)
        return found

    def passing(self, mask: int) -> int:
        """The dice with which one may pass now or later, once the cells of `mask` are filled.

        All with which one really may are among them.
        """
        found = self.may_pass
        for area in () if self.free_passes else _AREAS:
            part = mask & self.cells_of[area]
            if part and found:
                known = self._passing[area].get(part)
                if known is None:
                    known = self._passing[area][part] = self._passing_in(area, part)
                found &= known
        return found

    def _passing_in(self, area: int, mask: int) -> int:
        """The dice with which this area, now or later, does not force one to write."""
        if area < 5:  # the fuller these, the less they accept
            accepted = {self._accepted_in(area, self.full)}
        else:
            accepted = {self._accepted_in(area, part) for part in self._later(area, mask)}
        return sum(
            1 << dice
            for dice, asked in enumerate(ASKED[area])
            if not asked or any(not asked & values for values in accepted)
        )

    def _later(self, area: int, mask: int) -> set[int]:
        """How an area may be filled from now on, as sets of cells."""
        found, todo = {mask}, [mask]
        while todo:
            part = todo.pop()
            for cell in self.layout.area_cells[area]:
                after = part | 1 << cell
                if after not in found and self.is_free(part, cell):
                    found.add(after)
                    todo.append(after)
        return found

    def is_free(self, mask: int, cell: int) -> bool:
        """Whether the cell is filled on the sheet, not yet in `mask`, but all it needs is."""
        return bool(self.full & ~mask & 1 << cell) and not self.needed[cell] & ~mask
