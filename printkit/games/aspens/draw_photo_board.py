"""The board of Aspens made for photos: as large as the other, so that the same pieces fit.

The marks stand where the hexes leave the page's corners free; what the other board has there
moves aside. The markers at the left and right stand where the board recedes, one high, one
low.
"""

from __future__ import annotations

from functools import cache

from printkit.drawing.drawing import Drawing
from printkit.drawing.job import Job
from printkit.drawing.photo_board import (
    GAP,
    LANE,
    SIDE,
    board_marks,
    draw_advice,
    draw_board_marks,
)
from printkit.games.aspens import grid
from printkit.games.aspens.board import Board
from printkit.games.aspens.draw_board import (
    HEAD,
    board_size,
    draw_compass,
    draw_grove,
    draw_heading,
    draw_hexes,
    furniture_unit,
    hexes_placed,
    reminder,
)
from printkit.games.aspens.photo import BOARD
from printkit.games.aspens.setups import Setup
from printkit.geometry.gaps import gap
from printkit.geometry.photo_marks import CELLS, INSET, QUIET, PhotoMarks
from printkit.geometry.points import Box

TONES = ("player-aspen", "player-pine", "water")
"""The colours of the tokens, for the reference patches."""

COMPASS_GAP = 0.15
"""Between the first row and the room for the compass, in hex widths."""

COMPASS_HIGH = 1.3
"""Where its middle lies, in hex widths."""

GROVES = {
    "aspen": (("aspen-2", 1.75, 1.05), ("aspen-1", 0.85, 1.3), ("aspen-4", 2.5, 0.8)),
    "pine": (("pine-4", 1.75, 1.05), ("pine-1", 0.85, 1.35), ("pine-2", 2.5, 0.8)),
}
"""Each tree's picture, its distance from the side and its height, in hex widths."""

LEAST_FOR_GROVES = 13.5
"""Hexes narrower than this (mm) leave no room for trees above the marks."""

HALF_A_LINE = 0.5
"""Of the line round the board, in mm."""

STEP = 0.5


def draw_photo_board(unit: float, setup: Setup, job: Job) -> Drawing:
    """The board with hexes `unit` mm wide, and its marks."""
    board = setup.board
    drawing = Drawing(*board_size(board, unit), job.style)
    around = furniture_unit(board, unit)
    draw_heading(drawing, around, setup, left=LANE + 1.0)
    right = drawing.width - LANE
    first_row = len(board.rows["a"]) / 2 + COMPASS_GAP
    middle = (drawing.width / 2 + first_row * unit + right) / 2
    radius = min((right - middle) * 0.66, unit)
    draw_compass(drawing, (middle, COMPASS_HIGH * unit), radius)
    draw_hexes(drawing, hexes_placed(board, unit), setup, {})
    marks = photo_marks(board, unit)
    if around >= LEAST_FOR_GROVES:
        ground = marks.code.top - GAP / 2
        draw_grove(drawing, around, GROVES["aspen"], ground)
        draw_grove(drawing, around, GROVES["pine"], ground, from_right=True)
    draw_board_marks(drawing, marks, BOARD, job, TONES)
    draw_advice(drawing, marks, reminder(setup))
    return drawing


@cache
def photo_marks(board: Board, unit: float) -> PhotoMarks:
    """Where the marks lie on the drawing of the board."""
    width, height = board_size(board, unit)
    west = _west(board, unit)
    east = Box(width - west.right, height - west.bottom, width - west.left, height - west.top)
    # The board is as far from the head as it is high: its lower half mirrors the upper one.
    middle = hexes_placed(board, unit).point((0.0, 0.0))[1]
    return board_marks(width, height, west, east.moved(0.0, 2 * middle - height))


def _west(board: Board, unit: float) -> Box:
    """The lowest spot above the widest rows in which a marker does not touch a hex."""
    put = hexes_placed(board, unit)
    rows = [grid.hex_outline(board, names[0], put) for names in board.rows.values()]
    white = SIDE * QUIET / CELLS
    top = HEAD * furniture_unit(board, unit) + (board.radius - 2) * unit
    while True:
        box = Box.sized(INSET, top, SIDE, SIDE)
        around = box.inset(-white).outline
        if all(gap(around, outline) >= HALF_A_LINE for outline in rows):
            return box
        top -= STEP
