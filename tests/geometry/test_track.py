import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString

from printkit.geometry.gaps import least_gap
from printkit.geometry.points import Box, Outline, Point, distance, polar
from printkit.geometry.track import (
    Curve,
    arc,
    bezier,
    joined,
    serpentine,
    spread,
    straight,
)

numbers = st.floats(-100, 100)
points = st.tuples(numbers, numbers)


def leaf(length: float, width: float) -> Outline:
    """A pointed oval round the origin, lying east to west."""
    half = [n / 10 for n in range(-10, 10)]
    top = [(x * length / 2, -(1 - x * x) * width / 2) for x in half]
    return (*top, *((-x, -y) for x, y in top))


@st.composite
def serpentines(draw: st.DrawFn) -> tuple[Box, Curve]:
    rows = draw(st.integers(1, 5))
    amplitude = draw(st.floats(0, 5))
    height = 2 * amplitude + draw(st.floats(15, 40)) * (rows - 1)
    box = Box.sized(draw(numbers), draw(numbers), draw(st.floats(120, 250)), height)
    return box, serpentine(box, rows, amplitude, draw(st.floats(0.5, 2.5)))


def test_straight() -> None:
    curve = straight((1, 2), (4, 6))
    assert curve.length == 5
    point, bearing = curve.at(2.5)
    assert point == (2.5, 4)
    assert bearing == pytest.approx(math.degrees(math.atan2(4, 3)))


@given(points, st.floats(1, 80), st.floats(-180, 180), st.floats(5, 350), st.booleans())
def test_arc(centre: Point, radius: float, start: float, sweep: float, back: bool) -> None:
    signed = -sweep if back else sweep
    curve = arc(centre, radius, start, signed)
    assert curve.length == pytest.approx(radius * math.radians(sweep), abs=0.01)
    assert curve.points[0] == pytest.approx(polar(centre, radius, start))
    assert curve.points[-1] == pytest.approx(polar(centre, radius, start + signed), abs=1e-9)
    point, bearing = curve.at(curve.length / 2)
    assert distance(point, polar(centre, radius, start + signed / 2)) < 0.1
    off = math.remainder(bearing - (start + signed / 2 + math.copysign(90, signed)), 360)
    assert abs(off) < 6


def test_bezier() -> None:
    curve = bezier((0, 0), (0, 10), (20, 10), (20, 0))
    assert curve.points[0] == (0, 0)
    assert curve.points[-1] == (20, 0)
    middle, bearing = curve.at(curve.length / 2)
    assert middle == pytest.approx((10, 7.5), abs=0.01)
    assert bearing == pytest.approx(0, abs=0.5)
    assert curve.at(0)[1] == pytest.approx(90, abs=1)
    level = bezier((0, 0), (5, 0), (10, 0), (15, 0))
    assert level.length == pytest.approx(15)


@given(points, points, points, points)
def test_bezier_keeps_within_its_four_points(a: Point, b: Point, c: Point, d: Point) -> None:
    if distance(a, d) < 1:
        return
    curve = bezier(a, b, c, d)
    around = Box.around((a, b, c, d))
    assert around.holds(Box.around(curve.points))
    assert distance(a, d) - 1e-6 <= curve.length
    assert curve.length <= distance(a, b) + distance(b, c) + distance(c, d) + 1e-6
    assert max(distance(p, q) for p, q in pairwise(curve.points)) < 0.5


def test_joined() -> None:
    curve = joined([straight((0, 0), (10, 0)), arc((10, 5), 5, -90, 180)])
    assert curve.length == pytest.approx(10 + 5 * math.pi, abs=0.01)
    assert curve.at(10)[0] == pytest.approx((10, 0))
    with pytest.raises(ValueError, match="starts at"):
        joined([straight((0, 0), (10, 0)), straight((10, 1), (20, 1))])


