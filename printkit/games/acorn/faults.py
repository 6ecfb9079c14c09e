"""What makes an order illegal, in sentences that say what would be right.

`rules` raises the first one, `check` lists them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printkit.errors import nearest
from printkit.games.acorn.state import NOBODY, Order, Setup, State


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: its code's name, the order, where it lies, the ruling, and what is wrong."""

    code: str
    message: str
    order: Order | None = None
    place: str | None = None
    ruling: str | None = None


def turn_faults(state: State, turn: Sequence[Order]) -> Iterator[Fault]:
    """Players without an order, or with two; `state` is `rules.ready`."""
    colours = state.setup.players
    if state.over:
        yield Fault("game-over", "both rounds are played; the game is over")
        return
    given = [order.colour for order in turn]
    for player in state.moving:
        if colours[player] not in given:
            yield missing_order(state, player)
    for number, order in enumerate(turn):
        if order.colour in given[:number]:
            yield second_order(order)


def missing_order(state: State, player: int) -> Fault:
    """A player with a harvester at home has no order in a turn."""
    colour, home = state.setup.players[player], state.home[player]
    return Fault(
        "order-missing",
        f"{colour} has no order in this turn. Every player with a harvester at home gives one; "
        f"{colour} has {listed(home)} at home.",
        place=home[0] if len(home) == 1 else None,
    )


def second_order(order: Order) -> Fault:
    return Fault(
        "order-twice",
        f"{order.colour} has an order in this turn already. "
        "Each player moves one harvester a turn.",
        order,
        order.harvester,
    )


def order_fault(state: State, order: Order) -> Fault | None:
    """What is wrong with one order for itself, or None; `state` is `rules.ready`."""
    fault = name_fault(state.setup, order)
    if fault is not None:
        return fault
    player = state.setup.tables.player[order.colour]
    if order.harvester not in state.home[player]:
        return _away(state, player, order)
    if order.target is None:
        return _needless_pass(state, player, order)
    return _occupied(state, order)


def name_fault(setup: Setup, order: Order) -> Fault | None:
    """An order that is wrong wherever the game stands: its names, or its line."""
    table = setup.tables
    if order.colour not in table.player:
        return Fault(
            "unknown-player",
            f"{order.colour} does not play. The players are {listed(setup.players)}.",
            order,
            order.harvester,
            "A2" if "X" not in setup.players else "A11",
        )
    own = table.harvesters[table.player[order.colour]]
    if order.harvester not in table.reach:
        return Fault(
            "unknown-harvester",
            f"There is no harvester {order.harvester}. {order.colour} has {own[0]} to {own[-1]}."
            f"{_able(setup, order)}",
            order,
            None,
            "A1" if "X" not in setup.players else "A11",
        )
    if order.target is None:
        return None
    if order.target not in table.index:
        return unknown_field(setup, order.target, order)
    if order.target not in table.reach[order.harvester]:
        return _not_in_line(setup, order)
    return None


def unknown_field(setup: Setup, field: str, order: Order | None = None) -> Fault:
    """A name that no field has; the row's ends, or the nearest name, are told."""
    fields = setup.tables.fields
    row = [name for name in fields if name[0] == field[0]]
    if row:
        hint = f' Row "{field[0]}" runs from {row[0]} to {row[-1]}.'
    else:
        hint = nearest(field, fields) or f" Fields run from {fields[0]} to {fields[-1]}."
    return Fault("unknown-field", f"There is no field {field}.{hint}", order)


def _not_in_line(setup: Setup, order: Order) -> Fault:
    table = setup.tables
    lines = " and ".join(" ".join(line) for line in table.lines[order.harvester])
    target = str(order.target)
    return Fault(
        "not-in-line",
        f"{target} does not lie on a straight line from {order.harvester}. "
        f"Its lines: {lines}.{_able(setup, order)}",
        order,
        target,
    )


def _able(setup: Setup, order: Order) -> str:
    """A sentence that says which of the player's harvesters reach the target, and how far."""
    target = str(order.target)
    able = [
        f"{name} ({reach[target]})"
        for name, reach in setup.tables.reach.items()
        if name[0] == order.colour and target in reach
    ]
    return f" {target} can be reached by {listed(able)}." if able else ""


