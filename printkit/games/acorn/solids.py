"""Acorn in three dimensions: the board in parts, harvesters, seeds and chips.

Every field has its name in braille and a hole for a harvester; mountains stand as high as
the walls. A is round, B square, C three-cornered, as on paper.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from printkit.drawing.job import Job
from printkit.games.acorn.board import Board, ChessBoard
from printkit.games.acorn.players import Player, board_of, players_of
from printkit.geometry.braille_dots import name_cells
from printkit.geometry.places import Place
from printkit.geometry.points import TOLERANCE, Box, Outline, Point
from printkit.geometry.solid_pieces import (
    BASE,
    BOARD_HEIGHTS,
    DOT,
    PEG_LONG,
    PEG_RADIUS,
    PIECE_HEIGHTS,
    ROUND_SEGMENTS,
    WALL_UP,
    floor,
    hole,
    polygon,
    sunk,
)
from printkit.geometry.solids import (
    Frustum,
    Height,
    Part,
    Prism,
    Solid,
    Step,
    braille_label,
)
from printkit.language import _, noted

TRIANGLE = 44.0
"""A triangle's edge in mm: four cells of braille and 3 mm round them (research (c))."""

SQUARE = 34.0

LABEL_IN, HOLE_IN = 7.25, 17.0
"""How far the name and the hole lie from a triangle's flat side, in mm."""

LABEL_OFF = 6.5
"""How far the name lies above, and the hole below, a square's middle, in mm."""

SECTORS = 6
"""Parts of the hexagonal board: each fits a printer's bed of 200 mm."""

CORNERS = {"circle": ROUND_SEGMENTS, "square": 4, "triangle": 3}

SHAPES = {
    "circle": noted("circle"),
    "square": noted("square"),
    "triangle": noted("triangle"),
}
"""What each shape is called."""

SIZES = {"circle": 1.0, "square": 1.2, "triangle": 1.45}
"""A shape's radius against the circle's, so that all feel equally large."""

SEED_RADIUS, HARVESTER_RADIUS, ONE_RADIUS, FIVE_RADIUS = 4.5, 8.5, 10.0, 13.0
"""In mm; a five is 30 % larger than a one, to be told apart alone (BANA: 25 to 30 %)."""

SEED_HEIGHT, CHIP_HEIGHT, PEG, FOOT, BODY = 3.0, 2.4, 3.2, 4.0, 13.0

PLAQUE = Box(-6.5, -5.0, 6.5, 5.0)
"""The flat top of a harvester, with its number."""


def board_solids(job: Job) -> list[Solid]:
    """The board in parts: six sectors of the hexagon, or four quarters of the chessboard."""
    return _board_parts(board_of(job), job.language)


def chessboard_solids(job: Job) -> list[Solid]:
    """The chessboard in four quarters, whatever is set."""
    return _board_parts(ChessBoard(), job.language)


def _board_parts(board: Board, language: str) -> list[Solid]:
    places = board.places(SQUARE if isinstance(board, ChessBoard) else TRIANGLE)
    parts: dict[str, list[Place]] = {}
    for place in places.values():
        parts.setdefault(_part_of(board, place), []).append(place)
    return [_board_part(name, some, language) for name, some in sorted(parts.items())]


def seed_solids(job: Job) -> list[Solid]:
    """One seed of each colour."""
    return [
        _flat(player, "seed", _("Acorn: seed of {player}", player=_told(player)), SEED_RADIUS,
              SEED_HEIGHT, "")
        for player in players_of(job)
    ]  # fmt: skip


def chip_solids(job: Job) -> list[Solid]:
    """A chip worth one and one worth five of each colour."""
    found = []
    for player in players_of(job):
        for value, radius in (("1", ONE_RADIUS), ("5", FIVE_RADIUS)):
            cells = name_cells(value, job.language)
            words = _("Acorn: chip worth {value} of {player}", value=value, player=_told(player))
            found.append(_flat(player, f"chip-{value}", words, radius, CHIP_HEIGHT, cells))
    return found


def harvester_solids(job: Job) -> list[Solid]:
    """Every harvester, its number on top."""
    board = board_of(job)
    letters = {player.letter: player for player in players_of(job)}
    return [
        _harvester(letters[mountain.owner], mountain.number, job.language)
        for mountain in board.mountains.values()
        if mountain.owner in letters
    ]


