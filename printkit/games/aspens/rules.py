"""The rules of Aspens: states that never change, and the moves that lead from one to the next.

A game is a start (`Seed`, `Grow`) and turns (`Roll`, `Plant`, `Done`); `take_turn` makes a
whole turn at once. Spaces are known by their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from printkit.games.aspens.board import STANDARD_BOARD, WINDS, Board
from printkit.games.aspens.forest import (
    EMPTY,
    HAND_LIMIT,
    OTHER,
    PLAYERS,
    SUNS,
    WATER,
    claim,
    obstacle,
    producing,
    seed_fault,
    trees_of,
)  # fmt: skip
from printkit.games.aspens.setups import GROWN, SETUPS, STANDARD


class Phase(StrEnum):
    """What comes next: a seed, a tree to grow, a roll, a tree to plant (or done), nothing."""

    SEED = "seed"
    GROW = "grow"
    ROLL = "roll"
    PLANT = "plant"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Seed:
    """Place one of the first trees, next to a water."""

    space: str


@dataclass(frozen=True, slots=True)
class Grow:
    """Add one of the four trees before the first turn."""

    space: str


@dataclass(frozen=True, slots=True)
class Roll:
    """What the dice show: both players gain."""

    sun: int
    wind: str


@dataclass(frozen=True, slots=True)
class Plant:
    """Plant one tree from the hand: grow up or grow out."""

    space: str


@dataclass(frozen=True, slots=True)
class Done:
    """End the turn: closed areas are claimed, the other player is next."""


Move = Seed | Grow | Roll | Plant | Done


@dataclass(frozen=True, slots=True)
class Turn:
    """A whole turn: the player, the dice, and the spaces in the order planted."""

    player: str
    sun: int
    wind: str
    planted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class State:
    """Everything there is to know between two moves.

    `owners` has a letter for each hex of the board (``A``, ``P``, ``.`` empty, ``~`` water),
    `trees` their number; `hands` are the trees in hand of A and P; `first` began the game,
    `player` moves next (after the end: moved last); `turn` counts from 1, 0 in the start;
    `sun` and `wind` are known while planting. `grown` are the trees that each player adds
    before the first turn: 4 (given), unless the setup says otherwise.
    """

    owners: str
    trees: tuple[int, ...]
    hands: tuple[int, int]
    first: str
    player: str
    phase: Phase
    turn: int
    sun: int | None = None
    wind: str | None = None
    board: Board = STANDARD_BOARD
    grown: int = GROWN

    def spaces(self, player: str) -> int:
        return self.owners.count(player)

    def planted(self, player: str) -> int:
        """The player's trees on the board."""
        return trees_of(self.owners, self.trees, player)

    def hand(self, player: str) -> int:
        return self.hands[PLAYERS.index(player)]

    @property
    def waters(self) -> tuple[str, ...]:
        names = self.board.spaces
        return tuple(names[index] for index, owner in enumerate(self.owners) if owner == WATER)

    @property
    def start_trees(self) -> int:
        """Trees each player has on the board before the first turn (given)."""
        return self.owners.count(WATER) + self.grown


class IllegalMoveError(ValueError):
    """A move that the rules forbid; the message quotes the move and says which rule."""

    def __init__(self, move: object, why: str) -> None:
        super().__init__(f"{move} is not legal: {why}.")
        self.move = move


# -- the start ------------------------------------------------------------------------------


def start(
    waters: Iterable[str] = SETUPS[STANDARD],
    first: str = "A",
    board: Board = STANDARD_BOARD,
    grown: int = GROWN,
) -> State:
    """The empty board. ValueError for waters that are not legal (ruling P4) or not 3 or 4."""
    wet = tuple(dict.fromkeys(waters))
    faults = [fault.message for fault in board.water_faults(wet)]
    if len(wet) not in (3, 4):
        faults.insert(0, f"There are 3 or 4 waters, not {len(wet)}.")
    if faults:
        raise ValueError(" ".join(faults))
    return dry_board(wet, first, board, grown)


