"""Acorn's typed formats: what is written is read back unchanged, and what people slip in."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.errors import UsageError
from printkit.games.acorn import GAME
from printkit.games.acorn.board import ChessBoard, HexBoard
from printkit.games.acorn.check import check
from printkit.games.acorn.notation import read, write_position, write_record
from printkit.games.acorn.play_random import random_game
from printkit.games.acorn.state import Setup
from printkit.records.problems import Problems
from printkit.records.report import Report
from printkit.records.source import read_source
from tests.games.test_acorn_oracle import SETUPS

EXAMPLES = sorted((Path(__file__).parent / "examples").glob("acorn-*.txt"))


def report_of(text: str | bytes) -> Report:
    return check(read_source("file", text))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_have_the_right_answers(path: Path) -> None:
    right = json.loads(path.with_suffix(".json").read_text())
    answer = json.loads(json.dumps(report_of(path.read_bytes()).as_json()))
    assert answer["problems"] == []
    assert answer["valid"]
    assert answer["finished"]
    assert answer["kind"] == path.stem.split("-")[1]
    assert answer["winners"] == right["winners"]
    told = [{k: v for k, v in p.items() if k not in ("name", "rank")} for p in answer["players"]]
    assert told == right["players"]
    assert [list(player["parts"]) for player in answer["players"]] == [
        ["round 1", "round 2"]
    ] * len(told)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 4


@given(st.sampled_from(sorted(SETUPS)), st.integers(0, 10**6))
def test_records_are_read_back_unchanged(name: str, seed: int) -> None:
    game = random_game(seed, SETUPS[name])
    names = {colour: f"Player {colour}" for colour in game.setup.players}
    text = write_record(game.setup, game.rounds, names)
    problems = Problems()
    typed = read(read_source("file", text), problems)
    assert list(problems) == []
    assert typed.kind == "record"
    assert typed.heading.setup == game.setup
    assert typed.heading.names == names
    rounds = [
        [tuple(found.order for found in turn.orders) for turn in played.turns]
        for played in typed.rounds
    ]
    assert rounds == [list(turns) for turns in game.rounds]
    assert write_record(typed.heading.setup, rounds, typed.heading.names) == text


@given(st.sampled_from(sorted(SETUPS)), st.integers(0, 10**6))
def test_positions_are_read_back_unchanged(name: str, seed: int) -> None:
    game = random_game(seed, SETUPS[name])
    for state in (found for found in game.states if found.round_over):
        text = write_position(state)
        report = report_of(text)
        assert list(report.problems) == []
        assert report.text is not None
        assert [player.tiebreak["live"] for player in report.players] == [
            state.live(player) for player in range(len(state.setup.players))
        ]


GAME_TEXT = """\
Game: acorn
Players: A Ann, B Ben
Layout: opposite
Round 1
1. A1-b4 B3-f6
2. A4-b3 B6-c2
3. A6-e5 B5-e4
4. A2-c3 B1-a4
5. A3-c10 B2-c10
6. A5-f4 B4-d5
"""
PLAIN = report_of(GAME_TEXT).as_json()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\r\n"), ("\n", "\r"), ("\n", "\n\n"), (" ", "\t"), (" ", "  "), ("-", "–"),
        ("-", "‑"), ("-", " - "), ("-", "->"), (": ", ":"), (": ", " : "), ("Game", "GAME"),
        ("acorn", "Acorn"), ("Round 1", "ROUND 1"), ("Round 1", "Runde 1"), ("Round 1", "Manche 1"),
        ("Round 1", "Round 1:"), ("Round 1\n", ""), ("opposite", "gegenüber"),
        ("opposite", "OPPOSÉS"), ("Layout: opposite\n", ""), (". ", ") "), (". ", " "), (". ", "."),
        ("A1-b4 B3-f6", "B3-f6 A1-b4"), ("A1-b4 B3-f6", "a1-B4, b3-F6"), ("A1-b4", "A1(3)-b4"),
        ("A1-b4", "A1 (3) - b4"), ("A1-b4", "A1-b4[a3,b3,b5]"), ("A1-b4", "A1-b4 [a3 b3; b5]"),
        ("\n", "  # a comment, 1. A9-z9\n"), ("A Ann, B Ben", "A: Ann; B = Ben,"),
        ("A Ann, B Ben", "a Ann,b Ben"), ("Game", "\ufeffGame"),
        ("Layout", "Board: Sechseck 3\nLayout"),
        ("Layout", "Board: hex3\nLayout"), ("1. A1", "1 A1"),
        (re.compile(r"^\d\. ", re.MULTILINE), ""),
    ],
)  # fmt: skip
def test_what_slips_in_changes_nothing(old: str | re.Pattern[str], new: str) -> None:
    text = GAME_TEXT.replace(old, new) if isinstance(old, str) else old.sub(new, GAME_TEXT)
    assert text != GAME_TEXT
    report = report_of(text.encode())
    assert report.as_json() == PLAIN


def test_utf_16_and_a_missing_line_end() -> None:
    assert report_of(GAME_TEXT.encode("utf-16")).as_json() == PLAIN
    assert report_of(GAME_TEXT.rstrip()).as_json() == PLAIN


@pytest.mark.parametrize(
    "word", ["chess", "Chessboard", "SCHACH", "Schachbrett", "échecs", "Échiquier"]
)
@pytest.mark.parametrize("near", ["king", "König", "koenig", "roi", "orthogonal", "Rechtwinklig"])
def test_the_chessboard_in_three_languages(word: str, near: str) -> None:
    problems = Problems()
    text = f"Game: acorn\nBoard: {word}\nAdjacency: {near}\nPlayers: Y Yves, X\n"
    typed = read(read_source("file", text), problems)
    assert list(problems) == []
    king = near[0].lower() in "kr" and near != "Rechtwinklig"
    assert typed.heading.setup == Setup(("Y", "X"), ChessBoard("king" if king else "orthogonal"))
    assert typed.heading.names == {"Y": "Yves", "X": None}


@pytest.mark.parametrize("word", ["adjacent", "Benachbart", "voisins"])
def test_the_adjacent_layout_in_three_languages(word: str) -> None:
    problems = Problems()
    typed = read(read_source("file", f"Game: acorn\nLayout: {word}\nPlayers: A, C\n"), problems)
    assert list(problems) == []
    assert typed.heading.setup.board == HexBoard(3, "adjacent")


def test_players_who_are_not_told_are_taken_from_the_orders() -> None:
    for body, players in (
        ("1. A2-b6 C6-a1\n", ("A", "C")),
        ("1. A2-b6 B6-d1\n", ("A", "B")),
        ("1. A2-b6 B6-d1 C6-a1\n", ("A", "B", "C")),
        ("1. C6-a1\n", ("A", "C")),
    ):
        report = report_of(f"Game: acorn\n{body}")
        assert tuple(player.id for player in report.players) == players
        assert report.problems[-1].code == "players-assumed"
        assert report.problems[-1].severity == "note"
    chess = report_of("Game: acorn\nBoard: chess\n1. X4-e4 Y4-c5\n")
    assert [player.id for player in chess.players] == ["X", "Y"]


# -- positions ----------------------------------------------------------------------------

POSITION = """\
Game: acorn
Round: 2
Players: A, B
Captured: A 7, B 4
Earlier: A 20, B 18   # points of round 1
Fields:
a1 A2 B1   a3 B1   b4 A*        # A* is a harvester of A
c5 A1
b5 B*
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("   ", "\n"), ("c5 A1\nb5 B*", "c5 A1 b5 B*"), ("Fields:\n", "Fields: "),
        ("a1 A2", "a1: A2"),
        ("B1   a3", "B1, a3"), ("c5 A1", "c5 A1\nc6\nc7 .\n"), ("A 7, B 4", "A: 7; B: 4"),
        ("A 7, B 4", "B4, A7"), ("A 7", "A +7"), ("A*", "a*"), ("Round: 2", "round : 2"),
    ],
)  # fmt: skip
def test_positions_may_be_laid_out_freely(old: str, new: str) -> None:
    text = POSITION.replace(old, new)
    assert text != POSITION
    assert report_of(text).as_json() == report_of(POSITION).as_json()


