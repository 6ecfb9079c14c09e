import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.drawing.blocks import Span, parse_text
from printkit.drawing.columns import (
    BALANCE_STEP,
    balanced,
    column_height,
    columns_of,
    draw_column,
)
from printkit.drawing.drawing import Drawing, Shape, Text
from printkit.drawing.flow import (
    BODY,
    LEAST_BODY,
    Setter,
    Word,
    column_widths,
    text_box,
    words_of,
    wrapped,
)
from printkit.drawing.fonts import SOFT_HYPHEN, plain, pt, runs, text_width
from printkit.drawing.passages import document_passages, passages
from printkit.drawing.sheets import Document, Sheet
from printkit.drawing.style import Style, load_style
from printkit.errors import TextOverflowError
from printkit.geometry.places import Place
from printkit.geometry.points import Box
from tests.made_up import STYLE, paper

words = st.text("abcdefgh", min_size=1, max_size=9)
texts = st.lists(st.tuples(words, st.booleans(), st.booleans()), min_size=1, max_size=40).map(
    lambda parts: [Word(*part) for part in parts]
)
SENTENCE = "Each player takes one, two or three matches in turn and lays them aside. "
TIP = "> Tip: leave four. " + SENTENCE + "\n\n"


def width_of(line: list[Word], size: float) -> float:
    inner = sum(text_width(w.text + (" " if w.blank else ""), size, w.bold) for w in line[:-1])
    return inner + text_width(line[-1].text, size, line[-1].bold)


def texts_of(drawing: Drawing) -> list[Text]:
    return [element for element in drawing.elements if isinstance(element, Text)]


def all_text(sheets: list[Sheet]) -> str:
    return "".join(text.string for sheet in sheets for text in texts_of(sheet.drawing))


def letters(text: str) -> str:
    return re.sub(r"[^A-Za-z]", "", text)


@given(texts, st.floats(25, 90), st.floats(2, 4))
def test_no_line_is_wider_than_its_column(text: list[Word], width: float, size: float) -> None:
    try:
        lines = wrapped(text, width, size)
    except TextOverflowError:
        return
    assert [word for line in lines for word in line] == text
    for line in lines:
        assert width_of(line, size) <= width + 1e-6


@given(texts, st.floats(60, 90))
def test_a_line_holds_as_much_as_fits(text: list[Word], width: float) -> None:
    spaced = [Word(word.text, word.bold, True) for word in text]
    lines = wrapped(spaced, width, 3.0)
    for line, after in pairwise(lines):
        assert width_of([*line, after[0]], 3.0) > width - 1e-6


def test_words_without_a_blank_between_stay_together() -> None:
    text = words_of((Span("aaaa "), Span("bbbb", True), Span(", cccc")))
    lines = wrapped(text, text_width("aaaa bb", 3.0), 3.0)
    assert [[word.text for word in line] for line in lines] == [["aaaa"], ["bbbb", ","], ["cccc"]]


def test_a_word_wider_than_the_column_is_an_error() -> None:
    with pytest.raises(TextOverflowError, match=r'"abcdefgh" is .* its column is 5\.0 mm'):
        wrapped([Word("abcdefgh", False, False)], 5.0, 4.0)


@given(
    st.integers(2, 4).flatmap(
        lambda columns: st.lists(
            st.lists(words.map(lambda text: (Span(text),)), min_size=columns, max_size=columns),
            min_size=1,
            max_size=5,
        )
    ),
    st.floats(60, 150),
)
def test_columns_of_a_table_fill_its_width(rows: list[list[tuple[Span]]], width: float) -> None:
    found = column_widths(rows, width, 3.0)
    natural = column_widths(rows, 10_000.0, 3.0)
    assert len(found) == len(rows[0])
    assert sum(found) <= width + 1e-6
    # With much room, the columns differ by as much as their longest cells do.
    longest = [
        max(text_width(row[column][0].text, 3.0, True) for row in rows)
        for column in range(len(found))
    ]
    assert sum(natural) == pytest.approx(10_000.0)
    for wide, longest_cell in zip(natural, longest, strict=True):
        assert wide - natural[0] == pytest.approx(longest_cell - longest[0])


