"""A real Dask scheduler and two workers, each a process of its own on this machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from printkit.variants.batches import Columns, Match, Plan
from printkit.variants.engines import open_engine
from printkit.variants.journal import Journal
from printkit.variants.runs import Runner
from tests.variants import coins

pytest.importorskip("distributed", reason="needs the extra cluster")

WAIT = 60
QUIET = ("--no-dashboard",)


class Cluster(NamedTuple):
    address: str
    workers: list[subprocess.Popen[bytes]]


def started(program: str, *words: str, path: str, folder: Path) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", f"distributed.cli.dask_{program}", *words]
    with (folder / f"{program}.log").open("ab") as log:
        return subprocess.Popen(
            command, env={**os.environ, "PYTHONPATH": path}, cwd=folder, stdout=log, stderr=log
        )


@pytest.fixture
def cluster(offered: str, tmp_path: Path) -> Iterator[Cluster]:
    file = tmp_path / "scheduler.json"
    where = ("--scheduler-file", str(file))
    scheduler = started(
        "scheduler", *where, "--host", "127.0.0.1", "--port", "0", *QUIET,
        path=offered, folder=tmp_path,
    )  # fmt: skip
    workers = [
        started(
            "worker", *where, "--nthreads", "1", "--no-nanny", "--name", f"w{number}", *QUIET,
            path=offered, folder=tmp_path,
        )
        for number in (1, 2)
    ]  # fmt: skip
    try:
        yield Cluster(_address(file, tmp_path), workers)
    finally:
        for process in (*workers, scheduler):
            process.kill()
        for process in (*workers, scheduler):
            process.wait(WAIT)


def _address(file: Path, folder: Path) -> str:
    for _ in range(WAIT * 20):
        if file.exists():
            return str(json.loads(file.read_text())["address"])
        time.sleep(0.05)
    raise AssertionError((folder / "scheduler.log").read_text())


def test_a_worker_killed_in_mid_run_loses_nothing(cluster: Cluster) -> None:
    slow = Plan(Match(coins.setup(pause=0.05), ("greedy", "random")), 600, 1, "measure", 10)

    def kill_one(what: str, done: int, games: int) -> None:
        if done >= 150 and cluster.workers[0].poll() is None:
            cluster.workers[0].kill()
            cluster.workers[0].wait(WAIT)

    with open_engine(cluster=cluster.address) as engine:
        both = _wait_for_two(engine._room)
        assert both, "both workers play"
        found = Runner(engine, Journal(None), kill_one).play_all(slow).columns
    assert cluster.workers[0].poll() is not None, "the worker was killed while games were played"
    with open_engine() as alone:
        expected = Runner(alone, Journal(None)).play_all(slow).columns
    assert _bytes(found) == _bytes(expected)


def _wait_for_two(room: object) -> bool:
    assert callable(room)
    for _ in range(WAIT * 20):
        if room() == 4:
            return True
        time.sleep(0.05)
    return False


def _bytes(columns: Columns) -> list[tuple[str, bytes]]:
    return [(name, column.tobytes()) for name, column in columns.items()]
