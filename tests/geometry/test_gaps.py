import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Polygon
from shapely import Point as ShapelyPoint

from printkit.geometry.gaps import (
    gap,
    least_gap,
    outline_segments,
    point_to_outline,
    point_to_segment,
    segment_gap,
    segments_cross,
)
from printkit.geometry.points import Box, Outline, Point, Transform, polar

# tenths of a mm, so that nothing is nearly but not quite touching
numbers = st.integers(-300, 300).map(lambda tenths: tenths / 10)
points = st.tuples(numbers, numbers)


@st.composite
def stars(draw: st.DrawFn) -> Outline:
    """A star-shaped, often concave polygon with its middle anywhere."""
    middle = draw(points)
    count = draw(st.integers(3, 9))
    radii = draw(st.lists(st.floats(2, 20), min_size=count, max_size=count))
    return tuple(polar(middle, radius, 360 * n / count) for n, radius in enumerate(radii))


@given(points, points, points)
def test_point_to_segment(point: Point, start: Point, end: Point) -> None:
    expected = (
        ShapelyPoint(point).distance(ShapelyPoint(start))
        if start == end
        else ShapelyPoint(point).distance(LineString([start, end]))
    )
    assert point_to_segment(point, (start, end)) == pytest.approx(expected, abs=1e-9)


@given(points, points, points, points)
def test_segment_gap(a: Point, b: Point, c: Point, d: Point) -> None:
    if a == b or c == d:
        return
    expected = LineString([a, b]).distance(LineString([c, d]))
    assert segment_gap((a, b), (c, d)) == pytest.approx(expected, abs=1e-6)
    assert segment_gap((c, d), (b, a)) == pytest.approx(expected, abs=1e-6)


def test_segments_cross_only_from_side_to_side() -> None:
    assert segments_cross(((0, 0), (2, 2)), ((0, 2), (2, 0)))
    assert not segments_cross(((0, 0), (2, 2)), ((1, 1), (2, 0)))
    assert not segments_cross(((0, 0), (1, 1)), ((0, 4), (4, 0)))


@given(stars(), stars())
def test_gap(first: Outline, second: Outline) -> None:
    expected = Polygon(first).distance(Polygon(second))
    assert gap(first, second) == pytest.approx(expected, abs=1e-6)


@given(points, stars())
def test_point_to_outline(point: Point, outline: Outline) -> None:
    expected = ShapelyPoint(point).distance(Polygon(outline).exterior)
    assert point_to_outline(point, outline) == pytest.approx(expected, abs=1e-9)


def test_a_polygon_inside_another_meets_it() -> None:
    outer, inner = Box(0, 0, 10, 10).outline, Box(4, 4, 6, 6).outline
    assert gap(outer, inner) == gap(inner, outer) == 0


@given(st.lists(stars(), max_size=6))
def test_least_gap_is_the_least_of_all_pairs(outlines: list[Outline]) -> None:
    pairs = [
        Polygon(a).distance(Polygon(b)) for n, a in enumerate(outlines) for b in outlines[n + 1 :]
    ]
    assert least_gap(outlines) == pytest.approx(min(pairs, default=math.inf), abs=1e-6)


def test_least_gap_by_hand() -> None:
    box = Box(0, 0, 10, 10).outline
    east = Transform.move(13, 0).outline(box)
    south_east = Transform.move(16, 14).outline(box)
    assert least_gap([box, south_east, east]) == 3
    assert least_gap([box, south_east]) == pytest.approx(math.hypot(6, 4))
    assert least_gap([box]) == math.inf


def test_outline_segments_close() -> None:
    assert outline_segments(((0, 0), (1, 0), (0, 1))) == [
        ((0, 0), (1, 0)),
        ((1, 0), (0, 1)),
        ((0, 1), (0, 0)),
    ]