def set_column(markdown: str, width: float = 80.0) -> list:  # type: ignore[type-arg]
    return Setter(STYLE, width, BODY).set(parse_text(markdown))


@given(st.lists(st.sampled_from(["## Head\n\n", SENTENCE * 2 + "\n\n", TIP, "- item\n- item\n\n"]),
                min_size=1, max_size=30))  # fmt: skip
def test_no_column_is_higher_than_the_page(parts: list[str]) -> None:
    strips = set_column("".join(parts))
    columns = columns_of(strips, 100.0)
    assert [strip for column in columns for strip in column] == strips
    for column in columns:
        assert column_height(column) <= 100.0 + 1e-6


@given(st.lists(st.sampled_from(["## Head\n\n", SENTENCE + "\n\n"]), min_size=4, max_size=30))
def test_a_heading_never_stands_at_the_foot(parts: list[str]) -> None:
    columns = columns_of(set_column("".join([*parts, "end\n"])), 60.0)
    for column in columns:
        assert not column[-1].keep


@pytest.mark.parametrize("markdown", [TIP, "a\n\n" + TIP, TIP + "a\n\n" + TIP, "# T\n\n" + TIP])
def test_tips_stay_inside_their_column(markdown: str) -> None:
    strips = set_column(markdown)
    page = Drawing(210, 297, STYLE)
    end = draw_column(page, strips, 20.0, 30.0, 80.0)
    assert end == pytest.approx(30.0 + column_height(strips))
    ink = page.ink()
    assert ink is not None
    assert ink.top >= 30.0 - 0.2
    assert ink.bottom <= end + 1e-6
    assert (ink.left, ink.right) == (pytest.approx(20.0, abs=0.2), pytest.approx(100.0, abs=0.2))


def test_the_text_of_a_tip_stands_in_its_box() -> None:
    page = Drawing(210, 297, STYLE)
    draw_column(page, set_column(TIP), 20.0, 30.0, 80.0)
    (box,) = [element.bounds() for element in page.elements if isinstance(element, Shape)]
    for text in texts_of(page):
        assert box.holds(text.bounds())


def test_a_list_hangs_behind_its_markers() -> None:
    page = Drawing(210, 297, STYLE)
    draw_column(page, set_column("- " + SENTENCE * 2), 20.0, 30.0, 80.0)
    marker, *lines = texts_of(page)
    assert marker.string == "•"
    assert len({round(line.at[0], 6) for line in lines}) == 1
    assert marker.bounds().right < lines[0].at[0]
    assert marker.at[1] == lines[0].at[1]


def test_a_table_has_a_tinted_head_and_a_line_under_each_row() -> None:
    page = Drawing(210, 297, STYLE)
    draw_column(page, set_column("| a | b |\n|---|---|\n| c | d |\n| e | f |\n"), 20.0, 30.0, 80.0)
    shapes = [element for element in page.elements if isinstance(element, Shape)]
    lines = [shape.path for shape in shapes if shape.fill is None]
    assert len(lines) == 3
    roles = [(text.string, text.role, text.bold) for text in texts_of(page)]
    assert roles[:2] == [("a", "table-head", True), ("b", "table-head", True)]
    assert all(role == "table-cell" for _, role, _ in roles[2:])
    for text, (_, (foot,)) in zip(texts_of(page)[1::2], (line[0] for line in lines), strict=True):
        assert text.bounds().bottom <= foot[1] + 0.1


BOXES = [Box.sized(10, 20, 90, 60), Box.sized(10, 20, 60, 60), Box.sized(10, 20, 40, 200)]


@pytest.mark.parametrize("box", BOXES)
def test_a_text_box_takes_the_largest_size_that_fits(box: Box) -> None:
    page = Drawing(210, 297, STYLE)
    blocks = parse_text(SENTENCE * 8)
    size = text_box(page, box, blocks, most=pt(14), least=pt(6))
    ink = page.ink()
    assert ink is not None
    assert box.holds(ink, 0.1)
    assert pt(6) - 1e-9 <= size <= pt(14)
    if size < pt(14):
        larger = Setter(STYLE, box.width, size + pt(0.25)).set(blocks)
        assert column_height(larger) > box.height


