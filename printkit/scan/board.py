"""What lies on a board: the printed tokens, found by comparing the photo with their pictures.

The light is evened out, the blank board taken away, and what is left is explained by tokens,
the best match first (normalised cross-correlation; Lewis, Vision Interface 1995, 120). What
no token explains, and what the light hides, is told, so that somebody looks.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, cast

import cv2
import numpy as np
import numpy.typing as npt

from printkit.games.scanning import FieldSeen, TokenSeen
from printkit.geometry.places import Place
from printkit.geometry.points import Outline, Transform
from printkit.scan.load import Rgb
from printkit.scan.tokens import PX_PER_MM, STEP, Floats, Template, disc, unit

WIDEST = 9.0
"""mm: what is dark and not so wide is a token or print, what is wider a shadow."""

BESIDE = 0.8
"""mm by which the board's print may lie beside the blank's."""

LEFT = 0.14
"""Of the paper's white: what differs from the blank by more is not the board."""

DARK = 0.42
"""Of the paper's white: darker print tells nothing of the light."""

STRIDE = 0.25
"""Of a token's radius: the steps in which it is looked for first."""

APART = 0.72
"""Share of two tokens' radii by which their middles must lie apart."""

ABOUT = 1
"""Pixels round a token's middle in which others are looked for, to compare."""

RIM = 1.2
"""mm along a field's edge, where neighbours and the board's lines may show."""

AROUND = 0.9
"""mm round a token that its shadow and cut edge may take."""

FAINT = 0.05
"""Of the paper's white: what is darker than most of the field by more is print."""

Mask = npt.NDArray[np.uint8]
Positions = npt.NDArray[np.intp]


class Least(NamedTuple):
    """From where on something may be a token: the share of its disc that must differ from the
    blank, and the correlations between two steps of the search and exactly.
    """

    covered: float
    coarse: float
    match: float


FILLED, LINES = Least(0.25, 0.4, 0.72), Least(0.12, 0.3, 0.6)
"""For styles with fills, and for those of lines, which cover and correlate less."""


class _Found(NamedTuple):
    """A place where a token may lie: pixels, its best match, and all matches by template."""

    score: float
    row: int
    column: int
    template: int
    turn: int


@dataclass(frozen=True)
class Evened:
    """A board in even light: `picture` and the `blank` (rows, columns, 3) with 1 for white
    paper, `left` what differs (0 or 1).
    """

    picture: Floats
    blank: Floats
    left: Mask

    def seen(self, field: Mask) -> float:
        """How much of a field's print is to be seen: 0 for none, about 1 for all of it.

        The darkness of its name and lines, each looked for `BESIDE` mm round, compared with
        that of the blank; in both less what is about them.
        """
        inside = field.astype(bool)
        expected = 1.0 - self.blank.mean(axis=2)
        print_ = inside & (expected > np.median(expected[inside]) + FAINT)
        bare = inside & ~cv2.dilate(print_.astype(np.uint8), _square(4 * BESIDE)).astype(bool)
        if not print_.any() or not bare.any():
            return 1.0
        dark = self.darkest
        told = float(expected[print_].mean() - expected[bare].mean())
        return float(dark[print_].mean() - dark[bare].mean()) / told

    @cached_property
    def darkest(self) -> Floats:
        """1 less the light of the darkest pixel about each."""
        return cast(Floats, cv2.dilate(1.0 - self.picture.mean(axis=2), _square(2 * BESIDE)))


def even(picture: Rgb, blank: Rgb) -> Evened:
    """Both are flat and of the same size; see `PX_PER_MM` for the result's."""
    size = _size(picture)
    small = cv2.resize(picture, size, interpolation=cv2.INTER_AREA).astype(np.float32)
    print_ = (cv2.resize(blank, size, interpolation=cv2.INTER_AREA) / 255).astype(np.float32)
    shown = small / np.maximum(print_, DARK)
    shown[print_.min(axis=2) < DARK] = 0.0
    light = _closed(np.minimum(shown, 255.0), WIDEST)
    light = np.maximum(cv2.GaussianBlur(light, (0, 0), 1.0 * PX_PER_MM), 12.0)
    flat = np.clip(small / light, 0.0, 1.3).astype(np.float32)
    kernel = _square(2 * BESIDE)
    darker = cv2.erode(print_, kernel) - flat
    lighter = flat - cv2.dilate(print_, kernel)
    left = (np.maximum(darker, lighter).max(axis=2) > LEFT).astype(np.uint8)
    return Evened(flat, print_, left)


