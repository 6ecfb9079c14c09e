"""Reads and checks a typed position: what stands on the board at a round's end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from printkit.games.acorn import codes
from printkit.games.acorn.board import ChessBoard
from printkit.games.acorn.faults import unknown_field
from printkit.games.acorn.heading import Heading
from printkit.games.acorn.notation import Typed, too_many
from printkit.games.acorn.rules import MOST, round_points
from printkit.games.acorn.state import (
    CHESS_COLOURS,
    COLOURS,
    NOBODY,
    ROUNDS,
    State,
)
from printkit.language import _, listed
from printkit.records.problems import At, Code, Problems
from printkit.records.source import Line, Token

_WORD = re.compile(r"[^\s,;]+")
_PIECE = re.compile(r"([A-Za-z])([0-9]{1,4}|\*)", re.ASCII)
_FIELD = re.compile(r"[A-Za-z][0-9]{1,4}", re.ASCII)


@dataclass
class Pieces:
    """What stands in one field: the harvester's colour, and the seeds by colour."""

    at: Token
    harvester: str | None = None
    seeds: dict[str, int] = field(default_factory=dict)


@dataclass
class Position:
    """A position as it was read.

    `told` says whether all points of the game so far are known, `filled` whether anything
    stands on the board.
    """

    state: State
    told: bool
    filled: bool


def check_position(typed: Typed, problems: Problems) -> Position:
    """Read a position's fields, and enter all that no game can bring about."""
    heading = typed.heading
    number, sure = _round_number(heading, problems)
    pieces = _Reader(heading, problems).read(typed.body)
    for found in pieces.values():
        if found.harvester and found.seeds:
            problems.add(
                codes.SEEDS_UNDER_HARVESTER,
                _(
                    "A harvester and seeds cannot be in one field: landing, it picks up all "
                    "seeds there, and nobody plants where it stands."
                ),
                found.at,
                place=found.at.text,
            )
    captured = _captured(heading)
    _check_harvesters(heading, pieces, problems)
    _check_seeds(heading, pieces, captured, number, problems)
    earlier = _earlier(heading, number, problems)
    state = _state(heading, pieces, captured, number)
    points = round_points(state)
    state = State(
        state.setup,
        number,
        state.turn,
        state.home,
        state.resting,
        state.seeds,
        state.supply,
        state.captured,
        (*earlier, points),
    )
    told = sure and (number == 1 or _all_told(heading))
    filled = any(found.harvester or found.seeds for found in pieces.values())
    return Position(state, told, filled)


def _round_number(heading: Heading, problems: Problems) -> tuple[int, bool]:
    value = heading.headers.get("Round")
    if value is None or not value.text:
        guess = ROUNDS if "Earlier" in heading.written else 1
        message = _("Which round has ended? Write Round: {round}, which is assumed.", round=guess)
        problems.add(codes.NOT_TOLD, message, value)
        return guess, True
    if value.text in ("1", "2"):
        return int(value.text), True
    message = _('Round: "{text}" is neither 1 nor 2.', text=value.text)
    problems.add(codes.BAD_ROUND, message, value)
    return ROUNDS if "Earlier" in heading.written else 1, False


