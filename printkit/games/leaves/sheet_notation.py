"""The filled sheets of one game as people type them: reading with line and column, writing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from printkit.errors import nearest
from printkit.games.leaves import codes
from printkit.games.leaves.areas import STANDARD, Layout
from printkit.games.leaves.rules import (
    EMPTY,
    MOST_PLAYERS,
    NO_VALUES,
    WILD,
    PlayerSheet,
    Values,
)  # fmt: skip
from printkit.games.leaves.setup_header import layout_of, setup_lines
from printkit.language import _, plural
from printkit.records.headers import DOUBLE_HEADER, UNKNOWN_HEADER
from printkit.records.problems import At, Problems
from printkit.records.source import Line, Source, Token

HEADERS = (
    "Game",
    "Setup",
    "Rounds",
    "Player",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "Leaves",
    "First",
    "Written",
)

NONE_WORDS = frozenset({"-", ".", "none", "keine", "keins", "aucun", "aucune"})
"""No area, in English, German or French."""

WRITTEN_COUNT = 8
"""Boxes of the score column: the areas, the bonuses, the total."""

MOST_LEAVES_READ = 60
MOST_LINES_READ = 1000
"""What is looked at, however much is typed."""

_HEADER = re.compile(r"\s*([^\W_][\w ]*?)\s*:\s*(.*)", re.DOTALL)
_VALUES = {str(value): value for value in range(1, 7)} | {
    "x": WILD, ".": EMPTY, "-": EMPTY, "_": EMPTY
}  # fmt: skip


@dataclass
class TypedSheet:
    """One player's block. `at` is where it begins; tokens say where each thing stands.

    `leaves` are the totals in order, None for an empty leaf before a filled one; `written`
    the score column, None for what is left out. `unread` are cells of which it is not known
    what they hold, `unread_first` tells that of the claims.
    """

    name: str
    at: Token
    named: bool = True
    values: Values = NO_VALUES
    cells: dict[int, Token] = field(default_factory=dict)
    rows: dict[int, Token] = field(default_factory=dict)
    leaves: tuple[int | None, ...] = ()
    leaf_tokens: tuple[Token, ...] = ()
    leaves_at: Token | None = None
    firsts: tuple[int, ...] = ()
    first_tokens: dict[int, Token] = field(default_factory=dict)
    first_at: Token | None = None
    written: tuple[int | None, ...] = ()
    written_tokens: tuple[Token, ...] = ()
    written_at: Token | None = None
    unread: set[int] = field(default_factory=set)
    unread_first: bool = False
    layout: Layout = STANDARD

    @property
    def empty(self) -> bool:
        """Whether nothing is filled in."""
        return not (any(self.values) or self.leaves or self.firsts or any(self.written))

    @property
    def sheet(self) -> PlayerSheet:
        """The sheet as written, without empty leaves."""
        totals = tuple(total for total in self.leaves if total is not None)
        return PlayerSheet(self.values, totals, self.firsts, self.layout)

    def cell_at(self, cell: int) -> At:
        """Where a cell stands."""
        return self.cells.get(cell, self.at)


@dataclass
class TypedSheets:
    """The sheets of one game; `rounds` is the header's value, with its place."""

    sheets: list[TypedSheet] = field(default_factory=list)
    rounds: int | None = None
    rounds_at: Token | None = None
    layout: Layout = STANDARD


def read_sheets(source: Source, problems: Problems) -> TypedSheets:
    """The sheets; what cannot be read is entered as problems."""
    reader = _Reader(layout_of(source, problems), problems)
    for line in source.lines[:MOST_LINES_READ]:
        reader.read(line)
    if len(source.lines) > MOST_LINES_READ:
        problems.add(
            codes.UNREADABLE_LINE,
            _(
                "The sheets of {most} players take far fewer lines; this one and all later ones "
                "are left out.",
                most=MOST_PLAYERS,
            ),
            source.lines[MOST_LINES_READ],
        )
    return reader.finished()


