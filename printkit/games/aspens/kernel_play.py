"""Whole games of Aspens in the kernel, and what is counted of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.games.aspens import kernel, kernel_bots
from printkit.games.aspens.kernel import (
    AREA,
    OWN,
    SPACES,
    TOTALS,
    TURN,
    Board,
)
from printkit.games.aspens.kernel_bots import GREEDY, RANDOM, Mind
from printkit.games.chance import draw_below, open_stream
from printkit.games.compiled import compiled

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from printkit.games.aspens.kernel import Numbers
    from printkit.games.chance import Stream

    Table = npt.NDArray[np.float64]

FIRST_SCORE, SECOND_SCORE, TURNS, LEAD_CHANGES, FIRST_AHEAD, SECOND_AHEAD, USE = range(7)
"""Columns of a game's row: from `USE` on the spaces planted in each region."""

DICE, CHANCE = 0, 1
"""The purposes of the two streams of a game: what is rolled, what the bots draw."""


@compiled
def place_seeds(
    board: Board, game: Numbers, bots: Numbers, tastes: Numbers, chance: Stream
) -> None:
    """The start: in turns a seed each beside every water (given)."""
    for _ in range(len(board.waters)):
        for player in range(2):
            found = kernel.seeding(board.near, game, player)
            if bots[player] == RANDOM:
                cell = int(game[AREA, draw_below(chance, found)])
            else:
                cell = _best_seed(board, game, player, tastes[0], found, chance)
            kernel.take_and_spread(game, player, cell)


@compiled
def _best_seed(
    board: Board, game: Numbers, player: int, taste: Numbers, found: int, chance: Stream
) -> int:
    best, most = 0, 0
    for index in range(found):
        cell = int(game[AREA, index])
        value = kernel_bots.worth(board.near, game, player, taste, cell)
        value += int(draw_below(chance, kernel_bots.SCALE))
        if index == 0 or value > most:
            best, most = cell, value
    return best


@compiled
def grow_start(board: Board, game: Numbers, player: int, chance: Stream) -> None:
    """The trees that a player adds to own spaces before the first turn (given)."""
    for _ in range(board.grown):
        cell = game[OWN + player, draw_below(chance, game[TOTALS, SPACES + player])]
        kernel.grow(game, player, cell)


@compiled
def plant_turn(
    board: Board, game: Numbers, player: int, wind: int, bot: int, budget: int,
    thought: Mind, chance: Stream,
) -> None:  # fmt: skip
    """Step 3 of a turn, as a bot plays it."""
    if bot == RANDOM:
        kernel_bots.plant_random(board.near, game, player, wind, chance)
    elif bot == GREEDY:
        kernel_bots.plant_to_taste(board.near, game, player, wind, thought.tastes[0], chance)
    else:
        kernel_bots.plant_after_search(board.near, game, player, wind, thought, budget, chance)


@compiled
def _note_turn(board: Board, game: Numbers, player: int, fresh: int, row: Table) -> None:
    for index in range(fresh, game[TOTALS, SPACES + player]):
        row[USE + board.region[game[OWN + player, index]]] += 1


@compiled
def _note_lead(game: Numbers, leader: int, row: Table) -> int:
    """Count who is ahead after a turn; who led last, -1 for nobody yet."""
    margin = game[TOTALS, SPACES] - game[TOTALS, SPACES + 1]
    if margin == 0:
        return leader
    ahead = 0 if margin > 0 else 1
    row[FIRST_AHEAD + ahead] += 1
    if leader not in (-1, ahead):
        row[LEAD_CHANGES] += 1
    return ahead


@compiled
def play_game(
    board: Board, game: Numbers, thought: Mind, bots: Numbers, budget: int,
    dice: Stream, chance: Stream, row: Table,
) -> None:  # fmt: skip
    """One game from the empty board to its end; `row` gets what is counted."""
    kernel.clear(board, game)
    row[:] = 0
    place_seeds(board, game, bots, thought.tastes, chance)
    for player in range(2):
        for index in range(len(board.waters)):
            row[USE + board.region[game[OWN + player, index]]] += 1
        grow_start(board, game, player, chance)
    player, leader = 0, -1
    while not kernel.is_over(game):
        kernel.gain(game, player, kernel.roll_sun(dice))
        wind = kernel.roll_wind(dice)
        fresh = int(game[TOTALS, SPACES + player])
        kernel.open_all(board.near, game, player, wind)
        plant_turn(board, game, player, wind, bots[player], budget, thought, chance)
        _note_turn(board, game, player, fresh, row)
        kernel.end_turn(board.near, game, player, fresh)
        leader = _note_lead(game, leader, row)
        player = 1 - player
    row[FIRST_SCORE] = game[TOTALS, SPACES]
    row[SECOND_SCORE] = game[TOTALS, SPACES + 1]
    row[TURNS] = game[TOTALS, TURN]


@compiled
def play_games(
    board: Board, game: Numbers, thought: Mind, bots: Numbers, budget: int, seed: int,
    dice: Stream, chance: Stream, table: Table,
) -> None:  # fmt: skip
    """As many games as `table` has rows, numbered from 0; each has its own streams."""
    for index in range(len(table)):
        open_stream(dice, seed, index, DICE)
        open_stream(chance, seed, index, CHANCE)
        play_game(board, game, thought, bots, budget, dice, chance, table[index])
