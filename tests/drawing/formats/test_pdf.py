"""What the PDF says of itself, read with pikepdf and pdfplumber."""

import io
import os
from typing import Any

import pikepdf
import pytest
from fontTools.ttLib import TTFont
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.forms import Form, form_sheets
from printkit.drawing.sheets import Document, Sheet
from printkit.games.protocol import Game
from printkit.geometry.paper import PAPERS
from printkit.geometry.points import Transform
from tests.made_up import (
    MM,
    RED,
    STYLE,
    box_of,
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
    plumbed,
    square_figure,
    words_on,
)


def everything(job: Any) -> list[Sheet]:
    """A sheet with something in every layer, turned, clipped, bold, dashed and foreign."""
    page = Drawing(job.paper.width, job.paper.height, job.style)
    page.shape(paths.circle((60, 60), 20), fill=RED, stroke="#0000ff", width=0.5)
    page.line((20, 20), (60, 20), dash=(2.0, 1.0))
    page.shape(paths.circle((60, 110), 5), fill=RED, layer=Layer.PIECES)
    page.line((20, 30), (60, 30), layer=Layer.CUT)
    page.text((20, 40), "plain", 4)
    page.text((20, 50), "bold", 4, bold=True)
    page.text((20, 90), "turned", 4, degrees=30)
    page.text((20, 100), "a ⚅ die", 4)
    inner = framed(30, 30)
    page.put(inner, Transform.move(80, 80), clip=page.box.inset(85))
    page.text((20, 120), "clipped", 4)
    return [Sheet(job.paper, page)]


ALL = game(everything, everything)


@pytest.mark.parametrize("name", [*PAPERS, "70x70mm", "123.45x678.9mm", "2000x2000mm", "300x200mm"])
def test_the_page_is_exactly_the_paper(name: str) -> None:
    size = paper(name)
    with opened(pdf(game(lambda job: [Sheet(job.paper, framed(*_size(job)))]), job(name))) as file:
        for page in file.pages:
            for box in (page.mediabox, page.cropbox, page.trimbox, page.obj.BleedBox):
                left, bottom, right, top = (float(value) for value in box)
                assert (left, bottom) == (0, 0)
                assert right / MM == pytest.approx(size.width, abs=0.01)
                assert top / MM == pytest.approx(size.height, abs=0.01)
            assert page.obj.get("/Rotate", 0) == 0
            assert "/UserUnit" not in page.obj


def _size(job: Any) -> tuple[float, float]:
    return job.paper.width, job.paper.height


@pytest.mark.parametrize(
    ("duplex", "named"),
    [(None, "/Simplex"), ("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge")],
)
def test_the_printer_is_told_not_to_scale_and_how_to_turn(duplex: str | None, named: str) -> None:
    with opened(pdf(figure_game(), job(duplex=duplex))) as file:
        wishes = file.Root.ViewerPreferences
        assert wishes.PrintScaling == pikepdf.Name.None_ or str(wishes.PrintScaling) == "/None"
        assert str(wishes.Duplex) == named


def test_title_author_subject_and_language() -> None:
    with opened(pdf(figure_game(), job())) as file:
        info = file.docinfo
        assert str(info.Title) == "Nim: One"
        assert str(info.Author) == "printkit"
        assert "One" in str(info.Subject)
        assert "Nim" in str(info.Keywords)
        assert str(file.Root.Lang) == "en"
        assert bool(file.Root.ViewerPreferences.DisplayDocTitle)
        assert file.pdf_version >= "1.5"


def test_page_labels_name_item_and_number() -> None:
    with opened(pdf(ALL, job(duplex="long"))) as file:
        labels = [page.label for page in file.pages]
    assert labels == ["one 1", "one 1 back", "two 1", "two 1 back"]


def test_bookmarks_lead_to_each_item_and_its_sheets() -> None:
    made = game(everything, lambda job: figure_game().items[0].build(job))
    with opened(pdf(made, job(poster=(2, 2)))) as file:
        pages = {page.objgen: number for number, page in enumerate(file.pages)}
        with file.open_outline() as outline:
            root = outline.root
            found = [(item.title, [child.title for child in item.children]) for item in root]
            target = root[1].destination
            assert target is not None
            assert pages[target[0].objgen] == 1
    assert found == [("One", []), ("Two", [f"Two, {n} / 5" for n in range(2, 6)])]


