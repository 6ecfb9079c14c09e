"""The score sheet: title, areas, bonuses, leaves, score and spare boxes, in reading order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.drawing import paths
from printkit.drawing.art import PICTURES
from printkit.drawing.drawing import Drawing
from printkit.drawing.forms import Form, Marked, form_pages, form_sheets
from printkit.drawing.handwriting import SHOWN, figure_strokes
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.errors import UsageError
from printkit.games.leaves import areas, sheet
from printkit.games.leaves.draw_areas import draw_area
from printkit.games.leaves.draw_track import draw_bonuses, draw_track
from printkit.games.leaves.marks import acorns, die_face, panel
from printkit.games.leaves.pen import Pen
from printkit.games.leaves.photo import SHEET
from printkit.games.leaves.screen import add_fields, sum_words
from printkit.geometry.points import Box, Point
from printkit.language import _, noted

if TYPE_CHECKING:
    from printkit.games.variants import Setup

LEAST_SHARE = 0.45
"""The smallest share of the plan that can be written on: boxes of 5.7 mm."""

NAME_LINE = 12.0
"""Where the lines for name and date begin beside short words, in mm of the plan."""

_TITLE = noted("61 Autumn Leaves")

_WRONG = noted("Wrong? Strike it\nout, write here,\nname its cell.")
"""Three lines under the spare boxes."""

SYMBOLS = ("pumpkin", "lily", "skewer", "cup", "fox", "mushroom")

ORNAMENTS = {
    "NW": ("leaf-1", -18.0),
    "N": ("acorn", 0.0),
    "NE": ("leaf-2", 22.0),
    "W": ("leaf-2", -35.0),
    "E": ("leaf-3", 10.0),
    "SW": ("leaf-3", -8.0),
    "S": ("acorn", 0.0),
    "SE": ("leaf-1", 18.0),
}
"""A picture for each spot that a sheet for photos has a marker in, and its turn."""


def sheet_sheets(job: Job) -> list[Sheet]:
    """The score sheet, as many to a page as wanted; of large text, several pages."""
    layout = layout_of_job(job)
    if job.style.least_text:
        from printkit.games.leaves.large_sheet import large_pages

        return form_pages(job, large_pages(job.style, layout), name=_("the score sheet"))

    def draw(width: float, height: float) -> Drawing:
        return draw_sheet(width, height, job.style, layout=layout)

    def draw_bare(width: float, height: float) -> Drawing:
        return draw_sheet(width, height, job.style, ornaments=False, layout=layout)

    marked = Marked(SHEET, draw_bare, sheet.photo_marks)
    form = Form(sheet.WIDTH, sheet.LEAST_HEIGHT, LEAST_SHARE, draw, marked=marked)
    return form_sheets(job, form, name=_("the score sheet"))


def layout_of_job(job: Job) -> areas.Layout:
    """The sheet that a Job's settings ask for. Raises `UsageError` naming all that is wrong."""
    if not job.settings:
        return areas.STANDARD
    from printkit.games.leaves.variants import playable

    return playable(_setup_of_job(job))


def _setup_of_job(job: Job) -> Setup:
    """The setup that the settings name. Raises `UsageError` naming all that is wrong."""
    from printkit.games.leaves.variants import CHOICES, read

    names = {choice.name for choice in CHOICES}
    reading = read({name: value for name, value in job.settings.items() if name in names})
    if reading.setup is None:
        raise UsageError(" ".join(fault.message for fault in reading.faults))
    return reading.setup


def setup_card(job: Job) -> list[Sheet]:
    """The card of the setup that the settings ask for, with its line to share."""
    from printkit.drawing.setup_card import card_sheets
    from printkit.games.leaves.variants import told

    def leaf(drawing: Drawing, box: Box) -> None:
        size = min(box.width, box.height, 30.0)
        drawing.picture(PICTURES["leaf-1"], box.centre, size, role="artifact")

    return card_sheets(job, _("Leaves"), _(_TITLE), told(_setup_of_job(job)), leaf)


