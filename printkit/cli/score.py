"""``printkit score``: who has how much, and why."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.check import FilesArgument, tell
from printkit.cli.everywhere import is_plain
from printkit.cli.options import ForceOption, JsonOption, SetupOption, given_setup
from printkit.errors import UsageError
from printkit.language import _

if TYPE_CHECKING:
    from printkit.records.report import Report


def score(
    files: FilesArgument,
    as_json: JsonOption = False,
    as_csv: Annotated[bool, typer.Option("--csv", help=_("One row a player, as CSV."))] = False,
    explain: Annotated[
        bool, typer.Option("--explain", help=_("Say where each point comes from."))
    ] = False,
    html: Annotated[
        Path | None, typer.Option(help=_("Write a report with the board or sheet drawn."))
    ] = None,
    force: ForceOption = False,
    setup: SetupOption = None,
) -> None:
    """Check typed files and score them: a table of parts, tie-breaks and the winner.

    Exit status: 0 all legal, 1 something is not, 2 a file cannot be read or understood, 3 a person
    must first confirm what was read in a photo: until then the score is a range.
    """
    from printkit.checking import Outcome, check_files
    from printkit.cli.asking import asker
    from printkit.scoring import ScoreSheet

    if as_json and as_csv:
        raise UsageError(_("--json and --csv exclude each other. Give one of them."))
    ask = None if as_json or as_csv else asker()
    outcome, sheet, pages = Outcome(), ScoreSheet(), None
    if html is not None:
        from printkit.reporting import Pages

        pages = Pages(html, force=force)
    for number, report in enumerate(check_files(files, ask, given_setup(setup))):
        outcome.enter(report, keep_json=as_json)
        if as_csv:
            sheet.enter(report)
        elif not as_json:
            _tell(report, explain=explain, blank=number > 0)
        if pages is not None:
            pages.enter(report)
    if as_json:
        typer.echo(outcome.as_json())
    elif as_csv:
        typer.echo(sheet.as_csv(), nl=False)
    if pages is not None:
        pages.write()
        typer.echo(_("report: {html}", html=html), err=True)
    sys.exit(outcome.exit_status)


def _tell(report: Report, *, explain: bool, blank: bool) -> None:
    from printkit.scoring import explain_lines, score_lines

    if blank:
        typer.echo()
    tell(report)
    for line in score_lines(report, plain=is_plain()):
        typer.echo(line)
    for line in explain_lines(report, plain=is_plain()) if explain else ():
        typer.echo(line)
