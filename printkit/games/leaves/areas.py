"""What the sheet holds: six areas of cells, what each earns, and the leaf row's bonuses.

The numbers are those of the rules of 61 Autumn Leaves (table of the sheet, and "A round").
"""

from __future__ import annotations

from dataclasses import dataclass

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


def _each(number: int, acorns: tuple[int, ...]) -> tuple[Prize, ...]:
    """One prize for each cell."""
    letters = "abcdef"[: len(acorns)]
    return tuple(
        Prize((f"{number}{letter}",), count) for letter, count in zip(letters, acorns, strict=True)
    )


_PUMPKINS = (Prize(("1a", "1b"), 3), Prize(("1c", "1d"), 3))
_SKEWERS = (Prize(("3a", "3b"), 3), Prize(("3c", "3d", "3e"), 5))


AREAS: tuple[Area, ...] = (
    Area(1, "Pumpkins", "both eyes the same", _PUMPKINS),
    Area(2, "Lilies", "in order, all different", _each(2, (1, 1, 2, 2, 3)), ordered=True),
    Area(3, "Skewers", "each stick one number", _SKEWERS),
    Area(4, "Cups", "each its own number", _each(4, (1, 1, 1, 2, 1, 1))),
    Area(5, "Fox dens", "touching dens differ", _each(5, (1, 1, 1, 2, 2, 4))),
    Area(6, "Mushrooms", "next is ±1, 6 meets 1", _each(6, (1, 2, 2, 2, 3)), ordered=True),
)

CELLS: tuple[str, ...] = tuple(cell for area in AREAS for cell in area.cells)
"""The 31 cells, ``1a`` to ``6e``."""

BELOW: dict[str, tuple[str, str]] = {"5d": ("5a", "5b"), "5e": ("5b", "5c"), "5f": ("5d", "5e")}
"""The two dens that an upper den stands on."""

CUP_VALUES: dict[str, int] = {cell: index + 1 for index, cell in enumerate(AREAS[3].cells)}
"""The one number that each cup takes."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """What a leaf total of exactly `total` earns: acorns, or an X where `acorns` is 0."""

    total: int
    acorns: int

    @property
    def wild(self) -> bool:
        return self.acorns == 0


BONUSES: tuple[Bonus, ...] = (
    Bonus(11, 0),
    Bonus(21, 2),
    Bonus(31, 0),
    Bonus(41, 3),
    Bonus(51, 0),
    Bonus(61, 5),
)


def area_of(cell: str) -> Area:
    """The area that a cell belongs to. KeyError for a name that is no cell."""
    if cell not in CELLS:
        raise KeyError(cell)
    return AREAS[int(cell[0]) - 1]


def prize_of(cell: str) -> Prize:
    """What a cell helps to earn. KeyError for a name that is no cell."""
    return next(prize for prize in area_of(cell).prizes if cell in prize.cells)


def neighbours(cell: str) -> tuple[str, ...]:
    """The cells whose values bear on this one by its area's rule. KeyError if it is no cell.

    The same pumpkin or skewer; the lily or mushroom before and after; the dens that touch.
    Cups have none.
    """
    area = area_of(cell)
    if area.number == 5:
        return tuple(other for other in area.cells if other != cell and _touch(cell, other))
    if area.ordered:
        index = area.cells.index(cell)
        return (*area.cells[max(index - 1, 0) : index], *area.cells[index + 1 : index + 2])
    return tuple(other for other in prize_of(cell).cells if other != cell)


_DEN_ROWS = (("5a", "5b", "5c"), ("5d", "5e"), ("5f",))


def _touch(one: str, other: str) -> bool:
    """Whether two dens lie side by side in a row, or one stands on the other."""
    if one in BELOW.get(other, ()) or other in BELOW.get(one, ()):
        return True
    return any(
        one in row and other in row and abs(row.index(one) - row.index(other)) == 1
        for row in _DEN_ROWS
    )
