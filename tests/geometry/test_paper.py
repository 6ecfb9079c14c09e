import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.geometry.paper import (
    BAR_LENGTH,
    LEAST_SIDE,
    MOST_SIDE,
    PAPERS,
    SAFE_MARGIN,
    Paper,
    papers_by_size,
    parse_paper,
)

sides = st.floats(LEAST_SIDE, MOST_SIDE)
papers = st.builds(Paper, st.just("custom"), sides, sides)


@pytest.mark.parametrize("name", ["A3", "A4", "A5"])
def test_iso_papers_have_the_ratio_of_the_standard(name: str) -> None:
    width, height = PAPERS[name]
    assert height / width == pytest.approx(math.sqrt(2), abs=0.006)


def test_each_iso_paper_is_half_of_the_next() -> None:
    for large, small in (("A3", "A4"), ("A4", "A5")):
        assert PAPERS[small] == (math.floor(PAPERS[large][1] / 2), PAPERS[large][0])


@pytest.mark.parametrize(
    ("name", "inches"), [("Letter", (8.5, 11)), ("Legal", (8.5, 14)), ("Tabloid", (11, 17))]
)
def test_american_papers_measure_whole_half_inches(name: str, inches: tuple[float, float]) -> None:
    assert PAPERS[name] == pytest.approx([side * 25.4 for side in inches])


@pytest.mark.parametrize("text", ["letter", "LETTER", " Letter "])
def test_a_name_is_known_in_any_case(text: str) -> None:
    assert parse_paper(text) == Paper("Letter", 215.9, 279.4)


@pytest.mark.parametrize("text", ["200x250mm", "200 x 250 mm", "200X250MM", "200×250mm"])
def test_a_custom_size_is_read(text: str) -> None:
    assert parse_paper(text) == Paper("200x250mm", 200.0, 250.0)


def test_a_custom_size_lies_as_it_is_written() -> None:
    wide = parse_paper("297.5x210mm")
    assert wide is not None
    assert (wide.width, wide.height) == (297.5, 210.0)
    assert wide.landscape


@pytest.mark.parametrize(
    "text", ["", "A7", "200x250", "x250mm", "200mm", "-200x250mm", "200x250mmm", "1e2x250mm"]
)
def test_what_is_no_paper_is_none(text: str) -> None:
    assert parse_paper(text) is None


@pytest.mark.parametrize(
    "text", ["69.9x200mm", "200x69.9mm", "2000.1x200mm", "0x0mm", f"{'9' * 400}x200mm"]
)
def test_a_size_out_of_bounds_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not between 70 and 2000"):
        parse_paper(text)


@given(sides, sides)
def test_any_size_within_bounds_is_read_back(width: float, height: float) -> None:
    found = parse_paper(f"{width:.2f}x{height:.2f}mm")
    assert found is not None
    assert (found.width, found.height) == (round(width, 2), round(height, 2))


@given(papers)
def test_content_and_foot_divide_the_safe_area(paper: Paper) -> None:
    assert paper.box.inset(SAFE_MARGIN) == paper.safe
    assert paper.safe.holds(paper.foot)
    assert paper.safe.holds(paper.content)
    assert paper.foot.top - paper.content.bottom == pytest.approx(2.0)
    assert paper.content.top == paper.safe.top
    assert paper.foot.bottom == paper.safe.bottom
    assert paper.content.width == paper.foot.width == paper.safe.width


@given(papers)
def test_every_paper_has_room_for_content_and_for_a_bar(paper: Paper) -> None:
    assert paper.content.height > 30
    assert paper.foot.width > BAR_LENGTH / 2 + 1


@given(papers)
def test_turning_twice_gives_the_same_paper(paper: Paper) -> None:
    assert paper.turned.turned == paper
    assert (paper.turned.width, paper.turned.height) == (paper.height, paper.width)


@pytest.mark.parametrize("name", PAPERS)
def test_where_the_print_stands_beside_the_bar_it_has_room(name: str) -> None:
    paper = Paper(name, *PAPERS[name])
    for side in (paper, paper.turned):
        if side.wide:
            assert side.foot.width - BAR_LENGTH - 5 > 60


def test_papers_come_smallest_first_with_the_margin_asked_for() -> None:
    found = papers_by_size(Paper("A5", 148.0, 210.0, 12.0))
    assert [paper.name for paper in found] == ["A5", "A4", "A3", "Letter", "Legal", "Tabloid"]
    american = papers_by_size(Paper("Legal", 215.9, 355.6))
    assert [paper.name for paper in american][:3] == ["Letter", "Legal", "Tabloid"]
    assert {paper.name for paper in found} == set(PAPERS)
    assert {paper.margin for paper in found} == {12.0}
