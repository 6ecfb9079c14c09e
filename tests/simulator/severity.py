"""Five severities, from a careful person by the window (0) to what nobody should send (4)."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tests.simulator.camera import Bend, Camera
from tests.simulator.light import Light, Shadow
from tests.simulator.photo import Scene
from tests.simulator.printer import Print
from tests.simulator.table import KINDS

Rng = np.random.Generator


class Level(NamedTuple):
    """The most that each fault reaches; the scene draws between nothing and that."""

    tilt: float  # degrees
    roll: float  # degrees
    bend: float  # mm
    distortion: float
    defocus: float  # mm on the page
    motion: float  # mm
    noise: float
    falloff: float
    shadows: float  # how likely each of two
    depth: float  # of a shadow
    glare: float  # how likely
    scale: float  # of the print, off 1
    print_fault: float  # how likely a streak, a grey copy
    finger: float  # how likely
    quality: tuple[int, int]  # JPEG
    long_side: tuple[int, ...]
    chat: float  # how likely a second compression
    sloppy: float
    strikes: float
    kelvin: tuple[float, float]
    cropped: float  # how likely a corner lies outside the photo


LEVELS = (
    Level(4, 2, 0, 0.005, 0.04, 0.0, 0.006, 0.08, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, (88, 95),
          (3264, 4032), 0.0, 0.0, 0.0, (5000, 6500), 0.0),
    Level(12, 6, 4, 0.02, 0.08, 0.05, 0.012, 0.2, 0.3, 0.25, 0.05, 0.01, 0.1, 0.0, (75, 93),
          (2448, 3264, 4032), 0.1, 0.3, 0.01, (4000, 6500), 0.0),
    Level(22, 12, 8, 0.04, 0.14, 0.15, 0.02, 0.35, 0.5, 0.4, 0.1, 0.02, 0.2, 0.15, (60, 90),
          (2048, 2448, 4032), 0.3, 0.6, 0.015, (3200, 7000), 0.0),
    Level(32, 25, 15, 0.06, 0.25, 0.35, 0.035, 0.5, 0.7, 0.6, 0.25, 0.03, 0.4, 0.3, (45, 80),
          (1600, 2048, 3264), 0.5, 1.0, 0.03, (2700, 7500), 0.1),
    Level(40, 45, 25, 0.08, 0.45, 0.7, 0.06, 0.65, 0.9, 0.75, 0.4, 0.05, 0.6, 0.5, (38, 70),
          (1280, 1600, 2048), 0.7, 1.5, 0.05, (2700, 7500), 0.3),
)  # fmt: skip


def scene_of(
    severity: int, rng: Rng, *, landscape: bool = False, long_side: int | None = None
) -> Scene:
    """A scene of that severity, drawn from `rng`."""
    level = LEVELS[severity]
    long = long_side or int(rng.choice(level.long_side))
    wide, high = (long, round(long * 0.75)) if landscape else (round(long * 0.75), long)
    cropped = rng.random() < level.cropped
    camera = Camera(
        wide,
        high,
        tilt=rng.uniform(0, level.tilt),
        bearing=rng.uniform(0, 360),
        roll=rng.uniform(-level.roll, level.roll),
        fill=rng.uniform(1.03, 1.1) if cropped else rng.uniform(0.8, 0.97),
        offset=(rng.uniform(-0.02, 0.02), rng.uniform(-0.02, 0.02)),
        distortion=rng.uniform(-level.distortion, level.distortion),
    )
    return Scene(
        camera,
        _bend(level, rng),
        _light(level, rng),
        _print(level, rng),
        background=str(rng.choice(KINDS[: 4 if severity < 2 else 6])),
        defocus=rng.uniform(0, level.defocus),
        motion=rng.uniform(0, level.motion),
        motion_bearing=rng.uniform(0, 180),
        noise=rng.uniform(0.3, 1.0) * level.noise,
        finger=_finger(level, rng),
    )


def _bend(level: Level, rng: Rng) -> Bend:
    if not level.bend:
        return Bend()
    kind = str(rng.choice(["flat", "curl", "fold", "corner", "wave"], p=[0.2, 0.3, 0.2, 0.2, 0.1]))
    bearing = {
        "curl": rng.choice([0.0, 90.0]) + rng.normal(0, 8),
        "fold": 90.0,
        "corner": rng.uniform(0, 360),
        "wave": rng.choice([0.0, 90.0]) + rng.normal(0, 15),
    }.get(kind, 0.0)
    height = rng.uniform(0.2, 1.0) * level.bend
    return Bend(kind, float(bearing), height * (0.35 if kind in ("wave", "fold") else 1.0))


def _light(level: Level, rng: Rng) -> Light:
    shadows = []
    if rng.random() < level.shadows:
        shadows.append(_shadow("edge", level, rng, (0.002, 0.15)))
    if rng.random() < level.shadows:
        shadows.append(_shadow("phone", level, rng, (0.03, 0.12)))
    shine = None
    if rng.random() < level.glare:
        shine = (rng.uniform(0.1, 0.9), rng.uniform(0.1, 1.2), rng.uniform(0.04, 0.12),
                 rng.uniform(0.15, 0.6))  # fmt: skip
    return Light(
        kelvin=rng.uniform(*level.kelvin),
        balanced=rng.uniform(0.4, 1.0),
        brightness=rng.uniform(0.97 - 0.9 * level.falloff, 0.97),
        falloff=rng.uniform(0, level.falloff),
        bearing=rng.uniform(0, 360),
        shadows=tuple(shadows),
        glare=shine,
    )


def _shadow(kind: str, level: Level, rng: Rng, soft: tuple[float, float]) -> Shadow:
    place = rng.uniform(0.2, 0.8), rng.uniform(0.2, 1.1)
    return Shadow(kind, place, rng.uniform(0, 360), rng.uniform(*soft),
                  rng.uniform(0.3, 1.0) * level.depth)  # fmt: skip


def _print(level: Level, rng: Rng) -> Print:
    even = 1 + rng.uniform(-level.scale, level.scale)
    scale = (
        (even, even) if rng.random() < 0.7 else (even, 1 + rng.uniform(-level.scale, level.scale))
    )
    # Larger than the paper it would lose its edges: printers shrink, they do not cut.
    largest = 1.01
    return Print(
        scale=(min(scale[0], largest), min(scale[1], largest)),
        shift=(rng.normal(0, 40 * level.scale), rng.normal(0, 40 * level.scale)),
        gain=rng.uniform(0, 0.06) if level.print_fault else 0.0,
        streaks=int(rng.integers(1, 4)) if rng.random() < level.print_fault else 0,
        grey=bool(rng.random() < level.print_fault * 0.6),
        fade=rng.uniform(0, 0.3) if rng.random() < level.print_fault else 0.0,
    )


def _finger(level: Level, rng: Rng) -> tuple[float, float] | None:
    if rng.random() >= level.finger:
        return None
    return rng.uniform(0, 360), rng.uniform(2, 8 + 20 * level.finger)
