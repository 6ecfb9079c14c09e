"""Large and giant print: the smallest text of every page of every item, and its room."""

from collections import defaultdict
from itertools import combinations

import pytest

from printkit.drawing.blocks import parse_text
from printkit.drawing.drawing import Drawing, Text, smallest_text
from printkit.drawing.flow import BODY, Setter
from printkit.drawing.fonts import CAP_HEIGHT, POINT, X_HEIGHT
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import load_style, style_names
from printkit.errors import PaperTooSmallError, UsageError
from printkit.games.registry import find_game
from printkit.geometry import photo_marks
from printkit.geometry.points import Box
from printkit.printing import item_sheets, make_job
from tests.styles import ITEMS, USUAL, sheets_in, texts_of

LARGE = [name for name in style_names() if name not in USUAL]
POINTS = {"large": 18.0, "giant": 24.0}
"""APH and ACB: large print is 18 pt and more; RNIB: giant print is 24 pt and more."""

LEADING = 1.25
"""The least distance of baselines for low vision (ADCET; ACB says 1.15)."""

MOST_LETTERS = 70
"""Letters in a line (RNIB Clear Print)."""

LEAST_X_HEIGHT = 2.3
"""In mm (RNIB Clear Print)."""


def test_there_are_large_and_giant_print() -> None:
    assert set(LARGE) == set(POINTS)
    for name, points in POINTS.items():
        style = load_style(name)
        assert style.least_text == pytest.approx(points * POINT)
        assert style.leading >= LEADING
        assert style.least_text * X_HEIGHT >= LEAST_X_HEIGHT


@pytest.mark.parametrize("paper", ["A4", "Letter", "A3"])
@pytest.mark.parametrize("style", LARGE)
@pytest.mark.parametrize(("game", "item"), ITEMS)
def test_no_text_is_smaller(game: str, item: str, style: str, paper: str) -> None:
    sheets = sheets_in(style, game, item, paper)
    assert sheets
    for sheet in sheets:
        smallest = smallest_text(sheet.drawing)
        assert smallest >= POINTS[style] * POINT - 1e-6, (sheet.number, smallest / POINT)


def upright(text: Text) -> bool:
    return text.degrees % 360.0 == 0.0