# -- the board ---------------------------------------------------------------------------


def _part_of(board: Board, place: Place) -> str:
    x, y = place.centre
    if isinstance(board, ChessBoard):
        return f"board-{'north' if y < 0 else 'south'}-{'west' if x < 0 else 'east'}"
    # Sectors run clockwise from the one north-east of the middle, each 60 degrees wide.
    turn = math.degrees(math.atan2(x, -y)) % 360.0
    return f"board-{int(((turn + 30.0) % 360.0) // (360.0 / SECTORS)) + 1}"


def _board_part(name: str, places: list[Place], language: str) -> Solid:
    fields = [place for place in places if place.kind == "field"]
    blocks = tuple(floor(place.outline) for place in places)
    cuts: list[Part] = [sunk(place.outline) for place in fields]
    raised: list[Part] = []
    for place in places:
        top = (BASE,) if place.kind == "field" else (BASE, WALL_UP)
        label_at, hole_at = _spots(place.outline)
        cuts.append(hole(hole_at))
        raised += braille_label(name_cells(place.name, language), label_at, top, DOT)
    words = _("Acorn: {part}, {fields} fields and {mountains} mountains", part=name,
              fields=len(fields), mountains=len(places) - len(fields))  # fmt: skip
    return Solid(name, words, BOARD_HEIGHTS,
                 (Step(blocks), Step(tuple(cuts), cut=True), Step(tuple(raised))))  # fmt: skip


def _spots(outline: Outline) -> tuple[Point, Point]:
    """Where the name and the hole of a field are."""
    box = Box.around(outline)
    x, y = box.centre
    if len(outline) == 4:
        return (x, y - LABEL_OFF), (x, y + LABEL_OFF)
    at_top = [corner for corner in outline if corner[1] < box.top + TOLERANCE]
    if len(at_top) == 1:
        return (x, box.bottom - LABEL_IN), (x, box.bottom - HOLE_IN)
    return (x, box.top + LABEL_IN), (x, box.top + HOLE_IN)


# -- pieces ------------------------------------------------------------------------------


def _shape(player: Player, radius: float) -> Outline:
    degrees = 45.0 if player.shape == "square" else 0.0
    return polygon(CORNERS[player.shape], radius * SIZES[player.shape], degrees)


def _told(player: Player) -> str:
    """The player's letter and shape: "A (circle)"."""
    return f"{player.letter} ({_(SHAPES[player.shape])})"


def _flat(player: Player, kind: str, words: str, radius: float, height: float, cells: str) -> Solid:
    """A flat piece without a peg, perhaps with a number on it."""
    heights = {**PIECE_HEIGHTS, "piece": Height(height, _("thickness of the piece"))}
    plate = Step((Prism(_shape(player, radius), (), ("piece",)),))
    steps: Iterable[Step] = (plate,)
    if cells:
        steps = (plate, Step(braille_label(cells, (0.0, 0.0), ("piece",), DOT)))
    return Solid(f"{kind}-{player.letter}", words, heights, tuple(steps))


def _harvester(player: Player, number: int, language: str) -> Solid:
    """A foot in the player's shape, a body, the number on top, a peg below."""
    name = f"{player.letter}{number}"
    heights = {
        **PIECE_HEIGHTS,
        PEG_LONG: Height(PEG, _("the peg below; the foot stands above the walls")),
        "foot": Height(FOOT, _("the foot, in the player's shape")),
        "body": Height(BODY, _("the body above the foot")),
    }
    top = (PEG_LONG, "foot", "body")
    solid = (
        Frustum((0.0, 0.0), PEG_RADIUS, PEG_RADIUS, (), (PEG_LONG,)),
        Prism(_shape(player, HARVESTER_RADIUS), (PEG_LONG,), (PEG_LONG, "foot")),
        Prism(PLAQUE.outline, (PEG_LONG,), top),
    )
    label = braille_label(name_cells(str(number), language), (0.0, 0.0), top, DOT)
    words = _("Acorn: harvester {name} ({shape})", name=name, shape=_(SHAPES[player.shape]))
    return Solid(f"harvester-{name}", words, heights, (Step(solid), Step(label)))
