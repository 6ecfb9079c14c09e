"""61 Autumn Leaves: three dice, a score sheet for each player, and a row of leaves."""

from __future__ import annotations

from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.games.protocol import Game, Item


def _sheet(job: Job) -> list[Sheet]:
    from printkit.games.leaves.draw_sheet import sheet_sheets

    return sheet_sheets(job)


GAME = Game(
    id="leaves",
    title="61 Autumn Leaves",
    summary="write three dice into areas and leaves, and gather acorns",
    players=(1, 12),
    items=(Item("sheet", "Score sheet", "the score sheet, one for each player", _sheet, frozenset({"per-page", "cut"})),),
)
