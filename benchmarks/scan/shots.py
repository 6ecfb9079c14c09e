"""The photos that the benchmark reads: shot once, kept in a folder with their truth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tests.simulator.fillings import leaves_filling
from tests.simulator.mistakes import MISTAKES, with_mistake
from tests.simulator.photo import Scene
from tests.simulator.severity import LEVELS, scene_of
from tests.simulator.shoot import Shot, leaves_page, shoot_sheet
from tests.simulator.writers import Writer, drawn_writer, scanned_writer, writers

LONGEST = 2828
"""Pixels: larger photos are shot at that size, 6 megapixels; a reader sees no difference."""


class Wanted(NamedTuple):
    """One photo: `mistake` is a kind of `MISTAKES`, or empty; `tuning` names the writers."""

    severity: int
    seed: int
    mistake: str = ""
    tuning: bool = False

    @property
    def name(self) -> str:
        who = "tune" if self.tuning else "locked"
        mistake = f"-{self.mistake.replace(' ', '-')}" if self.mistake else ""
        return f"{who}-{self.severity}-{self.seed}{mistake}"

    def path(self, folder: Path) -> Path:
        return folder / f"{self.name}.jpg"


def kept(wanted: Wanted, folder: Path, data: Path | None = None) -> Path:
    """The photo's file, its truth beside it as JSON; shot where it is not there yet.

    `data` holds the whole sets that training reads: the tuning writers are taken from them.
    """
    path = wanted.path(folder)
    if not path.exists():
        shot = _shot(wanted, data)
        path.with_suffix(".json").write_text(json.dumps(shot.document()), encoding="utf-8")
        path.write_bytes(shot.data)
    return path


def _shot(wanted: Wanted, data: Path | None) -> Shot:
    severity, seed = wanted.severity, wanted.seed
    filling = leaves_filling(
        np.random.default_rng([seed, severity, 1]), strikes=LEVELS[severity].strikes
    )
    if wanted.mistake:
        filling = with_mistake(filling, wanted.mistake, np.random.default_rng([seed, 5]))
    scene = scene_of(severity, np.random.default_rng([seed, severity, 2]))
    people = tuning_writers(data) if wanted.tuning and data else writers()
    who = people[int(np.random.default_rng([seed, severity, 3]).integers(len(people)))]
    return shoot_sheet(leaves_page(), filling, severity, seed, writer=who, scene=_smaller(scene))


def _smaller(scene: Scene) -> Scene:
    """The scene by a camera of at most `LONGEST` pixels: it is shot three times as fast."""
    camera = scene.camera
    factor = min(1.0, LONGEST / max(camera.width, camera.height))
    width, height = round(camera.width * factor), round(camera.height * factor)
    return replace(scene, camera=replace(camera, width=width, height=height))


@cache
def tuning_writers(data: Path) -> tuple[Writer, ...]:
    """The writers on whom thresholds are set; neither trained on nor measured."""
    from training.sources import SPLITS

    scanned, drawn = np.load(data / "pen_digits_rgb64.npz"), np.load(data / "pen_strokes.npz")
    people = (
        *(scanned_writer(scanned, number) for number in SPLITS["tune"]["pen"]),
        *(drawn_writer(drawn, number) for number in SPLITS["tune"]["strokes"]),
    )
    # One wrote no 1.
    return tuple(who for who in people if all(who.signs.values()))


def plain(severity: int, count: int, first: int = 1000, *, tuning: bool = False) -> list[Wanted]:
    """So many photos of one severity, a seed each."""
    return [Wanted(severity, seed, tuning=tuning) for seed in range(first, first + count)]


def with_mistakes(count: int, first: int = 3000) -> Iterator[Wanted]:
    """So many photos of sheets with a mistake, all kinds in turn, severities 0 to 2."""
    for index in range(count):
        yield Wanted(index % 3, first + index, MISTAKES[index % len(MISTAKES)])