class _Reader:
    """Reads the lines of fields, word by word."""

    def __init__(self, heading: Heading, problems: Problems) -> None:
        self.setup = heading.setup
        self.table = heading.setup.tables
        self.problems = problems
        self.rows = {name[0] for name in self.table.fields}
        self.colours = CHESS_COLOURS if isinstance(self.setup.board, ChessBoard) else COLOURS
        self.found: dict[str, Pieces] = {}
        self.now: Pieces | None = None
        self.skip = False

    def read(self, lines: Sequence[Line]) -> dict[str, Pieces]:
        for token in _words(lines):
            self._word(token)
            if too_many(self.problems, token):
                break
        return self.found

    def _word(self, token: Token) -> None:
        text = token.text
        if text == ".":
            return
        piece = _PIECE.fullmatch(text)
        if piece and self._is_piece(piece[1], piece[2]):
            self._piece(token, piece[1].upper(), piece[2])
        elif _FIELD.fullmatch(text):
            self._field(token)
        elif not self.skip:
            one, other = self.setup.players[:2]
            message = _(
                '"{text}" is no field and no piece. Write the field, then its seeds or harvester '
                "with blanks between: {field} {one}2 {other}1.",
                text=text[:40],
                field=self.table.fields[0],
                one=one,
                other=other,
            )
            self._enter(codes.UNREADABLE_PIECE, message, token)

    def _is_piece(self, letter: str, what: str) -> bool:
        """Whether it names a colour. On the hexagon fields are small, colours large letters."""
        if letter.upper() not in self.colours:
            return False
        return what == "*" or letter.isupper() or letter not in self.rows

    def _field(self, token: Token) -> None:
        name = token.text.lower()
        self.now, self.skip = None, True
        if name not in self.table.index:
            self._enter(codes.UNKNOWN_FIELD, unknown_field(self.setup, name).message, token)
        elif name in self.found:
            message = _(
                "{field} stands in line {line} already. Put all that stands there behind it once.",
                field=name,
                line=self.found[name].at.line,
            )
            self._enter(codes.FIELD_TWICE, message, token, name)
        else:
            self.skip = False
            self.now = self.found[name] = Pieces(Token(token.line, token.column, name))

    def _piece(self, token: Token, colour: str, what: str) -> None:
        now = self.now
        if now is None:
            if not self.skip:
                self.skip = True
                message = _(
                    "{piece} stands before any field. Fields have small letters (a1), seeds and "
                    "harvesters large ones (A1, A*).",
                    piece=token.text,
                )
                self._enter(codes.PIECE_WITHOUT_FIELD, message, token)
            return
        name = now.at.text
        if colour not in self.setup.players:
            message = _(
                "{colour} does not play. The players are {players}.",
                colour=colour,
                players=listed(self.setup.players),
            )
            self._enter(codes.UNKNOWN_PLAYER, message, token, name, "A2")
        elif what == "*":
            if now.harvester is not None:
                message = _(
                    "{field} has two harvesters. Nobody may land where one rests, and those that "
                    "land together are removed.",
                    field=name,
                )
                self._enter(codes.TWO_HARVESTERS, message, token, name, "A4")
            now.harvester = now.harvester or colour
        elif int(what) == 0:
            message = _("{piece} means no seeds; leave it out.", piece=token.text)
            self._enter(codes.NO_SEEDS, message, token, name)
        elif colour in now.seeds:
            message = _(
                "{colour}'s seeds stand twice in {field}. Write their sum once.",
                colour=colour,
                field=name,
            )
            self._enter(codes.COLOUR_TWICE, message, token, name)
        else:
            now.seeds[colour] = int(what)

    def _enter(
        self, code: Code, message: str, at: At, place: str | None = None, ruling: str | None = None
    ) -> None:
        self.problems.add(code, message, at, place=place, ruling=ruling)


def _words(lines: Sequence[Line]) -> Iterator[Token]:
    for line in lines:
        for match in _WORD.finditer(line.text):
            text = match[0].rstrip(":=")
            if text:
                yield Token(line.line, match.start() + 1, text)


# -- what can be --------------------------------------------------------------------------


def _check_harvesters(heading: Heading, pieces: dict[str, Pieces], problems: Problems) -> None:
    """Not more than there are; and those missing must be explained by collisions."""
    most = len(heading.setup.tables.harvesters[0])
    missing: dict[str, int] = {}
    for colour in heading.setup.players:
        at = [found.at for found in pieces.values() if found.harvester == colour]
        missing[colour] = most - len(at)
        if len(at) > most:
            message = _(
                "{colour} has {count} harvesters on the board; there are {most}.",
                colour=colour,
                count=len(at),
                most=most,
            )
            problems.add(codes.TOO_MANY_HARVESTERS, message, at[most], place=at[most].text)
    # Each turn every player moves one, so nobody passes (derived) and each that is missing
    # collided with another colour's.
    worst = max(missing, key=lambda colour: missing[colour])
    others = sum(count for colour, count in missing.items() if colour != worst)
    filled = any(found.harvester or found.seeds for found in pieces.values())
    if missing[worst] > others and min(missing.values()) >= 0 and filled:
        told = ", ".join(f"{colour} {count}" for colour, count in missing.items())
        problems.add(
            codes.HARVESTERS_MISSING,
            _(
                "Missing harvesters: {missing}. At a round's end only collided ones are missing, "
                "and {colour}'s cannot all have collided with others'. Was a harvester forgotten?",
                missing=told,
                colour=worst,
            ),
            heading.headers.named("Fields"),
        )


def _captured(heading: Heading) -> dict[str, int]:
    return {
        colour: next((n for n in heading.numbers("Captured", colour) if n is not None), 0)
        for colour in heading.setup.players
    }


def most_planted(heading: Heading, number: int) -> int:
    """The most seeds that a colour can have planted by the end of that round (derived).

    Each harvester plants at most one in each field around, a round; and the supply ends it.
    """
    table = heading.setup.tables
    around = max(len(near) for near in table.near)
    return min(table.seeds, number * len(table.harvesters[0]) * max(1, around))


