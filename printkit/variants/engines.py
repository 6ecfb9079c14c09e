"""Where batches are played: in this process, in threads, in processes, or on a Dask cluster.

All of them are a `concurrent.futures.Executor`; another one needs a line in `open_engine`.
A batch whose worker is lost is played again elsewhere.
"""

from __future__ import annotations

import signal
from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from contextlib import contextmanager
from typing import Any

from printkit.errors import PrintkitError
from printkit.extras import require
from printkit.language import _
from printkit.variants.batches import Columns, Task, play

ATTEMPTS = 3
"""So often a batch is played whose worker is lost, before the run ends."""

PATIENCE = 20
"""Seconds for a cluster to answer and to have a worker."""


class Engine:
    """Plays tasks on an Executor that `make` opens, and opens anew where it breaks.

    `room()` is how many tasks to hand over at once: few enough to stop soon, enough that no
    worker waits. `lost` are the exceptions that tell of a lost worker.
    """

    def __init__(
        self,
        make: Callable[[], Executor],
        room: Callable[[], int],
        lost: tuple[type[BaseException], ...] = (),
    ) -> None:
        self._make = make
        self._executor = make()
        self._room = room
        self._lost = lost

    def results(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, Columns]]:
        """Each task with what it gave, in the order in which they end.

        Raises `PrintkitError` when a batch has lost its worker `ATTEMPTS` times.
        """
        waiting = deque(tasks)
        flying: dict[Future[Columns], Task] = {}
        losses: Counter[Task] = Counter()
        try:
            while waiting or flying:
                self._hand_over(waiting, flying)
                done, _ = wait(flying, return_when=FIRST_COMPLETED)
                for future in done:
                    task = flying.pop(future)
                    columns = self._result(future)
                    if columns is None:
                        losses[task] += 1
                        _refuse_more(losses[task])
                        waiting.appendleft(task)
                    else:
                        yield task, columns
        finally:
            for future in flying:
                future.cancel()

    def close(self) -> None:
        """Let go of the workers; what they still play is not waited for."""
        self._executor.shutdown(wait=False)

    def _hand_over(self, waiting: deque[Task], flying: dict[Future[Columns], Task]) -> None:
        while waiting and len(flying) < self._room():
            task = waiting.popleft()
            try:
                flying[self._executor.submit(play, task)] = task
            except BrokenExecutor:
                self._executor = self._make()
                waiting.appendleft(task)

    def _result(self, future: Future[Columns]) -> Columns | None:
        """What the task gave, or None if its worker is lost."""
        try:
            return future.result()
        except self._lost:
            return None
        except ModuleNotFoundError as error:
            raise PrintkitError(
                _(
                    "A worker cannot play: it has no library {library}. Install the same "
                    "version of printkit, and of the game, on every machine.",
                    library=error.name,
                )
            ) from None


def _refuse_more(losses: int) -> None:
    if losses >= ATTEMPTS:
        raise PrintkitError(
            _(
                "A batch of games has lost its worker {losses} times: the machines may be out of "
                "memory. What was played is kept; give the same command again, with fewer workers.",
                losses=losses,
            )
        )


@contextmanager
def open_engine(workers: int = 1, cluster: str = "", *, nogil: bool = False) -> Iterator[Engine]:
    """The engine for so many workers, or for the Dask cluster at that address.

    `nogil`: the game lets go of Python's lock, so that threads serve. Raises `PrintkitError`
    if the cluster does not answer or its library is not installed.
    """
    if cluster:
        with _dask(cluster) as engine:
            yield engine
        return
    engine = _local(workers, nogil=nogil)
    try:
        yield engine
    finally:
        engine.close()


def _local(workers: int, *, nogil: bool) -> Engine:
    if workers == 1:
        return Engine(_Here, lambda: 1)
    if nogil:
        return Engine(lambda: ThreadPoolExecutor(workers), lambda: 2 * workers)
    return Engine(lambda: _processes(workers), lambda: 2 * workers, (BrokenExecutor,))


def _processes(workers: int) -> Executor:
    from multiprocessing import get_context

    # Spawned, not forked: threads of libraries do not survive a fork.
    return ProcessPoolExecutor(workers, get_context("spawn"), initializer=_ignore_ctrl_c)


def _ignore_ctrl_c() -> None:
    """Ctrl-C reaches all processes of a terminal: who was started here ends with this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class _Here(Executor):
    """Plays in this process, at once."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # told by the future, as every Executor does
            future.set_exception(error)
        return future


@contextmanager
def _dask(address: str) -> Iterator[Engine]:
    require("distributed", "cluster", _("Games on a cluster"))
    from distributed import Client, KilledWorker

    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError, ImportError) as error:
        raise PrintkitError(
            _(
                "No Dask scheduler answers at {address} ({why}). Start one with: dask scheduler, "
                "and workers with: dask worker ADDRESS; or leave --cluster out.",
                address=address,
                why=_first_line(error),
            )
        ) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise PrintkitError(
                _(
                    "The Dask scheduler at {address} has no workers. "
                    "Start them with: dask worker {address}.",
                    address=address,
                )
            ) from None
        yield Engine(
            lambda: client.get_executor(pure=False),
            lambda: 2 * max(1, sum(client.nthreads().values())),
            (KilledWorker, CancelledError),
        )


def _first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).splitlines()[0].rstrip(".")
