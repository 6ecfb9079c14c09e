import math
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import Polygon
from shapely.ops import unary_union

from printkit.geometry import hexes
from printkit.geometry.hexes import DIRECTIONS, Hex
from printkit.geometry.points import distance, inside, signed_area

BOARD = hexes.ball(39)
CORE = hexes.hexagon(3)
ORIGIN = Hex(0, 0)
HEX_AREA = math.sqrt(3) / 2
"""Of a hex 1 mm wide."""

cells = st.builds(Hex, st.integers(-20, 20), st.integers(-20, 20))
widths = st.floats(1, 100)


@st.composite
def grown(draw: st.DrawFn) -> frozenset[Hex]:
    """A connected set of hexes, grown one by one."""
    found = [ORIGIN]
    for _ in range(draw(st.integers(0, 25))):
        found.append(hexes.neighbour(draw(st.sampled_from(found)), draw(directions)))
    return frozenset(found)


directions = st.sampled_from(list(DIRECTIONS))


def test_directions_are_where_they_say() -> None:
    bearings = []
    for step in DIRECTIONS.values():
        x, y = hexes.centre(step, 10)
        assert math.hypot(x, y) == pytest.approx(10)
        bearings.append(round(math.degrees(math.atan2(y, x))))
    assert list(DIRECTIONS) == ["NE", "E", "SE", "SW", "W", "NW"]
    assert [bearing % 360 for bearing in bearings] == [300, 0, 60, 120, 180, 240]


@given(cells, cells)
def test_distance_is_symmetric_and_one_step_changes_it_by_at_most_one(a: Hex, b: Hex) -> None:
    assert hexes.distance(a, b) == hexes.distance(b, a)
    assert (hexes.distance(a, b) == 0) == (a == b)
    changes = {hexes.distance(near, b) - hexes.distance(a, b) for near in hexes.neighbours(a)}
    assert changes == ({1} if a == b else changes & {-1, 0, 1})
    assert a == b or -1 in changes


@given(cells, st.integers(-7, 7), widths)
def test_turned_turns_the_centre_clockwise(cell: Hex, times: int, width: float) -> None:
    x, y = hexes.centre(cell, width)
    angle = math.radians(60 * times)
    turned_x, turned_y = hexes.centre(hexes.turned(cell, times), width)
    assert turned_x == pytest.approx(x * math.cos(angle) - y * math.sin(angle), abs=1e-6)
    assert turned_y == pytest.approx(x * math.sin(angle) + y * math.cos(angle), abs=1e-6)


def test_a_turn_leads_from_each_direction_to_the_next() -> None:
    steps = list(DIRECTIONS.values())
    assert [hexes.turned(step, 1) for step in steps] == [*steps[1:], steps[0]]
    assert hexes.turned(Hex(3, -1), -1) == hexes.turned(Hex(3, -1), 5)


@given(cells, widths)
def test_corners_make_a_hex_of_that_width_with_a_point_at_the_top(cell: Hex, width: float) -> None:
    outline = hexes.corners(cell, width)
    x, y = hexes.centre(cell, width)
    assert outline[0][0] == pytest.approx(x)
    assert outline[0][1] == min(point[1] for point in outline)
    assert max(p[0] for p in outline) - min(p[0] for p in outline) == pytest.approx(width)
    assert signed_area(outline) == pytest.approx(HEX_AREA * width**2)
    for corner in outline:
        assert distance(corner, (x, y)) == pytest.approx(width / math.sqrt(3))


@given(cells, widths)
def test_neighbours_share_two_corners_exactly(cell: Hex, width: float) -> None:
    own = set(hexes.corners(cell, width))
    for near in hexes.neighbours(cell):
        assert len(own & set(hexes.corners(near, width))) == 2


def test_ball_and_hexagon_have_the_stated_numbers_of_hexes() -> None:
    assert len(BOARD) == 151  # ruling P1
    assert len(CORE) == 37  # ruling P2
    assert hexes.ball(0) == hexes.hexagon(0) == (ORIGIN,)
    assert hexes.ball(-1) == ()


@given(st.integers(0, 60), cells)
def test_ball_holds_what_is_near_enough(limit: int, cell: Hex) -> None:
    near = hexes.centre(cell, 1)
    assert (cell in hexes.ball(limit)) == (near[0] ** 2 + near[1] ** 2 < limit + 0.5)


@given(st.integers(0, 6))
def test_hexagon_counts(radius: int) -> None:
    found = hexes.hexagon(radius)
    assert len(set(found)) == len(found) == 1 + 3 * radius * (radius + 1)


def test_the_board_is_a_hexagon_of_side_8_less_three_hexes_at_each_corner() -> None:
    missing = set(hexes.hexagon(7)) - set(BOARD)
    assert len(missing) == 18
    assert set(BOARD) <= set(hexes.hexagon(7))


def test_names_of_the_board() -> None:
    names = hexes.named(BOARD)
    rows = Counter(name[0] for name in names)
    assert "".join(rows) == "abcdefghijklmno"
    assert list(rows.values()) == [4, 7, 10, 11, 12, 13, 12, 13, 12, 13, 12, 11, 10, 7, 4]
    assert names["h7"] == ORIGIN
    assert tuple(names.values()) == BOARD
    # ruling P3: the waters of the standard setup lie 120 degrees apart at distance 4
    waters = [names[name] for name in ("f4", "f10", "l6")]
    assert {hexes.distance(water) for water in waters} == {4}
    assert {hexes.turned(waters[0], 2), hexes.turned(waters[0], 4)} == set(waters[1:])