def test_a_position_worked_by_hand() -> None:
    """a1: A has most, 2; a3: B, 2; c5: A, 2; the fields with harvesters give nothing."""
    report = report_of(POSITION)
    assert report.kind == "position"
    assert list(report.problems) == []
    ann, ben = report.players
    assert (ann.total, ann.parts) == (24, {"round 1": 20, "round 2": 4})
    assert (ben.total, ben.parts) == (20, {"round 1": 18, "round 2": 2})
    assert ann.tiebreak == {"captured": 7, "live": 3}
    assert ben.tiebreak == {"captured": 4, "live": 2}
    assert report.winners == ["A"]
    assert [(e.player, e.part, e.place, e.points) for e in report.earned] == [
        ("A", "round 1", None, 20), ("B", "round 1", None, 18),
        ("A", "round 2", "a1", 2), ("B", "round 2", "a3", 2), ("A", "round 2", "c5", 2),
    ]  # fmt: skip


def test_a_position_of_round_1_is_not_the_end() -> None:
    report = report_of(POSITION.replace("Round: 2", "Round: 1").replace("Earlier: A 20, B 18", ""))
    assert [player.parts for player in report.players] == [{"round 1": 4}, {"round 1": 2}]
    assert not report.finished
    assert report.winners == []
    assert [player.rank for player in report.players] == [None, None]


