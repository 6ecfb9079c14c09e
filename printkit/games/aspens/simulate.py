"""Many games of Aspens between bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from printkit.games.aspens.bots import BOTS, PLAYOUTS
from printkit.games.selfplay import check_run, find_bots, shares
from printkit.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from printkit.games.aspens.kernel import Board
    from printkit.games.selfplay import Table
    from printkit.games.variants import Column

Neighbours = Mapping[str, Mapping[str, str]]


def kernel_board(
    neighbours: Neighbours, waters: Iterable[str], tiles: Mapping[str, Iterable[str]], grown: int
) -> Board:
    """A board for the kernel, hexes numbered in the order of `neighbours`.

    `neighbours` are by name and direction; the regions are the tiles. Any board will do on
    which a game can be played, of whatever outline.
    """
    import numpy

    from printkit.games.aspens.kernel import Board

    index = {name: number for number, name in enumerate(neighbours)}
    edge = len(index)
    rows = [
        [index[around[way]] if way in around else edge for way in DIRECTIONS]
        for around in neighbours.values()
    ]
    tile_of = {name: number for number, names in enumerate(tiles.values()) for name in names}
    return Board(
        numpy.array([*rows, [edge] * len(DIRECTIONS)], numpy.int32),
        numpy.array([index[name] for name in waters], numpy.int32),
        numpy.array([tile_of[name] for name in neighbours], numpy.int32),
        grown,
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


def simulate_on(
    board: Board, tiles: Iterable[str], bots: tuple[str, ...], seed: int, games: int
) -> dict[str, Column]:
    """The columns of `Simulator` for games on that board; seat 1 is Aspen, who begins.

    ``use_TILE`` are the spaces seeded and planted there, without those that a cascade gave.
    """
    check_run(seed, games)
    found = find_bots(BOTS, bots, 2)
    return _columns(play(board, found, seed, games), tiles)


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
        say("Preparing the fast engine of aspens, once: this may take a minute …")
    play(kernel_board({"a1": {}}, (), {"C": ("a1",)}, 0), (0, 0), 0, 0)