def test_a_text_box_too_small_is_an_error() -> None:
    page = Drawing(210, 297, STYLE)
    with pytest.raises(TextOverflowError, match="box of 30 x 10 mm at 8 pt"):
        text_box(page, Box.sized(0, 0, 30, 10), parse_text(SENTENCE * 8), least=LEAST_BODY)
    assert page.elements == []


def test_a_tip_in_black_and_white_has_a_frame() -> None:
    page = Drawing(210, 297, load_style("mono"))
    draw_column(page, set_column(TIP), 20.0, 30.0, 80.0)
    (box,) = [element for element in page.elements if isinstance(element, Shape)]
    assert box.stroke is not None
    assert box.fill is None


def test_a_table_is_kept_whole_while_it_fits_a_column() -> None:
    table = "| a | b |\n|---|---|\n" + "| c | d |\n" * 8 + "\n"
    strips = set_column(SENTENCE * 6 + "\n\n" + table)
    first, second = columns_of(strips, column_height(strips) - 5.0)
    assert not any(strip.row for strip in first)
    assert sum(strip.row for strip in second) == 8


def test_a_table_longer_than_a_column_is_cut_under_a_row() -> None:
    table = "## Head\n\n| a | b |\n|---|---|\n" + "| c | d |\n" * 40
    columns = columns_of(set_column(table), 60.0)
    assert len(columns) > 2
    for column in columns:
        assert column_height(column) <= 60.0
        assert column[-1].row


def test_the_first_column_of_a_table_names_the_rows_in_one_line() -> None:
    cells = ["6 Mushrooms", SENTENCE, SENTENCE]
    rows = [[(Span(cell),) for cell in cells]]
    first, *_ = column_widths(rows, 90.0, 3.0)
    assert first > text_width("6 Mushrooms", 3.0, True)


@given(st.lists(st.sampled_from(["## Head\n\n", SENTENCE * 2 + "\n\n", TIP, "- item\n- item\n\n"]),
                min_size=1, max_size=30))  # fmt: skip
def test_balanced_columns_hold_everything_and_none_could_be_much_lower(parts: list[str]) -> None:
    strips = set_column("".join(parts))
    columns = balanced(strips, 2, column_height(strips))
    assert [strip for column in columns for strip in column] == strips
    assert len(columns) <= 2
    tall = max(column_height(column) for column in columns)
    lower = columns_of(strips, tall - BALANCE_STEP - 0.1)
    too_tall = any(column_height(column) > tall - BALANCE_STEP for column in lower)
    assert len(lower) > 2 or too_tall


def small_figure(style: Style) -> Drawing:
    drawing = Drawing(30.0, 20.0, style)
    drawing.outline(Place("spot", "field", drawing.box.outline), stroke="#000000", words="empty")
    drawing.text((2.0, 10.0), "here", 3.0)
    return drawing


def test_a_figure_stands_in_the_middle_and_is_told_in_words() -> None:
    blocks = parse_text("before\n\n![A square with a word.](square)\n\nafter\n")
    strips = Setter(STYLE, 80.0, BODY, {"square": small_figure}).set(blocks)
    page = Drawing(210, 297, STYLE)
    draw_column(page, strips, 20.0, 30.0, 80.0)
    (shape,) = [element for element in page.elements if isinstance(element, Shape)]
    assert shape.bounds().centre[0] == pytest.approx(60.0)
    assert (shape.role, shape.words, shape.place) == ("picture", "A square with a word.", "")
    assert page.places == []
    roles = {text.string: text.role for text in texts_of(page)}
    assert roles == {"before": "body", "here": "artifact", "after": "body"}


def test_a_figure_wider_than_its_column_is_made_smaller() -> None:
    (strip,) = Setter(STYLE, 15.0, BODY, {"square": small_figure}).set(
        parse_text("![words](square)")
    )
    page = Drawing(210, 297, STYLE)
    draw_column(page, [strip], 20.0, 30.0, 15.0)
    (shape,) = [element for element in page.elements if isinstance(element, Shape)]
    assert strip.height == pytest.approx(10.0)
    assert shape.bounds().width == pytest.approx(15.0, abs=0.5)


