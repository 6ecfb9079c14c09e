"""The kernel of Aspens says what the rules say, step for step.

``PRINTKIT_KERNEL_GAMES=20000 pytest tests/games/test_aspens_kernel.py`` plays so many.
"""

from __future__ import annotations

import os
from random import Random

import pytest

pytest.importorskip("numba", reason="kernels are compiled by numba (extra fast)")

from printkit.games.aspens import kernel_play, rules
from printkit.games.aspens.board import NEIGHBOURS, TILES, water_faults
from printkit.games.aspens.forest import SPACES
from printkit.games.aspens.setups import GROWN, SETUPS, STANDARD
from printkit.games.aspens.simulate import kernel_board, play
from tests.games.aspens_steps import Both

GAMES = int(os.environ.get("PRINTKIT_KERNEL_GAMES", "96"))
PARTS = 8


def legal_waters(seed: int) -> tuple[str, ...]:
    random = Random(seed)
    while True:
        waters = tuple(random.sample(SPACES, random.choice((3, 4))))
        if not water_faults(waters):
            return waters


@pytest.mark.parametrize("part", range(PARTS))
def test_every_step_equals_the_rules(part: int) -> None:
    """Half the games on the standard waters, half on others; random and greedy in each seat."""
    for seed in range(part, GAMES, PARTS):
        waters = SETUPS[STANDARD] if seed % 2 else legal_waters(seed)
        bots = ((0, 0), (0, 0), (1, 0), (1, 1))[seed // 2 % 4]
        both = Both(waters, seed, bots)
        state = both.play()
        assert rules.winners(state)


def test_whole_games_are_made_of_these_steps() -> None:
    board = kernel_board(NEIGHBOURS, SETUPS[STANDARD], TILES, GROWN)
    for seed in range(12):
        both = Both(SETUPS[STANDARD], seed, (0, 0))
        state = both.play()
        row = play(board, (0, 0), seed, 1)[0]
        scores = rules.score(state)
        assert row[kernel_play.FIRST_SCORE] == scores["A"]
        assert row[kernel_play.SECOND_SCORE] == scores["P"]
        assert row[kernel_play.TURNS] == state.turn
