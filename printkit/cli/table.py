"""``printkit table``: standings over many games."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from printkit.cli.check import FilesArgument, verdict
from printkit.cli.everywhere import is_plain
from printkit.cli.options import JsonOption
from printkit.errors import UsageError
from printkit.language import _


def table(
    files: FilesArgument,
    as_json: JsonOption = False,
    as_csv: Annotated[bool, typer.Option("--csv", help=_("As CSV."))] = False,
) -> None:
    """Standings of a tournament: wins, then points, then the game's own tie-breaks.

    A win counts 1, a shared win its share. Games that are not finished or not legal do not
    count; they are named on standard error, and the exit status is then not 0.
    """
    import json

    from printkit.checking import Outcome, check_files
    from printkit.scoring import Standings, spoken_table, to_csv
    from printkit.scoring import table as lines_of

    if as_json and as_csv:
        raise UsageError(_("--json and --csv exclude each other. Give one of them."))
    outcome, standings, games = Outcome(), Standings(), set()
    for report in check_files(files):
        outcome.enter(report)
        standings.enter(report)
        games |= {report.game} if report.game else set()
        if not (report.finished and report.valid):
            why = verdict(report) if not report.valid else _("not finished")
            typer.echo(
                _("{source} does not count: {why}.", source=report.source, why=why), err=True
            )
    if len(games) > 1:
        raise UsageError(
            _(
                "Standings are of one game; these files are of {games}.",
                games=", ".join(sorted(games)),
            )
        )
    header, *rows = standings.rows()
    if as_csv:
        typer.echo(to_csv([header, *rows]), nl=False)
    elif as_json:
        documents = [dict(zip(header, row, strict=True)) for row in rows]
        typer.echo(json.dumps(documents, ensure_ascii=False, indent=2))
    else:
        for line in (spoken_table if is_plain() else lines_of)(header, rows):
            typer.echo(line)
    sys.exit(outcome.exit_status)
