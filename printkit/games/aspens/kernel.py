"""Aspens as a kernel: the rules over arrays of whole numbers, for playing very many games.

It says the same as ``rules``, step for step (tests/games/test_aspens_kernel.py plays both).
Hexes are numbers in the order of the board; behind the last one comes `edge`, which stands
for all that lies beyond. Players are 0 (Aspen, who begins) and 1 (Pine).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printkit.games.aspens.forest import HAND_LIMIT
from printkit.games.chance import draw_below
from printkit.games.compiled import compiled

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from printkit.games.chance import Stream

    Numbers = npt.NDArray[np.int32]

FREE, SEA, BEYOND = -1, -2, -3
"""Owners of a hex beside the two players: an empty space, a water, the world behind the edge."""

UNPLACED = -1
"""The place in `opened` of a hex that is not there."""

WAYS = 6
LOW_SUN, SUN_FACES = 2, 6
"""The suns are 2 to 7, the winds 0 (NE) to 5 (NW) clockwise (given)."""

HIGH_SUN = LOW_SUN + SUN_FACES - 1

# Rows of a game, each with a number for every hex. From `OWN` on there is one row a player.
OWNER, TREES, OPENED, PLACE, MARK, AREA, TOTALS = range(7)
OWN, RIM, TALL = 7, 9, 11
ROWS = 13

# Entries of the row `TOTALS`. From `SPACES` on there is one entry a player.
EMPTY, OPEN, LAST_MARK, TURN = range(4)
SPACES, HAND, RIMMED = 4, 6, 8


class Board(NamedTuple):
    """What never changes in a game.

    `near` has for each hex the six around it by wind, the edge where there is none; `waters`
    are those under water; `region` numbers the regions whose use is counted; `grown` are the
    trees each player adds before the first turn.
    """

    near: Numbers
    waters: Numbers
    region: Numbers
    grown: int


def new_game(board: Board) -> Numbers:
    """Room for one game on that board; `clear` makes it the start.

    A game is one table, changed in place. By hex: `OWNER` and `TREES`; `PLACE`, where in
    `OPENED` it stands; `MARK`, the last search for a closed area that met it. Lists of hexes:
    `OPENED`, the empty spaces that the player in turn may grow out to; `AREA`, an area that
    is searched; ``OWN + player``, the player's spaces in the order they were gained;
    ``RIM + player``, those of them that may have an empty neighbour. ``TALL + player`` counts
    the spaces with at least so many trees, up to 7. `TOTALS` says how long the lists are, and
    the rest.
    """
    import numpy

    return numpy.zeros((ROWS, max(len(board.near), 16)), numpy.int32)


@compiled
def clear(board: Board, game: Numbers) -> None:
    """The empty board."""
    edge = len(board.near) - 1
    game[:] = 0
    for cell in range(edge):
        game[OWNER, cell] = FREE
        game[PLACE, cell] = UNPLACED
    for cell in board.waters:
        game[OWNER, cell] = SEA
    game[OWNER, edge] = BEYOND
    game[TOTALS, EMPTY] = edge - len(board.waters)


@compiled
def take(game: Numbers, player: int, cell: int) -> None:
    """The player's first tree on an empty space."""
    spaces = game[TOTALS, SPACES + player]
    game[OWN + player, spaces] = cell
    game[TOTALS, SPACES + player] = spaces + 1
    game[OWNER, cell] = player
    game[TREES, cell] = 1
    game[TOTALS, EMPTY] -= 1


@compiled
def take_and_spread(game: Numbers, player: int, cell: int) -> None:
    """The same, on a space from which the player may grow out later."""
    take(game, player, cell)
    rim = game[TOTALS, RIMMED + player]
    game[RIM + player, rim] = cell
    game[TOTALS, RIMMED + player] = rim + 1


@compiled
def grow(game: Numbers, player: int, cell: int) -> None:
    """One more tree on an own space."""
    count = game[TREES, cell] + 1
    game[TREES, cell] = count
    if LOW_SUN <= count <= HIGH_SUN:
        game[TALL + player, count] += 1


# -- the start ------------------------------------------------------------------------------


@compiled
def may_seed(near: Numbers, game: Numbers, player: int, cell: int) -> bool:
    """Whether the space is empty and beside a water that has no seed of the player yet."""
    if game[OWNER, cell] != FREE:
        return False
    shore = False
    for way in range(WAYS):
        water = near[cell, way]
        if game[OWNER, water] == SEA:
            shore = True
            for around in range(WAYS):
                if game[OWNER, near[water, around]] == player:
                    return False
    return shore


@compiled
def seeding(near: Numbers, game: Numbers, player: int) -> int:
    """List in `area` the spaces on which the player may seed, in the board's order: how many."""
    found = 0
    for cell in range(len(near) - 1):
        if may_seed(near, game, player, cell):
            game[AREA, found] = cell
            found += 1
    return found


# -- a turn -----------------------------------------------------------------------------------


@compiled
def gain(game: Numbers, player: int, sun: int) -> None:
    """Both gain a tree for each space with trees enough, the player in turn one more (given)."""
    for owner in range(2):
        game[TOTALS, HAND + owner] += game[TALL + owner, sun]
    game[TOTALS, HAND + player] += 1


