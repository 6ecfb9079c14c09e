"""Draws the sheets as they are filled, with the faults of their file marked and told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from printkit.drawing import paths
from printkit.drawing.blocks import Block
from printkit.drawing.columns import Strip, column_height, draw_column
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.flow import BODY, Setter
from printkit.drawing.fonts import text_width
from printkit.drawing.forms import Form, form_sheets
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.drawing.text_pages import text_sheets
from printkit.games.leaves import sheet as plan
from printkit.games.leaves.areas import AREAS
from printkit.games.leaves.draw_sheet import draw_sheet
from printkit.games.leaves.rules import EMPTY, PlayerSheet, State, score
from printkit.games.leaves.screen import NAME_FIELD
from printkit.games.leaves.sheet_notation import symbol
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Point, polar
from printkit.language import _
from printkit.records.problems import Problem
from printkit.records.told import finding, printable

LEAST_SHARE = 0.25
"""A sheet to look at may be smaller than one to write on."""

WRITTEN_TONE = "player-a"
"""The ink of what the players wrote."""

FOOT = 0.36
"""The most of the height that the faults under a sheet take."""

GAP = 4.0
"""White in mm between the sheet and the words."""

RING = 0.68
"""Radius of the ring round a Place with a fault, as a share of its box's longer side."""

Numbered = tuple[int, Problem]


def state_sheets(
    job: Job,
    state: State,
    problems: Sequence[Problem],
    owners: Mapping[Problem, int],
    columns: Sequence[Sequence[int]] = (),
) -> list[Sheet]:
    """A sheet for each player, filled in; its faults ringed and listed below by number.

    Faults that concern nobody alone are listed under the first sheet; those that find no
    room follow on sheets of their own. `columns` are the players' score columns, where they
    are not to be reckoned. A leaf total of 0 is an empty leaf.
    """
    one = replace(job, copies=1, per_page=1)
    numbered = list(enumerate(problems, start=1))
    sheets: list[Sheet] = []
    rest: list[Block] = []
    for player, (name, filled) in enumerate(zip(state.names, state.sheets, strict=True)):
        mine = [(n, p) for n, p in numbered if owners.get(p, 0) == player]
        width = min(paper.content.width for paper in job.papers)
        listed, left = _fitting(job.style, width, [finding(n, p) for n, p in mine])
        rings = [(n, p) for n, p in mine if p in owners]
        told = written(filled, columns[player] if columns else score_column(filled))
        form = _form(name, filled, told, rings, listed, width, job.style)
        sheets += form_sheets(one, form, name=_("the sheet"))
        rest += left
    return sheets + (text_sheets(one, rest) if rest else [])


def _form(
    name: str,
    filled: PlayerSheet,
    told: Mapping[str, str],
    rings: Sequence[Numbered],
    listed: Sequence[Strip],
    column: float,
    style: Style,
) -> Form:
    foot = column_height(listed) + GAP if listed else 0.0

    def draw(width: float, height: float) -> Drawing:
        drawing = draw_sheet(width, height - foot, style, layout=filled.layout)
        drawing.height = height
        _fill(drawing, name, filled, told)
        _ring(drawing, rings)
        drawing.fields.clear()
        if listed:
            draw_column(drawing, listed, (width - column) / 2, height - foot + GAP, column)
        return drawing

    return Form(plan.WIDTH, plan.LEAST_HEIGHT, LEAST_SHARE, draw)


# -- what is written ----------------------------------------------------------------------


def score_column(filled: PlayerSheet) -> list[int]:
    """The numbers of the score column: areas 1 to 6, the bonuses, the total."""
    parts = score(filled)
    numbers = [parts[str(area.number)] for area in AREAS]
    return [*numbers, parts["leaves"] + parts["first"], sum(parts.values())]


def written(filled: PlayerSheet, column: Sequence[int]) -> dict[str, str]:
    """What stands on a sheet, by Place: values, digits, ticks (``x``), the score column."""
    found = {
        cell: symbol(value)
        for cell, value in zip(filled.layout.cells, filled.values, strict=True)
        if value != EMPTY
    }
    for number, total in enumerate(filled.leaves, start=1):
        if total:
            found |= _digits(f"L{number}", total)
        if total in filled.layout.wild_totals or total in filled.layout.leaf_acorns:
            found[f"B{total}"] = "x"
    found |= {f"F{area}": "x" for area in filled.firsts}
    for number, acorns in enumerate(column, start=1):
        found |= _digits(f"W{number}", acorns)
    return found


