"""Draws the six areas of the sheet."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

from printkit.drawing import paths
from printkit.drawing.art import PICTURES
from printkit.games.leaves import areas, art, sheet
from printkit.games.leaves.marks import acorns, die_face, panel, pointer
from printkit.games.leaves.pen import Pen
from printkit.geometry.points import Box, Point
from printkit.language import _, listed, plural

TINTS = {
    1: "pumpkin-pale",
    2: "petal-pale",
    3: "marshmallow-pale",
    4: "cup-pale",
    5: "den-pale",
    6: "mushroom-pale",
}
"""The tone of each area's panel."""

EDGES = {
    1: "pumpkin-light",
    2: "petal",
    3: "toast-light",
    4: "cup-light",
    5: "grass",
    6: "mushroom-cap-light",
}
"""The tone of each panel's edge."""

NAME_SIZE, RULE_SIZE, LETTER_SIZE = 13.5, 11.0, 8.5

LETTERS_FROM = 0.64
"""On forms smaller than this share of the plan cells do not show their letters."""


def draw_area(pen: Pen, plan: sheet.Plan, area: areas.Area) -> None:
    """One area: its panel and head, its pictures, its boxes."""
    panel(pen, plan.panels[area.number], TINTS[area.number], EDGES[area.number])
    _head(pen, plan, area)
    _PICTURES[area.number](pen, plan)
    for cell in area.cells:
        pen.outline(
            plan.place(cell),
            fill=pen.style.tone("paper"),
            stroke=pen.style.tone("dropout"),
            width=0.5,
            words=_words(plan, area, cell),
        )
    if area.ordered:
        for before, after in pairwise(area.cells):
            left, right = plan.fields[before], plan.fields[after]
            pointer(pen, ((left.right + right.left) / 2, left.centre[1]))


def _words(plan: sheet.Plan, area: areas.Area, cell: str) -> str:
    """A cell and what it earns, for those who cannot see it."""
    prize = plan.layout.prize_of(cell)
    earns = plural("{n} acorn", "{n} acorns", prize.acorns)
    others = [other for other in prize.cells if other != cell]
    if not others:
        return _("cell {cell} of {area}, empty, earns {acorns}", cell=cell, area=_(area.name),
                 acorns=earns)  # fmt: skip
    return _("cell {cell} of {area}, empty, earns {acorns} together with {others}", cell=cell,
             area=_(area.name), acorns=earns, others=listed(others))  # fmt: skip


def _head(pen: Pen, plan: sheet.Plan, area: areas.Area) -> None:
    """Die face, name, rule, and the box for being first."""
    box, first = plan.panels[area.number], plan.firsts[area.number]
    face = Box.sized(box.left + 1.6, box.top + 1.6, 7.2, 7.2)
    die_face(pen, face, area.number)
    x, y = face.right + 2.0, face.centre[1]
    name, told = _(area.name), _(area.rule)
    pen.text_to((x, y), first.left - 8.4, name, NAME_SIZE, bold=True, role="heading")
    if area.number == 5:
        _den_rule(pen, plan, area)
    elif rule_fits(pen, plan, area):
        pen.text_in(_rule_box(pen, plan, area), told, RULE_SIZE, tone="muted", anchor="start")
    pen.picture(PICTURES["first"], (first.left - 4.2, y), 6.8, role="artifact")
    pen.outline(plan.place(f"F{area.number}"), fill=pen.style.tone("paper"),
                stroke=pen.style.tone("dropout"), width=0.5,
                words=_("first to fill {area}, {acorns} acorns, not ticked", area=name,
                        acorns=areas.FIRST_ACORNS))  # fmt: skip


def _rule_box(pen: Pen, plan: sheet.Plan, area: areas.Area) -> Box:
    """Where the rule stands: beside the name, with the cups under it."""
    box, first = plan.panels[area.number], plan.firsts[area.number]
    face = Box.sized(box.left + 1.6, box.top + 1.6, 7.2, 7.2)
    if area.number == 4:
        return Box(face.left, face.bottom + 0.9, box.right - 1.6, face.bottom + 5.2)
    wide = pen.width(_(area.name), NAME_SIZE, bold=True)
    return Box(face.right + wide + 4.5, face.top, first.left - 8.4, face.bottom)


def rule_fits(pen: Pen, plan: sheet.Plan, area: areas.Area) -> bool:
    """Whether the panel has room for the area's rule. Only large text may be too large for it."""
    if not pen.style.least_text:
        return True
    if area.number == 5:
        return False
    return pen.width(_(area.rule), 0.0) <= _rule_box(pen, plan, area).width


def _den_rule(pen: Pen, plan: sheet.Plan, area: areas.Area) -> None:
    """Beside the topmost den, one word a line. Large text has no room for it there."""
    if pen.style.least_text:
        return
    body, top = plan.body(area.number), plan.fields[area.cells[-1]]
    if len(plan.layout.dens) < 3:  # above the pyramid there is room for the whole line
        line = Box(body.left + 0.2, body.top + 0.6, body.right, body.top + 5.0)
        pen.text_in(line, _(area.rule), RULE_SIZE, tone="muted", anchor="start")
        return
    for index, word in enumerate(_(area.rule).split()):
        y = top.top + 1.0 + index * 4.7
        line = Box(body.left + 0.2, y, top.left - 1.8, y + 4.4)
        pen.text_in(line, word, RULE_SIZE, tone="muted", anchor="start",
                    starts="line" if index else "block")  # fmt: skip


def _letter(pen: Pen, cell: str, at: Point) -> None:
    """The cell's own letter, where the form is large enough for it."""
    if pen.fit.unit >= LETTERS_FROM:
        pen.text(at, cell[1], LETTER_SIZE, anchor="middle", place=cell)