def chips_fault(setup: Setup, order: Order, chips: int) -> Fault | None:
    """Chips that do not show the distance to the target; the names are known to be right."""
    table = setup.tables
    lines = table.lines[order.harvester]
    longest = max(len(line) for line in lines)
    steps = table.reach[order.harvester][str(order.target)]
    asked = f"{order.target} lies {steps} from {order.harvester}."
    if not 1 <= chips <= table.chips:
        return Fault(
            "chips-impossible",
            f"A player's chips show 1 to {table.chips}, not {chips}. {asked}",
            order,
            order.harvester,
            "A4",
        )
    if chips > longest:
        return Fault(
            "line-too-short",
            f"The longest line from {order.harvester} has {longest} fields, "
            f"the chips show {chips}. {asked}",
            order,
            order.harvester,
            "A4",
        )
    if chips == steps:
        return None
    leads = sorted({line[chips - 1] for line in lines if len(line) >= chips})
    return Fault(
        "chips-do-not-match",
        f"{asked} The chips show {chips}, and so far lead to {listed(leads, 'or')}.",
        order,
        str(order.target),
        "A4",
    )


def _away(state: State, player: int, order: Order) -> Fault:
    home = state.home[player]
    reach = state.setup.tables.reach
    able = [name for name in home if order.target in reach[name]]
    if not home:
        rest = f"{order.colour} has no harvester at home."
    elif able:
        rest = f"At home: {listed(home)}; {order.target} can be reached by {listed(able)}."
    else:
        rest = f"At home: {listed(home)}."
    return Fault(
        "harvester-away",
        f"{order.harvester} has moved in this round already. {rest}",
        order,
        order.harvester,
    )


def _needless_pass(state: State, player: int, order: Order) -> Fault | None:
    """A pass although some harvester at home has a legal target (ruling A5)."""
    able = [name for name in state.home[player] if targets(state, name)]
    if not able:
        return None
    first = order.harvester if order.harvester in able else able[0]
    return Fault(
        "needless-pass",
        f"{order.colour} may pass only when no harvester at home has a legal target. "
        f"{first} can go to {listed(targets(state, first), 'or')}.",
        order,
        order.harvester,
        "A5",
    )


def _occupied(state: State, order: Order) -> Fault | None:
    """A target in which a harvester rested before this turn (ruling A4)."""
    target = str(order.target)
    owner = state.resting[state.setup.tables.index[target]]
    if owner == NOBODY:
        return None
    return Fault(
        "target-occupied",
        f"A harvester of {state.setup.players[owner]} rests in {target} since an earlier turn. "
        f"Legal for {order.harvester}: {listed(targets(state, order.harvester), 'or')}.",
        order,
        target,
        "A4",
    )


def targets(state: State, harvester: str) -> list[str]:
    """The fields where that harvester may land, whatever stands on the way (ruling A3)."""
    table = state.setup.tables
    return [
        field for field in table.reach[harvester] if state.resting[table.index[field]] == NOBODY
    ]


def planting_fault(setup: Setup, order: Order, gaps: Sequence[int], supply: int) -> Fault | None:
    """What is wrong with the fields named as planted, or None.

    `gaps` are the fields that take a seed of the player's, `supply` the player's seeds when
    planting begins.
    """
    table = setup.tables
    free = tuple(table.fields[gap] for gap in gaps)
    named, short = order.planted, supply < len(free)
    if named is None:
        # With nothing left there is nothing to choose.
        return _planting_missing(order, free, supply) if short and supply else None
    for number, field in enumerate(named):
        if field not in table.index:
            return unknown_field(setup, field, order)
        if field not in free:
            where = f"The fields that take one are {listed(free)}" if free else "No field takes one"
            return Fault(
                "planted-wrongly",
                f"{order.colour} cannot plant in {field}: a seed goes into each adjacent field "
                f"without a harvester. {where}.",
                order,
                field,
                "A8",
            )
        if field in named[:number]:
            return Fault("planted-wrongly", f"{field} stands twice. A field gets one seed.",
                         order, field, "A8")  # fmt: skip
    if len(named) != min(supply, len(free)):
        return _planted_count(order, free, supply)
    return None


def _planting_missing(order: Order, free: Sequence[str], supply: int) -> Fault:
    return Fault(
        "planted-missing",
        f"{order.colour} has {seeds(supply)} left for {len(free)} fields. Name the fields "
        f"that get one: {order.harvester}-{order.target}[{','.join(free[:supply])}], "
        f"of {listed(free)}.",
        order,
        order.target,
        "A9",
    )


def _planted_count(order: Order, free: Sequence[str], supply: int) -> Fault:
    named = len(order.planted or ())
    if supply < len(free):
        right = f"exactly {supply} of {listed(free)} must be named"
    else:
        right = f"all of {listed(free)} get one" if free else "none is planted"
    return Fault(
        "planted-wrongly",
        f"{order.colour} has {seeds(supply)} in the supply, so {right}, not {named}.",
        order,
        order.target,
        "A9",
    )


def seeds(count: int) -> str:
    return "1 seed" if count == 1 else f"{count} seeds"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as in a sentence: "a1, a2 and b3"."""
    if len(words) < 2:
        return "".join(words) or "none"
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
