"""The typed formats of Acorn: reading them with line and column, and writing them.

`read` never raises: what it cannot read becomes a Problem, and the rest is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from printkit.errors import nearest
from printkit.games.acorn import codes
from printkit.games.acorn.board import ChessBoard, HexBoard
from printkit.games.acorn.heading import Heading, read_heading
from printkit.games.acorn.state import NOBODY, Order, Setup, State, Turn
from printkit.language import _
from printkit.records.headers import game_of, split_header
from printkit.records.problems import At, Problems
from printkit.records.source import Line, Source, Token

Kind = Literal["record", "position", "sheet"]

MOST_LINES = 1500
"""Lines looked at: the largest board has 1014 fields, and a game a line for each at most."""

MOST_FAULTS = 200
"""After so many faults the rest is not looked at: it is another kind of file."""

_ROUND = re.compile(r"\s*(?:round|runde|manche|tour)\s*:?\s*([0-9]{1,4})\s*[.:]?", re.IGNORECASE)
_NUMBER = re.compile(r"\s*([0-9]{1,6})\s*(?:[.:)]|(?=\s)|$)")
_ORDER = re.compile(
    r"[\s,;]*"
    r"([a-z])([0-9]{0,4})"
    r"\s*(?:\(\s*([0-9]{1,6})\s*\))?"
    r"\s*->?\s*"
    r"(?:([a-z][0-9]{1,4})|(pass(?:e|t|en)?))(?![\w(-])"
    r"(?:\s*\[([^\[\]]*)\])?",
    re.IGNORECASE | re.ASCII,
)
_WORD = re.compile(r"\s*(\S+)")
_FIELD_NAME = re.compile(r"[A-Za-z][0-9]{1,4}", re.ASCII)
_FIELD_LINE = re.compile(r"\s*[a-z][0-9]{1,4}[\s:]+(?:[A-Z](?:[0-9]+|\*)|\.|$)", re.ASCII)
_MOVERS = re.compile(r"\b([a-cxy])[0-9]{1,2}\s*(?:\([\s0-9]*\)\s*)?-", re.ASCII | re.IGNORECASE)
_COLOURS_NAMED = re.compile(r"\b([A-CXY])(?:[0-9]|\*)", re.ASCII)


class TypedOrder(NamedTuple):
    """An order as it was typed: its line, the columns of its parts, and the chips if told."""

    order: Order
    line: int
    column: int
    target_column: int
    planted_column: int
    chips: int | None

    @property
    def at(self) -> At:
        return At(self.line, self.column)


@dataclass(slots=True)
class TypedTurn:
    """A turn's line: its number if it has one, and its orders. `spoilt`: some are unreadable."""

    at: At
    number: int | None
    orders: list[TypedOrder]
    spoilt: bool = False


@dataclass(slots=True)
class TypedRound:
    """The turns after a line ``Round 1``; `number` is None for turns before any such line."""

    at: At
    number: int | None
    turns: list[TypedTurn] = field(default_factory=list)


@dataclass
class Typed:
    """A file as it was read. `rounds` are a record's, `body` a position's lines of fields."""

    kind: Kind
    heading: Heading
    rounds: list[TypedRound] = field(default_factory=list)
    body: list[Line] = field(default_factory=list)


def read(source: Source, problems: Problems) -> Typed:
    """Read a file of any kind of this game; faults are entered in `problems`."""
    lines = source.lines
    if len(lines) > MOST_LINES:
        problems.add(
            codes.TOO_LONG,
            _(
                "A file of this game has at most {most} lines; the rest is not read.",
                most=MOST_LINES,
            ),
            lines[MOST_LINES],
        )
        lines = lines[:MOST_LINES]
    game = game_of(source)
    if game is None or game.text.lower() != "acorn":
        problems.add(
            codes.NOT_ACORN,
            _("The first line must be {header}.", header="Game: acorn"),
            game or (lines[0] if lines else None),
        )
    kind = _kind(lines)
    if kind == "position":
        return _read_position(lines, problems)
    heads, body = _split(lines)
    if len(heads) > MOST_FAULTS:
        problems.add(codes.TOO_LONG, _("Too many lines are no turns."), heads[MOST_FAULTS])
        heads = heads[:MOST_FAULTS]
    seen = "".join(_MOVERS.findall(" ".join(line.text for line in lines[:60]))).upper()
    heading, rest = read_heading(heads, seen, problems)
    typed = Typed(kind, heading)
    _read_rounds(typed, sorted([*body, *rest], key=lambda line: line.line), problems)
    return typed


