"""The calibration page: measures scale, white margins and the shift of the second side.

It is the one sheet that draws up to the edge of the paper: where its rulers vanish, the
printer's margin begins.
"""

from __future__ import annotations

from dataclasses import replace

from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.fonts import pt
from printkit.drawing.job import Job
from printkit.drawing.sheets import Document, Sheet
from printkit.errors import PaperTooSmallError
from printkit.geometry.imposition import Flip, back_transform
from printkit.geometry.paper import BAR_LENGTH, Paper
from printkit.geometry.points import Box, Point
from printkit.language import _, noted

RULER = 15
"""Length in mm of the rulers that run in from each edge."""

REACH = 8
"""How far the scales for the second side reach to each side, in mm."""

CROSS = 20.0
"""Length in mm of the arms of the front's cross."""

BESIDE = 22.0
"""Width in mm of the strip beside the text in which the bar down stands."""

STEPS = (
    noted("1. Print this page at 100 % (“actual size”), on both sides if your printer can."),
    noted("2. Measure the two long bars with a good ruler: both should be 100 mm long."),
    noted(
        "3. On each edge read the smallest number whose line you can see. Keep the largest of them."
    ),
    noted(
        "4. Turn to the back, hold the sheet to the light, and read where the lines of "
        "the front’s cross meet the two scales."
    ),
    noted(
        "5. Run: printkit calibrate --across 99.6 --down 99.8 --margin 5 --back-offset "
        "0.5,-1 (with your numbers)."
    ),
)


def calibration_document(job: Job, flip: Flip = "long") -> Document:
    """Front and back of the page for the job's paper.

    Raises `PaperTooSmallError` if the two bars and the cross do not fit.
    """
    front = Sheet(job.paper, _front(job.paper, job), "calibration", _("Calibration page"))
    back = replace(front, drawing=_back(job.paper, job, flip), back=True)
    return Document(
        _("printkit: calibration page"), _("Scale, margins and duplex shift"), job.language,
        (front, back), duplex=flip,
    )  # fmt: skip


def _front(paper: Paper, job: Job) -> Drawing:
    page = Drawing(paper.width, paper.height, job.style)
    _edge_rulers(page)
    safe = paper.box.inset(RULER + 5)
    if safe.width < BAR_LENGTH:
        raise _too_small(paper)
    page.text((safe.left, safe.top + 2), _("Calibration page"), pt(20), bold=True, role="title",
              baseline="top")  # fmt: skip
    top = safe.top + 14
    end = top
    for step in map(_, STEPS):
        end = _wrapped(page, step, safe.left, end, safe.width - BESIDE)
    across = max(end, top + BAR_LENGTH) + 8
    centre = _cross_centre(paper)
    if across + 8 > centre[1] - CROSS:
        raise _too_small(paper)
    _bar_across(page, (safe.left, across))
    _bar_down(page, (safe.right - BESIDE + 6, top))
    _cross(page, centre)
    return page


def _too_small(paper: Paper) -> PaperTooSmallError:
    return PaperTooSmallError(
        _(
            "{name} is too small for the calibration page. The smallest paper that works is "
            "A5, upright: add --paper A5.",
            name=paper.name,
        )
    )


def _wrapped(page: Drawing, text: str, left: float, y: float, width: float) -> float:
    from printkit.drawing.blocks import Span
    from printkit.drawing.flow import words_of, wrapped, write_line

    size = pt(10)
    for number, line in enumerate(wrapped(words_of((Span(text),)), width, size)):
        write_line(page, line, left, y + size, size, "body", starts="line" if number else "block")
        y += size * 1.35
    return y + 1.5


def _edge_rulers(page: Drawing) -> None:
    """At the middle of each edge a ruler in mm that starts at the edge itself."""
    for side in ("left", "top", "right", "bottom"):
        for mark in range(1, RULER + 1):
            half = 5.0 if mark % 5 == 0 else 3.0
            start, end = _edge_mark(page.box, side, float(mark), half)
            page.line(start, end, tone="ink", width=0.2, layer=Layer.MARKS, role="furniture")
            if mark in (1, 3, 5, 8, 10, 15):
                at = _edge_mark(page.box, side, float(mark), half + 2.0)[1]
                page.text(at, str(mark), pt(6), anchor="middle", baseline="middle",
                          layer=Layer.MARKS, role="furniture")  # fmt: skip


def _edge_mark(box: Box, side: str, depth: float, half: float) -> tuple[Point, Point]:
    """The mark `depth` mm from an edge, reaching `half` mm to both sides of its middle."""
    x, y = box.centre
    return {
        "left": ((depth, y - half), (depth, y + half)),
        "right": ((box.right - depth, y - half), (box.right - depth, y + half)),
        "top": ((x - half, depth), (x + half, depth)),
        "bottom": ((x - half, box.bottom - depth), (x + half, box.bottom - depth)),
    }[side]


def _bar_across(page: Drawing, start: Point) -> None:
    x, y = start
    marks = [((x + at, y - (3 if at % 50 == 0 else 1.5)), (x + at, y)) for at in range(0, 101, 10)]
    page.lines([((x, y), (x + 100, y)), *marks], tone="ink", width=0.25)
    page.text((x + 50, y + 5), _("across: 100 mm"), pt(9), anchor="middle")


def _bar_down(page: Drawing, start: Point) -> None:
    x, y = start
    marks = [((x - (3 if at % 50 == 0 else 1.5), y + at), (x, y + at)) for at in range(0, 101, 10)]
    page.lines([((x, y), (x, y + 100)), *marks], tone="ink", width=0.25)
    page.text((x + 5, y + 50), _("down: 100 mm"), pt(9), anchor="middle", degrees=90)


def _cross_centre(paper: Paper) -> Point:
    return paper.width * 0.68, paper.height * 0.82


def _cross(page: Drawing, centre: Point) -> None:
    """The front's cross: what shows through on the back."""
    x, y = centre
    segments = [((x - CROSS, y), (x + CROSS, y)), ((x, y - CROSS), (x, y + CROSS))]
    page.lines(segments, tone="ink", width=0.5)
    page.text((x, y + CROSS + 5), _("for the back"), pt(9), anchor="middle")


def _scales(page: Drawing, centre: Point) -> None:
    """The back's two scales in mm: where they say 0, the front's cross should stand."""
    x, y = centre
    above, left = y - CROSS * 0.7, x - CROSS * 0.7
    segments = []
    for mark in range(-REACH, REACH + 1):
        long = {0: 4.5}.get(mark, 3.5 if mark % 5 == 0 else 2.0)
        segments.append(((x + mark, above - long), (x + mark, above)))
        segments.append(((left - long, y + mark), (left, y + mark)))
    page.lines(segments, tone="ink", width=0.15)
    for mark in (-5, 0, 5):
        label = f"{mark:+d}" if mark else "0"
        page.text((x + mark, above - 5.5), label, pt(8), anchor="middle")
        page.text((left - 5.5, y + mark), label, pt(8), anchor="end", baseline="middle")
    page.text((x, above - 10.5), _("X: right +"), pt(9), anchor="middle")
    page.text((left - 12.0, y), _("Y: down +"), pt(9), anchor="end", baseline="middle")


def _back(paper: Paper, job: Job, flip: Flip) -> Drawing:
    page = Drawing(paper.width, paper.height, job.style)
    spot = Box.around([_cross_centre(paper)])
    # Only the place is mirrored, never the scales: they are read with the back upright.
    _scales(page, back_transform(spot, paper, flip, job.back_offset).point(spot.centre))
    return page
