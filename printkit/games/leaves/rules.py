"""The rules: what fits where, what a player may do with three dice, the end, the score.

A state is never changed; `apply` gives a new one. Cells are counted 0 to 30 in the order
of `areas.CELLS`; a value is 1 to 6, `WILD` (X) or `EMPTY`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from printkit.errors import PrintkitError
from printkit.games.leaves.areas import (
    AREAS,
    BELOW,
    BONUSES,
    CELLS,
    CUP_VALUES,
    FIRST_ACORNS,
    LEAVES,
    area_of,
    neighbours,
    prize_of,
)  # fmt: skip

EMPTY, WILD = 0, 7

MOST_PLAYERS = 12

LAST_TOTAL = 61
"""A leaf total from which on the game ends with the round."""

Values = tuple[int, ...]
Dice = tuple[int, int, int]

INDEX: dict[str, int] = {cell: index for index, cell in enumerate(CELLS)}
"""Where a cell stands in a sheet's values."""

AREA_CELLS: tuple[tuple[int, ...], ...] = (
    (),
    *(tuple(INDEX[cell] for cell in area.cells) for area in AREAS),
)
"""The cells of each area by its number, 1 to 6."""

WILD_TOTALS = frozenset(bonus.total for bonus in BONUSES if bonus.wild)
LEAF_ACORNS = {bonus.total: bonus.acorns for bonus in BONUSES if not bonus.wild}

NO_VALUES: Values = (EMPTY,) * len(CELLS)


class IllegalMoveError(PrintkitError, ValueError):
    """A move that the rules forbid; the message quotes it and says which rule."""


class CellRule(NamedTuple):
    """What a cell asks for, by other cells' indices.

    `needs` must be filled before; a number must equal those in `same`, differ from those in
    `differs`, be `only` (0: any), and lie one above or below that in `follows` (-1: none).
    """

    area: int
    needs: tuple[int, ...] = ()
    same: tuple[int, ...] = ()
    differs: tuple[int, ...] = ()
    only: int = 0
    follows: int = -1


def _cell_rule(cell: str) -> CellRule:
    """The rules of 61 Autumn Leaves, "What fits where"."""
    area, index = area_of(cell), INDEX[cell]
    earlier = tuple(range(AREA_CELLS[area.number][0], index))
    if area.number in (1, 3):
        mates = tuple(INDEX[mate] for mate in prize_of(cell).cells if mate != cell)
        return CellRule(area.number, same=mates)
    if area.number == 2:
        return CellRule(2, needs=earlier[-1:], differs=earlier)
    if area.number == 4:
        return CellRule(4, only=CUP_VALUES[cell])
    if area.number == 5:
        below = tuple(INDEX[den] for den in BELOW.get(cell, ()))
        return CellRule(5, needs=below, differs=tuple(INDEX[den] for den in neighbours(cell)))
    return CellRule(6, needs=earlier[-1:], follows=earlier[-1] if earlier else -1)


CELL_RULES: tuple[CellRule, ...] = tuple(_cell_rule(cell) for cell in CELLS)


def one_apart(value: int, other: int) -> bool:
    """Whether two numbers are neighbours on the circle 1 2 3 4 5 6 (6 meets 1)."""
    return (value - other) % 6 in (1, 5)


def agrees(values: Sequence[int], cell: int, value: int) -> bool:
    """Whether a value suits the other values of its area, whatever the order of filling.

    X agrees with everything, and everything with X.
    """
    if value == WILD:
        return True
    rule = CELL_RULES[cell]
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


def fits(values: Sequence[int], cell: int, value: int) -> bool:
    """Whether a value (or X) may be written in the cell now."""
    if values[cell] != EMPTY:
        return False
    for need in CELL_RULES[cell].needs:
        if values[need] == EMPTY:
            return False
    return agrees(values, cell, value)


def fitting(values: Sequence[int], area: int, value: int) -> list[int]:
    """The cells of the area that the value may be written in now."""
    return [cell for cell in AREA_CELLS[area] if fits(values, cell, value)]


def wild_cells(values: Sequence[int]) -> list[int]:
    """The cells that take an X now."""
    return [cell for cell in range(len(CELLS)) if fits(values, cell, WILD)]


@cache
def uses(dice: Dice) -> tuple[tuple[int, int, int], ...]:
    """The ways to use three dice: area, value, leaf. Dice are three things: 4 4 2 lets
    area 4 take the other 4.
    """
    orders = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
    return tuple(dict.fromkeys((dice[a], dice[b], dice[c]) for a, b, c in orders))


def may_pass(values: Sequence[int], dice: Dice) -> bool:
    """Whether no pair of the dice fits any cell; otherwise writing is compulsory."""
    return not any(
        fits(values, cell, value) for area, value, _ in uses(dice) for cell in AREA_CELLS[area]
    )


@dataclass(frozen=True, slots=True)
class PlayerSheet:
    """One player's sheet: 31 values, the leaf totals so far, the areas first filled (sorted)."""

    values: Values = NO_VALUES
    leaves: tuple[int, ...] = ()
    firsts: tuple[int, ...] = ()

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
        written = "pass" if self.cell is None else f"{self.value}@{CELLS[self.cell]}"
        wild = "" if self.wild is None else f" X@{CELLS[self.wild]}"
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
    def rounds(self) -> int:
        """Rounds played."""
        return len(self.sheets[0].leaves)

    @property
    def taken(self) -> frozenset[int]:
        """The areas whose bonus for filling them first is gone."""
        return frozenset(area for sheet in self.sheets for area in sheet.firsts)


