"""The pictures and the styles: what they must hold, measured on the paths themselves."""

import math
from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest
from colorspacious import cspace_convert, deltaE

from printkit.drawing.art import PICTURES, picture
from printkit.drawing.paths import Path, parse
from printkit.drawing.pictures import Picture
from printkit.drawing.style import load_style, style_names
from printkit.geometry.points import Box, Point, between
from tests.styles import CLEAR

STYLES = {name: load_style(name) for name in style_names()}
NAMES = {
    "acorn", "oak", "seedling", "harvester", "mountain", "basket",
    *(f"{tree}-{look}" for tree in ("aspen", "pine") for look in (1, 2, 3, 4)),
    "water", "sun", "wind", "compass", "arrow",
    "leaf-1", "leaf-2", "leaf-3", "pumpkin", "lily", "marshmallow", "skewer", "cup", "fox",
    "den", "mushroom", "die", "pencil", "star", "first",
    "pumpkin-box", "lily-box", "marshmallow-box", "cup-box", "den-box", "mushroom-box",
    "scissors", "ruler", "printer",
}  # fmt: skip
BOXES = sorted(name for name in PICTURES if name.endswith("-box"))
EVERY = pytest.mark.parametrize("name", sorted(PICTURES))


# -- pictures ---------------------------------------------------------------------------


def sampled(path: Path) -> Iterator[Point]:
    """Points close together on the path itself, not on its control arms."""
    here = start = (0.0, 0.0)
    for verb, points in path:
        if verb == "M":
            here = start = points[0]
            yield here
        elif verb == "C":
            first, second, end = points
            for step in range(1, 33):
                share = step / 32
                a = between(here, first, share)
                b = between(first, second, share)
                c = between(second, end, share)
                yield between(between(a, b, share), between(b, c, share), share)
            here = end
        else:
            end = points[0] if points else start
            yield from (between(here, end, step / 32) for step in range(1, 33))
            here = end


def points_of(drawn: Picture) -> list[Point]:
    return [
        point
        for part in drawn.parts
        for point in sampled(parse(part.path) if isinstance(part.path, str) else part.path)
    ]


def test_every_picture_needed_is_there() -> None:
    assert set(PICTURES) >= NAMES


def test_names_and_words() -> None:
    for name, drawn in PICTURES.items():
        assert drawn.name == name
        assert drawn.words
        assert drawn.words[0].islower()
        assert picture(name) is drawn
    assert len({drawn.words for drawn in PICTURES.values()}) == len(PICTURES)


@pytest.mark.parametrize(
    ("wrong", "near"), [("acron", "acorn"), ("Pumpkin", "pumpkin"), ("pine5", "pine-")]
)
def test_an_unknown_picture_names_the_nearest(wrong: str, near: str) -> None:
    with pytest.raises(ValueError, match=f'nearest name is "{near}'):
        picture(wrong)


def test_no_letters_at_all_still_names_one() -> None:
    with pytest.raises(ValueError, match="nearest name is"):
        picture("")


@EVERY
def test_lies_in_its_box_fills_it_and_is_centred(name: str) -> None:
    box = Box.around(points_of(picture(name)))
    # The outline is at most 2 wide at 9 mm and more: half of it lies outside the path.
    assert Box(1, 1, 99, 99).holds(box)
    assert max(box.width, box.height) >= 88
    assert box.centre == pytest.approx((50, 50), abs=1.6)


@EVERY
def test_something_is_drawn_at_the_smallest_sizes(name: str) -> None:
    parts = picture(name).parts
    always = [part for part in parts if part.smallest <= 8]
    assert any(part.fill and part.line == "outline" for part in always)
    assert all(part.fill or part.line for part in parts)
    assert len(parts) <= 40


@EVERY
def test_parts_without_line_show_in_black_and_white_only_on_purpose(name: str) -> None:
    """A fill without a line is a shade (left out) or a mark (all black, or white on black)."""
    seen_ink = False
    for part in picture(name).parts:
        if part.fill and part.line is None and part.mono == "paper":
            assert seen_ink, "a white mark without a line on white shows nothing"
        seen_ink = seen_ink or part.mono == "ink"


@pytest.mark.parametrize("name", BOXES)
def test_boxes_keep_their_middle_empty(name: str) -> None:
    assert not [(x, y) for x, y in points_of(picture(name)) if 20 < x < 80 and 20 < y < 80]


