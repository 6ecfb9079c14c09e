"""Tagged PDFs: complete, in reading order, and found out where they are not."""

import io
from collections.abc import Callable
from typing import Any

import pikepdf
import pytest

from printkit.drawing import paths
from printkit.drawing.blocks import parse_text
from printkit.drawing.calibration import calibration_document
from printkit.drawing.drawing import Drawing
from printkit.drawing.forms import Form, form_sheets
from printkit.drawing.sheets import Document, Sheet
from printkit.drawing.text_pages import text_sheets
from printkit.geometry.places import Place
from printkit.geometry.points import Box
from tests.made_up import (
    STYLE,
    card,
    card_game,
    document,
    figure_game,
    framed,
    game,
    job,
    opened,
    paper,
    pdf,
    pdf_of,
    square_figure,
)
from tests.tagged import Tag, failures, tags_of

TEXT = """# A title

Words of a paragraph that is long enough to be broken into two lines or even three of them.

## A heading

1. first
2. second

| one | two |
| --- | --- |
| a | b |
| c | d |
"""


def text_document(text: str, name: str = "A4") -> Document:
    made = game(lambda job: text_sheets(job, parse_text(text)))
    return document(made, job(name))


def tree(data: bytes) -> Tag:
    with opened(data) as file:
        return tags_of(file)


@pytest.mark.parametrize("options", [
    {}, {"poster": (2, 2)}, {"style": "mono", "duplex": "short"}, {"paper": "A5"},
])  # fmt: skip
def test_boards_of_all_kinds_keep_the_standard(options: dict[str, Any]) -> None:
    assert failures(pdf(figure_game(square_figure(most=80)), job(**options))) == []


@pytest.mark.parametrize("options", [{"cut": "marks"}, {"bleed": 3.0}, {"duplex": "long"}])
def test_pieces_keep_the_standard(options: dict[str, Any]) -> None:
    made = card_game(card(30, 20), card(25, 25, "other", back=framed(25, 25)))
    assert failures(pdf(made, job(**options))) == []


def test_the_calibration_page_keeps_the_standard() -> None:
    assert failures(pdf_of(calibration_document(job(duplex="long")))) == []


def test_an_empty_page_keeps_the_standard() -> None:
    empty = Sheet(paper("A4"), Drawing(210, 297, STYLE), "one", "One")
    assert failures(pdf_of(Document("Nothing", "s", "en", (empty,)))) == []


@pytest.mark.parametrize("title", ["Ёлка & <tree>", "Äpfel (zwei)", "back\\slash)", "61 – Laub"])
def test_any_title_keeps_the_standard(title: str) -> None:
    sheet = Sheet(paper("A4"), framed(210, 297), "one", title)
    data = pdf_of(Document(title, "s", "de", (sheet,)))
    assert failures(data) == []
    with opened(data) as file:
        assert file.open_metadata()["dc:title"] == title
        assert tags_of(file).children[0].title == title


def test_a_text_is_read_as_it_was_written() -> None:
    assert list(tree(pdf_of(text_document(TEXT))).lines()) == [
        "Document",
        "  Sect: One",
        "    H1: A title",
        "    P: Words of a paragraph that is long enough to be broken into two lines or even three "
        "of them.",
        "    H2: A heading",
        "    L",
        "      LI", "        Lbl: 1.", "        LBody: first",
        "      LI", "        Lbl: 2.", "        LBody: second",
        "    Table",
        "      TR", "        TH[Column]: one", "        TH[Column]: two",
        "      TR", "        TD: a", "        TD: b",
        "      TR", "        TD: c", "        TD: d",
    ]  # fmt: skip


def test_a_paragraph_goes_on_over_the_page() -> None:
    words = " ".join(f"word{number}" for number in range(3000))
    whole = text_document(f"# Long\n\n{words}\n", "A5")
    assert len(whole.sheets) > 1
    data = pdf_of(whole)
    (paragraph,) = [tag for tag in tree(data).walk() if tag.kind == "P"]
    assert paragraph.text == words
    assert failures(data) == []


