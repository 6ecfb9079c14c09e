"""What a pen left in each box of a flattened sheet: the light evened out, the print removed.

Frames are printed in a drop-out tint, a light cyan that green and blue light hardly show;
pens of every colour darken at least one of the two. So ink is what is dark in green or blue.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import cast

import cv2
import numpy as np
import numpy.typing as npt

from printkit.geometry.points import Box
from printkit.scan.flatten import PX_PER_MM
from printkit.scan.load import Rgb
from printkit.scan.normalise import Ink, PixelBox

LIGHT_PX_PER_MM = 4.0
"""Resolution at which the light on the paper is worked out."""

WIDEST_INK = 6.0
"""mm: what is dark and not so wide is ink or print; what is wider is a shadow or the table."""

MARGIN = 2.2
"""mm round a box that are looked at too: pens go over the edge."""

SNAP = 1.2
"""mm by which a box may lie beside where it should."""

SNAP_RING = 1.6
"""mm round the box whose print is compared with the blank."""

LEAST_CONTRAST = 2.0
"""Standard deviation of what has print on it, of 255."""

PRINTED = 0.93
"""Red light of the blank's paper white below which there is print."""

PRINT_EDGE = 5
"""Pixels of the comparison by which print is widened, so that its edges count."""

POOR_MATCH = 0.6
"""Correlation below which what is written is taken away before the blank is compared again."""

WRITTEN = 0.8
"""Of the paper's light: what is darker is then taken for writing."""

SNAP_STEP = 2
"""Pixels of the flat picture that are one in the comparison."""

DARK_PRINT = 0.62
"""Print darker than this (of paper white) hides ink, and is left out beside the box."""

PRINT_GROWTH = 0.4
"""mm by which dark print is taken to be larger: blur and a box half a pixel beside."""

GRAIN = 0.02
"""By so much paper may be darker than its median."""

FRAME_TOLERANCE = 0.25
"""mm by which the drop-out frame may lie beside the blank's."""


@dataclass(frozen=True)
class BoxInk:
    """One box's ink image, where the box lies in it, and how surely it was found.

    `ink` is 0 (paper) to 1; `match` is the correlation (-1 to 1) of the print round the
    box with the blank; `shift` the move in mm that brought it there; `crop` is the part of
    the flat picture that a person would look at; `corner` is where it begins there (x, y).
    """

    ink: Ink
    box: PixelBox
    match: float
    shift: tuple[float, float]
    crop: Rgb
    corner: tuple[int, int]


