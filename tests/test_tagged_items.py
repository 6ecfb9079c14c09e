"""Every item of every game as a tagged PDF: PDF/UA-1, and what is read aloud, as golden texts.

After a change that was meant, read the texts and then write them anew with:
PRINTKIT_SNAPSHOTS=write pytest tests/test_tagged_items.py
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from printkit.checking import check_data
from printkit.drawing.reading import read
from printkit.drawing.style import style_names
from printkit.errors import PrintkitError
from printkit.games.registry import find_game, game_ids
from printkit.language import speaking
from printkit.printing import make_document, make_job
from printkit.reporting import drawn
from printkit.resources import templates
from tests.made_up import opened, pdf_of
from tests.tagged import Tag, failures, tags_of

FOLDER = Path(__file__).parent / "golden"
ITEMS = [(game, item) for game in game_ids() for item in find_game(game).items]
NAMES = [f"{game}-{item.name}" for game, item in ITEMS]

VARIED: tuple[dict[str, Any], ...] = (
    {"style": "mono", "paper": "Letter", "duplex": "long"},
    {"style": "ink", "paper": "A3", "copies": 2},
)
"""Besides the standard: other styles, papers, sides, copies."""


def made(game_id: str, item: Any, **options: Any) -> Any:
    return make_document(find_game(game_id), [item], make_job(**options))


def settings(game_id: str, item: Any) -> list[dict[str, str]]:
    """Each choice of each setting that changes the item."""
    known = [find_game(game_id).setting(name) for name in sorted(item.settings)]
    return [{each.name: choice} for each in known for choice in each.choices[1:]]


@pytest.mark.parametrize(("game", "item"), ITEMS, ids=NAMES)
def test_the_item_keeps_the_standard(game: str, item: Any) -> None:
    assert failures(pdf_of(made(game, item))) == []
    for options in VARIED:
        assert failures(pdf_of(made(game, item, **options))) == [], options


@pytest.mark.parametrize(("game", "item"), ITEMS, ids=NAMES)
def test_the_item_keeps_the_standard_with_its_options(game: str, item: Any) -> None:
    options: list[dict[str, Any]] = [{"settings": each} for each in settings(game, item)]
    more = {"poster": (2, 2), "per-page": 2, "bleed": 2.0, "cut": "marks", "fillable": True,
            "photo": True}  # fmt: skip
    options += [{name.replace("-", "_"): value} for name, value in more.items()
                if name in item.options]  # fmt: skip
    for each in options:
        try:
            document = made(game, item, **each)
        except PrintkitError:
            continue  # options that need others
        assert failures(pdf_of(document)) == [], each


@pytest.mark.parametrize("style", style_names())
@pytest.mark.parametrize("game", game_ids())
def test_every_style_keeps_the_standard(game: str, style: str) -> None:
    found = find_game(game)
    items = [item for item in found.items if "per-page" in item.options] or found.items
    assert failures(pdf_of(make_document(found, items, make_job(style=style)))) == []


LANGUAGES = [
    (game, path.parent.name)
    for game in game_ids()
    for path in sorted((templates() / game).glob("*/rules.md"))
]


@pytest.mark.parametrize(("game", "language"), LANGUAGES)
def test_every_language_keeps_the_standard(game: str, language: str) -> None:
    found = find_game(game)
    with speaking(language):
        data = pdf_of(make_document(found, found.items, make_job(language=language)))
    assert failures(data) == []
    with opened(data) as file:
        assert str(file.Root.Lang) == language


@pytest.mark.parametrize("game", game_ids())
def test_a_position_that_is_shown_keeps_the_standard(game: str) -> None:
    play = find_game(game).play
    assert play is not None
    report = check_data("game.txt", play().random_record(3).encode("utf-8"))
    data = pdf_of(drawn(report, make_job(), None))
    assert failures(data) == []
    with opened(data) as file:
        told = " ".join(tag.alt for tag in tags_of(file).walk() if tag.kind == "Figure")
    assert len(told) > 200


@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_in_one_file_keeps_the_standard(game: str) -> None:
    found = find_game(game)
    data = pdf_of(make_document(found, found.items, make_job(duplex="long")))
    assert failures(data) == []
    with opened(data) as file:
        sections = [tag.title for tag in tags_of(file).children]
    assert sections == [item.title for item in found.items]


def golden(name: str, told: str) -> None:
    path = FOLDER / f"{name}.txt"
    if os.environ.get("PRINTKIT_SNAPSHOTS") == "write":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8"), f"{path.name} has changed: read it"


def read_aloud(document: Any) -> Tag:
    with opened(pdf_of(document)) as file:
        return tags_of(file)


@pytest.mark.parametrize(("game", "item"), ITEMS, ids=NAMES)
def test_what_is_read_aloud(game: str, item: Any) -> None:
    """One sheet of each item (a page of forms repeats the same)."""
    one = {"per_page": 1} if "per-page" in item.options else {}
    tag = read_aloud(made(game, item, **one))
    golden(f"{game}-{item.name}", "\n".join(tag.lines()) + "\n")


FILLABLE = [(game, item) for game, item in ITEMS if "fillable" in item.options]


@pytest.mark.parametrize(("game", "item"), FILLABLE, ids=[f"{g}-{i.name}" for g, i in FILLABLE])
def test_what_is_read_aloud_of_a_form_to_fill_in(game: str, item: Any) -> None:
    document = made(game, item, fillable=True)
    tag = read_aloud(document)
    golden(f"{game}-{item.name}-fillable", "\n".join(tag.lines()) + "\n")
    forms = [each.form for each in tag.walk() if each.kind == "Form"]
    assert sorted(forms) == sorted(each.words for each in document.sheets[0].drawing.fields)


@pytest.mark.parametrize(("game", "item"), ITEMS, ids=NAMES)
def test_the_file_says_what_the_drawing_says(game: str, item: Any) -> None:
    """The tree in the file against the reading it was made of, word by word."""
    document = made(game, item)
    expected = [node for node in read(document, fields=False).root.walk() if node.text]
    found = [tag for tag in read_aloud(document).walk() if tag.text]
    figures = {"Figure"}
    assert [(tag.kind, tag.text) for tag in found if tag.kind not in figures] == [
        (node.kind, node.text) for node in expected if node.kind not in figures
    ]


def test_every_figure_is_told_in_words() -> None:
    for game, item in ITEMS:
        for tag in read_aloud(made(game, item)).walk():
            assert tag.kind != "Figure" or len(tag.alt) > 3, f"{game} {item.name}: {tag.alt!r}"


def test_there_is_no_golden_text_of_an_item_that_is_gone() -> None:
    forms = {f"{game}-{item.name}-fillable" for game, item in FILLABLE}
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*NAMES, *forms}
