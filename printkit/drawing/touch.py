"""What is felt on swell paper: lines, textures, symbols and braille, all of it black.

Only black swells. What is for the eye is drawn on the other layers in colours that are
printed without black. Each thing felt is one Shape on the layer RAISED whose `touch` says
what it is: ``line``, ``texture:dots``, ``symbol:circle``, ``braille``. `tactile_lint` measures
them. Sizes are in mm; sources are named beside them.
"""

from __future__ import annotations

from collections.abc import Iterable

from printkit.drawing import paths
from printkit.drawing.drawing import Anchor, Drawing, Layer
from printkit.drawing.fonts import CAP_HEIGHT, fitting_size, pt, text_width
from printkit.drawing.paths import Path
from printkit.geometry.braille_dots import BLANK, CELL_PITCH, DOT_PITCH, dot_places, line_size
from printkit.geometry.gaps import Segment
from printkit.geometry.hatch import dots, hatch
from printkit.geometry.points import Box, Outline, Point, between, distance, inset, polar

BLACK = "#000000"

GAP = 3.0
"""Least white between two things (BANA 2022; tactilegraphics.org: 1/8 in)."""

LINE = 1.0
"""Width of a line (ISO 19028 as reviewed by Wabinski et al. 2022: 0.5 to 1.0)."""

LEAST_WIDTH, MOST_WIDTH = 0.5, 2.2
"""Of a line (as before; above 2 mm a double line would be drawn)."""

LEAST_LENGTH = 12.5
"""Of a line (BANA): shorter ones are taken for dots."""

SYMBOL = 8.0
"""Size of a symbol."""

PEAK = 0.65
"""How far a triangle's peaks are from its middle, as a share of its size: it looks as large as
the others.
"""

REACH = SYMBOL * PEAK + LINE / 2
"""How far a symbol of any kind reaches from its middle."""

LEAST_SYMBOL = 6.0
"""Of a symbol (BANA: 6 mm; ISO 19028: more)."""

KINDS = 5
"""No more textures, and no more symbols, on a page (tactile-graphics guides)."""

MOST_BLACK = 0.4
"""Share of a page that is black at most: more makes the paper buckle in the fuser (PIAF)."""

TEXTURE_PITCH = 4.0
"""From dot to dot and line to line of a texture (lines at least 2 mm apart)."""

TEXTURE_DOT = 0.75
"""Radius of a texture's dot."""

INK_DOT = 1.3
"""Diameter of a braille dot in ink: it swells to the 1.5 mm of Marburg Medium."""

CROWD = 5.0
"""Lines that meet in sixes stop so far before the corner: it would be a blob."""

LARGE = pt(18)
"""Large print (APH, RNIB)."""

LEAST_SHARE = 0.6
"""Names in cells may be so much smaller than large print."""

HEAD = 20.0
"""Height of a page's head: a line of braille and one of large print."""

BRAILLE_HEIGHT = line_size("⠿")[1]


def _raised(
    drawing: Drawing, path: Path, touch: str, *, place: str = "", width: float = 0.0
) -> None:
    """A black Shape: stroked where `width` is given, else filled."""
    drawing.shape(path, fill=None if width else BLACK, stroke=BLACK if width else None,
                  width=width or None, layer=Layer.RAISED, place=place)  # fmt: skip
    last = drawing.elements[-1]
    drawing.elements[-1] = last._replace(touch=touch)  # type: ignore[call-arg]


def raised_lines(drawing: Drawing, segments: Iterable[Segment], width: float = LINE) -> None:
    """Straight lines to be felt, as one Shape."""
    path = paths.lines(segments)
    if path:
        _raised(drawing, path, "line", width=width)


def raised_outline(drawing: Drawing, outline: Outline, place: str = "") -> None:
    """A closed line to be felt."""
    _raised(drawing, paths.polygon(outline), "line", place=place, width=LINE)


def short_of_corners(segment: Segment) -> Segment:
    """The line without its ends, where six of them would meet."""
    start, end = segment
    share = CROWD / distance(start, end)
    return between(start, end, share), between(start, end, 1 - share)


