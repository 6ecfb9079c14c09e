"""Runs that may stop early: the error stays what is promised."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.variants import looks
from printkit.variants.bands import BANDS, Verdict, judge
from printkit.variants.intervals import Interval, wilson, z_of

GAMES = 8_000
RUNS = 2_000


def even(count: int) -> list[float]:
    return [(index + 1) / count for index in range(count)]


@pytest.mark.parametrize(("count", "constant"), [(2, 2.178), (3, 2.289), (4, 2.361), (5, 2.413)])
def test_the_integration_gives_the_published_constants_of_pocock(
    count: int, constant: float
) -> None:
    """Jennison & Turnbull 2000, table 2.1: with that z at each of so many even looks, the error
    is 5 % in all. The error that each look takes of it is found by the same walks.
    """
    rng = np.random.default_rng(1)
    walks = rng.standard_normal((400_000, count)).cumsum(axis=1) / np.sqrt(np.arange(1, count + 1))
    first = np.argmax(np.abs(walks) > constant, axis=1)
    crossed = (np.abs(walks) > constant).any(axis=1)
    errors = [float(((first == look) & crossed).mean()) for look in range(count)]
    assert sum(errors) == pytest.approx(0.05, abs=0.0015)
    assert looks._crossings(even(count), errors) == pytest.approx([constant] * count, abs=0.03)


def test_the_first_look_is_the_ordinary_interval() -> None:
    assert looks.widths((1.0,)) == pytest.approx((z_of(0.95),), abs=1e-6)
    assert looks.widths()[0] == pytest.approx(z_of(1 - 0.05 / 16), abs=1e-6)


@given(st.lists(st.floats(0.02, 1), min_size=1, max_size=6), st.floats(0.8, 0.99))
def test_more_looks_never_make_an_interval_narrower_than_one(
    sizes: list[float], confidence: float
) -> None:
    total = sum(sizes)
    parts = (*(float(part) for part in np.cumsum(sizes)[:-1] / total), 1.0)
    assert all(z >= z_of(confidence) - 1e-3 for z in looks.widths(parts, confidence))


def stopped(bias: float, seed: int, *, runs: int = RUNS) -> list[tuple[Interval, Verdict]]:
    """So many runs on a coin of that bias, each ended when "good" is decided."""
    rng = np.random.default_rng(seed)
    ends = [int(GAMES * part) for part in looks.PARTS]
    steps = np.diff([0, *ends])
    wins = rng.binomial(steps, bias, size=(runs, len(steps))).cumsum(axis=1)
    return [_stop(row, ends) for row in wins]


def _stop(wins: np.ndarray, ends: list[int]) -> tuple[Interval, Verdict]:
    verdict: Verdict = "open"
    for won, played, z in zip(wins, ends, looks.widths(), strict=True):
        rate = wilson(float(won), played, z)
        other = Interval(1 - rate.value, 1 - rate.high, 1 - rate.low)
        verdict = judge([rate, other], BANDS[1])
        if verdict != "open":
            break
    return rate, verdict


@pytest.mark.parametrize("bias", [0.5, 0.53, 0.55, 0.6, 0.45])
def test_the_interval_of_a_run_that_stopped_early_holds_the_truth(bias: float) -> None:
    held = np.mean([rate.low <= bias <= rate.high for rate, _ in stopped(bias, seed=2)])
    assert held >= 0.95 - 3 * np.sqrt(0.05 * 0.95 / RUNS)


@pytest.mark.parametrize("bias", [0.5501, 0.56, 0.4499])
def test_a_coin_outside_is_called_inside_in_at_most_one_run_of_forty(bias: float) -> None:
    wrong = np.mean([verdict == "in" for _, verdict in stopped(bias, seed=3)])
    assert wrong <= 0.025 + 3 * np.sqrt(0.025 / RUNS)


@pytest.mark.parametrize("bias", [0.55, 0.54, 0.45])
def test_a_coin_inside_is_called_outside_in_at_most_one_run_of_forty(bias: float) -> None:
    wrong = np.mean([verdict == "out" for _, verdict in stopped(bias, seed=4)])
    assert wrong <= 0.025 + 3 * np.sqrt(0.025 / RUNS)


@pytest.mark.parametrize(("bias", "verdict"), [(0.5, "in"), (0.51, "in"), (0.6, "out")])
def test_clear_coins_are_decided(bias: float, verdict: Verdict) -> None:
    right = np.mean([found == verdict for _, found in stopped(bias, seed=5, runs=400)])
    assert right > 0.99


def test_ordinary_intervals_looked_at_as_often_would_not_keep_the_promise() -> None:
    """So the tests above can fail."""
    rng = np.random.default_rng(6)
    ends = [int(GAMES * part) for part in looks.PARTS]
    wins = rng.binomial(np.diff([0, *ends]), 0.55, size=(RUNS, len(ends))).cumsum(axis=1)
    wrong = np.mean([
        any(wilson(float(won), n).apart(0.0, 0.55) for won, n in zip(row, ends, strict=True))
        for row in wins
    ])  # fmt: skip
    assert wrong > 0.04
