"""``printkit form``: an empty typed form, with comments."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from printkit.cli.options import ForceOption
from printkit.errors import PrintkitError, unknown


def form(
    game: Annotated[str, typer.Argument(help="A game; see: printkit list.")],
    kind: Annotated[str | None, typer.Argument(help="sheet, record or position.")] = None,
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write it there.")] = None,
    force: ForceOption = False,
) -> None:
    """Write an empty form to type a game into; check and score read it when it is filled."""
    from printkit.files import write_files
    from printkit.games.registry import find_game

    found = find_game(game)
    if found.play is None:
        raise PrintkitError(f"{found.title} has no typed form.")
    play = found.play()
    wanted = (kind or play.forms[0]).lower()
    if wanted not in play.forms:
        raise unknown(f"form of {found.id}", wanted, play.forms)
    text = play.form(wanted)
    if output is None:
        typer.echo(text, nl=False)
    else:
        write_files({output: text.encode("utf-8")}, force=force)
        typer.echo(str(output))
