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
from tests.simulator.writers import Writer, find_writer, writers
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
def leaves_page(
    paper: str = "A4", style: str = "colour", settings: tuple[tuple[str, str], ...] = ()
) -> Page:
    """The empty score sheet; rendered once."""
    return render("leaves", "sheet", paper=paper, style=style, settings=dict(settings))


@cache
def score_page(game: str, paper: str = "A4", style: str = "colour") -> Page:
    """The empty score sheet of acorn or aspens."""
    return render(game, "score", paper=paper, style=style)


def shoot_leaves(
    severity: int,
    seed: int,
    *,
    writer: str | Writer | None = None,
    pen: str | None = None,
    filling: Filling | None = None,
    scene: Scene | None = None,
    long_side: int | None = None,
    orientation: int = 1,
    paper: str = "A4",
    style: str = "colour",
) -> Shot:
    """A filled leaves sheet, photographed. What is not given is drawn from the seed."""
    what = filling or fillings.leaves_filling(
        _game_rng(severity, seed), strikes=LEVELS[severity].strikes
    )
    return shoot_sheet(leaves_page(paper, style), what, severity, seed, writer=writer, pen=pen,
                       scene=scene, long_side=long_side, orientation=orientation)  # fmt: skip


def shoot_score(game: str, severity: int, seed: int, *, paper: str = "A4", style: str = "colour",
                **options: object) -> Shot:  # fmt: skip
    """The score sheet of acorn or aspens, filled in and photographed; options of `shoot_sheet`."""
    page = score_page(game, paper, style)
    what = fillings.SCORES[game](page, _game_rng(severity, seed))
    return shoot_sheet(page, what, severity, seed, **options)  # type: ignore[arg-type]


def _game_rng(severity: int, seed: int) -> np.random.Generator:
    """What was played does not hang on who writes and how the photo is taken."""
    return np.random.default_rng([seed, severity, 1])


def shoot_sheet(
    page: Page,
    filling: Filling,
    severity: int,
    seed: int,
    *,
    writer: str | Writer | None = None,
    pen: str | None = None,
    scene: Scene | None = None,
    long_side: int | None = None,
    orientation: int = 1,
) -> Shot:
    """Any form with that filling, photographed. What is not given is drawn from the seed."""
    rng = np.random.default_rng([seed, severity])
    level = LEVELS[severity]
    if writer is None:
        who = writers()[int(rng.integers(len(writers())))]
    else:
        who = find_writer(writer) if isinstance(writer, str) else writer
    with_what = find_pen(pen) if pen else find_pen(OWN_PEN) if who.own_pen else any_pen(rng)
    scribe = Scribe(page, who, with_what, Habit.of(rng, level.sloppy), rng)
    fillings.write(filling, scribe)
    wide = page.width > page.height
    scene = scene or scene_of(severity, rng, landscape=wide, long_side=long_side)
    hand = who.name, f"{who.name}'s own" if who.own_pen else with_what.name
    return _taken(scribe.written, filling, scene, severity, seed, orientation, hand, rng)


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
