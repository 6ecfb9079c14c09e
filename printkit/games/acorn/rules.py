"""The rules of Acorn: what is legal, what a turn does, and what it is worth.

A turn is planned by all players at once, so a move is one `Turn`: an order each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, product

from printkit.games.acorn.faults import Fault, order_fault, planting_fault, turn_faults
from printkit.games.acorn.state import (
    NOBODY,
    ROUNDS,
    Counts,
    Order,
    State,
    Turn,
)

MOST = 2
"""Points for the most seeds in a field (given)."""

TIED = 1
"""Points for each of those who tie for the most (given)."""


class IllegalTurnError(ValueError):
    """A turn that the rules do not allow. `fault` says which order, and the ruling."""

    def __init__(self, fault: Fault) -> None:
        ruling = f" (ruling {fault.ruling})" if fault.ruling else ""
        super().__init__(f"{fault.order or 'the turn'}: {fault.message}{ruling}")
        self.fault = fault


@dataclass(slots=True)
class Landing:
    """The board in the midst of a turn: collisions and captures done, nothing planted yet.

    `gaps` has, for each player who plants, the fields that take a seed.
    """

    seeds: list[list[int]]
    resting: list[int]
    supply: list[int]
    captured: list[int]
    gaps: dict[int, tuple[int, ...]]

    def short(self, player: int) -> bool:
        """Whether the player plants, and has fewer seeds than fields (ruling A9)."""
        return self.supply[player] < len(self.gaps.get(player, ()))


def ready(state: State) -> State:
    """The state in which the next orders are given: after a round all harvesters go home.

    Collided ones too; seeds stay (given). Unchanged in the midst of a round and at the end.
    """
    if not state.round_over or state.round == ROUNDS:
        return state
    table = state.setup.tables
    return replace(
        state,
        round=state.round + 1,
        turn=0,
        home=table.harvesters,
        resting=(NOBODY,) * len(table.fields),
    )


def legal_orders(state: State, player: int) -> list[Order]:
    """The player's legal orders, by harvester and distance; none where nobody is at home.

    What is planted is left open: that hangs on where the others land. Without a legal
    target the one order is a pass, named by the first harvester (ruling A5).
    """
    state = ready(state)
    table, home = state.setup.tables, state.home[player]
    # ruling A3: what stands on the way does not matter, so only the target is looked at.
    # ruling A4: no target where a harvester rested before this turn.
    orders = [
        Order(name, field)
        for name in home
        for field in table.reach[name]
        if state.resting[table.index[field]] == NOBODY
    ]
    if home and not orders:
        return [Order(home[0], None)]
    return orders


def legal_turns(state: State) -> Iterator[Turn]:
    """Every legal turn, also every way to plant where a supply is short (ruling A9)."""
    state = ready(state)
    for orders in product(*(legal_orders(state, player) for player in state.moving)):
        if orders:
            yield from plantings(state, orders)


def plantings(state: State, orders: Turn) -> Iterator[Turn]:
    """The orders with every choice of fields to plant, where a supply is short."""
    state = ready(state)
    table = state.setup.tables
    landing = landed(state, orders)
    choices: list[list[tuple[str, ...] | None]] = []
    for order in orders:
        player = table.player[order.colour]
        if landing.short(player):
            names = [table.fields[gap] for gap in landing.gaps[player]]
            choices.append(list(combinations(names, landing.supply[player])))
        else:
            choices.append([None])
    for chosen in product(*choices):
        yield tuple(
            order._replace(planted=planted) for order, planted in zip(orders, chosen, strict=True)
        )


def apply(state: State, turn: Turn) -> State:
    """The state after a turn. Raises `IllegalTurnError` where the turn is not legal.

    After a round's last turn its points are counted and the harvesters still stand; the
    next turn begins with all of them at home.
    """
    state = ready(state)
    for fault in turn_faults(state, turn):
        raise IllegalTurnError(fault)
    for order in turn:
        illegal = order_fault(state, order)
        if illegal is not None:
            raise IllegalTurnError(illegal)
    landing = landed(state, turn)
    for order in turn:
        player = state.setup.tables.player[order.colour]
        illegal = planting_fault(state.setup, order, landing.gaps.get(player, ()),
                                 landing.supply[player])  # fmt: skip
        if illegal is not None:
            raise IllegalTurnError(illegal)
    return planted(state, turn, landing)


def landed(state: State, turn: Sequence[Order]) -> Landing:
    """Steps 2 to 4 of a turn: move, collide, capture. The orders are taken as legal."""
    table = state.setup.tables
    landing = Landing(
        [list(row) for row in state.seeds], list(state.resting),
        list(state.supply), list(state.captured), {},
    )  # fmt: skip
    arriving: dict[int, list[int]] = {}
    for order in turn:
        if order.target is not None:
            player = table.player[order.colour]
            arriving.setdefault(table.index[order.target], []).append(player)
    for field, players in arriving.items():
        if len(players) > 1:
            _collide(landing, field, players)
    alone = {field: players[0] for field, players in arriving.items() if len(players) == 1}
    # ruling A7: all captures come before any planting.
    for field, player in alone.items():
        _capture(landing, field, player)
    # Planting looks at all harvesters, also at those that landed in this turn (given).
    for field, player in alone.items():
        landing.gaps[player] = tuple(
            near for near in table.near[field] if landing.resting[near] == NOBODY
        )  # ruling A8: `near` shares an edge (ruling A12: with `king`, a corner too)
    return landing


def _collide(landing: Landing, field: int, players: Sequence[int]) -> None:
    """Each harvester becomes a seed in that field; seeds already there stay (ruling A6)."""
    for player in players:
        # ruling A9: a colour without seeds leaves none.
        seed = min(1, landing.supply[player])
        landing.supply[player] -= seed
        landing.seeds[player][field] += seed


def _capture(landing: Landing, field: int, player: int) -> None:
    """The lone harvester picks up all seeds: its own go back to the supply, others are kept."""
    landing.resting[field] = player
    for owner, row in enumerate(landing.seeds):
        if row[field]:
            # ruling A9: captured seeds never return to their owner.
            kept = landing.supply if owner == player else landing.captured
            kept[player] += row[field]
            row[field] = 0


def planted(
    state: State,
    turn: Sequence[Order],
    landing: Landing,
    home: tuple[tuple[str, ...], ...] | None = None,
) -> State:
    """Step 5: plant one seed in each gap (ruling A8), then count the round if it is over.

    Where the supply is short the order says which fields (ruling A9); if it does not, the
    first ones are taken. `home` says who is left at home where the orders do not (a replay
    that goes on after a fault). `landing` is used up.
    """
    table = state.setup.tables
    for order in turn:
        player = table.player[order.colour]
        gaps = landing.gaps.get(player, ())
        if order.planted is not None and landing.short(player):
            named = {table.index[name] for name in order.planted}
            gaps = tuple(gap for gap in gaps if gap in named)
        gaps = gaps[: landing.supply[player]]
        landing.supply[player] -= len(gaps)
        row = landing.seeds[player]
        for gap in gaps:
            row[gap] += 1
    after = State(
        setup=state.setup,
        round=state.round,
        turn=state.turn + 1,
        home=left_at_home(state, turn) if home is None else home,
        resting=tuple(landing.resting),
        seeds=tuple(map(tuple, landing.seeds)),
        supply=tuple(landing.supply),
        captured=tuple(landing.captured),
        points=state.points,
    )
    if after.round_over:
        return replace(after, points=(*after.points, round_points(after)))
    return after


def left_at_home(state: State, turn: Sequence[Order]) -> tuple[tuple[str, ...], ...]:
    """Each player's harvesters still to move after that turn."""
    table, home = state.setup.tables, list(state.home)
    for order in turn:
        player = table.player[order.colour]
        # ruling A5: whoever passes sits the round out with all harvesters at home.
        home[player] = (
            ()
            if order.target is None
            else tuple(name for name in home[player] if name != order.harvester)
        )
    return tuple(home)


