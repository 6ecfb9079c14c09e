"""What a sheet holds: six areas of cells, what each earns, and the leaf row's bonuses.

The numbers of the standard sheet are those of the rules of 61 Autumn Leaves (table of the
sheet, and "A round"). Other sheets have areas of other sizes and acorns, by the same six rules.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from printkit.language import _, noted

FIRST_ACORNS = 3
"""Acorns for being first to fill an area."""

LEAVES = 20
"""Leaves in the row: the game lasts at most so many rounds."""


@dataclass(frozen=True, slots=True)
class Prize:
    """Acorns that one gets once all of `cells` are filled."""

    cells: tuple[str, ...]
    acorns: int


@dataclass(frozen=True, slots=True)
class Area:
    """One of the six areas: `number` is the die that names it, `rule` its rule in few words.

    Name and rule are English, to be translated where they are shown.

    `ordered` areas are filled from the first cell on, without gaps.
    """

    number: int
    name: str
    rule: str
    prizes: tuple[Prize, ...]
    ordered: bool = False

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the cells, in order: ``1a``, ``1b``, ..."""
        return tuple(cell for prize in self.prizes for cell in prize.cells)

    @property
    def acorns(self) -> int:
        """What the full area earns, without the prize for being first."""
        return sum(prize.acorns for prize in self.prizes)


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a leaf total of exactly `total` earns: acorns, or an X where `acorns` is 0."""

    total: int
    acorns: int

    @property
    def wild(self) -> bool:
        return self.acorns == 0


BONUS_TOTALS = (11, 21, 31, 41, 51, 61)
"""The leaf totals that earn something (given)."""

Groups = tuple[tuple[int, int], ...]
"""Of each pumpkin or skewer: how many cells, and the acorns for all of them."""

Acorns = tuple[int, ...]
"""Acorns of each cell, in order."""

_LETTERS = "abcdefghij"


class CellRule(NamedTuple):
    """What a cell asks for, by other cells' indices.

    `needs` must be filled before; a number must equal those in `same`, differ from those in
    `differs`, be `only` (0: any), and lie one above or below that in `follows` (-1: none).
    """

    area: int
    needs: tuple[int, ...] = ()
    same: tuple[int, ...] = ()
    differs: tuple[int, ...] = ()
    only: int = 0
    follows: int = -1


@dataclass(frozen=True)
class Layout:
    """The sheet of a setup; without arguments the standard one.

    `dens` has the rows of the pyramid from below, each a den shorter than the one before;
    `bonuses` the acorns for the totals 11, 21 ... 61, 0 for an X.
    """

    pumpkins: Groups = ((2, 3), (2, 3))
    lilies: Acorns = (1, 1, 2, 2, 3)
    skewers: Groups = ((2, 3), (3, 5))
    cups: Acorns = (1, 1, 1, 2, 1, 1)
    dens: tuple[Acorns, ...] = ((1, 1, 1), (2, 2), (4,))
    mushrooms: Acorns = (1, 2, 2, 2, 3)
    bonuses: Acorns = (0, 2, 0, 3, 0, 5)

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        """The six areas, the first being that of the die 1."""
        dens = tuple(count for row in self.dens for count in row)
        pairs = all(eyes == 2 for eyes, _acorns in self.pumpkins)
        pumpkin_rule = noted("both eyes the same") if pairs else noted("all the same")
        return (
            Area(1, noted("Pumpkins"), pumpkin_rule, _groups(1, self.pumpkins)),
            Area(2, noted("Lilies"), noted("in order, all different"), _each(2, self.lilies),
                 ordered=True),
            Area(3, noted("Skewers"), noted("each stick one number"), _groups(3, self.skewers)),
            Area(4, noted("Cups"), noted("each its own number"), _each(4, self.cups)),
            Area(5, noted("Fox dens"), noted("touching dens differ"), _each(5, dens)),
            Area(6, noted("Mushrooms"), noted("next is ±1, 6 meets 1"), _each(6, self.mushrooms),
                 ordered=True),
        )  # fmt: skip

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """All cells, ``1a`` first; the standard sheet has 31."""
        return tuple(cell for area in self.areas for cell in area.cells)

    @cached_property
    def den_rows(self) -> tuple[tuple[str, ...], ...]:
        """The dens of each row of the pyramid, the bottom row first."""
        cells = iter(self.areas[4].cells)
        return tuple(tuple(next(cells) for _ in row) for row in self.dens)

    @cached_property
    def below(self) -> Mapping[str, tuple[str, str]]:
        """The two dens that an upper den stands on."""
        return {
            den: (lower[index], lower[index + 1])
            for lower, upper in zip(self.den_rows, self.den_rows[1:], strict=False)
            for index, den in enumerate(upper)
        }

    @cached_property
    def cup_values(self) -> Mapping[str, int]:
        """The one number that each cup takes."""
        return {cell: index + 1 for index, cell in enumerate(self.areas[3].cells)}

    @cached_property
    def leaf_bonuses(self) -> tuple[Bonus, ...]:
        """What the leaf totals earn, in order."""
        return tuple(Bonus(t, a) for t, a in zip(BONUS_TOTALS, self.bonuses, strict=True))

    @cached_property
    def _prizes(self) -> Mapping[str, Prize]:
        return {cell: prize for area in self.areas for prize in area.prizes for cell in prize.cells}

    def area_of(self, cell: str) -> Area:
        """The area that a cell belongs to. KeyError for a name that is no cell."""
        if cell not in self._prizes:
            raise KeyError(cell)
        return self.areas[int(cell[0]) - 1]

    def prize_of(self, cell: str) -> Prize:
        """What a cell helps to earn. KeyError for a name that is no cell."""
        return self._prizes[cell]

    def neighbours(self, cell: str) -> tuple[str, ...]:
        """The cells whose values bear on this one by its area's rule. KeyError if it is no cell.

        The same pumpkin or skewer; the lily or mushroom before and after; the dens that touch.
        Cups have none.
        """
        area = self.area_of(cell)
        if area.number == 5:
            return tuple(other for other in area.cells if other in self._touching(cell))
        if area.ordered:
            index = area.cells.index(cell)
            return (*area.cells[max(index - 1, 0) : index], *area.cells[index + 1 : index + 2])
        return tuple(other for other in self.prize_of(cell).cells if other != cell)

    def _touching(self, den: str) -> set[str]:
        """The dens beside it in its row, those it stands on, and those that stand on it."""
        row = next(row for row in self.den_rows if den in row)
        index = row.index(den)
        beside = {*row[max(index - 1, 0) : index], *row[index + 1 : index + 2]}
        above = {upper for upper, lower in self.below.items() if den in lower}
        return beside | above | set(self.below.get(den, ()))

    # -- as a sheet's values are counted ----------------------------------------------------

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Where a cell stands in a sheet's values."""
        return {cell: index for index, cell in enumerate(self.cells)}

    @cached_property
    def area_cells(self) -> tuple[tuple[int, ...], ...]:
        """The cells of each area by its number, 1 to 6."""
        return ((), *(tuple(self.index[cell] for cell in area.cells) for area in self.areas))

    @cached_property
    def rules(self) -> tuple[CellRule, ...]:
        """What each cell asks for."""
        return tuple(self._rule(cell) for cell in self.cells)

    def _rule(self, cell: str) -> CellRule:
        """The rules of 61 Autumn Leaves, "What fits where"."""
        number, index = self.area_of(cell).number, self.index[cell]
        earlier = tuple(range(self.area_cells[number][0], index))
        if number in (1, 3):
            mates = tuple(self.index[mate] for mate in self.prize_of(cell).cells if mate != cell)
            return CellRule(number, same=mates)
        if number == 2:
            return CellRule(2, needs=earlier[-1:], differs=earlier)
        if number == 4:
            return CellRule(4, only=self.cup_values[cell])
        if number == 5:
            below = tuple(self.index[den] for den in self.below.get(cell, ()))
            near = tuple(self.index[den] for den in self.neighbours(cell))
            return CellRule(5, needs=below, differs=near)
        return CellRule(6, needs=earlier[-1:], follows=earlier[-1] if earlier else -1)

    @cached_property
    def wild_totals(self) -> frozenset[int]:
        """The leaf totals that earn an X."""
        return frozenset(bonus.total for bonus in self.leaf_bonuses if bonus.wild)

    @cached_property
    def leaf_acorns(self) -> Mapping[int, int]:
        """The acorns of the leaf totals that earn any."""
        return {bonus.total: bonus.acorns for bonus in self.leaf_bonuses if not bonus.wild}

    @cached_property
    def no_values(self) -> tuple[int, ...]:
        """The values of an empty sheet."""
        return (0,) * len(self.cells)

    @cached_property
    def _hash(self) -> int:
        return hash((self.pumpkins, self.lilies, self.skewers, self.cups, self.dens,
                     self.mushrooms, self.bonuses))  # fmt: skip

    def __hash__(self) -> int:
        # Caches ask for it in every step of a search: it is worked out once.
        return self._hash

    @property
    def most_acorns(self) -> int:
        """What all areas earn, those first filled and the bonuses: 79 on the standard sheet."""
        areas = sum(area.acorns + FIRST_ACORNS for area in self.areas)
        return areas + sum(self.bonuses)


