"""Everything that Acorn prints: sizes and names on the page, papers, styles and options."""

import itertools
import math
from collections import Counter
from pathlib import Path

import pdfplumber
import pytest

from printkit.drawing.drawing import Drawing, Shape, Text
from printkit.drawing.sheets import Sheet
from printkit.errors import PaperTooSmallError, UsageError
from printkit.games.acorn import GAME
from printkit.geometry.points import Box, distance
from printkit.printing import item_sheets, make_job, print_items

PAPERS = ("A4", "Letter", "A3", "A5", "Legal", "Tabloid", "250x200mm")
STYLES = ("colour", "ink", "mono")
ITEMS = tuple(item.name for item in GAME.items)
HALF_A_LINE = 0.15
"""A line along the edge of the safe area may lie on it."""
BOARDS = ("board", "chessboard")


def sheets_of(item: str, **options: object) -> list[Sheet]:
    job = make_job(**options)  # type: ignore[arg-type]
    return item_sheets(GAME, GAME.item(item), job)


def drawing_of(item: str, **options: object) -> Drawing:
    return sheets_of(item, **options)[0].drawing


def texts(drawing: Drawing) -> list[Text]:
    return [
        element
        for element in drawing.elements
        if isinstance(element, Text) and element.role != "furniture"
    ]


def kinds(drawing: Drawing) -> Counter[str]:
    return Counter(place.kind for place in drawing.places)


def edges_of(drawing: Drawing, kind: str) -> set[float]:
    return {
        round(distance(a, b), 3)
        for place in drawing.places
        if place.kind == kind
        for a, b in zip(place.outline, (*place.outline[1:], place.outline[0]), strict=True)
    }


# -- every item on every paper ------------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "paper"),
    [pair for pair in itertools.product(ITEMS, PAPERS) if pair[0] not in BOARDS or pair[1] != "A5"],
)
def test_an_item_keeps_to_the_safe_area(item: str, paper: str) -> None:
    for style in STYLES:
        for sheet in sheets_of(item, paper=paper, style=style):
            ink = sheet.drawing.ink()
            assert ink is not None
            assert sheet.paper.safe.holds(ink, HALF_A_LINE)


@pytest.mark.parametrize("item", BOARDS)
def test_a_board_too_small_to_play_says_what_works(item: str) -> None:
    with pytest.raises(PaperTooSmallError, match=r"--paper A4, or .*--poster 2x1"):
        sheets_of(item, paper="A5")
    for options in ({"paper": "Letter"}, {"paper": "A5", "poster": (2, 1)}):
        assert sheets_of(item, **options)


@pytest.mark.parametrize("options", [{"cut": "marks"}, {"bleed": 3.0}, {"duplex": "short"}])
@pytest.mark.parametrize("item", ["harvesters", "harvesters-flat", "seeds", "chips"])
def test_pieces_stay_in_the_safe_area_however_they_are_cut(
    item: str, options: dict[str, object]
) -> None:
    for sheet in sheets_of(item, **options):
        ink = sheet.drawing.ink()
        assert ink is not None
        # Only the bleed itself may reach out, at most at pointed corners.
        bleed = 3.0 if "bleed" in options else 0.0
        assert sheet.paper.safe.holds(ink, HALF_A_LINE + bleed)


@pytest.mark.parametrize("settings", [{}, {"board": "chess"}, {"colours": "BC"}])
@pytest.mark.parametrize("item", ["board", "chessboard", "score", "slips", "tally", "quick"])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_no_two_texts_overlap(item: str, settings: dict[str, str], paper: str) -> None:
    drawing = drawing_of(item, paper=paper, settings=settings)
    # From the baseline to the top of a capital: what stands on lines of its own touches less.
    boxes = [
        (
            text.string,
            Box(b.left + 0.01, b.top + text.size * 0.12, b.right, b.bottom - text.size * 0.23),
        )
        for text in texts(drawing)
        if not text.degrees
        for b in [text.bounds()]
    ]
    for (first, one), (second, other) in itertools.combinations(boxes, 2):
        assert not one.meets(other), f"{first!r} and {second!r}"


