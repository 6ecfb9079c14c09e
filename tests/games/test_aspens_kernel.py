"""The kernel of Aspens says what the rules say, step for step.

``PRINTKIT_KERNEL_GAMES=20000 pytest tests/games/test_aspens_kernel.py`` plays so many.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numba", reason="kernels are compiled by numba (extra fast)")

from printkit.errors import UsageError
from printkit.games.aspens import kernel, kernel_play, rules
from printkit.games.aspens.board import WINDS, board_of
from printkit.games.aspens.setups import STANDARD, Setup, find_setup
from printkit.games.aspens.simulate import kernel_board, play, prepare, simulate
from printkit.games.aspens.variants import read, setup_from, standard
from tests.games.aspens_steps import Both

EXAMPLES = Path(__file__).parent / "examples"
GAMES = int(os.environ.get("PRINTKIT_KERNEL_GAMES", "96"))
PARTS = 8


def any_setup(seed: int) -> Setup:
    """A legal setup of any radius and number of trees."""
    random = Random(seed)
    radius = random.choice((4, 5, 6, 7, 7, 7, 8, 9))
    board = board_of(radius)
    while True:
        waters = tuple(random.sample(board.spaces, random.choice((3, 4))))
        if not board.water_faults(waters):
            return Setup("", waters, radius, random.choice((1, 4, 9)))


@pytest.mark.parametrize("part", range(PARTS))
def test_every_step_equals_the_rules(part: int) -> None:
    """Half the games by the standard setup, half by others; random and greedy in each seat."""
    for seed in range(part, GAMES, PARTS):
        setup = find_setup(STANDARD) if seed % 2 else any_setup(seed)
        bots = ((0, 0), (0, 0), (1, 0), (1, 1))[seed // 2 % 4]
        assert rules.winners(Both(setup, seed, bots).play())


def test_whole_games_are_made_of_these_steps() -> None:
    for seed in range(12):
        setup = find_setup(STANDARD) if seed % 2 else any_setup(seed)
        state = Both(setup, seed, (0, 0)).play()
        row = play(kernel_board(setup), (0, 0), seed, 1)[0]
        scores = rules.score(state)
        assert row[kernel_play.FIRST_SCORE] == scores["A"]
        assert row[kernel_play.SECOND_SCORE] == scores["P"]
        assert row[kernel_play.TURNS] == state.turn


@pytest.mark.parametrize("seed", range(4))
def test_the_columns_say_what_the_seam_promises(seed: int) -> None:
    played = any_setup(seed)
    setup = setup_from(played)
    columns = simulate(setup, ("random", "greedy"), 3, 40)
    again = simulate(setup, ("random", "greedy"), 3, 15)
    assert all((column[:15] == again[name]).all() for name, column in columns.items())
    first, second = columns["score_1"], columns["score_2"]
    assert set(first + second) == {float(played.spaces)}
    won = [1.0 if a > b else 0.5 if a == b else 0.0 for a, b in zip(first, second, strict=True)]
    assert columns["share_1"].tolist() == won
    assert (columns["share_1"] + columns["share_2"]).tolist() == [1.0] * 40
    used = sum(column for name, column in columns.items() if name.startswith("use_"))
    assert all(2 * len(played.waters) <= count <= played.spaces for count in used)
    assert all(0 <= part <= 1 for part in columns["behind"])
    assert all(columns["turns"] > 2)
    assert [name for name in columns if name.startswith("use_")] == [
        f"use_{tile}" for tile in ("C", "NE", "E", "SE", "SW", "W", "NW")
    ]


def test_the_stronger_bot_wins_from_either_seat() -> None:
    for names in (("greedy", "random"), ("random", "greedy")):
        columns = simulate(standard(), names, 7, 200)
        assert columns[f"share_{names.index('greedy') + 1}"].mean() > 0.85


def test_plain_python_plays_the_same_games() -> None:
    code = (
        "from printkit.games.aspens import simulate, variants\n"
        "setup = variants.read({'radius': '4'}).setup\n"
        "for bots in (('random', 'greedy'), ('greedy', 'search')):\n"
        "    games = 3 if 'random' in bots else 1\n"
        "    columns = simulate.simulate(setup, bots, 9, games)\n"
        "    print({name: column.tolist() for name, column in columns.items()})"
    )
    plain = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, check=False,
    )  # fmt: skip
    assert plain.returncode == 0, plain.stderr
    setup = read({"radius": "4"}).setup
    assert setup is not None
    expected = [
        simulate(setup, ("random", "greedy"), 9, 3), simulate(setup, ("greedy", "search"), 9, 1)
    ]  # fmt: skip
    assert plain.stdout.splitlines() == [
        str({name: column.tolist() for name, column in columns.items()}) for columns in expected
    ]


@pytest.mark.parametrize(
    ("bots", "seed", "games", "wrong"),
    [
        (("random",), 1, 1, "2 play: name 2 bots, not 1"),
        (("random", "serch"), 1, 1, 'Did you mean "search"'),
        (("random", "random"), -1, 1, "The seed is 0 to"),
        (("random", "random"), 1, -1, "0 or more, not -1"),
    ],
)
def test_what_cannot_be_played_is_told(
    bots: tuple[str, ...], seed: int, games: int, wrong: str
) -> None:
    with pytest.raises(UsageError, match=wrong):
        simulate(standard(), bots, seed, games)


def test_nothing_is_said_where_the_engine_is_ready() -> None:
    assert len(simulate(standard(), ("random", "random"), 1, 0)["turns"]) == 0
    prepare(lambda _: None)
    said: list[str] = []
    prepare(said.append)
    assert said == []


@pytest.mark.parametrize("number", [0, 1])
def test_the_kernel_replays_the_examples(number: int) -> None:
    """The records' own moves, played by the kernel alone, give the scores that go with them."""
    text = (EXAMPLES / f"aspens-record-{number}.txt").read_text(encoding="utf-8")
    lines = text.splitlines()
    waters = next(line for line in lines if line.startswith("Water:")).split()[1:]
    setup = Setup("", tuple(waters))
    board, index = kernel_board(setup), setup.board.index
    game = kernel.new_game(board)
    kernel.clear(board, game)
    for player, cell in re.findall(r"([AP]):(\w+)", text):
        kernel.take_and_spread(game, "AP".index(player), index[cell])
    for player, cells in re.findall(r"^Grow: ([AP]) (.*)$", text, re.MULTILINE):
        for cell in spaces_of(cells):
            kernel.grow(game, "AP".index(player), index[cell])
    for turn in re.finditer(r"^\d+\. ([AP]) (\d) ([NESW]+) *(.*)$", text, re.MULTILINE):
        player, wind = "AP".index(turn[1]), WINDS.index(turn[3])
        kernel.gain(game, player, int(turn[2]))
        fresh = int(game[kernel.TOTALS, kernel.SPACES + player])
        kernel.open_all(board.near, game, player, wind)
        for cell in spaces_of(turn[4]):
            kernel.plant(board.near, game, player, wind, index[cell])
        assert kernel.may_end(game, player)
        kernel.end_turn(board.near, game, player, fresh)
    assert kernel.is_over(game)
    result = json.loads((EXAMPLES / f"aspens-record-{number}.json").read_text(encoding="utf-8"))
    totals = [game[kernel.TOTALS, kernel.SPACES + player] for player in range(2)]
    assert totals == [player["total"] for player in result["players"]]


def spaces_of(text: str) -> list[str]:
    """``m5*2 e9`` as m5, m5, e9."""
    words = (word.partition("*") for word in text.split())
    return [cell for cell, _, times in words for _ in range(int(times or 1))]
