"""Spinners in place of the dice of Aspens: two for a paper clip, two tops for a pencil.

Their sectors are Places of the kind ``sector``: ``sun-2`` and ``wind-NE`` on the round ones,
``sun-top-2`` and ``wind-top-NE`` on the tops.
"""

from __future__ import annotations

import math
from dataclasses import replace

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.blocks import parse_text
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.flow import text_box
from printkit.drawing.fonts import pt
from printkit.drawing.job import Job
from printkit.drawing.pieces import Piece, piece_sheets
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.drawing.text_pages import text_sheets
from printkit.errors import PaperTooSmallError
from printkit.games.aspens.dice import SUN, face_words
from printkit.games.aspens.grid import bearing
from printkit.geometry.dice import Spinner
from printkit.geometry.hexes import DIRECTIONS
from printkit.geometry.paper import Paper
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Point, Transform, polar
from printkit.language import _, noted

RADII = (30.0, 28.0, 26.0, 24.0, 22.0)
"""Radii in mm: the largest that fits two by two."""

LARGE_RADIUS = 36
"""Radius in mm in a style with a least text, or more where its values need it."""

HEAD = noted("Aspens: spinners"), noted("in place of the dice")

PENCIL, PIN = 3.5, 0.6
"""Radius of the hole for a pencil, and of the mark for a pencil's point, in mm."""

VALUES = {"sun": tuple(SUN.values()), "wind": tuple(DIRECTIONS)}
"""What the sectors show, clockwise from the north-east one."""

PICTURES = {"sun": "sun", "wind": "compass"}
TINTS = {"sun": ("cream", "gold-light"), "wind": ("field", "field-2")}
SIZES = {"sun": 0.3, "wind": 0.24}
"""Size of a sector's text, as a share of the radius."""

WORDS = noted(
    "**Round:** hold a paper clip in the middle with a pencil’s point and flick it. "
    "**Six sides:** push a short pencil through the hole and spin it like a top; "
    "the side that it rests on counts. **Wind:** only the letters count, read with the board’s "
    "compass, however the spinner lies."
)
WORDS_HEIGHT = 26.0
WORDS_WIDTH = 150.0
GAP = 6.0
MARKS = 4.0


def spinner_sheets(job: Job) -> list[Sheet]:
    """Four spinners and, under them, how to use them. Raises `PaperTooSmallError`."""
    if job.style.least_text:
        return _large_spinners(job)
    paper, radius = _plan(job)
    pieces = [
        _spinner(kind, radius, sided, job.style) for sided in (False, True) for kind in VALUES
    ]
    note = _("{width:g} mm across", width=2 * radius)
    alone = replace(job, paper=paper, copies=1)
    head = _(HEAD[0]), _(HEAD[1])
    sheet = piece_sheets(alone, pieces, gap=GAP, note=note, head=head, below=WORDS_HEIGHT)[0]
    content = paper.content
    bottom = max(y for place in sheet.drawing.places for _x, y in place.outline)
    half = min(content.width, WORDS_WIDTH) / 2
    middle = content.centre[0]
    room = Box(middle - half, bottom + GAP, middle + half, content.bottom)
    text_box(sheet.drawing, room, parse_text(_(WORDS)), most=pt(10), least=pt(7))
    return [sheet] * max(1, job.copies or 1)


def _large_spinners(job: Job) -> list[Sheet]:
    """Spinners as large as their values must be, then how to use them on a page of its own."""
    radius = float(max(LARGE_RADIUS, math.ceil(job.style.least_text / min(SIZES.values()))))
    pieces = [
        _spinner(kind, radius, sided, job.style) for sided in (False, True) for kind in VALUES
    ]
    one = replace(job, copies=1)
    note = _("{width:g} mm across", width=2 * radius)
    head = _(HEAD[0]), _(HEAD[1])
    sheets = piece_sheets(one, pieces, gap=GAP, note=note, head=head)
    words = parse_text(f"# {head[0]}\n{_(WORDS)}")
    return [*sheets, *text_sheets(one, words)] * max(1, job.copies or 1)


def _plan(job: Job) -> tuple[Paper, float]:
    """The way the paper lies, and the largest radius of which all and the words fit."""
    for radius in RADII:
        for paper in job.papers:
            if _fit(paper, radius, job):
                return paper, radius
    raise PaperTooSmallError(
        _(
            "On {paper} the spinners would be too small to spin (they must measure at least "
            "{least:g} mm). The smallest paper that works is A5: add --paper A5.",
            paper=job.paper.name,
            least=2 * RADII[-1],
        )
    )


def _fit(paper: Paper, radius: float, job: Job) -> bool:
    """Whether two by two spinners and the words fit the paper."""
    across = 4 * radius + max(GAP, 2 * job.bleed) + 2 * max(MARKS, job.bleed)
    return across <= paper.content.width and across + WORDS_HEIGHT <= paper.content.height


def _spinner(kind: str, radius: float, sided: bool, style: Style) -> Piece:
    values = VALUES[kind]
    spinner = Spinner(radius, len(values), PENCIL if sided else PIN, sided)
    # Sector 1 points north-east, so that the wind's sectors lie as the board's directions do.
    turn = Transform.turn(180.0 / len(values))
    box = Box.around(turn.outline(spinner.outline))
    put = turn.then(Transform.move(-box.left, -box.top))
    centre = put.point((0.0, 0.0))
    stem = f"{kind}-top" if sided else kind
    drawing = Drawing(box.width, box.height, style)
    _sectors(drawing, spinner, put, kind, stem)
    nearest = radius * (math.cos(math.pi / len(values)) if sided else 1.0)
    _values(drawing, centre, nearest * 0.74, kind, radius)
    drawing.picture(picture(PICTURES[kind]), centre, radius * 0.7, role="artifact")
    drawing.shape(paths.circle(centre, spinner.hole), fill=style.tone("paper"),
                  stroke=style.tone("cut"), width=0.2, layer=Layer.CUT)  # fmt: skip
    curve = None if sided else paths.circle(centre, radius)
    outline = put.outline(spinner.outline)
    return Piece(f"{stem}-spinner", drawing, outline, curve=curve, kind="spinner")


def _sectors(drawing: Drawing, spinner: Spinner, put: Transform, kind: str, stem: str) -> None:
    style, values = drawing.style, VALUES[kind]
    names = {str(index): f"{stem}-{value}" for index, value in enumerate(values, start=1)}
    for index, (place, value) in enumerate(zip(spinner.places, values, strict=True)):
        around = tuple(names[other] for other in place.neighbours)
        sector = Place(names[place.name], "sector", put.outline(place.outline), around)
        drawing.outline(sector, fill=style.fill(TINTS[kind][index % 2]),
                        stroke=style.tone("grid"), width=0.25,
                        words=face_words(kind, value))  # fmt: skip


def _value(kind: str, value: str) -> str:
    return _(value) if kind == "wind" else value


def _values(drawing: Drawing, centre: Point, away: float, kind: str, radius: float) -> None:
    """Each sector's value, read from outside."""
    for direction, value in zip(DIRECTIONS, VALUES[kind], strict=True):
        degrees = bearing(direction)
        words = _value(kind, value)
        drawing.text(polar(centre, away, degrees), words, radius * SIZES[kind], bold=True,
                     anchor="middle", baseline="middle", degrees=degrees + 90.0)  # fmt: skip
