"""People who write digits and crosses, each with a hand of their own.

``data/pen_digits.npz``: three Swiss writers with their pens, scanned in colour (MIT,
Kensanata's numbers; Apache-2.0, BSI's anagnostes). ``data/pen_strokes.npz``: pen
trajectories of five writers (CC BY 4.0, UCI Pen-Based Recognition of Handwritten Digits).
``data/crosses.npz``: photographed crosses (MIT, bhmsds). No network learnt from any of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

DATA = Path(__file__).parent / "data"
Rng = np.random.Generator
Lines = tuple[NDArray[np.float64], ...]


class Scanned(NamedTuple):
    """A sign as it was scanned: what is left of the light, (h, w, 3), 1 = paper."""

    light: NDArray[np.float32]


class Drawn(NamedTuple):
    """A sign as pen strokes: points (n, 2), y down; its height is 1, its left top (0, 0)."""

    lines: Lines
    width: float


Sign = Scanned | Drawn


class Writer(NamedTuple):
    """One person: the signs by label, several of each."""

    name: str
    signs: dict[str, list[Sign]]

    def sign(self, label: str, rng: Rng) -> Sign:
        kept = self.signs[label]
        return kept[int(rng.integers(len(kept)))]

    @property
    def own_pen(self) -> bool:
        """Whether the signs are scanned and so bring their own ink."""
        return isinstance(self.signs["1"][0], Scanned)


@cache
def writers() -> tuple[Writer, ...]:
    """All eight; each draws its own crosses."""
    scanned, drawn = np.load(DATA / "pen_digits.npz"), np.load(DATA / "pen_strokes.npz")
    return (
        *(scanned_writer(scanned, int(number)) for number in np.unique(scanned["writer"])),
        *(drawn_writer(drawn, int(number)) for number in np.unique(drawn["writer"])),
    )


def find_writer(name: str) -> Writer:
    for writer in writers():
        if writer.name == name:
            return writer
    raise KeyError(f"no writer {name}: there are {[w.name for w in writers()]}")


def scanned_writer(data: Mapping[str, NDArray[np.uint8]], number: int) -> Writer:
    """One writer of a file like ``pen_digits.npz``."""
    signs: dict[str, list[Sign]] = {str(digit): [] for digit in range(10)}
    own = data["writer"] == number
    for image, label in zip(data["images"][own], data["labels"][own], strict=True):
        signs[str(label)].append(Scanned(_cut(image)))
    signs["X"] = _crosses(number)
    return Writer(f"pen-{number}", signs)


def _cut(image: NDArray[np.uint8]) -> NDArray[np.float32]:
    """The scan divided by its paper and cut to its ink, with two pixels of paper round it.

    Scanners shine into thin lines from all sides; in a photo the same ink is darker.
    """
    light = image.astype(np.float32) / np.quantile(image, 0.9, axis=(0, 1)).astype(np.float32)
    light = np.clip((light - 0.02) / 0.94, 0, 1) ** 1.5
    inked = _without_dirt(light.min(axis=2) < 0.7)
    light[cv2.dilate(inked.astype(np.uint8), np.ones((5, 5), np.uint8)) == 0] = 1.0
    ys, xs = np.nonzero(inked)
    rows = slice(max(0, ys.min() - 2), ys.max() + 3)
    columns = slice(max(0, xs.min() - 2), xs.max() + 3)
    return light[rows, columns]


def _without_dirt(inked: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Less what is much smaller than the largest stroke."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(inked.astype(np.uint8), connectivity=8)
    areas = stats[:, cv2.CC_STAT_AREA].copy()
    areas[0] = 0
    return np.asarray((areas >= 0.08 * areas.max())[labels])


def drawn_writer(data: Mapping[str, NDArray[np.int64]], number: int) -> Writer:
    """One writer of a file like ``pen_strokes.npz``."""
    points = data["points"].astype(np.float64) * [1, -1]  # the tablet's y points up
    signs: dict[str, list[Sign]] = {str(digit): [] for digit in range(10)}
    for index in np.flatnonzero(data["writer"] == number):
        span = slice(data["offset"][index], data["offset"][index + 1])
        stroke = data["stroke"][span]
        parts = [points[span][stroke == n] for n in np.unique(stroke)]
        signs[str(data["labels"][index])].append(_unit(parts))
    signs["X"] = _crosses(number)
    return Writer(f"strokes-{number}", signs)


def _unit(parts: list[NDArray[np.float64]]) -> Drawn:
    low = np.min([part.min(axis=0) for part in parts], axis=0)
    high = np.max([part.max(axis=0) for part in parts], axis=0)
    tall = max(high[1] - low[1], 0.4 * (high[0] - low[0]), 1.0)
    return Drawn(tuple((part - low) / tall for part in parts), (high[0] - low[0]) / tall)


def _crosses(seed: int) -> list[Sign]:
    """A writer's crosses: two strokes at his own angles, or a few photographed ones."""
    rng = np.random.default_rng(seed)
    if seed % 3 == 0:
        return _photographed_crosses(rng)
    angles, curl = rng.uniform(0.6, 1.0, 2), rng.normal(0, 0.05)
    return [_cross(angles, curl, rng) for _ in range(12)]


def _cross(angles: NDArray[np.float64], curl: float, rng: Rng) -> Drawn:
    t = np.linspace(-1, 1, 14)
    parts = []
    for angle, side in zip(angles + rng.normal(0, 0.07, 2), (-1, 1), strict=True):
        along = t * rng.uniform(0.42, 0.6) + rng.normal(0, 0.03)
        bow = curl * (1 - t**2) + rng.normal(0, 0.015)
        x, y = np.sin(angle) * side, np.cos(angle)
        parts.append(np.column_stack([along * x + bow * y, along * y - bow * x]))
    return _unit(parts)


def _photographed_crosses(rng: Rng) -> list[Sign]:
    data = np.load(DATA / "crosses.npz")
    chosen = rng.choice(len(data["images"]), 12, replace=False)
    signs: list[Sign] = []
    for image, plus in zip(data["images"][chosen], data["plus"][chosen], strict=True):
        light = cv2.GaussianBlur(
            cv2.resize(image, (84, 84), interpolation=cv2.INTER_CUBIC), (0, 0), 1.5
        )
        if plus:  # turned by an eighth, a plus is a straight cross
            turn = cv2.getRotationMatrix2D((41.5, 41.5), 45.0, 0.75)
            light = cv2.warpAffine(light, turn, (84, 84), borderValue=255)
        grey = np.clip((light.astype(np.float32) / 255 - 0.3) * 2.5, 0, 1)
        ys, xs = np.nonzero(grey < 0.5)
        cut = grey[ys.min() : ys.max() + 1, xs.min() : xs.max() + 1]
        signs.append(Scanned(np.repeat(cut[..., None], 3, axis=2)))
    return signs
