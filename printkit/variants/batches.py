"""A run of games in batches: each has a seed of its own and can be played anywhere.

Where and in which order batches are played changes nothing: a batch's games follow from its
Task alone, and results are put together in the order of batches.
"""

from __future__ import annotations

import hashlib
import inspect
import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import ceil
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from printkit import __version__
from printkit.errors import PrintkitError, UsageError, unknown
from printkit.games.registry import find_game
from printkit.games.variants import Bot, Setup
from printkit.language import _
from printkit.setups import variants_of

Column = npt.NDArray[np.float64] | npt.NDArray[np.int64]
Columns = Mapping[str, Column]
"""One row a game: see `printkit.games.variants.Simulator`."""

BATCH_SECONDS = 0.25
"""How long a batch should take: long beside the handing over, short beside a person's wait."""

MOST_BATCH = 5_000
LEAST_BATCHES = 64
"""At least so many batches, so that a run can be looked at early and workers have their share."""


class Match(NamedTuple):
    """Who plays what: the setup, and one bot's name for each seat."""

    setup: Setup
    bots: tuple[str, ...]


class Plan(NamedTuple):
    """So many games of one match. `purpose` keeps runs apart that must not share their luck:
    ``measure``, and ``again`` for the winner of a search.
    """

    match: Match
    games: int
    seed: int
    purpose: str
    batch: int

    def tasks(self) -> list[Task]:
        """The batches, in order; the last may be smaller."""
        made = made_by(self.match.setup.game)
        return [
            Task(
                self.match,
                number,
                batch_seed(self, number),
                min(self.batch, self.games - number * self.batch),
                made,
            )
            for number in range(ceil(self.games / self.batch))
        ]

    def key(self) -> str:
        """The same for runs that give the same games, and for no others."""
        return digest([self, made_by(self.match.setup.game)])


class Task(NamedTuple):
    """One batch: all that a worker needs to play it."""

    match: Match
    number: int
    seed: int
    games: int
    made_by: str


def make_plan(match: Match, games: int, seed: int, purpose: str) -> Plan:
    """The plan, its batches sized by the pace of the slowest bot. That pace is a constant of
    the game, not measured: the batches must be the same on every machine.
    """
    pace = min(find_bot(match.setup.game, name).pace for name in match.bots)
    fitting = min(int(pace * BATCH_SECONDS), MOST_BATCH, games // LEAST_BATCHES)
    return Plan(match, games, seed, purpose, max(fitting, 1))


def batch_seed(plan: Plan, number: int) -> int:
    """The seed of one batch, 0 to 2**63 - 1: a hash of the run's seed, its purpose, the setup
    and the batch's number. Who plays is left out, so that bots who exchange seats meet the
    same luck.
    """
    setup = plan.match.setup
    text = digest([plan.seed, plan.purpose, setup.game, setup.values, number])
    return int(text[:16], 16) >> 1


def play(task: Task) -> Columns:
    """Play one batch: called on the worker. Raises `PrintkitError` if the worker has another
    version of the program, or the game gives columns of a wrong length.
    """
    setup, bots = task.match
    if made_by(setup.game) != task.made_by:
        raise PrintkitError(
            _(
                "A worker has another version of printkit or of {game} (printkit {version} "
                "there). Install the same version on every machine.",
                game=setup.game,
                version=__version__,
            )
        )
    columns = variants_of(find_game(setup.game)).simulate(setup, bots, task.seed, task.games)
    wrong = [name for name, column in columns.items() if len(column) != task.games]
    if wrong:
        raise PrintkitError(
            _(
                "The simulator of {game} is faulty: {games} games were asked for, and its column "
                "{column} has {rows} rows. Please report it.",
                game=setup.game,
                games=task.games,
                column=wrong[0],
                rows=len(columns[wrong[0]]),
            )
        )
    return columns


def joined(batches: Sequence[Columns]) -> dict[str, Column]:
    """The batches' columns, one after another in the order given."""
    return {name: np.concatenate([batch[name] for batch in batches]) for name in batches[0]}


def rows(columns: Columns) -> int:
    """How many games the columns hold."""
    return len(next(iter(columns.values())))


def bots_of(game: str) -> list[Bot]:
    """The game's bots, the weakest first. Raises `UsageError` for a game that has none."""
    bots = variants_of(find_game(game)).bots
    if not bots:
        raise UsageError(
            _("{game} cannot play itself yet: there is nothing to measure.", game=game)
        )
    return sorted(bots, key=lambda bot: bot.strength)


def find_bot(game: str, name: str) -> Bot:
    """The game's bot of that name, any case. Raises `UsageError` naming the nearest."""
    bots = bots_of(game)
    for bot in bots:
        if bot.name == name.strip().lower():
            return bot
    raise unknown(_("bot of {game}", game=game), name, [bot.name for bot in bots])


def seats_of(setup: Setup, wanted: int | None = None) -> int:
    """How many play: as the setup says, else `wanted`, else two or as many as the game needs.
    Raises `UsageError` for a number that the game cannot have.
    """
    game = find_game(setup.game)
    seats = variants_of(game).seats
    fixed = seats(setup) if seats is not None else None
    least, most = (fixed, fixed) if fixed is not None else game.players
    if wanted is None:
        return min(max(least, 2), most)
    if not least <= wanted <= most:
        can = f"{least}" if least == most else _("{least} to {most}", least=least, most=most)
        raise UsageError(
            _("{wanted} cannot play this setup of {game}: it is for {can}.",
              wanted=wanted, game=game.id, can=can)
        )  # fmt: skip
    return wanted


@cache
def made_by(game: str) -> str:
    """The version of the program, and a hash of the sources of the games' common parts and of
    that game: games played by other code must never be mixed with these.
    """
    found = hashlib.sha256()
    folders = [Path(inspect.getfile(Setup)).parent]
    variants = find_game(game).variants
    if variants is not None:
        folders.append(Path(inspect.getfile(inspect.unwrap(variants))).parent)
    for folder in folders:
        for file in sorted(path for path in folder.iterdir() if path.is_file()):
            found.update(file.name.encode() + file.read_bytes())
    return f"{__version__} {found.hexdigest()[:16]}"


def digest(value: object) -> str:
    """A hash of plain values (tuples, lists, texts, numbers): the same on every machine."""
    return hashlib.sha256(json.dumps(value, ensure_ascii=False).encode()).hexdigest()
