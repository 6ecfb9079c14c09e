"""The cells of one area together: every likely way to fill it, weighed by the rules."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import product
from typing import NamedTuple

from printkit.games.leaves.areas import Area, Layout, area_name
from printkit.games.leaves.rules import EMPTY, WILD, agrees
from printkit.games.scan_odds import SLIP, Odds, settled
from printkit.games.scanning import EMPTY as NOTHING
from printkit.games.scanning import Cell
from printkit.language import _

LEAST = 5e-4
"""Values less likely than this are not considered, unless all are."""

MOST_WAYS = 20_000
"""To fill an area that are weighed: where nothing is plain, the least likely are left out."""

WILD_SHARE = 0.05
"""How likely a written sign is an X where the leaves have earned one."""

VALUES = {NOTHING: EMPTY, "X": WILD} | {str(value): value for value in range(1, 7)}


class AreaReading(NamedTuple):
    """An area's cells as read, and how likely all of them are filled."""

    number: int
    cells: tuple[Cell, ...]
    full: float


def read_area(layout: Layout, area: Area, odds: Mapping[str, Odds], wild: bool) -> AreaReading:
    """The area's cells; `wild` tells whether the leaf row has earned an X."""
    cells = area.cells
    indices = [layout.index[cell] for cell in cells]
    options = _options([odds[cell] for cell in cells])
    chances: list[dict[str, float]] = [{} for _ in cells]
    full = whole = 0.0
    for way in product(*options):
        chance = _prior(layout, indices, way, wild)
        for cell, value in zip(cells, way, strict=True):
            chance *= odds[cell].by_value[value]
        whole += chance
        full += chance if NOTHING not in way else 0.0
        for chances_of, value in zip(chances, way, strict=True):
            chances_of[value] = chances_of.get(value, 0.0) + chance
    why = _("it does not fit the rule of {area}", area=area_name(area.number))
    read = tuple(
        settled(odds[cell], {value: p / (whole or 1.0) for value, p in found.items()}, why)
        for cell, found in zip(cells, chances, strict=True)
    )
    return AreaReading(area.number, read, full / (whole or 1.0))


def _options(cells: Sequence[Odds]) -> list[list[str]]:
    """The values of each cell that are worth considering, the likeliest first.

    What is left out cannot be found: as many as can be are kept, of each cell two at least.
    """
    least = LEAST
    while True:
        options = [_likely(odds, least) for odds in cells]
        if math.prod(map(len, options)) <= MOST_WAYS or least > 0.1:
            return options
        least *= 1.5


def _likely(odds: Odds, least: float) -> list[str]:
    ordered = sorted(odds.by_value, key=lambda value: (-odds[value], value))
    kept = [value for value in ordered if odds[value] >= least]
    return kept if len(kept) > 1 else [v for v in ordered[:2] if odds[v] >= LEAST] or ordered[:1]


def _prior(layout: Layout, indices: Sequence[int], way: tuple[str, ...], wild: bool) -> float:
    """How likely a player fills the area so, all numbers being as likely: slips are rare."""
    values = list(layout.no_values)
    for index, sign in zip(indices, way, strict=True):
        values[index] = VALUES.get(sign, EMPTY)
    chance = 1.0
    for index, sign in zip(indices, way, strict=True):
        if sign == NOTHING:
            continue
        if sign not in VALUES:
            chance *= SLIP / 10
        elif sign == "X":
            chance *= WILD_SHARE if wild else SLIP * WILD_SHARE
        else:
            chance *= (1 - WILD_SHARE) / 6
        if _broken(layout, values, index):
            chance *= SLIP
    return chance


def _broken(layout: Layout, values: list[int], cell: int) -> bool:
    """Whether a filled cell breaks its area's rule."""
    if any(values[need] == EMPTY for need in layout.rules[cell].needs):
        return True
    return values[cell] != EMPTY and not agrees(values, cell, values[cell], layout)
