"""Trees: the oak, four aspens and four pines.

At 9 mm in black and white an aspen is a round pale crown on a pale trunk, a pine a black
triangle with a saw's edge: told apart by silhouette alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from printkit.drawing.art.shapes import (
    bumps,
    cloud,
    coordinates,
    crescent,
    cubic,
    edge,
    flipped,
    move,
    petal,
    symmetric,
)
from printkit.drawing.paths import Path
from printkit.drawing.pictures import Part, Sketch, disc
from printkit.geometry.points import Point
from printkit.language import noted

_OAK_CROWN: tuple[Point, ...] = (
    (20, 71), (9, 54), (14, 35), (30, 16), (50, 8), (70, 16), (86, 35), (91, 54), (80, 71),
    (64, 74), (50, 75), (36, 74),
)  # fmt: skip
_OAK_TRUNK = (
    "M41 62 C43 74 43 84 31 92 Q28 96 33 96 Q42 96 46 93 Q50 91 54 93 Q58 96 67 96 "
    "Q72 96 69 92 C57 84 57 74 59 62 Z"
)
_OAK_TRUNK_SHADE = (
    "M50 62 C51 74 52 84 62 92 Q64 95 62 95.8 Q57 95.6 54 93 Q58 96 67 96 "
    "Q72 96 69 92 C57 84 57 74 59 62 Z"
)


def _oak() -> tuple[Part, ...]:
    crown = cloud(*_OAK_CROWN, bulge=0.42)
    shade = (
        move(_OAK_CROWN[6]) + bumps(_OAK_CROWN[6:] + _OAK_CROWN[:2], 0.42)
        + edge(((9, 54), (20, 60), (34, 59), (46, 66), (60, 59), (74, 56), (79, 44), (86, 35)))
        + "Z"
    )  # fmt: skip
    tufts = ("M24 43 Q25 32 36 31", "M44 24 Q52 18 60 24", "M41 44 Q46 37 54 41")
    acorns = ((27, 57), (68, 47), (52, 53))
    return (
        Part(_OAK_TRUNK, "bark-light", "outline"),
        Part(_OAK_TRUNK_SHADE, "bark", None, "none"),
        Part(_OAK_TRUNK, None, "outline"),
        Part(crown, "oak-light", "outline"),
        Part(shade, "oak", None, "none"),
        Part(crown, None, "outline"),
        *(Part(tuft, None, "detail", smallest=14) for tuft in tufts),
        *(part for x, y in acorns for part in _small_acorn(x, y)),
    )


def _small_acorn(x: float, y: float) -> tuple[Part, Part]:
    nut = f"M{x - 4} {y} C{x - 4} {y + 6} {x - 2} {y + 8} {x} {y + 10} " + (
        f"C{x + 2} {y + 8} {x + 4} {y + 6} {x + 4} {y} Z"
    )
    cap = f"M{x - 5} {y + 1} C{x - 5} {y - 5} {x + 5} {y - 5} {x + 5} {y + 1} Z"
    return (
        Part(nut, "acorn-nut-light", "detail", "paper", smallest=14),
        Part(cap, "acorn-cap", "detail", "ink", smallest=14),
    )


# -- aspens ------------------------------------------------------------------------


def _trunk(x: float, foot: float, top: float, width: float, lean: float = 0.0) -> str:
    """A slim trunk from its flared foot to a point inside the crown."""
    half = width / 2
    tip = x + lean
    return (
        f"M{x - half - 4} {foot} C{x - half - 1} {foot - 4} {x - half} {foot - 10} "
        f"{x - half} {foot - 18} L{tip - 1.5} {top} Q{tip} {top - 2} {tip + 1.5} {top} "
        f"L{x + half} {foot - 18} C{x + half} {foot - 10} {x + half + 1} {foot - 4} "
        f"{x + half + 4} {foot} Q{x} {foot + 1.5} {x - half - 4} {foot} Z"
    )


def _eye(x: float, y: float, width: float) -> Part:
    """The dark mark of a shed branch, which makes a trunk an aspen's."""
    half = width / 2
    data = f"M{x - half} {y} Q{x} {y - 4.2} {x + half} {y} Q{x} {y + 4.2} {x - half} {y} Z"
    return Part(data, "line", None, "ink")


def _eyes(marks: Iterable[tuple[float, float, float]]) -> tuple[Part, ...]:
    return tuple(_eye(*mark) for mark in marks)


