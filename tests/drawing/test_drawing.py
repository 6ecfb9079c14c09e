import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer, Shape, Text, scaled, words_of
from printkit.drawing.fonts import CAP_HEIGHT, text_width
from printkit.drawing.pictures import Part, Picture, disc
from printkit.drawing.style import load_style
from printkit.errors import MissingGlyphError, TextOverflowError
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Transform
from tests.made_up import BLUE, RED, STYLE, framed, near

LEAF = Picture(
    "leaf",
    "a red leaf",
    (
        Part(disc((50, 50), 40), "leaf-red"),
        Part("M10 50 L90 50", None, "detail"),
        Part(disc((50, 50), 3), "water", None, mono="ink", smallest=10.0),
        Part(disc((50, 20), 3), "water", None, mono="none"),
    ),
)

words = st.text("abc WML123", min_size=1, max_size=20).filter(str.strip)


def blank(width: float = 100, height: float = 80, style: str = "colour") -> Drawing:
    return Drawing(width, height, load_style(style))


def only(drawing: Drawing) -> Shape | Text:
    (element,) = drawing.elements
    return element


def test_layers_are_painted_in_order_whatever_the_order_of_drawing() -> None:
    page = blank()
    page.line((0, 0), (1, 1), layer=Layer.MARKS)
    page.text((1, 1), "a", 3)
    page.shape(paths.rectangle(page.box), fill=RED)
    page.line((0, 0), (1, 1))
    page.line((0, 0), (1, 1), layer=Layer.CUT)
    found = list(page.by_layer())
    assert found == [Layer.ART, Layer.LINES, Layer.TEXT, Layer.CUT, Layer.MARKS]
    assert [element.layer for element in page.elements][:2] == [Layer.MARKS, Layer.TEXT]


def test_fills_go_below_bare_lines() -> None:
    page = blank()
    page.shape(paths.circle((5, 5), 2), fill=RED, stroke=BLUE)
    page.shape(paths.circle((5, 5), 2), stroke=BLUE)
    assert [element.layer for element in page.elements] == [Layer.ART, Layer.LINES]


def test_what_has_neither_fill_nor_stroke_is_not_drawn() -> None:
    page = blank()
    page.shape(paths.circle((5, 5), 2))
    page.lines([])
    page.text((5, 5), "", 3)
    assert page.elements == []
    assert page.ink() is None


def test_an_outline_enters_its_place_even_unpainted() -> None:
    page = blank()
    place = Place("c5", "field", Box(1, 2, 5, 6).outline, ("c6",))
    page.outline(place, words="field c5")
    assert page.places == [place]
    assert only(page).place == "c5"
    assert only(page).role == "place"
    assert words_of(page.elements) == ["field c5"]


@given(words, st.floats(1, 10), st.sampled_from(["start", "middle", "end"]))
def test_the_anchor_says_where_the_text_stands(string: str, size: float, anchor: str) -> None:
    page = blank()
    page.text((50, 40), string, size, anchor=anchor)  # type: ignore[arg-type]
    text = only(page)
    assert isinstance(text, Text)
    wide = text_width(string, size)
    start = {"start": 50.0, "middle": 50 - wide / 2, "end": 50 - wide}[anchor]
    assert text.start == (pytest.approx(start), 40)
    assert text.bounds().width == pytest.approx(wide)


@pytest.mark.parametrize(
    ("baseline", "drop"), [("baseline", 0.0), ("middle", CAP_HEIGHT / 2), ("top", CAP_HEIGHT)]
)
def test_the_baseline_says_what_of_a_capital_stands_there(baseline: str, drop: float) -> None:
    page = blank()
    page.text((50, 40), "H", 10, baseline=baseline)  # type: ignore[arg-type]
    text = only(page)
    assert isinstance(text, Text)
    assert text.at == (50, pytest.approx(40 + 10 * drop))


def test_a_turned_text_turns_about_its_own_point() -> None:
    page = blank()
    page.text((50, 40), "HHH", 10, baseline="middle", anchor="middle", degrees=90)
    bounds = only(page).bounds()
    assert bounds.height == pytest.approx(text_width("HHH", 10))
    assert bounds.centre[1] == pytest.approx(40)


