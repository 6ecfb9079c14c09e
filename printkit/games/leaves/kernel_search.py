"""One roll further than the tables: exact expectimax of two plies over arrays.

A roll's best choice is found without listing choices: what a value earns at best in an area
hangs on nothing else but whether the game ends with the round and whether an X is earned.
"""

from __future__ import annotations

from printkit.games.compiled import compiled
from printkit.games.leaves.kernel_arrays import (
    AREA,
    AREA_COUNT,
    BONUS_ACORNS,
    EARNS_WILD,
    LEAF_DICE,
    LEARNED_LEVEL,
    NEXT,
    NOTHING,
    ROLLS,
    SIDES,
    SORTED_ROLLS,
    TOTAL,
    USES,
    Floats,
    Integers,
)
from printkit.games.leaves.kernel_choices import (
    LEAF,
    STEP,
    WILD_STEP,
    acorns_of_step,
    gain_of_leaf,
    gain_of_step,
    is_over,
    rest_of,
)
from printkit.games.leaves.rules import WILD

NEVER = -1e9
"""In place of a value: nothing fits."""

PLAIN, WITH_WILD = range(2)
"""Whether the round earns an X."""

GOES_ON, ENDS = range(2)
"""Whether the game ends with the round: then only what is earned at once counts."""


@compiled
def best_by_search(
    states: Integers,
    steps: Integers,
    bonuses: Integers,
    by_class: Floats,
    by_total: Floats,
    game: Integers,
    player: int,
    rounds: int,
    choices: Integers,
    count: int,
    best: Floats,
) -> int:
    """Which of the first `count` choices earns most, now and from the next roll on; the first
    one of several. `rounds` counts the one it is in; `best` is room to work in.
    """
    found, most = 0, NEVER
    for index in range(count):
        value = value_by_search(
            states, steps, bonuses, by_class, by_total, game, player, rounds, choices, index, best
        )
        if value > most:
            found, most = index, value
    return found


@compiled
def value_by_search(
    states: Integers,
    steps: Integers,
    bonuses: Integers,
    by_class: Floats,
    by_total: Floats,
    game: Integers,
    player: int,
    rounds: int,
    choices: Integers,
    index: int,
    best: Floats,
) -> float:
    """What the choice with that index earns, now and from the next roll on."""
    total = game[player, TOTAL] + choices[index, LEAF]
    acorns = 1.0 * bonuses[total, BONUS_ACORNS]
    for area in range(AREA_COUNT):
        game[-1, area] = game[player, area]
    for column in (STEP, WILD_STEP):
        step = choices[index, column]
        if step != NOTHING:
            acorns += acorns_of_step(steps, game, step)
            game[-1, steps[step, AREA]] = steps[step, NEXT]
    if is_over(rounds, total):
        return acorns
    game[-1, TOTAL] = total
    return acorns + outlook(states, steps, bonuses, by_class, by_total, game, rounds, best)


@compiled
def outlook(
    states: Integers,
    steps: Integers,
    bonuses: Integers,
    by_class: Floats,
    by_total: Floats,
    game: Integers,
    rounds: int,
    best: Floats,
) -> float:
    """What is to be expected of the sheet in the game's last row after so many rounds, if the
    next roll is used best and the tables are right from there on.
    """
    total = game[-1, TOTAL]
    for ending in (GOES_ON, ENDS):
        _find_best(states, steps, by_class, game, rounds + 1, ending, best)
        if _may_earn_wild(bonuses, total):
            _find_best_with_wild(states, steps, by_class, game, rounds + 1, ending, best)
    rest = rest_of(states, by_class, game, -1, LEARNED_LEVEL, rounds + 1)
    expected = 0.0
    for index in range(len(SORTED_ROLLS)):
        expected += SORTED_ROLLS[index, 1] * _best_of_roll(
            bonuses, by_total, best, rest, total, rounds + 1, SORTED_ROLLS[index, 0]
        )
    return expected / ROLLS


