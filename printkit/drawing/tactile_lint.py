"""Measures what is to be felt: gaps, widths, sizes, kinds, blackness, braille, colours.

Every page in a style for fingers is measured when it is printed. Nothing is mended in
silence: what breaks a rule is an error that names the place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from printkit.drawing.drawing import Drawing, Element, Layer, Shape
from printkit.drawing.paths import Path
from printkit.drawing.sheets import Sheet
from printkit.drawing.touch import (
    BLACK,
    GAP,
    INK_DOT,
    KINDS,
    LEAST_LENGTH,
    LEAST_SYMBOL,
    LEAST_WIDTH,
    MOST_BLACK,
    MOST_WIDTH,
)
from printkit.errors import PrintkitError
from printkit.geometry.braille_dots import CELL_PITCH, DOT_PITCH
from printkit.geometry.gaps import Segment, segment_gap
from printkit.geometry.points import Box, Point, between, distance, signed_area
from printkit.language import _

SLACK = 0.05
"""Paths are rounded to hundredths of a point, and circles are flattened."""

CURVE_STEPS = 4
LEAST_TEXTURE_GAP = 1.5
"""Between a texture's own dots or lines: less is felt as one (tactile acuity 2.3 mm, middle to
middle)."""


class TactileError(PrintkitError):
    """Something on a page that fingers could not tell."""


class Fault(NamedTuple):
    """A rule that is broken: its name, the Place or where it is in mm, a sentence."""

    rule: str
    where: str
    message: str


class Thing(NamedTuple):
    """Something felt as one: its lines, half as wide as `half` each, and the box round them."""

    kind: str
    name: str
    lines: tuple[Segment, ...]
    half: float
    box: Box

    @property
    def where(self) -> str:
        x, y = self.box.centre
        return self.name or _("{x:.0f}, {y:.0f} mm", x=x, y=y)


def check_touch(sheets: Iterable[Sheet]) -> None:
    """Raise `TactileError` for the first fault on any of the sheets, saying how many there are."""
    for sheet in sheets:
        faults = tactile_faults(sheet.drawing)
        if faults:
            raise TactileError(
                _(
                    "This cannot be told by touch: {message} ({count} faults on sheet {number} of "
                    "{item}.) Use larger paper or another setup.",
                    message=faults[0].message, count=len(faults), number=sheet.number,
                    item=sheet.item,
                )
            )  # fmt: skip


def tactile_faults(drawing: Drawing) -> list[Fault]:
    """All that is wrong with a page for fingers."""
    felt = [e for e in drawing.elements if e.layer == Layer.RAISED]
    shapes = [e for e in felt if isinstance(e, Shape)]
    things = [thing for shape in shapes for thing in things_of(shape)]
    return [
        *_colours(drawing.elements),
        *(_no_shape(e) for e in felt if not isinstance(e, Shape) or not e.touch),
        *(fault for shape in shapes for fault in _sizes(shape)),
        *(fault for thing in things for fault in _lengths(thing)),
        *_gaps(things),
        *_kinds(shapes),
        *_blackness(drawing, shapes),
    ]  # fmt: skip


# -- colours ------------------------------------------------------------------------------


def holds_black(colour: str) -> bool:
    """Whether a printer puts black into a colour: K = 1 - max(R, G, B)."""
    return max(int(colour[i : i + 2], 16) for i in (1, 3, 5)) < 255


def _colours(elements: Sequence[Element]) -> Iterator[Fault]:
    for element in elements:
        used = (element.fill, element.stroke) if isinstance(element, Shape) else (element.colour,)
        raised = element.layer == Layer.RAISED
        for colour in used:
            if colour is None or (raised and colour == BLACK):
                continue
            if raised or holds_black(colour):
                yield Fault(
                    "colour", element.place,
                    _("{colour} at {place}: only what is felt is black, and it is pure black.",
                      colour=colour, place=element.place or "?"),
                )  # fmt: skip


def _no_shape(element: Element) -> Fault:
    return Fault(
        "unknown", element.place,
        _("What is felt at {place} is neither line, texture, symbol nor braille.",
          place=element.place or "?"),
    )  # fmt: skip


# -- sizes --------------------------------------------------------------------------------


def _sizes(shape: Shape) -> Iterator[Fault]:
    box, where = shape.bounds(), shape.place or "?"
    if shape.stroke and not LEAST_WIDTH <= shape.width <= MOST_WIDTH:
        yield Fault(
            "width", where,
            _("The line at {place} is {width:.1f} mm wide; it must be {least:g} to {most:g}.",
              place=where, width=shape.width, least=LEAST_WIDTH, most=MOST_WIDTH),
        )  # fmt: skip
    if shape.touch.startswith("symbol") and max(box.width, box.height) < LEAST_SYMBOL - SLACK:
        yield Fault(
            "symbol", where,
            _("The symbol at {place} is {size:.1f} mm; it must be {least:g}.",
              place=where, size=max(box.width, box.height), least=LEAST_SYMBOL),
        )  # fmt: skip
    if shape.touch.startswith("texture"):
        yield from _own_gaps(shape)
    if shape.touch == "braille":
        yield from _dots(shape)


def _own_gaps(shape: Shape) -> Iterator[Fault]:
    """Whether a texture's parts are far enough from each other."""
    parts = [_thing(shape, subpath) for subpath in _subpaths(shape.path)]
    for first, second in _near(parts, LEAST_TEXTURE_GAP):
        if _between(first, second) < LEAST_TEXTURE_GAP - SLACK:
            yield Fault(
                "texture", shape.place,
                _("The texture at {place} is too dense: {least:g} mm must be between its parts.",
                  place=shape.place or "?", least=LEAST_TEXTURE_GAP),
            )  # fmt: skip
            return


