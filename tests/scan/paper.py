"""Photos for the tests of the reader: a page with something drawn on it, seen by a camera."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
import numpy.typing as npt

from printkit.geometry.points import Box
from printkit.scan.flatten import PX_PER_MM
from printkit.scan.forms import Layout, find_layout, tag_of_kind
from printkit.scan.load import Photo

Rgb = npt.NDArray[np.uint8]

TABLE = (150, 120, 90)
INK = (30, 40, 110)


@cache
def sheet_layout() -> Layout:
    """The usual score sheet of leaves on A4: kind 0."""
    tag = tag_of_kind(0)
    assert tag is not None
    layout = find_layout(tag)
    assert layout is not None
    return layout


def blank_page() -> Rgb:
    """A copy that may be drawn on, at `PX_PER_MM`."""
    return sheet_layout().blank.copy()


def box(name: str) -> Box:
    return Box.around(sheet_layout().places[name].outline)


def stroke(page: Rgb, name: str, width: float = 0.6, colour: tuple[int, int, int] = INK) -> None:
    """A slanted stroke across a box, `width` mm wide."""
    inner = box(name).inset(2.0)
    ends = [
        tuple(round(v * PX_PER_MM) for v in point)
        for point in ((inner.left, inner.bottom), (inner.right, inner.top))
    ]
    cv2.line(page, ends[0], ends[1], colour, max(1, round(width * PX_PER_MM)), cv2.LINE_AA)


def cover(page: Rgb, area: Box, colour: tuple[int, int, int]) -> None:
    left, top, right, bottom = (max(0, round(edge * PX_PER_MM)) for edge in area)
    page[top:bottom, left:right] = colour


def photographed(
    page: Rgb, *, px_per_mm: float = 7.0, tilt: float = 0.0, bow: float = 0.0, seed: int = 1
) -> Rgb:
    """The page on a table: `tilt` takes so many mm off its upper edge, `bow` bends it by mm."""
    rows, columns = page.shape[:2]
    if bow:
        page = _bowed(page, bow)
    scale = px_per_mm / PX_PER_MM
    width, height = columns * scale, rows * scale
    edge = 40.0
    lean = tilt * px_per_mm
    before = np.array([[0, 0], [columns, 0], [columns, rows], [0, rows]], np.float32)
    after = np.array(
        [[lean, lean], [width - lean, 0], [width, height], [0, height]], np.float32
    ) + np.float32(edge)
    warp = cv2.getPerspectiveTransform(before, after)
    size = (round(width + 2 * edge), round(height + 2 * edge))
    photo = cv2.warpPerspective(page, warp, size, flags=cv2.INTER_AREA, borderValue=TABLE)
    grain = np.random.default_rng(seed).normal(0.0, 2.0, photo.shape)
    return np.clip(photo + grain, 0, 255).astype(np.uint8)


def _bowed(page: Rgb, bow: float) -> Rgb:
    """Each column moved down by up to `bow` mm in the middle of the page."""
    rows, columns = page.shape[:2]
    x, y = np.meshgrid(np.arange(columns, dtype=np.float32), np.arange(rows, dtype=np.float32))
    across = (x / columns - 0.5) * 2
    moved = y - np.float32(bow * PX_PER_MM) * (1 - across**2)
    return cv2.remap(page, x, moved, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def photo(rgb: Rgb, name: str = "photo.png") -> Photo:
    return Photo(name, rgb, "digest")


def png(rgb: Rgb) -> bytes:
    _, data = cv2.imencode(".png", cv2.cvtColor(rgb, cv2.COLOR_RGB2BGR))
    return bytes(data.tobytes())
