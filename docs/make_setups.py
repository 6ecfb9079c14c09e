"""Finds the shipped setups 3 to 7 of Aspens and writes docs/shipped-setups.md, their reports.

Run it with: python docs/make_setups.py [--workers N]

For each number a search as of ``printkit setup aspens --sun N --fair good``: candidates are
sieved by self-play, the winner is measured again by games that the search never saw, and only
those figures are written. The same seed finds the same setups on any machine. It takes about
twenty minutes of one processor; what is played is kept, an interrupted run goes on.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from printkit.games.registry import find_game
from printkit.setups import share_line, variants_of
from printkit.variants.bands import find_band
from printkit.variants.fairness import Fairness, demand, measure_fairness
from printkit.variants.runs import Runner, open_runner
from printkit.variants.search import Quest, find_fair
from printkit.variants.telling import text_lines

PAGE = Path(__file__).parent / "shipped-setups.md"
GAME = "aspens"
BAND = "good"
SEED = 2026
CANDIDATES = 120
NUMBERS = ("3", "4", "5", "6", "7")
"""3 and 4 have three waters, 5 to 7 four (given): what a search for that ``sun`` draws."""

HEAD = """# The shipped setups of Aspens

The rules say that setup 2, 3 and 4 have three waters, and 5, 6 and 7 four; where the published
ones lie is not public. Ours are found and measured by printkit (house rule P4) and are no part of
the published game. Of {candidates} legal setups drawn at random for each number, bots chose one;
then it was measured again by games that the search never saw. Only those figures stand here: they
are what the setup is, not the luck of having been chosen. A verdict that says "not proven" means
just that.

`python docs/make_setups.py` makes this page again: the same seed ({seed}) finds the same setups
on any machine. What each figure means: [fairness.md](fairness.md).
"""


def found(number: str, runner: Runner, known: list[Fairness]) -> Fairness:
    """The setup of that number, measured again."""
    quest = Quest(GAME, find_band(BAND), {"sun": number}, SEED + int(number), CANDIDATES)
    return find_fair(quest, runner, [report.setup for report in known]).report


def section(heading: str, report: Fairness) -> Iterator[str]:
    yield f"\n## {heading}\n"
    yield f"`{share_line(report.setup)}`\n"
    yield "```text"
    yield from text_lines(report)
    yield "```"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--workers", type=int, default=1)
    workers = parser.parse_args().workers
    game = find_game(GAME)
    lines = [HEAD.format(candidates=CANDIDATES, seed=SEED)]
    with open_runner(game, f"shipped-{SEED}", workers=workers) as runner:
        wanted = demand(variants_of(game).standard(), 2, seed=SEED)
        standard = measure_fairness(wanted, runner)
        lines += section("Setup 2, the standard one", standard)
        reports: list[Fairness] = [standard]
        for number in NUMBERS:
            reports.append(found(number, runner, reports))
            print(number, share_line(reports[-1].setup), flush=True)
            lines += section(f"Setup {number}", reports[-1])
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
