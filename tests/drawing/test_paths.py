import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.drawing import paths
from printkit.geometry.points import Box, Transform, distance

numbers = st.floats(-500, 500).map(lambda value: round(value, 3))
points = st.tuples(numbers, numbers)


def on_curve(path: paths.Path, steps: int = 50) -> list[tuple[float, float]]:
    """Points along a path of cubic curves."""
    here, found = path[0][1][0], []
    for verb, ends in path[1:]:
        if verb == "C":
            (x1, y1), (x2, y2), (x3, y3) = ends
            for index in range(steps + 1):
                t = index / steps
                a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                found.append((
                    a * here[0] + b * x1 + c * x2 + d * x3, a * here[1] + b * y1 + c * y2 + d * y3
                ))  # fmt: skip
        here = ends[-1] if ends else here
    return found


def test_a_circle_is_round_to_a_thousandth() -> None:
    for point in on_curve(paths.circle((20, 30), 10)):
        assert distance(point, (20, 30)) == pytest.approx(10, rel=0.001)


def test_an_ellipse_reaches_as_far_as_its_radii() -> None:
    assert paths.bounds(paths.ellipse((5, 6), 3, 2)) == Box(2, 4, 8, 8)


@pytest.mark.parametrize("radius", [1.0, 3.0, 99.0])
def test_a_rounded_rectangle_keeps_its_box_and_its_corners_radius(radius: float) -> None:
    box = Box(10, 20, 30, 28)
    path = paths.rectangle(box, radius)
    assert paths.bounds(path) == box
    real = min(radius, 4.0)
    corner = (10 + real, 20 + real)
    arc = [p for p in on_curve(path) if p[0] < corner[0] - 1e-9 and p[1] < corner[1] - 1e-9]
    assert arc
    for point in arc:
        assert distance(point, corner) == pytest.approx(real, rel=0.001)


def test_svg_data_is_read() -> None:
    assert paths.parse("M1 2L3,4 5-6Z") == (
        ("M", ((1.0, 2.0),)),
        ("L", ((3.0, 4.0),)),
        ("L", ((5.0, -6.0),)),
        ("Z", ()),
    )


def test_points_after_a_move_are_lines() -> None:
    assert [verb for verb, _ in paths.parse("M0 0 1 1 2 2")] == ["M", "L", "L"]


def test_a_quadratic_curve_becomes_the_same_cubic_one() -> None:
    (_, (start,)), (verb, cubic) = paths.parse("M0 0Q10 20 20 0")
    assert (verb, start) == ("C", (0.0, 0.0))
    middle = on_curve((("M", (start,)), ("C", cubic)), steps=2)[1]
    # De Casteljau: the middle of a quadratic curve is (start + 2 control + end) / 4.
    assert middle == pytest.approx((10.0, 10.0))


@pytest.mark.parametrize("data", ["M0 0l1 1", "M0 0A1 1 0 0 0 2 2", "M1", "M0 0C1 1 2 2"])
def test_what_pictures_may_not_use_is_an_error(data: str) -> None:
    with pytest.raises(ValueError, match="path verb"):
        paths.parse(data)


@given(st.lists(points, min_size=3, max_size=8), numbers, numbers, st.floats(0.1, 10))
def test_mapping_moves_every_point(
    outline: list[tuple[float, float]], dx: float, dy: float, factor: float
) -> None:
    for transform in (
        Transform.move(dx, dy),
        Transform.scale(factor),
        Transform.turn(30, (dx, dy)),
        Transform.scale(-1, 1).then(Transform.move(dx, dy)),
    ):
        path = paths.mapped(paths.polygon(outline), transform)
        for (_, ends), before in zip(path, outline, strict=False):
            expected = transform.point(before)
            assert math.dist(ends[0], expected) < 1e-6


def test_lines_are_separate_strokes() -> None:
    path = paths.lines([((0, 0), (1, 0)), ((5, 5), (6, 5))])
    assert [verb for verb, _ in path] == ["M", "L", "M", "L"]
