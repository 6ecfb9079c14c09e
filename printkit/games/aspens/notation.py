"""The typed files of Aspens: what the words on each line mean, wherever they stand.

Reading here knows the words and the board, not the rules of play: every word that means
nothing is entered as a problem, and the rest is handed on with line and column.
`printkit.games.aspens.writing` writes the same formats.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from printkit.errors import nearest
from printkit.games.aspens import codes
from printkit.games.aspens.board import WINDS, Board
from printkit.games.aspens.forest import OTHER
from printkit.language import _, language, listed
from printkit.records.headers import Header, Headers, chosen, read_headers, split_header
from printkit.records.problems import Problems
from printkit.records.source import Line, Source, Token

HEADERS = ("Game", "Players", "Setup", "Water", "Lang", "Seed", "Grow", "Map", "Counts", "Score",
           "Sum", "Winner", "Margin")  # fmt: skip

MOST_LINES = 2_000
"""Lines read of one file; a game has about 50."""

MOST_OTHERS = 100
"""Headers and lines that are nothing, rows, and words of seeds or growth read of one file."""


MOST_COUNT = 99
"""The largest ``*n``."""

LANGUAGES = {
    "en": "EN", "english": "EN", "englisch": "EN", "anglais": "EN",
    "de": "DE", "german": "DE", "deutsch": "DE", "allemand": "DE",
    "fr": "FR", "french": "FR", "französisch": "FR", "français": "FR", "francais": "FR",
}  # fmt: skip

WIND_NAMES: Mapping[str, tuple[str, ...]] = {
    "EN": WINDS,
    "DE": ("NO", "O", "SO", "SW", "W", "NW"),
    "FR": ("NE", "E", "SE", "SO", "O", "NO"),
}
"""The winds by language, in the order of WINDS."""

PLAYER_WORDS = {
    "a": "A", "aspen": "A", "aspens": "A", "espe": "A", "tremble": "A",
    "p": "P", "pine": "P", "pines": "P", "kiefer": "P", "pin": "P",
}  # fmt: skip

KEEP = "-"

_BARE_TURN = re.compile(r"\s*[ap]\s+\d\s", re.IGNORECASE)
_SPACE = re.compile(r"([a-z]\d{1,9})(?:[*x](\d{1,9}))?", re.ASCII | re.IGNORECASE)
_TIMES = re.compile(r"\*(\d{1,9})", re.ASCII)
_SEED = re.compile(r"[ap]:(?:[a-s]\d+)?[,;]?", re.ASCII | re.IGNORECASE)
_TREE = re.compile(r"(?:[ap]:?)?(?:[a-s]\d+)?(?:[*x]\d+)?[,;]?", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Tree:
    """A word that puts trees on a space: `space` is None where the word means none,
    `player` where no letter was given.
    """

    at: Token
    space: int | None
    count: int = 1
    player: str | None = None


@dataclass
class Written:
    """The lines of a file by what they are; headers are read already.

    `seeds` and `growth` hold the words behind each ``Seed:`` and ``Grow:``.
    """

    headers: Headers = field(default_factory=Headers)
    seeds: list[list[Token]] = field(default_factory=list)
    growth: list[list[Token]] = field(default_factory=list)
    turns: list[Line] = field(default_factory=list)
    rows: list[Line] = field(default_factory=list)
    kind: str = "record"


# -- which line is what -----------------------------------------------------------------------


class _Sorter:
    """Tells the lines of a file apart."""

    def __init__(self) -> None:
        self.written = Written()
        self.stray: list[Line] = []
        self.into: list[Token] | None = None  # seeds or growth that a line may continue
        self.in_rows = False
        self.seed_lines: dict[str, Line] = {}

    @property
    def full(self) -> bool:
        """Whether no game has so much of anything but turns."""
        others = (self.stray, self.written.rows, self.written.seeds, self.written.growth)
        words = self.into or ()
        return any(len(found) > MOST_OTHERS for found in (*others, words))

    def add(self, line: Line) -> None:
        if line.text[line.column - 1].isdigit():
            self.written.turns.append(line)
            self.into = None
            return
        header = split_header(line)
        name = header.name if header is not None else ""
        if header is not None and name in ("seed", "grow"):
            self._start(line, header)
        elif name.capitalize() in HEADERS:
            self.stray.append(line)
            self.into, self.in_rows = None, name in ("map", "counts")
            if self.in_rows:
                self.written.kind = "position" if name == "map" else "sheet"
        else:
            self._other(line, is_header=len(name) > 1)

    def _start(self, line: Line, header: Header) -> None:
        """Seeds or growth. A line of seeds that stands twice is left to the headers' reader."""
        groups = self.written.seeds if header.name == "seed" else self.written.growth
        self.into, self.in_rows = [], False
        if header.name == "seed" and header.value.text:
            twin = self.seed_lines.setdefault(header.value.text, line)
            if twin is not line:
                self.stray += [twin, line]
                return
        groups.append(self.into)
        self.into += line.tokens(header.value.column - 1)

    def _other(self, line: Line, *, is_header: bool) -> None:
        if self.in_rows and not is_header:
            self.written.rows.append(line)
        elif self.into is not None and self._continues(line):
            self.into += line.tokens()
        elif _BARE_TURN.match(line.text):
            self.written.turns.append(line)
        else:
            self.stray.append(line)

    def _continues(self, line: Line) -> bool:
        """Whether a line goes on with seeds or growth. One that is not indented must look so."""
        word = _TREE
        if line.column == 1:
            word = _SEED if self.into in self.written.seeds else _SPACE
        return all(word.fullmatch(token.text) for token in line.tokens())


