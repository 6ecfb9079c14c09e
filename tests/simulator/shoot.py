"""From a form, a severity and a seed to a photo and its truth: what tests and benchmarks call."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import cache

import numpy as np

from tests.simulator import boards, fillings
from tests.simulator.files import encoded, sent_by_chat
from tests.simulator.fillings import Filling
from tests.simulator.page import RGB, Page, render
from tests.simulator.pens import any_pen, find_pen
from tests.simulator.photo import Scene, take
from tests.simulator.severity import LEVELS, scene_of
from tests.simulator.writers import find_writer, writers
from tests.simulator.writing import Habit, Scribe

OWN_PEN = "blue ballpoint"
"""Scanned writers bring their own ink; strike-outs and crosses are drawn with this."""


@dataclass(frozen=True)
class Shot:
    """A photo as a file and as pixels, and everything that is true of it."""

    data: bytes
    image: RGB
    filling: Filling
    scene: Scene
    writer: str
    pen: str
    severity: int
    seed: int
    corners: list[list[float]]
    pixels_per_mm: float

    def document(self) -> dict[str, object]:
        """The truth as JSON."""
        return {
            "severity": self.severity,
            "seed": self.seed,
            "writer": self.writer,
            "pen": self.pen,
            "pixels_per_mm": round(self.pixels_per_mm, 2),
            "corners": self.corners,
            **self.filling.document(),
            "scene": asdict(self.scene),
        }


@cache
def leaves_page(paper: str = "A4", style: str = "colour") -> Page:
    """The empty score sheet; rendered once."""
    return render("leaves", "sheet", paper=paper, style=style)


def shoot_leaves(
    severity: int,
    seed: int,
    *,
    writer: str | None = None,
    pen: str | None = None,
    filling: Filling | None = None,
    scene: Scene | None = None,
    long_side: int | None = None,
    orientation: int = 1,
    paper: str = "A4",
    style: str = "colour",
) -> Shot:
    """A filled leaves sheet, photographed. What is not given is drawn from the seed."""
    rng = np.random.default_rng([seed, severity])
    level = LEVELS[severity]
    who = find_writer(writer) if writer else writers()[int(rng.integers(len(writers())))]
    with_what = find_pen(pen) if pen else find_pen(OWN_PEN) if who.own_pen else any_pen(rng)
    what = filling or fillings.leaves_filling(rng, strikes=level.strikes)
    page = leaves_page(paper, style)
    scribe = Scribe(page, who, with_what, Habit.of(rng, level.sloppy), rng)
    fillings.write(what, scribe)
    scene = scene or scene_of(severity, rng, long_side=long_side)
    pen_name = f"{who.name}'s own" if who.own_pen else with_what.name
    return _taken(
        scribe.written, what, scene, severity, seed, orientation, (who.name, pen_name), rng
    )


def shoot_board(
    game: str,
    severity: int,
    seed: int,
    *,
    scene: Scene | None = None,
    long_side: int | None = None,
    orientation: int = 1,
    paper: str = "A4",
    style: str = "colour",
) -> Shot:
    """A board with tokens on it, photographed; its truth is in the filling's values."""
    rng = np.random.default_rng([seed, severity])
    page, position = boards.played(game, rng, LEVELS[severity].sloppy, paper=paper, style=style)
    wide = page.width > page.height
    scene = scene or scene_of(severity, rng, landscape=wide, long_side=long_side)
    # Boards are not read from copies of copies: tokens tell the owners by colour as well.
    scene = replace(scene, print=replace(scene.print, grey=False))
    what = Filling(values=position.fields)
    return _taken(page, what, scene, severity, seed, orientation, ("", ""), rng)


def _taken(
    page: Page, what: Filling, scene: Scene, severity: int, seed: int, orientation: int,
    hand: tuple[str, str], rng: np.random.Generator,
) -> Shot:  # fmt: skip
    """The page as a photo in a file, sent about as the severity has it."""
    level = LEVELS[severity]
    photo = take(page, scene, rng)
    image, scale, corners = photo.image, photo.pixels_per_mm, photo.corners
    if rng.random() < level.chat:
        small = sent_by_chat(image, int(rng.choice([1280, 1600])), int(rng.integers(60, 86)))
        shrunk = small.shape[1] / image.shape[1]
        image, scale = small, scale * shrunk
        corners = [[round(v * shrunk, 1) for v in corner] for corner in corners]
    data = encoded(image, quality=int(rng.integers(*level.quality)), orientation=orientation)
    return Shot(data, image, what, scene, *hand, severity, seed, corners, scale)


def mirrored(scene: Scene) -> Scene:
    """The same seen in a mirror (a selfie camera): readers must refuse it."""
    return replace(scene, mirror=True)
