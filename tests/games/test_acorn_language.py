"""Acorn in every language: it fits where English fits, and nothing is left untranslated."""

import re
from collections.abc import Iterator

import pytest

from printkit import language
from printkit.drawing.drawing import Drawing, Text
from printkit.drawing.sheets import Sheet
from printkit.games.acorn import GAME
from printkit.games.acorn.check import check
from printkit.games.acorn.codes import CODES
from printkit.games.acorn.forms import KINDS, form
from printkit.games.acorn.variants import standard, told
from printkit.language import speaking
from printkit.printing import item_sheets, make_job
from printkit.records.source import read_source

LANGUAGES = [name for name in language.languages() if name != language.ENGLISH]
ITEMS = tuple(item.name for item in GAME.items)
STYLES = ("colour", "contrast", "ink", "mono")

NAMES = re.compile(
    r"[a-z][0-9]{1,2}|(?:[A-CXY][0-9]*\*?)+|[A-Z][0-9]\.[A-Z].*|[\W\d_]*|Acorn|acorn"
)
"""What is the same in every language: names of Places and players, numbers, the game's own."""


def sheets_of(item: str, **options: object) -> list[Sheet]:
    return item_sheets(GAME, GAME.item(item), make_job(**options))  # type: ignore[arg-type]


def half_a_line(sheet: Sheet) -> float:
    """A line along the edge of the safe area may lie on it."""
    return max(0.15, sheet.drawing.style.line("heavy") / 2)


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("item", ITEMS)
def test_an_item_fits_in_every_language(item: str, name: str) -> None:
    with speaking(name):
        for paper, styles in (("A4", STYLES), ("Letter", STYLES[:1])):
            for style in styles:
                for sheet in sheets_of(item, paper=paper, style=style):
                    ink = sheet.drawing.ink()
                    assert ink is not None
                    assert sheet.paper.safe.holds(ink, half_a_line(sheet)), (paper, style)


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("item", ["board", "score", "slips", "tally", "rules", "quick"])
def test_the_chessboard_fits_in_every_language(item: str, name: str) -> None:
    with speaking(name):
        for sheet in sheets_of(item, settings={"board": "chess"}):
            ink = sheet.drawing.ink()
            assert ink is not None
            assert sheet.paper.safe.holds(ink, half_a_line(sheet))


# -- nothing is left in English -----------------------------------------------------------


class _Marking:
    """A catalogue that marks every message, so that what did not go through it is seen."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"


@pytest.fixture
def _marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(language, "_catalogue", lambda _name: _Marking())
    monkeypatch.setattr(language, "_decimal_sign", lambda _name: ".")
    with speaking("de"):
        yield


def _unmarked(text: str) -> str:
    """What of the text stands outside all marks and is no name."""
    while "⟦" in text:
        inner = re.sub(r"⟦[^⟦⟧]*⟧", " ", text)
        if inner == text:
            break
        text = inner
    return " ".join(word for word in text.split() if not NAMES.fullmatch(word.strip(".,;:()")))


def _seen(drawing: Drawing) -> Iterator[str]:
    """All that a drawing shows and says."""
    for element in drawing.elements:
        if element.words and element.role != "picture":
            yield element.words
        if isinstance(element, Text) and element.role != "furniture":
            yield element.string
    yield from (field.words for field in drawing.fields)


@pytest.mark.usefixtures("_marked")
@pytest.mark.parametrize("item", ["board", "harvesters-flat", "seeds", "chips"])
def test_nothing_that_is_drawn_is_left_in_english(item: str) -> None:
    for settings in ({}, {"board": "chess"}):
        for sheet in sheets_of(item, settings=settings, paper="A3"):
            assert [_unmarked(text) for text in _seen(sheet.drawing) if _unmarked(text)] == []


@pytest.mark.usefixtures("_marked")
@pytest.mark.parametrize("code", CODES, ids=lambda code: code.name)
def test_no_finding_is_left_in_english(code: object) -> None:
    source = read_source("game.txt", code.example)  # type: ignore[attr-defined]
    report = check(source)
    assert report.problems
    for problem in report.problems:
        assert problem.message.startswith("⟦"), problem.message
        assert _unmarked(problem.message) == ""
    if report.text is not None:
        head, *lines = report.text(None).splitlines()
        assert _unmarked(head) == ""
        assert [_unmarked(line) for line in lines if _unmarked(line)] == []
    for earned in report.earned:
        assert _unmarked(earned.why) == ""


@pytest.mark.usefixtures("_marked")
def test_no_setup_is_left_in_english() -> None:
    for line in told(standard()):
        assert _unmarked(line) == ""


# -- what is typed ------------------------------------------------------------------------


@pytest.mark.parametrize("name", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_a_form_reads_the_same_in_every_language(kind: str, name: str) -> None:
    def typed(text: str) -> list[str]:
        lines = (line.split("#")[0].rstrip() for line in text.splitlines())
        return [line for line in lines if line]

    english = form(kind)
    with speaking(name):
        there = form(kind)
    assert there != english
    assert typed(there) == typed(english)


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_misspelt_header_leaves_the_board_in_doubt_in_every_language(name: str) -> None:
    text = "Game: acorn\nBord: chess\nPlayers: A, B\nRound 1\n1. A2-b9 B6-d1\n"
    codes = [problem.code for problem in check(read_source("game.txt", text)).problems]
    with speaking(name):
        assert [problem.code for problem in check(read_source("game.txt", text)).problems] == codes
