"""Autumn: leaves, pumpkin, water lily, mushroom, and the fox with its den."""

from __future__ import annotations

from printkit.drawing.art.shapes import (
    curve,
    flipped,
    petal,
    ribbon,
    symmetric,
)
from printkit.drawing.paths import Path, mapped, parse
from printkit.drawing.pictures import Part, Picture, disc
from printkit.geometry.points import Point, Transform
from printkit.language import noted

# -- leaves ------------------------------------------------------------------------------

_MAPLE_RIGHT = (
    "M50 4 Q54 14 59 20 Q63 20 68 17 Q66 27 66 38 Q71 33 77 30 Q79 34 82 36 Q89 35 96 36 "
    "Q93 42 91 46 Q93 50 95 53 Q84 60 73 66 Q74 70 76 75 Q63 76 50 78"
)


def _maple() -> tuple[Part, ...]:
    leaf = symmetric(_MAPLE_RIGHT)
    shade = _MAPLE_RIGHT + " L50 4 Z"
    veins = ("M50 78 L50 18", "M50 72 Q64 58 82 45", "M50 72 Q36 58 18 45", "M50 52 L60 34",
             "M50 52 L40 34")  # fmt: skip
    return (
        Part(ribbon(((50, 74), (51, 86), (55, 95)), (5, 5, 5)), "leaf-red", "outline", "ink"),
        Part(leaf, "leaf-red-light", "outline", "ink"),
        Part(shade, "leaf-red", None, "none"),
        Part(leaf, None, "outline"),
        *(Part(vein, None, "detail", smallest=10) for vein in veins[:3]),
        *(Part(vein, None, "detail", smallest=16) for vein in veins[3:]),
    )


_OAK_LEAF_RIGHT: tuple[Point, ...] = (
    (50, 3), (61, 6), (65, 15), (61, 22), (72, 22), (82, 30), (80, 40), (69, 43), (82, 46),
    (90, 57), (83, 67), (69, 65), (73, 74), (65, 82), (50, 83),
)  # fmt: skip


def _oak_leaf() -> tuple[Part, ...]:
    points = _OAK_LEAF_RIGHT
    half = curve(*points)
    leaf = symmetric(half)
    shade = half + "L50 3Z"
    return (
        Part(ribbon(((50, 80), (50, 94)), (5, 5)), "leaf-orange", "outline", "ink"),
        Part(leaf, "leaf-orange-light", "outline"),
        Part(shade, "leaf-orange", None, "none"),
        Part(leaf, None, "outline"),
        Part("M50 82 L50 16", None, "detail"),
        *(
            Part(vein, None, "detail", smallest=12)
            for vein in ("M50 71 L75 57", "M50 71 L25 57", "M50 47 L70 32", "M50 47 L30 32")
        ),
    )


def _beech_leaf() -> tuple[Part, ...]:
    half = "M50 -8 C61 4 86 22 85 48 C84 70 68 83 50 88"
    leaf = half + "C32 83 16 70 15 48 C14 22 39 4 50 -8 Z"
    veins = tuple(
        f"M50 {y} Q{50 + side * 12} {y - 5} {50 + side * reach} {y - 12}"
        for y, reach in ((76, 25), (60, 31), (44, 31), (28, 23))
        for side in (1, -1)
    )
    stalk = ribbon(((50, 84), (51, 94), (55, 103)), (5, 5, 5))

    def leaning(data: str) -> Path:
        return mapped(
            parse(data), Transform.turn(38.0, (50.0, 50.0)).then(Transform.move(-2.6, -0.9))
        )

    return (
        Part(leaning(stalk), "leaf-yellow", "outline", "ink"),
        Part(leaning(leaf), "leaf-yellow-light", "outline"),
        Part(leaning(half + "L50 -8 Z"), "leaf-yellow", None, "none"),
        Part(leaning(leaf), None, "outline"),
        Part(leaning("M50 86 L50 6"), None, "detail"),
        *(Part(leaning(vein), None, "detail", smallest=10) for vein in veins),
    )


# -- pumpkin ------------------------------------------------------------------------------


def _pumpkin() -> tuple[Part, ...]:
    stalk = "M44 30 C45 20 42 13 37 9 Q42 3 49 4 C56 10 57 20 57 30 Z"
    lobes = ((24, 20, 29), (76, 20, 29), (36, 20, 32), (64, 20, 32), (50, 17, 34))
    tones = ("pumpkin-light", "pumpkin", "pumpkin-light", "pumpkin", "pumpkin-light")
    return (
        *(
            Part(disc((x, 61), rx, ry), tone, "outline")
            for (x, rx, ry), tone in zip(lobes, tones, strict=True)
        ),
        Part("M60 30 C70 14 84 14 88 24 C90 31 82 34 80 28", None, "outline", smallest=10),
        Part(stalk, "oak", "outline", "ink"),
    )


# -- water lily ----------------------------------------------------------------------------


def _lily() -> tuple[Part, ...]:
    pad = "M50 72 L40 93 C18 92 4 84 4 73 C4 61 24 53 50 53 C76 53 96 61 96 73 C96 84 80 93 58 94 Z"
    pad_shade = "M96 73 C96 84 80 93 58 94 L54 83 C74 84 88 81 96 73 Z"
    back = (((50, 62), (28, 15), 17), ((50, 62), (72, 15), 17), ((50, 64), (50, 5), 21))
    side = (((48, 70), (8, 34), 19), ((52, 70), (92, 34), 19))
    front = (((49, 73), (27, 32), 21), ((51, 73), (73, 32), 21), ((50, 75), (50, 30), 23))
    return (
        Part(pad, "pad-light", "outline", "ink"),
        Part(pad_shade, "pad", None, "none"),
        Part(pad, None, "outline"),
        *(Part(petal(*one, 0.58), "petal", "outline") for one in back),
        *(Part(petal(*one, 0.58), "petal-light", "outline") for one in side),
        *(Part(petal(*one, 0.58), "petal-light", "outline") for one in front),
    )


