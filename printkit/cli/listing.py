"""``printkit list``: what can be printed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.everywhere import is_plain
from printkit.cli.options import JsonOption
from printkit.errors import PrintkitError
from printkit.language import _

if TYPE_CHECKING:
    from printkit.games.protocol import Game


def list_games(
    game: Annotated[str | None, typer.Argument(help=_("Only this game."))] = None,
    as_json: JsonOption = False,
) -> None:
    """List the games, what each can print, and the options that change it."""
    from printkit.games.registry import find_game

    games = [find_game(game)] if game and game.lower() != "all" else _all_that_load()
    if as_json:
        typer.echo(json.dumps([_as_json(found) for found in games], indent=2))
        return
    for number, found in enumerate(games):
        if number:
            typer.echo()
        for line in _lines(found):
            typer.echo(line)
    if game is None:
        typer.echo("\n" + "\n".join(_choices()))


def _all_that_load() -> list[Game]:
    """Every game; a broken one of another package is told of and left out."""
    from printkit.games.registry import find_game, game_ids

    found = []
    for game_id in game_ids():
        try:
            found.append(find_game(game_id))
        except PrintkitError as error:
            typer.echo(_("Warning: {error}", error=error), err=True)
    return found


def _lines(game: Game) -> list[str]:
    least, most = game.players
    players = f"{least}-{most}" if least != most else f"{least}"
    width = max(len(item.name) for item in game.items)
    count = _("{players} players", players=players)
    lines = [f"{game.id}: {_(game.title)}, {count}: {_(game.summary)}"]
    if is_plain():
        return [*lines, *_plain_lines(game)]
    for item in game.items:
        extra = _(" (only when named)") if item.extra else ""
        options = "".join(f" --{option}" for option in sorted(item.options))
        lines.append(f"  {item.name.ljust(width)}  {_(item.summary)}{extra}{options}")
    every = _("all of these")
    lines.append(f"  {'all'.ljust(width)}  {every}")
    for setting in game.settings:
        values = " | ".join(setting.choices) or "..."
        lines.append(f"  --set {setting.name}={values}: {_(setting.summary)}")
    return lines


def _plain_lines(game: Game) -> list[str]:
    """Items and settings for the ear: a sentence each, nothing aligned."""
    lines = []
    for item in game.items:
        extra = _(" (only when named)") if item.extra else ""
        lines.append(f"{item.name}: {_(item.summary)}{extra}")
        options = ", ".join(f"--{option}" for option in sorted(item.options))
        if options:
            lines.append(_("{item} takes {options}", item=item.name, options=options))
    for setting in game.settings:
        values = _(" or ").join(setting.choices) or _("any text")
        lines.append(
            _("--set {name}: {summary}; {values}", name=setting.name, summary=_(setting.summary),
              values=values)
        )  # fmt: skip
    return lines


def _choices() -> list[str]:
    from printkit.drawing.formats import format_names
    from printkit.drawing.style import load_style, style_names, touch_style_names
    from printkit.geometry.paper import PAPERS

    names = [*style_names(), *touch_style_names()]
    styles = ", ".join(f"{name} ({_(load_style(name).title)})" for name in names)
    return [
        _("--paper {papers}, or a size like 200x250mm", papers=", ".join(PAPERS)),
        f"--style {styles}",
        f"--format {', '.join(format_names())}",
        _("Print one: printkit print GAME ITEM"),
    ]


def _as_json(game: Game) -> dict[str, object]:
    return {
        "game": game.id,
        "title": _(game.title),
        "players": list(game.players),
        "items": [
            {
                "name": item.name,
                "title": _(item.title),
                "summary": _(item.summary),
                "extra": item.extra,
                "options": sorted(item.options),
                "settings": sorted(item.settings),
            }
            for item in game.items
        ],
        "settings": [
            {"name": s.name, "choices": list(s.choices), "summary": _(s.summary)}
            for s in game.settings
        ],
    }
