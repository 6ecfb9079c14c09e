"""The Drawing: a display list of few verbs, in mm, that every output format plays.

Each thing drawn carries its *layer* (what a person can switch off), its *role* (what it is
for a reader), its *Place* and, where it shows something, *words* for those who cannot see
it. Things are listed in reading order; a player paints layer by layer.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Literal, NamedTuple

from printkit.drawing import paths
from printkit.drawing.fonts import CAP_HEIGHT, fitting_size, runs, text_width
from printkit.drawing.paths import Path
from printkit.drawing.pictures import VIEW, Part, Picture
from printkit.drawing.style import Style
from printkit.errors import TextOverflowError
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Point, Transform
from printkit.language import _, noted


class Layer(StrEnum):
    """Layers in painting order, lowest first. A person can switch each of them off."""

    ART = "art"
    LINES = "lines"
    PIECES = "pieces"
    TEXT = "text"
    FOLD = noted("fold lines")
    CUT = noted("cut lines")
    MARKS = "marks"
    RAISED = "raised"


Role = Literal[
    "artifact",  # says nothing: grids, tints, ornaments
    "place",  # the outline of a Place
    "picture",  # shows something: has words
    "label",  # names or explains a Place
    "title",
    "heading",
    "subheading",
    "body",
    "item",  # of a list
    "table-head",
    "table-cell",
    "furniture",  # check bar, small print, cut marks
]

Starts = Literal[
    "block",  # a paragraph, a heading, a label, a picture: something of its own
    "item",  # the sign before an item of a list; the item's words go on from it
    "table",
    "row",  # of the table
    "cell",  # of the row
    "line",  # nothing: goes on with what is before, on a new line
    "",  # nothing: goes on with what is before: a line, a cell, a picture
]
"""What an element begins for those who read in order (see ``reading``)."""

Anchor = Literal["start", "middle", "end"]
Baseline = Literal["baseline", "middle", "top"]


class Shape(NamedTuple):
    """A path, filled or stroked or both. Colours are ``#rrggbb``, lengths mm."""

    path: Path
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    dash: tuple[float, ...] = ()
    layer: Layer = Layer.ART
    role: Role = "artifact"
    place: str = ""
    words: str = ""
    clip: Box | None = None
    starts: Starts = "block"
    touch: str = ""
    """What it is to a finger, on the layer RAISED (see ``drawing.touch``)."""

    @property
    def inked(self) -> bool:
        """Whether anything is drawn: a Place may be an outline that nobody sees."""
        return self.fill is not None or self.stroke is not None

    def bounds(self) -> Box:
        """Where ink may lie: the path's box and half its line."""
        return paths.bounds(self.path).inset(-self.width / 2)

    def moved(self, transform: Transform) -> Shape:
        path, clip = paths.mapped(self.path, transform), _clip_moved(self.clip, transform)
        if transform.moves_only:
            return self._replace(path=path, clip=clip)
        factor = transform.factor
        dash = tuple(length * factor for length in self.dash)
        return self._replace(path=path, clip=clip, width=self.width * factor, dash=dash)


class Text(NamedTuple):
    """One line of text. `at` is its anchor on the baseline; `size` is in mm.

    `degrees` turns it clockwise about the anchor.
    """

    at: Point
    string: str
    size: float
    colour: str
    bold: bool = False
    anchor: Anchor = "start"
    degrees: float = 0.0
    layer: Layer = Layer.TEXT
    role: Role = "label"
    place: str = ""
    words: str = ""
    clip: Box | None = None
    starts: Starts = "block"

    @property
    def inked(self) -> bool:
        """Whether anything is drawn."""
        return True

    @property
    def width(self) -> float:
        return text_width(self.string, self.size, self.bold)

    @property
    def start(self) -> Point:
        """Where the first letter stands, were the text not turned."""
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[self.anchor]
        return self.at[0] - self.width * share, self.at[1]

    def bounds(self) -> Box:
        x, y = self.start
        box = Box(x, y - self.size * 0.78, x + self.width, y + self.size * 0.22)
        if not self.degrees:
            return box
        return Box.around(Transform.turn(self.degrees, self.at).outline(box.outline))

    def moved(self, transform: Transform) -> Text:
        return self._replace(
            at=transform.point(self.at),
            size=self.size * transform.factor,
            degrees=self.degrees + transform.degrees,
            clip=_clip_moved(self.clip, transform),
        )