# -- mushroom ------------------------------------------------------------------------------


def _mushroom() -> tuple[Part, ...]:
    cap = symmetric("M50 5 C78 5 96 28 96 48 C96 57 84 60 50 60")
    shade = "M80 17 C91 26 96 38 96 48 C96 57 84 60 50 60 C70 56 86 42 80 17 Z"
    stem = "M36 56 C37 70 34 80 29 89 Q27 96 34 96 L66 96 Q73 96 71 89 C66 80 63 70 64 56 Z"
    stem_shade = "M52 56 C54 72 56 86 54 96 L66 96 Q73 96 71 89 C66 80 63 70 64 56 Z"
    spots = (((46, 25), 9, 7.5), ((22, 42), 6.5, 7), ((71, 37), 7.5, 7.5), ((49, 47), 6, 4.5))
    return (
        Part(stem, "cream", "outline"),
        Part(stem_shade, "cream-shade", None, "none"),
        Part(stem, None, "outline"),
        Part(cap, "mushroom-cap-light", "outline", "ink"),
        Part(shade, "mushroom-cap", None, "none"),
        Part(cap, None, "outline"),
        *(Part(disc(at, rx, ry), "snow", "detail") for at, rx, ry in spots),
    )


# -- fox and den -----------------------------------------------------------------------------


_FOX_HEAD = symmetric(
    "M50 32 Q60 31 67 26 L82 6 Q87 2 89 8 C94 24 93 38 90 48 L96 62 Q97 66 93 68 "
    "C80 74 68 84 60 92 Q55 96 50 96"
)
_FOX_CHEEK = "M96 62 Q97 66 93 68 C80 74 68 84 60 92 Q55 96 50 96 L50 84 C56 68 74 56 92 53 Z"
_FOX_EAR = "M73 29 L82 15 C86 24 86 33 84 41 Z"


def _fox() -> tuple[Part, ...]:
    nose = "M42 84 Q42 80 50 80 Q58 80 58 84 Q58 89 50 94 Q42 89 42 84 Z"
    return (
        Part(_FOX_HEAD, "fox", "outline"),
        Part(_FOX_CHEEK, "cream", "detail"),
        Part(flipped(_FOX_CHEEK), "cream", "detail"),
        Part(_FOX_EAR, "hollow", None, "ink"),
        Part(flipped(_FOX_EAR), "hollow", None, "ink"),
        Part(_FOX_HEAD, None, "outline"),
        Part(disc((69, 54), 4.6, 5.6), "line", None, "ink"),
        Part(disc((31, 54), 4.6, 5.6), "line", None, "ink"),
        Part(nose, "line", None, "ink"),
    )


def tuft(x: float, y: float, size: float) -> Part:
    """Blades of grass that grow from (x, y); `size` 1 makes them 17 high."""
    blades = (
        petal((x + size * foot, y), (x + size * tip, y - size * high), size * 4.8, 0.35)
        for foot, tip, high in ((-3, -10, 12), (3, 10, 11), (0, 0.5, 17))
    )
    return Part(" ".join(blades), "grass", "outline")


def _den() -> tuple[Part, ...]:
    hill = (
        "M4 90 C8 66 16 30 44 20 C58 16 74 24 82 44 C90 62 94 78 96 90 Q96 95 91 95 L9 95 Q4 "
        "95 4 90 Z"
    )
    shade = "M64 23 C72 27 78 34 82 44 C90 62 94 78 96 90 Q96 95 91 95 L78 95 C82 70 78 44 64 23 Z"
    hole = "M22 95 C18 66 30 40 50 40 C70 40 82 66 78 95 Z"
    head = _in_den(_FOX_HEAD)
    ears = tuple(
        Part(_in_den(data), "hollow", None, "ink", smallest=10)
        for data in (_FOX_EAR, flipped(_FOX_EAR))
    )
    cheeks = tuple(
        Part(_in_den(data), "cream", None, "none") for data in (_FOX_CHEEK, flipped(_FOX_CHEEK))
    )
    return (
        tuft(30, 29, 1.1),
        tuft(60, 24, 1.1),
        Part(hill, "grass-light", "outline"),
        Part(shade, "grass", None, "none"),
        Part(hill, None, "outline"),
        Part(hole, "hollow", "outline", "ink"),
        Part(head, "fox", "outline"),
        *cheeks,
        *ears,
        Part(head, None, "outline"),
        *(Part(disc((x, 75), 2.6, 3), "line", None, "ink") for x in (42.5, 57.5)),
        Part(disc((50, 87.5), 3.2, 2.6), "line", None, "ink"),
    )


def _in_den(path: str | Path) -> Path:
    """A part of the fox's head, smaller, so that it looks out of its den."""
    real = parse(path) if isinstance(path, str) else path
    small = Transform.scale(0.43).then(Transform.move(50 - 50 * 0.43, 92 - 96 * 0.43))
    return mapped(real, small)


PICTURES: tuple[Picture, ...] = (
    Picture("leaf-1", noted("a red maple leaf"), _maple()),
    Picture("leaf-2", noted("an orange oak leaf"), _oak_leaf()),
    Picture("leaf-3", noted("a yellow beech leaf"), _beech_leaf()),
    Picture("pumpkin", noted("a pumpkin"), _pumpkin()),
    Picture("lily", noted("a water lily on its pad"), _lily()),
    Picture("mushroom", noted("a mushroom"), _mushroom()),
    Picture("fox", noted("a fox"), _fox()),
    Picture("den", noted("a fox's den"), _den()),
)