def test_a_figure_that_nobody_draws_is_an_error() -> None:
    with pytest.raises(ValueError, match="figure 'square' that nobody draws"):
        set_column("![words](square)")


# -- soft hyphens ----------------------------------------------------------------------------

COMPOUND = "Wasser\u00adplättchen\u00adstapel"


def test_a_compound_is_broken_at_its_last_soft_hyphen_that_fits() -> None:
    lines = wrapped(words_of((Span(f"ein {COMPOUND}"),)), 18.0, 3.0)
    assert ["".join(word.text for word in line) for line in lines] == [
        "einWasser\u00ad",
        "plättchen\u00ad",
        "stapel",
    ]
    assert all(width_of(line, 3.0) <= 18.0 for line in lines)


def test_a_soft_hyphen_that_is_not_needed_is_not_there() -> None:
    (line,) = wrapped(words_of((Span(COMPOUND),)), 100.0, 3.0)
    assert [word.text for word in line] == [plain(COMPOUND)]
    assert words_of((Span("\u00adan\u00ad end"),)) == words_of((Span("an end"),))


def test_a_piece_too_wide_for_its_column_is_an_error() -> None:
    with pytest.raises(TextOverflowError, match="plättchenstapel"):
        wrapped(words_of((Span("Wasser\u00adplättchenstapel"),)), 15.0, 3.0)


def test_bold_words_are_broken_with_what_hangs_on_them() -> None:
    spans = (Span("Wasser\u00adplättchen", bold=True), Span(", "), Span("x"))
    lines = wrapped(words_of(spans), 18.0, 3.0)
    assert [[word.text for word in line] for line in lines] == [
        ["Wasser\u00ad"],
        ["plättchen", ",", "x"],
    ]


@given(st.lists(st.lists(words, min_size=1, max_size=4), min_size=1), st.floats(25, 60))
def test_broken_words_lose_nothing(compounds: list[list[str]], width: float) -> None:
    text = " ".join(SOFT_HYPHEN.join(pieces) for pieces in compounds)
    lines = wrapped(words_of((Span(text),)), width, 3.0)
    assert all(width_of(line, 3.0) <= width + 1e-6 for line in lines)
    joined = "".join(word.text + " " * word.blank for line in lines for word in line)
    assert plain(joined).strip() == plain(text)
    whole = [word for line in lines for word in line[:-1]]
    assert not any(SOFT_HYPHEN in word.text for word in whole)


def test_a_table_may_break_a_word_rather_than_overflow() -> None:
    rows = ((_cell("Wasser\u00adplättchen"), _cell("x" * 8)),)
    narrow, _wide = column_widths(rows, 36.0, 3.0)
    assert narrow < text_width("Wasserplättchen", 3.0, True)


def _cell(text: str) -> tuple[Span, ...]:
    return (Span(text),)


def test_a_broken_word_is_read_whole() -> None:
    drawing = Drawing(40.0, 40.0, STYLE)
    text_box(drawing, Box(5, 5, 27, 35), parse_text(f"ein {COMPOUND} hier"), most=3.0, least=3.0)
    assert any(text.string.endswith(SOFT_HYPHEN) for text in texts_of(drawing))
    document = Document("t", "", "de", (Sheet(paper("A5"), drawing),))
    (passage,) = document_passages(document)
    assert passage.text == f"ein {plain(COMPOUND)} hier"
    (told,) = passages(parse_text(COMPOUND))
    assert told.text == plain(COMPOUND)


def test_only_a_soft_hyphen_at_the_end_is_drawn() -> None:
    assert [run.text for run in runs(COMPOUND)] == [plain(COMPOUND)]
    assert text_width(COMPOUND, 3.0) == text_width(plain(COMPOUND), 3.0)
    assert [run.text for run in runs("Wasser\u00ad")] == ["Wasser\u00ad"]
    assert text_width("Wasser\u00ad", 3.0) > text_width("Wasser", 3.0)
