"""The whole game over integer arrays, for many games: the readable rules, made fast.

Whatever may be written is asked of the areas' automata (`kernel_arrays`), so no area's rule
and no bonus stands here. A game's dice come from a stream of their own: whatever the bots
do, game 7 of a seed has the same dice.
"""

from __future__ import annotations

from printkit.games.chance import draw_below, open_stream
from printkit.games.compiled import compiled
from printkit.games.leaves.areas import FIRST_ACORNS
from printkit.games.leaves.kernel_arrays import (
    ACORNS,
    AREA,
    AREA_COUNT,
    BONUS_ACORNS,
    CELL,
    CELLS,
    CLASS,
    EARNED,
    FIRST,
    GREEDY_LEVEL,
    IS_FULL,
    LEARNED_LEVEL,
    NEXT,
    NOTHING,
    OF_FIRSTS,
    OF_LEAVES,
    ROLLS,
    SCORE,
    TOTAL,
    VALUE,
    Floats,
    Integers,
)
from printkit.games.leaves.kernel_choices import (
    LEAF,
    STEP,
    WILD_STEP,
    best_by_tables,
    is_over,
    list_choices,
    rest_of,
    value_by_tables,
)
from printkit.games.leaves.kernel_search import best_by_search

RANDOM, GREEDY, TABLES, SEARCH = range(4)
"""The bots, by strength."""


@compiled
def deal(start: Integers, game: Integers, streams: Integers, seed: int, number: int) -> None:
    """Empty sheets for all, and the game's own random numbers."""
    game[:] = 0
    players = len(game) - 2
    for player in range(players):
        for area in range(AREA_COUNT):
            game[player, area] = start[area]
    for purpose in range(players + 1):
        open_stream(streams[purpose], seed, number, purpose)


@compiled
def roll_dice(streams: Integers) -> int:
    """Three dice as one number, 0 to 215."""
    return draw_below(streams[0], ROLLS)


@compiled
def choose(
    states: Integers,
    steps: Integers,
    bonuses: Integers,
    by_class: Floats,
    by_total: Floats,
    game: Integers,
    streams: Integers,
    choices: Integers,
    best: Floats,
    player: int,
    rounds: int,
    roll: int,
    bot: int,
) -> int:
    """The row of `choices` that a bot takes; `rounds` counts the one it is in."""
    count = list_choices(states, steps, bonuses, game, player, roll, choices)
    if bot == RANDOM:
        return draw_below(streams[1 + player], count)
    if bot == SEARCH:
        return best_by_search(
            states, steps, bonuses, by_class, by_total, game, player, rounds, choices, count, best
        )
    level = GREEDY_LEVEL if bot == GREEDY else LEARNED_LEVEL
    return best_by_tables(
        states, steps, bonuses, by_class, by_total, game, player, level, rounds, choices, count
    )


@compiled
def take(
    steps: Integers, bonuses: Integers, game: Integers, player: int, choices: Integers, index: int
) -> None:
    """Write a choice on a player's sheet, without the prizes for being first."""
    game[player, TOTAL] += choices[index, LEAF]
    bonus = bonuses[game[player, TOTAL], BONUS_ACORNS]
    game[player, SCORE] += bonus
    game[-2, OF_LEAVES] += bonus
    for column in (STEP, WILD_STEP):
        step = choices[index, column]
        if step != NOTHING:
            area = steps[step, AREA]
            game[player, CELLS + steps[step, CELL]] = steps[step, VALUE]
            game[player, area] = steps[step, NEXT]
            game[player, SCORE] += steps[step, ACORNS]
            game[-2, EARNED + area] += steps[step, ACORNS]


@compiled
def claim(states: Integers, game: Integers) -> None:
    """Give the prizes for being first: to all who filled an area in this round."""
    for area in range(AREA_COUNT):
        if game[-2, area]:
            continue
        for player in range(len(game) - 2):
            if states[game[player, area], IS_FULL]:
                game[-2, area] = 1
                game[player, FIRST + area] = 1
                game[player, SCORE] += FIRST_ACORNS
                game[-2, OF_FIRSTS] += FIRST_ACORNS


@compiled
def play_round(
    states: Integers,
    steps: Integers,
    bonuses: Integers,
    by_class: Floats,
    by_total: Floats,
    game: Integers,
    streams: Integers,
    choices: Integers,
    best: Floats,
    bots: Integers,
    rounds: int,
    roll: int,
) -> bool:
    """What all players do with one roll, in the round after `rounds`; whether it was the last."""
    over = False
    for player in range(len(bots)):
        index = choose(
            states, steps, bonuses, by_class, by_total, game, streams, choices, best, player,
            rounds + 1, roll, bots[player],
        )  # fmt: skip
        take(steps, bonuses, game, player, choices, index)
        over = over or is_over(rounds + 1, game[player, TOTAL])
    claim(states, game)
    return over


