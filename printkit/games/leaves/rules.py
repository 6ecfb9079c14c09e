"""The rules: what fits where, what a player may do with three dice, the end, the score.

A state is never changed; `apply` gives a new one. Cells are counted from 0 in the order
of the sheet (31 on the standard one); a value is 1 to 6, `WILD` (X) or `EMPTY`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from printkit.errors import PrintkitError
from printkit.games.leaves.areas import FIRST_ACORNS, LEAVES, STANDARD, Layout
from printkit.language import _, listed

EMPTY, WILD = 0, 7

MOST_PLAYERS = 12

LAST_TOTAL = 61
"""A leaf total from which on the game ends with the round."""

Values = tuple[int, ...]
Dice = tuple[int, int, int]

INDEX = STANDARD.index
AREA_CELLS = STANDARD.area_cells
WILD_TOTALS = STANDARD.wild_totals
LEAF_ACORNS = STANDARD.leaf_acorns
NO_VALUES: Values = STANDARD.no_values
"""Of the standard sheet: where cells stand, areas' cells, totals with an X or acorns, no value."""


class IllegalMoveError(PrintkitError, ValueError):
    """A move that the rules forbid; the message quotes it and says which rule."""


CELL_RULES = STANDARD.rules


def one_apart(value: int, other: int) -> bool:
    """Whether two numbers are neighbours on the circle 1 2 3 4 5 6 (6 meets 1)."""
    return (value - other) % 6 in (1, 5)


def agrees(values: Sequence[int], cell: int, value: int, layout: Layout = STANDARD) -> bool:
    """Whether a value suits the other values of its area, whatever the order of filling.

    X agrees with everything, and everything with X.
    """
    if value == WILD:
        return True
    rule = layout.rules[cell]
    if rule.only:
        return value == rule.only
    for other in rule.same:
        if values[other] not in (EMPTY, WILD, value):
            return False
    for other in rule.differs:
        if values[other] == value:
            return False
    before = values[rule.follows] if rule.follows >= 0 else EMPTY
    return before in (EMPTY, WILD) or one_apart(value, before)


def fits(values: Sequence[int], cell: int, value: int, layout: Layout = STANDARD) -> bool:
    """Whether a value (or X) may be written in the cell now."""
    if values[cell] != EMPTY:
        return False
    for need in layout.rules[cell].needs:
        if values[need] == EMPTY:
            return False
    return agrees(values, cell, value, layout)


def fitting(values: Sequence[int], area: int, value: int, layout: Layout = STANDARD) -> list[int]:
    """The cells of the area that the value may be written in now."""
    return [cell for cell in layout.area_cells[area] if fits(values, cell, value, layout)]


def wild_cells(values: Sequence[int], layout: Layout = STANDARD) -> list[int]:
    """The cells that take an X now."""
    return [cell for cell in range(len(values)) if fits(values, cell, WILD, layout)]


@cache
def uses(dice: Dice) -> tuple[tuple[int, int, int], ...]:
    """The ways to use three dice: area, value, leaf. Dice are three things: 4 4 2 lets
    area 4 take the other 4.
    """
    orders = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
    return tuple(dict.fromkeys((dice[a], dice[b], dice[c]) for a, b, c in orders))


def may_pass(values: Sequence[int], dice: Dice, layout: Layout = STANDARD) -> bool:
    """Whether no pair of the dice fits any cell; otherwise writing is compulsory."""
    return not any(
        fits(values, cell, value, layout)
        for area, value, _ in uses(dice)
        for cell in layout.area_cells[area]
    )


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    """One player's sheet: its values, the leaf totals so far, the areas first filled (sorted)."""

    values: Values = NO_VALUES
    leaves: tuple[int, ...] = ()
    firsts: tuple[int, ...] = ()
    layout: Layout = STANDARD

    @property
    def total(self) -> int:
        """The last leaf total, 0 before the first."""
        return self.leaves[-1] if self.leaves else 0


class Choice(NamedTuple):
    """What one player does in a round: `value` in `cell` (both None: a pass), the die for the
    leaves, and the cell of the X if the new total earns one.
    """

    cell: int | None
    value: int | None
    leaf: int
    wild: int | None = None

    def __str__(self) -> str:
        return self.told(STANDARD)

    def told(self, layout: Layout) -> str:
        """As it is typed, by the names of that sheet's cells."""
        cells = layout.cells
        written = "pass" if self.cell is None else f"{self.value}@{cells[self.cell]}"
        wild = "" if self.wild is None else f" X@{cells[self.wild]}"
        return f"{written} +{self.leaf}{wild}"


