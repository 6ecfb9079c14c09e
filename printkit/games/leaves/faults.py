"""What is wrong with a player's choice, in words that also say what would be right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printkit.games.leaves import codes
from printkit.games.leaves.areas import Layout
from printkit.games.leaves.notation import TypedChoice
from printkit.games.leaves.rules import (
    EMPTY,
    WILD,
    Choice,
    Dice,
    PlayerSheet,
    agrees,
    fits,
    fitting,
    legal_choices,
    put,
    uses,
    wild_cells,
)  # fmt: skip
from printkit.games.leaves.sheet_notation import symbol
from printkit.language import _, listed
from printkit.records.problems import Code
from printkit.records.source import Token

MOST_LISTED = 8
"""Legal choices that a sentence names."""


class Fault(NamedTuple):
    """A finding on a choice; `area` is the area whose cells it hangs on (0: none), `total`
    whether it hangs on the leaf total.
    """

    code: Code
    message: str
    at: Token
    place: str | None = None
    ruling: str | None = None
    area: int = 0
    total: bool = False


def some(words: Sequence[str]) -> str:
    """The first few, and how many more there are."""
    shown = ", ".join(words[:MOST_LISTED])
    more = len(words) - MOST_LISTED
    return _("{words} and {count} more", words=shown, count=more) if more > 0 else shown


def cell_names(layout: Layout, cells: Sequence[int]) -> str:
    return listed([layout.cells[cell] for cell in cells], _("or"))


def choice_faults(
    name: str, sheet: PlayerSheet, dice: Dice | None, typed: TypedChoice
) -> Iterator[Fault]:
    """Everything that the rules forbid in a choice; `dice` None: they could not be read."""
    choice = typed.choice
    assert choice is not None
    values = sheet.values
    if dice is not None:
        yield from _dice_faults(name, sheet, dice, typed, choice)
    if choice.cell is not None and choice.value is not None:
        yield from _cell_faults(
            name, sheet.layout, values, choice.cell, choice.value, typed.written
        )
        if values[choice.cell] == EMPTY:
            values = put(values, choice.cell, choice.value)
    yield from _wild_faults(name, sheet, values, choice, typed)


def _dice_faults(
    name: str, sheet: PlayerSheet, dice: Dice, typed: TypedChoice, choice: Choice
) -> Iterator[Fault]:
    rolled, layout = " ".join(map(str, dice)), sheet.layout
    if choice.cell is None or choice.value is None:
        if choice.leaf not in dice:
            right = listed([f"+{die}" for die in sorted(set(dice))], _("or"))
            yield Fault(
                codes.NOT_THE_DICE,
                _(
                    "{name} adds {leaf}, but the dice are {dice}: {right}.",
                    name=name,
                    leaf=choice.leaf,
                    dice=rolled,
                    right=right,
                ),
                typed.leaf,
                total=True,
            )
        could = [c for c in legal_choices(sheet, dice) if c.cell is not None]
        if could:
            ways = dict.fromkeys(
                f"{c.value}@{layout.cells[c.cell]} +{c.leaf}" for c in could if c.cell is not None
            )
            areas = {layout.rules[c.cell].area for c in could if c.cell is not None}
            yield Fault(
                codes.MUST_WRITE,
                _(
                    "{name} may not pass with {dice}: who can write must. Possible: {choices}.",
                    name=name,
                    dice=rolled,
                    choices=some(list(ways)),
                ),
                typed.written,
                area=areas.pop() if len(areas) == 1 else 0,
            )
        return
    area = layout.rules[choice.cell].area
    if (area, choice.value, choice.leaf) in uses(dice):
        return
    leaves = [leaf for a, v, leaf in uses(dice) if (a, v) == (area, choice.value)]
    if leaves:
        message = _(
            "With {area} for the area and {value} written, the third of the dice {dice} is "
            "{third}: {name} adds +{third}, not +{leaf}.",
            area=area,
            value=choice.value,
            dice=rolled,
            third=leaves[0],
            name=name,
            leaf=choice.leaf,
        )
        yield Fault(codes.NOT_THE_DICE, message, typed.leaf, total=True)
        return
    told = [choice.told(layout) for choice in legal_choices(sheet, dice)]
    legal = list(dict.fromkeys(words.partition(" X@")[0] for words in told))
    message = _(
        "{name}'s {value}@{cell} +{leaf} takes the dice {area} {value} {leaf}, but {dice} were "
        "rolled. Possible: {choices}.",
        name=name,
        value=choice.value,
        cell=layout.cells[choice.cell],
        leaf=choice.leaf,
        area=area,
        dice=rolled,
        choices=some(legal),
    )
    yield Fault(codes.NOT_THE_DICE, message, typed.written, layout.cells[choice.cell])


def _cell_faults(
    name: str, layout: Layout, values: Sequence[int], cell: int, value: int, at: Token
) -> Iterator[Fault]:
    """Why a value (or X) may not be written in the cell now."""
    if fits(values, cell, value, layout):
        return
    place, area = layout.cells[cell], layout.rules[cell].area
    right = fitting(values, area, value, layout)
    hint = _(" {value} fits {cells}.", value=symbol(value), cells=cell_names(layout, right))
    if not right:
        hint = _(" {value} fits nowhere in area {area} now.", value=symbol(value), area=area)
    if values[cell] != EMPTY:
        there = symbol(values[cell])
        message = _("{name} has {value} in {cell} already.", name=name, value=there, cell=place)
        message += hint
        yield Fault(codes.CELL_TAKEN, message, at, place, area=area)
        return
    missing = [need for need in layout.rules[cell].needs if values[need] == EMPTY]
    if missing:
        before = listed([layout.cells[need] for need in missing])
        message = _(
            "{name}: {cell} is filled only after {before}, still empty.",
            name=name,
            cell=place,
            before=before,
        )
        message += hint
        yield Fault(codes.TOO_EARLY, message, at, place, area=area)
    if not agrees(values, cell, value, layout):
        why = why_not(layout, values, cell)
        message = _(
            "{name}: {value} does not fit {cell}: {why}",
            name=name,
            value=symbol(value),
            cell=place,
            why=why,
        )
        message += hint
        yield Fault(codes.DOES_NOT_FIT, message, at, place, area=area)


def why_not(layout: Layout, values: Sequence[int], cell: int) -> str:
    """What the cell asks of a number, as a sentence."""
    rule, area = layout.rules[cell], layout.area_of(layout.cells[cell])
    if rule.only:
        return _("this cup takes {value} only.", value=rule.only)
    if area.number == 2:
        return _("lilies differ, and {cells}.", cells=_said(layout, values, rule.differs))
    if area.number == 5:
        return _("touching dens differ, and {cells}.", cells=_said(layout, values, rule.differs))
    if area.number == 6:
        before = values[rule.follows]
        down, up = (before - 2) % 6 + 1, before % 6 + 1
        last = layout.cells[rule.follows]
        return _(
            "after {before} in {cell} comes {low} or {high}.",
            before=before,
            cell=last,
            low=min(down, up),
            high=max(down, up),
        )
    cells = _said(layout, values, rule.same)
    if area.number == 1:
        return _("eyes of a pumpkin are the same, and {cells}.", cells=cells)
    return _("marshmallows of a skewer are the same, and {cells}.", cells=cells)


def _said(layout: Layout, values: Sequence[int], cells: Sequence[int]) -> str:
    return listed(
        [
            _("{cell} has {value}", cell=layout.cells[cell], value=values[cell])
            for cell in cells
            if values[cell] not in (EMPTY, WILD)
        ]
    )


def _wild_faults(
    name: str, sheet: PlayerSheet, values: Sequence[int], choice: Choice, typed: TypedChoice
) -> Iterator[Fault]:
    layout, total = sheet.layout, sheet.total + choice.leaf
    earned = total in layout.wild_totals
    if choice.wild is not None:
        at = typed.wild or typed.written
        if not earned:
            yield Fault(
                codes.WILD_NOT_EARNED,
                _(
                    "{name}'s leaf total is {total}, which earns no X; exactly {totals} would.",
                    name=name,
                    total=total,
                    totals=listed([str(t) for t in sorted(layout.wild_totals)], _("or")),
                ),
                at,
                layout.cells[choice.wild],
                total=True,
            )
        yield from _cell_faults(name, layout, values, choice.wild, WILD, at)
    elif earned and wild_cells(values, layout):
        right = [f"X@{layout.cells[cell]}" for cell in wild_cells(values, layout)]
        yield Fault(
            codes.WILD_NOT_WRITTEN,
            _(
                "{name}'s leaf total of {total} earns an X, which is written at once: {choices}.",
                name=name,
                total=total,
                choices=some(right),
            ),
            typed.leaf,
            ruling="L1",
            total=True,
        )
