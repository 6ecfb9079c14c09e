from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.drawing.drawing import Layer
from printkit.drawing.forms import Form, form_sheets
from printkit.errors import PaperTooSmallError
from printkit.games.protocol import Game
from printkit.geometry.points import Box
from tests.made_up import BLUE, MM, RED, coloured, framed, game, job, layer_of, near, pdf, plumbed


def form(least: float = 0.4, *, back: bool = False) -> Form:
    """A sheet of 190 x 260 mm, at best."""
    behind = (lambda width, height: framed(width, height, BLUE)) if back else None
    return Form(190.0, 260.0, least, framed, behind)


def forms(**more: Any) -> Game:
    return game(lambda job: form_sheets(job, form(**more), name="the sheet"), options="per-page")


@given(st.integers(1, 16), st.integers(1, 40), st.sampled_from(["A4", "Letter", "A5", "A3"]))
def test_as_many_forms_as_asked_each_named_and_inside(
    per_page: int, copies: int, paper: str
) -> None:
    sheets = form_sheets(
        job(paper, per_page=per_page, copies=copies), form(least=0.01), name="the sheet"
    )
    assert len(sheets) == -(-copies // per_page)
    names = [place.name for sheet in sheets for place in sheet.drawing.places]
    assert names == ["spot"] + [f"spot#{n}" for n in range(2, copies + 1)]
    for sheet in sheets:
        ink = sheet.drawing.ink()
        assert ink is not None
        assert sheet.paper.content.holds(ink, 0.2)


@pytest.mark.parametrize("per_page", [1, 2, 4])
def test_forms_measured_on_the_page_are_equal_and_fill_it(per_page: int) -> None:
    (page,) = plumbed(pdf(forms(), job(per_page=per_page))).pages
    found = [box.inset(-0.1) for box in coloured(page, RED, stroked=True)]
    assert len(found) == per_page
    for box in found:
        assert box.width == pytest.approx(found[0].width, abs=0.01)
        assert box.height == pytest.approx(found[0].height, abs=0.01)
    whole = Box.around(corner for box in found for corner in box.outline)
    content = job().paper.content
    if page.width > page.height:
        content = job().paper.turned.content
    assert near(whole, content, 0.12)


def test_one_page_full_is_made_unless_copies_are_asked_for() -> None:
    (sheet,) = form_sheets(job(per_page=2), form(), name="the sheet")
    assert len(sheet.drawing.places) == 2
    (single,) = form_sheets(job(per_page=2, copies=1), form(), name="the sheet")
    assert len(single.drawing.places) == 1


def cuts(sheet: Any) -> list[Box]:
    return [shape.bounds() for shape in layer_of(sheet.drawing, Layer.CUT)]


@pytest.mark.parametrize(("per_page", "count"), [(1, 0), (2, 1), (4, 2)])
def test_a_cut_line_runs_through_the_middle_of_each_gutter(per_page: int, count: int) -> None:
    (sheet,) = form_sheets(job(per_page=per_page), form(), name="the sheet")
    places = [Box.around(place.outline) for place in sheet.drawing.places]
    assert len(cuts(sheet)) == count
    for cut in cuts(sheet):
        upright = cut.width < cut.height
        middle = cut.centre[0] if upright else cut.centre[1]
        centres = [box.centre[0] if upright else box.centre[1] for box in places]
        assert min(centres) < middle < max(centres)
        assert middle - min(centres) == pytest.approx(max(centres) - middle)
        across = cut.height if upright else cut.width
        content = sheet.paper.content
        assert across == pytest.approx(content.height if upright else content.width, abs=0.01)


def test_cut_marks_are_only_the_ends_of_the_cut_lines() -> None:
    (sheet,) = form_sheets(job(per_page=2, cut="marks"), form(), name="the sheet")
    assert [max(cut.width, cut.height) for cut in cuts(sheet)] == [pytest.approx(5.2)] * 2
    (bare,) = form_sheets(job(per_page=2, cut="none"), form(), name="the sheet")
    assert cuts(bare) == []


@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize(("per_page", "copies"), [(2, 3), (4, 6)])
def test_backs_lie_behind_their_fronts(flip: str, per_page: int, copies: int) -> None:
    options = {"per_page": per_page, "copies": copies, "duplex": flip}
    pages = plumbed(pdf(forms(back=True), job(**options))).pages
    assert len(pages) == 4
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts = coloured(front, RED, stroked=True)
        backs = coloured(back, BLUE, stroked=True)
        assert len(fronts) == len(backs)
        width, height = front.width / MM, front.height / MM
        for box in fronts:
            mirrored = (
                Box(width - box.right, box.top, width - box.left, box.bottom)
                if (height >= width) == (flip == "long")
                else Box(box.left, height - box.bottom, box.right, height - box.top)
            )
            assert any(near(mirrored, other) for other in backs)


def test_too_small_names_the_paper_that_works() -> None:
    with pytest.raises(PaperTooSmallError, match="On A5, 2 to a page, the sheet") as caught:
        form_sheets(job("A5", per_page=2), form(least=0.62), name="the sheet")
    assert "--paper A4, or take --per-page 1." in str(caught.value)
    assert form_sheets(job("A4", per_page=2), form(least=0.62), name="the sheet")


@given(st.sampled_from(["A5", "A4", "Letter", "70x100mm"]), st.integers(1, 16), st.floats(0.2, 1.5))
def test_whatever_is_proposed_works(paper: str, per_page: int, least: float) -> None:
    try:
        form_sheets(job(paper, per_page=per_page), form(least), name="the sheet")
        return
    except PaperTooSmallError as error:
        told = str(error)
    assert told.endswith(".")
    if "--paper " in told:
        larger = told.split("--paper ")[1].split(",")[0].rstrip(".")
        assert form_sheets(job(larger, per_page=per_page), form(least), name="the sheet")
    if "--per-page " in told:
        fewer = int(told.split("--per-page ")[1].rstrip("."))
        assert form_sheets(job(paper, per_page=fewer), form(least), name="the sheet")
