"""The photo's sheet made flat: page millimetres to photo pixels and back.

A homography takes away the camera's tilt. What is left at the markers' corners (bent paper,
the lens) is taken away by a smoothed thin-plate spline; Bookstein, IEEE PAMI 11 (1989) 567.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import cv2
import numpy as np
import numpy.typing as npt

from printkit.scan.load import Rgb

Floats = npt.NDArray[np.float64]

PX_PER_MM = 8.0
"""Of the flattened picture."""

FLAT_RESIDUAL = 0.3
"""mm: a homography that fits the corners so well needs no bending."""

STRAY = 12.0
"""mm on the page: a corner farther off is that of something else, not of bent paper."""

LEAST_SHARE = 0.7
"""Of the corners that must lie near one homography."""

GRID = 4.0
"""mm between the points at which the bending is worked out; between them it is linear."""

SMOOTHING = 0.002
"""Weight of the spline's bending energy: corners are measured to about 0.1 mm."""


@dataclass(frozen=True)
class PageMapping:
    """From the page's mm to the photo's pixels: bend, then homography.

    `residual` is the root mean square distance, in mm on the page, by which the homography
    alone misses the markers' corners.
    """

    homography: Floats
    knots: Floats | None
    weights: Floats | None
    residual: float

    def pixels(self, page: Floats) -> Floats:
        """Where points (n, 2) in mm lie in the photo."""
        return _project(self.homography, self.bent(page))

    def bent(self, page: Floats) -> Floats:
        """Points (n, 2) in mm moved to where the homography expects them."""
        if self.knots is None or self.weights is None:
            return page
        return page + _spline(page, self.knots) @ self.weights

    def scale(self, at: Floats) -> float:
        """Pixels of the photo a mm of the page, at one point (2,): the lesser direction."""
        step = 0.5
        points = at + np.array([(0.0, 0.0), (step, 0.0), (0.0, step)])
        origin, across, down = self.pixels(points)
        lengths = np.linalg.norm([across - origin, down - origin], axis=1) / step
        return float(lengths.min())


def fit(page: Floats, photo: Floats) -> PageMapping | None:
    """The mapping that takes page points (n, 2) in mm to photo points (n, 2) in pixels.

    None where no homography fits most of them.
    """
    tolerance = STRAY * _extent(photo) / max(_extent(page), 1.0)
    found, inliers = cv2.findHomography(page, photo, cv2.RANSAC, tolerance)
    if found is None or inliers.sum() < LEAST_SHARE * len(page):
        return None
    kept = inliers.ravel().astype(bool)
    page, photo = page[kept], photo[kept]
    found, _ = cv2.findHomography(page, photo, 0)
    if found is None:
        return None
    homography = np.asarray(found, dtype=np.float64)
    inverse: Floats = np.linalg.inv(homography).astype(np.float64)
    back = _project(inverse, photo) - page
    residual = _rms(back)
    if residual <= FLAT_RESIDUAL:
        return PageMapping(homography, None, None, residual)
    return PageMapping(homography, page, _solve(page, back), residual)


def flattened(rgb: Rgb, mapping: PageMapping, width: float, height: float) -> Rgb:
    """The page of width x height mm at `PX_PER_MM`, white where the photo does not reach."""
    size = (round(width * PX_PER_MM), round(height * PX_PER_MM))
    image, factor = _shrunk_to_fit(rgb, mapping, width, height)
    where = _positions(mapping, size, factor)
    # The first map has both coordinates; the stubs do not know that there need be no second.
    flat = cv2.remap(  # type: ignore[call-overload]
        image, where, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT,
        borderValue=(255, 255, 255),
    )  # fmt: skip
    return cast(Rgb, flat)


def _shrunk_to_fit(
    rgb: Rgb, mapping: PageMapping, width: float, height: float
) -> tuple[Rgb, float]:
    """The photo, shrunk where it is so much finer than the flat picture that dots would be
    skipped; and by how much.
    """
    scale = mapping.scale(np.array([width / 2, height / 2]))
    if scale < 2 * PX_PER_MM:
        return rgb, 1.0
    factor = PX_PER_MM / scale
    size = (round(rgb.shape[1] * factor), round(rgb.shape[0] * factor))
    return cast(Rgb, cv2.resize(rgb, size, interpolation=cv2.INTER_AREA)), factor


def _positions(
    mapping: PageMapping, size: tuple[int, int], factor: float
) -> npt.NDArray[np.float32]:
    """Where each pixel of the flat picture lies in the photo shrunk by that factor: (rows,
    columns, 2); worked out on a grid, linear between its points.
    """
    columns, rows = size
    step = GRID * PX_PER_MM
    across, down = round(columns / step) + 1, round(rows / step) + 1
    # The points reach a cell beyond the picture, so that nothing at its edge is a guess.
    step_x, step_y = columns / across, rows / down
    xs = (np.arange(-1, across + 1) + 0.5) * step_x / PX_PER_MM
    ys = (np.arange(-1, down + 1) + 0.5) * step_y / PX_PER_MM
    points = np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2)
    coarse = ((mapping.pixels(points) + 0.5) * factor - 0.5).astype(np.float32)
    coarse = coarse.reshape(down + 2, across + 2, 2)
    # Pixel (x, y) of the picture lies at (x + 0.5) / step + 0.5 cells of the grid.
    grow = np.array([[1 / step_x, 0.0, 0.5 / step_x + 0.5], [0.0, 1 / step_y, 0.5 / step_y + 0.5]])
    return np.asarray(
        cv2.warpAffine(coarse, grow, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP),
        np.float32,
    )


def _project(homography: Floats, points: Floats) -> Floats:
    shown: Floats = np.concatenate([points, np.ones((len(points), 1))], axis=1) @ homography.T
    flat: Floats = shown[:, :2] / shown[:, 2:]
    return flat


def _extent(points: Floats) -> float:
    return float(np.ptp(points, axis=0).max())


def _rms(vectors: Floats) -> float:
    return float(np.sqrt((vectors**2).sum(axis=1).mean()))


# -- the spline ---------------------------------------------------------------------------

_UNIT = 100.0
"""mm that count as 1, so that `SMOOTHING` hangs on no unit."""


def _kernel(points: Floats, knots: Floats) -> Floats:
    squared: Floats = ((points[:, None, :] - knots[None, :, :]) ** 2).sum(axis=2) / _UNIT**2
    return 0.5 * squared * np.log(np.maximum(squared, 1e-12))


def _spline(points: Floats, knots: Floats) -> Floats:
    """What the weights are multiplied with: (n, knots + 3)."""
    plane = np.concatenate([np.ones((len(points), 1)), points / _UNIT], axis=1)
    return np.concatenate([_kernel(points, knots), plane], axis=1)


def _solve(knots: Floats, moves: Floats) -> Floats:
    """The weights (knots + 3, 2) of the smoothed spline that moves the knots so."""
    count = len(knots)
    plane = np.concatenate([np.ones((count, 1)), knots / _UNIT], axis=1)
    system = np.zeros((count + 3, count + 3))
    system[:count, :count] = _kernel(knots, knots) + SMOOTHING * np.eye(count)
    system[:count, count:] = plane
    system[count:, :count] = plane.T
    target = np.concatenate([moves, np.zeros((3, 2))])
    return cast(Floats, np.linalg.lstsq(system, target, rcond=None)[0])
