"""``printkit record``: type a game in turn by turn, each line checked as it comes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.errors import PrintkitError

if TYPE_CHECKING:
    from printkit.recording import Recording

COMMANDS = """\
Type the next line as it is asked for, or one of these words:
moves   the legal choices; moves A2: those that begin so
undo    take the last line back
show    the board or the sheets as they stand
score   the score so far
help    this list
quit    stop; the same command goes on from here"""


def record(
    game: Annotated[str, typer.Argument(help="A game; see: printkit list.")],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help="The file; it is gone on with if it exists."),
    ] = None,
) -> None:
    """Enter a game turn by turn. Every line is checked at once and safe on disk before the next
    is asked for; after a crash the same command goes on where it stopped.
    """
    from printkit.games.registry import find_game
    from printkit.recording import Recording

    found = find_game(game)
    if found.play is None:
        raise PrintkitError(f"{found.title} cannot be recorded.")
    path = output or Path("output") / f"{found.id}-record.txt"
    recording = Recording(found, path)
    if path.exists():
        recording.resume()
        typer.echo(f"Going on with {path}, {len(recording.lines)} lines.")
    elif not _begun(recording):
        return
    typer.echo(f"Everything is kept in {path}. Type help for a list of words, quit to stop.")
    _loop(recording)


def _begun(recording: Recording) -> bool:
    """Ask for the headers until they are right; False if the person stops."""
    while True:
        headers = {}
        for question in recording.play.questions:
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
            typer.echo(f"Kept in {recording.path}. Go on with the same command.")
            return
        if typed:
            _obey(recording, typed)


def _obey(recording: Recording, typed: str) -> None:
    """Do what a word says, or take the line as a move."""
    from printkit.scoring import score_lines

    word, _, rest = typed.partition(" ")
    if word.lower() in ("help", "?"):
        typer.echo(COMMANDS)
    elif word.lower() == "moves":
        report = recording.report()
        choices = report.choices(rest.strip()) if report.choices else []
        typer.echo("\n".join(choices) or "No choice begins so.")
    elif word.lower() == "undo":
        taken = recording.undo()
        typer.echo(f"Taken back: {taken}" if taken else "There is nothing to take back.")
    elif word.lower() == "show":
        report = recording.report()
        typer.echo(report.text(None) if report.text else "There is nothing to show yet.")
    elif word.lower() == "score":
        for line in score_lines(recording.report()):
            typer.echo(line)
    else:
        for problem in recording.add(typed):
            typer.echo(f"{problem.severity}: {problem.message}")
