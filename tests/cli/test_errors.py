"""Bad input: one clear sentence, status 2, nothing written (issue 2)."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Program, left_behind, subprocess_run

BOARD = ("print", "aspens", "board")

UNKNOWN = [
    (("print", "aspen"), 'There is no game "aspen". Did you mean "aspens"?'),
    (("print", ""), 'There is no game ""'),
    (("print", "aspens", "bord"), 'There is no item of aspens "bord". Did you mean "board"?'),
    (("print", "aspens", "board", "xyzzy"), 'no item of aspens "xyzzy"'),
    ((*BOARD, "--paper", "A44"), 'There is no paper "A44". Did you mean "A4"?'),
    ((*BOARD, "--paper", "210x297"), 'no paper "210x297"'),
    ((*BOARD, "--style", "color"), 'There is no style "color". Did you mean "colour"?'),
    ((*BOARD, "--format", "pfd"), 'There is no format "pfd". Did you mean "pdf"?'),
    ((*BOARD, "--cut", "line"), 'There is no cut "line". Did you mean "lines"?'),
    ((*BOARD, "--duplex", "lang"), 'no duplex edge "lang"'),
    ((*BOARD, "--set", "layout=x"), 'There is no setting of aspens "layout"'),
    ((*BOARD, "--set", "setup=99"), "setup is one of"),
    ((*BOARD, "--set", "setup"), "--set takes NAME=VALUE"),
    ((*BOARD, "--set", "=2"), "--set takes NAME=VALUE"),
    ((*BOARD, "--set", "setup="), "--set takes NAME=VALUE"),
    (("list", "nim"), 'There is no game "nim"'),
    (("places", "aspen", "board"), "There is no game"),
    (("places", "aspens", "bord"), "There is no item"),
    (("places", "aspens", "all"), "Places are those of one item"),
    (("print", "all", "board"), '"all" prints every item of every game'),
]

NUMBERS = [
    ("--players", "0", "at least 1"),
    ("--players", "-2", "at least 1"),
    ("--players", "99", "Aspens is for 2 players, not 99"),
    ("--copies", "0", "at least 1"),
    ("--copies", "-5", "at least 1"),
    ("--copies", "99999999", "at most 500"),
    ("--per-page", "0", "at least 1"),
    ("--per-page", "10000", "at most 16"),
    ("--scale", "0", "above 0"),
    ("--scale", "-1", "above 0"),
    ("--scale", "nan", "above 0"),
    ("--scale", "inf", "above 0"),
    ("--scale", "1e300", "at most 20"),
    ("--scale", "0.01", "too small to play"),
    ("--bleed", "-0.1", "from 0 to 10"),
    ("--bleed", "inf", "from 0 to 10"),
    ("--bleed", "nan", "from 0 to 10"),
    ("--bleed", "11", "from 0 to 10"),
    ("--back-offset", "nan,1", "two numbers in mm"),
    ("--back-offset", "1", "two numbers in mm"),
    ("--back-offset", "1;2", "two numbers in mm"),
    ("--back-offset", "25,0", "at most 20 mm"),
    ("--poster", "0x3", "columns x rows"),
    ("--poster", "3x0", "columns x rows"),
    ("--poster", "3", "columns x rows"),
    ("--poster", "-2x2", "columns x rows"),
    ("--poster", "2x2x2", "columns x rows"),
    ("--poster", "999x999", "the most is 64"),
    ("--poster", "9999x1", "columns x rows"),
    ("--paper", "0x0mm", "between 70 and 2000"),
    ("--paper", "1x1mm", "between 70 and 2000"),
    ("--paper", "99999x99999mm", "between 70 and 2000"),
    ("--paper", "-210x297mm", "no paper"),
    ("--paper", "nanxnanmm", "no paper"),
]

NOT_NUMBERS = [("--scale", "big"), ("--copies", "1.5"), ("--players", "two"), ("--dpi", "1e2"),
               ("--bleed", "1,5")]  # fmt: skip


@pytest.mark.parametrize(("words", "said"), UNKNOWN)
def test_an_unknown_word_names_the_nearest(
    program: Program, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    ran = program(*words)
    assert ran.status == 2
    assert said in ran.error
    assert ran.out == ""
    assert left_behind(tmp_path) == []


@pytest.mark.parametrize(("option", "value", "said"), NUMBERS)
def test_a_number_that_cannot_be_used_is_told(
    program: Program, tmp_path: Path, option: str, value: str, said: str
) -> None:
    ran = program(*BOARD, f"{option}={value}")
    assert ran.status == 2
    assert said in ran.error
    assert left_behind(tmp_path) == []


@pytest.mark.parametrize(("option", "value"), NOT_NUMBERS)
def test_what_is_no_number_is_told_with_its_option(
    program: Program, tmp_path: Path, option: str, value: str
) -> None:
    ran = program(*BOARD, option, value)
    assert ran.status == 2
    assert option in ran.error
    assert value in ran.error
    assert left_behind(tmp_path) == []


@pytest.mark.parametrize("dots", ["0", "-300", "1000000"])
def test_dots_that_cannot_be_used_are_told(program: Program, dots: str) -> None:
    assert "from 30 to 1200" in program(*BOARD, "--format", "png", "--dpi", dots).error


@pytest.mark.parametrize("words", [("paint",), ("print",), ("places", "aspens"), (*BOARD, "--wat")])
def test_a_command_that_is_wrong_or_incomplete(program: Program, words: tuple[str, ...]) -> None:
    ran = program(*words)
    assert ran.status == 2
    assert ran.error


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bleed", "2"), "--bleed changes nothing for board."),
        (("--per-page", "2"), "--per-page changes nothing for board."),
        (("--dpi", "72"), "--dpi changes nothing for a file of lines."),
        (("--poster", "2x2", "--scale", "1"), "--poster and --scale exclude each other"),
        (("--back-offset", "1,1"), "--back-offset changes nothing without backs"),
        (("--back-offset", ""), "takes two numbers in mm"),
        (("--duplex", ""), "no duplex edge"),
    ],
)
def test_options_of_no_use_together_or_here(
    program: Program, words: tuple[str, ...], said: str
) -> None:
    assert said in program(*BOARD, *words).error


def test_tiles_too_small_to_play_name_the_smallest_scale(program: Program, tmp_path: Path) -> None:
    tiles = ("print", "aspens", "tiles", "--scale")
    error = program(*tiles, 0.1).error
    assert error.startswith("At --scale 0.1 the tiles would be too small to play.")
    assert left_behind(tmp_path) == []
    assert program(*tiles, error.split("--scale ")[-1].rstrip(".")).status == 0


@pytest.mark.parametrize(
    ("game", "item", "paper"),
    [("leaves", "first-game", "70x2000mm"), ("aspens", "quick", "76x240mm")],
)
def test_paper_without_room_for_the_words_names_what_works(
    program: Program, game: str, item: str, paper: str
) -> None:
    error = program("print", game, item, "--paper", paper).error
    assert "no room for the words" in error or "too short for the longest words" in error
    works = error.split("--paper ")[1].rstrip(".")
    assert program("print", game, item, "--paper", works).status == 0


def test_a_setting_of_no_use_names_what_it_works_for(program: Program, tmp_path: Path) -> None:
    error = program("print", "acorn", "seeds", "chips", "--set", "layout=adjacent").error
    assert (
        error == "--set layout changes nothing for seeds, chips. It works for: board, rules, setup."
    )
    assert left_behind(tmp_path) == []


def test_paper_too_small_names_what_works(program: Program, tmp_path: Path) -> None:
    error = program(*BOARD, "--paper", "100x100mm").error
    larger = error.split("--paper ")[1].split(",")[0]
    poster = error.split("--poster ")[1].rstrip(".")
    assert program(*BOARD, "--paper", larger, "-o", "a").status == 0
    assert program(*BOARD, "--paper", "100x100mm", "--poster", poster, "-o", "b").status == 0
    assert left_behind(tmp_path) == ["a/aspens-board.pdf", "b/aspens-board.pdf"]


def test_an_existing_file_is_kept_unless_forced(program: Program, tmp_path: Path) -> None:
    file = tmp_path / "output" / "aspens-board.pdf"
    file.parent.mkdir()
    file.write_bytes(b"mine")
    ran = program(*BOARD)
    assert ran.status == 2
    assert "exists already. Add --force" in ran.error
    assert file.read_bytes() == b"mine"
    assert program(*BOARD, "--force").status == 0
    assert file.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(
    ("output", "said"),
    [("file", "is a file, not a folder"), ("file/below", "lies under a file"),
     ("file/below.pdf", "is a file, not a folder"), ("x" * 300, "name is too long"),
     ("x" * 300 + ".pdf", "name is too long"), ("x" * 300 + "/a.pdf", "name is too long")],
)  # fmt: skip
def test_a_place_that_cannot_be_written_to(
    program: Program, tmp_path: Path, output: str, said: str
) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    ran = program(*BOARD, "-o", output)
    assert ran.status == 2
    assert said in ran.error
    assert left_behind(tmp_path) == ["file"]
    assert (tmp_path / "file").read_bytes() == b"mine"


def test_a_folder_in_the_files_place(program: Program, tmp_path: Path) -> None:
    (tmp_path / "output" / "aspens-board.pdf").mkdir(parents=True)
    assert "is a folder" in program(*BOARD, "--force").error


@pytest.mark.parametrize(
    ("number", "said"),
    [(errno.ENOSPC, "the disk is full"), (errno.EROFS, "read-only"), (errno.EACCES, "may not")],
)
def test_a_disk_that_fails_leaves_nothing(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    def full(handle: int) -> Any:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", full)
    ran = program("print", "aspens", "board", "-o", "new")
    assert ran.status == 2
    assert said in ran.error
    assert left_behind(tmp_path) == []


def test_format_and_file_name_must_agree(program: Program, tmp_path: Path) -> None:
    error = program(*BOARD, "-o", "board.svg", "--format", "pdf").error
    assert "do not agree" in error
    assert left_behind(tmp_path) == []


def test_one_file_name_does_not_serve_several_games(program: Program, tmp_path: Path) -> None:
    assert "name a folder" in program("print", "all", "-o", "all.pdf").error
    assert left_behind(tmp_path) == []


def test_a_picture_too_large_is_refused(program: Program, tmp_path: Path) -> None:
    ran = program(*BOARD, "--paper", "2000x2000mm", "--format", "png", "--dpi", 1200)
    assert "The most is --dpi" in ran.error
    assert left_behind(tmp_path) == []


def test_a_damaged_profile_is_told_and_can_be_left_out(program: Program, tmp_path: Path) -> None:
    file = Path(os.environ["PRINTKIT_CONFIG_DIR"]) / "printer.toml"
    file.write_text("across = nan\n")
    ran = program(*BOARD)
    assert ran.status == 2
    assert str(file) in ran.error
    assert left_behind(tmp_path) == []
    assert program(*BOARD, "--no-profile").status == 0


def test_a_fault_of_our_own_is_one_sentence_too(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from printkit import printing

    def broken(*given: Any, **more: Any) -> Any:
        raise ZeroDivisionError("oops")

    monkeypatch.setattr(printing, "make_document", broken)
    ran = program(*BOARD)
    assert ran.status == 70
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("Error: printkit met a fault of its own (ZeroDivisionError: oops)")
    monkeypatch.setenv("PRINTKIT_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        program(*BOARD)


def test_an_interruption_leaves_nothing(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from printkit import printing

    def interrupted(*given: Any, **more: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr(printing, "make_document", interrupted)
    ran = program(*BOARD)
    assert ran.status == 130
    assert "Traceback" not in ran.err
    assert left_behind(tmp_path) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [(("print", "aspen"), "Did you mean"), ((*BOARD, "--scale", "nan"), "above 0"),
     ((*BOARD, "--scale", "big"), "--scale"), ((*BOARD, "-o", "file"), "is a file")],
)  # fmt: skip
def test_it_is_the_same_for_a_person(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    ran = subprocess_run(*words, folder=tmp_path)
    assert ran.status == 2
    assert said in ran.error
    assert ran.out == ""
    assert left_behind(tmp_path) == ["file"]
