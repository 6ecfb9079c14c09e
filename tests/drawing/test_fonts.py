import pytest
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st

from printkit.drawing.fonts import (
    CAP_HEIGHT,
    DESCENT,
    X_HEIGHT,
    faces,
    fitting_size,
    pt,
    runs,
    text_width,
)
from printkit.errors import MissingGlyphError

letters = st.text(st.characters(min_codepoint=32, max_codepoint=126), min_size=1, max_size=40)


def measured(text: str, bold: bool = False) -> float:
    """The width at size 1, summed from the font file itself."""
    with TTFont(faces()[1 if bold else 0].path) as font:
        names, widths = font.getBestCmap(), font["hmtx"]
        return sum(widths[names[ord(letter)]][0] for letter in text) / font["head"].unitsPerEm


@pytest.mark.parametrize("bold", [False, True])
def test_a_width_is_the_sum_of_the_fonts_own_advances(bold: bool) -> None:
    text = "61 Autumn Leaves, 148 Wälder"
    assert text_width(text, 5.0, bold) == pytest.approx(5 * measured(text, bold), rel=1e-3)


@given(letters, st.floats(1, 100), st.booleans())
def test_widths_grow_with_the_size(text: str, size: float, bold: bool) -> None:
    assert text_width(text, size, bold) == pytest.approx(size * text_width(text, 1.0, bold))


@given(letters, letters)
def test_widths_add_up(one: str, other: str) -> None:
    whole = text_width(one + other, 3.0)
    assert whole == pytest.approx(text_width(one, 3.0) + text_width(other, 3.0))


@given(letters, st.floats(1, 80), st.floats(4, 10), st.floats(1, 4))
def test_a_fitting_size_is_the_largest_that_fits(
    text: str, width: float, most: float, least: float
) -> None:
    size = fitting_size(text, width, most, least)
    assert least <= size <= most
    if size > least:
        assert text_width(text, size) <= width + 1e-6
    if size < most:
        assert text_width(text, size) >= width - 1e-6


def test_heights_are_those_of_the_font() -> None:
    with TTFont(faces()[0].path) as font:
        glyphs, unit = font["glyf"], font["head"].unitsPerEm
        assert glyphs["H"].yMax / unit == pytest.approx(CAP_HEIGHT, abs=0.005)
        assert glyphs["x"].yMax / unit == pytest.approx(X_HEIGHT, abs=0.005)
        assert -glyphs["g"].yMin / unit == pytest.approx(DESCENT, abs=0.03)


def test_seventy_two_points_are_an_inch() -> None:
    assert pt(72) == pytest.approx(25.4)


def test_symbols_come_from_the_second_font() -> None:
    found = runs("roll ⚅ now", False)
    assert "".join(run.text for run in found) == "roll ⚅ now"
    assert [run.face.name for run in found] == ["Atkinson", "DejaVuSans", "Atkinson"]


def test_a_missing_character_is_named_with_its_number_and_place() -> None:
    with pytest.raises(MissingGlyphError, match=r"'漢' \(U\+6F22\), number 4 of \"abc漢\" at c5"):
        runs("abc漢", False, "c5")


@pytest.mark.parametrize("text", ["a\x00b", "a\x07b", "\ue000", "🂡🀀🏳️‍🌈漢"])
def test_what_no_font_draws_is_never_printed_as_a_box(text: str) -> None:
    with pytest.raises(MissingGlyphError, match=r"U\+"):
        runs(text, False)
