"""What the program writes of Aspens it reads back; forms, choices, pictures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.drawing.drawing import Drawing, Layer, words_of
from printkit.drawing.job import Job
from printkit.drawing.style import load_style
from printkit.errors import PaperTooSmallError
from printkit.games.aspens import GAME, notation, play_random, rules
from printkit.games.aspens.check import check
from printkit.games.aspens.check_record import replay
from printkit.games.aspens.forms import FORMS, form
from printkit.games.aspens.writing import (
    Record,
    random_record,
    record_of,
    write_counts,
    write_position,
    write_record,
)
from printkit.geometry.paper import parse_paper
from printkit.records.history import History
from printkit.records.problems import Problems
from printkit.records.report import Report
from printkit.records.source import read_source
from tests.games.aspens_boards import INDEX, SPACES, START, board, watered

EXAMPLES = Path(__file__).parent / "examples"
FOUR = ("f4", "f10", "l4", "l8")


def checked(text: str) -> Report:
    return check(read_source("x", text))


def read_back(text: str) -> Record:
    """The record that a text tells, as the reader understood it."""
    problems = Problems()
    found = replay(notation.sort_lines(read_source("x", text), problems), problems)
    assert problems.legal
    names = SPACES
    first = found.states[0].first
    seeds = [(t.player or "", names[t.space or 0]) for t in found.seeds]
    grown = [(t.player or "", names[t.space or 0]) for t in found.growth for _ in range(t.count)]
    turns = tuple(
        rules.Turn(
            slot.player, slot.line.sun or 0, slot.line.wind or "",
            tuple(names[space or 0] for _, space in slot.line.planted()),
        )
        for slot in found.turns
    )  # fmt: skip
    return Record(watered(found.water.spaces), first, tuple(seeds), tuple(grown), turns,
                  found.names, found.language)  # fmt: skip


# -- there and back ----------------------------------------------------------------------------


@given(
    st.integers(0, 500), st.booleans(), st.sampled_from("AP"), st.sampled_from(["EN", "DE", "FR"]),
    st.dictionaries(st.sampled_from("AP"), st.sampled_from(["Ann", "Ben Li", "Zoë"])),
    st.integers(0, 45),
)  # fmt: skip
def test_a_record_is_read_back_unchanged(
    seed: int, four: bool, first: str, language: str, names: dict[str, str], turns: int
) -> None:
    waters = FOUR if four else ("f4", "f10", "l6")
    game = play_random.random_game(seed % 30, watered(waters), first, most_turns=turns)
    plain = record_of(game)
    record = Record(
        watered(waters), first, plain.seeds, plain.grown, plain.turns, names, language
    )  # fmt: skip
    text = write_record(record)
    assert read_back(text) == record
    assert write_record(read_back(text)) == text


@pytest.mark.parametrize("number", [0, 1])
def test_the_examples_are_written_as_they_stand_but_for_blanks(number: int) -> None:
    text = (EXAMPLES / f"aspens-record-{number}.txt").read_text()
    again = write_record(read_back(text))
    # The example writes a space twice where the program writes *2.
    turns = [re.sub(r" (\w+)\*(\d)", lambda m: f" {m[1]}" * int(m[2]), line)
             for line in again.splitlines() if line[:1].isdigit()]  # fmt: skip
    assert turns == [line for line in text.splitlines() if line[:1].isdigit()]
    assert checked(again).as_json()["players"] == checked(text).as_json()["players"]


@given(st.integers(0, 500), st.integers(0, 50))
def test_a_map_is_read_back_unchanged(seed: int, turn: int) -> None:
    game = play_random.random_game(seed % 30)
    state = game.states[min(turn, len(game.states) - 1)]
    text = write_position(state)
    report = checked(text)
    assert report.text is not None
    moved = checked(write_position(board())).text
    assert moved is not None
    assert report.text(None) != moved(None)
    spaces = {player.id: player.total for player in report.players}
    assert spaces == rules.score(state)
    trees = {e.place: int(e.why.split()[0]) for e in report.earned}
    assert trees == {name: state.trees[i] for name, i in INDEX.items() if state.owners[i] in "AP"}


def test_a_random_record_is_legal_and_the_same_every_time() -> None:
    assert random_record(8) == random_record(8)
    report = checked(random_record(8))
    assert (report.valid, report.finished) == (True, True)


def test_undo_is_going_back_in_the_history() -> None:
    history = History(rules.start(), rules.apply)
    for space in ("e9", "e3"):
        history.play(rules.Seed(space))
    with pytest.raises(rules.IllegalMoveError):
        history.play(rules.Seed("h7"))
    assert history.undo() == rules.Seed("e3")
    assert history.state == rules.apply(rules.start(), rules.Seed("e9"))


# -- forms -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", FORMS)
def test_an_empty_form_is_only_empty(kind: str) -> None:
    report = checked(form(kind))
    assert [problem.code for problem in report.problems] == ["nothing-yet"]
    assert (report.kind, report.valid, report.finished) == (kind, True, False)
    assert "#" in form(kind)


def test_the_examples_in_the_form_of_a_record_are_legal_when_filled_in() -> None:
    lines = form("record").splitlines()
    filled = [
        line.removeprefix("# ")
        for line in lines
        if not line.startswith("#") or line[2:6] in ("Seed", "Grow") or line[2:4] in ("1.", "2.")
    ]
    report = checked("\n".join(filled))
    assert report.turns == 2
    assert [p.message for p in report.problems] == []


def test_the_form_of_a_map_filled_in_is_the_map() -> None:
    position = (EXAMPLES / "aspens-position-0.txt").read_text().splitlines()
    comments = [line for line in form("position").splitlines() if line.startswith("#")]
    report = checked("\n".join([position[0], *comments, *position[1:]]))
    assert report.problems == []
    assert report.finished


# -- what comes next ---------------------------------------------------------------------------


def choices(text: str, begun: str) -> list[str]:
    found = checked(text).choices
    assert found is not None
    return found(begun)


def test_a_game_typed_line_by_line_with_the_choices_it_is_offered() -> None:
    """Every choice is legal, and always one leads on."""
    text = "Game: aspens\nPlayers: A, P\n"
    for step in range(40):
        report = checked(text)
        assert report.valid
        assert report.expects
        begun = report.prefix
        offered = choices(text, begun)
        if begun.startswith(("Seed", "Grow")):
            line = begun + offered[step % len(offered)]
        else:
            words: list[str] = []
            while offered := choices(text, " ".join([*begun.split(), *words, ""])):
                words.append(offered[(step * 7 + len(words)) % len(offered)])
                if words[-1] == "-":
                    break
            line = begun + " ".join(words)
        text += line + "\n"
        assert checked(text).valid, text
    assert checked(text).turns > 20


def test_choices_in_the_start() -> None:
    assert choices(START.partition("Seed")[0], "")[:3] == ["e3", "e4", "e9"]
    assert "e3" not in choices("Game: aspens\nSeed: A:e3\n", "Seed: P:")
    assert choices("Game: aspens\n", "Seed: A:e9 ")[0] == "P:e3"
    grow = START.partition("Grow")[0]
    assert choices(grow, "")[:4] == ["e9", "e9*2", "e9*3", "e9*4"]
    assert choices(grow, "Grow: A e9*3 ") == ["e9", "f3", "m5"]
    assert choices(grow, "e9*4") == []
    assert checked(grow).prefix == "Grow: A "


def test_choices_in_a_turn() -> None:
    assert checked(START).prefix == "1. A "
    assert choices(START, "") == ["2", "3", "4", "5", "6", "7"]
    assert choices(START, "1. A 7 ") == ["NE", "E", "SE", "SW", "W", "NW"]
    assert choices(START, "7 S") == ["SE", "SW"]
    assert choices(START, "7 E ") == ["d9", "e9", "e10", "f3", "g3", "m5", "m6", "n4", "-"]
    assert choices(START, "7 E e") == ["e9", "e10"]
    assert choices(START, "7 E e9 ") == []
    assert choices(START, "9 E ") == choices(START, "7 E a1 ") == choices(START, "7 E - ") == []
    assert choices(START.replace("Players", "Lang: DE\nPlayers"), "7 ")[:2] == ["NO", "O"]
    over = (EXAMPLES / "aspens-record-0.txt").read_text()
    assert choices(over, "") == []


@given(st.sampled_from([START, "Game: aspens\n", START.partition("Grow")[0]]), st.text(max_size=20))
def test_no_line_begun_makes_choices_raise(text: str, begun: str) -> None:
    assert isinstance(choices(text, begun), list)


# -- shown -------------------------------------------------------------------------------------


def job(paper: str = "A4", style: str = "colour") -> Job:
    found = parse_paper(paper)
    assert found is not None
    return Job(found, load_style(style))


def drawn(text: str, turn: int | None = None, paper: str = "A4", style: str = "colour") -> Drawing:
    report = checked(text)
    assert report.draw is not None
    (sheet,) = report.draw(job(paper, style), turn)
    ink = sheet.drawing.ink()
    assert ink is not None
    assert sheet.paper.content.holds(ink, 0.5)
    return sheet.drawing


RECORD = (EXAMPLES / "aspens-record-0.txt").read_text()
BAD = RECORD.replace("7. A 7 NE  c7 e11", "7. A 7 NE  c7 e11 f10 a1")


@pytest.mark.parametrize("style", ["colour", "ink", "mono"])
@pytest.mark.parametrize("paper", ["A4", "Letter", "A5", "A3"])
def test_a_record_with_faults_is_drawn_on_any_paper(paper: str, style: str) -> None:
    try:
        page = drawn(BAD, paper=paper, style=style)
    except PaperTooSmallError:
        assert paper == "A5"
        return
    assert {place.name for place in page.places} == set(SPACES)


def test_the_words_of_the_board_say_what_stands_on_it() -> None:
    words = words_of(drawn(RECORD, 1).elements)
    assert "field m6, Aspen, 1 tree" in words
    assert "field m5, Aspen, 3 trees" in words
    assert "field e3, Pine, 3 trees" in words
    assert "field f4, water" in words
    assert "field a1, empty" in words


def test_trees_stand_in_their_hexes_and_faults_have_rings() -> None:
    page = drawn(BAD)
    report = checked(BAD)
    at = {place.name: place.centre for place in page.places}
    numbers = [e for e in page.elements if e.layer is Layer.PIECES]
    assert len(numbers) > 148
    texts = [e.string for e in page.elements if hasattr(e, "string")]
    for number, problem in enumerate(report.problems, 1):
        assert any(text.startswith(f"{number}. line {problem.line}") for text in texts)
    rings = [e.bounds() for e in numbers if hasattr(e, "width") and getattr(e, "stroke", None)]
    for problem in report.problems:
        if problem.place in at:
            x, y = at[problem.place]
            assert any(abs(box.centre[0] - x) + abs(box.centre[1] - y) < 0.1 for box in rings)


def test_each_turn_can_be_shown() -> None:
    report = checked(RECORD)
    assert report.text is not None
    pictures = [report.text(turn) for turn in range(report.turns + 1)]
    assert len(set(pictures)) == report.turns + 1
    assert report.text(None) == pictures[-1]
    assert "Before turn 1" in pictures[0]
    assert "The end, after turn 40. A 67 spaces, P 81 spaces." in pictures[-1]
    assert pictures[0].splitlines()[7].strip().startswith("h")
    assert drawn(RECORD, 0).elements != drawn(RECORD, 5).elements


def test_what_a_file_holds_is_drawn_even_where_no_font_has_it() -> None:
    page = drawn(START + "1. A 7 E  \U0001f332\u0007x\n")
    assert any("?" in getattr(e, "string", "") for e in page.elements)


@pytest.mark.parametrize("style", ["colour", "mono"])
def test_a_score_sheet_is_drawn_with_its_numbers(style: str) -> None:
    rows: dict[str, dict[str, object]] = {"a": {"A": 3, "P": 2}, "c": {"A": 10}}
    page = drawn(write_counts(rows), style=style)
    boxes = {place.name: place for place in page.places}
    texts = [e for e in page.elements if e.layer is Layer.PIECES and hasattr(e, "string")]
    for place, figure in (("a.A.ones", "3"), ("a.P.ones", "2"), ("c.A.tens", "1")):
        x, y = boxes[place].centre
        assert any(e.string == figure and abs(e.at[0] - x) < 0.1 and abs(e.at[1] - y) < 9
                   for e in texts)  # fmt: skip
    report = checked(write_counts(rows))
    assert report.text is not None
    assert "a       3    2" in report.text(None)


def test_the_score_sheet_has_a_field_for_every_count() -> None:
    item = GAME.item("score")
    (sheet,) = item.build(job())
    fields = {field.name: field for field in sheet.drawing.fields}
    wanted = {f"{row}.{player}" for row in "abcdefghijklmno" for player in "AP"}
    wanted |= {"T.A", "T.P", "T.sum", "M", "W.A", "W.P", "W.tie", "A.name", "P.name"}
    assert wanted == set(fields)
    assert (fields["a.A"].most, fields["c.A"].most, fields["T.A"].most) == (1, 2, 3)
    assert fields["W.tie"].most == 0
    assert all(field.words for field in fields.values())