def _check_seeds(
    heading: Heading,
    pieces: dict[str, Pieces],
    captured: dict[str, int],
    number: int,
    problems: Problems,
) -> None:
    """No colour's seeds, on the board and captured by others, are more than it planted."""
    most = most_planted(heading, number)
    players = heading.setup.players
    live = {c: sum(found.seeds.get(c, 0) for found in pieces.values()) for c in players}
    over = False
    for colour in players:
        if live[colour] > most:
            over = True
            at = next(found.at for found in pieces.values() if found.seeds.get(colour))
            message = _(
                "{colour} has {count} seeds on the board; by the end of round {round} it can have "
                "planted at most {most}.",
                colour=colour,
                count=live[colour],
                round=number,
                most=most,
            )
            problems.add(codes.TOO_MANY_SEEDS, message, at, ruling="A9")
    if over:
        return
    value = heading.where.get("Captured")
    for colour in players:
        left = {other: most - live[other] for other in players if other != colour}
        if captured[colour] > sum(left.values()):
            over = True
            message = _(
                "{colour} cannot have captured {count} seeds: of {others} at most {most} are not "
                "on the board.",
                colour=colour,
                count=captured[colour],
                others=listed(list(left)),
                most=sum(left.values()),
            )
            problems.add(codes.TOO_MANY_SEEDS, message, value, ruling="A9")
    if not over and sum(captured.values()) > sum(most - live[colour] for colour in players):
        message = _(
            "{count} seeds cannot be captured: of all colours at most {most} are not on the board.",
            count=sum(captured.values()),
            most=sum(most - live[colour] for colour in players),
        )
        problems.add(codes.TOO_MANY_SEEDS, message, value, ruling="A9")


def _earlier(heading: Heading, number: int, problems: Problems) -> list[tuple[int, ...]]:
    """The points of round 1 for a position of round 2, 0 where they are not told."""
    if number < ROUNDS:
        if "Earlier" in heading.written:
            message = _(
                "Earlier has the points of round 1 and belongs to a position of round 2. "
                "Leave it out, or write {header}.",
                header="Round: 2",
            )
            problems.add(codes.NO_EFFECT, message, heading.where["Earlier"])
        return []
    points = []
    most = MOST * most_planted(heading, 1)
    for colour in heading.setup.players:
        told = heading.numbers("Earlier", colour)
        number_told = told[0] if told else None
        points.append(number_told or 0)
        if number_told is not None and number_told > most:
            message = _(
                "Earlier: {colour} cannot have {points} points in round 1; with {seeds} seeds "
                "planted at most, {most} is the most.",
                colour=colour,
                points=number_told,
                seeds=most // MOST,
                most=most,
            )
            at = heading.written["Earlier"][colour][0].at
            problems.add(codes.IMPOSSIBLE_NUMBER, message, at)
    missing = [c for c in heading.setup.players if not _is_told(heading, "Earlier", c)]
    if missing and heading.headers.get("Fields") is not None:
        zeros = ", ".join(f"{colour} 0" for colour in heading.setup.players)
        message = _(
            "The points of round 1 are not told for {colours}. Write Earlier: {zeros} with the "
            "right numbers; without them nobody can say who won.",
            colours=listed(missing),
            zeros=zeros,
        )
        problems.add(codes.NOT_TOLD, message, heading.where.get("Earlier"))
    return [tuple(points)]


def _is_told(heading: Heading, header: str, colour: str) -> bool:
    numbers = heading.numbers(header, colour)
    return bool(numbers) and numbers[0] is not None


def _all_told(heading: Heading) -> bool:
    return all(_is_told(heading, "Earlier", colour) for colour in heading.setup.players)


def captured_told(heading: Heading) -> bool:
    """Whether everybody's captured seeds are told."""
    return all(_is_told(heading, "Captured", colour) for colour in heading.setup.players)


def _state(
    heading: Heading, pieces: dict[str, Pieces], captured: dict[str, int], number: int
) -> State:
    """The position as a state, all harvesters having moved; supplies as if none were captured."""
    setup = heading.setup
    table = setup.tables
    resting = [NOBODY] * len(table.fields)
    seeds = [[0] * len(table.fields) for _ in setup.players]
    for name, found in pieces.items():
        index = table.index[name]
        if found.harvester is not None:
            resting[index] = table.player[found.harvester]
        for colour, count in found.seeds.items():
            seeds[table.player[colour]][index] = count
    return State(
        setup=setup,
        round=number,
        turn=len(table.harvesters[0]),
        home=((),) * len(setup.players),
        resting=tuple(resting),
        seeds=tuple(map(tuple, seeds)),
        supply=tuple(max(0, table.seeds - sum(row)) for row in seeds),
        captured=tuple(captured[colour] for colour in setup.players),
    )
