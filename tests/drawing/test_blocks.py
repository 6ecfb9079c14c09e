import pytest

from printkit.drawing.blocks import Block, Span, load_text, parse_text
from printkit.errors import PrintkitError


def plain(block: Block) -> str:
    return "".join(span.text for span in block.spans)


def test_headings_of_three_levels() -> None:
    found = parse_text("# Nim\n## Aim\n### Note\n")
    assert [(block.kind, plain(block)) for block in found] == [
        ("title", "Nim"), ("heading", "Aim"), ("subheading", "Note"),
    ]  # fmt: skip


def test_a_paragraph_flows_over_line_ends_and_has_bold_words() -> None:
    (block,) = parse_text("Take one, **two\nor three** matches.\n")
    assert block.spans == (
        Span("Take one, "), Span("two", True), Span(" ", True), Span("or three", True),
        Span(" matches."),
    )  # fmt: skip


def test_lists_have_markers_and_levels() -> None:
    found = parse_text("3. three\n4. four\n   - below\n\n     more\n5. five\n")
    assert [(block.kind, block.marker, block.level, plain(block)) for block in found] == [
        ("item", "3.", 0, "three"),
        ("item", "4.", 0, "four"),
        ("item", "•", 1, "below"),
        ("item", "", 1, "more"),
        ("item", "5.", 0, "five"),
    ]


def test_a_table_has_rows_of_cells() -> None:
    (block,) = parse_text("| a | b |\n|---|---|\n| **1** | |\n")
    assert block.kind == "table"
    assert block.rows == (((Span("a"),), (Span("b"),)), ((Span("1", True),), ()))


def test_a_tip_holds_all_that_is_quoted() -> None:
    found = parse_text("before\n\n> ## Tip\n> - one\n\nafter\n")
    assert [(plain(block), block.tip) for block in found] == [
        ("before", False), ("Tip", True), ("one", True), ("after", False),
    ]  # fmt: skip


def test_a_rule_breaks_the_page() -> None:
    assert [block.kind for block in parse_text("a\n\n---\n\nb\n")] == ["body", "break", "body"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("*soft*", "em_open"),
        ("`code`", "code_inline"),
        ("[a](b)", "link_open"),
        ("see ![a](b.png)", "image"),
        ("a <b>b</b>", "html_inline"),
        ("<div>a</div>", "html_block"),
        ("```\na\n```", "fence"),
        ("    code", "code_block"),
        ("a  \nb", "hardbreak"),
        ("#### four", "h4"),
    ],
)
def test_what_the_layout_cannot_draw_is_an_error(text: str, named: str) -> None:
    with pytest.raises(ValueError, match=f"holds {named}, which the layout cannot draw"):
        parse_text(text)


def test_a_text_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(PrintkitError, match=r"no text nim/eo/rules\.md.*'eo'"):
        load_text("nim", "rules", "eo", {})
