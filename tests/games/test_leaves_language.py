"""Leaves in other languages: all fits its room, and nothing is left in English."""

import re

import pytest

from printkit import language
from printkit.drawing.drawing import Text
from printkit.drawing.style import style_names
from printkit.games.leaves import GAME
from printkit.games.leaves.codes import CODES
from printkit.games.protocol import Item
from printkit.language import _, languages, speaking
from printkit.printing import item_sheets, make_job
from printkit.records.problems import Code, Severity
from printkit.records.source import read_source

OTHERS = [name for name in languages() if name != language.ENGLISH]
STYLES = [("A4", style) for style in style_names()] + [("Letter", "colour")]
OTHER_SETTINGS = [
    {"pumpkins": "2:3+3:5", "lilies": "112234", "mushrooms": "122233"},
    {"lilies": "1122", "skewers": "2:3+4:7", "dens": "11+3", "bonuses": "2X3X5X"},
]
assert GAME.play is not None
PLAY = GAME.play()
EXAMPLES = [code for code in CODES if code.example]


@pytest.mark.parametrize(("paper", "style"), STYLES)
@pytest.mark.parametrize("name", OTHERS)
def test_every_item_fits_in_every_language(name: str, paper: str, style: str) -> None:
    with speaking(name):
        job = make_job(paper=paper, style=style)
        for item in GAME.items:
            assert item_sheets(GAME, item, job), item.name


@pytest.mark.parametrize("settings", OTHER_SETTINGS)
@pytest.mark.parametrize("name", OTHERS)
def test_other_sheets_fit_in_every_language(name: str, settings: dict[str, str]) -> None:
    with speaking(name):
        job = make_job(paper="A4", settings=settings)
        for item in ("sheet", "rules", "quick", "setup"):
            assert GAME.item(item).build(job), item


@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize("name", OTHERS)
def test_small_sheets_fit_in_every_language(name: str, count: int) -> None:
    with speaking(name):
        assert GAME.item("sheet").build(make_job(paper="A4", per_page=count, photo=False))


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("photo", [True, False])
def test_words_of_the_sheet_keep_apart(name: str, photo: bool) -> None:
    with speaking(name):
        sheet = GAME.item("sheet").build(make_job(paper="A4", photo=photo))[0]
    texts = [element for element in sheet.drawing.elements if isinstance(element, Text)]
    for index, one in enumerate(texts):
        for other in texts[index + 1 :]:
            assert not one.bounds().meets(other.bounds().inset(0.3)), (one.string, other.string)


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("kind", PLAY.forms)
def test_a_form_of_any_language_can_be_read(name: str, kind: str) -> None:
    with speaking(name):
        form = PLAY.form(kind)
        problems = PLAY.check(read_source("form", form)).problems
    assert not [problem for problem in problems if problem.severity is Severity.ERROR]
    assert max(map(len, form.splitlines())) <= 100


# -- nothing is left in English --------------------------------------------------------------

ALLOWED = {
    "leaves", "Game", "Setup", "Player", "Players", "Rounds", "Leaves", "First", "Written",
    "Mia", "Tom", "Ada", "Bo", "setup", "Mi", "Tim", "Ann", "Ben", "Cleo", "Dan", "pass",
    *(setting.name for setting in GAME.settings),
}  # fmt: skip
"""What people type in every language, and the names in the examples."""

TEXTS = ("rules", "first-game", "quick")
"""Items whose words are texts of their own."""


def english(text: str) -> list[str]:
    """Words with a vowel that bears no accent; what was typed, in quotes, does not count."""
    found = re.findall(r"(?<!\d)[^\W\d_]{2,}", re.sub(r'"[^"]*"', "", text))
    return [w for w in found if re.search("[aeiouyAEIOUY]", w) and w not in ALLOWED]


@pytest.mark.parametrize("item", [i for i in GAME.items if i.name not in TEXTS],
                         ids=lambda item: item.name)  # fmt: skip
def test_nothing_english_is_printed(accented: None, item: Item) -> None:
    job = make_job(paper="A4", language="en", photo="photo" in item.options or None)
    for sheet in item.build(job):
        for element in sheet.drawing.elements:
            assert not english(element.words)
            if isinstance(element, Text):
                assert not english(element.string)
        for field in sheet.drawing.fields:
            assert not english(field.words)
        assert not english(sheet.note)


def test_nothing_english_is_said_of_the_items(accented: None) -> None:
    said = [GAME.title, GAME.summary]
    said += [words for item in GAME.items for words in (item.title, item.summary)]
    said += [setting.summary for setting in GAME.settings]
    assert not [words for words in said if english(_(words))]


@pytest.mark.parametrize("code", EXAMPLES, ids=lambda code: code.name)
def test_no_message_is_english(accented: None, code: Code) -> None:
    report = PLAY.check(read_source("example", code.example))
    assert report.problems
    told = [problem.message for problem in report.problems]
    told += [report.expects or "", *(earned.why for earned in report.earned)]
    assert not [words for words in told if english(words)]


@pytest.mark.parametrize("kind", PLAY.forms)
def test_comments_of_a_form_are_not_english(accented: None, kind: str) -> None:
    comments = [line for line in PLAY.form(kind).splitlines() if line.startswith("#")]
    assert comments
    assert not [line for line in comments if english(line)]


def test_a_sheet_in_words_is_not_english(accented: None) -> None:
    report = PLAY.check(read_source("game", PLAY.random_record(5)))
    assert report.text is not None
    names = {player.name for player in report.players}
    assert not [word for word in english(report.text(None)) if word not in names]