def sort_lines(source: Source, problems: Problems) -> Written:
    """Tell the lines apart and read the headers; lines that are nothing are entered."""
    sorter = _Sorter()
    for number, line in enumerate(source):
        if number == MOST_LINES or sorter.full:
            problems.add(
                codes.TOO_LONG,
                _("The rest is not read: no game is so long. Is it one game, and the right file?"),
                line,
            )
            break
        sorter.add(line)
    written = sorter.written
    headers, rest = read_headers(sorter.stray, HEADERS, problems)
    written.headers = headers
    for line in rest:
        first = line.tokens()[0]
        problems.add(
            codes.LINE_NOT_UNDERSTOOD,
            _(
                '"{text}" is neither a header (`Seed: ...`) nor a turn (`12. A 7 SE  l5`).',
                text=short(line.text.strip()),
            )
            + nearest(first.text, HEADERS),
            first,
        )
    return written


def short(text: str, most: int = 40) -> str:
    return text if len(text) <= most else text[: most - 3] + "..."


# -- headers ----------------------------------------------------------------------------------


def typed_language() -> str:
    """The language in which the winds of a new record are typed: the present one, or ``EN``."""
    return LANGUAGES.get(language(), "EN")


def read_language(headers: Headers, problems: Problems) -> str:
    """``EN``, ``DE`` or ``FR``: in which language the winds are named."""
    value = headers.get("lang")
    return "EN" if value is None else chosen(value, LANGUAGES, "EN", problems, "Lang")


def read_players(headers: Headers, problems: Problems) -> tuple[str | None, dict[str, str]]:
    """Who begins (None where nothing says so), and the names given, by letter."""
    value = headers.get("players")
    if value is None:
        return None, {}
    order: list[str] = []
    names: dict[str, str] = {}
    for part in value.split(","):
        word, _blank, name = part.text.strip().partition(" ")
        player = PLAYER_WORDS.get(word.lower())
        if player is None or player in order:
            problems.add(
                codes.BAD_PLAYERS,
                _(
                    '"{text}": name both players once, the first being the one who begins: '
                    "`Players: A Ann, P Ben`.",
                    text=short(part.text.strip()),
                ),
                part.part(len(part.text) - len(part.text.lstrip())),
            )
        else:
            order.append(player)
            if name.strip():
                names[player] = name.strip()
    if len(order) == 1:
        problems.add(
            codes.BAD_PLAYERS,
            _("{player} is missing: `Players: A, P`.", player=OTHER[order[0]]),
            value,
        )
    return (order[0] if order else None), names


