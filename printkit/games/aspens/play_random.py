"""Random games of Aspens, for tests and measurements: the same seed, the same game."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from printkit.games.aspens import forest, rules
from printkit.games.aspens.board import WINDS
from printkit.games.aspens.forest import HAND_LIMIT
from printkit.games.aspens.rules import State, Turn
from printkit.games.aspens.setups import STANDARD, Setup, find_setup


@dataclass(frozen=True)
class Game:
    """A game that was played: its moves and every state.

    `states[0]` is the board before the first turn, `states[n]` the one after turn n.
    """

    setup: Setup
    first: str
    seeds: tuple[tuple[str, str], ...]
    grown: tuple[tuple[str, str], ...]
    turns: tuple[Turn, ...]
    states: tuple[State, ...]


def random_game(
    seed: int,
    setup: Setup | None = None,
    first: str = "A",
    *,
    outwards: float = 0.7,
    most_turns: int = 400,
) -> Game:
    """A legal game of the setup (the standard one) with random moves.

    `outwards` is how often a tree grows out, if it can. The game is played to its end, or for
    `most_turns`.
    """
    random = Random(seed)
    setup = setup or find_setup(STANDARD)
    state = rules.start(setup.waters, first, setup.board, setup.grown)
    start: dict[str, list[tuple[str, str]]] = {"seed": [], "grow": []}
    while state.phase in start:
        move = random.choice(rules.legal_moves(state))
        assert isinstance(move, rules.Seed | rules.Grow)
        start[state.phase].append((state.player, move.space))
        state = rules.apply(state, move)
    states, turns = [state], list[Turn]()
    while not rules.is_over(state) and len(turns) < most_turns:
        turn = _random_turn(state, random, outwards)
        state = rules.take_turn(state, turn)
        turns.append(turn)
        states.append(state)
    return Game(
        setup, first, tuple(start["seed"]), tuple(start["grow"]), tuple(turns), tuple(states)
    )


def _random_turn(state: State, random: Random, outwards: float) -> Turn:
    sun, wind = random.choice(forest.SUNS), random.choice(WINDS)
    state = rules.apply(state, rules.Roll(sun, wind))
    player, planted = state.player, []
    keep = random.randrange(HAND_LIMIT + 1) if random.random() < 0.2 else 0
    while state.hand(player) > keep:
        spaces = rules.plantable(state)
        out = [name for name in spaces if state.owners[state.board.index[name]] == forest.EMPTY]
        choice = random.choice(out if out and random.random() < outwards else spaces)
        state = rules.apply(state, rules.Plant(choice))
        planted.append(choice)
    return Turn(player, sun, wind, tuple(planted))
