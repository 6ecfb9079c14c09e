"""How well and how fast photos of sheets and boards are read.

Run it with::

    python benchmarks/scan --severity 0 1 2 --count 100 --seed 1000   # accuracy
    python benchmarks/scan --boards --count 70                        # boards in play
    python benchmarks/scan --speed                                    # CPU and memory

Photos come from the simulator of the tests: writers that the networks never learnt from, a
seed a photo. Each is read as with nobody to ask. *Silent* is what is wrong and not asked about.
With zero failures in n, the rate is below 3/n (95 %).
"""

from __future__ import annotations

import argparse
import os
import resource
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

import boards  # noqa: E402
from compare import read_one  # noqa: E402  (beside this file)


def accuracy(severity: int, seeds: range) -> None:
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        found = list(pool.map(partial(read_one, severity), seeds))
    read = [outcome for outcome in found if not outcome.refused]
    boxes = sum(outcome.boxes for outcome in read)
    silent = sum(len(outcome.silent) for outcome in read)
    print(
        f"severity {severity}: {len(found)} photos, {len(read)} read, "
        f"{silent} of {boxes} boxes silently wrong, "
        f"{sum(outcome.silent_score for outcome in read)} scores silently wrong, "
        f"{sum(len(outcome.asked) for outcome in read) / max(len(read), 1):.2f} questions a sheet"
    )
    for outcome in found:
        if outcome.refused or outcome.silent or outcome.silent_score:
            print(f"  {outcome.name}: {outcome.refused or outcome.silent or 'score'}")


def speed(rounds: int = 7) -> None:
    """The CPU of the whole reading beside that of decoding and finding the markers alone."""
    import cv2

    from printkit.scan.find import find_markers, to_grey
    from printkit.scan.load import load
    from printkit.scan.photos import read_photos
    from tests.simulator.shoot import shoot_leaves

    cv2.setNumThreads(1)
    data = shoot_leaves(1, 1, long_side=4000).data

    def floor() -> None:
        (photo,) = load("a.jpg", data)
        find_markers(to_grey(photo.rgb), 8)

    def whole() -> None:
        read_photos("a.jpg", data, lambda _: {})

    least, all_of_it = (cpu(work, rounds) for work in (floor, whole))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"decoding and markers {least * 1000:.0f} ms, reading {all_of_it * 1000:.0f} ms: "
          f"{all_of_it / least:.2f} times; peak of the process, simulator included, "
          f"{peak:.0f} MB")  # fmt: skip


def cpu(work: Callable[[], None], rounds: int) -> float:
    """The median CPU in seconds; the first round warms the caches."""
    taken = []
    for _ in range(rounds + 1):
        start = time.process_time()
        work()
        taken.append(time.process_time() - start)
    return sorted(taken[1:])[rounds // 2]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--severity", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--count", type=int, default=100, help="photos a severity")
    parser.add_argument("--seed", type=int, default=1000, help="of the first photo")
    parser.add_argument("--speed", action="store_true", help="measure CPU instead")
    parser.add_argument("--boards", action="store_true", help="boards with tokens instead")
    given = parser.parse_args()
    if given.speed:
        speed()
        return
    if given.boards:
        boards.report(given.severity, range(given.seed, given.seed + given.count))
        return
    for severity in given.severity:
        accuracy(severity, range(given.seed, given.seed + given.count))


if __name__ == "__main__":
    main()
