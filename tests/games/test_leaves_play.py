"""What the program offers for typed leaves files: forms, entering, drawing, filled PDFs."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.checking import check_file
from printkit.drawing.drawing import Layer, Text
from printkit.drawing.sheets import Sheet
from printkit.errors import UsageError
from printkit.games.leaves import GAME
from printkit.games.leaves.fields_of_pdf import from_fields
from printkit.games.leaves.play_random import random_game
from printkit.games.leaves.rules import State, legal_moves
from printkit.games.leaves.sheet_notation import write_sheets
from printkit.games.leaves.show import score_column
from printkit.records.report import Report
from printkit.records.source import read_source
from tests.cli.running import subprocess_run
from tests.made_up import job

assert GAME.play is not None
PLAY = GAME.play()
RECORD = "Game: leaves\nPlayers: Mia, Tom\n1. 3 5 6 Mia 5@3a +6 Tom 3@5a +6\n"


def checked(text: str) -> Report:
    return PLAY.check(read_source("game.txt", text))


# -- forms -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", PLAY.forms)
def test_an_empty_form_only_says_that_nothing_is_filled_in(kind: str) -> None:
    report = checked(PLAY.form(kind))
    assert [problem.code for problem in report.problems] == ["nothing-yet"]
    assert report.valid
    assert not report.finished
    assert report.kind == kind


def test_a_filled_form_is_legal() -> None:
    filled = PLAY.form("sheet").replace("3: . . . . .", "3: 5 . . . .", 1)
    filled = filled.replace("Leaves:\n", "Leaves: 6\n", 1)
    report = checked(filled)
    assert [problem.message for problem in report.problems] == []
    assert [player.id for player in report.players] == ["Player 1"]
    filled = PLAY.form("record") + "1. 3 5 6   Player 1 5@3a +6\n"
    assert [problem.message for problem in checked(filled).problems] == []


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(UsageError, match="record"):
        PLAY.form("recrod")


# -- entering a game ---------------------------------------------------------------------------


def test_what_comes_next_is_said() -> None:
    report = checked("Game: leaves\n")
    assert report.expects is not None
    assert "Players" in report.expects
    assert report.prefix == "Players: "
    report = checked(RECORD)
    assert report.expects is not None
    assert report.expects.startswith("Round 2: type the three dice")
    assert report.prefix == "2. "
    done = checked(PLAY.random_record(3))
    assert done.expects is None
    assert done.prefix == ""
    assert done.choices is not None
    assert done.choices("3 5 6") == []


def test_choices_are_the_legal_ones() -> None:
    report = checked(RECORD)
    assert report.choices is not None
    _, state = _after(RECORD)
    moves = legal_moves(state, (2, 4, 5))
    wanted = [f"{n} {c}" for n, found in zip(("Mia", "Tom"), moves, strict=True) for c in found]
    assert report.choices("2 4 5") == wanted
    assert report.choices("2. 2 4 5") == wanted
    assert report.choices("2. 2 4 5 To") == [c for c in wanted if c.startswith("Tom")]
    assert report.choices("2 4 5 Mia 5@2a +4") == [c for c in wanted if c.startswith("Tom")]
    assert report.choices("2 4 5 Mia 5@2a +4 Tom 5") == [c for c in wanted if c.startswith("Tom 5")]
    assert report.choices("") == report.choices("2. 2 4") == []


def _after(text: str) -> tuple[Report, State]:
    from printkit.games.leaves.check_record import Replay
    from printkit.games.leaves.notation import read_record
    from printkit.records.problems import Problems

    problems = Problems()
    typed = read_record(read_source("r", text), problems)
    return checked(text), Replay(typed, problems).run().state


def test_every_choice_offered_is_legal() -> None:
    report = checked(RECORD)
    assert report.choices is not None
    found = report.choices("1 1 5")
    tom = next(choice for choice in found if choice.startswith("Tom"))
    for choice in found:
        if choice.startswith("Mia"):
            assert checked(f"{RECORD}2. 1 1 5 {choice} {tom}\n").valid


# -- shown -------------------------------------------------------------------------------------


def test_text_at_any_round() -> None:
    report = checked(RECORD)
    assert report.text is not None
    assert "3 Skewers   5 .   . . ." in report.text(None)
    assert "3 Skewers   . .   . . ." in report.text(0)
    assert report.text(1) == report.text(None) == report.text(99)
    assert report.text(None).isascii()


FAULTY = (
    "Game: leaves\nPlayer: Mia\n1: 2 3 . .\n2: . . . . .\n3: . . . . .\n4: . . . . . .\n"
    "5: . . . . . .\n6: . . . . .\nLeaves: 4 . 9\nFirst: 2\nWritten: 9 . . . . . . .\n"
)


def _texts(sheet: Sheet, layer: Layer | None = None) -> list[Text]:
    found = [e for e in sheet.drawing.elements if isinstance(e, Text)]
    return [text for text in found if layer in (None, text.layer)]


def test_sheets_are_drawn_with_their_values() -> None:
    report = checked(RECORD)
    assert report.draw is not None
    sheets = report.draw(job(), None)
    assert len(sheets) == 2
    for page, place, value in ((0, "3a", "5"), (1, "5a", "3")):
        written = {text.place: text.string for text in _texts(sheets[page], Layer.PIECES)}
        assert written[place] == value
        assert written["L1.ones"] == "6"
        assert set(written) - {"", place, "L1.ones"} == {f"W{n}.ones" for n in range(1, 9)}
    before = {text.place for text in _texts(report.draw(job(), 0)[0], Layer.PIECES)}
    assert before == {"", *(f"W{n}.ones" for n in range(1, 9))}


def test_faults_are_ringed_and_listed() -> None:
    report = checked(FAULTY)
    assert report.draw is not None
    (sheet,) = report.draw(job(), None)
    ringed = {e.place for e in sheet.drawing.elements if e.words.startswith("at ")}
    assert ringed == {"1b", "L2", "F2", "W1"}
    told = " ".join(text.string for text in _texts(sheet))
    for problem in report.problems:
        assert " ".join(problem.message.split()[:3]) in told


def test_any_name_can_be_drawn() -> None:
    for name in ("Mia \u2603", "x" * 300, "Anna " * 40, "\u6f22"):
        report = checked(FAULTY.replace("Mia", name))
        assert report.draw is not None
        assert report.draw(job(), None)


# -- filled PDF forms --------------------------------------------------------------------------


def _fields(names: tuple[str, ...], state: State) -> dict[str, str]:
    """What players would type into the fields of their sheets."""
    from printkit.games.leaves.areas import CELLS
    from printkit.games.leaves.sheet_notation import symbol

    found: dict[str, str] = {}
    for number, (name, sheet) in enumerate(zip(names, state.sheets, strict=True), start=1):
        copy = "" if number == 1 else f"#{number}"
        own = {"Name": name}
        own |= {c: symbol(v) for c, v in zip(CELLS, sheet.values, strict=True) if v}
        own |= {f"L{n}": str(total) for n, total in enumerate(sheet.leaves, start=1)}
        own |= {f"F{area}": "x" for area in sheet.firsts}
        own |= {f"W{n}": str(acorns) for n, acorns in enumerate(score_column(sheet), start=1)}
        found |= {f"{field}{copy}": value for field, value in own.items()}
    return found


@given(st.integers(0, 10**6), st.integers(1, 4))
@settings(max_examples=25, deadline=None)
def test_fields_become_the_typed_sheets(seed: int, players: int) -> None:
    _, state = random_game(seed, players)
    columns = [score_column(sheet) for sheet in state.sheets]
    fields = _fields(state.names, state)
    assert from_fields(fields) == write_sheets(state.names, state.sheets, columns)
    # An empty sheet more, with a bonus tick even, changes nothing.
    more = {"Name#9": "", "1a#9": "", "L1#9": " ", "F1#9": "", "B11#9": "x"}
    assert from_fields(fields | more) == from_fields(fields)


@given(st.dictionaries(st.text(max_size=8), st.text(max_size=12), max_size=12))
@settings(deadline=None)
def test_any_fields_become_a_file_that_is_answered(fields: dict[str, str]) -> None:
    assert checked(from_fields(fields)).game == "leaves"
    known = dict(zip(("1a", "L1", "F1", "W8", "Name"), fields.values(), strict=False))
    assert checked(from_fields(known)).game == "leaves"


def test_no_fields_are_an_empty_sheet() -> None:
    assert [p.code for p in checked(from_fields({})).problems] == ["nothing-yet"]


@pytest.mark.parametrize("players", [1, 3])
def test_a_printed_form_filled_on_the_screen_is_read(tmp_path: Path, players: int) -> None:
    form, filled = tmp_path / "form.pdf", tmp_path / "filled.pdf"
    arguments = ["print", "leaves", "sheet", "--fillable", "--players", str(players)]
    assert subprocess_run(*arguments, "-o", form, folder=tmp_path).status == 0
    _, state = random_game(11, players)
    values = _fields(state.names, state)
    written = set()
    with pikepdf.open(BytesIO(form.read_bytes())) as pdf:
        for field in pdf.Root.AcroForm.Fields:
            name = str(field.T).replace("_", ".")
            value = values.get(name)
            if value is None:
                continue
            written.add(name)
            if field.get("/FT") == pikepdf.Name.Btn:
                on = next(key for key in dict(field.AP.N) if key != "/Off")
                field.V = field.AS = pikepdf.Name(on)
            else:
                field.V = pikepdf.String(value)
        pdf.save(filled)
    assert written == set(values)
    report = check_file(str(filled))
    assert [p.message for p in report.problems if p.severity == "error"] == []
    assert [player.id for player in report.players] == list(state.names)
    assert [player.total for player in report.players] == [
        score_column(sheet)[-1] for sheet in state.sheets
    ]
