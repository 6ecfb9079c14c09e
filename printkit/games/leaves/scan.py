"""Reads a photographed sheet: what is seen in its boxes, and what the rules make likely.

The rules are a language model, not a judge: they settle what is doubtful, and a box that is
plain to see keeps what is written, however wrong it is. The checker then says so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.drawing.job import Job
from printkit.games.leaves.areas import LEAVES, STANDARD, Layout
from printkit.games.leaves.fields_of_pdf import block
from printkit.games.leaves.scan_cells import AreaReading, read_area
from printkit.games.leaves.scan_row import read_row
from printkit.games.leaves.scan_sums import read_first, read_written
from printkit.games.leaves.screen import NAME_FIELD
from printkit.games.leaves.setup_header import setup_lines
from printkit.games.scan_odds import Odds, judged, number_odds, sign_odds
from printkit.games.scanning import (
    DIGITS,
    EMPTY,
    STRUCK,
    TICK,
    Cell,
    FlatPhoto,
    Scan,
    ScanForm,
    Seen,
)  # fmt: skip
from printkit.language import _

SIGNS = {"value": "123456X", "digit": DIGITS, "tick": TICK, "spare": f"{DIGITS}X"}
"""The signs that boxes may hold, by kind of Place."""

HALVES = ("tens", "ones")


def decode(flat: FlatPhoto, answers: Mapping[str, str]) -> tuple[Cell, ...]:
    """All cells: those of the areas, leaves, ticks for being first, written sums."""
    layout = _layout(flat.job)
    seen = _with_spares(flat.seen, layout)
    leaves = _leaves(seen, answers)
    wild = sum(cell.value in {str(total) for total in layout.wild_totals} for cell in leaves)
    areas = [
        read_area(layout, area, {cell: _sign(seen, answers, cell) for cell in area.cells}, wild > 0)
        for area in layout.areas
    ]
    values = [cell for area in areas for cell in area.cells]
    firsts = [_first(seen, answers, area) for area in areas]
    written = read_written(
        layout, [_number(seen, answers, f"W{n}") for n in range(1, len(layout.areas) + 3)],
        values, leaves, firsts,
    )  # fmt: skip
    spare = _spares(seen, flat.seen, layout)
    return (*values, *map(_in_halves, leaves), *firsts, *map(_in_halves, written), *spare)


def _in_halves(cell: Cell) -> Cell:
    """A number with the boxes of its digits."""
    return cell._replace(places=tuple(f"{cell.place}.{half}" for half in HALVES))


def _leaves(seen: Mapping[str, Seen], answers: Mapping[str, str]) -> tuple[Cell, ...]:
    names = [f"L{n}" for n in range(1, LEAVES + 1)]
    return read_row([_number(seen, answers, name) for name in names])


def _sign(seen: Mapping[str, Seen], answers: Mapping[str, str], name: str) -> Odds:
    if name in answers:
        return Odds.certain(name, answers[name])
    return sign_odds(name, seen[name])


def _number(seen: Mapping[str, Seen], answers: Mapping[str, str], name: str) -> Odds:
    if name in answers:
        return Odds.certain(name, answers[name])
    tens, ones = (seen[f"{name}.{half}"] for half in HALVES)
    return number_odds(name, tens, ones)


def _first(seen: Mapping[str, Seen], answers: Mapping[str, str], area: AreaReading) -> Cell:
    name = f"F{area.number}"
    if name in answers:
        return judged(Odds.certain(name, answers[name]), answers[name], 1.0)
    return read_first(name, seen[name], area)


# -- corrections --------------------------------------------------------------------------


def _with_spares(seen: Mapping[str, Seen], layout: Layout) -> dict[str, Seen]:
    """What is seen, a struck-out cell taking what stands in the one spare box.

    Which cell a spare box is for is written in letters that are not read: where more than one
    might be meant, nothing is taken and a person is asked.
    """
    struck = [cell for cell in layout.cells if seen[cell].likeliest == STRUCK]
    spares = [name for name in seen if name[0] == "S" and seen[name].likeliest != EMPTY]
    found = dict(seen)
    if len(struck) == len(spares) == 1 and not _struck_numbers(seen):
        found[struck[0]] = seen[spares[0]]._replace(area=seen[struck[0]].area)
    return found


def _struck_numbers(seen: Mapping[str, Seen]) -> bool:
    return any(
        name[0] in "LW" and "." in name and one.likeliest == STRUCK for name, one in seen.items()
    )


def _spares(used: Mapping[str, Seen], seen: Mapping[str, Seen], layout: Layout) -> list[Cell]:
    """Spare boxes that are written in and whose cell is not known: a person must look."""
    taken = any(used[cell] is not seen[cell] for cell in layout.cells)
    names = [name for name in seen if name[0] == "S"]
    return [
        Cell(name, EMPTY, seen[name].odds.get(EMPTY, 0.0), look=not taken, choices=(),
             why="" if taken else _("a spare box is written in: give its cell the right value"))
        for name in names
        if seen[name].likeliest != EMPTY
    ]  # fmt: skip


# -- the typed file -----------------------------------------------------------------------


def write(sheets: Sequence[tuple[str, Mapping[str, str]]], job: Job | None = None) -> str:
    """The typed sheets of one game, from each player's name and values by place."""
    blocks = [block({**values, NAME_FIELD: name}) for name, values in sheets]
    head = "".join(f"{line}\n" for line in ("Game: leaves", *setup_lines(_layout(job))))
    return head + "\n" + "\n".join(blocks)


def _layout(job: Job | None) -> Layout:
    """The sheet of the setup that was printed."""
    if job is None or not job.settings:
        return STANDARD
    from printkit.games.leaves.draw_sheet import layout_of_job

    layout = layout_of_job(job)
    # The standard sheet is known by being the same: much is asked of it that is worked out once.
    return STANDARD if layout == STANDARD else layout


SCAN = Scan((ScanForm("sheet", SIGNS, decode, write, joins=True),))
