"""The bands in which a setup counts as fair, and what an interval says about them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from printkit.errors import unknown
from printkit.language import _, noted
from printkit.variants.intervals import Interval

Verdict = Literal["in", "out", "open"]


class Band(NamedTuple):
    """How far each seat's share of the wins may lie from an even share, as a part of it.

    For two players ``playable`` is 0.42 to 0.58; for three, 0.28 to 0.387.
    """

    name: str
    part: float

    def bounds(self, seats: int) -> tuple[float, float]:
        """The least and the greatest rate of one of so many seats."""
        even = 1 / seats
        return even * (1 - self.part), even * (1 + self.part)


BANDS = (
    Band(noted("playable"), 0.16),
    Band(noted("good"), 0.10),
    Band(noted("tournament"), 0.06),
)
"""From the widest to the narrowest."""


def find_band(name: str) -> Band:
    """The band of that name. Raises `UsageError` naming the nearest."""
    for band in BANDS:
        if band.name == name.strip().lower():
            return band
    raise unknown(_("band"), name, [band.name for band in BANDS])


def judge(rates: Sequence[Interval], band: Band) -> Verdict:
    """Whether the seats' rates are proven in the band, proven out of it, or neither.

    All intervals must lie inside; "not significantly unfair" is no proof of fairness.
    """
    low, high = band.bounds(len(rates))
    # 0.5 * 1.1 is not quite 0.55: a bound that is met exactly is met.
    low, high = low - 1e-12, high + 1e-12
    if all(rate.inside(low, high) for rate in rates):
        return "in"
    return "out" if any(rate.apart(low, high) for rate in rates) else "open"


def worst(verdicts: Sequence[Verdict]) -> Verdict:
    """Of several strengths of bot: out if one is, in if all are."""
    order: tuple[Verdict, ...] = ("out", "open", "in")
    return next(verdict for verdict in order if verdict in verdicts)
