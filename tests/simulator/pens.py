"""Pens: colour, width and how evenly they write."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

Rng = np.random.Generator


class Pen(NamedTuple):
    """`colour` is the light (RGB, 0 to 1) that full ink leaves; `width` in mm.

    `grain` is the share of paper that shows through, `uneven` how much the width varies.
    """

    name: str
    colour: tuple[float, float, float]
    width: float
    grain: float = 0.0
    uneven: float = 0.1


PENS = (
    Pen("blue ballpoint", (0.16, 0.22, 0.62), 0.42, 0.25, 0.15),
    Pen("black ballpoint", (0.14, 0.13, 0.16), 0.40, 0.25, 0.15),
    Pen("blue gel", (0.08, 0.14, 0.52), 0.50, 0.05),
    Pen("black gel", (0.06, 0.06, 0.08), 0.50, 0.05),
    Pen("black felt", (0.10, 0.10, 0.11), 0.90, 0.0),
    Pen("blue felt", (0.12, 0.22, 0.58), 0.80, 0.0),
    Pen("red ballpoint", (0.72, 0.16, 0.18), 0.42, 0.2, 0.15),
    Pen("green felt", (0.10, 0.42, 0.24), 0.70, 0.0),
    Pen("soft pencil", (0.36, 0.36, 0.38), 0.60, 0.45, 0.2),
    Pen("hard pencil", (0.55, 0.55, 0.57), 0.45, 0.5, 0.2),
)

USUAL = (0.27, 0.2, 0.1, 0.12, 0.06, 0.05, 0.03, 0.03, 0.12, 0.02)
"""How often each is used."""


def any_pen(rng: Rng) -> Pen:
    return PENS[int(rng.choice(len(PENS), p=USUAL))]


def find_pen(name: str) -> Pen:
    for pen in PENS:
        if pen.name == name:
            return pen
    raise KeyError(f"no pen {name}: there are {[pen.name for pen in PENS]}")
