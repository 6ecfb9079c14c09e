"""Checking records of Aspens: the examples, every fault by hand, corruption, rubbish."""

from __future__ import annotations

import json
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.games.aspens import GAME, codes, play_random
from printkit.games.aspens.check import check
from printkit.games.aspens.writing import record_of, write_position, write_record
from printkit.records.problems import Problem, Severity
from printkit.records.report import Report
from printkit.records.source import UnreadableError, read_source
from tests.games import aspens_naive as naive
from tests.games.aspens_boards import START, watered

EXAMPLES = Path(__file__).parent / "examples"
FOUR = ("f4", "f10", "l4", "l8")


def checked(text: str) -> Report:
    return check(read_source("game.txt", text))


def found(text: str) -> list[str]:
    return [problem.code for problem in checked(text).problems]


def errors(report: Report) -> list[Problem]:
    return [p for p in report.problems if p.severity is Severity.ERROR]


def the_error(text: str) -> Problem:
    (error,) = errors(checked(text))
    return error


def game_text(seed: int, waters: tuple[str, ...] = ("f4", "f10", "l6"), turns: int = 400) -> str:
    return write_record(record_of(play_random.random_game(seed, watered(waters), most_turns=turns)))


# -- the examples ------------------------------------------------------------------------------


@pytest.mark.parametrize("file", sorted(EXAMPLES.glob("aspens-*.txt")), ids=lambda f: f.stem)
def test_the_examples_have_the_right_answers(file: Path) -> None:
    report = check(read_source(file.name, file.read_bytes()))
    wanted = json.loads(file.with_suffix(".json").read_text())
    data = report.as_json()
    assert data["valid"] is True
    assert data["finished"] is True
    assert data["game"] == "aspens"
    assert data["kind"] == ("record" if "record" in file.stem else "position")
    players = [{"id": player.id, "total": player.total} for player in report.players]
    assert players == wanted["players"]
    assert report.winners == wanted["winners"]
    assert [player.parts for player in report.players] == [{"spaces": p["total"]} for p in players]


def test_a_record_and_the_map_of_its_end_agree() -> None:
    record = (EXAMPLES / "aspens-record-0.txt").read_text()
    position = (EXAMPLES / "aspens-position-0.txt").read_text()
    assert naive.legal_record(record) is not None
    assert (
        checked(record).text(None).split("\n\n")[0]
        == (  # type: ignore[misc]
            checked(position).text(None).split("\n\n")[0]  # type: ignore[misc]
        )
    )


# -- what people may leave out or write otherwise ----------------------------------------------


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Players: A, P\n", ""),
        ("Players: A, P", "PLAYERS : a Ann , p Ben"),
        ("Players: A, P", "Players: Aspen Ann, Pine Ben"),
        ("Players: A, P", "Players: A, P\nSetup: 2"),
        ("Players: A, P", "Players: A, P\nSetup: standard"),
        ("Players: A, P", "Players: A, P\nWater: l6, f4, f10"),
        ("Players: A, P", "Players: A, P\nWater: f4 f10 l6\nSetup: 2"),
        ("Seed: A:e9 P:e3 A:m5 ", "Seed: A:e9 P:e3\nSeed: A:m5 "),
        ("Seed: A:e9 P:e3 A:m5 ", "Seed: A:e9, P:e3,\n   A:m5 "),
        ("A:e9 P:e3 A:m5", "A: e9 P e3 a:M5"),
        ("A:e9 P:e3 A:m5 P:f11 A:f3 P:l5", "e9 e3 m5 f11 f3 l5"),
        ("Grow: A f3 m5*2 e9\n", "Grow: A f3 m5\nGrow: A m5 e9\n"),
        ("Grow: A f3 m5*2 e9\n", "Grow: A f3\n      m5*2 e9\n"),
        ("Grow: A f3 m5*2 e9\n", "Grow: f3 m5 *2 e9\n"),
        ("Grow: A f3 m5*2 e9\nGrow: ", "Grow: A f3 m5*2 e9 "),
        ("m5*2", "m5×2"),
        ("1. A 7 NE  e10", "  1)  a 7 ne\te10  # a comment"),
        ("1. A 7 NE  e10\n", "\n\n1. A 7 NE e10,\r\n\r\n"),
        ("3. A 3 E  -", "3. A 3 E  \u2013"),
        ("Players: A, P", "Lang: EN\nPlayers: A, P"),
        ("Game: aspens", "\ufeffgame:  ASPENS"),
    ],
)
def test_other_ways_to_write_the_same(old: str, new: str) -> None:
    text = f"{START}\n1. A 7 NE  e10\n2. P 7 W  l4\n3. A 3 E  -\n"
    assert old in text
    report = checked(text.replace(old, new))
    assert [problem.message for problem in report.problems] == []
    assert report.turns == 3
    assert [player.total for player in report.players] == [4, 4]


