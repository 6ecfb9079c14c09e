"""Treats by the fire: marshmallows, their skewer, and a cup of chocolate."""

from __future__ import annotations

from printkit.drawing.art.shapes import coordinates, edge, ribbon, turned
from printkit.drawing.pictures import Mono, Part, Picture, disc
from printkit.language import noted

_TILT = -40.0
"""Sticks are drawn lying and turned by this much."""


def _marshmallow() -> tuple[Part, ...]:
    """One on its stick."""
    return (
        Part(turned(ribbon(((-6, 50), (50, 50), (108, 50)), (7, 7, 3)), _TILT), "bark-light",
             "outline", "ink"),
        *_soft(25.0, 51.0, 17.0, 83.0, 24.0, "ink"),
    )  # fmt: skip


def _skewer() -> tuple[Part, ...]:
    stick = ribbon(((-9, 50), (50, 50), (110, 50)), (5, 6, 3))
    return (
        Part(turned(stick, _TILT), "bark-light", "outline", "ink"),
        *(
            part
            for left in (11.0, 37.0, 63.0)
            for part in _soft(left, 26.0, 26.0, 74.0, 17.0, "paper")
        ),
    )


def _soft(
    left: float, width: float, top: float, bottom: float, toasted: float, mono: Mono
) -> list[Part]:
    """A soft roll, its upper side toasted down to about `toasted` below its top."""
    right, middle = left + width, left + width / 2
    round_x, round_y = width * 0.2, (bottom - top) * 0.15
    puff = width * 0.03

    def path(*points: float) -> str:
        return coordinates(*zip(points[0::2], points[1::2], strict=True))

    upper = (
        f"M{path(left, top + round_y)}Q{path(left, top, left + round_x, top)}"
        f"Q{path(middle, top - puff, right - round_x, top)}"
        f"Q{path(right, top, right, top + round_y)}"
    )
    level = top + toasted
    hang = toasted * 0.35
    hem = edge(
        [
            (right, level), (right - width * 0.16, level + hang), (right - width * 0.34, level),
            (middle, level - hang * 0.6), (left + width * 0.34, level),
            (left + width * 0.16, level + hang), (left, level),
        ]
    )  # fmt: skip
    foot = (
        f"Q{path(right + puff, (top + bottom) / 2, right, bottom - round_y)}"
        f"Q{path(right, bottom, right - round_x, bottom)}"
        f"Q{path(middle, bottom + puff, left + round_x, bottom)}"
        f"Q{path(left, bottom, left, bottom - round_y)}"
        f"Q{path(left - puff, (top + bottom) / 2, left, top + round_y)}Z"
    )
    shade = (
        f"M{path(right, level)}Q{path(right + puff, (top + bottom) / 2, right, bottom - round_y)}"
        f"Q{path(right, bottom, right - round_x, bottom)}"
        f"Q{path(right - width * 0.12, bottom - round_y, right - width * 0.2, level + hang)}Z"
    )
    body = turned(upper + foot, _TILT)
    return [
        Part(body, "cream", "outline"),
        Part(turned(shade, _TILT), "cream-shade", None, "none"),
        Part(turned(f"{upper}L{path(right, level)}{hem}Z", _TILT), "toast", "detail", mono),
        Part(body, None, "outline"),
    ]


def _cup() -> tuple[Part, ...]:
    body = "M6 40 L74 40 C74 62 72 78 66 88 Q62 95 54 95 L26 95 Q18 95 14 88 C8 78 6 62 6 40 Z"
    shade = "M74 40 C74 62 72 78 66 88 Q62 95 54 95 L40 95 C54 90 60 70 60 40 Z"
    handle = ribbon(((70, 52), (82, 49), (91, 56), (90, 68), (80, 76), (67, 78)), (8, 8, 8))
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
    Picture("marshmallow", noted("a toasted marshmallow"), _marshmallow()),
    Picture("skewer", noted("a skewer of marshmallows"), _skewer()),
    Picture("cup", noted("a steaming cup of chocolate"), _cup()),
)
