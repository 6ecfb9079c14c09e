"""What a player may do, over arrays, and what it earns: now and, by value tables, later."""

from __future__ import annotations

from printkit.games.compiled import compiled
from printkit.games.leaves.areas import FIRST_ACORNS, LEAVES
from printkit.games.leaves.kernel_arrays import (
    ACORNS,
    AREA,
    AREA_COUNT,
    BONUS_ACORNS,
    CLASS,
    EARNS_WILD,
    FILLS,
    FROM_CLASS,
    LEAF_DICE,
    NEXT,
    NEXT_CLASS,
    NOTHING,
    TOTAL,
    USES,
    Floats,
    Integers,
)
from printkit.games.leaves.rules import LAST_TOTAL, WILD

STEP, LEAF, WILD_STEP = range(3)
"""Columns of a choice: what is written, the die for the leaves, where the X goes."""


@compiled
def is_over(rounds: int, total: int) -> bool:
    """Whether the game ends with that round, if a player has that leaf total."""
    return rounds >= LEAVES or total >= LAST_TOTAL


@compiled
def list_choices(
    states: Integers,
    steps: Integers,
    bonuses: Integers,
    game: Integers,
    player: int,
    roll: int,
    found: Integers,
) -> int:
    """Enter all legal choices in `found`, a row each, and return how many there are."""
    count = 0
    for use in range(6):
        area, value, leaf = USES[roll, use, 0], USES[roll, use, 1], USES[roll, use, 2]
        if area == NOTHING:
            break
        state = game[player, area]
        earns_wild = bonuses[game[player, TOTAL] + leaf, EARNS_WILD]
        for step in range(states[state, value], states[state, value + 1]):
            count = _enter(states, steps, game, player, step, leaf, earns_wild, found, count)
    if count:
        return count
    for index in range(3):
        leaf = LEAF_DICE[roll, index]
        if leaf == 0:
            break
        earns_wild = bonuses[game[player, TOTAL] + leaf, EARNS_WILD]
        count = _enter(states, steps, game, player, NOTHING, leaf, earns_wild, found, count)
    return count


@compiled
def _enter(
    states: Integers,
    steps: Integers,
    game: Integers,
    player: int,
    step: int,
    leaf: int,
    earns_wild: int,
    found: Integers,
    count: int,
) -> int:
    """Enter one choice, or one for each cell that its X may go to."""
    begin = count
    if earns_wild:
        for area in range(AREA_COUNT):
            state = game[player, area]
            if step != NOTHING and steps[step, AREA] == area:
                state = steps[step, NEXT]
            for wild in range(states[state, WILD], states[state, WILD + 1]):
                found[count, STEP] = step
                found[count, LEAF] = leaf
                found[count, WILD_STEP] = wild
                count += 1
    if count == begin:  # no X, or one that fits nowhere (ruling L1)
        found[count, STEP] = step
        found[count, LEAF] = leaf
        found[count, WILD_STEP] = NOTHING
        count += 1
    return count


@compiled
def acorns_of_step(steps: Integers, game: Integers, step: int) -> int:
    """What a step earns at once, with the prize for being first to fill its area."""
    first = steps[step, FILLS] and not game[-2, steps[step, AREA]]
    return steps[step, ACORNS] + (FIRST_ACORNS if first else 0)


@compiled
def gain_of_step(
    steps: Integers,
    by_class: Floats,
    game: Integers,
    level: int,
    rounds: int,
    over: bool,
    step: int,
) -> float:
    """What a step earns: at once and, unless the game is over, by what its area is worth
    after it. `rounds` counts the one it is in.
    """
    gain = 1.0 * acorns_of_step(steps, game, step)
    if over:
        return gain
    taken = game[-2, steps[step, AREA]]
    after = by_class[level, taken, rounds, steps[step, NEXT_CLASS]]
    return gain + after - by_class[level, taken, rounds, steps[step, FROM_CLASS]]


@compiled
def rest_of(
    states: Integers, by_class: Floats, game: Integers, player: int, level: int, rounds: int
) -> float:
    """What all of a player's areas are worth after so many rounds, if they are left alone."""
    rest = 0.0
    for area in range(AREA_COUNT):
        rest += by_class[level, game[-2, area], rounds, states[game[player, area], CLASS]]
    return rest


@compiled
def gain_of_leaf(
    bonuses: Integers,
    by_total: Floats,
    level: int,
    rest: float,
    total: int,
    rounds: int,
    over: bool,
) -> float:
    """What a new leaf total earns: at once and, unless the game is over, by what it and the
    areas (`rest`) are worth.
    """
    gain = 1.0 * bonuses[total, BONUS_ACORNS]
    return gain if over else gain + rest + by_total[level, rounds, total]


@compiled
def value_by_tables(
    steps: Integers,
    bonuses: Integers,
    by_class: Floats,
    by_total: Floats,
    game: Integers,
    player: int,
    level: int,
    rounds: int,
    rest: float,
    choices: Integers,
    index: int,
) -> float:
    """What a choice earns, now and later by the tables; `rounds` counts the one it is in."""
    total = game[player, TOTAL] + choices[index, LEAF]
    over = is_over(rounds, total)
    value = gain_of_leaf(bonuses, by_total, level, rest, total, rounds, over)
    for column in (STEP, WILD_STEP):
        step = choices[index, column]
        if step != NOTHING:
            value += gain_of_step(steps, by_class, game, level, rounds, over, step)
    return value


@compiled
def best_by_tables(
    states: Integers,
    steps: Integers,
    bonuses: Integers,
    by_class: Floats,
    by_total: Floats,
    game: Integers,
    player: int,
    level: int,
    rounds: int,
    choices: Integers,
    count: int,
) -> int:
    """Which of the first `count` choices earns most; the first one of several."""
    rest = rest_of(states, by_class, game, player, level, rounds)
    best, most = 0, -1e9
    for index in range(count):
        value = value_by_tables(
            steps, bonuses, by_class, by_total, game, player, level, rounds, rest, choices, index
        )
        if value > most:
            best, most = index, value
    return best
