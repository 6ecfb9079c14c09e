"""Random playouts of hex 11x11 a CPU second in OpenSpiel's C++.

Its evaluator has no method of its own for Python: MCTSBot with two simulations runs the
evaluator's playouts, all in C++. The first simulation plays from
the empty board, the second from a board with one stone.
"""

import time

import pyspiel

PLAYOUTS = 8_000
SIMULATIONS = 2


def main() -> None:
    game = pyspiel.load_game("hex(board_size=11)")
    evaluator = pyspiel.RandomRolloutEvaluator(PLAYOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 100, False, 1, False)
    start = time.process_time()
    bot.mcts_search(game.new_initial_state())
    print(SIMULATIONS * PLAYOUTS / (time.process_time() - start))


if __name__ == "__main__":
    main()