def _kind(lines: Sequence[Line]) -> Kind:
    """What the file is, by the lines that only one kind has."""
    names = {found.name for found in map(split_header, lines) if found is not None}
    if "fields" in names:
        return "position"
    if any(line.text.lstrip()[:1].isdigit() for line in lines):
        return "record"
    if "earlier" in names or any(_FIELD_LINE.match(line.text) for line in lines):
        return "position"
    if any(map(_is_turn, lines)):
        return "record"
    scored = names & {"score", "total", "most", "tied"}
    return "sheet" if scored else "record"


def _is_turn(line: Line) -> bool:
    """Whether it is surely a line of a record's body."""
    return line.text.lstrip()[:1].isdigit() or _ROUND.fullmatch(line.text) is not None


def _split(lines: Iterable[Line]) -> tuple[list[Line], list[Line]]:
    """A record's lines that may be headers, and those that are surely none."""
    heads: list[Line] = []
    body: list[Line] = []
    for line in lines:
        (body if _is_turn(line) else heads).append(line)
    return heads, body


def too_many(problems: Problems, at: At) -> bool:
    """Whether so much is wrong that the rest is not looked at (entered once)."""
    if len(problems) < MOST_FAULTS:
        return False
    if problems.found[-1].code != codes.TOO_LONG.name:
        problems.add(
            codes.TOO_LONG,
            _("More than {most} faults: what follows is not looked at.", most=MOST_FAULTS),
            at,
        )
    return True


# -- records ------------------------------------------------------------------------------


def _read_rounds(typed: Typed, lines: Iterable[Line], problems: Problems) -> None:
    for line in lines:
        if too_many(problems, line):
            return
        match = _ROUND.fullmatch(line.text)
        if match:
            typed.rounds.append(TypedRound(line, int(match[1])))
            continue
        turn = read_turn(line, problems)
        if turn is not None:
            if not typed.rounds:
                typed.rounds.append(TypedRound(line, None))
            typed.rounds[-1].turns.append(turn)


def read_turn(line: Line, problems: Problems) -> TypedTurn | None:
    """A line of orders; None for a line that is none (entered), or that has only a number."""
    text, number = line.text, line.line
    match = _NUMBER.match(text)
    turn = TypedTurn(line, int(match[1]) if match else None, [])
    at = match.end() if match else 0
    wrong: list[Token] = []
    while at < len(text):
        found = _ORDER.match(text, at)
        if found is not None:
            turn.orders.append(_typed(found, number))
            at = found.end()
            continue
        word = _WORD.match(text, at)
        if word is None:
            break
        at = word.end()
        if word[1].strip(",;"):
            _add_word(wrong, Token(number, word.start(1) + 1, word[1]))
    if match is None and not turn.orders:
        if wrong:
            problems.add(
                codes.UNREADABLE_LINE,
                _(
                    '"{text}" is no header, no round and no turn.{hint}',
                    text=_cut(text.strip()),
                    hint=nearest(wrong[0].text, ["Round 1", "Round 2"]),
                ),
                line,
            )
        return None
    for token in wrong:
        problems.add(
            codes.UNREADABLE_ORDER,
            _(
                '"{text}" is no order. Write the harvester, a hyphen and the field, as A2-b6, '
                "or A2-pass.",
                text=_cut(token.text),
            ),
            token,
        )
    turn.spoilt = bool(wrong)
    return turn if turn.orders or turn.spoilt else None


def _add_word(wrong: list[Token], word: Token) -> None:
    """Add an unreadable word; to the one before, if only a blank is between them."""
    last = wrong[-1] if wrong else None
    if last is not None and last.column + len(last.text) + 1 == word.column:
        wrong[-1] = Token(last.line, last.column, f"{last.text} {word.text}")
    else:
        wrong.append(word)


def _typed(found: re.Match[str], line: int) -> TypedOrder:
    letter, digits, chips, target, _pass, planted = found.groups()
    fields = None
    if planted is not None:
        fields = tuple(planted.lower().replace(",", " ").replace(";", " ").split())
    order = Order(letter.upper() + digits, target.lower() if target else None, fields)
    return TypedOrder(
        order,
        line,
        found.start(1) + 1,
        found.start(4 if target else 5) + 1,
        found.start(6),
        int(chips) if chips else None,
    )


