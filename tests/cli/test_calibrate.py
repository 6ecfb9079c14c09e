from pathlib import Path

import pytest

from printkit.profile import Profile, load_profile, profile_path, save_profile
from tests.cli.running import Program, left_behind
from tests.made_up import plumbed


def test_the_page_is_made_with_both_sides(program: Program, tmp_path: Path) -> None:
    ran = program("calibrate", "--paper", "Letter", "-o", "page.pdf")
    assert ran.status == 0
    assert "page.pdf  2 pages" in ran.out
    assert "printkit calibrate --across" in ran.out
    assert left_behind(tmp_path) == ["page.pdf"]
    assert len(plumbed((tmp_path / "page.pdf").read_bytes()).pages) == 2
    assert load_profile() is None


def test_the_page_ignores_what_is_remembered(program: Program, tmp_path: Path) -> None:
    assert program("calibrate", "-o", "a.pdf").status == 0
    save_profile(Profile(across=99.0, margin=20.0))
    assert program("calibrate", "-o", "b.pdf").status == 0
    assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_the_page_is_not_overwritten(program: Program) -> None:
    assert program("calibrate").status == 0
    assert "exists already" in program("calibrate").error
    assert program("calibrate", "--force").status == 0


def test_what_was_measured_is_remembered_bit_by_bit(program: Program) -> None:
    assert program("calibrate", "--across", 99.6, "--back-offset", "0.5,-1").status == 0
    ran = program("calibrate", "--margin", 5)
    assert ran.status == 0
    assert load_profile() == Profile(99.6, 100.0, 5.0, (0.5, -1.0))
    assert "99.6 mm across, 100 mm down" in ran.out
    assert str(profile_path()) in ran.out


def test_show_and_forget(program: Program) -> None:
    assert "Nothing is remembered" in program("calibrate", "--show").out
    assert "Nothing was remembered" in program("calibrate", "--forget").out
    save_profile(Profile(down=100.4))
    assert "100.4 mm down" in program("calibrate", "--show").out
    assert "Forgot" in program("calibrate", "--forget").out
    assert load_profile() is None


@pytest.mark.parametrize(
    ("option", "value", "said"),
    [
        ("--across", "50", "too far off to correct"),
        ("--across", "nan", "too far off to correct"),
        ("--down", "inf", "too far off to correct"),
        ("--down", "-100", "too far off to correct"),
        ("--margin", "-1", "not between 0 and 25"),
        ("--margin", "nan", "not between 0 and 25"),
        ("--back-offset", "15,0", "more than 10 mm"),
        ("--back-offset", "1", "two numbers in mm"),
        ("--back-offset", "nan,0", "two numbers in mm"),
    ],
)
def test_what_no_printer_does_is_not_remembered(
    program: Program, option: str, value: str, said: str
) -> None:
    save_profile(Profile(across=99.5))
    ran = program("calibrate", f"{option}={value}")
    assert ran.status == 2
    assert said in ran.error
    assert load_profile() == Profile(across=99.5)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--paper", "A9"), 'no paper "A9"'),
        (("--paper", "100x100mm"), "too small for the calibration page"),
        (("--duplex", "left"), 'no duplex edge "left"'),
        (("-o", "file"), "is a file"),
    ],
)
def test_a_page_that_cannot_be_made(
    program: Program, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    ran = program("calibrate", *words)
    assert ran.status == 2
    assert said in ran.error
    assert left_behind(tmp_path) == ["file"]
