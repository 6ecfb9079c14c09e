"""Pictures: the project's own vector art, drawn once in a box of 100 by 100.

A Picture says what it is in words, and of each part which *tone* fills it (a name that
the style turns into a colour) and how that part prints in black and white, so that one
drawing serves every style. Parts too fine for a small print say from which size on they
are drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

from printkit.drawing.paths import Path, ellipse
from printkit.geometry.points import Point

Line = Literal["outline", "detail"]
"""`outline` is the full line of the style, `detail` a thinner one."""

Mono = Literal["paper", "ink", "none"]
"""How a filled part looks in black and white: white, black, or only its line."""

VIEW = 100.0
"""Side of the square in which pictures are drawn."""


class Part(NamedTuple):
    """One outline of a picture.

    `path` is SVG path data (absolute M L C Q Z) or a Path, in the 100 x 100 box, y down;
    `fill` names a tone of the style; `smallest` is the printed size of the whole picture
    in mm under which the part is left out.
    """

    path: str | Path
    fill: str | None = None
    line: Line | None = "outline"
    mono: Mono = "paper"
    smallest: float = 0.0


class Picture(NamedTuple):
    """A named drawing and what it shows, for those who cannot see it."""

    name: str
    words: str
    parts: tuple[Part, ...]


class Sketch(NamedTuple):
    """A picture not yet drawn: `draw` works out its parts when somebody wants it."""

    name: str
    words: str
    draw: Callable[[], tuple[Part, ...]]

    def picture(self) -> Picture:
        return Picture(self.name, self.words, self.draw())


def disc(centre: Point, radius: float, radius_y: float | None = None) -> Path:
    """A circle (or upright ellipse), as a Part's path."""
    return ellipse(centre, radius, radius if radius_y is None else radius_y)
