import math
import shutil
import struct
import subprocess
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from printkit.drawing.solid_formats import find_solid_format, scad, solid_format_names, stl
from printkit.errors import UsageError
from printkit.geometry.braille_dots import name_cells
from printkit.geometry.solids import (
    OVER,
    Frustum,
    Height,
    Prism,
    Solid,
    Step,
    Turned,
    braille_label,
    dome_heights,
)

trimesh = pytest.importorskip("trimesh")

SQUARE = ((0.0, 0.0), (40.0, 0.0), (40.0, 30.0), (0.0, 30.0))
HEIGHTS = {
    "base": Height(2.0, "the plate"),
    "hole": Height(1.5, "depth of the hole"),
    OVER: Height(1.0, "by which cuts stand out"),
    **dome_heights("dot", Height(0.6, "a braille dot")),
}


def _tile() -> Solid:
    hole = Frustum((30.0, 15.0), 3.0, 3.0, ("base", "-hole"), ("base", OVER))
    return Solid(
        "tile", "A tile with a hole and its name", HEIGHTS,
        (
            Step((Prism(SQUARE, (), ("base",)),)),
            Step((hole,), cut=True),
            Step(braille_label(name_cells("a5", "en"), (12.0, 15.0), ("base",), "dot")),
        ),
    )  # fmt: skip


def _cube_with_a_pit() -> Solid:
    heights = {"edge": Height(20.0, "the edge"), "deep": Height(2.0, "a pit"), OVER: HEIGHTS[OVER]}
    pit = Frustum((10.0, -10.0), 2.0, 3.0, ("edge", "-deep"), ("edge", OVER))
    cube = Prism(((0.0, 0.0), (20.0, 0.0), (20.0, -20.0), (0.0, -20.0)), (), ("edge",))
    side = Turned(pit, (90.0, 0.0, 0.0), ((), ("edge",), ()))
    return Solid("cube", "A cube", heights, (Step((cube,)), Step((pit, side), cut=True)))


def _mesh(data: bytes) -> "trimesh.Trimesh":
    mesh = trimesh.load_mesh(BytesIO(data), file_type="stl")
    mesh.merge_vertices()
    return mesh


SOLIDS = [_tile(), _cube_with_a_pit()]


@pytest.mark.parametrize("solid", SOLIDS, ids=lambda solid: solid.name)
def test_meshes_are_watertight_and_the_same_every_time(solid: Solid) -> None:
    data = stl.play(solid)
    assert data == stl.play(solid)
    mesh = _mesh(data)
    assert mesh.is_watertight
    assert mesh.is_winding_consistent
    assert mesh.volume == pytest.approx(stl.manifold(solid).volume(), rel=1e-4)


def test_a_mesh_has_the_volume_that_it_should() -> None:
    radius, n = 3.0, 32
    hole = 0.5 * n * radius**2 * math.sin(2 * math.pi / n) * 1.5
    plate = 40.0 * 30.0 * 2.0 - hole
    with_dots = _mesh(stl.play(_tile())).volume
    assert plate < with_dots < plate + 7 * 0.6 * math.pi * 0.75**2
    assert np.ptp(_mesh(stl.play(_tile())).vertices[:, 2]) == pytest.approx(2.6)


def test_the_pit_is_in_the_front() -> None:
    mesh = _mesh(stl.play(_cube_with_a_pit()))
    pit = math.pi * 2.0 / 3 * (2.0**2 + 2 * 2.67 + 2.67**2)
    assert mesh.volume == pytest.approx(8000 - 2 * pit, rel=0.003)
    assert mesh.bounds.tolist() == [[0, 0, 0], [20, 20, 20]]


@pytest.mark.skipif(shutil.which("openscad") is None, reason="OpenSCAD is not installed")
@pytest.mark.parametrize("solid", SOLIDS, ids=lambda solid: solid.name)
def test_openscad_makes_the_same_volume_of_our_text(solid: Solid, tmp_path: Path) -> None:
    source, made = tmp_path / "a.scad", tmp_path / "a.stl"
    source.write_bytes(scad.play(solid))
    done = subprocess.run(
        ["openscad", "-o", str(made), str(source)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    assert _mesh(made.read_bytes()).volume == pytest.approx(_mesh(stl.play(solid)).volume, rel=1e-3)


def test_the_text_names_every_height_once_and_uses_it() -> None:
    text = scad.play(_tile()).decode()
    for name in HEIGHTS:
        assert text.count(f"\n{name} = ") == 1
        assert text.count(name) > 1
    assert "hole = 1.5;  // mm: depth of the hole" in text
    assert scad.play(_tile()) == scad.play(_tile())


def test_an_stl_file_counts_its_triangles() -> None:
    data = stl.play(_tile())
    (count,) = struct.unpack("<I", data[80:84])
    assert len(data) == 84 + 50 * count
    assert data.startswith(b"A tile")


def test_formats_are_found_by_name() -> None:
    assert solid_format_names() == ["scad", "stl"]
    with pytest.raises(UsageError, match=r'no format "slt"\. Did you mean "stl"'):
        find_solid_format("slt")
