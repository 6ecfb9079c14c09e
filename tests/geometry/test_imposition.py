import math
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from printkit.geometry.imposition import (
    POSTER_OVERLAP,
    Flip,
    back_transform,
    divided,
    divisions,
    mirrors_x,
    packed,
    poster,
    poster_room,
    poster_sheets,
)
from printkit.geometry.paper import PAPERS, Paper
from printkit.geometry.points import Box, Point, Transform

named = st.sampled_from([Paper(name, *size) for name, size in PAPERS.items()])
papers = st.one_of(named, named.map(lambda paper: paper.turned))
flips: st.SearchStrategy[Flip] = st.sampled_from(["long", "short"])
areas = st.builds(
    Box.sized, st.floats(0, 50), st.floats(0, 50), st.floats(30, 400), st.floats(30, 400)
)
lengths = st.floats(5, 200)
gaps = st.floats(0, 10)
counts = st.integers(1, 6)


def turned_over(point: Point, paper: Paper, flip: Flip) -> Point:
    """Where a point of the front lies, seen from the back of the sheet turned over.

    The printer turns the sheet about its long or its short edge; what lies along that edge
    keeps its place.
    """
    long_edge_upright = paper.height >= paper.width
    about_upright = long_edge_upright if flip == "long" else not long_edge_upright
    x, y = point
    return (paper.width - x, y) if about_upright else (x, paper.height - y)


def box_mapped(box: Box, transform: Transform) -> Box:
    return Box.around(transform.outline(box.outline))


@given(areas, lengths, lengths, gaps)
def test_packed_cells_lie_in_the_area_with_their_gap(
    area: Box, width: float, height: float, gap: float
) -> None:
    grid = packed(area, width, height, gap)
    cells = [grid.cell(index) for index in range(min(grid.cell_count, 30))]
    for cell in cells:
        assert area.holds(cell, 1e-5)
        assert (cell.width, cell.height) == (pytest.approx(width), pytest.approx(height))
    for one, other in pairwise(cells):
        same_row = other.top == pytest.approx(one.top)
        distance = other.left - one.right if same_row else other.top - one.bottom
        assert distance == pytest.approx(gap, abs=1e-6)


@given(areas, lengths, lengths, gaps)
def test_no_column_or_row_more_would_fit(
    area: Box, width: float, height: float, gap: float
) -> None:
    grid = packed(area, width, height, gap)
    assert (grid.columns + 1) * (width + gap) - gap > area.width
    assert (grid.rows + 1) * (height + gap) - gap > area.height


@given(areas, lengths, lengths, gaps)
def test_packed_cells_stand_in_the_middle(
    area: Box, width: float, height: float, gap: float
) -> None:
    grid = packed(area, width, height, gap)
    assume(grid.cell_count)
    assert grid.box.centre == (pytest.approx(area.centre[0]), pytest.approx(area.centre[1]))


def test_an_exact_fit_is_not_lost_to_rounding() -> None:
    assert packed(Box(8, 8, 8 + 3 * 0.1, 8.1), 0.1, 0.1, 0.0).cell_count == 3


@given(areas, counts, counts, gaps)
def test_divided_cells_fill_the_area_from_edge_to_edge(
    area: Box, columns: int, rows: int, gap: float
) -> None:
    grid = divided(area, columns, rows, gap)
    assume(grid.cell_width > 0 < grid.cell_height)
    first, last = grid.cell(0), grid.cell(grid.cell_count - 1)
    assert (first.left, first.top) == (area.left, area.top)
    assert (last.right, last.bottom) == (pytest.approx(area.right), pytest.approx(area.bottom))
    covered = sum(grid.cell(i).width * grid.cell(i).height for i in range(grid.cell_count))
    gaps_across = gap * (columns - 1) * area.height + gap * (rows - 1) * area.width
    crossings = gap * gap * (columns - 1) * (rows - 1)
    whole = area.width * area.height
    assert covered + gaps_across - crossings == pytest.approx(whole)


@given(st.integers(1, 60))
def test_divisions_are_all_the_ways_to_fill_a_page(count: int) -> None:
    found = divisions(count)
    assert len(found) == len(set(found))
    assert {(a, b) for a in range(1, count + 1) for b in range(1, count + 1) if a * b == count} == (
        set(found)
    )


@pytest.mark.parametrize(
    ("landscape", "flip", "mirrors"),
    [(False, "long", True), (False, "short", False), (True, "long", False), (True, "short", True)],
)
def test_left_and_right_change_when_the_sheet_turns_about_an_upright_edge(
    landscape: bool, flip: Flip, mirrors: bool
) -> None:
    paper = Paper("A4", 297.0, 210.0) if landscape else Paper("A4", 210.0, 297.0)
    assert mirrors_x(paper, flip) is mirrors


@given(papers, flips, st.data())
def test_a_back_cell_lies_behind_its_front_cell(
    paper: Paper, flip: Flip, data: st.DataObject
) -> None:
    left = data.draw(st.floats(0, paper.width - 20))
    top = data.draw(st.floats(0, paper.height - 20))
    cell = Box.sized(left, top, 17.0, 11.0)
    back = box_mapped(cell, back_transform(cell, paper, flip))
    behind = Box.around(turned_over(corner, paper, flip) for corner in cell.outline)
    assert back.holds(behind, 1e-6)
    assert behind.holds(back, 1e-6)


