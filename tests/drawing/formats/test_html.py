"""Pages of HTML: the same words as the sheet, fields that are labelled, nothing from outside."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from printkit.checking import check_data
from printkit.drawing.drawing import Drawing
from printkit.drawing.formats import find_format
from printkit.drawing.sheets import Document, Sheet
from printkit.games.registry import find_game, game_ids
from printkit.printing import make_document, make_job
from printkit.reporting import Pages
from tests.browser import needs_axe, needs_chromium, told, violations
from tests.made_up import STYLE, paper

ITEMS = [(game, item) for game in game_ids() for item in find_game(game).items]
NAMES = [f"{game}-{item.name}" for game, item in ITEMS]
FORMS = [(game, item) for game, item in ITEMS if "fillable" in item.options]


def page_of(game: str, *items: Any, **options: Any) -> str:
    found = find_game(game)
    document = make_document(found, items, make_job(**options))
    return html_of(document)


def html_of(document: Document) -> str:
    (data,) = find_format("html").play(document, 0)
    return data.decode("utf-8")


def tree(page: str) -> ElementTree.Element:
    """The page as XML: what HTML leaves open is closed first."""
    bare = re.sub(r"<script>.*?</script>|<style>.*?</style>|<!DOCTYPE html>", "", page, flags=re.S)
    closed = re.sub(r"<(meta|input)([^>]*)>", r"<\1\2/>", bare)
    return ElementTree.fromstring(re.sub(r" (readonly)(?=[ >])", r' \1=""', closed))


@pytest.mark.parametrize(("game", "item"), ITEMS, ids=NAMES)
def test_the_page_is_whole_and_needs_nothing_from_outside(game: str, item: Any) -> None:
    page = page_of(game, item)
    root = tree(page)
    assert root.attrib["lang"] == "en"
    assert not re.search(r"(?:src|href)\s*=\s*\"(?!#)", page)
    assert "@import" not in page
    assert "url(http" not in page
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    used = set(re.findall(r"url\(#([^)]+)\)", page)) | set(re.findall(r' for="([^"]+)"', page))
    assert used <= set(ids)


def test_words_of_people_are_words() -> None:
    drawing = Drawing(210, 297, STYLE)
    drawing.text((20, 20), '<b>&amp; "quoted"</b>', 5, role="title")
    made = Document("<script>", "s", "en", (Sheet(paper("A4"), drawing, "i", "I"),))
    page = html_of(made)
    assert "<title>&lt;script&gt;</title>" in page
    (heading,) = tree(page).iter("h1")
    assert heading.text == '<b>&amp; "quoted"</b>'


def test_rules_are_headings_lists_and_tables() -> None:
    root = tree(page_of("leaves", find_game("leaves").item("rules")))
    assert [node.text for node in root.iter("h1")] == ["61 Autumn Leaves"]
    assert len(list(root.iter("h2"))) > 5
    assert len(list(root.iter("ol"))) >= 1
    assert all(cell.attrib["scope"] == "col" for cell in root.iter("th"))
    assert len(list(root.iter("table"))) == 2


def test_a_board_is_told_field_by_field() -> None:
    root = tree(page_of("aspens", find_game("aspens").item("board")))
    rows = {row[0].text: (row[1].text, row[2].text) for row in root.iter("tr")}
    assert len(rows) == 152
    assert rows["a1"] == ("field a1, empty", "a2, b3, b2")
    assert rows["f4"][0] == "field f4, water"


@pytest.mark.parametrize(("game", "item"), FORMS)
def test_every_field_has_a_label_and_a_name(game: str, item: Any) -> None:
    root = tree(page_of(game, item, copies=2))
    labels = {label.attrib["for"] for label in root.iter("label")}
    inputs = list(root.iter("input"))
    assert {node.attrib["id"] for node in inputs} <= labels
    document = make_document(find_game(game), [item], make_job(copies=2))
    fields = {field.name for sheet in document.sheets for field in sheet.drawing.fields}
    assert {node.attrib["data-field"] for node in inputs} == fields


def test_only_sheets_have_fields() -> None:
    for game, item in ITEMS:
        fields = list(tree(page_of(game, item)).iter("input"))
        assert bool(fields) == ("fillable" in item.options), f"{game} {item.name}"


FILL = """
for (const [name, value] of Object.entries(VALUES)) {
  const input = document.querySelector(`[data-field="${name}"]`);
  if (input.type === "checkbox") { input.click(); } else { input.value = value; }
  input.dispatchEvent(new Event("input", {bubbles: true}));
}
tell(document.getElementById("typed").value);
"""


@needs_chromium
def test_what_is_filled_in_is_a_file_that_can_be_checked(tmp_path: Path) -> None:
    page = page_of("leaves", find_game("leaves").item("sheet"))
    values = '{"Name": "Mia", "2a": "5", "L1": "4", "F1": "x"}'
    typed = told(page, FILL.replace("VALUES", values), tmp_path)
    assert typed.startswith("Game: leaves\nFields:\nName: Mia\n")
    report = check_data("mia.txt", typed.encode("utf-8"))
    assert report.readable
    assert [player.id for player in report.players] == ["Mia"]


@pytest.mark.parametrize(("data", "told"), [
    (b"Game: leaves\nFields:\nno field\n", "line 3 is no field"),
    (b"Game: acron\nFields:\n1a: 5\n", "acron"),
])  # fmt: skip
def test_a_wrong_list_of_fields_is_told(tmp_path: Path, data: bytes, told: str) -> None:
    from printkit.checking import check_file

    path = tmp_path / "a.txt"
    path.write_bytes(data)
    report = check_file(str(path))
    assert not report.readable
    assert told in report.problems[0].message


@pytest.mark.parametrize("data", [
    b"Game: leaves\r\nFields:\r\n2a: 5\r\nL1: 4\r\n",
    b"\xef\xbb\xbfGame: leaves\nFields: \n2a:5\nL1:4",
])  # fmt: skip
def test_a_list_of_fields_from_any_system_is_read(data: bytes) -> None:
    report = check_data("a.txt", data)
    assert report.readable
    assert len(report.players) == 1


@needs_axe
@pytest.mark.parametrize("game", game_ids())
def test_axe_finds_nothing_wrong_with_the_pages_of_a_game(game: str, tmp_path: Path) -> None:
    found = find_game(game)
    page = page_of(game, *found.items).replace("<details>", "<details open>")
    assert violations(page, tmp_path) == []


@needs_axe
def test_axe_finds_nothing_wrong_with_reports(tmp_path: Path) -> None:
    pages = Pages(tmp_path / "report.html", force=False)
    for game in game_ids():
        play = find_game(game).play
        assert play is not None
        record = play().random_record(7)
        pages.enter(check_data(f"{game}.txt", record.encode("utf-8")))
        pages.enter(check_data(f"{game}-2.txt", (record + "nonsense\n").encode("utf-8")))
    assert violations(pages.html(), tmp_path) == []


@needs_axe
def test_axe_finds_nothing_wrong_with_an_svg(tmp_path: Path) -> None:
    found = find_game("aspens")
    document = make_document(found, [found.item("board")], make_job())
    (data,) = find_format("svg").play(document, 0)
    svg = data.decode("utf-8")
    svg = svg[svg.index("<svg") :]
    page = f'<!DOCTYPE html><html lang="en"><title>t</title><main><h1>t</h1>{svg}</main></html>'
    assert violations(page, tmp_path) == []


@needs_axe
def test_axe_sees_what_is_wrong(tmp_path: Path) -> None:
    """The negative control: no language, a field without a label, a picture without words."""
    page = '<!DOCTYPE html><html><title>t</title><main><h1>t</h1><input><svg role="img"></svg>'
    rules = {found.partition(":")[0] for found in violations(page, tmp_path)}
    assert {"html-has-lang", "label", "svg-img-alt"} <= rules
