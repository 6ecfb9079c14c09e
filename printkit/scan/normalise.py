"""From the ink in a box to the two small pictures that the networks read.

Training cuts its samples with these very functions, so that what the networks learnt is
what they are shown: change one, train again (``training/README.md``).

An *ink image* is what the reader leaves of a cell: `float32`, 0 (paper) to 1 (ink), at
`PX_PER_MM` pixels per mm, with the printed frame and picture taken away. It may reach
beyond the box (it should, by a sixth of the box's width: pens do).
"""

from __future__ import annotations

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

PX_PER_MM = 8.0
"""Resolution of ink images, pixels per mm."""

GLYPH, GLYPH_BODY = 28, 20
"""Edge of the glyph picture, and of the square that the glyph fills in it (as MNIST)."""

CELL, CELL_REACH = 40, 1.25
"""Edge of the cell picture, and how many times the box's longer side it shows."""

FAINTEST = 0.08
"""Ink that never gets darker than this is no ink: nothing is made darker than 1/this."""

PEN_AREA = 40
"""How many pixels are the darkest of even the shortest stroke (0.6 mm2)."""

INKED = 0.35
"""Share of the darkest ink from which a pixel belongs to a stroke."""

SPECK_AREA, SPECK_SHARE = 10, 0.04
"""Strokes smaller than so many pixels, or than this share of the largest, are dirt."""

FRAME_REACH = 0.8
"""A stroke that stays so near (mm) to the box's edge is a remnant of its frame."""

FRAME_WIDTH, FRAME_SHARE = 0.5, 0.5
"""Within so many mm of an edge a line that covers more than this share of it is the frame."""

QUIET = 0.7
"""How far (mm) inside the edge the pen's own darkness is looked for: past the frame."""

SMALLEST_GLYPH = 2.0
"""Glyphs are enlarged as if they were at least so large (mm): a dot remains a dot."""

Ink = NDArray[np.float32]
Picture = NDArray[np.uint8]


class PixelBox(NamedTuple):
    """Where the box lies in its ink image, in pixels (fractions allowed), y down."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def side(self) -> float:
        """The longer side."""
        return max(self.right - self.left, self.bottom - self.top)

    @property
    def centre(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def normalise(ink: Ink, box: PixelBox) -> tuple[Picture, Picture]:
    """The glyph picture (28, 28) and the cell picture (40, 40), ink being 255."""
    full = full_contrast(ink, box)
    return glyph_picture(full, box), cell_picture(full, box)


def full_contrast(ink: Ink, box: PixelBox) -> Ink:
    """The ink image with the pen's own darkness as 1: pencil becomes like felt."""
    quiet = QUIET * PX_PER_MM
    rows = _span(box.top + quiet, box.bottom - quiet)
    inner = ink[rows, _span(box.left + quiet, box.right - quiet)]
    if inner.size == 0:
        return np.zeros_like(ink)
    rank = min(PEN_AREA, inner.size)
    darkest = float(np.partition(inner.ravel(), -rank)[-rank])
    return np.asarray(np.clip(ink / max(darkest, FAINTEST), 0.0, 1.0), np.float32)


def glyph_picture(full: Ink, box: PixelBox) -> Picture:
    """What is written in the box, made as large as the body and centred by its mass.

    `full` is of full contrast. Neighbours' strokes that lie mostly outside the box, dirt
    and remnants of the frame are left out. Nothing written gives a black picture.
    """
    mask = own_strokes(full, box)
    ys, xs = np.nonzero(mask)
    if xs.size == 0:
        return np.zeros((GLYPH, GLYPH), np.uint8)
    left, top, right, bottom = xs.min(), ys.min(), xs.max() + 1, ys.max() + 1
    cut = np.where(mask, full, 0.0).astype(np.float32)[top:bottom, left:right]
    factor = GLYPH_BODY / max(right - left, bottom - top, SMALLEST_GLYPH * PX_PER_MM)
    size = max(1, round((right - left) * factor)), max(1, round((bottom - top) * factor))
    small = np.asarray(cv2.resize(cut, size, interpolation=cv2.INTER_AREA), np.float32)
    return _centred(small / max(float(small.max()), 1e-6))


