"""Seeds and movement chips, to cut out, with backs for double-sided printing.

Seeds for the hexagon are triangles of 12.5 mm, so that four of them tile a field of 25 mm
and lie side by side in one of 27 mm, as four squares of 8 mm could not; they interlock on
the sheet, and straight cuts in three directions set them free. Seeds for the chessboard
are squares of 8 mm. A chip worth 5 is a hexagon 22 mm wide, a chip worth 1 a disc of 18 mm.
"""

from __future__ import annotations

import math

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.fonts import pt
from printkit.drawing.job import Job
from printkit.drawing.paths import Path
from printkit.drawing.pictures import Part, Picture
from printkit.drawing.pieces import Piece, disc_piece, larger, piece_sheets, rectangle_piece
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.games.acorn.board import Supply
from printkit.games.acorn.players import (
    Player,
    board_of,
    draw_mark,
    fill_pattern,
    on_chessboard,
    players_of,
    shape_outline,
    shape_path,
    solid,
)
from printkit.geometry.hexes import Hex, corners
from printkit.geometry.points import Outline, Point, Transform, inset
from printkit.language import _, noted, plural

SEED = 12.5
"""Edge in mm of a triangular seed."""

SQUARE_SEED = 8.0

SPARES = 6

TRIANGLE_ROW = 9
"""Triangles in a row: odd, so that each row fits the next; with the spares, four rows a colour."""

SQUARE_ROW = 12

FIVE, ONE = 22.0, 18.0
"""Width of the chips in mm."""

LETTER, LARGE_LETTER = pt(9.5), pt(11.5)
"""A seed's letter as designed; without a sprout over it, where a style has a least text."""

CHIP_LETTER, LARGE_CHIP_LETTER = pt(9), pt(12)

RIM = 2.0
"""Width in mm of the chips' coloured rim."""

SPROUT = Picture(
    "sprout",
    noted("two young leaves"),
    (
        Part("M46 100 L47 66 L53 66 L54 100 Z", "oak", "outline", "ink"),
        Part("M50 70 C48 44 62 22 84 26 C94 32 99 46 98 60 C84 76 64 80 50 70 Z", "oak-light"),
        Part("M50 70 C52 44 38 22 16 26 C6 32 1 46 2 60 C16 76 36 80 50 70 Z", "oak-light"),
    ),
)


