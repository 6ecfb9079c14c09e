"""Acorn's forms, measured on the page: plan slips, the tally and the score sheet."""

import itertools

import pytest

from printkit.drawing.drawing import Drawing, Text
from printkit.drawing.sheets import Sheet
from printkit.errors import PaperTooSmallError
from printkit.games.acorn import GAME
from printkit.geometry.places import Place
from printkit.geometry.points import Box
from printkit.printing import item_sheets, make_job
from tests.marks import check_marks

VALUES = {"R1": 2, "R2": 2, "T": 3, "C": 2, "L": 2}
"""The boxes for values and their digits."""


def sheets_of(item: str, **options: object) -> list[Sheet]:
    return item_sheets(GAME, GAME.item(item), make_job(**options))  # type: ignore[arg-type]


def boxes_of(drawing: Drawing, kind: str) -> dict[str, Box]:
    return {p.name: Box.around(p.outline) for p in drawing.places if p.kind == kind}


def named(drawing: Drawing) -> dict[str, Place]:
    return {place.name: place for place in drawing.places}


def strings(drawing: Drawing) -> list[str]:
    return [element.string for element in drawing.elements if isinstance(element, Text)]


# -- the score sheet ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "letters"),
    [({}, "ABC"), ({"players": 2}, "AB"), ({"settings": {"colours": "BC"}}, "BC"),
     ({"settings": {"board": "chess"}}, "XY")],
)  # fmt: skip
def test_the_score_sheet_has_every_box_for_every_player(
    options: dict[str, object], letters: str
) -> None:
    (sheet,) = sheets_of("score", **options)
    places = named(sheet.drawing)
    values = {f"{key}.{p}" for key in (*VALUES, "M1", "E1", "M2", "E2") for p in letters}
    digits = {
        f"{key}.{p}.{half}"
        for key, count in VALUES.items()
        for p in letters
        for half in ("ones", "tens", "hundreds")[:count]
    } | {f"K.{p}" for p in letters}
    assert {name for name, place in places.items() if place.kind == "value"} == values
    assert {name for name, place in places.items() if place.kind == "digit"} == digits


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5", "A3", "Legal", "Tabloid"])
def test_boxes_are_9_mm_and_halves_fill_their_value(paper: str) -> None:
    (sheet,) = sheets_of("score", paper=paper)
    digits, values = boxes_of(sheet.drawing, "digit"), boxes_of(sheet.drawing, "value")
    for box in digits.values():
        assert min(box.width, box.height) >= 9.0 - 1e-9
    for name, box in values.items():
        halves = [half for part, half in digits.items() if part.startswith(f"{name}.")]
        if halves:
            around = Box.around(corner for half in halves for corner in half.outline)
            assert around.holds(box)
            assert box.holds(around)
            assert sum(half.width for half in halves) == pytest.approx(box.width)


def test_the_four_corners_are_free_for_markers() -> None:
    (sheet,) = sheets_of("score")
    content = sheet.paper.content
    corners = [
        Box.sized(x, y, 16.0, 16.0)
        for x in (content.left, content.right - 16.0)
        for y in (content.top, content.bottom - 16.0)
    ]
    for element in sheet.drawing.elements:
        if element.role != "furniture":
            assert not any(corner.meets(element.bounds()) for corner in corners)


def test_the_frames_are_in_the_tint_that_drops_out() -> None:
    for style in ("colour", "ink", "mono"):
        (sheet,) = sheets_of("score", style=style)
        tint = make_job(style=style).style.tone("dropout")
        framed = [e for e in sheet.drawing.elements if getattr(e, "stroke", None) == tint]
        boxes = [b for n, b in boxes_of(sheet.drawing, "value").items() if n[0] not in "ME"]
        for box in boxes:
            assert any(frame.bounds().holds(box) and frame.bounds().inset(1.5).width < box.width
                       for frame in framed)  # fmt: skip


