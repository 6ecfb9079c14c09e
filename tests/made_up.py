"""A made-up game, and how tests measure what is on a page."""

import io
import re
from collections.abc import Callable
from typing import Any

import pdfplumber
import pikepdf
import pypdfium2

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.figures import Figure, figure_sheets
from printkit.drawing.formats import find_format
from printkit.drawing.job import Job
from printkit.drawing.pieces import Piece, piece_sheets, rectangle_piece
from printkit.drawing.sheets import Document, Sheet
from printkit.drawing.style import Style, load_style
from printkit.games.protocol import Game, Item, Setting
from printkit.geometry.paper import Paper, parse_paper
from printkit.geometry.places import Place
from printkit.geometry.points import Box
from printkit.printing import make_document, make_job

MM = 72 / 25.4
"""Points in a millimetre."""

STYLE: Style = load_style("colour")
RED, BLUE = "#ff0000", "#0000ff"


def paper(name: str) -> Paper:
    found = parse_paper(name)
    assert found is not None
    return found


def job(paper: str = "A4", **options: Any) -> Job:
    return make_job(paper=paper, **options)


def card(width: float, height: float, name: str = "card", **more: Any) -> Piece:
    """A rectangular piece with its name on it."""
    front = Drawing(width, height, STYLE)
    front.text_in(front.box, name, 4.0, least=0.1, place=name)
    return rectangle_piece(name, front, **more)


def framed(width: float, height: float, colour: str = RED) -> Drawing:
    """A drawing with a frame of its own size and one Place, ``spot``."""
    drawing = Drawing(width, height, STYLE)
    drawing.shape(paths.rectangle(drawing.box.inset(0.1)), stroke=colour, width=0.2)
    middle = Box.around([drawing.box.centre]).inset(-2)
    drawing.outline(Place("spot", "box", middle.outline), stroke=STYLE.tone("line"))
    drawing.text(drawing.box.centre, "x", 3.0, place="spot")
    return drawing


def square_figure(least: float = 5.0, most: float = 40.0, standard: float = 10.0) -> Figure:
    """A board of 10 x 12 squares, each `unit` mm: a Place each, named ``r3c4``."""

    def draw(unit: float) -> Drawing:
        drawing = Drawing(10 * unit, 12 * unit, STYLE)
        for row in range(12):
            for column in range(10):
                box = Box.sized(column * unit, row * unit, unit, unit)
                place = Place(f"r{row}c{column}", "square", box.outline)
                fill = RED if (row + column) % 2 else None
                drawing.outline(place, fill=fill, words="a square" if fill else "")
        return drawing

    return Figure("square", standard, least, most, lambda unit: (10 * unit, 12 * unit), draw)


def game(
    *builders: Callable[[Job], list[Sheet]], options: str = "", settings: tuple[Setting, ...] = ()
) -> Game:
    """A game that prints what the builders build: items ``one``, ``two``, ..."""
    names = ("one", "two", "three")
    items = tuple(
        Item(name, name.title(), f"the item {name}", build, frozenset(options.split()))
        for name, build in zip(names, builders, strict=False)
    )
    return Game("nim", "Nim", "take matches", (2, 4), items, settings)


def figure_game(figure: Figure | None = None) -> Game:
    return game(lambda job: figure_sheets(job, figure or square_figure(), name="the board"),
                options="poster scale")  # fmt: skip


def card_game(*pieces: Piece) -> Game:
    return game(lambda job: piece_sheets(job, pieces or [card(30, 20)]), options="cut bleed")


def document(made: Game, job: Job) -> Document:
    return make_document(made, made.items, job)


def pdf_of(document: Document) -> bytes:
    (data,) = find_format("pdf").play(document, 0)
    return data


def pdf(made: Game, job: Job) -> bytes:
    return pdf_of(document(made, job))


def plumbed(data: bytes) -> pdfplumber.PDF:
    return pdfplumber.open(io.BytesIO(data))


def opened(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(data))


def paths_of(page: Any) -> list[dict[str, Any]]:
    """Every path on a pdfplumber page."""
    return [*page.rects, *page.lines, *page.curves]


def box_of(thing: dict[str, Any]) -> Box:
    """Where a pdfplumber object lies, in mm, y down."""
    return Box(thing["x0"] / MM, thing["top"] / MM, thing["x1"] / MM, thing["bottom"] / MM)


def coloured(page: Any, colour: str, *, stroked: bool = False) -> list[Box]:
    """The boxes of all paths filled (or `stroked`) in that colour."""
    painted = "stroke" if stroked else "fill"
    what = "stroking_color" if stroked else "non_stroking_color"
    wanted = tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return [
        box_of(thing)
        for thing in paths_of(page)
        if thing[painted] and _near(tuple(thing[what]), wanted)
    ]


def _near(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    return len(one) == len(other) and all(
        abs(a - b) < 0.002 for a, b in zip(one, other, strict=True)
    )


def words_on(page: Any) -> str:
    """The page's text, line by line, blanks single."""
    return re.sub(r"[ \t]+", " ", page.extract_text() or "")


def rendered(data: bytes, page: int = 0, dpi: int = 100) -> Any:
    """One page as a grey picture (PIL)."""
    pages = pypdfium2.PdfDocument(data)
    try:
        return pages[page].render(scale=dpi / 72).to_pil().convert("L")
    finally:
        pages.close()


def ink_box(picture: Any, dpi: int = 100, lightest: int = 250) -> Box | None:
    """Where a picture is darker than nearly white, in mm."""
    box = picture.point(lambda value: 255 if value < lightest else 0).getbbox()
    return None if box is None else Box(*(edge * 25.4 / dpi for edge in box))


def near(one: Box, other: Box, tolerance: float = 0.02) -> bool:
    return one.holds(other, tolerance) and other.holds(one, tolerance)


def layer_of(drawing: Drawing, layer: Layer) -> list[Any]:
    return drawing.by_layer().get(layer, [])