def _dabs(points: Iterable[Point], tone: str) -> tuple[Part, ...]:
    """Small leaves that tremble in the crown."""
    return tuple(
        Part(petal((x - 3.1, y + 2.4), (x + 3.1, y - 2.4), 5.2), tone, None, "ink", smallest=14)
        for x, y in points
    )


def _aspen_round() -> tuple[Part, ...]:
    return (
        Part(disc((50, 38), 34), "aspen-light", "outline"),
        Part(crescent((50, 38), 34, -40, 140, 15), "aspen", None, "none"),
        Part(disc((50, 38), 34), None, "outline"),
        Part("M50 62 Q40 56 33 43", None, "outline"),
        Part("M50 55 Q60 49 65 36", None, "outline"),
        Part(_trunk(50, 95, 30, 13), "cream", "outline"),
        *_dabs(((33, 27), (45, 15), (60, 20), (25, 41), (73, 45), (36, 57), (66, 56)), "aspen"),
        *_eyes(((48.5, 80, 8), (51.5, 68, 7), (49.5, 56, 5))),
    )


def _aspen_tall() -> tuple[Part, ...]:
    crown = (50.0, 37.5)
    return (
        Part(disc(crown, 29, 33.5), "aspen-green-light", "outline"),
        Part(crescent(crown, 29, -40, 150, 13, 33.5), "aspen-green", None, "none"),
        Part(disc(crown, 29, 33.5), None, "outline"),
        Part("M51 58 Q60 52 64 41", None, "outline"),
        Part("M51 50 Q43 45 39 34", None, "outline"),
        Part(_trunk(51, 95, 24, 12, -1), "cream", "outline"),
        *_dabs(((37, 22), (49, 12), (62, 24), (30, 40), (70, 52), (38, 55)), "aspen-green"),
        *_eyes(((52.5, 82, 7), (49.5, 72, 7), (51.5, 60, 5))),
    )


def _aspen_twin() -> tuple[Part, ...]:
    points: tuple[Point, ...] = (
        (14, 52), (12, 30), (30, 14), (52, 9), (74, 16), (88, 34), (85, 54), (67, 64), (50, 67),
        (32, 64),
    )  # fmt: skip
    crown = cloud(*points, bulge=0.34)
    shade = (
        move(points[4]) + bumps((*points[4:], points[0]), 0.34)
        + edge((points[0], (30, 54), (50, 56), (68, 48), (75, 34), points[4])) + "Z"
    )  # fmt: skip
    return (
        Part(crown, "leaf-orange-light", "outline"),
        Part(shade, "leaf-orange", None, "none"),
        Part(crown, None, "outline"),
        Part(_trunk(62, 95, 32, 10, 5), "cream", "outline"),
        Part(_trunk(41, 95, 26, 11, -5), "cream", "outline"),
        *_dabs(((26, 30), (50, 20), (52, 42), (78, 36), (26, 47)), "leaf-orange"),
        *_eyes(((42, 82, 7), (38.5, 70, 6), (61, 85, 6), (63.5, 74, 5.5))),
    )


def _aspen_clump() -> tuple[Part, ...]:
    top, left, right = (50.0, 28.5), (33.0, 47.0), (67.0, 47.0)
    return (
        Part(disc(right, 24), "aspen", "outline"),
        Part(disc(left, 24), "aspen", "outline"),
        Part(disc(top, 24.5), "aspen-light", "outline"),
        Part(crescent(top, 24.5, -30, 130, 10), "aspen", None, "none"),
        Part(disc(top, 24.5), None, "outline"),
        Part(_trunk(50, 95, 40, 13), "cream", "outline"),
        *_dabs(((24, 42), (34, 57), (76, 44), (68, 58)), "aspen-light"),
        *_dabs(((40, 18), (54, 12), (56, 32)), "aspen"),
        *_eyes(((51.5, 82, 8), (48.5, 70, 7), (51, 59, 5))),
    )


# -- pines -------------------------------------------------------------------------

Tier = tuple[float, float, float, int]
"""Top, bottom, half width and number of teeth of one skirt of boughs."""


def _side(tier: Tier, sag: float) -> str:
    """Fragment: from the top of a skirt down its right side."""
    top, bottom, half, _ = tier
    height = bottom - top
    near = 50 + half * (0.40 - sag), top + height * 0.36
    far = 50 + half * (0.74 - sag), top + height * 0.78
    return cubic(near, far, (50 + half, bottom))