def test_a_missing_glyph_is_told_when_it_is_drawn() -> None:
    with pytest.raises(MissingGlyphError, match=r"'漢'.* at b2"):
        blank().text((5, 5), "漢", 3, place="b2")


@given(words, st.floats(1, 60), st.floats(0.5, 20), st.floats(3, 12), st.booleans())
def test_a_text_in_a_box_never_leaves_it(
    string: str, width: float, height: float, size: float, bold: bool
) -> None:
    page = blank()
    box = Box.sized(10, 10, width, height)
    least = size / 3
    fits = text_width(string, least, bold) <= width and least * CAP_HEIGHT <= height
    if not fits:
        with pytest.raises(TextOverflowError):
            page.text_in(box, string, size, least=least, bold=bold)
        assert page.elements == []
        return
    page.text_in(box, string, size, least=least, bold=bold)
    text = only(page)
    assert isinstance(text, Text)
    assert least - 1e-9 <= text.size <= size
    assert box.left - 1e-6 <= text.start[0]
    assert text.start[0] + text.width <= box.right + 1e-6
    assert text.at[1] <= box.bottom + 1e-6
    assert text.at[1] - text.size * CAP_HEIGHT >= box.top - 1e-6


def test_a_low_box_makes_the_text_smaller_too() -> None:
    page = blank()
    page.text_in(Box.sized(0, 0, 100, 2), "H", 10, least=1)
    text = only(page)
    assert isinstance(text, Text)
    assert text.size * CAP_HEIGHT == pytest.approx(2)


def test_an_overflow_names_text_box_and_place() -> None:
    with pytest.raises(TextOverflowError, match=r'"Harvesters".* 5\.0 x 3\.0 mm at c5\.'):
        blank().text_in(Box.sized(0, 0, 5, 3), "Harvesters", 4, place="c5")


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_a_text_in_a_box_keeps_to_its_side(anchor: str) -> None:
    page = blank()
    page.text_in(Box.sized(10, 10, 50, 8), "abc", 4, anchor=anchor)  # type: ignore[arg-type]
    bounds = only(page).bounds()
    side = {"start": bounds.left - 10, "middle": bounds.centre[0] - 35, "end": bounds.right - 60}
    assert side[anchor] == pytest.approx(0)


def test_a_picture_is_as_large_as_asked_and_says_what_it_shows_once() -> None:
    page = blank()
    page.picture(LEAF, (50, 40), 20, place="c5")
    first = page.elements[0]
    assert isinstance(first, Shape)
    assert near(paths.bounds(first.path), Box(42, 32, 58, 48), 1e-6)
    assert words_of(page.elements) == ["a red leaf"]
    assert {element.place for element in page.elements} == {"c5"}
    assert [element.role for element in page.elements] == ["picture"] + ["artifact"] * 3


def test_fine_parts_are_left_out_of_small_pictures() -> None:
    small, large = blank(), blank()
    small.picture(LEAF, (50, 40), 9.9)
    large.picture(LEAF, (50, 40), 10)
    assert len(large.elements) - len(small.elements) == 1


def fills(drawing: Drawing) -> list[str | None]:
    return [element.fill for element in drawing.elements if isinstance(element, Shape)]


def test_a_picture_takes_other_colours() -> None:
    page = blank()
    page.picture(LEAF, (50, 40), 20, recolour={"leaf-red": "player-a"})
    water = STYLE.tone("water")
    assert fills(page) == [STYLE.tone("player-a"), None, water, water]


def test_a_picture_in_black_and_white_is_black_and_white() -> None:
    page = blank(style="mono")
    page.picture(LEAF, (50, 40), 20)
    assert fills(page) == ["#ffffff", None, "#000000"]
    colours = {e.stroke for e in page.elements if isinstance(e, Shape)} - {None}
    assert colours == {"#000000"}


def test_a_picture_that_saves_ink_is_outlined() -> None:
    page = blank(style="ink")
    page.picture(LEAF, (50, 40), 20)
    # The mark that is black even in black and white stays filled; the bare tint is left out.
    assert fills(page) == ["#ffffff", None, load_style("ink").tone("line")]
    strokes = [element.stroke for element in page.elements if isinstance(element, Shape)]
    assert all(strokes[:2])


