"""``printkit advise``: the best moves, and where points were lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import Program, subprocess_run

EXAMPLES = Path(__file__).parents[1] / "games" / "examples"
RECORD = EXAMPLES / "leaves-record-0.txt"

HALF_FULL = """Game: leaves

Player: Mia
1: 2 2 . .
2: 2 4 . . .
3: . . . . .
4: . 2 . 4 . .
5: 6 4 . . . .
6: 5 . . . .
Leaves: 2 4 6 8 9 10 13 14 15
"""


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "sheet.txt"
    path.write_text(HALF_FULL, encoding="utf-8")
    return path


def test_moves_are_told_the_best_first(program: Program, sheet: Path) -> None:
    ran = program("advise", sheet, "--dice", "3,5,6", "--top", "3")
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert lines[0] == "Mia, round 10, dice 3 5 6, 11 points so far:"
    assert lines[1].endswith(" expected, best")
    assert len(lines) == 5
    assert "worse" in lines[4]


def test_json_has_every_move_with_its_loss(program: Program, sheet: Path) -> None:
    ran = program("advise", sheet, "--dice", "6 3 5", "--json")
    data = json.loads(ran.out)
    (decision,) = data["decisions"]
    moves = decision["moves"]
    assert decision["played"] is None
    assert data["game"] == "leaves"
    assert [move["loss"] for move in moves] == sorted(move["loss"] for move in moves)
    assert moves[0]["loss"] == 0
    for move in moves:
        assert move["expected"] + move["loss"] == pytest.approx(moves[0]["expected"], abs=2e-3)
        assert move["as_good"] == (move["loss"] <= 0.1)
    # Each way to write two of three different dice, in each cell, stands there once.
    assert len({move["move"] for move in moves}) == len(moves)
    assert {"5@6b +3"} & {move["move"] for move in moves} == set()  # 5 on 5: not a neighbour


def test_a_record_is_looked_through_for_every_player(program: Program) -> None:
    ran = program("advise", RECORD)
    assert ran.status == 0
    for name in ("Mia", "Tom", "Ada", "Bo"):
        assert f"{name}: " in ran.out
    assert ran.out.count("lost in 20 rounds") == 4
    assert ran.out.count("Worst: round") == 4
    assert "With several players" in ran.out


def test_losses_add_up_and_none_is_negative(program: Program) -> None:
    data = json.loads(program("advise", RECORD, "--json", "--player", "tom").out)
    (lost,) = data["lost"]
    losses = {decision["turn"]: decision["loss"] for decision in data["decisions"]}
    assert list(losses) == list(range(1, 21))
    assert all(loss >= 0 for loss in losses.values())
    assert lost["lost"] == pytest.approx(sum(losses.values()), abs=0.02)
    assert losses[lost["worst_turn"]] == max(losses.values())
    for decision in data["decisions"]:
        assert decision["played"] in [move["move"] for move in decision["moves"]]


def test_advice_goes_on_from_an_unfinished_record(program: Program, tmp_path: Path) -> None:
    begun = tmp_path / "begun.txt"
    begun.write_text("Game: leaves\nPlayers: Mia\n1. 3 5 6  Mia 5@3a +6\n", encoding="utf-8")
    ran = program("advise", begun, "--dice", "565")
    assert ran.out.startswith("Mia, round 2, dice 5 6 5, 0 points so far:")


@pytest.mark.parametrize("dice", ["3,5", "3,5,7", "0,1,2", "a,b,c", "", "3,5,6,1", "³,1,1"])
def test_dice_that_are_none_are_quoted(program: Program, sheet: Path, dice: str) -> None:
    ran = program("advise", sheet, "--dice", dice)
    assert ran.status == 2
    assert f'"{dice}"' in ran.error
    assert ran.out == ""


def test_a_sheet_needs_dice(program: Program, sheet: Path) -> None:
    assert "--dice 3,5,6" in program("advise", sheet).error


def test_a_finished_game_has_no_move_left(program: Program) -> None:
    ran = program("advise", RECORD, "--dice", "1,2,3")
    assert ran.status == 2
    assert "over after round 20" in ran.error


def test_a_faulty_file_gets_all_its_faults_and_no_advice(program: Program, sheet: Path) -> None:
    sheet.write_text(HALF_FULL.replace("2 2 . .", "2 9 . 7").replace("13", "12 12"), "utf-8")
    ran = program("advise", sheet, "--dice", "1,2,3")
    assert ran.status == 1
    assert ran.out.count("error") >= 3
    assert "expected" not in ran.out
    data = json.loads(program("advise", sheet, "--dice", "1,2,3", "--json").out)
    assert data["decisions"] == []
    assert len(data["problems"]) >= 3


def test_a_player_who_does_not_play_gets_the_nearest_name(program: Program) -> None:
    assert 'Did you mean "Mia"?' in program("advise", RECORD, "--player", "Miaa").error


def test_a_game_without_advice_says_which_have_it(program: Program) -> None:
    ran = program("advise", EXAMPLES / "acorn-record-0.txt")
    assert ran.status == 2
    assert "leaves" in ran.error


@pytest.mark.parametrize("content", [b"", b"Game: leavs\n", b"\xff\xfe\x00", b"hello\n"])
def test_files_that_are_no_games(program: Program, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.txt"
    path.write_bytes(content)
    ran = program("advise", path, "--dice", "1,2,3")
    assert ran.status == 2
    assert "Traceback" not in ran.err


def test_several_files_are_refused(program: Program) -> None:
    assert "one" in program("advise", EXAMPLES, "--dice", "1,2,3").error


def test_a_picture_must_be_typed_first(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "sheet.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"\0" * 40)
    assert "printkit read" in program("advise", path, "--dice", "1,2,3").error


def test_advice_loads_neither_numpy_nor_numba(sheet: Path) -> None:
    code = (
        "import sys; from printkit.advising import advise_file; "
        f"advise_file({str(sheet)!r}, '1,2,3'); print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert {"numpy", "numba"} & set(done.stdout.split()) == set()


def test_as_a_program_from_standard_input(sheet: Path, tmp_path: Path) -> None:
    ran = subprocess_run("advise", sheet, "--dice", "1,1,1", folder=tmp_path)
    assert ran.status == 0
    assert ran.err == ""
