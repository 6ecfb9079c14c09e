"""The sheets in plain characters, for a terminal or to be read aloud."""

from __future__ import annotations

from printkit.games.leaves.areas import AREAS, Layout
from printkit.games.leaves.rules import PlayerSheet, State, score
from printkit.games.leaves.sheet_notation import symbol
from printkit.language import _

LABEL_WIDTH = 12
"""Characters that the names of areas take at least."""


def state_text(state: State) -> str:
    """Every player's sheet, one below the other."""
    sheets = zip(state.names, state.sheets, strict=True)
    return "\n".join(sheet_text(name, sheet) for name, sheet in sheets)


def sheet_text(name: str, sheet: PlayerSheet) -> str:
    """One sheet: each area with its acorns, the dens as a pyramid, the leaves, the total."""
    parts, layout = score(sheet), sheet.layout
    lines = [_("{name}, round {number}", name=name, number=len(sheet.leaves))]
    names = [_(area.name) for area in layout.areas]
    labels = [f"{number} {shown}" for number, shown in enumerate(names, start=1)]
    wide = max(LABEL_WIDTH, *(len(label) + 1 for label in labels))
    for area in layout.areas:
        values = [symbol(sheet.values[layout.index[cell]]) for cell in area.cells]
        rows = _rows(layout, area.number, values)
        first = " " + _("first") if area.number in sheet.firsts else ""
        for index, row in enumerate(rows):
            head = labels[area.number - 1] if index == 0 else ""
            tail = f"{parts[str(area.number)]:3}{first}" if index == 0 else ""
            lines.append(f"  {head:<{wide}}{row:<14}{tail}".rstrip())
    totals = " ".join(str(total) for total in sheet.leaves) or _("none")
    acorns = _(
        "areas {areas}, leaves {leaves}, first {first}, total {total}",
        areas=sum(parts[str(area.number)] for area in AREAS),
        leaves=parts["leaves"],
        first=parts["first"],
        total=sum(parts.values()),
    )
    for label, told in ((_("Leaves"), totals), (_("Acorns"), acorns)):
        lines.append(f"  {label:<{wide}}{told}")
    return "\n".join(lines) + "\n"


def _rows(layout: Layout, area: int, values: list[str]) -> list[str]:
    if area in (1, 3):
        first = (layout.pumpkins if area == 1 else layout.skewers)[0][0]
        return [f"{' '.join(values[:first])}   {' '.join(values[first:])}"]
    if area == 5:
        return _pyramid(layout, values)
    return [" ".join(values)]


def _pyramid(layout: Layout, values: list[str]) -> list[str]:
    """The dens, the topmost row first, each row in the middle."""
    rows, start = [], 0
    for height, row in enumerate(layout.dens):
        rows.append(" " * height + " ".join(values[start : start + len(row)]))
        start += len(row)
    return rows[::-1]
