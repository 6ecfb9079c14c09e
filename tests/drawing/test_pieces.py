"""Pieces measured as they lie in the Drawing; ``test_pieces_page`` measures the PDF."""

import math
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Polygon
from shapely.ops import unary_union

from printkit.drawing.drawing import Drawing, Layer, Shape, Text
from printkit.drawing.job import Job
from printkit.drawing.pieces import Piece, disc_piece, piece_sheets
from printkit.drawing.sheets import Sheet
from printkit.errors import PaperTooSmallError
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Point
from tests.made_up import RED, STYLE, card, job, layer_of

Segment = tuple[Point, Point]

sizes = st.tuples(st.integers(10, 60), st.integers(10, 60))
cuts = st.sampled_from(["lines", "marks", "none"])
bleeds = st.sampled_from([0.0, 1.5, 3.0])


def boxes(sheet: Sheet) -> dict[str, Box]:
    return {
        place.name: Box.around(place.outline)
        for place in sheet.drawing.places
        if place.kind == "piece"
    }


def texts(sheet: Sheet) -> list[Text]:
    return [element for element in sheet.drawing.elements if isinstance(element, Text)]


def cut_segments(sheet: Sheet) -> list[Segment]:
    """Every straight line of the cut layer."""
    found: list[Segment] = []
    for shape in layer_of(sheet.drawing, Layer.CUT):
        here = start = (0.0, 0.0)
        for verb, points in shape.path:
            if verb == "M":
                start = points[0]
            elif verb == "L":
                found.append((here, points[0]))
            elif verb == "Z":
                found.append((here, start))
            here = points[-1] if points else here
    return found


def rounded(segment: Segment) -> tuple[Point, ...]:
    return tuple(sorted((round(x, 2), round(y, 2)) for x, y in segment))


def disc(diameter: float, name: str = "disc", **more: object) -> Piece:
    return disc_piece(name, Drawing(diameter, diameter, STYLE), **more)  # type: ignore[arg-type]


@given(st.lists(sizes, min_size=1, max_size=12), st.integers(1, 3), cuts, bleeds)
def test_every_piece_is_there_once_apart_and_inside(
    found: list[tuple[int, int]], copies: int, cut: str, bleed: float
) -> None:
    pieces = [card(width, height, f"p{n}") for n, (width, height) in enumerate(found)]
    sheets = piece_sheets(job(copies=copies, cut=cut, bleed=bleed), pieces)
    names: list[str] = []
    for sheet in sheets:
        lying = boxes(sheet)
        names += lying
        inner = sheet.paper.content.inset(bleed)
        assert all(inner.holds(box) for box in lying.values())
        grown = [box.inset(-bleed + 1e-6) for box in lying.values()]
        for index, box in enumerate(grown):
            assert not any(box.meets(other) for other in grown[index + 1 :])
    expected = [f"p{n}" + (f"#{c}" if c > 1 else "")
                for c in range(1, copies + 1) for n in range(len(found))]  # fmt: skip
    assert names == expected


def test_pieces_are_exactly_as_large_as_they_are_drawn() -> None:
    (sheet,) = piece_sheets(job(), [card(63.5, 88.9, f"p{n}") for n in range(6)])
    for box in boxes(sheet).values():
        assert (box.width, box.height) == (pytest.approx(63.5), pytest.approx(88.9))


@pytest.mark.parametrize("gap", [None, 0.0, 2.0, 7.5])
def test_rectangles_lie_edge_to_edge_unless_a_gap_is_asked_for(gap: float | None) -> None:
    (sheet,) = piece_sheets(job(), [card(30, 20, f"p{n}") for n in range(4)], gap=gap)
    found = list(boxes(sheet).values())
    for left, right in pairwise(found):
        assert right.left - left.right == pytest.approx(gap or 0.0)


