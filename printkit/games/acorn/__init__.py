"""Acorn: two or three players send harvesters into a valley and plant oaks."""

from __future__ import annotations

from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.games.protocol import Game, Item, Setting


def _board(job: Job) -> list[Sheet]:
    from printkit.games.acorn.draw_board import board_sheets

    return board_sheets(job)


GAME = Game(
    id="acorn",
    title="Acorn",
    summary="plant oaks in a valley of triangles",
    players=(2, 3),
    items=(
        Item("board", "Board", "54 fields and 18 mountains", _board,
             frozenset({"players", "poster", "scale"}), frozenset({"layout", "colours", "board"})),
    ),
    settings=(
        Setting("layout", ("opposite", "adjacent"), "whose the six sides are"),
        Setting("colours", ("AB", "AC", "BC"), "which two colours play"),
        Setting("board", ("hex", "chess"), "the board: hexagon or chessboard"),
    ),
)