class Round(NamedTuple):
    """The dice, and what each player does with them, in the players' order."""

    dice: Dice
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class State:
    """The whole game: the players' names and their sheets."""

    names: tuple[str, ...]
    sheets: tuple[PlayerSheet, ...]

    @property
    def layout(self) -> Layout:
        """The sheet that all play on."""
        return self.sheets[0].layout

    @property
    def rounds(self) -> int:
        """Rounds played."""
        return len(self.sheets[0].leaves)

    @property
    def taken(self) -> frozenset[int]:
        """The areas whose bonus for filling them first is gone."""
        return frozenset(area for sheet in self.sheets for area in sheet.firsts)


def start(names: Sequence[str], layout: Layout = STANDARD) -> State:
    """The empty sheets. Raises `IllegalMoveError` unless 1 to 12 play."""
    if not 1 <= len(names) <= MOST_PLAYERS:
        raise IllegalMoveError(
            _("1 to {most} play, not {count}.", most=MOST_PLAYERS, count=len(names))
        )
    return State(tuple(names), (PlayerSheet(layout.no_values, layout=layout),) * len(names))


def is_full(values: Sequence[int], area: int, layout: Layout = STANDARD) -> bool:
    return all(values[cell] != EMPTY for cell in layout.area_cells[area])


def is_over(state: State) -> bool:
    """After the round in which somebody has 61 or more, or after round 20."""
    return state.rounds >= LEAVES or any(sheet.total >= LAST_TOTAL for sheet in state.sheets)


def legal_choices(sheet: PlayerSheet, dice: Dice) -> list[Choice]:
    """Everything that a player may do with these dice, in the order of the sheet."""
    values, layout = sheet.values, sheet.layout
    found: list[Choice] = []
    for area, value, leaf in uses(dice):
        for cell in fitting(values, area, value, layout):
            written = put(values, cell, value)
            found += _with_wild(written, sheet, Choice(cell, value, leaf))
    if not found:
        for leaf in dict.fromkeys(dice):
            found += _with_wild(values, sheet, Choice(None, None, leaf))
    return sorted(found, key=_by_cell)


def _by_cell(choice: Choice) -> tuple[int, int, int, int]:
    cell = -1 if choice.cell is None else choice.cell
    return cell, choice.value or 0, choice.leaf, -1 if choice.wild is None else choice.wild


def _with_wild(values: Values, sheet: PlayerSheet, choice: Choice) -> Iterator[Choice]:
    """The choice with each cell that its X may go to; as it is if it earns none."""
    layout = sheet.layout
    earns = sheet.total + choice.leaf in layout.wild_totals
    cells = wild_cells(values, layout) if earns else []
    if not cells:  # ruling L1: an X that fits nowhere is lost
        yield choice
    for cell in cells:
        yield choice._replace(wild=cell)


def legal_moves(state: State, dice: Dice) -> list[list[Choice]]:
    """The legal choices of each player, who choose independently; none when the game is over."""
    if is_over(state):
        return [[] for _ in state.sheets]
    return [legal_choices(sheet, dice) for sheet in state.sheets]


def put(values: Values, cell: int, value: int) -> Values:
    """The values with one more."""
    return (*values[:cell], value, *values[cell + 1 :])


def after_choice(sheet: PlayerSheet, choice: Choice) -> PlayerSheet:
    """The sheet after a choice, as written: whether it is legal is not asked."""
    values = sheet.values
    if choice.cell is not None and choice.value is not None:
        values = put(values, choice.cell, choice.value)
    if choice.wild is not None:
        values = put(values, choice.wild, WILD)
    leaves = (*sheet.leaves, sheet.total + choice.leaf)
    return PlayerSheet(values, leaves, sheet.firsts, sheet.layout)


def fault(sheet: PlayerSheet, dice: Dice, choice: Choice) -> str | None:
    """Why the choice is illegal, or None."""
    values, cell, value, layout = sheet.values, choice.cell, choice.value, sheet.layout
    if cell is None or value is None:
        if choice.leaf not in dice:
            return _("{number} is not one of the dice", number=choice.leaf)
        if not may_pass(values, dice, layout):
            return _("something fits, so writing is compulsory")
    else:
        if (layout.rules[cell].area, value, choice.leaf) not in uses(dice):
            return _("the dice do not allow it")
        if not fits(values, cell, value, layout):
            return _("{value} does not fit {cell}", value=value, cell=layout.cells[cell])
        values = put(values, cell, value)
    earned = sheet.total + choice.leaf in layout.wild_totals
    if choice.wild is not None:
        if not earned:
            return _("a leaf total of {total} earns no X", total=sheet.total + choice.leaf)
        if fits(values, choice.wild, WILD, layout):
            return None
        return _("{value} does not fit {cell}", value="X", cell=layout.cells[choice.wild])
    if earned and wild_cells(values, layout):  # ruling L1
        return _(
            "a leaf total of {total} earns an X, which must be written",
            total=sheet.total + choice.leaf,
        )
    return None


