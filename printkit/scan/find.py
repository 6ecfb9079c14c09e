"""Finds the markers of a sheet in a photo: ArUco, dictionary 4x4_250.

Ids tell which form it is and where its corners are, so rotation needs no other clue, and a
mirrored photo has no markers at all until it is turned over.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

import cv2
import numpy as np
import numpy.typing as npt

from printkit.scan.load import Rgb

Grey = npt.NDArray[np.uint8]
Corners = npt.NDArray[np.float64]
"""Four points (x, y) in pixels, clockwise from the marker's own top left corner: (4, 2)."""

LONG_SIDES = (2000, 1300)
"""Pixels that the photo's longer side is shrunk to before it is searched, in turn; blur and
grain vanish in the smaller one. The photo's own size comes last."""


@dataclass(frozen=True)
class Markers:
    """The markers found: by id the corners of each, in the photo's pixels.

    `doubled` are ids that were found more than once, at different spots.
    """

    corners: Mapping[int, Corners]
    doubled: frozenset[int] = frozenset()

    def __len__(self) -> int:
        return len(self.corners)


def find_markers(grey: Grey, wanted: int) -> Markers:
    """All markers in a photo, given as grey pixels; ends once `wanted` are found."""
    best = Markers({})
    longest = max(grey.shape)
    for side in (*LONG_SIDES, longest):
        if side > longest or (side == longest and longest in LONG_SIDES and best.corners):
            continue
        best = _merged(best, _at_size(grey, side / longest))
        if len(best) >= wanted:
            break
    return best


def _at_size(grey: Grey, scale: float) -> Markers:
    small = grey if scale == 1.0 else _resized(grey, scale)
    quads, ids, _ = _detector().detectMarkers(small)
    if ids is None:
        return Markers({})
    found: dict[int, Corners] = {}
    doubled: set[int] = set()
    # OpenCV 4 gives ids as a column, OpenCV 5 as a row.
    for marker, quad in zip(np.asarray(ids).ravel().tolist(), quads, strict=True):
        # Pixel centres are counted: the shift of half a pixel grows with the scale.
        corners = (np.asarray(quad, dtype=np.float64).reshape(4, 2) + 0.5) / scale - 0.5
        if marker in found:
            doubled.add(marker)
        found.setdefault(marker, corners)
    return Markers(found, frozenset(doubled))


def _resized(grey: Grey, scale: float) -> Grey:
    size = (round(grey.shape[1] * scale), round(grey.shape[0] * scale))
    return cast(Grey, cv2.resize(grey, size, interpolation=cv2.INTER_AREA))


def _merged(first: Markers, second: Markers) -> Markers:
    return Markers({**second.corners, **first.corners}, first.doubled | second.doubled)


@cache
def _detector() -> Any:
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250)
    return cv2.aruco.ArucoDetector(dictionary, parameters)


def is_mirrored(grey: Grey) -> bool:
    """Whether markers are found only in the photo's mirror image."""
    small = _resized(grey, min(1.0, LONG_SIDES[0] / max(grey.shape)))
    return len(_at_size(np.ascontiguousarray(small[:, ::-1]), 1.0)) >= 3


def to_grey(rgb: Rgb) -> Grey:
    return cast(Grey, cv2.cvtColor(rgb, cv2.COLOR_RGB2GRAY))
