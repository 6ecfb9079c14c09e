"""Making new setups: from candidates of a game, without measuring or until one is fair enough.

This is the Python API for it::

    from printkit.generating import new_setups
    for setup in new_setups("aspens", seed=7, count=3):
        print(share_line(setup))
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random

from printkit.errors import UsageError
from printkit.games.registry import find_game
from printkit.games.variants import Setup
from printkit.language import _
from printkit.setups import variants_of

MOST_SETUPS = 1000


def candidates(game_id: str, seed: int, wanted: Mapping[str, str]) -> Iterator[Setup]:
    """Legal setups at random that have the settings wanted; nothing but `seed` decides them.

    Raises `UsageError` for settings that cannot be.
    """
    game = find_game(game_id)
    source = variants_of(game).candidates(Random(seed), wanted)
    try:
        first = next(source, None)
    except ValueError as error:
        raise UsageError(_("No such setup can be: {why}", why=error)) from None
    if first is not None:
        yield first
    yield from source


def new_setups(
    game_id: str, seed: int, count: int = 1, wanted: Mapping[str, str] | None = None
) -> list[Setup]:
    """So many setups, none twice; fewer where the game has no more.

    Raises `UsageError` for settings that cannot be, or a count that is none.
    """
    if not 1 <= count <= MOST_SETUPS:
        raise UsageError(
            _("--count is from 1 to {most}, not {count}.", most=MOST_SETUPS, count=count)
        )
    return list(islice(candidates(game_id, seed, wanted or {}), count))
