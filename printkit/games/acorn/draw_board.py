"""Draws the hexagonal board: a valley of triangles in a ring of mountains."""

from __future__ import annotations

import math
from collections.abc import Sequence

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.drawing import Drawing
from printkit.drawing.figures import Figure, figure_sheets
from printkit.drawing.fonts import CAP_HEIGHT, pt, text_width
from printkit.drawing.job import Job
from printkit.drawing.photo_board import SIDE, framed_figure
from printkit.drawing.sheets import Sheet
from printkit.games.acorn.board import HexBoard
from printkit.games.acorn.mountains import draw_mountain, draw_unused
from printkit.games.acorn.photo import BOARD as PHOTO
from printkit.games.acorn.players import PLAYERS, Player, board_of, players_of
from printkit.geometry.photo_marks import CELLS, INSET, QUIET
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Point
from printkit.language import _, listed, noted, plural

STANDARD, LEAST, MOST = 27.0, 20.0, 80.0
"""A triangle's edge in mm: at scale 1, the smallest to play on, the largest on one page."""

BORDER = 0.6
"""White in mm round the mountains, for half their line."""

ADVICE = noted(
    "For a photo: spread the seeds out,\n"
    "none on top of another, and hold the\n"
    "camera straight above the board."
)
"""In lines, as they stand beside the code."""

BAND = 0.28
"""Room above and below the star, as a share of the edge, for the words in the corners."""

NAME = 0.088
"""Size of a field's name as a share of the edge: 6.8 pt on A4."""

LARGE_NAME = 0.16
"""The same in a style with a least text: the fields would be too large otherwise."""

LEAST_NAME = pt(6.5)

TEXT = 0.118
"""Size of the words in the corners as a share of the edge: 9 pt on A4."""

SPARE = 1.04
"""The corners have room for words so much larger."""

LEADING = 1.32

HEIGHT = math.sqrt(3) / 2

TURN = (
    ("1", noted("Plan: chips beside a harvester")),
    ("2", noted("Move: that far, straight on")),
    ("3", noted("Collide: leave a seed and go")),
    ("4", noted("Capture: all seeds in your field")),
    ("5", noted("Plant: one seed in each field around")),
)
POINTS = (
    ("2", noted("most seeds in the field")),
    ("1", noted("each, in a tie for most")),
    ("0", noted("a harvester, or empty")),
)


def board_sheets(job: Job) -> list[Sheet]:
    """The board as the settings ask for it, on one page or as a poster."""
    board = board_of(job)
    if not isinstance(board, HexBoard):
        from printkit.games.acorn.draw_chess import chess_sheets

        return chess_sheets(job)
    playing = players_of(job)

    def size(edge: float) -> tuple[float, float]:
        return whole_size(board, edge)

    def draw(edge: float) -> Drawing:
        drawing = Drawing(*size(edge), job.style)
        draw_board(drawing, board, playing, edge)
        return drawing

    figure = Figure(_("triangle edge"), STANDARD, LEAST, MOST, size, draw)
    if PHOTO.wanted(job):
        tones = [player.tone for player in playing]
        figure = framed_figure(figure, PHOTO, job, tones, _(ADVICE).split("\n"),
                               sides=lambda box, edge: side_markers(board, box, edge))  # fmt: skip
    return figure_sheets(job, figure, name=_("the board"))


def word_unit(board: HexBoard, edge: float) -> float:
    """What sizes the words in the corners, in mm.

    The corners grow with the side, though a little less: more mountains stand round them.
    """
    usual = HexBoard().side
    return edge * board.side / usual * (1.0 - 0.06 * max(0, board.side - usual))


def whole_size(board: HexBoard, edge: float) -> tuple[float, float]:
    """Width and height in mm of the board with its border and the words in its corners."""
    width, height = board.size(edge)
    return width + 2 * BORDER, height + 2 * (BORDER + BAND * word_unit(board, edge))


def side_markers(board: HexBoard, box: Box, edge: float) -> tuple[Box, Box]:
    """The markers at the left and right of a board in that box: each between two mountains."""
    corner, middle = min(board.rim(edge, box.centre))
    # The gap between the mountains is 120 degrees wide and ends in the board's corner.
    slope = math.sqrt(3)
    room = (corner - box.left - INSET) * slope - BORDER * (slope + 1)
    side = min(SIDE, room / (slope + 0.5 + (slope + 1) * QUIET / CELLS))
    west = Box.sized(box.left + INSET, middle - side / 2, side, side)
    return west, west.moved(box.width - 2 * INSET - side, 0.0)