class Flat:
    """A flattened photo beside the blank of the same form, both at `PX_PER_MM`."""

    def __init__(self, picture: Rgb, blank: Rgb) -> None:
        self.picture = picture
        self.blank = blank

    @cached_property
    def light(self) -> npt.NDArray[np.float32]:
        """What paper shows in green and blue, at `LIGHT_PX_PER_MM`: (rows, columns, 2)."""
        factor = LIGHT_PX_PER_MM / PX_PER_MM
        small = cv2.resize(self.picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        small = np.dstack([cv2.medianBlur(small[..., channel], 3) for channel in (1, 2)])
        edge = 2 * round(WIDEST_INK * LIGHT_PX_PER_MM / 2) + 1
        # Closing fills what is narrow and dark, and leaves the edge of a shadow where it is.
        paper = cv2.morphologyEx(small, cv2.MORPH_CLOSE, np.ones((edge, edge), np.uint8))
        even = cv2.blur(paper, (3, 3))
        return cast("npt.NDArray[np.float32]", np.maximum(even, 8).astype(np.float32))

    def ink_of(self, box: Box) -> BoxInk:
        """The ink in and round a box given in the page's mm."""
        match, shift = self._snapped(box)
        found = Box(box.left + shift[0], box.top + shift[1], box.right + shift[0],
                    box.bottom + shift[1])  # fmt: skip
        window = _window(found, MARGIN)
        photo = _cut(self.picture, window)
        paper = self._paper(window)
        # Of green and blue the darker: see above.
        shown = np.minimum(photo[..., 1] / paper[..., 0], photo[..., 2] / paper[..., 1])
        blank_window = _window(box, MARGIN)
        blank = _cut(self.blank, blank_window)
        expected, hidden = _expected(blank)
        # Nearly the same size: rounding may differ by a pixel.
        rows, columns = (min(a, b) for a, b in zip(shown.shape, expected.shape, strict=True))
        shown, expected = shown[:rows, :columns], expected[:rows, :columns]
        ink = (1.0 - np.clip(shown / expected, 0.0, 1.0)).astype(np.float32)
        inner = PixelBox(
            found.left * PX_PER_MM - window[0], found.top * PX_PER_MM - window[1],
            found.right * PX_PER_MM - window[0], found.bottom * PX_PER_MM - window[1],
        )  # fmt: skip
        ink = _without_paper(ink, inner)
        ink[hidden[:rows, :columns] & _outside(inner, rows, columns)] = 0.0
        return BoxInk(ink, inner, match, shift, photo, window[:2])

    def _paper(self, window: tuple[int, int, int, int]) -> npt.NDArray[np.float32]:
        left, top, right, bottom = window
        factor = LIGHT_PX_PER_MM / PX_PER_MM
        to_small = np.array([[factor, 0, (left + 0.5) * factor - 0.5],
                             [0, factor, (top + 0.5) * factor - 0.5]])  # fmt: skip
        return cast(
            "npt.NDArray[np.float32]",
            cv2.warpAffine(self.light, to_small, (right - left, bottom - top),
                           flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
                           borderMode=cv2.BORDER_REPLICATE),
        )  # fmt: skip

    def _snapped(self, box: Box) -> tuple[float, tuple[float, float]]:
        """How well the print round the box matches the blank, and the move in mm to there."""
        left, top, right, bottom = _window(box, SNAP_RING)
        reach = round(SNAP * PX_PER_MM / SNAP_STEP) * SNAP_STEP
        wider = (left - reach, top - reach, right + reach, bottom + reach)
        template = _shrunk(_cut(self.blank, (left, top, right, bottom))[..., 0])
        searched = _shrunk(_cut(self.picture, wider)[..., 0])
        found = _matched(searched, template)
        if found[0] < POOR_MATCH:
            # A grey copy's frames are so pale that a pen's stroke on them counts for more.
            bare = _without_writing(searched, _shrunk(_cut(self.blank, wider)[..., 0]))
            found = max(found, _matched(bare, template))
        return found


def _matched(
    searched: npt.NDArray[np.uint8], template: npt.NDArray[np.uint8]
) -> tuple[float, tuple[float, float]]:
    """How well the print matches the blank's at its best, and the move in mm to there."""
    if min(float(template.std()), float(searched.std())) < LEAST_CONTRAST:
        return 0.0, (0.0, 0.0)
    # What is written must not count, here or in the next box: only print and its edges.
    print_ = (template < PRINTED * 255).astype(np.float32)
    mask = cv2.dilate(print_, np.ones((PRINT_EDGE, PRINT_EDGE), np.uint8))
    compared = cv2.matchTemplate(searched, template, cv2.TM_CCOEFF_NORMED, mask=mask)
    scores: npt.NDArray[np.float32] = np.asarray(compared, np.float32)
    _, best, _, (x, y) = cv2.minMaxLoc(scores)
    step = SNAP_STEP / PX_PER_MM
    peak_x, peak_y = x + _vertex(scores[y], x), y + _vertex(scores[:, x], y)
    middle_x, middle_y = (scores.shape[1] - 1) / 2, (scores.shape[0] - 1) / 2
    return float(best), ((peak_x - middle_x) * step, (peak_y - middle_y) * step)


def _without_writing(
    searched: npt.NDArray[np.uint8], blank: npt.NDArray[np.uint8]
) -> npt.NDArray[np.uint8]:
    """The photo with bare paper where it is dark and no dark print can be."""
    around = 2 * round(SNAP * PX_PER_MM / SNAP_STEP) + 1
    dark_print = cv2.erode(blank, np.ones((around, around), np.uint8)) < DARK_PRINT * 255
    paper = np.uint8(np.median(searched))
    written = (searched < WRITTEN * paper) & ~dark_print
    grown = cv2.dilate(written.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    return np.where(grown, paper, searched)


def _without_paper(ink: npt.NDArray[np.float32], box: PixelBox) -> npt.NDArray[np.float32]:
    """The ink with 0 where the box's own paper is: most of a box is bare, whatever the light."""
    bare = float(np.median(_inside(ink, box, 0.5)[::2, ::2])) + GRAIN
    return cast("npt.NDArray[np.float32]", np.clip((ink - bare) / (1.0 - bare), 0.0, 1.0))


def _inside(ink: npt.NDArray[np.float32], box: PixelBox, edge: float) -> npt.NDArray[np.float32]:
    """The pixels of a box but for so many mm along its edges."""
    gap = edge * PX_PER_MM
    return ink[
        max(0, round(box.top + gap)) : max(1, round(box.bottom - gap)),
        max(0, round(box.left + gap)) : max(1, round(box.right - gap)),
    ]


def _vertex(scores: npt.NDArray[np.float32], at: int) -> float:
    """How far beside `at` the parabola through it and its neighbours has its top."""
    if not 0 < at < len(scores) - 1:
        return 0.0
    before, here, after = (float(score) for score in scores[at - 1 : at + 2])
    bend = before - 2 * here + after
    return 0.0 if bend > -1e-9 else max(-0.5, min(0.5, (before - after) / (2 * bend)))


def _shrunk(image: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    size = (max(1, image.shape[1] // SNAP_STEP), max(1, image.shape[0] // SNAP_STEP))
    return cast("npt.NDArray[np.uint8]", cv2.resize(image, size, interpolation=cv2.INTER_AREA))


def _window(box: Box, margin: float) -> tuple[int, int, int, int]:
    """Left, top, right, bottom in pixels of the flat picture."""
    left, top = round((box.left - margin) * PX_PER_MM), round((box.top - margin) * PX_PER_MM)
    width = round((box.width + 2 * margin) * PX_PER_MM)
    height = round((box.height + 2 * margin) * PX_PER_MM)
    return left, top, left + width, top + height


def _cut(image: Rgb, window: tuple[int, int, int, int]) -> Rgb:
    """The window, white beyond the picture's edge."""
    left, top, right, bottom = window
    rows, columns = image.shape[:2]
    if left >= 0 and top >= 0 and right <= columns and bottom <= rows:
        return image[top:bottom, left:right]
    cut = np.full((bottom - top, right - left, 3), 255, np.uint8)
    inside = image[max(top, 0) : max(bottom, 0), max(left, 0) : max(right, 0)]
    y, x = max(-top, 0), max(-left, 0)
    cut[y : y + inside.shape[0], x : x + inside.shape[1]] = inside
    return cut


def _expected(blank: Rgb) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
    """The print that is to be seen without ink (0 to 1), and where it hides ink."""
    print_ = np.minimum(blank[..., 1], blank[..., 2])
    tolerance = 2 * round(FRAME_TOLERANCE * PX_PER_MM) + 1
    darker = cv2.erode(print_, np.ones((tolerance, tolerance), np.uint8))
    growth = 2 * round(PRINT_GROWTH * PX_PER_MM) + 1
    dark = (print_ < DARK_PRINT * 255).astype(np.uint8)
    hidden = cv2.dilate(dark, np.ones((growth, growth), np.uint8)).astype(bool)
    return np.maximum(darker, 1).astype(np.float32) / 255.0, hidden


def _outside(box: PixelBox, rows: int, columns: int) -> npt.NDArray[np.bool_]:
    """Which pixels lie outside the box."""
    mask = np.ones((rows, columns), np.bool_)
    mask[max(0, round(box.top)) : round(box.bottom), max(0, round(box.left)) : round(box.right)] = (
        False
    )
    return mask
