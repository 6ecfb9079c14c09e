"""The OpenSCAD player: solids as text that a person can read and change.

Heights come first, with names and words; the outlines follow as numbers in mm.
"""

from __future__ import annotations

from collections.abc import Iterable

from printkit.drawing.solid_formats import SolidFormat
from printkit.geometry.points import Outline, signed_area
from printkit.geometry.solids import Frustum, Level, Part, Prism, Solid, Step, Turned, names_of

INDENT = "  "


def play(solid: Solid) -> bytes:
    """The solid as one OpenSCAD file."""
    used = {name for step in solid.steps for name in names_of(step.parts)}
    heights = [
        f"{name} = {height.mm:g};  // mm: {height.words}"
        for name, height in solid.heights.items()
        if name in used
    ]
    head = [f"// {solid.words}", "// Made by printkit. Change the heights, render, export.", ""]
    body = _body(solid.steps)
    return "\n".join([*head, *heights, "", *body, ""]).encode()


def _body(steps: tuple[Step, ...]) -> list[str]:
    """The steps nested: each takes what the ones before it made."""
    *before, last = steps
    if not before:
        return ["union() {", *_indented(_parts(last.parts)), "}"]
    verb = "difference" if last.cut else "union"
    made = [*_body(tuple(before)), *_parts(last.parts)]
    return [f"{verb}() {{", *_indented(made), "}"]


def _indented(lines: Iterable[str]) -> list[str]:
    return [INDENT + line for line in lines]


def _parts(parts: Iterable[Part]) -> list[str]:
    return [_part(part) + ";" for part in parts]


def _part(part: Part) -> str:
    if isinstance(part, Turned):
        x, y, z = (_sum(level) for level in part.shift)
        degrees = ", ".join(f"{angle:g}" for angle in part.degrees)
        return f"translate([{x}, {y}, {z}]) rotate([{degrees}]) {_part(part.part)}"
    return _prism(part) if isinstance(part, Prism) else _frustum(part)


def _prism(part: Prism) -> str:
    corners = ", ".join(f"[{_number(x)}, {_number(y)}]" for x, y in upright(part.outline))
    return (
        f"translate([0, 0, {_sum(part.low)}]) linear_extrude(height = {_between(part)}) "
        f"polygon([{corners}])"
    )


def _frustum(part: Frustum) -> str:
    x, y = part.centre
    return (
        f"translate([{_number(x)}, {_number(-y)}, {_sum(part.low)}]) cylinder(h = "
        f"{_between(part)}, r1 = {_number(part.below)}, r2 = {_number(part.above)}, "
        f"$fn = {part.segments})"
    )


def upright(outline: Outline) -> Outline:
    """The outline with y up and its corners anticlockwise, as programs for solids take it."""
    turned = tuple((x, -y) for x, y in outline)
    return turned if signed_area(turned) > 0 else turned[::-1]


def _between(part: Prism | Frustum) -> str:
    low = _sum(part.low)
    return _sum(part.high) if low == "0" else f"{_sum(part.high)} - ({low})"


def _sum(level: Level) -> str:
    return " + ".join(level).replace("+ -", "- ") or "0"


def _number(value: float) -> str:
    return f"{round(value, 4) + 0.0:g}"


FORMAT = SolidFormat("scad", ".scad", play)