def _dots(shape: Shape) -> Iterator[Fault]:
    """Whether braille dots have their size and stand where cells have them."""
    boxes = [Box.around(points) for points in _subpaths(shape.path)]
    left, top = (min(box.centre[i] for box in boxes) for i in (0, 1))
    lefts = {round(left + shift, 3) for shift in (0.0, -DOT_PITCH)}
    tops = {top - row * DOT_PITCH for row in (0, 1, 2)}
    sized = all(abs(box.width - INK_DOT) < SLACK for box in boxes)
    if sized and any(_on_grid(boxes, x, y) for x in lefts for y in tops):
        return
    yield Fault(
        "braille", shape.place,
        _("The braille at {place} has not the size of braille: dots of {dot:g} mm, {pitch:g} mm "
          "apart, cells {cell:g} mm.", place=shape.place or "?", dot=INK_DOT, pitch=DOT_PITCH,
          cell=CELL_PITCH),
    )  # fmt: skip


def _on_grid(boxes: Sequence[Box], left: float, top: float) -> bool:
    for box in boxes:
        across = (box.centre[0] - left + SLACK) % CELL_PITCH - SLACK
        down = (box.centre[1] - top) / DOT_PITCH
        column = min(abs(across), abs(across - DOT_PITCH))
        if column > SLACK or abs(down - round(down)) > SLACK or not -0.1 < down < 2.1:
            return False
    return True


def _lengths(thing: Thing) -> Iterator[Fault]:
    length = sum(distance(*line) for line in thing.lines)
    if thing.kind == "line" and length < LEAST_LENGTH - SLACK:
        yield Fault(
            "length", thing.where,
            _("The line at {place} is {length:.1f} mm long; it must be {least:g}.",
              place=thing.where, length=length, least=LEAST_LENGTH),
        )  # fmt: skip


# -- gaps ---------------------------------------------------------------------------------


def things_of(shape: Shape) -> list[Thing]:
    """A shape in what is felt as one: lines that touch are one thing, a texture is, a word is."""
    subpaths = list(_subpaths(shape.path))
    if shape.touch == "line":
        joined = _joined([line for points in subpaths for line in pairwise(points)])
        return [_of_lines(shape, lines) for lines in joined]
    return [_of_lines(shape, [line for points in subpaths for line in pairwise(points)])]


def _thing(shape: Shape, points: Sequence[Point]) -> Thing:
    return _of_lines(shape, list(pairwise(points)))


def _of_lines(shape: Shape, lines: Sequence[Segment]) -> Thing:
    half = shape.width / 2
    box = Box.around(point for line in lines for point in line).inset(-half)
    return Thing(shape.touch, shape.place, tuple(lines), half, box)


