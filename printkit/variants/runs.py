"""Runs of games: batches spread over an engine, kept in a journal, looked at on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from typing import NamedTuple

from printkit.games.protocol import Game
from printkit.variants.batches import Column, Columns, Plan, joined, rows, variants_of
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


def _never(columns: Columns, z: float) -> bool:
    del columns, z
    return False


class Played(NamedTuple):
    """The games of a run, and the ``z`` of its intervals."""

    columns: dict[str, Column]
    z: float

    @property
    def games(self) -> int:
        return rows(self.columns)


class Runner:
    """Plays plans on one engine, with one journal."""

    def __init__(self, engine: Engine, journal: Journal, tell: Tell = silent) -> None:
        self._engine = engine
        self._journal = journal
        self._tell = tell

    def play_all(self, plan: Plan) -> Played:
        """All games of the plan."""
        return self._play(plan, (1.0,), _never)

    def play_until(self, plan: Plan, decided: Decided) -> Played:
        """The games of the plan, ended at the first look that decides; see `looks`."""
        return self._play(plan, PARTS, decided)

    def _play(self, plan: Plan, parts: tuple[float, ...], decided: Decided) -> Played:
        tasks = plan.tasks()
        ends = sorted({ceil(len(tasks) * part) for part in parts})
        # Batches are whole: the parts that were really seen decide the widths.
        seen = tuple(min(end * plan.batch / plan.games, 1.0) for end in ends)
        zs = widths(seen) if len(seen) > 1 else (Z95,)
        found: dict[int, Columns] = {}
        for end, z in zip(ends, zs, strict=True):
            self._play_batches(plan, range(len(found), end), found)
            columns = joined([found[number] for number in range(end)])
            if decided(columns, z):
                break
        return Played(columns, z)

    def _play_batches(self, plan: Plan, numbers: range, found: dict[int, Columns]) -> None:
        """Add the batches of those numbers to `found`, from the journal where it has them."""
        key, tasks = plan.key(), plan.tasks()
        what = " v ".join(plan.match.bots)
        for number in numbers:
            kept = self._journal.get(key, number)
            if kept is not None:
                found[number] = kept
        done = sum(map(rows, found.values()))
        self._tell(what, done, plan.games)
        missing = [tasks[number] for number in numbers if number not in found]
        for task, columns in self._engine.results(missing):
            self._journal.put(key, task.number, columns)
            found[task.number] = columns
            done += task.games
            self._tell(what, done, plan.games)


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
