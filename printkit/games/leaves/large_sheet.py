"""The score sheet of large text: the same Places on four pages, each part as large as fits.

Areas 1 to 3; areas 4 to 6; the leaf bonuses and the leaves; name, score and spare boxes.
A part is the plan seen through a window, drawn by the same functions.
"""

from __future__ import annotations

from collections.abc import Callable

from printkit.drawing.blocks import parse_text
from printkit.drawing.drawing import Drawing
from printkit.drawing.flow import text_box
from printkit.drawing.fonts import pt, text_width
from printkit.drawing.forms import Form
from printkit.drawing.style import Style
from printkit.games.leaves import areas, sheet
from printkit.games.leaves.draw_areas import draw_area, rule_fits
from printkit.games.leaves.draw_sheet import draw_score, draw_spare
from printkit.games.leaves.draw_track import draw_bonuses, draw_track
from printkit.games.leaves.pen import Pen
from printkit.games.leaves.screen import MOST_LETTERS, NAME_FIELD, add_fields
from printkit.geometry.points import Box, Point
from printkit.language import _, noted

TALL = (194.0, 262.0)
WIDE = (262.0, 178.0)
"""Width and height in mm of the pages as designed, upright and lying."""

LEAST_SHARE = 0.95
"""The smallest share of that: a page of A4 or Letter."""

TITLE = "61 Autumn Leaves"
TITLE_SIZE = pt(22)
ASCENT = 0.15
"""How far letters reach above a capital, as a share of the size."""

GAP = 4.0

BONUSES = 23.0
"""How far right in its panel the first bonus begins, in the plan's mm: its words stand above."""

SCORE_ROW, SCORE_ROOM = 4, 24.0
"""Score boxes in a row, and the height of one with what it adds up, in the plan's mm."""

FOOT = (
    noted("Wrong? Strike it out, write the right figure in a spare box and name its cell."),
    noted("**X** is any number. Being first to fill an area earns {count} acorns."),
)

Page = Callable[[Drawing, sheet.Plan, str], None]
"""Draws one page under a heading."""


def large_pages(style: Style, layout: areas.Layout, *, heading: str = TITLE) -> list[Form]:
    """The pages of the sheet, each a form of its own."""
    plan = sheet.Plan(sheet.LEAST_HEIGHT, layout)
    pages: tuple[tuple[Page, tuple[float, float]], ...] = (
        (_first_areas, TALL), (_other_areas, TALL), (_leaves, WIDE), (_result, TALL)
    )  # fmt: skip
    return [_form(page, size, plan, style, heading) for page, size in pages]


def _form(
    page: Page, size: tuple[float, float], plan: sheet.Plan, style: Style, heading: str
) -> Form:
    def draw(width: float, height: float) -> Drawing:
        drawing = Drawing(width, height, style)
        page(drawing, plan, heading)
        add_fields(drawing)
        return drawing

    return Form(*size, LEAST_SHARE, draw)


def _window(drawing: Drawing, seen: Box, corner: Point, unit: float) -> Pen:
    """A pen that draws what the plan has in `seen`, its left top corner at `corner`."""
    left, top = corner
    fit = sheet.Fit(unit, left - seen.left * unit, top - seen.top * unit, sheet.LEAST_HEIGHT)
    return Pen(drawing.width, drawing.height, drawing.style, fit, drawing)


def _heading(drawing: Drawing, heading: str) -> float:
    """Write it at the top. Returns where the page begins below it, in mm."""
    size = drawing.style.text(TITLE_SIZE)
    drawing.text((0.0, size * ASCENT), heading, size, bold=True, baseline="top", role="title")
    return size * (0.75 + ASCENT) + GAP