@compiled
def _open(game: Numbers, cell: int) -> None:
    if game[OWNER, cell] == FREE and game[PLACE, cell] == UNPLACED:
        game[PLACE, cell] = game[TOTALS, OPEN]
        game[OPENED, game[TOTALS, OPEN]] = cell
        game[TOTALS, OPEN] += 1


@compiled
def open_round(near: Numbers, game: Numbers, wind: int, cell: int) -> None:
    """Open what is reached from a space: with the wind and the two directions beside it."""
    for turn in range(WAYS - 1, WAYS + 2):
        _open(game, near[cell, (wind + turn) % WAYS])


@compiled
def _has_room(near: Numbers, game: Numbers, cell: int) -> bool:
    for way in range(WAYS):
        if game[OWNER, near[cell, way]] == FREE:
            return True
    return False


@compiled
def open_all(near: Numbers, game: Numbers, player: int, wind: int) -> None:
    """List in `opened` every empty space that the player may grow out to with that wind."""
    index, rim = 0, game[TOTALS, RIMMED + player]
    while index < rim:
        cell = game[RIM + player, index]
        if _has_room(near, game, cell):
            open_round(near, game, wind, cell)
            index += 1
        else:
            rim -= 1
            game[RIM + player, index] = game[RIM + player, rim]
    game[TOTALS, RIMMED + player] = rim


@compiled
def plant(near: Numbers, game: Numbers, player: int, wind: int, cell: int) -> None:
    """One tree from the hand: grow up on an own space, or out to one that is opened."""
    game[TOTALS, HAND + player] -= 1
    if game[OWNER, cell] == player:
        grow(game, player, cell)
        return
    last = game[OPENED, game[TOTALS, OPEN] - 1]
    game[OPENED, game[PLACE, cell]] = last
    game[PLACE, last] = game[PLACE, cell]
    game[PLACE, cell] = UNPLACED
    game[TOTALS, OPEN] -= 1
    take_and_spread(game, player, cell)
    open_round(near, game, wind, cell)


@compiled
def shut(game: Numbers) -> None:
    """Empty `opened`: the turn is over."""
    for index in range(game[TOTALS, OPEN]):
        game[PLACE, game[OPENED, index]] = UNPLACED
    game[TOTALS, OPEN] = 0


@compiled
def cascade(near: Numbers, game: Numbers, player: int, fresh: int) -> None:
    """Claim the closed areas beside what was planted since the player had `fresh` spaces.

    Only there can a turn close one; the start, after which nothing is claimed, may have
    closed others, so after the first turn all are looked at (ruling P5).
    """
    first = game[TOTALS, LAST_MARK] + 1
    if game[TOTALS, TURN] == 0:
        for cell in range(len(near) - 1):
            _claim_if_closed(near, game, cell, first)
        return
    # What is claimed on the way is appended to `own`, and has no empty neighbour.
    for index in range(fresh, game[TOTALS, SPACES + player]):
        cell = game[OWN + player, index]
        for way in range(WAYS):
            _claim_if_closed(near, game, near[cell, way], first)


@compiled
def _claim_if_closed(near: Numbers, game: Numbers, cell: int, first: int) -> None:
    """Claim the area of an empty space if it is closed; areas marked from `first` on are seen."""
    if game[OWNER, cell] != FREE or game[MARK, cell] >= first:
        return
    game[TOTALS, LAST_MARK] += 1
    size, owner = _area(near, game, cell, first, game[TOTALS, LAST_MARK])
    for index in range(size):
        take(game, owner, game[AREA, index])


@compiled
def _area(near: Numbers, game: Numbers, begin: int, first: int, mark: int) -> tuple[int, int]:
    """The size of the area round an empty space, listed in `area`, and the player who owns it.

    The size is 0 if both players touch it; the look ends where that is known, as it is where
    an area is met that was seen before and not claimed.
    """
    owner = FREE
    game[AREA, 0] = begin
    game[MARK, begin] = mark
    size, index = 1, 0
    while index < size:
        cell = game[AREA, index]
        index += 1
        for way in range(WAYS):
            beside = near[cell, way]
            who = game[OWNER, beside]
            if who == FREE:
                if game[MARK, beside] < first:
                    game[MARK, beside] = mark
                    game[AREA, size] = beside
                    size += 1
                elif game[MARK, beside] != mark:
                    return 0, FREE
            elif who >= 0 and who != owner:
                if owner != FREE:
                    return 0, FREE
                owner = who
    if owner == FREE:
        return 0, FREE
    return size, owner


@compiled
def end_turn(near: Numbers, game: Numbers, player: int, fresh: int) -> None:
    """The cascade, and the turn is over."""
    shut(game)
    cascade(near, game, player, fresh)
    game[TOTALS, TURN] += 1


@compiled
def roll_sun(dice: Stream) -> int:
    return int(draw_below(dice, SUN_FACES)) + LOW_SUN


@compiled
def roll_wind(dice: Stream) -> int:
    return int(draw_below(dice, WAYS))


@compiled
def is_over(game: Numbers) -> bool:
    return bool(game[TOTALS, EMPTY] == 0)


@compiled
def may_end(game: Numbers, player: int) -> bool:
    """Whether the hand is small enough to end the turn (given)."""
    return bool(game[TOTALS, HAND + player] <= HAND_LIMIT)
