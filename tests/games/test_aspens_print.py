"""What Aspens prints, measured on the page."""

import itertools
import math
import re
from collections import Counter
from functools import cache
from io import BytesIO
from pathlib import Path

import pdfplumber
import pytest
from shapely import Point as ShapelyPoint
from shapely import Polygon, unary_union
from shapely import box as shapely_box
from shapely.affinity import affine_transform

from printkit.drawing.drawing import Drawing, Text
from printkit.drawing.sheets import Sheet
from printkit.errors import PaperTooSmallError, UsageError
from printkit.games.aspens import board
from printkit.games.registry import find_game
from printkit.geometry.paper import PAPERS
from printkit.geometry.places import Place
from printkit.geometry.points import Box
from printkit.printing import item_sheets, make_job, print_items
from tests.styles import USUAL

GAME = find_game("aspens")
ITEMS = [item.name for item in GAME.items]
POINT = 25.4 / 72
HALF_A_LINE = 0.13
"""Cut lines run along the safe area's edge."""

WATERS = {"f4", "f10", "l6"}


@cache
def sheets(item: str, paper: str = "A4", style: str = "colour", **options: object) -> list[Sheet]:
    settings = {name: str(options.pop(name)) for name in ("setup", "pieces") if name in options}
    job = make_job(paper=paper, style=style, settings=settings, **options)
    return item_sheets(GAME, GAME.item(item), job)


def places(found: list[Sheet], kind: str) -> list[Place]:
    return [place for sheet in found for place in sheet.drawing.places if place.kind == kind]


def texts(drawing: Drawing) -> list[Text]:
    return [element for element in drawing.elements if isinstance(element, Text)]


def strings(found: list[Sheet]) -> list[str]:
    return [text.string for sheet in found for text in texts(sheet.drawing)]


def width_of(place: Place) -> float:
    return Box.around(place.outline).width


def edges_of(place: Place) -> list[float]:
    ends = zip(place.outline, (*place.outline[1:], place.outline[0]), strict=True)
    return [math.dist(a, b) for a, b in ends]


# -- every item ------------------------------------------------------------------------------


@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize("style", USUAL)
@pytest.mark.parametrize("paper", [*PAPERS, "250x250mm"])
def test_ink_stays_in_the_safe_area(item: str, style: str, paper: str) -> None:
    if (item, paper) == ("board", "A5"):
        with pytest.raises(PaperTooSmallError):
            sheets(item, paper, style)
        return
    found = sheets(item, paper, style)
    assert found
    for sheet in found:
        ink = sheet.drawing.ink()
        assert ink is not None
        assert sheet.paper.safe.holds(ink, HALF_A_LINE), (ink, sheet.paper)


@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize("paper", ["80x80mm", "100x150mm", "148x148mm", "400x130mm", "900x600mm"])
def test_odd_paper_works_or_is_refused(item: str, paper: str) -> None:
    try:
        found = sheets(item, paper)
    except PaperTooSmallError:
        found = []
    for sheet in found:
        ink = sheet.drawing.ink()
        assert ink is not None
        assert sheet.paper.safe.holds(ink, HALF_A_LINE)
    assert found or paper != "900x600mm"


@pytest.mark.parametrize("item", ["tiles", "water", "trees", "dice", "spinners", "setups"])
@pytest.mark.parametrize("options", [{"cut": "marks"}, {"cut": "none"}, {"bleed": 2.0}])
@pytest.mark.parametrize("paper", ["A4", "A5"])
def test_pieces_with_marks_or_bleed_stay_in_the_safe_area(
    item: str, options: dict[str, object], paper: str
) -> None:
    if (item, paper, options.get("cut")) == ("tiles", "A5", "marks"):
        with pytest.raises(PaperTooSmallError):  # the centre tile leaves no room for them
            sheets(item, paper, **options)
        return
    # Bleed reaches further at a hex's corner than along its edges.
    room = HALF_A_LINE + (0.32 if "bleed" in options else 0.0)
    for sheet in sheets(item, paper, **options):
        ink = sheet.drawing.ink()
        assert ink is not None
        assert sheet.paper.safe.holds(ink, room)


