"""The heading of a typed file: who plays on which board, and numbers that people wrote down."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from printkit.errors import nearest
from printkit.games.acorn import codes
from printkit.games.acorn.board import Adjacency, Board, ChessBoard, HexBoard, Layout
from printkit.games.acorn.state import CHESS_COLOURS, COLOURS, Setup
from printkit.games.acorn.variants import playable, read
from printkit.games.variants import read_words
from printkit.language import _, listed
from printkit.records.headers import UNKNOWN_HEADER, UNKNOWN_VALUE, Headers, chosen, read_headers
from printkit.records.problems import At, Problems
from printkit.records.source import Line, Token

SCORED = ("Most", "Tied", "Score", "Total", "Captured", "Live", "Rank")
"""Headers with numbers by player: what the score sheet has. Each is checked."""

SETUP = ("Game", "Setup", "Board", "Adjacency", "Players", "Layout")
KNOWN = (*SETUP, *SCORED, "Round", "Earlier", "Fields")

_DOUBTFUL = (codes.BAD_BOARD.name, codes.BAD_PLAYERS.name, codes.BAD_SETUP.name,
             codes.SETUP_DIFFERS.name, UNKNOWN_VALUE.name)  # fmt: skip

MOST_SIDE = 13
"""Largest side of a hexagon: its rows are named with 26 letters."""

_BOARDS = {
    "hex": "hex",
    "hexagon": "hex",
    "sechseck": "hex",
    "hexagone": "hex",
    "chess": "chess",
    "chessboard": "chess",
    "schach": "chess",
    "schachbrett": "chess",
    "échecs": "chess",
    "echecs": "chess",
    "échiquier": "chess",
    "echiquier": "chess",
}
_LAYOUTS: dict[str, str] = {
    "opposite": "opposite",
    "gegenüber": "opposite",
    "gegenueber": "opposite",
    "opposé": "opposite",
    "opposés": "opposite",
    "oppose": "opposite",
    "opposes": "opposite",
    "adjacent": "adjacent",
    "benachbart": "adjacent",
    "adjacents": "adjacent",
    "voisin": "adjacent",
    "voisins": "adjacent",
}
_ADJACENCIES: dict[str, str] = {
    "orthogonal": "orthogonal",
    "rechtwinklig": "orthogonal",
    "orthogonale": "orthogonal",
    "king": "king",
    "könig": "king",
    "koenig": "king",
    "roi": "king",
}

_BOARD = re.compile(r"([^\W\d_]+)(?:\s*([0-9]{1,4}))?")
_PLAYER = re.compile(r"([^\W\d_])(?:\s*[:=]\s*|\s+|$)(.*)")
_JOINED = re.compile(r"([^\W\d_])([0-9]{1,6})")
_NUMBER = re.compile(r"[0-9]{1,6}")


@dataclass(frozen=True, slots=True)
class Written:
    """A number that somebody wrote, None for ``.``, and where."""

    number: int | None
    at: Token


@dataclass
class Heading:
    """What the headers say. `names` are by colour; `written` by header, then by colour.

    `where` has each header's own place; `doubt` is where a header is wrong, so that it is
    not sure who plays on which board.
    """

    setup: Setup
    names: dict[str, str | None]
    written: dict[str, dict[str, list[Written]]] = field(default_factory=dict)
    where: dict[str, Token] = field(default_factory=dict)
    headers: Headers = field(default_factory=Headers)
    doubt: At | None = None

    def numbers(self, header: str, colour: str) -> list[int | None]:
        """The numbers that stand there for a player; none where the header is missing."""
        return [value.number for value in self.written.get(header, {}).get(colour, ())]


def read_heading(
    lines: Sequence[Line], seen: str, problems: Problems
) -> tuple[Heading, list[Line]]:
    """The heading, and the lines that are no headers.

    `seen` are the letters of the colours that the rest of the file names, for a file that
    does not say who plays.
    """
    headers, rest = read_headers(lines, KNOWN, problems)
    stated = _stated(headers.get("Setup"), problems)
    board = _board_of(headers, stated, problems)
    colours, names = _players(headers, board, seen, stated, problems)
    heading = Heading(Setup(colours, board), names, headers=headers, doubt=_doubt(problems))
    for name in (*SCORED, "Earlier"):
        value, at = headers.get(name), headers.named(name)
        if value is not None and at is not None:
            heading.where[name] = at
            heading.written[name] = _by_player(value, heading, name, problems)
    return heading, rest


def _doubt(problems: Problems) -> At | None:
    """Where a header is wrong that says who plays on which board."""
    hints = [nearest(name, [name]) for name in SETUP]
    for found in problems:
        misspelt = found.code == UNKNOWN_HEADER.name and any(h in found.message for h in hints)
        if (misspelt or found.code in _DOUBTFUL) and found.line is not None:
            return At(found.line, found.column or 1)
    return None


def _stated(word: Token | None, problems: Problems) -> Setup | None:
    """The setup of a line to share, ``Setup: side=4 colours=ABC``; None without one, or if it
    is none.
    """
    if word is None:
        return None
    words = word.text.split()
    values, wrong = read_words(words[1:] if words[:1] == ["acorn"] else words)
    reading = read(values)
    for fault in (*wrong, *reading.faults):
        problems.add(codes.BAD_SETUP, fault.message, word)
    return playable(reading.setup) if reading.setup is not None and not wrong else None


def _board_of(headers: Headers, stated: Setup | None, problems: Problems) -> Board:
    """The board of the setup, if it is stated; other headers may only say the same."""
    told = [headers.get(name) for name in ("Board", "Layout", "Adjacency")]
    at = next((word for word in told if word is not None), None)
    if stated is not None and at is None:
        return stated.board
    board = _board(headers, problems)
    if stated is not None and board != stated.board:
        message = _("`Setup:` says another board than this. Leave one of them out.")
        problems.add(codes.SETUP_DIFFERS, message, at)
    return board


def _board(headers: Headers, problems: Problems) -> Board:
    kind, side = _board_words(headers.get("Board"), problems)
    layout_at, adjacency_at = headers.get("Layout"), headers.get("Adjacency")
    adjacency: Adjacency = "orthogonal"
    layout: Layout = "opposite"
    if layout_at is not None:
        word = chosen(layout_at, _LAYOUTS, "opposite", problems, "Layout")
        layout = "adjacent" if word == "adjacent" else "opposite"
    if adjacency_at is not None:
        word = chosen(adjacency_at, _ADJACENCIES, "orthogonal", problems, "Adjacency")
        adjacency = "king" if word == "king" else "orthogonal"
    if kind == "chess" and layout == "adjacent":
        message = _(
            "Layout belongs to the hexagon and changes nothing on this board. "
            "Leave it out, or write {header}.",
            header="Board: hex 3",
        )
        problems.add(codes.NO_EFFECT, message, layout_at)
    if kind == "hex" and adjacency == "king":
        message = _(
            "Adjacency belongs to the chessboard and changes nothing on this board. "
            "Leave it out, or write {header}.",
            header="Board: chess",
        )
        problems.add(codes.NO_EFFECT, message, adjacency_at)
    return ChessBoard(adjacency) if kind == "chess" else HexBoard(side, layout)


def _board_words(value: Token | None, problems: Problems) -> tuple[str, int]:
    """Which board, and a hexagon's side."""
    if value is None or not value.text:
        return "hex", 3
    match = _BOARD.fullmatch(value.text)
    kind = _BOARDS.get(match[1].lower()) if match else None
    side = int(match[2]) if match and match[2] else 3
    if kind is None:
        word = match[1] if match else value.text
        problems.add(
            codes.BAD_BOARD,
            _(
                'There is no board "{board}".{hint} Write hex 3 or chess.',
                board=value.text,
                hint=nearest(word, _BOARDS),
            ),
            value,
        )
        return "hex", 3
    if kind == "chess" and match and match[2] and side != 8:
        message = _("The chessboard has one size. Write Board: chess.")
        problems.add(codes.BAD_BOARD, message, value)
    if kind == "hex" and not 1 <= side <= MOST_SIDE:
        problems.add(
            codes.BAD_BOARD,
            _(
                "A hexagon's side is 1 to {most}, not {side}. The game's own is hex 3.",
                most=MOST_SIDE,
                side=side,
            ),
            value,
        )
        side = 3
    return kind, side


