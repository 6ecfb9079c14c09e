"""The bots of Acorn inside the kernel: which order a player gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printkit.games.acorn import kernel
from printkit.games.acorn.kernel import (
    CAPTURED,
    HOME,
    LEFT,
    PASS,
    POINTS,
    RESTING,
    SEEDS,
    SUPPLY,
    TOTALS,
    Board,
)
from printkit.games.acorn.rules import MOST, TIED
from printkit.games.acorn.state import NOBODY, ROUNDS
from printkit.games.chance import WORDS, draw_below
from printkit.games.compiled import compiled
from printkit.games.halving import PLANS, STAGES, keep_best

if TYPE_CHECKING:
    from printkit.games.acorn.kernel import Numbers
    from printkit.games.chance import Stream
    from printkit.games.halving import Sums

RANDOM, GREEDY, SEARCH = 0, 1, 2
"""The bots by strength."""

SCALE = 4096
"""What a point is worth, so that smaller things count beside it."""

PREY = 1024
"""What a captured seed is worth: it breaks ties only, but a field changes hands with it."""

TIE = 512
"""Chance decides between orders of equal worth: the order of names is not the same to all."""

WHIM = 3072
"""How far chance may change the worth of an order in a playout."""

WIN = 8
"""A win is worth as much to `search` as so many points more."""


class Mind(NamedTuple):
    """Room for `search` to think: two more games, the orders tried, what each was worth.

    `plans` has for each order its place in ``HOME``, its target and what `greedy` thinks of
    it. `saved` holds a stream's state.
    """

    game: Numbers
    plans: Numbers
    worth: Sums
    order: Numbers
    saved: Stream


def mind(board: Board) -> Mind:
    """A mind for games on that board."""
    import numpy

    return Mind(
        kernel.new_game(board),
        numpy.zeros((PLANS, 3), numpy.int32),
        numpy.zeros(PLANS, numpy.int64),
        numpy.zeros(PLANS, numpy.int32),
        numpy.zeros(WORDS, numpy.int64),
    )


# -- what a field and an order are worth --------------------------------------------------------


@compiled
def balance(board: Board, game: Numbers, player: int, field: int, more: int) -> int:
    """Points of a field for the player less those of the others, with `more` own seeds.

    With three players the own ones count twice, so that all of it adds up to nothing.
    """
    own = game[SEEDS + player, field] + more
    most, tied = own, 0
    for other in range(board.players):
        if other != player:
            most = max(most, game[SEEDS + other, field])
    if most == 0:
        return 0
    for other in range(board.players):
        seeds = own if other == player else game[SEEDS + other, field]
        if seeds == most:
            tied += 1
    points = MOST if tied == 1 else TIED
    if own == most:
        return points * (board.players - 1) - points * (tied - 1)
    return -points * tied


@compiled
def worth(board: Board, game: Numbers, player: int, target: int) -> int:
    """What an order changes, were nobody else to move: points, and seeds captured."""
    total = -SCALE * balance(board, game, player, target, 0)
    for owner in range(board.players):
        if owner != player:
            total += PREY * game[SEEDS + owner, target]
    supply = game[TOTALS, SUPPLY + player] + game[SEEDS + player, target]
    for way in range(board.near.shape[1]):
        field = board.near[target, way]
        if field != NOBODY and game[RESTING, field] == NOBODY and supply > 0:
            supply -= 1
            change = balance(board, game, player, field, 1) - balance(board, game, player, field, 0)
            total += SCALE * change
    return int(total)


@compiled
def give_greedy(board: Board, game: Numbers, player: int, whim: int, chance: Stream) -> None:
    """The legal order of most worth, after a whim; a pass where there is none."""
    best_place, best_field, most = 0, PASS, 0
    for place in range(game[TOTALS, LEFT + player]):
        harvester = game[HOME + player, place]
        for number in range(board.reached[harvester]):
            field = int(board.reach[harvester, number])
            if game[RESTING, field] == NOBODY:
                value = worth(board, game, player, field) + int(draw_below(chance, whim))
                if best_field == PASS or value > most:
                    best_place, best_field, most = place, field, value
    kernel.give(game, player, best_place, best_field)


# -- looking ahead ------------------------------------------------------------------------------


@compiled
def move_all(board: Board, game: Numbers, chance: Stream) -> None:
    """The turn after all orders are given."""
    kernel.land(board, game)
    kernel.trim_gaps(board, game, chance)
    kernel.plant(board, game)


@compiled
def finish(board: Board, game: Numbers, round_: int, chance: Stream) -> None:
    """Play a game from the midst of a round to its end, all greedily and with whims."""
    while True:
        while not kernel.is_round_over(board, game):
            for player in range(board.players):
                give_greedy(board, game, player, WHIM, chance)
            move_all(board, game, chance)
        kernel.count_points(board, game)
        kernel.score_round(board, game)
        if round_ == ROUNDS:
            return
        round_ += 1
        kernel.go_home(board, game)


@compiled
def _playout(
    board: Board, game: Numbers, player: int, round_: int, thought: Mind, plan: int, chance: Stream
) -> int:
    """What the end of a game is worth that begins with an order: the margin, a win beside."""
    copied = thought.game
    copied[:] = game
    for other in range(board.players):
        if other != player:
            give_greedy(board, copied, other, WHIM, chance)
    kernel.give(copied, player, thought.plans[plan, 0], thought.plans[plan, 1])
    move_all(board, copied, chance)
    finish(board, copied, round_, chance)
    best = -1
    for other in range(board.players):
        if other != player:
            best = max(best, result(copied, other))
    margin = result(copied, player) - best
    if margin > 0:
        return margin + WIN * RESULT
    return margin - WIN * RESULT if margin < 0 else 0


RESULT = 1000
"""What a point is worth in a result; captured seeds follow behind the points."""


@compiled
def result(game: Numbers, player: int) -> int:
    """Points, then captured seeds, in one number."""
    return int(game[TOTALS, POINTS + player]) * RESULT + int(game[TOTALS, CAPTURED + player])


@compiled
def _list_plans(board: Board, game: Numbers, player: int, thought: Mind, chance: Stream) -> int:
    """List the orders that `greedy` likes best, best first, at most `PLANS`: how many."""
    plans, count = thought.plans, 0
    for place in range(game[TOTALS, LEFT + player]):
        harvester = game[HOME + player, place]
        for number in range(board.reached[harvester]):
            field = int(board.reach[harvester, number])
            if game[RESTING, field] == NOBODY:
                value = worth(board, game, player, field) + int(draw_below(chance, WHIM))
                count = _insert(plans, count, place, field, value)
    return count


@compiled
def _insert(plans: Numbers, count: int, place: int, field: int, value: int) -> int:
    """Insert an order where its worth puts it; the last one drops out if there is no room."""
    at = count
    while at > 0 and plans[at - 1, 2] < value:
        at -= 1
    if at == PLANS:
        return count
    count = min(count + 1, PLANS)
    for row in range(count - 1, at, -1):
        plans[row] = plans[row - 1]
    plans[at, 0], plans[at, 1], plans[at, 2] = place, field, value
    return count


@compiled
def give_searched(
    board: Board, game: Numbers, player: int, round_: int, thought: Mind, budget: int,
    chance: Stream,
) -> None:  # fmt: skip
    """The best of `PLANS` orders by about `budget` playouts (see ``halving``).

    The others are taken to move greedily, now as later. All orders in the running meet the
    same chances.
    """
    running = _list_plans(board, game, player, thought, chance)
    if running == 0:
        kernel.give(game, player, 0, PASS)
        return
    for plan in range(running):
        thought.worth[plan] = 0
        thought.order[plan] = plan
    while running > 1:
        for _ in range(max(1, budget // (STAGES * running))):
            thought.saved[:] = chance
            for place in range(running):
                chance[:] = thought.saved
                plan = int(thought.order[place])
                thought.worth[plan] += _playout(board, game, player, round_, thought, plan, chance)
        kept = running // 2
        keep_best(thought.worth, thought.order, running, kept)
        running = kept
    plan = int(thought.order[0])
    kernel.give(game, player, int(thought.plans[plan, 0]), int(thought.plans[plan, 1]))