def test_layers_are_named_and_ordered_and_all_on() -> None:
    drawn = set(Layer) - {Layer.FOLD, Layer.RAISED}  # nothing made up here is folded or felt
    with opened(pdf(ALL, job(cut="lines"))) as file:
        properties = file.Root.OCProperties
        names = [str(group.Name) for group in properties.OCGs]
        assert names == [str(layer) for layer in Layer if layer in drawn]
        assert [str(group.Name) for group in properties.D.Order] == names
        assert "/OFF" not in properties.D
        assert all(str(group.Type) == "/OCG" for group in properties.OCGs)


def instructions(page: Any) -> list[tuple[list[Any], str]]:
    return [
        (list(step.operands), str(step.operator)) for step in pikepdf.parse_content_stream(page)
    ]


BOARD, CARDS = figure_game(square_figure(most=80)), card_game(card(30, 20))


@pytest.mark.parametrize("made", [ALL, BOARD, CARDS])
@pytest.mark.parametrize("options", [{}, {"duplex": "long"}, {"style": "mono", "copies": 2}])
def test_what_is_opened_is_closed(made: Game, options: dict[str, Any]) -> None:
    poster = {"poster": (2, 2)} if made is BOARD else {}
    with opened(pdf(made, job(**options, **poster))) as file:
        for page in file.pages:
            check_balance(page)


def check_balance(page: Any) -> None:
    """Everything painted lies in a layer, and in it in one mark: of a node or an artifact."""
    open_marks: list[str] = []
    layers = []
    for operands, operator in instructions(page):
        if operator == "BDC" and str(operands[0]) == "/OC":
            assert open_marks == [], "layers do not nest"
            layers.append(str(page.Resources.Properties[str(operands[1])].Name))
            open_marks.append("layer")
        elif operator in ("BDC", "BMC"):
            assert [mark for mark in open_marks if mark != "q"] == ["layer"], "marks do not nest"
            open_marks.append("mark")
        elif operator == "q":
            open_marks.append("q")
        elif operator in ("EMC", "Q"):
            closed = open_marks.pop()
            assert (closed == "q") == (operator == "Q"), f"{operator} closes a {closed}"
        elif operator in ("f", "B", "S", "Tj", "TJ"):
            assert "mark" in open_marks, f"{operator} outside a mark"
    assert open_marks == []
    order = [str(layer) for layer in Layer]
    assert layers == sorted(layers, key=order.index)


def fonts_of(file: pikepdf.Pdf) -> dict[str, Any]:
    return {
        str(font.BaseFont): font
        for page in file.pages
        for font in page.obj.Resources.Font.values()
        if str(font.BaseFont) in used_fonts(page)
    }


def used_fonts(page: Any) -> set[str]:
    used = {str(operands[0]) for operands, operator in instructions(page) if operator == "Tf"}
    return {str(page.obj.Resources.Font[name].BaseFont) for name in used}


def test_every_font_is_embedded_and_a_subset() -> None:
    with opened(pdf(ALL, job())) as file:
        found = fonts_of(file)
        assert len(found) == 3
        for name, font in found.items():
            prefix, plus, _ = name.removeprefix("/").partition("+")
            assert plus
            assert len(prefix) == 6
            assert "/FontFile2" in font.FontDescriptor
            inside = TTFont(io.BytesIO(font.FontDescriptor.FontFile2.read_bytes()))
            assert inside["maxp"].numGlyphs < 100
            assert "/ToUnicode" in font


def test_no_font_is_left_to_the_reader() -> None:
    with opened(pdf(ALL, job())) as file:
        for thing in file.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
                assert "/FontDescriptor" in thing, str(thing.BaseFont)


def test_all_is_vector_and_nothing_acts() -> None:
    data = pdf(ALL, job())
    with opened(data) as file:
        for thing in file.objects:
            if isinstance(thing, (pikepdf.Dictionary, pikepdf.Stream)):
                assert thing.get("/Subtype") != "/Image"
                assert thing.get("/S") not in ("/JavaScript", "/Launch", "/URI")
    assert b"JavaScript" not in data