@compiled
def play_games(
    states: Integers,
    steps: Integers,
    bonuses: Integers,
    start: Integers,
    by_class: Floats,
    by_total: Floats,
    game: Integers,
    streams: Integers,
    choices: Integers,
    best: Floats,
    bots: Integers,
    seed: int,
    first: int,
    scores: Integers,
    turns: Integers,
    lead_changes: Integers,
    behind: Floats,
    earned: Integers,
    trail: Integers,
) -> None:
    """Play the games of a seed from the one numbered `first` on, one for each entry of `turns`.

    Arguments are the fields of Automata, Worth, Table and Results in their order.
    """
    for number in range(len(turns)):
        deal(start, game, streams, seed, first + number)
        rounds, over, leader = 0, False, -1
        while not over:
            over = play_round(
                states, steps, bonuses, by_class, by_total, game, streams, choices, best, bots,
                rounds, roll_dice(streams),
            )  # fmt: skip
            for player in range(len(bots)):
                trail[rounds, player] = game[player, SCORE]
            ahead = sole_leader(trail, rounds)
            if ahead >= 0:
                lead_changes[number] += leader >= 0 and ahead != leader
                leader = ahead
            rounds += 1
        for player in range(len(bots)):
            scores[number, player] = game[player, SCORE]
        for part in range(earned.shape[1]):
            earned[number, part] = game[-2, EARNED + part]
        turns[number] = rounds
        behind[number] = time_behind(trail, rounds)


@compiled
def sole_leader(trail: Integers, row: int) -> int:
    """The player with most acorns in that row; -1 if several have them."""
    found = 0
    for player in range(1, trail.shape[1]):
        if trail[row, player] > trail[row, found]:
            found = player
    for player in range(found + 1, trail.shape[1]):
        if trail[row, player] == trail[row, found]:
            return -1
    return found


@compiled
def time_behind(trail: Integers, rounds: int) -> float:
    """The part of the rounds after which a winner had fewer acorns than another player; the
    mean of the winners where the win is shared.
    """
    behind, winners, last = 0, 0, rounds - 1
    for player in range(trail.shape[1]):
        if trail[last, player] == trail[last].max():
            winners += 1
            for row in range(rounds):
                behind += trail[row, player] < trail[row].max()
    return behind / (rounds * winners)


@compiled
def learn(
    states: Integers,
    steps: Integers,
    bonuses: Integers,
    start: Integers,
    by_class: Floats,
    by_total: Floats,
    game: Integers,
    streams: Integers,
    choices: Integers,
    seed: int,
    first: int,
    games: int,
    rate: float,
    solo: float,
) -> None:
    """Play alone by the tables and move them towards what came of it: TD(0) on the states
    after each choice (Sutton 1988; Sutton and Barto, 2nd edition, 6.8).

    `rate` is the part of each difference that every table takes over. In the part `solo` of
    the games all prizes for being first are open, in the others each with chance 1/2;
    they stay so, as they count for what a step earns and nothing is scored here.
    """
    level = LEARNED_LEVEL
    for number in range(first, first + games):
        deal(start, game, streams, seed, number)
        if draw_below(streams[1], 1024) >= 1024 * solo:
            for area in range(AREA_COUNT):
                game[-2, area] = draw_below(streams[1], 2)
        rounds, over = 0, False
        while not over:
            roll = roll_dice(streams)
            count = list_choices(states, steps, bonuses, game, 0, roll, choices)
            index = best_by_tables(
                states, steps, bonuses, by_class, by_total, game, 0, level, rounds + 1, choices,
                count,
            )  # fmt: skip
            rest = rest_of(states, by_class, game, 0, level, rounds + 1)
            value = value_by_tables(
                steps, bonuses, by_class, by_total, game, 0, level, rounds + 1, rest, choices,
                index,
            )  # fmt: skip
            known = rest_of(states, by_class, game, 0, level, rounds)
            total = game[0, TOTAL]
            step = rate * (value - known - by_total[level, rounds, total])
            by_total[level, rounds, total] += step
            for area in range(AREA_COUNT):
                row = by_class[level, game[-2, area], rounds]
                row[states[game[0, area], CLASS]] += step
            take(steps, bonuses, game, 0, choices, index)
            rounds += 1
            over = is_over(rounds, game[0, TOTAL])
