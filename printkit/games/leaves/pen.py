"""Draws in the plan's mm on a form of any size: everything even, but text and lines legible."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.drawing import paths
from printkit.drawing.drawing import Anchor, Baseline, Drawing, Layer, Role, Starts
from printkit.drawing.fonts import fitting_size, pt, text_width
from printkit.drawing.paths import Path
from printkit.drawing.pictures import Picture
from printkit.drawing.style import Style
from printkit.games.leaves.sheet import Fit
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Point

LEAST_TEXT = pt(5.5)
"""No text on a form is smaller, however many go on a page."""

LEAST_LINE = 0.12
"""No line is thinner, in mm."""


class Pen:
    """A Drawing of the form's size, and the Fit that maps the plan onto it."""

    def __init__(
        self, width: float, height: float, style: Style, fit: Fit, drawing: Drawing | None = None
    ) -> None:
        self.drawing = drawing or Drawing(width, height, style)
        self.style = style
        self.fit = fit

    def _size(self, points: float) -> float:
        return self.style.text(max(pt(points) * self.fit.unit, LEAST_TEXT))

    def _line(self, width: float | None) -> float:
        real = self.style.line("grid") if width is None else width * self.fit.unit
        return max(real, LEAST_LINE)

    def half(self, width: float) -> float:
        """Half of a line that wide, as it is drawn, in the plan's mm."""
        return max(width / 2, self.style.least_line / 2 / self.fit.unit)

    def width(self, string: str, points: float, *, bold: bool = False) -> float:
        """How wide a text becomes, in the plan's mm."""
        return text_width(string, self._size(points), bold) / self.fit.unit

    def text(
        self,
        at: Point,
        string: str,
        points: float,
        *,
        tone: str = "ink",
        bold: bool = False,
        anchor: Anchor = "start",
        baseline: Baseline = "middle",
        role: Role = "label",
        place: str = "",
        starts: Starts = "block",
    ) -> None:
        self.drawing.text(self.fit.transform.point(at), string, self._size(points), tone=tone,
                          bold=bold, anchor=anchor, baseline=baseline, role=role,
                          place=place, starts=starts)  # fmt: skip

    def text_in(
        self,
        box: Box,
        string: str,
        points: float,
        *,
        tone: str = "ink",
        bold: bool = False,
        anchor: Anchor = "middle",
        role: Role = "label",
        place: str = "",
        starts: Starts = "block",
    ) -> None:
        """Write one line at `points` or, where the box is narrower, down to the least text."""
        real = self.fit.box(box)
        least = self.style.text(min(LEAST_TEXT, self._size(points)))
        size = fitting_size(string, real.width, self._size(points), least, bold)
        self.drawing.text_in(real, string, size, tone=tone, bold=bold, anchor=anchor, role=role,
                             place=place, starts=starts)  # fmt: skip

    def text_to(
        self,
        at: Point,
        right: float,
        string: str,
        points: float,
        *,
        tone: str = "ink",
        bold: bool = False,
        role: Role = "label",
        starts: Starts = "block",
    ) -> None:
        """Write one line from `at` on that, where it would go beyond `right`, is smaller."""
        x, y = at
        half = self._size(points) / self.fit.unit / 2
        self.text_in(Box(x, y - half, right, y + half), string, points, tone=tone, bold=bold,
                     anchor="start", role=role, starts=starts)  # fmt: skip

    def shape(
        self,
        path: Path,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        width: float | None = None,
        dash: tuple[float, ...] = (),
        layer: Layer | None = None,
    ) -> None:
        """Draw a path; `fill` and `stroke` are colours, `width` in the plan's mm."""
        real = paths.mapped(path, self.fit.transform)
        self.drawing.shape(real, fill=fill, stroke=stroke, width=self._line(width), layer=layer,
                           dash=tuple(length * self.fit.unit for length in dash))  # fmt: skip

    def outline(
        self,
        place: Place,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        width: float | None = None,
        words: str = "",
    ) -> None:
        """Draw a Place of the plan and enter it in the Drawing's list, in the form's mm."""
        self.drawing.outline(place.moved(self.fit.transform), fill=fill, stroke=stroke,
                             width=self._line(width), words=words)  # fmt: skip

    def lines(
        self,
        segments: Sequence[tuple[Point, Point]],
        *,
        tone: str = "line",
        width: float | None = None,
        dash: tuple[float, ...] = (),
        layer: Layer = Layer.LINES,
    ) -> None:
        self.shape(paths.lines(segments), stroke=self.style.tone(tone), width=width, dash=dash,
                   layer=layer)  # fmt: skip

    def picture(
        self,
        picture: Picture,
        centre: Point,
        size: float,
        *,
        degrees: float = 0.0,
        place: str = "",
        role: Role = "picture",
    ) -> None:
        self.drawing.picture(picture, self.fit.transform.point(centre), size * self.fit.unit,
                             degrees=degrees, place=place, role=role)  # fmt: skip