def test_other_shapes_lie_three_mm_apart() -> None:
    (sheet,) = piece_sheets(job(), [disc(20, f"p{n}") for n in range(4)])
    found = list(boxes(sheet).values())
    assert found[1].left - found[0].right == pytest.approx(3.0, abs=0.2)


def test_bleed_keeps_pieces_apart_by_twice_itself() -> None:
    (sheet,) = piece_sheets(job(bleed=2.5), [card(30, 20, f"p{n}") for n in range(4)], gap=1.0)
    found = list(boxes(sheet).values())
    assert found[1].left - found[0].right == pytest.approx(5.0)


def tints(sheet: Sheet) -> list[Box]:
    return [shape.bounds() for shape in layer_of(sheet.drawing, Layer.ART) if shape.fill == RED]


@pytest.mark.parametrize("bleed", [0.0, 1.0, 3.0])
def test_the_tint_reaches_over_the_cut_line_as_far_as_the_bleed(bleed: float) -> None:
    pieces = [card(30, 20, "a", tint=RED), card(30, 20, "b", tint=RED)]
    (sheet,) = piece_sheets(job(bleed=bleed), pieces)
    for tint, piece in zip(tints(sheet), boxes(sheet).values(), strict=True):
        assert tint.holds(piece.inset(-bleed), 1e-6)
        assert piece.inset(-bleed).holds(tint, 1e-6)


@pytest.mark.parametrize("cut", ["lines", "marks"])
def test_the_bleed_of_a_sharp_corner_stays_in_the_content(cut: str) -> None:
    front = Drawing(40, 30, STYLE)
    triangle = Piece("t", front, ((20, 0), (40, 30), (0, 30)), tint=RED)
    for sheet in piece_sheets(job(bleed=3.0, cut=cut, copies=60), [triangle]):
        for tint in tints(sheet):
            assert tint.height > 36.0
            assert sheet.paper.content.holds(tint)


def test_the_bleed_of_a_disc_is_a_ring() -> None:
    (sheet,) = piece_sheets(job(bleed=2.0), [disc(20, tint=RED)])
    (tint,) = tints(sheet)
    assert tint.width == pytest.approx(24.0, abs=0.1)


@given(st.integers(1, 40), sizes)
def test_an_edge_that_two_pieces_share_is_cut_once(count: int, size: tuple[int, int]) -> None:
    pieces = [card(*size, f"p{n}") for n in range(count)]
    for sheet in piece_sheets(job(), pieces):
        cuts = [LineString(segment) for segment in cut_segments(sheet)]
        edges = unary_union([Polygon(box.outline).exterior for box in boxes(sheet).values()])
        assert unary_union(cuts).within(edges.buffer(1e-3))
        assert sum(cut.length for cut in cuts) == pytest.approx(edges.length)


def test_a_piece_that_stands_alone_is_one_closed_path() -> None:
    (sheet,) = piece_sheets(job(), [card(40, 30, "a"), card(20, 30, "b")], gap=3.0)
    shapes = layer_of(sheet.drawing, Layer.CUT)
    assert [[verb for verb, _ in shape.path] for shape in shapes] == [list("MLLLZ")] * 2


def test_cuts_that_set_many_pieces_free_are_long_and_straight() -> None:
    (sheet,) = piece_sheets(job(), [card(20, 20, f"p{n}") for n in range(9)], columns=3)
    assert sorted(math.dist(*segment) for segment in cut_segments(sheet)) == pytest.approx([60] * 8)


def test_a_disc_is_cut_along_a_curve() -> None:
    (sheet,) = piece_sheets(job(), [disc(20)])
    (shape,) = layer_of(sheet.drawing, Layer.CUT)
    assert [verb for verb, _ in shape.path].count("C") == 4
    assert shape.bounds().width == pytest.approx(20.2)


