"""Sources: the text of one file, cleaned of what editors slip in, line by line.

Every change keeps each character at its column, so that a finding points where a person
sees it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from printkit.errors import PrintkitError
from printkit.language import _
from printkit.records.problems import At

MOST_BYTES = 10_000_000
"""Larger files are refused: no game fills a hundredth of that."""

MOST_LINES = 200_000
MOST_COLUMNS = 2_000

_SLIPPED_IN = str.maketrans(
    {
        "\t": " ", "\u00a0": " ", "\u202f": " ", "\u2007": " ", "\u2009": " ", "\u200b": " ",
        "\ufeff": " ", "\u2018": "'", "\u2019": "'", "\u201a": "'", "\u201c": '"', "\u201d": '"',
        "\u201e": '"', "\u00ab": '"', "\u00bb": '"', "\u2010": "-", "\u2011": "-", "\u2012": "-",
        "\u2013": "-", "\u2014": "-", "\u2212": "-", "\u00d7": "*", "\u2217": "*", "\uff0c": ",",
        "\uff1a": ":", "\u3000": " ",
    }
)  # fmt: skip

_WORD = re.compile(r"\S+")
_LINE_END = re.compile(r"\r\n|\r|\n")


class UnreadableError(PrintkitError):
    """A file that is not text, or too much of it."""


@dataclass(frozen=True, slots=True)
class Token(At):
    """A word and where it stands."""

    text: str = ""

    def part(self, start: int, end: int | None = None) -> Token:
        """A stretch of the word, with its own column."""
        return Token(self.line, self.column + start, self.text[start:end])

    def split(self, separator: str) -> list[Token]:
        """The word cut at each separator (a single character); the pieces keep their columns."""
        pieces, start = [], 0
        for index, letter in enumerate(self.text):
            if letter == separator:
                pieces.append(self.part(start, index))
                start = index + 1
        pieces.append(self.part(start))
        return pieces


@dataclass(frozen=True, slots=True)
class Line(At):
    """A line without its comment and the blanks at its end; `column` is its first word's."""

    text: str = ""

    def tokens(self, start: int = 0) -> list[Token]:
        """The words from that index on."""
        return [Token(self.line, match.start() + 1, match.group())
                for match in _WORD.finditer(self.text, start)]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Source:
    """A file's name and its lines that hold anything."""

    name: str
    lines: tuple[Line, ...]

    def __iter__(self) -> Iterator[Line]:
        return iter(self.lines)


def read_source(name: str, data: bytes | str) -> Source:
    """Decode, clean and split a file. Raises `UnreadableError`, saying what to do."""
    if len(data) > MOST_BYTES:
        raise UnreadableError(
            _(
                "{name} is {count:.0f} MB; a game's text is at most {most_bytes:.0f} MB. Is it "
                "the right file?",
                name=name,
                count=len(data) / 1e6,
                most_bytes=MOST_BYTES / 1e6,
            )
        )
    text = data if isinstance(data, str) else _decoded(name, data)
    raw = _LINE_END.split(text)
    if len(raw) > MOST_LINES:
        raise UnreadableError(
            _(
                "{name} has {count} lines; the most is {most_lines}.",
                name=name,
                count=len(raw),
                most_lines=MOST_LINES,
            )
        )
    lines = []
    for number, content in enumerate(raw, start=1):
        if len(content) > MOST_COLUMNS:
            raise UnreadableError(
                _(
                    "{name}, line {number} is {count} characters long; the most is {most_columns}. "
                    "Is it the right file?",
                    name=name,
                    number=number,
                    count=len(content),
                    most_columns=MOST_COLUMNS,
                )
            )
        clean = content.translate(_SLIPPED_IN).partition("#")[0].rstrip()
        if clean.strip():
            lines.append(Line(number, len(clean) - len(clean.lstrip()) + 1, clean))
    return Source(name, tuple(lines))


def _decoded(name: str, data: bytes) -> str:
    utf16 = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    encoding = "utf-16" if utf16 else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise UnreadableError(
            _(
                "{name}, line {line} is not UTF-8 text. Save the file as UTF-8, or check that it "
                "is the right one.",
                name=name,
                line=line,
            )
        ) from None
    if "\x00" in text:
        line = text.count("\n", 0, text.index("\x00")) + 1
        raise UnreadableError(
            _(
                "{name}, line {line} holds binary data: this is not a typed game.",
                name=name,
                line=line,
            )
        )
    return text
