"""Light on the table: colour, falling off, shadows, glare."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

COARSE = 16
"""Light changes slowly: it is worked out at a sixteenth of the photo's size."""

WHITES = {
    2700: (1.0, 0.78, 0.49),
    3500: (1.0, 0.87, 0.66),
    4500: (1.0, 0.94, 0.84),
    5500: (1.0, 0.98, 0.95),
    6500: (0.98, 0.99, 1.0),
    7500: (0.92, 0.96, 1.0),
}
"""Colour of white paper under light of so many kelvin (CIE daylight and Planck, rounded)."""


@dataclass(frozen=True)
class Shadow:
    """`kind`: ``edge`` (of a window, a book: one side is dark) or ``phone`` (a soft patch).

    `place` (shares of the photo), `degrees`, `soft` (share of the photo's width), `depth`.
    """

    kind: str
    place: tuple[float, float]
    degrees: float
    soft: float
    depth: float


@dataclass(frozen=True)
class Light:
    """`kelvin`; how much the camera's white balance has taken out (0 to 1); brightness; how
    much one side is darker and which; shadows; a spot of glare (x, y, size, strength).
    """

    kelvin: float = 5000.0
    balanced: float = 0.8
    brightness: float = 0.92
    falloff: float = 0.1
    bearing: float = 0.0
    shadows: tuple[Shadow, ...] = ()
    glare: tuple[float, float, float, float] | None = None


def white(light: Light) -> Floats:
    """What white paper looks like, RGB."""
    kelvins = np.array(sorted(WHITES), float)
    colour = np.array([
        np.interp(light.kelvin, kelvins, [WHITES[k][channel] for k in sorted(WHITES)])
        for channel in range(3)
    ])  # fmt: skip
    left = colour ** (1 - light.balanced)
    return (light.brightness * left / left.max()).astype(np.float32)


def _grid(width: int, height: int) -> tuple[Floats, Floats]:
    xs = (np.arange(-(-width // COARSE)) + 0.5) * COARSE / width
    ys = (np.arange(-(-height // COARSE)) + 0.5) * COARSE / height
    x, y = np.meshgrid(xs.astype(np.float32), ys.astype(np.float32))
    return x, y


def gains(light: Light, width: int, height: int) -> Floats:
    """The light on each pixel, (height, width, 1): falling off and shadows, no colour."""
    x, y = _grid(width, height)
    bearing = np.radians(light.bearing)
    along = (x - 0.5) * np.cos(bearing) + (y - 0.5) * np.sin(bearing)
    field = 1 - light.falloff * (along + 0.5)
    shape = height / width
    for shadow in light.shadows:
        field *= 1 - shadow.depth * _shade(shadow, x, y, shape)
    return np.asarray(_fine(field.astype(np.float32), width, height)[..., None])


def _fine(field: Floats, width: int, height: int) -> Floats:
    """Enlarged to the photo's size, bilinearly: the light is smooth."""
    size = field.shape[1] * COARSE, field.shape[0] * COARSE
    return np.asarray(cv2.resize(field, size)[:height, :width], np.float32)


def _shade(shadow: Shadow, x: Floats, y: Floats, shape: float) -> Floats:
    angle = np.radians(shadow.degrees)
    dx, dy = x - shadow.place[0], (y - shadow.place[1]) * shape
    u, v = dx * np.cos(angle) + dy * np.sin(angle), dy * np.cos(angle) - dx * np.sin(angle)
    soft = max(shadow.soft, 0.004)
    if shadow.kind == "edge":
        return _step(u / soft)
    return np.asarray(_step((0.22 - np.abs(u)) / soft) * _step((0.42 - np.abs(v)) / soft))


def _step(x: Floats) -> Floats:
    return np.asarray(0.5 + 0.5 * np.tanh(np.clip(x, -9, 9)), np.float32)


def glare(light: Light, width: int, height: int) -> Floats | None:
    """Light that the paper mirrors, to be added, (height, width, 1); None: there is none."""
    if light.glare is None:
        return None
    left, top, size, strength = light.glare
    x, y = _grid(width, height)
    square = ((x - left) ** 2 + ((y - top) * height / width) ** 2) / size**2
    spot = strength * np.exp(-square) * (0.8 + 0.4 * np.exp(-6 * square))
    return np.asarray(_fine(spot.astype(np.float32), width, height)[..., None])