def _areas(drawing: Drawing, plan: sheet.Plan, numbers: range, heading: str) -> None:
    """The areas of these numbers; rules for which their panels have no room stand under them."""
    top = _heading(drawing, heading)
    shown = [plan.layout.areas[number - 1] for number in numbers]
    seen = Box.around(corner for number in numbers for corner in plan.panels[number].outline)
    step = drawing.style.least_text * drawing.style.leading
    below = len(shown) * step + GAP
    unit = min(drawing.width / seen.width, (drawing.height - top - below) / seen.height)
    pen = _window(drawing, seen, ((drawing.width - seen.width * unit) / 2, top), unit)
    for area in shown:
        draw_area(pen, plan, area)
    left_out = [area for area in shown if not rule_fits(pen, plan, area)]
    first = top + seen.height * unit + GAP
    for index, area in enumerate(left_out):
        rule = f"{_(area.name)}: {_(area.rule)}"
        drawing.text((0.0, first + index * step), rule, drawing.style.least_text, baseline="top",
                     role="body")  # fmt: skip


def _first_areas(drawing: Drawing, plan: sheet.Plan, heading: str) -> None:
    _areas(drawing, plan, range(1, 4), heading)


def _other_areas(drawing: Drawing, plan: sheet.Plan, heading: str) -> None:
    _areas(drawing, plan, range(4, 7), heading)


def _leaves(drawing: Drawing, plan: sheet.Plan, heading: str) -> None:
    top = _heading(drawing, heading)
    size = drawing.style.least_text
    drawing.text((0.0, top), _("Bonus for an exact leaf total"), size, bold=True, baseline="top",
                 role="heading")  # fmt: skip
    top += size + GAP / 2
    band, track = plan.bonus_panel, plan.track_panel
    seen = Box(band.left + BONUSES, band.top, band.right, band.bottom)
    room = drawing.height - top - 2 * GAP
    unit = min(drawing.width / seen.width, room * 0.25 / seen.height)
    draw_bonuses(_window(drawing, seen, (0.0, top), unit), plan, headed=False)
    top += seen.height * unit + GAP
    unit = min(drawing.width / track.width, (drawing.height - top) / track.height)
    left = (drawing.width - track.width * unit) / 2
    draw_track(_window(drawing, track, (left, top), unit), plan)


def _result(drawing: Drawing, plan: sheet.Plan, heading: str) -> None:
    """Name and date, the score boxes in two rows, the spare boxes, and how to use them."""
    top = _heading(drawing, heading) + GAP
    size = drawing.style.least_text
    half = drawing.width / 2 - GAP
    for left, word in ((0.0, _("Name")), (half + 2 * GAP, _("Date"))):
        start = left + text_width(word, size) + GAP / 2
        drawing.text((left, top + size), word, size)
        drawing.line((start, top + size), (left + half, top + size), tone="muted")
    start = text_width(_("Name"), size) + GAP / 2
    name = Box(start, top, half, top + size)
    drawing.field(NAME_FIELD, name, _("name of the player"), MOST_LETTERS)
    top = _score_rows(drawing, plan, top + size + 2 * GAP)
    top = _spare_row(drawing, plan, top + GAP)
    words = Box(0.0, top + GAP, drawing.width, drawing.height)
    told = "\n\n".join(_(line, count=areas.FIRST_ACORNS) for line in FOOT)
    text_box(drawing, words, parse_text(told))


def _score_rows(drawing: Drawing, plan: sheet.Plan, top: float) -> float:
    column = drawing.width / SCORE_ROW
    unit = column / (2 * sheet.SCORE_WIDTH) * 0.84
    for index, (tens, ones) in enumerate(plan.score_boxes):
        row, across = divmod(index, SCORE_ROW)
        high = plan.score_panel.height * unit
        seen = Box(tens.left, plan.score_panel.top, ones.right, plan.score_panel.bottom)
        left = across * column + (column - seen.width * unit) / 2
        draw_score(_window(drawing, seen, (left, top + row * high), unit), plan, index + 1)
    return top + 2 * plan.score_panel.height * unit


def _spare_row(drawing: Drawing, plan: sheet.Plan, top: float) -> float:
    column = drawing.width / sheet.SPARES
    unit = column / sheet.SPARE * 0.72
    for index, seen in enumerate(plan.spares):
        left = index * column + (column - seen.width * unit) / 2
        draw_spare(_window(drawing, seen, (left, top), unit), plan, index + 1)
    return top + (sheet.SPARE + 5.0) * unit
