"""Styles for low vision: the contrast of what is really printed, item by item."""

import pytest
from shapely import Point as Spot
from shapely import Polygon, prepare

from printkit.drawing.contrast import SHAPE_CONTRAST, TEXT_CONTRAST, contrast, luminance
from printkit.drawing.drawing import Drawing, Layer, Shape, Text
from printkit.drawing.fonts import CAP_HEIGHT
from printkit.drawing.paths import Path
from printkit.drawing.style import load_style
from printkit.geometry.points import Point, Transform, between
from tests.styles import CLEAR, ITEMS, sheets_in, texts_of

WHITE = "#ffffff"


def loops(path: Path) -> list[list[Point]]:
    """The closed loops of a path, curves cut into short lines."""
    found: list[list[Point]] = []
    for verb, points in path:
        if verb == "M":
            found.append([points[0]])
        elif verb == "L":
            found[-1].append(points[0])
        elif verb == "C":
            a, (b, c, d) = found[-1][-1], points
            for step in range(1, 9):
                share = step / 8
                ab, bc, cd = between(a, b, share), between(b, c, share), between(c, d, share)
                ends = between(ab, bc, share), between(bc, cd, share)
                found[-1].append(between(*ends, share))
    return [loop for loop in found if len(loop) >= 3]


def painted(drawing: Drawing) -> list[tuple[str, Polygon]]:
    """All filled shapes, the lowest first, as colour and outline."""
    found = []
    for elements in drawing.by_layer().values():
        for element in elements:
            if isinstance(element, Shape) and element.fill and element.layer is not Layer.MARKS:
                for loop in loops(element.path):
                    outline = Polygon(loop)
                    prepare(outline)
                    found.append((element.fill, outline))
    return found


def middle(text: Text) -> Point:
    """The middle of a text's letters."""
    wide = {"start": 0.5, "middle": 0.0, "end": -0.5}[text.anchor] * text.width
    x, y = text.at[0] + wide, text.at[1] - CAP_HEIGHT * text.size / 2
    return Transform.turn(text.degrees, text.at).point((x, y))


def ground(text: Text, fills: list[tuple[str, Polygon]]) -> str:
    spot = Spot(middle(text))
    return next((fill for fill, outline in reversed(fills) if outline.contains(spot)), WHITE)


@pytest.mark.parametrize(("one", "other", "ratio"), [
    ("#000000", "#ffffff", 21.0), ("#ffffff", "#000000", 21.0), ("#777777", "#ffffff", 4.48),
    ("#ff0000", "#ffffff", 4.0), ("#0000ff", "#ffffff", 8.59), ("#123456", "#123456", 1.0),
])  # fmt: skip
def test_contrast_is_that_of_wcag(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)


def test_luminance_goes_from_black_to_white() -> None:
    assert luminance("#000000") == 0.0
    assert luminance("#ffffff") == pytest.approx(1.0)


def test_the_measure_sees_what_lies_under_a_text() -> None:
    drawing = Drawing(50.0, 20.0, load_style("contrast"))
    drawing.shape((("M", ((0.0, 0.0),)), ("L", ((40.0, 0.0),)), ("L", ((40.0, 20.0),)),
                   ("L", ((0.0, 20.0),)), ("Z", ())), fill="#bb5566")  # fmt: skip
    drawing.text((5.0, 15.0), "pale", 5.0)
    (text,) = [element for element in drawing.elements if isinstance(element, Text)]
    assert ground(text, painted(drawing)) == "#bb5566"
    assert contrast(text.colour, "#bb5566") < TEXT_CONTRAST


@pytest.mark.parametrize("style", CLEAR)
@pytest.mark.parametrize(("game", "item"), ITEMS)
def test_every_text_stands_out_from_what_lies_under_it(game: str, item: str, style: str) -> None:
    for sheet in sheets_in(style, game, item):
        fills = painted(sheet.drawing)
        for text in texts_of(sheet):
            under = ground(text, fills)
            ratio = contrast(text.colour, under)
            assert ratio >= TEXT_CONTRAST, (text.string, text.colour, under, ratio)


@pytest.mark.parametrize("style", CLEAR)
def test_lines_frames_and_players_stand_out(style: str) -> None:
    look = load_style(style)
    grounds = [look.tone(name) for name in ("paper", "field", "field-2", "page-tint", "cream")]
    for name in ("line", "ink", "muted", "grid"):
        assert min(contrast(look.tone(name), under) for under in grounds) >= TEXT_CONTRAST
    for name in ("cut", "dropout"):
        assert contrast(look.tone(name), look.tone("paper")) >= SHAPE_CONTRAST
    for player in ("a", "b", "c", "aspen", "pine"):
        colour = look.tone(f"player-{player}")
        assert contrast(look.tone(f"player-{player}-letter"), colour) >= TEXT_CONTRAST
        # The line round a player's shape stands out from the paper, whatever its colour.
        assert contrast(look.tone(look.edge(f"player-{player}")), WHITE) >= SHAPE_CONTRAST


@pytest.mark.parametrize("style", CLEAR)
def test_lines_are_a_millimetre_wide(style: str) -> None:
    look = load_style(style)
    assert look.least_line >= 1.0
    drawing = Drawing(50.0, 20.0, look)
    drawing.line((0.0, 0.0), (10.0, 0.0), width=0.2)
    drawing.line((0.0, 0.0), (10.0, 0.0), width=0.2, layer=Layer.CUT)
    widths = [element.width for element in drawing.elements if isinstance(element, Shape)]
    assert widths == [look.least_line, 0.2]  # a cut is to be cut, not seen
    assert look.miniature.least_line < look.least_line


def test_usual_styles_leave_lines_as_they_are() -> None:
    look = load_style("colour")
    assert look.miniature is look
    drawing = Drawing(50.0, 20.0, look)
    drawing.line((0.0, 0.0), (10.0, 0.0), width=0.2)
    (line,) = [element for element in drawing.elements if isinstance(element, Shape)]
    assert line.width == 0.2
