"""``printkit check``: whether it is legal."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.options import JsonOption, SetupOption, given_setup
from printkit.language import _, plural

if TYPE_CHECKING:
    from printkit.records.report import Report

FilesArgument = Annotated[
    list[str], typer.Argument(help=_("Typed files, photos, filled PDFs, folders, or - for input."))
]


def check(files: FilesArgument, as_json: JsonOption = False, setup: SetupOption = None) -> None:
    """Check typed sheets, records and positions: every fault, where it is, what would be right.

    Exit status: 0 all legal, 1 something is not, 2 a file cannot be read or understood, 3 a person
    must first confirm what was read in a photo.
    """
    from printkit.checking import Outcome, check_files
    from printkit.cli.asking import asker

    outcome = Outcome()
    for report in check_files(files, None if as_json else asker(), given_setup(setup)):
        outcome.enter(report, keep_json=as_json)
        if not as_json:
            tell(report)
    if as_json:
        typer.echo(outcome.as_json())
    sys.exit(outcome.exit_status)


def tell(report: Report) -> None:
    """The verdict and every problem, one a line, as editors understand it."""
    kind = " ".join(filter(None, (report.game, report.kind)))
    typer.echo(f"{report.source}: {kind or 'not understood'}: {verdict(report)}")
    for problem in report.problems:
        typer.echo(problem.as_line(report.source))
    for doubt in report.doubts:
        typer.echo(doubt)


def verdict(report: Report) -> str:
    """Legal, suspicious or impossible, and how many findings there are."""
    if not report.readable:
        return _("cannot be read")
    short = report.verdict.partition(":")[0]
    errors = sum(problem.severity == "error" for problem in report.problems)
    if errors:
        return plural("not legal, {n} fault", "not legal, {n} faults", errors)
    return _("legal") if short == "legal" else _("possible but suspicious")