def _hem(tier: Tier) -> list[Point]:
    """The saw's edge of a skirt, right to left, hanging a little lower in its middle."""
    _, bottom, half, teeth = tier
    step = half / teeth
    return [
        (
            50 + half - step * index,
            bottom - (6.0 if index % 2 else 0.0) + 4.0 * (1 - abs(index - teeth) / teeth),
        )
        for index in range(1, teeth + 1)
    ]


def _skirt(tier: Tier, sag: float) -> Path:
    hem = "L" + "L".join(coordinates(point) for point in _hem(tier))
    return symmetric(f"M50 {tier[0]}{_side(tier, sag)}{hem}")


def _lit(tier: Tier, sag: float) -> Path:
    """The side of a skirt on which the light falls."""
    top, bottom, half, _ = tier
    hem = _hem(tier)[:-1]
    return flipped(
        f"M50 {top}{_side(tier, sag)}L"
        + "L".join(coordinates(point) for point in hem)
        + f"Q{coordinates((50 + half * 0.16, (top + bottom) / 2), (50, top))}Z"
    )


def _pine(tiers: tuple[Tier, ...], sag: float) -> tuple[Part, ...]:
    """A conifer of skirts of boughs, listed from the lowest up."""
    foot = tiers[0][1] - 4
    parts = [Part(f"M44 {foot} L43 96 L57 96 L56 {foot} Z", "bark", "outline", "ink")]
    for index, tier in enumerate(tiers):
        if index:
            # White in black and white: it parts the skirts, which are all black there.
            top, bottom, half, teeth = tier
            under = (top + 5, bottom + 5, half * 0.55, teeth)
            parts.append(Part(_skirt(under, sag), "pine-shade", None, "paper"))
        parts.append(Part(_skirt(tier, sag), "pine", "outline", "ink"))
        parts.append(Part(_lit(tier, sag), "pine-light", None, "none"))
        parts.append(Part(_skirt(tier, sag), None, "outline"))
    return tuple(parts)


def _spruce() -> tuple[Part, ...]:
    """A slender saw-edged tree, its boughs marked by strokes."""
    right = ((50, 4), (60, 24), (56, 24), (68, 43), (62, 43), (75, 63), (68, 63), (82, 84))
    hem = ((74, 80), (66, 87), (58, 82), (50, 88))
    outline = symmetric("M" + "L".join(coordinates(point) for point in (*right, *hem)))
    lit = flipped("M" + "L".join(coordinates(point) for point in (*right, *hem)) + "Z")
    marks = ((50, 24, 6), (50, 43, 9), (50, 62, 12))
    return (
        Part("M45 82 L44 96 L56 96 L55 82 Z", "bark", "outline", "ink"),
        Part(outline, "pine", "outline", "ink"),
        Part(lit, "pine-light", None, "none"),
        Part(outline, None, "outline"),
        *(
            Part(
                f"M{x - w} {y + 4} Q{x - w / 2} {y - 1} {x} {y - 5} Q{x + w / 2} {y - 1} "
                f"{x + w} {y + 4} Q{x} {y - 3} {x - w} {y + 4} Z",
                "snow", "detail", "paper",
            )
            for x, y, w in marks
        ),
    )  # fmt: skip


PICTURES: tuple[Sketch, ...] = (
    Sketch("oak", noted("an oak with acorns"), _oak),
    Sketch("aspen-1", noted("an aspen with a round golden crown"), _aspen_round),
    Sketch("aspen-2", noted("an aspen with a tall green crown"), _aspen_tall),
    Sketch("aspen-3", noted("an orange aspen with two trunks"), _aspen_twin),
    Sketch("aspen-4", noted("an aspen with three golden crowns"), _aspen_clump),
    Sketch(
        "pine-1",
        noted("a pine of three tiers"),
        lambda: _pine(((46, 87, 41, 5), (24, 64, 33, 4), (4, 41, 24, 3)), 0.04),
    ),
    Sketch("pine-2", noted("a slender spruce with snow"), _spruce),
    Sketch(
        "pine-3",
        noted("a broad fir with full boughs"),
        lambda: _pine(((36, 86, 46, 4), (4, 54, 34, 3)), -0.06),
    ),
    Sketch(
        "pine-4",
        noted("a tall fir of four tiers"),
        lambda: _pine(((58, 87, 38, 4), (40, 70, 32, 4), (22, 52, 25, 3), (4, 34, 17, 2)), 0.06),
    ),
)