def test_text_is_text_and_can_be_found() -> None:
    text = words_on(plumbed(pdf(ALL, job())).pages[0])
    for word in ("plain", "bold", "clipped", "a ⚅ die"):
        assert word in text


def test_a_text_stands_where_the_drawing_has_it() -> None:
    (page, _) = plumbed(pdf(ALL, job())).pages
    word = next(word for word in page.extract_words() if word["text"] == "plain")
    assert word["x0"] / MM == pytest.approx(20.0, abs=0.3)
    letter = next(char for char in page.chars if char["text"] == "p")
    assert float(letter["size"]) / MM == pytest.approx(4.0, abs=0.01)


def test_what_stands_in_the_file_is_what_was_drawn() -> None:
    (page, _) = plumbed(pdf(ALL, job())).pages
    circles = [box_of(thing) for thing in page.curves if thing["stroke"] and thing["fill"]]
    assert len(circles) == 1
    assert circles[0].width == pytest.approx(40.0, abs=0.01)
    assert circles[0].centre == (pytest.approx(60, abs=0.01), pytest.approx(60, abs=0.01))


def test_no_line_is_a_hairline() -> None:
    with opened(pdf(ALL, job())) as file:
        widths = [float(operands[0]) for page in file.pages
                  for operands, operator in instructions(page) if operator == "w"]  # fmt: skip
    assert widths
    assert min(widths) >= 0.25


def test_joins_and_ends_are_round() -> None:
    with opened(pdf(ALL, job())) as file:
        for page in file.pages:
            steps = [(str(op), [int(v) for v in operands]) for operands, op in instructions(page)
                     if op in ("j", "J")]  # fmt: skip
            assert ("j", [1]) in steps
            assert ("J", [1]) in steps


@pytest.mark.parametrize("options", [{}, {"poster": (2, 2)}, {"style": "mono", "duplex": "short"}])
def test_the_same_input_gives_the_same_bytes(options: dict[str, Any]) -> None:
    assert pdf(figure_game(), job(**options)) == pdf(figure_game(), job(**options))


@pytest.mark.parametrize("epoch", ["1", "4000000000", "never"])
def test_a_date_in_the_environment_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, epoch: str
) -> None:
    before = pdf(figure_game(), job())
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    assert pdf(figure_game(), job()) == before
    assert os.environ["SOURCE_DATE_EPOCH"] == epoch


def test_the_same_bytes_come_out_of_another_process() -> None:
    import hashlib
    import subprocess
    import sys

    code = (
        "from tests.made_up import *; import hashlib, sys;"
        "sys.stdout.write(hashlib.sha256(pdf(figure_game(), job(poster=(2, 2)))).hexdigest())"
    )
    here = hashlib.sha256(pdf(figure_game(), job(poster=(2, 2)))).hexdigest()
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert there.stdout == here


latin = st.characters(min_codepoint=32, max_codepoint=0x24F, exclude_categories=["C", "Z", "M"])


@settings(max_examples=15)
@given(st.text(latin, min_size=1, max_size=30), st.floats(2, 9), st.booleans())
def test_any_text_we_can_write_can_be_read_back(string: str, size: float, bold: bool) -> None:
    from printkit.errors import MissingGlyphError

    page = Drawing(210, 297, STYLE)
    try:
        page.text((10, 50), string, size, bold=bold)
    except MissingGlyphError:
        return
    made = Document("t", "s", "en", (Sheet(paper("A4"), page, "i", "I"),))
    chars = "".join(char["text"] for char in plumbed(pdf_of(made)).pages[0].chars)
    assert chars == string


def test_forms_and_their_backs_alternate_in_one_file() -> None:
    made = game(
        lambda job: form_sheets(job, Form(90, 130, 0.1, framed, framed), name="the sheet"),
        options="per-page",
    )
    whole = document(made, job(per_page=2, copies=4, duplex="long"))
    assert [sheet.back for sheet in whole.sheets] == [False, True, False, True]
    assert len(plumbed(pdf_of(whole)).pages) == 4
