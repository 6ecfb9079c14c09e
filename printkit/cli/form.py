"""``printkit form``: an empty typed form, with comments."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from printkit.cli.everywhere import is_plain
from printkit.cli.options import ForceOption, SetupOption, given_setup
from printkit.errors import PrintkitError, unknown
from printkit.language import _


def form(
    game: Annotated[str, typer.Argument(help=_("A game; see: printkit list."))],
    kind: Annotated[str | None, typer.Argument(help=_("sheet, record or position."))] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help=_("Write it there."))
    ] = None,
    force: ForceOption = False,
    setup: SetupOption = None,
) -> None:
    """Write an empty form to type a game into; check and score read it when it is filled."""
    from printkit.files import write_files
    from printkit.games.registry import find_game
    from printkit.setups import of_game

    found = find_game(game)
    if found.play is None:
        raise PrintkitError(_("{title} has no typed form.", title=found.title))
    play = found.play()
    wanted = (kind or play.forms[0]).lower()
    if wanted not in play.forms:
        raise unknown(_("form of {id}", id=found.id), wanted, play.forms)
    text = play.form(wanted, of_game(found, given_setup(setup)))
    if output is None:
        # Where it is heard, blanks that align comments are noise; what is read is the same.
        typer.echo(re.sub(r"(?<=\S) {2,}", " ", text) if is_plain() else text, nl=False)
    else:
        write_files({output: text.encode("utf-8")}, force=force)
        typer.echo(str(output))
