"""The record of a game as people type it: reading with line and column, and writing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from printkit.errors import nearest
from printkit.games.leaves import codes
from printkit.games.leaves.areas import LEAVES, STANDARD, Layout
from printkit.games.leaves.rules import MOST_PLAYERS, Choice, Dice, Round
from printkit.games.leaves.setup_header import HEADER, layout_of, setup_lines
from printkit.language import _, listed
from printkit.records.headers import read_headers, split_header
from printkit.records.problems import Problems
from printkit.records.source import Line, Source, Token

PASS_WORDS = frozenset({"pass", "passe", "passt", "-"})
"""A pass, in English, German or French."""

_AREA_ROW = re.compile(r"\s*[1-6]\s*:")
_NUMBER = re.compile(r"(\d{1,6})[.):]")
_SHEET_HEADERS = frozenset({"player", "leaves", "first", "written", "rounds"})

_LEAF: dict[str, int] = {f"+{value}": value for value in range(1, 7)}
_DIE: dict[str, int] = {str(value): value for value in range(1, 7)}

MOST_LINES_READ = 500
"""Lines of rounds that are looked at; a game has 20."""

Kind = Literal["record", "sheet"]


class TypedChoice(NamedTuple):
    """What one player does, and where it stands; `choice` is None where it cannot be read."""

    player: int
    choice: Choice | None
    written: Token
    leaf: Token
    wild: Token | None = None


class TypedRound(NamedTuple):
    """One line: its number if it has one, the dice (None: unreadable), what the players do."""

    at: Token
    number: int | None
    dice: Dice | None
    choices: tuple[TypedChoice, ...]
    unclear: bool = False
    """Whether it could not be told whose a choice is."""


@dataclass
class TypedRecord:
    """A record as typed; `players_at` is the value of its line ``Players:``."""

    names: tuple[str, ...] = ()
    players_at: Token | None = None
    rounds: list[TypedRound] = field(default_factory=list)
    layout: Layout = STANDARD


def kind_of(source: Source) -> Kind:
    """Whether a file is a record or has sheets: the first line that only one of them has."""
    for line in source.lines:
        header = split_header(line)
        if header is not None:
            if header.name in _SHEET_HEADERS:
                return "sheet"
            if header.name == "players":
                return "record"
        elif _AREA_ROW.match(line.text):
            return "sheet"
        elif line.text.lstrip()[0].isdigit():
            return "record"
    return "record"


def read_record(source: Source, problems: Problems) -> TypedRecord:
    """The record; what cannot be read is entered as problems."""
    headers, lines = read_headers(source.lines, ("Game", HEADER, "Players"), problems)
    layout = layout_of(source, problems)
    record = TypedRecord(players_at=headers.get("Players"), layout=layout)
    if record.players_at is not None:
        record.names = _names(record.players_at, problems)
    elif lines:
        problems.add(
            codes.NO_PLAYERS,
            _("The record does not say who plays. Add a line such as: Players: Mia, Tom."),
            lines[0],
        )
    reader = RoundReader(record.names, problems, layout)
    if len(lines) > MOST_LINES_READ:
        problems.add(
            codes.GAME_OVER,
            _(
                "A game has at most {count} rounds; this line and all later ones are left out.",
                count=LEAVES,
            ),
            lines[MOST_LINES_READ],
        )
    for line in lines[:MOST_LINES_READ]:
        found = reader.round_of(line)
        if found is not None:
            record.rounds.append(found)
    return record


def _names(value: Token, problems: Problems) -> tuple[str, ...]:
    """The players' names; each only once, 12 at most."""
    found: list[str] = []
    for piece in value.split(","):
        name = " ".join(piece.text.split())
        if not name:
            continue
        if name.lower() in (other.lower() for other in found):
            problems.add(
                codes.BAD_PLAYERS,
                _('"{name}" stands twice. Give each player a name of their own.', name=name),
                piece,
            )
        elif len(found) == MOST_PLAYERS:
            problems.add(
                codes.BAD_PLAYERS,
                _('1 to {most} play; "{name}" would be one more.', most=MOST_PLAYERS, name=name),
                piece,
            )
        else:
            found.append(name)
    if not found:
        problems.add(
            codes.BAD_PLAYERS,
            _("No player is named. Write for example: Players: Mia, Tom."),
            value,
        )
    return tuple(found)


