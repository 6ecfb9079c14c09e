"""Filled forms: from the fields that a viewer or a browser saved to a typed file.

The form carries its game in a hidden field, so that it is known again whatever else a
viewer rewrites. Fields are named by Place, the second sheet of a page with ``#2``; a dot
may not stand in a field's name (ISO 32000-1, 12.7.3.2) and is written as ``_``.

A form of HTML saves a text that lists them, after two lines that say what it is::

    Game: leaves
    Fields:
    Name: Mia
    1a: 5
"""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING

from printkit.drawing.pdf_fields import GAME_FIELD, place_name
from printkit.errors import PrintkitError
from printkit.games.registry import find_game
from printkit.language import _
from printkit.records.source import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pikepdf import Object

MOST_FIELDS = 20_000

_LIST = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*Game:[ \t]*(?P<game>[a-z0-9-]+)\s+Fields:[ \t]*(?:\r?\n|$)"
)
"""How a list of fields begins."""

OFF = frozenset({"", "/Off", "Off"})


def has_fields(name: str, data: bytes) -> bool:
    """Whether a PDF is a form of ours. Raises `UnreadableError` for a damaged or locked one."""
    return bool(read_fields(name, data).get(GAME_FIELD))


def typed_text(name: str, data: bytes) -> str:
    """The typed file that a filled PDF stands for. Raises `UnreadableError` if it is no form of
    ours.
    """
    fields = read_fields(name, data)
    line = fields.pop(GAME_FIELD, "")
    if not line:
        raise UnreadableError(
            _(
                "{name} is a PDF without the fields of a score sheet. Print one with: printkit "
                "print GAME ITEM --fillable",
                name=name,
            )
        )
    return _typed(name, line, {place_name(name): value for name, value in fields.items()})


def _typed(name: str, line: str, fields: dict[str, str]) -> str:
    """The typed file for fields by Place name; `line` is their game, or its setup's line."""
    game_id = line.partition(" ")[0]
    try:
        play = find_game(game_id).play
        loaded = play() if play else None
    except PrintkitError as error:
        raise UnreadableError(f"{name}: {error}") from None
    if loaded is None or loaded.from_fields is None:
        raise UnreadableError(
            _("{name}: sheets of {game_id} cannot be read from a PDF.", name=name, game_id=game_id)
        )
    text = loaded.from_fields(fields)
    if line == game_id:
        return text
    # The form says on which setup it was printed: so does what is read from it.
    first, _end, rest = text.partition("\n")
    return f"{first}\nSetup: {line}\n{rest}"


def listed_text(name: str, data: bytes) -> str | None:
    """The typed file for a list of fields that a form of HTML saved; None if it is no list.

    Raises `UnreadableError` for a line that is no field, or for fields of no known game.
    """
    head = _LIST.match(data)
    if head is None:
        return None
    fields: dict[str, str] = {}
    lines = data[head.end() :].decode("utf-8", errors="replace").splitlines()
    for number, line in enumerate(lines[:MOST_FIELDS], start=data[: head.end()].count(b"\n") + 1):
        field, colon, value = line.partition(":")
        if colon:
            fields[field.strip()] = value.strip()
        elif line.strip():
            raise UnreadableError(
                _(
                    "{name}: line {number} is no field. Each line is a field, a colon and what "
                    "was filled in, as: 1a: 5",
                    name=name,
                    number=number,
                )
            )
    return _typed(name, head["game"].decode("ascii"), fields)


def read_fields(name: str, data: bytes) -> dict[str, str]:
    """All fields by their full names; a tick is ``x`` where it is set, else empty.

    Raises `UnreadableError` for a damaged or locked PDF.
    """
    import pikepdf

    try:
        with pikepdf.open(BytesIO(data)) as pdf:
            form = pdf.Root.get("/AcroForm")
            if form is None:
                return {}
            return dict(_fields(form.get("/Fields", []), "", None, 0))
    except pikepdf.PasswordError:
        raise UnreadableError(
            _("{name} is locked with a password. Save it without one.", name=name)
        ) from None
    except (pikepdf.PdfError, ValueError, TypeError, KeyError, RecursionError) as error:
        raise UnreadableError(
            _("{name} is a damaged PDF ({error}). Save it again.", name=name, error=error)
        ) from None


def _fields(
    nodes: object, prefix: str, inherited: Object | None, depth: int
) -> Iterator[tuple[str, str]]:
    """Name and value of every field below the nodes; kids inherit a value (12.7.3.1)."""
    if depth > 20:
        return
    for count, node in enumerate(nodes):  # type: ignore[arg-type, var-annotated]
        if count > MOST_FIELDS:
            return
        partial = str(node.get("/T", ""))
        full = ".".join(part for part in (prefix, partial) if part)
        value = node.get("/V", inherited)
        kids = node.get("/Kids", [])
        if any("/T" in kid for kid in kids):
            yield from _fields(kids, full, value, depth + 1)
        elif full:
            yield full, _text(node, value)


def _text(node: Object, value: Object | None) -> str:
    """What a person wrote; a button's state is ``x`` or nothing."""
    if str(node.get("/FT", "")) == "/Btn":
        state = str(value if value is not None else node.get("/AS", ""))
        return "" if state in OFF else "x"
    return "" if value is None else str(value).strip()