def _joined(lines: Sequence[Segment]) -> list[list[Segment]]:
    """Lines that share ends, together."""
    group: dict[Point, list[Segment]] = {}
    for line in lines:
        keys = [(round(x, 1), round(y, 1)) for x, y in line]
        first, second = (group.setdefault(key, []) for key in keys)
        first.append(line)
        if first is second:
            continue
        first.extend(second)
        for key in [key for key, lines_there in group.items() if lines_there is second]:
            group[key] = first
    return list({id(lines): lines for lines in group.values()}.values())


def _subpaths(path: Path) -> Iterator[list[Point]]:
    """Each subpath as points, curves flattened, closed ones with the first point again."""
    points: list[Point] = []
    for verb, given in path:
        if verb == "M":
            if len(points) > 1:
                yield points
            points = [given[0]]
        elif verb == "L":
            points.append(given[0])
        elif verb == "C":
            points += [_on_curve(points[-1], given, step / CURVE_STEPS)
                       for step in range(1, CURVE_STEPS + 1)]  # fmt: skip
        else:
            points.append(points[0])
    if len(points) > 1:
        yield points


def _on_curve(start: Point, given: tuple[Point, ...], share: float) -> Point:
    first, second, end = given
    a, b, c = (
        between(start, first, share),
        between(first, second, share),
        between(second, end, share),
    )
    return between(between(a, b, share), between(b, c, share), share)


def _near(things: Sequence[Thing], reach: float) -> Iterator[tuple[Thing, Thing]]:
    """Pairs whose boxes are nearer than `reach` mm."""
    ordered = sorted(things, key=lambda thing: thing.box.left)
    for index, first in enumerate(ordered):
        grown = first.box.inset(-reach)
        for second in ordered[index + 1 :]:
            if second.box.left > grown.right:
                break
            if grown.meets(second.box):
                yield first, second


def _between(first: Thing, second: Thing) -> float:
    """The white between two things in mm, as far as it is less than `GAP`."""
    reach = GAP + first.half + second.half
    ones = _lines_near(first, second.box.inset(-reach))
    others = _lines_near(second, first.box.inset(-reach))
    gaps = [segment_gap(a, b) for a in ones for b in others]
    return min(gaps, default=reach) - first.half - second.half


def _lines_near(thing: Thing, box: Box) -> list[Segment]:
    return [line for line in thing.lines if Box.around(line).inset(-0.01).meets(box)]


def _gaps(things: Sequence[Thing]) -> Iterator[Fault]:
    for first, second in _near(things, GAP):
        white = _between(first, second)
        if white < GAP - SLACK:
            yield Fault(
                "gap", first.where,
                _("{first} at {place} is {white:.1f} mm from {second} at {other}; it must be "
                  "{least:g}.", first=first.kind, place=first.where, white=max(0.0, white),
                  second=second.kind, other=second.where, least=GAP),
            )  # fmt: skip


# -- the page -----------------------------------------------------------------------------


def _kinds(shapes: Sequence[Shape]) -> Iterator[Fault]:
    for kind in ("texture", "symbol"):
        used = sorted({shape.touch for shape in shapes if shape.touch.startswith(kind)})
        if len(used) > KINDS:
            yield Fault(
                "kinds", "",
                _("There are {count} kinds of {kind} on a page; fingers keep {most} apart.",
                  count=len(used), kind=kind, most=KINDS),
            )  # fmt: skip


def black_share(drawing: Drawing, shapes: Sequence[Shape]) -> float:
    """The share of the page that is black, overlaps counted twice."""
    total = 0.0
    for shape in shapes:
        for points in _subpaths(shape.path):
            if shape.fill:
                total += abs(signed_area(points))
            total += shape.width * sum(distance(*line) for line in pairwise(points))
    return total / (drawing.width * drawing.height)


def _blackness(drawing: Drawing, shapes: Sequence[Shape]) -> Iterator[Fault]:
    share = black_share(drawing, shapes)
    if share > MOST_BLACK:
        yield Fault(
            "black", "",
            _("{share:.0%} of the page is black; more than {most:.0%} buckles in the fuser.",
              share=share, most=MOST_BLACK),
        )  # fmt: skip
