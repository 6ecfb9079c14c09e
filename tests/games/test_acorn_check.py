"""Checking acorn files: every fault found, placed and explained, and none invented."""

from __future__ import annotations

import pytest

from printkit.games.acorn import GAME
from printkit.games.acorn.check import check
from printkit.games.acorn.codes import BY_NAME, CODES
from printkit.games.acorn.fields_of_pdf import from_fields
from printkit.printing import item_sheets, make_job
from printkit.records import headers
from printkit.records.problems import Problem
from printkit.records.report import Report
from printkit.records.source import read_source

GAME_TEXT = """\
Game: acorn
Players: A Ann, B Ben
Round 1
1. A1-b4 B3-f6
2. A4-b3 B6-c2
3. A6-e5 B5-e4
4. A2-c3 B1-a4
5. A3-c10 B2-c10
6. A5-f4 B4-d5

Round 2
1. A1-e8 B1-a4
2. A4-b3 B2-d9
3. A2-c9 B5-e9
4. A3-b8 B6-d8
5. A6-f2 B3-c8
6. A5-c10 B4-f5
"""
# Worked out on paper from the moves above (and by the naive program of the tests).
ANN, BEN = {"round 1": 15, "round 2": 25}, {"round 1": 19, "round 2": 29}


def report_of(text: str) -> Report:
    return check(read_source("file", text))


def found(report: Report) -> list[tuple[str, int | None, int | None]]:
    """Code, line and column of all but the note on certainty."""
    return [(p.code, p.line, p.column) for p in report.problems if p.code != "replay-uncertain"]


def one(report: Report, code: str) -> Problem:
    matching = [problem for problem in report.problems if problem.code == code]
    assert len(matching) == 1, list(report.problems)
    return matching[0]


def changed(*changes: tuple[str, str]) -> Report:
    text = GAME_TEXT
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return report_of(text)


# -- codes --------------------------------------------------------------------------------


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.name)
def test_the_example_of_a_code_causes_it(code: object) -> None:
    name, severity, example = code.name, code.severity, code.example  # type: ignore[attr-defined]
    problem = next(p for p in report_of(example).problems if p.code == name)
    assert problem.severity is severity
    assert len(problem.message) > 15
    assert problem.message[-1] in ".?"


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.name)
def test_an_example_causes_little_else(code: object) -> None:
    allowed = {code.name, "replay-uncertain", "nothing-yet", "harvesters-missing"}  # type: ignore[attr-defined]
    if code.name in ("may-follow", "other-layout", "replay-uncertain", "too-long"):  # type: ignore[attr-defined]
        allowed |= {"not-in-line", "unknown-field"}
    assert {p.code for p in report_of(code.example).problems} <= allowed  # type: ignore[attr-defined]


def test_the_examples_of_headers_in_general_cause_theirs() -> None:
    for code in (headers.UNKNOWN_HEADER, headers.DOUBLE_HEADER, headers.UNKNOWN_VALUE):
        assert code.name in {p.code for p in report_of(code.example).problems}


def test_codes_are_named_once_and_say_what_they_mean() -> None:
    assert len(BY_NAME) == len(CODES)
    assert not set(BY_NAME) & {code.name for code in headers.CODES}
    assert all(code.meaning.endswith(".") or "(house rule" in code.meaning for code in CODES)


# -- legal games --------------------------------------------------------------------------


def test_a_legal_game() -> None:
    report = report_of(GAME_TEXT)
    assert list(report.problems) == []
    assert report.valid
    assert report.finished
    assert report.verdict == "legal"
    ann, ben = report.players
    assert (ann.id, ann.name, ann.total, ann.parts, ann.rank) == ("A", "Ann", 40, ANN, 2)
    assert (ben.id, ben.name, ben.total, ben.parts, ben.rank) == ("B", "Ben", 48, BEN, 1)
    assert ann.tiebreak == {"captured": 3, "live": 21}
    assert report.winners == ["B"]
    assert report.turns == 12
    assert report.expects is None
    assert report.choices is not None
    assert report.choices("") == []


def test_every_point_is_explained() -> None:
    report = report_of(GAME_TEXT)
    for player in report.players:
        for part, points in player.parts.items():
            mine = [e for e in report.earned if e.player == player.id and e.part == part]
            assert sum(e.points for e in mine) == points
            assert len({e.place for e in mine}) == len(mine)
            for e in mine:
                assert e.why.startswith("most seeds: " if e.points == 2 else "a tie for most: ")
                assert f"{player.id} " in e.why


