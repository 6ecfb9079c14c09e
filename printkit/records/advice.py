"""Advice: what to do, what it may be expected to come to, and what was lost where.

The same for every game that gives any; how it is told, ``printkit.advising`` knows.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from printkit.records.report import Report

ALIKE = 0.1
"""Moves whose expectations differ by no more count as equally good."""


class Option(NamedTuple):
    """A move as it is typed, and the points that the player may expect to end with."""

    move: str
    expected: float


class Decision(NamedTuple):
    """One player's moves in one turn, the best first; `roll` is what the dice showed.

    `played` is the move that was made, None where advice is asked for. `points` are those
    before it.
    """

    player: str
    turn: int
    roll: str
    points: int
    options: tuple[Option, ...]
    played: str | None = None

    @property
    def best(self) -> float:
        return self.options[0].expected

    @property
    def loss(self) -> float:
        """What the move that was played costs against the best; 0 where none was."""
        found = [option for option in self.options if option.move == self.played]
        return self.best - found[0].expected if found else 0.0


@dataclass
class Advice:
    """All that is advised for one file: its Report, the decisions, what to bear in mind.

    Without decisions where the file is not legal.
    """

    report: Report
    decisions: list[Decision] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
