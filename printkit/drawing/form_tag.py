"""The tag of a form made for photos: the line that its code says.

``PK1 LEAVES SHEET A4 3 9C2F`` means: game, item, paper, number of the sheet, checksum.
Before the checksum stand options that differ from the usual: ``style:ink``. Names are
written in capitals (a shorter code), options as they are; what is not plain in an option's
value is written as in an address (``%20``). The checksum is CRC-16/XMODEM of all before it,
in hexadecimal.
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote

from printkit.geometry.paper import parse_paper

VERSION = "PK1"

_OPTION = re.compile(r"([a-z][a-z0-9-]*):([^\s:]+)")


class FormTag(NamedTuple):
    """Which form this is: enough to print it again.

    `options` are those of print (``style``, ``per-page``, ``margin`` ...) and the game's
    settings, where they differ from the usual; `number` counts the copies of one print run.
    """

    game: str
    item: str
    paper: str
    options: tuple[tuple[str, str], ...] = ()
    number: int = 1

    def option(self, name: str, usual: str = "") -> str:
        return dict(self.options).get(name, usual)


def write_tag(tag: FormTag) -> str:
    """The tag as a line. `read_tag` reads it back."""
    names = (tag.game, tag.item, tag.paper, str(tag.number))
    options = (f"{name}:{quote(value, safe='')}" for name, value in tag.options)
    line = " ".join([VERSION, *(name.upper() for name in names), *options])
    return f"{line} {_checksum(line)}"


def read_tag(text: str) -> FormTag | None:
    """The form that the line of a code names; None if it is no tag or was misread.

    Game and item come in small letters, the paper as `parse_paper` names it.
    """
    line, _, checksum = text.strip().rpartition(" ")
    if checksum != _checksum(line):
        return None
    version, *words = line.split(" ")
    if version != VERSION or len(words) < 4 or not words[3].isdecimal():
        return None
    game, item, paper_name, number = words[:4]
    paper, options = _paper(paper_name), _options(words[4:])
    if paper is None or options is None:
        return None
    return FormTag(game.lower(), item.lower(), paper, tuple(options.items()), int(number))


def _paper(name: str) -> str | None:
    """The paper's name as it is usually spelt; None if there is no such paper."""
    try:
        paper = parse_paper(name)
    except ValueError:
        return None
    return None if paper is None else paper.name


def _options(words: list[str]) -> Mapping[str, str] | None:
    matches = [_OPTION.fullmatch(word) for word in words]
    return {m[1]: unquote(m[2]) for m in matches if m} if all(matches) else None


def _checksum(line: str) -> str:
    return f"{binascii.crc_hqx(line.encode(), 0):04X}"