def dry_board(waters: Sequence[str], first: str, board: Board, grown: int) -> State:
    """The board before the first seed, whatever the waters."""
    owners = "".join(WATER if space in waters else EMPTY for space in board.spaces)
    trees = (0,) * len(owners)
    return State(owners, trees, (0, 0), first, first, Phase.SEED, 0, board=board, grown=grown)


def _seed(state: State, move: Seed) -> State:
    space = _index(state, move, move.space)
    fault = seed_fault(state.board, state.owners, state.player, space)
    if fault is not None:
        raise IllegalMoveError(move, fault)
    seeded = _with_tree(state, space)
    waters = seeded.owners.count(WATER)
    if all(seeded.spaces(player) == waters for player in PLAYERS):
        return replace(seeded, phase=Phase.GROW, player=state.first)
    return replace(seeded, player=OTHER[state.player])


def _grow(state: State, move: Grow) -> State:
    space = _index(state, move, move.space)
    if state.owners[space] != state.player:
        raise IllegalMoveError(move, f"the space is not {state.player}'s")
    grown = _with_tree(state, space)
    if grown.planted(state.player) < grown.start_trees:
        return grown
    if state.player == state.first:
        return replace(grown, player=OTHER[state.player])
    return replace(grown, player=state.first, phase=Phase.ROLL, turn=1)


def _with_tree(state: State, space: int) -> State:
    owners, trees = state.owners, state.trees
    return replace(
        state,
        owners=owners[:space] + state.player + owners[space + 1 :],
        trees=(*trees[:space], trees[space] + 1, *trees[space + 1 :]),
    )


def _index(state: State, move: object, space: str) -> int:
    index = state.board.index.get(space)
    if index is None:
        raise IllegalMoveError(move, "there is no such space (ruling P1)")
    return index


# -- a turn -----------------------------------------------------------------------------------


def _roll(state: State, move: Roll) -> State:
    if move.sun not in SUNS or move.wind not in WINDS:
        raise IllegalMoveError(move, "the sun is 2 to 7, the wind NE, E, SE, SW, W or NW")
    owners = producing(state.owners, state.trees, move.sun)
    aspen, pine = (
        # The player whose turn it is gains one more (given).
        state.hand(player) + owners.count(player) + (player == state.player)
        for player in PLAYERS
    )
    return replace(state, hands=(aspen, pine), phase=Phase.PLANT, sun=move.sun, wind=move.wind)


def _plant(state: State, move: Plant) -> State:
    space = _index(state, move, move.space)
    hand = state.hand(state.player)
    if not hand:
        raise IllegalMoveError(move, "no tree is left in the hand")
    blocked = obstacle(state.board, state.owners, state.player, str(state.wind), space)
    if blocked is not None:
        raise IllegalMoveError(move, blocked)
    return replace(_with_tree(state, space), hands=_with_hand(state, hand - 1))


def _done(state: State, move: Done) -> State:
    hand = state.hand(state.player)
    if hand > HAND_LIMIT:
        raise IllegalMoveError(move, f"{hand} trees are in the hand, at most {HAND_LIMIT} are kept")
    owners, trees = list(state.owners), list(state.trees)
    claim(state.board, owners, trees)
    return _ended(state, owners, trees, state.hands)


def _ended(
    state: State, owners: Sequence[str], trees: Sequence[int], hands: tuple[int, int]
) -> State:
    """The state after a turn: the other player's, or the end when no empty space is left."""
    over = EMPTY not in owners
    return State(
        "".join(owners), tuple(trees), hands, state.first,
        state.player if over else OTHER[state.player], Phase.OVER if over else Phase.ROLL,
        state.turn if over else state.turn + 1, board=state.board, grown=state.grown,
    )  # fmt: skip


def _with_hand(state: State, hand: int) -> tuple[int, int]:
    return (hand, state.hands[1]) if state.player == "A" else (state.hands[0], hand)