def seed_sheets(job: Job) -> list[Sheet]:
    """Each player's seeds, and spares to fill the rows."""
    supply = board_of(job).supply
    factor = max(1.0, job.style.least_text / LARGE_LETTER)
    style = job.style.drawn_at(factor)
    if on_chessboard(job):
        count = _with_spares(supply, SQUARE_ROW)
        squares = [piece for player in players_of(job) for piece in _squares(style, player, count)]
        squares = [larger(piece, factor) for piece in squares]
        size = round(SQUARE_SEED * factor, 1)
        return piece_sheets(job, squares, columns=SQUARE_ROW, head=_seed_head(supply, count),
                            note=_("squares {size:g} mm", size=size))  # fmt: skip
    count = _with_spares(supply, TRIANGLE_ROW)
    total = count * len(players_of(job))
    pieces = [
        larger(_triangle(style, players_of(job)[index // count], up=_points_up(index)), factor)
        for index in range(total)
    ]
    return piece_sheets(job, pieces, gap=-SEED * factor / 2, row_gap=0.0, columns=TRIANGLE_ROW,
                        note=_("triangles {size:g} mm", size=round(SEED * factor, 1)),
                        head=_seed_head(supply, count))  # fmt: skip


def _seed_head(supply: Supply, count: int) -> tuple[str, str]:
    spare = count - supply.seeds
    advice = _("{count} of each colour and {spare} spare", count=supply.seeds, spare=spare)
    return _("Acorn: seeds"), advice


def _with_spares(supply: Supply, row: int) -> int:
    """The seeds and at least `SPARES`, in full rows: 36 for 30."""
    return math.ceil((supply.seeds + SPARES) / row) * row


def _points_up(index: int) -> bool:
    """Whether that triangle of the sheet points up: they take turns along rows and columns."""
    row, column = divmod(index, TRIANGLE_ROW)
    return (row + column) % 2 == 0


def seed_piece(job: Job, player: Player) -> Piece:
    """One seed of the player for the board that the Job asks for."""
    if on_chessboard(job):
        return _squares(job.style, player, 1)[0]
    return _triangle(job.style, player, up=True)


def _squares(style: Style, player: Player, count: int) -> list[Piece]:
    drawing = Drawing(SQUARE_SEED, SQUARE_SEED, style)
    _seed_face(drawing, player, drawing.box.outline, (SQUARE_SEED / 2, 5.1), 4.7)
    piece = rectangle_piece(f"{player.letter}-seed", drawing, back=drawing,
                            tint=solid(drawing, player), kind="seed")  # fmt: skip
    return [piece] * count


def _triangle(style: Style, player: Player, *, up: bool) -> Piece:
    height = SEED * math.sqrt(3) / 2
    upright: Outline = ((SEED / 2, 0.0), (SEED, height), (0.0, height))
    drawing = Drawing(SEED, height, style)
    low = 8.25 if player.shape == "triangle" else 7.35
    _seed_face(drawing, player, upright, (SEED / 2, low), 5.3)
    outline = upright
    if not up:
        turn = Transform.turn(180.0, drawing.box.centre)
        turned = Drawing(SEED, height, style)
        turned.put(drawing, turn)
        drawing, outline = turned, turn.outline(upright)
    return Piece(f"{player.letter}-seed", drawing, outline, drawing, solid(drawing, player),
                 kind="seed")  # fmt: skip


def _seed_face(
    drawing: Drawing, player: Player, outline: Outline, centre: Point, size: float
) -> None:
    """A sprouting seed in the player's shape, with the player's letter in it."""
    style = drawing.style
    fill_pattern(drawing, player, inset(outline, 0.3), 1.15)
    if style.least_text:
        _plain_seed(drawing, player, outline)
        return
    shape = shape_path(player.shape, centre, size)
    top = min(y for _x, y in shape_outline(player.shape, centre, size))
    sprout = (centre[0], top - 1.05)
    drawing.picture(SPROUT, sprout, 3.3, role="artifact", layer=Layer.PIECES)
    stroke = style.tone("line") if style.fills and not style.mono else style.tone(player.tone)
    drawing.shape(shape, fill=style.tone("paper"), stroke=stroke, width=style.line("detail"),
                  layer=Layer.PIECES)  # fmt: skip
    letter = pt(7.5) if player.shape == "triangle" else LETTER
    drop = 0.25 if player.shape == "triangle" else 0.0
    drawing.text((centre[0], centre[1] + drop), player.letter, letter, bold=True,
                 anchor="middle", baseline="middle", tone="ink")  # fmt: skip


def _plain_seed(drawing: Drawing, player: Player, outline: Outline) -> None:
    """The player's shape as large as the seed holds, with a large letter and nothing else."""
    style = drawing.style
    x = sum(corner[0] for corner in outline) / len(outline)
    y = sum(corner[1] for corner in outline) / len(outline)
    triangle = player.shape == "triangle"
    size = {"circle": 6.4, "square": 5.2, "triangle": 7.0}[player.shape]
    shape = shape_path(player.shape, (x, y), size)
    drawing.shape(shape, fill=style.tone("paper"), stroke=style.tone("line"),
                  width=style.line("detail"), layer=Layer.PIECES)  # fmt: skip
    drawing.text((x, y + (0.3 if triangle else 0.0)), player.letter, LARGE_LETTER, bold=True,
                 anchor="middle", baseline="middle")  # fmt: skip


def chip_sheets(job: Job) -> list[Sheet]:
    """Each player's chips: fives, then ones."""
    supply = board_of(job).supply
    factor = max(1.0, job.style.least_text / LARGE_CHIP_LETTER)
    style = job.style.drawn_at(factor)
    pieces: list[Piece] = []
    for player in players_of(job):
        pieces += [larger(_five(style, player), factor)] * supply.fives
        pieces += [larger(_one(style, player), factor)] * supply.ones
    note = _("fives {five:g} mm, ones {one:g} mm", five=FIVE * factor, one=ONE * factor)
    advice = plural("{n} five and {ones} ones for each player",
                    "{n} fives and {ones} ones for each player",
                    supply.fives, ones=supply.ones)  # fmt: skip
    return piece_sheets(job, pieces, note=note, head=(_("Acorn: chips"), advice))


def _five(style: Style, player: Player) -> Piece:
    height = FIVE * 2 / math.sqrt(3)
    middle = Transform.move(FIVE / 2, height / 2)
    outline = middle.outline(corners(Hex(0, 0), FIVE))
    inner = paths.polygon(inset(outline, RIM))
    front, back = (Drawing(FIVE, height, style) for _side in range(2))
    dark = "ink" if style.mono else "leaf-red"
    _chip_face(front, player, outline, inner, "5", dark)
    _chip_back(back, player, outline, inner)
    return Piece(f"{player.letter}-five", front, outline, back, solid(front, player), kind="chip")


def _one(style: Style, player: Player) -> Piece:
    front, back = (Drawing(ONE, ONE, style) for _side in range(2))
    outline = shape_outline("circle", front.box.centre, ONE)
    inner = paths.circle(front.box.centre, ONE / 2 - RIM)
    _chip_face(front, player, outline, inner, "1", "paper")
    _chip_back(back, player, outline, inner)
    return disc_piece(f"{player.letter}-one", front, back=back, tint=solid(front, player),
                      kind="chip")  # fmt: skip


def _rim(drawing: Drawing, player: Player, outline: Outline, inner: Path, fill: str | None) -> None:
    """The rim in the player's colour, and the ground inside it, a line between them."""
    style = drawing.style
    fill_pattern(drawing, player, inset(outline, 0.3), 1.15)
    paper = style.tone("paper")
    stroke = style.tone(style.edge("paper") if solid(drawing, player) else player.tone)
    drawing.shape(inner, fill=fill or paper, stroke=stroke, width=0.5, layer=Layer.PIECES)


def _chip_face(
    drawing: Drawing, player: Player, outline: Outline, inner: Path, number: str, ground: str
) -> None:
    """The number, with the player's shape and letter under it."""
    style = drawing.style
    fill = style.tone(ground) if style.fills else None
    _rim(drawing, player, outline, inner, fill)
    x, y = drawing.box.centre
    light = fill is not None and ground != "paper"
    tone = "paper" if light else "ink"
    drawing.text((x, y - drawing.width * 0.08), number, drawing.width * 0.62, bold=True,
                 anchor="middle", baseline="middle", tone=tone)  # fmt: skip
    foot = y + drawing.width * 0.255
    size = LARGE_CHIP_LETTER if style.least_text else CHIP_LETTER
    aside = 1.9 if style.least_text else 1.5
    draw_mark(drawing, player, (x - aside, foot), 2.2, tone="paper" if light else player.tone)
    drawing.text((x + aside, foot), player.letter, size, bold=True, anchor="middle",
                 baseline="middle", tone=tone)  # fmt: skip


def _chip_back(drawing: Drawing, player: Player, outline: Outline, inner: Path) -> None:
    """The player's shape and letter; nothing that tells the number."""
    style = drawing.style
    _rim(drawing, player, outline, inner, style.fill(player.light))
    x, y = drawing.box.centre
    size = ONE * 0.5
    triangle = player.shape == "triangle"
    draw_mark(drawing, player, (x, y + (0.6 if triangle else 0.0)), size)
    tone = player.on if style.fills else player.tone
    drawing.text((x, y + (1.0 if triangle else 0.0)), player.letter, pt(12 if triangle else 15),
                 bold=True, anchor="middle", baseline="middle", tone=tone)  # fmt: skip
