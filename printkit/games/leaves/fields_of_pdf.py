"""The fields of filled sheets (PDF), written as typed sheets."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from printkit.games.leaves.areas import AREAS, LEAVES, Area
from printkit.games.leaves.screen import NAME_FIELD
from printkit.games.leaves.sheet_notation import WRITTEN_COUNT

_COPY = re.compile(r"(.+?)(?:#(\d{1,4}))?")
"""``1a``, and ``1a#2`` on the second sheet."""

FEWEST_CELLS = 25
"""The smallest sheet has so many: 4 eyes, 4 lilies, 4 marshmallows, 6 cups, 3 dens, 4 mushrooms."""

_CELL = re.compile(r"\b[1-6][a-j]\b")
"""The sheet that was filled in has the cells that it has fields for."""

_LEFT_OUT = re.compile(r"[\s#:,;]+")


def from_fields(fields: Mapping[str, str]) -> str:
    """Typed sheets from what a PDF's fields hold, by Place name (``1a``, ``L7``, ``F1#2``).

    A number may stand in one field or in those of its digits (``L7.tens``). Sheets without
    any number are left out, unless all are. Ticks at the leaf bonuses (``B11``) are not
    read: the totals tell them.
    """
    sheets: dict[int, dict[str, str]] = {}
    for field, value in fields.items():
        match = _COPY.fullmatch(field)
        if match is not None:
            copy = int(match[2]) if match[2] else 1
            sheets.setdefault(copy, {})[match[1]] = value
    told = [block(sheets[copy]) for copy in sorted(sheets) if _filled(sheets[copy])]
    return "Game: leaves\n\n" + "\n".join(told or [block({})])


def _filled(fields: Mapping[str, str]) -> bool:
    """Whether anything but a name is filled in."""
    return any(
        value.strip() and name != NAME_FIELD and not name.startswith(("B", "S"))
        for name, value in fields.items()
    )


def block(fields: Mapping[str, str]) -> str:
    """One player's sheet from its fields by Place name."""
    name = " ".join(fields.get(NAME_FIELD, "").replace("#", " ").replace(":", " ").split())
    lines = [f"Player: {name}".rstrip()]
    for area in AREAS:
        own = _cells_of(area, fields)
        row = " ".join(_clean(fields.get(cell, "")) or "." for cell in own)
        lines.append(f"{area.number}: {row}")
    leaves = [_number(fields, f"L{number}") for number in range(1, LEAVES + 1)]
    while leaves and leaves[-1] == ".":
        leaves.pop()
    lines.append(f"Leaves: {' '.join(leaves)}".rstrip())
    firsts = [str(area.number) for area in AREAS if fields.get(f"F{area.number}", "").strip()]
    lines.append(f"First: {' '.join(firsts) or '-'}")
    written = [_number(fields, f"W{number}") for number in range(1, WRITTEN_COUNT + 1)]
    if any(number != "." for number in written):
        lines.append(f"Written: {' '.join(written)}")
    return "\n".join(lines) + "\n"


def _cells_of(area: Area, fields: Mapping[str, str]) -> Sequence[str]:
    """The cells that a whole form has; of part of one it is not known: the standard ones."""
    found = sorted(set(_CELL.findall(" ".join(fields))))
    whole = len(found) >= FEWEST_CELLS
    return [cell for cell in found if whole and cell[0] == str(area.number)] or area.cells


def _number(fields: Mapping[str, str], name: str) -> str:
    """What the fields of that Place hold, as one word; ``.`` for nothing."""
    whole = _clean(fields.get(name, ""))
    if whole:
        return whole
    digits = [_clean(fields.get(f"{name}.{part}", "")) for part in ("tens", "ones")]
    return "".join(digits) or "."


def _clean(value: str) -> str:
    return _LEFT_OUT.sub("", value)