def test_names_and_who_begins() -> None:
    text = "Game: aspens\nPlayers: P Ben Li, A Ann\nSeed: P:e3\n"
    report = checked(text)
    assert [(player.id, player.name) for player in report.players] == [
        ("A", "Ann"),
        ("P", "Ben Li"),
    ]
    assert report.prefix == "Seed: A:"
    assert the_error(text + "Seed: P:l5\n").code == "seed-order"


@pytest.mark.parametrize(
    ("language", "winds"),
    [
        ("EN", "NE E SE SW W NW"),
        ("DE", "NO O SO SW W NW"),
        ("deutsch", "no o so sw w nw"),
        ("FR", "NE E SE SO O NO"),
        ("Français", "NE E SE SO O NO"),
    ],
)
def test_winds_in_three_languages(language: str, winds: str) -> None:
    """A grows from e9 to the neighbour in each wind; in the other five it would not be reached."""
    targets = {"NE": "d9", "E": "e10", "SW": "f9", "W": "e8", "NW": "d8", "SE": "f10"}
    for english, wind in zip(targets, ["NE", "E", "SW", "W", "NW", "SE"], strict=True):
        del wind
        if english == "SE":
            continue  # f10 is water
        word = winds.split()[["NE", "E", "SE", "SW", "W", "NW"].index(english)]
        text = START.replace("Players", f"Lang: {language}\nPlayers")
        text += f"1. A 7 {word}  {targets[english]}\n"
        assert found(text) == [], (english, word)


@pytest.mark.parametrize(
    ("language", "wind", "hint"),
    [("EN", "NO", "Lang: DE"), ("EN", "O", "Lang: FR"), ("DE", "E", "Lang: EN"), ("EN", "N", "")],
)
def test_a_wind_of_another_language_is_named(language: str, wind: str, hint: str) -> None:
    error = the_error(START.replace("Players", f"Lang: {language}\nPlayers") + f"1. A 7 {wind} -\n")
    assert error.code == "bad-wind"
    assert hint in error.message
    assert (error.line, error.column) == (7, 8)


# -- every fault, with its place ---------------------------------------------------------------


@pytest.mark.parametrize("code", codes.CODES, ids=lambda code: code.name)
def test_the_example_of_every_code_has_it(code: codes.Code) -> None:
    report = checked(code.example)
    assert code.name in [problem.code for problem in report.problems]
    severities = {problem.severity for problem in report.problems if problem.code == code.name}
    assert severities == {code.severity}


def test_every_code_used_is_known_and_has_a_name_of_its_own() -> None:
    names = [code.name for code in codes.CODES]
    assert len(set(names)) == len(names)
    folder = Path(codes.__file__).parent
    source = "".join(file.read_text() for file in folder.glob("*.py") if file.stem != "codes")
    used = {name for name, value in vars(codes).items() if isinstance(value, codes.Code)}
    shared = {"UNKNOWN_HEADER", "DOUBLE_HEADER", "UNKNOWN_VALUE"}
    water = {"WATER_TOO_NEAR", "WATER_SHUT_IN", "WATER_PARTS_BOARD"}
    for name in used - shared - water:
        assert f"codes.{name}" in source, name
    assert len(used) == len(codes.CODES)


