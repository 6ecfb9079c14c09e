"""Many games of Acorn between bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from printkit.games.acorn.bots import BOTS, PLAYOUTS
from printkit.games.acorn.state import Setup as Played
from printkit.games.selfplay import check_run, find_bots, shares
from printkit.language import _

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from printkit.games.acorn.kernel import Board
    from printkit.games.selfplay import Table
    from printkit.games.variants import Column, Setup

_DIGITS = 1000
"""More than a player's points, captured or live seeds can ever be."""


def play(
    board: Board, bots: Iterable[int], seed: int, games: int, *, playouts: int = PLAYOUTS
) -> Table:
    """A row a game with what the kernel counts; see ``kernel_play``."""
    import numpy

    from printkit.games.acorn import kernel, kernel_bots, kernel_play
    from printkit.games.chance import WORDS

    regions = int(board.region.max()) + 1
    table = numpy.zeros((games, kernel_play.USE + regions))
    kernel_play.play_games(
        board,
        kernel.new_game(board),
        kernel_bots.mind(board),
        numpy.array(list(bots), numpy.int32),
        playouts,
        seed,
        numpy.zeros(WORDS, numpy.int64),
        table,
    )
    return table


def simulate(setup: Setup, bots: tuple[str, ...], seed: int, games: int) -> dict[str, Column]:
    """The columns of `Simulator`; seats in the order of the setup's players.

    ``use_ROW`` are the points counted in the fields whose names begin so, of both rounds.
    """
    from printkit.games.acorn.variants import playable

    check_run(seed, games)
    played = playable(setup)
    return simulate_played(played, find_bots(BOTS, bots, len(played.players)), seed, games)


def simulate_played(played: Played, bots: list[int], seed: int, games: int) -> dict[str, Column]:
    """The same for a setup of the rules, and bots by their numbers."""
    from printkit.games.acorn.kernel import kernel_board, regions

    table = play(kernel_board(played), bots, seed, games)
    return _columns(table, len(bots), regions(played))


def _columns(table: Table, players: int, regions: list[str]) -> dict[str, Column]:
    from printkit.games.acorn import kernel_play as at

    def by_seat(column: int) -> Table:
        return table[:, column : column + players]

    ranks = by_seat(at.SCORE) * _DIGITS**2 + by_seat(at.KEPT) * _DIGITS + by_seat(at.LIVE)
    turns = table[:, at.TURNS]
    return {
        **{f"score_{seat + 1}": table[:, at.SCORE + seat] for seat in range(players)},
        **shares(list(ranks.T)),
        "turns": turns,
        "lead_changes": table[:, at.LEAD_CHANGES],
        "behind": _behind(table, ranks) / turns,
        **{f"use_{name}": table[:, at.USE + number] for number, name in enumerate(regions)},
    }


def _behind(table: Table, ranks: Table) -> npt.NDArray[np.float64]:
    """The turns during which one who wins in the end was behind."""
    import numpy

    from printkit.games.acorn import kernel_play as at

    winners = ranks == ranks.max(axis=1, keepdims=True)
    total = numpy.zeros(len(table))
    for behind in range(2 ** ranks.shape[1]):
        seats = [seat for seat in range(ranks.shape[1]) if behind >> seat & 1]
        total += table[:, at.BEHIND + behind] * winners[:, seats].any(axis=1)
    return total


def prepare(say: Callable[[str], None]) -> None:
    """Have the kernel compiled; `say` gets one sentence if that takes long."""
    from printkit.games.acorn import kernel, kernel_play
    from printkit.games.compiled import is_ready

    if not is_ready(kernel_play.play_games):
        say(_("Preparing the fast engine of acorn, once: this may take a minute …"))
    play(kernel.kernel_board(Played()), (0, 0), 0, 0)
