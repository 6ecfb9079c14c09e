"""Files of every kind become Reports, and what cannot be read is told in one sentence."""

import io
import json
from pathlib import Path

import pytest

from printkit import check_files
from printkit.checking import Outcome, check_data, expanded
from printkit.errors import UsageError
from printkit.games.registry import find_game, game_ids
from printkit.records.source import read_source
from tests.cli.running import Program

PLAYED = [game_id for game_id in game_ids() if find_game(game_id).play]


def record(game_id: str, seed: int = 1) -> str:
    play = find_game(game_id).play
    assert play is not None
    return play().random_record(seed)


@pytest.mark.parametrize("game_id", PLAYED)
def test_a_random_game_is_legal_and_scored(game_id: str) -> None:
    report = check_data("g.txt", record(game_id).encode())
    assert report.verdict == "legal" or not [p for p in report.problems if p.severity == "error"]
    assert report.finished
    assert report.winners
    assert report.as_json()["game"] == game_id


@pytest.mark.parametrize("game_id", PLAYED)
def test_every_code_has_an_example_that_causes_it(game_id: str) -> None:
    play = find_game(game_id).play
    assert play is not None
    for code in play().codes:
        report = play().check(read_source("x", code.example))
        found = {problem.code for problem in report.problems}
        assert code.name in found, (code.name, found)


def test_files_folders_and_standard_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("b.txt", "a.txt", ".hidden.txt", "notes.md"):
        (tmp_path / name).write_text(record("acorn"), encoding="utf-8")
    assert expanded([tmp_path]) == [str(tmp_path / "a.txt"), str(tmp_path / "b.txt")]
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(record("acorn").encode())))
    (report,) = check_files(["-"])
    assert (report.source, report.valid) == ("standard input", True)
    with pytest.raises(UsageError, match="no file"):
        expanded([tmp_path / "gone.txt"])
    with pytest.raises(UsageError, match="Name a file"):
        expanded([])


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "no-game"),
        (b"hello", "no-game"),
        (b"Game: acron\n", "unknown-game"),
        (b"\x00\xff", "unreadable"),
        (b"%PDF-1.7 broken", "unreadable"),
        (b"\xff\xfe\x00\xd8", "unreadable"),
    ],
)
def test_what_cannot_be_understood_is_told(tmp_path: Path, data: bytes, code: str) -> None:
    path = tmp_path / "game.txt"
    path.write_bytes(data)
    (report,) = check_files([path])
    assert not report.readable
    assert [problem.code for problem in report.problems] == [code]
    outcome = Outcome()
    outcome.enter(report)
    assert outcome.exit_status == 2


def test_json_and_exit_status_of_one_and_of_several(program: Program, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(record("acorn"), encoding="utf-8")
    bad.write_text(record("acorn").replace("Game:", "Layout: opposit\nGame:"), encoding="utf-8")
    one = program("check", str(good), "--json")
    assert one.status == 0
    assert json.loads(one.out)["valid"] is True
    many = program("score", str(good), str(bad), "--json")
    assert [entry["source"] for entry in json.loads(many.out)] == [str(good), str(bad)]
    assert many.status == 2
    assert program("check", str(tmp_path / "none.txt")).status == 2
    assert good.read_text(encoding="utf-8") == record("acorn")


def test_csv_html_and_table(program: Program, tmp_path: Path) -> None:
    for seed in (1, 2):
        (tmp_path / f"{seed}.txt").write_text(record("acorn", seed), encoding="utf-8")
    assert program("score", str(tmp_path), "--csv").out.count("\n") >= 5
    page = tmp_path / "report.html"
    assert program("score", str(tmp_path / "1.txt"), "--html", str(page)).status == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    assert "<svg" in text
    assert "exists already" in program("score", str(tmp_path), "--html", str(page)).error
    assert program("table", str(tmp_path)).out.startswith("player")
    assert "exclude each other" in program("score", str(tmp_path), "--csv", "--json").error


@pytest.mark.parametrize("ending", ["svg", "pdf", "png"])
def test_show_draws_any_turn(program: Program, tmp_path: Path, ending: str) -> None:
    path = tmp_path / "g.txt"
    path.write_text(record("acorn"), encoding="utf-8")
    assert program("show", str(path)).out.strip()
    made = tmp_path / f"board.{ending}"
    assert program("show", str(path), "--turn", 3, "-o", str(made)).status == 0
    assert made.stat().st_size > 1000
    assert "--turn goes from 0 to" in program("show", str(path), "--turn", 999).error


@pytest.mark.parametrize("game_id", PLAYED)
def test_every_form_is_read_without_a_crash(program: Program, game_id: str) -> None:
    play = find_game(game_id).play
    assert play is not None
    for kind in play().forms:
        form = program("form", game_id, kind).out
        assert form.startswith(f"Game: {game_id}") or "\nGame:" in form
        report = check_data("form.txt", form.encode())
        assert report.readable
    assert "Did you mean" in program("form", game_id, play().forms[0][:-1]).error
