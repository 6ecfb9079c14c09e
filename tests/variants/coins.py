"""A made-up game that plays itself: tossing coins of known bias.

It is offered by the entry point of a package that ``conftest.offered`` makes, so that workers
in other processes find it as they find any other.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from random import Random

import numpy as np

from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.errors import unknown
from printkit.games.protocol import Game
from printkit.games.variants import Bot, Fault, Reading, Setup, Symmetry, Variants
from printkit.variants.batches import Column

STANDARD = {"bias": "0.55", "seats": "2", "ties": "0.04", "pause": "0", "label": "-"}
BOTS = (
    Bot("random", "calls as it likes", 0, 40_000),
    Bot("greedy", "calls heads", 1, 40_000),
    Bot("search", "looks at the coin", 2, 4_000),
)
SKILL = {"random": 0.0, "greedy": 0.2, "search": 0.35}


def read(values: Mapping[str, object]) -> Reading:
    faults = tuple(
        Fault(name, str(unknown("setting", name, STANDARD)))
        for name in values
        if name not in STANDARD
    )
    if faults:
        return Reading(None, faults)
    given = {name: str(values.get(name, usual)) for name, usual in STANDARD.items()}
    return Reading(Setup("coins", tuple(given.items())), ())


def setup(**values: object) -> Setup:
    found = read(values).setup
    assert found is not None
    return found


def candidates(random: Random, wanted: Mapping[str, str]) -> Iterator[Setup]:
    while True:
        yield setup(**{**wanted, "label": random.randrange(10**6)})


def symmetry(tossed: Setup) -> Symmetry | None:
    if tossed.value("bias") != "0.5":
        return None
    return Symmetry("The coin turned over gives each seat the other's side.")


def simulate(tossed: Setup, bots: tuple[str, ...], seed: int, games: int) -> dict[str, Column]:
    time.sleep(float(tossed.value("pause")))
    rng = np.random.default_rng(seed)
    seats, bias = int(tossed.value("seats")), float(tossed.value("bias"))
    chances = np.full(seats, (1 - bias) / max(seats - 1, 1))
    chances[0] = bias
    chances = chances + np.array([SKILL[name] for name in bots]) - np.mean([SKILL[n] for n in bots])
    won = rng.choice(seats, size=games, p=chances / chances.sum())
    tied = rng.random(games) < float(tossed.value("ties"))
    columns: dict[str, Column] = {}
    points = rng.integers(5, 15, games)
    for seat in range(seats):
        wins = (won == seat) & ~tied
        columns[f"score_{seat + 1}"] = points + np.where(wins, rng.integers(1, 9, games), 0)
    for seat in range(seats):
        columns[f"share_{seat + 1}"] = np.where(tied, 1 / seats, won == seat)
    columns["turns"] = rng.integers(20, 40, games)
    columns["lead_changes"] = rng.integers(0, 9, games)
    columns["behind"] = rng.random(games)
    columns["use_edge"] = points // 2
    columns["use_middle"] = points - points // 2
    return columns


def card(job: Job) -> list[Sheet]:
    raise NotImplementedError


VARIANTS = Variants(
    standard=setup, read=read, candidates=candidates, symmetry=symmetry, bots=BOTS,
    simulate=simulate, card=card, seats=lambda tossed: int(tossed.value("seats")),
)  # fmt: skip

GAME = Game("coins", "Coins", "toss coins", (1, 6), (), variants=lambda: VARIANTS)
