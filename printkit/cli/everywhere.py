"""What every command takes: ``--lang`` and ``--plain``, wherever they stand.

They are taken out of the words before typer reads them: the help that it shows is already
in the language asked for, and no verb has to list them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence

import click

from printkit.errors import UsageError, unknown
from printkit.language import ENGLISH, _, language, language_of_system, languages, speak
from printkit.resources import templates

LANG, PLAIN = "--lang", "--plain"

PLAIN_VARIABLES = ("ACCESSIBLE", "NO_COLOR")
"""Set to anything but 0, they ask for plain output (no-color.org)."""

_plain = False


def prepared(words: Sequence[str]) -> list[str]:
    """The words without ``--lang`` and ``--plain``, which are heeded.

    Raises `UsageError` for a language that printkit does not speak.
    """
    rest, wanted, plain = _taken(list(words))
    _speak(wanted)
    globals()["_plain"] = plain or _plain_by(os.environ)
    click.Context.formatter_class = _PlainHelp if _plain else click.HelpFormatter
    return rest


class _PlainHelp(click.HelpFormatter):
    """Help for the ear: no columns, an option a line."""

    def write_dl(
        self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2
    ) -> None:
        """Write each term and what it means on a line of their own."""
        del col_max, col_spacing
        for term, meaning in rows:
            self.write(f"{term}: {' '.join(meaning.split())}\n")


def is_plain() -> bool:
    """Whether output is for the ear or a simple terminal: nothing that moves, no frames."""
    return _plain


def _taken(words: list[str]) -> tuple[list[str], str, bool]:
    rest: list[str] = []
    wanted, plain = "", False
    while words:
        word = words.pop(0)
        if word == "--":
            return [*rest, word, *words], wanted, plain
        name, sign, value = word.partition("=")
        if word == PLAIN:
            plain = True
        elif name != LANG:
            rest.append(word)
        elif sign:
            wanted = value
        else:
            wanted = words.pop(0) if words else ""
            _refuse_nothing(wanted)
    return rest, wanted, plain


def _refuse_nothing(wanted: str) -> None:
    if not wanted:
        known = ", ".join(languages())
        raise UsageError(_("--lang needs a language: {known}.", known=known))


def _speak(wanted: str) -> None:
    try:
        speak(wanted or language_of_system())
    except LookupError:
        raise unknown(_("language"), wanted, languages()) from None
    if language() != ENGLISH:
        _teach_click(language())


def _teach_click(name: str) -> None:
    """Click, below typer, asks the standard library's gettext for its own few sentences."""
    import gettext

    os.environ["LANGUAGE"] = name
    gettext.bindtextdomain(gettext.textdomain(), str(templates() / "locale"))


def _plain_by(environment: Mapping[str, str]) -> bool:
    asked = any(environment.get(name, "0") not in ("", "0") for name in PLAIN_VARIABLES)
    return asked or environment.get("TERM") == "dumb"
