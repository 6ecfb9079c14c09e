"""Players' mistakes on a leaves sheet: a reader must report them and alter none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from printkit.games.leaves.areas import CELLS, LEAVES
from tests.simulator.fillings import Filling

Rng = np.random.Generator
Values = dict[str, str]


def with_mistake(filling: Filling, kind: str, rng: Rng) -> Filling:
    """The filling with one mistake of that kind in it. KeyError for a kind that is none."""
    if kind == "tick":
        return _ticked_early(filling, rng)
    values = dict(filling.values)
    _CHANGES[kind](values, rng)
    struck = {place: how for place, how in filling.struck.items() if place in values}
    return replace(filling, values=values, struck=struck)


def _value(values: Values, rng: Rng) -> None:
    """A cup that holds another number, a lily that is there twice: any cell may break its rule."""
    cups = [cell for cell in values if cell in CELLS and cell[0] == "4" and values[cell] != "X"]
    lilies = [cell for cell in values if cell in CELLS and cell[0] == "2" and cell != "2a"]
    if lilies and (not cups or rng.random() < 0.5):
        values[_any(lilies, rng)] = values["2a"] if values["2a"] != "X" else "9"
        return
    cell = _any(cups or [cell for cell in values if cell in CELLS], rng)
    values[cell] = str((int(values[cell]) if values[cell] != "X" else 5) % 6 + 1)


def _not_on_a_die(values: Values, rng: Rng) -> None:
    """A number that no die shows."""
    values[_any([cell for cell in values if cell in CELLS], rng)] = str(rng.integers(7, 10))


def _step(values: Values, rng: Rng) -> None:
    """From some leaf on, all are so much larger that one step is 7."""
    totals = _totals(values)
    index = int(rng.integers(1, len(totals)))
    more = 7 - (totals[index] - totals[index - 1])
    for leaf in range(index, len(totals)):
        _set_number(values, f"L{leaf + 1}", totals[leaf] + more)


def _total(values: Values, rng: Rng) -> None:
    """A written sum that is wrong."""
    name = f"W{rng.integers(1, 9)}"
    now = int(values.get(f"{name}.tens", "0") + values.get(f"{name}.ones", "0"))
    _set_number(values, name, (now + int(rng.integers(1, 9))) % 100)


def _wild(values: Values, rng: Rng) -> None:
    """More crosses than any row of leaves earns."""
    cells = [cell for cell in values if cell in CELLS]
    for index in rng.choice(len(cells), 4, replace=False):
        values[cells[int(index)]] = "X"


def _gap(values: Values, rng: Rng) -> None:
    """A leaf that was left out."""
    leaf = int(rng.integers(1, len(_totals(values))))
    for half in ("tens", "ones"):
        values.pop(f"L{leaf}.{half}", None)


_CHANGES: Mapping[str, Callable[[Values, Rng], None]] = {
    "value": _value,
    "not on a die": _not_on_a_die,
    "step": _step,
    "total": _total,
    "wild": _wild,
    "gap": _gap,
}

MISTAKES = (*_CHANGES, "tick")
"""The kinds of mistakes, by name."""


def _ticked_early(filling: Filling, rng: Rng) -> Filling:
    """Somebody claims to have been first where the area is not full."""
    values = dict(filling.values)
    area = str(rng.integers(1, 7))
    cells = [cell for cell in values if cell in CELLS and cell[0] == area]
    if len(cells) == sum(cell[0] == area for cell in CELLS):
        del values[cells[-1]]
    struck = {place: how for place, how in filling.struck.items() if place in values}
    ticks = tuple(sorted({*filling.ticks, f"F{area}"}))
    return replace(filling, values=values, ticks=ticks, struck=struck)


def _any(names: list[str], rng: Rng) -> str:
    return names[int(rng.integers(len(names)))]


def _totals(values: Values) -> list[int]:
    names = [f"L{n}" for n in range(1, LEAVES + 1) if f"L{n}.ones" in values]
    return [int(values.get(f"{name}.tens", "0") + values[f"{name}.ones"]) for name in names]


def _set_number(values: Values, place: str, number: int) -> None:
    tens, ones = divmod(number, 10)
    values.pop(f"{place}.tens", None)
    if tens:
        values[f"{place}.tens"] = str(tens)
    values[f"{place}.ones"] = str(ones)
