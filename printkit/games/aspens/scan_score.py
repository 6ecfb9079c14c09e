"""Reads a photographed score sheet: each row's spaces, the totals and the winner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.drawing.job import Job
from printkit.games.aspens.forest import PLAYERS
from printkit.games.aspens.forms import from_fields
from printkit.games.aspens.setups import Setup, setup_of
from printkit.games.aspens.writing import setup_lines
from printkit.games.scan_odds import settled
from printkit.games.scan_score import Boxes, added, checked, constant, spare_cells
from printkit.games.scanning import DIGITS, TICK, Cell, FlatPhoto, ScanForm

SIGNS = {"digit": DIGITS, "tick": TICK, "spare": DIGITS}

ROW_RIGHT = 0.8
"""How likely both counts of a row make up its spaces: before the board is full they do not."""

ENDS = ("W.A", "W.P", "W.tie")


def decode(flat: FlatPhoto, answers: Mapping[str, str]) -> tuple[Cell, ...]:
    """Each row's counts, which together make its spaces; then the totals, which add them up."""
    assert flat.job is not None
    boxes, setup = Boxes.of(flat.seen, answers), setup_of(flat.job)
    rows = [cell for row in setup.board.rows for cell in _row(boxes, row, setup)]
    totals = [
        checked(boxes.number(f"T.{player}"), [c for c in rows if c.place.endswith(player)])
        for player in PLAYERS
    ]
    whole = checked(boxes.number("T.sum"), totals)
    margin = boxes.number("M")
    numbers = [*rows, *totals, whole, settled(margin, margin.by_value, "")]
    ticks = [boxes.tick(place) for place in ENDS if place in boxes.seen]
    return (*boxes.placed(numbers), *ticks, *spare_cells(boxes, flat.seen))


def _row(boxes: Boxes, row: str, setup: Setup) -> list[Cell]:
    spaces = len([name for name in setup.board.rows[row] if name not in setup.waters])
    counts = [boxes.number(f"{row}.{player}") for player in PLAYERS]
    return added(counts, constant(row, spaces), ROW_RIGHT)[: len(PLAYERS)]


def write(sheets: Sequence[tuple[str, Mapping[str, str]]], job: Job) -> str:
    """The typed score sheet of the (last) photo."""
    text = from_fields(sheets[-1][1])
    setup = setup_of(job)
    if setup.name:
        return text
    first, _, rest = text.partition("\n")
    stated = "".join(f"{line}\n" for line in setup_lines(setup))
    return f"{first}\n{stated}{rest}"


FORM = ScanForm("score", SIGNS, decode, write)
