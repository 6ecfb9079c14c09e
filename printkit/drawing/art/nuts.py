"""What the acorn game shows: the nut, its seedling, the harvesters and their mountains."""

from __future__ import annotations

from printkit.drawing.art.shapes import (
    flipped,
    ribbon,
    symmetric,
    turned,
)
from printkit.drawing.paths import Path, mapped, parse
from printkit.drawing.pictures import Part, Picture, disc
from printkit.geometry.points import Transform
from printkit.language import noted

# -- the acorn -----------------------------------------------------------------------

_NUT = symmetric("M50 38 L86 42 C86 66 76 80 58 90 Q53 92 50 97")
_NUT_SHADE = "M86 42 C86 66 76 80 58 90 Q53 92 50 97 Q48 93 45.5 91.5 C62 82 70 64 69 42 Z"
_CAP = symmetric("M50 14 C76 14 95 24 96 40 C96 49 91 53 84 52 C64 47 56 47 50 47")
_CAP_SHADE = (
    "M74 17.5 C88 22 95 30 96 40 C96 49 91 53 84 52 C64 47 56 47 50 47 C66 44 82 38 74 17.5 Z"
)
_STALK = "M45 17 C45 11 43 8 40 6 Q44 2 50 4 C55 7 56 12 56 17 Z"


def _scales() -> tuple[Part, ...]:
    """Rows of small arcs that make the cap rough."""
    rows = ((24, (36, 50, 64)), (33, (25, 41, 57, 73)), (42, (17, 33, 50, 67, 82)))
    return tuple(
        Part(f"M{x - 5} {y - 2} Q{x} {y + 4} {x + 5} {y - 2}", None, "detail", smallest=14)
        for y, row in rows
        for x in row
    )


def _acorn() -> tuple[Part, ...]:
    return (
        Part(_STALK, "acorn-cap", "outline", "ink"),
        Part(_NUT, "acorn-nut-light", "outline"),
        Part(_NUT_SHADE, "acorn-nut", None, "none"),
        Part(ribbon(((25, 58), (28, 67), (34, 75)), (4.5, 5, 4)), "cream", None, "none"),
        Part(_NUT, None, "outline"),
        Part(_CAP, "acorn-cap-light", "outline", "ink"),
        Part(_CAP_SHADE, "acorn-cap", None, "none"),
        Part(ribbon(((15, 36), (21, 29), (31, 23)), (3.5, 4.5, 3.5)), "acorn-cap-light", None),
        Part(_CAP, None, "outline"),
        *_scales(),
    )


# -- the seedling ----------------------------------------------------------------------

_LEAF = "M50 34 C50 15 66 4 94 4 C96 23 81 38 50 34 Z"
_LEAF_SHADE = "M50 34 C60 25 75 14 94 4 C96 23 81 38 50 34 Z"


def _lying(data: str) -> Path:
    """A part of the seedling's nut, which lies on its side with its tip a little raised."""
    lean = Transform.turn(-14, (45, 74)).then(Transform.scale(0.9))
    return mapped(parse(data), lean.then(Transform.move(6.4, 3.6)))


def _seedling() -> tuple[Part, ...]:
    nut = _lying("M32 54 C54 52 68 60 76 69 Q80 73 84 73 Q80 76 76 79 C68 89 54 96 32 94 Z")
    nut_shade = _lying("M84 73 Q80 76 76 79 C68 89 54 96 32 94 L32 84 C52 86 66 82 84 73 Z")
    cap = _lying(
        "M35 49 C22 47 10 59 10 74 C10 89 22 101 35 99 Q41 97 38 90 Q34 74 38 58 Q41 51 35 49 Z"
    )
    cap_shade = _lying(
        "M11.6 84 C15 94 25 100.4 35 99 Q41 97 38 90 Q37 86 36.5 82 Q24 90 11.6 84 Z"
    )
    shoot = ((77, 65), (83, 58), (80, 50), (66, 45), (54, 40), (50, 31))
    scales = ((18, 63), (28, 60), (16, 74), (27, 72), (18, 86), (28, 84), (30, 94))
    return (
        Part(ribbon(shoot, (8, 7, 6.5)), "oak-light", "outline", "ink"),
        Part(_LEAF, "oak-light", "outline", "ink"),
        Part(_LEAF_SHADE, "oak", None, "none"),
        Part(_LEAF, None, "outline"),
        Part(flipped(_LEAF), "oak-light", "outline", "ink"),
        *(Part(vein, None, "detail", smallest=14) for vein in ("M58 29 Q70 21 82 13",
                                                               "M42 29 Q30 21 18 13")),
        Part(nut, "acorn-nut-light", "outline"),
        Part(nut_shade, "acorn-nut", None, "none"),
        Part(nut, None, "outline"),
        Part(_lying("M11 74 L4 74"), None, "outline"),
        Part(cap, "acorn-cap-light", "outline", "ink"),
        Part(cap_shade, "acorn-cap", None, "none"),
        Part(cap, None, "outline"),
        *(
            Part(_lying(f"M{x + 3} {y - 5} Q{x - 3} {y} {x + 3} {y + 5}"), None, "detail",
                 smallest=14)
            for x, y in scales
        ),
    )  # fmt: skip


# -- basket and harvester ----------------------------------------------------------------


