"""The peer: random games of 80 plies written as PGN, then read by python-chess."""

from __future__ import annotations

import io
import json
import random
import sys
import time

import chess  # type: ignore[import-not-found]
import chess.pgn  # type: ignore[import-not-found]


def written(seed: int) -> str:
    """A random legal game of at most 80 plies."""
    chance, board = random.Random(seed), chess.Board()
    game = chess.pgn.Game()
    node = game
    for _ in range(80):
        moves = list(board.legal_moves)
        if not moves:
            break
        move = chance.choice(moves)
        node = node.add_variation(move)
        board.push(move)
    return str(game)


def main() -> None:
    texts = [written(seed) for seed in range(int(sys.argv[1]))]
    start = time.process_time()
    for text in texts:
        game = chess.pgn.read_game(io.StringIO(text))
        assert game is not None
        assert not game.errors
    spent = time.process_time() - start
    print(json.dumps({"games_per_cpu_second": len(texts) / spent}))


if __name__ == "__main__":
    main()