def _badges(pen: Pen, plan: sheet.Plan, number: int) -> None:
    """Under each cell, or the middle of each group, what it earns."""
    y = plan.body(number).bottom - sheet.BADGE / 2
    for prize in plan.layout.areas[number - 1].prizes:
        xs = [plan.fields[cell].centre[0] for cell in prize.cells]
        acorns(pen, (sum(xs) / len(xs), y), prize.acorns, place=prize.cells[0])


def _pumpkins(pen: Pen, plan: sheet.Plan) -> None:
    for box, prize in zip(plan.pumpkins, plan.layout.areas[0].prizes, strict=True):
        pen.picture(art.PUMPKIN_FACE, box.centre, box.width, role="artifact")
        acorns(pen, (box.right + 4.5, box.centre[1] + 1.0), prize.acorns, size=5.0, points=13.5,
               place=prize.cells[0])  # fmt: skip
        left, *_middle, right = (plan.fields[cell] for cell in prize.cells)
        _letter(pen, prize.cells[0], (left.left + 1.2, left.bottom + 2.0))
        _letter(pen, prize.cells[-1], (right.right - 1.2, right.bottom + 2.0))
        for cell in prize.cells[1:-1]:
            field = plan.fields[cell]
            _letter(pen, cell, (field.centre[0], field.top - 1.8))


def _lilies(pen: Pen, plan: sheet.Plan) -> None:
    body, y = plan.body(2), plan.fields["2a"].centre[1]
    _stream(pen, Box(body.left - 0.3, y - 5.0, body.right + 0.3, y + 5.0))
    for cell in plan.layout.areas[1].cells:
        pen.picture(art.LILY, plan.fields[cell].centre, plan.pitch(2, 17.3), role="artifact")
        _letter(pen, cell, (plan.fields[cell].left - 0.2, plan.body(2).bottom - sheet.BADGE / 2))
    _badges(pen, plan, 2)


def _stream(pen: Pen, box: Box) -> None:
    """A band of water whose edges wave."""
    steps = 60
    upper = [
        (box.left + box.width * step / steps, box.top + 0.5 * math.sin(step * 0.9))
        for step in range(steps + 1)
    ]
    lower = [(x, box.bottom + box.top - y) for x, y in reversed(upper)]
    pen.shape(paths.polygon((*upper, *lower)), fill=pen.style.tone("water-light"),
              stroke=pen.style.tone("line"), width=0.25)  # fmt: skip


def _skewers(pen: Pen, plan: sheet.Plan) -> None:
    style = pen.style
    for prize in plan.layout.areas[2].prizes:
        first, last = plan.fields[prize.cells[0]], plan.fields[prize.cells[-1]]
        y = first.centre[1]
        stick = Box(first.left - 4.5, y - 0.8, last.right + 2.5, y + 0.8)
        pen.shape(paths.rectangle(stick, 0.8), fill=style.tone("bark-light"),
                  stroke=style.tone("line"), width=0.3)  # fmt: skip
        for cell in prize.cells:
            x, y = plan.fields[cell].centre
            pen.picture(art.MARSHMALLOW, (x, y - 1.4), plan.marshmallow, role="artifact")
            _letter(pen, cell, (x, plan.fields[cell].top - 2.0))
    _badges(pen, plan, 3)


def _cups(pen: Pen, plan: sheet.Plan) -> None:
    size = 19.6
    for prize in plan.layout.areas[3].prizes:
        cell = prize.cells[0]
        field = plan.fields[cell]
        centre = (field.centre[0] + 0.14 * size, field.centre[1] - 0.05 * size)
        pen.picture(art.MUG, centre, size, role="artifact")
        _letter(pen, cell, (field.right + 4.0, field.top - 0.6))
        handle = (centre[0] + 0.325 * size, centre[1] - 0.01 * size)
        pen.text(
            handle, str(plan.layout.cup_values[cell]), 12.5, bold=True, anchor="middle", place=cell
        )
        acorns(pen, (field.right + 4.1, field.bottom - 0.4), prize.acorns, size=3.3, points=10.5,
               place=cell)  # fmt: skip


def _dens(pen: Pen, plan: sheet.Plan) -> None:
    for prize in plan.layout.areas[4].prizes:
        cell = prize.cells[0]
        field = plan.fields[cell]
        x, y = field.centre
        pen.picture(PICTURES["den-box"], (x, y - 0.9), 17.6, role="artifact")
        below = (x, plan.body(5).bottom - sheet.BADGE / 2)
        dens = next(dens for dens in plan.layout.den_rows if cell in dens)
        upper = cell in plan.layout.below
        away = 13.2 if len(dens) == 1 else 12.6 if cell == dens[-1] else -12.6
        _letter(pen, cell, (x + away, y - 2.6) if upper else (x - 6.5, below[1]))
        spot = (x + away, y + 2.0) if upper else below
        acorns(pen, spot, prize.acorns, place=cell)


def _mushrooms(pen: Pen, plan: sheet.Plan) -> None:
    for cell in plan.layout.areas[5].cells:
        x, y = plan.fields[cell].centre
        pen.picture(PICTURES["mushroom-box"], (x, y - 1.1), plan.pitch(6, 18.2), role="artifact")
        _letter(pen, cell, (x - 6.5, plan.body(6).bottom - sheet.BADGE / 2))
    _badges(pen, plan, 6)


_PICTURES: dict[int, Callable[[Pen, sheet.Plan], None]] = {
    1: _pumpkins,
    2: _lilies,
    3: _skewers,
    4: _cups,
    5: _dens,
    6: _mushrooms,
}
