"""What may come next in a record that is not finished: for entering a game turn by turn."""

from __future__ import annotations

from printkit.games.acorn.faults import order_fault, targets
from printkit.games.acorn.notation import Typed, TypedOrder, read_turn
from printkit.games.acorn.players import GROUPS
from printkit.games.acorn.rules import landed, plantings, ready
from printkit.games.acorn.state import Order, State
from printkit.language import _, listed
from printkit.records.problems import Problems
from printkit.records.source import Line


def expected(typed: Typed, state: State) -> str | None:
    """Which line comes next, in words; None after the game's end."""
    if state.over:
        return None
    if _no_players(typed):
        return _(
            "{header} the colours, with names if wanted, as {example}",
            header="Players:",
            example="Players: A Ann, B Ben",
        )
    state = ready(state)
    players = [typed.heading.names[colour] or colour for colour in _moving(state)]
    return _(
        "Round {round}, turn {turn}: an order each for {players}, as {example}",
        round=state.round,
        turn=state.turn + 1,
        players=listed(players),
        example=_example(state),
    )


def asked(typed: Typed, state: State) -> str | None:
    """As `expected`, for those who know how a line is written; None where it must be told."""
    if state.over or _no_players(typed):
        return None
    state = ready(state)
    return _("Round {n}, turn {turn}: the orders.", n=state.round, turn=state.turn + 1)


def prefix(typed: Typed, state: State) -> str:
    """What that line begins with, so that nobody need type it: ``3. ``."""
    if state.over or _no_players(typed):
        return ""
    return f"{ready(state).turn + 1}. "


def choices(typed: Typed, state: State, begun: str) -> list[str]:
    """Words that may come next in the line of which `begun` is typed.

    They are orders of the players who have none yet. A last word that is no whole order is
    completed: each choice takes its place. Where all have an order and a supply is short,
    the choices are those orders with the fields that may be planted.
    """
    if state.over:
        return []
    if _no_players(typed):
        pairs = [f"Players: {', '.join(pair)}" for pair in GROUPS]
        return _starting(pairs, begun)
    state = ready(state)
    line = Line(1, 1, begun)
    orders = [typed_order.order for typed_order in _read(line)]
    whole = [order for order in orders if order_fault(state, order) is None]
    word = begun.split()[-1] if begun.strip() and not begun[-1].isspace() else ""
    if word.rstrip(".:)").isdigit():
        word = ""
    longer = _longer(state, word)
    if word and (not whole or str(whole[-1]).lower() != word.lower()):
        given = {order.colour for order in whole}
        return [choice for choice in longer if choice[0] not in given]
    given = {order.colour for order in whole}
    missing = [colour for colour in _moving(state) if colour not in given]
    if missing:
        return [*longer, *(choice for colour in missing for choice in _orders(state, colour))]
    return [*longer, *_planted(state, tuple(whole))]


def _read(line: Line) -> list[TypedOrder]:
    turn = read_turn(line, Problems())
    return turn.orders if turn else []


def _longer(state: State, word: str) -> list[str]:
    """The orders that begin with the word and are longer."""
    found = [choice for colour in _moving(state) for choice in _orders(state, colour)]
    return [choice for choice in _starting(found, word) if len(choice) > len(word)] if word else []


def _no_players(typed: Typed) -> bool:
    """Whether the file does not say yet who plays."""
    return typed.heading.headers.get("Players") is None and not typed.rounds


def _moving(state: State) -> list[str]:
    return [state.setup.players[player] for player in state.moving]


def _example(state: State) -> str:
    return " ".join(next(iter(_orders(state, colour))) for colour in _moving(state))


def _orders(state: State, colour: str) -> list[str]:
    home = state.home[state.setup.tables.player[colour]]
    found = [str(Order(name, field)) for name in home for field in targets(state, name)]
    return found or [str(Order(home[0], None))]  # ruling A5


def _planted(state: State, orders: tuple[Order, ...]) -> list[str]:
    """The orders whose player must say which fields get a seed, with every choice."""
    table = state.setup.tables
    landing = landed(state, orders)
    short = {order.colour for order in orders if landing.short(table.player[order.colour])}
    found = {
        str(order): None
        for turn in plantings(state, tuple(order._replace(planted=None) for order in orders))
        for order in turn
        if order.colour in short and order.planted
    }
    return list(found)


def _starting(words: list[str], begun: str) -> list[str]:
    return [word for word in words if word.lower().startswith(begun.strip().lower())]