def _size(picture: Rgb) -> tuple[int, int]:
    from printkit.scan.flatten import PX_PER_MM as FLAT_PX_PER_MM

    share = PX_PER_MM / FLAT_PX_PER_MM
    return round(picture.shape[1] * share), round(picture.shape[0] * share)


def _square(width: float) -> Mask:
    pixels = 2 * round(width * PX_PER_MM / 2) + 1
    return np.ones((pixels, pixels), np.uint8)


def _closed(image: Floats, width: float) -> Floats:
    """Filled where it is dark and narrow; a shadow's edge stays where it is."""
    return cast(Floats, cv2.morphologyEx(image, cv2.MORPH_CLOSE, _square(width)))


def read_board(
    picture: Rgb, blank: Rgb, fields: Sequence[Place], templates: Sequence[Template],
    least: Least = FILLED,
) -> dict[str, FieldSeen]:  # fmt: skip
    """What lies on each field, by its name."""
    evened = even(picture, blank)
    shape = evened.left.shape
    masks = {field.name: filled(field.outline, shape) for field in fields}
    found: list[_Found] = []
    for radius in sorted({template.radius for template in templates}):
        alike = [i for i, template in enumerate(templates) if template.radius == radius]
        found += _candidates(evened, masks, templates, alike, least)
    tokens = _accepted(found, evened, templates)
    loose = _loose(evened.left, [outline for _, outline in tokens])
    seen = {}
    for field in fields:
        mask = masks[field.name]
        inner = cv2.erode(mask, _square(2 * RIM), borderValue=0).astype(np.uint8)
        own = tuple(t for t, _ in tokens if mask[_row(t.at[1]), _row(t.at[0])])
        area = float((loose & inner).sum()) / PX_PER_MM**2
        seen[field.name] = FieldSeen(own, area, evened.seen(mask))
    return seen


def _loose(left: Mask, tokens: Sequence[Outline]) -> Mask:
    """1 where something differs from the blank that no token explains; lone pixels do not count."""
    explained = np.zeros_like(left)
    for outline in tokens:
        cv2.fillPoly(explained, [_pixels(outline)], 1)
    near = cv2.dilate(explained, _square(2 * AROUND)).astype(np.uint8)
    loose = left & (1 - near)
    return cast(Mask, cv2.morphologyEx(loose, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)))


def filled(outline: Outline, shape: tuple[int, ...]) -> Mask:
    """1 inside the outline (mm)."""
    mask = np.zeros(shape[:2], np.uint8)
    cv2.fillPoly(mask, [_pixels(outline)], 1)
    return mask


def _pixels(outline: Outline) -> npt.NDArray[np.int32]:
    return np.rint(np.array(outline) * PX_PER_MM - 0.5).astype(np.int32)


def _row(mm: float) -> int:
    return round(mm * PX_PER_MM - 0.5)


# -- candidates ---------------------------------------------------------------------------


def _candidates(
    evened: Evened, masks: Mapping[str, Mask], templates: Sequence[Template],
    alike: Sequence[int], least: Least,
) -> list[_Found]:  # fmt: skip
    """Where templates of one radius match best: looked for in steps, then pixel by pixel."""
    radius = templates[alike[0]].radius
    bank = np.concatenate([templates[i].colour for i in alike])
    stride = max(1, round(radius * PX_PER_MM * STRIDE))
    grid = np.zeros_like(evened.left)
    grid[::stride, ::stride] = 1
    searched = grid & _covered(evened.left, radius, least.covered)
    found: list[_Found] = []
    for mask in masks.values():
        ys, xs = np.nonzero(mask & searched)
        if len(ys):
            scores = (_discs(evened.picture, ys, xs, radius) @ bank.T).max(axis=1)
            found += [
                _refined(evened.picture, y, x, radius, bank, stride, alike)
                for y, x in _peaks(ys, xs, scores, stride, least.coarse)
            ]
    return [one for one in found if one.score >= least.match]


