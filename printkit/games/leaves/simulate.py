"""Plays games of code against code: the Simulator of this game, and its bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from printkit.errors import unknown
from printkit.games.compiled import is_ready
from printkit.games.leaves import kernel
from printkit.games.leaves.area_states import SheetStates, sheet_states, standard_sheet
from printkit.games.leaves.areas import AREAS
from printkit.games.leaves.kernel_arrays import (
    Automata,
    Results,
    Worth,
    automata,
    new_results,
    new_table,
    unlearned,
)
from printkit.games.leaves.learning import with_tables
from printkit.games.leaves.tables import tables_of
from printkit.games.leaves.variants import playable
from printkit.language import _

if TYPE_CHECKING:
    from printkit.games.variants import Column, Setup

CODES = {
    "random": kernel.RANDOM,
    "greedy": kernel.GREEDY,
    "tables": kernel.TABLES,
    "search": kernel.SEARCH,
}
"""The bots' names, and what the kernel calls them."""

USES = (*(area.name.lower().replace(" ", "_") for area in AREAS), "leaves", "first")
"""What acorns come from, in the order of the sheet."""


def simulate(setup: Setup, bots: tuple[str, ...], seed: int, games: int) -> dict[str, Column]:
    """See `printkit.games.variants.Simulator`; seats are the players, who all play at once.

    ``use_pumpkins`` ... ``use_mushrooms`` are acorns of the areas, ``use_leaves`` and
    ``use_first`` those of the leaf row and of the prizes for being first, of all players.
    Raises `UsageError` for a bot that does not exist.
    """
    for name in bots:
        if name not in CODES:
            raise unknown("bot", name, CODES)
    return columns(
        play(sheet_states(playable(setup)), tuple(CODES[name] for name in bots), seed, games)
    )


def play(sheet: SheetStates, bots: Sequence[int], seed: int, games: int) -> Results:
    """The results of so many games; `bots` are their codes, by seat."""
    auto = _automata(sheet)
    worth = _learned(sheet) if {kernel.TABLES, kernel.SEARCH} & set(bots) else unlearned(auto)
    results = new_results(len(bots), games)
    kernel.play_games(
        *(*auto, *worth, *new_table(auto, len(bots))),
        *(np.array(bots, np.int64), seed, 0, *results),
    )
    return results


@cache
def _automata(sheet: SheetStates) -> Automata:
    return automata(sheet)


@cache
def _learned(sheet: SheetStates) -> Worth:
    return with_tables(_automata(sheet), tables_of(sheet))


def prepare(say: Callable[[str], None]) -> None:
    """Compile the kernel if it was not before, and say so."""
    if not is_ready(kernel.play_games):
        say(_("Preparing the fast engine, once: about half a minute ..."))
    play(standard_sheet(), (kernel.RANDOM,), 0, 1)


def columns(results: Results) -> dict[str, Column]:
    """The results by the seam's names."""
    scores = results.scores
    won = scores == scores.max(axis=1, keepdims=True)
    shares = won / won.sum(axis=1, keepdims=True)
    seats = range(scores.shape[1])
    return {
        **{f"score_{seat + 1}": scores[:, seat] for seat in seats},
        **{f"share_{seat + 1}": shares[:, seat] for seat in seats},
        "turns": results.turns,
        "lead_changes": results.lead_changes,
        "behind": results.behind,
        **{f"use_{name}": results.earned[:, part] for part, name in enumerate(USES)},
    }
