"""What every sheet has at its foot, measured in the PDF."""

from typing import Any

import pytest

from printkit import __version__
from printkit.drawing.drawing import Drawing
from printkit.drawing.sheets import Sheet
from printkit.games.protocol import Setting
from printkit.geometry.paper import PAPERS
from printkit.printing import item_sheets
from tests.made_up import (
    MM,
    STYLE,
    box_of,
    figure_game,
    framed,
    game,
    ink_box,
    job,
    paper,
    paths_of,
    pdf,
    plumbed,
    rendered,
    words_on,
)

ALL = [*PAPERS, "70x70mm", "70x2000mm", "100x150mm", "2000x70mm", "250x200mm"]


def corner_to_corner(job: Any) -> list[Sheet]:
    """A sheet whose content is framed to its very edge."""
    page = Drawing(job.paper.width, job.paper.height, STYLE)
    content = job.paper.content
    page.put(framed(content.width, content.height).__class__(10, 10, STYLE))
    from printkit.drawing.paths import rectangle

    page.shape(rectangle(content.inset(0.15)), stroke="#000000", width=0.3)
    return [Sheet(job.paper, page)]


FULL = game(corner_to_corner)


def bar_of(page: Any) -> list[tuple[float, float, float, float]]:
    """The straight lines of the foot: x0, x1, top, bottom in mm."""
    lines = []
    for thing in paths_of(page):
        box = box_of(thing)
        if box.top > page.height / MM - 8 - 16:
            lines.append((box.left, box.right, box.top, box.bottom))
    return lines


@pytest.mark.parametrize("name", ALL)
def test_the_check_bar_measures_what_it_says(name: str) -> None:
    (page,) = plumbed(pdf(FULL, job(name))).pages
    lines = bar_of(page)
    cm = 10 if paper(name).safe.width >= 103 else 5
    inches = 4 if cm == 10 else 2
    text = words_on(page)
    assert f"{cm} cm" in text
    assert f"{inches} in" in text
    level = max(lines, key=lambda line: line[1] - line[0])
    left, top = level[0], level[2]
    above = sorted(x0 for x0, x1, y0, y1 in lines if x1 - x0 < 0.01 and y0 < top - 0.01)
    below = sorted(x0 for x0, x1, y0, y1 in lines if x1 - x0 < 0.01 and y1 > top + 0.01)
    assert [x - left for x in above] == pytest.approx([10 * n for n in range(cm + 1)], abs=0.008)
    assert [x - left for x in below] == pytest.approx(
        [25.4 * n for n in range(inches + 1)], abs=0.008
    )


@pytest.mark.parametrize("name", ALL)
def test_nothing_is_printed_within_eight_mm_of_the_edge(name: str) -> None:
    data = pdf(FULL, job(name))
    size = paper(name)
    found = ink_box(rendered(data))
    assert found is not None
    pixel = 25.4 / 100
    assert found.left >= 8 - pixel
    assert found.top >= 8 - pixel
    assert found.right <= size.width - 8 + 2 * pixel
    assert found.bottom <= size.height - 8 + 2 * pixel


@pytest.mark.parametrize("name", ALL)
def test_foot_and_content_do_not_touch(name: str) -> None:
    (sheet,) = item_sheets(FULL, FULL.items[0], job(name))
    content, foot = sheet.paper.content, sheet.paper.foot
    for element in sheet.drawing.elements:
        bounds = element.bounds()
        assert content.holds(bounds, 0.01) or (
            foot.holds(bounds, 0.35) and bounds.top > content.bottom
        ), element


@pytest.mark.parametrize("name", [*PAPERS, "100x150mm"])
def test_the_small_print_says_what_this_is_and_how_it_was_made(name: str) -> None:
    made = game(corner_to_corner, settings=(Setting("layout", ("plain", "odd"), "how"),))
    data = pdf(made, job(name, players=3, bleed=2.5, style="mono", settings={"layout": "odd"}))
    text = words_on(plumbed(data).pages[0]).replace("\n", " ")
    for part in ("Nim", "One", "sheet 1 of 1", paper(name).name, "black and white", "3 players",
                 "layout=odd", "bleed 2.5 mm", f"printkit {__version__}", "100 %"):  # fmt: skip
        assert part in text, part


def test_each_sheet_says_which_of_how_many_it_is() -> None:
    data = pdf(figure_game(), job(poster=(2, 2)))
    texts = [words_on(page) for page in plumbed(data).pages]
    for number, text in enumerate(texts, start=1):
        assert f"sheet {number} of 5" in text
    assert "poster 2x2" in texts[0]
    assert "part 2-2" in texts[4]


@pytest.mark.parametrize("copies", [2, 3])
def test_copies_have_one_foot_each(copies: int) -> None:
    data = pdf(figure_game(), job(copies=copies))
    for number, page in enumerate(plumbed(data).pages, start=1):
        text = words_on(page)
        assert text.count(" of ") == 1
        assert f"sheet {number} of {copies}" in text


def test_a_back_has_its_small_print_and_no_bar() -> None:
    data = pdf(FULL, job(duplex="long"))
    front, back = plumbed(data).pages
    assert "sheet 1 of 1, back" in words_on(back)
    assert "ruler" in words_on(front)
    assert "ruler" not in words_on(back)
    assert paths_of(back) == []