@pytest.mark.parametrize(
    ("corners", "message"),
    [((), "two points"), (((0, 0),), "two points"), (((0, 0), (0, 0), (1, 0)), "stand still")],
)
def test_no_curve(corners: tuple[Point, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Curve(corners)


def test_beyond_the_ends() -> None:
    curve = straight((0, 0), (10, 0))
    assert curve.at(0) == ((0, 0), 0)
    assert curve.at(10) == ((10, 0), 0)
    for along in (-0.01, 10.01, math.nan):
        with pytest.raises(ValueError, match="is not on a curve"):
            curve.at(along)


def test_a_corner_takes_the_bearing_of_what_follows() -> None:
    curve = Curve(((0, 0), (10, 0), (10, 10)))
    assert [curve.at(along)[1] for along in (0, 9.9, 10, 20)] == [0, 0, 90, 90]


@given(serpentines(), st.integers(2, 40), st.floats(0, 20), st.floats(0, 20))
def test_evenly_spaced_by_length(
    made: tuple[Box, Curve], count: int, before: float, behind: float
) -> None:
    _, curve = made
    end = curve.length - behind
    found = curve.evenly_spaced(count, before, end)
    assert len(found) == count
    line = LineString(curve.points)
    pitch = (end - before) / (count - 1)
    for index, (point, bearing) in enumerate(found):
        along = before + pitch * index
        # an outside measure of the same length
        expected = line.interpolate(along)
        assert distance(point, (expected.x, expected.y)) < 0.01
        off = curve.at(min(along, curve.length))[1] - bearing
        assert abs(math.remainder(off, 360)) < 3


@given(serpentines())
def test_evenly_spaced_reaches_both_ends(made: tuple[Box, Curve]) -> None:
    _, curve = made
    found = curve.evenly_spaced(3)
    assert found[0][0] == curve.points[0]
    assert found[2][0] == pytest.approx(curve.points[-1])
    assert curve.evenly_spaced(1)[0][0] == pytest.approx(found[1][0])
    assert curve.evenly_spaced(0) == []


def test_evenly_spaced_refuses() -> None:
    curve = straight((0, 0), (10, 0))
    with pytest.raises(ValueError, match="-1 points"):
        curve.evenly_spaced(-1)
    with pytest.raises(ValueError, match="from 6 to 5"):
        curve.evenly_spaced(3, 6, 5)
    with pytest.raises(ValueError, match="not on a curve"):
        curve.evenly_spaced(3, 0, 11)


@given(serpentines())
def test_a_serpentine_keeps_within_its_box_and_is_smooth(made: tuple[Box, Curve]) -> None:
    box, curve = made
    assert box.holds(Box.around(curve.points))
    bearings = []
    for a, b in pairwise(curve.points):
        assert distance(a, b) < 0.6
        bearings.append(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))
    turns = [abs(math.remainder(b - a, 360)) for a, b in pairwise(bearings)]
    assert max(turns) < 2.5
    assert LineString(curve.points).is_simple
    assert curve.points[0][0] == box.left
    assert bearings[0] == pytest.approx(0, abs=1)


@given(st.integers(1, 6))
def test_a_level_serpentine_by_hand(rows: int) -> None:
    box = Box(0, 0, 190, 20 * (rows - 1))
    curve = serpentine(box, rows)
    turns = rows - 1
    rows_length = 190 * rows - 10 * 2 * turns
    assert curve.length == pytest.approx(rows_length + turns * 10 * math.pi, abs=0.02)
    assert curve.points[-1] == pytest.approx((190 if rows % 2 else 0, box.bottom), abs=1e-9)
    assert max(x for x, _ in curve.points) == pytest.approx(190)


def test_rows_wave_side_by_side() -> None:
    curve = serpentine(Box(0, 0, 190, 40), 2, amplitude=5, waves=2)
    assert min(y for _, y in curve.points) < 2
    assert max(y for _, y in curve.points) > 38
    there = LineString([p for p in curve.points if p[0] < 175 and p[1] < 20])
    back = LineString([p for p in curve.points if p[0] < 175 and p[1] > 20])
    assert there.distance(back) > 25


@pytest.mark.parametrize(
    ("box", "rows", "amplitude"),
    [
        (Box(0, 0, 190, 40), 0, 0.0),
        (Box(0, 0, 190, 40), 2, -1.0),
        (Box(0, 0, 190, 40), 2, 20.0),
        (Box(0, 0, 190, 9), 1, 5.0),
        (Box(0, 0, 40, 40), 2, 0.0),
        (Box(0, 0, 190, 0), 2, 0.0),
    ],
)
def test_no_room_for_a_serpentine(box: Box, rows: int, amplitude: float) -> None:
    with pytest.raises(ValueError, match="row"):
        serpentine(box, rows, amplitude)


@pytest.mark.parametrize("amplitude", [0.0, 2.0, 4.0])
@pytest.mark.parametrize(("length", "width"), [(18.0, 12.0), (12.0, 18.0)])
def test_twenty_leaves_on_two_rows_do_not_collide(
    amplitude: float, length: float, width: float
) -> None:
    room = Box(0, 0, 190, 60)
    curve = serpentine(room.inset(9.5), 2, amplitude, waves=1.5)
    places = spread(curve, 20)
    leaves = [place.outline(leaf(length, width)) for place in places]
    assert least_gap(leaves) > 0.8
    assert room.holds(Box.around(point for outline in leaves for point in outline))
    # in order: each is nearer along the track to the next than to any other after it
    spots = [place.point((0, 0)) for place in places]
    assert spots == [point for point, _ in curve.evenly_spaced(20)]


def test_too_many_leaves_do_collide() -> None:
    curve = serpentine(Box(9.5, 9.5, 180.5, 50.5), 2)
    leaves = [place.outline(leaf(18, 12)) for place in spread(curve, 26)]
    assert least_gap(leaves) == 0


@given(serpentines(), st.integers(1, 20), st.booleans())
def test_spread_turns_to_the_direction_of_travel(
    made: tuple[Box, Curve], count: int, upright: bool
) -> None:
    _, curve = made
    found = spread(curve, count, 5, upright)
    expected = curve.evenly_spaced(count, 5, curve.length - 5)
    assert len(found) == count
    for place, (point, bearing) in zip(found, expected, strict=True):
        assert place.point((0, 0)) == pytest.approx(point)
        assert place.factor == pytest.approx(1)
        off = abs(math.remainder(place.degrees - bearing, 360))
        if upright:
            assert -90 - 1e-6 <= place.degrees <= 90 + 1e-6
            assert min(off, 180 - off) < 1e-6
        else:
            assert off < 1e-6
