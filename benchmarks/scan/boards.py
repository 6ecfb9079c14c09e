"""Boards: what is read of simulated photos beside what lies there.

A *silently wrong result* is a photo with a wrong field and no question at all: then nobody
would look.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from printkit.reading import PhotoGame, read_game
from printkit.variants.intervals import wilson
from tests.simulator.shoot import shoot_board

GAMES = ("aspens", "acorn")
LONG_SIDE = 2048
"""Pixels of the longer side of a photo: 3 megapixels."""


@dataclass
class Tally:
    """Of all photos of one game: fields in all, asked, and wrong without asking."""

    photos: int = 0
    refused: list[str] = field(default_factory=list)
    fields: int = 0
    asked: int = 0
    silent: list[str] = field(default_factory=list)
    asked_needless: int = 0
    whole: int = 0
    silent_result: list[str] = field(default_factory=list)

    def enter(self, name: str, game: PhotoGame, truth: Mapping[str, str]) -> None:
        self.photos += 1
        if not game.report.readable:
            self.refused.append(f"{name}: {game.report.problems[0].code}")
            return
        wrong = False
        asked = [cell for cell in game.photos[0].cells if cell.look]
        for cell in game.photos[0].cells:
            right = alike(cell.value, truth.get(cell.place, ""))
            self.asked_needless += cell.look and right
            if not right and not cell.look:
                wrong = True
                self.silent.append(
                    f"{name} {cell.place}: {truth.get(cell.place, '')!r} read as {cell.value!r}"
                )
        self.fields += len(game.photos[0].cells)
        self.asked += len(asked)
        self.whole += not asked
        if wrong and not asked:
            self.silent_result.append(name)

    def lines(self) -> Iterable[str]:
        _, low, high = wilson(len(self.silent), max(self.fields, 1))
        yield f"  {self.photos} photos, refused {len(self.refused)}: {'; '.join(self.refused)}"
        yield (
            f"  {self.fields} fields: {len(self.silent)} silently wrong "
            f"({100 * low:.3f} to {100 * high:.3f} %), {self.asked} asked, "
            f"of them {self.asked_needless} right as read"
        )
        yield f"  {self.whole} photos without a question; silently wrong results: "
        yield f"  {len(self.silent_result)} {' '.join(self.silent_result)}"
        yield from (f"    {line}" for line in self.silent)


def alike(read: str, right: str) -> bool:
    """Whether both say the same pieces, in any order; water is not in the truth."""
    return sorted(read.replace("~", "").split()) == sorted(right.split())


def boards(
    game: str,
    severity: int,
    seeds: Iterable[int],
    long_side: int = LONG_SIDE,
    style: str = "colour",
) -> Tally:
    """Photos of one game's board at one severity."""
    tally = Tally()
    for seed in seeds:
        shot = shoot_board(game, severity, seed, long_side=long_side, style=style)
        name = f"{game}-{severity}-{seed}"
        read = read_game(f"{name}.jpg", shot.data)
        tally.enter(name, read, shot.filling.values)
    return tally


def report(severities: Sequence[int], seeds: range, long_side: int = LONG_SIDE) -> None:
    """Both games' boards, printed as they come."""
    for game in GAMES:
        for severity in severities:
            tally = boards(game, severity, seeds, long_side)
            print("\n".join([f"{game} board, severity {severity}:", *tally.lines()]), flush=True)
