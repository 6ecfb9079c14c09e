from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.drawing.drawing import Drawing, Layer, Shape, Text
from printkit.drawing.figures import STEP, Figure, figure_sheets
from printkit.drawing.job import Job
from printkit.drawing.paths import bounds
from printkit.drawing.posters import CROSS
from printkit.drawing.sheets import Sheet
from printkit.errors import PaperTooSmallError, UsageError
from printkit.geometry.imposition import POSTER_OVERLAP
from printkit.geometry.points import Box
from tests.made_up import (
    RED,
    coloured,
    figure_game,
    ink_box,
    job,
    layer_of,
    pdf,
    plumbed,
    rendered,
    square_figure,
)

papers = st.sampled_from(["A3", "A4", "A5", "Letter", "Legal", "Tabloid", "300x120mm"])
BIG = square_figure(most=80.0)


def sheets_of(job: Job, figure: Figure = BIG) -> list[Sheet]:
    return figure_sheets(job, figure, name="the board")


def square(drawing: Drawing, name: str) -> Box:
    (place,) = [place for place in drawing.places if place.name == name]
    return Box.around(place.outline)


@given(papers)
def test_one_page_holds_the_largest_that_fits(paper: str) -> None:
    (sheet,) = sheets_of(job(paper))
    unit = square(sheet.drawing, "r0c0").width
    ink = sheet.drawing.ink()
    assert ink is not None
    assert sheet.paper.content.holds(ink)
    assert ink.centre == pytest.approx(sheet.paper.content.centre)
    assert unit / STEP == pytest.approx(round(unit / STEP))
    for content in (sheet.paper.content, sheet.paper.turned.content):
        larger = unit + STEP
        assert 10 * larger > content.width or 12 * larger > content.height
    assert sheet.note == f"square {unit:g} mm"


def test_one_page_is_never_filled_beyond_the_most() -> None:
    (sheet,) = sheets_of(job("A3"), square_figure(most=12.0))
    assert square(sheet.drawing, "r0c0").width == pytest.approx(12.0)


@pytest.mark.parametrize("scale", [0.5, 1.0, 1.25, 1.7])
def test_a_scale_is_exact_in_the_pdf(scale: float) -> None:
    data = pdf(figure_game(), job("A3", scale=scale))
    (page,) = plumbed(data).pages
    found = coloured(page, RED)
    assert len(found) == 60
    for box in found:
        assert box.width == pytest.approx(10 * scale, abs=0.01)
        assert box.height == pytest.approx(10 * scale, abs=0.01)


def test_at_a_scale_too_large_for_one_page_the_figure_becomes_a_poster() -> None:
    found = sheets_of(job("A4", scale=3.0))
    assert len(found) == 1 + 4
    widths = {
        round(Box.around(place.outline).width, 6)
        for sheet in found[1:]
        for place in sheet.drawing.places
    }
    assert widths == {30.0}


def test_a_scale_too_small_names_one_that_works() -> None:
    figure = square_figure(least=5.03)
    with pytest.raises(UsageError, match=r"too small to play\. The smallest is") as caught:
        sheets_of(job(scale=0.1), figure)
    told = float(str(caught.value).split("--scale ")[-1].rstrip("."))
    assert told == pytest.approx(0.51)
    assert sheets_of(job(scale=told), figure)


def test_scale_and_poster_exclude_each_other() -> None:
    with pytest.raises(UsageError, match="exclude each other"):
        sheets_of(job(scale=1.0, poster=(2, 2)))


@pytest.mark.parametrize("paper", ["A3", "A4", "Letter", "300x120mm"])
@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (2, 1), (1, 2), (3, 3)])
def test_a_poster_shows_all_with_one_map(paper: str, columns: int, rows: int) -> None:
    found = sheets_of(job(paper, poster=(columns, rows)))
    if columns * rows == 1:
        assert len(found) == 1
        return
    front, *tiles = found
    assert len(tiles) == columns * rows
    assert front.drawing.places == []
    names = {place.name for tile in tiles for place in tile.drawing.places}
    assert names == {f"r{row}c{column}" for row in range(12) for column in range(10)}
    notes = [tile.note.rsplit(", ", 1)[1] for tile in tiles]
    assert notes == [
        f"part {row + 1}-{column + 1}" for row in range(rows) for column in range(columns)
    ]


@pytest.mark.parametrize("paper", ["A4", "A5", "Letter", "300x120mm"])
@pytest.mark.parametrize("poster", [(2, 2), (3, 1)])
def test_every_sheet_of_a_poster_keeps_to_its_content(paper: str, poster: tuple[int, int]) -> None:
    for sheet in sheets_of(job(paper, poster=poster)):
        ink = sheet.drawing.ink()
        assert ink is not None
        assert sheet.paper.content.holds(ink, 0.16)


def crosses(sheet: Sheet) -> list[Box]:
    return [
        shape.bounds()
        for shape in layer_of(sheet.drawing, Layer.MARKS)
        if isinstance(shape, Shape) and len(shape.path) == 4
    ]


def on_board(sheet: Sheet, point: tuple[float, float]) -> tuple[float, float]:
    """A point of a sheet in squares of the board, reckoned from any square on it."""
    place = sheet.drawing.places[0]
    row, column = (int(number) for number in place.name[1:].split("c"))
    box = Box.around(place.outline)
    unit = box.width
    return (point[0] - box.left) / unit + column, (point[1] - box.top) / unit + row


