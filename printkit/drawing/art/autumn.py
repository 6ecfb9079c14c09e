"""Autumn: leaves, pumpkin, water lily, mushroom, and the fox with its den."""

from __future__ import annotations

from printkit.drawing.art.shapes import (
    blob,
    bumps,
    coordinates,
    crescent,
    curve,
    edge,
    flipped,
    move,
    petal,
    ribbon,
    symmetric,
    turned,
)
from printkit.drawing.pictures import Part, Picture, disc
from printkit.geometry.points import Point

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
    (50, 3), (60, 7), (63, 16), (59, 23), (68, 24), (76, 32), (73, 41), (65, 44), (76, 48),
    (82, 58), (76, 67), (65, 66), (68, 74), (61, 82), (50, 84),
)  # fmt: skip


def _oak_leaf() -> tuple[Part, ...]:
    points = _OAK_LEAF_RIGHT
    half = curve(*points)
    leaf = symmetric(half)
    shade = half + "L50 3Z"
    return (
        Part(ribbon(((50, 80), (50, 97)), (5, 5)), "leaf-orange", "outline", "ink"),
        Part(leaf, "leaf-orange-light", "outline"),
        Part(shade, "leaf-orange", None, "none"),
        Part(leaf, None, "outline"),
        Part("M50 82 L50 16", None, "detail"),
        *(
            Part(vein, None, "detail", smallest=12)
            for vein in ("M50 70 L69 58", "M50 70 L31 58", "M50 47 L65 34", "M50 47 L35 34")
        ),
    )


def _beech_leaf() -> tuple[Part, ...]:
    half = "M50 3 C60 14 78 28 78 50 C78 68 66 80 50 84"
    veins = [
        f"M50 {y + 10} Q{60} {y + 4} {x} {y - 2}" for y, x in ((62, 72), (48, 75), (34, 72), (22, 64))
    ]
    stalk = ribbon(((50, 80), (51, 90), (55, 97)), (5, 5, 5))
    tilt = 30.0
    return (
        Part(turned(stalk, tilt), "leaf-yellow", "outline", "ink"),
        Part(turned(half + "C34 80 22 68 22 50 C22 28 40 14 50 3 Z", tilt), "leaf-yellow-light", "outline"),
        Part(turned(half + "L50 3 Z", tilt), "leaf-yellow", None, "none"),
        Part(turned(half + "C34 80 22 68 22 50 C22 28 40 14 50 3 Z", tilt), None, "outline"),
        Part(turned("M50 84 L50 14", tilt), None, "detail"),
        *(Part(turned(vein, tilt), None, "detail", smallest=10) for vein in veins),
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
    back = (((50, 62), (28, 15), 17), ((50, 62), (72, 15), 17), ((50, 64), (50, 5), 21))
    side = (((48, 70), (8, 34), 19), ((52, 70), (92, 34), 19))
    front = (((49, 73), (27, 32), 21), ((51, 73), (73, 32), 21), ((50, 75), (50, 30), 23))
    return (
        Part(pad, "pad-light", "outline", "ink"),
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


def _fox() -> tuple[Part, ...]:
    head = symmetric(
        "M50 32 Q60 31 67 26 L82 6 Q87 2 89 8 C94 24 93 38 90 48 L96 62 Q97 66 93 68 "
        "C80 74 68 84 60 92 Q55 96 50 96"
    )
    cheek = "M96 62 Q97 66 93 68 C80 74 68 84 60 92 Q55 96 50 96 L50 84 C56 68 74 56 92 53 Z"
    ear = "M73 29 L82 15 C86 24 86 33 84 41 Z"
    eye = disc((69, 54), 4.6, 5.6)
    nose = "M42 84 Q42 80 50 80 Q58 80 58 84 Q58 89 50 94 Q42 89 42 84 Z"
    return (
        Part(head, "fox", "outline"),
        Part(cheek, "cream", "detail"),
        Part(flipped(cheek), "cream", "detail"),
        Part(ear, "hollow", None, "ink"),
        Part(flipped(ear), "hollow", None, "ink"),
        Part(head, None, "outline"),
        Part(eye, "line", None, "ink"),
        Part(disc((31, 54), 4.6, 5.6), "line", None, "ink"),
        Part(nose, "line", None, "ink"),
    )


def _den() -> tuple[Part, ...]:
    hill = "M4 90 C6 52 22 16 50 16 C78 16 94 52 96 90 Q96 95 91 95 L9 95 Q4 95 4 90 Z"
    shade = "M70 23 C86 36 95 64 96 90 Q96 95 91 95 L74 95 C84 70 82 44 70 23 Z"
    hole = "M24 95 C22 66 32 46 50 46 C68 46 78 66 76 95 Z"
    rim = "M15 95 C12 60 26 37 50 37 C74 37 88 60 85 95 Z"
    grass = "M32 22 Q32 12 27 7 Q36 9 40 17 Q42 8 48 4 Q48 11 51 16 Q56 8 63 7 Q59 14 60 20 Q46 27 32 22 Z"
    return (
        Part(hill, "grass-light", "outline"),
        Part(shade, "grass", None, "none"),
        Part(hill, None, "outline"),
        Part(grass, "grass", "outline", "paper"),
        Part(rim, "earth", "outline", "paper"),
        Part(hole, "hollow", "outline", "ink"),
        Part(disc((42, 70), 4), "gold-light", None, "paper"),
        Part(disc((58, 70), 4), "gold-light", None, "paper"),
    )


PICTURES: tuple[Picture, ...] = (
    Picture("leaf-1", "a red maple leaf", _maple()),
    Picture("leaf-2", "an orange oak leaf", _oak_leaf()),
    Picture("leaf-3", "a yellow beech leaf", _beech_leaf()),
    Picture("pumpkin", "a pumpkin", _pumpkin()),
    Picture("lily", "a water lily on its pad", _lily()),
    Picture("mushroom", "a mushroom", _mushroom()),
    Picture("fox", "a fox", _fox()),
    Picture("den", "a fox's den", _den()),
)
