"""Where things lie on the score sheet, measured on its Places."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon, STRtree

from printkit.drawing.style import load_style
from printkit.games.leaves import sheet
from printkit.games.leaves.areas import CELLS, neighbours
from printkit.games.leaves.draw_sheet import draw_sheet
from printkit.geometry.gaps import least_gap
from printkit.geometry.places import Place
from printkit.geometry.points import Box

A4, LETTER = (194.0, 270.0), (199.9, 252.4)
A4_FOUR_UP, LETTER_FOUR_UP = (94.0, 132.0), (96.95, 123.2)
FORMS = [A4, LETTER, A4_FOUR_UP, LETTER_FOUR_UP, (137.5, 183.0), (132.0, 177.0), (199.9, 328.6)]
"""Width and height that the composer gives the sheet on many papers."""

HEIGHTS = st.floats(sheet.LEAST_HEIGHT, sheet.MOST_HEIGHT)


def by_name(size: tuple[float, float]) -> dict[str, Place]:
    return {place.name: place for place in sheet.places(*size)}


def box_of(place: Place) -> Box:
    return Box.around(place.outline)


def numbered(places: dict[str, Place], kind: str) -> list[Place]:
    return [place for place in places.values() if place.kind == kind]


def test_names_and_kinds() -> None:
    expected = dict.fromkeys(CELLS, "value")
    expected |= {f"L{n}": "leaf" for n in range(1, 21)}
    expected |= {f"L{n}.{half}": "digit" for n in range(1, 21) for half in ("tens", "ones")}
    expected |= {f"F{n}": "tick" for n in range(1, 7)}
    expected |= {f"B{n}": "tick" for n in (11, 21, 31, 41, 51, 61)}
    expected |= {f"W{n}": "score" for n in range(1, 9)}
    expected |= {f"W{n}.{half}": "digit" for n in range(1, 9) for half in ("tens", "ones")}
    expected |= {f"S{n}": "spare" for n in range(1, 7)}
    places = sheet.places(*A4)
    assert len(places) == len(expected)
    assert {place.name: place.kind for place in places} == expected


def test_the_drawing_has_the_same_places() -> None:
    drawn = {place.name: place for place in draw_sheet(*A4, load_style("colour")).places}
    assert drawn == by_name(A4)


def test_neighbours() -> None:
    places = by_name(A4)
    for cell in CELLS:
        assert places[cell].neighbours == neighbours(cell)
    assert places["L1"].neighbours == ("L2",)
    assert places["L7"].neighbours == ("L6", "L8")
    assert places["L20"].neighbours == ("L19",)


def sizes(size: tuple[float, float], kind: str, prefix: str = "") -> list[tuple[float, float]]:
    boxes = [
        box_of(place)
        for place in sheet.places(*size)
        if place.kind == kind and place.name.startswith(prefix)
    ]
    assert boxes
    return [(box.width, box.height) for box in boxes]


def test_boxes_on_a_whole_page() -> None:
    for size in (A4, LETTER):
        assert all(w >= 11 and w == pytest.approx(h) for w, h in sizes(size, "value"))
        assert all(w >= 8.8 and h >= 9 for w, h in sizes(size, "digit"))
        assert all(w >= 6 for w, _ in sizes(size, "tick"))
        assert all(w >= 9 for w, _ in sizes(size, "spare"))
    assert all(w >= 9 for w, _ in sizes(A4, "digit"))


def test_boxes_four_to_a_page() -> None:
    assert min(w for w, _ in sizes(A4_FOUR_UP, "value")) >= 6
    assert min(w for w, _ in sizes(LETTER_FOUR_UP, "value")) >= 5.9


@pytest.mark.parametrize("size", FORMS)
def test_everything_lies_on_the_form(size: tuple[float, float]) -> None:
    form = Box(0.0, 0.0, *size)
    drawing = draw_sheet(*size, load_style("colour"))
    assert all(form.holds(box_of(place)) for place in drawing.places)
    ink = drawing.ink()
    assert ink is not None
    assert form.holds(ink)


@settings(max_examples=25, deadline=None)
@given(HEIGHTS)
def test_no_two_boxes_overlap(height: float) -> None:
    plan = sheet.Plan(height)
    boxes = [p for p in plan.places if p.kind in ("value", "digit", "tick", "spare")]
    shapes = [Polygon(place.outline).buffer(-1e-6) for place in boxes]
    pairs = STRtree(shapes).query(shapes, predicate="intersects").T
    clashes = [(boxes[a].name, boxes[b].name) for a, b in pairs if a < b]
    assert clashes == []


@settings(max_examples=25, deadline=None)
@given(HEIGHTS)
def test_leaves_are_evenly_spaced_in_order_and_do_not_collide(height: float) -> None:
    plan = sheet.Plan(height)
    places = {place.name: place for place in plan.places}
    branch = LineString(plan.branch.points)
    along = []
    for n in range(1, 21):
        tens, ones = box_of(places[f"L{n}.tens"]), box_of(places[f"L{n}.ones"])
        middle = Point(tens.right, (tens.top + tens.bottom) / 2 + sheet.STEM)
        assert tens.right == pytest.approx(ones.left)
        assert branch.distance(middle) < 0.01
        along.append(branch.project(middle))
    steps = [after - before for before, after in pairwise(along)]
    assert min(steps) == pytest.approx(max(steps), abs=0.02)
    assert min(steps) > 20

    outlines = [Polygon(places[f"L{n}"].outline) for n in range(1, 21)]
    assert all(outline.is_valid for outline in outlines)
    for n, outline in enumerate(outlines):
        assert min(outline.distance(other) for other in outlines[n + 1 :] or [Point(0, 0)]) > 0.3


def test_leaves_keep_apart_by_our_own_measure() -> None:
    assert least_gap(sheet.Plan(270.0).leaf_outlines) > 0.3


@pytest.mark.parametrize("size", [A4, LETTER, LETTER_FOUR_UP])
def test_a_leaf_holds_its_two_boxes(size: tuple[float, float]) -> None:
    places = by_name(size)
    for n in range(1, 21):
        leaf = Polygon(places[f"L{n}"].outline)
        for half in ("tens", "ones"):
            assert leaf.contains(Polygon(places[f"L{n}.{half}"].outline).buffer(0.2))


def test_the_branch_stays_in_its_panel() -> None:
    for height in (sheet.LEAST_HEIGHT, 270.0, sheet.MOST_HEIGHT):
        plan = sheet.Plan(height)
        assert plan.track_panel.holds(Box.around(plan.branch.points))
        for outline in plan.leaf_outlines:
            assert plan.track_panel.holds(Box.around(outline))


def test_order_is_left_to_right_and_dens_make_a_pyramid() -> None:
    centres = {name: place.centre for name, place in by_name(A4).items()}
    for area in "26":
        row = [centres[f"{area}{letter}"] for letter in "abcde"]
        assert [x for x, _ in row] == sorted(x for x, _ in row)
        assert len({round(y, 6) for _, y in row}) == 1
    for upper, (left, right) in {"5d": "ab", "5e": "bc", "5f": "de"}.items():
        x, y = centres[upper]
        assert x == pytest.approx((centres[f"5{left}"][0] + centres[f"5{right}"][0]) / 2)
        assert y < centres[f"5{left}"][1] - 12.7
    assert [centres[f"W{n}"][0] for n in range(1, 9)] == sorted(
        centres[f"W{n}"][0] for n in range(1, 9)
    )


def test_first_boxes_stand_in_their_areas() -> None:
    plan = sheet.Plan(270.0)
    for number, panel in plan.panels.items():
        assert panel.holds(plan.firsts[number])
        for cell, field in plan.fields.items():
            assert panel.holds(field) == (cell[0] == str(number))


@pytest.mark.parametrize("size", FORMS)
def test_marker_spots(size: tuple[float, float]) -> None:
    spots = sheet.marker_spots(*size)
    assert sorted(spots) == sorted(["NW", "N", "NE", "W", "E", "SW", "S", "SE"])
    unit = sheet.fit(*size).unit
    for name, spot in spots.items():
        wanted = (sheet.CORNER if len(name) == 2 else sheet.EDGE) * unit
        assert (spot.width, spot.height) == pytest.approx((wanted, wanted))
        assert Box(0.0, 0.0, *size).holds(spot)
    code = sheet.qr_spot(*size)
    assert (code.width, code.height) == pytest.approx((24 * unit, 24 * unit))
    west, east = spots["NW"].left, spots["NE"].right
    assert west == pytest.approx(size[0] - east, abs=1e-6)
    assert spots["W"].centre[1] == pytest.approx(size[1] / 2)
    assert spots["N"].centre[0] == spots["S"].centre[0] == pytest.approx(size[0] / 2)


@pytest.mark.parametrize("size", FORMS)
@pytest.mark.parametrize("style", ["colour", "mono"])
def test_marker_spots_are_free_of_ink_and_places(size: tuple[float, float], style: str) -> None:
    bare = draw_sheet(*size, load_style(style), ornaments=False)
    for spot in [*sheet.marker_spots(*size).values(), sheet.qr_spot(*size)]:
        assert not [e for e in bare.elements if e.bounds().meets(spot)]
        assert not [p.name for p in bare.places if box_of(p).meets(spot)]


def test_ornaments_stay_in_the_spots() -> None:
    style = load_style("colour")
    bare = draw_sheet(*A4, style, ornaments=False)
    dressed = draw_sheet(*A4, style)
    extra = dressed.elements[: len(dressed.elements) - len(bare.elements)]
    assert dressed.elements[len(extra) :] == bare.elements
    spots = [*sheet.marker_spots(*A4).values(), sheet.qr_spot(*A4)]
    assert len(extra) >= len(spots)
    for element in extra:
        assert any(spot.inset(-0.3).holds(element.bounds()) for spot in spots)


@given(st.floats(60, 300), st.floats(80, 420))
def test_any_form_gets_an_even_copy_of_the_plan(width: float, height: float) -> None:
    fit = sheet.fit(width, height)
    box = fit.box(Box(0.0, 0.0, sheet.WIDTH, fit.height))
    assert Box(0.0, 0.0, width, height).holds(box, 1e-6)
    assert box.width / sheet.WIDTH == pytest.approx(box.height / fit.height)
    assert sheet.LEAST_HEIGHT - 1e-6 <= fit.height <= sheet.MOST_HEIGHT
