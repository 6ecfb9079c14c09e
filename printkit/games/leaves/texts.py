"""The rules, the help for the first game and the quick reference card."""

from __future__ import annotations

from dataclasses import replace

from printkit.drawing import paths
from printkit.drawing.art import PICTURES
from printkit.drawing.blocks import load_text
from printkit.drawing.drawing import Drawing
from printkit.drawing.flow import BODY, text_box
from printkit.drawing.fonts import pt
from printkit.drawing.forms import Form, form_sheets
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.text_pages import TWO_COLUMNS, text_sheets, whole_pages
from printkit.errors import PaperTooSmallError
from printkit.games.leaves import sheet
from printkit.games.leaves.areas import BONUS_TOTALS, LEAVES, STANDARD
from printkit.games.leaves.draw_sheet import draw_sheet, layout_of_job
from printkit.games.leaves.large_sheet import ASCENT, large_pages
from printkit.geometry.points import Box, Transform
from printkit.language import _, noted, plural

CARD_WIDTH, CARD_HEIGHT = 90.0, 130.0
CARD_SHARE = 0.9
"""The smallest share of its best size at which the card is readable."""

SIZE_STEP = pt(0.5)

EXAMPLE = {"5b": "4", "4d": "4", "L1.ones": "2", "L2.ones": "4"}
"""What stands on Mia's sheet after the second round of the text ``first-game``."""

EXAMPLE_CAPTION = noted("Mia’s sheet after round 2")
EXAMPLE_WORDS = noted("Mia's sheet after round 2: 4 in den 5b, 4 in cup 4d, leaf totals 2 and 4")

LEAST_EXAMPLE = 88.0
"""Where the example would be less wide (mm) beside the text, it has a page of its own."""

LEAST_BESIDE = pt(8.5)
"""The smallest text that leaves the example room on the same page."""


def text_values(job: Job) -> dict[str, object]:
    """What the texts say of the sheet that is printed."""
    layout = layout_of_job(job)
    areas = {area.number: " ".join(str(prize.acorns) for prize in area.prizes)
             for area in layout.areas}  # fmt: skip
    bonuses = ["X" if bonus.wild else plural("{n} acorn", "{n} acorns", bonus.acorns)
               for bonus in layout.leaf_bonuses]  # fmt: skip
    return {
        "standard": layout == STANDARD,
        "cells": len(layout.cells),
        "acorns": areas,
        "eyes": [eyes for eyes, _ in layout.pumpkins],
        "pumpkins": [acorns for _, acorns in layout.pumpkins],
        "marshmallows": [size for size, _ in layout.skewers],
        "skewers": [acorns for _, acorns in layout.skewers],
        "lilies": len(layout.lilies),
        "mushrooms": len(layout.mushrooms),
        "rows": [len(row) for row in layout.dens],
        "bonuses": bonuses,
        "totals": BONUS_TOTALS,
        "most_areas": sum(area.acorns for area in layout.areas),
        "most_leaves": sum(layout.bonuses),
        "most": layout.most_acorns,
        "most_filled": LEAVES + len(layout.wild_totals),
    }


def rules_sheets(job: Job) -> list[Sheet]:
    """The whole rules."""
    blocks = load_text("leaves", "rules", job.language, text_values(job))
    return text_sheets(job, blocks, picture=PICTURES["leaf-1"])


def quick_sheets(job: Job) -> list[Sheet]:
    """The quick reference, as many cards to a page as the paper allows: four on A4."""
    name = _("the quick reference")
    if job.style.least_text:
        blocks = load_text("leaves", "quick", job.language, text_values(job))
        return whole_pages(job, blocks, name, PICTURES["leaf-1"])
    form = Form(CARD_WIDTH, CARD_HEIGHT, CARD_SHARE, lambda w, h: _card(w, h, job))
    for count in (8, 4, 2):
        try:
            return form_sheets(job, form, name=name, per_page=count)
        except PaperTooSmallError:
            if job.per_page is not None:
                raise
    return form_sheets(job, form, name=name)


