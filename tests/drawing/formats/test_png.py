import io
from typing import Any

import pytest
from PIL import Image

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing
from printkit.drawing.formats import find_format, format_names
from printkit.drawing.formats.png import MOST_PIXELS
from printkit.drawing.sheets import Document, Sheet
from printkit.errors import UsageError
from printkit.geometry.points import Box
from tests.made_up import RED, STYLE, document, figure_game, job, paper

PNG = find_format("png")


def pictures(made: Document, dpi: int) -> list[Image.Image]:
    return [Image.open(io.BytesIO(data)) for data in PNG.play(made, dpi)]


def one_box(name: str, box: Box) -> Document:
    size = paper(name)
    page = Drawing(size.width, size.height, STYLE)
    page.shape(paths.rectangle(box), fill=RED)
    return Document("t", "s", "en", (Sheet(size, page, "i", "I"),))


@pytest.mark.parametrize("dpi", [30, 96, 150, 300])
@pytest.mark.parametrize("name", ["A5", "Letter", "100x70mm"])
def test_a_picture_is_as_large_as_paper_and_dpi_say(name: str, dpi: int) -> None:
    size = paper(name)
    (picture,) = pictures(one_box(name, Box(10, 10, 20, 20)), dpi)
    assert picture.width == pytest.approx(size.width / 25.4 * dpi, abs=1.0)
    assert picture.height == pytest.approx(size.height / 25.4 * dpi, abs=1.0)
    assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.013)
    assert picture.mode == "RGB"


@pytest.mark.parametrize("dpi", [100, 254])
def test_what_is_drawn_is_where_it_was_drawn(dpi: int) -> None:
    box = Box(25.4, 50.8, 76.2, 63.5)
    (picture,) = pictures(one_box("A4", box), dpi)
    inked = picture.convert("L").point(lambda value: 255 if value < 200 else 0).getbbox()
    assert inked is not None
    for edge, expected in zip(inked, (box.left, box.top, box.right, box.bottom), strict=True):
        assert edge / dpi * 25.4 == pytest.approx(expected, abs=25.4 / dpi)
    middle = tuple(int(value * dpi / 25.4) for value in box.centre)
    assert picture.getpixel(middle) == (255, 0, 0)
    assert picture.getpixel((2, 2)) == (255, 255, 255)


def test_there_is_one_picture_a_sheet() -> None:
    made = document(figure_game(), job(poster=(2, 1)))
    assert len(PNG.play(made, 40)) == 3


def test_the_same_input_gives_the_same_bytes() -> None:
    made = document(figure_game(), job("A5"))
    assert PNG.play(made, 72) == PNG.play(made, 72)


@pytest.mark.parametrize(("name", "dpi"), [("2000x2000mm", 1200), ("A3", 1200)])
def test_a_picture_too_large_for_memory_names_the_most(name: str, dpi: int) -> None:
    with pytest.raises(UsageError, match="too large to make") as caught:
        PNG.play(one_box(name, Box(10, 10, 20, 20)), dpi)
    most = int(str(caught.value).rsplit("--dpi ", 1)[1].rstrip("."))
    size = paper(name)

    def pixels(dpi: int) -> float:
        return size.width * size.height / 25.4**2 * dpi**2

    assert pixels(most) <= MOST_PIXELS < pixels(most + 1)


def test_a4_may_be_as_fine_as_it_gets() -> None:
    assert MOST_PIXELS >= 210 * 297 / 25.4**2 * 1200**2


def test_formats_are_found_by_name() -> None:
    assert set(format_names()) >= {"pdf", "svg", "png"}
    found: Any = [find_format(name) for name in format_names()]
    assert [item.name for item in found] == format_names()
    with pytest.raises(UsageError, match='no format "jpg"'):
        find_format("jpg")
