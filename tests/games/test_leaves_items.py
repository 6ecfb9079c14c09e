"""What the leaves items look like on their pages, measured on the Drawings."""

import itertools
import re
from functools import cache

import pytest
from shapely import MultiLineString, box

from printkit.drawing.drawing import Drawing, Shape, Text
from printkit.drawing.fonts import pt, text_width
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import load_style
from printkit.errors import PaperTooSmallError
from printkit.games.leaves import GAME, sheet
from printkit.games.leaves.areas import CELLS
from printkit.games.leaves.draw_sheet import draw_sheet
from printkit.geometry.paper import PAPERS, parse_paper
from printkit.geometry.points import Box
from printkit.printing import item_sheets, make_job, places_document
from tests.styles import USUAL


def job(paper: str = "A4", style: str = "colour", **options: object) -> Job:
    return make_job(paper=paper, style=style, **options)


@cache
def made(item: str, paper: str = "A4", style: str = "colour", per_page: int | None = None):  # type: ignore[no-untyped-def]
    return item_sheets(GAME, GAME.item(item), job(paper, style, per_page=per_page))


def texts(drawing: Drawing) -> list[Text]:
    return [element for element in drawing.elements if isinstance(element, Text)]


def shapes(drawing: Drawing) -> list[Shape]:
    return [element for element in drawing.elements if isinstance(element, Shape)]


HALF_A_LINE = 0.15
"""The box of a shape counts half its line's width beyond the line's ends as well."""


def check(sheets: list[Sheet]) -> None:
    """What must hold for every page: ink in the safe area, lines and letters not too small."""
    for page in sheets:
        ink = page.drawing.ink()
        assert ink is not None
        assert page.paper.safe.holds(ink, HALF_A_LINE)
        for text in texts(page.drawing):
            if text.role != "furniture":
                assert text.size >= pt(5.5) - 1e-6
        for shape in shapes(page.drawing):
            assert not shape.stroke or shape.width >= 0.1


@pytest.mark.parametrize("style", USUAL)
@pytest.mark.parametrize("item", [item.name for item in GAME.items])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_every_item_in_every_style(item: str, paper: str, style: str) -> None:
    check(made(item, paper, style))


@pytest.mark.parametrize("item", [item.name for item in GAME.items])
@pytest.mark.parametrize("paper", [*PAPERS, "180x240mm"])
def test_every_item_on_every_paper(item: str, paper: str) -> None:
    check(made(item, paper))


PER_PAGE = [
    *itertools.product(PAPERS, (1, 2)),
    *itertools.product(("A4", "Letter", "Legal", "A3", "Tabloid"), (4,)),
    ("A3", 8),
    ("Tabloid", 8),
]


@pytest.mark.parametrize(("paper", "per_page"), PER_PAGE)
def test_several_sheets_to_a_page(paper: str, per_page: int) -> None:
    sheets = made("sheet", paper, per_page=per_page)
    check(sheets)
    (page,) = sheets
    places = [place for place in page.drawing.places if place.kind != "marker"]
    assert len(places) == per_page * len(sheet.places(194, 270))
    assert len({place.name for place in places}) == len(places)
    values = [Box.around(place.outline) for place in places if place.kind == "value"]
    assert min(box.width for box in values) >= 5.5


def test_too_many_sheets_to_a_page_says_what_works() -> None:
    with pytest.raises(PaperTooSmallError, match=r"--paper A4, or take --per-page 2"):
        made("sheet", "A5", per_page=4)


def test_a_pad() -> None:
    sheets = GAME.item("sheet").build(job(per_page=4, copies=6))
    assert [len([p for p in s.drawing.places if p.kind == "value"]) for s in sheets] == [124, 62]
    names = [place.name for s in sheets for place in s.drawing.places]
    assert len(names) == len(set(names))
    assert "3c" in names
    assert "3c#6" in names


BOX_KINDS = ("value", "digit", "tick", "spare")
FORMS = [(194.0, 270.0), (199.9, 252.4), (137.5, 183.0), (94.0, 132.0), (96.95, 123.2), (89, 183)]


