"""What was read of a photo beside what was written: questions, silent mistakes, scores."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from printkit.reading import PhotoGame


class Outcome(NamedTuple):
    """One photo. `silent` boxes are wrong and not asked about; `silent_score` tells that the
    score, or its range, does not hold the right one.
    """

    name: str
    refused: str = ""
    boxes: int = 0
    silent: tuple[tuple[str, str, str], ...] = ()
    asked: tuple[str, ...] = ()
    asked_needless: int = 0
    silent_score: bool = False


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
    certain = not asked
    missed = player.total != total if certain else not least <= total <= most
    return Outcome(name, "", len(cells), silent, asked, needless, missed)


def read_one(severity: int, seed: int) -> Outcome:
    """Shoot one photo, read it, and compare."""
    from printkit.checking import check_source
    from printkit.games.leaves.scan import write
    from printkit.reading import read_photos
    from printkit.records.source import read_source
    from tests.simulator.shoot import shoot_leaves

    shot = shoot_leaves(severity, seed)
    truth = truth_of(json.loads(json.dumps(shot.document())))
    right = check_source(read_source("truth", write([("a", truth)]))).players[0].total
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "a.jpg"
        path.write_bytes(shot.data)
        (game,) = read_photos([path])
    return compared(f"severity {severity} seed {seed}", game, truth, right)
