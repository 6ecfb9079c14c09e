"""A whole state as one line of text and as JSON; both read back unchanged.

The line: one part a player, split by ``;``: the name (``%`` codes for what is no letter or
digit), the six areas split by ``/``, the leaf totals, the areas first filled::

    Mia 22.6/246../...5./123456/6455../54... 4,5,6,8 4;Tom ..../...../...../....../....../..... - -
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote, unquote

from printkit.errors import PrintkitError
from printkit.games.leaves.areas import STANDARD, Layout
from printkit.games.leaves.rules import EMPTY, WILD, PlayerSheet, State
from printkit.games.leaves.sheet_notation import symbol
from printkit.language import _, listed

_VALUE_OF = {symbol(value): value for value in range(WILD + 1)}


class PositionError(PrintkitError, ValueError):
    """A text or JSON that stands for no state."""


def to_text(state: State) -> str:
    """The state as one line."""
    players = zip(state.names, state.sheets, strict=True)
    return ";".join(_sheet_text(name, sheet) for name, sheet in players)


def _sheet_text(name: str, sheet: PlayerSheet) -> str:
    rows = "/".join(
        "".join(symbol(sheet.values[cell]) for cell in cells)
        for cells in sheet.layout.area_cells[1:]
    )
    leaves = ",".join(map(str, sheet.leaves)) or "-"
    firsts = ",".join(map(str, sheet.firsts)) or "-"
    return f"{quote(name, safe='') or '-'} {rows} {leaves} {firsts}"


def from_text(text: str, layout: Layout = STANDARD) -> State:
    """The state of a line, on that sheet. Raises `PositionError`, quoting what cannot be read."""
    names, sheets = [], []
    for part in text.strip().split(";"):
        words = part.split()
        if len(words) != 4:
            raise PositionError(
                _('"{text}" is not a name, six areas, leaves and firsts.', text=part)
            )
        name, rows, leaves, firsts = words
        names.append("" if name == "-" else unquote(name))
        values = _values(rows, layout)
        sheets.append(PlayerSheet(values, _numbers(leaves), _numbers(firsts), layout))
    return State(tuple(names), tuple(sheets))


def _values(rows: str, layout: Layout) -> tuple[int, ...]:
    parts = rows.upper().split("/")
    sizes = [len(area.cells) for area in layout.areas]
    if [len(part) for part in parts] != sizes:
        told = listed([str(size) for size in sizes])
        raise PositionError(_('"{rows}" is not six areas of {sizes} cells.', rows=rows, sizes=told))
    letters = "".join(parts)
    unknown = next((letter for letter in letters if letter not in _VALUE_OF), None)
    if unknown is not None:
        raise PositionError(
            _(
                '"{letter}" in "{rows}" is no value: 1 to 6, X or a point.',
                letter=unknown,
                rows=rows,
            )
        )
    return tuple(_VALUE_OF[letter] for letter in letters)


def _numbers(text: str) -> tuple[int, ...]:
    if text == "-":
        return ()
    try:
        return tuple(int(number) for number in text.split(","))
    except ValueError:
        raise PositionError(_('"{text}" is not a list of numbers.', text=text)) from None


def to_json(state: State) -> dict[str, object]:
    """The state as JSON data: the values of the cells that are filled, by their names."""
    return {
        "game": "leaves",
        "players": [
            {
                "name": name,
                "cells": {
                    cell: symbol(value)
                    for cell, value in zip(sheet.layout.cells, sheet.values, strict=True)
                    if value != EMPTY
                },
                "leaves": list(sheet.leaves),
                "first": list(sheet.firsts),
            }
            for name, sheet in zip(state.names, state.sheets, strict=True)
        ],
    }


def from_json(data: Mapping[str, Any], layout: Layout = STANDARD) -> State:
    """The state of JSON data, on that sheet. Raises `PositionError` for data of no state."""
    try:
        players: Sequence[Mapping[str, Any]] = data["players"]
        sheets = tuple(
            PlayerSheet(
                tuple(_VALUE_OF[str(player["cells"].get(cell, "."))] for cell in layout.cells),
                tuple(int(total) for total in player["leaves"]),
                tuple(int(area) for area in player["first"]),
                layout,
            )
            for player in players
        )
        return State(tuple(str(player["name"]) for player in players), sheets)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise PositionError(
            _("This is not the state of a game: {error}.", error=repr(error))
        ) from None
