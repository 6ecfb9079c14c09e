"""``printkit places``: where everything lies on the page, for other programs."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from printkit.cli import options
from printkit.errors import UsageError
from printkit.language import _


def show_places(
    game: Annotated[str, typer.Argument(help=_("A game; see: printkit list."))],
    item: Annotated[str, typer.Argument(help=_("One item; see: printkit list."))],
    paper: options.PaperOption = options.DEFAULT_PAPER,
    style: options.StyleOption = "colour",
    players: options.PlayersOption = None,
    per_page: options.PerPageOption = None,
    copies: options.CopiesOption = None,
    poster: options.PosterOption = None,
    scale: options.ScaleOption = None,
    cut: options.CutOption = "lines",
    duplex: options.DuplexOption = None,
    back_offset: options.BackOffsetOption = None,
    bleed: options.BleedOption = 0.0,
    settings: options.SetOption = None,
    setup: options.SetupOption = None,
    photo: options.PhotoOption = None,
    profile: options.ProfileOption = True,
) -> None:
    """Say where each place of an item lies, exactly as printed with the same options.

    One JSON document: millimetres from the page's top left corner, y down.
    """
    from printkit.games.registry import find_game
    from printkit.printing import ALL, check_options, places_document

    words = options.Words(paper, style, players, per_page, copies, poster, scale, cut, duplex,
                          back_offset, bleed, settings or [], profile,
                          photo=photo, setup=setup)  # fmt: skip
    job = words.job()
    found = find_game(game)
    if item.lower() == ALL:
        raise UsageError(_("Places are those of one item at a time: name one."))
    thing = found.item(item)
    check_options(found, [thing], job, words.given())
    typer.echo(json.dumps(places_document(found, thing, job), ensure_ascii=False))