def _players(
    headers: Headers, board: Board, seen: str, stated: Setup | None, problems: Problems
) -> tuple[tuple[str, ...], dict[str, str | None]]:
    known = CHESS_COLOURS if isinstance(board, ChessBoard) else COLOURS
    value = headers.get("Players")
    if (value is None or not value.text) and stated is not None:
        return stated.players, dict.fromkeys(stated.players)
    if value is None or not value.text:
        colours = _assumed(known, seen)
        problems.add(
            codes.PLAYERS_ASSUMED,
            _(
                "No Players line: {colours} are taken to play. Write Players: {players}.",
                colours=listed(colours),
                players=", ".join(colours),
            ),
        )
        return colours, dict.fromkeys(colours)
    names: dict[str, str | None] = {}
    either = listed(known, _("or"))
    for part in parts_of(value):
        match = _PLAYER.fullmatch(part.text)
        colour = match[1].upper() if match else ""
        if match is None or colour not in known:
            problems.add(
                codes.BAD_PLAYERS,
                _(
                    '"{text}" names no colour. Each player is a colour ({colours}) and, if wanted, '
                    "a name: {colour} Ann.",
                    text=part.text,
                    colours=either,
                    colour=known[0],
                ),
                part,
            )
        elif colour in names:
            message = _("{colour} stands twice. Each colour plays once.", colour=colour)
            problems.add(codes.BAD_PLAYERS, message, part)
        else:
            names[colour] = match[2].strip() or None
    if len(names) < 2:
        if not problems.found or problems.found[-1].code != codes.BAD_PLAYERS.name:
            problems.add(
                codes.BAD_PLAYERS,
                _(
                    "Two or three play, of {colours}: Players: {players}.",
                    colours=listed(known),
                    players=", ".join(known[:2]),
                ),
                value,
            )
        for colour in _assumed(known, seen + "".join(names)):
            names.setdefault(colour, None)
    if stated is not None and set(stated.players) != set(names):
        problems.add(
            codes.SETUP_DIFFERS,
            _(
                "`Setup:` says that {stated} play, this line says {named}. Correct one of them.",
                stated=listed(stated.players),
                named=listed(tuple(names)),
            ),
            value,
        )
    return tuple(names), names


