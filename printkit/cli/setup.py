"""``printkit setup``: make new setups."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated

import typer

from printkit.cli.options import ForceOption, SetOption, parse_settings
from printkit.language import _

MOST_SEED = 10**6


def setup(
    game: Annotated[str, typer.Argument(help=_("A game; see: printkit list."))],
    seed: Annotated[int | None, typer.Option(help=_("The same seed, the same setups."))] = None,
    count: Annotated[int, typer.Option(help=_("So many setups."))] = 1,
    sun: Annotated[
        int | None, typer.Option(help=_("For the number on a sun die: as many waters as it says."))
    ] = None,
    settings: SetOption = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help=_("Write it there: a .toml file, or a folder.")),
    ] = None,
    force: ForceOption = False,
) -> None:
    """Make new setups of a game: as lines to share, and with -o as files.

    Print one: printkit print GAME --setup FILE; its card: printkit print GAME setup --setup FILE.
    """
    from printkit.files import write_files
    from printkit.games.registry import find_game
    from printkit.generating import new_setups
    from printkit.setups import setup_files, share_line, variants_of

    found = find_game(game)
    wanted = parse_settings(settings or [])
    if sun is not None:
        wanted["sun"] = str(sun)
    used = secrets.randbelow(MOST_SEED) if seed is None else seed
    made = new_setups(found.id, used, count, wanted)
    for one in made:
        typer.echo(share_line(one))
        if count == 1:
            for line in variants_of(found).told(one):
                typer.echo(f"  {line}")
    again = _("Seed {seed}: the same seed makes the same setups.", seed=used)
    typer.echo(again, err=True)
    if output is not None:
        files = setup_files(made, output, used)
        write_files(files, force=force)
        for path in files:
            typer.echo(str(path), err=True)
    if len(made) < count:
        typer.echo(
            _("There are only {found} such setups, not {count}.", found=len(made), count=count),
            err=True,
        )
        sys.exit(1)
