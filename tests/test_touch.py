"""Every item for fingers, in both styles: measured, whole, and on every paper it says."""

from functools import cache

import pytest
from pikepdf import parse_content_stream

from printkit.checking import check_data
from printkit.drawing.drawing import Layer, Shape, Text
from printkit.drawing.sheets import Sheet
from printkit.drawing.tactile_lint import tactile_faults
from printkit.errors import PaperTooSmallError, UsageError
from printkit.games.registry import find_game, game_ids
from printkit.geometry.gaps import point_to_outline
from printkit.geometry.points import Box
from printkit.language import speaking
from printkit.printing import chosen_items, item_sheets, make_document, make_job, print_items
from printkit.reporting import drawn
from tests.made_up import opened, pdf_of
from tests.tagged import failures

ITEMS = [(game, item.name) for game in game_ids() for item in find_game(game).items if item.touch]


@cache
def sheets(game: str, item: str, style: str = "overlay", paper: str = "A4") -> list[Sheet]:
    found = find_game(game)
    return item_sheets(found, found.item(item), make_job(style=style, paper=paper))


@pytest.mark.parametrize("style", ["overlay", "tactile"])
@pytest.mark.parametrize(("game", "item"), ITEMS)
def test_nothing_is_wrong_for_fingers(game: str, item: str, style: str) -> None:
    made = sheets(game, item, style)
    assert [fault for sheet in made for fault in tactile_faults(sheet.drawing)] == []
    assert all(any(e.layer == Layer.RAISED for e in sheet.drawing.elements) for sheet in made)


@pytest.mark.parametrize(("game", "item"), ITEMS)
def test_only_black_and_lines_to_cut_are_left_in_tactile(game: str, item: str) -> None:
    for sheet in sheets(game, item, "tactile"):
        inked = [element for element in sheet.drawing.elements if element.inked]
        assert {e.layer for e in inked} <= {Layer.RAISED, Layer.CUT, Layer.FOLD}
        assert not any(isinstance(element, Text) for element in inked)


@pytest.mark.parametrize("paper", ["Letter", "A3"])
@pytest.mark.parametrize(("game", "item"), ITEMS)
def test_other_papers(game: str, item: str, paper: str) -> None:
    for sheet in sheets(game, item, paper=paper):
        ink = sheet.drawing.ink()
        assert ink is not None
        assert sheet.paper.safe.holds(ink, 0.1)


@pytest.mark.parametrize(("game", "item"), ITEMS)
def test_small_paper_is_refused_or_right(game: str, item: str) -> None:
    try:
        made = sheets(game, item, paper="A5")
    except PaperTooSmallError:
        return
    assert [fault for sheet in made for fault in tactile_faults(sheet.drawing)] == []


def test_paper_too_small_names_one_that_works() -> None:
    with pytest.raises(PaperTooSmallError, match="--paper A4"):
        sheets("aspens", "board", "tactile", "A5")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize(("game", "item"), ITEMS)
def test_other_languages(game: str, item: str, language: str) -> None:
    with speaking(language):
        found = find_game(game)
        made = item_sheets(found, found.item(item), make_job(style="overlay", language=language))
    assert made


@pytest.mark.parametrize(
    ("game", "settings"),
    [("acorn", {"side": side}) for side in "2345"]
    + [("acorn", {"board": "chess"}), ("acorn", {"layout": "adjacent"})]
    + [("aspens", {"radius": radius}) for radius in ("5", "6", "8", "9")]
    + [("aspens", {"setup": number}) for number in ("2", "none")],
)
def test_every_board_is_whole_and_no_cell_is_twice(game: str, settings: dict[str, str]) -> None:
    found = find_game(game)
    made = item_sheets(found, found.item("board"), make_job(style="overlay", settings=settings))
    named = [place.name for sheet in made for place in sheet.drawing.places]
    usual = item_sheets(found, found.item("board"), make_job(settings=settings, paper="A3"))
    kinds = {"field", "hex"}
    wanted = [p.name for sheet in usual for p in sheet.drawing.places if p.kind in kinds]
    assert sorted(named) == sorted(wanted)


def test_a_finger_has_room_in_every_cell() -> None:
    for game, radius in (("acorn", 6.0), ("aspens", 9.0)):
        for sheet in sheets(game, "board"):
            for place in sheet.drawing.places:
                assert point_to_outline(place.centre, place.outline) >= radius


def test_all_boxes_of_the_leaves_sheet_are_there() -> None:
    places = [place for sheet in sheets("leaves", "sheet") for place in sheet.drawing.places]
    assert len(places) == 31 + 6 + 6 + 20 + 8
    assert min(Box.around(place.outline).width for place in places) > 17.99


def test_own_and_others_seeds_differ_in_shape() -> None:
    [sheet] = sheets("acorn", "seeds")
    kinds = {
        (place, e.touch) for e in sheet.drawing.elements
        if isinstance(e, Shape) and (place := e.place[:1]) and e.touch
    }  # fmt: skip
    assert kinds == {("A", "symbol:circle"), ("B", "symbol:square"), ("C", "symbol:triangle")}


def test_an_item_not_for_fingers_is_refused() -> None:
    game = find_game("acorn")
    with pytest.raises(UsageError, match="board, chessboard"):
        item_sheets(game, game.item("rules"), make_job(style="tactile"))


def test_a_whole_game_is_what_there_is_for_fingers() -> None:
    game = find_game("acorn")
    items = chosen_items(game, [], touch=True)
    assert {item.name for item in items} == {name for id_, name in ITEMS if id_ == "acorn"}


def test_options_of_other_styles_are_refused(tmp_path: object) -> None:
    with pytest.raises(UsageError, match="poster"):
        print_items("aspens", ["board"], style="tactile", poster=(2, 2), folder=str(tmp_path))


def test_copies() -> None:
    game = find_game("leaves")
    made = item_sheets(game, game.item("sheet"), make_job(style="overlay", copies=3))
    once = sheets("leaves", "sheet")
    assert len(made) == 3 * (len(once) - 1) + 1


def test_positions_are_not_drawn_for_fingers() -> None:
    play = find_game("acorn").play
    assert play is not None
    report = check_data("game.txt", play().random_record(1).encode())
    with pytest.raises(UsageError, match=r"describe game\.txt"):
        drawn(report, make_job(style="tactile"), None)


@pytest.mark.parametrize("style", ["overlay", "tactile"])
@pytest.mark.parametrize("game", game_ids())
def test_the_files_keep_pdf_ua(game: str, style: str) -> None:
    found = find_game(game)
    items = chosen_items(found, [], touch=True)
    assert failures(pdf_of(make_document(found, items, make_job(style=style)))) == []


def test_black_is_printed_as_black_alone() -> None:
    game = find_game("acorn")
    document = make_document(game, [game.item("board")], make_job(style="tactile"))
    with opened(pdf_of(document)) as file:
        operators = {str(op.operator) for page in file.pages for op in parse_content_stream(page)}
    assert {"g", "G"} <= operators
    assert not {"rg", "RG"} & operators
