"""Ticks for being first, and the written sums, which check the rest."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.games.leaves.areas import FIRST_ACORNS, Layout
from printkit.games.leaves.scan_cells import AreaReading
from printkit.games.scan_odds import SLIP, Odds, settled, sum_cell, ticked
from printkit.games.scanning import EMPTY, TICK, Cell, Seen
from printkit.language import _


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
    return [sum_cell(odds, right) for odds, right in zip(written, sums, strict=True)]


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
