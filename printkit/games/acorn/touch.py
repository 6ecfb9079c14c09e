"""Acorn for fingers: both boards, their key, and tokens told apart by shape."""

from __future__ import annotations

import math
from collections.abc import Mapping

from printkit.drawing import touch_pieces
from printkit.drawing.job import Job
from printkit.drawing.pieces import piece_sheets
from printkit.drawing.sheets import Sheet
from printkit.drawing.touch_board import Beside, TouchBoard, board_pages
from printkit.drawing.touch_page import (
    Entry,
    braille_sample,
    key_sheets,
    symbol_sample,
    texture_sample,
)
from printkit.games.acorn.board import Board, ChessBoard, HexBoard
from printkit.games.acorn.players import PLAYERS, Player, adjacency_of, board_of, players_of
from printkit.geometry.braille_dots import name_cells
from printkit.geometry.lattice import Edge
from printkit.geometry.points import Point, midpoint
from printkit.language import _

SEED, HARVESTER, CHIP = 12.0, 22.0, 24.0
"""Widths in mm."""


def board_touch(job: Job) -> list[Sheet]:
    return _board(job, board_of(job))


def chessboard_touch(job: Job) -> list[Sheet]:
    return _board(job, ChessBoard(adjacency_of(job)))


def _board(job: Job, board: Board) -> list[Sheet]:
    shapes = {player.letter: player.shape for player in _all_players(board)}
    places = board.places(1.0)
    cells = {name: places[name] for name in board.fields}
    edges = [edge for edge in board.edges(1.0) if cells.keys() & set(edge.cells)]
    edges = [Edge(e.start, e.end, tuple(c for c in e.cells if c in cells)) for e in edges]
    triangles = isinstance(board, HexBoard)
    shown = TouchBoard(
        "Acorn", _("edge"), cells, edges,
        {name: "dots" for name in board.fields if _dark(board, name)},
        lambda name: _("field {field}, empty", field=name),
        [_mountain(board, name, edges, shapes) for name in board.mountains],
        crowded=triangles,
        raise_names=0.15 if triangles else 0.0,
        least=25.0 if triangles else 20.0,
    )  # fmt: skip
    return [*board_pages(job, shown), *_key(job, board)]


def _all_players(board: Board) -> list[Player]:
    return [PLAYERS[letter] for letter in dict.fromkeys(m.owner for m in board.mountains.values())]


def _dark(board: Board, name: str) -> bool:
    """Whether a field has dots: triangles that point down, every other square."""
    if isinstance(board, HexBoard):
        return not board.grid.points_up(name)
    return (ord(name[0]) + int(name[1:])) % 2 == 0


def _mountain(board: Board, name: str, edges: list[Edge[str]], shapes: Mapping[str, str]) -> Beside:
    """The mountain's symbol, outside the rim edge that is nearest to where it stands."""
    mountain, at = board.mountains[name], board.places(1.0)[name].centre
    rims = [edge for edge in edges if edge.cells == (mountain.field,)]
    rim = min((midpoint(e.start, e.end) for e in rims), key=lambda p: math.dist(p, at))
    away = _unit((at[0] - rim[0], at[1] - rim[1]))
    return Beside(mountain.field, name, shapes[mountain.owner], rim, away)


def _unit(vector: Point) -> Point:
    length = math.hypot(*vector)
    return vector[0] / length, vector[1] / length


def _key(job: Job, board: Board) -> list[Sheet]:
    dark = (
        _("field with its point to the south") if isinstance(board, HexBoard) else _("dark field")
    )
    entries = [Entry(texture_sample("dots"), dark)]
    entries += [
        Entry(symbol_sample(player.shape), _("mountain of {letter}", letter=player.letter))
        for player in _all_players(board)
    ]
    sample = braille_sample(name_cells(board.fields[0], job.language))
    entries.append(Entry(sample, _("first and last field of a row stand at its ends")))
    return key_sheets(job, _("{title} key", title="Acorn"), entries)


# -- tokens -------------------------------------------------------------------------------


def seed_touch(job: Job) -> list[Sheet]:
    """Seeds: round ones of A, square ones of B, three-cornered ones of C."""
    count = board_of(job).supply.seeds
    pieces = [
        touch_pieces.symbol_piece(job, f"{player.letter}-seed", player.shape, SEED)
        for player in players_of(job) for _seed in range(count)
    ]  # fmt: skip
    return piece_sheets(job, pieces, head=(_("Acorn: seeds"), ""), gap=3.0)


def harvester_touch(job: Job) -> list[Sheet]:
    """Harvesters: as seeds, but nearly twice as wide."""
    count = board_of(job).supply.harvesters
    pieces = [
        touch_pieces.symbol_piece(job, f"{player.letter}-harvester", player.shape, HARVESTER)
        for player in players_of(job) for _one in range(count)
    ]  # fmt: skip
    return piece_sheets(job, pieces, head=(_("Acorn: harvesters"), ""), gap=3.0)


def chip_touch(job: Job) -> list[Sheet]:
    """Chips: their number in braille, six-cornered fives and round ones."""
    supply = board_of(job).supply
    pieces = []
    for player in players_of(job):
        for value, sides, count in ((5, 6, supply.fives), (1, 0, supply.ones)):
            piece = touch_pieces.number_piece(job, f"{player.letter}-{value}", value, sides, CHIP)
            pieces += [piece] * count
    return piece_sheets(job, pieces, head=(_("Acorn: chips"), ""), gap=3.0)
