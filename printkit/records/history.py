"""A game as it was played: every state, so that any turn can be seen again or taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

State = TypeVar("State")
Move = TypeVar("Move")


@dataclass
class History(Generic[State, Move]):
    """The states of a game from the start on, and the moves between them.

    `apply` is the rules' own function; states are never changed, so undoing is going back
    to the one before.
    """

    start: State
    apply: Callable[[State, Move], State]
    moves: list[Move] = field(default_factory=list)
    states: list[State] = field(default_factory=list)

    @property
    def state(self) -> State:
        """The state now."""
        return self.states[-1] if self.states else self.start

    def play(self, move: Move) -> State:
        """Make a move. Raises whatever the rules raise for an illegal one; nothing changes then."""
        state = self.apply(self.state, move)
        self.moves.append(move)
        self.states.append(state)
        return state

    def undo(self) -> Move:
        """Take the last move back and return it. Raises `IndexError` at the start."""
        self.states.pop()
        return self.moves.pop()

    def at(self, turn: int) -> State:
        """The state after that many moves, 0 being the start."""
        return self.states[turn - 1] if turn else self.start
