"""The sun die and the wind die of Aspens as nets to fold."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.blocks import parse_text
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.flow import text_box
from printkit.drawing.fonts import fitting_size, pt
from printkit.drawing.job import Job
from printkit.drawing.pieces import Piece, piece_sheets
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.drawing.text_pages import text_sheets
from printkit.errors import PaperTooSmallError
from printkit.games.aspens.grid import bearing
from printkit.geometry.dice import DieNet
from printkit.geometry.paper import Paper
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Point, midpoint, polar
from printkit.language import _, noted

EDGE, LEAST_EDGE = 24, 16
"""The edge of a die in mm, and the smallest that can still be folded."""

LARGE_EDGE = 30
"""The same in a style with a least text, or more where its letters need it."""

FOLDING = noted("How to fold the dice")

REACH, LETTERS = 0.46, 0.62
"""How far a wind's arrow goes as a share of the edge; its letters' size as a share of that."""

TAB = 0.27
"""Depth of a glue tab, as a share of the edge."""

SUN: Mapping[str, str] = {"1": "2", "2": "3", "3": "4", "4": "5", "5": "6", "6": "7"}
"""What the sun die shows on each face of the net; opposite faces add up to 9."""

WIND: Mapping[str, str] = {"1": "NE", "2": "E", "3": "SE", "4": "NW", "5": "W", "6": "SW"}
"""What the wind die shows on each face of the net; opposite faces are opposite directions."""

GAP = 6.0
STEPS_HEIGHT = 37.0
"""Room in mm under the nets for how to fold them."""

STEPS_ROOM = 22.5
"""Height in mm of the steps; under them stands how the wind die is read."""

WIND_WORDS = noted(
    "Wind: only the letters count, read with the board’s compass, however the die lies."
)

STEPS = (
    noted("**Cut** along the outer line."),
    noted("**Fold** every dashed line away from you, so that the print stays outside."),
    noted("**Glue** each tab behind the face it meets. Press until dry."),
)


def draw_wind(drawing: Drawing, centre: Point, reach: float, direction: str) -> None:
    """Letters in the middle; round them an arrow the wind's way and its two neighbours, small.

    `reach` is how far the arrow goes from the centre in mm. The small ones are the other two
    directions in which trees may grow.
    """
    drawing.text(centre, _(direction), reach * LETTERS, bold=True, anchor="middle",
                 baseline="middle",
                 role="label")  # fmt: skip
    way = bearing(direction)
    size = reach * 0.54
    at = polar(centre, reach - size * 0.45, way)
    drawing.picture(picture("arrow"), at, size, degrees=way, role="artifact")
    for side in (-60.0, 60.0):
        _thin_arrow(drawing, centre, (reach * 0.63, reach * 0.95), way + side)


def _thin_arrow(
    drawing: Drawing, centre: Point, reach: tuple[float, float], degrees: float
) -> None:
    """A line with a head, from the first to the second distance from the centre."""
    near, far = reach
    length = (far - near) * 0.5
    neck = polar(centre, far - length * 0.8, degrees)
    foot = polar(centre, far - length, degrees)
    left = polar(foot, length * 0.5, degrees - 90)
    right = polar(foot, length * 0.5, degrees + 90)
    drawing.line(polar(centre, near, degrees), neck, tone="line", width=0.3)
    head = paths.polygon((polar(centre, far, degrees), right, neck, left))
    drawing.shape(head, fill=drawing.style.tone("line"), layer=Layer.LINES)


def face_words(kind: str, value: str) -> str:
    """What a face of the die or a sector of the spinner shows: ``sun 2``, ``wind NE``."""
    return _("sun {sun}", sun=value) if kind == "sun" else _("wind {wind}", wind=_(value))


def draw_sun(drawing: Drawing, centre: Point, size: float, value: str) -> None:
    """The value in the middle of a sun `size` mm across."""
    drawing.picture(picture("sun"), centre, size, role="artifact")
    drawing.text(centre, value, size * 0.5, bold=True, anchor="middle", baseline="middle")


# -- nets --------------------------------------------------------------------------------


def dice_sheets(job: Job) -> list[Sheet]:
    """Both nets on one page with how to fold them. Raises `PaperTooSmallError`."""
    if job.style.least_text:
        return _large_dice(job)
    paper, edge = _plan(job)
    net = DieNet(edge, round(edge * TAB, 1))
    pieces = [_die("sun", net, SUN, job.style), _die("wind", net, WIND, job.style)]
    alone = replace(job, paper=paper, copies=1)
    head = _("Aspens: dice"), _("sun and wind")
    sheet = piece_sheets(alone, pieces, gap=GAP, note=_("edge {edge} mm", edge=edge), head=head,
                         below=STEPS_HEIGHT)[0]  # fmt: skip
    bottom = max(y for place in sheet.drawing.places for _x, y in place.outline)
    content = paper.content
    _steps(sheet.drawing, Box(content.left, bottom + 9, content.right, content.bottom))
    return [sheet] * max(1, job.copies or 1)


def _large_dice(job: Job) -> list[Sheet]:
    """Nets as large as their letters must be, then how to fold them on a page of its own."""
    edge = max(LARGE_EDGE, math.ceil(job.style.least_text / (REACH * LETTERS)))
    net = DieNet(edge, round(edge * TAB, 1))
    pieces = [_die("sun", net, SUN, job.style), _die("wind", net, WIND, job.style)]
    note = _("edge {edge} mm", edge=edge)
    nets = piece_sheets(replace(job, copies=1), pieces, gap=GAP, note=note,
                        head=(_("Aspens: dice"), _("sun and wind")))  # fmt: skip
    steps = "\n".join(f"{number}. {_(words)}" for number, words in enumerate(STEPS, start=1))
    words = parse_text(f"# {_(FOLDING)}\n{steps}\n\n{_(WIND_WORDS)}")
    return [*nets, *text_sheets(replace(job, copies=1), words)] * max(1, job.copies or 1)


def _plan(job: Job) -> tuple[Paper, int]:
    """The way the paper lies, and the largest edge of which both nets and the words fit."""
    for edge in range(EDGE, LEAST_EDGE - 1, -1):
        for paper in job.papers:
            if _fits(paper, edge, job):
                return paper, edge
    raise PaperTooSmallError(
        _(
            "On {paper} the dice would be too small to fold (their edge must be at least "
            "{least} mm). The smallest paper that works is A5: add --paper A5.",
            paper=job.paper.name,
            least=LEAST_EDGE,
        )
    )


def _fits(paper: Paper, edge: int, job: Job) -> bool:
    box = DieNet(edge, edge * TAB).box
    margin = 2 * max(4.0, job.bleed)  # cut marks stand 4 mm round the nets
    gap = max(GAP, 2 * job.bleed)
    return (
        2 * box.width + gap + margin <= paper.content.width
        and box.height + margin + STEPS_HEIGHT <= paper.content.height
    )


def _die(kind: str, net: DieNet, values: Mapping[str, str], style: Style) -> Piece:
    drawing = Drawing(net.box.width, net.box.height, style)
    tint = style.fill("cream" if kind == "sun" else "field-2")
    _die_name(drawing, kind, net)
    for tab in net.tabs:
        _tab(drawing, tab.outline)
    for face in net.faces:
        name = f"{kind}-{values[face.name]}"
        around = tuple(f"{kind}-{values[other]}" for other in face.neighbours)
        drawing.outline(Place(name, "face", face.outline, around), fill=tint,
                        words=face_words(kind, values[face.name]))  # fmt: skip
        if kind == "sun":
            draw_sun(drawing, face.centre, net.edge * 0.9, values[face.name])
        else:
            draw_wind(drawing, face.centre, net.edge * REACH, values[face.name])
    folds = tuple((edge.start, edge.end) for edge in net.folds)
    return Piece(f"{kind}-die", drawing, net.cut, None, None, folds, kind="die")


def _tab(drawing: Drawing, outline: tuple[Point, ...]) -> None:
    style = drawing.style
    drawing.shape(paths.polygon(outline), fill=style.fill("cream-shade"))
    box = Box.around(outline)
    upright = box.height > box.width
    middle = midpoint(midpoint(*outline[:2]), midpoint(*outline[2:]))
    drawing.text(middle, _("glue"), style.text(pt(7)), tone="muted", anchor="middle",
                 baseline="middle", degrees=-90.0 if upright else 0.0, role="artifact")  # fmt: skip


def _die_name(drawing: Drawing, kind: str, net: DieNet) -> None:
    """The die's name and picture in the empty corner under the net's western wing."""
    wide = net.edge - net.tab
    x, y = wide / 2 - 1, net.tab + 2 * net.edge + wide * 0.62
    drawing.picture(picture(kind), (x, y), wide * 0.75, role="artifact")
    if drawing.style.least_text:
        return  # no room for its name; the picture says it
    name = _("Sun die") if kind == "sun" else _("Wind die")
    size = fitting_size(name, wide, pt(9.5) * net.edge / EDGE, pt(5), bold=True)
    drawing.text((x, y + wide * 0.62), name, size, bold=True, anchor="middle", baseline="middle",
                 role="heading")  # fmt: skip


def _steps(page: Drawing, room: Box) -> None:
    """How to fold, in three columns with big numerals."""
    gap = 6.0
    top = room.top + STEPS_ROOM
    wide = min((room.width - 2 * gap) / 3, 54.0)
    left = room.left + (room.width - 3 * wide - 2 * gap) / 2
    end, right = page.style.least_line / 2, left + 3 * wide + 2 * gap
    page.line((left + end, room.top), (right - end, room.top), tone="grid", width=0.2)
    for number, words in enumerate(STEPS, start=1):
        x = left + (number - 1) * (wide + gap)
        page.text((x, room.top + 4), str(number), pt(22), bold=True, baseline="top",
                  tone="muted")  # fmt: skip
        box = Box(x + 7.5, room.top + 2.6, x + wide, top - 1.0)
        text_box(page, box, parse_text(_(words)), most=pt(10), least=pt(8))
    line = Box(left, top, left + 3 * wide + 2 * gap, top + 4.5)
    page.text_in(line, _(WIND_WORDS), pt(10), least=pt(7), anchor="start", role="body")