def _centred(small: Ink) -> Picture:
    """The small glyph in the glyph picture, its centre of mass in the middle."""
    height, width = small.shape
    total = float(small.sum())
    x = float((small.sum(axis=0) * np.arange(width)).sum()) / total
    y = float((small.sum(axis=1) * np.arange(height)).sum()) / total
    middle = (GLYPH - 1) / 2
    left = min(max(round(middle - x), 0), GLYPH - width)
    top = min(max(round(middle - y), 0), GLYPH - height)
    picture = np.zeros((GLYPH, GLYPH), np.uint8)
    picture[top : top + height, left : left + width] = np.rint(small * 255).astype(np.uint8)
    return picture


def cell_picture(full: Ink, box: PixelBox) -> Picture:
    """The box and a margin round it as they are, 40 pixels wide; `full` is of full contrast."""
    factor = CELL / (box.side * CELL_REACH)
    x, y = box.centre
    # Averaging first: a plain warp would skip thin strokes when it makes pictures smaller.
    blurred = cv2.blur(full, (odd := max(1, 2 * round(0.5 / factor - 0.5) + 1), odd))
    to_cell = np.array([[factor, 0.0, CELL / 2 - factor * x], [0.0, factor, CELL / 2 - factor * y]])
    small = cv2.warpAffine(blurred, to_cell, (CELL, CELL), flags=cv2.INTER_LINEAR)
    return np.rint(np.clip(small, 0.0, 1.0) * 255).astype(np.uint8)


def own_strokes(full: Ink, box: PixelBox) -> NDArray[np.bool_]:
    """Which pixels belong to what is written in the box."""
    inked = without_frame((full > INKED).astype(np.uint8), box)
    # Joins what a dry pen or a thin line of subtracted print has cut in two.
    joined = cv2.dilate(inked, np.ones((3, 3), np.uint8))
    count, found, stats, _ = cv2.connectedComponentsWithStats(joined, connectivity=8)
    labels = np.asarray(found, np.int32)
    if count == 1:
        return np.zeros(full.shape, np.bool_)
    areas = np.bincount(labels.ravel(), weights=inked.ravel(), minlength=count).astype(np.float64)
    within = _share_within(labels, inked, box, areas)
    kept = (within >= 0.5) & ~_along_the_frame(np.asarray(stats, np.int32), box)
    kept[0] = False
    largest = float(areas[kept].max(initial=0.0))
    kept &= areas >= max(SPECK_AREA, SPECK_SHARE * largest)
    return np.asarray(kept[labels] & (inked > 0), np.bool_)


def without_frame(inked: Picture, box: PixelBox) -> Picture:
    """The inked pixels less those of a frame that was not wholly taken away."""
    clean = inked.copy()
    reach = FRAME_WIDTH * PX_PER_MM
    rows, columns = _span(box.top, box.bottom), _span(box.left, box.right)
    for edge in (box.top, box.bottom):
        band = _span(edge - reach, edge + reach)
        part = inked[band, columns]
        lines = part.sum(axis=1) > FRAME_SHARE * max(part.shape[1], 1)
        clean[band][lines] = 0
    for edge in (box.left, box.right):
        band = _span(edge - reach, edge + reach)
        part = inked[rows, band]
        lines = part.sum(axis=0) > FRAME_SHARE * max(part.shape[0], 1)
        clean[:, band][:, lines] = 0
    return clean


def _span(start: float, end: float) -> slice:
    """The pixels from `start` to `end`; never before the picture."""
    return slice(max(0, round(start)), max(0, round(end)))


def _share_within(
    labels: NDArray[np.int32], inked: Picture, box: PixelBox, areas: NDArray[np.float64]
) -> NDArray[np.float64]:
    """For each stroke the share of its ink that lies inside the box."""
    rows, columns = _span(box.top, box.bottom), _span(box.left, box.right)
    inside = np.bincount(
        labels[rows, columns].ravel(), weights=inked[rows, columns].ravel(), minlength=len(areas)
    )
    return np.asarray(inside / np.maximum(areas, 1.0), np.float64)


def _along_the_frame(stats: NDArray[np.int32], box: PixelBox) -> NDArray[np.bool_]:
    """Which strokes lie wholly beside one edge of the box."""
    reach = FRAME_REACH * PX_PER_MM
    left, top = stats[:, cv2.CC_STAT_LEFT], stats[:, cv2.CC_STAT_TOP]
    right, bottom = left + stats[:, cv2.CC_STAT_WIDTH], top + stats[:, cv2.CC_STAT_HEIGHT]
    return np.asarray(
        (right < box.left + reach)
        | (bottom < box.top + reach)
        | (left > box.right - reach)
        | (top > box.bottom - reach)
    )
