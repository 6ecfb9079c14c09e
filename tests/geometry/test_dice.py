import math
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Polygon
from shapely.ops import unary_union

from printkit.geometry.dice import DieNet, Point3, Spinner, Tab
from printkit.geometry.points import Box, Outline, Point, centroid, distance, inside, signed_area

NET = DieNet(edge=16, tab=5)
COMPASS = "NESW"
STEPS = {"N": (0.0, -1.0), "E": (1.0, 0.0), "S": (0.0, 1.0), "W": (-1.0, 0.0)}


@st.composite
def nets(draw: st.DrawFn) -> DieNet:
    edge = draw(st.floats(5, 40))
    return DieNet(edge, edge * draw(st.floats(0.05, 0.49)))


def minus(a: Point3, b: Point3) -> Point3:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def cross(a: Point3, b: Point3) -> Point3:
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


def ends(name: str, side: str) -> frozenset[Point3]:
    corners = NET.folded()[name].corners
    index = COMPASS.index(side)
    return frozenset((corners[index], corners[(index + 1) % 4]))


@given(nets())
def test_faces_are_squares_of_the_given_edge(net: DieNet) -> None:
    assert [face.name for face in net.faces] == list("123456")
    for face in net.faces:
        assert face.kind == "face"
        assert signed_area(face.outline) == pytest.approx(net.edge**2)
        lengths = [distance(face.outline[n - 1], face.outline[n]) for n in range(4)]
        assert lengths == pytest.approx([net.edge] * 4)
        assert net.reading(face.name) == 0
        box = Box.around(face.outline)
        assert face.outline[0] == (box.left, box.top)


