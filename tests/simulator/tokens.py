"""Printed tokens, cut out and laid on a board.

The art is what `printkit print` gives: a token is cut from its printed sheet along its
Place's outline, turned, moved, and throws a small shadow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from printkit.geometry.points import Outline, Point, centroid
from tests.simulator.page import Page, render_all

Rng = np.random.Generator


@dataclass(frozen=True)
class Token:
    """Light (h, w, 3) and cover (h, w), 0 to 1, at the pages' resolution; its centre (pixels)."""

    name: str
    middle: Point
    light: NDArray[np.float32]
    cover: NDArray[np.float32]


class Laid(NamedTuple):
    """A token on the board: where its middle is (mm) and how it is turned (degrees)."""

    token: str
    at: Point
    degrees: float


@cache
def tokens_of(game: str, items: tuple[str, ...]) -> dict[str, list[Token]]:
    """All tokens of those items, by the name of the piece without its number."""
    found: dict[str, list[Token]] = {}
    for item in items:
        for page in render_all(game, item):
            for name, outline in _pieces(page):
                kind = name.split("#")[0]
                if len(found.setdefault(kind, [])) < 4:
                    found[kind].append(_cut_out(kind, page, outline))
    return found


def _pieces(page: Page) -> Iterator[tuple[str, Outline]]:
    for name, outline in page.outlines.items():
        if page.kinds[name] != "marker":
            yield name, outline


def _cut_out(name: str, page: Page, outline: Outline) -> Token:
    """The token and the pixel round it."""
    points = np.array(outline) * page.scale
    low = np.floor(points.min(axis=0)).astype(int)
    high = np.ceil(points.max(axis=0)).astype(int) + 1
    light = page.image[low[1] : high[1], low[0] : high[0]].astype(np.float32) / 255
    cover = np.zeros(light.shape[:2], np.uint8)
    fine = np.rint((points - low) * 16).astype(np.int32).reshape(-1, 1, 2)
    cv2.fillPoly(cover, [fine], 255, cv2.LINE_AA, 4)
    x, y = centroid([(float(px), float(py)) for px, py in points - low])
    covered = cover.astype(np.float32) / 255
    if len(outline) == 3 and sum(py - low[1] < y for _, py in points) == 2:
        # Every second seed is printed head down, to save paper: all are kept pointing up.
        height, width = covered.shape
        return Token(
            name, (width - x, height - y), light[::-1, ::-1].copy(), covered[::-1, ::-1].copy()
        )
    return Token(name, (x, y), light, covered)


def lay(page: Page, laid: Iterable[Laid], tokens: dict[str, list[Token]], rng: Rng) -> Page:
    """The board with the tokens on it, the later over the earlier."""
    light = page.image.astype(np.float32) / 255
    shadow = rng.uniform(0.2, 0.6, 2) * rng.choice([-1, 1], 2)
    for one in laid:
        kinds = tokens[one.token]
        _put(light, page.scale, kinds[int(rng.integers(len(kinds)))], one, shadow, rng)
    return page.with_image(np.rint(np.clip(light, 0, 1) * 255).astype(np.uint8))


def _put(light: NDArray[np.float32], scale: float, token: Token, laid: Laid,
         shadow: NDArray[np.float64], rng: Rng) -> None:  # fmt: skip
    height, width = token.cover.shape
    reach = round(0.75 * max(height, width)) + 6
    x, y = laid.at[0] * scale, laid.at[1] * scale
    left, top = round(x) - reach, round(y) - reach
    window = light[max(0, top) : top + 2 * reach, max(0, left) : left + 2 * reach]
    turn = cv2.getRotationMatrix2D(token.middle, laid.degrees, 1.0)
    turn[:, 2] += [x - max(0, left) - token.middle[0], y - max(0, top) - token.middle[1]]
    size = window.shape[1], window.shape[0]
    cover = cv2.warpAffine(token.cover, turn, size)[..., None]
    turn_dark = turn.copy()
    turn_dark[:, 2] += shadow * scale
    dark = cv2.GaussianBlur(cv2.warpAffine(token.cover, turn_dark, size), (0, 0), 0.35 * scale)
    art = cv2.warpAffine(token.light, turn, size, borderMode=cv2.BORDER_REPLICATE)
    window *= 1 - 0.35 * dark[..., None]
    window *= 1 - cover
    window += cover * art * rng.uniform(0.95, 1.0)
