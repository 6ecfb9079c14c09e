"""The hexes of Aspens drawn at any size: the board, the small maps and the cut-out tiles."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.drawing import Drawing
from printkit.drawing.style import Style
from printkit.games.aspens.board import CENTRE_TILE, Board
from printkit.geometry import hexes
from printkit.geometry.gaps import Segment
from printkit.geometry.hatch import hatch
from printkit.geometry.hexes import DIRECTIONS, Hex
from printkit.geometry.points import Box, Outline, Point, Transform

FOOT = 0.43
"""How far below a hex's centre its name's baseline lies, in hex widths: just clear of a tree."""

WATER_PICTURE = 0.62
"""Size of the waves in a water hex, in hex widths."""

LEAST_WAVES = 8.0
"""Water hexes narrower than this (mm) have no room for waves."""

BORDER = 1.6
"""The line round a tile is so many times as wide as a heavy line of the style."""


def bearing(direction: str) -> float:
    """The bearing of a direction in degrees: E is 0, SE 60, and so on clockwise."""
    return list(DIRECTIONS).index(direction) * 60.0 - 60.0


def placed(centre: Point, unit: float) -> Transform:
    """Maps hexes of width 1 round the origin to hexes `unit` mm wide round `centre`."""
    return Transform.scale(unit).then(Transform.move(*centre))


@cache
def unit_box(board: Board) -> Box:
    """The box round the board whose hexes are 1 wide, its centre in the origin."""
    return Box.around(_tile_outline(board, None))


@cache
def _tile_outline(board: Board, tile: str | None) -> Outline:
    """The outline of a tile (of the board, if None) with hexes of width 1."""
    names = board.cells if tile is None else board.tiles[tile]
    return hexes.boundary([board.cells[name] for name in names], 1.0)


@cache
def _corners(cell: Hex) -> Outline:
    return hexes.corners(cell, 1.0)


@cache
def _inner_edges(board: Board) -> tuple[tuple[Segment, ...], tuple[Segment, ...]]:
    """The edges between two hexes of one tile, and those between two tiles."""
    within: list[Segment] = []
    between: list[Segment] = []
    for edge in hexes.edges(board.cells.values(), 1.0):
        tiles = {board.tile_of[board.names[cell]] for cell in edge.cells}
        if not edge.outer:
            (within if len(tiles) == 1 else between).append((edge.start, edge.end))
    return tuple(within), tuple(between)


def hex_outline(board: Board, name: str, put: Transform) -> Outline:
    """The six corners of a hex of the board, mapped."""
    return put.outline(_corners(board.cells[name]))


def hex_centre(board: Board, name: str, put: Transform) -> Point:
    return put.point(hexes.centre(board.cells[name], 1.0))


def tile_fill(style: Style, board: Board, tile: str) -> str | None:
    """The tint of a tile: two take turns round the centre, which has its own."""
    if tile == CENTRE_TILE:
        return style.fill("cream")
    return style.fill("field" if list(board.tiles).index(tile) % 2 else "field-2")


def draw_tints(drawing: Drawing, board: Board, put: Transform) -> None:
    for tile in board.tiles:
        outline = put.outline(_tile_outline(board, tile))
        drawing.shape(paths.polygon(outline), fill=tile_fill(drawing.style, board, tile))


def draw_lines(
    drawing: Drawing, board: Board, put: Transform, *, border: float | None = None
) -> None:
    """Every edge once: fine within a tile, heavy round it. `border` is the heavy line's width."""
    style = drawing.style
    within, between = _inner_edges(board)
    heavy = style.line("heavy") * BORDER if border is None else border
    drawing.lines(_mapped(within, put), tone="grid", width=style.line("grid"))
    tile = "line" if style.mono else "muted"
    drawing.lines(_mapped(between, put), tone=tile, width=heavy * 0.75)
    outline = put.outline(_tile_outline(board, None))
    drawing.shape(paths.polygon(outline), stroke=style.tone("line"), width=heavy)


def _mapped(edges: Iterable[Segment], put: Transform) -> list[Segment]:
    return [(put.point(start), put.point(end)) for start, end in edges]


def draw_water(drawing: Drawing, board: Board, name: str, put: Transform) -> None:
    """Tint a hex as water and draw the waves in it; lines, where it is too small for them."""
    style, outline = drawing.style, hex_outline(board, name, put)
    if put.factor >= LEAST_WAVES:
        drawing.shape(paths.polygon(outline), fill=style.fill("water-light"))
        drawing.picture(picture("water"), hex_centre(board, name, put), put.factor * WATER_PICTURE,
                        place=name, role="artifact")  # fmt: skip
        return
    drawing.shape(paths.polygon(outline), fill=style.fill("water"))
    if style.mono or not style.fills:
        drawing.lines(hatch(outline, 0.7), tone="ink", width=0.25)