@pytest.mark.parametrize("item", ITEMS)
def test_words_are_large_enough_to_read(item: str) -> None:
    least = 6.0 if item == "setups" else 6.5
    small = [
        text for sheet in sheets(item) for text in texts(sheet.drawing) if text.role != "furniture"
    ]
    assert min((text.size for text in small), default=9.0) / POINT >= least - 0.01


@pytest.mark.parametrize("item", ITEMS)
def test_lines_are_heavy_enough_to_print(item: str) -> None:
    for sheet in sheets(item):
        for element in sheet.drawing.elements:
            if not isinstance(element, Text) and element.stroke:
                assert element.width >= 0.1


@pytest.mark.parametrize("item", ITEMS)
def test_every_page_has_a_title_or_places(item: str) -> None:
    found = sheets(item)
    titled = [text for s in found for text in texts(s.drawing) if text.role in ("title", "heading")]
    assert titled or places(found, "tree") or places(found, "water") or places(found, "sector")


@pytest.mark.parametrize("item", ITEMS)
def test_place_names_are_unique_on_an_item(item: str) -> None:
    found = [place.name for sheet in sheets(item) for place in sheet.drawing.places]
    assert max(Counter(found).values(), default=1) == 1


# -- board -----------------------------------------------------------------------------------


def test_board_has_every_hex_once_with_its_neighbours() -> None:
    found = places(sheets("board"), "hex")
    assert [place.name for place in found] == list(board.STANDARD_BOARD.cells)
    for place in found:
        near = {o.name for o in found if math.isclose(
            math.dist(place.centre, o.centre), width_of(place), rel_tol=1e-9)}  # fmt: skip
        assert set(place.neighbours) == near


@pytest.mark.parametrize(("paper", "width"), [("A4", 14.5), ("Letter", 15.0), ("Legal", 15.0)])
def test_hex_width(paper: str, width: float) -> None:
    found = sheets("board", paper)
    for place in places(found, "hex"):
        assert width_of(place) == pytest.approx(width)
        assert edges_of(place) == pytest.approx([width / math.sqrt(3)] * 6)
    assert f"hex {width:g} mm" in found[0].note


@pytest.mark.parametrize("paper", [p for p in PAPERS if p != "A5"])
def test_board_fills_the_page(paper: str) -> None:
    """Half a millimetre more a hex would not fit."""
    found = sheets("board", paper)
    (sheet,) = found
    hex_width = width_of(places(found, "hex")[0])
    rows = [place for place in places(found, "hex") if place.name[0] == "f"]
    assert len(found) == 1
    wider = 13 * (hex_width + 0.5)
    if hex_width < 40:
        assert wider > sheet.paper.content.width - 4.5
    assert Box.around(p for r in rows for p in r.outline).width <= sheet.paper.content.width