def _assumed(known: str, seen: str) -> tuple[str, ...]:
    """The colours that the file names; A and B, or X and Y, before others (ruling A2)."""
    used = [colour for colour in known if colour in seen]
    more = [colour for colour in known if colour not in used]
    return tuple(sorted([*used, *more[: max(0, 2 - len(used))]]))


def parts_of(value: Token) -> list[Token]:
    """The parts between commas or semicolons, without blanks around, empty ones left out."""
    pieces = Token(value.line, value.column, value.text.replace(";", ",")).split(",")
    parts = []
    for piece in pieces:
        text = piece.text.strip()
        if text:
            lead = len(piece.text) - len(piece.text.lstrip())
            parts.append(Token(piece.line, piece.column + lead, text))
    return parts


def _by_player(
    value: Token, heading: Heading, header: str, problems: Problems
) -> dict[str, list[Written]]:
    """``A 20 31, B 18 25`` by colour; a name does as well as a colour."""
    found: dict[str, list[Written]] = {}
    for part in parts_of(value):
        colour, numbers, wrong = _part(part, heading)
        if colour is None:
            problems.add(
                codes.BAD_VALUE,
                _(
                    '{header}: "{text}" does not begin with a player. The players are {players}.',
                    header=header,
                    text=part.text,
                    players=listed(heading.setup.players),
                ),
                part,
            )
        elif colour in found:
            message = _("{header}: {colour} stands twice.", header=header, colour=colour)
            problems.add(codes.BAD_VALUE, message, part)
        elif wrong is not None:
            problems.add(
                codes.BAD_VALUE,
                _(
                    '{header}: "{text}" is not a number. Write {header}: {colour} and whole '
                    "numbers, . for one left out.",
                    header=header,
                    text=wrong.text,
                    colour=colour,
                ),
                wrong,
            )
        else:
            found[colour] = numbers
    return found


def _part(part: Token, heading: Heading) -> tuple[str | None, list[Written], Token | None]:
    """A part's colour, its numbers, and the first word that is neither."""
    words = Line(part.line, part.column, part.text.replace("+", " ")).tokens()
    words = [Token(part.line, part.column + word.column - 1, word.text) for word in words]
    joined = _JOINED.fullmatch(words[0].text)
    if joined:
        words[:1] = [words[0].part(0, 1), words[0].part(1)]
    first = next((n for n, word in enumerate(words) if _is_number(word.text)), len(words))
    colour = _colour(words[:first], heading)
    if colour is None and first > 1:
        first, colour = 1, _colour(words[:1], heading)
    wrong = next((word for word in words[first:] if not _is_number(word.text)), None)
    numbers = [
        Written(None if word.text == "." else int(word.text), word)
        for word in words[first:]
        if wrong is None
    ]
    return colour, numbers, wrong


def _is_number(word: str) -> bool:
    return word == "." or _NUMBER.fullmatch(word) is not None


def _colour(words: Sequence[Token], heading: Heading) -> str | None:
    said = " ".join(word.text for word in words).rstrip(" :=").lower()
    for colour, name in heading.names.items():
        if said in (colour.lower(), name.lower() if name else None):
            return colour
    return None