def _peaks(
    ys: Positions, xs: Positions, scores: Floats, stride: int, least: float
) -> list[tuple[int, int]]:
    """The positions that match better than those beside them."""
    peaks = []
    for i in np.flatnonzero(scores >= least).tolist():
        near = (abs(ys - ys[i]) <= stride) & (abs(xs - xs[i]) <= stride)
        if scores[i] >= scores[near].max():
            peaks.append((int(ys[i]), int(xs[i])))
    return peaks


def _refined(
    picture: Floats, y: int, x: int, radius: float, bank: Floats, reach: int, alike: Sequence[int]
) -> _Found:
    """The best match within `reach` pixels."""
    ys, xs = _around(picture, y, x, radius, reach)
    scores = _discs(picture, ys, xs, radius) @ bank.T
    at, k = (int(v) for v in np.unravel_index(scores.argmax(), scores.shape))
    turns = 360 // STEP
    return _Found(float(scores[at, k]), int(ys[at]), int(xs[at]), alike[k // turns], k % turns)


def _around(
    picture: Floats, y: int, x: int, radius: float, reach: int
) -> tuple[Positions, Positions]:
    """All pixels up to `reach` away at which a whole disc lies in the picture."""
    ys, xs = np.mgrid[y - reach : y + reach + 1, x - reach : x + reach + 1]
    edge = int(radius * PX_PER_MM)
    rows, columns = picture.shape[:2]
    return (
        np.clip(ys.ravel(), edge, rows - 1 - edge),
        np.clip(xs.ravel(), edge, columns - 1 - edge),
    )


def _covered(left: Mask, radius: float, least: float) -> Mask:
    """1 where a disc of that radius covers enough that is not the board."""
    rows, columns = disc(radius)
    reach = int(radius * PX_PER_MM)
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    kernel[rows + reach, columns + reach] = 1.0 / len(rows)
    share = cv2.filter2D(left.astype(np.float32), -1, kernel)
    covered = (share >= least).astype(np.uint8)
    covered[:reach], covered[-reach:], covered[:, :reach], covered[:, -reach:] = 0, 0, 0, 0
    return covered


def _discs(
    picture: Floats, ys: Positions, xs: Positions, radius: float, *, grey: bool = False
) -> Floats:
    """The discs about those pixels, one a row, as `unit` has them."""
    rows, columns = disc(radius)
    pixels = picture[ys[:, None] + rows[None], xs[:, None] + columns[None]]
    return unit(pixels.mean(axis=2) if grey else pixels.reshape(len(ys), -1))


# -- choosing -----------------------------------------------------------------------------


def _accepted(
    found: Sequence[_Found], evened: Evened, templates: Sequence[Template]
) -> list[tuple[TokenSeen, Outline]]:
    """Tokens, the best match first, none nearer to another than tokens lie."""
    spots: list[tuple[int, int, float]] = []
    tokens = []
    for one in sorted(found, reverse=True):
        template = templates[one.template]
        if all(
            math.hypot(x - one.column, y - one.row)
            >= APART * (radius + template.radius) * PX_PER_MM
            for x, y, radius in spots
        ):
            spots.append((one.column, one.row, template.radius))
            tokens.append(_token(one, evened.picture, templates))
    return tokens


def _token(
    one: _Found, picture: Floats, templates: Sequence[Template]
) -> tuple[TokenSeen, Outline]:
    """The token with how well each template matches thereabouts, in colours and in greys."""
    colour: dict[str, float] = {}
    shape: dict[str, float] = {}
    for template in templates:
        ys, xs = _around(picture, one.row, one.column, template.radius, ABOUT)
        matches = _discs(picture, ys, xs, template.radius) @ template.colour.T
        greys = _discs(picture, ys, xs, template.radius, grey=True) @ template.grey.T
        colour[template.name], shape[template.name] = float(matches.max()), float(greys.max())
    best = templates[one.template]
    at = (one.column + 0.5) / PX_PER_MM, (one.row + 0.5) / PX_PER_MM
    put = Transform.turn(-one.turn * STEP).then(Transform.move(*at))
    degrees = one.turn * STEP
    return TokenSeen(best.name, at, degrees, colour, shape), put.outline(best.outline)
