"""What is on a sheet before it is photographed, and the truth that goes with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from printkit.games.aspens.board import STANDARD_BOARD
from printkit.games.aspens.setups import STANDARD, find_setup
from printkit.games.leaves import rules
from printkit.games.leaves.areas import CELLS
from tests.simulator.page import Page
from tests.simulator.writing import Scribe

Rng = np.random.Generator

STRIKES = ("line", "lines", "zigzag", "cross")
TICKS = ("tick", "cross", "filled")


@dataclass(frozen=True)
class Filling:
    """`values`: what stands in each Place in the end (``4``, ``X``, a digit); no entry: empty.

    `ticks`: boxes that are ticked. `struck`: Place to (what was struck out, how, where the
    right value stands: ``inside``, a spare box, or nowhere).
    """

    values: Mapping[str, str] = field(default_factory=dict)
    ticks: tuple[str, ...] = ()
    struck: Mapping[str, tuple[str, str, str]] = field(default_factory=dict)
    name: str = ""

    def document(self) -> dict[str, object]:
        """As JSON: the truth beside a photo."""
        return {
            "values": dict(self.values),
            "ticks": list(self.ticks),
            "struck": {place: list(how) for place, how in self.struck.items()},
        }


def leaves_filling(rng: Rng, *, strikes: float = 0.01, totals: float = 0.7) -> Filling:
    """A game for one to three played at random to its end, and one player's sheet of it.

    A share `strikes` of the cells is struck out and corrected; with probability `totals`
    the score column is filled in.
    """
    state = rules.start(["a", "b", "c"][: int(rng.integers(1, 4))])
    while not rules.is_over(state):
        dice = (int(rng.integers(1, 7)), int(rng.integers(1, 7)), int(rng.integers(1, 7)))
        choices = tuple(_choice(found, rng) for found in rules.legal_moves(state, dice))
        state = rules.apply(state, rules.Round(dice, choices))
    sheet = state.sheets[0]
    values = {
        cell: "X" if value == rules.WILD else str(value)
        for cell, value in zip(CELLS, sheet.values, strict=True)
        if value != rules.EMPTY
    }
    for number, total in enumerate(sheet.leaves, start=1):
        values |= _halves(f"L{number}", total)
    ticks = [f"F{area}" for area in sheet.firsts]
    if rng.random() < 0.5:
        ticks += [f"B{total}" for total in sheet.leaves if total in (11, 21, 31, 41, 51, 61)]
    if rng.random() < totals:
        values |= _score_column(sheet)
    return Filling(values, tuple(ticks), _mistakes(values, strikes, rng), "Mia")


def _choice(found: list[rules.Choice], rng: Rng) -> rules.Choice:
    """Any choice; writing before passing comes from the rules."""
    return found[int(rng.integers(len(found)))]


def _halves(place: str, number: int) -> dict[str, str]:
    tens, ones = divmod(number, 10)
    return ({f"{place}.tens": str(tens)} if tens else {}) | {f"{place}.ones": str(ones)}


def _score_column(sheet: rules.PlayerSheet) -> dict[str, str]:
    parts = rules.score(sheet)
    numbers = [parts[str(area)] for area in range(1, 7)] + [parts["leaves"] + parts["first"]]
    written: dict[str, str] = {}
    for index, number in enumerate([*numbers, sum(numbers)], start=1):
        written |= _halves(f"W{index}", number)
    return written


def _mistakes(values: Mapping[str, str], share: float, rng: Rng) -> dict[str, tuple[str, str, str]]:
    """Cells in which something else was written first: beside it, or in a spare box, the truth."""
    struck: dict[str, tuple[str, str, str]] = {}
    spares = [f"S{n}" for n in range(1, 7)]
    for place in values:
        if place not in CELLS or rng.random() >= share:
            continue
        wrong = str(rng.integers(1, 7))
        where = "inside" if rng.random() < 0.4 or not spares else spares.pop(0)
        struck[place] = (wrong, str(rng.choice(STRIKES)), where)
    return struck


def acorn_scores(page: Page, rng: Rng) -> Filling:
    """Plausible numbers of both rounds, rightly added up: 2 a field won, 1 a field tied."""
    values: dict[str, int] = {}
    for player in sorted({name.split(".")[1] for name in page.kinds if name.startswith("M1.")}):
        for number in (1, 2):
            most, tied = int(rng.integers(0, 19)), int(rng.integers(0, 7))
            values |= {f"M{number}.{player}": most, f"E{number}.{player}": tied}
            values[f"R{number}.{player}"] = 2 * most + tied
        values[f"T.{player}"] = values[f"R1.{player}"] + values[f"R2.{player}"]
        values |= {f"C.{player}": int(rng.integers(0, 16)), f"L.{player}": int(rng.integers(0, 31))}
    return _numbers(values, page)


def aspens_scores(page: Page, rng: Rng) -> Filling:
    """Spaces of each row on a full board, and the sums."""
    values: dict[str, int] = {}
    waters = find_setup(STANDARD).waters
    for row in sorted({cell[0] for cell in STANDARD_BOARD.cells}):
        size = sum(cell[0] == row for cell in STANDARD_BOARD.cells if cell not in waters)
        aspen = int(rng.integers(0, size + 1))
        values |= {f"{row}.A": aspen, f"{row}.P": size - aspen}
    totals = [sum(n for name, n in values.items() if name.endswith(side)) for side in (".A", ".P")]
    values |= {"T.A": totals[0], "T.P": totals[1], "T.sum": sum(totals)}
    values["M"] = abs(totals[0] - totals[1])
    return _numbers(values, page)


def _numbers(values: Mapping[str, int], page: Page) -> Filling:
    """Each number in its box, or digit by digit in the boxes that it is split into."""
    written: dict[str, str] = {}
    for place, number in values.items():
        if f"{place}.ones" not in page.places:
            written |= {place: str(number)} if place in page.places else {}
            continue
        parts = ("ones", "tens", "hundreds")
        digits = reversed(str(number))
        written |= {f"{place}.{part}": digit for part, digit in zip(parts, digits, strict=False)}
    return Filling(written)


SCORES = {"acorn": acorn_scores, "aspens": aspens_scores}
"""What fills the score sheets that are not leaves'."""


def write(filling: Filling, scribe: Scribe) -> None:
    """Writes it all with the scribe's pen."""
    boxes, rng = scribe.page.places, scribe.rng
    way = str(rng.choice(TICKS, p=[0.5, 0.35, 0.15]))
    for place, value in filling.values.items():
        box = boxes[place]
        if place in filling.struck:
            _corrected(place, value, filling, scribe)
        else:
            scribe.write_number(value, box)
    for place in filling.ticks:
        scribe.tick(boxes[place], way)


def _corrected(place: str, value: str, filling: Filling, scribe: Scribe) -> None:
    box, (wrong, way, where) = scribe.page.places[place], filling.struck[place]
    if where == "inside":
        half = box.width / 2
        left = box._replace(right=box.left + half)
        scribe.strike(scribe.write(wrong, left, share=0.5), way)
        scribe.write(value, box._replace(left=box.left + half), share=0.5)
        return
    scribe.strike(scribe.write(wrong, box), way)
    if where in scribe.page.places:
        spare = scribe.page.places[where]
        scribe.write(value, spare)
        scribe.note(place, (spare.left + 6.3, spare.bottom + 3.6), 3.2)