# -- forms --------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GAME.play().forms if GAME.play else ())
def test_an_empty_form_says_only_that_it_is_empty(kind: str) -> None:
    assert GAME.play
    text = GAME.play().form(kind)
    report = report_of(text)
    assert [problem.code for problem in report.problems] == ["nothing-yet"]
    assert report.valid
    assert not report.finished
    assert report.kind == kind.split("-")[-1]
    assert max(map(len, text.splitlines())) <= 100


def test_an_unknown_form_names_the_nearest() -> None:
    assert GAME.play
    with pytest.raises(UsageError, match='"record"'):
        GAME.play().form("rekord")


def test_a_form_filled_in_is_legal() -> None:
    assert GAME.play
    game = random_game(3)
    lines = iter(
        word for turns in game.rounds for turn in turns for word in [" ".join(map(str, turn))]
    )
    filled = re.sub(r"^(\d\.)$", lambda m: f"{m[1]} {next(lines)}", GAME.play().form("record"),
                    flags=re.MULTILINE)  # fmt: skip
    report = report_of(filled)
    assert list(report.problems) == []
    assert report.finished
    partly = filled.split("\n4. ")[0]
    assert list(report_of(partly).problems) == []


def test_a_position_form_filled_in_is_legal() -> None:
    assert GAME.play
    form = (
        GAME.play().form("position").replace("\na1\n", "\na1 A2\n").replace("A ., B .", "A 0, B 1")
    )
    form = form.replace("\nb4\n", "\nb4 A*\n").replace("\nc4\n", "\nc4 B*\n")
    report = report_of(form)
    assert list(report.problems) == []
    assert [player.total for player in report.players] == [2, 0]


def test_the_examples_in_a_record_form_are_orders() -> None:
    """What stands in the comments can be typed as it is shown."""
    assert GAME.play
    for kind, chips in (("record", 3), ("chess-record", 3)):
        text = GAME.play().form(kind)
        shown = re.search(r"# 1\. (\S+) (\S+)", text)
        assert shown
        head = text[text.index("Game:") : text.index("Round 1")]
        report = report_of(f"{head}Round 1\n1. {shown[1]} {shown[2]}\n")
        assert list(report.problems) == []
        told = re.search(r"are checked: (\S+)", text)
        assert told
        assert f"({chips})" in told[1]
        report = report_of(f"{head}Round 1\n1. {told[1]} {shown[2]}\n")
        assert list(report.problems) == []
