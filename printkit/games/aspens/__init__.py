"""Aspens: two players, Aspen and Pine, and a board of 151 hexes."""

from __future__ import annotations

from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.games.aspens.setups import NO_SETUP, SETUPS
from printkit.games.protocol import Game, Item, Setting


def _board(job: Job) -> list[Sheet]:
    from printkit.games.aspens.draw_board import board_sheets

    return board_sheets(job)


_SIZE = frozenset({"poster", "scale"})
_SETUP = frozenset({"setup"})

GAME = Game(
    id="aspens",
    title="Aspens",
    summary="grow a forest with sun and wind",
    players=(2, 2),
    items=(
        Item("board", "Board", "the board of 151 hexes", _board, _SIZE, _SETUP),
    ),
    settings=(
        Setting("setup", (*SETUPS, NO_SETUP), "which hexes are printed as water"),
    ),
)
