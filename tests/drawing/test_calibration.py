import pytest

from printkit.drawing.calibration import CROSS, REACH, RULER, calibration_document
from printkit.drawing.drawing import Shape
from printkit.drawing.sheets import Document
from printkit.errors import PaperTooSmallError
from printkit.geometry.paper import PAPERS
from printkit.geometry.points import Box
from tests.made_up import MM, box_of, job, paths_of, pdf_of, plumbed

NAMES = [*PAPERS, "297x210mm"]


def page_document(name: str, flip: str = "long") -> Document:
    return calibration_document(job(name), flip)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", NAMES)
def test_both_bars_measure_a_hundred_mm(name: str) -> None:
    front = plumbed(pdf_of(page_document(name))).pages[0]
    boxes = [box_of(thing) for thing in paths_of(front)]
    level = [box.width for box in boxes if box.width > 60 and box.height < 0.1]
    upright = [box.height for box in boxes if box.height > 60 and box.width < 0.1]
    assert level == [pytest.approx(100, abs=0.008)]
    assert upright == [pytest.approx(100, abs=0.008)]


@pytest.mark.parametrize("name", NAMES)
def test_rulers_begin_at_the_edges_and_nothing_runs_over_them(name: str) -> None:
    document = page_document(name)
    for sheet in document.sheets:
        for element in sheet.drawing.elements:
            bounds = element.bounds()
            # The box of a text has room for accents; that of a 1 may reach over the edge.
            assert sheet.paper.box.inset(-0.2).holds(bounds)
    front = plumbed(pdf_of(document)).pages[0]
    width, height = front.width / MM, front.height / MM
    centres = [box_of(thing).centre for thing in paths_of(front)]
    for mark in range(1, RULER + 1):
        for x, y in ((mark, height / 2), (width - mark, height / 2),
                     (width / 2, mark), (width / 2, height - mark)):  # fmt: skip
            assert any(abs(x - a) < 0.01 and abs(y - b) < 0.01 for a, b in centres), (x, y)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_zeros_of_the_back_lie_behind_the_fronts_cross(name: str, flip: str) -> None:
    front, back = page_document(name, flip).sheets
    crosses = [
        shape.bounds().centre
        for shape in front.drawing.elements
        if isinstance(shape, Shape)
        and len(shape.path) == 4
        and shape.bounds().width == pytest.approx(2 * CROSS + 0.5)
    ]
    ((x, y),) = crosses
    width, height = front.paper.width, front.paper.height
    upright = (height >= width) == (flip == "long")
    behind = (width - x, y) if upright else (x, height - y)
    (scales,) = [shape for shape in back.drawing.elements if isinstance(shape, Shape)]
    points = [point for _, ends in scales.path for point in ends]
    level = Box.around(point for point in points if point[1] < behind[1] - REACH - 1)
    upright_scale = Box.around(point for point in points if point[0] < behind[0] - REACH - 1)
    assert level.centre[0] == pytest.approx(behind[0])
    assert level.width == pytest.approx(2 * REACH)
    assert upright_scale.centre[1] == pytest.approx(behind[1])
    assert upright_scale.height == pytest.approx(2 * REACH)


def overlaps(document: Document) -> list[tuple[Box, Box]]:
    elements = [element.bounds().inset(0.2) for element in document.sheets[0].drawing.elements]
    long = [box for box in elements if max(box.width, box.height) > 35]
    return [(one, other) for one in long for other in elements if one is not other
            and one.meets(other)]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_bars_and_cross_stand_clear_of_everything(name: str) -> None:
    assert overlaps(page_document(name)) == []


@pytest.mark.parametrize("name", ["100x150mm", "210x148mm", "70x70mm"])
def test_paper_without_room_for_the_bars_is_refused(name: str) -> None:
    with pytest.raises(PaperTooSmallError, match="--paper A5"):
        page_document(name)
