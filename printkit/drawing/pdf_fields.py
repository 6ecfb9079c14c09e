"""The boxes of a PDF that can be filled in on a screen (AcroForm, ISO 32000-1, 12.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.drawing.drawing import Field
from printkit.drawing.formats.pdf import POINTS_PER_MM
from printkit.drawing.sheets import Sheet
from printkit.language import _

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

GAME_FIELD = "Game"
"""A hidden field that says of which game the sheet is, whatever a viewer rewrites."""

TEXT_SHARE = 0.62
"""Size of what is typed, as a share of the box's height."""

MOST_SIZE = 14.0


def add_fields(canvas: Canvas, sheet: Sheet, game: str, *, first: bool) -> None:
    """Lay the sheet's fields over the page; with the `first` sheet, the field of the game."""
    height = sheet.paper.height
    if first:
        canvas.acroForm.textfield(
            name=GAME_FIELD, value=game, x=0, y=0, width=1, height=1, fieldFlags="readOnly",
            annotationFlags="hidden", tooltip=_("The game of this sheet"),
        )  # fmt: skip
    for field in sheet.drawing.fields:
        if field.most:
            _text(canvas, field, height)
        else:
            _tick(canvas, field, height)


def field_name(place: str) -> str:
    """The field of a Place: a dot would part it in two (12.7.3.2)."""
    return place.replace(".", "_")


def place_name(field: str) -> str:
    """The Place of a field: `field_name` undone."""
    return field.replace("_", ".")


def _text(canvas: Canvas, field: Field, page_height: float) -> None:
    from reportlab.lib.colors import transparent

    box = field.box
    canvas.acroForm.textfield(
        name=field_name(field.name),
        tooltip=field.words,
        x=box.left * POINTS_PER_MM,
        y=(page_height - box.bottom) * POINTS_PER_MM,
        width=box.width * POINTS_PER_MM,
        height=box.height * POINTS_PER_MM,
        fillColor=transparent,
        borderWidth=0,
        fontSize=min(MOST_SIZE, box.height * POINTS_PER_MM * TEXT_SHARE),
        maxlen=field.most,
    )


def _tick(canvas: Canvas, field: Field, page_height: float) -> None:
    from reportlab.lib.colors import transparent

    box = field.box
    side = min(box.width, box.height) * POINTS_PER_MM
    x, y = box.centre
    canvas.acroForm.checkbox(
        name=field_name(field.name),
        tooltip=field.words,
        x=x * POINTS_PER_MM - side / 2,
        y=(page_height - y) * POINTS_PER_MM - side / 2,
        size=side,
        fillColor=transparent,
        borderWidth=0,
        fieldFlags="",
    )
