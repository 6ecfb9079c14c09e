"""Empty typed forms of Aspens, and the typed file of a filled-in score sheet."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.games.aspens.forest import PLAYERS
from printkit.games.aspens.notation import typed_language
from printkit.games.aspens.setups import STANDARD, Setup, find_setup
from printkit.games.aspens.writing import setup_lines, write_counts
from printkit.language import _, noted

FORMS = ("record", "position", "sheet")

_HEAD = "Game: aspens\n"

_RECORD = noted("""\
# The record of a game. What stands behind # is a comment.
# A is Aspen, P is Pine; the one named first begins. Names may follow the letters.
Players: A, P
# The water: `Setup: 2` is the standard one, `Water: f4 f10 l6` names the hexes.
{lines}
# The seeds in the order placed, for example
# Seed: A:e9 P:e3 A:m5 P:f11 A:f3 P:l5
# The {trees} trees that each player adds, for example
# Grow: A f3 m5*2 e9
# Grow: P e3*2 f11 l5

# The turns: number, player, sun, wind, then the spaces in the order planted;
# g8*2 plants two trees, - keeps the trees. For example
# 1. A 3 NE  m6 d8
# 2. P 6 SE  -
# For winds in German or French write `Lang: DE` or `Lang: FR` above.
""")

_POSITION = noted("""\
# What stands on the board, row by row from the north, each from west to east.
# . is an empty space, ~ water, A or P a space of Aspen or Pine, A3 one with three trees.
""")

_SHEET = noted("""\
# The score sheet: the spaces of Aspen (A) and of Pine (P) in each row; . is not counted yet.
# Totals and result are optional and are checked, for example
# Score: A {less}, P {more}
# Sum: {spaces}
# Winner: P
# Margin: {margin}
""")


def form(kind: str, setup: Setup | None = None) -> str:
    """An empty form with comments, for the setup (the standard one). KeyError for a kind that
    is not one of FORMS.
    """
    write = {"record": _record, "position": _position, "sheet": _sheet}[kind]
    return write(setup or find_setup(STANDARD))


def _record(setup: Setup) -> str:
    words = {3: _("three"), 4: _("four"), 5: _("five")}
    lines = setup_lines(setup)
    if typed_language() != "EN":
        lines.append(f"Lang: {typed_language()}")
    trees = words.get(setup.grown, str(setup.grown))
    return _HEAD + _(_RECORD, lines="\n".join(lines), trees=trees)


def _position(setup: Setup) -> str:
    stated = [] if setup.name else setup_lines(setup)
    rows = (
        f"{row}  {' '.join('~' if name in setup.waters else '.' for name in names)}"
        for row, names in setup.board.rows.items()
    )
    return _HEAD + _(_POSITION) + "\n".join([*stated, "Map:", *rows]) + "\n"


def _sheet(setup: Setup) -> str:
    first, _end, rest = write_counts({}, setup=setup).partition("\n")
    less = (setup.spaces - 1) // 2
    more = setup.spaces - less
    sums = _(_SHEET, spaces=setup.spaces, less=less, more=more, margin=more - less)
    return f"{first}\n{sums}{rest}"


# -- a filled-in PDF ------------------------------------------------------------------------------

_FIGURES = ("hundreds", "tens", "ones")


def from_fields(fields: Mapping[str, str]) -> str:
    """The typed score sheet of a filled form; `fields` are by the names of the sheet's Places.

    A number stands in the field of its Place (``a.A``) or figure by figure (``a.A.tens``).
    """
    letters = sorted({name[0] for name in fields if name[1:2] == "." and name[0].islower()})
    rows = {row: {p: _number(fields, f"{row}.{p}") for p in PLAYERS} for row in letters}
    totals = [f"{player} {_number(fields, f'T.{player}')}" for player in PLAYERS]
    named = [f"{player} {_words(fields, f'{player}.name')}".strip() for player in PLAYERS]
    headers = {
        "Players": ", ".join(named),
        "Water": _words(fields, "Water"),
        "Score": ", ".join(total for total in totals if not total.endswith(" ")),
        "Sum": _number(fields, "T.sum"),
        "Winner": next((end for end in (*PLAYERS, "tie") if _ticked(fields, f"W.{end}")), ""),
        "Margin": _number(fields, "M"),
    }
    return write_counts(
        {row: {p: count for p, count in counts.items() if count} for row, counts in rows.items()},
        headers={name: value for name, value in headers.items() if value},
    )


def _number(fields: Mapping[str, str], place: str) -> str:
    figures = "".join(_words(fields, f"{place}.{figure}") for figure in _FIGURES)
    return (_words(fields, place) or figures).replace(" ", "")


def _words(fields: Mapping[str, str], place: str) -> str:
    """What a field holds, on one line and without what has a meaning in a typed file."""
    value = fields.get(place, "").replace("#", " ").replace(",", " ")
    return " ".join(value.split())


def _ticked(fields: Mapping[str, str], place: str) -> bool:
    return fields.get(place, "").strip().lower() not in ("", "off", "/off", "no", "0")
