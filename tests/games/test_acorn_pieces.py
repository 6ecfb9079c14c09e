"""Acorn's pieces, measured on the page: harvesters, seeds and chips."""

import itertools
import math
from collections import Counter
from pathlib import Path

import pdfplumber
import pytest
from shapely import Polygon, unary_union

from printkit.drawing.drawing import Shape, Text
from printkit.drawing.sheets import Sheet
from printkit.games.acorn import GAME
from printkit.geometry.places import Place
from printkit.geometry.points import Box, distance
from printkit.printing import item_sheets, make_job, print_items

FIELD = 27.0
"""Edge in mm of the fields on which the pieces must find room."""

IN_CIRCLE = FIELD / (2 * math.sqrt(3))


def sheets_of(item: str, **options: object) -> list[Sheet]:
    return item_sheets(GAME, GAME.item(item), make_job(**options))  # type: ignore[arg-type]


def places_of(sheets: list[Sheet], kind: str) -> list[Place]:
    return [place for sheet in sheets for place in sheet.drawing.places if place.kind == kind]


def by_owner(places: list[Place]) -> Counter[str]:
    return Counter(place.name[0] for place in places)


def strings_in(sheet: Sheet, box: Box) -> list[str]:
    return [
        element.string
        for element in sheet.drawing.elements
        if isinstance(element, Text) and box.holds(element.bounds())
    ]


# -- harvesters ---------------------------------------------------------------------------


@pytest.mark.parametrize("item", ["harvesters", "harvesters-flat"])
@pytest.mark.parametrize(
    ("options", "owners", "count"),
    [
        ({}, "ABC", 6),
        ({"players": 2}, "AB", 6),
        ({"players": 2, "settings": {"colours": "AC"}}, "AC", 6),
        ({"settings": {"colours": "BC"}}, "BC", 6),
        ({"settings": {"board": "chess"}}, "XY", 7),
    ],
)
def test_each_player_has_harvesters_with_letter_and_number(
    item: str, options: dict[str, object], owners: str, count: int
) -> None:
    places = places_of(sheets_of(item, **options), "harvester")
    expected = {f"{letter}{n}" for letter in owners for n in range(1, count + 1)}
    assert {place.name for place in places} == expected
    assert len(places) == len(expected)


def test_a_folded_pawn_stands_22_mm_high_on_a_foot_that_fits_a_field() -> None:
    (sheet,) = sheets_of("harvesters")
    pawn = next(place for place in sheet.drawing.places if place.name == "A1")
    box = Box.around(pawn.outline)
    folds = sorted(
        points[0][1]
        for shape in sheet.drawing.elements
        if isinstance(shape, Shape) and shape.dash
        for verb, points in shape.path
        if verb == "M" and box.holds(Box(*points[0], *points[0]))
        and math.isclose(points[0][0], box.left)
    )  # fmt: skip
    assert len(folds) == 3
    tab, back, front, foot = (
        b - a for a, b in zip((box.top, *folds), (*folds, box.bottom), strict=True)
    )
    assert front == pytest.approx(back)
    assert tab < foot
    assert math.hypot(box.width / 2, foot / 2) <= IN_CIRCLE
    assert math.sqrt(front**2 - (foot / 2) ** 2) == pytest.approx(22.0, abs=0.3)


def test_a_pawn_shows_its_name_upright_on_one_side_and_turned_on_the_other() -> None:
    (sheet,) = sheets_of("harvesters")
    labels = [e for e in sheet.drawing.elements if isinstance(e, Text) and e.place == "B3"]
    assert [label.string for label in labels] == ["B3", "B3"]
    assert sorted(abs(round(label.degrees)) % 360 for label in labels) == [0, 180]
    pawn = next(place for place in sheet.drawing.places if place.name == "B3")
    assert all(Box.around(pawn.outline).holds(label.bounds(), 0.5) for label in labels)


def test_pawns_are_12_mm_wide_in_the_pdf(tmp_path: Path) -> None:
    (made,) = print_items("acorn", ["harvesters"], folder=tmp_path)
    with pdfplumber.open(made.path) as pdf:
        page = pdf.pages[0]
        upright = {
            round(line["x0"] * 25.4 / 72, 2)
            for line in (*page.lines, *page.curves)
            if abs(line["x1"] - line["x0"]) < 0.1 and line["height"] * 25.4 / 72 > 60
        }
    columns = sorted(upright)
    steps = [round(b - a, 1) for a, b in itertools.pairwise(columns)]
    assert steps == [12.0] * 6


def test_flat_harvesters_fit_the_circle_in_a_field_and_have_backs() -> None:
    front, back = sheets_of("harvesters-flat", duplex="long")
    for place in places_of([front], "harvester"):
        box = Box.around(place.outline)
        assert box.width == pytest.approx(15.0)
        assert box.width / 2 <= IN_CIRCLE
        x, y = box.centre
        behind = Box.sized(front.paper.width - x - 7.5, y - 7.5, 15.0, 15.0)
        assert strings_in(back, behind) == [place.name]


# -- seeds --------------------------------------------------------------------------------


def test_each_colour_has_30_seeds_and_6_spares() -> None:
    assert by_owner(places_of(sheets_of("seeds"), "seed")) == dict.fromkeys("ABC", 36)
    assert by_owner(places_of(sheets_of("seeds", players=2), "seed")) == dict.fromkeys("AB", 36)
    chess = sheets_of("seeds", settings={"board": "chess"})
    assert by_owner(places_of(chess, "seed")) == dict.fromkeys("XY", 36)