@pytest.mark.parametrize("item", ITEMS)
def test_text_is_large_enough_and_lines_thick_enough(item: str) -> None:
    point = 25.4 / 72
    for style in STYLES:
        for element in drawing_of(item, style=style).elements:
            if isinstance(element, Text) and element.role != "furniture":
                assert element.size >= 6.5 * point - 1e-9
            if isinstance(element, Shape) and element.stroke:
                assert element.width >= 0.1


def test_each_item_names_what_changes_it() -> None:
    for item in GAME.items:
        assert item.settings <= {setting.name for setting in GAME.settings}
    assert {item.name for item in GAME.items if item.extra} == {
        "chessboard",
        "harvesters-flat",
        "setup",
    }


# -- the boards ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("paper", "least", "most"), [("A4", 27.0, 28.0), ("Letter", 27.0, 28.5), ("A3", 37.0, 41.0)]
)
def test_the_board_fills_the_page(paper: str, least: float, most: float) -> None:
    drawing = drawing_of("board", paper=paper)
    assert kinds(drawing) == {"field": 54, "mountain": 18}
    assert len(edges_of(drawing, "field")) == 1
    assert edges_of(drawing, "field") == edges_of(drawing, "mountain")
    (edge,) = edges_of(drawing, "field")
    assert least <= edge <= most


def test_the_rim_in_the_pdf_is_six_edges_wide(tmp_path: Path) -> None:
    (made,) = print_items("acorn", ["board"], folder=tmp_path)
    with pdfplumber.open(made.path) as pdf:
        page = pdf.pages[0]
        widths = [float(curve["width"]) * 25.4 / 72 for curve in (*page.curves, *page.lines)]
    (edge,) = edges_of(drawing_of("board"), "field")
    assert any(math.isclose(width, 6 * edge, abs_tol=0.05) for width in widths)


def test_scale_1_is_an_edge_of_27_mm_and_posters_work() -> None:
    assert edges_of(drawing_of("board", scale=1.0), "field") == {27.0}
    sheets = sheets_of("board", paper="A5", poster=(2, 1))
    assert len(sheets) == 3
    (edge,) = edges_of(sheets[1].drawing, "field")
    assert edge >= 20.0
    with pytest.raises(UsageError, match="--scale"):
        sheets_of("board", scale=0.7)


def test_field_names_leave_the_middle_free() -> None:
    for scale in (0.75, 1.0, 1.4):
        drawing = drawing_of("board", scale=scale, paper="A3")
        fields = {place.name: place for place in drawing.places if place.kind == "field"}
        names = [text for text in texts(drawing) if text.place in fields]
        assert len(names) == 54
        for text in names:
            field = fields[text.place]
            box, (x, y) = text.bounds(), field.centre
            nearest = (min(max(x, box.left), box.right), min(max(y, box.top), box.bottom))
            inner = distance(field.outline[0], field.outline[1]) / (2 * math.sqrt(3))
            assert distance(nearest, (x, y)) >= inner * 0.95
            assert text.string == field.name


def test_every_mountain_shows_its_name_large() -> None:
    drawing = drawing_of("board")
    mountains = {place.name for place in drawing.places if place.kind == "mountain"}
    labels = {text.place: text for text in texts(drawing) if text.place in mountains}
    assert set(labels) == mountains
    for name, text in labels.items():
        assert text.string == name
        assert text.bold
        assert text.size >= 7.0


@pytest.mark.parametrize(("colours", "unused"), [("AB", "C"), ("AC", "B"), ("BC", "A")])
def test_two_players_see_the_third_colour_as_not_used(colours: str, unused: str) -> None:
    settings = {} if colours == "AB" else {"colours": colours}
    drawing = drawing_of("board", players=2, settings=settings)
    words = {e.place: e.words for e in drawing.elements if e.role == "place"}
    off = {name for name, said in words.items() if said.endswith("not used")}
    assert off == {f"{unused}{number}" for number in range(1, 7)}
    assert words["a1"] == "field a1, empty"
    assert kinds(drawing) == {"field": 54, "mountain": 18}
    assert sum(text.string == "not used" for text in texts(drawing)) == 6


