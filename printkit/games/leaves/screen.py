"""The boxes of the score sheet that can be filled in on a screen, each told in words."""

from __future__ import annotations

from printkit.drawing.drawing import Drawing
from printkit.games.leaves import areas
from printkit.geometry.places import Place
from printkit.geometry.points import Box

NAME_FIELD = "Name"
MOST_LETTERS = 40
"""Letters that the line for the name takes."""


def add_fields(drawing: Drawing, name_line: Box) -> None:
    """Enter the sheet's fields: the name, then every box by its Place.

    A number of two digits is one field, named as the whole: ``L7``, not its halves.
    """
    drawing.field(NAME_FIELD, name_line, "name of the player", MOST_LETTERS)
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
    return f"{area.name}, cell {name}: 1 to 6 or X"


def _tick_words(name: str) -> str:
    if name.startswith("F"):
        return f"first to fill area {name[1:]}"
    return f"bonus of leaf total {name[1:]}"


def _number_words(name: str) -> str:
    number = int(name[1:])
    if name.startswith("L"):
        return f"leaf {number}: the total"
    return {7: "acorns of leaves and being first", 8: "all acorns"}.get(
        number, f"acorns of area {number}"
    )
