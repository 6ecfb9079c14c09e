"""The kernel plays by the readable rules, step for step."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import numpy as np
import pytest

from printkit.games.leaves import kernel
from printkit.games.leaves.area_states import standard_sheet
from printkit.games.leaves.areas import STANDARD
from printkit.games.leaves.kernel_arrays import (
    Results,
    automata,
    dice_of,
    new_results,
    new_table,
    roll_of,
    unlearned,
)
from printkit.games.leaves.variants import candidates, playable
from tests.games.leaves_compare import compare_games


@pytest.mark.parametrize(
    ("players", "games", "bot"),
    [
        (1, 150, kernel.RANDOM),
        (2, 40, kernel.RANDOM),
        (5, 8, kernel.RANDOM),
        (12, 3, kernel.RANDOM),
        (1, 20, kernel.GREEDY),
        (1, 5, kernel.SEARCH),
    ],
)
def test_every_choice_and_every_state_is_that_of_the_rules(
    players: int, games: int, bot: int
) -> None:
    rounds = compare_games(players, players, games, bot)
    assert games * 10 <= rounds <= games * 20


@pytest.mark.parametrize(
    "wanted", [{"dens": "111+22+5", "bonuses": "X2X3X5"}, {"dens": "11+3", "lilies": "111223"}]
)
def test_other_sheets_are_played_by_their_own_rules(wanted: dict[str, str]) -> None:
    layout = playable(next(candidates(Random(4), wanted)))
    assert layout != STANDARD
    assert compare_games(7, 2, 25, layout=layout) >= 250


def played(games: int, players: int, first: int = 0) -> Results:
    auto = automata(standard_sheet())
    results = new_results(players, games)
    bots = np.zeros(players, np.int64)
    table = new_table(auto, players)
    kernel.play_games(*auto, *unlearned(auto), *table, bots, 5, first, *results)
    return results


def test_a_game_is_the_same_wherever_a_batch_begins() -> None:
    whole, rest = played(20, 3), played(12, 3, first=8)
    for all_games, last_games in zip(whole[:-1], rest[:-1], strict=True):
        assert np.array_equal(all_games[8:], last_games)


def test_what_is_earned_is_what_is_scored() -> None:
    results = played(50, 4)
    assert np.array_equal(results.earned.sum(axis=1), results.scores.sum(axis=1))


def test_plain_python_plays_the_same_games() -> None:
    code = (
        "from tests.games.test_leaves_kernel import played; import hashlib; "
        "print(hashlib.sha256(b''.join(a.tobytes() for a in played(6, 2)[:-1])).hexdigest())"
    )
    digests = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "NUMBA_DISABLE_JIT": off},
            capture_output=True, text=True, check=True,
        ).stdout
        for off in ("0", "1")
    }  # fmt: skip
    assert len(digests) == 1


def test_rolls_are_numbered_through() -> None:
    assert [roll_of(dice_of(roll)) for roll in range(216)] == list(range(216))


def test_a_lead_changes_only_from_one_sole_leader_to_another() -> None:
    trail = np.array([[0, 0], [1, 0], [1, 1], [1, 3], [4, 3]])
    assert [kernel.sole_leader(trail, row) for row in range(5)] == [-1, 0, -1, 1, 0]
    assert kernel.time_behind(trail, 5) == 1 / 5
    shared = np.array([[2, 0, 1], [2, 2, 1]])
    assert kernel.time_behind(shared, 2) == 1 / 4
