"""What was read of a photo beside what was written: questions, silent mistakes, scores."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from shots import Wanted, kept

from printkit.reading import PhotoGame
from printkit.records.report import Report


class Outcome(NamedTuple):
    """One photo. `silent` boxes are wrong and not asked about; `silent_score` tells that
    nothing was asked and yet the score is wrong; `outside` that boxes were asked about and the
    range does not hold the right one. `missing` are the checker's findings that the photo lost.
    """

    name: str
    refused: str = ""
    boxes: int = 0
    silent: tuple[tuple[str, str, str], ...] = ()
    asked: tuple[str, ...] = ()
    asked_needless: int = 0
    silent_score: bool = False
    outside: bool = False
    missing: tuple[str, ...] = ()


def truth_of(document: Mapping[str, object]) -> dict[str, str]:
    """The values by place, as cells have them: ``L7`` for its two halves."""
    values = document["values"]
    ticks = document["ticks"]
    assert isinstance(values, Mapping)
    assert isinstance(ticks, Sequence)
    found: dict[str, str] = {}
    for place, value in values.items():
        whole, dot, half = str(place).partition(".")
        before = found.get(whole, "") if dot else ""
        found[whole] = before + str(value) if half == "ones" else str(value) + before
    return found | {str(tick): "x" for tick in ticks}


def compared(name: str, game: PhotoGame, truth: Mapping[str, str], total: int) -> Outcome:
    """The outcome of one photo of one sheet, whose right score is `total`."""
    if not game.report.readable:
        return Outcome(name, refused=game.report.problems[0].code)
    cells = [cell for cell in game.photos[0].cells if not cell.place.startswith("S")]
    wrong = [cell for cell in cells if cell.value != truth.get(cell.place, "")]
    silent = tuple((c.place, truth.get(c.place, ""), c.value) for c in wrong if not c.look)
    asked = tuple(cell.place for cell in game.photos[0].cells if cell.look)
    needless = sum(cell.look for cell in cells) - sum(cell.look for cell in wrong)
    player = game.report.players[0]
    least, most = game.report.ranges.get(player.id, (player.total, player.total))
    missed, outside = player.total != total, not least <= total <= most
    return Outcome(name, "", len(cells), silent, asked, needless,
                   missed and not asked, outside and bool(asked))  # fmt: skip


def read_one(wanted: Wanted, folder: Path, data: Path | None) -> Outcome:
    """Read one photo of the folder, which is shot where it is not there yet, and compare."""
    from printkit.reading import read_photos

    path = kept(wanted, folder, data)
    truth = truth_of(json.loads(path.with_suffix(".json").read_text(encoding="utf-8")))
    right = _checked(truth)
    (game,) = read_photos([path])
    outcome = compared(wanted.name, game, truth, right.players[0].total)
    told = {problem.code for problem in game.report.problems}
    missing = {problem.code for problem in right.problems} - told
    return outcome._replace(missing=tuple(sorted(missing)))


def _checked(truth: Mapping[str, str]) -> Report:
    """What the checker says of the values that were written."""
    from printkit.checking import check_source
    from printkit.games.leaves.scan import write
    from printkit.records.source import read_source

    return check_source(read_source("truth", write([("a", truth)])))
