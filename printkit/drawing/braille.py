"""Passages on braille pages: wrapped, indented and numbered as embossed books are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from printkit.drawing.braille_page import BraillePage
from printkit.drawing.liblouis import BLANK, to_braille
from printkit.drawing.passages import HEADINGS, Passage

PARAGRAPH_INDENT = 2
RUNOVER = 2
"""Cells by which a paragraph's first line, and the further lines of a list item, stand in."""

HYPHEN = "⠤"

NORTH_AMERICAN = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
"""North American Braille ASCII: the character of each of the 64 cells, U+2800 first."""

Page = list[str]
"""Lines of Unicode braille, without blanks at their ends."""


def braille_pages(passages: Iterable[Passage], page: BraillePage, language: str) -> list[Page]:
    """The pages in Unicode braille. Raises as `to_braille`."""
    told = list(passages)
    braille = to_braille([_spoken(passage) for passage in told], language, page.grade)
    groups = [
        _lines(passage, cells, page.cells) for passage, cells in zip(told, braille, strict=True)
    ]
    pages = _paged(told, groups, page.lines - 1)
    numbers = to_braille([str(n) for n in range(1, len(pages) + 1)], language, 1)
    return [
        [*lines, *[""] * (page.lines - 1 - len(lines)), number.rjust(page.cells, BLANK)]
        for lines, number in zip(pages, numbers, strict=True)
    ]


def to_ascii(braille: str) -> str:
    """Unicode braille as North American Braille ASCII, what embossers are sent.

    >>> to_ascii("⠁⠼⠑")
    'A#E'
    """
    return "".join(NORTH_AMERICAN[ord(cell) - 0x2800] for cell in braille)


def _spoken(passage: Passage) -> str:
    return f"{passage.marker} {passage.text}" if passage.marker else passage.text


def _lines(passage: Passage, braille: str, cells: int) -> list[str]:
    if passage.kind == "title":
        return [_centred(line, cells) for line in _wrapped(braille, cells - 6, 0, 0)]
    if passage.kind in HEADINGS:
        return _wrapped(braille, cells, 0, 0)
    if passage.kind == "body":
        return _wrapped(braille, cells, PARAGRAPH_INDENT, 0)
    start = passage.level * RUNOVER
    return _wrapped(braille, cells, start, start + RUNOVER)


def _centred(line: str, cells: int) -> str:
    return BLANK * ((cells - len(line)) // 2) + line


def _wrapped(braille: str, cells: int, first: int, further: int) -> list[str]:
    """Lines of at most `cells`, the first and the further ones standing in by so many."""
    lines, line = [], BLANK * first
    empty = True
    for word in braille.split(BLANK):
        while True:
            joined = line + word if empty else line + BLANK + word
            if len(joined) <= cells:
                line, empty = joined, False
                break
            if empty:  # a word longer than a line is broken
                room = cells - len(line) - 1
                lines.append(line + word[:room] + HYPHEN)
                word = word[room:]
            else:
                lines.append(line)
            line, empty = BLANK * further, True
    return [*lines, line]


def _paged(passages: Sequence[Passage], groups: Sequence[list[str]], most: int) -> list[Page]:
    """The lines on pages: a blank line before headings, none of which ends a page."""
    pages: list[Page] = [[]]
    for number, (passage, group) in enumerate(zip(passages, groups, strict=True)):
        heading = passage.kind in HEADINGS
        following = len(groups[number + 1]) if heading and number + 1 < len(groups) else 0
        needed = len(group) + min(2, following)
        if pages[-1] and len(pages[-1]) + heading + needed > most and heading:
            pages.append([])
        if heading and pages[-1] and pages[-1][-1]:
            pages[-1].append("")
        for line in group:
            if len(pages[-1]) == most:
                pages.append([])
            pages[-1].append(line)
        if passage.kind == "title" and len(pages[-1]) < most:
            pages[-1].append("")
    return pages