def _card(width: float, height: float, job: Job) -> Drawing:
    style = job.style
    drawing = Drawing(width, height, style)
    box = drawing.box.inset(max(0.3, style.half(0.5)))
    plain = style.mono or not style.fills
    edge = "grid" if plain else style.edge("leaf-orange-light")
    drawing.shape(paths.rectangle(box, 4.0), stroke=style.tone(edge), width=0.5)
    drawing.picture(PICTURES["leaf-1"], (box.right - 11.0, box.top + 10.5), 13.0, degrees=18.0,
                    role="artifact")  # fmt: skip
    blocks = load_text("leaves", "quick", job.language, text_values(job))
    text_box(drawing, box.inset(4.5), blocks, most=pt(14), least=pt(7))
    return drawing


def first_game_sheets(job: Job) -> list[Sheet]:
    """Help for the first game: on one page with an example where that leaves it readable.

    Elsewhere the example has a page of its own.
    """
    one = replace(job, copies=1)
    blocks = load_text("leaves", "first-game", job.language, {})
    art = PICTURES["leaf-2"]
    if job.style.least_text:
        pages = [*text_sheets(one, blocks, picture=art), *_large_example(one)]
        return pages * max(1, job.copies or 1)
    size = BODY
    while size >= LEAST_BESIDE - 1e-9:
        sheets = text_sheets(one, blocks, size=size, picture=art, balance=False)
        room = _free_room(sheets[0])
        if len(sheets) == 1 and _example_width(room) >= LEAST_EXAMPLE:
            break
        size -= SIZE_STEP
    else:
        sheets = text_sheets(one, blocks, picture=art)
        paper = sheets[0].paper
        back = job.duplex is not None and len(sheets) % 2 == 1
        sheets.append(Sheet(paper, Drawing(paper.width, paper.height, job.style), back=back))
        room = paper.content
    _add_example(sheets[-1], room, job)
    return sheets * max(1, job.copies or 1)


def _large_example(job: Job) -> list[Sheet]:
    """The pages of the large sheet on which the example has numbers."""
    forms = large_pages(job.style, STANDARD, heading="")
    pages = [form_sheets(job, form, name=_("the example"))[0] for form in forms]
    shown = [page for page in pages if any(place.name in EXAMPLE for place in page.drawing.places)]
    for page in shown:
        _fill_example(page.drawing)
        content, size = page.paper.content, job.style.text(BODY)
        at = content.left, content.top + size * ASCENT
        page.drawing.text(at, _(EXAMPLE_CAPTION), size, bold=True,
                          baseline="top", role="subheading")  # fmt: skip
    return shown


def _example_width(room: Box) -> float:
    """How wide the example becomes in that room, under its caption (mm)."""
    return min(room.width, (room.height - 8.0) * sheet.WIDTH / sheet.LEAST_HEIGHT)


def _add_example(page: Sheet, room: Box, job: Job) -> None:
    """The sheet as the text has filled it, and its caption."""
    width = _example_width(room)
    height = width * sheet.LEAST_HEIGHT / sheet.WIDTH
    left, top = room.centre[0] - width / 2, room.top + 7.0
    page.drawing.text((left, room.top + 3.0), _(EXAMPLE_CAPTION), BODY, bold=True,
                      role="subheading")  # fmt: skip
    page.drawing.put(_example(width, height, job), Transform.move(left, top))


def _free_room(page: Sheet) -> Box:
    """The part of the last column under the text; the whole column, if that is empty."""
    content = page.paper.content
    boxes = [element.bounds() for element in page.drawing.elements]
    two = content.width >= TWO_COLUMNS
    left = content.centre[0] + 4.0 if two else content.left
    foot = max((box.bottom for box in boxes if box.right > left + 1.0), default=content.top - 6.0)
    return Box(left, foot + 6.0, content.right, content.bottom)


def _example(width: float, height: float, job: Job) -> Drawing:
    """A small picture of a sheet with numbers on it; it has no Places of its own."""
    drawing = draw_sheet(width, height, job.style.miniature)
    _fill_example(drawing)
    return drawing


def _fill_example(drawing: Drawing) -> None:
    """Write the numbers; what is left is one picture for a reader, without Places."""
    for place in drawing.places:
        if place.name in EXAMPLE:
            box = Box.around(place.outline)
            drawing.text(box.centre, EXAMPLE[place.name], box.height * 0.95, bold=True,
                         tone="player-a", anchor="middle", baseline="middle")  # fmt: skip
    drawing.places.clear()
    drawing.fields.clear()
    drawing.elements = [
        element._replace(place="", words="", role="artifact", starts="")
        for element in drawing.elements
    ]
    drawing.elements[0] = drawing.elements[0]._replace(role="picture", words=_(EXAMPLE_WORDS))