def test_an_unfinished_game_has_the_score_so_far() -> None:
    report = report_of(GAME_TEXT.split("4. A3-b8")[0])
    assert list(report.problems) == []
    assert not report.finished
    assert report.winners == []
    assert [player.parts for player in report.players] == [{"round 1": 15}, {"round 1": 19}]
    assert [player.rank for player in report.players] == [None, None]
    assert report.turns == 9
    first = report_of(GAME_TEXT.split("4. A2-c3")[0])
    assert [player.parts for player in first.players] == [{}, {}]
    assert [player.total for player in first.players] == [0, 0]
    assert first.players[0].tiebreak["live"] > 0


def test_the_order_of_players_is_the_header_s() -> None:
    report = changed(("A Ann, B Ben", "B Ben, A Ann"))
    assert [player.id for player in report.players] == ["B", "A"]
    assert report.winners == ["B"]


# -- faults in orders ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "code", "column", "place", "ruling", "words"),
    [
        ("A6-e5", "A6-e6", "not-in-line", 7, "e6", None, "A4 (3) and A5 (3)"),
        ("A6-e5", "A6-e10", "unknown-field", 7, None, None, "from e1 to e9"),
        ("A6-e5", "A6-k1", "unknown-field", 7, None, None, 'Did you mean "f1"'),
        ("A6-e5", "A7-e5", "unknown-harvester", 4, None, "A1", "A1 to A6"),
        ("A6-e5", "C6-e5", "unknown-player", 4, "C6", "A2", "A and B"),
        ("A6-e5", "A1-e7", "harvester-away", 4, "A1", None, "At home: A2, A3, A5 and A6"),
        ("A6-e5", "A6(4)-e5", None, 0, None, None, ""),
        ("A6-e5", "A6(5)-e5", "chips-do-not-match", 10, "e5", "A4", "d2 or d6"),
        ("A6-e5", "A6(12)-e5", "line-too-short", 4, "A6", "A4", "11 fields"),
        ("A6-e5", "A6(0)-e5", "chips-impossible", 4, "A6", "A4", "1 to 14"),
        ("A6-e5", "A6(15)-e5", "chips-impossible", 4, "A6", "A4", "1 to 14"),
        ("A6-e5", "A6-pass", "needless-pass", 4, "A6", "A5", "A6 can go to"),
        ("A6-e5", "A-pass", "needless-pass", 4, "A2", "A5", "A2 can go to"),
        ("A6-e5", "A2-b4", "target-occupied", 7, "b4", "A4", "A harvester of A"),
        ("B5-e4", "B5-b3", "target-occupied", 13, "b3", "A4", "A harvester of A"),
        ("A6-e5", "A6-e5[d6]", "planted-wrongly", 9, "e5", "A9", "all of"),
        ("A6-e5", "A6-e5[e7]", "planted-wrongly", 9, "e7", "A8", "e6"),
        ("A6-e5", "A6-e5[zz]", "unknown-field", 9, None, None, "from a1 to f7"),
        ("A6-e5 ", "", "order-missing", 1, None, None, "A2, A3, A5 and A6"),
        ("A6-e5", "A6e5", "unreadable-order", 4, None, None, "A2-b6"),
        ("A6-e5", "A6-5", "unreadable-order", 4, None, None, "A2-b6"),
        ("A6-e5", "A6-e5 A2-c3", "order-twice", 10, "A2", None, "one harvester a turn"),
        ("3. A6-e5", "Auto", "unreadable-order", 1, None, None, "A2-b6"),
    ],
)  # fmt: skip
def test_a_fault_in_an_order(
    old: str, new: str, code: str | None, column: int, place: str | None, ruling: str | None,
    words: str,
) -> None:  # fmt: skip
    """Line 6 is "3. A6-e5 B5-e4"; after A1 and A4, B3 and B6 have moved."""
    report = changed((old, new))
    if code is None:
        assert list(report.problems) == []
        return
    problem = next(p for p in report.problems if p.severity == "error")
    assert (problem.code, problem.line, problem.column) == (code, 6, column)
    assert (problem.place, problem.ruling) == (place, ruling)
    assert words in problem.message
    assert not report.valid
    assert report.verdict.startswith("impossible because: ")
    assert report.turns == 12
    assert report.finished
    note = one(report, "replay-uncertain")
    assert note.line == 6
    assert "round 1, turn 3" in note.message
    errors = [p for p in report.problems if p.severity == "error"]
    assert all(p.line == 6 for p in errors), errors


def test_a_fault_does_not_hide_a_later_one() -> None:
    report = changed(("A6-e5", "A6-e6"), ("B6-d8", "B1-d8"), ("A5-c10", "A5-c9"))
    assert found(report) == [
        ("not-in-line", 6, 7), ("not-in-line", 15, 13), ("target-occupied", 17, 7)
    ]  # fmt: skip
    assert one(report, "replay-uncertain").line == 6


