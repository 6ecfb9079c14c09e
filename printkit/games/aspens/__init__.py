"""Aspens: two players, Aspen and Pine, and a board of 151 hexes."""

from __future__ import annotations

from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.games.protocol import Game, Item


def _board(job: Job) -> list[Sheet]:
    from printkit.games.aspens.items import board_sheets

    return board_sheets(job)


GAME = Game(
    id="aspens",
    title="Aspens",
    summary="grow a forest with sun and wind",
    players=(2, 2),
    items=(Item("board", "Board", "the 151-hex board", _board, frozenset({"poster", "scale"})),),
)
