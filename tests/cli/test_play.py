"""``printkit simulate`` and ``printkit fairness``."""

from __future__ import annotations

import csv
import io
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from printkit.cli import progress
from printkit.cli.progress import line
from printkit.variants.journal import state_folder
from tests.cli.running import Program, left_behind, subprocess_run
from tests.variants.conftest import offered  # noqa: F401  the game of coins

COINS = "coins bias=0.52"


def test_games_are_told_as_csv(program: Program) -> None:
    ran = program("simulate", "coins", "--games", 7, "--seed", 3)
    assert ran.status == 0
    rows = list(csv.DictReader(io.StringIO(ran.out)))
    assert [row["game"] for row in rows] == [str(n) for n in range(1, 8)]
    assert {"score_1", "score_2", "share_1", "turns", "behind", "use_edge"} <= set(rows[0])
    assert program("simulate", "coins", "--games", 7, "--seed", 3).out == ran.out
    assert program("simulate", "coins", "--games", 7, "--seed", 4).out != ran.out
    assert ran.err == ""


def test_the_same_file_from_any_number_of_workers(program: Program, tmp_path: Path) -> None:
    for workers, name in ((1, "a"), (2, "b")):
        ran = program(
            "simulate", "coins", "--games", 300, "--bots", "greedy,random", "--workers", workers,
            "-o", f"{name}.csv",
        )  # fmt: skip
        assert ran.status == 0
        assert "300 games" in ran.out
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()
    assert left_behind(tmp_path) == ["a.csv", "b.csv"]


