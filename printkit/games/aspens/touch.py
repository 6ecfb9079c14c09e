"""Aspens for fingers: the board in parts, its key, water and trees told apart by shape."""

from __future__ import annotations

from printkit.drawing import touch_pieces
from printkit.drawing.job import Job
from printkit.drawing.pieces import piece_sheets
from printkit.drawing.sheets import Sheet
from printkit.drawing.touch_board import TouchBoard, board_pages
from printkit.drawing.touch_page import Entry, braille_sample, key_sheets, texture_sample
from printkit.games.aspens.setups import setup_of
from printkit.geometry import hexes
from printkit.geometry.braille_dots import name_cells
from printkit.geometry.lattice import Edge
from printkit.geometry.places import Place
from printkit.language import _

HEX = 20.0
"""Least width of a hex in mm: 3 mm clear round a token for two fingers."""

TREE = 14.0
WATER = 20.0
WATERS = 6


def board_touch(job: Job) -> list[Sheet]:
    setup = setup_of(job)
    board = setup.board
    cells = {
        name: Place(name, "hex", hexes.corners(cell, 1.0),
                    tuple(board.neighbours[name].values()))
        for name, cell in board.cells.items()
    }  # fmt: skip
    edges = [
        Edge(edge.start, edge.end, tuple(board.names[cell] for cell in edge.cells))
        for edge in hexes.edges(board.cells.values(), 1.0)
    ]

    def words(name: str) -> str:
        what = _("water") if name in setup.waters else _("empty")
        return _("field {name}, {words}", name=name, words=what)

    shown = TouchBoard("Aspens", _("hex"), cells, edges,
                       dict.fromkeys(setup.waters, "bars"), words, least=HEX)  # fmt: skip
    return [*board_pages(job, shown), *_key(job)]


def _key(job: Job) -> list[Sheet]:
    first = name_cells("a1", job.language)
    entries = [
        Entry(texture_sample("bars"), _("water")),
        Entry(braille_sample(first), _("first and last field of a row stand at its ends")),
        Entry(braille_sample(name_cells("2", job.language)),
              _("number alone in a margin is the page that goes on there")),
    ]  # fmt: skip
    return key_sheets(job, _("{title} key", title="Aspens"), entries)


def tree_touch(job: Job) -> list[Sheet]:
    """Trees: round ones of Aspen, three-cornered ones of Pine."""
    count = setup_of(job).board.supply
    pieces = []
    for name, kind in (("aspen", "circle"), ("pine", "triangle")):
        pieces += [touch_pieces.symbol_piece(job, name, kind, TREE)] * count
    return piece_sheets(job, pieces, head=(_("Aspens: trees"), ""), gap=3.0)


def water_touch(job: Job) -> list[Sheet]:
    """Water tiles with bars."""
    outline = hexes.corners(hexes.Hex(0, 0), WATER)
    piece = touch_pieces.texture_piece(job, "water", "bars", outline)
    return piece_sheets(job, [piece] * WATERS, head=(_("Aspens: water"), ""), gap=3.0)
