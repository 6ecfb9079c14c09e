"""The simulator itself: the same photo from the same seed, and the truth beside it."""

import io
import json
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
import pytest
from PIL import Image, ImageOps

from printkit.games.leaves.areas import CELLS
from printkit.geometry.points import inset
from tests.simulator import __main__ as command
from tests.simulator.boards import board_page, played
from tests.simulator.camera import Bend, Camera, View
from tests.simulator.files import encoded
from tests.simulator.fillings import leaves_filling, write
from tests.simulator.light import WHITES, Light, gains, white
from tests.simulator.pens import PENS, USUAL
from tests.simulator.refusals import REFUSALS
from tests.simulator.severity import LEVELS
from tests.simulator.shoot import (
    leaves_page,
    mirrored,
    score_page,
    shoot_board,
    shoot_leaves,
    shoot_score,
)
from tests.simulator.writers import writers
from tests.simulator.writing import Habit, Scribe

BENDS = [
    Bend(),
    Bend("curl", 10.0, 20.0),
    Bend("fold", 90.0, 6.0),
    Bend("corner", 40.0, 25.0),
    Bend("wave", 0.0, 5.0),
]


def test_the_same_seed_gives_the_same_photo() -> None:
    first, second = (shoot_leaves(2, 7, long_side=700) for _ in range(2))
    assert first.data == second.data
    assert first.document() == second.document()
    assert shoot_leaves(2, 8, long_side=700).data != first.data


@pytest.mark.parametrize("severity", range(5))
def test_every_severity_gives_a_page_on_a_table(severity: int) -> None:
    shot = shoot_leaves(severity, 3, long_side=700)
    picture = Image.open(io.BytesIO(shot.data))
    assert max(picture.size) <= 1600
    assert np.asarray(picture).std() > 8
    assert shot.severity == severity
    json.dumps(shot.document())


@pytest.mark.parametrize("bend", BENDS, ids=lambda bend: bend.kind)
@pytest.mark.parametrize("tilt", [0.0, 40.0])
def test_the_maps_undo_the_projection(bend: Bend, tilt: float) -> None:
    view = View(Camera(300, 400, tilt, 200.0, 10.0, 0.9, (0.01, 0.0), 0.05), bend, 210.0, 297.0)
    on_page, _ = view.maps(step=8)
    for place in [(30.0, 40.0), (105.0, 148.0), (180.0, 260.0)]:
        (seen,) = view.distorted(view.project(np.array([place])))
        found = (
            cv2.getRectSubPix(on_page[..., 0], (1, 1), seen),
            cv2.getRectSubPix(on_page[..., 1], (1, 1), seen),
        )
        assert float(found[0][0, 0]) == pytest.approx(place[0], abs=0.6)
        assert float(found[1][0, 0]) == pytest.approx(place[1], abs=0.6)


@pytest.mark.parametrize("bend", BENDS, ids=lambda bend: bend.kind)
def test_bent_paper_is_not_stretched(bend: Bend) -> None:
    view = View(Camera(300, 400), bend, 210.0, 297.0)
    across = np.array(bend.degrees) * np.pi / 180
    t = np.linspace(-80, 80, 400)[:, None]
    line = view.surface(np.array([105.0, 148.5]) + t * [np.cos(across), np.sin(across)])
    length = np.linalg.norm(np.diff(line, axis=0), axis=1).sum()
    assert length == pytest.approx(160.0, rel=0.005)


def test_the_whole_page_is_in_the_frame() -> None:
    for tilt in (0.0, 20.0, 40.0):
        view = View(Camera(600, 800, tilt, 70.0, 8.0, 0.9), Bend(), 210.0, 297.0)
        corners = np.array(view.corners())
        assert corners.min() >= 0
        assert (corners.max(axis=0) <= [600, 800]).all()


@pytest.mark.parametrize("orientation", range(1, 9))
def test_exif_turns_the_photo_upright(orientation: int) -> None:
    image = np.zeros((40, 60, 3), np.uint8)
    image[:20, :30, 0] = 255  # red in the left top corner
    data = encoded(image, quality=95, orientation=orientation)
    upright = np.asarray(ImageOps.exif_transpose(Image.open(io.BytesIO(data))))
    assert upright.shape == image.shape
    assert np.abs(upright.astype(int) - image).mean() < 8


