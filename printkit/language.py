"""The language in which people are spoken to: English, or any that has a catalogue.

Every sentence that a person may meet goes through `_`, which finds its translation and fills
in the values::

    _("There is no {kind} {name}.", kind=kind, name=name)

The program's catalogue lies in ``templates/locale/LANGUAGE/``, a game's beside its texts in
``templates/GAME/LANGUAGE/``. They are kept by ``docs/make_catalogues.py``; a further language
is one new catalogue in each. Numbers get the language's decimal sign.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Protocol

from printkit.resources import templates

ENGLISH = "en"
"""The language of the program's own source."""

LOCALE_VARIABLES = ("PRINTKIT_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the system says a person's language, the first that is set counting (POSIX)."""

_DOMAIN = "LC_MESSAGES/printkit.mo"
_OF_A_GAME = "messages.mo"


class Catalogue(Protocol):
    """What finds translations: `gettext.NullTranslations` and its kind."""

    def gettext(self, message: str) -> str: ...

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...


_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


class _Filling(Formatter):
    """As `str.format`, with the decimal sign of the language in numbers that have one."""

    def format_field(self, value: Any, format_spec: str) -> str:
        text = format(value, format_spec)
        return _localised(text) if isinstance(value, float) else text


_filling = _Filling()


def _(message: str, /, **values: object) -> str:
    """The message in the present language, its ``{names}`` filled in.

    >>> _("{x:.1f} mm", x=0.5)
    '0.5 mm'
    """
    language = _language.get()
    if language != ENGLISH:
        message = _catalogue(language).gettext(message)
    return _filling.vformat(message, (), values) if values else message


def plural(one: str, many: str, n: int, /, **values: object) -> str:
    """As `_` for a message that counts: which form `n` takes, the catalogue knows.

    >>> plural("{n} field", "{n} fields", 2)
    '2 fields'
    """
    language = _language.get()
    if language == ENGLISH:
        message = one if n == 1 else many
    else:
        message = _catalogue(language).ngettext(one, many, n)
    return _filling.vformat(message, (), {"n": n, **values})


def noted(message: str) -> str:
    """The message unchanged: a constant of a module, to be translated when it is shown."""
    return message


def number(value: float, form: str = "g") -> str:
    """A number as the present language writes it: 0.5, in German and French 0,5."""
    return _localised(format(value, form))


def listed(words: Sequence[str], last: str | None = None) -> str:
    """``a, b and c``. `last` is another word before the last one, already translated."""
    *first, end = words or ("",)
    word = last or _("and")
    return f"{', '.join(first)} {word} {end}" if first else end


def language() -> str:
    """The present language: ``en``, ``de`` ..."""
    return _language.get()


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Within it, that language is spoken. Raises LookupError for one without a catalogue."""
    token = _language.set(known_language(name))
    try:
        yield
    finally:
        _language.reset(token)


def speak(name: str) -> None:
    """From now on, that language is spoken. Raises LookupError for one without a catalogue."""
    _language.set(known_language(name))


@cache
def languages() -> tuple[str, ...]:
    """English and every language with a catalogue, in alphabetical order."""
    folders = (templates() / "locale").glob(f"*/{_DOMAIN}")
    return tuple(sorted({ENGLISH, *(folder.parent.parent.name for folder in folders)}))


def known_language(name: str) -> str:
    """The language of a name as ``de``, ``DE`` or ``de_AT.UTF-8``. Raises LookupError."""
    short = name.strip().replace("-", "_").split(".")[0].split("_")[0].lower()
    if short not in languages():
        raise LookupError(name)
    return short


def language_of_system(environment: Mapping[str, str] | None = None) -> str:
    """The language that the system's locale asks for; English where it has no catalogue."""
    environment = os.environ if environment is None else environment
    given = (environment[name] for name in LOCALE_VARIABLES if environment.get(name))
    wanted = next(given, None) or _windows_locale() or ""
    try:
        return known_language(wanted)
    except LookupError:
        return ENGLISH


def _windows_locale() -> str | None:
    """What Windows, which sets no such variables, says of the person: ``German_Germany``."""
    if os.name != "nt":
        return None
    import locale

    locale.setlocale(locale.LC_ALL, "")
    return locale.getlocale()[0]


def _localised(text: str) -> str:
    language = _language.get()
    return text if language == ENGLISH else text.replace(".", _decimal_sign(language))


@cache
def _decimal_sign(language: str) -> str:
    # A message of its own, so that a new language is nothing but a catalogue.
    sign = noted("decimal sign")
    found = _catalogue(language).gettext(sign)
    return "." if found == sign else found


@cache
def _catalogue(language: str) -> Catalogue:
    """All catalogues of a language as one: the program's and every game's."""
    from gettext import GNUTranslations

    whole: GNUTranslations | None = None
    for path in _files(language):
        with path.open("rb") as file:
            found = GNUTranslations(file)
        if whole is None:
            whole = found
        else:
            whole.add_fallback(found)
    assert whole is not None, language
    return whole


def _files(language: str) -> list[Path]:
    program = templates() / "locale" / language / _DOMAIN
    return [program, *sorted(templates().glob(f"*/{language}/{_OF_A_GAME}"))]