@pytest.mark.parametrize(
    ("line", "code", "column", "place", "says"),
    [
        ("1. A 1 E  -", "bad-sun", 6, None, "2, 3, 4, 5, 6 or 7"),
        ("1. A 8 E  -", "bad-sun", 6, None, "2, 3, 4, 5, 6 or 7"),
        ("1. A E 7  -", "bad-sun", 6, None, "before the wind"),
        ("1. A 7 E  e99", "unknown-space", 11, None, "e1 to e12"),
        ("1. A 7 E  q9", "unknown-space", 11, None, "a1 to o4"),
        ("1. A 7 E  e10*0", "bad-count", 11, None, "number of trees"),
        ("1. A 7 E  f10", "on-water", 11, "f10", "water"),
        ("1. A 7 E  e3", "on-opponent", 11, "e3", "P's"),
        ("1. A 7 E  e8", "out-of-reach", 11, "e8", "d7, e7 and f8"),
        ("1. A 7 E  h7", "out-of-reach", 11, "h7", "Reached are"),
        ("1. A 7 E  e10 e11", "too-many-trees", 15, "e11", "0 kept, 0 gained for sun 7, 1"),
        ("1. A 2 E  e9*5", "too-many-trees", 11, "e9", "3 gained for sun 2"),
        ("1. B 7 E  e10", "bad-player", 4, None, "A or P"),
        ("2. A 7 E  e10", "turn-number", 1, None, "`1. A"),
        ("A 7 E  e10", "turn-number", 1, None, "missing"),
        ("1. P 7 E  l5", "wrong-player", 1, None, "A's"),
        ("1. A 7 E  - e10", "keeps-and-plants", 11, None, "alone"),
    ],
)
def test_what_is_wrong_with_a_turn(
    line: str, code: str, column: int, place: str | None, says: str
) -> None:
    error = the_error(f"{START}{line}\n")
    assert (error.code, error.line, error.column) == (code, 6, column)
    assert error.place == place
    assert says in error.message


def test_keeping_trees_without_a_dash_is_odd_but_not_wrong() -> None:
    report = checked(f"{START}1. A 7 E\n")
    assert [problem.code for problem in report.problems] == ["no-spaces"]
    assert report.valid
    assert report.verdict.startswith("possible but suspicious")


@pytest.mark.parametrize("kept", [5, 6])
def test_hands_of_five_and_six(kept: int) -> None:
    """Each turn gives the mover one tree; sun 7 gives nobody more."""
    lines = [f"{n}. {'PA'[n % 2]} 7 E  -" for n in range(1, 2 * kept)]
    report = checked(START + "\n".join(lines))
    if kept == 5:
        assert report.valid
        return
    (error,) = errors(report)
    assert (error.code, error.line) == ("hand-limit", 5 + 11)
    assert "6 trees" in error.message
    assert "at least 1 more" in error.message


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("Setup: 9", "unknown-setup"),
        ("Setup: 8", "unknown-setup"),
        ("Setup: 3\nWater: f4 f10 l6 h7", "setup-water"),
        ("Setup: 5\nWater: f4 f10 l6", "setup-water"),
        ("Setup: 2\nWater: f4 f10 l7", "setup-water"),
        ("Water: f4 f10", "water-count"),
        ("Water: f4 f10 l6 h7 a3", "water-count"),
        ("Water: f4 f10 z6", "unknown-space"),
        ("Water: f4 f6 l6", "water-too-near"),
        ("Water: a1 f10 l6", "water-shut-in"),
    ],
)
def test_water_that_cannot_be(header: str, code: str) -> None:
    assert code in [e.code for e in errors(checked(f"Game: aspens\n{header}\n"))]


@pytest.mark.parametrize(
    "header", ["Water: f4 f7 l6", "Setup: 5\nWater: h2 j5 k1 m7", "Setup: 4\nWater: c9 d5 e2"]
)
def test_other_water_that_is_legal(header: str) -> None:
    assert errors(checked(f"Game: aspens\n{header}\n")) == []


