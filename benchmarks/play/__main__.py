"""How fast whole games are played at random, beside OpenSpiel's playouts of hex.

Run it with::

    python benchmarks/play                     # aspens, acorn, leaves
    python benchmarks/play --peer              # and OpenSpiel (installs it in its own folder)
    python benchmarks/play --peer-python PATH  # and OpenSpiel of that Python

A game is played by the full rules from the empty board to its end and counted as for a
report on fairness; the bots are random. The peer plays hex 11x11 at random in C++, as its
MCTSBot does: no dice, no hands, no cascades. Rates are games in a CPU second of this
machine in this run, the best of the rounds; cases take turns. Threads are measured by the
clock, less the time that they were ready and waited for a core (Linux tells): a thread that
waits for Python's lock is not ready, so that is not left out. Elsewhere it says little while
others use the machine, so its load is told.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import threading
import time
import venv
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
PEER_FOLDER = HERE.parent / ".peer-venv"

ROUND_SECONDS = 1.0
"""About what one case takes in a round."""

SPEED_UP = 1.9
"""What two threads give at least, times one."""

PEER_SHARE = 0.5
"""What aspens reaches at least of the peer's rate."""


def aspens() -> Callable[[int, int], object]:
    from printkit.games.aspens.setups import STANDARD, find_setup
    from printkit.games.aspens.simulate import kernel_board, play

    board = kernel_board(find_setup(STANDARD))
    return lambda seed, games: play(board, (0, 0), seed, games)


def acorn() -> Callable[[int, int], object]:
    from printkit.games.acorn.kernel import kernel_board
    from printkit.games.acorn.simulate import play
    from printkit.games.acorn.state import Setup

    board = kernel_board(Setup())
    return lambda seed, games: play(board, (0, 0), seed, games)


def leaves() -> Callable[[int, int], object]:
    from printkit.games.leaves.area_states import standard_sheet
    from printkit.games.leaves.kernel import RANDOM
    from printkit.games.leaves.simulate import play

    sheet = standard_sheet()
    return lambda seed, games: play(sheet, (RANDOM,), seed, games)


PLAYED = {"aspens": (aspens, 8_000), "acorn": (acorn, 50_000), "leaves": (leaves, 150_000)}
"""What gives the function that plays so many games from a seed, and the least rate."""


def waited() -> float:
    """Seconds that this thread stood ready and waited for a core; 0 where nothing tells."""
    path = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
    return int(path.read_text().split()[1]) / 1e9 if path.exists() else 0.0


@dataclass
class Case:
    """A game, and what was measured of it in each round."""

    name: str
    least: int
    play: Callable[[int, int], object]
    rates: list[float] = field(default_factory=list)
    alone: list[float] = field(default_factory=list)
    together: list[float] = field(default_factory=list)

    def run(self, number: int) -> None:
        """One round: a thread alone, then two with as many games each."""
        games = int(self.least * ROUND_SECONDS)
        cpu = time.process_time()
        alone = self.timed(number, games)
        self.rates.append(games / (time.process_time() - cpu))
        self.alone.append(games / alone)
        with ThreadPoolExecutor(2) as pool:
            times = list(pool.map(lambda seed: self.timed(seed, games), (number, number + 1000)))
        self.together.append(2 * games / max(times))

    def timed(self, seed: int, games: int) -> float:
        """Seconds that the games took this thread, less what it waited for a core."""
        start = time.perf_counter() - waited()
        self.play(seed, games)
        return time.perf_counter() - waited() - start

    @property
    def speed_up(self) -> float:
        return max(self.together) / max(self.alone)

    def row(self) -> str:
        verdict = "yes" if max(self.rates) >= self.least else "NO"
        return (
            f"{self.name:24}{max(self.rates):10,.0f}{self.least:10,}{verdict:>6}"
            f"{max(self.alone):12,.0f}{max(self.together):12,.0f}{self.speed_up:8.2f}"
        )


def peer_python() -> Path:
    """The Python of a folder that holds OpenSpiel, made if need be."""
    python = PEER_FOLDER / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not python.exists():
        venv.create(PEER_FOLDER, with_pip=True)
    found = subprocess.run([python, "-c", "import pyspiel"], capture_output=True, check=False)
    if found.returncode:
        print(f"installing open-spiel in {PEER_FOLDER} ...", file=sys.stderr)
        subprocess.run([python, "-m", "pip", "install", "-q", "open-spiel"], check=True)
    return python


def peer_rate(python: Path) -> float:
    result = subprocess.run(
        [python, HERE / "peer_hex.py"], capture_output=True, text=True, check=False
    )
    if result.returncode:
        raise SystemExit(f"the peer failed:\n{result.stderr[-2000:]}")
    return float(result.stdout)


def measured() -> list[Case]:
    cases = []
    for name, (prepare, least) in PLAYED.items():
        case = Case(name, least, prepare())
        print(f"preparing {name} ...", file=sys.stderr)
        case.play(0, 1)
        cases.append(case)
    return cases


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5, help="rounds of all cases")
    parser.add_argument("--peer", action="store_true", help="measure OpenSpiel as well")
    parser.add_argument("--peer-python", type=Path, help="a Python that has OpenSpiel")
    options = parser.parse_args()
    python = options.peer_python or (peer_python() if options.peer else None)
    cases, peer = measured(), []
    for number in range(options.rounds):
        for case in cases:
            case.run(number)
        if python is not None:
            peer.append(peer_rate(python))
    print(f"{'random games':24}{'a CPU s':>10}{'at least':>10}{'':6}{'1 thread/s':>12}"
          f"{'2 threads/s':>12}{'times':>8}")  # fmt: skip
    for case in cases:
        print(case.row())
    if peer:
        print(f"{'OpenSpiel hex 11x11':24}{max(peer):10,.0f}")
        share = max(cases[0].rates) / max(peer)
        print(f"\n{cases[0].name} / OpenSpiel hex: {share:.2f} (at least {PEER_SHARE})")
    if hasattr(os, "getloadavg"):
        print(f"load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; "
              f"two threads promise {SPEED_UP} on two that are free")  # fmt: skip


if __name__ == "__main__":
    main()
