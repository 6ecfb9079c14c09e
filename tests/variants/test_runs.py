"""Runs: the same games whatever plays them, and nothing lost on the way."""

from __future__ import annotations

import sqlite3
from concurrent.futures import BrokenExecutor, Executor, Future
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.errors import PrintkitError, UsageError
from printkit.games.registry import find_game
from printkit.variants import batches, engines, journal, looks
from printkit.variants.batches import Columns, Match, Plan, Task, make_plan
from printkit.variants.engines import Engine, open_engine
from printkit.variants.intervals import Z95
from printkit.variants.journal import Journal
from printkit.variants.runs import Runner, open_runner
from tests.variants import coins

MATCH = Match(coins.setup(), ("greedy", "random"))


def plan(games: int = 1_000, batch: int = 64, seed: int = 1, match: Match = MATCH) -> Plan:
    return Plan(match, games, seed, "measure", batch)


def played(made: Plan, workers: int = 1, *, nogil: bool = True) -> dict[str, batches.Column]:
    with open_engine(workers, nogil=nogil) as engine:
        return Runner(engine, Journal(None)).play_all(made).columns


def same(one: Columns, other: Columns) -> bool:
    return list(one) == list(other) and all(
        one[name].tobytes() == other[name].tobytes() for name in one
    )


@given(st.integers(1, 5_000), st.integers(1, 700))
def test_the_batches_hold_all_the_games_once(games: int, batch: int) -> None:
    tasks = plan(games, batch).tasks()
    assert sum(task.games for task in tasks) == games
    assert [task.number for task in tasks] == list(range(len(tasks)))
    assert all(1 <= task.games <= batch for task in tasks)
    assert len({task.seed for task in tasks}) == len(tasks)
    assert all(0 <= task.seed < 2**63 for task in tasks)


def test_seeds_differ_by_seed_purpose_and_setup_but_not_by_bots() -> None:
    made = plan()
    others = [
        made._replace(seed=2),
        made._replace(purpose="again"),
        made._replace(match=Match(coins.setup(bias=0.5), MATCH.bots)),
    ]
    assert len({batches.batch_seed(some, 3) for some in [made, *others]}) == 4
    exchanged = made._replace(match=Match(MATCH.setup, MATCH.bots[::-1]))
    assert batches.batch_seed(exchanged, 3) == batches.batch_seed(made, 3)
    assert exchanged.key() != made.key()


def test_a_name_of_a_setup_means_nothing() -> None:
    named = plan(match=Match(MATCH.setup._replace(name="Mine"), MATCH.bots))
    assert batches.batch_seed(named, 0) == batches.batch_seed(plan(), 0)


def test_the_size_of_batches_follows_from_the_pace_that_the_game_states() -> None:
    assert make_plan(Match(MATCH.setup, ("random", "random")), 10**6, 1, "m").batch == 5_000
    assert make_plan(Match(MATCH.setup, ("random", "search")), 10**6, 1, "m").batch == 1_000
    assert make_plan(MATCH, 640, 1, "m").batch == 10
    assert make_plan(MATCH, 5, 1, "m").batch == 1


def test_threads_give_the_bytes_of_one_worker() -> None:
    assert same(played(plan(), 3), played(plan()))


def test_processes_give_the_bytes_of_one_worker() -> None:
    assert same(played(plan(), 2, nogil=False), played(plan()))


class Losing(Executor):
    """Loses workers: each batch `losses` times, and is broken after every loss."""

    def __init__(self, losses: int) -> None:
        self.losses = losses
        self.lost: dict[int, int] = {}
        self.broken = False

    def submit(self, fn: Any, /, task: Task, **_: Any) -> Future[Any]:  # type: ignore[override]
        if self.broken:
            self.broken = False
            raise BrokenExecutor("broken")
        future: Future[Any] = Future()
        if self.lost.setdefault(task.number, 0) < self.losses:
            self.lost[task.number] += 1
            self.broken = True
            future.set_exception(BrokenExecutor("a worker is gone"))
        else:
            future.set_result(fn(task))
        return future


def with_losses(losses: int) -> Engine:
    losing = Losing(losses)
    return Engine(lambda: losing, lambda: 2, (BrokenExecutor,))


def test_a_batch_whose_worker_is_lost_is_played_again() -> None:
    found = Runner(with_losses(2), Journal(None)).play_all(plan()).columns
    assert same(found, played(plan()))


def test_workers_that_are_always_lost_end_the_run_with_a_sentence() -> None:
    with pytest.raises(PrintkitError, match="has lost its worker 3 times"):
        Runner(with_losses(99), Journal(None)).play_all(plan())


def test_a_killed_process_is_replaced(tmp_path: Path) -> None:
    """A real one: the first to find no mark ends itself without a word."""
    del tmp_path
    import os
    import signal
    import threading

    with open_engine(2) as engine:
        runner = Runner(engine, Journal(None))
        slow = plan(40, 1, match=Match(coins.setup(pause=0.02), MATCH.bots))

        def kill() -> None:
            pool = engine._executor
            victim = next(iter(getattr(pool, "_processes", None) or {}), None)
            if victim is None:
                threading.Timer(0.05, kill).start()
            else:
                os.kill(victim, signal.SIGKILL)

        before = engine._executor
        kill()
        found = runner.play_all(slow).columns
        assert engine._executor is not before
    assert same(found, played(slow))


