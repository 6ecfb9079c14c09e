import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pytest

from printkit.drawing.solid_formats import scad, stl
from printkit.errors import UsageError
from printkit.games.registry import find_game, game_ids
from printkit.geometry.solids import Solid
from printkit.printing import make_job, print_items
from printkit.solid_printing import solids_of

trimesh = pytest.importorskip("trimesh")

BED = 200.0
"""mm: what a common printer's bed holds."""

VARIANTS = [{}, {"board": "chess"}]


def _all_solids() -> dict[str, Solid]:
    found = {}
    for game_id in game_ids():
        game = find_game(game_id)
        names = {setting.name for setting in game.settings}
        for settings in VARIANTS:
            if set(settings) <= names:
                job = make_job(settings=settings)
                for solid in solids_of(game, game.items, job):
                    found[f"{game_id} {solid.name}"] = solid
    return found


SOLIDS = _all_solids()
SMALL = {  # one of each kind: OpenSCAD takes its time
    name.rpartition("-")[0]: name
    for name, solid in SOLIDS.items()
    if sum(len(step.parts) for step in solid.steps) < 22
}


def _mesh(data: bytes) -> "trimesh.Trimesh":
    mesh = trimesh.load_mesh(BytesIO(data), file_type="stl")
    mesh.merge_vertices()
    return mesh


@pytest.mark.parametrize("name", SOLIDS)
def test_every_solid_is_watertight_and_fits_a_printers_bed(name: str) -> None:
    mesh = _mesh(stl.play(SOLIDS[name]))
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    assert mesh.volume > 0
    assert max(mesh.extents[:2]) <= BED


@pytest.mark.skipif(shutil.which("openscad") is None, reason="OpenSCAD is not installed")
@pytest.mark.parametrize("name", sorted(SMALL.values()))
def test_openscad_gives_every_small_solid_the_same_volume(name: str, tmp_path: Path) -> None:
    source, made = tmp_path / "a.scad", tmp_path / "a.stl"
    source.write_bytes(scad.play(SOLIDS[name]))
    done = subprocess.run(
        ["openscad", "-o", str(made), str(source)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert _mesh(made.read_bytes()).volume == pytest.approx(
        _mesh(stl.play(SOLIDS[name])).volume, rel=1e-3
    )


def test_every_board_tile_and_token_has_a_solid() -> None:
    flat = {"rules", "quick", "score", "sheet", "first-game", "slips", "tally", "setups"}
    for game_id in game_ids():
        solid = {item.name for item in find_game(game_id).items if item.solids is not None}
        assert solid, game_id
        assert not solid & flat


def test_a_file_a_solid_and_one_alone_has_the_name_given(tmp_path: Path) -> None:
    made = print_items("aspens", ["trees"], format="scad", folder=tmp_path)
    assert [file.path.name for file in made] == [
        "aspens-trees-aspen.scad",
        "aspens-trees-pine.scad",
    ]
    (alone,) = print_items("leaves", ["dice"], format="scad", folder=tmp_path)
    assert alone.path.name == "leaves-dice.scad"
    assert alone.path.read_text(encoding="utf-8").startswith("// 61 Autumn Leaves: a die. Print 3.")


def test_a_flat_item_says_what_is_not_flat(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"sheet of leaves is flat.*Name one of: dice\."):
        print_items("leaves", ["sheet"], format="stl", folder=tmp_path)
    assert not list(tmp_path.iterdir())