@pytest.mark.parametrize("count", [2, 4])
@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_several_score_sheets_share_a_page(paper: str, count: int) -> None:
    (sheet,) = sheets_of("score", paper=paper, per_page=count)
    names = named(sheet.drawing)
    assert f"T.A#{count}" in names
    assert f"T.A#{count + 1}" not in names
    smallest = min(box.width for box in boxes_of(sheet.drawing, "digit").values())
    assert smallest >= 5.0


def test_a_score_sheet_too_small_to_write_on_is_refused() -> None:
    with pytest.raises(PaperTooSmallError, match="--per-page"):
        sheets_of("score", paper="A5", per_page=4)


# -- slips and tally ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("paper", "count"), [("A4", 8), ("Letter", 8), ("A5", 4), ("A3", 8), ("Legal", 8)]
)
def test_as_many_slips_as_can_be_written_on_share_a_page(paper: str, count: int) -> None:
    (sheet,) = sheets_of("slips", paper=paper)
    assert strings(sheet.drawing).count("Plan slip") == count
    for column in ("Turn", "Harvester", "Distance", "To field"):
        assert strings(sheet.drawing).count(column) == count


@pytest.mark.parametrize(("settings", "turns"), [({}, 6), ({"board": "chess"}, 7)])
def test_a_slip_has_a_line_a_turn(settings: dict[str, str], turns: int) -> None:
    (sheet,) = sheets_of("slips", per_page=1, settings=settings)
    heads = [e for e in sheet.drawing.elements if e.role == "table-head" and e.starts == "row"]
    assert [e.string for e in heads if isinstance(e, Text)] == [
        str(turn) for turn in range(1, turns + 1)
    ]


def test_slips_come_as_a_pad() -> None:
    sheets = sheets_of("slips", copies=20)
    assert len(sheets) == 3
    assert sum(strings(sheet.drawing).count("Plan slip") for sheet in sheets) == 20


@pytest.mark.parametrize(("options", "letters"), [({}, "ABC"), ({"players": 2}, "AB")])
def test_the_tally_has_30_acorns_a_player(options: dict[str, object], letters: str) -> None:
    (sheet,) = sheets_of("tally", per_page=1, **options)
    ticks = boxes_of(sheet.drawing, "tick")
    assert set(ticks) == {f"{p}.{n}" for p in letters for n in range(1, 31)}
    boxes = list(ticks.values())
    assert all(box.width >= 8.0 for box in boxes)
    assert not any(a.meets(b) for a, b in itertools.pairwise(boxes))


@pytest.mark.parametrize("paper", ["1821x1239mm", "2000x2000mm"])
def test_a_score_sheet_of_any_size_keeps_to_the_safe_area(paper: str) -> None:
    for sheet in sheets_of("score", paper=paper):
        ink = sheet.drawing.ink()
        assert ink is not None
        assert sheet.paper.safe.holds(ink, 0.15)


# -- the score sheet for photos --------------------------------------------------------------


@pytest.mark.parametrize("paper", ["A4", "Letter", "A5", "A3", "250x330mm"])
@pytest.mark.parametrize("players", [2, 3])
def test_marks_of_the_score_sheet_stand_alone(paper: str, players: int) -> None:
    (sheet,) = sheets_of("score", paper=paper, players=players)
    check_marks(sheet)


def test_spare_boxes_are_numbered_from_left_to_right() -> None:
    (sheet,) = sheets_of("score")
    spares = boxes_of(sheet.drawing, "spare")
    assert list(spares) == ["S1", "S2", "S3", "S4", "S5", "S6"]
    assert [box.left for box in spares.values()] == sorted(box.left for box in spares.values())
    assert all(min(box.width, box.height) >= 9.0 for box in spares.values())
    (bare,) = sheets_of("score", photo=False)
    assert not boxes_of(bare.drawing, "spare")
    assert not boxes_of(bare.drawing, "marker")


def test_a_score_sheet_too_small_for_photos_has_no_marks_and_says_so() -> None:
    (sheet,) = sheets_of("score", per_page=4)
    assert not boxes_of(sheet.drawing, "marker")
    assert "too small for photos" in sheet.note
    with pytest.raises(PaperTooSmallError, match="--per-page 2, or add --paper A3"):
        sheets_of("score", per_page=4, photo=True)
