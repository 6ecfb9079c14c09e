"""The program ``printkit``: its verbs, and how faults are told to people."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from printkit import __version__
from printkit.cli import (
    calibrate,
    check,
    form,
    listing,
    places,
    printing,
    record,
    score,
    show,
    table,
)
from printkit.errors import PrintkitError

USAGE_STATUS = 2
OWN_FAULT_STATUS = 70
STOPPED_STATUS = 130

app = typer.Typer(
    name="printkit",
    help="Print-and-play games, true to the millimetre: boards, tokens, dice and score sheets.",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("list", short_help="What there is to print.")(listing.list_games)
app.command("print", short_help="Make files to print.")(printing.print_game)
app.command("places", short_help="Where everything lies on the page.")(places.show_places)
app.command("calibrate", short_help="Measure your printer.")(calibrate.calibrate)
app.command("check", short_help="Say what is wrong in typed games.")(check.check)
app.command("score", short_help="Score typed games.")(score.score)
app.command("form", short_help="Write an empty typed form.")(form.form)
app.command("record", short_help="Type a game in, turn by turn.")(record.record)
app.command("show", short_help="Draw a position.")(show.show)
app.command("table", short_help="Standings over many games.")(table.table)


def _version(value: bool) -> None:
    if value:
        typer.echo(f"printkit {__version__}")
        raise typer.Exit


@app.callback()
def _program(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Print-and-play games, true to the millimetre: boards, tokens, dice and score sheets.

    Start with: printkit list
    """


def main() -> None:
    """Run the program; every fault ends in one sentence and an exit status."""
    # A command lives for a moment and leaves no cycles worth collecting: 5 % less CPU.
    gc.disable()
    try:
        app()
    except PrintkitError as error:
        _tell(str(error))
        sys.exit(USAGE_STATUS)
    except SystemExit as end:
        if end.code == STOPPED_STATUS:  # what typer makes of Ctrl-C
            _tell("Stopped. Nothing was left half written.")
        raise
    except BrokenPipeError:
        # Whoever read our output has seen enough (head, less): no fault of anyone.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        if os.environ.get("PRINTKIT_DEBUG"):
            raise
        _tell(_refused(error))
        sys.exit(USAGE_STATUS)
    except Exception as error:
        if os.environ.get("PRINTKIT_DEBUG"):
            raise
        _tell(
            f"printkit met a fault of its own ({type(error).__name__}: {error}). Nothing was "
            "written. Please report it with the command you gave; PRINTKIT_DEBUG=1 shows details."
        )
        sys.exit(OWN_FAULT_STATUS)


def _refused(error: OSError) -> str:
    """What the system refused outside of the writing of files, which has its own words."""
    try:
        Path.cwd()
    except OSError:
        return "The folder you are in is gone. Change to one that exists and try again."
    what = error.filename or "What was to be told"
    return f"{what} cannot be written or read: {error.strerror or error}."


def _tell(message: str) -> None:
    typer.echo(f"Error: {message}", err=True)