def test_parquet_holds_what_csv_holds(program: Program, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra parquet")
    for name in ("games.parquet", "games.csv"):
        assert program("simulate", "coins", "--games", 50, "-o", name).status == 0
    table = parquet.read_table(tmp_path / "games.parquet").to_pydict()
    rows = list(csv.DictReader((tmp_path / "games.csv").read_text().splitlines()))
    assert {name: len(column) for name, column in table.items()} == dict.fromkeys(rows[0], 50)
    assert [float(row["behind"]) for row in rows] == table["behind"]


def test_a_file_with_an_ending_of_its_own_is_refused(program: Program) -> None:
    assert ".csv or .parquet" in program("simulate", "coins", "-o", "games.xlsx").error
    assert "must end in .html" in program("fairness", "coins", "-o", "report.pdf").error


def test_nothing_is_replaced_unasked(program: Program, tmp_path: Path) -> None:
    (tmp_path / "games.csv").write_text("mine")
    ran = program("simulate", "coins", "--games", 5, "-o", "games.csv")
    assert "--force" in ran.error
    assert (tmp_path / "games.csv").read_text() == "mine"
    assert program("simulate", "coins", "--games", 5, "-o", "games.csv", "--force").status == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["simulate", "coin"], 'Did you mean "coins"'),
        (["simulate", "coins", "--bots", "gredy"], 'Did you mean "greedy"'),
        (["simulate", "coins", "--bots", "random,greedy,search"], "3 cannot play"),
        (["simulate", "coins", "--games", "0"], "--games takes 1 to"),
        (["simulate", "coins", "--games", "-5"], "--games takes 1 to"),
        (["simulate", "coins", "--seed", "-1"], "--seed takes 0 to"),
        (["simulate", "coins", "--workers", "0"], "--workers takes 1 to"),
        (["simulate", "coins", "--players", "5"], "5 cannot play"),
        (["simulate", "coins", "--setup", "coins bais=0.5"], 'Did you mean "bias"'),
        (["simulate", "coins", "--workers", "2", "--cluster", "tcp://x:1"], "exclude each other"),
        (["fairness", "coins", "--fair", "turnament"], 'Did you mean "tournament"'),
        (["fairness", "nowhere.toml"], "no file nowhere.toml"),
        (["fairness", "coins", "--games", "-1"], "--games takes 1 to"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(
    program: Program, words: list[str], told: str
) -> None:
    ran = program(*words)
    assert ran.status == 2
    assert told in ran.error
    assert ran.out == ""


def test_fairness_as_text_and_json(program: Program) -> None:
    ran = program("fairness", COINS, "--games", 3000)
    assert ran.status == 0
    assert "Verdict" in ran.out
    assert "in every seat" in ran.out
    document = json.loads(program("fairness", COINS, "--games", 3000, "--json").out)
    assert document["setup"] == COINS
    assert len(document["strengths"]) == 3
    assert document["strengths"][0]["standard"]["games"] <= 3000


@pytest.mark.parametrize(("bias", "status"), [(0.5, 0), (0.505, 0), (0.6, 1)])
def test_the_exit_status_is_that_of_the_band_asked_for(
    program: Program, bias: float, status: int
) -> None:
    words = ("--fair", "tournament", "--bots", "random", "--games", 9000)
    assert program("fairness", f"coins bias={bias}", *words).status == status


def test_too_few_games_prove_nothing(program: Program) -> None:
    ran = program("fairness", COINS, "--fair", "good", "--games", 50, "--bots", "random")
    assert ran.status == 1
    assert "not proven" in ran.out


def test_the_page_is_written_whole(program: Program, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra plots")
    ran = program("fairness", COINS, "--games", 200, "-o", "report.html")
    assert ran.status == 0
    text = (tmp_path / "report.html").read_text()
    assert text.startswith("<!DOCTYPE html>")
    assert text.rstrip().endswith("</html>")
    assert "https://" not in text.replace("http://www.w3.org", "")


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent by another way there")
def test_a_run_stopped_by_ctrl_c_goes_on_from_there(tmp_path: Path, program: Program) -> None:
    slow = ("simulate", "coins", "--setup", "coins pause=0.02", "--games", "6400", "-o", "a.csv")
    code = "from printkit.cli.main import main; main()"
    run = subprocess.Popen(
        [sys.executable, "-c", code, *slow],
        cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    _wait_for_games()
    run.send_signal(signal.SIGINT)
    _, told = run.communicate(timeout=60)
    assert run.returncode == 130, told
    assert "the same command goes on from there" in told
    assert "Traceback" not in told
    assert left_behind(tmp_path) == []
    ran = subprocess_run(*slow, folder=tmp_path)
    assert ran.status == 0
    assert program("simulate", *slow[1:-1], "b.csv").status == 0
    assert (tmp_path / "a.csv").read_bytes() == (tmp_path / "b.csv").read_bytes()


def _wait_for_games() -> None:
    """Until the program has opened its journal, and a few games more."""
    for _ in range(1200):
        if list(state_folder().glob("*.sqlite")):
            time.sleep(0.3)
            return
        time.sleep(0.05)
    raise AssertionError("no game was played")


def test_the_line_of_progress() -> None:
    assert line("a v b", 250, 1000, 250, 5.0, bar=False) == (
        "a v b: 250 of 1,000 games, 50 a second, 15 s left"
    )
    assert line("a v b", 500, 1000, 0, 0.0, bar=True).startswith("[############............] a v b")
    assert "17 min left" in line("a", 1, 1001, 1, 1.0, bar=False)
    assert "2.8 h left" in line("a", 1, 10001, 1, 1.0, bar=False)


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_the_line_is_rewritten_and_leaves_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    screen, clock = Screen(), iter(range(100))
    monkeypatch.setattr(progress.sys, "stderr", screen)
    monkeypatch.setattr(progress, "monotonic", lambda: float(next(clock)))
    monkeypatch.setattr(progress, "is_plain", lambda: False)
    shown = progress.Progress()
    for done in range(4):
        shown("a v b", done, 4)
    shown.close()
    assert "\n" not in screen.getvalue()
    assert "1 a second" in screen.getvalue()
    assert screen.getvalue().endswith(" \r")


def test_elsewhere_a_plain_line_comes_now_and_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = iter(range(0, 100, 10))
    monkeypatch.setattr(progress, "monotonic", lambda: float(next(clock)))
    shown = progress.Progress()
    for done in range(7):
        shown("a v b", done, 9)
    shown.close()
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2
    assert all(told.startswith("a v b: ") and "[" not in told for told in lines)


def test_a_search_tells_what_was_measured_again(program: Program, tmp_path: Path) -> None:
    words = ("setup", "coins", "--set", "bias=0.505", "--seed", 1, "--candidates", 12)
    ran = program(*words, "--fair", "good", "-o", "found.toml")
    assert ran.status == 0
    first, *told = ran.out.splitlines()
    assert first.startswith("coins bias=0.505")
    assert "the fairest of 12 in a search, measured again" in told[0]
    assert any("good, 45 to 55 %: yes" in line for line in told)
    text = (tmp_path / "found.toml").read_text()
    assert "# good, 45 to 55 %: yes" in text
    assert program("fairness", "found.toml", "--games", 200, "--bots", "random").status == 0


def test_a_search_for_what_there_is_not_ends_with_the_true_figures(program: Program) -> None:
    words = ("setup", "coins", "--set", "bias=0.6", "--seed", 1, "--candidates", 12)
    ran = program(*words, "--fair", "tournament", "--count", 2)
    assert ran.status == 1
    assert "Not proven to be as fair as that: 2 of 2" in ran.err
    assert "tournament, 47 to 53 %: no" in ran.out
    lines = [line for line in ran.out.splitlines() if line.startswith("coins")]
    assert len(set(lines)) == 2, "none twice"


def test_candidates_belong_to_a_search(program: Program) -> None:
    assert "--fair" in program("setup", "coins", "--candidates", 5).error
    words = ("setup", "coins", "--fair", "good", "--candidates")
    assert "--candidates takes 1 to" in program(*words, 0).error