def take_turn(state: State, turn: Turn) -> State:
    """A whole turn at once: the same as `Roll`, each `Plant` and `Done`, but fast.

    Raises `IllegalMoveError` for the first thing that is not legal.
    """
    if turn.player != state.player:
        raise IllegalMoveError(turn, f"it is the turn of {state.player}")
    rolled = apply(state, Roll(turn.sun, turn.wind))
    owners, trees = list(rolled.owners), list(rolled.trees)
    player, wind, board = turn.player, turn.wind, state.board
    fresh = []
    for name in turn.planted:
        move = Plant(name)
        space = _index(state, move, name)
        blocked = obstacle(board, owners, player, wind, space)
        if blocked is not None:
            raise IllegalMoveError(move, blocked)
        if owners[space] == EMPTY:
            owners[space] = player
            fresh.append(space)
        trees[space] += 1
    hand = rolled.hand(player) - len(turn.planted)
    if not 0 <= hand <= HAND_LIMIT:
        raise IllegalMoveError(turn, f"{hand} trees would be left, 0 to {HAND_LIMIT} may be")
    # Only an area next to a space just planted can have been closed by this turn; the start,
    # after which nothing is claimed, may have closed others.
    begin = None if state.turn == 1 else (near for space in fresh for near in board.near[space])
    claim(board, owners, trees, begin)
    return _ended(rolled, owners, trees, _with_hand(rolled, hand))


# -- moves and score ----------------------------------------------------------------------------


def apply(state: State, move: Move) -> State:
    """The state after a move. Raises `IllegalMoveError`; the state given never changes."""
    expected = _EXPECTED[state.phase]
    if not isinstance(move, expected):
        raise IllegalMoveError(move, f"what comes next is: {state.phase}")
    if isinstance(move, Roll):
        return _roll(state, move)
    if isinstance(move, Plant):
        return _plant(state, move)
    if isinstance(move, Done):
        return _done(state, move)
    return _seed(state, move) if isinstance(move, Seed) else _grow(state, move)


_EXPECTED: dict[Phase, tuple[type[Move], ...]] = {
    Phase.SEED: (Seed,),
    Phase.GROW: (Grow,),
    Phase.ROLL: (Roll,),
    Phase.PLANT: (Plant, Done),
    Phase.OVER: (),
}


def legal_moves(state: State) -> list[Move]:
    """Every move that `apply` takes, in the order of the board (of the dice, for a roll)."""
    if state.phase is Phase.ROLL:
        return [Roll(sun, wind) for sun in SUNS for wind in WINDS]
    if state.phase is Phase.SEED:
        return [
            Seed(name)
            for name, space in state.board.index.items()
            if seed_fault(state.board, state.owners, state.player, space) is None
        ]
    if state.phase is Phase.GROW:
        names = state.board.spaces
        return [Grow(names[i]) for i, owner in enumerate(state.owners) if owner == state.player]
    if state.phase is Phase.PLANT:
        done: list[Move] = [Done()] if state.hand(state.player) <= HAND_LIMIT else []
        return [*(Plant(name) for name in plantable(state)), *done]
    return []


def plantable(state: State) -> list[str]:
    """The spaces on which the player may plant the next tree; none without a tree in hand."""
    if not state.hand(state.player):
        return []
    wind = str(state.wind)
    return [
        name
        for name, space in state.board.index.items()
        if obstacle(state.board, state.owners, state.player, wind, space) is None
    ]


def is_over(state: State) -> bool:
    """Whether no empty space is left (given)."""
    return state.phase is Phase.OVER


def score(state: State) -> dict[str, int]:
    """The spaces of each player; at the end they add up to 148, with four waters 147 (given)."""
    return {player: state.spaces(player) for player in PLAYERS}


def winners(state: State) -> tuple[str, ...]:
    """Who has most spaces at the end: both, if they share the win; nobody before the end."""
    if not is_over(state):
        return ()
    scores = score(state)
    return tuple(player for player in PLAYERS if scores[player] == max(scores.values()))
