"""Replays a record: every fault of every round, and the state after each."""

from __future__ import annotations

from dataclasses import dataclass, field

from printkit.games.leaves import codes
from printkit.games.leaves.areas import LEAVES
from printkit.games.leaves.faults import Fault, choice_faults
from printkit.games.leaves.notation import TypedChoice, TypedRecord, TypedRound
from printkit.games.leaves.rules import (
    EMPTY,
    LAST_TOTAL,
    WILD,
    Dice,
    PlayerSheet,
    State,
    after_choice,
    fault,
    is_over,
    put,
    start,
    with_firsts,
)  # fmt: skip
from printkit.language import _, listed, plural
from printkit.records.problems import Code, Problem, Problems


@dataclass
class Doubt:
    """What of a player's sheet is no longer certain after a fault."""

    areas: set[int] = field(default_factory=set)
    total: bool = False

    def covers(self, found: Fault) -> bool:
        """Whether a fault may only follow from what went wrong before."""
        if found.total and self.total:
            return True
        if found.code is codes.MUST_WRITE:
            return bool(self.areas) and (not found.area or found.area in self.areas)
        return found.area in self.areas


class Replay:
    """The game as far as it can be told; `states` begins with the empty sheets.

    `lines` gives the source line of each round, `owners` the player whom a finding concerns.
    """

    def __init__(self, typed: TypedRecord, problems: Problems) -> None:
        self.typed = typed
        self.problems = problems
        self.names = typed.names or ("Mia",)
        self.states: list[State] = [start(self.names, typed.layout)]
        self.lines: list[int] = []
        self.owners: dict[Problem, int] = {}
        self.doubts = [Doubt() for _ in self.names]
        self.certain = True
        self.last_number = 0
        self._over_told = False

    @property
    def state(self) -> State:
        return self.states[-1]

    def run(self) -> Replay:
        if self.typed.names:
            for typed in self.typed.rounds:
                self._round(typed)
        return self

    def _round(self, typed: TypedRound) -> None:
        if is_over(self.state):
            self._too_late(typed)
            return
        if self.lines and typed.number == self.last_number:
            self.problems.add(
                codes.ROUND_TWICE,
                _(
                    "Round {number} stands in line {line} already. This one is left out.",
                    number=typed.number,
                    line=self.lines[-1],
                ),
                typed.at,
            )
            return
        before, sure = self.state, self._numbered(typed)
        after = list(before.sheets)
        chosen = {choice.player: choice for choice in typed.choices}
        self._tell_missing(typed, chosen)
        for player in range(len(self.names)):
            sheet, found = before.sheets[player], chosen.get(player)
            if found is None or found.choice is None:
                # The round counts all the same; what was written is not known.
                after[player] = PlayerSheet(
                    sheet.values, (*sheet.leaves, sheet.total), sheet.firsts, sheet.layout
                )
                self.doubts[player] = Doubt(set(range(1, 7)), total=True)
                sure = False
            elif typed.dice is not None and fault(sheet, typed.dice, found.choice) is None:
                after[player] = after_choice(sheet, found.choice)
            else:
                sure &= self._faulty(player, sheet, typed.dice, found)
                after[player] = _as_written(sheet, found)
        if any(_fills(choice, after[choice.player]) for choice in typed.choices):
            after = with_firsts(before.sheets, after)
        self.states.append(State(before.names, tuple(after)))
        self.lines.append(typed.at.line)
        if self.certain and not sure:
            self.certain = False
            self.problems.add(
                codes.REPLAY_UNCERTAIN,
                _(
                    "After round {number} the replay is no longer certain: what follows from this "
                    "fault is told as a warning.",
                    number=self.last_number,
                ),
                typed.at,
            )

    def _numbered(self, typed: TypedRound) -> bool:
        """Follow the rounds' numbers. False if some are missing in between."""
        number = self.last_number + 1
        self.last_number = number if typed.number is None else typed.number
        if self.last_number == number:
            return True
        self.problems.add(
            codes.ROUND_NUMBER,
            _(
                "After round {last} comes round {next}, not {number}.",
                last=number - 1,
                next=number,
                number=self.last_number,
            )
            if self.lines
            else _("A record begins with round 1, not {number}.", number=self.last_number),
            typed.at,
        )
        if self.last_number < number:
            return True
        self.doubts = [Doubt(set(range(1, 7)), total=True) for _ in self.names]
        return False

    def _tell_missing(self, typed: TypedRound, chosen: dict[int, TypedChoice]) -> None:
        missing = [name for player, name in enumerate(self.names) if player not in chosen]
        if missing and not typed.unclear:
            self.problems.add(
                codes.PLAYER_MISSING,
                plural(
                    "{names} is missing in this round. Who cannot write passes: {name} pass +1, "
                    "with one of the dice.",
                    "{names} are missing in this round. Who cannot write passes: {name} pass +1, "
                    "with one of the dice.",
                    len(missing),
                    names=listed(missing),
                    name=missing[0],
                ),
                typed.at,
            )

    def _faulty(
        self, player: int, sheet: PlayerSheet, dice: Dice | None, typed: TypedChoice
    ) -> bool:
        """Tell the faults of a choice. False if there was one."""
        doubt, clear = self.doubts[player], True
        found = list(choice_faults(self.names[player], sheet, dice, typed))
        for fault_found in found:
            if doubt.covers(fault_found):
                self._tell(player, fault_found, codes.MAY_FOLLOW)
            else:
                self._tell(player, fault_found, fault_found.code)
                clear = False
        for fault_found in found:
            doubt.total |= fault_found.total
            if fault_found.area:
                doubt.areas.add(fault_found.area)
        choice = typed.choice
        if found and choice is not None:
            for cell in (choice.cell, choice.wild):
                if cell is not None:
                    doubt.areas.add(sheet.layout.rules[cell].area)
            if any(f.code in (codes.MUST_WRITE, codes.WILD_NOT_WRITTEN) for f in found):
                # Something that is not known is missing on the sheet.
                doubt.areas |= set(range(1, 7))
        return clear

    def _tell(self, player: int, found: Fault, code: Code) -> None:
        message = found.message
        if code is codes.MAY_FOLLOW:
            message += " " + _("This may follow from an earlier fault.")
        self.problems.add(code, message, found.at, place=found.place, ruling=found.ruling)
        self.owners[self.problems.found[-1]] = player

    def _too_late(self, typed: TypedRound) -> None:
        if self._over_told:
            return
        self._over_told = True
        state = self.state
        if state.rounds >= LEAVES:
            why = _("round {number} is the last", number=LEAVES)
        else:
            who = [
                _("{name} has {total}", name=name, total=sheet.total)
                for name, sheet in zip(state.names, state.sheets, strict=True)
                if sheet.total >= LAST_TOTAL
            ]
            why = _("{players} in the leaf row", players=listed(who))
        unsure = any(doubt.total for doubt in self.doubts) and state.rounds < LEAVES
        self.problems.add(
            codes.MAY_FOLLOW if unsure else codes.GAME_OVER,
            _(
                "The game ended with round {number}: {why}. This and all later lines are left out.",
                number=state.rounds,
                why=why,
            ),
            typed.at,
        )


def _fills(typed: TypedChoice, sheet: PlayerSheet) -> bool:
    """Whether an area that the choice writes in is full now."""
    if typed.choice is None:
        return False
    for cell in (typed.choice.cell, typed.choice.wild):
        if cell is not None:
            cells = sheet.layout.area_cells[sheet.layout.rules[cell].area]
            if EMPTY not in sheet.values[cells[0] : cells[-1] + 1]:
                return True
    return False


def _as_written(sheet: PlayerSheet, typed: TypedChoice) -> PlayerSheet:
    """The sheet with the choice as it was written; what stands already is kept."""
    choice = typed.choice
    assert choice is not None
    values = sheet.values
    if choice.cell is not None and choice.value is not None and values[choice.cell] == EMPTY:
        values = put(values, choice.cell, choice.value)
    if choice.wild is not None and values[choice.wild] == EMPTY:
        values = put(values, choice.wild, WILD)
    leaves = (*sheet.leaves, sheet.total + choice.leaf)
    return PlayerSheet(values, leaves, sheet.firsts, sheet.layout)