def draw_board(drawing: Drawing, board: HexBoard, playing: Sequence[Player], edge: float) -> None:
    """The board in the middle of the drawing: title, fields, mountains, and its corners' words."""
    centre = drawing.box.centre
    places = board.places(edge, centre)
    words = word_unit(board, edge)
    _title(drawing, playing, words)
    for name in board.fields:
        _field(drawing, places[name], edge, up=board.grid.points_up(name))
    lines = [(line.start, line.end) for line in board.edges(edge, centre) if not line.outer]
    drawing.lines(lines, tone="grid", width=drawing.style.line("grid"))
    letters = {player.letter for player in playing}
    for name, mountain in board.mountains.items():
        place, used = places[name], mountain.owner in letters
        told = (
            _("mountain {name}", name=name) if used else _("mountain {name}, not used", name=name)
        )
        drawing.outline(place, words=told)
        if used:
            draw_mountain(drawing, place, PLAYERS[mountain.owner], place.outline)
        else:
            draw_unused(drawing, place)
    rim = paths.polygon(board.rim(edge, centre))
    drawing.shape(rim, stroke=drawing.style.tone("line"), width=drawing.style.line("heavy"))
    _corner_words(drawing, board, words)


def _field(drawing: Drawing, place: Place, edge: float, *, up: bool) -> None:
    tint = drawing.style.fill("field" if up else "field-2")
    drawing.outline(place, fill=tint, words=_("field {field}, empty", field=place.name))
    share = LARGE_NAME if drawing.style.least_text else NAME
    size = max(LEAST_NAME, edge * share)
    at = name_spot(place, edge, size, up=up)
    drawing.text(at, place.name, size, anchor="middle", baseline="middle", tone="muted",
                 place=place.name)  # fmt: skip


def name_spot(place: Place, edge: float, size: float, *, up: bool) -> Point:
    """Where a field's name of that size (mm) stands, in its pointed corner.

    As near to the corner as the widest name allows, so that the middle is free for tokens.
    """
    depth = (text_width("c10", size) + 0.05 * edge) * HEIGHT + size * CAP_HEIGHT / 2
    corner = place.outline[0] if up else place.outline[2]
    return corner[0], corner[1] + (depth if up else -depth)


def _title(drawing: Drawing, playing: Sequence[Player], edge: float) -> None:
    size = edge * 0.45
    wide = edge * 0.6
    drawing.picture(picture("acorn"), (wide / 2, wide / 2), wide)
    left = wide + edge * 0.14
    drawing.text((left, edge * 0.09), "Acorn", size, bold=True, baseline="top", role="title")
    if len(playing) > 2:
        who = _("2 or 3 players")
    else:
        who = _("2 players: {players}", players=listed([player.letter for player in playing]))
    at = (left + edge * 0.02, edge * 0.09 + size * 0.9)
    if not drawing.style.shows(edge * TEXT):
        return  # the rules say it
    drawing.text(at, who, edge * TEXT, baseline="top", tone="muted", role="body")


def _corner_words(drawing: Drawing, board: HexBoard, edge: float) -> None:
    """What each takes, the turn and the points, in the corners that the star leaves free.

    Where they would be too small for the style, they are on the quick reference only.
    """
    if not drawing.style.shows(edge * TEXT * SPARE):
        return
    supply = board.supply
    each = (
        (f"{supply.harvesters}", _("harvesters, at home")),
        (f"{supply.seeds}", _("seeds of one colour")),
        (
            f"{supply.fives + supply.ones}",
            plural(
                "chips: {n} five, {ones} ones",
                "chips: {n} fives, {ones} ones",
                supply.fives,
                ones=supply.ones,
            ),
        ),
    )
    size = drawing.style.text(edge * TEXT)
    wide, high = drawing.width, drawing.height
    head = _("Each player")
    draw_words(drawing, (wide - words_size(head, each, size)[0], 0.0), head, each, size)
    head, turn = _("A turn, all together"), translated(TURN)
    draw_words(drawing, (0.0, high - words_size(head, turn, size)[1]), head, turn, size)
    head, points = _("Points for a field"), translated(POINTS)
    across, down = words_size(head, points, size)
    draw_words(drawing, (wide - across, high - down), head, points, size)


def translated(lines: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """A list of numbers and words, the words in the present language."""
    return tuple((number, _(words)) for number, words in lines)


def words_size(head: str, lines: Sequence[tuple[str, str]], size: float) -> tuple[float, float]:
    """Width and height in mm of such a list, heading included."""
    wide = _indent(lines, size) + max(text_width(words, size) for _number, words in lines)
    wide = max(wide, text_width(head, size * 1.15, True))
    return wide, size * (LEADING * (len(lines) - 1) + 1.6 + CAP_HEIGHT + 0.2)


def _indent(lines: Sequence[tuple[str, str]], size: float) -> float:
    return max(text_width(number, size, True) for number, _words in lines) + size * 0.5


def draw_words(
    drawing: Drawing, at: Point, head: str, lines: Sequence[tuple[str, str]], size: float
) -> None:
    """A short list of numbers and words under its heading, its left top corner at `at`."""
    left, top = at
    indent = left + _indent(lines, size)
    drawing.text((left, top), head, size * 1.15, bold=True, baseline="top", role="heading")
    for index, (number, words) in enumerate(lines):
        y = top + size * (1.6 + LEADING * index)
        drawing.text((indent - size * 0.5, y), number, size, bold=True, anchor="end",
                     baseline="top", role="item", starts="item")  # fmt: skip
        drawing.text((indent, y), words, size, baseline="top", role="item", starts="")
