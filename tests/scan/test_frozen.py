"""Frozen photos: what was read right once stays right. Made by ``benchmarks/scan/freeze.py``.

Writers that no network learnt from, every pen, severities 0 to 3; among them a cell that is
struck out with a cross, a printer's streak, a grey copy, what a chat program leaves of a photo.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from printkit.checking import check_source
from printkit.games.leaves.scan import write
from printkit.reading import PhotoGame, read_photos
from printkit.records.report import Report
from printkit.records.source import read_source

FOLDER = Path(__file__).parent / "frozen"
TRUTH: dict[str, Any] = json.loads((FOLDER / "truth.json").read_text(encoding="utf-8"))

MISTAKEN = [name for name, truth in TRUTH.items() if truth["mistake"]]

MOST_ASKED = 9
"""Of 65 cells, on any of these sheets."""


@cache
def read(name: str) -> PhotoGame:
    (game,) = read_photos([FOLDER / f"{name}.jpg"])
    return game


@cache
def checked(name: str) -> Report:
    """What the checker says of what was written."""
    return check_source(read_source(name, write([("a", TRUTH[name]["values"])])))


@pytest.mark.parametrize("name", TRUTH)
def test_nothing_is_silently_wrong(name: str) -> None:
    game = read(name)
    assert game.report.readable, game.report.problems
    values = TRUTH[name]["values"]
    plain = [cell for cell in game.photos[0].cells if not cell.look and cell.place[0] != "S"]
    assert {c.place: c.value for c in plain} == {c.place: values.get(c.place, "") for c in plain}
    assert game.report.doubtful <= MOST_ASKED


@pytest.mark.parametrize("name", TRUTH)
def test_the_score_or_its_range_holds_the_right_one(name: str) -> None:
    report, (right,) = read(name).report, checked(name).players
    (player,) = report.players
    least, most = report.ranges.get(player.id, (player.total, player.total))
    assert least <= right.total <= most


@pytest.mark.parametrize("name", MISTAKEN)
def test_mistakes_are_reported(name: str) -> None:
    wrong = {problem.code for problem in checked(name).problems}
    assert wrong - {"passes"}
    assert wrong <= {problem.code for problem in read(name).report.problems}


def test_few_questions_in_all() -> None:
    assert sum(read(name).report.doubtful for name in TRUTH) <= 2.5 * len(TRUTH)
