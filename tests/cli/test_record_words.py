"""The words that may be typed at the prompt of ``record`` in place of a line."""

import builtins
from collections.abc import Callable
from pathlib import Path

import pytest

from printkit.language import speaking
from tests.cli.running import Program

LINE = "3 5 6 Mia 5@3a +6 Tom 3@5a +6"
CHANGED = ["Mia: 5 in 3a.", "Mia: leaf total 6.", "Tom: 3 in 5a.", "Tom: leaf total 6.",
           "Tom: 1 acorn for 5a.", "Tom: 1 acorn in all."]  # fmt: skip

Typed = Callable[..., list[str]]


@pytest.fixture
def typed(program: Program, monkeypatch: pytest.MonkeyPatch) -> Typed:
    """What is printed after these lines are typed; ``--plain`` unless said otherwise."""

    def type_in(*lines: str, plain: bool = True, lang: str = "en") -> list[str]:
        left = iter(lines)

        def answer(prompt: str = "") -> str:
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr(builtins, "input", answer)
        more = ["--plain"] if plain else []
        with speaking("en"):  # what --lang sets ends here
            ran = program("record", "leaves", "-o", "game.txt", "--lang", lang, *more)
        assert ran.status == 0, ran.err
        return ran.out.splitlines()

    return type_in


def test_an_accepted_line_is_followed_by_what_it_changed_and_what_is_asked(typed: Typed) -> None:
    out = typed("Mia, Tom", LINE)
    start = out.index(CHANGED[0])
    assert out[start : start + 6] == CHANGED
    assert out[start + 6] == "Round 2: three dice, then what is written."
    assert out[start + 7].startswith("Kept in game.txt.")
    assert len(out) == start + 8, "nothing else is said"


def test_going_on_does_not_repeat_what_was_said(typed: Typed) -> None:
    typed("Mia, Tom", LINE)
    again = typed("changed")
    assert again.count(CHANGED[0]) == 1
    assert again[0] == "Going on with game.txt, 3 lines."


def test_after_undo_the_same_line_is_told_anew(typed: Typed) -> None:
    out = typed("Mia, Tom", LINE, "undo", LINE)
    assert out.count(CHANGED[0]) == 2
    assert out.count("Round 1: three dice, then what is written.") == 1


def test_a_refused_line_changes_nothing(typed: Typed) -> None:
    out = typed("Mia, Tom", "3 5 6 Mia 5@5f +6 Tom 3@5a +6", "changed")
    assert any(line.startswith("error: Mia: 5f") for line in out)
    assert "Nothing has changed yet." in out
    assert not any(line.startswith("Mia: 5 in") for line in out)


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("where 3a", "3a: Mia 5, Tom empty."),
        ("WHERE 3 A", "3a: Mia 5, Tom empty."),
        ("where Mia 3b", "Beside it: Mia 3a, 5."),
        ("where tom 3b", "Tom may write 1 to 6 or X."),
        ("read Mia 3", "Mia, area 3, Skewers."),
        ("read leaves", "Tom, leaves."),
        ("read", "Parts that can be read: Mia 1, "),
        ("describe", "Tom leads by 1."),
        ("describe 0", "Both are level."),
        ("show", "61 Autumn Leaves."),
        ("score", "Tom: 1 in all."),
        ("help", "where: what stands in a Place and beside it, as: where c5."),
        ("moves 1 1 1", "Tom 1@1a +1"),
        ("where", 'There is no Place "".'),
        ("where zz", 'There is no Place "zz".'),
        ("where \x1b[31m", "There is no Place"),
        ("read nobody", 'There is no region "nobody".'),
        ("describe 99", "describe goes from 0 to 1"),
        ("describe soon", "describe takes the number of a turn"),
        ("describe ²", "describe takes the number of a turn"),
        ("describe -1", "describe takes the number of a turn"),
    ],
)
def test_words_are_answered_and_the_game_goes_on(typed: Typed, word: str, told: str) -> None:
    out = typed("Mia, Tom", LINE, word, "score")
    assert any(line.startswith(told) for line in out), out
    assert "Mia: 0 in all." in out
    assert not any("\x1b" in line for line in out)


def test_words_write_nothing(typed: Typed, tmp_path: Path) -> None:
    typed("Mia, Tom", LINE)
    before = (tmp_path / "game.txt").read_bytes()
    typed("where 3a", "read", "read x", "describe", "changed", "help", "show", "moves", "where")
    assert (tmp_path / "game.txt").read_bytes() == before


def test_what_comes_next_is_asked_once(typed: Typed) -> None:
    out = typed("Mia, Tom", "where 3a", "where 3b", "score")
    assert sum(line.startswith("Round 1") for line in out) == 1


def test_usual_output_keeps_its_drawings(typed: Typed) -> None:
    out = typed("Mia, Tom", LINE, "show", plain=False)
    assert any(line.startswith("  3 Skewers") for line in out)
    assert CHANGED[0] in out, "what changed is told to everybody"


@pytest.mark.parametrize("lang", ["de", "fr"])
def test_other_languages_play_as_well(typed: Typed, lang: str) -> None:
    out = typed("Mia, Tom", LINE, "where 3a", "read Mia 3", "describe", "changed", lang=lang)
    assert any(line.startswith("3a") and "Mia 5" in line for line in out)
    assert sum(line.startswith("Mia") and "3a" in line for line in out) >= 2
