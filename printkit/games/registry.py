"""Finds games: our own folders, and those that other packages offer by the entry point
``printkit.games``.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

import printkit.games
from printkit.errors import PrintkitError, unknown
from printkit.games.protocol import Game

ENTRY_POINT = "printkit.games"


@cache
def _own() -> tuple[str, ...]:
    """The ids of the games in this package: its sub-packages."""
    return tuple(sorted(m.name for m in pkgutil.iter_modules(printkit.games.__path__) if m.ispkg))


def game_ids() -> list[str]:
    """The ids of all games there are, in alphabetical order."""
    return sorted({*_own(), *_foreign()})


def find_game(name: str) -> Game:
    """The game of that id, any case. Raises `UsageError` naming the nearest."""
    wanted = name.strip().lower()
    # Reading the entry points of all packages takes as long as drawing a board: our own
    # games are found without.
    if wanted in _own():
        own: Game = import_module(f"printkit.games.{wanted}").GAME
        return own
    foreign = _foreign()
    if wanted not in foreign:
        raise unknown("game", name, game_ids())
    return foreign[wanted]


def all_games() -> list[Game]:
    return [find_game(game_id) for game_id in game_ids()]


@cache
def _foreign() -> dict[str, Game]:
    from importlib.metadata import entry_points

    found: dict[str, Game] = {}
    for point in entry_points(group=ENTRY_POINT):
        if point.name in _own():
            continue
        try:
            found[point.name.lower()] = point.load()
        except Exception as error:
            # Any fault of another package must be told as that package's, not as a crash.
            raise PrintkitError(
                f"The game {point.name!r} of the package {point.value!r} cannot be loaded: "
                f"{error}. Update or uninstall that package."
            ) from error
    return found
