"""Reads photographed score sheets: numbers in boxes, a digit each, that add up to others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from printkit.games.scan_odds import Odds, judged, number_odds, settled, sum_cell, ticked
from printkit.games.scanning import EMPTY, STRUCK, TICK, Cell, Seen
from printkit.language import _

FIGURES = ("hundreds", "tens", "ones")

CANDIDATES = 8
"""Values of each number that are considered, the likeliest."""

OTHERWISE = 1 / 100
"""How likely numbers come to any one other sum, given that they are added wrong."""


class Boxes(NamedTuple):
    """What is seen in the boxes of a score sheet, and what a person says of its numbers."""

    seen: Mapping[str, Seen]
    answers: Mapping[str, str]

    @classmethod
    def of(cls, seen: Mapping[str, Seen], answers: Mapping[str, str]) -> Boxes:
        """A struck-out box takes what stands in the one spare box that is written in."""
        struck = [name for name, one in seen.items() if one.likeliest == STRUCK]
        spares = [name for name in written_spares(seen) if name not in struck]
        found = dict(seen)
        if len(struck) == len(spares) == 1 and struck[0][0] != "S":
            found[struck[0]] = seen[spares[0]]
        return cls(found, answers)

    def parts(self, place: str) -> tuple[str, ...]:
        """The boxes of a number, from the left; the Place itself where it has one box."""
        halves = tuple(f"{place}.{figure}" for figure in FIGURES)
        return tuple(half for half in halves if half in self.seen) or (place,)

    def number(self, place: str) -> Odds:
        """The odds of the number at a Place."""
        if place in self.answers:
            return Odds.certain(place, self.answers[place])
        return number_odds(place, *(self.seen[part] for part in self.parts(place)))

    def tick(self, place: str) -> Cell:
        """Whether a box is ticked."""
        if place in self.answers:
            return judged(Odds.certain(place, self.answers[place]), self.answers[place], 1.0)
        seen = self.seen[place]
        chance = ticked(seen)
        why = _("the box cannot be seen") if seen.hidden else ""
        odds = Odds(place, {TICK: chance, EMPTY: 1 - chance}, seen.sure, why)
        value, best = odds.best
        return judged(odds, value, best)

    def placed(self, cells: Sequence[Cell]) -> list[Cell]:
        """The cells with the boxes that they stand in."""
        return [cell._replace(places=self.parts(cell.place)) for cell in cells]


def written_spares(seen: Mapping[str, Seen]) -> list[str]:
    """The spare boxes (``S1``) in which something stands."""
    return [name for name in seen if name[0] == "S" and seen[name].likeliest != EMPTY]


def spare_cells(boxes: Boxes, seen: Mapping[str, Seen]) -> list[Cell]:
    """Spare boxes that are written in; a person must look where it is not known what for."""
    taken = any(boxes.seen[name] is not seen[name] for name in seen)
    why = "" if taken else _("a spare box is written in: give its number the right value")
    return [
        Cell(name, EMPTY, seen[name].odds.get(EMPTY, 0.0), look=not taken, why=why)
        for name in written_spares(seen)
    ]


def added(parts: Sequence[Odds], total: Odds, right: float) -> list[Cell]:
    """The cells of numbers and of their sum, read together.

    `right` is how likely a player adds them up right. Where one of them is not written there
    is nothing to add up.
    """
    numbers = (*parts, total)
    chances: list[dict[str, float]] = [{} for _ in numbers]
    for way in product(*(_likeliest(odds) for odds in numbers)):
        chance = _fits(way, right)
        for odds, value in zip(numbers, way, strict=True):
            chance *= odds[value]
        for chances_of, value in zip(chances, way, strict=True):
            chances_of[value] = chances_of.get(value, 0.0) + chance
    why = _("it does not fit the sum")
    return [
        settled(odds, {value: chance / (sum(by_value.values()) or 1.0)
                       for value, chance in by_value.items()}, why)
        for odds, by_value in zip(numbers, chances, strict=True)
    ]  # fmt: skip


def _likeliest(odds: Odds) -> list[str]:
    return sorted(odds.by_value, key=lambda value: (-odds[value], value))[:CANDIDATES]


def _fits(way: Sequence[str], right: float) -> float:
    if EMPTY in way:
        return OTHERWISE
    *parts, total = map(int, way)
    return right if sum(parts) == total else (1 - right) * OTHERWISE


def constant(place: str, number: int) -> Odds:
    """A sum that is printed: nobody has written it."""
    return Odds.certain(place, str(number))


def checked(odds: Odds, parts: Sequence[Cell]) -> Cell:
    """A written sum, beside what those numbers come to; by itself where one is missing."""
    if any(not part.value.isdigit() for part in parts):
        return settled(odds, odds.by_value, "")
    return sum_cell(odds, sum(int(part.value) for part in parts))