@pytest.mark.parametrize("name", BOXES)
def test_the_middle_of_a_box_lies_inside_its_outline(name: str) -> None:
    """Its corners are enclosed by one filled part: the thing, not the air beside it."""
    from printkit.geometry.points import inside

    corners = [(20.5, 20.5), (79.5, 20.5), (20.5, 79.5), (79.5, 79.5), (50.0, 50.0)]
    outlines = [
        list(sampled(parse(part.path) if isinstance(part.path, str) else part.path))
        for part in picture(name).parts
        if part.fill
    ]
    assert any(all(inside(corner, outline) for corner in corners) for outline in outlines)


def rows_of(name: str) -> list[tuple[float, float]]:
    """Of the filled parts: how far the picture reaches left and right at heights 10 to 60."""
    points = points_of(picture(name))
    rows = []
    for height in range(10, 61, 5):
        xs = [x for x, y in points if height - 2.5 <= y < height + 2.5]
        rows.append((min(xs), max(xs)))
    return rows


@pytest.mark.parametrize("look", [1, 2, 3, 4])
def test_aspens_are_round_and_pines_are_pointed(look: int) -> None:
    """At a seventh of its height a crown is broad and a pine narrow; in mono one is black."""
    aspen, pine = rows_of(f"aspen-{look}")[1], rows_of(f"pine-{look}")[1]
    assert aspen[1] - aspen[0] > 33
    assert pine[1] - pine[0] < 26
    crown = next(part for part in picture(f"aspen-{look}").parts if part.fill != "cream")
    assert crown.mono == "paper"
    assert any(
        part.mono == "ink" and part.fill == "line" for part in picture(f"aspen-{look}").parts
    )
    boughs = [part for part in picture(f"pine-{look}").parts if part.fill == "pine"]
    assert boughs
    assert all(part.mono == "ink" for part in boughs)


def test_the_mountain_stays_in_its_triangle() -> None:
    """The triangle of side 100, apex up, in the middle of the box (derived)."""
    height = 50 * math.sqrt(3)
    top, bottom = 50 - height / 2, 50 + height / 2
    for x, y in points_of(picture("mountain")):
        assert top <= y <= bottom
        assert abs(x - 50) <= (y - top) / height * 50 + 1e-9


def test_the_compass_points_six_ways() -> None:
    far = {
        round(math.degrees(math.atan2(y - 50, x - 50)) / 60)
        for x, y in points_of(picture("compass"))
        if math.hypot(x - 50, y - 50) > 44
    }
    assert {way % 6 for way in far} == {0, 1, 2, 3, 4, 5}
    assert all(
        abs(math.degrees(math.atan2(y - 50, x - 50)) / 60 % 1 - 0.5) > 0.4
        for x, y in points_of(picture("compass"))
        if math.hypot(x - 50, y - 50) > 44
    )


def test_the_arrow_points_east() -> None:
    points = points_of(picture("arrow"))
    tip = max(points)
    assert tip[1] == pytest.approx(50, abs=1)
    assert {round(100 - y, 2) for _, y in points} >= {round(y, 2) for _, y in points if y < 50}


# -- styles ------------------------------------------------------------------------------


def tone(style: str, name: str) -> str:
    return STYLES[style].tone(name)


