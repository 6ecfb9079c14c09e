"""What the simulators of all games share: which bots play, and how a game is shared out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from printkit.errors import UsageError, unknown
from printkit.extras import require
from printkit.games.variants import Bot

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from printkit.games.variants import Column

    Table = npt.NDArray[np.float64]

MOST_SEED = 2**63 - 1


def find_bots(bots: Sequence[Bot], names: Sequence[str], seats: int) -> list[int]:
    """The place in `bots` of each seat's bot. `UsageError` for unknown ones, or too few or many."""
    if len(names) != seats:
        raise UsageError(f"{seats} play: name {seats} bots, not {len(names)}.")
    known = [bot.name for bot in bots]
    for name in names:
        if name not in known:
            raise unknown("bot", name, known)
    return [known.index(name) for name in names]


def check_run(seed: int, games: int) -> None:
    """Raise `UsageError` for a seed or a number of games that cannot be.

    Also where numpy is not installed (extra ``fast``).
    """
    require("numpy", "fast", "Games played by bots")
    if not 0 <= seed <= MOST_SEED:
        raise UsageError(f"The seed is 0 to {MOST_SEED}, not {seed}.")
    if games < 0:
        raise UsageError(f"The number of games is 0 or more, not {games}.")


def shares(ranks: Sequence[Column]) -> dict[str, Column]:
    """``share_1``, ``share_2`` ... from a number by seat of which the largest wins.

    Seats with the same largest number share the win.
    """
    import numpy

    table = numpy.stack(ranks)
    best = table == table.max(axis=0)
    shared = best / best.sum(axis=0)
    return {f"share_{seat}": row for seat, row in enumerate(shared, start=1)}
