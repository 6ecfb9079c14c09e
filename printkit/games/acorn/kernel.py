"""Acorn as a kernel: the rules over arrays of whole numbers, for playing very many games.

It says the same as ``rules``, step for step (tests/games/test_acorn_kernel.py plays both).
Players, fields and harvesters are numbers in the order of the setup's tables; a player's
harvesters follow one another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printkit.games.acorn.rules import MOST, TIED
from printkit.games.acorn.state import NOBODY
from printkit.games.chance import draw_below
from printkit.games.compiled import compiled

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from printkit.games.acorn.state import Setup
    from printkit.games.chance import Stream

    Numbers = npt.NDArray[np.int32]

MOST_PLAYERS = 3

# Rows of a game. From `SEEDS` on there is one row a player, and so with `HOME` and `GAPS`.
RESTING, SEEDS, HOME, GAPS, TOTALS = 0, 1, 4, 7, 10
ROWS = 11

# Entries of the row `TOTALS`, each one a player.
SUPPLY, CAPTURED, POINTS, LEFT, HARVESTER, TARGET, GAP_COUNT, NOW = range(0, 24, 3)
ENTRIES = 24

PASS = -1
"""The target of a player who passes, or who has nobody at home."""

TRIES = 24
"""Draws for a free target before all targets are looked at."""


class Board(NamedTuple):
    """What never changes in a game.

    `near` has for each field those next to it, `NOBODY` filling the row; `reach` for each
    harvester the fields on its lines, `reached` how many; `region` numbers the regions whose
    use is counted. `players`, `harvesters` and `seeds` are numbers, the last two a player's.
    """

    near: Numbers
    reach: Numbers
    reached: Numbers
    region: Numbers
    players: int
    harvesters: int
    seeds: int


def kernel_board(setup: Setup) -> Board:
    """The setup's board for the kernel; the regions are the rows of fields (`regions`)."""
    import numpy

    table = setup.tables
    names = regions(setup)
    lines = [
        [table.index[field] for field in table.reach[name]]
        for harvesters in table.harvesters
        for name in harvesters
    ]

    def filled(rows: list[list[int]]) -> Numbers:
        longest = max(map(len, rows))
        return numpy.array([row + [NOBODY] * (longest - len(row)) for row in rows], numpy.int32)

    return Board(
        filled([list(near) for near in table.near]),
        filled(lines),
        numpy.array([len(line) for line in lines], numpy.int32),
        numpy.array([names.index(field[0]) for field in table.fields], numpy.int32),
        len(setup.players),
        len(table.harvesters[0]),
        table.seeds,
    )


def regions(setup: Setup) -> list[str]:
    """The letters with which the fields' names begin: rows of the hexagon, files of chess."""
    return sorted({field[0] for field in setup.tables.fields})


def new_game(board: Board) -> Numbers:
    """Room for one game on that board; `clear` makes it the start.

    A game is one table, changed in place. By field: `RESTING`, the player whose harvester
    stands there, and ``SEEDS + player``. Lists: ``HOME + player``, harvesters still to move
    (``LEFT + player`` of them), and ``GAPS + player``, fields that take a seed in this turn.
    """
    import numpy

    return numpy.zeros((ROWS, max(len(board.near), ENTRIES)), numpy.int32)


@compiled
def clear(board: Board, game: Numbers) -> None:
    """The board before the first round."""
    game[:] = 0
    for player in range(board.players):
        game[TOTALS, SUPPLY + player] = board.seeds


@compiled
def go_home(board: Board, game: Numbers) -> None:
    """A round begins: all harvesters are at home, collided ones too; seeds stay (given)."""
    for field in range(len(board.near)):
        game[RESTING, field] = NOBODY
    for player in range(board.players):
        game[TOTALS, LEFT + player] = board.harvesters
        for number in range(board.harvesters):
            game[HOME + player, number] = player * board.harvesters + number


# -- orders -----------------------------------------------------------------------------------


@compiled
def give(game: Numbers, player: int, place: int, target: int) -> None:
    """The player's order: the harvester at that place of ``HOME``, and its target or `PASS`."""
    game[TOTALS, HARVESTER + player] = place
    game[TOTALS, TARGET + player] = target


@compiled
def order_at(board: Board, game: Numbers, player: int, number: int) -> tuple[int, int]:
    """The place in ``HOME`` and the field of the order of that number, free or not."""
    place = 0
    while True:
        harvester = game[HOME + player, place]
        if number < board.reached[harvester]:
            return place, int(board.reach[harvester, number])
        number -= int(board.reached[harvester])
        place += 1


@compiled
def count_orders(board: Board, game: Numbers, player: int) -> int:
    """How many orders the player's harvesters at home have, were all targets free."""
    total = 0
    for place in range(game[TOTALS, LEFT + player]):
        total += int(board.reached[game[HOME + player, place]])
    return total


@compiled
def count_legal(board: Board, game: Numbers, player: int, total: int) -> int:
    """How many of them are legal: their target holds no resting harvester (ruling A4)."""
    legal = 0
    for number in range(total):
        _, field = order_at(board, game, player, number)
        if game[RESTING, field] == NOBODY:
            legal += 1
    return legal


@compiled
def give_random(board: Board, game: Numbers, player: int, chance: Stream) -> None:
    """Any legal order, all equally likely; a pass where there is none (ruling A5)."""
    total = count_orders(board, game, player)
    if total == 0:
        give(game, player, 0, PASS)
        return
    for _ in range(TRIES):
        place, field = order_at(board, game, player, int(draw_below(chance, total)))
        if game[RESTING, field] == NOBODY:
            give(game, player, place, field)
            return
    give_nth(board, game, player, total, chance)


