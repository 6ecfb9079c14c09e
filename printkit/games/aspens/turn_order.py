"""Which turn each line of a record is: numbers and players, told apart from slips of the pen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from printkit.games.aspens import codes
from printkit.games.aspens.forest import OTHER
from printkit.games.aspens.notation import full
from printkit.games.aspens.turn_lines import TurnLine
from printkit.language import _
from printkit.records.problems import Problems

MOST_MISSING = 200
"""A number further ahead than this is a slip rather than so many missing lines."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A line in its place: the turn's number and the player whose turn it is.

    `missing` turns are not in the file before it; `skip`: the line must not be played;
    `certain`: whatever is wrong with the line, it is clear what was played.
    """

    line: TurnLine
    number: int
    player: str
    missing: int = 0
    skip: bool = False
    certain: bool = True

    @property
    def swapped(self) -> bool:
        """Whether the line names the player whose turn it is not."""
        return self.line.player not in (None, self.player)


class TurnOrder:
    """Puts lines in their places, one after another."""

    def __init__(self, first: str, problems: Problems) -> None:
        self.first = first
        self.problems = problems
        self.due = 1  # the number of the turn that comes next
        self.shift = 0  # how much too large the numbers written are, once that was said
        self.seen: dict[int, TurnLine] = {}

    def slots(self, lines: Sequence[TurnLine]) -> list[Slot]:
        found = []
        for index, line in enumerate(lines):
            if full(self.problems):
                break
            slot = self._slot(line, lines[index + 1] if index + 1 < len(lines) else None)
            found.append(slot)
            if not slot.skip:
                self.due = slot.number + 1
                if line.number is not None:
                    self.seen.setdefault(line.number, line)
        return found

    def player_of(self, number: int) -> str:
        return self.first if number % 2 else OTHER[self.first]

    def _slot(self, line: TurnLine, after: TurnLine | None) -> Slot:
        due, player = self.due, self.player_of(self.due)
        if line.number is None:
            self._wrong_number(line, _("The number is missing."))
            return Slot(line, due, player)
        number = line.number - self.shift
        if number == due or line.number == due:
            self.shift = line.number - due
            return self._right_number(line, due, player)
        before = self.seen.get(line.number)
        if before is not None:
            same = before.first.text.split() == line.first.text.split()
            if same or (number == due - 1 and self._swapped(line, player)):
                return self._repeated(line, before, same)
        if number > due and self._turns_missing(line, number, after):
            return self._after_a_gap(line, number)
        self._wrong_number(line, _("{number} does not follow.", number=line.number))
        if after is not None and after.number == line.number + 1:
            self.shift = line.number - due
        return Slot(line, due, player, certain=not self._swapped(line, player))

    def _swapped(self, line: TurnLine, player: str) -> bool:
        return line.player not in (None, player)

    def _right_number(self, line: TurnLine, due: int, player: str) -> Slot:
        if self._swapped(line, player):
            self.problems.add(
                codes.WRONG_PLAYER,
                _(
                    "Turn {turn} is {player}'s: {first} began and the players take turns.",
                    turn=line.number,
                    player=player,
                    first=self.first,
                ),
                line.first,
            )
        return Slot(line, due, player)

    def _turns_missing(self, line: TurnLine, number: int, after: TurnLine | None) -> bool:
        """Whether lines are missing rather than the number being a slip."""
        if number - self.due > MOST_MISSING or self._swapped(line, self.player_of(number)):
            return False
        slip = after is not None and after.number == self.due + 1 + self.shift
        return not slip

    def _after_a_gap(self, line: TurnLine, number: int) -> Slot:
        first, last = self.due, number - 1
        missing = (
            _("Turn {first} is missing before turn {number}.", first=first, number=number)
            if first == last
            else _(
                "Turns {first} to {last} are missing before turn {number}.",
                first=first,
                last=last,
                number=number,
            )
        )
        keeping = _("A turn in which all trees are kept is written with -.")
        self.problems.add(codes.MISSING_TURNS, f"{missing} {keeping}", line.first)
        return Slot(line, number, self.player_of(number), number - self.due, certain=False)

    def _repeated(self, line: TurnLine, before: TurnLine, same: bool) -> Slot:
        values = {"turn": line.number, "line": before.at.line}
        message = (
            _("Turn {turn} stands twice. Leave one out. (Line {line}.)", **values)
            if same
            else _("Turn {turn} stands twice, differently. Keep one. (Line {line}.)", **values)
        )
        self.problems.add(codes.REPEATED_TURN, message, line.first)
        return Slot(line, self.due - 1, self.player_of(self.due - 1), skip=True, certain=same)

    def _wrong_number(self, line: TurnLine, what: str) -> None:
        instead = _(
            "This is turn {turn}: write `{turn}. {player} ...`.",
            turn=self.due,
            player=self.player_of(self.due),
        )
        self.problems.add(codes.TURN_NUMBER, f"{what} {instead}", line.first)
