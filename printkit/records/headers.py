"""Header lines ``Name: value``, the first of them ``Game:``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from printkit.errors import nearest
from printkit.language import _
from printkit.records.problems import Code, Problems, Severity
from printkit.records.source import Line, Source, Token

_HEADER = re.compile(r"\s*([^\W\d][\w ]*?)\s*:\s*(.*)", re.DOTALL)

NO_GAME = Code("no-game", Severity.ERROR, "The file does not begin with a line `Game: ...`.",
               "Players: A, B\n")  # fmt: skip
UNKNOWN_HEADER = Code("unknown-header", Severity.ERROR, "A header that this game does not have.",
                      "Game: acorn\nPlayer: A, B\n")  # fmt: skip
DOUBLE_HEADER = Code("double-header", Severity.ERROR, "A header that stands twice.",
                     "Game: acorn\nPlayers: A, B\nPlayers: A, C\n")  # fmt: skip
UNKNOWN_VALUE = Code("unknown-value", Severity.ERROR, "A header's value that is not known.",
                     "Game: acorn\nPlayers: A, B\nLayout: opposit\n")  # fmt: skip

CODES = (NO_GAME, UNKNOWN_HEADER, DOUBLE_HEADER, UNKNOWN_VALUE)


@dataclass(frozen=True, slots=True)
class Header:
    """One header: its name as the game knows it, and its value with line and column."""

    name: str
    value: Token
    named: Token


@dataclass
class Headers:
    """The headers of a file, by their names in lower case."""

    found: dict[str, Header] = field(default_factory=dict)

    def get(self, name: str) -> Token | None:
        header = self.found.get(name.lower())
        return header.value if header else None

    def named(self, name: str) -> Token | None:
        """Where the header's name stands."""
        header = self.found.get(name.lower())
        return header.named if header else None


def split_header(line: Line) -> Header | None:
    """The header that the line is, or None for any other line."""
    match = _HEADER.fullmatch(line.text)
    if match is None:
        return None
    name = Token(line.line, match.start(1) + 1, match[1])
    value = Token(line.line, match.start(2) + 1, match[2].strip())
    return Header(name.text.lower(), value, name)


def game_of(source: Source) -> Token | None:
    """The value of the first header if that is ``Game:``."""
    first = split_header(source.lines[0]) if source.lines else None
    return first.value if first is not None and first.name == "game" else None


def read_headers(
    lines: Sequence[Line], known: Sequence[str], problems: Problems
) -> tuple[Headers, list[Line]]:
    """Read headers from wherever they stand; give them and the lines that are none.

    Unknown and doubled ones are entered as problems.
    """
    headers, rest = Headers(), []
    names = {name.lower(): name for name in known}
    for line in lines:
        header = split_header(line)
        if header is None:
            rest.append(line)
        elif header.name not in names:
            problems.add(
                UNKNOWN_HEADER,
                _(
                    '"{text}" is not a header of this game.{hint} Known: {known}.',
                    text=header.named.text,
                    hint=nearest(header.named.text, known),
                    known=", ".join(known),
                ),
                header.named,
            )
        elif header.name in headers.found:
            first = headers.found[header.name].named.line
            problems.add(
                DOUBLE_HEADER,
                _(
                    '"{text}" stands in line {first} already. Keep one of the two.',
                    text=header.named.text,
                    first=first,
                ),
                header.named,
            )
        else:
            headers.found[header.name] = header
    return headers, rest


def chosen(
    value: Token, choices: Mapping[str, str], default: str, problems: Problems, header: str
) -> str:
    """The meaning of a header's value: `choices` maps known words (any language, lower case)
    to meanings. An unknown word is a problem, and the default is taken.
    """
    found = choices.get(value.text.lower())
    if found is not None:
        return found
    known = list(dict.fromkeys(choices.values()))
    problems.add(
        UNKNOWN_VALUE,
        _(
            '{header}: "{text}" is not known.{hint} Known: {known}.',
            header=header,
            text=value.text,
            hint=nearest(value.text, choices),
            known=", ".join(known),
        ),
        value,
    )
    return default