def test_a_drawing_put_twice_keeps_its_places_apart() -> None:
    page, inner = blank(), framed(20, 10)
    page.put(inner)
    page.put(inner, Transform.move(30, 5), suffix="#2")
    assert [place.name for place in page.places] == ["spot", "spot#2"]
    assert page.places[1].centre == (pytest.approx(40), pytest.approx(10))
    assert {element.place for element in page.elements} == {"", "spot", "spot#2"}


def test_putting_changes_nothing_in_what_is_put() -> None:
    page, inner = blank(), framed(20, 10)
    before = (list(inner.elements), list(inner.places))
    page.put(inner, Transform.scale(2), suffix="#2", clip=Box(0, 0, 20, 20))
    assert (inner.elements, inner.places) == before


def test_a_scaled_drawing_scales_lines_dashes_and_letters() -> None:
    inner, page = blank(20, 20), blank()
    inner.line((0, 0), (10, 0), width=0.3, dash=(2.0, 1.0))
    inner.text((1, 10), "a", 4)
    page.put(inner, Transform.scale(1.5))
    line, text = page.elements
    assert isinstance(line, Shape)
    assert isinstance(text, Text)
    assert (line.width, line.dash) == (pytest.approx(0.45), (3.0, 1.5))
    assert (text.size, text.at) == (pytest.approx(6), (1.5, 15))


def test_a_clip_cuts_what_sticks_out_and_drops_what_lies_outside() -> None:
    inner, page = blank(), blank()
    for left in (0, 15, 40):
        box = Box.sized(left, 0, 10, 10)
        inner.outline(Place(f"p{left}", "box", box.outline), fill=RED)
    page.put(inner, clip=Box(0, 0, 19, 19))
    assert [element.place for element in page.elements] == ["p0", "p15"]
    assert [element.clip for element in page.elements] == [None, Box(0, 0, 19, 19)]
    assert [place.name for place in page.places] == ["p0"]
    ink = page.ink()
    assert ink is not None
    assert ink.right == 19


def test_a_clip_moves_with_what_it_clips() -> None:
    inner, middle = blank(), blank()
    inner.shape(paths.rectangle(Box(0, 0, 50, 50)), fill=RED)
    inner.text((2, 10), "a long line of text", 5)
    middle.put(inner, clip=Box(0, 0, 20, 20))
    for transform in (Transform.scale(2).then(Transform.move(5, 6)), Transform.move(5, 6)):
        page = blank()
        page.put(middle, transform)
        size = 20 * transform.factor
        assert [element.clip for element in page.elements] == [Box(5, 6, 5 + size, 6 + size)] * 2


def test_a_clip_within_a_clip_shows_what_both_show() -> None:
    inner, middle, page = blank(), blank(), blank()
    inner.shape(paths.rectangle(Box(0, 0, 50, 50)), fill=RED)
    middle.put(inner, clip=Box(0, 0, 20, 30))
    page.put(middle, clip=Box(10, 5, 60, 25))
    assert only(page).clip == Box(10, 5, 20, 25)


def test_the_ink_is_the_box_of_all_with_half_their_lines() -> None:
    page = blank()
    page.shape(paths.rectangle(Box(10, 10, 20, 20)), stroke=RED, width=2.0)
    page.shape(paths.rectangle(Box(40, 12, 50, 15)), fill=RED)
    assert page.ink() == Box(9, 9, 50, 21)


@given(st.floats(10, 200), st.floats(10, 200))
def test_scaling_into_a_box_keeps_the_shape(width: float, height: float) -> None:
    result = scaled(framed(40, 30), width, height)
    ink = result.ink()
    assert ink is not None
    assert (result.width, result.height) == (width, height)
    assert ink.width / ink.height == pytest.approx(40 / 30, rel=1e-3)
    assert max(ink.width / width, ink.height / height) == pytest.approx(1, rel=1e-6)
    assert ink.centre == (pytest.approx(width / 2), pytest.approx(height / 2))
