"""Draws the hexagonal board: a valley of triangles in a ring of mountains."""

from __future__ import annotations

import math
from collections.abc import Sequence

from printkit.drawing.art import PICTURES
from printkit.drawing.drawing import Drawing
from printkit.drawing.figures import Figure, figure_sheets
from printkit.drawing.fonts import fitting_size, pt, text_width
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.games.acorn.board import HexBoard
from printkit.games.acorn.mountains import draw_mountain, draw_unused
from printkit.games.acorn.players import PLAYERS, Player, board_of, players_of
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Point

STANDARD, LEAST, MOST = 27.0, 20.0, 80.0
"""A triangle's edge in mm: at scale 1, the smallest to play on, the largest on one page."""

BORDER = 0.6
"""White in mm round the mountains, for half their line."""

NAME = 0.088
"""Size of a field's name as a share of the edge: 6.8 pt on A4."""

LEAST_NAME = pt(6.5)

HEIGHT = math.sqrt(3) / 2

TURN = (
    "1  Plan: chips beside a harvester",
    "2  Move that far, straight",
    "3  Collide: leave a seed, go",
    "4  Capture the seeds there",
    "5  Plant a seed in fields around",
)
POINTS = (
    "2  most seeds in a field",
    "1  each, in a tie for most",
    "0  a harvester, or empty",
)


def board_sheets(job: Job) -> list[Sheet]:
    """The board as the settings ask for it, on one page or as a poster."""
    board = board_of(job)
    if not isinstance(board, HexBoard):
        from printkit.games.acorn.draw_chess import chess_sheets

        return chess_sheets(job)
    playing = players_of(job)

    def size(edge: float) -> tuple[float, float]:
        width, height = board.size(edge)
        return width + 2 * BORDER, height + 2 * BORDER

    def draw(edge: float) -> Drawing:
        drawing = Drawing(*size(edge), job.style)
        draw_board(drawing, board, playing, edge)
        return drawing

    figure = Figure("triangle edge", STANDARD, LEAST, MOST, size, draw)
    return figure_sheets(job, figure, name="the board")


def draw_board(
    drawing: Drawing, board: HexBoard, playing: Sequence[Player], edge: float
) -> None:
    """The board in the middle of the drawing: title, fields, mountains, and its corners' words."""
    centre = drawing.box.centre
    places = board.places(edge, centre)
    _title(drawing, playing, edge)
    for name in board.fields:
        _field(drawing, places[name], edge, up=board.grid.points_up(name))
    lines = [(line.start, line.end) for line in board.edges(edge, centre) if not line.outer]
    drawing.lines(lines, tone="grid", width=drawing.style.line("grid"))
    rim = board.rim(edge, centre)
    drawing.shape(_closed(rim), stroke=drawing.style.tone("line"),
                  width=drawing.style.line("heavy"))  # fmt: skip
    letters = {player.letter for player in playing}
    for name, mountain in board.mountains.items():
        if mountain.owner in letters:
            draw_mountain(drawing, places[name], PLAYERS[mountain.owner])
        else:
            draw_unused(drawing, places[name])
    _corner_words(drawing, board, edge)


def _closed(outline: Sequence[Point]) -> tuple[tuple[str, tuple[Point, ...]], ...]:
    from printkit.drawing import paths

    return paths.polygon(outline)


def _field(drawing: Drawing, place: Place, edge: float, *, up: bool) -> None:
    tint = drawing.style.fill("field" if up else "field-2")
    drawing.outline(place, fill=tint, words=f"field {place.name}, empty")
    at, size = name_spot(place, edge, up=up)
    drawing.text(at, place.name, size, anchor="middle", baseline="middle", tone="muted",
                 place=place.name)  # fmt: skip


def name_spot(place: Place, edge: float, *, up: bool) -> tuple[Point, float]:
    """Where a field's name stands, in its pointed corner, and its size (mm).

    As near to the corner as the name's width allows, so that the middle is free for tokens.
    """
    size = max(LEAST_NAME, edge * NAME)
    wide = text_width(place.name, size) + 1.4
    corner = place.outline[0] if up else place.outline[2]
    depth = wide * HEIGHT + size * 0.334
    return (corner[0], corner[1] + (depth if up else -depth)), size


def _title(drawing: Drawing, playing: Sequence[Player], edge: float) -> None:
    size = edge * 0.42
    picture = edge * 0.5
    drawing.picture(PICTURES["acorn"], (picture / 2, picture / 2), picture)
    left = picture + edge * 0.14
    drawing.text((left, edge * 0.06), "Acorn", size, bold=True, baseline="top", role="title")
    who = "2 or 3 players" if len(playing) > 2 else f"for {playing[0].letter} and {playing[1].letter}"
    drawing.text((left, edge * 0.06 + size * 0.86), who, edge * 0.125, baseline="top", tone="muted",
                 role="body")  # fmt: skip


def _corner_words(drawing: Drawing, board: HexBoard, edge: float) -> None:
    """What each takes, the turn and the points, in the corners that the star leaves free."""
    supply = board.supply
    each = (
        f"{supply.harvesters} harvesters, at home",
        f"{supply.seeds} seeds of the colour",
        f"chips: {supply.fives} × 5 and {supply.ones} × 1",
    )
    block = edge * 1.95
    right = drawing.width - edge * 1.62
    _words(drawing, Box(right, 0, drawing.width, block), "Each player", each, edge)
    size = _words_height(POINTS, edge)
    _words(drawing, Box(right, drawing.height - size, drawing.width, drawing.height), "Points a field", POINTS, edge)
    size = _words_height(TURN, edge)
    _words(drawing, Box(0, drawing.height - size, block, drawing.height), "A turn, all together", TURN, edge)


def _words_height(lines: Sequence[str], edge: float) -> float:
    return edge * (0.19 + 0.15 * len(lines))


def _words(drawing: Drawing, box: Box, head: str, lines: Sequence[str], edge: float) -> None:
    size = min(fitting_size(line, box.width, edge * 0.115, 0.0) for line in lines)
    y = box.top
    drawing.text((box.left, y), head, size * 1.15, bold=True, baseline="top", role="heading")
    y += edge * 0.19
    for line in lines:
        drawing.text((box.left, y), line, size, baseline="top", role="body")
        y += edge * 0.15
