"""Whatever a file holds: `check` answers, soon, and finds every fault that the oracle finds."""

from __future__ import annotations

import re
import time
import tracemalloc
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from printkit.games.acorn.check import check
from printkit.games.acorn.notation import write_position, write_record
from printkit.games.acorn.play_random import random_game
from printkit.games.acorn.state import Setup
from printkit.records.report import Report
from printkit.records.source import UnreadableError, read_source
from tests.games.acorn_oracle import Naive, NotLegalError, replay
from tests.games.test_acorn_oracle import SETUPS

EXAMPLES = [p.read_text() for p in sorted((Path(__file__).parent / "examples").glob("acorn-*.txt"))]


def checked(text: str | bytes) -> Report | None:
    try:
        source = read_source("file", text)
    except UnreadableError:
        return None
    report = check(source)
    report.as_json()
    assert report.verdict
    if report.text is not None:
        assert report.text(None)
    if report.choices is not None:
        report.choices("")
    return report


# -- one fault more is found, or the file is still legal ------------------------------------

CHANGES = ("digit", "letter", "swap tokens", "drop token", "double token", "double line",
           "drop line", "swap lines", "cut")  # fmt: skip


def corrupted(text: str, change: str, random: Random) -> str:
    """The record with one change somewhere after its headers."""
    lines = text.splitlines()
    body = [n for n, line in enumerate(lines) if re.match(r"\d|Round", line)]
    at = random.choice(body)
    words = lines[at].split()
    if change == "digit":
        digits = [n for n, letter in enumerate(lines[at]) if letter.isdigit()]
        place = random.choice(digits)
        lines[at] = lines[at][:place] + random.choice("0123456789") + lines[at][place + 1 :]
    elif change == "letter":
        letters = [n for n, letter in enumerate(lines[at]) if letter in "abcdefABCXYgh"]
        if letters:
            place = random.choice(letters)
            new = random.choice("abcdefABCXYgh")
            lines[at] = lines[at][:place] + new + lines[at][place + 1 :]
    elif change == "swap tokens":
        other = random.choice(body)
        theirs = lines[other].split()
        one, two = random.randrange(len(words)), random.randrange(len(theirs))
        if other != at:
            words[one], theirs[two] = theirs[two], words[one]
            lines[at], lines[other] = " ".join(words), " ".join(theirs)
    elif change in ("drop token", "double token"):
        place = random.randrange(len(words))
        words[place : place + 1] = [] if change == "drop token" else [words[place]] * 2
        lines[at] = " ".join(words)
    elif change == "swap lines":
        other = random.choice(body)
        lines[at], lines[other] = lines[other], lines[at]
    elif change == "cut":
        return "\n".join(lines)[: -random.randrange(1, 200)] + "\n"
    else:
        lines[at : at + 1] = [lines[at]] * 2 if change == "double line" else []
    return "\n".join(lines) + "\n"


@settings(max_examples=150)
@given(st.sampled_from(sorted(SETUPS)), st.integers(0, 10**6), st.sampled_from(CHANGES))
def test_a_corruption_is_found_or_still_legal(name: str, seed: int, change: str) -> None:
    random = Random(seed)
    game = random_game(seed, SETUPS[name])
    text = write_record(game.setup, game.rounds)
    changed = corrupted(text, change, random)
    head = text[: text.index("Round 1")]
    if not changed.startswith(head):
        return
    report = checked(changed)
    assert report is not None
    played = replayed(changed[len(head) :], game.setup)
    assert report.valid == (played is not None), (changed, report.problems)
    if played is not None:
        assert_scores(report, played.result())


def replayed(body: str, setup: Setup) -> Naive | None:
    """The game as the oracle plays it, None where it finds it not legal."""
    try:
        return replay(body, setup.board, list(setup.players))
    except NotLegalError:
        return None


def assert_scores(report: Report, result: dict[str, object]) -> None:
    points: list[dict[str, int]] = result["points"]  # type: ignore[assignment]
    for player in report.players:
        told = {f"round {n}": by[player.id] for n, by in enumerate(points, start=1)}
        assert player.parts == told
        assert player.total == sum(told.values())
        for kind in ("captured", "live"):
            assert player.tiebreak[kind] == result[kind][player.id]  # type: ignore[index]


@settings(max_examples=150)
@given(st.sampled_from(sorted(SETUPS)), st.integers(0, 10**6))
def test_a_legal_game_has_no_problems(name: str, seed: int) -> None:
    game = random_game(seed, SETUPS[name])
    report = checked(write_record(game.setup, game.rounds))
    assert report is not None
    assert list(report.problems) == []
    assert report.finished
    assert report.turns == len(game.states) - 1
    earned = {player.id: 0 for player in report.players}
    for part in report.earned:
        earned[part.player] += part.points
    assert earned == {player.id: player.total for player in report.players}
    # The same from the positions at the rounds' ends.
    for state in (found for found in game.states if found.round_over):
        position = checked(write_position(state))
        assert position is not None
        assert list(position.problems) == []
        assert position.finished == state.over
        for found, player in zip(position.players, range(9), strict=False):
            assert found.total == sum(points[player] for points in state.points)
        if state.over:
            assert position.winners == report.winners
            assert position.players == report.players