@pytest.fixture(scope="module")
def board_pdf(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("board")
    (made,) = print_items("aspens", ["board"], folder=folder)
    return Path(made.path).read_bytes()


def test_hex_width_in_the_pdf(board_pdf: bytes) -> None:
    """The upright lines of one row of hexes lie 14.5 mm apart."""
    with pdfplumber.open(BytesIO(board_pdf)) as pdf:
        page = pdf.pages[0]
        assert (page.width * POINT, page.height * POINT) == pytest.approx((210, 297), abs=0.01)
        side = 14.5 / math.sqrt(3) / POINT
        upright = [
            line for line in page.lines
            if line["x0"] == line["x1"] and math.isclose(line["height"], side, abs_tol=0.02)
        ]  # fmt: skip
    rows: dict[float, list[float]] = {}
    for line in upright:
        rows.setdefault(round(line["top"]), []).append(line["x0"] * POINT)
    assert len(rows) == 15
    gaps = [b - a for xs in rows.values() for a, b in itertools.pairwise(sorted(xs))]
    assert len(gaps) >= 100
    assert gaps == pytest.approx([14.5] * len(gaps), abs=0.01)


@pytest.mark.parametrize("style", USUAL)
@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
def test_board_pdf_is_small(style: str, paper: str, tmp_path: Path) -> None:
    (made,) = print_items("aspens", ["board"], folder=tmp_path, style=style, paper=paper)
    assert made.pages == 1
    assert made.size < 60_000


def test_board_shows_the_waters_of_its_setup() -> None:
    def wet(**options: object) -> set[str]:
        elements = [e for s in sheets("board", **options) for e in s.drawing.elements]
        return {e.place for e in elements if e.words.endswith("water") and e.place}

    assert wet() == wet(setup="2") == WATERS
    assert wet(setup="none") == set()
    words = [e.words for s in sheets("board") for e in s.drawing.elements if e.role == "place"]
    assert words.count("field a1, empty") == 1
    assert len(words) == 151


def test_each_name_stands_in_its_hex_clear_of_a_tree() -> None:
    (sheet,) = sheets("board")
    side = width_of(places(sheets("trees"), "tree")[0])
    hexes = {place.name: place for place in places([sheet], "hex")}
    labels = [text for text in texts(sheet.drawing) if text.place]
    assert sorted(text.string for text in labels) == sorted(hexes)
    for text in labels:
        place = hexes[text.place]
        assert text.string == place.name
        assert text.size / POINT >= 6.45
        bounds = text.bounds()
        capital_top = text.at[1] - 0.668 * text.size
        shape = Polygon(place.outline)
        assert shape.contains(shapely_box(bounds.left, capital_top, bounds.right, text.at[1]))
        assert capital_top >= place.centre[1] + side / 2 - 0.1


def test_compass_letters_lie_in_their_directions() -> None:
    (sheet,) = sheets("board")
    found = {text.string: text for text in texts(sheet.drawing) if text.string in DIRECTIONS}
    assert set(found) == set(DIRECTIONS)
    middles = {name: (t.at[0], t.at[1] - 0.334 * t.size) for name, t in found.items()}
    x = sum(m[0] for m in middles.values()) / 6
    y = sum(m[1] for m in middles.values()) / 6
    for name, (tx, ty) in middles.items():
        assert angle(tx - x, ty - y) == pytest.approx(DIRECTIONS[name], abs=0.5)


DIRECTIONS = {"NE": 300.0, "E": 0.0, "SE": 60.0, "SW": 120.0, "W": 180.0, "NW": 240.0}


def angle(dx: float, dy: float) -> float:
    """Clockwise from the east; y is down."""
    return round(math.degrees(math.atan2(dy, dx)), 6) % 360


def test_board_too_small_for_a5_says_what_works() -> None:
    with pytest.raises(PaperTooSmallError, match=r"--paper A4.*--poster 1x2"):
        sheets("board", "A5")
    found = sheets("board", "A5", poster=(1, 2))
    assert {place.name for place in places(found, "hex")} == set(board.STANDARD_BOARD.cells)
    assert width_of(places(found, "hex")[0]) >= 11


# -- tiles -----------------------------------------------------------------------------------


def tile_pages(**options: object) -> dict[str, tuple[Place, dict[str, Place]]]:
    """Each tile's outline and the hexes printed inside it."""
    result = {}
    for sheet in sheets("tiles", **options):
        hexes = [place for place in sheet.drawing.places if place.kind == "hex"]
        for tile in sheet.drawing.places:
            if tile.kind == "tile":
                area = Polygon(tile.outline)
                inside = {h.name: h for h in hexes if area.contains(ShapelyPoint(h.centre))}
                result[tile.name] = tile, inside
    return result


def to_board(tile: Place, hexes: dict[str, Place], width: float) -> Polygon:
    """The tile laid on the board: the rigid motion that puts two of its hexes right."""
    first, second = list(hexes.values())[:2]

    def goal(place: Place) -> tuple[float, float]:
        q, r = board.STANDARD_BOARD.cells[place.name]
        return (q + r / 2) * width, r * width * math.sqrt(3) / 2

    (x1, y1), (x2, y2) = first.centre, second.centre
    (u1, v1), (u2, v2) = goal(first), goal(second)
    turn = math.atan2(v2 - v1, u2 - u1) - math.atan2(y2 - y1, x2 - x1)
    cos, sin = math.cos(turn), math.sin(turn)
    shift = (u1 - cos * x1 + sin * y1, v1 - sin * x1 - cos * y1)
    return affine_transform(Polygon(tile.outline), [cos, -sin, sin, cos, *shift])


def test_seven_tiles_make_the_board_without_gap_or_overlap() -> None:
    found = tile_pages()
    assert set(found) == {"C", "NE", "E", "SE", "SW", "W", "NW"}
    laid = {name: to_board(*tile, width=18.0) for name, tile in found.items()}
    hex_area = 18.0**2 * math.sqrt(3) / 2
    assert sum(tile.area for tile in laid.values()) == pytest.approx(151 * hex_area)
    for first, second in itertools.combinations(laid.values(), 2):
        assert first.intersection(second).area < 1e-3
    whole = unary_union([tile.buffer(1e-6) for tile in laid.values()])
    assert whole.geom_type == "Polygon"
    assert not whole.interiors
    assert whole.area == pytest.approx(151 * hex_area, rel=1e-6)


def test_a_tile_is_cut_along_the_edges_of_its_hexes() -> None:
    for name, (tile, hexes) in tile_pages().items():
        assert set(hexes) == set(board.STANDARD_BOARD.tiles[name])
        union = unary_union([Polygon(place.outline).buffer(1e-7) for place in hexes.values()])
        assert union.symmetric_difference(Polygon(tile.outline)).area < 1e-3
        assert all(width_of(place) == pytest.approx(18.0) for place in hexes.values())


def test_outer_tiles_are_congruent() -> None:
    outlines = []
    for name, (tile, _) in tile_pages().items():
        if name != "C":
            box = Box.around(tile.outline)
            outlines.append([(x - box.left, y - box.top) for x, y in tile.outline])
    for outline in outlines[1:]:
        for point, other in zip(outline, outlines[0], strict=True):
            assert point == pytest.approx(other)


@pytest.mark.parametrize("scale", [0.8, 1.0])
def test_tiles_at_a_scale(scale: float) -> None:
    for _, hexes in tile_pages(scale=scale).values():
        assert width_of(next(iter(hexes.values()))) == pytest.approx(18.0 * scale)


def test_map_comes_first_with_all_tiles_in_order() -> None:
    first = sheets("tiles")[0]
    assert not [p for p in first.drawing.places if p.kind == "tile"]
    found = [text.string for text in texts(first.drawing)]
    order = [found[found.index(tile) + 1] for tile in board.STANDARD_BOARD.tiles]
    assert order == ["1", "2", "3", "4", "5", "6", "7"]


def test_a_tile_s_name_leaves_the_middle_of_its_hex_to_the_trees() -> None:
    for sheet in sheets("tiles")[1:]:
        hexes = {p.name: p for p in sheet.drawing.places if p.kind == "hex"}
        for text in texts(sheet.drawing):
            if text.role == "heading" and text.place:
                box = Box.around(hexes[text.place].outline)
                x, y = box.centre
                # The label stands as far on the other side of the middle.
                assert math.hypot(text.at[0] - x, text.at[1] - y) > 0.12 * box.width
                assert text.size < 4.0


def test_each_tile_has_its_name_and_its_back_too() -> None:
    found = sheets("tiles", duplex="long")
    fronts = [s for s in found if not s.back and places([s], "tile")]
    for front in fronts:
        back = found[found.index(front) + 1]
        assert back.back
        wanted = {place.name for place in places([front], "tile")}
        assert wanted <= {text.string for text in texts(front.drawing)}
        assert {t.string for t in texts(back.drawing) if t.role == "label"} == wanted
        for text in texts(back.drawing):
            if text.role == "label":
                tile = next(p for p in places([front], "tile") if p.name == text.string)
                mirrored = [(front.paper.width - x, y) for x, y in tile.outline]
                bounds = text.bounds()
                assert Polygon(mirrored).contains(
                    shapely_box(bounds.left, bounds.top, bounds.right, bounds.bottom)
                )


# -- tokens ----------------------------------------------------------------------------------

JOBS: list[tuple[str, dict[str, object]]] = [
    ("A4", {}), ("Letter", {}), ("A3", {}), ("Tabloid", {}), ("A4", {"scale": 1.5}),
    ("A4", {"scale": 0.77}), ("A5", {"poster": (1, 2)}), ("A4", {"poster": (2, 2)}),
]  # fmt: skip


def inner_square(hexagon: Place) -> float:
    """The largest upright square about the centre, found by halving."""
    x, y = hexagon.centre
    shape = Polygon(hexagon.outline)
    low, high = 0.0, width_of(hexagon)
    for _ in range(40):
        side = (low + high) / 2
        fits = shape.contains(shapely_box(x - side / 2, y - side / 2, x + side / 2, y + side / 2))
        low, high = (side, high) if fits else (low, side)
    return low


@pytest.mark.parametrize(("paper", "options"), JOBS)
def test_trees_fit_the_hexes_with_their_clearance(paper: str, options: dict[str, object]) -> None:
    hexagon = next(p for p in places(sheets("board", paper, **options), "hex") if p.name == "h7")
    found = sheets("trees", paper, **options)
    side = width_of(places(found, "tree")[0])
    clearance = inner_square(hexagon) - side
    assert 0.8 - 1e-6 <= clearance < 1.3 + 1e-6
    assert side % 0.5 == pytest.approx(0.0)
    for tree in places(found, "tree"):
        assert edges_of(tree) == pytest.approx([side] * 4)
    note = found[0].note
    stated = re.fullmatch(
        r"([\d.]+) mm, for the board: hexes of ([\d.]+) mm, clearance ([\d.]+) mm", note
    )
    assert stated
    assert float(stated[1]) == pytest.approx(side)
    assert float(stated[2]) == pytest.approx(width_of(hexagon), abs=0.01)
    assert clearance - 0.1 < float(stated[3]) <= clearance + 1e-6


@pytest.mark.parametrize(("paper", "options"), JOBS)
def test_water_is_two_mm_narrower_than_a_hex(paper: str, options: dict[str, object]) -> None:
    hexagon = next(p for p in places(sheets("board", paper, **options), "hex") if p.name == "h7")
    found = sheets("water", paper, **options)
    for water in places(found, "water"):
        assert width_of(hexagon) - width_of(water) == pytest.approx(2.0)
        assert edges_of(water) == pytest.approx([width_of(water) / math.sqrt(3)] * 6)
    assert "clearance 2 mm" in found[0].note
    assert f"for the board: hexes of {width_of(hexagon):g} mm" in found[0].note


def test_on_a5_tokens_fit_the_tiles() -> None:
    _, hexes = tile_pages(paper="A5")["C"]
    assert width_of(hexes["h7"]) == pytest.approx(18.0)
    side = width_of(places(sheets("trees", "A5"), "tree")[0])
    assert 0.8 <= inner_square(hexes["h7"]) - side < 1.3
    assert "for the tiles: hexes of 18 mm" in sheets("water", "A5")[0].note


@pytest.mark.parametrize("scale", [None, 0.8, 1.2])
def test_pieces_are_made_for_the_tiles_where_the_setting_says_so(scale: float | None) -> None:
    tiles = tile_pages(**({"scale": scale} if scale else {}))
    _, hexes = tiles["C"]
    for item, kind in (("trees", "tree"), ("water", "water")):
        found = sheets(item, pieces="tiles", scale=scale)
        assert f"for the tiles: hexes of {18 * (scale or 1):g} mm" in found[0].note
        piece = width_of(places(found, kind)[0])
        if kind == "tree":
            assert 0.8 - 1e-6 <= inner_square(hexes["h7"]) - piece < 1.3 + 1e-6
        else:
            assert width_of(hexes["h7"]) - piece == pytest.approx(2.0)


def test_a_sheet_of_pieces_says_for_which_hexes_they_are() -> None:
    board, tiles = (" ".join(strings(sheets("trees", pieces=p))) for p in ("board", "tiles"))
    assert "to fit the board, hexes of 14.5 mm" in board
    assert "to fit the seven tiles, hexes of 18 mm" in tiles


def test_a_scale_too_small_is_refused_for_tokens_as_for_the_board() -> None:
    with pytest.raises(UsageError, match=r"--scale 0\.5"):
        sheets("trees", scale=0.5)


@pytest.mark.parametrize("copies", [1, 2])
def test_token_counts(copies: int) -> None:
    trees = Counter(p.name.split("#")[0] for p in places(sheets("trees", copies=copies), "tree"))
    looks = [f"{player}-{look}" for player in ("aspen", "pine") for look in range(1, 5)]
    assert trees == dict.fromkeys(looks, (30 + 1) * copies)
    assert len(places(sheets("water", copies=copies), "water")) == (4 + 2) * copies


def test_trees_share_their_cuts() -> None:
    (sheet,) = sheets("trees")
    found = places([sheet], "tree")
    side = width_of(found[0])
    corners = Counter((round(x, 3), round(y, 3)) for place in found for x, y in place.outline)
    assert corners.most_common(1)[0][1] == 4
    assert {round((x - found[0].outline[0][0]) / side, 6) % 1 for x, _ in corners} == {0.0}


@pytest.mark.parametrize("style", USUAL)
def test_trees_tell_their_player_without_colour(style: str) -> None:
    found = Counter(text.string for text in texts(sheets("trees", style=style)[0].drawing))
    assert found["A"] == found["P"] == 124


def test_backs_of_tokens_are_their_fronts() -> None:
    for item in ("trees", "water"):
        front, back = sheets(item, duplex="long")[:2]
        assert back.back

        def shown(sheet: Sheet, player: str) -> list[tuple[float, float]]:
            found = [t for t in texts(sheet.drawing) if t.string == player]
            return sorted((round(t.at[0], 3), round(t.at[1], 3)) for t in found)

        if item == "trees":
            assert len(shown(back, "A")) == len(shown(front, "A")) == 124
        pictures = [[e for e in s.drawing.elements if e.role == "picture"] for s in (front, back)]
        assert len(pictures[0]) == len(pictures[1]) > 0


# -- dice ------------------------------------------------------------------------------------


def faces(kind: str, **options: object) -> list[Place]:
    return [p for p in places(sheets("dice", **options), "face") if p.name.startswith(kind)]


def opposite(face: Place, die: list[Place]) -> str:
    """The one face that does not touch it on the folded cube."""
    (far,) = {other.name for other in die} - {face.name, *face.neighbours}
    return far


def test_sun_die() -> None:
    die = faces("sun")
    assert sorted(place.name for place in die) == [f"sun-{value}" for value in range(2, 8)]
    for face in die:
        assert int(face.name[4:]) + int(opposite(face, die)[4:]) == 9


def test_wind_die() -> None:
    die = faces("wind")
    assert {place.name for place in die} == {f"wind-{direction}" for direction in DIRECTIONS}
    for face in die:
        turn = DIRECTIONS[face.name[5:]] - DIRECTIONS[opposite(face, die)[5:]]
        assert turn % 360 == 180


@pytest.mark.parametrize("paper", [*PAPERS, "250x250mm"])
def test_die_edges(paper: str) -> None:
    found = sheets("dice", paper)
    assert len(found) == 1
    lengths = {round(edge, 6) for place in places(found, "face") for edge in edges_of(place)}
    assert len(lengths) == 1
    edge = lengths.pop()
    assert edge == (24 if paper != "A5" else edge)
    assert 16 <= edge <= 24
    assert f"edge {edge:g} mm" in found[0].note


def test_each_face_bears_its_value() -> None:
    (sheet,) = sheets("dice")
    for face in places([sheet], "face"):
        shape = Polygon(face.outline)
        shown = [t.string for t in texts(sheet.drawing)
                 if shape.contains(ShapelyPoint(t.at)) and t.string != "glue"]  # fmt: skip
        assert shown == [face.name.split("-")[1]]
        elements = [e for e in sheet.drawing.elements if e.place == face.name and e.words]
        assert elements[0].words == face.name.replace("-", " ")


def test_fourteen_tabs_say_glue_and_three_steps_say_how() -> None:
    found = strings(sheets("dice"))
    assert found.count("glue") == 14
    labels = [t.string for t in texts(sheets("dice")[0].drawing) if t.role == "label"]
    assert labels[-3:] == ["1", "2", "3"]
    assert {"Cut ", "Fold ", "Glue "} <= set(found)


def test_paper_too_small_for_dice_is_refused() -> None:
    with pytest.raises(PaperTooSmallError, match="--paper A5"):
        sheets("dice", "100x100mm")


def test_copies_of_dice_keep_their_size() -> None:
    found = sheets("dice", copies=3)
    assert len(found) == 3
    assert len(places(found, "face")) == 36


# -- spinners --------------------------------------------------------------------------------


def test_spinners_have_six_sectors_each_in_the_right_direction() -> None:
    found = sheets("spinners")
    sectors = places(found, "sector")
    assert len(sectors) == 24
    for stem, values in (("sun", "234567"), ("wind", DIRECTIONS)):
        for top in ("", "-top"):
            own = {p.name.rsplit("-", 1)[1]: p for p in sectors if p.name in
                   {f"{stem}{top}-{value}" for value in values}}  # fmt: skip
            assert set(own) == set(values)
            x = sum(place.centre[0] for place in own.values()) / 6
            y = sum(place.centre[1] for place in own.values()) / 6
            for value, direction in zip(values, DIRECTIONS, strict=True):
                dx, dy = own[value].centre[0] - x, own[value].centre[1] - y
                assert angle(dx, dy) == pytest.approx(DIRECTIONS[direction], abs=0.01)


# -- setup cards -----------------------------------------------------------------------------


def test_setup_cards() -> None:
    found = sheets("setups")
    cards = places(found, "card")
    assert [place.name for place in cards] == [*(f"setup-{n}" for n in range(2, 8)), "setup-empty"]
    for place in cards:
        box = Box.around(place.outline)
        assert (box.width, box.height) == pytest.approx((70.0, 95.0))
    words = strings(found)
    assert "Water: f4, f10, l6" in words
    assert "3 waters, 148 spaces, 7 trees each at the start" in words
    assert {"house rule P3", "house rule P4"} <= set(words)


def test_card_text_stays_on_its_card() -> None:
    for sheet in sheets("setups"):
        cards = [Box.around(place.outline).inset(2.0) for place in places([sheet], "card")]
        top = min(card.top for card in cards) - 2.0
        for text in texts(sheet.drawing):
            if text.role != "furniture" and text.bounds().bottom > top:
                assert any(card.holds(text.bounds()) for card in cards), text.string


# -- score sheet -----------------------------------------------------------------------------


def test_score_boxes_are_named() -> None:
    found = sheets("score")
    counts = {place.name for place in places(found, "count")}
    rows = {f"{row}.{player}" for row in "abcdefghijklmno" for player in "AP"}
    assert counts == rows | {"T.A", "T.P", "T.sum", "M"}
    digits = {place.name for place in places(found, "digit")}
    for name in counts:
        own = {figure for figure in digits if figure.rsplit(".", 1)[0] == name}
        if name in rows:
            length = len(board.STANDARD_BOARD.rows[name[0]])
            wanted = ["tens", "ones"] if length >= 10 else ["ones"]
        else:
            wanted = ["hundreds", "tens", "ones"]
        assert own == {f"{name}.{figure}" for figure in wanted}
    assert {place.name for place in places(found, "tick")} == {"W.A", "W.P", "W.tie"}
    assert [place.name for place in places(found, "spare")] == ["S1", "S2", "S3", "S4"]


@pytest.mark.parametrize("paper", PAPERS)
def test_score_boxes_are_nine_mm_on_any_paper(paper: str) -> None:
    found = sheets("score", paper)
    boxes = [p for kind in ("digit", "tick", "spare") for p in places(found, kind)]
    assert min(min(edges_of(place)) for place in boxes) >= 9.0 - 1e-6


def test_score_boxes_do_not_overlap() -> None:
    found = sheets("score")
    boxes = [
        Box.around(p.outline) for kind in ("digit", "tick", "spare") for p in places(found, kind)
    ]
    for first, second in itertools.combinations(boxes, 2):
        assert not first.inset(1e-6).meets(second)


def test_score_box_holds_no_print() -> None:
    (sheet,) = sheets("score")
    boxes = [Box.around(p.outline) for kind in ("digit", "tick", "spare")
             for p in places([sheet], kind)]  # fmt: skip
    for text in texts(sheet.drawing):
        assert not any(box.inset(0.3).meets(text.bounds()) for box in boxes), text.string


@pytest.mark.parametrize(("setup", "total"), [("2", 148), ("none", 151)])
def test_score_rows_add_up(setup: str, total: int) -> None:
    (sheet,) = sheets("score", setup=setup)
    cells = [t for t in texts(sheet.drawing) if t.anchor == "middle" and t.role == "table-cell"]
    checks = [int(t.string) for t in cells if t.string.isdigit()]
    assert len(checks) == 15
    assert sum(checks) == total
    head = "together 148" if setup == "2" else "together 148 or 147"
    assert head in strings([sheet])


@pytest.mark.parametrize("paper", PAPERS)
def test_score_corners_stay_free(paper: str) -> None:
    """16 mm in each corner of the form, on the page."""
    (sheet,) = sheets("score", paper)
    form = Box.around(p for e in sheet.drawing.elements if e.role != "furniture"
                      for p in e.bounds().outline)  # fmt: skip
    content = sheet.paper.content
    share = min(content.width / 132, content.height / 177)
    width, height = 132 * share, 177 * share
    left, top = content.centre[0] - width / 2, content.centre[1] - height / 2
    page = Box.sized(left, top, width, height)
    assert page.holds(form, 0.01)
    corners = [
        Box.sized(x, y, 16, 16)
        for x in (page.left, page.right - 16)
        for y in (page.top, page.bottom - 16)
    ]
    for element in sheet.drawing.elements:
        if element.role != "furniture":
            assert not any(corner.meets(element.bounds()) for corner in corners)


@pytest.mark.parametrize("per_page", [1, 2, 4])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_score_several_to_a_page(per_page: int, paper: str) -> None:
    found = sheets("score", paper, per_page=per_page)
    assert len(found) == 1
    totals = [place.name for place in places(found, "count") if place.name.startswith("T.sum")]
    assert totals == ["T.sum", *(f"T.sum#{number}" for number in range(2, per_page + 1))]
    sizes = [t.size for t in texts(found[0].drawing) if t.role != "furniture"]
    assert min(sizes) / POINT >= 5.5 - 0.05


# -- texts -----------------------------------------------------------------------------------


def test_quick_reference_is_four_cards_with_the_odds() -> None:
    (sheet,) = sheets("quick")
    words = strings([sheet])
    assert words.count("Chance") == 4
    assert words.count("17%") == 4
    assert "4 to a page" in sheet.note
    for text in texts(sheet.drawing):
        if text.role != "furniture":
            assert text.size / POINT >= 8.0


def test_rules_name_the_setup_s_numbers() -> None:
    words = " ".join(strings(sheets("rules")))
    assert "A hex without water is a space; there are 148." in words
    assert "add up to the number of spaces: 148." in words


# -- texts -----------------------------------------------------------------------------------


def words_of(item: str, **options: object) -> str:
    return " ".join(strings(sheets(item, **options)))


def test_rules_speak_of_what_was_printed() -> None:
    assert "printed on the board" in words_of("rules")
    assert "printed on the tiles" in words_of("rules", pieces="tiles", setup="2")
    for options in ({"pieces": "tiles"}, {"setup": "none"}, {"pieces": "tiles", "setup": "none"}):
        words = words_of("rules", **options)
        assert "148 with 3 waters, 147 with 4" in words
        assert "printed on" not in words
    assert "seven tiles" in words_of("rules", pieces="tiles")


def test_the_wind_is_read_by_its_letters() -> None:
    for item in ("dice", "spinners"):
        words = words_of(item)
        assert "letters" in words
        assert "compass" in words
