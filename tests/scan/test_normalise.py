"""From ink to the networks' pictures."""

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.scan.normalise import (
    CELL,
    GLYPH,
    GLYPH_BODY,
    PX_PER_MM,
    Ink,
    PixelBox,
    cell_picture,
    full_contrast,
    normalise,
    own_strokes,
)

MARGIN = 18


def empty(width: float = 9.2, height: float = 10.0) -> tuple[Ink, PixelBox]:
    right, bottom = MARGIN + width * PX_PER_MM, MARGIN + height * PX_PER_MM
    shape = round(bottom) + MARGIN, round(right) + MARGIN
    return np.zeros(shape, np.float32), PixelBox(MARGIN, MARGIN, right, bottom)


def written(ink: Ink, start: tuple[int, int], end: tuple[int, int], dark: float = 0.8) -> Ink:
    cv2.line(ink, start, end, dark, 4)
    return ink


def test_the_glyph_fills_its_body_and_lies_in_the_middle() -> None:
    ink, box = empty()
    glyph, _ = normalise(written(ink, (60, 30), (60, 85)), box)
    ys, xs = np.nonzero(glyph > 60)
    assert glyph.shape == (GLYPH, GLYPH)
    assert ys.max() - ys.min() + 1 == GLYPH_BODY
    assert abs(xs.mean() - (GLYPH - 1) / 2) <= 0.5
    assert abs(ys.mean() - (GLYPH - 1) / 2) <= 0.5
    assert glyph.max() == 255


@given(
    st.integers(30, 75), st.integers(30, 80), st.integers(30, 75), st.integers(30, 80),
    st.floats(0.15, 1.0),
)  # fmt: skip
def test_the_pens_darkness_changes_nothing(x0: int, y0: int, x1: int, y1: int, dark: float) -> None:
    ink, box = empty()
    full = written(ink.copy(), (x0, y0), (x1, y1), 1.0)
    faint = written(ink.copy(), (x0, y0), (x1, y1), dark)
    for one, other in zip(normalise(full, box), normalise(faint, box), strict=True):
        assert np.abs(one.astype(int) - other).max() <= 2


@pytest.mark.parametrize("frame", [0.1, 0.5, 1.0])
def test_a_remnant_of_the_frame_does_not_make_the_glyph_smaller(frame: float) -> None:
    ink, box = empty()
    alone, _ = normalise(written(ink.copy(), (60, 35), (45, 80)), box)
    framed = ink.copy()
    corners = [(round(box.left), round(box.top)), (round(box.right), round(box.bottom))]
    cv2.rectangle(framed, corners[0], corners[1], frame, 2)
    glyph, _ = normalise(written(framed, (60, 35), (45, 80)), box)
    assert np.abs(glyph.astype(int) - alone).mean() < 2


def test_the_neighbours_ink_is_not_the_boxs() -> None:
    ink, box = empty()
    middle = written(ink.copy(), (50, 40), (50, 80))
    both = written(middle.copy(), (round(box.right) - 2, 50), (round(box.right) + 14, 50))
    assert np.array_equal(own_strokes(middle, box), own_strokes(both, box))


def test_the_neighbours_ink_is_seen_in_the_cell() -> None:
    ink, box = empty()
    alone = cell_picture(written(ink.copy(), (50, 40), (50, 80), 1.0), box)
    both = written(ink, (50, 40), (50, 80), 1.0)
    both = written(both, (round(box.right) + 2, 50), (round(box.right) + 10, 50), 1.0)
    assert cell_picture(both, box)[:, -4:].max() > alone[:, -4:].max()


def test_a_dot_stays_a_dot_and_dirt_goes() -> None:
    ink, box = empty()
    cv2.circle(ink, (55, 55), 4, 0.9, -1)
    ink[70, 30] = ink[71, 30] = 0.9
    glyph, _ = normalise(ink, box)
    ys, _ = np.nonzero(glyph > 60)
    assert 0 < ys.max() - ys.min() + 1 < GLYPH_BODY * 0.7


def test_nothing_written_gives_black_pictures() -> None:
    ink, box = empty()
    assert not any(picture.any() for picture in normalise(ink, box))


def test_the_papers_grain_is_not_blown_up() -> None:
    ink, box = empty()
    noise = np.random.default_rng(1).uniform(0, 0.02, ink.shape).astype(np.float32)
    assert full_contrast(noise, box).max() < 0.35


@pytest.mark.parametrize(("width", "height"), [(9.0, 9.0), (12.7, 12.7), (16.0, 8.0), (5.0, 20.0)])
def test_a_cell_is_as_large_whatever_the_box(width: float, height: float) -> None:
    ink, box = empty(width, height)
    cell = cell_picture(np.ones_like(ink), box)
    assert cell.shape == (CELL, CELL)


def test_a_box_beside_the_picture_is_empty() -> None:
    ink = np.ones((40, 40), np.float32)
    glyph, _ = normalise(ink, PixelBox(100, 100, 180, 180))
    assert not glyph.any()
