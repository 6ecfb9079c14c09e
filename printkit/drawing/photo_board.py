"""Boards made for photos: markers round them, a code, and colours to compare with.

In the lane along the foot stand, from the left: a marker, the code, a word of advice, the
marker amid the side, the reference patches ``R1`` ... (kind ``reference``), a marker. The
patches are what paper and ink look like in this light: white, three greys, black, then the
colours of the tokens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.figures import Figure
from printkit.drawing.fonts import fitting_size, pt
from printkit.drawing.job import Job
from printkit.drawing.photo import draw_marks
from printkit.drawing.photo_form import PhotoForm
from printkit.geometry.photo_marks import INSET, PhotoMarks, marker_boxes, marker_in
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Transform

LANE = 18.8
"""Height of the lane along the head: a marker and the white round it, in mm."""

FOOT = 22.0
"""Height of the lane along the foot, in mm."""

SIDE = 10.0
"""A marker amid a side, in mm."""

SIDE_LANE = INSET + SIDE + 1.9
"""Width of a lane for such a marker, in mm."""

CODE = 18.0
GAP = 4.0
"""From one thing in the lane along the foot to the next, in mm."""

PATCH, BETWEEN = 7.0, 1.4
"""Side of a patch, and from one to the next, in mm."""

GREYS = ("#ffffff", "#bfbfbf", "#808080", "#404040", "#000000")
"""Linear steps from paper to ink."""

REFERENCE = "reference"
ADVICE_SIZE = pt(8.5)


Sides = Callable[[Box, float], tuple[Box, Box]]
"""Gives the markers left and right of a figure that lies in a box, for one unit."""


def framed_figure(
    figure: Figure,
    form: PhotoForm,
    job: Job,
    tones: Sequence[str],
    advice: Sequence[str],
    *,
    lane: float = 0.0,
    sides: Sides | None = None,
) -> Figure:
    """The figure with marks round it: lanes above and below, `lane` mm left and right."""

    def size(unit: float) -> tuple[float, float]:
        width, height = figure.size(unit)
        return width + 2 * lane, height + LANE + FOOT

    def draw(unit: float) -> Drawing:
        drawing = Drawing(*size(unit), job.style)
        box = Box.sized(lane, LANE, *figure.size(unit))
        drawing.put(figure.draw(unit), Transform.move(box.left, box.top))
        west, east = sides(box, unit) if sides else (None, None)
        marks = board_marks(drawing.width, drawing.height, west, east)
        draw_board_marks(drawing, marks, form, job, tones)
        draw_advice(drawing, marks, advice)
        return drawing

    return replace(figure, size=size, draw=draw, whole=True)


def board_marks(width: float, height: float, west: Box | None, east: Box | None) -> PhotoMarks:
    """The marks of a board's drawing of that size; those at the sides may stand elsewhere."""
    room = Box(0.0, 0.0, width, height).inset(INSET)
    corner = marker_in(LANE)
    boxes = list(marker_boxes(room, corner, SIDE))
    boxes[3], boxes[7] = east or boxes[3], west or boxes[7]
    left = room.left + corner + GAP
    return PhotoMarks(tuple(boxes), Box.sized(left, room.bottom - CODE, CODE, CODE))


def draw_board_marks(
    drawing: Drawing, marks: PhotoMarks, form: PhotoForm, job: Job, tones: Sequence[str]
) -> None:
    """Markers, code and reference patches; `tones` are the colours of the tokens."""
    draw_marks(drawing, marks, form.kind(job), form.tag(job, 1))
    style = drawing.style
    colours = [*GREYS] if style.mono else [*GREYS, *(style.tone(tone) for tone in tones)]
    row = Box(marks.markers[5].right + GAP, 0.0, marks.markers[4].left - GAP, 0.0)
    step = min(PATCH + BETWEEN, (row.width + BETWEEN) / len(colours))
    edge, top = step - BETWEEN, marks.markers[4].bottom - (step - BETWEEN)
    start = row.right - step * len(colours) + BETWEEN
    for index, colour in enumerate(colours):
        box = Box.sized(start + index * step, top, edge, edge)
        place = Place(f"R{index + 1}", REFERENCE, box.outline)
        drawing.places.append(place)
        drawing.shape(paths.polygon(box.outline), fill=colour, stroke=style.tone("grid"),
                      width=0.15, layer=Layer.MARKS, role="furniture",
                      place=place.name)  # fmt: skip


def draw_advice(drawing: Drawing, marks: PhotoMarks, lines: Sequence[str]) -> None:
    """Lines of text between the code and the marker amid the foot."""
    left, right = marks.code.right + GAP, marks.markers[5].left - GAP
    size = min(fitting_size(line, right - left, ADVICE_SIZE, pt(5.5)) for line in lines)
    for index, line in enumerate(reversed(lines)):
        drawing.text((left, marks.code.bottom - 1.0 - index * size * 1.35), line, size,
                     tone="muted", role="body")  # fmt: skip
