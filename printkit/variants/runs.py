"""Runs of games: batches spread over an engine, kept in a journal, looked at on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from math import ceil
from typing import NamedTuple

from printkit.games.protocol import Game
from printkit.language import _
from printkit.setups import variants_of
from printkit.variants.batches import Column, Columns, Plan, Task, joined, rows
from printkit.variants.engines import Engine, open_engine
from printkit.variants.intervals import Z95
from printkit.variants.journal import Journal, open_journal
from printkit.variants.looks import PARTS, widths

Tell = Callable[[str, int, int], None]
"""Told on the way: what is played, how many games are done, and of how many."""

Decided = Callable[[Columns, float], bool]
"""Whether the games so far decide, with that look's ``z``."""


def silent(what: str, done: int, games: int) -> None:
    """Tells nobody."""


class Played(NamedTuple):
    """The games of a run, and the ``z`` of its intervals."""

    columns: dict[str, Column]
    z: float

    @property
    def games(self) -> int:
        return rows(self.columns)


class Batch(NamedTuple):
    """A task, and the plan that it is a part of."""

    plan: Plan
    task: Task


class Runner:
    """Plays plans on one engine, with one journal."""

    def __init__(self, engine: Engine, journal: Journal, tell: Tell = silent) -> None:
        self._engine = engine
        self._journal = journal
        self._tell = tell

    def play_all(self, plan: Plan) -> Played:
        """All games of the plan."""
        return self.play_each([plan])[0]

    def play_each(self, plans: Sequence[Plan]) -> list[Played]:
        """All games of every plan, their batches spread together."""
        batches = [Batch(plan, task) for plan in plans for task in plan.tasks()]
        done = self._play(batches)
        found: dict[Plan, list[Columns]] = {plan: [] for plan in plans}
        for batch in batches:
            found[batch.plan].append(done[batch])
        return [Played(joined(found[plan]), Z95) for plan in plans]

    def play_until(self, plan: Plan, decided: Decided) -> Played:
        """The games of the plan, ended at the first look that decides; see `looks`."""
        batches = [Batch(plan, task) for task in plan.tasks()]
        ends = sorted({ceil(len(batches) * part) for part in PARTS})
        # Batches are whole: the parts that were really seen decide the widths.
        seen = tuple(min(end * plan.batch / plan.games, 1.0) for end in ends)
        done: dict[Batch, Columns] = {}
        for end, z in zip(ends, widths(seen), strict=True):
            done = self._play(batches[:end], done)
            columns = joined([done[batch] for batch in batches[:end]])
            if decided(columns, z):
                break
        return Played(columns, z)

    def _play(
        self, batches: Sequence[Batch], before: Mapping[Batch, Columns] | None = None
    ) -> dict[Batch, Columns]:
        """What each batch gave: what was played `before`, what the journal has, and the rest
        from the engine.
        """
        found = dict(before or {})
        for batch in batches:
            kept = found.get(batch) or self._journal.get(batch.plan.key(), batch.task.number)
            if kept is not None:
                found[batch] = kept
        what = told(batches)
        games = sum(plan.games for plan in {batch.plan for batch in batches})
        done = sum(batch.task.games for batch in found)
        self._tell(what, done, games)
        missing = {batch.task: batch for batch in batches if batch not in found}
        for task, columns in self._engine.results(missing):
            batch = missing[task]
            self._journal.put(batch.plan.key(), task.number, columns)
            found[batch] = columns
            done += task.games
            self._tell(what, done, games)
        return found


def told(batches: Sequence[Batch]) -> str:
    """What is being played, in a word or two for the progress."""
    matches = list(dict.fromkeys(batch.plan.match for batch in batches))
    if len(matches) > 1:
        return _("{n} setups", n=len(matches))
    return " v ".join(matches[0].bots)


@contextmanager
def open_runner(
    game: Game, key: str, *, workers: int = 1, cluster: str = "", tell: Tell = silent,
    say: Callable[[str], None] = print,
) -> Iterator[Runner]:  # fmt: skip
    """A Runner for that game with the journal of that key; `say` is told what takes long
    before the first game.
    """
    offered = variants_of(game)
    if offered.prepare is not None and not cluster:
        offered.prepare(say)
    with (
        open_engine(workers, cluster, nogil=offered.nogil) as engine,
        open_journal(key) as journal,
    ):
        yield Runner(engine, journal, tell)
