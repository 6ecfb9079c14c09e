"""Photos that a reader must refuse: nothing in them may become a score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from tests.simulator.camera import Bend
from tests.simulator.fillings import Filling
from tests.simulator.light import Light
from tests.simulator.page import Page
from tests.simulator.photo import Scene
from tests.simulator.severity import scene_of
from tests.simulator.shoot import Shot, leaves_page, mirrored, shoot_leaves, shoot_sheet

Change = Callable[[Scene], Scene]


def _mild(seed: int, long_side: int, *, landscape: bool = False) -> Scene:
    return scene_of(1, np.random.default_rng([seed, 77]), long_side=long_side, landscape=landscape)


def _changed(change: Change) -> Callable[[int, int], Shot]:
    """A sheet that could be read, but for one thing."""

    def shoot(seed: int, long_side: int) -> Shot:
        return shoot_leaves(1, seed, scene=change(_mild(seed, long_side)))

    return shoot


def _filled(scene: Scene, share: float) -> Scene:
    """The page filling that share of the frame: 1.7 leaves the markers outside."""
    return replace(scene, camera=replace(scene.camera, fill=share))


def _two_sheets(seed: int, long_side: int) -> Shot:
    """Two sheets side by side: nobody can tell whose score is asked for."""
    page = leaves_page()
    pair = page.with_image(np.hstack([page.image, page.image]))
    wide = replace(pair, width=2 * page.width)
    scene = _mild(seed, long_side, landscape=True)
    return shoot_sheet(wide, Filling(), 1, seed, scene=scene)


def _blank_side(seed: int, long_side: int) -> Shot:
    """The sheet's empty back."""
    page = leaves_page()
    back = page.with_image(np.full_like(page.image, 255))
    return shoot_sheet(back, Filling(), 1, seed, scene=_mild(seed, long_side))


def _table_only(seed: int, long_side: int) -> Shot:
    """No sheet at all: a page of no size, far away."""
    tiny = Page(np.full((8, 8, 3), 255, np.uint8), 1.0, 1.0, {}, {}, {})
    scene = _mild(seed, long_side)
    return shoot_sheet(tiny, Filling(), 1, seed, scene=_filled(scene, 0.01))


def _glare(scene: Scene) -> Scene:
    """The lamp mirrored over the leaves: their boxes are white."""
    return replace(scene, light=Light(brightness=0.9, glare=(0.5, 0.62, 0.3, 1.6)))


REFUSALS: dict[str, Callable[[int, int], Shot]] = {
    "mirrored": _changed(mirrored),
    "blurred": _changed(lambda scene: replace(scene, defocus=1.6)),
    "shaken": _changed(lambda scene: replace(scene, motion=4.5, motion_bearing=30.0)),
    "too far": _changed(lambda scene: _filled(scene, 0.22)),
    "cut off": _changed(lambda scene: _filled(scene, 1.7)),
    "crumpled": _changed(lambda scene: replace(scene, bend=Bend("wave", 35.0, 26.0))),
    "glare": _changed(_glare),
    "two sheets": _two_sheets,
    "blank side": _blank_side,
    "table only": _table_only,
}
"""By name: a seed and the photo's long side in pixels give the photo."""
