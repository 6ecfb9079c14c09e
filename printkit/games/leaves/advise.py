"""Advises players, and says where acorns were lost: by the tables and one roll further."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache

from printkit.errors import PrintkitError, UsageError
from printkit.games.leaves.area_states import sheet_states
from printkit.games.leaves.areas import Layout
from printkit.games.leaves.check import check
from printkit.games.leaves.check_order import counted
from printkit.games.leaves.check_record import Replay
from printkit.games.leaves.notation import kind_of, read_record
from printkit.games.leaves.outlook import Outlook
from printkit.games.leaves.rules import (
    Choice,
    Dice,
    State,
    after_choice,
    is_over,
    legal_choices,
    score,
    with_firsts,
)  # fmt: skip
from printkit.games.leaves.sheet_notation import read_sheets
from printkit.games.leaves.tables import tables_of
from printkit.language import _
from printkit.records.advice import Advice, Decision, Option
from printkit.records.problems import Problems
from printkit.records.source import Source


def advise(source: Source, roll: str | None) -> Advice:
    """What each player does best with that roll, as ``3,5,6``; over the whole record, where
    acorns were lost, if none is given.

    A file that is not legal gets no advice: the Report says why. Raises `UsageError` for
    dice that are none, `PrintkitError` where there is nothing left to advise.
    """
    dice = None if roll is None else _dice(roll)
    found = Advice(check(source))
    if not found.report.valid:
        return found
    found.notes = _notes(len(found.report.players))
    if dice is not None:
        found.decisions = list(_next(_last_state(source), dice))
    elif kind_of(source) == "record":
        found.decisions = list(_review(source))
    else:
        raise UsageError(
            _("A sheet does not say which dice came up. Add those of this round: --dice 3,5,6.")
        )
    return found


def _dice(text: str) -> Dice:
    shown = text.replace(",", " ").split()
    if len(shown) == 1 and len(shown[0]) == 3:
        shown = list(shown[0])
    if len(shown) != 3 or any(die not in ("1", "2", "3", "4", "5", "6") for die in shown):
        raise UsageError(
            _('--dice takes three dice, each 1 to 6, as 3,5,6, not "{text}".', text=text)
        )
    first, second, third = (int(die) for die in shown)
    return first, second, third


def _last_state(source: Source) -> State:
    """How a legal file stands."""
    if kind_of(source) == "record":
        return Replay(read_record(source, Problems()), Problems()).run().state
    sheets = read_sheets(source, Problems()).sheets
    return State(tuple(sheet.name for sheet in sheets), tuple(counted(sheet) for sheet in sheets))


def _next(state: State, dice: Dice) -> Iterator[Decision]:
    if is_over(state):
        raise PrintkitError(
            _("The game is over after round {rounds}: no move is left.", rounds=state.rounds)
        )
    for player in range(len(state.sheets)):
        yield decision(state, player, dice)


def _review(source: Source) -> Iterator[Decision]:
    typed = read_record(source, Problems())
    states = Replay(typed, Problems()).run().states
    for state, line in zip(states, typed.rounds, strict=False):
        for found in sorted(line.choices, key=lambda choice: choice.player):
            if line.dice is not None and found.choice is not None:
                yield decision(state, found.player, line.dice, found.choice)


def decision(state: State, player: int, dice: Dice, played: Choice | None = None) -> Decision:
    """A player's choices with these dice, the best first."""
    sheet = state.sheets[player]
    options = [
        Option(choice.told(sheet.layout), _expected(state, player, choice))
        for choice in legal_choices(sheet, dice)
    ]
    return Decision(
        state.names[player],
        state.rounds + 1,
        " ".join(map(str, dice)),
        sum(score(sheet).values()),
        tuple(sorted(options, key=lambda option: -option.expected)),
        None if played is None else played.told(sheet.layout),
    )


def _expected(state: State, player: int, choice: Choice) -> float:
    """The acorns that a player may expect at the end, after that choice."""
    after = list(state.sheets)
    after[player] = after_choice(state.sheets[player], choice)
    sheet = with_firsts(state.sheets, after)[player]
    outlook = _outlook(sheet.layout)
    return sum(score(sheet).values()) + outlook.expected(outlook.standing(sheet, state.taken))


@cache
def _outlook(layout: Layout) -> Outlook:
    sheet = sheet_states(layout)
    return Outlook(sheet, tables_of(sheet, _say))


def _say(sentence: str) -> None:
    """Learning takes a minute: who waits is told."""
    print(sentence, file=sys.stderr, flush=True)


def _notes(players: int) -> list[str]:
    if players == 1:
        return []
    return [
        _(
            "With several players three things are not foreseen: that others may be first to fill "
            "an area that is open, that somebody may end the game early, and who wins: each "
            "player is advised to gather most acorns."
        )
    ]
