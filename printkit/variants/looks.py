"""Stopping early, honestly: how much wider an interval must be that is looked at several times.

A run of at most N games is looked at a few times. At each look the interval is Wilson's with
that look's ``z``; all of a run's intervals together hold the true rate with the confidence
asked for, so that it does not matter at which look a run stops, or why ("repeated confidence
intervals": Jennison & Turnbull 1989, JRSS B 51, 305-361). A verdict "in" for a setup that is
out, or the reverse, comes in at most half of the error, 2.5 % (an interval that misses misses
on one side).

The error is spent in step with the games (Lan & DeMets 1983, Biometrika 70, 659-663: the
spending function is linear), and each ``z`` follows from those before by integration over the
walks that have not crossed (Armitage, McPherson & Rowe 1969, JRSS A 132, 235-244). It fits
Wilson's interval exactly, whose standard error is that of the rate it tests. Chosen over a
test by likelihood ratio because its result is an interval, which says how fair as well as
whether; and over confidence sequences for any number of looks because five looks at most
cost little: the last interval is 10 % wider than one looked at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erfc, sqrt

import numpy as np
import numpy.typing as npt

PARTS = (1 / 16, 1 / 8, 1 / 4, 1 / 2, 1.0)
"""After which parts of the games a run is looked at."""

_STEPS = 200
"""Steps of the integration to each side of 0: z to three decimals."""

_complement = np.vectorize(lambda x: 0.5 * erfc(x / sqrt(2)), otypes=[np.float64])


@lru_cache(maxsize=64)
def widths(parts: Sequence[float] = PARTS, confidence: float = 0.95) -> tuple[float, ...]:
    """The ``z`` of each look. `parts` (a tuple) are the parts of the games seen at each look,
    growing to 1.
    """
    error = 1 - confidence
    spent = [error * part for part in parts]
    return _crossings(parts, [now - past for now, past in zip(spent, [0.0, *spent], strict=False)])


def _crossings(parts: Sequence[float], errors: Sequence[float]) -> tuple[float, ...]:
    """For each look the ``z`` that a walk of that variance first exceeds, on either side, with
    that look's part of the error.
    """
    found: list[float] = []
    at, density = np.zeros(1), np.ones(1)  # where a walk may be, and the mass there
    for index, part in enumerate(parts):
        step = sqrt(part - (parts[index - 1] if index else 0.0))
        bound = _bound(at, density, step, errors[index])
        found.append(bound / sqrt(part))
        grid = np.linspace(-bound, bound, 2 * _STEPS + 1)
        spread = np.exp(-(((grid[:, None] - at[None, :]) / step) ** 2) / 2)
        density = spread @ density / (step * sqrt(2 * np.pi)) * _weights(grid)
        at = grid
    return tuple(found)


def _bound(
    at: npt.NDArray[np.float64], density: npt.NDArray[np.float64], step: float, error: float
) -> float:
    """Where the walks' next step ends beyond, on either side, with that probability."""
    low, high = 0.0, 12.0
    for _ in range(32):
        bound = (low + high) / 2
        beyond = _complement((bound - at) / step) + _complement((bound + at) / step)
        if float(beyond @ density) > error:
            low = bound
        else:
            high = bound
    return high


def _weights(grid: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Of Simpson's rule."""
    weights = np.full(len(grid), 2.0)
    weights[1::2] = 4.0
    weights[0] = weights[-1] = 1.0
    weights *= (grid[1] - grid[0]) / 3
    return weights
