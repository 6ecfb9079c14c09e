"""Whole games of Acorn in the kernel, and what is counted of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.games.acorn import kernel, kernel_bots
from printkit.games.acorn.kernel import (
    CAPTURED,
    MOST_PLAYERS,
    NOW,
    POINTS,
    TOTALS,
    Board,
)
from printkit.games.acorn.kernel_bots import GREEDY, RANDOM, TIE, Mind
from printkit.games.acorn.state import ROUNDS
from printkit.games.chance import open_stream
from printkit.games.compiled import compiled

if TYPE_CHECKING:
    from printkit.games.acorn.kernel import Numbers
    from printkit.games.chance import Stream
    from printkit.games.selfplay import Table

# Columns of a game's row. `SCORE`, `KEPT` (captured) and `LIVE` have one a player; `BEHIND`
# one for each set of players, its number made of their bits: the turns when just they were
# behind. From `USE` on: points counted in each region.
SCORE, KEPT, LIVE, TURNS, LEAD_CHANGES, BEHIND = 0, 3, 6, 9, 10, 11
USE = BEHIND + 2**MOST_PLAYERS


@compiled
def give_order(
    board: Board, game: Numbers, player: int, round_: int, bot: int, budget: int,
    thought: Mind, chance: Stream,
) -> None:  # fmt: skip
    """Step 1 of a turn, as a bot plays it."""
    if bot == RANDOM:
        kernel.give_random(board, game, player, chance)
    elif bot == GREEDY:
        kernel_bots.give_greedy(board, game, player, TIE, chance)
    else:
        kernel_bots.give_searched(board, game, player, round_, thought, budget, chance)


@compiled
def _note_lead(board: Board, game: Numbers, leader: int, row: Table) -> int:
    """Count who is behind after a turn; who led alone last, -1 for nobody yet."""
    most, leaders, ahead, behind = -1, 0, 0, 0
    for player in range(board.players):
        points = game[TOTALS, POINTS + player] + game[TOTALS, NOW + player]
        if points > most:
            most, leaders, ahead = points, 1, player
        elif points == most:
            leaders += 1
    for player in range(board.players):
        if game[TOTALS, POINTS + player] + game[TOTALS, NOW + player] < most:
            behind += 1 << player
    row[BEHIND + behind] += 1
    if leaders > 1:
        return leader
    if leader not in (-1, ahead):
        row[LEAD_CHANGES] += 1
    return ahead


@compiled
def _note_use(board: Board, game: Numbers, row: Table) -> None:
    """Count the points of each region at the end of a round."""
    for player in range(board.players):
        game[TOTALS, NOW + player] = 0
    for field in range(len(board.near)):
        row[USE + board.region[field]] += kernel.field_points(board, game, field)


@compiled
def play_game(
    board: Board, game: Numbers, thought: Mind, bots: Numbers, budget: int, chance: Stream,
    row: Table,
) -> None:  # fmt: skip
    """One game from the empty board to its end; `row` gets what is counted."""
    kernel.clear(board, game)
    row[:] = 0
    leader = -1
    for round_ in range(1, ROUNDS + 1):
        kernel.go_home(board, game)
        while not kernel.is_round_over(board, game):
            for player in range(board.players):
                bot = bots[player]
                give_order(board, game, player, round_, bot, budget, thought, chance)
            kernel_bots.move_all(board, game, chance)
            kernel.count_points(board, game)
            leader = _note_lead(board, game, leader, row)
            row[TURNS] += 1
        _note_use(board, game, row)
        kernel.score_round(board, game)
    for player in range(board.players):
        row[SCORE + player] = game[TOTALS, POINTS + player]
        row[KEPT + player] = game[TOTALS, CAPTURED + player]
        row[LIVE + player] = kernel.live(board, game, player)


@compiled
def play_games(
    board: Board, game: Numbers, thought: Mind, bots: Numbers, budget: int, seed: int,
    chance: Stream, table: Table,
) -> None:  # fmt: skip
    """As many games as `table` has rows, numbered from 0; each has its own stream."""
    for index in range(len(table)):
        open_stream(chance, seed, index, 0)
        play_game(board, game, thought, bots, budget, chance, table[index])
