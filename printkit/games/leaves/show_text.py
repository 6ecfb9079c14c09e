"""The sheets in plain characters, for a terminal or to be read aloud."""

from __future__ import annotations

from printkit.games.leaves.areas import AREAS
from printkit.games.leaves.rules import INDEX, PlayerSheet, State, score
from printkit.games.leaves.sheet_notation import symbol


def state_text(state: State) -> str:
    """Every player's sheet, one below the other."""
    sheets = zip(state.names, state.sheets, strict=True)
    return "\n".join(sheet_text(name, sheet) for name, sheet in sheets)


def sheet_text(name: str, sheet: PlayerSheet) -> str:
    """One sheet: each area with its acorns, the dens as a pyramid, the leaves, the total."""
    parts = score(sheet)
    lines = [f"{name}, round {len(sheet.leaves)}"]
    for area in AREAS:
        values = [symbol(sheet.values[INDEX[cell]]) for cell in area.cells]
        rows = _rows(area.number, values)
        first = " first" if area.number in sheet.firsts else ""
        for index, row in enumerate(rows):
            head = f"{area.number} {area.name}" if index == 0 else ""
            tail = f"{parts[str(area.number)]:3}{first}" if index == 0 else ""
            lines.append(f"  {head:<12}{row:<14}{tail}".rstrip())
    totals = " ".join(str(total) for total in sheet.leaves) or "none"
    lines.append(f"  Leaves      {totals}")
    lines.append(f"  Acorns      areas {sum(parts[str(a.number)] for a in AREAS)}, "
                 f"leaves {parts['leaves']}, first {parts['first']}, "
                 f"total {sum(parts.values())}")  # fmt: skip
    return "\n".join(lines) + "\n"


def _rows(area: int, values: list[str]) -> list[str]:
    if area == 1:
        return [f"{values[0]} {values[1]}   {values[2]} {values[3]}"]
    if area == 3:
        return [f"{values[0]} {values[1]}   {' '.join(values[2:])}"]
    if area == 5:
        return [f"  {values[5]}", f" {values[3]} {values[4]}", " ".join(values[:3])]
    return [" ".join(values)]
