"""The card of a setup: what it is in words, its board or sheet small, and the line to share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from printkit.drawing.blocks import Block, Span
from printkit.drawing.columns import column_height, draw_column
from printkit.drawing.drawing import Drawing
from printkit.drawing.flow import Setter
from printkit.drawing.fonts import pt
from printkit.drawing.job import Job
from printkit.drawing.photo import code_grid, draw_grid
from printkit.drawing.pieces import piece_sheets, rectangle_piece
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.drawing.text_pages import text_sheets
from printkit.geometry import photo_marks
from printkit.geometry.points import Box
from printkit.language import _

WIDTH, HEIGHT = 90.0, 128.0
MARGIN = 5.0
CODE = 22.0
"""Side of the code that says the line, in mm."""

FIGURE = (84.0, 76.0)
"""Width and height in mm of the board on a page of large text, before it is enlarged."""

QUIET = 2.0
"""White round the code, in mm."""

TEXT, SMALL = pt(9), pt(8)

Picture = Callable[[Drawing, Box], None]
"""Draws the board or sheet of the setup into a box."""


def card_sheets(
    job: Job, game: str, title: str, told: Sequence[str], picture: Picture
) -> list[Sheet]:
    """One card: `title` above, what is `told` of the setup, its picture, and its line.

    Where the style's text is too large for a card, a page.
    """
    if job.style.least_text:
        return _page(job, title, told, picture)
    drawing = Drawing(WIDTH, HEIGHT, job.style)
    wide = WIDTH - 2 * MARGIN
    drawing.text((MARGIN, MARGIN + 5.5), title, pt(16), bold=True, role="title")
    strips = Setter(job.style, wide, TEXT).set([Block("body", (Span(line),)) for line in told])
    words = column_height(strips)
    draw_column(drawing, strips, MARGIN, MARGIN + 8.5, wide)
    foot = HEIGHT - MARGIN - CODE
    picture(drawing, Box(MARGIN, MARGIN + 10.5 + words, WIDTH - MARGIN, foot - 3.0))
    _line(drawing, job, foot)
    head = _("{game}: setup", game=game), _("a card to keep with the game")
    note = f"{WIDTH:g} × {HEIGHT:g} mm"
    return piece_sheets(job, [rectangle_piece("setup", drawing, kind="card")], note=note, head=head)


def _page(job: Job, title: str, told: Sequence[str], picture: Picture) -> list[Sheet]:
    def board(style: Style) -> Drawing:
        drawing = Drawing(*FIGURE, style)
        picture(drawing, drawing.box.inset(1.0))
        return drawing

    def code(style: Style) -> Drawing:
        drawing = Drawing(CODE, CODE, style)
        draw_grid(drawing, photo_marks.CODE, drawing.box.inset(QUIET), code_grid(job.setup))
        return drawing

    blocks = [
        Block("title", (Span(title),)),
        *(Block("body", (Span(line),)) for line in told),
        Block("body", (Span(_("To print or check it, give")),)),
        Block("body", (Span(f'--setup "{job.setup}"', bold=True),)),
        Block("figure", (Span(_("the same line as a code")),), figure="code"),
        Block("figure", (Span(title),), figure="board"),
    ]
    return text_sheets(job, blocks, figures={"board": board, "code": code})


def _line(drawing: Drawing, job: Job, top: float) -> None:
    """The line to share, in words and as a code; the standard setup needs none."""
    if not job.setup:
        words = Block("body", (Span(_("The standard setup: it need not be named.")),))
        strips = Setter(drawing.style, WIDTH - 2 * MARGIN, SMALL).set([words])
        draw_column(drawing, strips, MARGIN, top + 1.0, WIDTH - 2 * MARGIN)
        return
    code = Box.sized(WIDTH - MARGIN - CODE, top, CODE, CODE).inset(QUIET)
    draw_grid(drawing, photo_marks.CODE, code, code_grid(job.setup))
    left = MARGIN
    wide = code.left - QUIET - left
    heading = Block("body", (Span(_("To print or check it, give")),))
    line = Block("body", (Span(f'--setup "{job.setup}"', bold=True),))
    strips = Setter(drawing.style, wide, SMALL).set([heading, line])
    draw_column(drawing, strips, left, top + 1.0, wide)
