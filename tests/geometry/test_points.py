import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import Point as ShapelyPoint
from shapely import Polygon

from printkit.geometry.places import Place
from printkit.geometry.points import (
    Box,
    Outline,
    Point,
    Transform,
    between,
    centroid,
    distance,
    inset,
    inside,
    midpoint,
    polar,
    signed_area,
)

numbers = st.floats(-300, 300).map(lambda value: round(value, 2))
points = st.tuples(numbers, numbers)
boxes = st.builds(Box.sized, numbers, numbers, st.floats(5, 200), st.floats(5, 200))
transforms = st.one_of(
    st.builds(Transform.move, numbers, numbers),
    st.builds(Transform.scale, st.floats(0.2, 5), st.floats(0.2, 5)),
    st.builds(Transform.turn, st.floats(-360, 360), points),
)


@st.composite
def stars(draw: st.DrawFn) -> Outline:
    """A polygon, concave or not, that does not cross itself, its corners clockwise or not."""
    count = draw(st.integers(3, 9))
    radii = [draw(st.floats(20, 60)) for _ in range(count)]
    centre = draw(points)
    outline = tuple(polar(centre, r, 360 * n / count) for n, r in enumerate(radii))
    return outline if draw(st.booleans()) else outline[::-1]


@given(boxes, points)
def test_a_box_moved_keeps_its_size(box: Box, by: Point) -> None:
    moved = box.moved(*by)
    assert (moved.width, moved.height) == (pytest.approx(box.width), pytest.approx(box.height))
    assert Box.around(box.outline) == box


@given(boxes, boxes)
def test_boxes_meet_where_they_share_area(one: Box, other: Box) -> None:
    shared = Polygon(one.outline).intersection(Polygon(other.outline)).area
    assert one.meets(other) is other.meets(one)
    assert one.meets(other) is (shared > 0)
    if one.meets(other):
        common = one.common(other)
        assert common.width * common.height == pytest.approx(shared)
        assert one.holds(common)
        assert other.holds(common)


@given(boxes, st.floats(0, 2))
def test_a_smaller_box_is_held(box: Box, distance: float) -> None:
    assert box.holds(box.inset(distance))
    assert box.inset(-distance).holds(box)


@given(transforms, transforms, points)
def test_then_means_one_after_the_other(one: Transform, other: Transform, point: Point) -> None:
    assert math.dist(one.then(other).point(point), other.point(one.point(point))) < 1e-6


@given(points, points, st.floats(-360, 360))
def test_a_turn_keeps_distances_and_its_centre(point: Point, about: Point, degrees: float) -> None:
    turn = Transform.turn(degrees, about)
    assert math.dist(turn.point(about), about) < 1e-6
    assert distance(turn.point(point), about) == pytest.approx(distance(point, about), abs=1e-6)
    assert turn.factor == pytest.approx(1)


def test_turns_are_clockwise_on_the_page() -> None:
    assert Transform.turn(90).point((1.0, 0.0)) == pytest.approx((0.0, 1.0))
    assert Transform.turn(90).degrees == pytest.approx(90)
    assert polar((0, 0), 2, 90) == pytest.approx((0, 2))


@given(st.floats(0.1, 9), st.floats(0.1, 9))
def test_the_factor_is_the_mean_of_both_directions(x: float, y: float) -> None:
    assert Transform.scale(x, y).factor == pytest.approx(math.sqrt(x * y))


@given(stars())
def test_area_and_centre_are_those_of_the_polygon(outline: Outline) -> None:
    polygon = Polygon(outline)
    assert abs(signed_area(outline)) == pytest.approx(polygon.area)
    assert math.dist(centroid(outline), (polygon.centroid.x, polygon.centroid.y)) < 1e-6


@given(stars(), st.data())
def test_inside_agrees_with_the_polygon(outline: Outline, data: st.DataObject) -> None:
    box = Box.around(outline)
    point = (
        data.draw(st.floats(box.left - 5, box.right + 5)),
        data.draw(st.floats(box.top - 5, box.bottom + 5)),
    )
    polygon = Polygon(outline)
    if polygon.boundary.distance(ShapelyPoint(point)) > 1e-6:
        assert inside(point, outline) is polygon.contains(ShapelyPoint(point))


@given(st.integers(3, 12), st.floats(10, 50), st.floats(-4, 4))
def test_an_inset_moves_every_edge_by_the_gap(count: int, radius: float, gap: float) -> None:
    outline = tuple(polar((7, 9), radius, 360 * n / count) for n in range(count))
    for given_outline in (outline, outline[::-1]):
        moved = inset(given_outline, gap)
        apothem = radius * math.cos(math.pi / count)
        expected = radius * (apothem - gap) / apothem
        for before, after in zip(given_outline, moved, strict=True):
            assert distance(after, (7, 9)) == pytest.approx(expected)
            assert distance(before, after) == pytest.approx(abs(radius - expected))


def test_an_inset_keeps_a_concave_corner() -> None:
    corner = ((0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (10.0, 20.0), (10.0, 10.0), (0.0, 10.0))
    assert inset(corner, 1.0) == (
        (1.0, 1.0), (19.0, 1.0), (19.0, 19.0), (11.0, 19.0), (11.0, 9.0), (1.0, 9.0),
    )  # fmt: skip


@given(points, points)
def test_the_middle_is_half_way(one: Point, other: Point) -> None:
    assert midpoint(one, other) == pytest.approx(between(one, other, 0.5))
    assert between(one, other, 0.0) == one


def test_a_place_moves_and_is_renamed_with_its_neighbours() -> None:
    place = Place("c5", "field", Box(0, 0, 10, 20).outline, ("c6", "b5"))
    assert place.centre == pytest.approx((5, 10))
    moved = place.moved(Transform.move(3, 4))
    assert (moved.centre, moved.name) == (pytest.approx((8, 14)), "c5")
    other = place.renamed("#2")
    assert (other.name, other.neighbours) == ("c5#2", ("c6#2", "b5#2"))