@compiled
def give_nth(board: Board, game: Numbers, player: int, total: int, chance: Stream) -> None:
    """The same where hardly any target is free."""
    legal = count_legal(board, game, player, total)
    if legal == 0:
        give(game, player, 0, PASS)
        return
    chosen = int(draw_below(chance, legal))
    for number in range(total):
        place, field = order_at(board, game, player, number)
        if game[RESTING, field] == NOBODY:
            if chosen == 0:
                give(game, player, place, field)
                return
            chosen -= 1


# -- a turn -----------------------------------------------------------------------------------


@compiled
def _alone(board: Board, game: Numbers, player: int) -> bool:
    """Whether nobody else lands where the player does."""
    target = game[TOTALS, TARGET + player]
    for other in range(board.players):
        if other != player and game[TOTALS, TARGET + other] == target:
            return False
    return True


@compiled
def land(board: Board, game: Numbers) -> None:
    """Steps 2 to 4: move, collide, capture; then the gaps of who plants are known.

    A player's supply is touched by the own landing only, so collisions and captures may
    come in turns.
    """
    for player in range(board.players):
        game[TOTALS, GAP_COUNT + player] = 0
        target = game[TOTALS, TARGET + player]
        if target == PASS:
            continue
        if _alone(board, game, player):
            _capture(board, game, player, target)
        elif game[TOTALS, SUPPLY + player] > 0:
            # ruling A9: a colour without seeds leaves none.
            game[TOTALS, SUPPLY + player] -= 1
            game[SEEDS + player, target] += 1
    for player in range(board.players):
        target = game[TOTALS, TARGET + player]
        if target != PASS and game[RESTING, target] == player and _alone(board, game, player):
            _find_gaps(board, game, player, target)


@compiled
def _capture(board: Board, game: Numbers, player: int, target: int) -> None:
    game[RESTING, target] = player
    for owner in range(board.players):
        kept = SUPPLY if owner == player else CAPTURED
        game[TOTALS, kept + player] += game[SEEDS + owner, target]
        game[SEEDS + owner, target] = 0


@compiled
def _find_gaps(board: Board, game: Numbers, player: int, target: int) -> None:
    """Fields next to it without any harvester (rulings A8 and A12)."""
    count = 0
    for way in range(board.near.shape[1]):
        field = board.near[target, way]
        if field != NOBODY and game[RESTING, field] == NOBODY:
            game[GAPS + player, count] = field
            count += 1
    game[TOTALS, GAP_COUNT + player] = count


@compiled
def trim_gaps(board: Board, game: Numbers, chance: Stream) -> None:
    """Where a supply is short, any of the gaps are planted, all choices equally likely (A9)."""
    for player in range(board.players):
        count = game[TOTALS, GAP_COUNT + player]
        supply = game[TOTALS, SUPPLY + player]
        if supply >= count:
            continue
        for place in range(supply):
            other = place + int(draw_below(chance, count - place))
            field = game[GAPS + player, other]
            game[GAPS + player, other] = game[GAPS + player, place]
            game[GAPS + player, place] = field
        game[TOTALS, GAP_COUNT + player] = supply


@compiled
def plant(board: Board, game: Numbers) -> None:
    """Step 5: a seed in each gap; whoever moved is away, whoever passed sits out (A5)."""
    for player in range(board.players):
        count = game[TOTALS, GAP_COUNT + player]
        game[TOTALS, SUPPLY + player] -= count
        for place in range(count):
            game[SEEDS + player, game[GAPS + player, place]] += 1
        _leave(game, player)


@compiled
def _leave(game: Numbers, player: int) -> None:
    left = game[TOTALS, LEFT + player]
    if game[TOTALS, TARGET + player] == PASS:
        game[TOTALS, LEFT + player] = 0
        return
    # Names keep their order, as in the rules.
    for place in range(game[TOTALS, HARVESTER + player], left - 1):
        game[HOME + player, place] = game[HOME + player, place + 1]
    game[TOTALS, LEFT + player] = left - 1


@compiled
def is_round_over(board: Board, game: Numbers) -> bool:
    """Whether no harvester is left to move (given)."""
    for player in range(board.players):
        if game[TOTALS, LEFT + player] > 0:
            return False
    return True


# -- scoring ----------------------------------------------------------------------------------


@compiled
def field_points(board: Board, game: Numbers, field: int) -> int:
    """Add the points of a field as it stands to ``NOW``; how many they are (given)."""
    most, tied = 0, 0
    for player in range(board.players):
        seeds = game[SEEDS + player, field]
        if seeds > most:
            most, tied = seeds, 1
        elif seeds == most:
            tied += 1
    if most == 0 or game[RESTING, field] != NOBODY:
        return 0
    points = MOST if tied == 1 else TIED
    for player in range(board.players):
        if game[SEEDS + player, field] == most:
            game[TOTALS, NOW + player] += points
    return points * tied


@compiled
def count_points(board: Board, game: Numbers) -> None:
    """``NOW``: each player's points were the round over."""
    for player in range(board.players):
        game[TOTALS, NOW + player] = 0
    for field in range(len(board.near)):
        field_points(board, game, field)


@compiled
def score_round(board: Board, game: Numbers) -> None:
    """The round is over: what is in ``NOW`` counts."""
    for player in range(board.players):
        game[TOTALS, POINTS + player] += game[TOTALS, NOW + player]


@compiled
def live(board: Board, game: Numbers, player: int) -> int:
    """The player's seeds on the board."""
    total = 0
    for field in range(len(board.near)):
        total += int(game[SEEDS + player, field])
    return total
