"""How often runs that may stop early are wrong, and how many games they save.

Run it with: python -m benchmarks.looks

Coins of known bias are tossed 20,000 times at most, 100,000 times over, and each run is ended
at the look that decides one band. A table of the verdicts, the games that were played on
average, and how often the interval at the end held the bias. It takes some seconds.
"""

from __future__ import annotations

import numpy as np

from printkit.variants.bands import BANDS, Band
from printkit.variants.looks import PARTS, widths

GAMES, RUNS, SEED = 20_000, 100_000, 7
BIASES = (0.5, 0.52, 0.54, 0.547, 0.55, 0.5501, 0.56, 0.58, 0.6)


def verdicts(bias: float, band: Band, rng: np.random.Generator) -> str:
    """One line of the table."""
    ends = np.array([int(GAMES * part) for part in PARTS])
    tosses = rng.binomial(np.diff([0, *ends]), bias, size=(RUNS, len(ends)))
    rates = tosses.cumsum(axis=1) / ends
    low, high = wilson_bounds(rates, ends)
    least, most = band.bounds(2)
    inside, outside = (low >= least) & (high <= most), (high < least) | (low > most)
    decided = inside | outside
    at = np.where(decided.any(axis=1), decided.argmax(axis=1), len(ends) - 1)
    run = np.arange(RUNS)
    held = (low[run, at] <= bias) & (bias <= high[run, at])
    figures = (100 * inside[run, at].mean(), 100 * outside[run, at].mean())
    return (
        f"{bias:<7}{band.name:<12}{figures[0]:6.2f}{figures[1]:8.2f}"
        f"{ends[at].mean():9.0f}{100 * held.mean():9.2f}"
    )


def wilson_bounds(rates: np.ndarray, games: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Wilson's bounds for all runs at once; `printkit.variants.intervals` has them one by one."""
    z = np.array(widths())
    scale = 1 + z**2 / games
    middle = (rates + z**2 / (2 * games)) / scale
    half = z * np.sqrt(rates * (1 - rates) / games + z**2 / (4 * games**2)) / scale
    return middle - half, middle + half


def main() -> None:
    rng = np.random.default_rng(SEED)
    print(f"at most {GAMES:,} games, {RUNS:,} runs, seed {SEED}")
    print("bias   band         in, %  out, %    games  held, %")
    for bias in BIASES:
        for band in BANDS:
            print(verdicts(bias, band, rng))


if __name__ == "__main__":
    main()
