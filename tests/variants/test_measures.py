"""Each figure by its definition, on games that can be counted by hand."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.variants.batches import Column
from printkit.variants.intervals import Z95
from printkit.variants.measures import komi, measure, pair_rate, seat_rates
from printkit.variants.runs import Played


def games(**more: list[float]) -> dict[str, Column]:
    """Four games: won by the first, the second, shared, won by the first from behind."""
    columns = {
        "score_1": [10, 4, 6, 9], "score_2": [7, 9, 6, 8],
        "share_1": [1, 0, 0.5, 1], "share_2": [0, 1, 0.5, 0],
        "turns": [20, 22, 30, 28], "lead_changes": [0, 1, 5, 2],
        "behind": [0.0, 0.25, 0.5, 0.75], "use_edge": [0, 3, 3, 0], "use_middle": [17, 10, 9, 17],
    }  # fmt: skip
    return {name: np.array(values) for name, values in {**columns, **more}.items()}


def test_every_figure_of_two_players() -> None:
    found = measure(("greedy", "greedy"), Played(games(), Z95))
    assert (found.bots, found.games, found.z) == (("greedy", "greedy"), 4, Z95)
    assert [rate.value for rate in found.seats] == [0.625, 0.375]
    assert found.ties is not None
    assert found.ties.value == 0.25
    assert found.margin is not None
    assert found.margin.mean.value == pytest.approx((3 - 5 + 0 + 1) / 4)
    assert found.closeness is not None
    assert found.closeness.mean.value == pytest.approx((3 + 5 + 0 + 1) / 4)
    assert found.scores.mean.value == pytest.approx((17 + 13 + 12 + 17) / 8)
    assert found.turns.mean.value == 25
    assert found.lead_changes is not None
    assert found.lead_changes.value == 2
    assert found.behind is not None
    assert found.behind.value == 0.375
    assert found.comebacks is not None
    assert found.comebacks.value == 0.5, "behind for half of the turns or more"
    edge, middle = found.use
    assert (edge.region, edge.gain.value, edge.unused.value) == ("edge", 1.5, 0.5)
    assert edge.part + middle.part == pytest.approx(1)
    assert middle.unused.value == 0


def test_one_player_alone_has_no_rival() -> None:
    alone = {name: column for name, column in games().items() if not name.endswith("_2")}
    alone["share_1"] = np.ones(4)
    found = measure(("greedy",), Played(alone, Z95))
    assert found.seats == ()
    assert found.ties is found.margin is found.closeness is found.komi is None
    assert found.behind is found.lead_changes is found.comebacks is None
    assert found.scores.quantiles[2] == 7.5


def test_three_players() -> None:
    three = games(score_3=[1, 1, 6, 8], share_3=[0, 0, 0, 0])
    found = measure(("greedy",) * 3, Played(three, Z95))
    assert len(found.seats) == 3
    assert found.margin is found.komi is None, "who is first among three is ahead of nobody alone"
    assert found.closeness is not None
    assert found.closeness.mean.value == pytest.approx((3 + 5 + 0 + 1) / 4)
    two = seat_rates(games(), 2, Z95)[0]
    assert found.seats[0].high > two.high, "three intervals that hold together are wider"


def test_the_komi_evens_out() -> None:
    margins = np.repeat([-3.0, -1.0, 2.0, 4.0], [10, 20, 40, 30])
    found = komi(margins, Z95)
    # With 2 points for the second player, 30 games and half of 40 are won by the first.
    assert (found.points, found.rate) == (2, 0.5)
    assert found.low <= 2 <= found.high


def test_no_komi_is_given_where_none_is_needed() -> None:
    assert komi(np.array([-5.0, 5.0] * 50), Z95)[::3] == (0, 0.5)


@given(st.lists(st.integers(-60, 60), min_size=1, max_size=200))
def test_no_other_komi_is_nearer_to_even(margins: list[int]) -> None:
    values = np.array(margins, dtype=np.float64)
    found = komi(values, Z95)

    def rate(points: float) -> float:
        return float(np.mean((values > points) + 0.5 * (values == points)))

    assert rate(found.points) == pytest.approx(found.rate)
    nearest = min(abs(rate(points / 2) - 0.5) for points in range(-121, 122))
    assert abs(found.rate - 0.5) == pytest.approx(nearest)
    assert found.low <= found.points <= found.high


def test_a_komi_is_ruled_out_where_its_interval_misses_one_half() -> None:
    margins = np.random.default_rng(1).normal(3.0, 10.0, 4_000).round()
    found = komi(margins, Z95)
    assert 2.0 <= found.low <= 3.0 <= found.high <= 4.0
    assert found.high - found.low < 1.5


def test_in_a_duel_luck_and_seats_even_out() -> None:
    """The same luck in both orders, and the first seat always wins: neither bot is better."""
    first = {"share_1": np.ones(100), "share_2": np.zeros(100)}
    rate = pair_rate([first, first], Z95)
    assert rate == (0.5, 0.5, 0.5)


def test_in_a_duel_the_better_bot_wins_from_either_seat() -> None:
    one = {"share_1": np.ones(10), "share_2": np.zeros(10)}
    other = {"share_1": np.zeros(10), "share_2": np.ones(10)}
    assert pair_rate([one, other], Z95).value == 1.0
    assert pair_rate([other, one], Z95).value == 0.0