def test_all_faults_of_a_line_are_told() -> None:
    report = changed(("3. A6-e5 B5-e4", "4. A9-e5 B5-f3[q1] ??"))
    assert {code for code, line, _ in found(report)} == {
        "turn-number", "unknown-harvester", "not-in-line", "unreadable-order", "unknown-field"
    }  # fmt: skip
    assert {line for _, line, _ in found(report)} == {6}


def test_what_may_follow_from_a_fault_is_no_error() -> None:
    """B6 cannot go to c3, so A2 may well have found c3 free in turn 4."""
    report = changed(("B6-c2", "B6-c3"))
    assert found(report) == [("not-in-line", 5, 13), ("may-follow", 7, 7)]
    problem = one(report, "may-follow")
    assert problem.severity == "warning"
    assert "line 5" in problem.message
    assert problem.ruling == "A4"


def test_a_harvester_named_wrongly_before_may_well_move() -> None:
    """A5 for A6 in turn 3 is a slip; that A5 moves in turn 6 is no second fault."""
    report = changed(("A6-e5", "A5-e5"))
    assert found(report) == [("not-in-line", 6, 7), ("may-follow", 9, 4)]


def test_an_order_of_the_wrong_player_is_one_fault() -> None:
    """B1 for A6: A has no order, B two, and B1 moves again in turn 4."""
    report = changed(("A6-e5", "B1-e5"))
    errors = [p for p in report.problems if p.severity == "error"]
    assert [(p.code, p.line) for p in errors] == [("order-missing", 6), ("order-twice", 6)]
    assert one(report, "may-follow").line == 7


def test_an_unreadable_line_without_a_number_does_not_shift_the_turns() -> None:
    report = changed(("3. A6-e5", "?? A6-e5\n3. A6-e5"))
    assert found(report) == [("unreadable-order", 6, 1)]
    assert report.turns == 12


def test_a_harvester_that_surely_moved_is_an_error_after_a_fault_too() -> None:
    report = changed(("B6-c2", "B6-c3"), ("A3-c10 B2", "A1-d8 B2"))
    assert ("harvester-away", 8, 4) in found(report)


def test_written_numbers_after_a_fault_are_not_called_wrong() -> None:
    text = GAME_TEXT.replace("B6-d8", "B6-c3")
    report = report_of(f"{text}Score: A 14 99, B 19 99\nCaptured: A 99\n")
    codes = [(p.code, p.line, p.column) for p in report.problems if p.line and p.line > 17]
    # Round 1 ended before the fault: its points are sure.
    assert ("wrong-number", 18, 10) in codes
    assert ("may-follow", 18, 13) in codes
    assert ("may-follow", 19, 13) in codes
    assert [code for code, _, _ in codes].count("wrong-number") == 1


def test_no_round_is_sure_after_a_fault_in_it() -> None:
    report = report_of(f"{GAME_TEXT.replace('B6-c2', 'B6-c3')}Score: A 99 99\n")
    codes = [p.code for p in report.problems if p.line == 18]
    assert codes == ["may-follow", "may-follow"]


# -- faults in turns and rounds -----------------------------------------------------------


def test_a_line_left_out() -> None:
    report = changed(("3. A6-e5 B5-e4\n", ""))
    assert found(report) == [("turn-number", 6, 1)]
    assert "Turn 3 is missing" in one(report, "turn-number").message
    assert one(report, "replay-uncertain").line == 6
    assert report.finished


def test_two_lines_left_out() -> None:
    report = changed(("3. A6-e5 B5-e4\n", ""), ("4. A2-c3 B1-a4\n", ""))
    assert "Turn 3 and 4 are missing" in one(report, "turn-number").message


def test_a_line_twice() -> None:
    report = changed(("3. A6-e5 B5-e4\n", "3. A6-e5 B5-e4\n" * 2))
    assert found(report) == [("turn-twice", 7, 1)]
    assert "line 6" in one(report, "turn-twice").message
    assert not any(p.code == "replay-uncertain" for p in report.problems)
    assert [player.parts for player in report.players] == [ANN, BEN]


def test_lines_in_another_order() -> None:
    report = changed(
        ("2. A4-b3 B6-c2\n3. A6-e5 B5-e4\n", "3. A6-e5 B5-e4\n2. A4-b3 B6-c2\n")
    )  # fmt: skip
    assert found(report) == [("turn-number", 5, 1), ("turn-number", 6, 1)]
    assert one(report, "replay-uncertain").line == 5


def test_a_wrong_number_and_nothing_else() -> None:
    report = changed(("3. A6", "33. A6"))
    assert found(report) == [("turn-number", 6, 1)]
    assert not any(p.code == "replay-uncertain" for p in report.problems)
    assert "turn 3 of round 1" in one(report, "turn-number").message
    assert [player.parts for player in report.players] == [ANN, BEN]


