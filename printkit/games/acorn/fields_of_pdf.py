"""The fields of a filled score sheet (PDF), written as a typed score sheet."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.games.acorn.state import CHESS_COLOURS, COLOURS

_ROWS = {
    "Most": ("M1", "M2"),
    "Tied": ("E1", "E2"),
    "Score": ("R1", "R2"),
    "Total": ("T",),
    "Captured": ("C",),
    "Live": ("L",),
    "Rank": ("K",),
}
"""The sheet's rows of boxes (see ``score_sheet``) by header."""


def from_fields(fields: Mapping[str, str]) -> str:
    """A typed score sheet from what a PDF's fields hold, by Place name (``R1.A``).

    A number may stand in one field or in those of its digits (``R1.A.tens``); ``A.name`` is a
    name. Empty fields are left out; fields of other copies of the form (``R1.A#2``) too.
    """
    named = [name.split(".") for name in fields if "#" not in name]
    letters = {parts[0] if parts[1] == "name" else parts[1] for parts in named if len(parts) > 1}
    players = [colour for colour in COLOURS + CHESS_COLOURS if colour in letters]
    lines = ["Game: acorn"]
    if players and players[0] in CHESS_COLOURS:
        lines.append("Board: chess")
    if players:
        called = [f"{c} {_words(fields.get(f'{c}.name', ''))}".strip() for c in players]
        lines.append(f"Players: {', '.join(called)}")
    for header, keys in _ROWS.items():
        told = {c: [_number(fields, f"{key}.{c}") for key in keys] for c in players}
        written = [
            f"{colour} {' '.join(numbers)}"
            for colour, numbers in told.items()
            if any(number != "." for number in numbers)
        ]
        if written:
            lines.append(f"{header}: {', '.join(written)}")
    if not any(line.startswith(("Score", "Total")) for line in lines):
        # It is still a score sheet, not a record.
        lines.append(f"Score: {', '.join(f'{colour} . .' for colour in players or 'A')}")
    return "\n".join(lines) + "\n"


def _number(fields: Mapping[str, str], name: str) -> str:
    """What the fields of that Place hold; ``.`` for nothing."""
    whole = _words(fields.get(name, "")).replace(" ", "")
    if whole:
        return whole
    digits = [_words(fields.get(f"{name}.{part}", "")) for part in ("hundreds", "tens", "ones")]
    return "".join(digits).replace(" ", "") or "."


def _words(value: str) -> str:
    """The value on one line, without what has a meaning in a typed file."""
    return " ".join(value.replace("#", " ").replace(",", " ").replace(";", " ").split())
