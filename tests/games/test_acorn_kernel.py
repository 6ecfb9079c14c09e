"""The kernel of Acorn says what the rules say, step for step.

``PRINTKIT_KERNEL_GAMES=20000 pytest tests/games/test_acorn_kernel.py`` plays so many.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba", reason="kernels are compiled by numba (extra fast)")

from printkit.errors import UsageError
from printkit.games.acorn import kernel, kernel_play, rules
from printkit.games.acorn.board import ChessBoard, HexBoard
from printkit.games.acorn.kernel import kernel_board
from printkit.games.acorn.simulate import play, prepare, simulate, simulate_played
from printkit.games.acorn.state import Setup
from printkit.games.acorn.variants import read, standard
from tests.games.acorn_steps import Both

EXAMPLES = Path(__file__).parent / "examples"
GAMES = int(os.environ.get("PRINTKIT_KERNEL_GAMES", "240"))

SETUPS = (
    Setup(),
    Setup(("A", "B", "C")),
    Setup(("B", "C"), HexBoard(layout="adjacent")),
    Setup(("X", "Y"), ChessBoard()),
    Setup(("X", "Y"), ChessBoard("king")),
    Setup(("A", "B", "C"), HexBoard(2)),
    Setup(("A", "C"), HexBoard(4)),
    Setup(("A", "B", "C"), HexBoard(5, "adjacent")),
)


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_every_step_equals_the_rules(number: int) -> None:
    """Random players in three of four games, greedy ones in the others."""
    setup, short, passes = SETUPS[number], 0, 0
    for seed in range(number, GAMES, len(SETUPS)):
        bot = seed // len(SETUPS) % 4 == 3
        both = Both(setup, seed, (int(bot),) * len(setup.players))
        assert rules.winners(both.play())
        short += both.short
        passes += both.passes
    if number == 0 and GAMES >= 240:
        assert short, "no game ran out of seeds: ruling A9 was not tried"


def test_whole_games_are_made_of_these_steps() -> None:
    for setup in SETUPS[:4]:
        board, players = kernel_board(setup), len(setup.players)
        for seed in range(10):
            both = Both(setup, seed, (0,) * players)
            scores = rules.score(both.play())
            row = play(board, (0,) * players, seed, 1)[0]
            for place, score in enumerate(scores):
                assert row[kernel_play.SCORE + place] == score.total
                assert row[kernel_play.KEPT + place] == score.captured
                assert row[kernel_play.LIVE + place] == score.live


@pytest.mark.parametrize("setup", SETUPS)
def test_the_columns_say_what_the_seam_promises(setup: Setup) -> None:
    players = len(setup.players)
    columns = simulate_played(setup, [0] * players, 3, 50)
    again = simulate_played(setup, [0] * players, 3, 20)
    assert all((column[:20] == again[name]).all() for name, column in columns.items())
    scores = [columns[f"score_{seat}"] for seat in range(1, players + 1)]
    shares = [columns[f"share_{seat}"] for seat in range(1, players + 1)]
    assert sum(shares) == pytest.approx([1.0] * 50)
    used = sum(column for name, column in columns.items() if name.startswith("use_"))
    assert used.tolist() == sum(scores).tolist()
    assert all(0 <= part <= 1 for part in columns["behind"])
    assert set(columns["turns"]) <= set(range(2, 41))


def test_the_best_score_wins() -> None:
    columns = simulate(standard(), ("greedy", "random"), 5, 60)
    for row in zip(*(columns[f"{what}_{seat}"] for what in ("score", "share") for seat in (1, 2)),
                   strict=True):  # fmt: skip
        first, second, won, lost = row
        if first != second:
            assert (won, lost) == ((1, 0) if first > second else (0, 1))


def test_the_stronger_bot_wins() -> None:
    for names in (("greedy", "random"), ("random", "greedy")):
        columns = simulate(standard(), names, 7, 100)
        assert columns[f"share_{names.index('greedy') + 1}"].mean() > 0.9


@pytest.mark.parametrize(
    ("bots", "seed", "games", "wrong"),
    [
        (("random",), 1, 1, "2 play: name 2 bots, not 1"),
        (("random", "gredy"), 1, 1, 'Did you mean "greedy"'),
        (("random", "random"), -1, 1, "The seed is 0 to"),
        (("random", "random"), 2**63, 1, "The seed is 0 to"),
        (("random", "random"), 1, -1, "0 or more, not -1"),
    ],
)
def test_what_cannot_be_played_is_told(
    bots: tuple[str, ...], seed: int, games: int, wrong: str
) -> None:
    with pytest.raises(UsageError, match=wrong):
        simulate(standard(), bots, seed, games)


def test_no_games_are_no_rows_and_nothing_is_said_twice() -> None:
    assert len(simulate(standard(), ("random", "random"), 1, 0)["turns"]) == 0
    prepare(lambda _: None)
    said: list[str] = []
    prepare(said.append)
    assert said == []


@pytest.mark.parametrize("number", [0, 1])
def test_the_kernel_replays_the_examples(number: int) -> None:
    """The records' own moves, played by the kernel alone, give the scores that go with them."""
    text = (EXAMPLES / f"acorn-record-{number}.txt").read_text(encoding="utf-8")
    players = tuple(re.findall(r"[A-C]", re.findall(r"^Players: (.*)$", text, re.MULTILINE)[0]))
    layout = "adjacent" if "Layout: adjacent" in text else "opposite"
    setup = Setup(players, HexBoard(layout=layout))
    tables, board = setup.tables, kernel_board(setup)
    names = [name for harvesters in tables.harvesters for name in harvesters]
    game = kernel.new_game(board)
    kernel.clear(board, game)
    for round_ in text.split("Round")[1:]:
        kernel.go_home(board, game)
        for turn in re.findall(r"^\d+\. (.*)$", round_, re.MULTILINE):
            orders = re.findall(r"([A-C])(\d)-(\w+)", turn)
            assert len(orders) == len(players)
            for colour, digit, target in orders:
                player = players.index(colour)
                home = game[kernel.HOME + player, : game[kernel.TOTALS, kernel.LEFT + player]]
                place = home.tolist().index(names.index(colour + digit))
                assert target in tables.reach[colour + digit]
                kernel.give(game, player, place, tables.index[target])
            kernel.land(board, game)
            kernel.plant(board, game)
        assert kernel.is_round_over(board, game)
        kernel.count_points(board, game)
        kernel.score_round(board, game)
    result = json.loads((EXAMPLES / f"acorn-record-{number}.json").read_text(encoding="utf-8"))
    for player, expected in enumerate(result["players"]):
        assert game[kernel.TOTALS, kernel.POINTS + player] == expected["total"]
        assert game[kernel.TOTALS, kernel.CAPTURED + player] == expected["tiebreak"]["captured"]
        assert kernel.live(board, game, player) == expected["tiebreak"]["live"]


def test_plain_python_plays_the_same_games() -> None:
    code = (
        "from printkit.games.acorn import simulate, variants\n"
        "for values, bots in PLAYED:\n"
        "    columns = simulate.simulate(variants.read(values).setup, bots, 9, 1)\n"
        "    print({name: column.tolist() for name, column in columns.items()})"
    )
    played = (
        ({"side": "2"}, ("random", "search")),
        ({"board": "chess"}, ("greedy", "random")),
    )
    plain = subprocess.run(
        [sys.executable, "-W", "error", "-c", f"PLAYED = {played!r}\n{code}"],
        capture_output=True, text=True, env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, check=False,
    )  # fmt: skip
    assert plain.returncode == 0, plain.stderr
    expected = []
    for values, bots in played:
        setup = read(values).setup
        assert setup is not None
        columns = simulate(setup, bots, 9, 1)
        expected.append(str({name: column.tolist() for name, column in columns.items()}))
    assert plain.stdout.splitlines() == expected
