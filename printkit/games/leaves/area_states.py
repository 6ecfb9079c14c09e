"""Each area of a sheet as a finite automaton: its states, what may be written, what it earns.

The six areas meet only through the dice and the clock, so that a sheet is six small states.
Which states there are is found by writing everything that the rules allow: nothing here
knows an area's rule. Two abstractions keep them few:

* A value that no empty cell looks at any more is forgotten: X stands there, which agrees
  with everything.
* What goes on alike is one, as in the minimisation of an acyclic automaton (Revuz 1992):
  a state, if the same may be written in the same cells; a class of states, if it may be
  written in whichever cells. What a class has still to come is worth the same.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import NamedTuple

from printkit.games.leaves.areas import STANDARD, Area, Bonus, CellRule, Layout
from printkit.games.leaves.rules import EMPTY, WILD, fits

VALUES = range(1, WILD + 1)

Fits = Callable[[Sequence[int], int, int], bool]
"""Whether a value may be written in a cell of a sheet's values now."""


class Step(NamedTuple):
    """One thing to write: `value` in that cell of the sheet, and what comes of it.

    `acorns` are those of the prizes that it completes, without the one for being first.
    """

    cell: int
    value: int
    state: int
    acorns: int


class Prized(NamedTuple):
    """Acorns that one gets once all of these cells are filled."""

    cells: tuple[int, ...]
    acorns: int


class AreaGrammar(NamedTuple):
    """What an area is to an automaton: its cells by their index on the sheet, what may be
    written, whose values each cell looks at, and what is earned.
    """

    cells: tuple[int, ...]
    fits: Fits
    looks_at: tuple[frozenset[int], ...]
    prizes: tuple[Prized, ...]


@dataclass(frozen=True)
class AreaStates:
    """The states of one area, by number: the first is the empty one, the last the full one.

    `steps[state]` are what may be written, by value and cell; `classes[state]` is the state's
    class. `numbers` has the state of every way that the cells may be filled, as far as it is
    remembered.
    """

    grammar: AreaGrammar
    steps: tuple[tuple[Step, ...], ...]
    classes: tuple[int, ...]
    numbers: dict[tuple[int, ...], int]

    @property
    def full(self) -> int:
        """The state in which no cell is empty."""
        return len(self.steps) - 1

    @property
    def class_count(self) -> int:
        return max(self.classes) + 1

    def state_of(self, values: Sequence[int]) -> int:
        """The state on a sheet with these values. KeyError if the rules lead to none such."""
        return self.numbers[_remembered(self.grammar, values)]


def area_states(grammar: AreaGrammar) -> AreaStates:
    """All states that an area can come to, by the number of cells filled."""
    size = max(grammar.cells) + 1
    empty = (EMPTY,) * len(grammar.cells)
    numbers, found = {empty: 0}, [empty]
    every: list[tuple[Step, ...]] = []
    for values in found:  # grows while it is read: states are found in order of filling
        sheet = [EMPTY] * size
        for cell, value in zip(grammar.cells, values, strict=True):
            sheet[cell] = value
        every.append(tuple(_steps(grammar, sheet, numbers, found)))
    states, steps = _merged(every)
    return AreaStates(grammar, steps, _classes(steps), {v: states[n] for v, n in numbers.items()})


def _merged(
    every: Sequence[tuple[Step, ...]],
) -> tuple[list[int], tuple[tuple[Step, ...], ...]]:
    """The state that each of those found belongs to, and the steps of each state.

    Every step leads to a later one, so one pass from the end suffices (Revuz 1992).
    """
    known: dict[tuple[Step, ...], int] = {}
    states = [0] * len(every)
    for number in reversed(range(len(every))):
        goes_on = tuple(step._replace(state=states[step.state]) for step in every[number])
        states[number] = known.setdefault(goes_on, len(known))
    last = len(known) - 1
    steps = tuple(
        tuple(step._replace(state=last - step.state) for step in goes_on)
        for goes_on in reversed(known)
    )
    return [last - state for state in states], steps


def _steps(
    grammar: AreaGrammar,
    sheet: list[int],
    numbers: dict[tuple[int, ...], int],
    found: list[tuple[int, ...]],
) -> list[Step]:
    """What may be written, by value and cell; states that are new are entered."""
    steps = []
    for value in VALUES:
        for cell in grammar.cells:
            if not grammar.fits(sheet, cell, value):
                continue
            before = _acorns(grammar, sheet)
            sheet[cell] = value
            after = _remembered(grammar, sheet)
            acorns = _acorns(grammar, sheet) - before
            sheet[cell] = EMPTY
            if after not in numbers:
                numbers[after] = len(found)
                found.append(after)
            steps.append(Step(cell, value, numbers[after], acorns))
    return steps


def _remembered(grammar: AreaGrammar, sheet: Sequence[int]) -> tuple[int, ...]:
    """The values of the cells; X for one that no empty cell looks at."""
    seen: set[int] = set()
    for cell, looks_at in zip(grammar.cells, grammar.looks_at, strict=True):
        if sheet[cell] == EMPTY:
            seen |= looks_at
    return tuple(
        sheet[cell] if cell in seen or sheet[cell] == EMPTY else WILD for cell in grammar.cells
    )


def _acorns(grammar: AreaGrammar, sheet: Sequence[int]) -> int:
    return sum(
        prize.acorns
        for prize in grammar.prizes
        if all(sheet[cell] != EMPTY for cell in prize.cells)
    )


def _classes(steps: Sequence[Sequence[Step]]) -> tuple[int, ...]:
    """The class of each state, found as in `_merged`."""
    known: dict[frozenset[tuple[int, int, int]], int] = {}
    classes = [0] * len(steps)
    for state in reversed(range(len(steps))):
        goes_on = frozenset((s.value, s.acorns, classes[s.state]) for s in steps[state])
        classes[state] = known.setdefault(goes_on, len(known))
    return tuple(classes)


@dataclass(frozen=True, eq=False)
class SheetStates:
    """A sheet as its six automata and its bonuses: all that play and its value hang on."""

    areas: tuple[AreaStates, ...]
    bonuses: tuple[Bonus, ...]

    @property
    def class_count(self) -> int:
        """Classes of all areas: those of area 2 are numbered after those of area 1."""
        return sum(area.class_count for area in self.areas)

    @cached_property
    def fingerprint(self) -> str:
        """The same for sheets that play alike, and for no others."""
        said = repr([(area.steps, area.classes) for area in self.areas]) + repr(self.bonuses)
        return hashlib.sha256(said.encode()).hexdigest()[:16]


@cache
def sheet_states(layout: Layout) -> SheetStates:
    """The automata of a sheet."""
    return SheetStates(
        tuple(area_states(_grammar(layout, area)) for area in layout.areas), layout.leaf_bonuses
    )


def _grammar(layout: Layout, area: Area) -> AreaGrammar:
    """An area as its automaton is made from it."""
    cells = layout.area_cells[area.number]
    return AreaGrammar(
        cells,
        partial(fits, layout=layout),
        tuple(frozenset(_looks_at(layout.rules[cell])) for cell in cells),
        tuple(
            Prized(tuple(layout.index[cell] for cell in prize.cells), prize.acorns)
            for prize in area.prizes
        ),
    )


def _looks_at(rule: CellRule) -> Collection[int]:
    """The cells whose values bear on what may be written in the one of that rule."""
    return (*rule.same, *rule.differs, *((rule.follows,) if rule.follows >= 0 else ()))


def standard_sheet() -> SheetStates:
    """The automata of the sheet as published."""
    return sheet_states(STANDARD)
