"""The rules and the quick reference cards."""

from __future__ import annotations

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.blocks import Block, load_text
from printkit.drawing.drawing import Drawing
from printkit.drawing.flow import text_box
from printkit.drawing.fonts import pt
from printkit.drawing.forms import Form
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.text_pages import text_sheets, whole_pages
from printkit.games.acorn.board import ChessBoard, HexBoard
from printkit.games.acorn.players import board_of, on_chessboard
from printkit.games.acorn.slips import most_per_page
from printkit.games.acorn.text_figures import lines_figure
from printkit.language import _, listed

CARD = (90.0, 130.0)
MARGIN = 5.0


def _text(job: Job, name: str) -> list[Block]:
    board = board_of(job)
    chess = on_chessboard(job)
    lengths = sorted({len(line) for name in board.mountains for line in board.strips(name)})
    values = {
        "fields": len(board.fields),
        "mountains": len(board.mountains),
        "harvesters": board.supply.harvesters,
        "seeds": board.supply.seeds,
        "fives": board.supply.fives,
        "ones": board.supply.ones,
        "players": _("two") if chess else _("two or three"),
        "adjacent": isinstance(board, HexBoard) and board.layout == "adjacent",
        "chess": chess,
        "king": isinstance(board, ChessBoard) and board.adjacency == "king",
        "side": board.side if isinstance(board, HexBoard) else 3,
        "lengths": listed([str(length) for length in lengths], _("or")),
        "longest": lengths[-1],
        "most": 5 * board.supply.fives + board.supply.ones,
    }
    return load_text("acorn", name, job.language, values)


def rules_sheets(job: Job) -> list[Sheet]:
    """The rules for the board that the settings ask for; the chessboard has its own."""
    name = "rules-chess" if on_chessboard(job) else "rules"
    return text_sheets(job, _text(job, name), picture=picture("acorn"),
                       figures={"lines": lines_figure})  # fmt: skip


def quick_sheets(job: Job) -> list[Sheet]:
    """Cards of a turn and the points, one for each player."""
    blocks, name = _text(job, "quick"), _("the quick reference card")
    if job.style.least_text:
        return whole_pages(job, blocks, name, picture("acorn"))

    def draw(width: float, height: float) -> Drawing:
        drawing = Drawing(width, height, job.style)
        frame = drawing.box.inset(max(0.3, job.style.half(0.5)))
        drawing.shape(paths.rectangle(frame, 4.0), stroke=job.style.tone("line"), width=0.5)
        drawing.picture(
            picture("acorn"), (width - MARGIN - 7.0, MARGIN + 7.0), 14.0, role="artifact"
        )
        text_box(drawing, drawing.box.inset(MARGIN), blocks, most=pt(14), least=pt(7.5))
        return drawing

    form = Form(*CARD, 0.9, draw)
    return most_per_page(job, form, name=name, counts=(4, 2, 1))
