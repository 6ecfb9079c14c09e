"""Bands and verdicts."""

from __future__ import annotations

import pytest

from printkit.errors import UsageError
from printkit.variants.bands import BANDS, find_band, judge, worst
from printkit.variants.intervals import Interval


def both(low: float, high: float) -> list[Interval]:
    middle = (low + high) / 2
    return [Interval(middle, low, high), Interval(1 - middle, 1 - high, 1 - low)]


def test_the_bands_of_two_players_are_the_agreed_ones() -> None:
    bounds = [band.bounds(2) for band in BANDS]
    assert bounds == [pytest.approx(b) for b in [(0.42, 0.58), (0.45, 0.55), (0.47, 0.53)]]
    assert BANDS[1].bounds(3) == pytest.approx((0.3, 0.3667), abs=1e-4)


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (0.46, 0.54, "in"), (0.45, 0.55, "in"), (0.44, 0.54, "open"), (0.5, 0.551, "open"),
        (0.551, 0.6, "out"), (0.3, 0.449, "out"), (0.4, 0.6, "open"),
    ],
)  # fmt: skip
def test_the_whole_interval_decides(low: float, high: float, verdict: str) -> None:
    assert judge(both(low, high), find_band("good")) == verdict


def test_one_seat_of_three_outside_is_enough() -> None:
    even, low = Interval(0.34, 0.33, 0.35), Interval(0.2, 0.19, 0.21)
    assert judge([even, even, even], find_band("Tournament")) == "in"
    assert judge([even, even, low], find_band("playable")) == "out"


def test_the_worst_of_several_strengths_counts() -> None:
    assert worst(["in", "open", "in"]) == "open"
    assert worst(["in", "out", "open"]) == "out"
    assert worst(["in", "in"]) == "in"


def test_an_unknown_band_names_the_nearest() -> None:
    with pytest.raises(UsageError, match='Did you mean "tournament"'):
        find_band("turnament")