class RoundReader:
    """Reads the lines of rounds."""

    def __init__(
        self, names: tuple[str, ...], problems: Problems, layout: Layout = STANDARD
    ) -> None:
        self.names = names
        self.layout = layout
        self.written = {
            f"{value}@{cell}": (index, value)
            for cell, index in layout.index.items()
            for value in range(1, 7)
        }
        self.wild = {f"x@{cell}": index for cell, index in layout.index.items()}
        self.problems = problems
        self.known = {name.lower(): index for index, name in enumerate(names)}
        self.unclear = False
        self.most_words = max((name.count(" ") + 1 for name in names), default=1)

    def round_of(self, line: Line) -> TypedRound | None:
        tokens = line.tokens()
        first, number, start = tokens[0], None, 0
        match = _NUMBER.match(first.text)
        if match is not None:
            number = int(match[1])
            if match.end() == len(first.text):
                start = 1
            else:  # 1.3 5 6: the blank behind the point is missing
                tokens[0] = first.part(match.end())
        rest = tokens[start : start + 3]
        if match is None and not first.text[0].isdigit():
            self.problems.add(
                codes.UNREADABLE_LINE,
                _(
                    '"{word}" begins no line of a record. A round looks like: 1. 3 5 6   {name} '
                    "5@3a +6",
                    word=first.text,
                    name=self.names[0] if self.names else "Mia",
                ),
                first,
            )
            return None
        dice = [_DIE.get(token.text.rstrip(",;"), 0) for token in rest]
        told = next((n for n, die in enumerate(dice) if not die), len(dice))
        ready: Dice | None = None
        if told == 3:
            ready = dice[0], dice[1], dice[2]
        else:
            wrong = rest[told] if told < len(rest) else first
            self.problems.add(
                codes.BAD_DICE,
                _(
                    'A round begins with its three dice, each 1 to 6, as 3 5 6; "{word}" is none.',
                    word=wrong.text,
                )
                if told < len(rest)
                else _("A round begins with its three dice, each 1 to 6, as 3 5 6."),
                wrong,
            )
            if not self._begins_choice(rest, told):
                told = min(3, len(rest))
        self.unclear = False
        choices = tuple(self._choices(tokens[start + told :]))
        return TypedRound(first, number, ready, choices, self.unclear)

    def _begins_choice(self, rest: Sequence[Token], told: int) -> bool:
        """Whether the players begin where a die is missing."""
        if told >= len(rest):
            return True
        text = rest[told].text
        return "@" in text or text[0] == "+" or text[0].isalpha()

    def _choices(self, tokens: Sequence[Token]) -> list[TypedChoice]:
        found: list[TypedChoice] = []
        seen: set[int] = set()
        index, count = 0, len(tokens)
        while index < count:
            plain = self._plain(tokens, index)
            if plain is not None and plain.player not in seen:
                seen.add(plain.player)
                found.append(plain)
                index += 3
                continue
            begin = index
            index += self._full_name(tokens, index)
            if index == begin:
                while index < count and not _does(tokens[index].text):
                    index += 1
            named = tokens[begin:index]
            begin = index
            while (
                index < count and _does(tokens[index].text) and not self._full_name(tokens, index)
            ):
                index += 1
            group = tokens[begin:index]
            player = self._player(named, group)
            if player is None:
                self.unclear = True
                continue
            if player in seen:
                self.problems.add(
                    codes.PLAYER_TWICE,
                    _(
                        "{name} stands twice in this round; the second is left out.",
                        name=self.names[player],
                    ),
                    (named or group)[0],
                )
                continue
            seen.add(player)
            found.append(self._choice(player, named, group))
        return found

    def _plain(self, tokens: Sequence[Token], index: int) -> TypedChoice | None:
        """The choice that begins there if it is as most are: name in full, 5@3a, +6."""
        if index + 2 >= len(tokens):
            return None
        player = self.known.get(tokens[index].text.lower())
        written = self.written.get(tokens[index + 1].text)
        leaf = _LEAF.get(tokens[index + 2].text)
        if player is None or written is None or leaf is None:
            return None
        after = index + 3
        if after < len(tokens) and tokens[after].text.lower() not in self.known:
            return None
        choice = Choice(written[0], written[1], leaf)
        return TypedChoice(player, choice, tokens[index + 1], tokens[index + 2])

    def _full_name(self, tokens: Sequence[Token], index: int) -> int:
        """How many words from there on are a player's name in full: ``Player 1`` is two."""
        if self.most_words == 1:
            return int(tokens[index].text.rstrip(",:;").lower() in self.known)
        for words in range(self.most_words, 0, -1):
            part = tokens[index : index + words]
            if " ".join([token.text for token in part]).rstrip(",:;").lower() in self.known:
                return len(part)
        return 0

    def _player(self, named: Sequence[Token], group: Sequence[Token]) -> int | None:
        """Whose choice it is: a name or its start; none is needed if one plays alone."""
        if not self.names:
            return None
        if not named:
            if len(self.names) == 1:
                return 0
            self.problems.add(
                codes.UNKNOWN_PLAYER,
                _('Whose is "{word}"? Write the name before it.', word=group[0].text),
                group[0],
            )
            return None
        told = " ".join(token.text for token in named).rstrip(",:;")
        text = told.lower()
        exact = self.known.get(text)
        if exact is not None:
            return exact
        starts = [index for name, index in self.known.items() if name.startswith(text)]
        if len(starts) == 1:
            return starts[0]
        if starts:
            message = _(
                '"{name}" may be {several}. Write more of the name.',
                name=told,
                several=listed([self.names[index] for index in starts], _("or")),
            )
        else:
            message = _(
                '"{name}" does not play.{hint} Players: {names}.',
                name=told,
                hint=nearest(text, self.names),
                names=", ".join(self.names),
            )
        self.problems.add(codes.UNKNOWN_PLAYER, message, named[0])
        return None

    def _choice(self, player: int, named: Sequence[Token], group: Sequence[Token]) -> TypedChoice:
        written: tuple[int | None, int | None] | None = None
        leaf = wild = None
        at = leaf_at = group[0] if group else named[0]
        wild_at = None
        for token in group:
            text = token.text.rstrip(",;").lower()
            if text in self.written and written is None:
                written, at = self.written[text], token
            elif text in _LEAF and leaf is None:
                leaf, leaf_at = _LEAF[text], token
            elif text in self.wild and wild is None:
                wild, wild_at = self.wild[text], token
            elif text in PASS_WORDS and written is None:
                written, at = (None, None), token
            elif text == "+" and leaf is None:
                continue
            elif text in _DIE and leaf is None and written is not None:
                leaf, leaf_at = _DIE[text], token
            else:
                self._unreadable(player, token, token.text)
                return TypedChoice(player, None, token, token)
        if written is None or leaf is None:
            told = " ".join(token.text for token in group)
            self._unreadable(player, at, told, "die" if written is not None else "cell")
            return TypedChoice(player, None, at, at)
        cell, value = written
        return TypedChoice(player, Choice(cell, value, leaf, wild), at, leaf_at, wild_at)

    def _unreadable(self, player: int, at: Token, told: str, missing: str = "") -> None:
        name = self.names[player]
        cell = told.rpartition("@")[2]
        if missing == "die":
            message = _("{name}: the die for the leaves is missing, as +6.", name=name)
        elif missing:
            message = _("{name}: the number and its cell are missing, as 5@3a, or pass.", name=name)
        elif "@" in told and cell.lower() not in self.layout.index:
            message = _(
                '{name}: there is no cell "{cell}".{hint} Cells are {cells}.',
                name=name,
                cell=cell,
                hint=nearest(cell, self.layout.cells),
                cells=", ".join(self._spans()),
            )
        else:
            message = _(
                '{name}: "{words}" cannot be read here. Write value@cell, then + the die for the '
                "leaves, then X@cell if the total earns one: 5@3a +6 X@4c.",
                name=name,
                words=told,
            )
        self.problems.add(codes.UNREADABLE_CHOICE, message, at)

    def _spans(self) -> list[str]:
        """The cells of each area, from the first to the last."""
        rows = [area.cells for area in self.layout.areas]
        return [_("{first} to {last}", first=row[0], last=row[-1]) for row in rows]


