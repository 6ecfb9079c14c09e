"""What a run of games says about a setup: each figure by one definition, with its interval.

The definitions are those of ``docs/fairness.md``. Every interval uses the run's ``z``, so
that those of runs which stopped early are as much wider as they must be.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from printkit.variants.batches import Column, Columns, rows
from printkit.variants.intervals import Interval, Numbers, mean_interval, wilson
from printkit.variants.runs import Played

FAR_BEHIND = 0.5
"""A win counts as a comeback whose winner was behind for so much of the turns."""

_TIED = 1e-9


class Spread(NamedTuple):
    """How numbers are spread: the mean with its interval, standard deviation, and the values
    that 5, 25, 50, 75 and 95 of a hundred lie at or below.
    """

    mean: Interval
    deviation: float
    quantiles: tuple[float, float, float, float, float]


class Komi(NamedTuple):
    """Points to give to the second player so that both win as often; negative: to the first.

    `points` is a multiple of a half; `rate` is how often the first player wins with it;
    between `low` and `high` lie all that the games do not rule out.
    """

    points: float
    low: float
    high: float
    rate: float


class Use(NamedTuple):
    """A region's gain in a game, its part of all gain, and the rate of games without any."""

    region: str
    gain: Interval
    part: float
    unused: Interval


class Measures(NamedTuple):
    """All figures of one match. None where they mean nothing for so many seats."""

    bots: tuple[str, ...]
    games: int
    z: float
    seats: tuple[Interval, ...]
    ties: Interval | None
    margin: Spread | None
    closeness: Spread | None
    komi: Komi | None
    scores: Spread
    turns: Spread
    lead_changes: Interval | None
    behind: Interval | None
    comebacks: Interval | None
    use: tuple[Use, ...]


def measure(bots: tuple[str, ...], played: Played) -> Measures:
    """The figures of a run in which these bots sat."""
    columns, z = played.columns, played.z
    points = np.stack([_numbers(columns[f"score_{seat + 1}"]) for seat in range(len(bots))])
    alone = len(bots) == 1
    margin = points[0] - points[1] if len(bots) == 2 else None
    behind = _numbers(columns["behind"])
    return Measures(
        bots,
        played.games,
        z,
        () if alone else seat_rates(columns, len(bots), z),
        None if alone else _ties(columns, z),
        None if margin is None else _spread(margin, z),
        None if alone else _spread(_winning_margins(points), z),
        None if margin is None else komi(margin, z),
        _spread(points.T.ravel(), z, per_game=points.mean(axis=0)),
        _spread(_numbers(columns["turns"]), z),
        None if alone else mean_interval(_numbers(columns["lead_changes"]), z),
        None if alone else mean_interval(behind, z),
        None if alone else wilson(float((behind >= FAR_BEHIND).sum()), played.games, z),
        _uses(columns, z),
    )


def seat_rates(columns: Columns, seats: int, z: float) -> tuple[Interval, ...]:
    """Each seat's share of the wins; a win shared by n counts 1/n for each.

    With three seats and more the intervals hold together (Bonferroni); with two, one follows
    from the other.
    """
    if seats > 2:
        normal = NormalDist()
        z = normal.inv_cdf(1 - (1 - normal.cdf(z)) / seats)
    games = rows(columns)
    return tuple(
        wilson(float(columns[f"share_{seat + 1}"].sum()), games, z) for seat in range(seats)
    )


def komi(margin: Numbers, z: float) -> Komi:
    """The komi of two players from the first player's margins in points.

    With a komi of k the first player wins a game with a margin above k, and half of one with
    a margin of k: tie-breaks are left out. What is not ruled out are all k whose Wilson
    interval holds one half.
    """
    count = len(margin)
    ordered = np.sort(margin)
    points = np.arange(2 * np.floor(ordered[0]), 2 * np.ceil(ordered[-1]) + 1) / 2
    over = count - np.searchsorted(ordered, points, "right")
    level = count - over - np.searchsorted(ordered, points, "left")
    wins = over + level / 2
    # The nearest to one half; of several the smallest gift.
    best = min(range(len(points)), key=lambda at: (abs(wins[at] / count - 0.5), abs(points[at])))
    intervals = [wilson(float(won), count, z) for won in wins]
    kept = [at for at, found in enumerate(intervals) if found.low <= 0.5 <= found.high] or [best]
    return Komi(
        float(points[best]), float(points[kept[0]]), float(points[kept[-1]]),
        float(wins[best] / count),
    )  # fmt: skip


def pair_rate(orders: Sequence[Columns], z: float) -> Interval:
    """The share of the wins of one bot that sat in each seat in turn: in the first seat in the
    first of the `orders`, and so on, every time with the same luck.

    The games of one number in all the orders are one observation: what the luck and the seats
    do to it evens out.
    """
    shares = [_numbers(columns[f"share_{seat + 1}"]) for seat, columns in enumerate(orders)]
    found = mean_interval(np.stack(shares).mean(axis=0), z)
    return Interval(found.value, max(found.low, 0.0), min(found.high, 1.0))


def _ties(columns: Columns, z: float) -> Interval:
    """How many games had more than one winner."""
    first = np.stack([column for name, column in columns.items() if name.startswith("share_")])
    shared = first.max(axis=0) < 1 - _TIED
    return wilson(float(shared.sum()), rows(columns), z)


def _winning_margins(points: Numbers) -> Numbers:
    """The most points less the next most, in each game."""
    ordered = np.sort(points, axis=0)
    margins: Numbers = ordered[-1] - ordered[-2]
    return margins


def _spread(values: Numbers, z: float, per_game: Numbers | None = None) -> Spread:
    """`per_game` are the independent values, where several of one game are spread together."""
    low, quarter, median, upper, high = (
        float(value) for value in np.quantile(values, (0.05, 0.25, 0.5, 0.75, 0.95))
    )
    deviation = float(values.std(ddof=1)) if len(values) > 1 else 0.0
    mean = mean_interval(values if per_game is None else per_game, z)
    return Spread(mean, deviation, (low, quarter, median, upper, high))


def _uses(columns: Columns, z: float) -> tuple[Use, ...]:
    gains = {
        name.removeprefix("use_"): _numbers(column)
        for name, column in columns.items()
        if name.startswith("use_")
    }
    total = sum(float(gain.sum()) for gain in gains.values())
    return tuple(
        Use(
            region,
            mean_interval(gain, z),
            float(gain.sum()) / total if total else 0.0,
            wilson(float((gain == 0).sum()), len(gain), z),
        )
        for region, gain in gains.items()
    )


def _numbers(column: Column) -> Numbers:
    return column.astype(np.float64)
