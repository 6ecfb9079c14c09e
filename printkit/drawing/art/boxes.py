"""Box versions of what people write a value in.

The charm is all in the border: the square from (20, 20) to (80, 80) stays empty.
"""

from __future__ import annotations

from printkit.drawing.art.autumn import tuft
from printkit.drawing.art.shapes import arc, flipped, move, petal, ribbon, symmetric, turned
from printkit.drawing.paths import rectangle
from printkit.drawing.pictures import Part, Picture, disc
from printkit.geometry.points import Box
from printkit.language import noted


def _pumpkin_box() -> tuple[Part, ...]:
    body = symmetric(
        "M50 15 Q56 11 64 12 Q73 12 77 15 C92 14 97 36 97 56 C97 80 90 95 76 94 Q70 97.5 62 97 "
        "Q55 97 50 94"
    )
    folds = ("M50 15 L50 19", "M30 14.5 Q28 16 27 18.6", "M70 14.5 Q72 16 73 18.6",
             "M50 94 L50 84", "M27 94 Q25 90 24 84", "M73 94 Q75 90 76 84",
             "M16 24 Q11 38 11 56 Q11 72 16 84", "M84 24 Q89 38 89 56 Q89 72 84 84")  # fmt: skip
    stalk = "M44 16 C45 11 43 8 40 6 Q45 2 51 3 C56 6 57 11 57 16 Q50 18 44 16 Z"
    return (
        Part(body, "pumpkin-pale", "outline"),
        *(Part(fold, None, "detail") for fold in folds),
        Part(stalk, "oak", "outline", "ink"),
    )


def _lily_box() -> tuple[Part, ...]:
    """Twelve petals round a rounded square."""
    corner = f"M73 17 C77 9 85 5 95 5 C95 15 91 23 83 27 {arc((73.0, 27.0), 10, 10, 0, -90)}Z"
    upper = "M50 17 C54 13 60 6 65 4 C70 8 73 12 73 17 Z"
    lower = "M50 17 C46 13 40 6 35 4 C30 8 27 12 27 17 Z"
    frame = rectangle(Box(17.0, 17.0, 83.0, 83.0), 10.0)
    turns = (0.0, 90.0, 180.0, 270.0)
    return (
        *(Part(turned(petal, turn), "petal", "outline")
          for turn in turns for petal in (upper, lower)),
        *(Part(turned(corner, turn), "petal-light", "outline") for turn in turns),
        Part(frame, "petal-pale", "outline"),
    )  # fmt: skip


def _marshmallow_box() -> tuple[Part, ...]:
    body = symmetric("M50 4 C74 4 90 5 93 16 C97 36 97 60 93 78 C90 90 74 91 50 91")
    toast = symmetric(
        "M50 4 C74 4 90 5 93 16 C94.5 23 95.4 31 95.8 38 Q89 43 87 35 Q85 22 80 18 Q73 14 66 "
        "17 Q60 19.5 50 16"
    )
    return (
        Part(ribbon(((50, 88), (50, 92)), (9, 9)), "bark-light", "outline", "ink"),
        Part(body, "marshmallow-pale", "outline"),
        Part(toast, "toast-light", "detail"),
        Part(body, None, "outline"),
    )


def _cup_box() -> tuple[Part, ...]:
    handle = ribbon(((84, 40), (89.5, 39), (93.5, 47), (92, 60), (87, 67), (84.5, 68.5)), (6,))
    body = "M4 14 L84 14 C84 48 84 66 82 82 Q80 96 68 96 L20 96 Q8 96 6 82 C4 66 4 48 4 14 Z"
    rim = move((84, 13)) + arc((44, 13), 40, 5.5, 0, 360) + "Z"
    return (
        Part(handle, "cup-light", "outline", "ink"),
        Part(body, "cup-pale", "outline"),
        Part("M9 88 Q44 94 79 88", None, "detail"),
        Part(rim, "cocoa", "outline", "ink"),
        Part("M24 6 Q25 4 28 4 L36 4.4 Q39 5 38.6 8 L38 13 Q31 15 24.6 13 Z", "snow", "detail"),
    )


def _den_box() -> tuple[Part, ...]:
    """A way into the hill; a fox's tail shows at its side."""
    hill = symmetric("M50 5 C74 5 86 12 90 34 L97 88 Q98 96 90 96 L50 96")
    hole = symmetric("M50 14.5 C78 14.5 84 16 84.5 38 L85 87 L50 87")
    tail = "M84 96 C80 88 88 84 87 75 C86 69 88 63 93 58 C99 66 99 76 96 84 C94 91 91 95 90 96 Z"
    tip = "M87.3 70 C87.6 66 89.5 62 93 58 C96 62 97 66 97.5 70 Q92 66 87.3 70 Z"
    blades = petal((15, 26), (12, 5), 5.5, 0.35) + petal((11, 31), (4, 14), 5, 0.35)
    return (
        Part(blades, "grass", "outline"),
        Part(flipped(blades), "grass", "outline"),
        Part(hill, "grass-light", "outline"),
        Part(hole, "den-pale", "outline"),
        tuft(14, 96, 1.0),
        Part(tail, "fox", "outline"),
        Part(tip, "cream", "detail"),
    )


def _mushroom_box() -> tuple[Part, ...]:
    """A stout one: its stem is what people write on."""
    stem = symmetric("M50 12 L83 16 C84 40 86 60 90 80 Q93 96 78 96 L50 96")
    cap = symmetric("M50 4 C78 4 97 13 97 31 Q97 40 89 37 Q84.5 35 83 27 Q82.5 17 70 17 L50 16.5")
    spots = (
        (50, 10.5, 8, 4),
        (28, 13, 6, 3.4),
        (72, 13, 6, 3.4),
        (10, 27, 3.6, 5),
        (90, 27, 3.6, 5),
    )
    foot = ("M20 92 Q21 88 20 84", "M80 92 Q79 88 80 84")
    return (
        Part(stem, "mushroom-pale", "outline"),
        *(Part(line, None, "detail") for line in foot),
        Part(cap, "mushroom-cap-light", "outline", "ink"),
        *(Part(disc((x, y), rx, ry), "snow", "detail") for x, y, rx, ry in spots),
    )


PICTURES: tuple[Picture, ...] = (
    Picture("pumpkin-box", noted("a pumpkin to write in"), _pumpkin_box()),
    Picture("lily-box", noted("a water lily to write in"), _lily_box()),
    Picture("marshmallow-box", noted("a marshmallow to write in"), _marshmallow_box()),
    Picture("cup-box", noted("a cup to write in"), _cup_box()),
    Picture("den-box", noted("a den to write in"), _den_box()),
    Picture("mushroom-box", noted("a mushroom to write in"), _mushroom_box()),
)
