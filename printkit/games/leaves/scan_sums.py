"""Ticks for being first, and the written sums, which check the rest."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.games.leaves.areas import FIRST_ACORNS, Layout
from printkit.games.leaves.scan_cells import AreaReading
from printkit.games.leaves.scan_odds import (
    PLAIN,
    SLIP,
    SURE,
    SURE_ALONE,
    Odds,
    settled,
    ticked,
    with_choices,
)  # fmt: skip
from printkit.games.scanning import EMPTY, TICK, Cell, Seen
from printkit.language import _

ADDED_RIGHT = 0.95
"""How likely a player's sum is right."""

EACH = 1 / 60
"""How likely any other number is, given that it is wrong."""


def read_first(name: str, seen: Seen, area: AreaReading) -> Cell:
    """Whether the area's box for being first is ticked."""
    if seen.hidden:
        odds = Odds(name, {TICK: 0.5, EMPTY: 0.5}, False, _("the box cannot be seen"))
    else:
        chance = ticked(seen)
        odds = Odds(name, {TICK: chance, EMPTY: 1 - chance}, seen.sure)
    # Who has not filled the area has no reason to tick.
    claims = 0.3 * area.full + SLIP * (1 - area.full)
    yes, no = odds[TICK] * claims, odds[EMPTY] * (1 - claims)
    total = yes + no or 1.0
    return settled(odds, {TICK: yes / total, EMPTY: no / total},
                   _("it is ticked, but the area is not full"))  # fmt: skip


def read_written(
    layout: Layout, written: Sequence[Odds], values: Sequence[Cell], leaves: Sequence[Cell],
    firsts: Sequence[Cell],
) -> list[Cell]:  # fmt: skip
    """The eight written sums, given what they should be."""
    sums = expected(layout, values, leaves, firsts)
    return [_sum(odds, right) for odds, right in zip(written, sums, strict=True)]


def _sum(odds: Odds, right: int) -> Cell:
    chances = {value: chance * EACH for value, chance in odds.by_value.items()}
    for value in (str(right), EMPTY):
        chances[value] = odds[value] * ADDED_RIGHT
    if right == 0 and "0" in chances:
        chances["0"] = odds["0"] * ADDED_RIGHT
    total = sum(chances.values()) or 1.0
    posterior = {value: chance / total for value, chance in chances.items()}
    why = _("by the rest of the sheet it would be {right}", right=right)
    plain, chance = odds.best
    if plain not in (str(right), EMPTY) and chance >= PLAIN:
        # A sum that does not add up is a player's slip or a misread sign: it decides nothing
        # by itself, but somebody should look.
        look = posterior.get(plain, 0.0) < (SURE if odds.sure else SURE_ALONE)
        return with_choices(odds, plain, posterior.get(plain, 0.0), posterior, look=look, why=why)
    return settled(odds, posterior, why)


def expected(
    layout: Layout, values: Sequence[Cell], leaves: Sequence[Cell], firsts: Sequence[Cell]
) -> tuple[int, ...]:
    """The acorns of areas 1 to 6, of leaves and being first, and of all."""
    filled = {cell.place for cell in values if cell.value != EMPTY}
    areas = [
        sum(prize.acorns for prize in area.prizes if filled.issuperset(prize.cells))
        for area in layout.areas
    ]
    totals = {cell.value for cell in leaves}
    bonus = sum(acorns for total, acorns in layout.leaf_acorns.items() if str(total) in totals)
    bonus += FIRST_ACORNS * sum(cell.value == TICK for cell in firsts)
    return (*areas, bonus, sum(areas) + bonus)
