import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Polygon
from shapely import Point as ShapelyPoint

from printkit.geometry.hatch import dots, hatch
from printkit.geometry.points import Box, Outline, Transform, distance, midpoint, polar

spacings = st.floats(0.5, 8)
angles = st.floats(-180, 180)


@st.composite
def stars(draw: st.DrawFn) -> Outline:
    """A star-shaped, often concave polygon with its middle anywhere."""
    middle = (draw(st.floats(-50, 50)), draw(st.floats(-50, 50)))
    count = draw(st.integers(3, 9))
    radii = draw(st.lists(st.floats(2, 20), min_size=count, max_size=count))
    return tuple(polar(middle, radius, 360 * n / count) for n, radius in enumerate(radii))


def test_a_square_by_hand() -> None:
    box = Box(0, 0, 10, 10).outline
    assert hatch(box, 4) == [((0, 1), (10, 1)), ((0, 5), (10, 5)), ((0, 9), (10, 9))]
    upright = hatch(box, 4, 90)
    assert sorted(round(start[0], 9) for start, _ in upright) == [1, 5, 9]


def test_a_concave_outline_is_hatched_in_pieces() -> None:
    u_shape = ((0, 0), (3, 0), (3, 6), (7, 6), (7, 0), (10, 0), (10, 10), (0, 10))
    assert hatch(u_shape, 4) == [
        ((0, 1), (3, 1)),
        ((7, 1), (10, 1)),
        ((0, 5), (3, 5)),
        ((7, 5), (10, 5)),
        ((0, 9), (10, 9)),
    ]


@given(stars(), spacings, angles)
def test_lines_lie_inside_and_are_parallel(
    outline: Outline, spacing: float, degrees: float
) -> None:
    grown = Polygon(outline).buffer(1e-6)
    for start, end in hatch(outline, spacing, degrees):
        assert grown.covers(LineString([start, end]))
        bearing = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
        if distance(start, end) > 0.01:
            assert abs(math.remainder(bearing - degrees, 180)) < 1e-3


@given(stars(), spacings, angles)
def test_lines_cover_the_outline_evenly(outline: Outline, spacing: float, degrees: float) -> None:
    """All that a full set of lines would cross inside the polygon is drawn, and nothing twice."""
    level = Transform.turn(-degrees)
    polygon = Polygon(outline)
    box = Box.around(level.outline(outline))
    heights: dict[int, float] = {}
    for start, end in hatch(outline, spacing, degrees):
        y = level.point(midpoint(start, end))[1]
        index = round((y - box.centre[1]) / spacing)
        assert y == pytest.approx(box.centre[1] + index * spacing, abs=1e-6)
        heights[index] = heights.get(index, 0.0) + distance(start, end)
    back = Transform.turn(degrees)

    def length_at(y: float) -> float:
        whole = LineString(back.outline(((box.left - 1, y), (box.right + 1, y))))
        return float(whole.intersection(polygon).length)

    reach = math.ceil(box.height / 2 / spacing)
    for index in range(-reach, reach + 1):
        y = box.centre[1] + index * spacing
        if not box.top + 1e-4 < y < box.bottom - 1e-4:
            continue
        # where an edge lies along the line, the length jumps: either value will do
        near = (length_at(y - 1e-5), length_at(y + 1e-5))
        assert min(near) - 1e-3 <= heights.get(index, 0.0) <= max(near) + 1e-3


def test_lines_through_corners() -> None:
    diamond = ((0, -5), (5, 0), (0, 5), (-5, 0))
    assert hatch(diamond, 2)[2] == ((-5, 0), (5, 0))
    notched = ((0, 0), (5, 5), (10, 0), (10, 10), (0, 10))
    assert hatch(notched, 3)[2] == ((0, 5), (10, 5))


def test_no_line_runs_along_the_outline() -> None:
    assert hatch(Box(0, 0, 10, 10).outline, 5) == [((0, 5), (10, 5))]


@given(stars(), st.integers(-40, 40), st.integers(-40, 40))
def test_equal_outlines_get_equal_patterns(outline: Outline, dx: int, dy: int) -> None:
    move = Transform.move(dx, dy)
    here = hatch(outline, 2, 30)
    there = hatch(move.outline(outline), 2, 30)
    total = sum(distance(start, end) for start, end in here)
    moved_total = sum(distance(start, end) for start, end in there)
    assert moved_total == pytest.approx(total, rel=1e-3, abs=1e-3)


@given(stars(), st.floats(1, 6), st.floats(0, 2))
def test_dots_lie_inside_with_a_margin_and_apart(
    outline: Outline, spacing: float, margin: float
) -> None:
    found = dots(outline, spacing, margin)
    polygon = Polygon(outline)
    for point in found:
        assert polygon.distance(ShapelyPoint(point)) < 1e-6
        assert polygon.exterior.distance(ShapelyPoint(point)) >= margin - 1e-6
    near = [distance(a, b) for index, a in enumerate(found[:60]) for b in found[index + 1 :]]
    assert min(near, default=spacing) >= spacing - 1e-6


def test_dots_fill_a_large_box_hexagonally() -> None:
    found = dots(Box(0, 0, 100, 100).outline, 5)
    assert (50, 50) in found
    near = [point for point in found if 0 < distance(point, (50, 50)) < 5.001]
    bearings = [math.degrees(math.atan2(y - 50, x - 50)) % 360 for x, y in near]
    assert sorted(bearings) == pytest.approx([0, 60, 120, 180, 240, 300], abs=1e-6)
    # one dot for each 5 x 5 x sqrt(3) / 2 mm2, on what the margin leaves
    assert len(found) == pytest.approx(95 * 95 / (25 * math.sqrt(3) / 2), rel=0.08)
    assert len(dots(Box(0, 0, 100, 100).outline, 5, 0)) > len(found)


def test_a_single_dot_sits_in_the_middle() -> None:
    assert dots(Box(10, 10, 16, 16).outline, 5) == [(13, 13)]
    assert dots(Box(10, 10, 14, 14).outline, 5) == []


@pytest.mark.parametrize("spacing", [0, -1])
def test_no_spacing(spacing: float) -> None:
    box = Box(0, 0, 10, 10).outline
    with pytest.raises(ValueError, match="spacing"):
        hatch(box, spacing)
    with pytest.raises(ValueError, match="spacing"):
        dots(box, spacing)
