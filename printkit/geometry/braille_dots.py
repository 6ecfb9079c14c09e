"""Braille as dots in millimetres, and the cells of short names such as ``c12``.

Sizes are those of Marburg Medium (DIN 32976, Mitteldruck). Names need no translation
program: letters and figures are the same in every grade of a language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from printkit.geometry.points import Point

DOT_PITCH = 2.5
"""From dot to dot within a cell (Marburg Medium)."""

CELL_PITCH = 6.0
"""From a cell to the next (Marburg Medium)."""

LINE_PITCH = 10.0
"""From a line to the next (Marburg Medium)."""

DOT_DIAMETER = 1.5
"""At its base (DIN 32976: 1.3 to 1.6)."""

DOT_HEIGHT = 0.6
"""Of a domed dot on a solid (DIN 32976, signs: 0.6 to 0.7)."""

FIRST_CELL = 0x2800
"""Unicode's braille patterns: bit n of what is above it is dot n + 1."""

_DOTS = {
    "a": "1", "b": "12", "c": "14", "d": "145", "e": "15", "f": "124", "g": "1245", "h": "125",
    "i": "24", "j": "245", "k": "13", "l": "123", "m": "134", "n": "1345", "o": "135", "p": "1234",
    "q": "12345", "r": "1235", "s": "234", "t": "2345", "u": "136", "v": "1236", "w": "2456",
    "x": "1346", "y": "13456", "z": "1356",
}  # fmt: skip

_ACCENTED = {
    "de": {"ä": "345", "ö": "246", "ü": "1256", "ß": "2346", "'": "6", "’": "6"},
    "fr": {"é": "123456", "è": "2346", "ê": "126", "ë": "1246", "à": "12356", "â": "16",
           "ç": "12346", "î": "146", "ï": "12456", "ô": "1456", "œ": "246", "ù": "23456",
           "û": "156", "ü": "1256"},
}  # fmt: skip
"""Letters that a language writes in one cell (Das System der Brailleschrift; code braille
français uniformisé)."""

_SIGNS = {",": "2", "'": "3", "’": "3", "-": "36"}
"""Signs that one writes within or behind words, alike in the three languages but for the
German apostrophe."""

BLANK = chr(0x2800)

_NUMBER_SIGN = "3456"
_FIGURES = dict(zip("1234567890", "abcdefghij", strict=True))

_ANTOINE_SIGN = "6"
_ANTOINE = dict(zip("1234567890", "abcdefghi", strict=False)) | {"0": "3456"}
"""French figures (notation Antoine): the letters a to i with dot 6, and 0."""

_CAPITAL = {"en": "6", "fr": "46", "de": ""}
"""The sign before a capital; German braille writes none (Das System der Brailleschrift)."""


def name_cells(name: str, language: str) -> str:
    """A short name of letters and figures in Unicode braille. Raises KeyError for others.

    >>> name_cells("a5", "en")
    '⠁⠼⠑'
    """
    cells: list[str] = []
    in_number = False
    for character in name:
        if character.isdigit():
            if not in_number:
                cells.append(_ANTOINE_SIGN if language == "fr" else _NUMBER_SIGN)
            cells.append(_figure(character, language))
            in_number = True
        else:
            if character.isupper() and _CAPITAL[language]:
                cells.append(_CAPITAL[language])
            cells.append(_DOTS[character.lower()])
            in_number = False
    return "".join(map(_cell, cells))


def words_cells(words: str, language: str) -> str:
    """Plain words and numbers in uncontracted Unicode braille, blanks between them.

    Small letters throughout. Raises KeyError for signs other than letters, figures, comma,
    apostrophe and hyphen.
    """
    own = _SIGNS | _ACCENTED.get(language, {})
    told = []
    for word in words.lower().split():
        cells = ""
        for letter, name in _stretches(word, own):
            cells += _cell(own[name]) if letter else name_cells(name, language)
        told.append(cells)
    return BLANK.join(told)


def _stretches(word: str, own: Mapping[str, str]) -> Iterator[tuple[bool, str]]:
    """The word cut before and behind each letter that only this language has."""
    plain = ""
    for character in word:
        if character not in own:
            plain += character
            continue
        if plain:
            yield False, plain
        plain = ""
        yield True, character
    if plain:
        yield False, plain


def dot_places(cells: str, at: Point) -> list[Point]:
    """The middles of the dots of a line of Unicode braille, in mm, y down.

    `at` is the middle of dot 1 of the first cell.
    """
    return [
        (at[0] + index * CELL_PITCH + column * DOT_PITCH, at[1] + row * DOT_PITCH)
        for index, cell in enumerate(cells)
        for column, row in _raised(cell)
    ]


def line_size(cells: str) -> tuple[float, float]:
    """Width and height in mm of a line of cells, from the first dots' rims to the last's."""
    width = (len(cells) - 1) * CELL_PITCH + DOT_PITCH + DOT_DIAMETER
    return width, 2 * DOT_PITCH + DOT_DIAMETER


def _figure(character: str, language: str) -> str:
    if language != "fr":
        return _DOTS[_FIGURES[character]]
    letter = _ANTOINE[character]
    return letter if letter.isdigit() else "".join(sorted({*_DOTS[letter], "6"}))


def _cell(dots: Iterable[str]) -> str:
    return chr(FIRST_CELL + sum(1 << (int(dot) - 1) for dot in dots))


def _raised(cell: str) -> list[tuple[int, int]]:
    """Column and row of each dot: 1 2 3 down the left, 4 5 6 down the right."""
    pattern = ord(cell) - FIRST_CELL
    return [(dot // 3, dot % 3) for dot in range(6) if pattern >> dot & 1]
