"""``printkit record``: type a game in turn by turn, each line checked as it comes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.options import SetupOption, given_setup
from printkit.errors import PrintkitError
from printkit.language import _, noted

if TYPE_CHECKING:
    from printkit.recording import Recording

COMMANDS = noted(
    "Type the next line as it is asked for, or one of these words:\n"
    "moves   the legal choices; moves A2: those that begin so\n"
    "undo    take the last line back\n"
    "show    the board or the sheets as they stand\n"
    "score   the score so far\n"
    "help    this list\n"
    "quit    stop; the same command goes on from here"
)


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
            answer = _asked(f"{question.text} [{question.default}]: ")
            if answer is None:
                return False
            if answer or question.default:
                headers[question.header] = answer or question.default
        wrong = recording.begin(headers)
        if not wrong:
            return True
        for problem in wrong:
            typer.echo(problem.message)


def _asked(text: str) -> str | None:
    """What the person types, or None at the end of input."""
    try:
        return input(text).strip()
    except EOFError:
        return None


def _loop(recording: Recording) -> None:
    from printkit.scoring import score_lines

    while True:
        report = recording.report()
        if report.finished:
            for line in score_lines(report):
                typer.echo(line)
            return
        if report.expects:
            typer.echo(report.expects)
        typed = _asked(f"{report.prefix or ''}> ")
        if typed is None or typed.lower() == "quit":
            typer.echo(_("Kept in {path}. Go on with the same command.", path=recording.path))
            return
        if typed:
            _obey(recording, typed)


def _obey(recording: Recording, typed: str) -> None:
    """Do what a word says, or take the line as a move."""
    from printkit.scoring import score_lines

    word, _blank, rest = typed.partition(" ")
    if word.lower() in ("help", "?"):
        typer.echo(_(COMMANDS))
    elif word.lower() == "moves":
        report = recording.report()
        choices = report.choices(rest.strip()) if report.choices else []
        typer.echo("\n".join(choices) or _("No choice begins so."))
    elif word.lower() == "undo":
        taken = recording.undo()
        typer.echo(
            _("Taken back: {taken}", taken=taken) if taken else _("There is nothing to take back.")
        )
    elif word.lower() == "show":
        report = recording.report()
        typer.echo(report.text(None) if report.text else _("There is nothing to show yet."))
    elif word.lower() == "score":
        for line in score_lines(recording.report()):
            typer.echo(line)
    else:
        for problem in recording.add(typed):
            typer.echo(f"{problem.severity}: {problem.message}")