def _cut(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."


# -- positions ----------------------------------------------------------------------------


def _read_position(lines: Sequence[Line], problems: Problems) -> Typed:
    heads: list[Line] = []
    body: list[Line] = []
    inside = False
    for line in lines:
        header = split_header(line)
        if header is not None and header.name == "fields":
            heads.append(line)
            inside = True
            if header.value.text:
                blank = " " * (header.value.column - 1)
                body.append(Line(line.line, header.value.column, blank + header.value.text))
        elif _FIELD_NAME.match(line.text.lstrip()) or (inside and header is None):
            body.append(line)
        else:
            heads.append(line)
    if len(heads) > MOST_FAULTS:
        problems.add(codes.TOO_LONG, _("Too many lines are no fields."), heads[MOST_FAULTS])
        heads = heads[:MOST_FAULTS]
    seen = "".join(_COLOURS_NAMED.findall(" ".join(line.text for line in body[:200])))
    heading, rest = read_heading(heads, seen, problems)
    for line in rest:
        problems.add(
            codes.UNREADABLE_LINE,
            _('"{text}" is no header and no line of fields.', text=_cut(line.text.strip())),
            line,
        )
    if heading.headers.get("fields") is None and body:
        problems.add(codes.FIELDS_MISSING, _("Write a line Fields: before the fields."), body[0])
    return Typed("position", heading, body=body)


# -- writing ------------------------------------------------------------------------------


def write_heading(setup: Setup, names: Mapping[str, str | None] | None = None) -> str:
    """The headers that say who plays on which board; defaults are left out."""
    lines = ["Game: acorn"]
    board = setup.board
    if isinstance(board, ChessBoard):
        lines.append("Board: chess")
        if board.adjacency != "orthogonal":
            lines.append(f"Adjacency: {board.adjacency}")
    elif board.side != HexBoard().side:
        lines.append(f"Board: hex {board.side}")
    called = names or {}
    players = [f"{c} {called[c]}" if called.get(c) else c for c in setup.players]
    lines.append(f"Players: {', '.join(players)}")
    if isinstance(board, HexBoard) and board.layout != "opposite":
        lines.append(f"Layout: {board.layout}")
    return "\n".join(lines) + "\n"


def write_record(
    setup: Setup, rounds: Sequence[Sequence[Turn]], names: Mapping[str, str | None] | None = None
) -> str:
    """A record; `rounds` are the turns of each round."""
    lines = [write_heading(setup, names)]
    for number, turns in enumerate(rounds, start=1):
        lines.append(f"Round {number}\n")
        for count, turn in enumerate(turns, start=1):
            lines.append(f"{count}. {' '.join(map(str, turn))}\n")
        lines.append("\n")
    return "".join(lines).rstrip("\n") + "\n"


def write_position(state: State, names: Mapping[str, str | None] | None = None) -> str:
    """What stands on the board at a round's end; of a state before, what has happened so far."""
    players = state.setup.players
    lines = [write_heading(state.setup, names), f"Round: {state.round}\n"]
    lines.append(f"Captured: {_by_player(players, state.captured)}\n")
    if state.round == 2:
        lines.append(f"Earlier: {_by_player(players, state.points[0])}\n")
    lines.append("Fields:\n")
    for name, pieces in pieces_by_field(state).items():
        if pieces:
            lines.append(f"{name} {' '.join(pieces)}\n")
    return "".join(lines)


def pieces_by_field(state: State) -> dict[str, list[str]]:
    """What stands in each field, as it is typed: ``A2``, ``B1`` or ``A*``."""
    players = state.setup.players
    found: dict[str, list[str]] = {}
    for index, name in enumerate(state.setup.tables.fields):
        owner = state.resting[index]
        here = [f"{players[owner]}*"] if owner != NOBODY else []
        here += [
            f"{c}{row[index]}" for c, row in zip(players, state.seeds, strict=True) if row[index]
        ]
        found[name] = here
    return found


def _by_player(players: Sequence[str], numbers: Sequence[int]) -> str:
    return ", ".join(f"{c} {number}" for c, number in zip(players, numbers, strict=True))
