"""The seven tiles of Aspens to cut out, and a map of how they make the board (ruling P2)."""

from __future__ import annotations

import math
from dataclasses import replace

from printkit.drawing import paths
from printkit.drawing.blocks import parse_text
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.flow import text_box
from printkit.drawing.fonts import pt
from printkit.drawing.job import Job
from printkit.drawing.pieces import Piece, piece_sheets
from printkit.drawing.sheets import Sheet
from printkit.drawing.text_pages import text_sheets
from printkit.errors import UsageError
from printkit.games.aspens import grid
from printkit.games.aspens.board import CENTRE_TILE, Board
from printkit.games.aspens.draw_board import LEAST_HEX
from printkit.games.aspens.setups import NO_SETUP, Setup, setup_of
from printkit.geometry import hexes
from printkit.geometry.hexes import DIRECTIONS
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Point, Transform, inset
from printkit.language import _, noted

TILE_HEX = 18.0
"""Width of a hex on the cut-out tiles at scale 1, in mm."""

LARGE_TILE_HEX = 27.0
"""The same in a style with a least text: the largest of which a tile fits A4."""

NAME, LARGE_NAME = 0.14, 0.314
"""Size of a hex's name in hex widths; the latter in a style with a least text."""

BORDER = 0.4
"""Width of the line inside a tile's boundary, in mm."""

HEAD = noted("Aspens: tiles"), noted("to join as the map shows")

TEXT_HEIGHT = 44.0
"""Room for the words of the assembly map, in mm."""


def tile_sheets(job: Job) -> list[Sheet]:
    """The map of the assembly, then the tiles, each ready to be cut out."""
    unit = tile_hex(job)
    smallest = max(LEAST_HEX, job.style.least_text / LARGE_NAME)
    if unit < smallest - 1e-9:
        least = math.ceil(smallest / tile_hex(replace(job, scale=None)) * 100) / 100
        raise UsageError(
            _(
                "At --scale {scale:g} the tiles would be too small to play. "
                "The smallest is --scale {least:g}.",
                scale=job.scale,
                least=least,
            )
        )
    setup = setup_of(job, NO_SETUP)
    note = _("hex {width:g} mm", width=unit)
    pieces = [tile_piece(tile, unit, setup, job) for tile in setup.board.tiles]
    tiles = piece_sheets(job, pieces, note=note, head=(_(HEAD[0]), _(HEAD[1])))
    if job.style.least_text:
        words = text_sheets(replace(job, copies=1), parse_text(_steps(unit, setup)))
        return [*words, _map_page(job, setup, note), *tiles]
    return [_map_sheet(job, unit, setup, note), *tiles]


def tile_hex(job: Job) -> float:
    """The width of a hex on the cut-out tiles, in mm."""
    return (LARGE_TILE_HEX if job.style.least_text else TILE_HEX) * (job.scale or 1.0)


# -- the tiles ---------------------------------------------------------------------------


def page_turn(tile: str) -> float:
    """By how many degrees a tile is turned on its page, clockwise.

    All six outer tiles lie as the eastern one does, which packs them best.
    """
    if tile == CENTRE_TILE:
        return 0.0
    directions = list(DIRECTIONS)
    return 60.0 * (directions.index("E") - directions.index(tile))


def middle_hex(board: Board, tile: str) -> str:
    """The hex of a tile that is nearest to the tile's middle: it bears the tile's name."""
    cells = [board.cells[name] for name in board.tiles[tile]]
    q = sum(cell.q for cell in cells) / len(cells)
    r = sum(cell.r for cell in cells) / len(cells)

    def away(name: str) -> float:
        dq, dr = board.cells[name].q - q, board.cells[name].r - r
        return dq * dq + dq * dr + dr * dr

    return min(board.tiles[tile], key=away)


def tile_piece(tile: str, unit: float, setup: Setup, job: Job) -> Piece:
    """One tile to cut along its exact boundary; hexes are `unit` mm wide."""
    shape = CENTRE_TILE if tile == CENTRE_TILE else "E"  # the six others, turned, are the same
    board = setup.board
    boundary = hexes.boundary([board.cells[name] for name in board.tiles[shape]], unit)
    box = Box.around(boundary)
    shift = Transform.move(-box.left, -box.top)
    put = Transform.scale(unit).then(Transform.turn(page_turn(tile))).then(shift)
    outline = shift.outline(boundary)
    front = Drawing(box.width, box.height, job.style)
    _draw_front(front, tile, put, setup)
    border = paths.polygon(inset(outline, job.style.half(BORDER)))
    front.shape(border, stroke=job.style.tone("muted"), width=BORDER)
    tint = grid.tile_fill(job.style, board, tile)
    return Piece(tile, front, outline, _back(front, board, tile, put), tint, kind="tile")


def _draw_front(drawing: Drawing, tile: str, put: Transform, setup: Setup) -> None:
    share = LARGE_NAME if drawing.style.least_text else NAME
    size = max(pt(6.5), share * put.factor)
    board = setup.board
    middle = middle_hex(board, tile)
    for name in board.tiles[tile]:
        wet = name in setup.waters
        around = tuple(board.neighbours[name].values())
        words = _("water") if wet else _("empty")
        drawing.outline(Place(name, "hex", grid.hex_outline(board, name, put), around),
                        words=_("field {name}, {words}", name=name, words=words))  # fmt: skip
        if wet:
            grid.draw_water(drawing, board, name, put)
        drawing.text(_below(board, name, grid.FOOT, put), name, size, tone="muted", anchor="middle",
                     degrees=put.degrees, place=name)  # fmt: skip
        if name == middle:
            _name_and_north(drawing, board, tile, put)
    inner = [
        e
        for e in hexes.edges([board.cells[name] for name in board.tiles[tile]], 1.0)
        if not e.outer
    ]
    drawing.lines([(put.point(edge.start), put.point(edge.end)) for edge in inner], tone="grid")