def _basket() -> tuple[Part, ...]:
    body = symmetric("M50 58 L93 58 C91 74 88 86 83 92 Q80 96 75 96 L50 96")
    shade = "M93 58 C91 74 88 86 83 92 Q80 96 75 96 L58 96 C70 89 76 76 77 58 Z"
    handle = (
        "M12 58 C12 18 28 4 50 4 C72 4 88 18 88 58 L80 58 C80 26 67 12 50 12 C33 12 20 26 20 58 Z"
    )
    nuts = ((37, 45, 160), (63, 35, -14))
    weave = ("M9 72 Q50 77 91 72", "M13 84 Q50 89 87 84")
    ribs = (
        "M26 65 L28 73", "M50 65 L50 75", "M74 65 L72 73", "M38 75 L39 87", "M62 75 L61 87",
        "M29 87 L31 95", "M50 88 L50 95", "M71 87 L69 95",
    )  # fmt: skip
    return (
        Part(handle, "bark-light", "outline"),
        *(part for nut in nuts for part in _nut_in_basket(*nut)),
        Part(body, "bark-light", "outline"),
        Part(shade, "bark", None, "none"),
        Part(body, None, "outline"),
        *(Part(line, None, "detail") for line in weave),
        *(Part(line, None, "detail", smallest=12) for line in ribs),
        Part(
            "M9 54 L91 54 Q96 54 96 59.5 Q96 65 91 65 L9 65 Q4 65 4 59.5 Q4 54 9 54 Z",
            "bark-light",
            "outline",
        ),
    )


def _nut_in_basket(x: float, y: float, lean: float) -> tuple[Part, ...]:
    nut = (
        f"M{x - 12} {y} C{x - 12} {y + 18} {x - 4} {y + 26} {x} {y + 28} "
        f"C{x + 4} {y + 26} {x + 12} {y + 18} {x + 12} {y} Z"
    )
    cap = (
        f"M{x - 15} {y} C{x - 15} {y - 15} {x + 15} {y - 15} {x + 15} {y} "
        f"Q{x + 14} {y + 4} {x} {y + 3} Q{x - 14} {y + 4} {x - 15} {y} Z"
    )
    stalk = f"M{x} {y - 11} L{x} {y - 15}"
    return (
        Part(turned(nut, lean, (x, y)), "acorn-nut-light", "outline"),
        Part(turned(stalk, lean, (x, y)), None, "outline"),
        Part(turned(cap, lean, (x, y)), "acorn-cap-light", "outline", "ink"),
    )


def _harvester(coat: str, light: str) -> tuple[Part, ...]:
    body = (
        "M42 36 C58 36 62 46 64 58 C66 72 70 82 74 90 Q76 96 69 96 L15 96 Q8 96 10 90 "
        "C14 82 18 72 20 58 C22 46 26 36 42 36 Z"
    )
    lit = "M42 36 C32 40 34 60 30 96 L15 96 Q8 96 10 90 C14 82 18 72 20 58 C22 46 26 36 42 36 Z"
    brim = "M8 25 Q8 20 16 19 L68 19 Q76 20 76 25 Q76 31 42 31 Q8 31 8 25 Z"
    crown = "M23 21 C23 9 31 4 42 4 C53 4 61 9 61 21 Q42 26 23 21 Z"
    band = "M23 21 Q22.6 18 23.6 15 Q42 20 60.4 15 Q61.4 18 61 21 Q42 26 23 21 Z"
    basket = "M60 63 L94 63 Q93 77 88 83 Q86 85 82 85 L72 85 Q68 85 66 83 Q61 77 60 63 Z"
    return (
        Part(body, coat, "outline", "ink"),
        Part(lit, light, None, "none"),
        Part(body, None, "outline"),
        Part("M63 64 C63 44 91 44 91 64", None, "outline"),
        Part(disc((77, 62), 8), "acorn-nut-light", "outline"),
        Part(basket, "bark-light", "outline"),
        Part("M62 72 Q77 76 92 72", None, "detail"),
        Part(ribbon(((42, 50), (48, 62), (60, 66), (68, 57)), (9, 10, 9, 8)), coat, "outline"),
        Part(disc((68, 55), 5.5), "skin", "outline"),
        Part(disc((42, 31), 13.5), "skin", "outline"),
        Part(brim, "gold-light", "outline"),
        Part(crown, "gold-light", "outline"),
        Part(band, "leaf-red", "detail", "ink"),
    )


# -- the mountain --------------------------------------------------------------------------


def _mountain() -> tuple[Part, ...]:
    right = "M50 8.5 Q52.5 10.5 57 20 L63 30 L70 43"
    slope = "L77 54 L84 68 L96.5 90 Q97.5 93 94 93"
    left = "L31 44 L36 31 L43 20 Q47.5 10.5 50 8.5 Z"
    hem = "L63 40 L59 49 L51 40 L44 50 L39 41"
    rock = f"{right} {slope} L6 93 Q2.5 93 3.5 90 L16 68 L24 53 {left}"
    shade = f"{right} {slope} L53 93 L58 80 L51 70 L57 60 L50 50 L54 43 L54 22 Z"
    snow = f"{right} {hem} {left}"
    snow_shade = f"{right} L63 40 L59 49 L54 43.4 L50 36 L54 22 Z"
    return (
        Part(rock, "rock-light", "outline"),
        Part(shade, "rock", None, "none"),
        Part(rock, None, "outline"),
        Part("M50 50 L57 60 L51 70 L58 80", None, "detail", smallest=10),
        Part("M32 70 L28 78 L33 86", None, "detail", smallest=10),
        Part(snow, "snow", "outline"),
        Part(snow_shade, "cream-shade", None, "none"),
        Part(snow, None, "outline"),
    )


PICTURES: tuple[Picture, ...] = (
    Picture("acorn", noted("an acorn"), _acorn()),
    Picture("seedling", noted("a sprouting acorn"), _seedling()),
    Picture("harvester", noted("a harvester with a basket"), _harvester("coat", "coat-light")),
    Picture("mountain", noted("a mountain with a snowy peak"), _mountain()),
    Picture("basket", noted("a basket of acorns"), _basket()),
)