@given(
    st.lists(sizes, min_size=1, max_size=14), bleeds, st.sampled_from([None, 0.0, 1.0, 3.0, 8.0])
)
def test_marks_never_run_into_a_piece_or_its_bleed(
    found: list[tuple[int, int]], bleed: float, gap: float | None
) -> None:
    pieces = [card(width, height, f"p{n}") for n, (width, height) in enumerate(found)]
    for sheet in piece_sheets(job(cut="marks", bleed=bleed), pieces, gap=gap):
        marks = cut_segments(sheet)
        assert len({rounded(mark) for mark in marks}) == len(marks)
        for mark in marks:
            line = Box.around(mark).inset(-1e-6)
            assert sheet.paper.content.holds(line, 1e-5)
            for box in boxes(sheet).values():
                assert not line.meets(box.inset(-bleed))


@pytest.mark.parametrize("bleed", [0.0, 3.0])
def test_marks_of_one_piece_point_at_its_four_corners(bleed: float) -> None:
    (sheet,) = piece_sheets(job(cut="marks", bleed=bleed), [card(40, 30)])
    (box,) = boxes(sheet).values()
    marks = cut_segments(sheet)
    assert len(marks) == 8
    for (x0, y0), (x1, y1) in marks:
        level = y0 == pytest.approx(y1)
        along = y0 if level else x0
        edges = (box.top, box.bottom) if level else (box.left, box.right)
        assert any(along == pytest.approx(edge) for edge in edges)
        assert abs(x1 - x0) + abs(y1 - y0) == pytest.approx(3.0)


@pytest.mark.parametrize("cut", ["lines", "marks"])
def test_cut_lines_are_no_hairlines(cut: str) -> None:
    (sheet,) = piece_sheets(job(cut=cut), [card(40, 30), disc(20)])
    for shape in layer_of(sheet.drawing, Layer.CUT):
        assert shape.width >= 0.25 * 25.4 / 72


def test_without_cut_lines_nothing_is_in_their_layer() -> None:
    (sheet,) = piece_sheets(job(cut="none"), [card(40, 30)])
    assert layer_of(sheet.drawing, Layer.CUT) == []


def test_folds_are_dashed_and_lie_on_their_piece() -> None:
    piece = card(40, 30, folds=(((0.0, 10.0), (40.0, 10.0)),))
    (sheet,) = piece_sheets(job(cut="none"), [piece])
    (fold,) = layer_of(sheet.drawing, Layer.FOLD)
    (box,) = boxes(sheet).values()
    assert fold.dash
    assert fold.path == (
        ("M", ((box.left, box.top + 10),)), ("L", ((box.right, box.top + 10),)),
    )  # fmt: skip


def with_back(name: str, width: float = 30.0, height: float = 20.0) -> Piece:
    front, back = Drawing(width, height, STYLE), Drawing(width, height, STYLE)
    front.outline(Place(f"{name}-head", "head", Box.sized(0, 0, 4, 4).outline))
    back.outline(Place(f"{name}-tail", "tail", Box.sized(0, 0, 4, 4).outline))
    return Piece(name, front, front.box.outline, back)