@compiled
def _may_earn_wild(bonuses: Integers, total: int) -> bool:
    """Whether one die takes the leaf total to one that earns an X."""
    for leaf in range(1, SIDES + 1):
        if bonuses[total + leaf, EARNS_WILD]:
            return True
    return False


@compiled
def _best_in(
    states: Integers,
    steps: Integers,
    by_class: Floats,
    game: Integers,
    rounds: int,
    ending: int,
    state: int,
    value: int,
) -> float:
    """The most that a value earns in a state's area."""
    most = NEVER
    for step in range(states[state, value], states[state, value + 1]):
        gain = gain_of_step(steps, by_class, game, LEARNED_LEVEL, rounds, ending == ENDS, step)
        most = max(most, gain)
    return most


@compiled
def _find_best(
    states: Integers,
    steps: Integers,
    by_class: Floats,
    game: Integers,
    rounds: int,
    ending: int,
    best: Floats,
) -> None:
    """Enter the most that each value earns in each area; `rounds` counts the one it is in."""
    for area in range(AREA_COUNT):
        for value in range(1, WILD + 1):
            best[PLAIN, ending, area, value] = _best_in(
                states, steps, by_class, game, rounds, ending, game[-1, area], value
            )


@compiled
def _find_best_with_wild(
    states: Integers,
    steps: Integers,
    by_class: Floats,
    game: Integers,
    rounds: int,
    ending: int,
    best: Floats,
) -> None:
    """The same with the X that is earned in that round; value 0 stands for writing nothing."""
    for area in range(AREA_COUNT):
        elsewhere = NEVER
        for other in range(AREA_COUNT):
            if other != area:
                elsewhere = max(elsewhere, best[PLAIN, ending, other, WILD])
        anywhere = max(elsewhere, best[PLAIN, ending, area, WILD])
        best[WITH_WILD, ending, area, 0] = 0.0 if anywhere == NEVER else anywhere  # ruling L1
        for value in range(1, WILD):
            state, most = game[-1, area], NEVER
            for step in range(states[state, value], states[state, value + 1]):
                wild = _best_in(
                    states, steps, by_class, game, rounds, ending, steps[step, NEXT], WILD
                )
                wild = max(wild, elsewhere)
                gain = gain_of_step(
                    steps, by_class, game, LEARNED_LEVEL, rounds, ending == ENDS, step
                )
                most = max(most, gain + (0.0 if wild == NEVER else wild))  # ruling L1
            best[WITH_WILD, ending, area, value] = most


@compiled
def _best_of_roll(
    bonuses: Integers,
    by_total: Floats,
    best: Floats,
    rest: float,
    total: int,
    rounds: int,
    roll: int,
) -> float:
    """The most that a roll is good for; `rest` is what the areas are worth if left alone."""
    most = NEVER
    for use in range(6):
        area, value, leaf = USES[roll, use, 0], USES[roll, use, 1], USES[roll, use, 2]
        if area == NOTHING:
            break
        over = is_over(rounds, total + leaf)
        wild = bonuses[total + leaf, EARNS_WILD]
        written = best[wild, ENDS if over else GOES_ON, area, value]
        if written > NEVER:
            gain = gain_of_leaf(bonuses, by_total, LEARNED_LEVEL, rest, total + leaf, rounds, over)
            most = max(most, written + gain)
    if most > NEVER:
        return most
    for index in range(3):
        leaf = LEAF_DICE[roll, index]
        if leaf == 0:
            break
        over = is_over(rounds, total + leaf)
        written = 0.0
        if bonuses[total + leaf, EARNS_WILD]:
            written = best[WITH_WILD, ENDS if over else GOES_ON, 0, 0]
        gain = gain_of_leaf(bonuses, by_total, LEARNED_LEVEL, rest, total + leaf, rounds, over)
        most = max(most, written + gain)
    return most