@pytest.mark.parametrize(
    ("start", "code", "says"),
    [
        ("Seed: A:e9 A:m5", "seed-order", "P's"),
        ("Seed: A:h7", "seed-place", "next to a water"),
        ("Seed: A:f10", "seed-place", "empty space"),
        ("Seed: A:e9 P:e9", "seed-place", "empty space"),
        ("Seed: A:e9 P:e3 A:e10", "seed-same-water", "same water"),
        ("Seed: A:e9 P:e3\nGrow: A e9*4", "seed-count", "A has 1 and P has 1"),
        (f"{START.split(chr(10))[2]}\nGrow: A e3*4", "grow-place", "e9, f3 and m5"),
        (f"{START.split(chr(10))[2]}\nGrow: A e9*5", "grow-count", "not 5"),
    ],
)
def test_what_is_wrong_with_a_start(start: str, code: str, says: str) -> None:
    problem = errors(checked(f"Game: aspens\n{start}\n"))[0]
    assert problem.code == code
    assert says in problem.message
    assert problem.line is not None


def test_growth_of_the_second_player_first_is_odd_and_changes_nothing() -> None:
    lines = START.splitlines()
    swapped = "\n".join([*lines[:3], lines[4], lines[3], "1. A 7 NE  e10", ""])
    report = checked(swapped)
    assert [problem.code for problem in report.problems] == ["grow-order"]
    assert report.turns == 1


def test_turns_without_a_start_are_one_fault() -> None:
    assert found("Game: aspens\n1. A 7 E  e10\n") == ["seed-count", "replay-uncertain"]


def test_the_end_and_what_stands_after_it() -> None:
    over = next(code for code in codes.CODES if code.name == "game-over").example
    short = over[: over.rindex("10.")]
    report = checked(short)
    assert {problem.code for problem in report.problems} == {"many-trees"}
    assert (report.finished, report.turns, report.expects, report.prefix) == (True, 9, None, "")
    error = the_error(over + "11. A 7 E  -\n")
    assert error.code == "game-over"
    assert "2 lines" in error.message
    assert checked(over).winners == report.winners


def test_an_unfinished_game_has_a_score_and_no_winner() -> None:
    report = checked(game_text(3, turns=11))
    assert (report.finished, report.winners, report.turns) == (False, [], 11)
    assert [player.rank for player in report.players] == [None, None]
    assert report.prefix == "12. P "
    assert "12" in (report.expects or "")


def test_more_than_120_trees_is_a_note() -> None:
    (problem,) = checked((EXAMPLES / "aspens-record-1.txt").read_text()).problems
    assert (problem.code, problem.severity, problem.ruling) == ("many-trees", "note", "P6")


def test_the_score_written_is_checked() -> None:
    text = game_text(0)
    right = {player.id: player.total for player in checked(text).players}
    score = f"Score: A {right['A']}, P {right['P']}\n"
    assert found(text + score) == found(text)
    error = the_error(text + f"Score: A {right['A'] + 1}, P {right['P']}\n")
    assert error.code == "score-wrong"
    assert str(right["A"]) in error.message


# -- going on after a fault --------------------------------------------------------------------


def lines_of(seed: int) -> list[str]:
    return game_text(seed).splitlines()


def turn_index(lines: list[str], number: int) -> int:
    return next(i for i, line in enumerate(lines) if line.startswith(f"{number}. "))


def test_a_fault_in_turn_7_does_not_hide_one_in_turn_12() -> None:
    lines = lines_of(4)
    seven, twelve, thirteen = (turn_index(lines, number) for number in (7, 12, 13))
    lines[seven] = lines[seven].replace("  ", "  o4 ", 1)
    lines[twelve] += " f10"
    lines[thirteen] = lines[thirteen].replace("13. A ", "13. A 9", 1)
    report = checked("\n".join(lines))
    at = {(problem.code, problem.line) for problem in errors(report)}
    assert ("out-of-reach", seven + 1) in at
    assert ("on-water", twelve + 1) in at
    assert ("bad-sun", thirteen + 1) in at
    notes = [p for p in report.problems if p.code == "replay-uncertain"]
    assert [note.line for note in notes] == [seven + 1]
    assert "turn 7" in notes[0].message


def test_a_missing_turn_is_one_error() -> None:
    for number in (2, 9, 20):
        lines = lines_of(6)
        del lines[turn_index(lines, number)]
        report = checked("\n".join(lines))
        assert [error.code for error in errors(report)] == ["missing-turns"]
        assert f"Turn {number} is missing" in errors(report)[0].message