def inked(text: Text) -> Box:
    """The text's box, without the room for accents and descenders."""
    box = text.bounds()
    return Box(box.left, box.top + 0.1 * text.size, box.right, box.bottom - 0.2 * text.size)


@pytest.mark.parametrize("size", FORMS)
def test_words_lie_over_no_box_and_no_other_words(size: tuple[float, float]) -> None:
    drawing = draw_sheet(*size, load_style("colour"))
    boxes = [(p.name, Box.around(p.outline)) for p in drawing.places if p.kind in BOX_KINDS]
    words = [(text.string, inked(text)) for text in texts(drawing)]
    clashes = [(text, name) for text, box in words for name, other in boxes if box.meets(other)]
    assert clashes == []
    pairs = itertools.combinations(words, 2)
    assert [(a, b) for (a, first), (b, second) in pairs if first.meets(second)] == []


@pytest.mark.parametrize("size", FORMS)
def test_nothing_is_drawn_over_the_boxes(size: tuple[float, float]) -> None:
    """Whatever is painted after a box's white ground stays out of it, but for its own frame."""
    drawing = draw_sheet(*size, load_style("colour"))
    painted = [e for elements in drawing.by_layer().values() for e in elements]
    middles = {
        p.name: Box.around(p.outline).inset(0.45 * sheet.fit(*size).unit)
        for p in drawing.places
        if p.kind in BOX_KINDS
    }
    for name, middle in middles.items():
        over = [e for e in painted if e.bounds().meets(middle)]
        last_white = max(
            i for i, e in enumerate(over)
            if isinstance(e, Shape) and e.fill == "#ffffff" and e.bounds().holds(middle)
        )  # fmt: skip
        for element in over[last_white + 1 :]:
            assert isinstance(element, Shape), (name, element)
            assert element.fill is None, (name, element)
            assert not strokes(element).intersects(box(*corners(middle))), (name, element)


def corners(of: Box) -> tuple[float, float, float, float]:
    return of.left, of.top, of.right, of.bottom


def strokes(shape: Shape) -> MultiLineString:
    """The lines of a path, curves as straight as their control points."""
    lines: list[list[tuple[float, float]]] = []
    for verb, points in shape.path:
        if verb == "M":
            lines.append(list(points))
        else:
            lines[-1] += points or lines[-1][:1]
    return MultiLineString(lines if shape.stroke else [])


def test_the_printed_acorns_add_up() -> None:
    """The cups also bear their numbers, which make 21."""
    drawing = draw_sheet(194, 270, load_style("colour"))
    numbers = [
        int(text.string) for text in texts(drawing) if text.place in CELLS and text.string.isdigit()
    ]
    assert sum(numbers) == 51 + 21
    bonuses = {
        total: [t.string for t in texts(drawing) if t.place == f"B{total}"]
        for total in (11, 21, 31, 41, 51, 61)
    }
    assert bonuses == {
        11: ["11", "X"], 21: ["21", "2"], 31: ["31", "X"], 41: ["41", "3"], 51: ["51", "X"],
        61: ["61", "5"],
    }  # fmt: skip


def test_leaves_bear_their_numbers() -> None:
    drawing = draw_sheet(194, 270, load_style("colour"))
    found = {t.place: t.string for t in texts(drawing) if re.fullmatch(r"L\d+", t.place)}
    assert found == {f"L{n}": str(n) for n in range(1, 21)}


def test_words_for_those_who_cannot_see() -> None:
    drawing = draw_sheet(194, 270, load_style("mono"))
    words = {shape.place: shape.words for shape in shapes(drawing) if shape.words}
    assert words["3d"] == "cell 3d of Skewers, empty, earns 5 acorns together with 3c and 3e"
    assert words["2a"] == "cell 2a of Lilies, empty, earns 1 acorn"
    assert words["L20"] == "leaf 20, empty"
    assert words["W7"] == "acorns of leaves and being first, empty"
    assert set(CELLS) <= set(words)


def test_places_document() -> None:
    document = places_document(GAME, GAME.item("sheet"), job("Letter", per_page=2))
    places = document["places"]
    assert isinstance(places, list)
    names = {place["name"]: place for place in places}
    assert names["L3.tens"]["kind"] == "digit"
    assert names["1a#2"]["page"] == 1