def texture(
    drawing: Drawing, kind: str, outline: Outline, place: str = "", free: Box | None = None
) -> None:
    """Fill an outline that has a raised line round it: with ``dots`` or with ``bars``.

    `free` is kept free for large print, if enough of the texture is left then. KeyError for
    another kind.
    """
    clear = GAP + LINE / 2
    if {"dots": True, "bars": False}[kind]:
        spots = dots(outline, TEXTURE_PITCH, clear + TEXTURE_DOT)
        parts = [paths.circle(spot, TEXTURE_DOT) for spot in spots]
        width = 0.0
    else:
        width = LINE
        inner = inset(outline, clear + width / 2)
        lines = [line for line in hatch(inner, TEXTURE_PITCH) if distance(*line) >= GAP]
        parts = [paths.lines([line]) for line in lines]
    # A level line's box has no height and would meet nothing: it is grown a little.
    boxes = [paths.bounds(part).inset(-LEAST_WIDTH) for part in parts]
    outside = [
        part for part, box in zip(parts, boxes, strict=True) if free is None or not free.meets(box)
    ]
    kept = outside if len(outside) > 1 else parts
    if kept:
        path = tuple(segment for part in kept for segment in part)
        _raised(drawing, path, f"texture:{kind}", place=place, width=width)


def symbol(
    drawing: Drawing, kind: str, centre: Point, size: float = SYMBOL, place: str = ""
) -> None:
    """A symbol, `size` mm high, told apart by form and by being full or hollow.

    ``circle`` is full, ``square`` and ``triangle`` are hollow, ``cross`` is two lines.
    KeyError for another kind.
    """
    x, y = centre
    half = size / 2
    edge = half - LINE / 2
    square = (
        (x - edge, y - edge),
        (x + edge, y - edge),
        (x + edge, y + edge),
        (x - edge, y + edge),
    )
    peaks = tuple(polar(centre, size * PEAK, degrees) for degrees in (-90, 30, 150))
    path = {
        "circle": paths.circle(centre, half),
        "square": paths.polygon(square),
        "triangle": paths.polygon(peaks),
        "cross": paths.lines(((square[0], square[2]), (square[1], square[3]))),
    }[kind]
    _raised(drawing, path, f"symbol:{kind}", place=place, width=0.0 if kind == "circle" else LINE)


def braille_width(cells: str) -> float:
    """Width in mm of a line of cells from the first dots' rims to the last's, in ink."""
    return (len(cells) - 1) * CELL_PITCH + DOT_PITCH + INK_DOT


def braille(
    drawing: Drawing, cells: str, at: Point, anchor: Anchor = "start", place: str = ""
) -> None:
    """A line of Unicode braille; `at` is at its start, middle or end, half-way up."""
    share = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    left = at[0] - share * braille_width(cells) + INK_DOT / 2
    spots = dot_places(cells, (left, at[1] - DOT_PITCH))
    path = tuple(part for spot in spots for part in paths.circle(spot, INK_DOT / 2))
    if path:
        _raised(drawing, path, "braille", place=place)


def large_print(drawing: Drawing, box: Box, name: str) -> Box:
    """Write a Place's name in large print amid a box, smaller where it must be (`LEAST_SHARE`).

    The box round its capitals.
    """
    size = fitting_size(name, box.width, LARGE, LARGE * LEAST_SHARE)
    drawing.text(box.centre, name, size, anchor="middle", baseline="middle", place=name)
    (x, y), width, height = box.centre, text_width(name, size), size * CAP_HEIGHT
    return Box.sized(x - width / 2, y - height / 2, width, height)


def wrapped(cells: str, width: float) -> list[str]:
    """Lines of braille at most `width` mm wide, cut at blanks."""
    lines: list[str] = []
    for word in cells.split(BLANK):
        longer = f"{lines[-1]}{BLANK}{word}" if lines else word
        if lines and braille_width(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
