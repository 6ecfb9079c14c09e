"""The board as it stands: pieces in their fields, faults ringed and told, plain text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.drawing.drawing import Drawing, Layer, Shape, Text, words_of
from printkit.drawing.formats import pdf
from printkit.drawing.sheets import Document
from printkit.drawing.style import style_names
from printkit.games.acorn import GAME
from printkit.games.acorn.check import check
from printkit.games.acorn.notation import pieces_by_field, write_record
from printkit.games.acorn.play_random import random_game
from printkit.geometry.points import Box
from printkit.printing import item_sheets, make_job
from printkit.records.report import Report
from printkit.records.source import read_source
from tests.games.test_acorn_oracle import SETUPS

GAME_TEXT = """\
Game: acorn
Players: A Ann, B Ben
Round 1
1. A2-b6 B6-d1
2. A3-a5 B1-a5
"""


def report_of(text: str) -> Report:
    return check(read_source("file", text))


def drawn(text: str, turn: int | None = None, **options: object) -> list[Drawing]:
    report = report_of(text)
    assert report.draw is not None
    return [sheet.drawing for sheet in report.draw(make_job(**options), turn)]  # type: ignore[arg-type]


def texts_in(drawing: Drawing, field: str) -> set[str]:
    """What is written inside a field, but its name."""
    place = next(place for place in drawing.places if place.name == field)
    box = Box.around(place.outline)
    return {
        element.string
        for element in drawing.elements
        if isinstance(element, Text) and box.holds(Box(*element.at, *element.at))
        and element.place != field and element.bold
    }  # fmt: skip


def test_pieces_stand_in_their_fields() -> None:
    (page,) = drawn(GAME_TEXT)
    words = words_of(page.elements)
    assert "field b6, a harvester of A" in words
    assert "field d1, a harvester of B" in words
    assert "field a5, 2 seeds of A and 1 seed of B" in words
    assert "field b5, 1 seed of A" in words
    assert "field f1, empty" in words
    assert "A" in texts_in(page, "b6")
    assert {"A2", "B1"} <= texts_in(page, "a5")
    assert texts_in(page, "e5") == set()


def test_pieces_lie_in_the_layer_of_pieces() -> None:
    empty = drawn("Game: acorn\nPlayers: A, B\n")[0]
    page = drawn(GAME_TEXT)[0]

    def count(drawing: Drawing) -> int:
        return sum(isinstance(e, Shape) and e.layer is Layer.PIECES for e in drawing.elements)

    assert count(page) > count(empty)


def test_any_turn_can_be_shown() -> None:
    first = words_of(drawn(GAME_TEXT, 1)[0].elements)
    assert "field a5, 1 seed of A" in first
    start = words_of(drawn(GAME_TEXT, 0)[0].elements)
    assert sum(word.endswith(", empty") for word in start) == 54
    assert words_of(drawn(GAME_TEXT, 99)[0].elements) == words_of(drawn(GAME_TEXT)[0].elements)
    strings = [e.string for e in drawn(GAME_TEXT, 1)[0].elements if isinstance(e, Text)]
    assert "Round 1, turn 1" in strings


def test_the_board_is_the_printed_one() -> None:
    """Every thing that the empty board shows is on the page too, at the same size."""
    printed = item_sheets(GAME, GAME.item("board"), make_job(players=2))[0].drawing
    shown = drawn(GAME_TEXT)[0]
    names = {place.name for place in printed.places}
    assert names == {place.name for place in shown.places}
    strings = [e.string for e in printed.elements if isinstance(e, Text) and e.role != "furniture"]
    assert set(strings) <= {e.string for e in shown.elements if isinstance(e, Text)}


FAULTY = GAME_TEXT.replace("B6-d1", "B6-d5(3)").replace("A3-a5", "A3(5)-a5") + "3. A1-b6 B9-e4\n"


def test_faults_are_ringed_and_numbered() -> None:
    report = report_of(FAULTY)
    (page,) = drawn(FAULTY)
    rings = {
        e.place: e.words
        for e in page.elements
        if isinstance(e, Shape) and e.words.startswith("at ")
    }
    for number, problem in enumerate(report.problems, start=1):
        if problem.place is not None:
            assert str(number) in rings[problem.place]
    assert set(rings) == {p.place for p in report.problems if p.place is not None}
    assert rings
    told = " ".join(e.string for e in page.elements if isinstance(e, Text))
    assert "error (line 5):" in told
    assert "House rule A4." in told


def test_a_turn_shows_only_its_own_faults() -> None:
    def ringed(turn: int) -> set[str]:
        (page,) = drawn(FAULTY, turn)
        return {e.place for e in page.elements if isinstance(e, Shape) and e.words[:3] == "at "}

    assert ringed(2) == {"a5"}
    assert ringed(3) == {"b6"}


def test_many_faults_go_on_on_further_pages() -> None:
    fields = " ".join(f"q{number} A1" for number in range(1, 60))
    pages = drawn(f"Game: acorn\nPlayers: A, B\nRound: 1\nCaptured: A 0, B 0\nFields:\n{fields}\n")
    assert len(pages) > 1
    strings = [e.string for page in pages for e in page.elements if isinstance(e, Text)]
    assert {str(number) for number in range(1, 60)} <= set(strings)


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("paper", ["A4", "Letter", "A5", "A3"])
def test_every_style_and_paper(style: str, paper: str) -> None:
    options = {"style": style, "paper": paper}
    pages = drawn(FAULTY, **options)
    for page in pages:
        ink = page.ink()
        assert ink is not None
        assert page.box.inset(4.9).holds(ink)


@pytest.mark.parametrize("name", sorted(SETUPS))
def test_every_board(name: str) -> None:
    game = random_game(1, SETUPS[name])
    text = write_record(game.setup, game.rounds)
    report = report_of(text)
    assert report.draw is not None
    (sheet,) = report.draw(make_job(), 2)
    words = set(words_of(sheet.drawing.elements))
    for field, pieces in pieces_by_field(game.states[2]).items():
        assert (f"field {field}, empty" in words) == (not pieces)


def test_names_and_words_that_no_font_has_do_no_harm() -> None:
    text = f"Game: acorn\nPlayers: A 漢字, B {'x' * 300}\n1. A2-漢字 {'Z' * 200} 漢-b1\n"
    report = report_of(text)
    assert report.draw is not None
    sheets = report.draw(make_job(), None)
    assert pdf.play(Document("t", "s", "en", tuple(sheets)))[0].startswith(b"%PDF")


# -- plain text ---------------------------------------------------------------------------


def test_the_board_in_plain_text() -> None:
    report = report_of(GAME_TEXT)
    assert report.text is not None
    lines = report.text(None).splitlines()
    assert lines[0] == "Round 1, turn 2"
    assert lines[2].split() == ["a1", "a2", "a3", "a4", "a5", "a6", "a7"]
    assert lines[3].split() == [".", ".", ".", ".", "A2B1", ".", "."]
    assert lines[3].index("A2B1") == lines[2].index("a5")
    assert lines[6].split() == [".", ".", ".", ".", "A1", "A*", "A1", ".", "."]
    assert lines[-2] == (
        "A Ann: round 1 as it stands: 6; captured 0, live 4, supply 26; at home A1 A4 A5 A6"
    )
    assert lines[-1] == (
        "B Ben: round 1 as it stands: 4; captured 0, live 3, supply 27; at home B2 B3 B4 B5"
    )
    assert report.text(0) != report.text(1) != report.text(2)
    assert report.text(2) == report.text(None)


def test_a_position_in_plain_text_does_not_know_the_supply() -> None:
    text = "Game: acorn\nPlayers: A, B\nRound: 1\nCaptured: A 0, B 1\nFields:\na1 A2 B1\n"
    report = report_of(text)
    assert report.text is not None
    assert "supply" not in report.text(None)
    assert report.text(None).splitlines()[0] == "Round 1, the end"


@settings(max_examples=25)
@given(st.sampled_from(sorted(SETUPS)), st.integers(0, 10**6), st.integers(0, 30))
def test_plain_text_shows_every_piece_and_fits_a_terminal(name: str, seed: int, turn: int) -> None:
    game = random_game(seed, SETUPS[name])
    report = report_of(write_record(game.setup, game.rounds))
    assert report.text is not None
    text = report.text(turn)
    state = game.states[min(turn, len(game.states) - 1)]
    words = text.split()
    for field, pieces in pieces_by_field(state).items():
        assert field in words
        assert ("".join(pieces) or ".") in words
    board = text.split("\nA")[0] if "hex 4" in name else text
    assert max(map(len, board.splitlines())) <= 110
