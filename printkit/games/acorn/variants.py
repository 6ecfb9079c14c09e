"""The setups of Acorn as settings: the board and its side, who plays, whose the sides are.

Seeds and chips are not settings: they follow from the board (`Supply`), and are told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random

from printkit.games.acorn.automorphisms import exchanges
from printkit.games.acorn.board import LAYOUTS, Adjacency, Board, ChessBoard, HexBoard, Layout
from printkit.games.acorn.state import Setup as Played
from printkit.games.values import one_of, read_choices, whole_number
from printkit.games.variants import Choice, Fault, Reading, Setup, Symmetry
from printkit.language import _, listed, noted, plural

GAME = "acorn"

BOARDS = ("hex", "chess")
SIDES = (3, 2, 4, 5)
"""The sides that a hexagon may have, that of the standard board first."""

COLOURS = ("AB", "AC", "BC", "ABC")
ADJACENCIES: tuple[Adjacency, ...] = ("orthogonal", "king")

CHOICES = (
    Choice("board", noted("the hexagon or the chessboard"), "chess", one_of("board", BOARDS)),
    Choice(
        "side",
        noted("fields along a side of the hexagon"),
        "4",
        whole_number("side", min(SIDES), max(SIDES)),
    ),
    Choice(
        "layout", noted("whose the six sides are"), "adjacent", one_of("layout", tuple(LAYOUTS))
    ),
    Choice("colours", noted("who plays on the hexagon"), "ABC", one_of("colours", COLOURS)),
    Choice(
        "adjacency",
        noted("on the chessboard: which fields round a harvester get seeds"),
        "king",
        one_of("adjacency", ADJACENCIES),
    ),
)

HEX_ONLY = ("side", "layout", "colours")
CHESS_ONLY = ("adjacency",)

USUAL = {"board": "hex", "side": "3", "layout": "opposite", "colours": "AB",
         "adjacency": "orthogonal"}  # fmt: skip


def standard() -> Setup:
    """Two players, A and B, on the hexagon of side 3."""
    return _setup({})


def _setup(values: Mapping[str, str]) -> Setup:
    board = values.get("board", USUAL["board"])
    names = ("board", *(CHESS_ONLY if board == "chess" else HEX_ONLY))
    return Setup(GAME, tuple((name, values.get(name, USUAL[name])) for name in names))


def read(values: Mapping[str, object]) -> Reading:
    """The setup of these values, or everything that is wrong with them."""
    found, faults = read_choices(GAME, CHOICES, values)
    chess = found.get("board") == "chess"
    useless = (
        noted("{setting} changes nothing on a chessboard. Leave it out.")
        if chess
        else noted("{setting} changes nothing on the hexagon. Leave it out.")
    )
    faults += [
        Fault(name, _(useless, setting=name))
        for name in (HEX_ONLY if chess else CHESS_ONLY)
        if name in found
    ]
    return Reading(None, tuple(faults)) if faults else Reading(_setup(found), ())


def playable(setup: Setup) -> Played:
    """The setup as the rules take it."""
    values = dict(setup.values)
    if values["board"] == "chess":
        return Played(("X", "Y"), ChessBoard("king" if values["adjacency"] == "king" else
                                             "orthogonal"))  # fmt: skip
    layout: Layout = "adjacent" if values["layout"] == "adjacent" else "opposite"
    return Played(tuple(values["colours"]), HexBoard(int(values["side"]), layout))


def setup_from(played: Played) -> Setup:
    """The settings of a setup of the rules, whose sides may be any."""
    board = played.board
    if isinstance(board, ChessBoard):
        return _setup({"board": "chess", "adjacency": board.adjacency})
    colours = "".join(sorted(played.players))
    return _setup({"side": str(board.side), "layout": board.layout, "colours": colours})


def told(setup: Setup) -> tuple[str, ...]:
    """What the setup is, in a few lines, with what each player takes."""
    played = playable(setup)
    supply = played.board.supply
    return (
        _told_board(played.board),
        _("{players} play.", players=listed(played.players)),
        plural(
            "Each takes {harvesters} harvesters, {seeds} seeds, {n} chip worth 5 and {ones} "
            "worth 1.",
            "Each takes {harvesters} harvesters, {seeds} seeds, {n} chips worth 5 and {ones} "
            "worth 1.",
            supply.fives,
            harvesters=supply.harvesters,
            seeds=supply.seeds,
            ones=supply.ones,
        ),
    )


def _told_board(board: Board) -> str:
    if isinstance(board, ChessBoard):
        if board.adjacency == "king":
            told = noted("Chessboard of {count} fields; seeds go into all eight fields around.")
        else:
            told = noted(
                "Chessboard of {count} fields; seeds go into the four orthogonal fields around."
            )
        return _(told, count=len(board.fields))
    return _(
        "Hexagon of side {side}: {fields} fields, {mountains} mountains; layout {layout}.",
        side=board.side,
        fields=len(board.fields),
        mountains=len(board.mountains),
        layout=board.layout,
    )


def symmetry(setup: Setup) -> Symmetry | None:
    """Fair where the board's own turns and mirrors give each player every other's place.

    All players move at the same time and no rule names a colour, so nothing else can favour
    one (rules of a turn; ruling A9 lets each player choose).
    """
    played = playable(setup)
    how = exchanges(played)
    if how is None:
        return None
    return Symmetry(
        _(
            "{how} All players move at the same time by the same rules: none has an advantage.",
            how=how,
        )
    )


def candidates(random: Random, wanted: Mapping[str, str]) -> Iterator[Setup]:
    """Every setup that has the settings wanted, once, in a random order.

    Raises ValueError for settings that cannot be.
    """
    reading = read(wanted)
    if reading.setup is None:
        raise ValueError(" ".join(fault.message for fault in reading.faults))
    fixed = {name: reading.setup.value(name) for name in wanted}
    found = [setup for setup in _all() if fixed.items() <= dict(setup.values).items()]
    random.shuffle(found)
    yield from found


def _all() -> Iterator[Setup]:
    for side, layout, colours in product(SIDES, LAYOUTS, COLOURS):
        yield _setup({"side": str(side), "layout": layout, "colours": colours})
    for adjacency in ADJACENCIES:
        yield _setup({"board": "chess", "adjacency": adjacency})
