"""Three dice to cut out, fold and glue, for a table that has none."""

from __future__ import annotations

from printkit.drawing import paths
from printkit.drawing.art import PICTURES
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.fonts import pt
from printkit.drawing.job import Job
from printkit.drawing.pieces import Piece, larger, piece_sheets
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.games.leaves.marks import PIPS
from printkit.geometry.dice import DieNet, Tab
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Point, Transform
from printkit.language import _, noted

EDGE, TAB = 19.0, 6.0
"""The cube's edge and the depth of its glue tabs, in mm."""

LARGE_FACTOR = 1.4
"""So many times as large are dice in a style with a least text."""

MARGIN = 0.5
"""Room round a net for its cut line, in mm."""

CHARMS = ("leaf-1", "leaf-2", "leaf-3")
"""The picture behind the pip of each die's 1."""

PIP = 0.09
"""Radius of a pip, as a share of the edge."""

TINTS = ("petal-pale", "pumpkin-pale", "cup-pale")

STEPS = (noted("1. cut"), noted("2. fold"), noted("3. glue"))

LEAST_STEP = pt(6)
"""The smallest text of the steps, for languages with longer words."""


def dice_sheets(job: Job) -> list[Sheet]:
    """Three nets, on one page where the paper allows."""
    factor = LARGE_FACTOR if job.style.least_text else 1.0
    style = job.style.drawn_at(factor)
    pieces = [larger(die_piece(number, style), factor) for number in (1, 2, 3)]
    head = _("61 Autumn Leaves: dice"), _("for a table that has none")
    if job.style.least_text:
        head = head[0], " ".join(_(step) for step in STEPS)
    note = _("dice of {edge:g} mm", edge=round(EDGE * factor, 1))
    return piece_sheets(job, pieces, note=note, head=head)


def die_piece(number: int, style: Style) -> Piece:
    """The net of one die; its faces are the Places ``d1-1`` to ``d1-6``."""
    net = DieNet(EDGE, TAB)
    move = Transform.move(MARGIN, MARGIN)
    drawing = Drawing(net.box.width + 2 * MARGIN, net.box.height + 2 * MARGIN, style)
    name = f"d{number}"
    if not style.least_text:
        _steps(drawing, number, Box.sized(MARGIN, drawing.height - EDGE, EDGE - TAB - 1.0, EDGE))
    for face in net.faces:
        _face(drawing, face.moved(move), name, number)
    for tab in net.tabs:
        _glue(drawing, tab, move)
    folds = tuple((move.point(edge.start), move.point(edge.end)) for edge in net.folds)
    return Piece(name, drawing, move.outline(net.cut), tint=style.fill(TINTS[number - 1]),
                 folds=folds, kind="die")  # fmt: skip


def _face(drawing: Drawing, face: Place, die: str, number: int) -> None:
    value = int(face.name)
    place = Place(
        f"{die}-{face.name}", "face", face.outline, tuple(f"{die}-{n}" for n in face.neighbours)
    )
    drawing.outline(place, words=_("die {number}, face {value}", number=number, value=value))
    x, y = place.centre
    if value == 1:
        drawing.picture(PICTURES[CHARMS[number - 1]], (x, y), EDGE * 0.62, place=place.name,
                        role="artifact")  # fmt: skip
        halo = paths.circle((x, y), EDGE * (PIP + 0.03))
        drawing.shape(halo, fill=drawing.style.tone("paper"), layer=Layer.PIECES)
    step, radius = EDGE * 0.25, EDGE * PIP
    for across, down in PIPS[value]:
        centre = (x + across * step, y + down * step)
        drawing.shape(paths.circle(centre, radius), fill=drawing.style.tone("line"),
                      layer=Layer.PIECES)  # fmt: skip


_TURNS = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}


def _glue(drawing: Drawing, tab: Tab, move: Transform) -> None:
    """The word on a tab, its foot towards the die."""
    at = move.point(_middle(tab))
    size = drawing.style.text(pt(8))
    drawing.text(at, _("glue"), size, tone="muted", anchor="middle", baseline="middle",
                 degrees=_TURNS[tab.side], role="artifact")  # fmt: skip


def _middle(tab: Tab) -> Point:
    box = Box.around(tab.outline)
    return box.centre


def _steps(drawing: Drawing, number: int, box: Box) -> None:
    """What to do, in the corner that the net leaves free."""
    title = Box.sized(box.left, box.top, box.width, 5.0)
    drawing.text_in(title, _("Die {number}", number=number), pt(10), least=LEAST_STEP, bold=True,
                    anchor="start", role="heading")  # fmt: skip
    for index, line in enumerate(STEPS):
        row = Box.sized(box.left, box.top + 5.5 + index * 4.2, box.width, 4.0)
        drawing.text_in(row, _(line), pt(8.5), least=LEAST_STEP, anchor="start", role="body")
