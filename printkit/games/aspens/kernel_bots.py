"""The bots of Aspens inside the kernel: which space gets the next tree.

A bot's taste is a row of `TASTES`. `choose` places one tree; `search` makes up whole turns
to different tastes, plays each to the end of the game some times, and takes the best.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from printkit.games.aspens import kernel
from printkit.games.aspens.forest import HAND_LIMIT
from printkit.games.aspens.kernel import (
    EMPTY,
    FREE,
    HAND,
    HIGH_SUN,
    OPEN,
    OPENED,
    OWN,
    OWNER,
    SPACES,
    TOTALS,
    TREES,
    WAYS,
    Board,
)
from printkit.games.chance import WORDS, draw_below
from printkit.games.compiled import compiled
from printkit.games.halving import PLANS, STAGES, keep_best

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from printkit.games.aspens.kernel import Numbers
    from printkit.games.chance import Stream

RANDOM, GREEDY, SEARCH = 0, 1, 2
"""The bots by strength."""

DONE = -1
"""Instead of a space: nothing more is planted in this turn."""

# Columns of a taste: what an empty neighbour, a neighbour of the opponent and an own one add
# to the worth of a space; which part of the trees, of 100, grows up while more than so many
# of 100 spaces are empty; and how far chance may change a space's worth.
ROOM, FOE, FRIEND, UP, UNTIL, WHIM = 0, 1, 2, 3, 4, 5

SCALE = 1024
"""So many steps lie between two worths: chance decides where they are equal."""

TASTES = (
    (2, 3, -1, 60, 50, 2),
    (2, 3, -1, 0, 0, 2),
    (2, 3, -1, 100, 50, 2),
    (2, 3, -1, 30, 30, 6),
    (0, 6, 0, 30, 30, 2),
    (4, 0, -2, 30, 30, 2),
)
"""The first is `greedy`'s own; `search` tries all in turns."""


class Mind(NamedTuple):
    """Room for `search` to think: another game, the turns made up, what each was worth.

    `plans` has a row of spaces for each turn, `lengths` says how many; `worth` the sum of its
    playouts; `order` are the turns still in the running. `saved` holds a stream's state.
    """

    game: Numbers
    tastes: Numbers
    plans: Numbers
    lengths: Numbers
    worth: npt.NDArray[np.int64]
    order: Numbers
    saved: Stream


def mind(board: Board) -> Mind:
    """A mind for games on that board."""
    import numpy

    most = HIGH_SUN * len(board.near)
    return Mind(
        kernel.new_game(board),
        numpy.array(TASTES, numpy.int32),
        numpy.zeros((PLANS, most), numpy.int32),
        numpy.zeros(PLANS, numpy.int32),
        numpy.zeros(PLANS, numpy.int64),
        numpy.zeros(PLANS, numpy.int32),
        numpy.zeros(WORDS, numpy.int64),
    )


# -- one tree -----------------------------------------------------------------------------------


@compiled
def choose_random(game: Numbers, player: int, chance: Stream) -> int:
    """Up or out with equal chances where both can be done, then any space."""
    opened = game[TOTALS, OPEN]
    if opened > 0 and draw_below(chance, 2) == 0:
        return int(game[OPENED, draw_below(chance, opened)])
    return int(game[OWN + player, draw_below(chance, game[TOTALS, SPACES + player])])


@compiled
def worth(near: Numbers, game: Numbers, player: int, taste: Numbers, cell: int) -> int:
    """How much the taste likes to grow out to a space, times `SCALE`."""
    total = 0
    for way in range(WAYS):
        owner = game[OWNER, near[cell, way]]
        if owner == FREE:
            total += taste[ROOM]
        elif owner == player:
            total += taste[FRIEND]
        elif owner >= 0:
            total += taste[FOE]
    return int(total * SCALE)


@compiled
def best_opened(near: Numbers, game: Numbers, player: int, taste: Numbers, chance: Stream) -> int:
    """The opened space of most worth, after a whim."""
    best, most = DONE, 0
    for index in range(game[TOTALS, OPEN]):
        cell = game[OPENED, index]
        value = worth(near, game, player, taste, cell)
        value += int(draw_below(chance, 1 + SCALE * taste[WHIM]))
        if best == DONE or value > most:
            best, most = int(cell), value
    return best


@compiled
def low_space(game: Numbers, player: int, chance: Stream) -> int:
    """An own space that gains by one more tree, or any if eight looks find none."""
    cell = 0
    for _ in range(8):
        cell = int(game[OWN + player, draw_below(chance, game[TOTALS, SPACES + player])])
        if game[TREES, cell] < HIGH_SUN:
            return cell
    return cell