def words_of(value: Token) -> list[Token]:
    """The words of a header's value, parted by blanks or commas."""
    return [
        Token(value.line, value.column + match.start(), match.group())
        for match in re.finditer(r"[^\s,;]+", value.text)
    ]


def space_of(word: Token, board: Board, problems: Problems) -> int | None:
    """The space that a word names; None, with a problem, if none."""
    space = board.index.get(word.text.lower())
    if space is None:
        problems.add(codes.UNKNOWN_SPACE, _no_space(word.text, board), word)
    return space


def _no_space(word: str, board: Board) -> str:
    row = board.rows.get(word[:1].lower())
    if row is not None and word[1:].isdigit():
        return _(
            "There is no space {word}: row {row} goes from {first} to {last}.",
            word=word,
            row=word[0].lower(),
            first=row[0],
            last=row[-1],
        )
    spaces = board.spaces
    return _(
        '"{word}" is not a space: they are {first} to {last}.{hint}',
        word=short(word),
        first=spaces[0],
        last=spaces[-1],
        hint=nearest(short(word), spaces),
    )


# -- seeds and growth -----------------------------------------------------------------------------


def read_seeds(groups: Iterable[Sequence[Token]], board: Board, problems: Problems) -> list[Tree]:
    """The seeds ``A:g10 P:l7`` of each header; a letter holds for one."""
    return [tree for words in groups for tree in _trees(words, board, problems, each=True)]


def read_growth(groups: Iterable[Sequence[Token]], board: Board, problems: Problems) -> list[Tree]:
    """The trees ``A e4*3 l5`` of each header; a letter holds until the next one."""
    return [tree for words in groups for tree in _trees(words, board, problems, each=False)]


def _trees(words: Iterable[Token], board: Board, problems: Problems, *, each: bool) -> list[Tree]:
    found: list[Tree] = []
    player: str | None = None
    for word in words:
        if full(problems):
            break
        for piece in stripped(word).split(":"):
            named = PLAYER_WORDS.get(piece.text.lower())
            if named is not None:
                player = named
            elif piece.text:
                add_tree(found, piece, player, board, problems)
                player = None if each else player
    return found


def stripped(word: Token) -> Token:
    """The word without a comma behind it."""
    end = len(word.text.rstrip(",;"))
    return word if end == len(word.text) else word.part(0, end)


def add_tree(
    found: list[Tree], word: Token, player: str | None, board: Board, problems: Problems
) -> None:
    """The tree that a word means, entered behind those found; ``*3`` belongs to the last one."""
    times = _TIMES.fullmatch(word.text)
    if times and found:
        before = found.pop()
        count = _count(word, times[1], problems)
        found.append(Tree(before.at, before.space, count, before.player))
    else:
        found.append(_tree(word, player, board, problems))


def _tree(word: Token, player: str | None, board: Board, problems: Problems) -> Tree:
    match = _SPACE.fullmatch(word.text)
    if match is None:
        problems.add(codes.UNKNOWN_SPACE, _no_space(word.text, board), word)
        return Tree(word, None, 1, player)
    count = 1 if match[2] is None else _count(word, match[2], problems)
    return Tree(word, space_of(word.part(0, match.end(1)), board, problems), count, player)


def _count(word: Token, digits: str, problems: Problems) -> int:
    count = int(digits)
    if 1 <= count <= MOST_COUNT:
        return count
    problems.add(
        codes.BAD_COUNT,
        _("*{digits} is not a number of trees: *2, *3 and so on.", digits=digits),
        word,
    )
    return 1


# -- for all who read ----------------------------------------------------------------------------


def full(problems: Problems) -> bool:
    """Whether so much is wrong that reading on helps nobody."""
    return len(problems) >= codes.MOST_PROBLEMS


def first_player(named: str | None, *players: str | None) -> str:
    """Who begins: as named in the headers, else the first that is known of `players`, else A."""
    return next((player for player in (named, *players) if player), "A")


def names_in(board: Board, spaces: Iterable[int]) -> str:
    """Names of spaces for a sentence: ``a1, b2 and c3``."""
    return listed([board.spaces[space] for space in sorted(spaces)])
