"""The flattened sheet with what was read beside each box, doubts and faults marked."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from printkit.geometry.points import Outline, Point
from printkit.language import _
from printkit.records.problems import Problem
from printkit.scan.flatten import PX_PER_MM

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

    from printkit.games.scanning import Cell
    from printkit.scan.photos import PhotoRead

SHOWN_PX_PER_MM = 6.0
"""Of the picture that is written: enough for the eye, and a third of the bytes."""

LABEL, NOTE = 3.4, 3.6
"""Sizes in mm of the values beside the boxes and of the notes below the sheet."""

READ, DOUBT, FAULT = "#14693a", "#b65200", "#b3121d"
PAPER = "#ffffff"

FRAME = 0.7
"""Width in mm of the frame round what is doubtful or wrong."""

LINE = 5.2
"""mm from one note to the next."""

MOST_NOTES = 16
LONGEST_NOTE = 118
"""Letters of a note: what one line holds."""


def annotated(photo: PhotoRead, problems: Sequence[Problem]) -> bytes:
    """A PNG of the sheet: values in green, doubts framed in orange with a question mark, faults
    framed in red with the number of the note below that tells them.
    """
    from PIL import Image, ImageDraw

    sheet = Image.fromarray(photo.picture)
    share = SHOWN_PX_PER_MM / PX_PER_MM
    sheet = sheet.resize((round(sheet.width * share), round(sheet.height * share)))
    notes = _notes(photo, problems)
    room = round((len(notes) + 1.2) * LINE * SHOWN_PX_PER_MM) if notes else 0
    page = Image.new("RGB", (sheet.width, sheet.height + room), PAPER)
    page.paste(sheet, (0, 0))
    draw = ImageDraw.Draw(page)
    numbers = {p.place: n for n, p in enumerate(_placed(problems), start=1) if p.place}
    for cell in photo.cells:
        _mark(draw, *_outline(photo, cell), cell, numbers.get(cell.place))
    for row, (colour, note) in enumerate(notes):
        at = (6 * SHOWN_PX_PER_MM, sheet.height + (row + 0.6) * LINE * SHOWN_PX_PER_MM)
        draw.text(at, note, fill=colour, font=_font(NOTE))
    buffer = BytesIO()
    page.save(buffer, "PNG")
    return buffer.getvalue()


def _placed(problems: Sequence[Problem]) -> list[Problem]:
    return [problem for problem in problems if problem.place]


def _notes(photo: PhotoRead, problems: Sequence[Problem]) -> list[tuple[str, str]]:
    """Colour and text of each note: faults with their numbers, then doubts."""
    notes = [(FAULT, f"{n}  {problem.message}") for n, problem in enumerate(_placed(problems), 1)]
    notes += [(FAULT, problem.message) for problem in problems if not problem.place]
    for cell in photo.doubtful:
        values = _(" or ").join(choice.value or _("empty") for choice in cell.choices)
        notes.append((DOUBT, f"?  {cell.place}: {values} ({cell.why})"))
    if len(notes) > MOST_NOTES:
        rest = len(notes) - MOST_NOTES + 1
        more = _("and {n} more", n=rest)
        notes = [*notes[: MOST_NOTES - 1], (FAULT, more)]
    return [(colour, _cut(text)) for colour, text in notes]


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_NOTE else f"{text[: LONGEST_NOTE - 3]}..."


def _outline(photo: PhotoRead, cell: Cell) -> tuple[Outline, Point]:
    """Where a cell is framed, and where its value is written: on a board in the field's middle,
    else at its boxes' upper right corner.
    """
    place = photo.layout.places.get(cell.place, None)
    if place is not None and place.kind == photo.form.field:
        return place.outline, place.centre
    box = photo.boxes_of(cell)
    return box.inset(-FRAME).outline, (box.right, box.top)


def _mark(draw: ImageDraw, outline: Outline, at: Point, cell: Cell, fault: int | None) -> None:
    """The cell's value, framed where it is doubtful or wrong."""
    colour = FAULT if fault else DOUBT if cell.look else READ
    if fault or cell.look:
        corners = [(x * SHOWN_PX_PER_MM, y * SHOWN_PX_PER_MM) for x, y in outline]
        width = round(FRAME * SHOWN_PX_PER_MM)
        draw.line([*corners, *corners[:2]], fill=colour, width=width, joint="curve")
    label = f"{cell.value}{'?' if cell.look else ''}"
    if fault:
        label = f"{label} ({fault})"
    if not label:
        return
    font = _font(LABEL)
    length = draw.textlength(label, font=font)
    tall = LABEL * SHOWN_PX_PER_MM
    pad = 0.5 * SHOWN_PX_PER_MM
    x, y = at[0] * SHOWN_PX_PER_MM - length / 2, at[1] * SHOWN_PX_PER_MM - tall / 2
    draw.rounded_rectangle((x - pad, y - pad / 2, x + length + pad, y + tall + pad), radius=2 * pad,
                           fill=PAPER, outline=colour, width=2)  # fmt: skip
    draw.text((x, y - pad / 2), label, fill=colour, font=font)


def _font(size: float) -> FreeTypeFont:
    from PIL import ImageFont

    from printkit.drawing.fonts import faces

    return ImageFont.truetype(str(faces()[1].path), round(size * SHOWN_PX_PER_MM))