class _Reader:
    def __init__(self, layout: Layout, problems: Problems) -> None:
        self.layout, self.problems = layout, problems
        self.found = TypedSheets(layout=layout)
        self.sheet: TypedSheet | None = None
        self.game_at: Token | None = None
        self.setup_at: Token | None = None
        self.outside_told = False

    def read(self, line: Line) -> None:
        match = _HEADER.fullmatch(line.text)
        if match is None:
            token = line.tokens()[0]
            self.problems.add(
                codes.UNREADABLE_LINE,
                _(
                    '"{word}" begins no line of a sheet.{hint} Lines are: Player: name, a row of '
                    "an area as 1: 2 2 . 6, Leaves:, First:, Written:.",
                    word=token.text,
                    hint=nearest(token.text, HEADERS),
                ),
                token,
            )
            return
        name = Token(line.line, match.start(1) + 1, match[1])
        value = Token(line.line, match.start(2) + 1, match[2].strip())
        tokens = line.tokens(match.start(2))
        key = name.text.lower()
        if key == "game":
            self._game(name)
        elif key == "setup":
            self._setup(name)
        elif key == "rounds":
            self._rounds(name, value)
        elif key == "player":
            self._player(name, value)
        elif key in ("leaves", "first", "written") or (key.isdigit() and "1" <= key <= "6"):
            self._row(key, name, tokens)
        else:
            self.problems.add(
                UNKNOWN_HEADER,
                _(
                    '"{word}" is not a row of a sheet.{hint} Known: {known}.',
                    word=name.text,
                    hint=nearest(name.text, HEADERS),
                    known=", ".join(HEADERS),
                ),
                name,
            )

    def _game(self, name: Token) -> None:
        if self.game_at is not None:
            self._double(DOUBLE_HEADER.name, name, self.game_at)
        else:
            self.game_at = name

    def _setup(self, name: Token) -> None:
        """Its value was read before all else: the rows hang on it."""
        if self.setup_at is not None:
            self._double(DOUBLE_HEADER.name, name, self.setup_at)
        else:
            self.setup_at = name

    def _double(self, code: str, name: Token, first: Token) -> None:
        self.problems.add(
            DOUBLE_HEADER if code == DOUBLE_HEADER.name else codes.ROW_TWICE,
            _(
                '"{word}" stands in line {line} already. Keep one of the two.',
                word=name.text,
                line=first.line,
            ),
            name,
        )

    def _rounds(self, name: Token, value: Token) -> None:
        if self.found.rounds_at is not None:
            self._double(DOUBLE_HEADER.name, name, self.found.rounds_at)
            return
        self.found.rounds_at = value if value.text else name
        if value.text in ("", "."):
            return
        self.found.rounds = self._number(value, "Rounds")

    def _player(self, at: Token, value: Token) -> None:
        name = " ".join(value.text.split())
        sheet = self._empty(name, value if name else at, named=bool(name))
        self.found.sheets.append(sheet)
        self.sheet = sheet

    def _empty(self, name: str, at: Token, *, named: bool) -> TypedSheet:
        return TypedSheet(name, at, named, self.layout.no_values, layout=self.layout)

    def _row(self, key: str, name: Token, tokens: Sequence[Token]) -> None:
        sheet = self.sheet
        if sheet is None:
            if not self.outside_told:
                self.problems.add(
                    codes.OUTSIDE_SHEET,
                    _(
                        'Whose is "{word}:"? Write a line Player: with the name before it.',
                        word=name.text,
                    ),
                    name,
                )
                self.outside_told = True
            sheet = self.sheet = self._empty("", name, named=False)
            self.found.sheets.append(sheet)
        if key.isdigit():
            area = int(key)
            if area in sheet.rows:
                self._double("", name, sheet.rows[area])
                return
            sheet.rows[area] = name
            self._area(sheet, area, name, tokens)
            return
        before = {"leaves": sheet.leaves_at, "first": sheet.first_at, "written": sheet.written_at}
        earlier = before[key]
        if earlier is not None:
            self._double("", name, earlier)
        elif key == "leaves":
            sheet.leaves_at = name
            self._leaves(sheet, tokens)
        elif key == "first":
            sheet.first_at = name
            self._firsts(sheet, tokens)
        else:
            sheet.written_at = name
            self._written(sheet, tokens)

    def _area(self, sheet: TypedSheet, area: int, name: Token, tokens: Sequence[Token]) -> None:
        cells, names = self.layout.area_cells[area], self.layout.cells
        if tokens and len(tokens) != len(cells):
            self.problems.add(
                codes.ROW_LENGTH,
                plural(
                    "Area {area} has {count} cells, {first} to {last}, but {n} is typed. Write . "
                    "for an empty one.",
                    "Area {area} has {count} cells, {first} to {last}, but {n} are typed. Write . "
                    "for an empty one.",
                    len(tokens),
                    area=area,
                    count=len(cells),
                    first=names[cells[0]],
                    last=names[cells[-1]],
                ),
                tokens[len(cells)] if len(tokens) > len(cells) else name,
            )
            sheet.unread.update(cells)  # which of them is too many or left out is not known
        values = list(sheet.values)
        for cell, token in zip(cells, tokens, strict=False):
            value = _VALUES.get(token.text.rstrip(",;").lower())
            sheet.cells[cell] = token
            if value is None:
                self.problems.add(
                    codes.BAD_CELL,
                    _(
                        '{cell}: "{word}" is no value. A cell holds 1 to 6, X for a wild one, or '
                        ". if it is empty.",
                        cell=names[cell],
                        word=token.text,
                    ),
                    token,
                    place=names[cell],
                )
                sheet.unread.add(cell)
                continue
            values[cell] = value
        sheet.values = tuple(values)

    def _number(self, token: Token, what: str, place: str | None = None) -> int | None:
        text = token.text.rstrip(",;")
        if text.isascii() and text.isdigit() and len(text) <= 4:
            return int(text)
        self.problems.add(
            codes.BAD_NUMBER,
            _('{row}: "{word}" is no whole number.', row=what, word=token.text),
            token,
            place=place,
        )
        return None

    def _leaves(self, sheet: TypedSheet, tokens: Sequence[Token]) -> None:
        kept = list(tokens[:MOST_LEAVES_READ])
        while kept and kept[-1].text in (".", "-"):
            kept.pop()
        found: list[int | None] = []
        for index, token in enumerate(kept, start=1):
            empty = token.text in (".", "-", "_")
            found.append(
                None
                if empty
                else self._number(token, _("Leaf {number}", number=index), f"L{index}")
            )
        sheet.leaves, sheet.leaf_tokens = tuple(found), tuple(kept)

    def _firsts(self, sheet: TypedSheet, tokens: Sequence[Token]) -> None:
        for token in tokens:
            text = token.text.rstrip(",;").lower()
            if text in NONE_WORDS:
                continue
            number = int(text) if text in ("1", "2", "3", "4", "5", "6") else 0
            sheet.unread_first |= not number
            if not number:
                self.problems.add(
                    codes.BAD_FIRST,
                    _(
                        'First: "{word}" is no area. Write the areas 1 to 6 that were filled '
                        "first, or - for none.",
                        word=token.text,
                    ),
                    token,
                )
            elif number in sheet.first_tokens:
                self.problems.add(
                    codes.BAD_FIRST, _("First: area {number} stands twice.", number=number), token,
                    place=f"F{number}",
                )  # fmt: skip
            else:
                sheet.first_tokens[number] = token
        sheet.firsts = tuple(sorted(sheet.first_tokens))

    def _written(self, sheet: TypedSheet, tokens: Sequence[Token]) -> None:
        found: list[int | None] = []
        for index, token in enumerate(tokens[:WRITTEN_COUNT], start=1):
            empty = token.text in (".", "-", "_")
            found.append(None if empty else self._number(token, "Written", f"W{index}"))
        if len(tokens) > WRITTEN_COUNT:
            self.problems.add(
                codes.BAD_NUMBER,
                _(
                    "Written: at most {most} numbers: areas 1 to 6, bonuses, total.",
                    most=WRITTEN_COUNT,
                ),
                tokens[WRITTEN_COUNT],
            )
        sheet.written, sheet.written_tokens = tuple(found), tuple(tokens[:WRITTEN_COUNT])

    def finished(self) -> TypedSheets:
        """The sheets, those left out that nobody has named or filled in, with their names."""
        filled = [sheet for sheet in self.found.sheets if sheet.named or not sheet.empty]
        self.found.sheets = filled or self.found.sheets[:1]
        seen: dict[str, Token] = {}
        for number, sheet in enumerate(self.found.sheets, start=1):
            if not sheet.named:
                sheet.name = _("Player {number}", number=number)
            if sheet.name.lower() in seen:
                self.problems.add(
                    codes.BAD_PLAYERS,
                    _(
                        '"{name}" has a sheet in line {line} already. Give each player a name of '
                        "their own.",
                        name=sheet.name,
                        line=seen[sheet.name.lower()].line,
                    ),
                    sheet.at,
                )
            seen.setdefault(sheet.name.lower(), sheet.at)
        if len(self.found.sheets) > MOST_PLAYERS:
            self.problems.add(
                codes.BAD_PLAYERS,
                _(
                    "1 to {most} play, but there are {count} sheets.",
                    most=MOST_PLAYERS,
                    count=len(self.found.sheets),
                ),
                self.found.sheets[MOST_PLAYERS].at,
            )
            self.found.sheets = self.found.sheets[:MOST_PLAYERS]
        return self.found


