"""``printkit print`` on whole items of the games there are."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from printkit import __version__
from printkit.games.registry import game_ids
from tests.cli.running import Program, left_behind, subprocess_run
from tests.made_up import MM, ink_box, plumbed, rendered, words_on

BOARD = ("print", "aspens", "board")


def test_a_board_is_printed_and_told(program: Program, tmp_path: Path) -> None:
    ran = program(*BOARD)
    assert ran.status == 0
    assert ran.err == ""
    assert ran.out.startswith("output/aspens-board.pdf  1 page, ")
    assert "100 %" in ran.out
    assert left_behind(tmp_path) == ["output/aspens-board.pdf"]
    (page,) = plumbed((tmp_path / "output/aspens-board.pdf").read_bytes()).pages
    assert page.width / MM == pytest.approx(210, abs=0.01)
    text = words_on(page)
    for part in ("Aspens", "Board", "sheet 1 of 1", "A4", "colour", f"printkit {__version__}"):
        assert part in text


@pytest.mark.parametrize("paper", ["A4", "letter", "A3", "Tabloid", "300x250mm"])
@pytest.mark.parametrize("style", ["colour", "ink", "mono"])
def test_nothing_of_a_board_lies_near_the_edge(
    program: Program, tmp_path: Path, paper: str, style: str
) -> None:
    assert program(*BOARD, "--paper", paper, "--style", style, "-o", "b.pdf").status == 0
    data = (tmp_path / "b.pdf").read_bytes()
    picture = rendered(data)
    ink = ink_box(picture)
    assert ink is not None
    width, height = (side * 25.4 / 100 for side in picture.size)
    assert min(ink.left, ink.top, width - ink.right, height - ink.bottom) >= 8 - 2 * 0.254


@pytest.mark.parametrize(
    ("name", "start"), [("b.pdf", b"%PDF"), ("b.svg", b"<svg"), ("b.PNG", b"\x89PNG")]
)
def test_the_name_of_the_file_says_the_format(
    program: Program, tmp_path: Path, name: str, start: bytes
) -> None:
    dots = ("--dpi", 40) if name.endswith("PNG") else ()
    assert program(*BOARD, "-o", f"deep/{name}", *dots).status == 0
    (made,) = left_behind(tmp_path)
    assert made.lower() == f"deep/{name.lower()}"
    assert (tmp_path / made).read_bytes().startswith(start)


def test_a_folder_may_be_called_like_a_file(program: Program, tmp_path: Path) -> None:
    (tmp_path / "b.svg").mkdir()
    assert program(*BOARD, "-o", "b.svg").status == 0
    assert left_behind(tmp_path) == ["b.svg/aspens-board.pdf"]


def test_a_picture_has_the_dots_asked_for(program: Program, tmp_path: Path) -> None:
    assert program(*BOARD, "--format", "png", "--dpi", 50, "--paper", "Letter").status == 0
    with Image.open(tmp_path / "output/aspens-board.png") as picture:
        assert picture.size == (425, 550)
        assert picture.info["dpi"] == pytest.approx((50, 50), abs=0.02)


def test_json_lists_what_was_made(program: Program, tmp_path: Path) -> None:
    ran = program(*BOARD, "--poster", "2x1", "--format", "svg", "--json")
    found = json.loads(ran.out)
    assert [entry["path"] for entry in found] == [f"output/aspens-board-{n}.svg" for n in (1, 2, 3)]
    for entry in found:
        assert entry["game"] == "aspens"
        assert entry["items"] == ["board"]
        assert entry["format"] == "svg"
        assert entry["pages"] == 1
        assert entry["bytes"] == (tmp_path / entry["path"]).stat().st_size
    assert ran.err == ""


@pytest.mark.parametrize("ending", ["pdf", "svg", "png"])
def test_the_same_command_makes_the_same_bytes(tmp_path: Path, ending: str) -> None:
    for name in ("one", "two"):
        dots = ("--dpi", 60) if ending == "png" else ()
        ran = subprocess_run(*BOARD, "-o", f"{name}.{ending}", *dots, folder=tmp_path,
                             PYTHONHASHSEED=str(len(name) + ord(name[0])))  # fmt: skip
        assert ran.status == 0
    assert (tmp_path / f"one.{ending}").read_bytes() == (tmp_path / f"two.{ending}").read_bytes()


def test_words_may_be_in_any_case(program: Program, tmp_path: Path) -> None:
    ran = program("print", "ASPENS", "Board", "--paper", "a3", "--cut", "LINES", "--format", "PDF")
    assert ran.status == 0
    assert left_behind(tmp_path) == ["output/aspens-board.pdf"]


def test_everything_of_every_game_is_printed(program: Program, tmp_path: Path) -> None:
    ran = program("print", "all", "--json")
    assert ran.status == 0
    found = json.loads(ran.out)
    assert [entry["path"] for entry in found] == [f"output/{name}-all.pdf" for name in game_ids()]
    assert left_behind(tmp_path) == [entry["path"] for entry in found]


def test_a_profile_is_used_unless_left_out(program: Program, tmp_path: Path) -> None:
    assert program("calibrate", "--across", 99, "--margin", 12).status == 0
    for name, words in (("with", ()), ("without", ("--no-profile",))):
        assert program(*BOARD, "-o", f"{name}.pdf", *words).status == 0
    bars = {}
    for name in ("with", "without"):
        (page,) = plumbed((tmp_path / f"{name}.pdf").read_bytes()).pages
        foot = [line for line in page.lines + page.curves if line["top"] / MM > 265]
        bars[name] = max((line["x1"] - line["x0"]) / MM for line in foot)
    assert bars["with"] == pytest.approx(bars["without"] * 100 / 99, abs=0.01)
    assert bars["without"] == pytest.approx(101.6, abs=0.01)


def watched(folder: Path, *words: str) -> tuple[int, str]:
    """Run the program with a terminal as its standard error; what it showed there."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", "from printkit.cli.main import main; main()", *words]
    running = subprocess.Popen(command, cwd=folder, stderr=theirs, stdout=subprocess.PIPE)
    os.close(theirs)
    shown = b""
    while True:
        try:
            part = os.read(ours, 1000)
        except OSError:
            break
        if not part:
            break
        shown += part
    os.close(ours)
    running.communicate()
    return running.returncode, shown.decode()


