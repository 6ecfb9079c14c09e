"""The handwriting that the networks learn from, split by writer.

Digits and crosses as *ink patches*: uint8 pictures, 255 where the pen was, cut to the ink.
Every set, its licence and its split are in docs/model-card.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

Patch = NDArray[np.uint8]

SPLITS = {
    "train": {"pen": range(9), "strokes": range(18)},
    "tune": {"pen": range(9, 11), "strokes": range(18, 24)},
    "locked": {"pen": range(11, 14), "strokes": range(24, 30)},
}
"""Which writers of `pen_digits_rgb64` and of `pen_strokes` belong to which part."""

X = 10
"""The label of a cross, after the ten digits."""

INK_FLOOR = 0.12
"""Paper's own grain in the scans is lighter than this."""


class Sample(NamedTuple):
    """One written sign: its ink patch, or its pen strokes (points, y down) to be drawn.

    Where a patch is darker than a level between the two `levels`, there is ink when it is
    written: low ones keep faint strokes, high ones make thick ones thinner.
    """

    label: int
    writer: str
    patch: Patch | None = None
    strokes: tuple[NDArray[np.int16], ...] = ()
    levels: tuple[float, float] = (0.25, 0.5)


@dataclass(frozen=True)
class Pool:
    """All samples of one source, by label."""

    name: str
    by_label: dict[int, list[Sample]]

    def draw(self, label: int, rng: np.random.Generator) -> Sample:
        samples = self.by_label[label]
        return samples[int(rng.integers(len(samples)))]

    @property
    def samples(self) -> list[Sample]:
        return [sample for samples in self.by_label.values() for sample in samples]


def _pool(name: str, samples: list[Sample]) -> Pool:
    labels = sorted({sample.label for sample in samples})
    return Pool(name, {n: [s for s in samples if s.label == n] for n in labels})


def _cut(ink: NDArray[np.float32]) -> Patch | None:
    """The patch cut to its ink, at full contrast; None where there is none."""
    ys, xs = np.nonzero(ink > 0.3)
    if xs.size < 6:
        return None
    low_x, low_y = max(0, xs.min() - 1), max(0, ys.min() - 1)
    cut = ink[low_y : ys.max() + 2, low_x : xs.max() + 2]
    return np.rint(cut * 255).astype(np.uint8)


def pen_digits(folder: Path, split: str) -> Pool:
    """Swiss pens on paper, scanned in colour."""
    data = np.load(folder / "pen_digits_rgb64.npz")
    chosen = np.isin(data["writer"], list(SPLITS[split]["pen"]))
    samples = []
    for image, label, writer in zip(
        data["images"][chosen], data["labels"][chosen], data["writer"][chosen], strict=True
    ):
        # In the darkest channel there is the most of coloured ink.
        ink = 1.0 - image.astype(np.float32).min(axis=2) / 255
        ink = np.clip(
            (ink - INK_FLOOR) / max(0.25, float(np.quantile(ink, 0.99)) - INK_FLOOR), 0, 1
        )
        patch = _cut(_without_rims(ink.astype(np.float32)))
        if patch is not None:
            samples.append(Sample(int(label), f"pen {writer}", patch, levels=(0.14, 0.34)))
    return _pool("pen_digits", samples)


def _without_rims(ink: NDArray[np.float32]) -> NDArray[np.float32]:
    """Neighbours' strokes that reach in from the picture's edge, and dirt, removed."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats((ink > 0.25).astype(np.uint8))
    if count <= 2:
        return ink
    largest = 1 + int(np.argmax(stats[1:, cv2.CC_STAT_AREA]))
    left, top = stats[:, cv2.CC_STAT_LEFT], stats[:, cv2.CC_STAT_TOP]
    right, bottom = left + stats[:, cv2.CC_STAT_WIDTH], top + stats[:, cv2.CC_STAT_HEIGHT]
    height, width = ink.shape
    rim = (left == 0) | (top == 0) | (right == width) | (bottom == height)
    dropped = rim | (stats[:, cv2.CC_STAT_AREA] < 6)
    dropped[[0, largest]] = False
    return np.where(dropped[labels], 0.0, ink).astype(np.float32)


def pen_strokes(folder: Path, split: str) -> Pool:
    """Pen trajectories, to be drawn with any pen."""
    data = np.load(folder / "pen_strokes.npz")
    # The tablet's y axis points up.
    points = data["points"] * np.array([1, -1], np.int16)
    strokes, offset = data["stroke"], data["offset"]
    samples = []
    for index, (label, writer) in enumerate(zip(data["labels"], data["writer"], strict=True)):
        if writer not in SPLITS[split]["strokes"]:
            continue
        span = slice(offset[index], offset[index + 1])
        parts = tuple(points[span][strokes[span] == n] for n in np.unique(strokes[span]))
        samples.append(Sample(int(label), f"strokes {writer}", None, parts))
    return _pool("pen_strokes", samples)


def photo_symbols(folder: Path, split: str) -> Pool:
    """Photographed symbols. No writer is known: a tenth is kept for tuning, none for the lock."""
    data = np.load(folder / "photo_symbols_28.npz")
    samples = []
    for index, (image, name) in enumerate(zip(data["images"], data["labels"], strict=True)):
        if (index % 10 == 9) != (split == "tune"):
            continue
        patch = _cut((1.0 - image.astype(np.float32) / 255).astype(np.float32))
        if patch is None:
            continue
        if name == "plus":  # turned by an eighth, a plus is a straight cross
            patch = _turned(patch)
        samples.append(Sample(int(name) if name.isdigit() else X, "photo symbols", patch))
    return _pool("photo_symbols", samples)


def _turned(patch: Patch) -> Patch:
    height, width = patch.shape
    size = round(1.45 * max(height, width))
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), 45.0, 1.0)
    turn[:, 2] += (size - width) / 2, (size - height) / 2
    turned = cv2.warpAffine(patch, turn, (size, size))
    return _cut((turned / 255).astype(np.float32)) if turned.any() else patch  # type: ignore[return-value]


def mnist(folder: Path, split: str) -> Pool:
    """US digits: for the shapes that the other sets lack (plain 1, plain 7)."""
    data = np.load(folder / "mnist_train_28.npz")
    images, labels = data["images"], data["labels"]
    samples = []
    for index, (image, label) in enumerate(zip(images, labels, strict=True)):
        # 8 of 10 are not needed: pens in boxes matter more.
        if index % 10 != (3 if split == "tune" else 0 if split == "train" else -1):
            continue
        patch = _cut(image.astype(np.float32) / 255)
        if patch is not None:
            samples.append(Sample(int(label), "mnist", patch, levels=(0.3, 0.6)))
    return _pool("mnist", samples)


SHARES = {"pen_digits": 0.48, "pen_strokes": 0.27, "photo_symbols": 0.15, "mnist": 0.10}
"""How often each source gives a digit."""


def load(folder: Path, split: str) -> list[Pool]:
    """The sources of a part of the split; the locked part has only writers that are known."""
    pools = [pen_digits(folder, split), pen_strokes(folder, split)]
    if split != "locked":
        pools += [photo_symbols(folder, split), mnist(folder, split)]
    return pools