# -- writing ------------------------------------------------------------------------------


def write_sheet(name: str, sheet: PlayerSheet, written: Sequence[int | None] = ()) -> str:
    """One player's block."""
    lines = [f"Player: {name}"]
    for area in sheet.layout.areas:
        row = " ".join(symbol(sheet.values[sheet.layout.index[cell]]) for cell in area.cells)
        lines.append(f"{area.number}: {row}")
    lines.append(f"Leaves: {' '.join(map(str, sheet.leaves))}".rstrip())
    lines.append(f"First: {' '.join(map(str, sheet.firsts)) or '-'}")
    if any(number is not None for number in written):
        told = " ".join("." if number is None else str(number) for number in written)
        lines.append(f"Written: {told}")
    return "\n".join(lines) + "\n"


def write_sheets(
    names: Sequence[str],
    sheets: Sequence[PlayerSheet],
    written: Sequence[Sequence[int | None]] = (),
) -> str:
    """The sheets of one game; read back they are the same."""
    told = [*written, *((),) * (len(sheets) - len(written))]
    blocks = [write_sheet(n, s, w) for n, s, w in zip(names, sheets, told, strict=True)]
    head = ["Game: leaves", *(setup_lines(sheets[0].layout) if sheets else [])]
    return "\n".join(head) + "\n\n" + "\n".join(blocks)


def symbol(value: int) -> str:
    """As it is typed: 1 to 6, X, or a point."""
    return "X" if value == WILD else str(value or ".")
