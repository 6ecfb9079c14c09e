"""The card of a setup of Acorn: what it is, and its board with mountains by owner."""

from __future__ import annotations

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing
from printkit.drawing.job import Job
from printkit.drawing.setup_card import card_sheets
from printkit.drawing.sheets import Sheet
from printkit.games.acorn.board import Board, ChessBoard
from printkit.games.acorn.players import PLAYERS, board_of, players_of
from printkit.games.acorn.state import Setup as Played
from printkit.games.acorn.variants import GAME, setup_from, told
from printkit.geometry.points import Box

LETTER = 0.42
"""Size of a mountain's letter, as a share of a field's edge."""


def setup_sheets(job: Job) -> list[Sheet]:
    """The card of the setup that the settings ask for."""
    board, players = board_of(job), players_of(job)
    letters = "".join(player.letter for player in players)
    lines = told(setup_from(Played(tuple(letters), board)))

    def picture(drawing: Drawing, box: Box) -> None:
        small = Drawing(drawing.width, drawing.height, drawing.style.miniature)
        _draw(small, board, letters, box)
        drawing.put(small)

    return card_sheets(job, GAME.capitalize(), "Acorn", lines, picture)


def _draw(drawing: Drawing, board: Board, letters: str, box: Box) -> None:
    """The board as large as the box allows."""
    style = drawing.style
    wide, high = board.size(1.0)
    edge = min(box.width / wide, box.height / high)
    places = board.places(edge, box.centre)
    for name in board.fields:
        drawing.shape(paths.polygon(places[name].outline), fill=style.fill("field"),
                      stroke=style.tone("grid"), width=style.line("grid"))  # fmt: skip
    for name, mountain in board.mountains.items():
        player = PLAYERS[mountain.owner]
        used = mountain.owner in letters
        outline = places[name].outline
        drawing.shape(paths.polygon(outline), fill=style.fill(player.light) if used else None,
                      stroke=style.tone("line" if used else "grid"), width=0.25)  # fmt: skip
        if used:
            x, y = (sum(part) / len(outline) for part in zip(*outline, strict=True))
            share = LETTER if isinstance(board, ChessBoard) else LETTER * 0.8
            size = style.text(edge * share)
            drawing.text((x, y), mountain.owner, size, bold=True, anchor="middle",
                         baseline="middle")  # fmt: skip
