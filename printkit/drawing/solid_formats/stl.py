"""The STL player: solids as watertight meshes, by manifold3d (extra ``stl``)."""

from __future__ import annotations

import struct
from functools import reduce
from typing import TYPE_CHECKING, Any

from printkit.drawing.solid_formats import SolidFormat
from printkit.drawing.solid_formats.scad import upright
from printkit.errors import PrintkitError
from printkit.geometry.solids import Frustum, Level, Part, Prism, Solid, Step, Turned
from printkit.language import _

if TYPE_CHECKING:
    from manifold3d import Manifold

HEADER_SIZE = 80
DECIMALS = 5


def play(solid: Solid) -> bytes:
    """The solid as a binary STL file; the same solid gives the same bytes.

    Raises `PrintkitError` where manifold3d is missing.
    """
    return _stl(manifold(solid), solid.words)


def manifold(solid: Solid) -> Manifold:
    """The solid as manifold3d has it: closed, and without parts that cross."""
    try:
        import manifold3d  # noqa: F401
    except ImportError:
        raise PrintkitError(
            _("STL files need manifold3d. Install it with: pip install 'printkit[stl]'; "
              "or write --format scad, which needs nothing.")
        ) from None  # fmt: skip
    return reduce(lambda made, step: _stepped(made, step, solid), solid.steps, _nothing())


def _nothing() -> Manifold:
    from manifold3d import Manifold

    return Manifold()


def _stepped(made: Manifold, step: Step, solid: Solid) -> Manifold:
    from manifold3d import Manifold, OpType

    parts = Manifold.batch_boolean([_part(part, solid) for part in step.parts], OpType.Add)
    return made - parts if step.cut else made + parts


def _part(part: Part, solid: Solid) -> Manifold:
    from manifold3d import CrossSection, Manifold

    if isinstance(part, Turned):
        x, y, z = (solid.level(level) for level in part.shift)
        return _part(part.part, solid).rotate(part.degrees).translate((x, y, z))
    low, height = _extent(part.low, part.high, solid)
    if isinstance(part, Prism):
        corners: Any = [list(upright(part.outline))]
        return Manifold.extrude(CrossSection(corners), height).translate((0.0, 0.0, low))
    return _frustum(part, low, height)


def _frustum(part: Frustum, low: float, height: float) -> Manifold:
    from manifold3d import Manifold

    round_part = Manifold.cylinder(height, part.below, part.above, part.segments)
    return round_part.translate((part.centre[0], -part.centre[1], low))


def _extent(low: Level, high: Level, solid: Solid) -> tuple[float, float]:
    bottom = solid.level(low)
    return bottom, solid.level(high) - bottom


def _stl(made: Manifold, words: str) -> bytes:
    """Binary STL. Triangles are sorted: their order says nothing, and may change."""
    mesh = made.to_mesh()
    corners = mesh.vert_properties[:, :3].round(DECIMALS) + 0.0
    triangles = sorted(_first_least(corners[triangle].tolist()) for triangle in mesh.tri_verts)
    header = words.encode("ascii", "replace")[: HEADER_SIZE - 1].ljust(HEADER_SIZE)
    facets = b"".join(
        struct.pack("<12fH", 0.0, 0.0, 0.0, *first, *second, *third, 0)
        for first, second, third in triangles
    )
    return header + struct.pack("<I", len(triangles)) + facets


def _first_least(triangle: list[list[float]]) -> tuple[list[float], ...]:
    """The corners in the same sense, the least first."""
    start = triangle.index(min(triangle))
    return tuple(triangle[start:] + triangle[:start])


FORMAT = SolidFormat("stl", ".stl", play)
