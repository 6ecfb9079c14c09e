"""Which photos are read, and which are refused, with which reason."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from printkit.geometry.points import Box
from printkit.scan.flatten import PX_PER_MM
from printkit.scan.gate import Reason, RefusedError
from printkit.scan.sheet import find_sheet, read_sheet
from tests.scan.paper import (
    TABLE,
    Rgb,
    blank_page,
    box,
    cover,
    photo,
    photographed,
    sheet_layout,
    stroke,
)  # fmt: skip


def reason_for(rgb: Rgb) -> Reason:
    with pytest.raises(RefusedError) as caught:
        read_sheet(photo(rgb))
    message = str(caught.value)
    assert message.endswith((".", "?"))
    assert "{" not in message
    return caught.value.reason


@pytest.mark.parametrize("turns", range(4))
def test_any_rotation_is_read(turns: int) -> None:
    page = blank_page()
    stroke(page, "1a")
    shown = np.ascontiguousarray(np.rot90(photographed(page, tilt=4), turns))
    sheet = read_sheet(photo(shown))
    assert {name for name, seen in sheet.boxes.items() if seen.seen.area > 0.5} == {"1a"}


def test_the_places_lie_where_they_were_printed() -> None:
    page = blank_page()
    found = find_sheet(photo(photographed(page, tilt=6)))
    scale, edge = 7.0 / PX_PER_MM, 40.0
    corner = found.mapping.pixels(np.array([[10.0, 287.0]]))[0]
    assert corner == pytest.approx([10 * PX_PER_MM * scale + edge, 287 * PX_PER_MM * scale + edge],
                                   abs=4.0)  # fmt: skip
    assert found.mapping.residual < 0.15
    assert found.px_per_mm == pytest.approx(6.5, abs=0.5)


def test_mirrored() -> None:
    assert reason_for(np.ascontiguousarray(photographed(blank_page())[:, ::-1])) is Reason.MIRRORED


def test_two_sheets() -> None:
    one = photographed(blank_page(), px_per_mm=6)
    assert reason_for(np.hstack([one, one])) is Reason.TWO_SHEETS


def test_no_sheet() -> None:
    table = np.random.default_rng(1).normal(140, 12, (1500, 1100, 3))
    assert reason_for(np.clip(table, 0, 255).astype(np.uint8)) is Reason.NO_SHEET


def test_the_sheet_without_markers_is_no_sheet() -> None:
    page = blank_page()
    for name, place in sheet_layout().places.items():
        if place.kind == "marker":
            cover(page, box(name).inset(-1.0), (255, 255, 255))
    assert reason_for(photographed(page)) is Reason.NO_SHEET


def test_markers_of_a_form_that_no_game_has() -> None:
    page = blank_page()
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250)
    for index in range(8):
        area = box(f"M{index}")
        side = round(area.width * PX_PER_MM)
        marker = cv2.aruco.generateImageMarker(dictionary, 240 + index, side)
        top, left = round(area.top * PX_PER_MM), round(area.left * PX_PER_MM)
        page[top : top + side, left : left + side] = marker[..., None]
    assert reason_for(photographed(page)) is Reason.OTHER_FORM


def hidden(*names: str) -> Rgb:
    page = blank_page()
    for name in names:
        cover(page, box(name).inset(-2.0), TABLE)
    return photographed(page)


@pytest.mark.parametrize("names", [("M1", "M2", "M3"), ("M0", "M2")])
def test_too_few_markers(names: tuple[str, ...]) -> None:
    assert reason_for(hidden(*names)) is Reason.HIDDEN


@pytest.mark.parametrize("names", [("M1", "M3"), ("M0",), ("M6", "M5")])
def test_enough_markers(names: tuple[str, ...]) -> None:
    assert len(find_sheet(photo(hidden(*names))).markers.corners) == 8 - len(names)


def test_the_missing_markers_are_named() -> None:
    with pytest.raises(RefusedError, match="missing: top left and top right"):
        read_sheet(photo(hidden("M0", "M2")))


def test_too_far() -> None:
    assert reason_for(photographed(blank_page(), px_per_mm=2.0)) is Reason.TOO_FAR


def blurred(sigma: float) -> Rgb:
    return cv2.GaussianBlur(photographed(blank_page()), (0, 0), sigma)


def test_blurred() -> None:
    assert reason_for(blurred(4.0)) is Reason.BLURRED


def test_a_little_blur_is_none() -> None:
    assert find_sheet(photo(blurred(1.5))).blur < find_sheet(photo(blurred(2.2))).blur


def test_motion_is_blur_too() -> None:
    kernel = np.full((1, 11), 1 / 11)
    assert reason_for(cv2.filter2D(photographed(blank_page()), -1, kernel)) is Reason.BLURRED


def test_crumpled() -> None:
    assert reason_for(photographed(blank_page(), bow=9.0)) is Reason.NOT_FLAT


def test_glare() -> None:
    page = blank_page()
    cover(page, Box(20, 160, 190, 235), (255, 255, 255))
    assert reason_for(photographed(page)) is Reason.GLARE


def test_a_finger_on_one_box_is_asked_about() -> None:
    page = blank_page()
    cover(page, box("5f").inset(-3.0), (190, 140, 115))
    sheet = read_sheet(photo(photographed(page)))
    assert sheet.boxes["5f"].seen.hidden
    assert [cell.place for cell in sheet.cells if cell.look] == ["5f"]


def test_each_reason_has_a_code_of_its_own() -> None:
    assert len({reason.code for reason in Reason}) == len(Reason)


@pytest.mark.parametrize(
    "change",
    [
        lambda rgb: (rgb * 0.35).astype(np.uint8),
        lambda rgb: np.clip(rgb * np.array([1.0, 0.75, 0.5]), 0, 255).astype(np.uint8),
        lambda rgb: np.repeat(cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY)[..., None], 3, axis=2),
    ],
    ids=["dark", "lamplight", "grey"],
)
def test_any_light(change: Callable[[Rgb], Rgb]) -> None:
    page = blank_page()
    for name in ("1a", "L3.tens", "F2", "W8.ones"):
        stroke(page, name)
    sheet = read_sheet(photo(change(photographed(page))))
    inked = {name for name, seen in sheet.boxes.items() if seen.seen.area > 0.3}
    assert inked == {"1a", "L3.tens", "F2", "W8.ones"}
