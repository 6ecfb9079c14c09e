"""Intervals hold what they promise."""

from __future__ import annotations

from math import inf

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.variants.intervals import (
    Interval,
    difference,
    distance,
    mean_interval,
    median_interval,
    wilson,
    z_of,
)

RUNS = 4_000


def held(intervals: list[Interval], truth: float) -> float:
    return float(np.mean([found.low <= truth <= found.high for found in intervals]))


def test_wilson_as_published() -> None:
    """Newcombe 1998 (Statistics in Medicine 17, 857-872, table I, method 3)."""
    assert wilson(81, 263) == pytest.approx((0.308, 0.2553, 0.3662), abs=1e-4)
    assert wilson(15, 148) == pytest.approx((0.1014, 0.0624, 0.1605), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.0, 0.1611), abs=1e-4)
    assert wilson(1, 29) == pytest.approx((0.0345, 0.0061, 0.1718), abs=1e-4)
    assert wilson(20, 20).high == 1.0
    assert wilson(0, 0) == (0.5, 0.0, 1.0)


def test_z_as_published() -> None:
    assert z_of(0.95) == pytest.approx(1.959964, abs=1e-6)
    assert z_of(0.99) == pytest.approx(2.575829, abs=1e-6)


@pytest.mark.parametrize("bias", [0.02, 0.3, 0.5, 0.547])
@pytest.mark.parametrize("games", [100, 1_000])
def test_wilson_holds_the_bias_of_a_coin(bias: float, games: int) -> None:
    wins = np.random.default_rng(1).binomial(games, bias, RUNS)
    assert held([wilson(float(won), games) for won in wins], bias) > 0.935


def test_shared_wins_never_make_it_too_narrow() -> None:
    rng = np.random.default_rng(2)
    results = rng.choice([0.0, 0.5, 1.0], p=[0.4, 0.1, 0.5], size=(RUNS, 400))
    assert held([wilson(float(row.sum()), 400) for row in results], 0.55) > 0.94


@given(st.integers(1, 10_000), st.floats(0, 1), st.floats(0.1, 5))
def test_wilson_stays_within_0_and_1_and_around_its_estimate(
    games: int, part: float, z: float
) -> None:
    found = wilson(part * games, games, z)
    assert 0.0 <= found.low <= found.value <= found.high <= 1.0
    mirrored = wilson(games - part * games, games, z)
    assert (mirrored.low, mirrored.high) == pytest.approx((1 - found.high, 1 - found.low))


def test_the_mean_and_its_interval() -> None:
    rng = np.random.default_rng(3)
    rows = rng.normal(2.0, 20.0, size=(RUNS, 300))
    assert held([mean_interval(row) for row in rows], 2.0) > 0.935
    assert mean_interval(np.array([3.0])) == (3.0, -inf, inf)
    assert mean_interval(np.array([])) == (0.0, -inf, inf)


def test_the_median_and_its_interval() -> None:
    rng = np.random.default_rng(4)
    rows = np.exp(rng.normal(0.0, 1.0, size=(RUNS, 200)))  # far from symmetric
    assert held([median_interval(row) for row in rows], 1.0) > 0.935
    assert median_interval(np.array([1.0, 2.0])) == (1.5, -inf, inf)


def test_the_difference_of_two_rates() -> None:
    rng = np.random.default_rng(5)
    ones, others = rng.binomial(400, 0.55, RUNS), rng.binomial(900, 0.5, RUNS)
    found = [
        difference(wilson(float(one), 400), wilson(float(other), 900))
        for one, other in zip(ones, others, strict=True)
    ]
    assert 0.935 < held(found, 0.05) < 0.965


def test_how_far_a_rate_lies_from_even() -> None:
    assert distance(Interval(0.5, 0.48, 0.53), 0.5) == pytest.approx((0.0, 0.0, 0.03))
    assert distance(Interval(0.44, 0.42, 0.46), 0.5) == pytest.approx((0.06, 0.04, 0.08))
