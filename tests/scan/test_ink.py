"""What is ink and what is print, light or paper."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from printkit.games.scanning import EMPTY, TICK, UNREAD
from printkit.geometry.points import Box
from printkit.scan.cells import ink_area, look
from printkit.scan.flatten import PX_PER_MM
from printkit.scan.ink import Flat
from tests.scan.paper import Rgb, blank_page, box, cover, sheet_layout, stroke

BOXES = ("1a", "5f", "L7.tens", "L7.ones", "W8.ones", "S3")


def flat(page: Rgb) -> Flat:
    return Flat(page, sheet_layout().blank)


def area(page: Rgb, name: str) -> float:
    return ink_area(flat(page).ink_of(box(name)))


@pytest.mark.parametrize("name", BOXES)
def test_the_blank_has_no_ink(name: str) -> None:
    ink = flat(blank_page()).ink_of(box(name))
    assert ink.ink.max() < 0.1
    assert ink.match > 0.99
    assert ink.shift == pytest.approx((0.0, 0.0), abs=0.05)


@pytest.mark.parametrize("name", BOXES)
@pytest.mark.parametrize("width", [0.5, 1.0])
def test_a_stroke_is_as_large_as_it_is(name: str, width: float) -> None:
    page = blank_page()
    stroke(page, name, width)
    inner = box(name).inset(2.0)
    length = float(np.hypot(inner.width, inner.height))
    drawn = max(1, round(width * PX_PER_MM)) / PX_PER_MM
    assert area(page, name) == pytest.approx(length * drawn, rel=0.7)


PENS = {
    "black": (20, 20, 20), "blue": (40, 60, 160), "red": (190, 40, 40), "green": (20, 110, 60),
    "pencil": (120, 120, 125),
}  # fmt: skip


@pytest.mark.parametrize("colour", PENS.values(), ids=PENS)
def test_pens_of_every_colour(colour: tuple[int, int, int]) -> None:
    page = blank_page()
    stroke(page, "1a", 0.5, colour)
    assert area(page, "1a") > 2.0


@pytest.mark.parametrize(("dx", "dy"), [(0.9, -0.7), (-0.4, 0.5)])
def test_a_box_that_lies_beside_its_place_is_found(dx: float, dy: float) -> None:
    shift = np.array([[1, 0, dx * PX_PER_MM], [0, 1, dy * PX_PER_MM]])
    page = blank_page()
    stroke(page, "2c")
    moved = cv2.warpAffine(page, shift, page.shape[1::-1], borderValue=(255, 255, 255))
    ink = flat(moved).ink_of(box("2c"))
    assert ink.shift == pytest.approx((dx, dy), abs=0.15)
    assert ink_area(ink) == pytest.approx(area(page, "2c"), rel=0.2)


def test_what_is_written_moves_no_box() -> None:
    page = blank_page()
    for name in ("L9.tens", "L9.ones"):
        stroke(page, name, 1.4, (10, 10, 10))
        cover(page, box(name).inset(3.0), (10, 10, 10))
    for name in ("L9.tens", "L9.ones"):
        ink = flat(page).ink_of(box(name))
        assert ink.shift == pytest.approx((0.0, 0.0), abs=0.15)
        assert ink.match > 0.5


def test_a_shadow_is_no_ink() -> None:
    page = blank_page()
    middle = round(box("1a").centre[0] * PX_PER_MM)
    page[:, :middle] = (page[:, :middle] * 0.55).astype(np.uint8)
    assert area(cv2.GaussianBlur(page, (0, 0), 6), "1a") < 0.15


def test_dark_print_beside_a_box_is_no_ink() -> None:
    # The marshmallow's outline and the number of a leaf stand within the margin.
    for name in ("3a", "L5.tens", "6b"):
        assert flat(blank_page()).ink_of(box(name)).ink.max() < 0.1


def test_the_neighbours_digit_is_not_counted() -> None:
    page = blank_page()
    stroke(page, "L4.ones", 0.8)
    assert area(page, "L4.tens") < 0.15
    assert area(page, "L4.ones") > 2.0


def test_what_is_covered_is_hidden() -> None:
    page = blank_page()
    cover(page, box("6d").inset(-3.0), (200, 150, 120))
    seen = look(flat(page), list(sheet_layout().places.values()), {"value": "123456X"})
    assert [name for name, one in seen.items() if one.seen.hidden] == ["6d"]
    assert seen["6d"].seen.odds == {UNREAD: 1.0}


def test_ticks() -> None:
    page = blank_page()
    stroke(page, "F3", 0.5)
    speck = Box.sized(box("F5").centre[0], box("F5").centre[1], 0.3, 0.3)
    cover(page, speck, (60, 60, 60))
    seen = look(flat(page), list(sheet_layout().places.values()), {"tick": TICK})
    assert {name for name, one in seen.items() if one.seen.likeliest == TICK} == {"F3"}
    assert seen["F3"].seen.sure
    assert seen["F1"].seen.odds[EMPTY] > 0.99


def test_a_smudge_is_neither_empty_nor_ticked() -> None:
    page = blank_page()
    x, y = box("F2").centre
    cover(page, Box.sized(x, y, 0.65, 0.65), (90, 90, 90))
    seen = look(flat(page), list(sheet_layout().places.values()), {"tick": TICK})["F2"].seen
    assert not seen.sure


def test_odds_come_to_one() -> None:
    page = blank_page()
    for number, name in enumerate(BOXES):
        stroke(page, name, 0.2 + 0.1 * number)
    signs = {"value": "123456X", "digit": "0123456789", "spare": "0123456789X", "tick": TICK}
    for one in look(flat(page), list(sheet_layout().places.values()), signs).values():
        assert sum(one.seen.odds.values()) == pytest.approx(1.0)
        assert min(one.seen.odds.values()) >= 0.0
