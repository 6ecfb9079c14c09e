import re

import pytest

from printkit.drawing.art import picture
from printkit.drawing.blocks import parse_text
from printkit.drawing.columns import columns_of
from printkit.drawing.drawing import Drawing, Shape, Text
from printkit.drawing.flow import BODY
from printkit.drawing.fonts import pt
from printkit.drawing.sheets import Sheet
from printkit.drawing.text_pages import TIGHT_BODY, text_sheets
from printkit.errors import PaperTooSmallError
from tests.made_up import job

SENTENCE = "Each player takes one, two or three matches in turn and lays them aside. "
TIP = "> Tip: leave four. " + SENTENCE + "\n\n"
PARAGRAPH = SENTENCE * 2 + "\n\n"


def texts_of(drawing: Drawing) -> list[Text]:
    return [element for element in drawing.elements if isinstance(element, Text)]


def all_text(sheets: list[Sheet]) -> str:
    return "".join(text.string for sheet in sheets for text in texts_of(sheet.drawing))


def letters(text: str) -> str:
    return re.sub(r"[^A-Za-z]", "", text)


@pytest.mark.parametrize("paper", ["A4", "A5", "Letter", "A3", "100x150mm"])
@pytest.mark.parametrize("size", [pt(9), pt(12)])
def test_every_word_is_printed_inside_the_content(paper: str, size: float) -> None:
    source = f"# Nim\n\n{TIP}{(SENTENCE * 3 + chr(10) * 2 + TIP) * 12}"
    table = "| a | b |\n|---|---|\n" + "| one two | three |\n" * 30
    sheets = text_sheets(job(paper), parse_text(source + table), size=size)
    printed = letters(all_text(sheets))
    expected = letters(re.sub(r"\|[-|]*", "", source + table))
    assert sorted(printed) == sorted(expected)
    for sheet in sheets:
        ink = sheet.drawing.ink()
        assert ink is not None
        assert sheet.paper.content.holds(ink, 0.2)


def test_a_rule_begins_a_new_column_or_page() -> None:
    (sheet,) = text_sheets(job("A4"), parse_text("one\n\n---\n\ntwo\n"))
    one, two = texts_of(sheet.drawing)
    assert two.at[1] == one.at[1]
    assert two.at[0] > sheet.paper.content.centre[0]
    assert len(text_sheets(job("A5"), parse_text("one\n\n---\n\ntwo\n"))) == 2


def test_a_text_printed_on_both_sides_has_every_second_page_on_a_back() -> None:
    blocks = parse_text("one\n\n---\n\ntwo\n\n---\n\nthree\n")
    sides = [sheet.back for sheet in text_sheets(job("A5", duplex="long"), blocks)]
    assert sides == [False, True, False]
    assert not any(sheet.back for sheet in text_sheets(job("A5"), blocks))


def halves(sheet: Sheet) -> tuple[list[Text], list[Text]]:
    middle = sheet.paper.content.centre[0]
    texts = [text for text in texts_of(sheet.drawing) if text.role != "title"]
    return ([text for text in texts if text.at[0] < middle],
            [text for text in texts if text.at[0] > middle])  # fmt: skip


def test_the_columns_of_the_last_page_are_about_as_long_as_each_other() -> None:
    (sheet,) = text_sheets(job("A4"), parse_text(PARAGRAPH * 10))
    left, right = halves(sheet)
    ends = [max(text.at[1] for text in column) for column in (left, right)]
    assert abs(ends[0] - ends[1]) < 16.0
    assert max(ends) < sheet.paper.content.centre[1]


def test_columns_are_filled_one_by_one_if_asked_for() -> None:
    (sheet,) = text_sheets(job("A4"), parse_text(PARAGRAPH * 9), balance=False)
    assert halves(sheet)[1] == []


def test_a_title_stands_over_both_columns_beside_its_picture() -> None:
    blocks = parse_text("# Nim\n\n" + PARAGRAPH * 9)
    (sheet,) = text_sheets(job("A4"), blocks, picture=picture("acorn"))
    (title,) = [text for text in texts_of(sheet.drawing) if text.role == "title"]
    shapes = [e for e in sheet.drawing.elements if isinstance(e, Shape)]
    line = max(shapes, key=lambda shape: shape.bounds().width).bounds()
    content = sheet.paper.content
    assert line.width == pytest.approx(content.width, abs=0.5)
    assert title.bounds().bottom < line.top
    for shape in shapes:
        box = shape.bounds()
        assert box == line or (box.right < title.at[0] and box.bottom < line.top)
    for column in halves(sheet):
        assert min(text.bounds().top for text in column) > line.bottom


def test_a_smaller_text_saves_a_page_but_never_under_its_least_size() -> None:
    def pages(count: int, size: float | None) -> list[Sheet]:
        return text_sheets(job("A5"), parse_text(PARAGRAPH * count), size=size)

    count = next(n for n in range(1, 99) if len(pages(n, BODY)) == 2)
    (saved,) = pages(count, None)
    sizes = {text.size for text in texts_of(saved.drawing)}
    assert TIGHT_BODY - 1e-6 <= min(sizes) < BODY
    same = next(n for n in range(count, 99) if len(pages(n, TIGHT_BODY)) == len(pages(n, BODY)))
    assert {text.size for text in texts_of(pages(same, None)[0].drawing)} == {BODY}


def test_paper_too_narrow_for_a_word_names_what_works() -> None:
    wide = parse_text("Donau" + "dampfschiff" * 5)
    with pytest.raises(
        PaperTooSmallError, match=r"smallest paper that works is A5: add --paper A5"
    ):
        text_sheets(job("100x200mm"), wide)
    assert text_sheets(job("A5"), wide)
    with pytest.raises(PaperTooSmallError, match=r"Use wider paper\."):
        text_sheets(job(), parse_text("Donau" + "dampfschiff" * 50))


def test_an_empty_text_makes_no_sheet() -> None:
    assert text_sheets(job(), []) == []
    assert columns_of([], 100.0) == []
