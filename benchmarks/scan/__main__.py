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
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

import boards  # noqa: E402
from compare import Outcome, read_one  # noqa: E402  (beside this file)
from shots import plain, with_mistakes  # noqa: E402

from printkit.variants.intervals import wilson  # noqa: E402


def accuracy(given: argparse.Namespace) -> None:
    """Every photo read by itself, a table by severity, then what went wrong."""
    severe = [plain(n, given.count, given.seed, tuning=given.tuning) for n in given.severity]
    sets = {f"severity {n}": w for n, w in zip(given.severity, severe, strict=True)}
    if given.mistakes:
        sets = {"mistakes": list(with_mistakes(given.mistakes))}
    read = partial(read_one, folder=given.photos, data=given.data)
    given.photos.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn")) as pool:
        found = {name: list(pool.map(read, wanted)) for name, wanted in sets.items()}
    print(HEAD)
    for name, outcomes in found.items():
        print(row(name, outcomes))
    every = [outcome for outcomes in found.values() for outcome in outcomes]
    if len(found) > 1:
        print(row("together", every))
    for outcome in every:
        if told := amiss(outcome):
            print(f"  {outcome.name}: {told}")


HEAD = ("| photos | read | boxes | silently wrong boxes | silently wrong scores | "
        "questions a sheet |\n| --- | --- | --- | --- | --- | --- |")  # fmt: skip


def row(name: str, outcomes: Sequence[Outcome]) -> str:
    """A line of the table; each rate with its Wilson 95 % interval."""
    read = [outcome for outcome in outcomes if not outcome.refused]
    boxes = sum(outcome.boxes for outcome in read)
    silent = sum(len(outcome.silent) for outcome in read)
    scores = sum(outcome.silent_score for outcome in read)
    asked = sum(len(outcome.asked) for outcome in read) / max(len(read), 1)
    return (
        f"| {name}: {len(outcomes)} | {_rate(len(read), len(outcomes))} | {boxes} | "
        f"{_rate(silent, boxes)} | {_rate(scores, len(read))} | {asked:.2f} |"
    )


def _rate(count: int, of: int) -> str:
    found = wilson(count, of)
    return f"{count}, {100 * found.low:.2f}-{100 * found.high:.2f} %"


def amiss(outcome: Outcome) -> str:
    """What went wrong with a photo, in words; nothing if all is well."""
    told = [outcome.refused and f"refused: {outcome.refused}"]
    told += [f"{p} is {right or 'empty'}, read {value or 'empty'}"
             for p, right, value in outcome.silent]  # fmt: skip
    told += ["wrong score" if outcome.silent_score else ""]
    told += ["the range does not hold the score" if outcome.outside else ""]
    if outcome.missing and not outcome.refused:
        asked = f" (asked: {', '.join(outcome.asked)})" if outcome.asked else ", nothing asked"
        told += [f"not found: {', '.join(outcome.missing)}{asked}"]
    return "; ".join(filter(None, told))


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
    parser.add_argument("--mistakes", type=int, metavar="COUNT",
                        help="sheets with a player's mistake instead")  # fmt: skip
    parser.add_argument("--photos", type=Path, default=Path(tempfile.gettempdir()) / "printkit",
                        help="folder in which they are kept")  # fmt: skip
    parser.add_argument("--tuning", action="store_true", help="by the tuning writers of --data")
    parser.add_argument("--data", type=Path, help="folder of the sets that training reads")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--speed", action="store_true", help="measure CPU instead")
    parser.add_argument("--boards", action="store_true", help="boards with tokens instead")
    given = parser.parse_args()
    if given.speed:
        speed()
        return
    if given.boards:
        boards.report(given.severity, range(given.seed, given.seed + given.count))
        return
    if given.tuning and given.data is None:
        parser.error("--tuning needs --data")
    accuracy(given)


if __name__ == "__main__":
    main()
