"""Every verb, in plain output: one fact a line, nothing that moves, nothing that is drawn."""

import re
from pathlib import Path

import pytest

from printkit.cli.main import VERBS
from printkit.games.registry import find_game
from tests.cli.running import Program, subprocess_run

GAMES = ["acorn", "aspens", "leaves"]

RUNS: dict[str, list[list[str]]] = {
    "list": [["list"], ["list", "leaves"]],
    "print": [["print", "leaves", "quick"]],
    "places": [["places", "leaves", "quick"]],
    "calibrate": [["calibrate", "--show"]],
    "check": [["check", "{game}.txt"]],
    "score": [["score", "{game}.txt"], ["score", "{game}.txt", "--explain"]],
    "read": [["read", "--help"]],
    "form": [["form", "{game}"]],
    "setup": [["setup", "acorn", "--seed", "3"]],
    "record": [["record", "{game}", "-o", "{game}.txt"]],
    "show": [["show", "{game}.txt"]],
    "describe": [["describe", "{game}"], ["describe", "{game}.txt"]],
    "advise": [["advise", "half.txt", "--dice", "3 4 5"]],
    "table": [["table", "{game}.txt"]],
    "simulate": [["simulate", "acorn", "--games", "2", "--bots", "random"]],
    "fairness": [["fairness", "--help"]],
}
"""At least one run of each verb; ``read`` and ``fairness`` have tests of their own that last."""


def is_plain_line(line: str) -> bool:
    """No control character, nothing drawn, nothing aligned."""
    drawn = re.search(r"[\x00-\x08\x0b-\x1f\x7f\u2500-\u259f]", line)
    return not drawn and "\t" not in line and not re.search(r"\S {3,}\S", line)


@pytest.fixture
def files(tmp_path: Path) -> Path:
    for name in GAMES:
        play = find_game(name).play
        assert play is not None
        text = play().random_record(3)
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
        half = text.splitlines()
        if name == "leaves":
            (tmp_path / "half.txt").write_text("\n".join(half[:8]) + "\n", encoding="utf-8")
    return tmp_path


def test_every_verb_is_run() -> None:
    assert set(RUNS) == set(VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_is_plain(program: Program, files: Path, verb: str) -> None:
    for words in RUNS[verb]:
        for game in GAMES if any("{game}" in word for word in words) else GAMES[:1]:
            ran = program("--plain", *(word.format(game=game) for word in words))
            assert ran.status in (0, 1), ran.err
            told = ran.out + ran.err
            assert told.strip()
            bad = [line for line in told.split("\n") if not is_plain_line(line)]
            assert not bad, bad[:3]


@pytest.mark.parametrize("verb", VERBS)
def test_help_is_plain(program: Program, verb: str) -> None:
    out = program(verb, "--help", "--plain").out
    assert all(is_plain_line(line) for line in out.split("\n"))
    assert re.search(r"^-h, --help: \S", out, re.MULTILINE)


@pytest.mark.parametrize(
    "wish", [{"ACCESSIBLE": "1"}, {"NO_COLOR": "1"}, {"TERM": "dumb"}], ids=str
)
def test_the_environment_asks_for_it(files: Path, wish: dict[str, str]) -> None:
    ran = subprocess_run("score", "leaves.txt", folder=files, **wish)
    assert ran.status == 0
    assert all(is_plain_line(line) for line in ran.out.split("\n"))
    assert " in all." in ran.out


def test_what_is_not_plain_is_noticed(program: Program, files: Path) -> None:
    """The check above can fail: the usual output has tables and drawings."""
    for words in (["score", "leaves.txt"], ["show", "aspens.txt"], ["record", "--help"]):
        out = program(*words).out
        assert any(not is_plain_line(line) for line in out.split("\n")), words


def test_plain_scores_say_the_same_numbers(program: Program, files: Path) -> None:
    usual, plain = program("score", "acorn.txt").out, program("score", "acorn.txt", "--plain").out
    numbers = [sorted(re.findall(r"\b\d+\b", text)) for text in (usual, plain)]
    assert set(numbers[0]) - set(numbers[1]) <= {"1", "2"}  # headings: round 1, round 2
    assert all(line.endswith((".", ":")) or ":" in line for line in plain.splitlines())


def test_a_plain_form_is_read_like_any_other(program: Program, tmp_path: Path) -> None:
    for game in GAMES:
        (tmp_path / "form.txt").write_text(program("form", game, "--plain").out, encoding="utf-8")
        (tmp_path / "usual.txt").write_text(program("form", game).out, encoding="utf-8")
        plain = program("check", "form.txt").out.replace("form.txt", "F")
        usual = program("check", "usual.txt").out.replace("usual.txt", "F")
        assert re.sub(r":\d+:", ":", plain) == re.sub(r":\d+:", ":", usual)
