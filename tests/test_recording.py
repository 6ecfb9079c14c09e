"""A record grows line by line; every line is checked, and safe before the next."""

import builtins
from collections.abc import Callable
from pathlib import Path

import pytest

from printkit.errors import OutputError
from printkit.games.registry import find_game
from printkit.recording import Recording, completed
from tests.cli.running import Program

Typist = Callable[[str], None]


@pytest.fixture
def recording(tmp_path: Path) -> Recording:
    found = Recording(find_game("leaves"), tmp_path / "game.txt")
    assert found.begin({"Players": "Mia, Tom"}) == []
    return found


def test_a_legal_line_is_on_disk_at_once(recording: Recording) -> None:
    assert recording.add("3 5 6 Mia 5@3a +6 Tom 3@5a +6") == []
    assert recording.path.read_text(encoding="utf-8") == (
        "Game: leaves\nPlayers: Mia, Tom\n1. 3 5 6 Mia 5@3a +6 Tom 3@5a +6\n"
    )
    assert recording.report().turns == 1


def test_an_illegal_line_is_told_and_not_kept(recording: Recording) -> None:
    before = recording.path.read_bytes()
    wrong = recording.add("3 5 6 Mia 5@3a +6 Tom 3@5f +6")
    assert wrong
    assert all(problem.severity == "error" for problem in wrong)
    assert recording.path.read_bytes() == before


def test_lines_are_taken_back_but_not_the_headers(recording: Recording) -> None:
    recording.add("3 5 6 Mia 5@3a +6 Tom 3@5a +6")
    assert recording.undo() == "1. 3 5 6 Mia 5@3a +6 Tom 3@5a +6"
    assert recording.undo() is None
    assert recording.path.read_text(encoding="utf-8") == "Game: leaves\nPlayers: Mia, Tom\n"


def test_a_stopped_recording_goes_on(recording: Recording) -> None:
    recording.add("3 5 6 Mia 5@3a +6 Tom 3@5a +6")
    again = Recording(recording.game, recording.path)
    again.resume()
    assert again.add("2. 2 2 4 Mia 2@2a +4 Tom 4@2a +2") == []
    assert again.report().turns == 2


def test_an_existing_file_is_never_begun_anew(recording: Recording) -> None:
    with pytest.raises(OutputError, match="exists already"):
        Recording(recording.game, recording.path).begin({"Players": "A, B"})


def test_wrong_headers_write_nothing(tmp_path: Path) -> None:
    fresh = Recording(find_game("acorn"), tmp_path / "a.txt")
    assert fresh.begin({"Players": "A, Q"})
    assert not fresh.path.exists()


@pytest.mark.parametrize(
    ("line", "prefix", "full"),
    [
        ("A2-b6 B6-d1", "1. ", "1. A2-b6 B6-d1"),
        ("1. A2-b6", "1. ", "1. A2-b6"),
        ("1.A2-b6", "1. ", "1.A2-b6"),
        ("Round 2", "7. ", "Round 2"),
        ("Seed: A:g9", "1. A ", "Seed: A:g9"),
        (" x ", "", "x"),
    ],
)
def test_what_a_line_begins_with_may_be_left_out(line: str, prefix: str, full: str) -> None:
    assert completed(line, prefix) == full


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Types lines at the prompt, then ends the input."""

    def type_in(lines: str) -> None:
        left = iter(lines.splitlines())

        def answer(prompt: str = "") -> str:
            del prompt
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr(builtins, "input", answer)

    return type_in


@pytest.mark.parametrize("game_id", ["acorn", "aspens", "leaves"])
def test_a_whole_game_is_typed_at_the_prompt(
    game_id: str, typed: Typist, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str], tmp_path: Path,
) -> None:  # fmt: skip
    play = find_game(game_id).play
    assert play is not None
    text = play().random_record(3)
    lines = [line for line in text.splitlines() if line.strip()]
    headers = {line.partition(":")[0]: line.partition(":")[2].strip() for line in lines}
    answers = [headers.get(question.header, question.default) for question in play().questions]
    names = {"Game", *(question.header for question in play().questions)}
    moves = [line for line in lines if line.partition(":")[0] not in names]
    typed("\n".join([*answers, "help", "moves", "show", "score", *moves]))
    program = Program(monkeypatch, capsys)
    monkeypatch.chdir(tmp_path)
    ran = program("record", game_id, "-o", "game.txt")
    assert ran.status == 0
    assert "error:" not in ran.out
    assert " wins" in ran.out or "The win is shared" in ran.out
    assert program("check", "game.txt").status == 0