def _does(text: str) -> bool:
    """Whether a word is no name: a value at a cell, a die, a pass."""
    return "@" in text or text[0] in "+-0123456789" or text.rstrip(",;").lower() in PASS_WORDS


# -- writing ------------------------------------------------------------------------------


def write_round(number: int, names: Sequence[str], move: Round, layout: Layout = STANDARD) -> str:
    """One line of a record."""
    dice = " ".join(map(str, move.dice))
    told = "   ".join(
        f"{name} {choice.told(layout)}" for name, choice in zip(names, move.choices, strict=True)
    )
    return f"{number}. {dice}   {told}"


def write_record(names: Sequence[str], moves: Sequence[Round], layout: Layout = STANDARD) -> str:
    """The whole record; read back it is the same."""
    lines = [write_round(number, names, move, layout) for number, move in enumerate(moves, start=1)]
    heads = ["Game: leaves", *setup_lines(layout), f"Players: {', '.join(names)}"]
    head = "\n".join(heads) + "\n"
    return head + ("\n" + "\n".join(lines) + "\n" if lines else "")


def random_record(seed: int, layout: Layout = STANDARD) -> str:
    """A whole legal game of 1 to 4 players, played at random; the same seed gives the same."""
    from printkit.games.leaves.play_random import random_game

    moves, state = random_game(seed, seed % 4 + 1, layout=layout)
    return write_record(state.names, moves, layout)
