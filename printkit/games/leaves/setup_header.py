"""The header ``Setup:`` of a typed file: on which sheet it was played."""

from __future__ import annotations

from printkit.games.leaves import codes
from printkit.games.leaves.areas import STANDARD, Layout
from printkit.games.leaves.variants import GAME, playable, read, setup_from
from printkit.games.variants import read_words
from printkit.records.headers import split_header
from printkit.records.problems import Problems
from printkit.records.source import Source, Token

HEADER = "Setup"


def layout_of(source: Source, problems: Problems) -> Layout:
    """The sheet that the file says; the standard one where it says none, or none that can be."""
    for line in source.lines:
        header = split_header(line)
        if header is not None and header.name == HEADER.lower():
            return _read(header.value, problems)
    return STANDARD


def _read(word: Token, problems: Problems) -> Layout:
    words = word.text.split()
    values, wrong = read_words(words[1:] if words[:1] == [GAME] else words)
    reading = read(values)
    for fault in (*wrong, *reading.faults):
        problems.add(codes.BAD_SETUP, fault.message, word)
    if reading.setup is None or wrong:
        return STANDARD
    layout = playable(reading.setup)
    # The standard sheet is known by being the same: much is asked of it that is worked out once.
    return STANDARD if layout == STANDARD else layout


def setup_lines(layout: Layout) -> list[str]:
    """The header that says the sheet; none for the standard one."""
    usual = setup_from(STANDARD).values
    stated = [f"{name}={value}" for name, value in setup_from(layout).values
              if (name, value) not in usual]  # fmt: skip
    return [f"{HEADER}: {' '.join(stated)}"] if stated else []
