"""What the code of a form says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.drawing.form_tag import FormTag, read_tag, write_tag

NAMES = st.from_regex(r"[a-z][a-z0-9-]{0,11}", fullmatch=True)
PAPERS = st.sampled_from(["A4", "Letter", "A5", "Tabloid", "200x250mm"])
TAGS = st.builds(
    FormTag,
    NAMES,
    NAMES,
    PAPERS,
    st.dictionaries(NAMES, st.text(min_size=1), max_size=4).map(lambda d: tuple(d.items())),
    st.integers(1, 500),
)


def test_a_usual_form_has_a_short_plain_line() -> None:
    line = write_tag(FormTag("leaves", "sheet", "A4"))
    assert line == "PK1 LEAVES SHEET A4 1 F1F6"
    assert set(line) <= set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")


@given(TAGS)
def test_a_tag_is_read_back(tag: FormTag) -> None:
    line = write_tag(tag)
    assert line.isascii()
    assert read_tag(line) == tag


@given(TAGS, st.data())
def test_a_changed_letter_is_noticed(tag: FormTag, data: st.DataObject) -> None:
    line = write_tag(tag)
    spot = data.draw(st.integers(0, len(line) - 1))
    other = data.draw(st.characters(codec="ascii").filter(lambda letter: letter != line[spot]))
    assert read_tag(f"{line[:spot]}{other}{line[spot + 1 :]}") is None


@given(st.text())
def test_other_codes_are_no_tags(text: str) -> None:
    assert read_tag(text) is None


@pytest.mark.parametrize(
    "line",
    ["PK1", "PK2 LEAVES SHEET A4 1", "PK1 LEAVES SHEET A4", "PK1 LEAVES SHEET A44 1",
     "PK1 LEAVES SHEET 9x9mm 1", "PK1 LEAVES SHEET A4 x", "PK1 LEAVES SHEET A4 1 style:"],
)  # fmt: skip
def test_lines_with_a_right_checksum_that_make_no_sense(line: str) -> None:
    import binascii

    assert read_tag(f"{line} {binascii.crc_hqx(line.encode(), 0):04X}") is None