def test_the_last_line_left_out_is_a_game_not_finished() -> None:
    report = changed(("6. A5-c10 B4-f5\n", ""))
    assert list(report.problems) == []
    assert not report.finished


def test_a_round_broken_off() -> None:
    report = changed(("6. A5-f4 B4-d5\n", ""))
    assert found(report) == [("round-unfinished", 10, 1)]
    assert "A5 and B4 have not moved" in one(report, "round-unfinished").message
    assert report.finished


@pytest.mark.parametrize("line", ["Round 2\n", "Round 1\n"])
def test_the_line_of_a_round_may_be_missing(line: str) -> None:
    report = changed((line, ""))
    assert list(report.problems) == []
    assert [player.parts for player in report.players] == [ANN, BEN]


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("Round 2", "Round 1", 11, "Round 2 comes here"),
        ("Round 2", "Round 3", 11, "Round 2 comes here"),
        ("Round 1", "Round 2", 3, "Round 1 comes here"),
        ("Round 1\n", "Round 1\nRound 1\n", 3, "stands twice"),
        ("3. A6", "Round 1\n3. A6", 6, "stands already"),
        ("6. A5-c10 B4-f5\n", "6. A5-c10 B4-f5\nRound 3\n", 18, "no round 3"),
    ],
)
def test_a_wrong_round(old: str, new: str, line: int, words: str) -> None:
    report = changed((old, new))
    assert found(report) == [("round-number", line, 1)]
    assert words in one(report, "round-number").message


def test_turns_after_the_end() -> None:
    report = report_of(GAME_TEXT + "1. A1-e8 B1-a4\n2. A1-e8 B1-a4\n")
    assert found(report) == [("game-over", 18, 1)]
    assert report.finished
    third = report_of(GAME_TEXT + "Round 3\n1. A1-e8 B1-a4\n")
    assert found(third) == [("game-over", 19, 1)]


def test_a_turn_after_a_round() -> None:
    report = changed(("\nRound 2\n", "7. A1-e8 B1-a4\n\nRound 2\n"))
    assert found(report) == [("turn-after-round", 10, 1)]
    assert [player.parts for player in report.players] == [ANN, BEN]


# -- headers ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "code", "words"),
    [
        ("Players: A", "bad-players", "Two or three"),
        ("Players: A, B, A", "bad-players", "twice"),
        ("Players: A, Q", "bad-players", "A, B or C"),
        ("Players: Ann, Ben", "bad-players", "A, B or C"),
        ("Players:", "players-assumed", "A and B"),
        ("Players: A, B\nBoard: hex 14", "bad-board", "1 to 13"),
        ("Players: A, B\nBoard: hex 0", "bad-board", "1 to 13"),
        ("Players: A, B\nBoard: hexx", "bad-board", '"hex"'),
        ("Players: A, B\nBoard: 3", "bad-board", "hex 3"),
        ("Players: X, Y\nBoard: chess 10", "bad-board", "one size"),
        ("Players: A, B\nBoard: chess", "bad-players", "X or Y"),
        ("Players: A, B\nLayout: opposit", "unknown-value", '"opposite"'),
        ("Players: A, B\nAdjacency: king", "no-effect", "chessboard"),
        ("Players: A, B\nCaptured: A", None, ""),
        ("Players: A, B\nCaptured: A x", "bad-value", '"x"'),
        ("Players: A, B\nCaptured: Q 3", "bad-value", "A and B"),
        ("Players: A, B\nCaptured: A 3, A 4", "bad-value", "twice"),
        ("Players: A, B\nCaptured: 3", "bad-value", "A and B"),
        ("Players: A, B\nCaptured: A 3 7", "not-checked", "7"),
        ("Players: A, B\nBoard: hex 3\nAdjacency: orthogonal", None, ""),
        ("Players: X, Y\nBoard: chess\nLayout: opposite", None, ""),
    ],
)
def test_a_fault_in_a_header(header: str, code: str | None, words: str) -> None:
    report = report_of(f"Game: acorn\n{header}\n")
    problems = [p for p in report.problems if p.code not in ("nothing-yet", "wrong-number")]
    if code is None:
        assert problems == []
        return
    assert problems[0].code == code
    assert any(words in p.message for p in problems if p.code == code)


def test_points_of_round_1_in_a_record_have_no_effect() -> None:
    report = report_of(GAME_TEXT.replace("Round 1", "Earlier: A 15, B 19\nRound 1"))
    assert found(report) == [("no-effect", 3, 1)]


