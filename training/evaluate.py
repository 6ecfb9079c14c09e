"""Measures the shipped networks on the writers that they never saw: figures for the model card.

    python -m training.evaluate --data DIR [--times 2] [--seed 9]

Every digit of the locked writers is written into a box, photographed and cut as in training,
`--times` times; crosses are drawn (no writer of the photographed ones is known), struck-out
signs and other marks are made of the locked writers' digits.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from printkit.scan.glyphs import CLASSES, Votes, votes
from training import cells, sources
from training.cells import OTHER, STRUCK, Cells
from training.sources import Pool, Sample, X

THRESHOLDS = (0.0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99)


def wilson(hits: int, count: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927)."""
    if count == 0:
        return 0.0, 1.0
    z, p = 1.96, hits / count
    middle = (p + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * float(np.sqrt(p * (1 - p) / count + z * z / (4 * count**2)))
    return max(0.0, middle - half), min(1.0, middle + half)


def locked_cells(pools: list[Pool], times: int, seed: int) -> tuple[Cells, list[str]]:
    """The cells, and who wrote each."""
    samples: list[Sample] = [s for pool in pools for s in pool.samples] * times
    digits = cells.make_from(samples, pools, seed)
    rng = np.random.default_rng(seed + 1)
    rest = [(label, None) for label in (X, STRUCK, OTHER) for _ in range(400 * times)]
    others = cells.cut_all(rest, pools, rng)
    both = Cells(*(np.concatenate(pair) for pair in zip(digits, others, strict=True)))
    return both, [s.writer for s in samples] + [CLASSES[label] for label, _ in rest]


def by_writer(found: Votes, labels: NDArray[np.int64], who: list[str]) -> None:
    print("| written by | n | glyph net | cell net | both agree | agreed and wrong |")
    print("| --- | ---: | ---: | ---: | ---: | ---: |")
    names = np.array(who)
    first, second = found.glyph.argmax(axis=1), found.cell.argmax(axis=1)
    for name in sorted(set(who), key=who.index):
        own = names == name
        agree = (first == second) & own
        wrong = agree & (first != labels)
        print(
            f"| {name} | {own.sum()} | {(first == labels)[own].mean():.2%}"
            f" | {(second == labels)[own].mean():.2%}"
            f" | {agree.sum() / own.sum():.1%} | {wrong.sum()} |"
        )


def curve(found: Votes, labels: NDArray[np.int64], digits: NDArray[np.bool_]) -> None:
    """Agreement of both above a threshold: accepted, and wrong among the accepted."""
    print("\n| both sure of at least | accepted | wrong | share wrong (95 %) |")
    print("| ---: | ---: | ---: | ---: |")
    first, second = found.glyph.argmax(axis=1), found.cell.argmax(axis=1)
    least = np.minimum(found.glyph.max(axis=1), found.cell.max(axis=1))
    for threshold in THRESHOLDS:
        taken = (first == second) & (least >= threshold) & digits & (first <= X)
        wrong = int((taken & (first != labels)).sum())
        low, high = wilson(wrong, int(taken.sum()))
        share = taken.sum() / digits.sum()
        range_ = f"{low:.2%} to {high:.2%}"
        print(f"| {threshold:.2f} | {share:.1%} | {wrong} of {taken.sum()} | {range_} |")


def taken_for_signs(found: Votes, labels: NDArray[np.int64]) -> None:
    """Struck-out signs and other marks that both take for a digit or a cross."""
    first, second = found.glyph.argmax(axis=1), found.cell.argmax(axis=1)
    for label in (STRUCK, OTHER):
        own = labels == label
        fooled = own & (first == second) & (first <= X)
        print(f"\n{CLASSES[label]}: {fooled.sum()} of {own.sum()} are taken for a sign by both")


def calibration(name: str, odds: NDArray[np.float32], labels: NDArray[np.int64]) -> None:
    """The expected calibration error in ten bins (Guo et al. 2017)."""
    best, right = odds.max(axis=1), odds.argmax(axis=1) == labels
    bins = np.minimum((best * 10).astype(int), 9)
    gaps = [
        abs(best[bins == n].mean() - right[bins == n].mean()) * (bins == n).mean()
        for n in range(10)
        if (bins == n).any()
    ]
    print(f"{name}: {right.mean():.2%} right, calibration error {sum(gaps):.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--times", type=int, default=2)
    parser.add_argument("--seed", type=int, default=9)
    given = parser.parse_args()
    cv2.setNumThreads(1)
    pools = sources.load(given.data, "locked")
    made, who = locked_cells(pools, given.times, given.seed)
    parts = [
        votes(made.glyphs[n : n + 256], made.cells[n : n + 256])
        for n in range(0, len(made.labels), 256)
    ]
    found = Votes(*(np.concatenate(part) for part in zip(*parts, strict=True)))
    by_writer(found, made.labels, who)
    curve(found, made.labels, made.labels <= X)
    taken_for_signs(found, made.labels)
    print()
    for name, odds in found._asdict().items():
        calibration(f"{name} net", odds, made.labels)


if __name__ == "__main__":
    main()