def test_a_filling_is_a_legal_sheet_with_its_truth() -> None:
    rng = np.random.default_rng(3)
    filling = leaves_filling(rng, strikes=0.5)
    assert filling.struck
    assert set(filling.struck) <= set(CELLS)
    assert set(filling.values) <= set(leaves_page().places)
    assert set(filling.ticks) <= set(leaves_page().places)


def test_ink_stays_near_its_box() -> None:
    page, rng = leaves_page(), np.random.default_rng(4)
    filling = leaves_filling(rng, strikes=0.0)
    scribe = Scribe(page, writers()[4], PENS[2], Habit.of(rng, 0.0), rng)
    write(filling, scribe)
    changed = (scribe.written.image != page.image).any(axis=2)
    allowed = np.zeros_like(changed)
    for place in [*filling.values, *filling.ticks]:
        box = page.places[place].inset(-4.0)
        left, top, right, bottom = (round(edge * page.scale) for edge in box)
        assert changed[top:bottom, left:right].any(), place
        allowed[top:bottom, left:right] = True
    assert not changed[~allowed].any()


def test_a_mirrored_scene_is_the_photo_turned_about() -> None:
    shot = shoot_leaves(0, 5, long_side=600)
    twin = shoot_leaves(0, 5, long_side=600, scene=mirrored(shot.scene))
    flipped = np.asarray(twin.image)[:, ::-1]
    assert np.abs(flipped.astype(int) - shot.image).mean() < 6


def test_warm_light_is_warm() -> None:
    red, _, blue = white(Light(kelvin=min(WHITES), balanced=0.0))
    assert red > 1.8 * blue
    assert gains(Light(falloff=0.4), 80, 60).min() >= 0.5


def test_every_writer_has_every_sign() -> None:
    for writer in writers():
        assert set(writer.signs) == {*"0123456789", "X"}
        assert min(len(signs) for signs in writer.signs.values()) >= 8


def test_tables_add_up() -> None:
    assert len(PENS) == len(USUAL)
    assert sum(USUAL) == pytest.approx(1.0)
    assert all(before.tilt < after.tilt for before, after in pairwise(LEVELS))


def test_the_command_writes_photos_and_truth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulator", "--severity", "1", "--long-side", "500", "--out", str(tmp_path)]
    monkeypatch.setattr("sys.argv", words)
    command.main()
    told = Path(capsys.readouterr().out.strip())
    truth = json.loads(told.with_suffix(".json").read_text(encoding="utf-8"))
    assert truth["photo"] == told.name
    assert len(truth["corners"]) == 4
    assert truth["values"]


@pytest.mark.parametrize("game", ["aspens", "acorn"])
def test_tokens_lie_where_the_truth_says(game: str) -> None:
    page, rng = board_page(game), np.random.default_rng(2)
    board, position = played(game, rng, 0.0)
    changed = (np.abs(board.image.astype(int) - page.image) > 60).any(axis=2)
    for name, kind in page.kinds.items():
        if kind not in ("hex", "field"):
            continue
        inner = np.array(inset(page.outlines[name], 1.5)) * page.scale
        mask = np.zeros(changed.shape, np.uint8)
        cv2.fillPoly(mask, [np.rint(inner).astype(np.int32).reshape(-1, 1, 2)], 1)
        near = changed[mask > 0].mean()
        assert near > 0.02 if name in position.fields else near < 0.02, (name, near)


def test_a_board_is_shot() -> None:
    shot = shoot_board("aspens", 1, 3, long_side=600)
    assert set(shot.filling.values.values()) == {"A", "P"}
    assert shot.data == shoot_board("aspens", 1, 3, long_side=600).data


@pytest.mark.parametrize("game", ["acorn", "aspens"])
def test_score_sheets_are_filled_in(game: str) -> None:
    shot = shoot_score(game, 1, 3, long_side=600)
    assert all(value.isdigit() for value in shot.filling.values.values())
    assert set(shot.filling.values) <= set(score_page(game).places)
    assert len(shot.filling.values) > 10


@pytest.mark.parametrize("name", REFUSALS)
def test_photos_to_refuse_are_made(name: str) -> None:
    shot = REFUSALS[name](1, 400)
    assert shot.image.shape[2] == 3
    assert shot.image.std() > 2
