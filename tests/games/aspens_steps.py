"""Aspens played twice, by the kernel and by the rules, each step compared."""

from __future__ import annotations

import numpy as np

from printkit.games.aspens import kernel, kernel_bots, kernel_play, rules
from printkit.games.aspens.board import WINDS
from printkit.games.aspens.forest import PLAYERS, SUNS
from printkit.games.aspens.kernel import (
    AREA,
    HAND,
    OPEN,
    OPENED,
    OWN,
    OWNER,
    RIM,
    RIMMED,
    TALL,
    TOTALS,
    TREES,
    TURN,
)  # fmt: skip
from printkit.games.aspens.rules import Phase, State
from printkit.games.aspens.setups import Setup
from printkit.games.aspens.simulate import kernel_board
from printkit.games.chance import WORDS, draw_below, open_stream

OWNERS = {".": kernel.FREE, "~": kernel.SEA, "A": 0, "P": 1}


class Both:
    """A game in the kernel and its twin in the rules; every step is done in both."""

    def __init__(self, setup: Setup, seed: int, bots: tuple[int, int]) -> None:
        self.names = setup.board.spaces
        self.board = kernel_board(setup)
        self.game = kernel.new_game(self.board)
        kernel.clear(self.board, self.game)
        self.state = rules.start(setup.waters, board=setup.board, grown=setup.grown)
        self.bots = bots
        self.thought = kernel_bots.mind(self.board)
        self.dice, self.chance = np.zeros(WORDS, np.int64), np.zeros(WORDS, np.int64)
        open_stream(self.dice, seed, 0, kernel_play.DICE)
        open_stream(self.chance, seed, 0, kernel_play.CHANCE)

    def compare_cells(self) -> None:
        game, state = self.game, self.state
        size = len(self.names)
        assert game[OWNER, :size].tolist() == [OWNERS[owner] for owner in state.owners]
        assert tuple(game[TREES, :size].tolist()) == state.trees
        assert tuple(game[TOTALS, HAND : HAND + 2].tolist()) == state.hands

    def compare(self) -> None:
        """Everything: also what the kernel keeps beside the board so as to be fast."""
        self.compare_cells()
        game, state = self.game, self.state
        room = (game[OWNER][self.board.near] == kernel.FREE).any(axis=1)
        trees = np.array(state.trees)
        for player, name in enumerate(PLAYERS):
            spaces = game[TOTALS, kernel.SPACES + player]
            owned = [index for index, owner in enumerate(state.owners) if owner == name]
            assert sorted(game[OWN + player, :spaces].tolist()) == owned
            for sun in SUNS:
                assert game[TALL + player, sun] == (trees[owned] >= sun).sum()
            rim = set(game[RIM + player, : game[TOTALS, RIMMED + player]].tolist())
            assert rim <= set(owned)
            near = {index for index in owned if room[index]}
            assert near <= rim
        assert game[TOTALS, kernel.EMPTY] == state.owners.count(".")

    def start(self) -> None:
        """Seeds and growth, drawn at random as a random bot draws them."""
        near, game = self.board.near, self.game
        while self.state.phase is Phase.SEED:
            player = PLAYERS.index(self.state.player)
            found = kernel.seeding(near, game, player)
            names = [self.names[cell] for cell in game[AREA, :found].tolist()]
            assert [move.space for move in rules.legal_moves(self.state)] == names
            cell = int(game[AREA, draw_below(self.chance, found)])
            kernel.take_and_spread(game, player, cell)
            self.state = rules.apply(self.state, rules.Seed(self.names[cell]))
            self.compare_cells()
        while self.state.phase is Phase.GROW:
            player = PLAYERS.index(self.state.player)
            spaces = int(game[TOTALS, kernel.SPACES + player])
            cell = int(game[OWN + player, draw_below(self.chance, spaces)])
            kernel.grow(game, player, cell)
            self.state = rules.apply(self.state, rules.Grow(self.names[cell]))
            self.compare_cells()

    def turn(self) -> None:
        near, game = self.board.near, self.game
        player = PLAYERS.index(self.state.player)
        assert game[TOTALS, TURN] + 1 == self.state.turn
        sun, wind = kernel.roll_sun(self.dice), kernel.roll_wind(self.dice)
        kernel.gain(game, player, sun)
        self.state = rules.apply(self.state, rules.Roll(sun, WINDS[wind]))
        fresh = int(game[TOTALS, kernel.SPACES + player])
        kernel.open_all(near, game, player, wind)
        while (cell := self.choose(player)) != kernel_bots.DONE:
            self.compare_options(player)
            kernel.plant(near, game, player, wind, cell)
            self.state = rules.apply(self.state, rules.Plant(self.names[cell]))
            self.compare_cells()
        self.compare_options(player)
        kernel.end_turn(near, game, player, fresh)
        self.state = rules.apply(self.state, rules.Done())
        assert bool(kernel.is_over(game)) == rules.is_over(self.state)
        self.compare()

    def choose(self, player: int) -> int:
        if self.game[TOTALS, HAND + player] == 0:
            return kernel_bots.DONE
        if self.bots[player] == kernel_bots.RANDOM:
            return int(kernel_bots.choose_random(self.game, player, self.chance))
        taste = self.thought.tastes[0]
        return int(kernel_bots.choose(self.board.near, self.game, player, taste, self.chance))

    def compare_options(self, player: int) -> None:
        game, state = self.game, self.state
        opened = game[OPENED, : game[TOTALS, OPEN]].tolist()
        if game[TOTALS, HAND + player]:
            free = [
                state.board.index[name]
                for name in rules.plantable(state)
                if state.owners[state.board.index[name]] == "."
            ]
            assert sorted(opened) == free
        done = any(isinstance(move, rules.Done) for move in rules.legal_moves(state))
        assert bool(kernel.may_end(game, player)) == done

    def play(self) -> State:
        """The whole game."""
        self.compare()
        self.start()
        while not rules.is_over(self.state):
            self.turn()
        return self.state