def _below(board: Board, name: str, share: float, put: Transform) -> Point:
    """The point so many hex widths south of a hex's centre, wherever south lies on the page."""
    x, y = hexes.centre(board.cells[name], 1.0)
    return put.point((x, y + share))


def _name_and_north(drawing: Drawing, board: Board, tile: str, put: Transform) -> None:
    """The tile's name under an arrow to the north, small, in the northern corner of its middle hex.

    The place of the trees and the label at the foot stay free.
    """
    middle = middle_hex(board, tile)
    unit = put.factor
    size = drawing.style.text(unit * 0.19)
    drawing.text(_below(board, middle, -0.13, put), _(tile), size, bold=True, anchor="middle",
                 tone="muted", degrees=put.degrees, place=middle)  # fmt: skip
    x, y = hexes.centre(board.cells[middle], 1.0)
    head = ((x, y - 0.5), (x + 0.055, y - 0.39), (x, y - 0.41), (x - 0.055, y - 0.39))
    drawing.shape(paths.polygon(put.outline(head)), fill=drawing.style.tone("muted"),
                  layer=Layer.TEXT, words=_("north"))  # fmt: skip
    drawing.line(put.point((x, y - 0.42)), put.point((x, y - 0.32)), tone="muted", width=0.25,
                 layer=Layer.TEXT)  # fmt: skip


def _back(front: Drawing, board: Board, tile: str, put: Transform) -> Drawing:
    """The back: the tile's name, behind the middle hex of the front."""
    back = Drawing(front.width, front.height, front.style)
    x, y = grid.hex_centre(board, middle_hex(board, tile), put)
    back.text((front.width - x, y), _(tile), put.factor * 0.8, bold=True, tone="muted",
              anchor="middle", baseline="middle")  # fmt: skip
    return back


# -- the map -----------------------------------------------------------------------------


def _map_sheet(job: Job, unit: float, setup: Setup, note: str) -> Sheet:
    paper = job.paper.turned if job.paper.landscape else job.paper
    page = Drawing(paper.width, paper.height, job.style)
    content = paper.content
    words = Box(content.left, content.top, content.right, content.top + TEXT_HEIGHT)
    text_box(page, words, parse_text(_steps(unit, setup)), most=pt(11), least=pt(6))
    room = Box(content.left, words.bottom + 4, content.right, content.bottom)
    _draw_map(page, setup.board, room)
    return Sheet(paper, page, note=note)


def _map_page(job: Job, setup: Setup, note: str) -> Sheet:
    """The map alone, where its words have pages of their own."""
    paper = job.paper.turned if job.paper.landscape else job.paper
    page = Drawing(paper.width, paper.height, job.style)
    _draw_map(page, setup.board, paper.content)
    return Sheet(paper, page, note=note)


def _steps(unit: float, setup: Setup) -> str:
    """How to join the tiles, in Markdown."""
    board = grid.unit_box(setup.board)
    return _(
        "# The seven tiles\n"
        "1. Cut each tile out along its outer line, corner by corner.\n"
        "2. Lay C down, its arrow pointing away from you.\n"
        "3. Add NE, E, SE, SW, W and NW in turn, all arrows pointing the same way.\n"
        "4. {water}\n\n"
        "Together they measure {width:.0f} × {height:.0f} mm. "
        "Glued to cardboard before cutting, they lie flat.",
        water=_water_step(setup),
        width=board.width * unit,
        height=board.height * unit,
    )


def _water_step(setup: Setup) -> str:
    if not setup.waters:
        return _("Lay the water. Pieces and rules for the tiles: --set pieces=tiles.")
    if setup.name:
        return _("The water of setup {name} is printed on them.", name=setup.name)
    return _("The water of your setup is printed on them.")


def _draw_map(page: Drawing, board: Board, room: Box) -> None:
    """The board small, each tile with its name and its place in the order."""
    box = grid.unit_box(board)
    unit = min(room.width / box.width, room.height / box.height) * 0.98
    put = grid.placed((room.centre[0], room.top + box.height * unit / 2 + 1), unit)
    grid.draw_tints(page, board, put)
    grid.draw_lines(page, board, put)
    for number, tile in enumerate(board.tiles, start=1):
        x, y = _centroid(board, tile, put)
        words = _("tile {tile}, laid as number {number}", tile=_(tile), number=number)
        page.shape(paths.circle((x, y), unit * 0.95), fill=page.style.tone("paper"),
                   stroke=page.style.tone("line"), width=0.4, layer=Layer.PIECES,
                   role="picture", words=words)  # fmt: skip
        page.text((x, y - unit * 0.18), _(tile), unit * 0.85, bold=True, anchor="middle",
                  baseline="middle", layer=Layer.TEXT)  # fmt: skip
        size = page.style.text(unit * 0.5)
        page.text((x, y + unit * 0.52), str(number), size, tone="muted", anchor="middle",
                  baseline="middle")  # fmt: skip


def _centroid(board: Board, tile: str, put: Transform) -> Point:
    points = [grid.hex_centre(board, name, put) for name in board.tiles[tile]]
    return math.fsum(x for x, _ in points) / len(points), math.fsum(y for _, y in points) / len(
        points
    )
