import math
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Polygon
from shapely.ops import unary_union

from printkit.geometry.points import centroid, distance, inside, signed_area
from printkit.geometry.triangles import TriangleBoard

BOARD = TriangleBoard()
boards = st.builds(TriangleBoard, st.integers(1, 6))
edges_mm = st.floats(5, 60)

STANDING = "a2 a4 a6 a7 b9 c11 d11 e9 f7 f6 f4 f2 f1 e1 d1 c1 b1 a1"  # ruling A1, clockwise


def words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def test_the_standard_board() -> None:
    rows = Counter(name[0] for name in BOARD.fields)
    assert rows == {"a": 7, "b": 9, "c": 11, "d": 11, "e": 9, "f": 7}
    assert BOARD.fields[0] == "a1"
    assert BOARD.fields[-1] == "f7"
    counts = Counter(len(BOARD.neighbours(name)) for name in BOARD.fields)
    assert counts == {3: 36, 2: 18}


def test_mountains_stand_where_ruling_a1_says() -> None:
    assert [edge.field for edge in BOARD.rim] == list(words(STANDING))
    assert [edge.side for edge in BOARD.rim] == [n for n in range(6) for _ in range(3)]
    assert [edge.position for edge in BOARD.rim] == [0, 1, 2] * 6
    assert [edge.index for edge in BOARD.rim] == list(range(18))


def test_the_strips_of_the_rules() -> None:
    first, second = BOARD.strips(1)
    assert first == words("a4 a5 b6 b7 c8 c9 d9 d10 e9")
    assert second == words("a4 a3 b4 b3 c4 c3 d3 d2 e1")
    first, second = BOARD.strips(0)
    assert first == words("a2 a3 b4 b5 c6 c7 d7 d8 e7 e8 f7")
    assert second == words("a2 a1 b2 b1 c2 c1 d1")


def test_strip_lengths_of_the_rules() -> None:
    for edge in BOARD.rim:
        lengths = {len(strip) for strip in BOARD.strips(edge.index)}
        assert lengths == ({9} if edge.position == 1 else {7, 11})


def test_points_up_by_rows() -> None:
    for name in BOARD.fields:
        odd = int(name[1:]) % 2 == 1
        assert BOARD.points_up(name) == (odd == (name[0] in "abc"))


@given(boards, edges_mm)
def test_counts(board: TriangleBoard, edge: float) -> None:
    n = board.side
    assert len(board.fields) == len(set(board.fields)) == 6 * n * n
    assert len(board.rim) == 6 * n
    grid = board.edges(edge)
    assert len(grid) == (3 * 6 * n * n + 6 * n) / 2
    assert sum(line.outer for line in grid) == 6 * n
    assert len({frozenset((line.start, line.end)) for line in grid}) == len(grid)
    for line in grid:
        assert distance(line.start, line.end) == pytest.approx(edge)
        for name in line.cells:
            assert {line.start, line.end} <= set(board.outline(name, edge))


@given(boards, edges_mm)
def test_fields_are_equal_triangles_that_fill_the_hexagon(
    board: TriangleBoard, edge: float
) -> None:
    outer = board.hexagon(edge)
    assert len(outer) == 6
    assert centroid(outer) == pytest.approx((0, 0), abs=1e-6)
    for corner in outer:
        assert math.hypot(*corner) == pytest.approx(board.side * edge)
    for name in board.fields:
        outline = board.outline(name, edge)
        assert signed_area(outline) == pytest.approx(math.sqrt(3) / 4 * edge**2)
        assert min(point[1] for point in outline) == outline[0][1]
        highest = [point for point in outline if point[1] == outline[0][1]]
        assert len(highest) == (1 if board.points_up(name) else 2)
        assert inside(centroid(outline), outer)
    whole = unary_union([Polygon(board.outline(name, edge)) for name in board.fields])
    assert whole.symmetric_difference(Polygon(outer)).area < 1e-6 * edge**2


@given(boards)
def test_names_run_from_west_to_east_and_north_to_south(board: TriangleBoard) -> None:
    middles = {name: centroid(board.outline(name, 10)) for name in board.fields}
    rows = sorted({name[0] for name in board.fields})
    for row in rows:
        xs = [middles[name][0] for name in board.fields if name[0] == row]
        assert xs == sorted(xs)
        assert [int(name[1:]) for name in board.fields if name[0] == row] == list(
            range(1, len(xs) + 1)
        )
    tops = [min(y for name, (_, y) in middles.items() if name[0] == row) for row in rows]
    assert tops == sorted(tops)


