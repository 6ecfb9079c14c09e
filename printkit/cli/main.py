"""The program ``printkit``: its verbs, and how faults are told to people."""

from __future__ import annotations

import gc
import os
import sys
from functools import cache
from importlib import import_module
from inspect import getdoc
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from printkit import __version__
from printkit.cli.everywhere import prepared
from printkit.errors import PrintkitError
from printkit.language import _, noted

USAGE_STATUS = 2
OWN_FAULT_STATUS = 70
STOPPED_STATUS = 130

VERBS = {
    "list": ("listing", "list_games", noted("What there is to print.")),
    "print": ("printing", "print_game", noted("Make files to print.")),
    "places": ("places", "show_places", noted("Where everything lies on the page.")),
    "calibrate": ("calibrate", "calibrate", noted("Measure your printer.")),
    "check": ("check", "check", noted("Say what is wrong in typed games.")),
    "score": ("score", "score", noted("Score typed games.")),
    "read": ("read", "read", noted("Photos of filled sheets and boards, typed.")),
    "form": ("form", "form", noted("Write an empty typed form.")),
    "setup": ("setup", "setup", noted("Make new setups.")),
    "record": ("record", "record", noted("Type a game in, turn by turn.")),
    "show": ("show", "show", noted("Draw a position.")),
    "describe": ("describe", "describe", noted("A board, sheet or game in words.")),
    "advise": ("advise", "advise", noted("The best moves, and where points were lost.")),
    "table": ("table", "table", noted("Standings over many games.")),
    "simulate": ("simulate", "simulate", noted("Let bots play, and keep how it ended.")),
    "fairness": ("fairness", "fairness", noted("Measure how fair a setup is.")),
}
"""Each verb's module, its function, and what the list of commands says of it."""


class _Verbs(TyperGroup):
    """The verbs, each loaded when it is used: nobody waits for the others."""

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)
        names: dict[str, Any] = dict.fromkeys(VERBS)
        self.commands = names  # where typer looks for "did you mean"

    def list_commands(self, ctx: Any) -> list[str]:
        del ctx
        return list(VERBS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        del ctx
        return _verb(cmd_name) if cmd_name in VERBS else None


@cache
def _verb(name: str) -> Any:
    """The command of one verb."""
    module, function, summary = VERBS[name]
    alone = typer.Typer(add_completion=False, rich_markup_mode=None)
    body = getattr(import_module(f"printkit.cli.{module}"), function)
    words = _(getdoc(body) or name)
    everywhere = _("Every command also takes --lang and --plain (see: printkit --help).")
    alone.command(
        name, help=words, short_help=_(summary), epilog=everywhere, context_settings=_SETTINGS
    )(body)
    return get_command(alone)


_SETTINGS = {"help_option_names": ["-h", "--help"]}

app = typer.Typer(
    name="printkit",
    cls=_Verbs,
    no_args_is_help=True,
    suggest_commands=False,  # click itself names the nearest
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings=_SETTINGS,
)


_HELP = noted(
    "Print-and-play games, true to the millimetre: boards, tokens, dice and score sheets.\n\n"
    "Start with: printkit list"
)


def _version(value: bool) -> None:
    if value:
        typer.echo(f"printkit {__version__}")
        raise typer.Exit


@app.callback(help=_HELP)
def _program(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_version, is_eager=True, help=noted("Show the version.")
        ),
    ] = False,
    lang: Annotated[
        str | None, typer.Option(help=noted("Speak and print in this language: en, de or fr."))
    ] = None,
    plain: Annotated[
        bool,
        typer.Option("--plain", help=noted("One fact a line, nothing that moves, for the ear.")),
    ] = False,
) -> None:
    # Both are taken out of the words before typer reads them; here they are but shown.
    del version, lang, plain


def main() -> None:
    """Run the program; every fault ends in one sentence and an exit status."""
    # A command lives for a moment and leaves no cycles worth collecting: 5 % less CPU.
    gc.disable()
    try:
        app(args=prepared(sys.argv[1:]))
    except PrintkitError as error:
        _tell(str(error))
        sys.exit(USAGE_STATUS)
    except SystemExit as end:
        if end.code == STOPPED_STATUS:  # what typer makes of Ctrl-C
            _tell(_("Stopped. Nothing was left half written."))
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
            _(
                "printkit met a fault of its own ({kind}: {error}). Nothing was written. "
                "Please report it with the command you gave; PRINTKIT_DEBUG=1 shows details.",
                kind=type(error).__name__,
                error=error,
            )
        )
        sys.exit(OWN_FAULT_STATUS)


def _refused(error: OSError) -> str:
    """What the system refused outside of the writing of files, which has its own words."""
    try:
        Path.cwd()
    except OSError:
        return _("The folder you are in is gone. Change to one that exists and try again.")
    what = error.filename or _("What was to be told")
    return _(
        "{what} cannot be written or read: {strerror}.", what=what, strerror=error.strerror or error
    )


def _tell(message: str) -> None:
    typer.echo(_("Error: {message}", message=message), err=True)
