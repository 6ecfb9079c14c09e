"""``printkit record``: type a game in turn by turn, each line checked as it comes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.everywhere import is_plain
from printkit.cli.options import SetupOption, given_setup
from printkit.errors import PrintkitError
from printkit.language import _, noted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from printkit.games.protocol import Question
    from printkit.recording import Recording
    from printkit.records.described import Description
    from printkit.records.report import Report

WORDS = {
    "moves": noted("the legal choices; moves A2: those that begin so"),
    "undo": noted("take the last line back"),
    "show": noted("the board or the sheets as they stand"),
    "describe": noted("the same in words; describe 4: after that turn"),
    "read": noted("one part in words, as: read row c"),
    "where": noted("what stands in a Place and beside it, as: where c5"),
    "changed": noted("what the last line changed"),
    "score": noted("the score so far"),
    "help": noted("this list"),
    "quit": noted("stop; the same command goes on from here"),
}
"""What may be typed in place of a line, and what it does."""


def record(
    game: Annotated[str, typer.Argument(help=_("A game; see: printkit list."))],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help=_("The file; it is gone on with if it exists.")),
    ] = None,
    setup: SetupOption = None,
) -> None:
    """Enter a game turn by turn. Every line is checked at once and safe on disk before the next
    is asked for; after a crash the same command goes on where it stopped.
    """
    from printkit.games.registry import find_game
    from printkit.recording import Recording
    from printkit.setups import of_game

    found = find_game(game)
    if found.play is None:
        raise PrintkitError(_("{title} cannot be recorded.", title=found.title))
    path = output or Path("output") / f"{found.id}-record.txt"
    recording = Recording(found, path, of_game(found, given_setup(setup)))
    if path.exists():
        recording.resume()
        typer.echo(_("Going on with {path}, {count} lines.", path=path, count=len(recording.lines)))
    elif not _begun(recording):
        return
    typer.echo(
        _("Everything is kept in {path}. Type help for a list of words, quit to stop.", path=path)
    )
    _loop(recording)


def _begun(recording: Recording) -> bool:
    """Ask for the headers until they are right; False if the person stops."""
    while True:
        headers = {}
        for question in recording.questions:
            answer = _asked(_header_prompt(question))
            if answer is None:
                return False
            if answer or question.default:
                headers[question.header] = answer or question.default
        wrong = recording.begin(headers)
        if not wrong:
            return True
        for problem in wrong:
            typer.echo(problem.message)


def _header_prompt(question: Question) -> str:
    if not question.default:
        return f"{_(question.text)}: "
    if is_plain():
        return _("{text}. Nothing means {default}: ", text=_(question.text),
                 default=question.default)  # fmt: skip
    return f"{_(question.text)} [{question.default}]: "


def _asked(text: str) -> str | None:
    """What the person types, or None at the end of input."""
    try:
        return input(text).strip()
    except EOFError:
        return None


def _loop(recording: Recording) -> None:
    from printkit.scoring import score_lines

    session = _Session(recording)
    while True:
        report = recording.report()
        session.tell_changes(report)
        if report.finished:
            for line in score_lines(report, plain=is_plain()):
                typer.echo(line)
            return
        session.ask(report)
        typed = _asked(_prompt(report))
        if typed is None or typed.lower() == "quit":
            typer.echo(_("Kept in {path}. Go on with the same command.", path=recording.path))
            return
        if typed:
            session.obey(typed)


def _prompt(report: Report) -> str:
    """What the line begins with; a sign that a voice would read aloud only where one looks."""
    prefix = report.prefix or ""
    return prefix if is_plain() else f"{prefix}> "


class _Session:
    """A recording at the prompt: what was told already, and the words that are understood."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording
        self._told: int | None = None
        self._asked_at: int | None = None
        self._asked_in_full = False

    def tell_changes(self, report: Report) -> None:
        """What the lines since the last time have changed; nothing of those found on disk."""
        events = report.events()
        if self._told is not None:
            for event in events[self._told :]:
                _echo(event.lines)
        self._told = len(events)

    def ask(self, report: Report) -> None:
        """Say which line comes next, once; in plain output the short way after the first time."""
        count = len(self._recording.lines)
        if self._asked_at == count or not report.expects:
            return
        short = is_plain() and self._asked_in_full and report.asks
        typer.echo(report.asks if short else report.expects)
        self._asked_in_full = report.asks is not None
        self._asked_at = count

    def obey(self, typed: str) -> None:
        """Do what a word says, or take the line as a move."""
        word, _blank, rest = typed.partition(" ")
        done = {
            "help": self._help,
            "?": self._help,
            "moves": self._moves,
            "undo": self._undo,
            "show": self._show,
            "describe": self._describe,
            "read": self._read,
            "where": self._where,
            "changed": self._changed,
            "score": self._score,
        }.get(word.lower())
        if done is None:
            self._add(typed)
            return
        try:
            _echo(done(rest.strip()))
        except PrintkitError as error:
            typer.echo(str(error))

    def _add(self, typed: str) -> None:
        for problem in self._recording.add(typed):
            typer.echo(f"{problem.severity}: {problem.message}")

    def _help(self, _rest: str) -> list[str]:
        head = _("Type the next line as it is asked for, or one of these words:")
        if is_plain():
            words = [_("{word}: {what}.", word=word, what=_(what)) for word, what in WORDS.items()]
        else:
            wide = max(map(len, WORDS))
            words = [f"{word.ljust(wide)} {_(what)}" for word, what in WORDS.items()]
        expects = self._recording.report().expects
        return [head, *words, *([expects] if expects else [])]

    def _moves(self, rest: str) -> list[str]:
        report = self._recording.report()
        choices = report.choices(rest) if report.choices else []
        return choices or [_("No choice begins so.")]

    def _undo(self, _rest: str) -> list[str]:
        taken = self._recording.undo()
        if not taken:
            return [_("There is nothing to take back.")]
        return [_("Taken back: {taken}", taken=taken)]

    def _show(self, rest: str) -> list[str]:
        report = self._recording.report()
        if is_plain() and report.describe is not None:
            return self._describe(rest)
        return [report.text(None) if report.text else _("There is nothing to show yet.")]

    def _describe(self, rest: str) -> list[str]:
        from printkit.records.described import all_lines

        if rest and not (rest.isascii() and rest.isdecimal()):
            raise PrintkitError(_('describe takes the number of a turn, not "{rest}".', rest=rest))
        return list(all_lines(self._description(int(rest) if rest else None)))

    def _read(self, rest: str) -> list[str]:
        from printkit.records.described import find_regions, region_lines

        description = self._description()
        if not rest:
            keys = ", ".join(region.key for region in description.regions)
            return [_("Parts that can be read: {keys}.", keys=keys)]
        found = find_regions(description, rest)
        return [line for region in found for line in region_lines(region)]

    def _where(self, rest: str) -> list[str]:
        from printkit.records.described import place_lines

        return place_lines(self._description(), rest)

    def _changed(self, _rest: str) -> list[str]:
        events = self._recording.report().events()
        return list(events[-1].lines) if events else [_("Nothing has changed yet.")]

    def _score(self, _rest: str) -> list[str]:
        from printkit.scoring import score_lines

        return score_lines(self._recording.report(), plain=is_plain())

    def _description(self, turn: int | None = None) -> Description:
        from printkit.describing import described_report

        return described_report(self._recording.report(), turn, "describe")


def _echo(lines: Sequence[str]) -> None:
    for line in lines:
        typer.echo(line)
