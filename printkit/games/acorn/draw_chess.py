"""Draws the chessboard variant: 49 fields, X's mountains below and Y's on the left (A11)."""

from __future__ import annotations

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.drawing import Drawing
from printkit.drawing.figures import Figure, figure_sheets
from printkit.drawing.fonts import CAP_HEIGHT
from printkit.drawing.job import Job
from printkit.drawing.photo_board import SIDE_LANE, framed_figure
from printkit.drawing.sheets import Sheet
from printkit.games.acorn.board import ChessBoard
from printkit.games.acorn.draw_board import (
    ADVICE,
    BORDER,
    LEAST_NAME,
    POINTS,
    TURN,
    draw_words,
    translated,
    words_size,
)
from printkit.games.acorn.mountains import PEAK, draw_mountain
from printkit.games.acorn.photo import CHESSBOARD as PHOTO
from printkit.games.acorn.players import PLAYERS, adjacency_of
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Outline, Point
from printkit.language import _, noted

STANDARD, LEAST, MOST = 23.0, 17.0, 80.0
"""A square's edge in mm: at scale 1, the smallest to play on, the largest on one page."""

NAME, LARGE_NAME = 0.105, 0.2
"""Size of a field's name as a share of the edge; the latter in a style with a least text."""

WORDS = 0.128
"""Size of the words under the squares, as a share of the edge."""

HEAD, FOOT = 0.8, 1.25
"""Room above and below the squares for title and words, as a share of the edge."""

LINES = (
    ("X", noted("goes up: straight or slantwise")),
    ("Y", noted("goes right: straight or slantwise")),
)


def chess_sheets(job: Job) -> list[Sheet]:
    """The chessboard on one page or as a poster."""
    board = ChessBoard(adjacency_of(job))

    def size(edge: float) -> tuple[float, float]:
        width, height = board.size(edge)
        return width + 2 * BORDER, height + 2 * BORDER + (HEAD + FOOT) * edge

    def draw(edge: float) -> Drawing:
        drawing = Drawing(*size(edge), job.style)
        draw_chessboard(drawing, board, edge)
        return drawing

    figure = Figure(_("square edge"), STANDARD, LEAST, MOST, size, draw)
    if PHOTO.wanted(job):
        tones = [PLAYERS[letter].tone for letter in "XY"]
        figure = framed_figure(figure, PHOTO, job, tones, _(ADVICE).split("\n"), lane=SIDE_LANE)
    return figure_sheets(job, figure, name=_("the chessboard"))


def draw_chessboard(drawing: Drawing, board: ChessBoard, edge: float) -> None:
    """Title, fields, mountains and, under them, the turn and the points."""
    style = drawing.style
    centre = (drawing.width / 2, BORDER + (HEAD + 4) * edge)
    places = board.places(edge, centre)
    drawing.text(
        (BORDER, 0.08 * edge), "Acorn", edge * 0.5, bold=True, baseline="top", role="title"
    )
    if style.shows(edge * 0.16):
        drawing.text((drawing.width - BORDER, (0.08 + 0.5 * CAP_HEIGHT) * edge),
                     _("on a chessboard, for X and Y"), edge * 0.16, anchor="end", tone="muted",
                     role="body")  # fmt: skip
    for name in board.fields:
        _field(drawing, places[name], edge)
    for name, mountain in board.mountains.items():
        _mountain(drawing, places[name], mountain.owner, edge)
    _acorn_corner(drawing, board, centre, edge)
    lines = [line for line in board.edges(edge, centre) if line.cells != (board.unused,)]
    drawing.lines([(line.start, line.end) for line in lines], tone="grid", width=style.line("grid"))
    valley = Box.around(corner for name in board.fields for corner in places[name].outline)
    drawing.shape(paths.polygon(valley.outline), stroke=style.tone("line"),
                  width=style.line("heavy"))  # fmt: skip
    _words(drawing, edge * WORDS)


def _words(drawing: Drawing, size: float) -> None:
    """The turn, the lines and the points, unless they would be too small for the style."""
    if not drawing.style.shows(size):
        return
    turn, ways, points = translated(TURN), translated(LINES), translated(POINTS)
    heads = _("A turn, all together"), _("Lines"), _("Points for a field")
    turn_end, high = words_size(heads[0], turn, size)
    top = drawing.height - high
    right = drawing.width - words_size(heads[2], points, size)[0]
    middle = (turn_end + right - words_size(heads[1], ways, size)[0]) / 2
    draw_words(drawing, (0.0, top), heads[0], turn, size)
    draw_words(drawing, (middle, top), heads[1], ways, size)
    draw_words(drawing, (right, top), heads[2], points, size)


def _field(drawing: Drawing, place: Place, edge: float) -> None:
    dark = (ord(place.name[0]) + int(place.name[1])) % 2 == 0
    drawing.outline(place, fill=drawing.style.fill("field-2" if dark else "field"),
                    words=_("field {field}, empty", field=place.name))  # fmt: skip
    size = max(LEAST_NAME, edge * (LARGE_NAME if drawing.style.least_text else NAME))
    left, bottom = place.outline[3]
    drawing.text((left + edge * 0.06, bottom - edge * 0.06), place.name, size, tone="muted",
                 place=place.name)  # fmt: skip


def _mountain(drawing: Drawing, place: Place, owner: str, edge: float) -> None:
    player = PLAYERS[owner]
    drawing.outline(place, fill=drawing.style.fill(player.light),
                    words=_("mountain {name}", name=place.name))  # fmt: skip
    triangle = _triangle(place.centre, edge * 0.88)
    draw_mountain(drawing, place, player, triangle)
    drawing.line(triangle[1], triangle[0], tone="line", width=drawing.style.line("outline"))


def _triangle(centre: Point, edge: float) -> Outline:
    """An upright triangle about a square's middle: right foot, left foot, peak."""
    x, y = centre
    foot = y + edge * PEAK / 2
    return (x + edge / 2, foot), (x - edge / 2, foot), (x, foot - edge * PEAK)


def _acorn_corner(drawing: Drawing, board: ChessBoard, centre: Point, edge: float) -> None:
    """The unused corner shows an acorn, so that nobody takes it for a field."""
    corner = Box.around(board.grid.outline(board.unused, edge)).moved(*centre)
    drawing.picture(picture("acorn"), corner.centre, edge * 0.6)
