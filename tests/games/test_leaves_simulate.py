"""Games of code against code, as the seam wants them, and the targets measured by them."""

from __future__ import annotations

import numpy as np
import pytest

from printkit.errors import UsageError
from printkit.games.leaves.area_states import standard_sheet
from printkit.games.leaves.bots import BOTS
from printkit.games.leaves.simulate import CODES, prepare, simulate
from printkit.games.leaves.targets import STANDARD, measured, reached_by, targets
from printkit.games.leaves.variants import standard

SETUP = standard()


def test_columns_are_those_of_the_seam() -> None:
    columns = simulate(SETUP, ("random", "greedy", "tables"), 3, 40)
    assert {len(column) for column in columns.values()} == {40}
    seats = [f"{name}_{seat}" for name in ("score", "share") for seat in (1, 2, 3)]
    uses = ["pumpkins", "lilies", "skewers", "cups", "fox_dens", "mushrooms", "leaves", "first"]
    assert list(columns) == [
        *seats, "turns", "lead_changes", "behind", *(f"use_{name}" for name in uses)
    ]  # fmt: skip
    scores = np.stack([columns[f"score_{seat}"] for seat in (1, 2, 3)])
    shares = np.stack([columns[f"share_{seat}"] for seat in (1, 2, 3)])
    assert np.allclose(shares.sum(axis=0), 1)
    assert ((shares > 0) == (scores == scores.max(axis=0))).all()
    assert (sum(columns[f"use_{name}"] for name in uses) == scores.sum(axis=0)).all()
    assert columns["turns"].max() <= 20
    assert ((columns["behind"] >= 0) & (columns["behind"] < 1)).all()


def test_the_same_arguments_give_the_same_bytes_and_other_seeds_others() -> None:
    def played(seed: int) -> bytes:
        columns = simulate(SETUP, ("greedy", "random"), seed, 30)
        return b"".join(column.tobytes() for column in columns.values())

    assert played(8) == played(8)
    assert played(8) != played(9)


def test_alone_nobody_is_ever_behind() -> None:
    columns = simulate(SETUP, ("greedy",), 2, 50)
    assert columns["behind"].max() == 0
    assert columns["lead_changes"].max() == 0
    assert columns["share_1"].min() == 1


def test_the_stronger_a_bot_the_more_it_gathers() -> None:
    games = {"random": 2000, "greedy": 2000, "tables": 2000, "search": 60}
    means = {}
    for name, count in games.items():
        means[name] = simulate(SETUP, (name,), 4, count)["score_1"].mean()
    # Known from long runs: 26.2, 39.7 and 44.7.
    assert means["random"] == pytest.approx(26.2, abs=0.6)
    assert means["greedy"] == pytest.approx(39.7, abs=0.5)
    assert means["tables"] == pytest.approx(44.7, abs=0.6)
    assert means["search"] > means["greedy"]


def test_an_unknown_bot_is_told_with_the_nearest() -> None:
    with pytest.raises(UsageError, match='Did you mean "greedy"'):
        simulate(SETUP, ("gredy",), 1, 1)


def test_bots_are_listed_by_strength_and_all_can_be_played() -> None:
    assert [bot.name for bot in BOTS] == list(CODES)
    assert [bot.strength for bot in BOTS] == sorted(bot.strength for bot in BOTS)


def test_preparing_says_nothing_once_it_is_prepared() -> None:
    prepare(print)
    said: list[str] = []
    prepare(said.append)
    assert said == []


def test_the_standard_targets_are_what_is_measured() -> None:
    assert targets(standard_sheet()) == STANDARD
    again = measured(standard_sheet(), 3000)
    assert max(abs(a - b) for a, b in zip(again, STANDARD, strict=True)) <= 1


@pytest.mark.parametrize(
    ("scores", "part", "wanted"),
    [([1, 2, 3, 4], 0.5, 3), ([5], 0.1, 5), ([1, 1, 1, 9], 0.25, 9), ([1, 1, 1, 9], 0.26, 1)],
)
def test_a_target_is_reached_by_the_part_that_it_says(
    scores: list[int], part: float, wanted: int
) -> None:
    found = reached_by(np.array(scores), part)
    assert found == wanted
    assert sum(score >= found for score in scores) / len(scores) >= part
