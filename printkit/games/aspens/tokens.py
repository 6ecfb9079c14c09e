"""Water and trees to cut out, made to fit the hexes of the board or of the cut-out tiles."""

from __future__ import annotations

import math

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.drawing import Drawing
from printkit.drawing.figures import unit_of
from printkit.drawing.fonts import CAP_HEIGHT, pt
from printkit.drawing.job import Job
from printkit.drawing.pieces import Piece, piece_sheets, rectangle_piece
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.errors import PaperTooSmallError
from printkit.games.aspens import grid
from printkit.games.aspens.draw_board import THE_BOARD, board_figure, name_size
from printkit.games.aspens.setups import BOARD, TILES, setup_of
from printkit.games.aspens.tiles import tile_hex
from printkit.geometry import hatch, hexes
from printkit.geometry.hexes import Hex
from printkit.geometry.points import Box, Transform
from printkit.language import _, number

WATERS, SPARE_WATERS = 4, 2
"""Water tiles (given) and how many more are printed."""

SPARE_TREES = 4
"""So many more trees than each player has are printed."""

LOOKS = 4
"""Different trees for each player; the difference means nothing (given)."""

WATER_CLEARANCE = 2.0
"""How much narrower than its hex a water tile is, in mm."""

TREE_CLEARANCE = 0.8
"""How much smaller than the largest square in a hex a tree's side is at least, in mm."""

SIDE_STEP = 0.5

PLAYERS = {"aspen": "A", "pine": "P"}
"""The players' trees and letters."""

GROUND = 0.15
"""Height of the strip in the player's colour at a tree tile's foot, as a share of its side."""


def token_hex(job: Job) -> tuple[float, str]:
    """The width in mm of the hexes that tokens are made for, and whose they are.

    They are those of the board with the same options; of the cut-out tiles where the setting
    `pieces` says so, and on paper on which the board does not fit.
    """
    if job.setting("pieces", BOARD) == TILES:
        return tile_hex(job), TILES
    try:
        return unit_of(job, board_figure(job), name=_(THE_BOARD)), BOARD
    except PaperTooSmallError:
        return tile_hex(job), TILES


def _fits(width: float, whose: str) -> str:
    """For which hexes the tokens are: a word of advice over them."""
    if whose == TILES:
        return _("to fit the seven tiles, hexes of {width:g} mm", width=width)
    return _(
        "to fit the board, hexes of {width:g} mm (for the tiles: --set pieces=tiles)", width=width
    )


def _made_for(width: float, whose: str, clearance: float) -> str:
    if whose == TILES:
        return _(
            "for the tiles: hexes of {width:g} mm, clearance {clearance:g} mm",
            width=width,
            clearance=clearance,
        )
    return _(
        "for the board: hexes of {width:g} mm, clearance {clearance:g} mm",
        width=width,
        clearance=clearance,
    )


def largest_square(width: float) -> float:
    """The side of the largest upright square in a hex of that width, pointed at the top (mm)."""
    return 2 * width / (1 + math.sqrt(3))


def tree_side(width: float, style: Style) -> float:
    """The side of a tree tile for hexes of that width: in steps of 0.5 mm, with clearance.

    Above a large name there is less room.
    """
    room = largest_square(width)
    if style.least_text:
        room = 2 * (grid.FOOT * width - name_size(style, width) * CAP_HEIGHT)
    return math.floor((room - TREE_CLEARANCE) / SIDE_STEP + 1e-9) * SIDE_STEP


# -- water -----------------------------------------------------------------------------


def water_sheets(job: Job) -> list[Sheet]:
    width, whose = token_hex(job)
    piece = water_piece(width, job.style)
    note = _made_for(width, whose, WATER_CLEARANCE)
    count = _("{count} and {spare} spare", count=WATERS, spare=SPARE_WATERS)
    head = _("Aspens: water"), f"{count}, {_fits(width, whose)}"
    return piece_sheets(job, [piece] * (WATERS + SPARE_WATERS), note=note, head=head)


def water_piece(hex_width: float, style: Style) -> Piece:
    """A water tile for hexes of that width (mm)."""
    width = hex_width - WATER_CLEARANCE
    corners = hexes.corners(Hex(0, 0), width)
    box = Box.around(corners)
    outline = Transform.move(-box.left, -box.top).outline(corners)
    drawing = Drawing(box.width, box.height, style)
    drawing.picture(picture("water"), drawing.box.centre, width * 0.75)
    return Piece("water", drawing, outline, drawing, style.fill("water-light"), kind="water")


# -- trees -----------------------------------------------------------------------------


def tree_sheets(job: Job) -> list[Sheet]:
    width, whose = token_hex(job)
    side = tree_side(width, job.style)
    trees = setup_of(job).board.supply
    pieces = []
    for player in PLAYERS:
        for look in range(1, LOOKS + 1):
            pieces += [tree_piece(player, look, side, job.style)] * math.ceil(
                (trees + SPARE_TREES) / LOOKS
            )
    spare = math.floor((largest_square(width) - side) * 10 + 1e-9) / 10
    note = f"{number(side)} mm, {_made_for(width, whose, spare)}"
    count = _("{count} for each player", count=trees)
    head = _("Aspens: trees"), f"{count}, {_fits(width, whose)}"
    return piece_sheets(job, pieces, gap=0.0, note=note, head=head)


def tree_piece(player: str, look: int, side: float, style: Style) -> Piece:
    """A tree tile of the player (``aspen``, ``pine``); `look` from 1 to LOOKS, `side` in mm."""
    name = f"{player}-{look}"
    drawing = Drawing(side, side, style)
    ground = Box(0.0, side * (1 - GROUND), side, side)
    _ground(drawing, ground, player)
    size = side * (0.66 if style.least_text else 0.82)
    x = side * (0.66 if style.least_text else 0.54)
    drawing.picture(picture(name), (x, ground.top + side * 0.03 - size / 2), size)
    letter = style.text(max(pt(6.5), side * 0.23))
    drawing.text((side * 0.06, side * 0.07), PLAYERS[player], letter, bold=True,
                 baseline="top")  # fmt: skip
    tint = style.fill(f"player-{player}-light")
    return rectangle_piece(name, drawing, back=drawing, tint=tint, kind="tree")


def _ground(drawing: Drawing, box: Box, player: str) -> None:
    """A strip in the player's colour; where patterns tell, dots for Aspen and lines for Pine."""
    style = drawing.style
    if not style.patterns:
        drawing.shape(paths.polygon(box.outline), fill=style.fill(f"player-{player}"))
        return
    drawing.line((box.left, box.top), (box.right, box.top), width=0.15)
    step = box.height * 0.55
    if player == "pine":
        drawing.lines(hatch.hatch(box.outline, step, 60), width=0.2)
        return
    for spot in hatch.dots(box.outline, step * 1.3, margin=0.3):
        drawing.shape(paths.circle(spot, 0.2), fill=style.tone("ink"))