def test_orders_on_a_board_that_is_not_sure_are_no_errors() -> None:
    """The layout is misspelt: what is not in line may be so on the other one."""
    text = GAME_TEXT.replace("Round 1", "Layout: ajacent\nRound 1").replace("A6-e5", "A6-e6")
    report = report_of(text)
    assert [p.code for p in report.problems if p.severity == "error"] == ["unknown-value"]
    assert one(report, "may-follow").line == 7
    assert one(report, "replay-uncertain").line == 3


def test_planting_on_a_board_that_is_not_sure_is_no_error() -> None:
    text = GAME_TEXT.replace("Round 1", "Layout: ajacent\nRound 1").replace("A6-e5", "A6-e5[c1]")
    assert one(report_of(text), "may-follow").line == 7


def test_the_other_layout_is_proposed() -> None:
    text = BY_NAME["other-layout"].example
    assert "Layout: adjacent" in one(report_of(text), "other-layout").message
    right = report_of(text.replace("Round 1", "Layout: adjacent\nRound 1"))
    assert list(right.problems) == []


# -- written numbers ----------------------------------------------------------------------


def test_right_numbers_are_accepted() -> None:
    text = GAME_TEXT + (
        "Score: A 15 25, B 19 29 48\nTotal: Ann 40, Ben 48\nCaptured: A 3, B 3\nLive: A21, B +21\n"
        "Rank: A 2, B 1\nMost: A . .\n"
    )
    assert list(report_of(text).problems) == []


@pytest.mark.parametrize(
    ("line", "column", "words"),
    [
        ("Score: A 15 26", 13, "25, not 26"), ("Score: A 16 25", 10, "15, not 16"),
        ("Score: A 15 25 41", 16, "40, not 41"), ("Total: B 47", 10, "48, not 47"),
        ("Captured: A 3, B 4", 18, "3, not 4"), ("Live: A 20", 9, "21, not 20"),
        ("Rank: A 1", 9, "2, not 1"), ("Most: A 99", 9, "not 99"), ("Tied: B . 99", 11, "not 99"),
    ],
)  # fmt: skip
def test_a_wrong_number_is_told_with_the_right_one(line: str, column: int, words: str) -> None:
    report = report_of(f"{GAME_TEXT}{line}\n")
    assert found(report) == [("wrong-number", 18, column)]
    assert words in one(report, "wrong-number").message


def test_numbers_of_a_round_that_is_not_over() -> None:
    text = GAME_TEXT.split("4. A3-b8")[0]
    report = report_of(f"{text}Score: A 15 25, B 19 29\nTotal: A 40\n")
    assert report.valid
    assert [p.code for p in report.problems] == ["not-checked"] * 3


def test_counted_fields_add_up_to_the_points() -> None:
    """Most and Tied of each round are taken from the board: 2 x most + tied = points."""
    report = report_of(GAME_TEXT)
    for player in report.players:
        for number in (1, 2):
            mine = [
                e for e in report.earned if (e.player, e.part) == (player.id, f"round {number}")
            ]
            most, tied = (sum(e.points == p for e in mine) for p in (2, 1))
            dots = ". " * (number - 1)
            good = f"Most: {player.id} {dots}{most}\nTied: {player.id} {dots}{tied}\n"
            assert list(report_of(GAME_TEXT + good).problems) == []


# -- positions ----------------------------------------------------------------------------

HEAD = "Game: acorn\nPlayers: A, B\nRound: 2\nCaptured: A 0, B 0\nEarlier: A 10, B 12\nFields:\n"


@pytest.mark.parametrize(
    ("fields", "code", "column", "place"),
    [
        ("a1 A2 g1 B1", "unknown-field", 7, None),
        ("a1 A2 a8 B1", "unknown-field", 7, None),
        ("a1 A2 a1 B1", "field-twice", 7, "a1"),
        ("a1 A2 A1", "colour-twice", 7, "a1"),
        ("a1 C2", "unknown-player", 4, "a1"),
        ("a1 A0 B1", "no-seeds", 4, "a1"),
        ("a1 A* B* a2 B*", "two-harvesters", 7, "a1"),
        ("a1 A* A2 a2 B*", "seeds-under-harvester", 1, "a1"),
        ("a1 A31", "too-many-seeds", 1, None),
        ("a1 A30", None, 0, None),
        ("a1 A* a2 A* a3 A* a4 A* a5 A* a6 A* a7 A* b1 B* b2 B* b3 B* b4 B* b5 B* b6 B*",
         "too-many-harvesters", 37, "a7"),
        ("a1 A* a2 A* a3 A* a4 A* a5 A* a6 A* b1 B* b2 B* b3 B* b4 B* b5 B* b6 B*", None, 0, None),
        ("a1 A* b1 B*", None, 0, None),
        ("a1 A*", "harvesters-missing", None, None),
        ("A2 B1", "piece-without-field", 1, None),
        ("a1 A2B1", "unreadable-piece", 4, None),
        ("a1 A2 ?", "unreadable-piece", 7, None),
        ("a1 A-2", "unreadable-piece", 4, None),
    ],
)  # fmt: skip
def test_a_fault_in_a_position(
    fields: str, code: str | None, column: int | None, place: str | None
) -> None:
    report = report_of(f"{HEAD}{fields}\n")
    if code is None:
        assert list(report.problems) == []
        return
    problem = one(report, code)
    assert problem.column == (column if code != "harvesters-missing" else 1)
    assert problem.place == place
    assert {p.code for p in report.problems} <= {code, "harvesters-missing"}


