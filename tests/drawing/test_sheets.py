from printkit.drawing.drawing import Drawing
from printkit.drawing.sheets import Sheet, numbered, told_apart, with_blank_backs
from tests.made_up import STYLE, framed, paper

A4 = paper("A4")


def sheet(*, back: bool = False) -> Sheet:
    page = Drawing(A4.width, A4.height, STYLE)
    page.put(framed(20, 10))
    return Sheet(A4, page, back=back)


def test_fronts_are_counted_and_backs_share_their_number() -> None:
    sides = [sheet(), sheet(back=True), sheet(), sheet()]
    found = numbered(sides, "seeds", "Seeds")
    assert [(side.number, side.total, side.back) for side in found] == [
        (1, 3, False), (1, 3, True), (2, 3, False), (3, 3, False),
    ]  # fmt: skip
    assert [side.label for side in found] == ["seeds 1", "seeds 1 back", "seeds 2", "seeds 3"]
    assert {side.title for side in found} == {"Seeds"}


def test_with_duplex_every_front_has_a_back() -> None:
    found = with_blank_backs([sheet(), sheet(), sheet(back=True), sheet()], "long")
    assert [side.back for side in found] == [False, True] * 3
    assert [bool(side.drawing.elements) for side in found] == [True, False, True, True, True, False]


def test_without_duplex_nothing_is_added() -> None:
    sides = [sheet(), sheet()]
    assert with_blank_backs(sides, None) == sides


def test_a_sheet_that_is_repeated_has_a_drawing_and_places_of_its_own() -> None:
    first, second = sheet(), sheet()
    found = told_apart([first, second] * 3)
    assert len({id(side.drawing) for side in found}) == 6
    names = [side.drawing.places[0].name for side in found]
    assert names == ["spot", "spot", "spot#2", "spot#2", "spot#3", "spot#3"]
    assert [len(side.drawing.elements) for side in found] == [len(first.drawing.elements)] * 6
    assert found[0] is first