@given(papers, flips)
def test_the_back_of_the_back_is_the_front(paper: Paper, flip: Flip) -> None:
    cell = Box.sized(13.0, 29.0, 40.0, 25.0)
    back = box_mapped(cell, back_transform(cell, paper, flip))
    again = box_mapped(back, back_transform(back, paper, flip))
    assert again.holds(cell, 1e-6)
    assert cell.holds(again, 1e-6)


@given(papers, flips)
def test_a_piece_turned_like_a_page_of_a_book_has_its_back_upright(
    paper: Paper, flip: Flip
) -> None:
    cell = Box.sized(13.0, 29.0, 40.0, 25.0)
    put = back_transform(cell, paper, flip)
    x, y = cell.centre
    head, middle = put.point((x, cell.top)), put.point((x, y))
    # Cut out and turned about its upright axis, the front's head stays the back's head:
    # the sheet's own turn about a level edge puts that head at the foot of the page.
    behind = turned_over((x, cell.top), paper, flip)
    assert head == (pytest.approx(behind[0]), pytest.approx(behind[1]))
    assert middle == (
        pytest.approx(turned_over((x, y), paper, flip)[0]),
        pytest.approx(turned_over((x, y), paper, flip)[1]),
    )


@given(papers, flips)
def test_a_back_is_never_printed_in_mirror_writing(paper: Paper, flip: Flip) -> None:
    put = back_transform(Box.sized(20, 20, 30, 30), paper, flip)
    assert put.a * put.d - put.b * put.c == pytest.approx(1.0)


@given(papers, flips, st.floats(-20, 20), st.floats(-20, 20))
def test_the_printers_shift_is_added_to_the_back(
    paper: Paper, flip: Flip, x: float, y: float
) -> None:
    cell = Box.sized(20.0, 30.0, 30.0, 40.0)
    plain = box_mapped(cell, back_transform(cell, paper, flip))
    shifted = box_mapped(cell, back_transform(cell, paper, flip, (x, y)))
    assert shifted.holds(plain.moved(x, y), 1e-6)
    assert plain.moved(x, y).holds(shifted, 1e-6)


@given(papers, counts, counts, st.floats(0.3, 1.0), st.floats(0.3, 1.0))
def test_a_poster_shows_the_whole_drawing_without_holes(
    paper: Paper, columns: int, rows: int, across: float, down: float
) -> None:
    room = poster_room(paper, columns, rows, POSTER_OVERLAP)
    width, height = room[0] * across, room[1] * down
    plan = poster(paper, columns, rows, width, height, POSTER_OVERLAP)
    whole = Box(0, 0, width, height)
    for x in (0.0, width / 3, width / 2, width * 0.9, width):
        for y in (0.0, height / 3, height / 2, height * 0.9, height):
            point = Box(x, y, x, y)
            assert any(tile.source.holds(point, 1e-6) for tile in plan.tiles), (x, y)
    shown = Box.around(corner for tile in plan.tiles for corner in tile.source.outline)
    assert shown.holds(whole, 1e-6)


@given(papers, counts, counts)
def test_neighbours_on_a_poster_overlap_as_stated(paper: Paper, columns: int, rows: int) -> None:
    plan = poster(paper, columns, rows, 500, 500, POSTER_OVERLAP)
    by_spot = {(tile.column, tile.row): tile for tile in plan.tiles}
    assert len(by_spot) == columns * rows
    for (column, row), tile in by_spot.items():
        assert tile.window == paper.content
        assert tile.source.width == pytest.approx(tile.window.width)
        right, below = by_spot.get((column + 1, row)), by_spot.get((column, row + 1))
        if right:
            assert tile.source.right - right.source.left == pytest.approx(POSTER_OVERLAP)
            assert tile.source.top == right.source.top
        if below:
            assert tile.source.bottom - below.source.top == pytest.approx(POSTER_OVERLAP)
            assert tile.source.left == below.source.left


def test_sheets_are_named_by_row_and_column() -> None:
    plan = poster(Paper("A4", 210, 297), 3, 2, 500, 500, POSTER_OVERLAP)
    assert [tile.name for tile in plan.tiles] == ["1-1", "1-2", "1-3", "2-1", "2-2", "2-3"]


@given(papers, st.floats(50, 3000), st.floats(50, 3000))
def test_as_many_sheets_as_needed_and_none_more(paper: Paper, width: float, height: float) -> None:
    columns, rows = poster_sheets(paper, width, height, POSTER_OVERLAP)
    room = poster_room(paper, columns, rows, POSTER_OVERLAP)
    assert room[0] >= width - 1e-5
    assert room[1] >= height - 1e-5
    if columns > 1:
        assert poster_room(paper, columns - 1, rows, POSTER_OVERLAP)[0] < width
    if rows > 1:
        assert poster_room(paper, columns, rows - 1, POSTER_OVERLAP)[1] < height


def test_an_exact_fit_needs_no_second_sheet() -> None:
    paper = Paper("A4", 210.0, 297.0)
    for columns in range(1, 5):
        width, height = poster_room(paper, columns, 1, POSTER_OVERLAP)
        assert poster_sheets(paper, width, height, POSTER_OVERLAP) == (columns, 1)
    assert math.isclose(width, 4 * 194.0 - 3 * 10.0)