def test_seeds_that_cannot_be_under_a_harvester_do_not_score() -> None:
    report = report_of(f"{HEAD}a1 A* B1 a2 B* a3 A1\n")
    assert [player.parts["round 2"] for player in report.players] == [2, 0]


def test_missing_harvesters_must_have_met_others() -> None:
    """Three players: C's three cannot have met only one of A's and one of B's."""
    fields = {"A": "a1 a2 a3 a4 a5", "B": "b1 b2 b3 b4 b5", "C": "c1 c2 c3"}
    text = " ".join(f"{name} {c}*" for c, names in fields.items() for name in names.split())
    head = HEAD.replace("A, B", "A, B, C").replace("B 0", "B 0, C 0").replace("B 12", "B 12, C 9")
    assert one(report_of(f"{head}{text}\n"), "harvesters-missing").severity == "warning"
    fewer = text.replace("b5 B*", "")
    assert list(report_of(f"{head}{fewer}\n").problems) == []


@pytest.mark.parametrize(
    ("captured", "fields", "wrong"),
    [
        ("A 28, B 0", "a1 B2", False), ("A 29, B 0", "a1 B2", True), ("A 30, B 30", "", False),
        ("A 31, B 0", "a1 A1", True), ("A 0, B 12", "a1 A18", False), ("A 0, B 13", "a1 A18", True),
    ],
)  # fmt: skip
def test_captured_seeds_must_have_been_planted(captured: str, fields: str, wrong: bool) -> None:
    """Ruling A9: 30 seeds a colour."""
    report = report_of(f"{HEAD.replace('A 0, B 0', captured)}{fields}\n")
    assert [p.code for p in report.problems if p.severity == "error"] == ["too-many-seeds"] * wrong


def test_no_more_seeds_after_one_round_than_can_be_planted_in_it() -> None:
    """Derived: six harvesters, three fields around each."""
    head = HEAD.replace("Round: 2", "Round: 1").replace("Earlier: A 10, B 12\n", "")
    assert list(report_of(f"{head}a1 A18\n").problems) == []
    assert one(report_of(f"{head}a1 A19\n"), "too-many-seeds").ruling == "A9"
    king = head.replace("A, B", "X, Y").replace("A 0, B 0", "X 0, Y 0")
    king = king.replace("Game: acorn\n", "Game: acorn\nBoard: chess\nAdjacency: king\n")
    assert list(report_of(f"{king}c3 X30\n").problems) == []
    plain = king.replace("Adjacency: king\n", "")
    assert one(report_of(f"{plain}c3 X29\n"), "too-many-seeds").line == 7
    assert list(report_of(f"{plain}c3 X28\n").problems) == []


def test_earlier_points_that_cannot_be() -> None:
    assert list(report_of(f"{HEAD.replace('A 10', 'A 36')}a1 A2\n").problems) == []
    problem = one(report_of(f"{HEAD.replace('A 10', 'A 37')}a1 A2\n"), "impossible-number")
    assert (problem.line, problem.column) == (5, 12)


def test_a_position_of_round_2_without_the_points_of_round_1() -> None:
    report = report_of(f"{HEAD.replace('Earlier: A 10, B 12', '')}a1 A2\n")
    assert one(report, "not-told").severity == "warning"
    assert [player.parts for player in report.players] == [{"round 2": 2}, {"round 2": 0}]
    assert not report.finished
    assert report.winners == []
    half = report_of(f"{HEAD.replace('A 10, B 12', 'A 10')}a1 A2\n")
    assert "for B" in one(half, "not-told").message


def test_a_tie_that_hangs_on_captured_seeds_that_are_not_told() -> None:
    text = f"{HEAD.replace('A 10', 'A 12').replace('Captured: A 0, B 0', '')}a1 A2 a3 B1\n"
    report = report_of(text)
    assert "A and B have 14 points" in one(report, "not-told").message
    assert report.winners == []
    clear = report_of(text.replace("A 12", "A 11"))
    assert list(clear.problems) == []
    assert clear.winners == ["B"]


