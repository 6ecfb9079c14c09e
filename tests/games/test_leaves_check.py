"""Checking leaves files: the examples, every code, both sides of each edge, corruption."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.games.leaves import codes
from printkit.games.leaves.check import check
from printkit.games.leaves.notation import random_record, write_record
from printkit.games.leaves.play_random import random_game
from printkit.games.leaves.sheet_notation import write_sheets
from printkit.records.problems import Code, Problem, Severity
from printkit.records.report import Report
from printkit.records.source import UnreadableError, read_source
from tests.games import leaves_naive as naive

EXAMPLES = sorted((Path(__file__).parent / "examples").glob("leaves-*.txt"))
EMPTY = (". . . .", ". . . . .", ". . . . .", ". . . . . .", ". . . . . .", ". . . . .")


def checked(text: str) -> Report:
    return check(read_source("game.txt", text))


def errors(report: Report) -> list[Problem]:
    return [problem for problem in report.problems if problem.severity is Severity.ERROR]


def error_codes(text: str) -> list[str]:
    return [problem.code for problem in errors(checked(text))]


def block(
    leaves: str, areas: dict[int, str] | None = None, more: str = "", name: str = "Mia"
) -> str:
    rows = {**dict(enumerate(EMPTY, start=1)), **(areas or {})}
    told = "".join(f"{area}: {row}\n" for area, row in rows.items())
    return f"Player: {name}\n{told}Leaves: {leaves}\n{more}"


def sheet(leaves: str, areas: dict[int, str] | None = None, more: str = "") -> str:
    return f"Game: leaves\n{block(leaves, areas, more)}"


def record(*lines: str, players: str = "Mia") -> str:
    return f"Game: leaves\nPlayers: {players}\n" + "".join(f"{line}\n" for line in lines)


# -- the examples and the codes ----------------------------------------------------------------


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_the_examples_have_the_right_answers(file: Path) -> None:
    report = check(read_source(file.name, file.read_bytes()))
    wanted = json.loads(file.with_suffix(".json").read_text())
    data = report.as_json()
    assert data["valid"] is True
    assert data["finished"] is True
    assert data["kind"] == ("record" if "record" in file.stem else "sheet")
    assert [
        {"name": player.name, "total": player.total, "parts": player.parts}
        for player in report.players
    ] == wanted["players"]
    assert report.winners == wanted["winners"]
    assert list(report.players[0].parts) == ["1", "2", "3", "4", "5", "6", "leaves", "first"]
    for player in report.players:
        assert player.total == sum(e.points for e in report.earned if e.player == player.id)


@pytest.mark.parametrize("code", codes.CODES, ids=lambda code: code.name)
def test_every_code_has_an_example_that_causes_it(code: Code) -> None:
    found = [p for p in checked(code.example).problems if p.code == code.name]
    assert found
    assert found[0].severity is code.severity


def test_codes_are_told_apart() -> None:
    assert len({code.name for code in codes.CODES}) == len(codes.CODES)


# -- edges of a record -------------------------------------------------------------------------

FIRST = "1. 3 5 6 Mia 5@3a +6"


@pytest.mark.parametrize(
    ("second", "wanted"),
    [
        ("2. 3 5 4 Mia 5@3b +4", []),  # 10
        ("2. 3 5 4 Mia 5@3b +4 X@2a", ["wild-not-earned"]),
        ("2. 3 5 5 Mia 5@3b +5", ["wild-not-written"]),  # 11
        ("2. 3 5 5 Mia 5@3b +5 X@2a", []),
        ("2. 3 5 6 Mia 5@3b +6", []),  # 12
        ("2. 3 5 6 Mia 5@3b +6 X@2a", ["wild-not-earned"]),
    ],
)
def test_ten_eleven_and_twelve_leaves(second: str, wanted: list[str]) -> None:
    assert error_codes(record(FIRST, second)) == wanted


@pytest.mark.parametrize("cell", ["1a", "1d", "2a", "3c", "4a", "4f", "5a", "5c", "6a"])
def test_an_x_may_be_the_first_of_an_area(cell: str) -> None:
    assert error_codes(record(FIRST, f"2. 3 5 5 Mia 5@3b +5 X@{cell}")) == []


@pytest.mark.parametrize(
    ("cell", "code"),
    [("2b", "too-early"), ("5d", "too-early"), ("6b", "too-early"), ("3b", "cell-taken")],
)
def test_an_x_obeys_the_order_of_cells(cell: str, code: str) -> None:
    text = record(FIRST, f"2. 3 5 5 Mia 5@3b +5 X@{cell}")
    (error,) = errors(checked(text))
    assert (error.code, error.place) == (code, cell)
    assert (error.line, error.column) == (4, 22)


FILLED = {
    1: "1a2 1b2 1c3 1d", 2: "2a1 2b2 2c3 2d4 2e", 3: "3a1 3b1 3c2 3d2 3e",
    4: "4a1 4b2 4c3 4d4 4e5 4f", 5: "5a1 5b2 5c1 5d3 5e4 5f", 6: "6a1 6b2 6c3 6d4 6e",
}  # fmt: skip
MORE = ("4a1", "4b2", "4c3", "4d4", "4e5", "3a1", "3b1", "2a3", "2b4", "6a2")


@pytest.mark.parametrize("area", FILLED)
def test_an_x_may_complete_an_area_which_is_then_first_filled(area: int) -> None:
    *before, last = FILLED[area].split()
    rest = [cell for cell in MORE if cell[0] != str(area)]
    written = (before + rest)[:10]
    last_number = (before + rest)[10] if len(before + rest) > 10 else "1a5"
    written.append(last_number if last_number[0] != str(area) else "2c5")
    lines = [f"{cell[0]} {cell[2]} 1 Mia {cell[2]}@{cell[:2]} +1" for cell in written]
    report = checked(record(*lines[:-1], f"{lines[-1]} X@{last}"))
    assert [problem.message for problem in errors(report)] == []
    (mia,) = report.players
    assert mia.parts["first"] == 3
    assert report.earned[-1].place == f"F{area}"
    assert not report.finished
    # The same as a sheet, once with the claim, once without it.
    values = _values_of(" ".join(lines) + f" X@{last}")
    leaves = " ".join(str(number) for number in range(1, 12))
    rows = {
        n: " ".join(values.get(c, ".") for c in naive.CELLS if c[0] == str(n)) for n in range(1, 7)
    }
    assert error_codes(sheet(leaves, rows, f"First: {area}\n")) == []
    assert error_codes(sheet(leaves, rows)) == ["first-unclaimed"]


def _values_of(text: str) -> dict[str, str]:
    return {cell: value for value, cell in re.findall(r"([1-6X])@([1-6][a-f])", text)}


def test_who_can_write_may_not_pass_and_who_cannot_must() -> None:
    text = next(f for f in EXAMPLES if f.stem == "leaves-record-0").read_text()
    assert "17. 6 2 4   Mia pass +6" in text
    assert error_codes(text.replace("Mia pass +6", "Mia pass +3")) == ["not-the-dice"]
    assert error_codes(text.replace("18. 3 4 2   Mia 3@4c +2", "18. 3 4 2   Mia pass +2")) == [
        "must-write"
    ]


def test_all_who_fill_an_area_in_one_round_are_first() -> None:
    lines = [f"1 1 1 Mia 1@{cell} +1 Tom 1@{cell} +1" for cell in ("1a", "1b", "1c", "1d")]
    report = checked(record(*lines, players="Mia, Tom"))
    assert [player.parts["first"] for player in report.players] == [3, 3]
    late = ["1 1 2 Mia 1@1a +2 Tom 2@1a +1", *lines[1:]]
    late[3] = "1 2 1 Mia 1@1d +2 Tom 2@1b +1"
    late[1:3] = ["1 1 1 Mia 1@1b +1 Tom 1@1c +1", "1 1 1 Mia 1@1c +1 Tom 1@1d +1"]
    report = checked(record(*late, players="Mia, Tom"))
    assert report.valid
    assert [player.parts["first"] for player in report.players] == [3, 3]
    late[3] = "1 2 1 Mia 1@1d +2 Tom 2@2a +1"
    late.append("1 2 3 Mia 2@3a +1 Tom 2@1b +3")
    report = checked(record(*late, players="Mia, Tom"))
    assert [player.parts["first"] for player in report.players] == [3, 0]


def test_firsts_of_sheets_must_go_with_the_rounds() -> None:
    """Area 1 has four cells: after four rounds both have filled it in the fourth."""
    full = {1: "1 1 1 1"}
    mia, tom = block("1 2 3 4", full, "First: 1\n"), block("1 2 3 4", full, "First: 1\n", "Tom")
    assert error_codes(f"Game: leaves\n{mia}{tom}") == []
    only = tom.replace("First: 1\n", "")
    (error,) = errors(checked(f"Game: leaves\n{mia}{only}"))
    assert error.code == "first-impossible"
    assert "Mia" in error.message
    assert "Tom" in error.message
    neither = mia.replace("First: 1\n", "")
    assert error_codes(f"Game: leaves\n{neither}{only}") == ["first-unclaimed"]


# -- a fault hides no other, and makes no false ones -------------------------------------------


def test_faults_of_different_rounds_are_all_found_once() -> None:
    text = random_record(4)  # Mia alone
    lines = text.splitlines()
    at = [n for n, line in enumerate(lines) if re.match(r"[25]\. ", line)]
    for n in at:
        lines[n] = re.sub(r"\+(\d)", lambda m: f"+{int(m[1]) % 6 + 1}", lines[n], count=1)
    report = checked("\n".join(lines))
    dice_errors = [p for p in errors(report) if p.code == "not-the-dice"]
    assert {p.line for p in dice_errors} | {
        p.line for p in report.problems if p.code == "may-follow"
    } >= {n + 1 for n in at}
    assert [p.code for p in report.problems].count("replay-uncertain") == 1


def test_a_line_left_out_is_one_fault() -> None:
    text = random_record(7)
    lines = text.splitlines()
    del lines[6]
    assert error_codes("\n".join(lines)) == ["round-number"]


def test_a_line_that_stands_twice_is_left_out() -> None:
    text = random_record(7)
    lines = text.splitlines()
    lines.insert(7, lines[6])
    report = checked("\n".join(lines))
    assert [p.code for p in errors(report)] == ["round-twice"]
    assert [p.total for p in report.players] == [p.total for p in checked(text).players]


# -- edges of a sheet --------------------------------------------------------------------------

LONG = {1: "2 2 3 3", 3: "5 . . . .", 4: "1 2 3 4 5 6"}
TO_56 = "6 12 18 24 30 36 42 48 54 56"


@pytest.mark.parametrize(
    ("total", "finished", "acorns"), [(60, False, 0), (61, True, 5), (62, True, 0)]
)
def test_sixty_sixty_one_and_sixty_two_leaves(total: int, finished: bool, acorns: int) -> None:
    text = sheet(f"{TO_56} {total}", LONG, "First: 1 4\n")
    report = checked(text)
    assert errors(report) == []
    assert report.finished is finished
    assert report.players[0].parts["leaves"] == acorns
    assert list(report.winners) == (["Mia"] if finished else [])
    after = error_codes(text.replace(f"{total}\n", f"{total} {total + 2}\n"))
    assert after == (["leaf-after-end"] if finished else [])


@pytest.mark.parametrize(
    ("leaves", "wanted"),
    [
        ("1", []), ("6", []), ("0", ["leaf-step"]), ("7", ["leaf-step"]),
        ("4 5", []), ("4 10", []), ("4 4", ["leaf-step"]), ("4 11", ["leaf-step"]),
        ("4 3", ["leaf-step"]), ("4 . 6", ["leaf-gap"]),
    ],
)  # fmt: skip
def test_leaves_rise_by_one_to_six(leaves: str, wanted: list[str]) -> None:
    count = len(leaves.split())
    areas = {3: "5 . . . .", 4: "1 . . . . ."}
    if count == 1:
        areas.pop(4)
    if count == 3:
        areas[6] = "2 . . . ."
    assert error_codes(sheet(leaves, areas)) == wanted


@pytest.mark.parametrize(
    ("areas", "wanted"),
    [
        ({1: "2 2 . ."}, []), ({1: "2 3 . ."}, ["pumpkin-eyes"]), ({1: "2 . 3 ."}, []),
        ({2: "2 3 . . ."}, []), ({2: "2 2 . . ."}, ["lily-repeated"]), ({2: ". 2 3 . ."}, ["gap"]),
        ({3: "2 2 . . ."}, []), ({3: "2 3 . . ."}, ["skewer-mixed"]), ({3: "2 . 3 . ."}, []),
        ({4: "1 2 . . . ."}, []), ({4: "1 3 . . . ."}, ["wrong-cup"]),
        ({5: "1 2 . . . ."}, []), ({5: "1 1 . . . ."}, ["dens-alike"]), ({5: "1 . 1 . . ."}, []),
        ({5: "1 . . 2 . ."}, ["den-unsupported"]),
        ({6: "1 2 . . ."}, []), ({6: "1 6 . . ."}, []), ({6: "1 3 . . ."}, ["mushroom-step"]),
        ({6: "2 2 . . ."}, ["mushroom-step"]), ({6: "5 6 . . ."}, []), ({6: "2 . 3 . ."}, ["gap"]),
    ],
)  # fmt: skip
def test_each_areas_rule(areas: dict[int, str], wanted: list[str]) -> None:
    assert error_codes(sheet("1 2", areas)) == wanted


@pytest.mark.parametrize(
    ("areas", "wanted"),
    [
        ({1: "2 X . ."}, []), ({2: "2 X . . ."}, []), ({3: ". . 2 X ."}, []),
        ({4: "1 X . . . ."}, []), ({5: "1 X . . . ."}, []), ({6: "2 X . . ."}, []),
        ({1: "2 X X ."}, ["too-many-wilds"]), ({1: "2 2 . ."}, ["too-few-wilds"]),
    ],
)  # fmt: skip
def test_an_x_fits_everything_once_earned(areas: dict[int, str], wanted: list[str]) -> None:
    areas = dict(areas)
    numbers = sum(c in "123456" for row in areas.values() for c in row)
    if numbers == 1:
        areas |= {4: "1 2 . . . ."} if 4 in areas and "X" not in areas[4] else {}
    text = sheet("6 11", {**areas, **({} if numbers > 1 else _one_more(areas))})
    assert error_codes(text) == wanted


def _one_more(areas: dict[int, str]) -> dict[int, str]:
    return {4: ". . . . . 6"} if 4 not in areas else {3: "5 . . . ."}


@pytest.mark.parametrize("index", range(8))
def test_each_written_total_is_checked(index: int) -> None:
    right = [6, 0, 0, 9, 0, 0, 11, 26]
    right[3] = 7
    text = sheet(f"{TO_56} 61", LONG, "First: 1 4\nWritten: {}\n")
    right[7] = sum(right[:7])
    assert error_codes(text.replace("{}", " ".join(map(str, right)))) == []
    wrong = list(right)
    wrong[index] += 1
    (error,) = errors(checked(text.replace("{}", " ".join(map(str, wrong)))))
    assert (error.code, error.place) == ("written-total", f"W{index + 1}")
    assert str(right[index]) in error.message
    assert str(wrong[index]) in error.message


def test_rounds_are_compared() -> None:
    one, two = {1: "2 . . ."}, {1: "2 2 . ."}
    text = f"Game: leaves\n{block('1 2', two)}{block('1', one, name='Tom')}"
    assert error_codes(text) == ["rounds-differ"]
    assert error_codes("Game: leaves\nRounds: 2\n" + block("1 2", two)) == []
    assert error_codes("Game: leaves\nRounds: 1\n" + block("1 2", two)) == ["rounds-told"]


def test_a_pass_needs_dice_that_fit_nowhere() -> None:
    report = checked(sheet("1 2", {1: "2 . . ."}))
    assert sorted(p.code for p in report.problems) == ["pass-impossible", "passes"]


# -- what must hold always ---------------------------------------------------------------------

SEEDS = st.integers(0, 10**6)


@given(SEEDS, st.integers(1, 6))
@settings(max_examples=40, deadline=None)
def test_random_games_and_their_sheets_are_legal(seed: int, players: int) -> None:
    moves, state = random_game(seed, players)
    played = checked(write_record(state.names, moves))
    filled = checked(write_sheets(state.names, state.sheets))
    assert errors(played) == []
    assert errors(filled) == []
    assert played.finished
    assert filled.finished
    assert list(played.players) == list(filled.players)
    assert list(played.winners) == list(filled.winners)


@given(SEEDS, st.integers(1, 2), st.integers(1, 5))
@settings(max_examples=120, deadline=None)
def test_sheets_with_a_change_are_legal_just_where_some_game_leads_there(
    seed: int, players: int, rounds: int
) -> None:
    _, state = random_game(seed, players, rounds=rounds)
    random = Random(seed)
    lines = write_sheets(state.names, state.sheets).splitlines()
    rows = [n for n, line in enumerate(lines) if re.match(r"[1-6]:", line)]
    at = random.choice([n for n in rows if re.search(r"[1-6X]", lines[n][2:])] or rows)
    words = lines[at].split()
    where = random.choice([n for n in range(1, len(words)) if words[n] != "."] or [1])
    words[where] = random.choice("123456X.")
    lines[at] = " ".join(words)
    text = "\n".join(lines)
    report = checked(text)
    if any(problem.code == "order-not-decided" for problem in report.problems):
        return
    sheets, leaves, firsts = _naive_sheets(text)
    assert report.valid == naive.leads_there(sheets, leaves, firsts), text


def _naive_sheets(text: str) -> tuple[list[naive.Sheet], list[list[int]], list[set[str]]]:
    sheets: list[naive.Sheet] = []
    leaves, firsts = [], []
    for part in text.split("Player: ")[1:]:
        rows = dict(re.findall(r"^(\w+): ?(.*)$", part, re.MULTILINE))
        told = [value for area in "123456" for value in rows[area].split()]
        sheets.append({c: v for c, v in zip(naive.CELLS, told, strict=True) if v != "."})
        leaves.append([int(total) for total in rows["Leaves"].split()])
        firsts.append(set(rows["First"].split()) - {"-"})
    return sheets, leaves, firsts


CHANGES = ("digit", "letter", "drop line", "double line", "swap lines", "swap words")


@given(SEEDS, st.sampled_from(CHANGES))
@settings(max_examples=150, deadline=None)
def test_a_record_with_a_change_is_legal_just_where_the_rules_say(seed: int, change: str) -> None:
    lines = random_record(seed).splitlines()
    random = Random(seed)
    at = random.randrange(3, len(lines) - 1)
    if change == "digit":
        places = [m.start() for m in re.finditer(r"(?<=[ @+])[1-6]", lines[at])]
        place = random.choice(places)
        lines[at] = lines[at][:place] + random.choice("123456") + lines[at][place + 1 :]
    elif change == "letter":
        places = [m.start() + 2 for m in re.finditer(r"@[1-6][a-f]", lines[at])]
        if places:
            place = random.choice(places)
            lines[at] = lines[at][:place] + random.choice("abcdef") + lines[at][place + 1 :]
    elif change == "drop line":
        del lines[at]
    elif change == "double line":
        lines.insert(at, lines[at])
    elif change == "swap lines":
        lines[at], lines[at + 1] = lines[at + 1], lines[at]
    else:
        words = lines[at].split(" ")
        one, other = random.randrange(len(words)), random.randrange(len(words))
        words[one], words[other] = words[other], words[one]
        lines[at] = " ".join(words)
    text = "\n".join(lines) + "\n"
    legal = _naive_legal(text)
    if legal is not None:
        assert checked(text).valid == legal, text


CHOICE = re.compile(r"   (\w+) (?:([1-6])@([1-6][a-f])|pass) \+([1-6])(?: X@([1-6][a-f]))?")


def _naive_legal(text: str) -> bool | None:
    """Whether a record in the form that is written obeys the rules; None: in another form."""
    head, players, _, *lines = text.splitlines()
    assert head == "Game: leaves"
    names = players.removeprefix("Players: ").split(", ")
    sheets: dict[str, naive.Sheet] = {name: {} for name in names}
    totals = dict.fromkeys(names, 0)
    for number, line in enumerate(lines, start=1):
        match = re.fullmatch(r"(\d+)\. ([1-6]) ([1-6]) ([1-6])((?:   .*)?)", line)
        if match is None:
            return None
        found = CHOICE.findall(match[5])
        if "".join(m.group() for m in CHOICE.finditer(match[5])) != match[5]:
            return None
        if sorted(choice[0] for choice in found) != sorted(names):
            return None if any(choice[0] not in names for choice in found) else False
        if int(match[1]) != number or number > 20 or max(totals.values()) >= 61:
            return False
        dice = [int(match[2]), int(match[3]), int(match[4])]
        for name, value, cell, leaf, wild in found:
            options = naive.choices(sheets[name], totals[name], dice)
            if (cell, value, int(leaf), wild) not in options:
                return False
            totals[name] += int(leaf)
            sheets[name] |= {c: v for c, v in ((cell, value), (wild, "X")) if c}
    return True


@given(st.text(max_size=400) | st.binary(max_size=400))
@settings(max_examples=150, deadline=None)
def test_whatever_a_file_holds_it_is_answered(data: str | bytes) -> None:
    _answered(data)
    if isinstance(data, str):
        _answered(f"Game: leaves\nPlayers: Mia, Tom\n{data}")
        _answered(f"Game: leaves\nPlayer: Mia\n{data}")


WORDS = st.sampled_from(
    ["Mia", "Tom", "3", "5", "1.", "20.", "+6", "+", "5@3a", "X@4c", "pass", "\n", "\n1. ", "1:",
     "Leaves:", "First:", "Written:", "Player:", "Players:", "Rounds:", ".", "X", "61", "-", ":",
     "@", "#", ",", "99999999999999", "²", "٣", "\ufeff"]
)  # fmt: skip


@given(st.lists(WORDS, max_size=60), st.sampled_from(["", "Players: Mia, Tom\n", "Player: Mia\n"]))
@settings(max_examples=200, deadline=None)
def test_its_own_words_in_any_order_are_answered(words: list[str], head: str) -> None:
    _answered(f"Game: leaves\n{head}{' '.join(words)}")


def _answered(data: str | bytes) -> None:
    try:
        source = read_source("file", data)
    except UnreadableError:
        return
    report = check(source)
    json.dumps(report.as_json())
    assert report.verdict
    if report.text is not None:
        assert report.text(None)
    if report.choices is not None:
        report.choices("3 5 6")


@pytest.mark.parametrize(
    "line",
    ["1. 3 5 6   Mia 5@3a +6   Tom 3@5a +6\n", "Leaves: 1 2 3\n", "Player: x\n", "1: 2 2 . 6\n"],
)
def test_ten_megabytes_of_lines_are_answered_soon(line: str) -> None:
    text = "Game: leaves\nPlayers: Mia, Tom\n" if "@" in line else "Game: leaves\nPlayer: Mia\n"
    text += line * min(150_000, 9_900_000 // len(line))
    begin = time.process_time()
    _answered(text)
    assert time.process_time() - begin < 10.0
