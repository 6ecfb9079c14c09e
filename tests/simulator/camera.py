"""Paper in space and a camera above it: where each pixel of the photo lies on the page.

Millimetres; x right, y down the page, z away from the camera into the table. The paper is
bent without being stretched: along one direction its slope is a function of the length, so
that curls, folds and lifted corners are all profiles of the same kind.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Bend:
    """Slope (radians) at each length along a direction (degrees, 0 = across the page)."""

    kind: str = "flat"
    degrees: float = 0.0
    height: float = 0.0  # mm that the paper rises at most

    def slopes(self, lengths: Floats, reach: float) -> Floats:
        """The paper's slope at those lengths from the middle; it ends at +-`reach`."""
        s = np.clip(lengths, -reach, reach)
        if self.kind == "curl":  # both ends up: a circle's arc
            return s * 2 * self.height / reach**2
        if self.kind == "fold":  # folded in three like a letter, opened again
            steep = np.arctan(3 * self.height / (2 * reach))
            soft = reach / 40
            thirds = np.tanh((s + reach / 3) / soft) - np.tanh((s - reach / 3) / soft) - 1
            return steep * thirds
        if self.kind == "corner":  # one end lifted
            start = 0.35 * reach
            return np.maximum(s - start, 0) * 2 * self.height / (reach - start) ** 2
        if self.kind == "wave":
            return np.sin(s / reach * 2 * np.pi) * self.height * np.pi / reach
        return np.zeros_like(s)


@dataclass(frozen=True)
class Camera:
    """How the phone is held: tilt and its bearing, roll (degrees); how much of the frame the
    page fills; where its middle is put (shares of the frame); the lens' distortion.
    """

    width: int
    height: int
    tilt: float = 0.0
    bearing: float = 0.0
    roll: float = 0.0
    fill: float = 0.9
    offset: tuple[float, float] = (0.0, 0.0)
    distortion: float = 0.0
    focal: float = 0.74  # of the long side: 27 mm on small film