@compiled
def choose(near: Numbers, game: Numbers, player: int, taste: Numbers, chance: Stream) -> int:
    """The space of the next tree to a taste, or `DONE`.

    Early on some trees grow up: with each the player gains more often for the rest of the
    game. Later only new spaces count; where the wind opens none, trees wait in the hand.
    """
    spaces = game[TOTALS, EMPTY] + game[TOTALS, SPACES] + game[TOTALS, SPACES + 1]
    early = game[TOTALS, EMPTY] * 100 > spaces * taste[UNTIL]
    if early and draw_below(chance, 100) < taste[UP]:
        return low_space(game, player, chance)
    if game[TOTALS, OPEN] > 0:
        return best_opened(near, game, player, taste, chance)
    if early or game[TOTALS, HAND + player] > HAND_LIMIT:
        return low_space(game, player, chance)
    return DONE


# -- a turn -------------------------------------------------------------------------------------


@compiled
def plant_random(near: Numbers, game: Numbers, player: int, wind: int, chance: Stream) -> None:
    """Plant the whole hand anywhere."""
    while game[TOTALS, HAND + player] > 0:
        cell = choose_random(game, player, chance)
        kernel.plant(near, game, player, wind, cell)


@compiled
def plant_to_taste(
    near: Numbers, game: Numbers, player: int, wind: int, taste: Numbers, chance: Stream
) -> None:
    """Plant to a taste until it has enough."""
    while game[TOTALS, HAND + player] > 0:
        cell = choose(near, game, player, taste, chance)
        if cell == DONE:
            return
        kernel.plant(near, game, player, wind, cell)


@compiled
def plant_listed(
    near: Numbers, game: Numbers, player: int, wind: int, plan: Numbers, length: int
) -> None:
    """Plant on the spaces of a list."""
    for index in range(length):
        kernel.plant(near, game, player, wind, plan[index])


@compiled
def finish(near: Numbers, game: Numbers, player: int, tastes: Numbers, chance: Stream) -> None:
    """Play a game to its end, `player` being next, both to the first taste."""
    while not kernel.is_over(game):
        kernel.gain(game, player, kernel.roll_sun(chance))
        wind = kernel.roll_wind(chance)
        fresh = int(game[TOTALS, SPACES + player])
        kernel.open_all(near, game, player, wind)
        plant_to_taste(near, game, player, wind, tastes[0], chance)
        kernel.end_turn(near, game, player, fresh)
        player = 1 - player


# -- looking ahead ------------------------------------------------------------------------------


@compiled
def _make_up(
    near: Numbers, game: Numbers, player: int, wind: int, thought: Mind, plan: int, chance: Stream
) -> None:
    """Make up a turn and list its spaces."""
    thought.game[:] = game
    taste = thought.tastes[plan % len(thought.tastes)]
    length = 0
    while thought.game[TOTALS, HAND + player] > 0:
        cell = choose(near, thought.game, player, taste, chance)
        if cell == DONE:
            break
        kernel.plant(near, thought.game, player, wind, cell)
        thought.plans[plan, length] = cell
        length += 1
    thought.lengths[plan] = length


@compiled
def _playout(
    near: Numbers, game: Numbers, player: int, wind: int, thought: Mind, plan: int, chance: Stream
) -> int:
    """What the end of a game is worth that begins with a plan: the margin, and a win beside."""
    copied = thought.game
    copied[:] = game
    fresh = int(copied[TOTALS, SPACES + player])
    plant_listed(near, copied, player, wind, thought.plans[plan], thought.lengths[plan])
    kernel.end_turn(near, copied, player, fresh)
    finish(near, copied, 1 - player, thought.tastes, chance)
    margin = int(copied[TOTALS, SPACES + player]) - int(copied[TOTALS, SPACES + 1 - player])
    if margin > 0:
        return margin + WIN
    return margin - WIN if margin < 0 else 0


WIN = 20
"""A win is worth as much to `search` as so many spaces more."""


@compiled
def plant_after_search(
    near: Numbers, game: Numbers, player: int, wind: int, thought: Mind, budget: int, chance: Stream
) -> None:
    """Plant the best of `PLANS` turns by about `budget` playouts.

    The worse half of the turns drops out three times (see ``halving``); all
    those in the running meet the same dice.
    """
    for plan in range(PLANS):
        _make_up(near, game, player, wind, thought, plan, chance)
        thought.worth[plan] = 0
        thought.order[plan] = plan
    running = PLANS
    while running > 1:
        for _ in range(max(1, budget // (STAGES * running))):
            thought.saved[:] = chance
            for place in range(running):
                chance[:] = thought.saved
                plan = int(thought.order[place])
                thought.worth[plan] += _playout(near, game, player, wind, thought, plan, chance)
        kept = running // 2
        keep_best(thought.worth, thought.order, running, kept)
        running = kept
    plan = int(thought.order[0])
    plant_listed(near, game, player, wind, thought.plans[plan], thought.lengths[plan])