@pytest.mark.parametrize("poster", [(2, 1), (1, 2), (2, 2), (3, 2)])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_laid_cross_on_cross_neighbours_show_the_same_board(
    poster: tuple[int, int], paper: str
) -> None:
    tiles = sheets_of(job(paper, poster=poster))[1:]
    columns, rows = poster
    spots = Counter(
        tuple(round(value, 4) for value in on_board(tile, cross.centre))
        for tile in tiles
        for cross in crosses(tile)
    )
    joins = (columns - 1) * rows + columns * (rows - 1)
    assert len(spots) == 2 * joins
    assert set(spots.values()) == {2}


def test_crosses_stand_at_a_quarter_and_three_quarters_of_the_join() -> None:
    left = sheets_of(job("A4", poster=(2, 1)))[1]
    content = left.paper.content
    found = sorted(crosses(left), key=lambda box: box.top)
    assert len(found) == 2
    for box, share in zip(found, (0.25, 0.75), strict=True):
        assert box.centre[0] == pytest.approx(content.right - POSTER_OVERLAP / 2)
        assert box.centre[1] == pytest.approx(content.top + content.height * share)
        assert box.width == pytest.approx(2 * CROSS + 0.3)


def test_the_squares_of_a_poster_are_cut_off_at_the_window_in_the_pdf() -> None:
    made = figure_game(BIG)
    data = pdf(made, job("A4", poster=(2, 2)))
    content = job("A4").paper.content
    for number in range(1, 5):
        # Squares reach over the window: no pixel beyond it (two pixels of tolerance).
        found = ink_box(rendered(data, number, 200), 200)
        assert found is not None
        assert content.left - 0.26 <= found.left
        assert found.right <= content.right + 0.26
        assert found.top >= content.top - 0.26


def test_the_map_names_every_sheet_and_says_how_to_join_them() -> None:
    front = sheets_of(job("A4", poster=(3, 2)))[0]
    texts = [element for element in front.drawing.elements if isinstance(element, Text)]
    named = {text.string: text.at for text in texts if len(text.string) == 3}
    assert set(named) == {"1-1", "1-2", "1-3", "2-1", "2-2", "2-3"}
    assert named["1-1"][0] < named["1-2"][0] < named["1-3"][0]
    assert named["1-1"][1] < named["2-1"][1]
    words = " ".join(text.string for text in texts)
    assert "Assembly map: the board" in words
    assert "all 6 sheets at 100 %" in words
    assert f"overlap by {POSTER_OVERLAP:g} mm" in words


@pytest.mark.parametrize("paper", ["70x2000mm", "75x1158mm"])
def test_even_a_narrow_map_keeps_to_the_safe_area(paper: str) -> None:
    sheet, *_ = figure_sheets(job(paper, scale=4.0), square_figure(most=80), name="the board")
    ink = sheet.drawing.ink()
    assert ink is not None
    assert sheet.paper.safe.holds(ink, 0.3)


def test_the_map_states_how_large_the_whole_becomes() -> None:
    found = sheets_of(job("A4", poster=(2, 2)))
    unit = Box.around(found[1].drawing.places[0].outline).width
    words = " ".join(e.string for e in found[0].drawing.elements if isinstance(e, Text))
    assert f"{10 * unit:.0f} × {12 * unit:.0f} mm" in words


def test_too_many_sheets_are_refused() -> None:
    with pytest.raises(UsageError, match=r"The board of that size needs 65 sheets; the most is 64"):
        sheets_of(job(poster=(13, 5)))


def margined(name: str, margin: float, **options: object) -> Job:
    plain = job(name, **options)
    return replace(plain, paper=replace(plain.paper, margin=margin))


@pytest.mark.parametrize(
    ("paper", "least", "poster"),
    [("A5", 15.0, None), ("A4", 25.5, None), ("90x100mm", 11.3, None), ("90x90mm", 20.0, (2, 1)),
     ("A4", 60.0, (2, 1)), ("A3", 100.0, None)],
)  # fmt: skip
@pytest.mark.parametrize("margin", [8.0, 15.0])
def test_whatever_a_message_proposes_works(
    paper: str, least: float, poster: tuple[int, int] | None, margin: float
) -> None:
    figure = square_figure(least=least, most=120.0)
    with pytest.raises(PaperTooSmallError, match="too small to play") as caught:
        sheets_of(margined(paper, margin, poster=poster), figure)
    told = str(caught.value)
    assert "--paper " in told or "--poster " in told or "Use larger paper" in told
    if "--paper " in told:
        larger = told.split("--paper ")[1].split(",")[0].rstrip(".")
        assert sheets_of(margined(larger, margin), figure)
    if "--poster " in told:
        columns, rows = told.split("--poster ")[1].rstrip(".").split("x")
        assert sheets_of(margined(paper, margin, poster=(int(columns), int(rows))), figure)


def test_no_square_lies_outside_the_window_of_its_sheet() -> None:
    for tile in sheets_of(job("A4", poster=(2, 2)))[1:]:
        for shape in tile.drawing.elements:
            if isinstance(shape, Shape) and shape.role == "place":
                box = bounds(shape.path)
                assert tile.paper.content.meets(box)
                assert shape.clip == tile.paper.content or tile.paper.content.holds(box, 0.2)