def test_a_turn_that_stands_twice_is_one_error_and_nothing_is_uncertain() -> None:
    lines = lines_of(6)
    index = turn_index(lines, 9)
    for at in (index, len(lines)):
        report = checked("\n".join([*lines[:at], lines[index], *lines[at:]]))
        assert [p.code for p in report.problems if p.code != "many-trees"] == ["repeated-turn"]
        assert report.finished


def test_a_slip_in_a_number_is_one_error_and_nothing_is_uncertain() -> None:
    for wrong in ("8.", "19.", "11.", "99999."):
        lines = lines_of(6)
        index = turn_index(lines, 9)
        lines[index] = lines[index].replace("9.", wrong, 1)
        report = checked("\n".join(lines))
        assert [p.code for p in report.problems if p.code != "many-trees"] == ["turn-number"]
        assert report.finished


def test_numbers_that_go_on_from_a_slip_are_one_error() -> None:
    lines = lines_of(6)
    start = turn_index(lines, 10)
    for number in range(10, 10 + len(lines) - start):
        index = start + number - 10
        lines[index] = lines[index].replace(f"{number}.", f"{number + 1}.", 1)
    report = checked("\n".join(lines))
    assert [p.code for p in report.problems if p.code != "many-trees"] == ["turn-number"]


def test_a_slip_in_the_player_is_one_error_and_nothing_is_uncertain() -> None:
    lines = lines_of(6)
    index = turn_index(lines, 9)
    lines[index] = lines[index].replace(" A ", " P ", 1)
    report = checked("\n".join(lines))
    assert [p.code for p in report.problems if p.code != "many-trees"] == ["wrong-player"]
    assert report.finished