def test_the_net_folds_into_a_cube() -> None:
    folded = NET.folded()
    cube = {(x, y, z) for x in (0, 1) for y in (0, 1) for z in (0, 1)}
    assert Counter(corner for face in folded.values() for corner in face.corners) == dict.fromkeys(
        cube, 3
    )
    assert len({face.normal for face in folded.values()}) == 6
    for face in folded.values():
        # the printed side is outside: the normal leads from the cube's middle to the face's
        doubled = [2 * sum(c[n] for c in face.corners) // 4 - 1 for n in range(3)]
        assert tuple(doubled) == face.normal
        across, down = (minus(face.corners[n], face.corners[0]) for n in (1, 3))
        # not mirrored: seen from outside, down is clockwise of across as it is on the page
        assert cross(across, down) == minus((0, 0, 0), face.normal)
        assert minus(face.corners[2], face.corners[1]) == down


def test_folding_keeps_faces_together_that_hang_together_on_the_net() -> None:
    at = {face.name: face.outline for face in NET.faces}
    folded = NET.folded()
    shared = 0
    for a, b in combinations(at, 2):
        common = set(at[a]) & set(at[b])
        if len(common) == 2:
            shared += 1
            for corner in common:
                place_a = folded[a].corners[at[a].index(corner)]
                assert place_a == folded[b].corners[at[b].index(corner)]
    assert shared == 5


def test_opposite_faces_add_up_to_7() -> None:
    assert NET.opposites == (("1", "6"), ("2", "5"), ("3", "4"))


def test_1_2_3_run_anticlockwise_round_their_corner() -> None:
    one, two, three = (NET.folded()[name].normal for name in "123")
    # a right-handed triple of normals runs anticlockwise seen from outside
    assert cross(one, two) == three


def test_neighbours_are_those_across_each_edge_of_the_cube() -> None:
    opposite = {a: b for pair in NET.opposites for a, b in (pair, pair[::-1])}
    for face in NET.faces:
        assert len(set(face.neighbours)) == 4
        assert set(face.neighbours) == set("123456") - {face.name, opposite[face.name]}
        for side, other in zip(COMPASS, face.neighbours, strict=True):
            assert ends(face.name, side) <= set(NET.folded()[other].corners)


def test_folds_are_five_between_faces_and_seven_to_tabs() -> None:
    at = {face.name: set(face.outline) for face in NET.faces}
    pairs = [fold for fold in NET.folds if len(fold.cells) == 2]
    assert len(pairs) == 5
    for fold in pairs:
        assert {fold.start, fold.end} == at[fold.cells[0]] & at[fold.cells[1]]
    to_tabs = NET.folds[5:]
    assert [fold.cells for fold in to_tabs] == [(tab.face,) for tab in NET.tabs]
    for fold, tab in zip(to_tabs, NET.tabs, strict=True):
        assert {fold.start, fold.end} == at[tab.face] & set(tab.outline)


def test_every_pair_of_edges_that_meets_is_a_fold_or_has_exactly_one_tab() -> None:
    edges = Counter(ends(face.name, side) for face in NET.faces for side in COMPASS)
    assert set(edges.values()) == {2}
    assert len(edges) == 12
    glued = [ends(tab.face, tab.side) for tab in NET.tabs]
    for tab, meeting in zip(NET.tabs, glued, strict=True):
        assert tab.face != tab.glued_face
        assert ends(tab.glued_face, tab.glued_side) == meeting
    at = {face.name: face.outline for face in NET.faces}
    folded = []
    for fold in NET.folds[:5]:
        name = fold.cells[0]
        corners = NET.folded()[name].corners
        folded.append(frozenset(corners[at[name].index(point)] for point in (fold.start, fold.end)))
    assert Counter([*glued, *folded]) == dict.fromkeys(edges, 1)


@given(nets())
def test_tabs_are_trapezoids_outside_the_faces_and_apart(net: DieNet) -> None:
    assert len(net.tabs) == 7
    faces = unary_union([Polygon(face.outline) for face in net.faces])
    for tab in net.tabs:
        fold_end, fold_start, outer_start, outer_end = tab.outline
        assert signed_area(tab.outline) == pytest.approx(net.tab * (net.edge - net.tab))
        assert distance(fold_start, fold_end) == pytest.approx(net.edge)
        assert distance(outer_start, outer_end) == pytest.approx(net.edge - 2 * net.tab)
        assert Polygon(tab.outline).intersection(faces).area < 1e-9
        outward = STEPS[tab.side]
        middle, face = centroid(tab.outline), centroid(_face(net, tab.face))
        away = (middle[0] - face[0]) * outward[0] + (middle[1] - face[1]) * outward[1]
        assert away > net.edge / 2
    for a, b in combinations(net.tabs, 2):
        assert Polygon(a.outline).intersection(Polygon(b.outline)).area < 1e-9


def _face(net: DieNet, name: str) -> Outline:
    return next(face.outline for face in net.faces if face.name == name)


def _glued(net: DieNet, tab: Tab) -> Outline:
    """The tab where it lies behind the face that it is glued to, on the net."""
    folded = net.folded()
    face = _face(net, tab.glued_face)
    on_cube = [
        folded[tab.face].corners[_face(net, tab.face).index(point)] for point in tab.outline[:2]
    ]
    end, start = (face[folded[tab.glued_face].corners.index(corner)] for corner in on_cube)
    inward = (-STEPS[tab.glued_side][0] * net.tab, -STEPS[tab.glued_side][1] * net.tab)
    share = net.tab / net.edge

    def along(part: float) -> Point:
        return (
            start[0] + (end[0] - start[0]) * part + inward[0],
            start[1] + (end[1] - start[1]) * part + inward[1],
        )

    return end, start, along(share), along(1 - share)


@given(nets())
def test_glued_tabs_lie_behind_their_face_and_do_not_meet(net: DieNet) -> None:
    behind: dict[str, list[Polygon]] = {}
    for tab in net.tabs:
        outline = Polygon(_glued(net, tab))
        assert outline.is_valid
        face = Polygon(_face(net, tab.glued_face))
        assert outline.difference(face).area < 1e-9
        behind.setdefault(tab.glued_face, []).append(outline)
    assert sorted(len(tabs) for tabs in behind.values()) == [1, 3, 3]
    for tabs in behind.values():
        for a, b in combinations(tabs, 2):
            assert a.intersection(b).area < 1e-9


@given(nets())
def test_the_cut_line_goes_round_faces_and_tabs(net: DieNet) -> None:
    outlines = [face.outline for face in net.faces] + [tab.outline for tab in net.tabs]
    parts = [Polygon(outline) for outline in outlines]
    cut = Polygon(net.cut)
    assert cut.is_valid
    assert signed_area(net.cut) == pytest.approx(sum(part.area for part in parts))
    assert cut.symmetric_difference(unary_union(parts)).area < 1e-6
    assert len(set(net.cut)) == len(net.cut) == 28
    box, room = Box.around(net.cut), net.box
    assert (room.left, room.top) == (0, 0)
    assert (box.left, box.top, box.right, box.bottom) == pytest.approx(
        (room.left, room.top, room.right, room.bottom)
    )


@given(nets())
def test_no_fold_is_cut(net: DieNet) -> None:
    rim = LineString([*net.cut, net.cut[0]])
    for fold in net.folds:
        assert rim.intersection(LineString([fold.start, fold.end])).length < 1e-6


@pytest.mark.parametrize("tab", [0, -1, 8, 9])
def test_a_tab_that_does_not_suit(tab: float) -> None:
    with pytest.raises(ValueError, match="less than half the edge"):
        DieNet(16, tab)


def test_a_face_that_is_not_there() -> None:
    with pytest.raises(KeyError):
        NET.reading("7")


round_ones = st.builds(Spinner, st.floats(10, 60), st.integers(2, 12), st.floats(1, 4))
sided_ones = st.builds(
    Spinner, st.floats(10, 60), st.integers(3, 12), st.floats(1, 4), st.just(True)
)


@given(st.one_of(round_ones, sided_ones))
def test_sectors_are_equal_and_fill_the_spinner(spinner: Spinner) -> None:
    outer, hole = Polygon(spinner.outline), Polygon(spinner.hole_outline)
    sectors = [Polygon(place.outline) for place in spinner.places]
    assert [place.name for place in spinner.places] == [
        str(n) for n in range(1, spinner.sectors + 1)
    ]
    for sector in sectors:
        assert sector.is_valid
        assert sector.area == pytest.approx((outer.area - hole.area) / spinner.sectors)
    assert unary_union(sectors).symmetric_difference(outer.difference(hole)).area < 1e-6
    for place in spinner.places:
        assert signed_area(place.outline) > 0
        assert place.kind == "sector"


@given(round_ones)
def test_a_round_spinner_is_as_good_as_round(spinner: Spinner) -> None:
    outline = spinner.outline
    for point in outline:
        assert math.hypot(*point) == pytest.approx(spinner.radius)
    middles = [
        math.hypot((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)
    ]
    assert min(middles) > spinner.radius - 0.01


@given(sided_ones)
def test_a_sided_spinner_is_a_regular_polygon(spinner: Spinner) -> None:
    outline = spinner.outline
    assert len(outline) == spinner.sectors
    lengths = [distance(outline[n - 1], outline[n]) for n in range(len(outline))]
    expected = 2 * spinner.radius * math.sin(math.pi / spinner.sectors)
    assert lengths == pytest.approx([expected] * len(lengths))
    for n, place in enumerate(spinner.places):
        assert place.outline[:2] == (outline[n], outline[(n + 1) % len(outline)])


@given(st.one_of(round_ones, sided_ones))
def test_sector_1_points_north_and_the_numbers_run_clockwise(spinner: Spinner) -> None:
    hole = spinner.hole_outline
    for n, place in enumerate(spinner.places):
        x, y = (sum(c) for c in zip(*place.outline, strict=True))
        bearing = math.degrees(math.atan2(y, x))
        off = math.remainder(bearing - (-90 + 360 * n / spinner.sectors), 360)
        assert abs(off) < 1e-6
        assert len(set(place.outline) & set(hole)) >= 2


@given(st.one_of(round_ones, sided_ones))
def test_neighbouring_sectors_share_their_ends_exactly(spinner: Spinner) -> None:
    at = {place.name: set(place.outline) for place in spinner.places}
    for place in spinner.places:
        assert len(place.neighbours) == min(2, spinner.sectors - 1)
        for other in place.neighbours:
            assert len(at[place.name] & at[other]) == (4 if spinner.sectors == 2 else 2)


def test_the_hole_is_in_the_middle() -> None:
    spinner = Spinner(20, 6, hole=3)
    assert inside((0, 0), spinner.hole_outline)
    assert all(math.hypot(*point) == pytest.approx(3) for point in spinner.hole_outline)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((20, 1, 2, False), "at least 2"),
        ((20, 2, 2, True), "at least 3"),
        ((20, 6, 0, False), "hole"),
        ((20, 6, 20, False), "hole"),
        ((20, 3, 11, True), "hole"),
    ],
)
def test_no_spinner(arguments: tuple[float, int, float, bool], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Spinner(*arguments)
