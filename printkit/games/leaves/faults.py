"""What is wrong with a player's choice, in words that also say what would be right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from printkit.games.leaves import codes
from printkit.games.leaves.areas import AREAS, Layout
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


def listed(words: Sequence[str], link: str = "and") -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {link} {words[-1]}"


def some(words: Sequence[str]) -> str:
    """The first few, and how many more there are."""
    shown = ", ".join(words[:MOST_LISTED])
    more = len(words) - MOST_LISTED
    return f"{shown} and {more} more" if more > 0 else shown


def cell_names(layout: Layout, cells: Sequence[int]) -> str:
    return listed([layout.cells[cell] for cell in cells], "or")


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
            right = listed([f"+{die}" for die in sorted(set(dice))], "or")
            yield Fault(
                codes.NOT_THE_DICE,
                f"{name} adds {choice.leaf}, but the dice are {rolled}: {right}.",
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
                f"{name} may not pass with {rolled}: who can write must. "
                f"Possible: {some(list(ways))}.",
                typed.written,
                area=areas.pop() if len(areas) == 1 else 0,
            )
        return
    area = layout.rules[choice.cell].area
    if (area, choice.value, choice.leaf) in uses(dice):
        return
    leaves = [leaf for a, v, leaf in uses(dice) if (a, v) == (area, choice.value)]
    if leaves:
        message = (
            f"With {area} for the area and {choice.value} written, the third of the dice "
            f"{rolled} is {leaves[0]}: {name} adds +{leaves[0]}, not +{choice.leaf}."
        )
        yield Fault(codes.NOT_THE_DICE, message, typed.leaf, total=True)
        return
    told = [choice.told(layout) for choice in legal_choices(sheet, dice)]
    legal = list(dict.fromkeys(words.partition(" X@")[0] for words in told))
    message = (
        f"{name}'s {choice.value}@{layout.cells[choice.cell]} +{choice.leaf} takes the dice "
        f"{area} {choice.value} {choice.leaf}, but {rolled} were rolled. Possible: {some(legal)}."
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
    hint = f" {symbol(value)} fits {cell_names(layout, right)}." if right else ""
    if not right:
        hint = f" {symbol(value)} fits nowhere in area {area} now."
    if values[cell] != EMPTY:
        message = f"{name} has {symbol(values[cell])} in {place} already.{hint}"
        yield Fault(codes.CELL_TAKEN, message, at, place, area=area)
        return
    missing = [need for need in layout.rules[cell].needs if values[need] == EMPTY]
    if missing:
        before = listed([layout.cells[need] for need in missing])
        message = f"{name}: {place} is filled only after {before}, still empty.{hint}"
        yield Fault(codes.TOO_EARLY, message, at, place, area=area)
    if not agrees(values, cell, value, layout):
        why = why_not(layout, values, cell)
        message = f"{name}: {symbol(value)} does not fit {place}: {why}{hint}"
        yield Fault(codes.DOES_NOT_FIT, message, at, place, area=area)


def why_not(layout: Layout, values: Sequence[int], cell: int) -> str:
    """What the cell asks of a number, as a sentence."""
    rule, area = layout.rules[cell], layout.area_of(layout.cells[cell])
    if rule.only:
        return f"this cup takes {rule.only} only."
    if area.number == 2:
        return f"lilies differ, and {_said(layout, values, rule.differs)}."
    if area.number == 5:
        return f"touching dens differ, and {_said(layout, values, rule.differs)}."
    if area.number == 6:
        before = values[rule.follows]
        down, up = (before - 2) % 6 + 1, before % 6 + 1
        last = layout.cells[rule.follows]
        return f"after {before} in {last} comes {min(down, up)} or {max(down, up)}."
    thing = "eyes of a pumpkin are" if area.number == 1 else "marshmallows of a skewer are"
    return f"{thing} the same, and {_said(layout, values, rule.same)}."


def _said(layout: Layout, values: Sequence[int], cells: Sequence[int]) -> str:
    told = [f"{layout.cells[c]} has {values[c]}" for c in cells if values[c] not in (EMPTY, WILD)]
    return listed(told)


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
                f"{name}'s leaf total is {total}, which earns no X; exactly "
                f"{listed([str(t) for t in sorted(layout.wild_totals)], 'or')} would.",
                at,
                layout.cells[choice.wild],
                total=True,
            )
        yield from _cell_faults(name, layout, values, choice.wild, WILD, at)
    elif earned and wild_cells(values, layout):
        right = [f"X@{layout.cells[cell]}" for cell in wild_cells(values, layout)]
        yield Fault(
            codes.WILD_NOT_WRITTEN,
            f"{name}'s leaf total of {total} earns an X, which is written at once: {some(right)}.",
            typed.leaf,
            ruling="L1",
            total=True,
        )


def area_name(number: int) -> str:
    return f"area {number} ({AREAS[number - 1].name.lower()})"
