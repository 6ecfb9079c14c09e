"""Empty typed forms, with comments that say how to fill them in."""

from __future__ import annotations

from printkit.errors import unknown
from printkit.games.acorn.board import ChessBoard, HexBoard
from printkit.games.acorn.state import ROUNDS, Setup
from printkit.language import _, noted

KINDS = ("record", "position", "sheet", "chess-record", "chess-position")

_HEX_HEAD = noted(
    """\
Game: acorn
{board:<24}# the hexagon and its side; side 3 is the default
{players:<24}# two or three of A, B, C; with names if wanted: A Ann, B Ben
{layout:<24}# opposite, the default; or adjacent: who owns which side of the board
"""
)

_CHESS_HEAD = noted(
    """\
Game: acorn
Board: chess
{adjacency:<24}# orthogonal, the default; or king: seeds go into all eight fields
Players: X, Y           # with names if wanted: X Ann, Y Ben
"""
)

_RECORD = noted(
    """\
# What stands behind this sign is a comment and is not read.
# A turn has an order for each player: the harvester, a hyphen, the field where it lands.
# {example}
# The chips may be written too, and are checked: {chips}
# Only where a colour has fewer seeds left than fields around: which of them get one, in
# brackets: {planted}
{head}
{rounds}
# At the end, if you like; both are checked:
# Captured: {zeros}
# Score: {scores}         # points of round 1 and of round 2
"""
)

_POSITION = noted(
    """\
# What stands behind this sign is a comment and is not read.
# What is on the board when a round ends. Behind a field: {a}2 for two seeds of {a}, {a}* for a
# harvester of {a}. Leave a field without anything if it is empty.
{head}Round: 1                # 1 or 2: the round that has ended
Captured: {blanks}        # captured seeds, as {zeros}
# Earlier: {zeros}      # after round 2: the points of round 1
Fields:
{fields}
"""
)

_SHEET = noted(
    """\
# What stands behind this sign is a comment and is not read.
# The score sheet. Behind each colour its numbers; where there are two, round 1 then round 2.
# A point leaves a number out.
{head}# Most: A 8 10, B 7 9   # fields with most seeds, 2 points each
# Tied: A 4 11, B 4 7   # fields tied for most, 1 point each
Score: {rounds}     # the points of each round
Total: {blanks}
Captured: {blanks}
Live: {blanks}          # seeds on the board at the end
"""
)


def form(kind: str, setup: Setup | None = None) -> str:
    """The empty form of that kind, for the setup if one is given. Raises `UsageError` naming
    the nearest kind.
    """
    usual = Setup(("X", "Y"), ChessBoard()) if kind.startswith("chess-") else Setup()
    setup = setup or usual
    head = _head(setup)
    if kind == "sheet":
        return _(_SHEET, head=head, blanks=_by_player(setup, "."), rounds=_by_player(setup, ". ."))
    if kind.endswith("record") and kind in KINDS:
        return _record(setup, head)
    if kind.endswith("position") and kind in KINDS:
        return _position(setup, head)
    raise unknown(_("form of acorn"), kind, KINDS)


def _head(setup: Setup) -> str:
    """The headers; what is not said by default stands behind a sign for comments."""
    players, board = f"Players: {', '.join(setup.players)}", setup.board
    if isinstance(board, ChessBoard):
        king = board.adjacency == "king"
        adjacency = "Adjacency: king" if king else "# Adjacency: orthogonal"
        return _(_CHESS_HEAD, adjacency=adjacency)
    usual = HexBoard()
    side = f"{'# ' if board.side == usual.side else ''}Board: hex {board.side}"
    layout = f"{'# ' if board.layout == usual.layout else ''}Layout: {board.layout}"
    return _(_HEX_HEAD, board=side, players=players, layout=layout)


def _record(setup: Setup, head: str) -> str:
    table = setup.tables
    first, second = (names[1] for names in table.harvesters[:2])
    one, two = (max(table.lines[name], key=len)[2] for name in (first, second))
    near = table.fields[table.near[table.index[one]][0]]
    turns = "\n".join(f"{number}." for number in range(1, len(table.harvesters[0]) + 1))
    example, chips = f"1. {first}-{one} {second}-{two}", f"{first}(3)-{one}"
    rounds = "\n\n".join(f"Round {number}\n{turns}" for number in range(1, ROUNDS + 1))
    planted = f"{first}-{one}[{near}]"
    return _(
        _RECORD,
        head=head,
        example=example,
        chips=chips,
        planted=planted,
        rounds=rounds,
        zeros=_by_player(setup, "0"),
        scores=_by_player(setup, "0 0"),
    )


def _position(setup: Setup, head: str) -> str:
    rows: dict[str, list[str]] = {}
    for name in setup.tables.fields:
        rows.setdefault(name[0], []).append(name)
    fields = "\n\n".join("\n".join(row) for row in rows.values())
    return _(
        _POSITION,
        head=head,
        a=setup.players[0],
        blanks=_by_player(setup, "."),
        zeros=_by_player(setup, "0"),
        fields=fields,
    )


def _by_player(setup: Setup, value: str) -> str:
    return ", ".join(f"{colour} {value}" for colour in setup.players)
