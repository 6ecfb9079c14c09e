"""What goes wrong for a person, in one sentence that says what, where and what to do."""

from __future__ import annotations

from collections.abc import Iterable

from printkit.language import _


class PrintkitError(Exception):
    """Something a user can mend. The message is shown as it stands, without traceback."""


class UsageError(PrintkitError):
    """A name, number or combination of options that cannot be used."""


class PaperTooSmallError(PrintkitError):
    """The item does not fit the paper at a size that can be played."""


class MissingGlyphError(PrintkitError):
    """A character that none of the fonts can draw."""


class TextOverflowError(PrintkitError):
    """A text that does not fit its box at the smallest size allowed."""


class OutputError(PrintkitError):
    """A file or folder that cannot be written."""


def unknown(kind: str, word: str, known: Iterable[str]) -> UsageError:
    """The error for a word that is not one of the known ones; it names the nearest.

    >>> str(unknown("game", "aspen", ["acorn", "aspens", "leaves"]))
    'There is no game "aspen". Did you mean "aspens"? Known: acorn, aspens, leaves.'
    """
    names = list(known)
    hint = nearest(word, names)
    return UsageError(
        _(
            'There is no {kind} "{word}".{hint} Known: {names}.',
            kind=kind,
            word=word,
            hint=hint,
            names=", ".join(names),
        )
    )


def nearest(word: str, known: Iterable[str]) -> str:
    """`` Did you mean "x"?``, or nothing where no known word is near."""
    from difflib import get_close_matches

    names = list(known)
    near = get_close_matches(word.lower(), [name.lower() for name in names], n=3, cutoff=0.5)
    # Of names equally near, the one with the same letters: two keys were struck in turn.
    near.sort(key=lambda name: sorted(name) != sorted(word.lower()))
    found = next((name for name in names if near and name.lower() == near[0]), None)
    return _(' Did you mean "{found}"?', found=found) if found else ""
