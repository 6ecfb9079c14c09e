"""The row of leaves as a hidden Markov model: totals that rise by one die, then blanks.

Forward and backward pass give each leaf's total its probability given all twenty.
Rabiner, Proc. IEEE 77 (1989) 257.
"""

from __future__ import annotations

from collections.abc import Sequence

from printkit.games.leaves.rules import LAST_TOTAL
from printkit.games.scan_odds import MOST_NUMBER, SLIP, Odds, settled
from printkit.games.scanning import EMPTY, Cell
from printkit.language import _

STEPS = range(1, 7)

STOP = 0.04
"""How likely the row ends after a leaf before the game must end."""

NOTHING = 1e-9
"""The odds of what was not thought of: no product becomes 0 by it."""

Vector = list[float]
"""The odds of each total 0 to `MOST_NUMBER`, and at the end of a blank leaf."""

_BLANK = MOST_NUMBER + 1


def read_row(leaves: Sequence[Odds]) -> tuple[Cell, ...]:
    """The leaves' cells, in order."""
    seen = [_emission(leaf) for leaf in leaves]
    forward = _forward(seen)
    backward = _backward(seen)
    cells = []
    for leaf, before, after in zip(leaves, forward, backward, strict=True):
        product = [a * b for a, b in zip(before, after, strict=True)]
        total = sum(product) or 1.0
        posterior = {
            EMPTY if state == _BLANK else str(state): chance / total
            for state, chance in enumerate(product)
            if chance > total * 1e-6
        }
        cells.append(settled(leaf, posterior, _("it does not fit the leaves beside it")))
    return tuple(cells)


def _emission(leaf: Odds) -> Vector:
    numbers = [max(leaf[str(total)], NOTHING) for total in range(MOST_NUMBER + 1)]
    return [*numbers, max(leaf[EMPTY], NOTHING)]


def _step(chances: Vector) -> Vector:
    """The odds of the next leaf's states, given those of this one's."""
    every = sum(chances)
    # A slip leads anywhere: a wrong sum, a leaf left out, one written after the end.
    after = [every * SLIP / (_BLANK + 1)] * (_BLANK + 1)
    after[_BLANK] += chances[_BLANK] * (1 - SLIP)
    for total in range(MOST_NUMBER + 1):
        chance = chances[total] * (1 - SLIP)
        if total >= LAST_TOTAL:
            after[_BLANK] += chance
            continue
        after[_BLANK] += chance * STOP
        share = chance * (1 - STOP) / len(STEPS)
        for step in STEPS:
            after[min(total + step, MOST_NUMBER)] += share
    return after


def _step_back(chances: Vector) -> Vector:
    """The odds of what follows, given each state of the leaf before."""
    slip = sum(chances) * SLIP / (_BLANK + 1)
    before = []
    for total in range(MOST_NUMBER + 1):
        if total >= LAST_TOTAL:
            onward = chances[_BLANK]
        else:
            rises = sum(chances[min(total + step, MOST_NUMBER)] for step in STEPS)
            onward = STOP * chances[_BLANK] + (1 - STOP) * rises / len(STEPS)
        before.append(slip + (1 - SLIP) * onward)
    before.append(slip + (1 - SLIP) * chances[_BLANK])
    return before


def _forward(seen: Sequence[Vector]) -> list[Vector]:
    """For each leaf the odds of its states and of all that is seen up to it."""
    start = [0.0] * (_BLANK + 1)
    start[0] = 1.0
    found: list[Vector] = []
    here = start
    for emission in seen:
        here = _scaled([a * b for a, b in zip(_step(here), emission, strict=True)])
        found.append(here)
    return found


def _backward(seen: Sequence[Vector]) -> list[Vector]:
    """For each leaf, by its state, the odds of all that is seen after it."""
    here = [1.0] * (_BLANK + 1)
    found = [here]
    for emission in reversed(seen[1:]):
        here = _scaled(_step_back([a * b for a, b in zip(here, emission, strict=True)]))
        found.append(here)
    return found[::-1]


def _scaled(chances: Vector) -> Vector:
    """The same odds, coming to 1: twenty products of small numbers would vanish."""
    total = sum(chances) or 1.0
    return [chance / total for chance in chances]