def test_the_fields_of_two_forms_on_a_page_are_told_apart() -> None:
    def draw(width: float, height: float) -> Drawing:
        drawing = Drawing(width, height, STYLE)
        drawing.text((5, 10), "Points", 4)
        box = Box(5, 20, 15, 30)
        drawing.outline(Place("p.tens", "digit", box.outline), stroke="#000000", words="tens")
        drawing.field("p", box, "the points", 2)
        drawing.field("Name", Box(40, 2, 80, 12), "your name", 20)
        tick = Box(5, 40, 15, 50)
        drawing.outline(Place("t", "tick", tick.outline), stroke="#000000", words="a tick")
        drawing.field("t", tick, "won", 0)
        return drawing

    made = game(lambda job: form_sheets(job, Form(90, 130, 0.1, draw), name="it"),
                options="per-page fillable")  # fmt: skip
    data = pdf(made, job(per_page=2, fillable=True))
    assert failures(data) == []
    read = [tag.form or tag.text for tag in tree(data).walk() if tag.kind in ("P", "Form")]
    assert read == ["Points", "your name", "the points", "won"] * 2
    with opened(data) as file:
        fields = {str(each.T) for each in file.Root.AcroForm.Fields}
    assert {"p", "p#2", "Name", "Name#2", "t", "t#2"} < fields


def test_headings_do_not_skip_a_level() -> None:
    page = Drawing(210, 297, STYLE)
    for y, role in enumerate(("subheading", "subheading", "heading", "title", "subheading")):
        page.text((20, 20 + 10 * y), role, 5, role=role)  # type: ignore[arg-type]
    data = pdf_of(Document("t", "s", "en", (Sheet(paper("A4"), page, "i", "I"),)))
    kinds = [tag.kind for tag in tree(data).walk() if tag.kind.startswith("H")]
    assert kinds == ["H1", "H2", "H2", "H1", "H2"]
    assert failures(data) == []


def test_what_is_said_of_a_board_is_its_state() -> None:
    page = Drawing(210, 297, STYLE)
    for x, name in enumerate(("a1", "a2", "a3")):
        box = Box.sized(20 + 10 * x, 20, 10, 10)
        state = "water" if name == "a2" else "empty"
        page.outline(Place(name, "hex", box.outline), stroke="#000000", words=f"{name}, {state}")
        page.text(box.centre, name, 3, place=name)
    data = pdf_of(Document("t", "s", "en", (Sheet(paper("A4"), page, "i", "I"),)))
    (figure,) = [tag for tag in tree(data).walk() if tag.kind == "Figure"]
    assert figure.alt == "empty: a1, a3; a2, water"


# -- negative controls: the validator and the tests see what is broken ------------------------


def _no_alt(file: pikepdf.Pdf) -> None:
    for thing in _elements(file, "/Figure"):
        del thing.Alt


def _no_scope(file: pikepdf.Pdf) -> None:
    for thing in _elements(file, "/TH"):
        del thing.A


def _skipped_heading(file: pikepdf.Pdf) -> None:
    for thing in _elements(file, "/H2"):
        thing.S = pikepdf.Name.H3


def _no_language(file: pikepdf.Pdf) -> None:
    del file.Root.Lang


def _not_marked(file: pikepdf.Pdf) -> None:
    content = file.pages[0].Contents.read_bytes().replace(b"/Artifact BMC", b"/OC /OCMarks BDC")
    file.pages[0].Contents = file.make_stream(content)


def _no_claim(file: pikepdf.Pdf) -> None:
    data = file.Root.Metadata.read_bytes().replace(b"<pdfuaid:part>1</pdfuaid:part>", b"")
    file.Root.Metadata = file.make_stream(data)


def _zero_letters(file: pikepdf.Pdf) -> None:
    for font in file.pages[0].Resources.Font.values():
        data = font.ToUnicode.read_bytes().replace(b"<0041>", b"<0000>")
        font.ToUnicode = file.make_stream(data)


def _elements(file: pikepdf.Pdf, kind: str) -> list[Any]:
    found = [
        thing for thing in file.objects
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/S") == kind and "/P" in thing
    ]  # fmt: skip
    assert found, f"the file has no {kind}"
    return found


@pytest.mark.parametrize("spoil", [
    _no_alt, _no_scope, _skipped_heading, _no_language, _not_marked, _no_claim, _zero_letters,
])  # fmt: skip
def test_a_spoilt_file_is_found_out(spoil: Callable[[pikepdf.Pdf], None]) -> None:
    def with_all(job: Any) -> list[Sheet]:
        (sheet,) = text_sheets(job, parse_text(TEXT))
        box = Box(20, 200, 40, 220)
        sheet.drawing.outline(Place("a1", "hex", box.outline), stroke="#000000", words="a field")
        sheet.drawing.shape(paths.circle((30, 210), 3), fill="#000000")
        return [sheet]

    data = pdf(game(with_all), job())
    assert failures(data) == []
    buffer = io.BytesIO()
    with opened(data) as file:
        spoil(file)
        file.save(buffer)
    assert failures(buffer.getvalue()) != []