# -- dice --------------------------------------------------------------------------------


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5"])
def test_three_dice_on_one_page(paper: str) -> None:
    (page,) = made("dice", paper)
    faces = [place for place in page.drawing.places if place.kind == "face"]
    assert sorted(p.name for p in faces) == [f"d{d}-{n}" for d in (1, 2, 3) for n in range(1, 7)]
    for face in faces:
        box = Box.around(face.outline)
        assert 18 <= box.width <= 20
        assert box.height == pytest.approx(box.width)


def test_opposite_faces_add_up_to_7() -> None:
    (page,) = made("dice")
    for face in page.drawing.places:
        if face.kind == "face":
            die, value = face.name.split("-")
            others = {f"{die}-{n}" for n in range(1, 7)} - {face.name, *face.neighbours}
            (opposite,) = others
            assert int(value) + int(opposite.split("-")[1]) == 7


def test_pips() -> None:
    (page,) = made("dice")
    ink = page.drawing.style.tone("line")
    discs = [s.bounds() for s in shapes(page.drawing) if s.fill == ink and not s.stroke]
    for face in page.drawing.places:
        if face.kind == "face":
            box = Box.around(face.outline)
            found = [disc for disc in discs if box.holds(disc) and disc.width < box.width / 4]
            value = int(face.name[-1])
            assert len(found) == value


def test_every_tab_says_glue() -> None:
    (page,) = made("dice")
    assert [text.string for text in texts(page.drawing)].count("glue") == 3 * 7


# -- texts -------------------------------------------------------------------------------


@pytest.mark.parametrize(("paper", "cards"), [("A4", 4), ("Letter", 4), ("A5", 2), ("A3", 8)])
def test_quick_cards(paper: str, cards: int) -> None:
    (page,) = made("quick", paper)
    titles = [t for t in texts(page.drawing) if t.role == "title"]
    assert [t.string for t in titles] == ["61 Autumn Leaves"] * cards
    least = min(t.size for t in texts(page.drawing) if t.role in ("body", "item", "table-cell"))
    assert least >= pt(7.5)


@pytest.mark.parametrize("paper", ["A4", "Letter", "Legal", "A3", "Tabloid"])
def test_first_game_on_one_page_with_an_example(paper: str) -> None:
    (page,) = made("first-game", paper)
    strings = [t.string for t in texts(page.drawing)]
    assert "Mia’s sheet after round 2" in strings
    pen = page.drawing.style.tone("player-a")
    assert sorted(t.string for t in texts(page.drawing) if t.colour == pen) == ["2", "4", "4", "4"]
    assert page.drawing.places == []
    assert [s.words for s in shapes(page.drawing) if s.words] == [
        "Mia's sheet after round 2: 4 in den 5b, 4 in cup 4d, leaf totals 2 and 4"
    ]


def test_first_game_on_small_paper_takes_more_pages() -> None:
    pages = made("first-game", "A5")
    assert len(pages) == 3
    assert "Mia’s sheet after round 2" in [t.string for t in texts(pages[-1].drawing)]
    assert next(s.words for s in shapes(pages[-1].drawing) if s.words).startswith("Mia's sheet")


def test_a_large_card_has_large_text() -> None:
    (page,) = made("quick", per_page=2)
    sizes = {t.size for t in texts(page.drawing) if t.role == "item"}
    assert max(sizes) == pytest.approx(pt(14))


def test_rules_are_whole() -> None:
    words = " ".join(
        t.string for page in made("rules") for t in texts(page.drawing) if t.role != "furniture"
    )
    for piece in ("Fox dens", "house rule L1", "Théo Rivière", "Accessijeux"):
        assert piece in words


def test_title_fits_at_the_least_size() -> None:
    drawing = draw_sheet(89, 183, load_style("colour"))
    (title,) = [t for t in texts(drawing) if t.role == "title"]
    spot = sheet.marker_spots(89, 183)["N"]
    assert title.at[0] + text_width(title.string, title.size, True) < spot.left


def test_parsed_papers_exist() -> None:
    assert all(parse_paper(name) for name in PAPERS)