def test_names_run_from_west_to_east_and_north_to_south() -> None:
    names = hexes.named(BOARD)
    places = [hexes.centre(cell, 10) for cell in names.values()]
    for (x0, y0), (x1, y1) in pairwise(places):
        assert y1 > y0 or (y1 == y0 and x1 > x0)


def test_more_than_26_rows_have_no_names() -> None:
    assert len(hexes.named(Hex(0, r) for r in range(26))) == 26
    with pytest.raises(ValueError, match="27 rows"):
        hexes.named(Hex(0, r) for r in range(27))


@given(grown(), widths)
def test_every_edge_is_there_once(found: frozenset[Hex], width: float) -> None:
    edges = hexes.edges(found, width)
    assert len({frozenset((edge.start, edge.end)) for edge in edges}) == len(edges)
    assert sum(len(edge.cells) for edge in edges) == 6 * len(found)
    for edge in edges:
        assert edge.outer == (len(edge.cells) == 1)
        for cell in edge.cells:
            assert {edge.start, edge.end} <= set(hexes.corners(cell, width))


def test_the_boards_edges() -> None:
    edges = hexes.edges(BOARD, 12)
    outer = [edge for edge in edges if edge.outer]
    assert len(outer) == len(hexes.boundary(BOARD, 12))
    assert 2 * (len(edges) - len(outer)) + len(outer) == 6 * 151


@given(grown(), widths)
def test_boundary_is_the_union_of_the_hexes(found: frozenset[Hex], width: float) -> None:
    union = unary_union([Polygon(hexes.corners(cell, width)) for cell in found])
    if union.interiors:
        with pytest.raises(ValueError, match="hole"):
            hexes.boundary(found, width)
        return
    line = hexes.boundary(found, width)
    assert signed_area(line) == pytest.approx(len(found) * HEX_AREA * width**2)
    assert Polygon(line).is_valid
    assert Polygon(line).symmetric_difference(union).area < 1e-6 * width**2
    assert set(line) <= {corner for cell in found for corner in hexes.corners(cell, width)}


@pytest.mark.parametrize(
    "cells",
    [(), (ORIGIN, Hex(5, 0)), tuple(set(hexes.hexagon(1)) - {ORIGIN})],
    ids=["none", "two pieces", "a hole"],
)
def test_no_boundary(cells: tuple[Hex, ...]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the reasons are tested with the lattice
        hexes.boundary(cells, 10)


def test_connected() -> None:
    assert hexes.connected(())
    assert hexes.connected(CORE)
    assert not hexes.connected((ORIGIN, Hex(1, 1)))


def test_petals_are_six_of_19_congruent_connected_and_lie_where_they_say() -> None:
    petals = hexes.petals(BOARD, CORE)
    assert list(petals) == list(DIRECTIONS)
    for direction, petal in petals.items():
        assert len(petal) == 19
        assert hexes.connected(petal)
        x = sum(hexes.centre(cell, 1)[0] for cell in petal)
        y = sum(hexes.centre(cell, 1)[1] for cell in petal)
        step_x, step_y = hexes.centre(DIRECTIONS[direction], 1)
        off = math.atan2(y, x) - math.atan2(step_y, step_x)
        assert abs(math.remainder(off, 2 * math.pi)) < math.radians(10)
    ordered = list(petals.values())
    for petal, after in pairwise([*ordered, ordered[0]]):
        assert tuple(hexes.turned(cell, 1) for cell in petal) == after


def test_the_seven_tiles_partition_the_board() -> None:
    tiles = [CORE, *hexes.petals(BOARD, CORE).values()]
    assert Counter(cell for tile in tiles for cell in tile) == Counter(BOARD)
    outlines = [hexes.boundary(tile, 16) for tile in tiles]
    board = Polygon(hexes.boundary(BOARD, 16))
    assert sum(Polygon(outline).area for outline in outlines) == pytest.approx(board.area)
    # exactly shared corners: the union leaves neither overlap nor a sliver
    union = unary_union([Polygon(outline) for outline in outlines])
    assert isinstance(union, Polygon)
    assert not union.interiors
    assert union.symmetric_difference(board).area < 1e-6
    assert all(inside(hexes.centre(cell, 16), outlines[0]) for cell in CORE)


def bearing(cell: Hex) -> float:
    x, y = hexes.centre(cell, 1)
    return math.degrees(math.atan2(y, x))


@given(st.integers(0, 80), st.integers(0, 4))
def test_petals_of_other_boards(limit: int, radius: int) -> None:
    whole, core = hexes.ball(limit), hexes.hexagon(radius)
    ring = set(whole) - set(core)
    assume(ring)
    east = [cell for cell in ring if -30.001 < bearing(cell) < 29.999]
    if not isinstance(unary_union([Polygon(hexes.corners(cell, 1)) for cell in east]), Polygon):
        with pytest.raises(ValueError, match="not connected"):
            hexes.petals(whole, core)
        return
    petals = hexes.petals(whole, core)
    assert set(petals["E"]) == set(east)
    assert Counter(cell for petal in petals.values() for cell in petal) == Counter(ring)
    assert all(hexes.connected(petal) for petal in petals.values())


@pytest.mark.parametrize(
    ("cells", "core", "message"),
    [
        (BOARD, (), "symmetry"),
        (BOARD[1:], CORE, "symmetry"),
        (
            tuple(hexes.turned(c, n) for c in (Hex(2, 0), Hex(4, 0)) for n in range(6)),
            (),
            "connected",
        ),
    ],
)
def test_no_petals(cells: tuple[Hex, ...], core: tuple[Hex, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        hexes.petals(cells, core)
