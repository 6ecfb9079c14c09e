"""Finds games: our own folders, and those that other packages offer by the entry point
``printkit.games``.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

import printkit.games
from printkit.errors import PrintkitError, unknown
from printkit.games.protocol import Game, Item
from printkit.geometry.photo_marks import FormKind
from printkit.language import _

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

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
    if wanted not in _foreign():
        raise unknown(_("game"), name, game_ids())
    return _loaded(wanted)


class KnownForm(NamedTuple):
    """A kind of form for photos, and whose it is."""

    game: Game
    item: Item
    kind: FormKind


def find_form(number: int) -> KnownForm | None:
    """The form whose markers have that number of kind; None if no game has it."""
    own = _form_kinds(_own())
    return own.get(number) or _form_kinds(_foreign()).get(number)


def _form_kinds(names: Iterable[str]) -> dict[int, KnownForm]:
    found: dict[int, KnownForm] = {}
    for name in names:
        # The broken game of another package is not the one that was printed here.
        with suppress(PrintkitError):
            game = find_game(name)
            found |= {
                kind.number: KnownForm(game, item, kind)
                for item in game.items
                if item.photo
                for kind in item.photo.kinds
            }
    return found


@cache
def _foreign() -> dict[str, EntryPoint]:
    """The games of other packages, not yet loaded: a broken one must not disturb the rest."""
    from importlib.metadata import entry_points

    points = entry_points(group=ENTRY_POINT)
    return {point.name.lower(): point for point in points if point.name.lower() not in _own()}


@cache
def _loaded(name: str) -> Game:
    point = _foreign()[name]
    try:
        found = point.load()
    except Exception as error:
        # Any fault of another package must be told as that package's, not as a crash.
        raise _broken(point, str(error)) from error
    if not isinstance(found, Game):
        raise _broken(point, _("it is not a printkit.games.protocol.Game"))
    return found


def _broken(point: EntryPoint, why: str) -> PrintkitError:
    return PrintkitError(
        _(
            "The game {name!r} ({where}) of another package cannot be loaded: {why}. Update "
            "or uninstall that package.",
            name=point.name,
            where=point.value,
            why=why,
        )
    )
