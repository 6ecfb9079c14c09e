"""Draws the leaf row on its branch, and the bonuses of the leaf totals."""

from __future__ import annotations

from itertools import pairwise

from printkit.drawing import paths
from printkit.drawing.drawing import Layer
from printkit.games.leaves import areas, sheet
from printkit.games.leaves.foliage import KINDS, STEM, VEINS
from printkit.games.leaves.marks import acorns, panel, pointer
from printkit.games.leaves.pen import Pen
from printkit.geometry.points import Box, Outline, Point, polar
from printkit.geometry.track import Curve
from printkit.language import _

LEAF_TONES = ("leaf-orange-light", "leaf-yellow-light", "leaf-red-light")
BRANCH_STEPS = 240
THICK, THIN = 2.8, 0.7
"""The branch's width at its start and at its end."""

LEVEL = 4.0
"""Leaves that differ less in height (mm) stand in one row."""

FREE = 0.2
"""From the panel's edge to where the branch comes in, for half its line."""

BEYOND = 6.0
"""How far the branch goes on behind the last leaf."""


def draw_track(pen: Pen, plan: sheet.Plan) -> None:
    """The branch, and 20 leaves standing on it."""
    panel(pen, plan.track_panel, "page-tint", "leaf-yellow")
    style = pen.style
    branch = branch_outline(plan, max(FREE, pen.half(0.3)))
    pen.shape(paths.polygon(branch), fill=style.tone("bark-light"),
              stroke=style.tone("line"), width=0.3)  # fmt: skip
    _direction(pen, plan)
    for index in range(areas.LEAVES):
        _leaf(pen, plan, index)


def _direction(pen: Pen, plan: sheet.Plan) -> None:
    """Arrowheads on the branch between leaves of one row; in the turns leaves hide them."""
    halfway = plan.branch.length / (areas.LEAVES - 1) / 2
    for index, ((_x, y), (_next, after)) in enumerate(pairwise(plan.leaf_spots)):
        if abs(y - after) < LEVEL:
            point, bearing = plan.branch.at(halfway * (2 * index + 1))
            pointer(pen, point, bearing, size=2.2)


def branch_outline(plan: sheet.Plan, free: float = FREE) -> Outline:
    """The branch as a strip that gets thinner from start to end, `free` mm off the panel."""
    curve = plan.branch
    near: list[Point] = []
    far: list[Point] = []
    before = curve.points[0][0] - plan.track_panel.left - free
    length = before + curve.length + BEYOND
    for step in range(BRANCH_STEPS + 1):
        share = step / BRANCH_STEPS
        middle, bearing = _on_or_beyond(curve, length * share - before)
        half = (THICK + (THIN - THICK) * share) / 2
        near.append(polar(middle, half, bearing + 90))
        far.append(polar(middle, half, bearing - 90))
    return (*near, *reversed(far))


def _on_or_beyond(curve: Curve, along: float) -> tuple[Point, float]:
    """As `Curve.at`; beyond its ends the curve goes straight on."""
    reached = min(max(along, 0.0), curve.length)
    point, bearing = curve.at(reached)
    return polar(point, along - reached, bearing), bearing


def _leaf(pen: Pen, plan: sheet.Plan, index: int) -> None:
    style, name = pen.style, f"L{index + 1}"
    x, y = plan.leaf_spots[index]
    pen.lines([((x, y + 7.0), (x, y + STEM))], width=0.7, layer=Layer.ART)
    tone = LEAF_TONES[index % KINDS]
    pen.outline(
        plan.place(name),
        fill=style.fill(tone) or style.tone("paper"),
        stroke=style.tone("line"),
        width=0.4,
        words=_("leaf {number}, empty", number=index + 1),
    )
    tens, ones = plan.leaf_halves(index)
    both = Box(tens.left, tens.top, ones.right, ones.bottom)
    veins = [((x, both.bottom), (x, y + 7.6))]
    for right, down in VEINS[index % KINDS]:
        veins += [
            ((x + side * right * 0.6, y + down * 0.6), (x + side * right, y + down))
            for side in (-1, 1)
        ]
    if style.mono:
        pen.lines(veins, width=0.2, layer=Layer.ART)
    elif style.fills:
        pen.lines(veins, tone=tone.removesuffix("-light"), width=0.45, layer=Layer.ART)
    pen.shape(paths.polygon(both.outline), fill=style.tone("paper"), stroke=style.tone("dropout"),
              width=0.5)  # fmt: skip
    pen.lines([((x, both.top), (x, both.bottom))], tone="dropout", width=0.4)
    for half in ("tens", "ones"):
        pen.outline(plan.place(f"{name}.{half}"))
    pen.text((x, both.top - 2.3), str(index + 1), 11, bold=True, anchor="middle", place=name)


def draw_bonuses(pen: Pen, plan: sheet.Plan, *, headed: bool = True) -> None:
    """The band across the middle: each exact total, what it earns, a box to tick.

    Its panel and heading only if `headed`.
    """
    band = plan.bonus_panel
    x, y = band.left + 2.6, band.centre[1]
    if headed:
        right = plan.bonus_chips[0].left - 0.8
        panel(pen, band, "page-tint", "leaf-yellow")
        pen.text_to((x, y - 2.5), right, _("Leaf bonus"), 11, bold=True, role="heading")
        pen.text_to((x, y + 2.7), right, _("exact total"), 10.5, tone="muted")
    for index, bonus in enumerate(plan.layout.leaf_bonuses):
        _bonus(pen, plan, index, bonus)
    if pen.style.outlined:
        return  # the boxes part them well enough
    pen.lines(
        [((chip.left - 1.0, y - 4.0), (chip.left - 1.0, y + 4.0)) for chip in plan.bonus_chips[1:]],
        tone="grid",
        width=0.25,
    )


def _bonus(pen: Pen, plan: sheet.Plan, index: int, bonus: areas.Bonus) -> None:
    style, chip, tick = pen.style, plan.bonus_chips[index], plan.bonus_tick(index)
    y, name = chip.centre[1], f"B{bonus.total}"
    token = Box(chip.left, y - 3.5, chip.left + 7.0, y + 3.5)
    pen.shape(paths.circle(token.centre, 3.5), fill=style.fill(LEAF_TONES[index % KINDS]),
              stroke=style.tone("line"), width=0.35)  # fmt: skip
    pen.text_in(token.inset(0.5), str(bonus.total), 11.5, bold=True, place=name)
    middle = ((token.right + tick.left) / 2, y)
    if bonus.wild:
        pen.text(middle, "X", 14.5, bold=True, anchor="middle", place=name)
    else:
        acorns(pen, middle, bonus.acorns, size=3.7, points=11.5, place=name)
    pen.outline(plan.place(name), fill=style.tone("paper"), stroke=style.tone("dropout"),
                width=0.5,
                words=_("bonus for a leaf total of {total}, not ticked",
                        total=bonus.total))  # fmt: skip