def test_a_position_does_not_count_a_wrong_round() -> None:
    report = report_of(f"{HEAD.replace('Round: 2', 'Round: 7')}a1 A2\n")
    assert one(report, "bad-round").column == 8
    assert not report.finished
    none = report_of(f"{HEAD.replace('Round: 2', '')}a1 A2\n")
    assert "Round: 2" in one(none, "not-told").message


def test_an_earlier_line_in_round_1_has_no_effect() -> None:
    report = report_of(f"{HEAD.replace('Round: 2', 'Round: 1')}a1 A2\n")
    assert one(report, "no-effect").line == 5
    assert [player.parts for player in report.players] == [{"round 1": 2}, {"round 1": 0}]


# -- score sheets -------------------------------------------------------------------------

SHEET = """\
Game: acorn
Players: A Ann, B
Most: A 8 10, B 7 9
Tied: A 4 11, B 4 7
Score: A 20 31, B 18 25
Total: A 51, B 43
Captured: A 7, B 4
Live: A 20, B 21
Rank: A 1, B 2
"""


def test_a_score_sheet() -> None:
    report = report_of(SHEET)
    assert report.kind == "sheet"
    assert list(report.problems) == []
    assert report.finished
    assert report.winners == ["A"]
    assert report.players[0].parts == {"round 1": 20, "round 2": 31}
    assert report.players[1].tiebreak == {"captured": 4, "live": 21}
    assert sum(e.points for e in report.earned) == 51 + 43


@pytest.mark.parametrize(
    ("old", "new", "code", "line", "words"),
    [
        ("A 20 31", "A 21 31", "wrong-sum", 5, "20 points, not 21"),
        ("B 18 25", "B 18 24", "wrong-sum", 5, "25 points, not 24"),
        ("A 51", "A 50", "wrong-sum", 6, "51, not 50"),
        ("B 18 25", "B 18 25 44", "wrong-sum", 5, "43, not 44"),
        ("A 1, B 2", "A 2, B 2", "wrong-sum", 9, "number 1"),
        ("Live: A 20", "Live: A 31", "impossible-number", 8, "30 seeds"),
        ("Captured: A 7", "Captured: A 10", "impossible-number", 7, "at most 9"),
    ],
)
def test_a_fault_on_a_score_sheet(old: str, new: str, code: str, line: int, words: str) -> None:
    report = report_of(SHEET.replace(old, new))
    problems = [p for p in report.problems if p.code == code]
    assert any(p.line == line and words in p.message for p in problems), list(report.problems)
    assert not report.valid


def test_points_left_out_are_counted_from_the_fields() -> None:
    report = report_of(SHEET.replace("A 20 31", "A . .").replace("Total: A 51, B 43\n", ""))
    assert list(report.problems) == []
    assert report.players[0].parts == {"round 1": 20, "round 2": 31}


def test_a_sheet_that_is_not_full() -> None:
    report = report_of("Game: acorn\nPlayers: A, B\nScore: A 20, B 18\n")
    assert not report.finished
    assert [player.total for player in report.players] == [20, 18]
    half = report_of("Game: acorn\nPlayers: A, B\nScore: A 20 30, B 18\n")
    assert one(half, "not-told").severity == "warning"
    tie = report_of("Game: acorn\nPlayers: A, B\nScore: A 20 30, B 25 25\n")
    assert "50 points each" in one(tie, "not-told").message
    assert tie.winners == []
    told = report_of("Game: acorn\nPlayers: A, B\nScore: A 20 30, B 25 25\nCaptured: A 1, B 0\n")
    assert told.winners == ["A"]


def test_too_many_points_on_a_sheet() -> None:
    text = "Game: acorn\nPlayers: A, B\nScore: A 37 60, B 18 61\n"
    problems = [p for p in report_of(text).problems if p.code == "impossible-number"]
    assert [(p.line, p.column) for p in problems] == [(3, 10), (3, 22)]


# -- filled PDFs --------------------------------------------------------------------------


def test_every_field_of_the_printed_sheet_is_read() -> None:
    """Each box gets a number of its own; all of them come back in the typed sheet."""
    for settings, colours in (({}, "ABC"), ({"board": "chess"}, "XY"), ({"colours": "AC"}, "AC")):
        sheets = item_sheets(GAME, GAME.item("score"), make_job(settings=settings, fillable=True))
        names = [field.name for field in sheets[0].drawing.fields]
        values = {name: str(number) for number, name in enumerate(names, start=10)}
        text = from_fields(values)
        for name, value in values.items():
            if not name.startswith("K"):
                assert value in text, (name, text)
        report = report_of(text)
        assert [player.id for player in report.players] == list(colours)
        assert report.kind == "sheet"