def _digits(name: str, number: int) -> dict[str, str]:
    """The two halves of a number; more digits than fit stand together in the second."""
    found = {f"{name}.ones": str(number % 10) if number < 100 else str(number)}
    if 10 <= number < 100:
        found[f"{name}.tens"] = str(number // 10)
    return found


def _fill(drawing: Drawing, name: str, filled: PlayerSheet, told: Mapping[str, str]) -> None:
    """Write the values into their boxes, and tell them in the boxes' words."""
    spoken = _spoken(filled)
    for index, element in enumerate(drawing.elements):
        words = spoken.get(element.place) if element.role == "place" else None
        if words:
            drawing.elements[index] = element._replace(words=words)
    for place in drawing.places:
        box = Box.around(place.outline)
        if place.kind == "tick" and place.name in told:
            _tick(drawing, box)
        elif place.name in told:
            string = told[place.name]
            size = min(box.height * 0.9, box.width * 1.5 / len(string))
            drawing.text(box.centre, string, size, bold=True, tone=WRITTEN_TONE, anchor="middle",
                         baseline="middle", layer=Layer.PIECES, place=place.name)  # fmt: skip
    line = next((field.box for field in drawing.fields if field.name == NAME_FIELD), None)
    if line is not None:
        _name(drawing, printable(name), line)


def _name(drawing: Drawing, name: str, line: Box) -> None:
    """Write the name on its line: smaller if it is long, cut if it is longer still."""
    size = line.height * 0.8
    size = max(min(size, size * line.width / text_width(name, size, True)), size * 0.5)
    while len(name) > 1 and text_width(name, size, True) > line.width:
        name = name[:-1]
    drawing.text((line.left, line.centre[1]), name, size, bold=True, tone=WRITTEN_TONE,
                 baseline="middle", layer=Layer.PIECES)  # fmt: skip


def _spoken(filled: PlayerSheet) -> dict[str, str]:
    """What a Place holds, in words."""
    found = {
        cell: _(
            "cell {cell} of {area}, {value}",
            cell=cell,
            area=_(filled.layout.area_of(cell).name),
            value=symbol(value),
        )
        for cell, value in zip(filled.layout.cells, filled.values, strict=True)
        if value != EMPTY
    }
    found |= {
        f"L{number}": _("leaf {number}, {total}", number=number, total=total)
        for number, total in enumerate(filled.leaves, start=1)
        if total
    }
    return found


def _tick(drawing: Drawing, box: Box) -> None:
    inner = box.inset(box.width * 0.2)
    style = drawing.style
    for stroke in (
        ((inner.left, inner.top), (inner.right, inner.bottom)),
        ((inner.left, inner.bottom), (inner.right, inner.top)),
    ):
        drawing.shape(paths.polyline(stroke), stroke=style.tone(WRITTEN_TONE),
                      width=box.width * 0.12, layer=Layer.PIECES)  # fmt: skip


# -- the faults ---------------------------------------------------------------------------


def _fitting(
    style: Style, width: float, faults: Sequence[Block]
) -> tuple[list[Strip], list[Block]]:
    """As many faults as find room under the sheet, set, and those that do not."""
    room = FOOT * width * plan.LEAST_HEIGHT / plan.WIDTH
    kept = min(len(faults), 40)
    while kept:
        strips = Setter(style, width, BODY).set(faults[:kept])
        if column_height(strips) <= room:
            return strips, list(faults[kept:])
        kept -= 1
    return [], list(faults)


def _ring(drawing: Drawing, problems: Sequence[Numbered]) -> None:
    """A ring round each Place with a fault, and the numbers of its faults in the list."""
    places = {place.name: place for place in drawing.places}
    numbers: dict[str, list[str]] = {}
    for number, problem in problems:
        if problem.place in places:
            numbers.setdefault(str(problem.place), []).append(str(number))
    style = drawing.style
    for name, told in numbers.items():
        centre, radius = _round(places[name], places)
        drawing.shape(paths.circle(centre, radius), stroke=style.tone("leaf-red"),
                      width=style.line("heavy") * 1.5, layer=Layer.MARKS, role="picture",
                      place=name, words=_("at {place}: fault {numbers}", place=name,
                              numbers=", ".join(told)))  # fmt: skip
        size = radius * 0.6
        at = polar(centre, radius + size * 0.3, -45.0)
        drawing.shape(paths.circle(at, size * (0.5 + 0.25 * len(told))), fill=style.tone("paper"),
                      stroke=style.tone("leaf-red"), layer=Layer.MARKS)  # fmt: skip
        drawing.text(at, ",".join(told), size, bold=True, anchor="middle", baseline="middle",
                     tone="leaf-red", layer=Layer.MARKS, place=name)  # fmt: skip


def _round(place: Place, places: Mapping[str, Place]) -> tuple[Point, float]:
    """Centre and radius of a ring; a number of two digits is ringed as a whole."""
    outline = place.outline
    if f"{place.name}.tens" in places:
        outline = (*places[f"{place.name}.tens"].outline, *places[f"{place.name}.ones"].outline)
    box = Box.around(outline)
    return box.centre, max(box.width, box.height) * RING