# -- scoring ------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def field_points(seeds: Counts) -> Counts:
    """Each player's points for a field without a harvester, by the seeds in it (given)."""
    most = max(seeds)
    if most == 0:
        return (0,) * len(seeds)
    worth = MOST if seeds.count(most) == 1 else TIED
    return tuple(worth if count == most else 0 for count in seeds)


def points_by_field(state: State) -> Iterator[tuple[str, Counts, Counts]]:
    """The fields that score as the board stands: the name, the seeds, each player's points."""
    fields = state.setup.tables.fields
    for name, harvester, seeds in zip(
        fields, state.resting, zip(*state.seeds, strict=True), strict=True
    ):
        if harvester == NOBODY and any(seeds):
            yield name, seeds, field_points(seeds)


def round_points(state: State) -> Counts:
    """Each player's points for the board as it stands; a field with a harvester has none."""
    totals = [0] * len(state.setup.players)
    for _, _, points in points_by_field(state):
        for player, worth in enumerate(points):
            totals[player] += worth
    return tuple(totals)


@dataclass(frozen=True, slots=True)
class Score:
    """A player's points by round (of the rounds that are over) and what breaks ties."""

    colour: str
    rounds: tuple[int, ...]
    captured: int
    live: int

    @property
    def total(self) -> int:
        return sum(self.rounds)

    @property
    def key(self) -> tuple[int, int, int]:
        """The larger wins: points, then captured seeds, then live seeds (given).

        Where all three are equal the win is shared (ruling A10).
        """
        return self.total, self.captured, self.live


def score(state: State) -> tuple[Score, ...]:
    """Every player's score so far, in the order of the setup."""
    return tuple(
        Score(
            colour,
            tuple(points[player] for points in state.points),
            state.captured[player],
            state.live(player),
        )
        for player, colour in enumerate(state.setup.players)
    )


def winners(state: State) -> tuple[str, ...]:
    """The colours that win, all where the win is shared (ruling A10); none before the end."""
    if not state.over:
        return ()
    scores = score(state)
    best = max(found.key for found in scores)
    return tuple(found.colour for found in scores if found.key == best)
