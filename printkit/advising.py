"""Advice on a game that is typed: what to do now, and where points were lost.

This is the Python API for it::

    from printkit.advising import advise_file
    for decision in advise_file("sheet.txt", "3,5,6").decisions:
        print(decision.player, decision.options[0].move, decision.best)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from printkit.checking import STANDARD_INPUT, bytes_of, check_source, expanded, typed_source
from printkit.errors import PrintkitError, UsageError
from printkit.games.registry import find_game, game_ids
from printkit.language import _, number, plural
from printkit.records.advice import ALIKE, Advice, Decision, Option
from printkit.records.headers import game_of
from printkit.scoring import table

if TYPE_CHECKING:
    from printkit.games.variants import Setup

TOP = 5
"""Moves that are told where nobody says how many."""


def advise_file(name: str, roll: str | None = None, setup: Setup | None = None) -> Advice:
    """What is advised for one typed file, or for standard input (``-``).

    `roll` is what the dice show, as ``3,5,6``; without one a whole record is looked through.
    `setup` counts where the file does not say on which it was played.
    A file that is not legal gives an Advice without decisions, whose Report says why. Raises
    `PrintkitError` for a file that cannot be read, a game that gives no advice, a roll that
    is none, and a game that is over.
    """
    (name, *more) = expanded([name])
    if more:
        raise UsageError(_("Name one file: advice is given for one game at a time."))
    shown = _("standard input") if name == STANDARD_INPUT else name
    try:
        source = typed_source(shown, bytes_of(name))
    except OSError as error:
        reason = error.strerror or str(error)
        raise PrintkitError(
            _("{shown} cannot be read: {reason}.", shown=shown, reason=reason)
        ) from None
    if source is None:
        raise UsageError(
            _("{file} is a picture. Have it typed first, with: printkit read {file}.", file=shown)
        )
    report = check_source(source, setup)
    named = game_of(source)
    if named is None or not report.readable:
        return Advice(report)
    game = find_game(named.text)
    advise = game.play().advise if game.play is not None else None
    if advise is None:
        raise UsageError(
            _(
                "There is no advice for {game}. Games that give it: {games}.",
                game=_(game.title),
                games=", ".join(advised_games()),
            )
        )
    if setup is not None:
        from printkit.setups import with_setup_header

        source = with_setup_header(source, setup)
    return advise(source, roll)


def advised_games() -> list[str]:
    """The ids of the games that give advice."""
    games = (find_game(name) for name in game_ids())
    return [game.id for game in games if game.play and game.play().advise is not None]


def decision_lines(decision: Decision, top: int, *, plain: bool = False) -> list[str]:
    """One decision: the best move, then what the others lose; `plain` without columns."""
    lines = [
        _(
            "{player}, round {turn}, dice {roll}, {points} points so far:",
            player=decision.player,
            turn=decision.turn,
            roll=decision.roll,
            points=decision.points,
        )
    ]
    shown = decision.options[:top]
    width = max(len(option.move) for option in shown)
    if plain:
        lines += [f"{option.move}: {_told(decision, option)}" for option in shown]
    else:
        lines += [f"  {option.move.ljust(width)}  {_told(decision, option)}" for option in shown]
    left = len(decision.options) - len(shown)
    if left:
        lines.append("  " + plural("{n} other move is worse", "{n} other moves are worse", left))
    return lines


def _told(decision: Decision, option: Option) -> str:
    loss = decision.best - option.expected
    expected = _("{expected:.1f} expected", expected=option.expected)
    if option is decision.options[0]:
        return _("{expected}, best", expected=expected)
    if loss <= ALIKE:
        return _("{expected}, as good", expected=expected)
    return _("{expected}, loses {loss:.1f}", expected=expected, loss=loss)


def review_lines(decisions: Sequence[Decision]) -> list[str]:
    """Where points were lost in a whole record: player by player, turn by turn."""
    lines: list[str] = []
    for player in dict.fromkeys(decision.player for decision in decisions):
        own = [decision for decision in decisions if decision.player == player]
        lost = sum(decision.loss for decision in own)
        worst = max(own, key=lambda decision: decision.loss)
        lines += [
            *([""] if lines else []),
            plural(
                "{player}: {lost:.1f} lost in {n} round",
                "{player}: {lost:.1f} lost in {n} rounds",
                len(own),
                player=player,
                lost=lost,
            ),
            *table(
                [_("round"), _("dice"), _("played"), _("best"), _("lost")],
                [_review_row(decision) for decision in own],
            ),
        ]
        if worst.loss > ALIKE:
            lines.append(
                _(
                    "Worst: round {turn}, {played} in place of {best} lost {loss:.1f}.",
                    turn=worst.turn,
                    played=worst.played,
                    best=worst.options[0].move,
                    loss=worst.loss,
                )
            )
    return lines


def _review_row(decision: Decision) -> list[str]:
    alike = decision.loss <= ALIKE
    return [
        str(decision.turn),
        decision.roll,
        str(decision.played),
        _("as good") if alike else decision.options[0].move,
        number(decision.loss, ".1f") if not alike else "-",
    ]


def as_json(advice: Advice) -> dict[str, object]:
    """The Report's document with `decisions`, `players` (lost in all, worst turn) and `notes`."""
    return {
        **advice.report.as_json(),
        "decisions": [_decision_json(decision) for decision in advice.decisions],
        "lost": _lost_json(advice.decisions),
        "notes": list(advice.notes),
    }


def _decision_json(decision: Decision) -> dict[str, object]:
    return {
        "player": decision.player,
        "turn": decision.turn,
        "roll": decision.roll,
        "points": decision.points,
        "played": decision.played,
        "loss": None if decision.played is None else round(decision.loss, 3),
        "moves": [
            {
                "move": option.move,
                "expected": round(option.expected, 3),
                "loss": round(decision.best - option.expected, 3),
                "as_good": decision.best - option.expected <= ALIKE,
            }
            for option in decision.options
        ],
    }


def _lost_json(decisions: Sequence[Decision]) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for player in dict.fromkeys(d.player for d in decisions if d.played is not None):
        own = [decision for decision in decisions if decision.player == player]
        worst = max(own, key=lambda decision: decision.loss)
        lost = round(sum(decision.loss for decision in own), 3)
        found.append({"player": player, "lost": lost, "worst_turn": worst.turn})
    return found
