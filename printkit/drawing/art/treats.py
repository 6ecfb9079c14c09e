"""Treats by the fire: marshmallows, their skewer, and a cup of chocolate."""

from __future__ import annotations

from printkit.drawing.art.shapes import ribbon, turned
from printkit.drawing.pictures import Part, Picture, disc


def _marshmallow() -> tuple[Part, ...]:
    body = "M14 24 C14 12 30 6 50 6 C70 6 86 12 86 24 C90 40 90 56 86 72 C84 82 70 88 50 88 C30 88 16 82 14 72 C10 56 10 40 14 24 Z"
    shade = "M78 30 C86 28 87 26 86 24 C90 40 90 56 86 72 C84 82 70 88 50 88 C70 78 80 56 78 30 Z"
    toast = "M14 24 C14 12 30 6 50 6 C70 6 86 12 86 24 C87 30 88 36 88 40 C82 46 76 46 71 40 C66 35 60 42 57 48 C52 56 44 54 41 46 C38 39 32 38 28 44 C23 50 16 48 12 42 C12 36 13 30 14 24 Z"
    top = disc((50, 23), 29, 10)
    return (
        Part(ribbon(((50, 84), (50, 95)), (8, 8)), "bark-light", "outline", "ink"),
        Part(body, "cream", "outline"),
        Part(shade, "cream-shade", None, "none"),
        Part(toast, "toast", "outline"),
        Part(top, "toast-light", "detail"),
        Part(body, None, "outline"),
        Part(disc((38, 62), 2.8), "line", None, "ink", smallest=999),
    )


def _skewer() -> tuple[Part, ...]:
    tilt = -40.0
    stick = ribbon(((-9, 50), (50, 50), (110, 50)), (5, 6, 3))
    parts = [Part(turned(stick, tilt), "bark-light", "outline", "ink")]
    for left, toasted in ((12, False), (38, True), (64, False)):
        x = float(left)
        body = f"M{x + 4} 27 Q{x + 12} 25 {x + 20} 27 Q{x + 25} 28 {x + 25} 34 Q{x + 26} 50 {x + 25} 66 Q{x + 25} 72 {x + 20} 73 Q{x + 12} 75 {x + 4} 73 Q{x - 1} 72 {x - 1} 66 Q{x - 2} 50 {x - 1} 34 Q{x - 1} 28 {x + 4} 27 Z"
        toast = f"M{x + 4} 27 Q{x + 12} 25 {x + 20} 27 Q{x + 25} 28 {x + 25} 34 L{x + 25} 42 Q{x + 20} 48 {x + 16} 42 Q{x + 12} 37 {x + 8} 43 Q{x + 4} 47 {x - 1} 41 L{x - 1} 34 Q{x - 1} 28 {x + 4} 27 Z"
        parts.append(Part(turned(body, tilt), "cream", "outline"))
        parts.append(Part(turned(toast, tilt), "toast", "detail"))
        parts.append(Part(turned(body, tilt), None, "outline"))
    return tuple(parts)


def _cup() -> tuple[Part, ...]:
    body = "M6 40 L74 40 C74 62 72 78 66 88 Q62 95 54 95 L26 95 Q18 95 14 88 C8 78 6 62 6 40 Z"
    shade = "M74 40 C74 62 72 78 66 88 Q62 95 54 95 L40 95 C54 90 60 70 60 40 Z"
    handle = ribbon(
        ((70, 52), (82, 49), (91, 56), (90, 68), (80, 76), (67, 78)), (8, 8, 8)
    )
    steam = (
        ribbon(((26, 30), (21, 23), (28, 15), (24, 6)), (4, 5.5, 5.5, 4)),
        ribbon(((42, 28), (37, 21), (44, 13), (40, 4.5)), (4, 5.5, 5.5, 4)),
        ribbon(((58, 30), (53, 23), (60, 15), (56, 6)), (4, 5.5, 5.5, 4)),
    )
    return (
        *(Part(path, "cream", "outline", "paper") for path in steam),
        Part(handle, "cup", "outline", "ink"),
        Part(body, "cup-light", "outline", "ink"),
        Part(shade, "cup", None, "none"),
        Part("M6.6 56 Q40 62 73.4 56 L71.8 70 Q40 76 8.4 70 Z", "cream", "outline", "paper"),
        Part(body, None, "outline"),
        Part(disc((40, 40), 34, 8), "cocoa", "outline", "paper"),
    )


PICTURES: tuple[Picture, ...] = (
    Picture("marshmallow", "a toasted marshmallow", _marshmallow()),
    Picture("skewer", "a skewer of marshmallows", _skewer()),
    Picture("cup", "a steaming cup of chocolate", _cup()),
)
