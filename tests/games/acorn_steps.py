"""Acorn played twice, by the kernel and by the rules, each step compared."""

from __future__ import annotations

import numpy as np

from printkit.games.acorn import kernel, kernel_bots, rules
from printkit.games.acorn.kernel import (
    CAPTURED,
    GAP_COUNT,
    GAPS,
    HARVESTER,
    HOME,
    LEFT,
    PASS,
    POINTS,
    RESTING,
    SEEDS,
    SUPPLY,
    TARGET,
    TOTALS,
)  # fmt: skip
from printkit.games.acorn.state import Order, Setup, State, start
from printkit.games.chance import WORDS, open_stream


class Both:
    """A game in the kernel and its twin in the rules; every step is done in both."""

    def __init__(self, setup: Setup, seed: int, bots: tuple[int, ...]) -> None:
        self.board = kernel.kernel_board(setup)
        self.game = kernel.new_game(self.board)
        kernel.clear(self.board, self.game)
        kernel.go_home(self.board, self.game)
        self.state = start(setup)
        self.names = [name for names in setup.tables.harvesters for name in names]
        self.bots = bots
        self.chance = np.zeros(WORDS, np.int64)
        open_stream(self.chance, seed, 0, 0)
        self.passes = self.short = 0

    def compare(self) -> None:
        game, state = self.game, self.state
        size, players = len(self.board.near), self.board.players
        assert tuple(game[RESTING, :size].tolist()) == state.resting
        for player in range(players):
            assert tuple(game[SEEDS + player, :size].tolist()) == state.seeds[player]
            left = game[TOTALS, LEFT + player]
            home = tuple(self.names[number] for number in game[HOME + player, :left])
            assert home == state.home[player]
            assert kernel.live(self.board, game, player) == state.live(player)
        assert tuple(game[TOTALS, SUPPLY : SUPPLY + players].tolist()) == state.supply
        assert tuple(game[TOTALS, CAPTURED : CAPTURED + players].tolist()) == state.captured
        assert bool(kernel.is_round_over(self.board, game)) == state.round_over

    def compare_orders(self, player: int) -> None:
        """What the kernel offers is what the rules offer, also where that is nothing."""
        board, game = self.board, self.game
        total = kernel.count_orders(board, game, player)
        offered = []
        for number in range(total):
            place, field = kernel.order_at(board, game, player, number)
            if game[RESTING, field] == kernel.NOBODY:
                name = self.names[game[HOME + player, place]]
                offered.append(Order(name, self.state.setup.tables.fields[field]))
        legal = [order for order in rules.legal_orders(self.state, player) if order.target]
        assert offered == legal
        assert kernel.count_legal(board, game, player, total) == len(legal)

    def turn(self) -> None:
        board, game, state = self.board, self.game, self.state
        fields = state.setup.tables.fields
        for player in range(board.players):
            self.compare_orders(player)
            if self.bots[player] == kernel_bots.RANDOM:
                kernel.give_random(board, game, player, self.chance)
            else:
                kernel_bots.give_greedy(board, game, player, kernel_bots.TIE, self.chance)
        orders: dict[int, Order] = {}
        for player in state.moving:
            place, target = (int(game[TOTALS, at + player]) for at in (HARVESTER, TARGET))
            name = self.names[game[HOME + player, place]]
            orders[player] = Order(name, None if target == PASS else fields[target])
            self.passes += target == PASS
        landing = rules.landed(state, tuple(orders.values()))
        kernel.land(board, game)
        for player in range(board.players):
            gaps = game[GAPS + player, : game[TOTALS, GAP_COUNT + player]].tolist()
            assert gaps == list(landing.gaps.get(player, ()))
        kernel.trim_gaps(board, game, self.chance)
        for player, order in orders.items():
            if landing.short(player):
                gaps = game[GAPS + player, : game[TOTALS, GAP_COUNT + player]].tolist()
                assert set(gaps) <= set(landing.gaps[player])
                names = tuple(fields[gap] for gap in sorted(gaps))
                orders[player] = order._replace(planted=names)
                self.short += 1
        kernel.plant(board, game)
        self.state = rules.apply(state, tuple(orders.values()))
        self.compare()

    def play(self) -> State:
        """The whole game, both rounds."""
        board, game = self.board, self.game
        self.compare()
        while not self.state.over:
            self.turn()
            kernel.count_points(board, game)
            now = tuple(game[TOTALS, kernel.NOW : kernel.NOW + board.players].tolist())
            assert now == rules.round_points(self.state)
            if self.state.round_over:
                kernel.score_round(board, game)
                totals = [found.total for found in rules.score(self.state)]
                assert game[TOTALS, POINTS : POINTS + board.players].tolist() == totals
                if not self.state.over:
                    kernel.go_home(board, game)
                    self.state = rules.ready(self.state)
                    self.compare()
        return self.state
