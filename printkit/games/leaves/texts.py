"""The rules, the help for the first game and the quick reference card."""

from __future__ import annotations

from printkit.drawing import paths
from printkit.drawing.art import PICTURES
from printkit.drawing.blocks import load_text
from printkit.drawing.drawing import Drawing
from printkit.drawing.flow import BODY, LEAST_BODY, text_box, text_sheets
from printkit.drawing.fonts import pt
from printkit.drawing.forms import Form, form_sheets
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.errors import PaperTooSmallError
from printkit.geometry.points import Box

CARD_WIDTH, CARD_HEIGHT = 90.0, 130.0
LEAST_SHARE = 0.9
"""The smallest share of its best size at which the card is readable."""


def rules_sheets(job: Job) -> list[Sheet]:
    """The whole rules."""
    return text_sheets(job, load_text("leaves", "rules", job.language, {}))


def first_game_sheets(job: Job) -> list[Sheet]:
    """Help for the first game: on one page, where that leaves it readable."""
    blocks = load_text("leaves", "first-game", job.language, {})
    size = BODY
    sheets = text_sheets(job, blocks, size=size)
    one = max(1, job.copies or 1)
    while len(sheets) > one and size - pt(0.5) >= LEAST_BODY:
        size -= pt(0.5)
        sheets = text_sheets(job, blocks, size=size)
    return sheets if len(sheets) == one else text_sheets(job, blocks)


def quick_sheets(job: Job) -> list[Sheet]:
    """The quick reference, four cards to a page or as many as the paper allows."""
    form = Form(CARD_WIDTH, CARD_HEIGHT, LEAST_SHARE, lambda w, h: _card(w, h, job))
    for count in (4, 2):
        try:
            return form_sheets(job, form, name="the quick reference", per_page=count)
        except PaperTooSmallError:
            if job.per_page is not None:
                raise
    return form_sheets(job, form, name="the quick reference")


def _card(width: float, height: float, job: Job) -> Drawing:
    drawing = Drawing(width, height, job.style)
    box = drawing.box.inset(0.3)
    plain = job.style.mono or not job.style.fills
    drawing.shape(paths.rectangle(box, 4.0), stroke=job.style.tone("grid" if plain else "leaf-orange-light"), width=0.5)
    drawing.picture(PICTURES["leaf-1"], (box.right - 11.0, box.top + 10.0), 13.0, degrees=18.0, role="artifact")
    text_box(drawing, box.inset(4.5), load_text("leaves", "quick", job.language, {}), most=pt(12), least=pt(6.5))
    return drawing