def test_a_person_who_watches_sees_progress_that_clears_itself(tmp_path: Path) -> None:
    status, shown = watched(tmp_path, *BOARD)
    assert status == 0
    assert "drawing aspens board ..." in shown
    assert shown.endswith("\r")
    assert shown.split("\r")[-2].strip() == ""


def test_progress_clears_itself_before_an_error_too(tmp_path: Path) -> None:
    status, shown = watched(tmp_path, *BOARD, "--paper", "100x100mm")
    assert status == 2
    assert "drawing aspens board ..." in shown
    assert shown.split("\r")[-2].startswith("Error: On 100x100mm")


@pytest.mark.parametrize("words", [("--json",), ()])
def test_nobody_watching_means_no_progress(tmp_path: Path, words: tuple[str, ...]) -> None:
    ran = subprocess_run(*BOARD, *words, folder=tmp_path)
    assert ran.status == 0
    assert ran.err == ""


def test_whoever_stops_reading_breaks_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from printkit.cli.main import main; main()"]
    running = subprocess.Popen(
        [*command, "places", "aspens", "board"], cwd=tmp_path, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()
    errors = running.stderr.read()
    running.stderr.close()
    assert running.wait() in (0, 1)
    assert errors == ""


def test_version_and_help(program: Program) -> None:
    assert program("--version").out == f"printkit {__version__}\n"
    for words in ((), ("print",), ("list",), ("places",), ("calibrate",)):
        ran = program(*words, "--help")
        assert ran.status == 0
        assert "Usage:" in ran.out