def start(names: Sequence[str]) -> State:
    """The empty sheets. Raises `IllegalMoveError` unless 1 to 12 play."""
    if not 1 <= len(names) <= MOST_PLAYERS:
        raise IllegalMoveError(f"1 to {MOST_PLAYERS} play, not {len(names)}.")
    return State(tuple(names), (PlayerSheet(),) * len(names))


def is_full(values: Sequence[int], area: int) -> bool:
    return all(values[cell] != EMPTY for cell in AREA_CELLS[area])


def is_over(state: State) -> bool:
    """After the round in which somebody has 61 or more, or after round 20."""
    return state.rounds >= LEAVES or any(sheet.total >= LAST_TOTAL for sheet in state.sheets)


def legal_choices(sheet: PlayerSheet, dice: Dice) -> list[Choice]:
    """Everything that a player may do with these dice, in the order of the sheet."""
    values = sheet.values
    found: list[Choice] = []
    for area, value, leaf in uses(dice):
        for cell in fitting(values, area, value):
            found += _with_wild(put(values, cell, value), sheet.total, Choice(cell, value, leaf))
    if not found:
        for leaf in dict.fromkeys(dice):
            found += _with_wild(values, sheet.total, Choice(None, None, leaf))
    return sorted(found, key=_by_cell)


def _by_cell(choice: Choice) -> tuple[int, int, int, int]:
    cell = -1 if choice.cell is None else choice.cell
    return cell, choice.value or 0, choice.leaf, -1 if choice.wild is None else choice.wild


def _with_wild(values: Values, total: int, choice: Choice) -> Iterator[Choice]:
    """The choice with each cell that its X may go to; as it is if it earns none."""
    cells = wild_cells(values) if total + choice.leaf in WILD_TOTALS else []
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
    return PlayerSheet(values, (*sheet.leaves, sheet.total + choice.leaf), sheet.firsts)


def fault(sheet: PlayerSheet, dice: Dice, choice: Choice) -> str | None:
    """Why the choice is illegal, or None."""
    values, cell, value = sheet.values, choice.cell, choice.value
    if cell is None or value is None:
        if choice.leaf not in dice:
            return f"{choice.leaf} is not one of the dice"
        if not may_pass(values, dice):
            return "something fits, so writing is compulsory"
    else:
        if (CELL_RULES[cell].area, value, choice.leaf) not in uses(dice):
            return "the dice do not allow it"
        if not fits(values, cell, value):
            return f"{value} does not fit {CELLS[cell]}"
        values = put(values, cell, value)
    earned = sheet.total + choice.leaf in WILD_TOTALS
    if choice.wild is not None:
        if not earned:
            return f"a leaf total of {sheet.total + choice.leaf} earns no X"
        return None if fits(values, choice.wild, WILD) else f"X does not fit {CELLS[choice.wild]}"
    if earned and wild_cells(values):  # ruling L1
        return f"a leaf total of {sheet.total + choice.leaf} earns an X, which must be written"
    return None


def apply(state: State, move: Round) -> State:
    """The state after a round. Raises `IllegalMoveError`, quoting the choice and the rule."""
    if is_over(state):
        raise IllegalMoveError(f"The game is over after round {state.rounds}.")
    if len(move.choices) != len(state.sheets):
        raise IllegalMoveError(f"{len(state.sheets)} play, but {len(move.choices)} chose.")
    if not all(1 <= die <= 6 for die in move.dice):
        raise IllegalMoveError(f"Dice show 1 to 6, not {move.dice}.")
    for name, sheet, choice in zip(state.names, state.sheets, move.choices, strict=True):
        why = fault(sheet, move.dice, choice)
        if why is not None:
            dice = " ".join(map(str, move.dice))
            raise IllegalMoveError(f"Round {state.rounds + 1}, {dice}: {name} {choice}: {why}.")
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
                for area in range(1, len(AREAS) + 1)
                if area not in taken and is_full(new.values, area)
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


PARTS = (*(str(area.number) for area in AREAS), "leaves", "first")
"""The parts of a score, in the order of the sheet."""


def earned(sheet: PlayerSheet) -> Iterator[Part]:
    """Where a sheet's acorns come from."""
    for area in AREAS:
        for prize in area.prizes:
            if all(sheet.values[INDEX[cell]] != EMPTY for cell in prize.cells):
                filled = " and ".join(prize.cells)
                yield Part(str(area.number), prize.cells[-1], prize.acorns, f"{filled} filled")
    for number, total in enumerate(sheet.leaves, start=1):
        if total in LEAF_ACORNS:
            why = f"a leaf total of exactly {total}"
            yield Part("leaves", f"L{number}", LEAF_ACORNS[total], why)
    for area_number in sheet.firsts:
        name = AREAS[area_number - 1].name
        yield Part("first", f"F{area_number}", FIRST_ACORNS, f"first to fill {name}")


def score(sheet: PlayerSheet) -> dict[str, int]:
    """The acorns of each part, by the names in `PARTS`."""
    parts = dict.fromkeys(PARTS, 0)
    for part in earned(sheet):
        parts[part.part] += part.acorns
    return parts


def winners(totals: Sequence[int]) -> list[int]:
    """The indices of those with most acorns; a tie is shared (ruling L3)."""
    return [index for index, total in enumerate(totals) if total == max(totals)]
