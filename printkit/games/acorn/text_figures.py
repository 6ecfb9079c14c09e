"""The figure in the rules of Acorn: the lines of a mountain, and planting round a field."""

from __future__ import annotations

import math

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.fonts import fitting_size, pt
from printkit.drawing.style import Style
from printkit.games.acorn.board import HexBoard
from printkit.games.acorn.players import PLAYERS, on_ground, shape_path, solid
from printkit.geometry.places import Place
from printkit.geometry.points import Point, Transform
from printkit.language import _

MOUNTAIN, LANDED = "A2", "b6"
"""Whose lines are shown, and the field round which seeds are planted."""

EDGE, LARGE = 7.0, 17.0
"""Edge in mm of the triangles of the whole board, and of those round one field."""

WIDTH, CAPTION = 88.0, 6.0
TEXT, LEAST_TEXT = pt(8), pt(6.5)
SEED = 4.2


def lines_figure(style: Style) -> Drawing:
    """The board with both lines of a mountain, and beside it what one harvester plants."""
    board = HexBoard()
    board_wide, high = 2 * board.side * EDGE, board.side * EDGE * math.sqrt(3)
    mountain = EDGE * math.sqrt(3) / 2
    size = style.text(TEXT)
    height = high + mountain + CAPTION + (2 * size if style.least_text else 0.0)
    drawing = Drawing(WIDTH, height, style)
    middle = mountain + high / 2
    _lines(drawing, board, (board_wide / 2 + 0.3, middle))
    _planting(drawing, board, (WIDTH - LARGE - 0.5, middle))
    base = height - 1.0 - (size * style.leading if style.least_text else 0.0)
    line = board.strips(MOUNTAIN)[0]
    told = _("Mountain {name}: two lines of {count} fields", name=MOUNTAIN, count=len(line))
    _caption(drawing, (board_wide / 2, base), told, board_wide + 1.0)
    told = _("In {field}: three seeds", field=LANDED)
    _caption(drawing, (WIDTH - LARGE - 0.5, base), told, 2 * LARGE)
    return drawing


def _caption(drawing: Drawing, at: Point, told: str, width: float) -> None:
    """One line; with large text two, cut at the colon."""
    style = drawing.style
    lines = told.replace(": ", ":\n").split("\n") if style.least_text else [told]
    for index, line in enumerate(lines):
        size = fitting_size(line, width, style.text(TEXT), style.text(LEAST_TEXT))
        base = at[1] + index * size * drawing.style.leading
        drawing.text((at[0], base), line, size, anchor="middle", role="body")


def _lines(drawing: Drawing, board: HexBoard, centre: Point) -> None:
    style = drawing.style
    places = board.places(EDGE, centre)
    steps = {
        field: number
        for line in board.strips(MOUNTAIN)
        for number, field in enumerate(line, start=1)
    }
    for field in steps:
        drawing.shape(paths.polygon(places[field].outline), fill=style.fill("player-a-light"))
    drawing.lines([(edge.start, edge.end) for edge in board.edges(EDGE, centre)], tone="grid",
                  width=0.2)  # fmt: skip
    for field, number in steps.items():
        place = places[field]
        drawing.shape(paths.polygon(place.outline), stroke=style.tone("line"), width=0.4)
        drawing.text(_middle(place), str(number), style.text(pt(7.5)), bold=True, anchor="middle",
                     baseline="middle")  # fmt: skip
    player = PLAYERS[MOUNTAIN[0]]
    home = places[MOUNTAIN]
    drawing.shape(paths.polygon(home.outline), fill=solid(drawing, player),
                  stroke=style.tone("line"), width=0.4)  # fmt: skip
    size = style.text(pt(7))
    drawing.text(_middle(home), MOUNTAIN, size, bold=True, anchor="middle", baseline="middle",
                 tone=on_ground(drawing, player))  # fmt: skip


def _planting(drawing: Drawing, board: HexBoard, centre: Point) -> None:
    """The field and those that share an edge with it, large."""
    style = drawing.style
    places = board.places(LARGE)
    x, y = _middle(places[LANDED])
    move = Transform.move(centre[0] - x, centre[1] - y)
    near = board.neighbours(LANDED)
    for name in (LANDED, *near):
        place = places[name].moved(move)
        tint = style.fill("field-2" if name == LANDED else "player-a-light")
        drawing.shape(paths.polygon(place.outline), fill=tint, stroke=style.tone("line"), width=0.4)
        x, y = _middle(place)
        if name == LANDED:
            player = PLAYERS[MOUNTAIN[0]]
            drawing.picture(picture("harvester"), (x, y - 0.4), LARGE * 0.48, role="artifact",
                            layer=Layer.PIECES,
                            recolour={"coat": player.tone, "coat-light": player.light})  # fmt: skip
        else:
            _seed(drawing, (x, y - 0.8))
        base = y + (6.4 if name == LANDED else 4.2)
        drawing.text((x, base), name, style.text(pt(6.5)), tone="muted", anchor="middle")


def _seed(drawing: Drawing, centre: Point) -> None:
    style, player = drawing.style, PLAYERS[MOUNTAIN[0]]
    drawing.shape(shape_path(player.shape, centre, SEED), fill=style.tone("paper"),
                  stroke=style.tone(style.edge(player.tone)), width=0.5,
                  layer=Layer.PIECES)  # fmt: skip
    drawing.text(
        centre, player.letter, style.text(pt(8)), bold=True, anchor="middle", baseline="middle"
    )


def _middle(place: Place) -> Point:
    """The centroid of a triangle."""
    return (
        math.fsum(x for x, _y in place.outline) / 3,
        math.fsum(y for _x, y in place.outline) / 3,
    )