def draw_sheet(
    width: float,
    height: float,
    style: Style,
    *,
    ornaments: bool = True,
    layout: areas.Layout = areas.STANDARD,
) -> Drawing:
    """The sheet on a form of that size; without `ornaments` the marker spots stay free."""
    pen = Pen(width, height, style, sheet.fit(width, height))
    plan = sheet.plan_for(width, height, layout)
    if ornaments:
        _ornaments(pen, plan)
    _title(pen, plan)
    for area in layout.areas:
        draw_area(pen, plan, area)
    draw_bonuses(pen, plan)
    draw_track(pen, plan)
    _scores(pen, plan)
    _foot(pen, plan)
    box = plan.name_box
    line = Box(box.left + _name_line(pen), box.top + 1.0, box.right, box.top + 7.4)
    add_fields(pen.drawing, Box.around(pen.fit.transform.outline(line.outline)))
    return pen.drawing


def _ornaments(pen: Pen, plan: sheet.Plan) -> None:
    """Leaves and acorns where a sheet for photos has its markers, a basket for its QR code."""
    for name, spot in plan.marker_spots.items():
        picture, turn = ORNAMENTS[name]
        pen.picture(PICTURES[picture], spot.centre, spot.width * 0.84, degrees=turn,
                    role="artifact")  # fmt: skip
    pen.picture(PICTURES["basket"], plan.qr_spot.centre, 21.5, role="artifact")


def _title(pen: Pen, plan: sheet.Plan) -> None:
    box = plan.title_box
    pen.text_to(
        (box.left, box.top + 4.4),
        box.right,
        _(_TITLE),
        22,
        bold=True,
        role="title",
        tone="leaf-red" if pen.style.fills and not pen.style.mono else "ink",
    )
    x, y = box.left, box.top + 13.0
    for word in (_("area"), _("number"), _("leaf")):
        pen.picture(PICTURES["die"], (x + 2.8, y), 5.6, role="artifact")
        pen.text_to((x + 6.8, y), box.right, word, 11, role="body")
        x += 6.8 + pen.width(word, 11) + 4.0
    box, start = plan.name_box, _name_line(pen)
    for y, label in zip((7.4, 15.6), _labels(), strict=True):
        pen.text((box.left, box.top + y - 0.4), label, 11, tone="muted", baseline="baseline")
        pen.lines([((box.left + start, box.top + y), (box.right, box.top + y))], tone="muted",
                  width=0.25)  # fmt: skip


def _labels() -> tuple[str, str]:
    """The words beside the lines at the top."""
    return _("Name"), _("Date")


def _name_line(pen: Pen) -> float:
    """Where these lines begin, from the left of their box: beside the longer word."""
    return max(NAME_LINE, *(pen.width(label, 11) + 1.5 for label in _labels()))


def _scores(pen: Pen, plan: sheet.Plan) -> None:
    panel(pen, plan.score_panel, "page-tint", "acorn-nut-light")
    for number in range(1, sheet.SCORES + 1):
        draw_score(pen, plan, number)


def draw_score(pen: Pen, plan: sheet.Plan, number: int) -> None:
    """A score box, and above it what is added up in it."""
    style = pen.style
    tens, ones = plan.score_boxes[number - 1]
    whole = Box(tens.left, tens.top, ones.right, ones.bottom)
    _score_head(pen, number, (tens.right, (plan.score_panel.top + tens.top) / 2))
    total = number == sheet.SCORES
    pen.shape(paths.polygon(whole.outline), fill=style.tone("paper"),
              stroke=style.tone("dropout"), width=1.0 if total else 0.5)  # fmt: skip
    pen.lines([((tens.right, tens.top), (tens.right, tens.bottom))], tone="dropout", width=0.4)
    pen.outline(plan.place(f"W{number}"), words=_("{sum}, empty", sum=sum_words(number)))
    for half in ("tens", "ones"):
        pen.outline(plan.place(f"W{number}.{half}"))


