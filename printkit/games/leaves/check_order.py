"""Whether an order of rounds and dice leads to the sheets of a game, and if none does, why."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from printkit.games.leaves import codes
from printkit.games.leaves.areas import AREAS, LEAVES, Layout, area_name
from printkit.games.leaves.rules import (
    EMPTY,
    LAST_TOTAL,
    WILD,
    PlayerSheet,
    agrees,
    is_full,
)
from printkit.games.leaves.search import BUDGET, Answer, Race, find_order
from printkit.games.leaves.sheet_notation import TypedSheet
from printkit.language import _, listed, plural
from printkit.records.problems import At, Code

CULPRIT_BUDGET = 60
"""Rounds tried out for each group of players of whom it is asked whether they rule each
other out.
"""

REASON_BUDGET = 150
"""Rounds tried out to find which claims of being first are the reason."""

DICE_COUNT = 3


@dataclass(frozen=True)
class OrderFault:
    """Why no order leads to the sheets: the players concerned, and what is told where."""

    code: Code
    players: tuple[int, ...]
    message: str
    at: At | None
    place: str | None = None


def order_faults(
    typed: Sequence[TypedSheet], sound: Sequence[int], budget: int = BUDGET
) -> list[OrderFault]:
    """What is found by looking for an order that leads to the `sound` ones of the sheets.

    Sheets with faults of their own cannot be asked; the others can: what no order leads to
    together with less is impossible with more as well.
    """
    asked = [p for p in sound if is_clean(typed[p].sheet)]
    if not asked:
        return []
    inquiry = _Inquiry(typed, asked)
    rounds = {len(typed[p].leaves) for p in asked}
    steps = inquiry.four_steps() if len(rounds) == 1 else []
    if steps or len(rounds) > 1:  # then there is no order for all, and that is told already
        return [*steps, *inquiry.alone()]
    return inquiry.together(budget)


def is_clean(sheet: PlayerSheet) -> bool:
    """Whether a sheet has no fault of its own, so that the search may be asked."""
    values, layout = sheet.values, sheet.layout
    for cell, value in enumerate(values):
        if value != EMPTY:
            below = all(values[need] != EMPTY for need in layout.rules[cell].needs)
            if not below or not agrees(values, cell, value, layout):
                return False
    leaves = sheet.leaves
    rises = all(1 <= after - before <= 6 for before, after in pairwise((0, *leaves)))
    ends = len(leaves) <= LEAVES and all(total < LAST_TOTAL for total in leaves[:-1])
    earned = sum(total in layout.wild_totals for total in leaves)
    wilds = values.count(WILD)
    numbers = len(values) - values.count(EMPTY) - wilds
    return rises and ends and wilds == earned and numbers <= len(leaves)


def counted(sheet: TypedSheet) -> PlayerSheet:
    """The sheet as it counts: without claims on areas that are not full."""
    found = sheet.sheet
    firsts = tuple(area for area in found.firsts if is_full(found.values, area, found.layout))
    return PlayerSheet(found.values, found.leaves, firsts, found.layout)


def races_of(sheets: Sequence[PlayerSheet]) -> list[Race]:
    """The areas that several filled: who was first, and who came later.

    Areas that none of these players claims are left out.
    """
    found = []
    for area in range(1, len(AREAS) + 1):
        full = [p for p, sheet in enumerate(sheets) if is_full(sheet.values, area, sheet.layout)]
        firsts = tuple(p for p in full if area in sheets[p].firsts)
        if firsts and len(full) > 1:
            found.append(Race(area, firsts, tuple(p for p in full if p not in firsts)))
    return found


class _Inquiry:
    """Asks the search about the players in `asked`, who are numbered as in the file."""

    def __init__(self, typed: Sequence[TypedSheet], asked: Sequence[int]) -> None:
        self.typed = typed
        self.asked = asked
        self.sheets = [counted(typed[p]) for p in asked]
        self.races = races_of(self.sheets)

    def together(self, budget: int) -> list[OrderFault]:
        """Whether an order leads to all the sheets; if not, the fewest that rule it out."""
        answer = find_order(self.sheets, self.races, budget).answer
        if answer is Answer.FOUND:
            return []
        alone = self.alone()
        if alone:
            return alone
        if answer is Answer.UNDECIDED:
            return [
                OrderFault(
                    codes.ORDER_NOT_DECIDED,
                    (),
                    _(
                        "Nothing is wrong with the sheets themselves; whether an order of rounds "
                        "and dice leads to all of them was not found out in the time given."
                    ),
                    None,
                )
            ]
        return self._two() or self._first() or [self._no_order(tuple(self.asked))]

    def alone(self) -> list[OrderFault]:
        """The sheets to which no order leads even by themselves."""
        found = []
        for player, sheet in zip(self.asked, self.sheets, strict=True):
            if find_order([sheet]).answer is Answer.NONE:
                found.append(_why_alone(player, self.typed[player], sheet))
        return found

    def four_steps(self) -> list[OrderFault]:
        """Rounds in which the leaves rise in more ways than there are dice."""
        found = []
        totals = [(0, *sheet.leaves) for sheet in self.sheets]
        for number in range(1, len(totals[0])):
            steps: dict[int, int] = {}
            for player, row in zip(self.asked, totals, strict=True):
                steps.setdefault(row[number] - row[number - 1], player)
            if len(steps) > DICE_COUNT:
                told = [
                    _("{name} adds {number}", name=self._name(p), number=step)
                    for step, p in sorted(steps.items())
                ]
                last = max(steps.values())
                found.append(
                    OrderFault(
                        codes.FOUR_STEPS,
                        (last,),
                        _(
                            "Leaf {number}: {steps}; but each adds one of the same three dice.",
                            number=number,
                            steps=listed(told),
                        ),
                        self.typed[last].leaf_tokens[number - 1],
                        f"L{number}",
                    )
                )
        return found

    def _two(self) -> list[OrderFault]:
        """Two players who have no dice in common."""
        for one, other in combinations(range(len(self.asked)), 2):
            group = [self.sheets[one], self.sheets[other]]
            if len(self.asked) > 2 and find_order(group, (), CULPRIT_BUDGET).answer is Answer.NONE:
                return [self._no_order((self.asked[one], self.asked[other]))]
        return []

    def _first(self) -> list[OrderFault]:
        """Areas in which nobody can have been first as is claimed."""
        if find_order(self.sheets, (), REASON_BUDGET).answer is not Answer.FOUND:
            return []
        lost = [
            race
            for race in self.races
            if find_order(self.sheets, [race], REASON_BUDGET).answer is Answer.NONE
        ]
        if lost:
            return [self._lost_race(race) for race in lost]
        message = plural(
            "No order of rounds and dice leads to the sheets of {names} with the claim of being "
            "first, in area {areas}; without it some does.",
            "No order of rounds and dice leads to the sheets of {names} with all claims of being "
            "first, in areas {areas}; without them some does.",
            len(self.races),
            names=self._names(range(len(self.asked))),
            areas=listed([str(race.area) for race in self.races]),
        )
        at = self._claim_at(self.races[0])
        return [OrderFault(codes.FIRST_IMPOSSIBLE, tuple(self.asked), message, at)]

    def _lost_race(self, race: Race) -> OrderFault:
        first, later = self._names(race.firsts), self._names(race.others)
        told = plural(
            "{names} first", "{names} first in the same round", len(race.firsts), names=first
        )
        if later:
            told = _("{first}, {names} later", first=told, names=later)
        return OrderFault(
            codes.FIRST_IMPOSSIBLE,
            tuple(self.asked[p] for p in (*race.firsts, *race.others)),
            _(
                "No order of rounds and dice lets {area} be filled as is claimed: {claim}. Who "
                "filled it in the same round as the first claims it too, nobody else.",
                area=area_name(race.area),
                claim=told,
            ),
            self._claim_at(race),
            f"F{race.area}",
        )

    def _claim_at(self, race: Race) -> At:
        sheet = self.typed[self.asked[race.firsts[0]]]
        return sheet.first_tokens.get(race.area, sheet.at)

    def _no_order(self, players: tuple[int, ...]) -> OrderFault:
        names = listed([self._name(p) for p in players])
        return OrderFault(
            codes.NO_ORDER,
            players,
            _(
                "No order of rounds and dice leads to the sheets of {names} together, though to "
                "each by itself: in every round the same three dice are, for each of them, the "
                "area, the number, and the step of the leaves.",
                names=names,
            ),
            self.typed[players[-1]].at,
        )

    def _name(self, player: int) -> str:
        return self.typed[player].name

    def _names(self, numbers: Sequence[int]) -> str:
        return listed([self._name(self.asked[p]) for p in numbers])


# -- one sheet --------------------------------------------------------------------------------


def _why_alone(player: int, typed: TypedSheet, sheet: PlayerSheet) -> OrderFault:
    """What it is that no order does for this sheet."""
    cells = sheet.layout.cells
    for cell, why in _wilds_out_of_time(sheet):
        message = _("{name}: {cell} holds an X. {why}", name=typed.name, cell=cells[cell], why=why)
        return OrderFault(codes.WILD_TIME, (player,), message, typed.cell_at(cell), cells[cell])
    wilds = [cells[cell] for cell, value in enumerate(sheet.values) if value == WILD]
    numbers = sum(EMPTY < value < WILD for value in sheet.values)
    passes = len(sheet.leaves) - numbers
    if passes and find_order([sheet], free_passes=True).answer is Answer.FOUND:
        message = _(
            "{name}: {numbers} numbers in {rounds} rounds need {passes} without one, but in no "
            "order of filling there are dice for that, with the right step of the leaves, that "
            "fit nowhere; and who can write must.",
            name=typed.name,
            numbers=numbers,
            rounds=len(sheet.leaves),
            passes=passes,
        )
        return OrderFault(codes.PASS_IMPOSSIBLE, (player,), message, typed.leaves_at or typed.at)
    rounds = [
        str(n) for n, total in enumerate(sheet.leaves, start=1) if total in sheet.layout.wild_totals
    ]
    if wilds:
        message = plural(
            "{name}: no order of filling puts the X of {cells} right after the leaves of round "
            "{rounds}, where it was earned.",
            "{name}: no order of filling puts the X of {cells} right after the leaves of rounds "
            "{rounds}, where they were earned.",
            len(rounds),
            name=typed.name,
            cells=listed(wilds),
            rounds=listed(rounds),
        )
        return OrderFault(codes.WILD_TIME, (player,), message, typed.at, wilds[0])
    message = _("{name}: no order of rounds and dice leads to this sheet.", name=typed.name)
    return OrderFault(codes.NO_ORDER, (player,), message, typed.at)


def _wilds_out_of_time(sheet: PlayerSheet) -> Iterator[tuple[int, str]]:
    """Each X for which all rounds that earn one are too early or too late, and why."""
    rounds = [
        n for n, total in enumerate(sheet.leaves, start=1) if total in sheet.layout.wild_totals
    ]
    layout = sheet.layout
    earned = listed(
        [_("{number} (leaf total {total})", number=n, total=sheet.leaves[n - 1]) for n in rounds],
        _("or"),
    )
    filled = [cell for cell, value in enumerate(sheet.values) if value != EMPTY]
    for cell in filled:
        if sheet.values[cell] == WILD:
            before = _numbers(sheet, _all_before(layout, cell))
            after = _numbers(sheet, [c for c in filled if cell in _all_before(layout, c)])
            first, last = len(before), len(sheet.leaves) - len(after)
            why = ""
            if max(rounds) < first:
                why = plural(
                    "{cells} comes before it: that is in round {round} at the earliest.",
                    "{cells} come before it: that is in round {round} at the earliest.",
                    len(before),
                    cells=_cells(layout, before),
                    round=first,
                )
            elif min(rounds) > last:
                why = plural(
                    "{cells} comes after it: that is in round {round} at the latest.",
                    "{cells} come after it: that is in round {round} at the latest.",
                    len(after),
                    cells=_cells(layout, after),
                    round=last,
                )
            if why:
                yield (
                    cell,
                    _(
                        "It was earned in round {rounds}, but, one number a round, {why}",
                        rounds=earned,
                        why=why,
                    ),
                )


def _all_before(layout: Layout, cell: int) -> set[int]:
    """The cells that must be filled before."""
    found: set[int] = set()
    for need in layout.rules[cell].needs:
        found |= {need} | _all_before(layout, need)
    return found


def _numbers(sheet: PlayerSheet, cells: Iterable[int]) -> list[int]:
    return sorted(cell for cell in cells if EMPTY < sheet.values[cell] < WILD)


def _cells(layout: Layout, cells: Sequence[int]) -> str:
    return listed([layout.cells[cell] for cell in cells])
