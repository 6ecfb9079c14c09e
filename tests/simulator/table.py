"""What the page lies on, and what lies on the page."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.simulator.page import RGB

Rng = np.random.Generator

REACH = 500.0
"""The table is drawn so many mm to each side of the page's left top corner, and round it."""

SCALE = 1.0
"""Pixels per mm: it is out of focus anyway."""

KINDS = ("wood", "dark wood", "cloth", "plain", "checked cloth", "papers")


def table(kind: str, rng: Rng) -> RGB:
    """The table's picture; its middle lies under the page's left top corner plus (100, 140)."""
    size = round(2 * REACH * SCALE)
    if kind in ("wood", "dark wood"):
        picture = _wood(size, rng, dark=kind == "dark wood")
    elif kind in ("cloth", "checked cloth"):
        picture = _cloth(size, rng, checked=kind == "checked cloth")
    elif kind == "papers":
        picture = _papers(size, rng)
    else:
        picture = np.full((size, size, 3), rng.uniform(0.25, 0.9, 3) * 0.5 + 0.25, np.float32)
    grain = rng.normal(0, 0.012, (size, size, 1)).astype(np.float32)
    return np.rint(np.clip(picture + grain, 0, 1) * 255).astype(np.uint8)


def _noise(size: int, across: float, down: float, rng: Rng) -> NDArray[np.float32]:
    """Smooth noise about 0 whose spots are so many pixels wide and high."""
    shape = max(3, round(size / down)), max(3, round(size / across))
    coarse = rng.normal(0, 1, shape).astype(np.float32)
    return np.asarray(cv2.resize(coarse, (size, size), interpolation=cv2.INTER_CUBIC), np.float32)


def _wood(size: int, rng: Rng, *, dark: bool) -> NDArray[np.float32]:
    base = np.array([0.34, 0.2, 0.12] if dark else [0.72, 0.54, 0.35]) * rng.uniform(0.85, 1.15)
    rings = np.sin(_noise(size, 400, 18, rng) * 3 + np.arange(size)[:, None] * 0.15)
    fibre = _noise(size, 90, 2, rng)
    tone = 1 + 0.07 * rings + 0.06 * fibre
    plank = round(rng.uniform(90, 160))
    for top in range(0, size, plank):
        tone[top : top + plank] *= rng.uniform(0.88, 1.1)
        tone[top : top + 2] *= 0.6
    wood = (base * tone[..., None]).astype(np.float32)
    return np.asarray(np.rot90(wood)) if rng.random() < 0.5 else wood


def _cloth(size: int, rng: Rng, *, checked: bool) -> NDArray[np.float32]:
    base = rng.uniform(0.2, 0.85, 3)
    x, y = np.meshgrid(np.arange(size), np.arange(size))
    weave = 0.05 * np.sin(x * 2.1) * np.sin(y * 2.1) + 0.03 * _noise(size, 60, 60, rng)
    cloth = base * (1 + weave[..., None])
    if checked:
        wide = rng.uniform(25, 45)
        check = ((x // wide) % 2 + (y // wide) % 2)[..., None] / 2
        cloth = cloth * (1 - check * 0.45) + np.array([0.95, 0.94, 0.9]) * check * 0.45
    return np.asarray(cloth, np.float32)


def _papers(size: int, rng: Rng) -> NDArray[np.float32]:
    """Other sheets with lines of writing, lying about on wood."""
    picture = _wood(size, rng, dark=rng.random() < 0.5).copy()
    for _ in range(4):
        paper = np.full((297, 210, 3), 0.93, np.float32)
        for top in range(25, 270, 9):
            length = int(rng.uniform(60, 170))
            words = rng.random((2, length)) < 0.7
            paper[top : top + 2, 20 : 20 + length][words] = rng.uniform(0.1, 0.5)
        if rng.random() < 0.5:
            cv2.rectangle(paper, (30, 60), (180, 200), (0.3, 0.3, 0.35), 2)
        angle = rng.uniform(-40, 40)
        turn = cv2.getRotationMatrix2D((105, 148), angle, 1.0)
        turn[:, 2] += rng.uniform(0, size - 250, 2)
        cv2.warpAffine(paper, turn, (size, size), picture, cv2.INTER_LINEAR, cv2.BORDER_TRANSPARENT)
    return picture


def finger(photo: NDArray[np.float32], tip: tuple[float, float], root: tuple[float, float],
           wide: float, rng: Rng) -> None:  # fmt: skip
    """A finger from `root` to `tip` (pixels), `wide` pixels wide, drawn onto the photo."""
    height, width = photo.shape[:2]
    shrink = 4
    small = np.zeros((height // shrink + 1, width // shrink + 1), np.uint8)
    a = tuple(round(v / shrink) for v in root)
    b = tuple(round(v / shrink) for v in tip)
    thick = max(3, round(wide / shrink))
    cv2.line(small, a, b, 255, thick, cv2.LINE_AA)
    inner = cv2.distanceTransform((small > 128).astype(np.uint8), cv2.DIST_L2, 3)
    round_ = np.clip(inner / (thick / 2), 0, 1)
    skin = np.array([[0.93, 0.72, 0.6], [0.8, 0.58, 0.45], [0.5, 0.34, 0.25]])[rng.integers(3)]
    tone = (skin * (0.55 + 0.45 * np.sqrt(round_)[..., None])).astype(np.float32)
    nail = tuple(round(t * 0.86 + r * 0.14) for t, r in zip(b, a, strict=True))
    cv2.circle(tone, nail, thick // 3, (skin * 1.08).clip(0, 1).tolist(), -1, cv2.LINE_AA)
    size = small.shape[1] * shrink, small.shape[0] * shrink
    cover = cv2.resize(small, size)[:height, :width, None].astype(np.float32) / 255
    shade = cv2.GaussianBlur(cover, (0, 0), max(1.0, wide / 8))[..., None]
    photo *= 1 - 0.35 * np.clip(shade - cover, 0, 1)
    photo *= 1 - cover
    photo += cover * cv2.resize(tone, size)[:height, :width]
