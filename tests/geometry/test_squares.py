from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Polygon
from shapely.ops import unary_union

from printkit.geometry.points import Box, centroid, distance, signed_area
from printkit.geometry.squares import KING, ORTHOGONAL, SquareBoard

BOARD = SquareBoard()
boards = st.builds(SquareBoard, st.integers(1, 10), st.integers(1, 10))
edges_mm = st.floats(5, 60)


def test_a1_is_in_the_south_west_and_h8_in_the_north_east() -> None:
    assert BOARD.fields[:2] == ("a1", "b1")
    assert BOARD.fields[-1] == "h8"
    assert BOARD.outline("a1", 10) == ((-40, 30), (-30, 30), (-30, 40), (-40, 40))
    assert centroid(BOARD.outline("h8", 10)) == (35, -35)
    assert centroid(BOARD.outline("a8", 10)) == (-35, -35)


@given(boards, edges_mm)
def test_squares_fill_the_board_round_the_origin(board: SquareBoard, edge: float) -> None:
    assert len(set(board.fields)) == len(board.fields) == board.columns * board.rows
    outlines = [board.outline(name, edge) for name in board.fields]
    assert all(signed_area(outline) == pytest.approx(edge**2) for outline in outlines)
    half_x, half_y = board.columns * edge / 2, board.rows * edge / 2
    whole = Box(-half_x, -half_y, half_x, half_y)
    union = unary_union([Polygon(outline) for outline in outlines])
    assert union.symmetric_difference(Polygon(whole.outline)).area < 1e-6 * edge**2


@given(boards, edges_mm)
def test_every_edge_is_there_once(board: SquareBoard, edge: float) -> None:
    grid = board.edges(edge)
    across, down = board.columns, board.rows
    assert len(grid) == across * (down + 1) + down * (across + 1)
    assert sum(line.outer for line in grid) == 2 * (across + down)
    assert len({frozenset((line.start, line.end)) for line in grid}) == len(grid)
    for line in grid:
        assert distance(line.start, line.end) == pytest.approx(edge)
        for name in line.cells:
            assert {line.start, line.end} <= set(board.outline(name, edge))


@given(boards)
def test_neighbours_share_corners(board: SquareBoard) -> None:
    corners = {name: set(board.outline(name, 10)) for name in board.fields}
    name = board.fields[len(board.fields) // 3]
    shared = {other: len(corners[name] & corners[other]) for other in board.fields}
    assert set(board.orthogonal_neighbours(name)) == {o for o, n in shared.items() if n == 2}
    assert set(board.king_neighbours(name)) == {o for o, n in shared.items() if n in (1, 2)}


def test_neighbours_run_clockwise_from_the_north() -> None:
    assert BOARD.orthogonal_neighbours("e4") == ("e5", "f4", "e3", "d4")
    assert BOARD.king_neighbours("e4") == ("e5", "f5", "f4", "f3", "e3", "d3", "d4", "d5")
    assert BOARD.orthogonal_neighbours("a1") == ("a2", "b1")
    assert BOARD.king_neighbours("h8") == ("h7", "g7", "g8")


def test_the_rays_of_the_chessboard_rules() -> None:
    """X4 stands on e1 and with 3 reaches e4, b4 or h4."""
    ahead, left, right = (BOARD.ray("e1", step) for step in ((0, 1), (-1, 1), (1, 1)))
    assert (ahead[2], left[2], right[2]) == ("e4", "b4", "h4")
    assert ahead == ("e2", "e3", "e4", "e5", "e6", "e7", "e8")
    assert left == ("d2", "c3", "b4", "a5")
    assert right == ("f2", "g3", "h4")
    assert BOARD.ray("a4", (1, -1)) == ("b3", "c2", "d1")
    assert BOARD.ray("h4", (1, 0)) == ()
    assert BOARD.ray("a1", (1, 2)) == ("b3", "c5", "d7")


@given(boards, st.sampled_from(KING))
def test_a_ray_goes_in_equal_steps_to_the_edge(board: SquareBoard, step: tuple[int, int]) -> None:
    name = board.fields[len(board.fields) // 2]
    met = (name, *board.ray(name, step))
    for here, there in pairwise(met):
        (x0, y0), (x1, y1) = (centroid(board.outline(square, 1)) for square in (here, there))
        assert (x1 - x0, y0 - y1) == pytest.approx(step)
    assert board.ray(met[-1], step) == ()
    assert board.ray(met[-1], (-step[0], -step[1]))[: len(met) - 1] == met[-2::-1]


def test_directions() -> None:
    assert set(ORTHOGONAL) < set(KING)
    assert len(set(KING)) == 8


@pytest.mark.parametrize(("columns", "rows"), [(0, 8), (8, 0), (27, 8)])
def test_a_size_out_of_range(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match=f"not {columns} x {rows}"):
        SquareBoard(columns, rows)


def test_what_is_not_there() -> None:
    with pytest.raises(KeyError):
        BOARD.outline("i1", 10)
    with pytest.raises(KeyError):
        BOARD.king_neighbours("a9")
    with pytest.raises(ValueError, match="goes somewhere"):
        BOARD.ray("e4", (0, 0))
