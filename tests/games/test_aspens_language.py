"""Aspens in other languages: all fits its room, and nothing is left in English."""

import re
from collections.abc import Iterator

import pytest

from printkit import language
from printkit.drawing.blocks import Block, load_text
from printkit.drawing.drawing import Text
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import style_names
from printkit.games.aspens import GAME
from printkit.games.aspens.board import WINDS
from printkit.games.aspens.cards import text_values
from printkit.games.aspens.codes import CODES
from printkit.games.aspens.notation import HEADERS, LANGUAGES, WIND_NAMES
from printkit.games.protocol import Item
from printkit.geometry.hexes import DIRECTIONS
from printkit.language import _, languages, speaking
from printkit.printing import make_job
from printkit.records.problems import Code, Severity
from printkit.records.source import read_source

OTHERS = [name for name in languages() if name != language.ENGLISH]
STYLES = [("A4", style) for style in style_names()] + [("Letter", "colour")]
OTHER_SETTINGS = [
    ("board", {"radius": "4"}),
    ("board", {"setup": "none"}),
    ("score", {"setup": "none"}),
    ("score", {"radius": "9"}),
    ("setups", {"water": "f4+f10+l6+c6"}),
    ("setup", {"radius": "9", "trees": "5"}),
    ("rules", {"pieces": "tiles"}),
    ("rules", {"radius": "4"}),
    ("quick", {"pieces": "tiles"}),
    ("tiles", {"setup": "2"}),
    ("water", {"pieces": "tiles"}),
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
            assert item.build(job), item.name


@pytest.mark.parametrize(("item", "settings"), OTHER_SETTINGS)
@pytest.mark.parametrize("name", OTHERS)
def test_other_settings_fit_in_every_language(
    name: str, item: str, settings: dict[str, str]
) -> None:
    with speaking(name):
        assert GAME.item(item).build(make_job(paper="A4", settings=settings))


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("photo", [True, False])
def test_labels_of_the_score_sheet_keep_apart(name: str, photo: bool) -> None:
    with speaking(name):
        sheet = GAME.item("score").build(make_job(paper="A4", photo=photo))[0]
        assert not list(_touching(sheet))


def _touching(sheet: Sheet) -> Iterator[tuple[str, str]]:
    texts = [element for element in sheet.drawing.elements if isinstance(element, Text)]
    for index, one in enumerate(texts):
        for other in texts[index + 1 :]:
            if one.bounds().meets(other.bounds().inset(0.3)):
                yield one.string, other.string


# -- rules texts -----------------------------------------------------------------------------

TEXTS = ("rules", "quick")
"""Items whose words are texts of their own."""

TEXT_SETTINGS: list[dict[str, str]] = [
    {},
    {"pieces": "tiles"},
    {"setup": "none"},
    {"radius": "5", "trees": "1"},
]


@pytest.mark.parametrize("settings", TEXT_SETTINGS, ids=str)
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("name", OTHERS)
def test_texts_say_the_same(name: str, text: str, settings: dict[str, str]) -> None:
    own, other = (_text(language_, text, settings) for language_ in (language.ENGLISH, name))
    for one, translated in zip(own, other, strict=True):
        assert (one.kind, one.level, one.tip) == (translated.kind, translated.level, translated.tip)
        assert _facts(one) == _facts(translated)


def _text(name: str, text: str, settings: dict[str, str]) -> list[Block]:
    with speaking(name):
        values = text_values(make_job(settings=settings))
        return load_text("aspens", text, name, values)


def _facts(block: Block) -> list[str]:
    """Numbers, Places and rulings of a paragraph."""
    spans = [*block.spans, *(span for row in block.rows for cell in row for span in cell)]
    words = " ".join(span.text for span in spans)
    return sorted(re.findall(r"(?<!\w)[a-zP]?\d+(?!\w)", words))


# -- the winds -------------------------------------------------------------------------------


def test_the_winds_are_those_of_the_directions() -> None:
    assert tuple(DIRECTIONS) == WINDS


@pytest.mark.parametrize("name", OTHERS)
def test_printed_winds_are_those_that_are_typed(name: str) -> None:
    with speaking(name):
        assert tuple(_(wind) for wind in WINDS) == WIND_NAMES[name.upper()]


@pytest.mark.parametrize("name", OTHERS)
def test_a_form_says_in_which_language_its_winds_are(name: str) -> None:
    with speaking(name):
        form = PLAY.form("record")
    assert f"Lang: {name.upper()}\n" in form
    problems = PLAY.check(read_source("form", form)).problems
    assert not [problem for problem in problems if problem.severity is Severity.ERROR]


@pytest.mark.parametrize("name", languages())
def test_the_language_of_the_winds_is_asked_where_it_is_not_english(name: str) -> None:
    assert GAME.play is not None
    with speaking(name):
        asked = {question.header: question.default for question in GAME.play().questions}
    assert asked.get("Lang") == (None if name == language.ENGLISH else name.upper())


# -- nothing is left in English --------------------------------------------------------------

ALLOWED = {
    "Aspens",
    "aspens",
    *HEADERS,
    *WINDS,
    *LANGUAGES.values(),
    *(setting.name for setting in GAME.settings),
}
"""The game's name, and what people type in every language."""


def english(text: str) -> list[str]:
    """Words with a vowel that bears no accent; user's words in quotes do not count."""
    text = re.sub(r'"[^"]*"|`[^`]*`', "", text)
    found = re.findall(r"[^\W\d_]{2,}", text)
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
        assert not english(sheet.note)


def test_nothing_english_is_said_of_the_items(accented: None) -> None:
    said = [GAME.summary, *(w for item in GAME.items for w in (item.title, item.summary))]
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
    lines = PLAY.form(kind).splitlines()
    comments = [line for line in lines if line.startswith("#")]
    assert comments
    assert not [line for line in comments if english(line)]


def test_a_board_in_words_is_not_english(accented: None) -> None:
    report = PLAY.check(read_source("game", PLAY.random_record(5)))
    assert report.text is not None
    assert not english(report.text(None))
