"""What makes an order illegal, in sentences that say what would be right.

`rules` raises the first one, `check` lists them all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printkit.errors import nearest
from printkit.games.acorn.state import NOBODY, Order, Setup, State
from printkit.language import _, listed, plural


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
        yield Fault("game-over", _("both rounds are played; the game is over"))
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
        _(
            "{colour} has no order in this turn. Every player with a harvester at home gives "
            "one; {colour} has {home} at home.",
            colour=colour,
            home=listed(home),
        ),
        place=home[0] if len(home) == 1 else None,
    )


def second_order(order: Order) -> Fault:
    return Fault(
        "order-twice",
        _(
            "{colour} has an order in this turn already. Each player moves one harvester a turn.",
            colour=order.colour,
        ),
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
            _(
                "{colour} does not play. The players are {players}.",
                colour=order.colour,
                players=listed(setup.players),
            ),
            order,
            order.harvester,
            "A2" if "X" not in setup.players else "A11",
        )
    own = table.harvesters[table.player[order.colour]]
    if order.harvester not in table.reach:
        return Fault(
            "unknown-harvester",
            _(
                "There is no harvester {harvester}. {colour} has {first} to {last}.{able}",
                harvester=order.harvester,
                colour=order.colour,
                first=own[0],
                last=own[-1],
                able=_able(setup, order),
            ),
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
        hint = _(
            ' Row "{letter}" runs from {first} to {last}.',
            letter=field[0],
            first=row[0],
            last=row[-1],
        )
    else:
        hint = nearest(field, fields) or _(
            " Fields run from {first} to {last}.", first=fields[0], last=fields[-1]
        )
    return Fault(
        "unknown-field", _("There is no field {field}.{hint}", field=field, hint=hint), order
    )


def _not_in_line(setup: Setup, order: Order) -> Fault:
    table = setup.tables
    lines = listed([" ".join(line) for line in table.lines[order.harvester]])
    target = str(order.target)
    return Fault(
        "not-in-line",
        _(
            "{target} does not lie on a straight line from {harvester}. Its lines: {lines}.{able}",
            target=target,
            harvester=order.harvester,
            lines=lines,
            able=_able(setup, order),
        ),
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
    if not able:
        return ""
    return _(" {target} can be reached by {harvesters}.", target=target, harvesters=listed(able))


def chips_fault(setup: Setup, order: Order, chips: int) -> Fault | None:
    """Chips that do not show the distance to the target; the names are known to be right."""
    table = setup.tables
    lines = table.lines[order.harvester]
    longest = max(len(line) for line in lines)
    steps = table.reach[order.harvester][str(order.target)]
    asked = _(
        "{target} lies {steps} from {harvester}.",
        target=order.target,
        steps=steps,
        harvester=order.harvester,
    )
    if not 1 <= chips <= table.chips:
        return Fault(
            "chips-impossible",
            _(
                "A player's chips show 1 to {most}, not {chips}. {asked}",
                most=table.chips,
                chips=chips,
                asked=asked,
            ),
            order,
            order.harvester,
            "A4",
        )
    if chips > longest:
        return Fault(
            "line-too-short",
            _(
                "The longest line from {harvester} has {longest} fields, the chips show {chips}. "
                "{asked}",
                harvester=order.harvester,
                longest=longest,
                chips=chips,
                asked=asked,
            ),
            order,
            order.harvester,
            "A4",
        )
    if chips == steps:
        return None
    leads = sorted({line[chips - 1] for line in lines if len(line) >= chips})
    return Fault(
        "chips-do-not-match",
        _(
            "{asked} The chips show {chips}, and so far lead to {fields}.",
            asked=asked,
            chips=chips,
            fields=listed(leads, _("or")),
        ),
        order,
        str(order.target),
        "A4",
    )


def _away(state: State, player: int, order: Order) -> Fault:
    home = state.home[player]
    reach = state.setup.tables.reach
    able = [name for name in home if order.target in reach[name]]
    if not home:
        rest = _("{colour} has no harvester at home.", colour=order.colour)
    elif able:
        rest = _(
            "At home: {home}; {target} can be reached by {harvesters}.",
            home=listed(home),
            target=order.target,
            harvesters=listed(able),
        )
    else:
        rest = _("At home: {home}.", home=listed(home))
    return Fault(
        "harvester-away",
        _(
            "{harvester} has moved in this round already. {rest}",
            harvester=order.harvester,
            rest=rest,
        ),
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
        _(
            "{colour} may pass only when no harvester at home has a legal target. "
            "{harvester} can go to {fields}.",
            colour=order.colour,
            harvester=first,
            fields=listed(targets(state, first), _("or")),
        ),
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
        _(
            "A harvester of {colour} rests in {target} since an earlier turn. "
            "Legal for {harvester}: {fields}.",
            colour=state.setup.players[owner],
            target=target,
            harvester=order.harvester,
            fields=listed(targets(state, order.harvester), _("or")) or _("none"),
        ),
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
            if free:
                where = _("The fields that take one are {fields}.", fields=listed(free))
            else:
                where = _("No field takes one.")
            return Fault(
                "planted-wrongly",
                _(
                    "{colour} cannot plant in {field}: a seed goes into each adjacent field "
                    "without a harvester. {where}",
                    colour=order.colour,
                    field=field,
                    where=where,
                ),
                order,
                field,
                "A8",
            )
        if field in named[:number]:
            message = _("{field} stands twice. A field gets one seed.", field=field)
            return Fault("planted-wrongly", message, order, field, "A8")
    if len(named) != min(supply, len(free)):
        return _planted_count(order, free, supply)
    return None


def _planting_missing(order: Order, free: Sequence[str], supply: int) -> Fault:
    return Fault(
        "planted-missing",
        _(
            "{colour} has {seeds} left for {count} fields. Name the fields that get one: "
            "{example}, of {fields}.",
            colour=order.colour,
            seeds=seeds(supply),
            count=len(free),
            example=order._replace(planted=tuple(free[:supply])),
            fields=listed(free),
        ),
        order,
        order.target,
        "A9",
    )


def _planted_count(order: Order, free: Sequence[str], supply: int) -> Fault:
    named = len(order.planted or ())
    told = {"colour": order.colour, "seeds": seeds(supply), "fields": listed(free), "named": named}
    if supply < len(free):
        message = _(
            "{colour} has {seeds} in the supply, so exactly {supply} of {fields} must be named, "
            "not {named}.",
            **told,
            supply=supply,
        )
    elif free:
        message = _(
            "{colour} has {seeds} in the supply, so all of {fields} get one, not {named}.", **told
        )
    else:
        message = _("{colour} has {seeds} in the supply, so none is planted, not {named}.", **told)
    return Fault("planted-wrongly", message, order, order.target, "A9")


def seeds(count: int) -> str:
    """So many seeds, in words: "1 seed", "3 seeds"."""
    return plural("{n} seed", "{n} seeds", count)
