"""Intervals: what a number of games says about a rate, a mean or a median.

All are two-sided. ``z`` is the number of standard errors to each side; 1.96 (`Z95`) makes an
interval that holds the true value in 95 of 100 runs whose number of games was fixed before.
Runs that may stop early use a larger one: see `printkit.variants.looks`.
"""

from __future__ import annotations

from math import inf, sqrt
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]


class Interval(NamedTuple):
    """An estimate, and the bounds between which the true value lies."""

    value: float
    low: float
    high: float

    def inside(self, low: float, high: float) -> bool:
        """Whether the whole interval lies between the two, their ends included."""
        return low <= self.low and self.high <= high

    def apart(self, low: float, high: float) -> bool:
        """Whether no part of the interval lies between the two."""
        return self.high < low or self.low > high


def z_of(confidence: float) -> float:
    """How many standard errors to each side hold the true value with that probability."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


Z95 = z_of(0.95)


def wilson(wins: float, games: int, z: float = Z95) -> Interval:
    """Wilson's score interval of a rate (E. B. Wilson 1927, JASA 22, 209-212).

    `wins` may have fractions: shared wins count their share. The variance of results
    between 0 and 1 is largest when they are 0 or 1 only, so that shares make the interval
    wider than need be, never too narrow. No games: anything from 0 to 1.
    """
    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    rate = wins / games
    middle = rate + z * z / (2 * games)
    half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    # Rounding must not push a bound past the estimate or out of 0 to 1.
    low = min(max((middle - half) / scale, 0.0), rate)
    high = max(min((middle + half) / scale, 1.0), rate)
    return Interval(rate, low, high)


def mean_interval(values: Numbers, z: float = Z95) -> Interval:
    """The mean with its normal interval; unbounded for fewer than two values."""
    if len(values) < 2:
        return Interval(float(values[0]) if len(values) else 0.0, -inf, inf)
    mean = float(values.mean())
    half = z * float(values.std(ddof=1)) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def median_interval(values: Numbers, z: float = Z95) -> Interval:
    """The median, and the two values in order of size that hold it: no shape is assumed
    (Conover 1999, Practical Nonparametric Statistics, section 3.2).
    """
    if len(values) == 0:
        return Interval(0.0, -inf, inf)
    ordered = np.sort(values)
    count = len(ordered)
    half = z * sqrt(count) / 2
    low, high = int(np.floor(count / 2 - half)), int(np.ceil(count / 2 + half))
    median = float(np.median(ordered))
    return Interval(
        median,
        float(ordered[low - 1]) if low >= 1 else -inf,
        float(ordered[high]) if high < count else inf,
    )


def difference(one: Interval, other: Interval) -> Interval:
    """`one` less `other`, from the intervals of two independent runs.

    Newcombe's way (1998, Statistics in Medicine 17, 873-890, method 10): each bound takes the
    distances of the bounds that work towards it, squared and added.
    """
    value = one.value - other.value
    down = sqrt((one.value - one.low) ** 2 + (other.high - other.value) ** 2)
    up = sqrt((one.high - one.value) ** 2 + (other.value - other.low) ** 2)
    return Interval(value, value - down, value + up)


def distance(rate: Interval, target: float) -> Interval:
    """How far a rate lies from its target on either side: from 0 up."""
    low, high = rate.low - target, rate.high - target
    nearest = 0.0 if low <= 0 <= high else min(abs(low), abs(high))
    return Interval(abs(rate.value - target), nearest, max(abs(low), abs(high)))