def _score_head(pen: Pen, number: int, middle: Point) -> None:
    """What is added up in a score box."""
    x, y = middle
    if number <= 6:
        die_face(pen, Box.sized(x - 7.4, y - 3.1, 6.2, 6.2), number)
        pen.picture(PICTURES[SYMBOLS[number - 1]], (x + 3.4, y), 7.6, role="artifact")
    elif number == 7:
        pen.picture(PICTURES["leaf-2"], (x - 4.2, y), 7.6, role="artifact")
        pen.picture(PICTURES["first"], (x + 4.2, y), 7.6, role="artifact")
    else:
        _total_head(pen, middle)


def _total_head(pen: Pen, middle: Point) -> None:
    """The word for all together; an acorn beside it where it leaves room for that."""
    (x, y), word = middle, _("Total")
    room = Box(x - 3.0, y - 3, x + 9.2, y + 3)
    if pen.width(word, 12.5, bold=True) > room.width:
        pen.text_in(Box(x - 9.2, y - 3, x + 9.2, y + 3), word, 12.5, bold=True)
        return
    pen.picture(PICTURES["acorn"], (x - 6.4, y), 5.6, role="artifact")
    pen.text_in(room, word, 12.5, bold=True, anchor="start")


def _foot(pen: Pen, plan: sheet.Plan) -> None:
    for number in range(1, sheet.SPARES + 1):
        draw_spare(pen, plan, number)
    left = plan.foot_left
    for index, line in enumerate(_(_WRONG).split("\n")):
        at = left.left, left.top + 2.6 + index * 5.0
        pen.text_to(at, plan.spares[0].left - 1.0, line, 9.5, tone="muted", role="body",
                    starts="line" if index else "block")  # fmt: skip
    _legend(pen, plan)


def draw_spare(pen: Pen, plan: sheet.Plan, number: int) -> None:
    """A spare box, and under it a line to name the box that it stands for."""
    style, box = pen.style, plan.spares[number - 1]
    pen.outline(plan.place(f"S{number}"), stroke=style.tone("dropout"), width=0.5,
                fill=style.tone("paper"),
                words=_("spare box {number}, empty", number=number))  # fmt: skip
    word, foot = _("for"), box.bottom + 4.0
    pen.text((box.left, box.bottom + 2.2), word, 9, tone="muted", role="artifact")
    start = box.left + max(5.2, pen.width(word, 9) + 1.0)
    pen.lines([((start, foot), (box.right, foot))], tone="muted", width=0.25)


def _legend(pen: Pen, plan: sheet.Plan) -> None:
    x = plan.spares[-1].right + 3.4
    top = plan.foot_right.top
    for index, digit in enumerate(SHOWN):
        hand(pen, digit, Box.sized(x + index * 5.2, top + 0.4, 3.2, 4.6))
    right, first = plan.foot_right.right + sheet.GAP, _("first:")
    pen.text_to((x + 16.0, top + 2.7), right, _("like this"), 9.5, tone="muted")
    pen.text((x, top + 7.9), "X", 12, bold=True)
    pen.text_to((x + 4.2, top + 7.9), right, _("any number"), 9.5, tone="muted", starts="line")
    pen.picture(PICTURES["first"], (x + 2, top + 13.2), 4.6, role="artifact")
    pen.text((x + 5.6, top + 13.2), first, 9.5, tone="muted")
    beside = max(18.0, 5.6 + pen.width(first, 9.5) + 4.4)
    acorns(pen, (x + beside, top + 13.2), areas.FIRST_ACORNS, size=3.8, points=11)


def hand(pen: Pen, digit: str, box: Box) -> None:
    """A digit as one should write it."""
    for stroke in figure_strokes(digit, box):
        pen.shape(stroke, stroke=pen.style.tone("ink"), width=0.55)