@given(st.integers(0, 10_000))
def test_one_wrong_space_is_no_flood_of_errors(seed: int) -> None:
    """After a space that is certainly wrong, what may only follow from it is no error."""
    random = Random(seed)
    lines = lines_of(seed % 12)
    turns = [i for i, line in enumerate(lines) if line[:1].isdigit() and not line.endswith("-")]
    index = random.choice(turns[: len(turns) // 2])
    words = lines[index].split(" ")
    words[-1] = random.choice(["f4", "z9", "f10"])
    lines[index] = " ".join(words)
    report = checked("\n".join(lines))
    assert 1 <= len(errors(report)) <= 2
    assert errors(report)[0].line == index + 1


# -- random games and one corruption -----------------------------------------------------------


@given(st.integers(0, 10_000), st.booleans(), st.sampled_from("AP"))
def test_random_games_are_legal(seed: int, four: bool, first: str) -> None:
    waters = FOUR if four else ("a2", "f10", "l6")
    game = play_random.random_game(seed, watered(waters), first, outwards=random_share(seed))
    report = checked(write_record(record_of(game)))
    assert errors(report) == []
    assert {problem.code for problem in report.problems} <= {"many-trees"}
    last = game.states[-1]
    assert [player.total for player in report.players] == [last.spaces("A"), last.spaces("P")]
    assert sum(player.total for player in report.players) == 151 - len(waters)
    assert len(report.earned) == 151 - len(waters)
    for player in report.players:
        assert sum(e.points for e in report.earned if e.player == player.id) == player.total
    position = checked(write_position(last))
    assert errors(position) == []
    assert list(position.players) == list(report.players)
    assert position.winners == report.winners


def random_share(seed: int) -> float:
    return (0.2, 0.5, 0.9)[seed % 3]


def corrupted(text: str, random: Random) -> str:
    """A legal record with one thing changed."""
    lines = text.splitlines()
    at = random.choice([i for i, line in enumerate(lines) if line and i > 2])
    words = lines[at].split(" ")
    word = random.randrange(len(words))
    kind = random.randrange(6)
    if kind == 0:
        words[word] = f"{random.choice('abcdefghijklmno')}{random.randrange(1, 14)}"
    elif kind == 1 and len(words) > 1:
        del words[word]
    elif kind == 2:
        other = random.randrange(len(words))
        words[word], words[other] = words[other], words[word]
    elif kind == 3:
        digits = [i for i, letter in enumerate(lines[at]) if letter.isdigit()]
        where = random.choice(digits)
        changed = lines[at][:where] + random.choice("0123456789") + lines[at][where + 1 :]
        words = changed.split(" ")
    elif kind == 4:
        words.insert(word, words[word])
    else:
        lines.insert(at, lines[at])
    lines[at] = " ".join(words)
    return "\n".join(lines) + "\n"


@given(st.integers(0, 100_000))
def test_one_corruption_is_found_or_the_game_is_still_legal(seed: int) -> None:
    random = Random(seed)
    text = game_text(seed % 30, turns=random.randrange(4, 40))
    changed = corrupted(text, random)
    report = checked(changed)
    legal = naive.legal_record(changed)
    if legal is not None:
        assert report.valid, changed
        assert [p.total for p in report.players] == [len(legal.spaces("A")), len(legal.spaces("P"))]
    else:
        assert report.problems, changed
    for error in errors(report):
        assert error.line is not None
        assert error.column is not None
        assert 1 <= error.column <= len(changed.splitlines()[error.line - 1]) + 1


# -- anything at all ---------------------------------------------------------------------------


@given(st.text(max_size=400) | st.binary(max_size=400).map(lambda data: data.decode("latin-1")))
def test_no_text_makes_it_raise(text: str) -> None:
    for head in ("", "Game: aspens\n", f"{START}1. ", "Game: aspens\nMap:\n", "Counts:\na "):
        assert isinstance(checked(head + text).as_json(), dict)


ALPHABET = "APap0123456789.*:-~#,;\n\t abcdefghijklmnoz NESW\u00b2\u0660\u2013é"


@given(st.integers(0, 10_000), st.text(ALPHABET, max_size=12), st.integers(0, 5000))
def test_no_change_of_an_example_makes_it_raise(seed: int, text: str, at: int) -> None:
    files = sorted(EXAMPLES.glob("aspens-*.txt"))
    example = files[seed % len(files)].read_text()
    at %= len(example)
    report = checked(example[:at] + text + example[at + seed % 9 :])
    assert report.text is not None
    assert report.text(None)
    assert report.verdict


@pytest.mark.parametrize(
    "piece",
    ["1. A 7 SE  e9\n", "zz: 1\n", "a . A\n", "\n", "A:e9 ", "Seed: A:e9\n", "Grow: A e9*9\n", "x",
     "1. A 2 E -\n", "Map:\n", "Counts:\na 2 2\n", "é\n", "9" * 1500 + "\n"],
)  # fmt: skip
def test_large_files_of_anything_take_no_time(piece: str) -> None:
    for head in ("Game: aspens\n", START, "Game: aspens\nMap:\n", "Game: aspens\nCounts:\n"):
        count = min(10_000_000 // len(piece), 40_000 if "\n" in piece else 1_900)
        begun = time.process_time()
        try:
            source = read_source("big", head + piece * count)
        except UnreadableError:
            continue
        read = time.process_time()
        report = check(source)
        assert time.process_time() - read < 1.0
        assert len(report.problems) <= codes.MOST_PROBLEMS + 100
        assert read - begun < 10


def test_the_game_offers_it() -> None:
    assert GAME.play is not None
    play = GAME.play()
    assert play.check(read_source("x", START)).kind == "record"
    assert play.codes == codes.CODES


@pytest.mark.parametrize(
    "text",
    [
        "Game: aspens\nWater: a2 b2 b3\n",  # nobody can seed
        "Game: aspens\nWater: a2 b2 b3\nSeed: A:a3\nGrow: A a3*4\n1. A 7 E  -\n",
        "Game: aspens\nMap:\n",
        "Game: aspens\nMap:\na\n",
        "Game: aspens\nCounts:\na\n",
        "Game: aspens\n1.\n2. A\n3. A 7\n",
    ],
)
def test_files_that_go_nowhere_have_a_report(text: str) -> None:
    report = checked(text)
    assert report.problems
    assert report.text is not None
    assert report.text(None)
    assert report.choices is None or isinstance(report.choices(""), list)
