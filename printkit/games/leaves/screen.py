"""The boxes of the score sheet that can be filled in on a screen, each told in words."""

from __future__ import annotations

from printkit.drawing.drawing import Drawing
from printkit.games.leaves import areas
from printkit.geometry.places import Place
from printkit.geometry.points import Box
from printkit.language import _

NAME_FIELD = "Name"
MOST_LETTERS = 40
"""Letters that the line for the name takes."""


def add_fields(drawing: Drawing, name_line: Box | None = None) -> None:
    """Enter the sheet's fields: the name, if it has a line, then every box by its Place.

    A number of two digits is one field, named as the whole: ``L7``, not its halves.
    """
    if name_line is not None:
        drawing.field(NAME_FIELD, name_line, _("name of the player"), MOST_LETTERS)
    boxes = {place.name: Box.around(place.outline) for place in drawing.places}
    for place in drawing.places:
        if place.kind == "value":
            drawing.field(place.name, boxes[place.name], _cell_words(place.name))
        elif place.kind == "tick":
            drawing.field(place.name, boxes[place.name], _tick_words(place.name), 0)
        elif place.kind in ("leaf", "score"):
            drawing.field(place.name, _whole(place, boxes), _number_words(place.name), 2)


def _whole(place: Place, boxes: dict[str, Box]) -> Box:
    """The two halves of a number together."""
    tens, ones = boxes[f"{place.name}.tens"], boxes[f"{place.name}.ones"]
    return Box.around((*tens.outline, *ones.outline))


def _cell_words(name: str) -> str:
    area = areas.AREAS[int(name[0]) - 1]
    return _("{area}, cell {cell}: 1 to 6 or X", area=_(area.name), cell=name)


def _tick_words(name: str) -> str:
    if name.startswith("F"):
        return _("first to fill area {number}", number=name[1:])
    return _("bonus of leaf total {total}", total=name[1:])


def _number_words(name: str) -> str:
    number = int(name[1:])
    if name.startswith("L"):
        return _("leaf {number}: the total", number=number)
    return sum_words(number)


def sum_words(number: int) -> str:
    """What the boxes of the score column hold: 1 to 6 the areas, 7 the bonuses, 8 all."""
    if number <= len(areas.AREAS):
        return _("acorns of area {number}", number=number)
    return _("acorns of leaves and being first") if number == 7 else _("all acorns")
