"""Targets for those who play alone: bronze, silver and gold, from scores that were measured.

Bronze is reached by half of the games of the bot ``greedy``, which always takes the most
acorns now: so it is what playing without a plan comes to. Silver is reached by half of the
games of ``tables``, which plays well, gold by one in ten of them. Other sheets are measured
in the same way, so that a target means the same on each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printkit.games.leaves.area_states import SheetStates, standard_sheet

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

GAMES = 20_000
"""Games of each bot: the part that reaches a score is then known to 0.7 points of 100."""

SEED = 20

BRONZE, SILVER, GOLD = 0.5, 0.5, 0.1
"""The part of the games that reaches each: of ``greedy``, of ``tables``, of ``tables``."""


class Targets(NamedTuple):
    """Acorns to reach, alone."""

    bronze: int
    silver: int
    gold: int


STANDARD = Targets(40, 45, 52)
"""Those of the sheet as published; a test measures them again."""


def targets(sheet: SheetStates) -> Targets:
    """The targets of a sheet; other sheets than the standard one are played for a few seconds.

    Raises `PrintkitError` where the tables of the sheet would have to be learned without numba.
    """
    if sheet.fingerprint == standard_sheet().fingerprint:
        return STANDARD
    return measured(sheet, GAMES)


def measured(sheet: SheetStates, games: int) -> Targets:
    """The targets by so many games of each bot."""
    from printkit.games.leaves.kernel import GREEDY, TABLES
    from printkit.games.leaves.simulate import play

    greedy = play(sheet, (GREEDY,), SEED, games).scores[:, 0]
    tables = play(sheet, (TABLES,), SEED, games).scores[:, 0]
    bronze, silver = reached_by(greedy, BRONZE), reached_by(tables, SILVER)
    return Targets(bronze, silver, reached_by(tables, GOLD))


def reached_by(scores: npt.NDArray[np.int64], part: float) -> int:
    """The highest score that at least that part of the games reaches."""
    from math import ceil

    ordered = sorted(map(int, scores), reverse=True)
    return ordered[ceil(part * len(ordered)) - 1]
