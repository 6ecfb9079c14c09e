"""Pictures that only the leaves sheet needs: things with room for the boxes on them."""

from __future__ import annotations

from printkit.drawing.art.shapes import arc, move, ribbon, symmetric, turned
from printkit.drawing.paths import rectangle
from printkit.drawing.pictures import Part, Picture, disc
from printkit.geometry.points import Box
from printkit.language import noted


def _pumpkin_face() -> tuple[Part, ...]:
    """A wide pumpkin, 100 by 64; its eyes are two squares of 36 about (29, 49) and (71, 49)."""
    body = symmetric(
        "M50 27 Q57 24 67 25.5 Q76 24 83 26.5 C96 29 99.5 42 99.5 54 C99.5 68 95 79 86 81 "
        "Q76 83.5 66 81.5 Q57 83 50 81.5"
    )
    folds = ("M14 29 Q7 40 6.5 54 Q6.5 70 13 79", "M86 29 Q93 40 93.5 54 Q93.5 70 87 79",
             "M50 27 L50 34")  # fmt: skip
    stalk = "M44 28 C45 24 43 21.5 39.5 20 Q44 16.5 51 17.5 C56 19.5 57 24 57 28 Q50 30 44 28 Z"
    grin = (
        "M30 71.2 Q50 76 70 71.2 Q66.5 77.6 58 79 L56 75.6 L51 76.2 L50.6 79.6 Q35 79.4 30 71.2 Z"
    )
    return (
        Part(body, "pumpkin-light", "outline"),
        *(Part(fold, None, "detail") for fold in folds),
        Part("M60 25.6 C66 17 76 17 78 21 C79 24 75.6 25.4 74.4 23.4", None, "detail"),
        Part(stalk, "oak", "outline", "ink"),
        Part("M50 62.5 L53.4 68 L46.6 68 Z", "hollow", None, "ink"),
        Part(grin, "hollow", "detail", "ink"),
    )


def _lily() -> tuple[Part, ...]:
    """A water lily from above; the square of 71 about the middle is its box."""
    corner = "M12 36 C3 26 -1 13 1.5 1.5 C13 -1 26 3 36 12 Z"
    left = "M14 22 C13 12 20 5 30 0.5 C42 4 50 11 50 22 Z"
    right = "M86 22 C87 12 80 5 70 0.5 C58 4 50 11 50 22 Z"
    turns = (0.0, 90.0, 180.0, 270.0)
    return (
        *(Part(turned(corner, turn), "petal", "outline") for turn in turns),
        *(Part(turned(petal, turn), "petal-light", "outline")
          for turn in turns for petal in (left, right)),
        Part(rectangle(Box(12.0, 12.0, 88.0, 88.0), 4.0), "petal-light", None),
    )  # fmt: skip


def _marshmallow() -> tuple[Part, ...]:
    """A toasted marshmallow, 100 by 108; the square of 80 about (50, 59) is its box."""
    body = symmetric("M50 -3 C76 -3 94 -2 96 8 C99 34 99 70 96 94 C94 104 76 105 50 105")
    toast = symmetric(
        "M50 -3 C76 -3 94 -2 96 8 C97.5 20 98.3 34 98.4 50 Q94 60 91 50 L90 19 L50 19"
    )
    return (
        Part(body, "cream", "outline"),
        Part(toast, "toast-light", "detail", "none"),
        Part(body, None, "outline"),
    )


def _mug() -> tuple[Part, ...]:
    """A mug, 100 by 84; its box is the square of 64 about (36, 55), its number goes to (83, 50)."""
    body = "M1 14 L71 14 L71 84 Q71 92 63 92 L9 92 Q1 92 1 84 Z"
    rim = move((71, 14)) + arc((36, 14), 35, 6, 0, 360) + "Z"
    return (
        Part(disc((82, 49), 18), "cup-light", "outline", "ink"),
        Part(disc((82, 49), 12.6), "paper", "detail", "paper"),
        Part(body, "cup-light", "outline", "paper"),
        Part(rim, "cocoa", "outline", "ink"),
        Part(ribbon(((22, 13.4), (27, 13.4)), (5.5,)), "snow", None),
        Part(ribbon(((34, 15), (38, 15)), (4.5,)), "snow", None),
    )


PUMPKIN_FACE = Picture("pumpkin-face", noted("a pumpkin with two eyes to fill"), _pumpkin_face())
LILY = Picture("lily-from-above", noted("a water lily to write in"), _lily())
MARSHMALLOW = Picture("marshmallow-on-stick", noted("a marshmallow on a stick"), _marshmallow())
MUG = Picture("mug", noted("a mug with a number on its handle"), _mug())