def apply(state: State, move: Round) -> State:
    """The state after a round. Raises `IllegalMoveError`, quoting the choice and the rule."""
    if is_over(state):
        raise IllegalMoveError(_("The game is over after round {number}.", number=state.rounds))
    if len(move.choices) != len(state.sheets):
        raise IllegalMoveError(
            _(
                "{count} play, but {number} chose.",
                count=len(state.sheets),
                number=len(move.choices),
            )
        )
    if not all(1 <= die <= 6 for die in move.dice):
        raise IllegalMoveError(_("Dice show 1 to 6, not {dice}.", dice=move.dice))
    for name, sheet, choice in zip(state.names, state.sheets, move.choices, strict=True):
        why = fault(sheet, move.dice, choice)
        if why is not None:
            dice = " ".join(map(str, move.dice))
            raise IllegalMoveError(
                _(
                    "Round {number}, {dice}: {name} {choice}: {why}.",
                    number=state.rounds + 1,
                    dice=dice,
                    name=name,
                    choice=choice.told(state.layout),
                    why=why,
                )
            )
    return after_round(state, move.choices)


def after_round(state: State, choices: Sequence[Choice]) -> State:
    """The state after all have chosen, as written, with what was first filled."""
    sheets = [
        after_choice(sheet, choice) for sheet, choice in zip(state.sheets, choices, strict=True)
    ]
    return replace(state, sheets=tuple(with_firsts(state.sheets, sheets)))


def with_firsts(before: Sequence[PlayerSheet], after: Sequence[PlayerSheet]) -> list[PlayerSheet]:
    """The sheets after a round with the areas that were filled in it for the first time.

    All who fill an area in the same round have it; for the others it is gone. Alone, one is
    always first (ruling L2), which needs no rule of its own.
    """
    taken = {area for sheet in before for area in sheet.firsts}
    result = []
    for old, new in zip(before, after, strict=True):
        if old.values != new.values:
            full = [
                area
                for area in range(1, len(new.layout.areas) + 1)
                if area not in taken and is_full(new.values, area, new.layout)
            ]
            if full:
                new = replace(new, firsts=tuple(sorted((*new.firsts, *full))))
        result.append(new)
    return result


class Part(NamedTuple):
    """Acorns of one part of the score: its name, the Place that earns them, how many, why."""

    part: str
    place: str
    acorns: int
    why: str


PARTS = (*(str(area.number) for area in STANDARD.areas), "leaves", "first")
"""The parts of a score, in the order of the sheet."""


def earned(sheet: PlayerSheet) -> Iterator[Part]:
    """Where a sheet's acorns come from."""
    index, leaf_acorns = sheet.layout.index, sheet.layout.leaf_acorns
    for area in sheet.layout.areas:
        for prize in area.prizes:
            if all(sheet.values[index[cell]] != EMPTY for cell in prize.cells):
                why = _("{cells} filled", cells=listed(prize.cells))
                yield Part(str(area.number), prize.cells[-1], prize.acorns, why)
    for number, total in enumerate(sheet.leaves, start=1):
        if total in leaf_acorns:
            why = _("a leaf total of exactly {total}", total=total)
            yield Part("leaves", f"L{number}", leaf_acorns[total], why)
    for area_number in sheet.firsts:
        name = _(sheet.layout.areas[area_number - 1].name)
        why = _("first to fill {area}", area=name)
        yield Part("first", f"F{area_number}", FIRST_ACORNS, why)


def score(sheet: PlayerSheet) -> dict[str, int]:
    """The acorns of each part, by the names in `PARTS`."""
    parts = dict.fromkeys(PARTS, 0)
    for part in earned(sheet):
        parts[part.part] += part.acorns
    return parts


def winners(totals: Sequence[int]) -> list[int]:
    """The indices of those with most acorns; a tie is shared (ruling L3)."""
    return [index for index, total in enumerate(totals) if total == max(totals)]
