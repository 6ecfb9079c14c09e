"""The printed tokens that a game has, as pictures to be compared with a photo.

Each is cut out of the sheet that `printkit print` makes of it, turned by `STEP` degrees all
the way round. Only the disc that its outline holds is compared: it is the same however
the token is turned, and nothing of the board lies in it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, cast

import cv2
import numpy as np
import numpy.typing as npt

from printkit.drawing.sheets import Document, Sheet
from printkit.geometry.places import Place
from printkit.geometry.points import Outline, Point
from printkit.scan.load import Rgb

if TYPE_CHECKING:
    from printkit.drawing.form_tag import FormTag

Floats = npt.NDArray[np.float32]

PX_PER_MM = 2.0
"""Of the pictures that are compared: letters vanish, colours and shapes do not."""

STEP = 15
"""Degrees from one turned picture to the next."""

BLUR = 0.3
"""mm: standard deviation by which the pictures are blurred, as a photo is."""

ART_PX_PER_MM = 8.0
INCH = 25.4


@dataclass(frozen=True)
class Template:
    """A token's pictures. `outline` is in mm about its middle, as printed.

    `colour` (rotations, pixels of the disc * 3) and `grey` (rotations, pixels) have mean 0 and
    length 1, so that a product with a picture's disc is its normalised cross-correlation.
    """

    name: str
    outline: Outline
    radius: float
    colour: Floats
    grey: Floats


@lru_cache(maxsize=8)
def disc(radius: float) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """The rows and columns, about its middle, of the pixels of a disc (radius in mm)."""
    reach = int(radius * PX_PER_MM)
    y, x = np.mgrid[-reach : reach + 1, -reach : reach + 1]
    inside = x**2 + y**2 <= (radius * PX_PER_MM) ** 2
    return y[inside], x[inside]


def unit(rows: Floats) -> Floats:
    """Each row with mean 0 and length 1."""
    centred = rows - rows.mean(axis=1, keepdims=True)
    lengths = np.sqrt(np.einsum("ij,ij->i", centred, centred))[:, None]
    return cast(Floats, centred / np.maximum(lengths, 1e-6))


_kept: dict[FormTag, tuple[Template, ...]] = {}


def templates_of(tag: FormTag, sheets: Sequence[Sheet], language: str) -> tuple[Template, ...]:
    """The templates of all pieces on those sheets; kept by the form that they belong to."""
    if tag not in _kept:
        from printkit.drawing.formats.png import pictures

        document = Document("", "", language, tuple(sheets))
        pages = pictures(document, round(ART_PX_PER_MM * INCH))
        _kept[tag] = tuple(
            _template(place, np.asarray(page))
            for sheet, page in zip(sheets, pages, strict=True)
            for place in sheet.drawing.places
        )
    return _kept[tag]


def _template(place: Place, page: Rgb) -> Template:
    x, y = place.centre
    outline = tuple((px - x, py - y) for px, py in place.outline)
    radius = _held(outline)
    blurred = cv2.GaussianBlur(page.astype(np.float32) / 255, (0, 0), BLUR * ART_PX_PER_MM)
    rows, columns = disc(radius)
    discs = []
    for degrees in range(0, 360, STEP):
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        # Where in the printed art each pixel of the turned disc lies.
        across = (columns * cos - rows * sin) / PX_PER_MM + x
        down = (columns * sin + rows * cos) / PX_PER_MM + y
        maps = [(v * ART_PX_PER_MM - 0.5).astype(np.float32)[None] for v in (across, down)]
        discs.append(cv2.remap(blurred, maps[0], maps[1], cv2.INTER_LINEAR)[0])
    pixels = np.stack(discs).astype(np.float32)
    return Template(
        place.name, outline, radius, unit(pixels.reshape(len(pixels), -1)),
        unit(pixels.mean(axis=2)),
    )  # fmt: skip


def _held(outline: Outline) -> float:
    """The radius in mm of the disc about the origin that the outline holds."""
    return min(_distance(outline[index - 1], corner) for index, corner in enumerate(outline))


def _distance(a: Point, b: Point) -> float:
    """Of the line through two points from the origin."""
    return abs(a[0] * b[1] - a[1] * b[0]) / math.dist(a, b)
