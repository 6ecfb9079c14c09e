"""Plays games through the kernel and the readable rules at once and compares every state.

A command too: ``python -m tests.games.leaves_compare --games 20000 --players 1``.
"""

from __future__ import annotations

import argparse

import numpy as np

from printkit.games.leaves import kernel
from printkit.games.leaves.area_states import sheet_states
from printkit.games.leaves.areas import AREAS, STANDARD, Layout
from printkit.games.leaves.kernel_arrays import (
    AREA_COUNT,
    CELL,
    FIRST,
    NOTHING,
    SCORE,
    TOTAL,
    VALUE,
    Automata,
    Table,
    automata,
    dice_of,
    new_table,
    unlearned,
)
from printkit.games.leaves.kernel_arrays import CELLS as CELL_COLUMNS
from printkit.games.leaves.kernel_choices import LEAF, STEP, WILD_STEP, list_choices
from printkit.games.leaves.rules import (
    Choice,
    PlayerSheet,
    Round,
    State,
    apply,
    is_over,
    legal_choices,
    score,
    start,
)


def choice_of(auto: Automata, row: np.ndarray) -> Choice:
    """A row of the kernel's choices in the words of the rules."""
    step, wild = row[STEP], row[WILD_STEP]
    written = (None, None) if step == NOTHING else tuple(map(int, auto.steps[step, [CELL, VALUE]]))
    return Choice(
        *written, int(row[LEAF]), None if wild == NOTHING else int(auto.steps[wild, CELL])
    )


def sheet_of(
    table: Table, player: int, leaves: tuple[int, ...], layout: Layout = STANDARD
) -> PlayerSheet:
    """A player's row of the kernel's game in the words of the rules."""
    row = table.game[player]
    values = tuple(map(int, row[CELL_COLUMNS : CELL_COLUMNS + len(layout.cells)]))
    firsts = tuple(a + 1 for a in range(AREA_COUNT) if row[FIRST + a])
    return PlayerSheet(values, (*leaves, int(row[TOTAL])), firsts, layout)


def compare_game(
    auto: Automata, table: Table, seed: int, number: int, bot: int, layout: Layout = STANDARD
) -> int:
    """The rounds of one game, all players being that bot. Raises AssertionError where kernel
    and rules differ: in the legal choices, in a state after a round, or in the end.
    """
    players = len(table.game) - 2
    worth, bots = unlearned(auto), np.full(players, bot)
    state = start([f"p{player}" for player in range(players)], layout)
    kernel.deal(auto.start, table.game, table.streams, seed, number)
    while True:
        roll = int(kernel.roll_dice(table.streams))
        dice = dice_of(roll)
        taken = []
        for player, sheet in enumerate(state.sheets):
            arrays = auto.states, auto.steps, auto.bonuses
            count = list_choices(*arrays, table.game, player, roll, table.choices)
            found = [choice_of(auto, row) for row in table.choices[:count]]
            assert sorted(found, key=str) == sorted(legal_choices(sheet, dice), key=str)
            index = kernel.choose(
                *arrays, *worth, *table, player, state.rounds + 1, roll, bots[player]
            )
            taken.append(found[index])
            kernel.take(auto.steps, auto.bonuses, table.game, player, table.choices, index)
        kernel.claim(auto.states, table.game)
        state = apply(state, Round(dice, tuple(taken)))
        _compare(table, state)
        over = any(kernel.is_over(state.rounds, sheet.total) for sheet in state.sheets)
        assert over == is_over(state)
        if over:
            return state.rounds


def _compare(table: Table, state: State) -> None:
    for player, sheet in enumerate(state.sheets):
        assert sheet_of(table, player, sheet.leaves[:-1], sheet.layout) == sheet
        assert table.game[player, SCORE] == sum(score(sheet).values())
    for area in range(len(AREAS)):
        assert bool(table.game[-2, area]) == (area + 1 in state.taken)


def compare_games(
    seed: int, players: int, games: int, bot: int = kernel.RANDOM, layout: Layout = STANDARD
) -> int:
    """The rounds of so many games; see `compare_game`."""
    auto = automata(sheet_states(layout))
    table = new_table(auto, players)
    return sum(compare_game(auto, table, seed, number, bot, layout) for number in range(games))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rounds = compare_games(given.seed, given.players, given.games)
    print(
        f"{given.games} games of {given.players} from seed {given.seed}: {rounds} rounds, all equal"
    )