Element = Shape | Text


class Field(NamedTuple):
    """A box that can be filled in on a screen: named by its Place, told in words.

    `most` is the number of characters, 0 for a box that is only ticked.
    """

    name: str
    box: Box
    words: str
    most: int = 1

    def moved(self, transform: Transform) -> Field:
        return self._replace(box=Box.around(transform.outline(self.box.outline)))


def _clip_moved(clip: Box | None, transform: Transform) -> Box | None:
    """A clip on a page that is moved or scaled (clips are upright: no turns but quarter ones)."""
    return None if clip is None else Box.around(transform.outline(clip.outline))


class Drawing:
    """A list of Shapes and Texts on a sheet of `width` x `height` mm, with its Places."""

    def __init__(self, width: float, height: float, style: Style) -> None:
        self.width = width
        self.height = height
        self.style = style
        self.elements: list[Element] = []
        self.places: list[Place] = []
        self.fields: list[Field] = []

    @property
    def box(self) -> Box:
        return Box(0.0, 0.0, self.width, self.height)

    # -- shapes ------------------------------------------------------------------

    def shape(
        self,
        path: Path,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        width: float | None = None,
        dash: tuple[float, ...] = (),
        layer: Layer | None = None,
        role: Role = "artifact",
        place: str = "",
        words: str = "",
        starts: Starts = "block",
    ) -> None:
        """Draw a path. `fill` and `stroke` are colours; `width` is the style's grid line
        unless given. Without a layer, fills go to ART and bare lines to LINES.
        """
        if fill is None and stroke is None and role != "place":
            return
        if layer is None:
            layer = Layer.ART if fill else Layer.LINES
        line = self._line(width, layer, role) if stroke else 0.0
        self.elements.append(
            Shape(path, fill, stroke, line, dash, layer, role, place, words, starts=starts)
        )

    def _line(self, width: float | None, layer: Layer, role: Role) -> float:
        """A line's width in mm: not under the style's least, unless it is to be cut or folded."""
        wanted = self.style.line("grid") if width is None else width
        helps = role == "furniture" or layer in (Layer.CUT, Layer.FOLD, Layer.MARKS)
        return wanted if helps else max(wanted, self.style.least_line)

    def outline(
        self,
        place: Place,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        width: float | None = None,
        words: str = "",
        path: Path | None = None,
        starts: Starts = "block",
    ) -> None:
        """Draw a Place's outline and enter it in the list of Places.

        `path` draws another, nicer path (rounded, curved) in place of the bare outline.
        """
        self.places.append(place)
        self.shape(
            path or paths.polygon(place.outline),
            fill=fill, stroke=stroke, width=width, role="place", place=place.name, words=words,
            starts=starts,
        )  # fmt: skip

    def line(
        self,
        start: Point,
        end: Point,
        *,
        tone: str = "line",
        width: float | None = None,
        dash: tuple[float, ...] = (),
        layer: Layer = Layer.LINES,
        role: Role = "artifact",
    ) -> None:
        self.lines([(start, end)], tone=tone, width=width, dash=dash, layer=layer, role=role)

    def lines(
        self,
        segments: Iterable[tuple[Point, Point]],
        *,
        tone: str = "line",
        width: float | None = None,
        dash: tuple[float, ...] = (),
        layer: Layer = Layer.LINES,
        role: Role = "artifact",
    ) -> None:
        """Many straight lines as one shape."""
        path = paths.lines(segments)
        if path:
            self.shape(path, stroke=self.style.tone(tone), width=width, dash=dash,
                       layer=layer, role=role)  # fmt: skip

    def field(self, name: str, box: Box, words: str, most: int = 1) -> None:
        """Let a box be filled in on a screen, where the file allows it (a fillable PDF).

        `words` say what belongs in it, for those who cannot see the sheet; `most` is the
        number of characters, 0 for a box to tick.
        """
        self.fields.append(Field(name, box, words, most))

    # -- text --------------------------------------------------------------------

    def text(
        self,
        at: Point,
        string: str,
        size: float,
        *,
        tone: str = "ink",
        bold: bool = False,
        anchor: Anchor = "start",
        baseline: Baseline = "baseline",
        degrees: float = 0.0,
        layer: Layer = Layer.TEXT,
        role: Role = "label",
        place: str = "",
        starts: Starts = "block",
    ) -> None:
        """Write one line. `size` in mm (see `fonts.pt`). Raises `MissingGlyphError`.

        `baseline` says what of a capital letter stands at `at`: its foot, middle or top.
        """
        if not string:
            return
        runs(string, bold, place)
        drop = {"baseline": 0.0, "middle": CAP_HEIGHT / 2, "top": CAP_HEIGHT}[baseline] * size
        if drop and degrees:
            at = Transform.turn(degrees, at).point((at[0], at[1] + drop))
        elif drop:
            at = (at[0], at[1] + drop)
        self.elements.append(
            Text(at, string, size, self.style.tone(tone), bold, anchor, degrees, layer, role, place,
                 starts=starts)
        )  # fmt: skip

    def text_in(
        self,
        box: Box,
        string: str,
        size: float,
        *,
        least: float | None = None,
        tone: str = "ink",
        bold: bool = False,
        anchor: Anchor = "middle",
        layer: Layer = Layer.TEXT,
        role: Role = "label",
        place: str = "",
        starts: Starts = "block",
    ) -> None:
        """Write one line into a box, vertically centred, at `size` or as much smaller as needed.

        Raises `TextOverflowError` if it does not fit at `least` (default: `size`).
        """
        least = size if least is None else least
        most = max(least, min(size, box.height / CAP_HEIGHT))
        real = fitting_size(string, box.width, most, least, bold)
        wide, high = text_width(string, real, bold), real * CAP_HEIGHT
        if wide > box.width + 1e-6 or high > box.height + 1e-6:
            raise TextOverflowError(
                _(
                    'The text "{string}" is {wide:.1f} x {high:.1f} mm large; its box is '
                    "{width:.1f} x {height:.1f} mm{where}.",
                    string=string,
                    wide=wide,
                    high=high,
                    width=box.width,
                    height=box.height,
                    where=_(" at {place}", place=place) if place else "",
                )
            )
        x = {"start": box.left, "middle": box.centre[0], "end": box.right}[anchor]
        self.text((x, box.centre[1]), string, real, tone=tone, bold=bold, anchor=anchor,
                  baseline="middle", layer=layer, role=role, place=place,
                  starts=starts)  # fmt: skip

    # -- pictures and other drawings ----------------------------------------------

    def picture(
        self,
        picture: Picture,
        centre: Point,
        size: float,
        *,
        degrees: float = 0.0,
        layer: Layer = Layer.ART,
        place: str = "",
        role: Role = "picture",
        recolour: dict[str, str] | None = None,
    ) -> None:
        """Draw a Picture, `size` mm across, its middle at `centre`.

        `recolour` swaps tones: ``{"leaf-red": "player-a"}``.
        """
        shrink = Transform.move(-VIEW / 2, -VIEW / 2).then(Transform.scale(size / VIEW))
        put = shrink.then(Transform.turn(degrees)).then(Transform.move(*centre))
        words = _(picture.words) if role == "picture" and picture.words else ""
        starts: Starts = "block"
        for part in picture.parts:
            if size >= part.smallest:
                self._part(part, put, size, layer, role, place, words, recolour or {}, starts)
                words, starts = "", ""

    def _part(
        self,
        part: Part,
        put: Transform,
        size: float,
        layer: Layer,
        role: Role,
        place: str,
        words: str,
        recolour: dict[str, str],
        starts: Starts,
    ) -> None:
        path = paths.parse(part.path) if isinstance(part.path, str) else part.path
        fill, stroke = self._paint(part, recolour)
        width = picture_line(size, self.style) * (0.7 if part.line == "detail" else 1.0)
        if fill or stroke:
            real = "artifact" if role == "picture" and not words else role
            self.elements.append(
                Shape(
                    paths.mapped(path, put),
                    fill,
                    stroke,
                    width if stroke else 0.0,
                    (),
                    layer,
                    real,
                    place,
                    words,
                    starts=starts,
                )
            )

    def _paint(self, part: Part, recolour: dict[str, str]) -> tuple[str | None, str | None]:
        """Fill and stroke colour of a picture's part in this style."""
        style = self.style
        stroke = style.tone("line") if part.line else None
        if part.fill is None:
            return None, stroke
        tone = recolour.get(part.fill, part.fill)
        if style.mono:
            fill = {"paper": "#ffffff", "ink": "#000000", "none": None}[part.mono]
        elif style.fills:
            fill = style.tone(tone)
        elif part.mono == "ink" and part.line is None:
            fill = style.tone("line")  # eyes and pips: a mark, not an area
        else:
            # White rather than nothing: it hides what lies behind.
            fill = "#ffffff" if part.mono != "none" else None
        return fill, stroke

    def put(
        self,
        other: Drawing,
        transform: Transform | None = None,
        *,
        suffix: str = "",
        clip: Box | None = None,
    ) -> None:
        """Draw another Drawing on this one, mapped.

        `suffix` goes behind the names of its Places (``#2``); what lies outside `clip`
        (in this drawing's mm) is cut off, and Places whose middle lies outside are left out.
        """
        transform = transform or Transform()
        for element in other.elements:
            moved = element.moved(transform)
            if clip is not None:
                bounds = _inked(moved)
                if not clip.meets(bounds):
                    continue
                if not clip.holds(bounds):
                    moved = moved._replace(clip=moved.clip.common(clip) if moved.clip else clip)
            if suffix and moved.place:
                moved = moved._replace(place=moved.place + suffix)
            self.elements.append(moved)
        for place in other.places:
            shifted = place.moved(transform)
            if clip is None or clip.holds(Box(*shifted.centre, *shifted.centre)):
                self.places.append(shifted.renamed(suffix) if suffix else shifted)
        for field in other.fields:
            self.fields.append(field.moved(transform)._replace(name=field.name + suffix))

    # -- questions ---------------------------------------------------------------

    def ink(self) -> Box | None:
        """The box of everything drawn, or None when nothing is."""
        boxes = [_inked(element) for element in self.elements]
        if not boxes:
            return None
        return Box(
            min(box.left for box in boxes),
            min(box.top for box in boxes),
            max(box.right for box in boxes),
            max(box.bottom for box in boxes),
        )

    def by_layer(self) -> dict[Layer, list[Element]]:
        """The elements of each layer that has any, in painting order."""
        found: dict[Layer, list[Element]] = {layer: [] for layer in Layer}
        for element in self.elements:
            found[element.layer].append(element)
        return {layer: elements for layer, elements in found.items() if elements}


def _inked(element: Element) -> Box:
    box = element.bounds()
    return box.common(element.clip) if element.clip else box


def picture_line(size: float, style: Style) -> float:
    """The outline's width in mm of a picture `size` mm across: heavier when larger."""
    most = style.line("outline") * 1.7
    return min(max(size * 0.02, 0.18), most)


def scaled(drawing: Drawing, width: float, height: float) -> Drawing:
    """The drawing made larger or smaller, evenly, to sit in the middle of width x height mm."""
    factor = min(width / drawing.width, height / drawing.height)
    result = Drawing(width, height, drawing.style)
    shift = ((width - drawing.width * factor) / 2, (height - drawing.height * factor) / 2)
    result.put(drawing, Transform.scale(factor).then(Transform.move(*shift)))
    return result


def smallest_text(drawing: Drawing) -> float:
    """The size in mm of the smallest text that is not small print; infinite without any."""
    sizes = [
        element.size
        for element in drawing.elements
        if isinstance(element, Text) and element.role != "furniture"
    ]
    return min(sizes, default=math.inf)


def words_of(elements: Sequence[Element]) -> list[str]:
    """The words of everything that has any, in reading order."""
    return [element.words for element in elements if element.words]
