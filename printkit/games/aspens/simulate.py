"""Many games of Aspens between bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from printkit.games.aspens.board import WINDS
from printkit.games.aspens.bots import BOTS, PLAYOUTS
from printkit.games.aspens.setups import STANDARD, find_setup
from printkit.games.aspens.setups import Setup as Played
from printkit.games.selfplay import check_run, find_bots, shares
from printkit.language import _

if TYPE_CHECKING:
    from printkit.games.aspens.kernel import Board
    from printkit.games.selfplay import Table
    from printkit.games.variants import Column, Setup


def kernel_board(played: Played) -> Board:
    """The board of a setup for the kernel, hexes in the board's order; regions are the tiles."""
    import numpy

    from printkit.games.aspens.kernel import Board

    board = played.board
    edge = len(board.spaces)
    rows = [
        [board.index[around[way]] if way in around else edge for way in WINDS]
        for around in board.neighbours.values()
    ]
    tiles = list(board.tiles)
    return Board(
        numpy.array([*rows, [edge] * len(WINDS)], numpy.int32),
        numpy.array([board.index[name] for name in played.waters], numpy.int32),
        numpy.array([tiles.index(board.tile_of[name]) for name in board.spaces], numpy.int32),
        played.grown,
    )


def play(
    board: Board, bots: Iterable[int], seed: int, games: int, *, playouts: int = PLAYOUTS
) -> Table:
    """A row a game with what the kernel counts; see ``kernel_play``."""
    import numpy

    from printkit.games.aspens import kernel, kernel_bots, kernel_play
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
        numpy.zeros(WORDS, numpy.int64),
        table,
    )
    return table


def simulate(setup: Setup, bots: tuple[str, ...], seed: int, games: int) -> dict[str, Column]:
    """The columns of `Simulator`; seat 1 is Aspen, who begins.

    ``use_TILE`` are the spaces seeded and planted there, without those that a cascade gave.
    """
    from printkit.games.aspens.variants import playable

    check_run(seed, games)
    found = find_bots(BOTS, bots, 2)
    played = playable(setup)
    return _columns(play(kernel_board(played), found, seed, games), played.board.tiles)


def _columns(table: Table, tiles: Iterable[str]) -> dict[str, Column]:
    from printkit.games.aspens import kernel_play as at

    first, second, turns = (table[:, n] for n in (at.FIRST_SCORE, at.SECOND_SCORE, at.TURNS))
    # Who shares a win was behind whenever either was.
    behind = (first >= second) * table[:, at.SECOND_AHEAD]
    behind += (second >= first) * table[:, at.FIRST_AHEAD]
    return {
        "score_1": first,
        "score_2": second,
        **shares([first, second]),
        "turns": turns,
        "lead_changes": table[:, at.LEAD_CHANGES],
        "behind": behind / turns,
        **{f"use_{tile}": table[:, at.USE + number] for number, tile in enumerate(tiles)},
    }


def prepare(say: Callable[[str], None]) -> None:
    """Have the kernel compiled; `say` gets one sentence if that takes long."""
    from printkit.games.aspens import kernel_play
    from printkit.games.compiled import is_ready

    if not is_ready(kernel_play.play_games):
        say(_("Preparing the fast engine of aspens, once: this may take a minute …"))
    play(kernel_board(find_setup(STANDARD)), (0, 0), 0, 0)