@settings(max_examples=150)
@given(st.sampled_from(sorted(SETUPS)), st.integers(0, 10**6), st.integers(1, 3))
def test_no_false_errors_after_a_fault(name: str, seed: int, faults: int) -> None:
    """Orders that cannot be read are all that is wrong: every error stands in their lines."""
    random = Random(seed)
    game = random_game(seed, SETUPS[name])
    lines = write_record(game.setup, game.rounds).splitlines()
    turns = [n for n, line in enumerate(lines) if line[:1].isdigit()]
    wrong = random.sample(turns, min(faults, len(turns)))
    for at in wrong:
        words = lines[at].split()
        words[random.randrange(1, len(words))] = "??"
        lines[at] = " ".join(words)
    report = checked("\n".join(lines))
    assert report is not None
    errors = [p for p in report.problems if p.severity == "error"]
    assert {p.line for p in errors} == {at + 1 for at in wrong}
    assert {p.code for p in errors} == {"unreadable-order"}
    notes = [p for p in report.problems if p.code == "replay-uncertain"]
    assert [p.line for p in notes] == [min(wrong) + 1]
    assert report.finished


# -- bytes and texts of all kinds ---------------------------------------------------------

WORDS = st.sampled_from(
    ["Game: acorn", "Players: A, B", "Players: X, Y", "Board: chess", "Board: hex", "Layout:",
     "Round 1", "Round 2", "Round: 2", "Fields:", "Captured: A 1, B 2", "Score: A 1 2", "Earlier:",
     "1.", "2.", "A2-b6", "B6-d1", "A1-pass", "A2(3)-b6[a5]", "[", "]", "a1", "A2", "B*", "A*", ".",
     "-", ":", ",", "\n", "\n", "\n", "#", "\t", "–", "²", "٣", "ſ", "a1-b2-c3", "9999999999",
     "X4-e4",
     "Total: A .", "Live: A 3", "Rank: A 1", "Most: A 1", "Tied:", "Adjacency: king"]
)  # fmt: skip


@settings(max_examples=150)
@given(st.lists(WORDS, max_size=40))
@example(["Game: acorn", "\n", "1.", "²"])
@example(["Fields:", "\n", "a1", "A٣"])
def test_words_of_the_formats_in_any_order(words: list[str]) -> None:
    checked(" ".join(words))
    checked("Game: acorn\n" + "\n".join(words))


@settings(max_examples=200)
@given(st.one_of(st.text(max_size=400), st.binary(max_size=400)))
def test_any_text_and_any_bytes(data: str | bytes) -> None:
    checked(data)


@settings(max_examples=200)
@given(st.sampled_from(EXAMPLES), st.data())
def test_examples_with_stretches_changed(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 30)))
    checked(text[:start] + data.draw(st.text(max_size=20)) + text[end:])


HUGE = {
    "orders": b"Game: acorn\nRound 1\n" + b"1. A2-b6 B6-d1\n" * 60_000,
    "numbers": b"Game: acorn\n" + b"1.\n" * 190_000,
    "rounds": b"Game: acorn\n" + b"Round 2\n" * 190_000,
    "headers": b"Game: acorn\n" + b"Bord: x\n" * 190_000,
    "junk": b"Game: acorn\n" + b"xyz abc\n" * 190_000,
    "brackets": b"Game: acorn\n" + (b"1. " + b"A1-a1[ " * 280 + b"\n") * 4_000,
    "commas": b"Game: acorn\nPlayers: " + b"," * 1_900 + b"\n" + b"Score: " + b"A 1," * 490 + b"\n",
    "fields": b"Game: acorn\nFields:\n" + b"a1 A2 B1 " * 220 + b"\n",
    "many fields": b"Game: acorn\nFields:\n" + (b"zz9 Q* " * 280 + b"\n") * 5_000,
    "digits": b"Game: acorn\n1. A" + b"9" * 1_900 + b"-b6\n",
    "blanks": b"Game: acorn\n" + (b" " * 1_990 + b"x\n") * 5_000,
    "hex": b"Game: acorn\nBoard: hex 13\nPlayers: A, B, C\n" + b"1. A2-b6 B6-d1 C1-a1\n" * 1_000,
}


@pytest.mark.parametrize("name", HUGE)
def test_huge_files_are_answered_soon_and_in_little_memory(name: str) -> None:
    assert len(HUGE[name]) <= 10_000_000
    tracemalloc.start()
    begun = time.process_time()
    source = read_source("file", HUGE[name])
    read = time.process_time()
    report = check(source)
    done = time.process_time()
    memory = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert done - read < 4.0  # tracing makes it several times slower
    assert read - begun < 20.0
    assert memory < 300e6
    assert len(report.problems) < 500


def test_more_bytes_than_any_game_are_refused() -> None:
    with pytest.raises(UnreadableError, match="MB"):
        read_source("file", b"x" * 10_000_001)