def test_faults_of_a_game_are_not_taken_for_lost_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(*args: object) -> Columns:
        raise ZeroDivisionError("the game's own")

    monkeypatch.setattr(coins, "VARIANTS", coins.VARIANTS._replace(simulate=faulty))
    with pytest.raises(ZeroDivisionError):
        played(plan())


def test_columns_of_a_wrong_length_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def short(*args: object) -> dict[str, batches.Column]:
        return {"turns": np.zeros(3)}

    monkeypatch.setattr(coins, "VARIANTS", coins.VARIANTS._replace(simulate=short))
    with pytest.raises(PrintkitError, match="column turns has 3 rows"):
        played(plan())


def test_a_worker_of_another_version_is_refused() -> None:
    (task, *_) = plan().tasks()
    with pytest.raises(PrintkitError, match="another version"):
        batches.play(task._replace(made_by="0.0.9 abc"))


class Stopping(Exception):
    pass


def stopping_at(games: int) -> Any:
    def tell(what: str, done: int, most: int) -> None:
        if done >= games:
            raise Stopping

    return tell


def test_an_interrupted_run_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("coins")
    with pytest.raises(Stopping), open_runner(game, "k", tell=stopping_at(500)) as runner:
        runner.play_all(plan())
    assert len(list(journal.state_folder().iterdir())) == 1
    played_now: list[int] = []
    real = batches.play

    def counted(task: Task) -> Columns:
        played_now.append(task.number)
        return real(task)

    monkeypatch.setattr(engines, "play", counted)
    with open_runner(game, "k") as runner:
        found = runner.play_all(plan()).columns
    assert played_now == list(range(8, 16))
    assert not list(journal.state_folder().iterdir()), "a run that is complete needs no journal"
    assert same(found, played(plan()))


def test_another_run_does_not_take_the_games_of_this_one() -> None:
    book = Journal(None)
    with open_engine() as engine:
        one = Runner(engine, book).play_all(plan(seed=1)).columns
        other = Runner(engine, book).play_all(plan(seed=2)).columns
        assert not same(one, other)
        assert same(Runner(engine, book).play_all(plan(seed=1)).columns, one)


def test_a_damaged_journal_is_begun_anew() -> None:
    path = journal.state_folder() / "k.sqlite"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"not a data base, but something else" * 100)
    with open_runner(find_game("coins"), "k") as runner:
        assert runner.play_all(plan()).games == 1_000


def test_where_no_journal_can_be_kept_the_run_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("PRINTKIT_STATE_DIR", str(tmp_path / "file" / "runs"))
    with open_runner(find_game("coins"), "k") as runner:
        assert runner.play_all(plan()).games == 1_000


def test_a_batch_is_in_the_journal_whole_or_not_at_all(tmp_path: Path) -> None:
    book = Journal(tmp_path / "j.sqlite")
    columns = {"turns": np.arange(5), "behind": np.linspace(0, 1, 5)}
    book.put("p", 3, columns)
    book.close()
    with sqlite3.connect(tmp_path / "j.sqlite") as base:
        assert base.execute("SELECT count(*) FROM batches").fetchone() == (1,)
    base.close()
    again = Journal(tmp_path / "j.sqlite")
    found = again.get("p", 3)
    assert found is not None
    assert same(found, columns)
    assert again.get("p", 4) is None
    assert again.get("q", 3) is None
    again.close()


def test_a_run_ends_at_the_look_that_decides() -> None:
    seen: list[tuple[int, float]] = []

    def decided(columns: Columns, z: float) -> bool:
        seen.append((batches.rows(columns), z))
        return len(seen) == 3

    with open_engine() as engine:
        found = Runner(engine, Journal(None)).play_until(plan(1_600, 10), decided)
    assert [games for games, _ in seen] == [100, 200, 400]
    assert found.games == 400
    assert [z for _, z in seen] == pytest.approx(looks.widths()[:3])
    assert found.z == seen[-1][1] > Z95


def test_what_was_stopped_early_is_the_beginning_of_the_whole() -> None:
    with open_engine(2, nogil=True) as engine:
        runner = Runner(engine, Journal(None))
        early = runner.play_until(plan(), lambda *_: True).columns
    whole = played(plan())
    assert same(early, {name: column[: len(early["turns"])] for name, column in whole.items()})


def test_words_that_mean_nothing() -> None:
    with pytest.raises(UsageError, match=r'no bot of coins "gredy"\. Did you mean "greedy"'):
        batches.find_bot("coins", "gredy")
    with pytest.raises(UsageError, match="3 cannot play this setup of coins: it is for 2"):
        batches.seats_of(coins.setup(), 3)
    assert batches.seats_of(coins.setup(seats=3)) == 3
    assert batches.seats_of(coins.setup(), 2) == 2


def test_a_game_without_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coins, "VARIANTS", coins.VARIANTS._replace(bots=()))
    with pytest.raises(UsageError, match="coins cannot play itself yet"):
        batches.find_bot("coins", "greedy")


def test_a_cluster_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(engines, "PATIENCE", 0.3)
    with (
        pytest.raises(PrintkitError, match="No Dask scheduler answers at tcp://127"),
        open_engine(cluster="tcp://127.0.0.1:9"),
    ):
        pass


def test_without_its_library_a_cluster_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    import printkit.extras

    monkeypatch.setattr(printkit.extras, "find_spec", lambda *_: None)
    with pytest.raises(PrintkitError, match=r"printkit\[cluster\]"), open_engine(cluster="x:1"):
        pass