def test_four_seeds_lie_side_by_side_in_a_field() -> None:
    seeds = places_of(sheets_of("seeds"), "seed")
    for seed in seeds:
        lengths = [distance(seed.outline[n - 1], seed.outline[n]) for n in range(3)]
        # Four equal triangles tile one of twice the edge.
        assert lengths == pytest.approx([12.5] * 3)
        assert 2 * max(lengths) <= FIELD - 1.0


def test_four_square_seeds_fit_the_smallest_square_field() -> None:
    for seed in places_of(sheets_of("seeds", settings={"board": "chess"}), "seed"):
        box = Box.around(seed.outline)
        assert (box.width, box.height) == pytest.approx((8.0, 8.0))
        assert 2 * box.width <= 17.0


@pytest.mark.parametrize("paper", ["A4", "A5"])
def test_triangles_interlock_without_overlap_and_share_cuts(paper: str) -> None:
    (sheet,) = sheets_of("seeds", paper=paper)
    triangles = [Polygon(seed.outline) for seed in places_of([sheet], "seed")]
    whole = unary_union([triangle.buffer(1e-6) for triangle in triangles])
    assert whole.geom_type == "Polygon"
    assert whole.area == pytest.approx(sum(triangle.area for triangle in triangles), rel=1e-3)
    edges = Counter(
        tuple(sorted(((round(a[0], 2), round(a[1], 2)), (round(b[0], 2), round(b[1], 2)))))
        for shape in sheet.drawing.elements
        if isinstance(shape, Shape) and shape.layer == "cut lines"
        for (_, (a,)), (_, (b,)) in zip(shape.path[::2], shape.path[1::2], strict=True)
    )
    assert set(edges.values()) == {1}
    # 108 triangles in 12 rows of 9; 8 edges shared in each row, 5 or 4 in turn between rows.
    count = 3 * 108 - 12 * 8 - (6 * 5 + 5 * 4)
    assert sum(math.dist(*edge) for edge in edges) == pytest.approx(count * 12.5, abs=1.0)


@pytest.mark.parametrize("settings", [{}, {"board": "chess"}])
@pytest.mark.parametrize("flip", ["long", "short"])
def test_every_seed_has_its_letter_on_both_sides(settings: dict[str, str], flip: str) -> None:
    front, back = sheets_of("seeds", duplex=flip, settings=settings)
    for seed in places_of([front], "seed"):
        behind = Polygon(_turned(seed, front, flip))
        found = [
            e.string for e in back.drawing.elements
            if isinstance(e, Text) and e.role != "furniture"
            and behind.contains(Polygon(e.bounds().inset(0.6).outline))
        ]  # fmt: skip
        assert found == [seed.name[0]]


def _turned(seed: Place, sheet: Sheet, flip: str) -> list[tuple[float, float]]:
    """Where the seed's outline lies on the back when the paper is turned."""
    if flip == "long":
        return [(sheet.paper.width - x, y) for x, y in seed.outline]
    return [(x, sheet.paper.height - y) for x, y in seed.outline]


@pytest.mark.parametrize("style", ["colour", "ink", "mono"])
def test_seeds_of_two_colours_differ_in_shape_whatever_the_style(style: str) -> None:
    (sheet,) = sheets_of("seeds", style=style)
    corners: dict[str, set[tuple[int, int]]] = {}
    for seed in places_of([sheet], "seed"):
        triangle = Polygon(seed.outline)
        white = [
            shape
            for shape in sheet.drawing.elements
            if isinstance(shape, Shape) and shape.fill == "#ffffff" and shape.layer == "pieces"
            and shape.stroke and triangle.contains(Polygon(shape.bounds().inset(1.0).outline))
            and shape.bounds().width > 4.0
        ]  # fmt: skip
        assert white
        kinds = Counter(verb for verb, _ in white[-1].path)
        corners.setdefault(seed.name[0], set()).add((kinds["L"], kinds["C"]))
    assert corners == {"A": {(0, 4)}, "B": {(3, 0)}, "C": {(2, 0)}}


# -- chips --------------------------------------------------------------------------------


def test_each_player_has_2_fives_and_4_ones_of_other_size_and_shape() -> None:
    chips = places_of(sheets_of("chips"), "chip")
    counts = Counter(place.name.split("#")[0] for place in chips)
    assert counts == {f"{p}-{n}": c for p in "ABC" for n, c in (("five", 2), ("one", 4))}
    for chip in chips:
        wide = Box.around(chip.outline).width
        five = "five" in chip.name
        assert wide == pytest.approx(22.0 if five else 18.0)
        assert (len(chip.outline) == 6) == five


def test_fronts_show_the_number_and_backs_only_whose_they_are() -> None:
    front, back = sheets_of("chips", duplex="long")
    for chip in places_of([front], "chip"):
        box = Box.around(chip.outline)
        number = "5" if "five" in chip.name else "1"
        assert sorted(strings_in(front, box)) == sorted([number, chip.name[0]])
        mirrored = Box(
            front.paper.width - box.right, box.top, front.paper.width - box.left, box.bottom
        )
        assert strings_in(back, mirrored) == [chip.name[0]]
