"""Seeded random games: for tests, benchmarks and examples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from printkit.games.leaves.areas import STANDARD, Layout
from printkit.games.leaves.rules import (
    Choice,
    Dice,
    PlayerSheet,
    Round,
    State,
    apply,
    is_over,
    legal_choices,
    start,
)  # fmt: skip

Chooser = Callable[[Random, PlayerSheet, Sequence[Choice]], Choice]
"""Takes one of the legal choices."""

NAMES = ("Mia", "Tom", "Ada", "Bo", "Eva", "Max", "Lou", "Kim", "Ina", "Jan", "Uli", "Pia")


def any_choice(random: Random, sheet: PlayerSheet, choices: Sequence[Choice]) -> Choice:
    """Each with the same chance."""
    del sheet
    return random.choice(choices)


def roll(random: Random) -> Dice:
    """Three dice."""
    return random.randint(1, 6), random.randint(1, 6), random.randint(1, 6)


def random_game(
    seed: int,
    players: int = 1,
    choose: Chooser = any_choice,
    rounds: int = 20,
    layout: Layout = STANDARD,
) -> tuple[list[Round], State]:
    """A whole legal game (or its first `rounds` rounds), and how it ended.

    The same seed gives the same game. Raises `IllegalMoveError` unless 1 to 12 play.
    """
    random = Random(seed)
    names = NAMES[:players] if players <= len(NAMES) else ("",) * players
    state, moves = start(names, layout), list[Round]()
    while not is_over(state) and state.rounds < rounds:
        dice = roll(random)
        choices = tuple(choose(random, sheet, legal_choices(sheet, dice)) for sheet in state.sheets)
        moves.append(Round(dice, choices))
        state = apply(state, moves[-1])
    return moves, state