def test_digits_names_and_copies_of_a_filled_form() -> None:
    fields = {
        "A.name": "Ann, #1", "B.name": "", "R1.A.tens": "2", "R1.A.ones": "0", "R2.A": "31",
        "R1.B": "18", "R2.B": " 2 5 ", "T.A": "", "T.A.tens": "5", "T.A.ones": "1", "R1.A#2": "99",
        "C.A": "7", "C.B": "", "K.A": "1", "K.B": "2",
    }  # fmt: skip
    assert from_fields(fields) == (
        "Game: acorn\nPlayers: A Ann 1, B\nScore: A 20 31, B 18 25\nTotal: A 51\n"
        "Captured: A 7\nRank: A 1, B 2\n"
    )
    report = report_of(from_fields(fields))
    assert list(report.problems) == []
    assert report.winners == ["A"]


def test_an_empty_filled_form_is_an_empty_sheet() -> None:
    for fields in ({}, {"R1.A": "", "R1.B": ""}):
        report = report_of(from_fields(fields))
        assert report.kind == "sheet"
        assert "nothing-yet" in {p.code for p in report.problems}


# -- entering a game ----------------------------------------------------------------------


def test_what_comes_next() -> None:
    start = report_of("Game: acorn\nPlayers: A Ann, B Ben\n")
    assert start.expects is not None
    assert start.expects.startswith("Round 1, turn 1: an order each for Ann and Ben")
    assert start.prefix == "1. "
    later = report_of(GAME_TEXT.split("4. A3-b8")[0])
    assert later.expects is not None
    assert later.expects.startswith("Round 2, turn 4")
    assert later.prefix == "4. "
    between = report_of(GAME_TEXT.split("Round 2")[0])
    assert between.expects is not None
    assert between.expects.startswith("Round 2, turn 1")
    over = report_of(GAME_TEXT)
    assert (over.expects, over.prefix) == (None, "")
    bare = report_of("Game: acorn\n")
    assert bare.expects is not None
    assert bare.expects.startswith("Players:")
    assert bare.choices is not None
    assert bare.choices("Players: A, C") == ["Players: A, C"]


def test_the_example_of_what_comes_next_is_legal() -> None:
    for text in (GAME_TEXT.split("4. A3-b8")[0], "Game: acorn\nBoard: chess\nPlayers: X, Y\n"):
        report = report_of(text)
        assert report.expects is not None
        example = report.expects.rpartition(", as ")[2]
        assert list(report_of(f"{text}{report.prefix}{example}\n").problems) == []


def test_choices() -> None:
    report = report_of(GAME_TEXT.split("2. A4-b3 B6")[0])
    assert report.choices is not None
    every = report.choices("")
    assert {choice[0] for choice in every} == {"A", "B"}
    assert not any(choice.startswith(("A1-", "B3-")) for choice in every)
    assert len(every) == len(set(every))
    two = report.choices("A2")
    assert len(two) == 16  # 17 fields on its lines, a harvester in b4
    assert all(choice.startswith("A2-") for choice in two)
    assert report.choices("2. A2-b") == report.choices("a2-B") != []
    assert {choice[0] for choice in report.choices("A2-b6 ")} == {"B"}
    assert {choice[0] for choice in report.choices("A2-b6")} == {"B"}
    assert "A3-c10" in report.choices("A3-c1")
    assert report.choices("A2-b6 B6-d1 ") == []
    assert report.choices("Q") == []
    assert report.choices("A1-a1") == []


def test_choices_where_the_supply_is_short() -> None:
    text = BY_NAME["planted-missing"].example
    before, line = text.rstrip("\n").rsplit("\n", 1)
    report = report_of(before)
    assert report.choices is not None
    assert report.choices(line) == ["A1-c6[b5]", "A1-c6[c5]"]
    for choice in report.choices(line):
        assert list(report_of(f"{before}\n{line.replace('A1-c6', choice)}\n").problems) == []


def test_the_questions_can_be_answered_with_their_defaults() -> None:
    assert GAME.play
    headers_given = [f"{q.header}: {q.default}" for q in GAME.play().questions if q.default]
    report = report_of("\n".join(["Game: acorn", *headers_given]))
    assert [p.code for p in report.problems] == ["nothing-yet"]
    chess = report_of(
        "Game: acorn\nBoard: chess\nPlayers: X, Y\nLayout: opposite\nAdjacency: king\n"
    )
    assert [p.code for p in chess.problems] == ["nothing-yet"]


def test_random_records_are_legal() -> None:
    assert GAME.play
    texts = [GAME.play().random_record(seed) for seed in range(8)]
    assert len(set(texts)) == 8
    assert texts == [GAME.play().random_record(seed) for seed in range(8)]
    for text in texts:
        assert list(report_of(text).problems) == []
        assert report_of(text).finished