def letters(text: Text) -> Box:
    """Where the capitals of a text stand: from the baseline up."""
    left = text.at[0] - {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * text.width
    return Box(left, text.at[1] - CAP_HEIGHT * text.size, left + text.width, text.at[1])


def collisions(texts: list[Text]) -> list[tuple[str, str]]:
    """The upright texts that lie on each other."""
    boxes = [(text.string.strip(), letters(text).inset(0.05)) for text in texts if upright(text)]
    return [
        (one, other)
        for (one, first), (other, second) in combinations(boxes, 2)
        if first.meets(second)
    ]


def test_the_measure_sees_texts_on_each_other() -> None:
    drawing = Drawing(100.0, 30.0, load_style("large"))
    drawing.text((5.0, 20.0), "Plan slip", 6.0)
    drawing.text((40.0, 20.0), "I am", 6.0)
    texts = [element for element in drawing.elements if isinstance(element, Text)]
    assert collisions(texts) == []
    drawing.text((20.0, 22.0), "Round", 6.0)
    texts = [element for element in drawing.elements if isinstance(element, Text)]
    assert collisions(texts) == [("Plan slip", "Round")]


@pytest.mark.parametrize("style", LARGE)
@pytest.mark.parametrize(("game", "item"), ITEMS)
def test_texts_keep_apart_and_on_the_page(game: str, item: str, style: str) -> None:
    for sheet in sheets_in(style, game, item):
        texts = [text for text in texts_of(sheet) if text.clip is None]
        assert collisions(texts) == [], sheet.number
        for text in texts:
            assert sheet.paper.safe.holds(text.bounds(), 0.15), text.string


@pytest.mark.parametrize("style", LARGE)
@pytest.mark.parametrize(("game", "item"), ITEMS)
def test_ink_keeps_off_the_edge(game: str, item: str, style: str) -> None:
    for sheet in sheets_in(style, game, item):
        ink = sheet.drawing.ink()
        assert ink is not None
        assert sheet.paper.safe.holds(ink, 0.15), sheet.number


@pytest.mark.parametrize("style", LARGE)
@pytest.mark.parametrize("paper", ["A4", "A3"])
@pytest.mark.parametrize("game", ["acorn", "aspens", "leaves"])
def test_lines_are_short_and_left_aligned(game: str, style: str, paper: str) -> None:
    for sheet in sheets_in(style, game, "rules", paper):
        lines: dict[tuple[float, bool], list[Text]] = defaultdict(list)
        for text in texts_of(sheet):
            if text.role in ("body", "item") and text.anchor == "start":
                right = text.at[0] > sheet.paper.width / 2 and paper == "A3"
                lines[round(text.at[1], 2), right].append(text)
        assert lines
        for line in lines.values():
            assert sum(len(text.string) for text in line) <= MOST_LETTERS


@pytest.mark.parametrize("style", LARGE)
@pytest.mark.parametrize(("game", "item"), [pair for pair in ITEMS if pair[1] == "quick"])
def test_a_card_that_takes_pages_is_not_put_several_to_a_page(
    game: str, item: str, style: str
) -> None:
    with pytest.raises(PaperTooSmallError, match=r"takes whole pages\. Leave out --per-page"):
        made(game, item, style, per_page=4)


def made(game: str, item: str, style: str, **options: object) -> list[Sheet]:
    found = find_game(game)
    job = make_job(style=style, **options)  # type: ignore[arg-type]
    return item_sheets(found, found.item(item), job)


@pytest.mark.parametrize("style", LARGE)
@pytest.mark.parametrize(("game", "item"), [("acorn", "score"), ("aspens", "score"),
                                            ("leaves", "sheet"), ("acorn", "slips")])  # fmt: skip
def test_forms_say_that_so_many_to_a_page_are_too_many(game: str, item: str, style: str) -> None:
    with pytest.raises(PaperTooSmallError, match=r"4 to a page.*too small to write on"):
        made(game, item, style, per_page=4)


@pytest.mark.parametrize("style", LARGE)
@pytest.mark.parametrize("game", ["acorn", "aspens"])
def test_boards_are_spread_and_never_shrunk(game: str, style: str) -> None:
    first, *parts = made(game, "board", style)
    assert len(parts) >= 4
    assert "Assembly map" in " ".join(text.string for text in texts_of(first))
    with pytest.raises(PaperTooSmallError, match="would be too small to play"):
        made(game, "board", style, poster=(1, 1))
    with pytest.raises(UsageError, match=r"would be too small to play\. The smallest is --scale"):
        made(game, "board", style, scale=1.0)


def names(sheets: list[Sheet]) -> set[str]:
    return {place.name for sheet in sheets for place in sheet.drawing.places} - MARKS


MARKS = {"Q", *photo_marks.MARKERS}


@pytest.mark.parametrize("style", LARGE)
@pytest.mark.parametrize(("game", "item"), [("aspens", "score"), ("leaves", "sheet"),
                                            ("acorn", "board"), ("acorn", "chessboard"),
                                            ("aspens", "board"), ("aspens", "tiles"),
                                            ("acorn", "slips"), ("leaves", "dice")])  # fmt: skip
def test_the_places_keep_their_names(game: str, item: str, style: str) -> None:
    usual = {name for name in names(made(game, item, "colour", copies=1)) if "#" not in name}
    assert {name for name in names(made(game, item, style)) if "#" not in name} == usual


@pytest.mark.parametrize("style", LARGE)
def test_acorns_sheet_has_fewer_spare_boxes_and_all_else(style: str) -> None:
    usual = names(made("acorn", "score", "colour"))
    assert usual - names(made("acorn", "score", style)) == {"S4", "S5", "S6"}


@pytest.mark.parametrize("style", LARGE)
def test_boxes_to_write_in_are_larger(style: str) -> None:
    for game, item in (("acorn", "score"), ("aspens", "score"), ("leaves", "sheet")):
        usual, large = (
            min(box_height(sheets) for sheets in [made(game, item, name)])
            for name in ("colour", style)
        )
        assert large >= LEAST_BOX
        assert large >= usual


LEAST_BOX = 12.0
"""Height in mm of a box for one figure: 24 pt handwriting with room above and below."""


def box_height(sheets: list[Sheet]) -> float:
    kinds = ("digit", "value")
    return min(
        Box.around(place.outline).height
        for sheet in sheets
        for place in sheet.drawing.places
        if place.kind in kinds
    )


@pytest.mark.parametrize("style", LARGE)
def test_pieces_fit_the_board_of_the_same_style(style: str) -> None:
    (hexagon, *_), (tree, *_) = (
        [p for s in made("aspens", item, style) for p in s.drawing.places if p.kind == kind]
        for item, kind in (("board", "hex"), ("trees", "tree"))
    )
    assert Box.around(tree.outline).width < Box.around(hexagon.outline).width * 0.75
    (field, *_), (seed, *_) = (
        [p for s in made("acorn", item, style) for p in s.drawing.places if p.kind == kind]
        for item, kind in (("board", "field"), ("seeds", "seed"))
    )
    assert Box.around(seed.outline).width <= Box.around(field.outline).width / 2


@pytest.mark.parametrize("style", LARGE)
def test_copies_of_a_sheet_come_whole_and_duplex_pairs_its_pages(style: str) -> None:
    once = made("leaves", "sheet", style)
    assert len(made("leaves", "sheet", style, copies=3)) == 3 * len(once)
    backs = [sheet.back for sheet in made("leaves", "sheet", style, duplex="long")]
    assert backs == [False, True, False, True]


def test_a_style_for_what_is_made_larger_asks_for_less() -> None:
    style = load_style("large")
    half = style.drawn_at(2.0)
    assert half.least_text == pytest.approx(style.least_text / 2)
    assert half.line("grid") == pytest.approx(style.line("grid") / 2)
    assert half.tones is style.tones
    assert load_style("colour").drawn_at(2.0) is load_style("colour")


def test_text_is_never_set_smaller_to_save_a_page() -> None:
    style = load_style("large")
    strips = Setter(style, 190.0, style.text(BODY)).set(parse_text("One line of words."))
    assert strips[0].height == pytest.approx(style.least_text * style.leading)