def rgb(colour: str) -> np.ndarray:
    return np.array([int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)])


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2.2."""

    def luminance(colour: str) -> float:
        parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(colour)]
        return float(np.dot(parts, [0.2126, 0.7152, 0.0722]))

    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def as_seen(colour: str, sight: str) -> np.ndarray:
    if sight == "normal":
        return rgb(colour)
    space = {"name": "sRGB1+CVD", "cvd_type": sight, "severity": 100}
    return np.clip(cspace_convert(rgb(colour), space, "sRGB1"), 0, 1)


def difference(one: str, other: str, sight: str = "normal") -> float:
    return float(
        deltaE(
            as_seen(one, sight),
            as_seen(other, sight),
            input_space="sRGB1",
            uniform_space="CAM02-UCS",
        )
    )


def lightness(colour: str) -> float:
    return float(cspace_convert(rgb(colour), "sRGB1", "CIELab")[0])


GAMES = {"acorn": ("player-a", "player-b", "player-c"), "aspens": ("player-aspen", "player-pine")}
PLAYERS = [name for players in GAMES.values() for name in players]
PAIRS = [pair for players in GAMES.values() for pair in combinations(players, 2)]
SIGHTS = ("normal", "deuteranomaly", "protanomaly", "tritanomaly")


def test_the_three_styles_have_the_same_tones() -> None:
    assert set(STYLES) >= {"colour", "ink", "mono"}
    assert len({frozenset(style.tones) for style in STYLES.values()}) == 1


@pytest.mark.parametrize("style", STYLES)
def test_a_style_is_complete(style: str) -> None:
    look = STYLES[style]
    assert look.title
    assert set(look.lines) == {"outline", "detail", "grid", "heavy"}
    assert all(0.1 <= width <= max(1, 1.5 * look.least_line) for width in look.lines.values())
    assert look.line("detail") < look.line("outline") < look.line("heavy")
    for colour in look.tones.values():
        assert len(colour) == 7
        assert int(colour[1:], 16) >= 0
        assert colour == colour.lower()


@pytest.mark.parametrize("style", STYLES)
def test_every_tone_used_exists(style: str) -> None:
    used = {part.fill for drawn in PICTURES.values() for part in drawn.parts if part.fill}
    page = {"line", "paper", "ink", "muted", "grid", "field", "field-2", "page-tint", "dropout",
            "cut"}  # fmt: skip
    players = {name + end for name in PLAYERS for end in ("", "-light", "-letter")}
    assert used | page | players <= set(STYLES[style].tones)


def test_no_tone_of_a_picture_is_idle() -> None:
    used = {part.fill for drawn in PICTURES.values() for part in drawn.parts}
    page = {"paper", "line", "ink", "muted", "grid", "field", "field-2", "page-tint", "dropout",
            "cut"}  # fmt: skip
    idle = {name for name in STYLES["colour"].tones if not name.startswith("player-")}
    assert idle - page - used == set()


@pytest.mark.parametrize("style", STYLES)
def test_text_and_lines_stand_out_from_the_page(style: str) -> None:
    grounds = [tone(style, name) for name in ("paper", "field", "field-2", "page-tint")]
    for ground in grounds:
        assert contrast(tone(style, "ink"), ground) >= 12
        assert contrast(tone(style, "muted"), ground) >= 4.5
        assert contrast(tone(style, "line"), ground) >= 4.5
    assert contrast(tone(style, "cut"), tone(style, "paper")) >= 3
    assert contrast(tone(style, "dropout"), tone(style, "paper")) >= 1.4


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("player", PLAYERS)
def test_letters_stand_out_from_the_players_colours(style: str, player: str) -> None:
    assert contrast(tone(style, f"{player}-letter"), tone(style, player)) >= 4.5
    assert contrast(tone(style, "ink"), tone(style, f"{player}-light")) >= 7
    assert contrast(tone(style, "line"), tone(style, f"{player}-light")) >= 4.5


@pytest.mark.parametrize("style", ["ink", "mono"])
@pytest.mark.parametrize("player", PLAYERS)
def test_where_nothing_is_filled_players_colours_serve_as_text(style: str, player: str) -> None:
    assert contrast(tone(style, player), tone(style, "paper")) >= 4.5


def test_players_a_and_b_serve_as_outlines_and_c_needs_the_dark_line() -> None:
    assert contrast(tone("colour", "player-a"), "#ffffff") >= 4.5
    assert contrast(tone("colour", "player-b"), "#ffffff") >= 4.5
    for player in PLAYERS:
        outlines = (tone("colour", player), tone("colour", "line"))
        assert max(contrast(colour, "#ffffff") for colour in outlines) >= 4.5


@pytest.mark.parametrize("style", ["colour", "ink", *CLEAR])
@pytest.mark.parametrize("pair", PAIRS, ids="/".join)
def test_players_are_told_apart_by_everyone_and_in_grey(style: str, pair: tuple[str, str]) -> None:
    one, other = (tone(style, name) for name in pair)
    for sight in SIGHTS:
        assert difference(one, other, sight) >= 20, sight
    assert abs(lightness(one) - lightness(other)) >= 15


def test_the_measure_catches_red_and_green() -> None:
    assert difference("#c0392b", "#7a8b2b", "deuteranomaly") < 20


def test_mono_is_black_and_white() -> None:
    greys = {"muted", "cut", "dropout"}
    for name, colour in STYLES["mono"].tones.items():
        if name in greys:
            assert colour[1:3] == colour[3:5] == colour[5:7]
        else:
            assert colour in ("#000000", "#ffffff")
    look = STYLES["mono"]
    assert (look.fills, look.patterns, look.mono, look.outlined) == (True, True, True, False)


def test_ink_fills_nothing_with_ink() -> None:
    assert STYLES["ink"].fills is False
    kept = {"line", "ink", "muted", "grid", "dropout", "cut"}
    for name, colour in STYLES["ink"].tones.items():
        if name not in kept and name not in PLAYERS:
            assert colour == "#ffffff", name