def test_layout_adjacent_moves_the_names_on_the_page() -> None:
    def field_of(drawing: Drawing, mountain: str) -> tuple[str, ...]:
        return next(place.neighbours for place in drawing.places if place.name == mountain)

    assert field_of(drawing_of("board"), "B1") == ("a7",)
    adjacent = drawing_of("board", settings={"layout": "adjacent"})
    assert field_of(adjacent, "A4") == ("a7",)


@pytest.mark.parametrize(("paper", "least"), [("A4", 23.0), ("Letter", 23.0), ("A3", 33.0)])
def test_the_chessboard_fills_the_page(paper: str, least: float) -> None:
    for drawing in (
        drawing_of("chessboard", paper=paper),
        drawing_of("board", paper=paper, settings={"board": "chess"}),
    ):
        assert kinds(drawing) == {"field": 49, "mountain": 14}
        assert len(edges_of(drawing, "field")) == 1
        assert min(edges_of(drawing, "field")) >= least


def test_inner_edges_are_drawn_once() -> None:
    grid = make_job().style.line("grid")
    for item in BOARDS:
        drawing = drawing_of(item)
        lines = [
            tuple(sorted(((round(a[0], 2), round(a[1], 2)), (round(b[0], 2), round(b[1], 2)))))
            for shape in drawing.elements
            if isinstance(shape, Shape) and shape.role == "artifact" and shape.width == grid
            if shape.layer == "lines" and not shape.dash
            for (_, (a,)), (_, (b,)) in zip(shape.path[::2], shape.path[1::2], strict=False)
        ]
        assert len(lines) >= 72
        assert len(lines) == len(set(lines))


# -- options that cannot be ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "settings"),
    [
        (3, {"colours": "AB"}),
        (3, {"board": "chess"}),
        (None, {"board": "chess", "layout": "adjacent"}),
        (2, {"board": "chess", "colours": "AC"}),
    ],
)
def test_options_that_exclude_each_other_are_refused(
    players: int | None, settings: dict[str, str]
) -> None:
    with pytest.raises(UsageError, match=r"\."):
        sheets_of("board", players=players, settings=settings)


# -- the texts ----------------------------------------------------------------------------


def test_the_rules_hold_the_numbers_of_the_board() -> None:
    words = " ".join(
        element.string
        for sheet in sheets_of("rules")
        for element in sheet.drawing.elements
        if isinstance(element, Text)
    )
    for number in ("54 triangular", "18", "30 seeds"):
        assert number in words


@pytest.mark.parametrize(("paper", "cards"), [("A4", 4), ("Letter", 4), ("A5", 2)])
def test_as_many_cards_as_can_be_read_share_a_page(paper: str, cards: int) -> None:
    titles = [text for text in texts(drawing_of("quick", paper=paper)) if text.role == "title"]
    assert len(titles) == cards


def test_the_list_says_what_board_chess_changes() -> None:
    changed = {item.name for item in GAME.items if "board" in item.settings} - {"board"}
    told = {item.name for item in GAME.items if "board=chess" in item.summary}
    assert told == changed | {"chessboard"}


def test_rules_and_card_are_for_the_board_that_is_printed() -> None:
    for item in ("rules", "quick"):
        hexagon, chess = (
            " ".join(text.string for sheet in sheets_of(item, **options)
                     for text in texts(sheet.drawing))
            for options in ({}, {"settings": {"board": "chess"}})
        )  # fmt: skip
        assert "Acorn on a chessboard" in chess
        assert "on a chessboard" not in hexagon.split("House rules")[0].lower()
        assert "straight or slantwise" in chess
