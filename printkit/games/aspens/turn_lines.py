"""The lines of turns, word by word: number, player, sun, wind, and the spaces planted."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printkit.games.aspens import codes
from printkit.games.aspens.board import WINDS, Board
from printkit.games.aspens.forest import SUNS
from printkit.games.aspens.notation import (
    KEEP,
    PLAYER_WORDS,
    WIND_NAMES,
    Tree,
    add_tree,
    full,
    short,
    stripped,
)
from printkit.language import _, listed
from printkit.records.problems import Code, Problems
from printkit.records.source import Line, Token

OTHER_TREES = 8
"""Trees in a hand beside those gained on two turns, a tree a hex: 5 kept, and 1 for the turn."""

_NUMBER = re.compile(r"\s*(\d+)\s*[.):]?\s*", re.ASCII)
_SUNS = {str(sun): sun for sun in SUNS}


@dataclass(frozen=True, slots=True)
class TurnLine:
    """A line of a turn; None for what is missing or means nothing."""

    at: Line
    first: Token
    number: int | None
    player: str | None
    sun: int | None
    wind: str | None
    trees: tuple[Tree, ...]

    @property
    def whole(self) -> bool:
        """Whether everything on the line means something."""
        return (
            self.player is not None
            and self.sun is not None
            and self.wind is not None
            and all(tree.space is not None for tree in self.trees)
        )

    def planted(self) -> Iterator[tuple[Tree, int | None]]:
        """Each single tree: its word and its space."""
        for tree in self.trees:
            for _time in range(tree.count):
                yield tree, tree.space


def read_turns(
    lines: Sequence[Line], language: str, board: Board, problems: Problems
) -> list[TurnLine]:
    """The turns as written, in the order of the file; every word that means nothing is entered."""
    reader = _Reader(language, board, problems)
    found = []
    for line in lines:
        if full(problems):
            break
        found.append(reader.read(line))
    return found


class _Reader:
    """Reads one line after another, its words from left to right."""

    def __init__(self, language: str, board: Board, problems: Problems) -> None:
        self.language, self.board, self.problems = language, board, problems
        names = zip(WIND_NAMES[language], WINDS, strict=True)
        self.winds = {name.lower(): wind for name, wind in names}
        self.words: list[Token] = []
        self.line = Token(1)

    def read(self, line: Line) -> TurnLine:
        match = _NUMBER.match(line.text)
        number = int(match[1]) if match and len(match[1]) < 10 else None
        self.words = line.tokens(match.end() if match else 0)
        self.line = Token(line.line, line.column, line.text.strip())
        player = self._player()
        sun = self._sun()
        wind = self._wind()
        return TurnLine(line, self.line, number, player, sun, wind, tuple(self._planted()))

    # -- words --------------------------------------------------------------------------------

    def _next(self, ahead: int = 0) -> str:
        """A word that is still to be read, in lower case; empty behind the last one."""
        return self.words[ahead].text.lower() if ahead < len(self.words) else ""

    def _is_space(self, word: str) -> bool:
        return word == KEEP or word.partition("*")[0] in self.board.index

    def _enter(self, code: Code, message: str, at: Token | None = None) -> None:
        self.problems.add(code, message, at or self.line)

    # -- what they mean -----------------------------------------------------------------------

    def _player(self) -> str | None:
        player = PLAYER_WORDS.get(self._next())
        if player is not None:
            self.words.pop(0)
            return player
        missing = _("The player is missing: A or P comes after the turn's number.")
        if self._next() in _SUNS and self._next(1) in self.winds:
            self._enter(codes.BAD_PLAYER, missing)
            return None
        word = self.words.pop(0) if self.words else None
        wrong = missing if word is None else _(
            '"{word}" is not a player: A or P comes after the turn\'s number.',
            word=short(word.text),
        )  # fmt: skip
        self._enter(codes.BAD_PLAYER, wrong, word)
        player = PLAYER_WORDS.get(self._next())
        if player is not None:
            self.words.pop(0)
        return player

    def _sun(self) -> int | None:
        if self._next() in _SUNS:
            return _SUNS[self.words.pop(0).text]
        if self._next() in self.winds and self._next(1) in _SUNS:
            order = _("The sun comes before the wind: `7 SE`.")
            self._enter(codes.BAD_SUN, order, self.words[0])
            return _SUNS[self.words.pop(1).text]
        a_space = self._is_space(self._next()) and self._next(1) not in self.winds
        if a_space or self._next() in self.winds or not self.words:
            missing = _("The sun is missing: the sun die shows 2, 3, 4, 5, 6 or 7.")
            self._enter(codes.BAD_SUN, missing)
            return None
        word = self.words.pop(0)
        wrong = _(
            'The sun cannot be "{word}": the sun die shows 2, 3, 4, 5, 6 or 7.',
            word=short(word.text),
        )
        self._enter(codes.BAD_SUN, wrong, word)
        if self._next() in _SUNS and self._next(1) in self.winds:
            return _SUNS[self.words.pop(0).text]
        return None

    def _wind(self) -> str | None:
        wind = self.winds.get(self._next())
        if wind is not None:
            self.words.pop(0)
            return wind
        known = ", ".join(WIND_NAMES[self.language])
        if not self.words or self._is_space(self._next()):
            self._enter(codes.BAD_WIND, _("The wind is missing: {winds}.", winds=known))
            return None
        word = self.words.pop(0)
        self._enter(
            codes.BAD_WIND,
            _(
                'The wind cannot be "{word}": {language} winds are {winds}.',
                word=short(word.text),
                language=self.language,
                winds=known,
            )
            + self._other_language(word.text.upper()),
            word,
        )
        wind = self.winds.get(self._next())
        if wind is not None:
            self.words.pop(0)
        return wind

    def _other_language(self, word: str) -> str:
        """A hint where the word is a wind in other languages."""
        hints = [
            _("`Lang: {other}` (where it is {wind})", other=other, wind=WINDS[names.index(word)])
            for other, names in WIND_NAMES.items()
            if other != self.language and word in names
        ]
        if not hints:
            return ""
        return " " + _("For it write {hints} among the headers.", hints=listed(hints, _("or")))

    def _planted(self) -> list[Tree]:
        """The trees; a bare ``-`` keeps them in the hand."""
        if not self.words:
            self._enter(codes.NO_SPACES, _("No space follows: write - where trees are kept."))
        if len(self.words) == 1 and self._next() == KEEP:
            return []
        found: list[Tree] = []
        for raw in self.words:
            word = stripped(raw)
            space = self.board.index.get(word.text)
            if space is not None:
                found.append(Tree(word, space))
            elif word.text == KEEP:
                rule = _("- stands alone, where no tree is planted. Leave it out.")
                self._enter(codes.KEEPS_AND_PLANTS, rule, word)
            elif word.text and not full(self.problems):
                add_tree(found, word, None, self.board, self.problems)
        return self._not_too_many(found)

    def _not_too_many(self, trees: list[Tree]) -> list[Tree]:
        planted, most = 0, 2 * len(self.board.spaces) + OTHER_TREES
        for index, tree in enumerate(trees):
            planted += tree.count
            if planted > most:
                rule = _("No hand ever holds more than {most} trees.", most=most)
                self._enter(codes.TOO_MANY_TREES, rule, tree.at)
                return trees[:index]
        return trees