def _each(number: int, acorns: Acorns) -> tuple[Prize, ...]:
    """One prize for each cell."""
    return tuple(
        Prize((f"{number}{letter}",), count)
        for letter, count in zip(_LETTERS, acorns, strict=False)
    )


def _groups(number: int, groups: Groups) -> tuple[Prize, ...]:
    """One prize for each pumpkin or skewer."""
    return tuple(_grouped(number, groups))


def _grouped(number: int, groups: Groups) -> Iterator[Prize]:
    start = 0
    for size, acorns in groups:
        letters = _LETTERS[start : start + size]
        yield Prize(tuple(f"{number}{letter}" for letter in letters), acorns)
        start += size


_AREA_NAMES = (
    noted("area 1 (pumpkins)"), noted("area 2 (lilies)"), noted("area 3 (skewers)"),
    noted("area 4 (cups)"), noted("area 5 (fox dens)"), noted("area 6 (mushrooms)"),
)  # fmt: skip


def area_name(number: int) -> str:
    """An area in a sentence: ``area 1 (pumpkins)``."""
    return _(_AREA_NAMES[number - 1])


STANDARD = Layout()
"""The sheet of the game as published."""

AREAS = STANDARD.areas
CELLS = STANDARD.cells
BELOW = STANDARD.below
CUP_VALUES = STANDARD.cup_values
BONUSES = STANDARD.leaf_bonuses
"""Areas, cells, dens, cups and bonuses of the standard sheet: 31 cells, ``1a`` to ``6e``."""

area_of, prize_of, neighbours = STANDARD.area_of, STANDARD.prize_of, STANDARD.neighbours
