"""How to write the figures that are easily misread: open 4, plain 1, crossed 7."""

from __future__ import annotations

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.paths import Path
from printkit.geometry.points import Box

SHOWN = "147"

_STROKES = {
    "1": (((0.5, 0.0), (0.5, 1.0)),),
    "4": (((0.6, 0.0), (0.0, 0.62), (1.0, 0.62)), ((0.72, 0.35), (0.72, 1.0))),
    "7": (((0.0, 0.0), (1.0, 0.0), (0.4, 1.0)), ((0.25, 0.5), (0.95, 0.5))),
}
"""In a box of 1 by 1."""

WIDE = 0.7
"""Width of a figure as a share of its height."""


def figure_strokes(figure: str, box: Box) -> list[Path]:
    """The strokes of one of the figures `SHOWN`, to be drawn with a round pen."""
    return [
        paths.polyline([(box.left + x * box.width, box.top + y * box.height) for x, y in stroke])
        for stroke in _STROKES[figure]
    ]


def draw_figures(drawing: Drawing, left: float, top: float, height: float) -> float:
    """The figures side by side, `height` mm high. Returns where they end at the right."""
    step = height * (WIDE + 0.45)
    for index, figure in enumerate(SHOWN):
        box = Box.sized(left + index * step, top, height * WIDE, height)
        for stroke in figure_strokes(figure, box):
            drawing.shape(stroke, stroke=drawing.style.tone("ink"), width=height * 0.12,
                          layer=Layer.TEXT)  # fmt: skip
    return left + (len(SHOWN) - 1) * step + height * WIDE