class View:
    """A page of width x height mm, bent, in front of a camera."""

    def __init__(self, camera: Camera, bend: Bend, width: float, height: float) -> None:
        self.camera, self.bend = camera, bend
        self.size = width, height
        angle = np.radians(bend.degrees)
        self.along = np.array([np.cos(angle), np.sin(angle)])
        corners = (
            np.array([[-width, -height], [width, -height], [width, height], [-width, height]]) / 2
        )
        self.reach = float(np.abs(corners @ self.along).max())
        self._lengths = np.linspace(-1.5 * self.reach, 1.5 * self.reach, 1201)
        slopes = bend.slopes(self._lengths, self.reach)
        step = self._lengths[1] - self._lengths[0]
        self._run = np.cumsum(np.cos(slopes)) * step
        self._run -= np.interp(0.0, self._lengths, self._run)
        self._rise = np.cumsum(np.sin(slopes)) * step
        inner = np.abs(self._lengths) <= self.reach
        self._rise -= self._rise[inner].min()
        self._slopes = slopes
        self._turn = self._rotation()
        self.distance = self._fitting_distance(corners)

    def _rotation(self) -> Floats:
        c = self.camera
        bearing = np.radians(c.bearing)
        axis = np.array([-np.sin(bearing), np.cos(bearing), 0.0]) * np.radians(c.tilt)
        tilt, _ = cv2.Rodrigues(axis)
        roll, _ = cv2.Rodrigues(np.array([0.0, 0.0, np.radians(c.roll)]))
        return np.asarray(roll @ tilt)

    def _fitting_distance(self, corners: Floats) -> float:
        """From where the page, in the middle of the frame, fills its share of it."""
        self.distance, self._aim = 400.0, np.zeros(2)
        c = self.camera
        focal = c.focal * max(c.width, c.height)
        for _ in range(25):
            seen = self.project(corners + np.array(self.size) / 2, centred=True)
            low, high = seen.min(axis=0), seen.max(axis=0)
            self._aim -= (low + high) / 2 * self.distance / focal
            extent = (high - low) / [c.width, c.height]
            self.distance *= float(extent.max()) / c.fill
        return self.distance

    def surface(self, page: Floats) -> Floats:
        """Points on the page (n, 2), mm from its left top, in space (n, 3)."""
        flat = page - np.array(self.size) / 2
        length = flat @ self.along
        run = np.interp(length, self._lengths, self._run)
        rise = np.interp(length, self._lengths, self._rise)
        moved = flat + (run - length)[:, None] * self.along
        return np.column_stack([moved, -rise])

    def project(self, page: Floats, *, centred: bool = False) -> Floats:
        """Where points of the page are seen: pixels (n, 2), before the lens' distortion."""
        return self._seen(self.surface(page), centred=centred)

    def _seen(self, space: Floats, *, centred: bool = False) -> Floats:
        c = self.camera
        turned = space @ self._turn.T + [*self._aim, self.distance]
        pixels = c.focal * max(c.width, c.height) * turned[:, :2] / turned[:, 2:3]
        if centred:
            return np.asarray(pixels)
        middle = np.array([c.width * (0.5 + c.offset[0]), c.height * (0.5 + c.offset[1])])
        return np.asarray(pixels + middle)

    def _undistorted(self, pixels: Floats) -> Floats:
        c = self.camera
        middle = np.array([c.width, c.height]) / 2
        away = (pixels - middle) / np.hypot(*middle)
        square = (away**2).sum(axis=1, keepdims=True)
        return np.asarray(middle + (pixels - middle) * (1 + c.distortion * square))

    def distorted(self, pixels: Floats) -> Floats:
        """The inverse of the lens' map, by fixed point."""
        found = pixels.copy()
        for _ in range(8):
            found += pixels - self._undistorted(found)
        return found

    def corners(self) -> list[list[float]]:
        """The page's corners in the photo, clockwise from its left top."""
        width, height = self.size
        page = np.array([[0, 0], [width, 0], [width, height], [0, height]], float)
        return [[round(float(v), 1) for v in point] for point in self.distorted(self.project(page))]

    def maps(self, step: int = 16) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """For each pixel of the photo where it lies: on the page, and on the table (mm).

        Both (height, width, 2). Solved on a coarse grid by Newton's method, then enlarged.
        """
        c = self.camera
        columns, rows = -(-c.width // step) + 2, -(-c.height // step) + 2
        # One node more on each side: cv2.resize knows nothing beyond the middle of the last.
        xs = (np.arange(columns) - 0.5) * step - 0.5
        ys = (np.arange(rows) - 0.5) * step - 0.5
        grid = np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2)
        wanted = self._undistorted(grid)
        table = self._on_table(wanted)
        page = self._newton(wanted, table.copy())
        shape = (rows, columns, 2)
        return self._enlarged(page.reshape(shape), step), self._enlarged(table.reshape(shape), step)

    def _enlarged(self, coarse: Floats, step: int) -> NDArray[np.float32]:
        c = self.camera
        size = coarse.shape[1] * step, coarse.shape[0] * step
        fine = cv2.resize(coarse.astype(np.float32), size, interpolation=cv2.INTER_LINEAR)
        return fine[step : step + c.height, step : step + c.width]

    def _on_table(self, pixels: Floats) -> Floats:
        """Where the table (z = 0) is seen there, in the page's mm."""
        c = self.camera
        middle = np.array([c.width * (0.5 + c.offset[0]), c.height * (0.5 + c.offset[1])])
        focal = c.focal * max(c.width, c.height)
        rays = np.column_stack([(pixels - middle) / focal, np.ones(len(pixels))]) @ self._turn
        eye = -np.array([*self._aim, self.distance]) @ self._turn
        reach = -eye[2] / np.maximum(rays[:, 2], 1e-3)
        return np.asarray((eye + rays * reach[:, None])[:, :2] + np.array(self.size) / 2)

    def _newton(self, wanted: Floats, page: Floats) -> Floats:
        tiny = 0.05
        for _ in range(6):
            here = self.project(page)
            dx = (self.project(page + [tiny, 0.0]) - here) / tiny
            dy = (self.project(page + [0.0, tiny]) - here) / tiny
            miss = wanted - here
            det = dx[:, 0] * dy[:, 1] - dx[:, 1] * dy[:, 0]
            det = np.where(np.abs(det) < 1e-6, 1e-6, det)
            u = (miss[:, 0] * dy[:, 1] - miss[:, 1] * dy[:, 0]) / det
            v = (dx[:, 0] * miss[:, 1] - dx[:, 1] * miss[:, 0]) / det
            page = page + np.clip(np.column_stack([u, v]), -60, 60)
        return page

    def slopes_at(self, page: Floats) -> Floats:
        """The paper's slope along its bend at points of the page (n, 2)."""
        length = (page - np.array(self.size) / 2) @ self.along
        return np.interp(length, self._lengths, self._slopes)
