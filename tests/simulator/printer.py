"""What printers and copiers do to a page."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from tests.simulator.page import RGB

Rng = np.random.Generator


@dataclass(frozen=True)
class Print:
    """Scale in x and y, shift in mm, dot gain (mm of blur), toner streaks, grey copy, faded ink."""

    scale: tuple[float, float] = (1.0, 1.0)
    shift: tuple[float, float] = (0.0, 0.0)
    gain: float = 0.0
    streaks: int = 0
    grey: bool = False
    fade: float = 0.0


def printed(image: RGB, pixels_per_mm: float, how: Print, rng: Rng) -> RGB:
    """The picture of the page as it comes out of the printer, the paper's size being kept."""
    page = _scaled(image, pixels_per_mm, how)
    if how.gain:
        blurred = cv2.GaussianBlur(page, (0, 0), how.gain * pixels_per_mm)
        page = np.minimum(page, blurred)
    if how.grey:
        grey = cv2.cvtColor(page, cv2.COLOR_RGB2GRAY).astype(np.float32)
        copied = np.clip((grey - 128) * 1.25 + 140, 0, 255).astype(np.uint8)
        page = cv2.cvtColor(copied, cv2.COLOR_GRAY2RGB)
    if how.fade:
        page = cv2.addWeighted(page, 1 - how.fade, np.full_like(page, 255), how.fade, 0)
    for _ in range(how.streaks):
        _streak(page, pixels_per_mm, rng)
    return page


def _scaled(image: RGB, pixels_per_mm: float, how: Print) -> RGB:
    if how.scale == (1.0, 1.0) and how.shift == (0.0, 0.0):
        return image.copy()
    height, width = image.shape[:2]
    across, down = how.scale
    move = np.array([
        [across, 0, width / 2 * (1 - across) + how.shift[0] * pixels_per_mm],
        [0, down, height / 2 * (1 - down) + how.shift[1] * pixels_per_mm],
    ])  # fmt: skip
    return cv2.warpAffine(image, move, (width, height), flags=cv2.INTER_LINEAR,
                          borderValue=(255, 255, 255))  # type: ignore[return-value]  # fmt: skip


def _streak(page: RGB, pixels_per_mm: float, rng: Rng) -> None:
    """A pale or a dirty stripe down the page, in place."""
    width = page.shape[1]
    wide = max(1, round(rng.uniform(0.3, 2.5) * pixels_per_mm))
    left = int(rng.integers(0, width - wide))
    stripe = page[:, left : left + wide]
    target = 255 if rng.random() < 0.6 else 170
    strength = rng.uniform(0.15, 0.45)
    stripe[:] = np.rint(stripe * (1 - strength) + min(target, 255) * strength).astype(np.uint8)
