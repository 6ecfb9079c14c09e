"""Describing in words: a game's empty board, or the board and sheets of a file.

This is the Python API for it::

    from printkit.describing import description_of, place_lines
    for line in place_lines(description_of("game.txt"), "c5"):
        print(line)
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from printkit.checking import STANDARD_INPUT, check_files
from printkit.errors import PrintkitError, UsageError, unknown
from printkit.games.registry import find_game, game_ids
from printkit.language import _
from printkit.records.described import Description, Event, place_lines

if TYPE_CHECKING:
    from printkit.games.protocol import Game
    from printkit.games.variants import Setup
    from printkit.records.report import Report

__all__ = ["LAST", "described_game", "description_of", "events_since", "place_lines", "report_of"]

LAST = "last"
"""The word for the last turn that was played."""


def is_game(name: str) -> bool:
    """Whether a word names a game and no file."""
    return name.strip().lower() in game_ids() and not Path(name).exists()


def described_game(game: Game, setup: Setup | None = None) -> Description:
    """A game's empty board or sheet, and how its Places are named. Raises `PrintkitError`."""
    play = None if game.play is None else game.play()
    if play is None or play.describe is None:
        raise PrintkitError(_("{title} cannot be described in words.", title=_(game.title)))
    return play.describe(setup)


def report_of(name: str, setup: Setup | None = None) -> Report:
    """The Report of one file. Raises `UsageError` where the name is neither file nor game."""
    if name != STANDARD_INPUT and not Path(name).exists() and "." not in name and "/" not in name:
        raise unknown(_("game or file"), name, game_ids())
    (report, *more) = check_files([name], None, setup)
    if more:
        raise UsageError(_("{file} is a folder of several files. Name one of them.", file=name))
    return report


def described_report(
    report: Report, turn: int | None = None, option: str = "--turn"
) -> Description:
    """How it stands in words, at the end or after a turn; without a board, the scores.

    `option` is what the turn was given by. Raises `PrintkitError` where the file could not be
    understood, `UsageError` for a turn that was not played.
    """
    check_turn(report, turn, option)
    if report.describe is not None:
        return report.describe(turn)
    if not report.players:
        told = "; ".join(problem.message for problem in report.problems)
        raise PrintkitError(told or _("There is nothing to describe yet."))
    return _described_scores(report)


def check_turn(report: Report, turn: int | None, option: str) -> None:
    """Raise `UsageError` unless the turn was played."""
    if turn is not None and not 0 <= turn <= report.turns:
        raise UsageError(
            _("{option} goes from 0 to {turns} in this file, not {turn}.",
              option=option, turns=report.turns, turn=turn)
        )  # fmt: skip


def description_of(name: str, turn: int | None = None) -> Description:
    """The description of a game by its id, or of a file."""
    if is_game(name):
        return described_game(find_game(name))
    return described_report(report_of(name), turn)


def _described_scores(report: Report) -> Description:
    """A score sheet without a board: who has how much."""
    from printkit.records.described import Region
    from printkit.scoring import display_name, spoken_score, winner_line

    overview = (*spoken_score(report), winner_line(report))
    regions = tuple(
        Region(display_name(player), display_name(player),
               tuple(_("{part}: {points}.", part=_(part), points=points)
                     for part, points in (*player.parts.items(), *player.tiebreak.items())))
        for player in report.players
    )  # fmt: skip
    title = find_game(report.game).title if report.game else report.source
    return Description(title, overview, regions)


def events_since(report: Report, since: str, turn: int | None = None) -> Sequence[Event]:
    """What changed after that turn (``last``: in the last one), up to `turn`.

    Raises `UsageError` for what is no turn of the file.
    """
    end = report.turns if turn is None else turn
    if since.strip().lower() == LAST:
        begin = max(end - 1, 0)
    elif since.strip().isdecimal() and since.strip().isascii():
        begin = int(since)
    else:
        raise UsageError(
            _('--since takes the number of a turn, or last, not "{since}".', since=since)
        )
    check_turn(report, begin, "--since")
    check_turn(report, turn, "--turn")
    events = report.events()
    if since.strip().lower() == LAST and end == 0:
        return events[-1:]
    if begin == 0 and since.strip() == "0":
        return [event for event in events if event.turn <= end]
    return [event for event in events if begin < event.turn <= end]