@given(boards)
def test_neighbours_share_two_corners(board: TriangleBoard) -> None:
    corners = {name: set(board.outline(name, 10)) for name in board.fields}
    for name in board.fields[:: max(1, board.side - 2)]:
        near = [other for other in board.fields if len(corners[name] & corners[other]) == 2]
        assert board.neighbours(name) == tuple(near)


@given(boards, edges_mm)
def test_mountains_mirror_their_field_outward(board: TriangleBoard, edge: float) -> None:
    outer = board.hexagon(edge)
    for rim in board.rim:
        mountain = board.mountain(rim.index, edge)
        field = board.outline(rim.field, edge)
        assert signed_area(mountain) == pytest.approx(math.sqrt(3) / 4 * edge**2)
        assert len(set(mountain) & set(field)) == 2
        assert not inside(centroid(mountain), outer)
    whole = unary_union([Polygon(board.mountain(rim.index, edge)) for rim in board.rim])
    assert whole.area == pytest.approx(6 * board.side * math.sqrt(3) / 4 * edge**2)


@given(boards)
def test_the_rim_runs_clockwise_from_the_west_end_of_the_top(board: TriangleBoard) -> None:
    middles = [centroid(board.mountain(rim.index, 10)) for rim in board.rim]
    bearings = [math.degrees(math.atan2(y, x)) for x, y in middles]
    turns = [math.remainder(b - a, 360) for a, b in pairwise(bearings)]
    assert all(turn > 0 for turn in turns)
    assert sum(turns) < 360
    first = middles[0]
    assert first[1] == pytest.approx(min(y for _, y in middles))
    assert first[0] == min(x for x, y in middles if y == pytest.approx(first[1]))


@given(boards)
def test_strips_are_straight_end_at_the_rim_and_have_the_derived_lengths(
    board: TriangleBoard,
) -> None:
    n = board.side
    ends = {rim.field for rim in board.rim}
    for rim in board.rim:
        first, second = board.strips(rim.index)
        assert len(first) == 4 * n - 1 - 2 * rim.position
        assert len(second) == 2 * n + 1 + 2 * rim.position
        for strip in (first, second):
            assert strip[0] == rim.field
            assert strip[-1] in ends
            assert len(set(strip)) == len(strip)
            middles = [centroid(board.outline(name, 10)) for name in strip]
            # every second field is one edge further in one and the same direction
            steps = [(c[0] - a[0], c[1] - a[1]) for a, c in zip(middles, middles[2:], strict=False)]
            for step in steps:
                assert step == pytest.approx(steps[0])
                assert math.hypot(*step) == pytest.approx(10)
            for name, after in pairwise(strip):
                assert after in board.neighbours(name)


@given(boards)
def test_the_first_strip_bends_to_the_left_looking_in(board: TriangleBoard) -> None:
    for rim in board.rim:
        away = centroid(board.mountain(rim.index, 10))
        start = centroid(board.outline(rim.field, 10))
        look = (start[0] - away[0], start[1] - away[1])
        for strip, sign in zip(board.strips(rim.index), (-1, 1), strict=True):
            after = centroid(board.outline(strip[1], 10))
            step = (after[0] - start[0], after[1] - start[1])
            assert sign * (look[0] * step[1] - look[1] * step[0]) > 0


@given(boards)
def test_each_field_lies_in_three_strips_of_the_board(board: TriangleBoard) -> None:
    """2 n strips in each of three directions, each with a mountain at both ends."""
    strips = {frozenset(strip) for rim in board.rim for strip in board.strips(rim.index)}
    assert len(strips) == 6 * board.side
    assert Counter(name for strip in strips for name in strip) == dict.fromkeys(board.fields, 3)


@pytest.mark.parametrize("side", [0, -1, 14])
def test_a_side_out_of_range(side: int) -> None:
    with pytest.raises(ValueError, match="1 to 13"):
        TriangleBoard(side)


@pytest.mark.parametrize("index", [-1, 18])
def test_a_rim_edge_that_is_not_there(index: int) -> None:
    with pytest.raises(IndexError, match="0 to 17"):
        BOARD.strips(index)
    with pytest.raises(IndexError, match="0 to 17"):
        BOARD.mountain(index, 10)


def test_a_field_that_is_not_there() -> None:
    for ask in (BOARD.points_up, BOARD.neighbours, lambda name: BOARD.outline(name, 10)):
        with pytest.raises(KeyError):
            ask("a8")


def test_boards_of_one_side_are_equal_and_can_be_keys() -> None:
    used = TriangleBoard(3)
    assert used.rim
    assert {used: 1} == {TriangleBoard(3): 1}
