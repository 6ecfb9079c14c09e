"""Markers: their cells against OpenCV's own, their outlines, and where they stand."""

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Polygon, box, union_all

from printkit.geometry import photo_marks
from printkit.geometry.aruco_bits import BITS
from printkit.geometry.points import Box, signed_area

GRIDS = st.integers(1, 6).flatmap(
    lambda wide: st.lists(
        st.lists(st.booleans(), min_size=wide, max_size=wide), min_size=1, max_size=6
    )
)


def test_the_cells_are_those_of_opencv() -> None:
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250)
    assert len(BITS) == dictionary.bytesList.shape[0] == 250
    for number in range(250):
        picture = dictionary.generateImageMarker(number, photo_marks.CELLS)
        assert np.array_equal(picture == 0, photo_marks.marker_grid(number)), number


def test_ids_tell_kind_and_marker() -> None:
    ids = [
        photo_marks.marker_id(kind, index)
        for kind in range(photo_marks.MOST_KIND + 1)
        for index in range(8)
    ]
    assert ids == sorted(set(ids))
    assert ids[-1] < len(BITS)
    assert photo_marks.marked_by(photo_marks.marker_id(3, 5)) == (3, 5)


@given(GRIDS)
def test_loops_enclose_what_is_black(grid: list[list[bool]]) -> None:
    loops = photo_marks.black_loops(grid)
    area = sum(signed_area(loop) for loop in loops)
    assert area == sum(map(sum, grid))
    cells = union_all(
        [
            box(x, y, x + 1, y + 1)
            for y, row in enumerate(grid)
            for x, cell in enumerate(row)
            if cell
        ]
    )
    edge = sum(Polygon(loop).exterior.length for loop in loops)
    assert edge == pytest.approx(cells.length)


@given(GRIDS)
def test_loops_have_only_true_corners(grid: list[list[bool]]) -> None:
    for loop in photo_marks.black_loops(grid):
        for (x0, y0), (x1, y1), (x2, y2) in zip(
            loop, loop[1:] + loop[:1], loop[2:] + loop[:2], strict=True
        ):
            assert (x0 == x1) != (y0 == y1)
            assert (x0 == x1) != (x1 == x2)
            assert (y0 == y1) != (y1 == y2)


def test_markers_stand_clockwise_from_the_top_left() -> None:
    room = Box(0.0, 0.0, 100.0, 200.0)
    boxes = photo_marks.marker_boxes(room, 14.0, 10.0)
    assert len(boxes) == len(photo_marks.MARKERS)
    assert [b.width for b in boxes] == [14.0, 10.0] * 4
    assert all(room.holds(b) and b.width == pytest.approx(b.height) for b in boxes)
    corners = [b.centre for b in boxes]
    assert corners[0] == (7.0, 7.0)
    assert signed_area(corners) > 0
    assert [b.centre[0] for b in boxes[1::4]] == [50.0, 50.0]
    assert [b.centre[1] for b in boxes[3::4]] == [100.0, 100.0]


def test_small_markers_cannot_be_read() -> None:
    code = Box(0, 0, 20, 20)
    for corner, readable in ((8.4, False), (8.5, True)):
        boxes = photo_marks.marker_boxes(Box(0, 0, 90, 130), corner, 6.0)
        assert photo_marks.PhotoMarks(boxes, code).readable == readable
