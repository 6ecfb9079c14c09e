"""From the tokens that are seen on a field to a Cell: what is plain, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from printkit.games.scanning import EMPTY, Cell, Choice, FieldSeen, TokenSeen
from printkit.language import _

SURE_MATCH = 0.75
"""Correlation with a token's picture from which on it is that token."""

CLEAR, CLEAR_SHAPE = 0.1, 0.04
"""By how much it must match better than the best of another kind: in colours, and in greys."""

MOST_LOOSE, MOST_LOOSE_ALONE = 16.0, 10.0
"""mm2 of a field that may differ from the blank: beside tokens, which throw shadows, and where
none is found."""

LEAST_PRINT = 0.4
"""Of a bare field's print: where less is to be seen, something hides it."""

PLAIN, DOUBTFUL = 0.999, 0.5

KindOf = Callable[[str], str]
"""What a token is, by its name: the value it stands for."""


def why_doubtful(token: TokenSeen, kind_of: KindOf, shape_of: KindOf) -> str:
    """What is doubtful about a token, in few words; nothing for a plain one.

    It is plain where its picture matches well, and those of every other kind clearly worse:
    in colours by `kind_of`, and in greys by `shape_of`, which need not tell kinds apart that
    differ by their colours only.
    """
    if token.colour[token.name] < SURE_MATCH:
        return _("it is not plain which token lies there")
    if _lead(token.name, token.colour, kind_of) < CLEAR:
        return _("two kinds of token look alike there")
    if _lead(token.name, token.shape, shape_of) < CLEAR_SHAPE:
        return _("its shape and its colours tell different tokens")
    return ""


def _lead(name: str, matches: Mapping[str, float], kind_of: KindOf) -> float:
    """By how much the best match of its kind is better than the best of all others."""
    own = kind_of(name)
    best = max(match for other, match in matches.items() if kind_of(other) == own)
    rest = [match for other, match in matches.items() if kind_of(other) != own]
    return best - max(rest, default=-1.0)


def why_hidden(seen: FieldSeen) -> str:
    """What hides a field, in few words; nothing for one that is plain to see."""
    if seen.loose > (MOST_LOOSE if seen.tokens else MOST_LOOSE_ALONE):
        return _("something lies there that is no printed token, or not all of it is seen")
    if not seen.tokens and seen.print < LEAST_PRINT:
        return _("the light, or something that lies there, hides the field")
    return ""


def cell_of(place: str, value: str, why: str, others: Sequence[str]) -> Cell:
    """The Cell with that value; where something is doubtful, with other values to choose."""
    if not why:
        return Cell(place, value, PLAIN)
    offered = [value, *(other for other in others if other != value)]
    rest = (1 - DOUBTFUL) / max(len(offered) - 1, 1)
    choices = tuple(Choice(v, DOUBTFUL if v == value else rest) for v in offered)
    return Cell(place, value, DOUBTFUL, look=True, choices=choices, why=why)


def answered(place: str, value: str) -> Cell:
    """The Cell of a place of which a person has said what is there."""
    return Cell(place, EMPTY if value == "." else value, 1.0)
