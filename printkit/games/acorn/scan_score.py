"""Reads a photographed score sheet: the points of both rounds and the total, and the ties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.drawing.job import Job
from printkit.games.acorn.fields_of_pdf import from_fields
from printkit.games.scan_odds import ADDED_RIGHT, settled
from printkit.games.scan_score import Boxes, added, spare_cells
from printkit.games.scanning import DIGITS, EMPTY, Cell, FlatPhoto, ScanForm

SIGNS = {"digit": DIGITS, "spare": DIGITS}
"""Two figures share a box in the counts of fields (``M1``, ``E1``): those are not read."""

ROUNDS, TOTAL = ("R1", "R2"), "T"

ALONE = ("C", "L", "K")
"""Captured and live seeds, and the rank: they are no part of a sum."""


def decode(flat: FlatPhoto, answers: Mapping[str, str]) -> tuple[Cell, ...]:
    """Each player's points with their total, then the numbers that break a tie."""
    boxes = Boxes.of(flat.seen, answers)
    players = [name.partition(".")[2] for name in flat.places if name.startswith(f"{TOTAL}.")]
    cells: list[Cell] = []
    for player in (name for name in players if "." not in name):
        rounds = [boxes.number(f"{key}.{player}") for key in ROUNDS]
        cells += added(rounds, boxes.number(f"{TOTAL}.{player}"), ADDED_RIGHT)
        alone = [boxes.number(f"{key}.{player}") for key in ALONE]
        cells += [settled(odds, odds.by_value, "") for odds in alone]
    return (*boxes.placed(cells), *spare_cells(boxes, flat.seen))


def write(sheets: Sequence[tuple[str, Mapping[str, str]]], job: Job) -> str:
    """The typed score sheet of the (last) photo; who has no number takes no part."""
    del job
    values = sheets[-1][1]
    playing = {name.partition(".")[2] for name, value in values.items() if value != EMPTY}
    told = {n: v for n, v in values.items() if n.partition(".")[2] in playing or not playing}
    return from_fields({name: value for name, value in told.items() if "." in name})


FORM = ScanForm("score", SIGNS, decode, write)
