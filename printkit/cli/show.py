"""``printkit show``: draw a position, at any turn."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from printkit.cli import options
from printkit.cli.everywhere import is_plain
from printkit.errors import PrintkitError, UsageError
from printkit.language import _


def show(
    file: Annotated[
        str, typer.Argument(help=_("A typed file, a filled PDF, or - for standard input."))
    ],
    turn: Annotated[
        int | None, typer.Option(help=_("As it stood after that turn; 0: at the start."))
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help=_("Draw it as board.pdf, board.svg or board.png.")),
    ] = None,
    paper: options.PaperOption = options.DEFAULT_PAPER,
    style: options.StyleOption = "colour",
    dpi: Annotated[int, typer.Option(help=_("Dots an inch of a PNG."))] = 150,
    force: options.ForceOption = False,
) -> None:
    """Show the board or the sheets of a typed file: as text, or drawn with -o.

    Exit status: 0 all legal, 1 something is not, 2 the file cannot be read or understood.
    """
    from printkit.checking import Outcome, check_files

    (report, *more) = check_files([file])
    if more:
        raise UsageError(_("{file} is a folder of several files. Name one of them.", file=file))
    if report.draw is None or report.text is None:
        raise PrintkitError("; ".join(problem.message for problem in report.problems))
    if turn is not None and not 0 <= turn <= report.turns:
        raise UsageError(
            _(
                "--turn goes from 0 to {turns} in this file, not {turn}.",
                turns=report.turns,
                turn=turn,
            )
        )
    if output is None and is_plain() and report.describe is not None:
        from printkit.records.described import all_lines

        for line in all_lines(report.describe(turn)):
            typer.echo(line)
    elif output is None:
        typer.echo(report.text(turn))
    else:
        from printkit.reporting import draw_report

        job = options.Words(paper=paper, style=style).job()
        for path in draw_report(report, job, turn, output, dpi, force=force):
            typer.echo(str(path))
    outcome = Outcome()
    outcome.enter(report)
    sys.exit(outcome.exit_status)