def test_backs_come_only_with_duplex_and_behind_their_front() -> None:
    pieces = [with_back(f"p{n}") for n in range(90)]
    assert not any(sheet.back for sheet in piece_sheets(job(), pieces))
    sides = [sheet.back for sheet in piece_sheets(job(duplex="long"), pieces)]
    assert len(sides) >= 4
    assert sides == [False, True] * (len(sides) // 2)


def test_the_places_of_copies_are_told_apart() -> None:
    (sheet,) = piece_sheets(job(copies=2), [with_back("a")])
    names = [place.name for place in sheet.drawing.places]
    assert names == ["a", "a-head", "a#2", "a-head#2"]
    shapes = [element for element in sheet.drawing.elements if isinstance(element, Shape)]
    assert {shape.place for shape in shapes if shape.role == "place"} == set(names)


def told_paper(error: PaperTooSmallError) -> str:
    return str(error).rsplit("--paper ", 1)[1].rstrip(".")


@pytest.mark.parametrize("size", [(160, 130), (190, 200), (200, 300), (280, 400), (500, 700)])
@pytest.mark.parametrize("cut", ["lines", "marks"])
@pytest.mark.parametrize("bleed", [0.0, 10.0])
def test_a_piece_too_large_names_a_paper_that_works(
    size: tuple[float, float], cut: str, bleed: float
) -> None:
    small = job("A5", cut=cut, bleed=bleed)
    with pytest.raises(PaperTooSmallError, match="does not fit on A5") as caught:
        piece_sheets(small, [card(*size)])
    larger = job(told_paper(caught.value), cut=cut, bleed=bleed)
    assert len(piece_sheets(larger, [card(*size)])) == 1


def test_the_paper_named_has_room_beside_the_printers_margin() -> None:
    def margined(name: str) -> Job:
        plain = job(name)
        return replace(plain, paper=replace(plain.paper, margin=20.0))

    with pytest.raises(PaperTooSmallError) as caught:
        piece_sheets(margined("A5"), [card(180, 100)])
    assert piece_sheets(margined(told_paper(caught.value)), [card(180, 100)])


def test_the_paper_lies_the_way_that_needs_fewer_sheets() -> None:
    (sheet,) = piece_sheets(job(), [card(250, 60, f"p{n}") for n in range(2)])
    assert sheet.paper.landscape


HEAD = ("Nim: matches", "twenty and two spare")


def test_a_line_over_the_pieces_says_what_they_are() -> None:
    bare, headed = (piece_sheets(job(), [card(30, 20)], head=head)[0] for head in (("", ""), HEAD))
    title, advice = [text for text in texts(headed) if text.role in ("title", "body")]
    assert (title.string, advice.string) == HEAD
    assert title.at[0] == headed.paper.content.left
    assert advice.bounds().left > title.bounds().right
    before, after = (sheet.drawing.places[0].centre for sheet in (bare, headed))
    assert after[0] == pytest.approx(before[0])
    assert after[1] > before[1]
    top = min(y for _, y in headed.drawing.places[0].outline)
    assert top > title.bounds().bottom + 2.0


def test_a_page_without_room_has_no_line_over_its_pieces() -> None:
    tall = job().paper.content.height - 5.0
    (sheet,) = piece_sheets(job(), [card(30, tall)], head=HEAD)
    assert HEAD[0] not in [text.string for text in texts(sheet)]
    kept = piece_sheets(job(), [card(30, 20)], head=HEAD, below=tall - 20.0)[0]
    assert HEAD[0] not in [text.string for text in texts(kept)]


def test_backs_lie_behind_pieces_that_a_line_has_pushed_down() -> None:
    front, back = piece_sheets(job(duplex="long"), [with_back("a")], head=HEAD)
    (tail,) = [Box.around(place.outline) for place in back.drawing.places]
    piece, paper = boxes(front)["a"], front.paper
    assert (tail.left, tail.top) == pytest.approx((paper.width - piece.right, piece.top))


def test_a_last_row_keeps_to_the_columns_above_it() -> None:
    (sheet,) = piece_sheets(job(), [card(60, 20, f"p{n}") for n in range(5)])
    lefts = [box.left for box in boxes(sheet).values()]
    assert lefts[3:] == lefts[:2]


def test_rows_are_even_and_no_more_than_needed() -> None:
    (sheet,) = piece_sheets(job(), [card(60, 20, f"p{n}") for n in range(4)])
    tops = [box.top for box in boxes(sheet).values()]
    assert tops[0] == tops[1] < tops[2] == tops[3]


def test_no_paper_is_named_that_cannot_be_had() -> None:
    with pytest.raises(PaperTooSmallError, match="works is 1217x1"):
        piece_sheets(job(), [card(1200, 1200)])
    with pytest.raises(PaperTooSmallError, match="No paper is large enough: make it smaller"):
        piece_sheets(job(), [card(2500, 2500)])
