"""Brings the catalogues up to date: finds every message, keeps its translations, compiles.

Run it with: python docs/make_catalogues.py [LANGUAGE ...]

A language that is named and has no catalogues yet gets new ones, to be translated. Messages
that are gone are dropped. Needs Babel (extra ``test``).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from inspect import getdoc
from io import BytesIO
from pathlib import Path

import click
import typer
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from printkit.cli.main import VERBS
from printkit.drawing.style import load_style, style_names
from printkit.resources import templates

ROOT = Path(__file__).parent.parent
PLURALS = {"fr": "nplurals=2; plural=(n > 1);"}
"""Forms that the C library knows; Babel counts one more for French, of millions."""

KEYWORDS = {"_": None, "plural": (1, 2), "noted": None, "gettext": None, "ngettext": (1, 2)}
METHODS = [("**.py", "python"), ("**.html", "jinja2.ext:babel_extract")]
GAMES = tuple(
    sorted(p.name for p in (ROOT / "printkit" / "games").iterdir() if (p / "__init__.py").exists())
)
PROGRAM = "printkit"
CLICK = "click"
"""The library that reads our command lines: its sentences are ours to translate too."""


def catalogues(language: str) -> Iterator[tuple[str, Path]]:
    """The catalogues of a language: whose messages, and the file without its ending."""
    folder = templates() / "locale" / language / "LC_MESSAGES"
    yield PROGRAM, folder / "printkit"
    # The name under which the standard library looks where nobody chose another.
    yield CLICK, folder / "messages"
    for game in GAMES:
        yield game, templates() / game / language / "messages"


def messages(whose: str) -> Catalog:
    """Every message of one game, or of the program without its games."""
    found = Catalog(charset="utf-8")
    if whose == PROGRAM:
        for words in (*helps(), *style_titles()):
            found.add(words, None, [("printkit", 0)])
    for folder in _folders(whose):
        for name, line, message, comments, context in extract_from_dir(
            folder, METHODS, keywords=KEYWORDS, comment_tags=("Translators:",)
        ):
            path = Path(CLICK) if whose == CLICK else (folder / name).relative_to(ROOT)
            if whose != PROGRAM or not set(path.parts) & set(GAMES):
                found.add(
                    message,
                    None,
                    [(path.as_posix(), line)],
                    context=context,
                    auto_comments=comments,
                )
    return found


def updated(whose: str, stem: Path, language: str) -> Catalog:
    """The catalogue as it should be: today's messages with the translations it has."""
    path = stem.with_suffix(".po")
    old = Catalog(locale=language)
    if path.exists():
        with path.open("rb") as file:
            old = read_po(file, locale=language)
    new = Catalog(locale=language, project="printkit", charset="utf-8", fuzzy=False)
    if language in PLURALS:
        new.mime_headers = [("Plural-Forms", PLURALS[language])]
    for message in messages(whose):
        if not message.id:
            continue
        known = old.get(message.id if isinstance(message.id, str) else message.id[0])
        new.add(
            message.id,
            known.string if known else None,
            [(path, 0) for path in sorted({path for path, _ in message.locations})],
            auto_comments=message.auto_comments,
        )
    return new


def as_po(catalogue: Catalog) -> bytes:
    """The text of a catalogue; the same messages give the same bytes."""
    buffer = BytesIO()
    write_po(
        buffer, catalogue, width=100, omit_header=False, sort_output=True, include_lineno=False
    )
    # Dates would make each run another file.
    lines = buffer.getvalue().splitlines(keepends=True)
    dated = (
        b'"POT-Creation-Date',
        b'"PO-Revision-Date',
        b'"Generated-By',
        b'"Last-Translator',
        b'"Language-Team',
        b'"Report-Msgid',
        b"# ",
        b"#\n",
    )
    return b"".join(line for line in lines if not line.startswith(dated))


def as_mo(po: bytes, language: str) -> bytes:
    """The compiled catalogue; the same messages give the same bytes."""
    buffer = BytesIO()
    catalogue = read_po(BytesIO(po), locale=language)
    # Else it is the time of day: each run another file.
    catalogue.creation_date = datetime(2000, 1, 1, tzinfo=UTC)
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def write(language: str) -> None:
    for whose, stem in catalogues(language):
        stem.parent.mkdir(parents=True, exist_ok=True)
        po = as_po(updated(whose, stem, language))
        stem.with_suffix(".po").write_bytes(po)
        stem.with_suffix(".mo").write_bytes(as_mo(po, language))
        catalogue = read_po(BytesIO(po), locale=language)
        missing = sum(not all(_strings(m.string)) for m in catalogue if m.id)
        print(f"{language} {whose}: {len(catalogue)} messages, {missing} to translate")


def _strings(string: str | tuple[str, ...]) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else string


def helps() -> list[str]:
    """What the verbs' help says: their docstrings."""
    verbs = (getattr(import_module(f"printkit.cli.{m}"), f) for m, f, _ in VERBS.values())
    return [words for words in map(getdoc, verbs) if words]


def style_titles() -> list[str]:
    return [load_style(name).title for name in style_names()]


def _folders(whose: str) -> list[Path]:
    if whose == CLICK:
        return [Path(package.__file__).parent for package in (click, typer)]
    if whose == PROGRAM:
        return [ROOT / "printkit", templates()]
    return [ROOT / "printkit" / "games" / whose, templates() / whose]


def main() -> None:
    there = {
        path.parent.parent.name for path in (templates() / "locale").glob("*/LC_MESSAGES/*.po")
    }
    for language in sorted(there | set(sys.argv[1:])):
        write(language)


if __name__ == "__main__":
    main()
