"""Every state of a game is kept: any turn can be seen again or taken back."""

import pytest

from printkit.records.history import History


def add(state: int, move: int) -> int:
    if move < 0:
        raise ValueError("no move")
    return state + move


def test_moves_are_played_seen_again_and_taken_back() -> None:
    history = History(0, add)
    assert [history.play(move) for move in (1, 2, 3)] == [1, 3, 6]
    assert [history.at(turn) for turn in range(4)] == [0, 1, 3, 6]
    assert history.undo() == 3
    assert (history.state, history.moves) == (3, [1, 2])


def test_an_illegal_move_changes_nothing() -> None:
    history = History(5, add)
    with pytest.raises(ValueError, match="no move"):
        history.play(-1)
    assert (history.state, history.moves) == (5, [])
    with pytest.raises(IndexError):
        history.undo()
