"""The rules of 61 Autumn Leaves once more: slow, obvious, and on their own.

Nothing of `rules`, `tracks` or `search` is used, so that the engine can be held against it.
A sheet is a dict of cells to ``"1"`` ... ``"6"`` or ``"X"``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations, product

CELLS = [f"{area}{letter}" for area, letters in
         enumerate(("abcd", "abcde", "abcde", "abcdef", "abcdef", "abcde"), start=1)
         for letter in letters]  # fmt: skip
GROUPS = (("1a", "1b"), ("1c", "1d"), ("3a", "3b"), ("3c", "3d", "3e"))
DENS_BELOW = {"5d": "5a 5b", "5e": "5b 5c", "5f": "5d 5e"}
DENS_TOUCHING = (
    "5a 5b", "5b 5c", "5d 5e", "5a 5d", "5b 5d", "5b 5e", "5c 5e", "5d 5f", "5e 5f",
)  # fmt: skip
ALL_DICE = list(combinations_with_replacement(range(1, 7), 3))
X_TOTALS = (11, 31, 51)

Sheet = dict[str, str]


def fits(sheet: Sheet, cell: str, value: str) -> bool:
    if cell in sheet:
        return False
    area, letter = cell[0], cell[1]
    if area in "26" and letter != "a" and area + chr(ord(letter) - 1) not in sheet:
        return False
    if any(below not in sheet for below in DENS_BELOW.get(cell, "").split()):
        return False
    if value == "X":
        return True
    numbers = {other: number for other, number in sheet.items() if number != "X"}
    if area in "13":
        group = next(group for group in GROUPS if cell in group)
        return all(numbers[other] == value for other in group if other in numbers)
    if area == "2":
        return all(numbers[other] != value for other in numbers if other[0] == "2")
    if area == "4":
        return "abcdef".index(letter) + 1 == int(value)
    if area == "5":
        touching = [pair.split() for pair in DENS_TOUCHING if cell in pair]
        others = [other for pair in touching for other in pair if other != cell]
        return all(numbers.get(other) != value for other in others)
    before = numbers.get("6" + chr(ord(letter) - 1))
    return before is None or f"{before}{value}" in "1234561 6543216"


def something_fits(sheet: Sheet, dice: Sequence[int]) -> bool:
    return any(
        fits(sheet, cell, str(value))
        for area, value, _ in permutations(dice)
        for cell in CELLS
        if cell[0] == str(area)
    )


def choices(sheet: Sheet, total: int, dice: Sequence[int]) -> list[tuple[str, str, int, str]]:
    """Cell, value, die for the leaves, cell of the X; ``""`` where there is none."""
    plain: set[tuple[str, str, int]] = set()
    for area, value, leaf in permutations(dice):
        for cell in CELLS:
            if cell[0] == str(area) and fits(sheet, cell, str(value)):
                plain.add((cell, str(value), leaf))
    if not plain:
        plain = {("", "", leaf) for leaf in dice}
    found = []
    for cell, value, leaf in plain:
        after = {**sheet, cell: value} if cell else sheet
        wilds = [other for other in CELLS if fits(after, other, "X")]
        if total + leaf not in X_TOTALS or not wilds:
            wilds = [""]
        found += [(cell, value, leaf, wild) for wild in wilds]
    return sorted(found)


def is_full(sheet: Sheet, area: str) -> bool:
    return all(cell in sheet for cell in CELLS if cell[0] == area)


def acorns(sheet: Sheet, leaves: Sequence[int], firsts: set[str]) -> dict[str, int]:
    """The score by its parts."""
    prizes = {
        "1": {"1a 1b": 3, "1c 1d": 3},
        "2": {"2a": 1, "2b": 1, "2c": 2, "2d": 2, "2e": 3},
        "3": {"3a 3b": 3, "3c 3d 3e": 5},
        "4": {"4a": 1, "4b": 1, "4c": 1, "4d": 2, "4e": 1, "4f": 1},
        "5": {"5a": 1, "5b": 1, "5c": 1, "5d": 2, "5e": 2, "5f": 4},
        "6": {"6a": 1, "6b": 2, "6c": 2, "6d": 2, "6e": 3},
    }
    parts = {
        area: sum(count for cells, count in of_area.items()
                  if all(cell in sheet for cell in cells.split()))
        for area, of_area in prizes.items()
    }  # fmt: skip
    parts["leaves"] = sum({21: 2, 41: 3, 61: 5}.get(total, 0) for total in leaves)
    parts["first"] = 3 * len(firsts)
    return parts


Filled = frozenset[str]


def leads_there(
    sheets: Sequence[Sheet], leaves: Sequence[Sequence[int]], firsts: Sequence[set[str]]
) -> bool:
    """Whether some game of common dice ends with just these sheets, leaves and firsts.

    Every order and all dice are tried; what was tried is not tried again.
    """
    nothing: Filled = frozenset()
    return _Trial(sheets, leaves, firsts).goes_on(0, (nothing,) * len(sheets), nothing)


class _Trial:
    def __init__(
        self, sheets: Sequence[Sheet], leaves: Sequence[Sequence[int]], firsts: Sequence[set[str]]
    ) -> None:
        self.sheets = sheets
        self.leaves = leaves
        self.firsts = firsts
        self.goes_on = cache(self._goes_on)
        self.ways = cache(self._ways)

    def _goes_on(self, number: int, now: tuple[Filled, ...], taken: Filled) -> bool:
        """Whether the rounds after that many lead to the sheets."""
        if number == len(self.leaves[0]):
            return all(set(cells) == set(s) for cells, s in zip(now, self.sheets, strict=True))
        for dice in ALL_DICE:
            for after in product(*(self.ways(p, number, c, dice) for p, c in enumerate(now))):
                claims = self._claims(after, taken)
                if claims is not None and self.goes_on(number + 1, after, claims):
                    return True
        return False

    def _ways(
        self, player: int, number: int, filled: Filled, dice: tuple[int, ...]
    ) -> list[Filled]:
        """What the player's sheet may be after that round, on the way to the sheet given."""
        before, after = [0, *self.leaves[player]][number : number + 2]
        if after - before not in dice:
            return []
        wanted = self.sheets[player]
        sheet = {cell: wanted[cell] for cell in filled}
        found = set()
        for cell, value, leaf, wild in choices(sheet, before, dice):
            wrong = (cell and wanted.get(cell) != value) or (wild and wanted.get(wild) != "X")
            if leaf == after - before and not wrong:
                found.add(filled | {c for c in (cell, wild) if c})
        return sorted(found, key=sorted)

    def _claims(self, after: tuple[Filled, ...], taken: Filled) -> Filled | None:
        """The areas taken after the round; None where others took them than the sheets say."""
        for area in set("123456") - taken:
            cells = {cell for cell in CELLS if cell[0] == area}
            full = [p for p, filled in enumerate(after) if cells <= filled]
            if full and full != [p for p, first in enumerate(self.firsts) if area in first]:
                return None
            taken |= {area} if full else set()
        return taken
