"""Pictures of the stages of a reading."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import cv2
import numpy as np

from printkit.scan.cells import BoxSeen
from printkit.scan.find import Markers
from printkit.scan.load import Rgb

SHOWN_SIDE = 2000
"""Pixels of the longer side of the photo's picture."""

RING = (230, 0, 120)
"""The colour of what was found."""


def with_markers(rgb: Rgb, markers: Markers) -> Rgb:
    """The photo with a frame round each marker that was found, and its id."""
    scale = min(1.0, SHOWN_SIDE / max(rgb.shape[:2]))
    shown = cv2.resize(rgb, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    for marker, corners in markers.corners.items():
        points = np.rint(corners * scale).astype(np.int32)
        cv2.polylines(shown, [points], True, RING, 3)
        at = (int(points[0][0]), int(points[0][1]) - 8)
        cv2.putText(shown, str(marker), at, cv2.FONT_HERSHEY_SIMPLEX, 1.0, RING, 2)
    return cast(Rgb, shown)


def ink_page(shape: tuple[int, ...], boxes: Mapping[str, BoxSeen]) -> Rgb:
    """What is left of the page when the print is taken away: each box's ink at its place."""
    page = np.full(shape, 255, np.uint8)
    for box in boxes.values():
        left, top = box.ink.corner
        rows, columns = box.ink.ink.shape
        y, x = max(top, 0), max(left, 0)
        target = page[y : top + rows, x : left + columns]
        ink = box.ink.ink[y - top :, x - left :][: target.shape[0], : target.shape[1]]
        dark = (255 * (1.0 - ink)).astype(np.uint8)[..., None]
        np.minimum(target, dark, out=target)
    return page
