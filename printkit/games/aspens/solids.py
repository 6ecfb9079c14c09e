"""Aspens in three dimensions: the seven tiles of the board, trees, water and the two dice.

Every hex has its name in braille above and a hole for a tree below; trees stack, so that
counting is feeling. Water has bars in place of the hole.
"""

from __future__ import annotations

from printkit.drawing.job import Job
from printkit.games.aspens.board import WINDS, Board
from printkit.games.aspens.dice import SUN, WIND
from printkit.games.aspens.notation import WIND_NAMES
from printkit.games.aspens.setups import setup_of
from printkit.geometry import hexes
from printkit.geometry.braille_dots import name_cells
from printkit.geometry.points import Point
from printkit.geometry.solid_pieces import (
    BASE,
    BOARD_HEIGHTS,
    DOT,
    ROUND_SEGMENTS,
    bars,
    braille_die,
    floor,
    hole,
    piece,
    polygon,
    sunk,
)
from printkit.geometry.solids import Part, Solid, Step, braille_label
from printkit.language import _

HEX = 25.0
"""Width of a hex in mm: three cells of braille and 3 mm round them (research (c))."""

LABEL_UP, HOLE_DOWN = 3.5, 6.0
"""How far the name lies above, and the hole below, the middle of a hex, in mm."""

ASPEN_RADIUS, PINE_RADIUS = 5.5, 6.3
"""An aspen is round, a pine three-cornered: told apart by one touch."""

DIE_EDGE = 22.0


def board_solids(job: Job) -> list[Solid]:
    """The seven tiles; together they are the board of the job's setup."""
    setup = setup_of(job)
    board = setup.board
    return [_tile(board, tile, setup.waters, job.language) for tile in board.tiles]


def tree_solids(job: Job) -> list[Solid]:
    """One tree of each player; print as many as you need."""
    count = setup_of(job).board.supply
    aspen = polygon(ROUND_SEGMENTS, ASPEN_RADIUS)
    pine = polygon(3, PINE_RADIUS)
    round_tree = _("Aspens: a tree of A, round. Print {count}.", count=count)
    cornered = _("Aspens: a tree of P, three-cornered. Print {count}.", count=count)
    return [
        piece("aspen", round_tree, aspen, stacks=True),
        piece("pine", cornered, pine, stacks=True),
    ]


def dice_solids(job: Job) -> list[Solid]:
    """The sun die in figures and the wind die in letters, both in braille."""
    # Small letters: two cells are enough, and the wind has no other name.
    own = dict(zip(WINDS, WIND_NAMES.get(job.language.upper(), WINDS), strict=True))
    winds = {face: own[wind].lower() for face, wind in WIND.items()}
    found = []
    dice = (("sun", SUN, _("Aspens: the sun die")), ("wind", winds, _("Aspens: the wind die")))
    for name, faces, words in dice:
        cells = {face: name_cells(word, job.language) for face, word in faces.items()}
        found.append(braille_die(f"{name}-die", words, DIE_EDGE, cells))
    return found


def _tile(board: Board, tile: str, waters: tuple[str, ...], language: str) -> Solid:
    names = board.tiles[tile]
    cells = [board.cells[name] for name in names]
    dry = [name for name in names if name not in waters]
    cuts = [sunk(hexes.corners(cell, HEX)) for cell in cells]
    cuts_too: list[Part] = [*cuts, *(hole(_below(board, name)) for name in dry)]
    raised: list[Part] = []
    for name in names:
        label = name_cells(name, language)
        raised += braille_label(label, _above(board, name), (BASE,), DOT)
        if name in waters:
            raised += bars(_below(board, name), HEX * 0.5, 6.0, 2)
    return Solid(
        f"tile-{tile}",
        _(
            "Aspens: tile {tile} of the board, {count} hexes of {width:g} mm",
            tile=_(tile),
            count=len(names),
            width=HEX,
        ),
        BOARD_HEIGHTS,
        (
            Step((floor(hexes.boundary(cells, HEX)),)),
            Step(tuple(cuts_too), cut=True),
            Step(tuple(raised)),
        ),
    )  # fmt: skip


def _above(board: Board, name: str) -> Point:
    x, y = hexes.centre(board.cells[name], HEX)
    return x, y - LABEL_UP


def _below(board: Board, name: str) -> Point:
    x, y = hexes.centre(board.cells[name], HEX)
    return x, y + HOLE_DOWN
