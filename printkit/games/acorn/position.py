"""A whole state in one line of text, or as JSON; both are read back unchanged.

The line has eight parts between blanks: the board, the players, the round and turn, the
fields, the harvesters at home, the supplies, the captured seeds, and the points of the
rounds that are over::

    hex3/opposite AB 1.1 4,A1,6,A1,A*,A1,2,B1,10,B*,B1,25 A1A3A4A5A6/B1B2B3B4B5 27/28 0/0 -

Fields stand in the board's order between commas, a number for so many empty ones; what
players have stands in their order between slashes; ``-`` is nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby
from typing import Any

from printkit.games.acorn.board import Board, ChessBoard, HexBoard
from printkit.games.acorn.heading import MOST_SIDE
from printkit.games.acorn.notation import pieces_by_field
from printkit.games.acorn.state import NOBODY, ROUNDS, Counts, Setup, State

_BOARD = re.compile(r"hex([0-9]{1,2})/(opposite|adjacent)|chess/(orthogonal|king)")
_ROUND = re.compile(r"([0-9]{1,3})\.([0-9]{1,3})")
_PIECE = re.compile(r"([A-Z])([1-9][0-9]{0,3}|\*)")
_FIELD = re.compile(r"(?:[A-Z](?:[1-9][0-9]{0,3}|\*))+")
_HARVESTER = re.compile(r"[A-Z][0-9]{1,2}")
_NUMBERS = re.compile(r"[0-9]{1,4}(?:/[0-9]{1,4})*")


class PositionError(ValueError):
    """A text or JSON that is no state; the message says which part is wrong."""


def to_text(state: State) -> str:
    """The state in one line."""
    fields: list[str] = []
    for filled, group in groupby(pieces_by_field(state).values(), key=bool):
        here = list(group)
        fields += ["".join(pieces) for pieces in here] if filled else [str(len(here))]
    return " ".join(
        (
            _board_text(state.setup.board),
            "".join(state.setup.players),
            f"{state.round}.{state.turn}",
            ",".join(fields),
            "/".join("".join(home) or "-" for home in state.home),
            _numbers(state.supply),
            _numbers(state.captured),
            "+".join(map(_numbers, state.points)) or "-",
        )
    )


def from_text(text: str) -> State:
    """The state that `to_text` wrote. Raises `PositionError`."""
    parts = text.split()
    if len(parts) != 8:
        raise PositionError(f"a position has 8 parts between blanks, not {len(parts)}")
    setup = _setup(parts[0], parts[1])
    match = _ROUND.fullmatch(parts[2])
    if match is None:
        raise PositionError(f"{parts[2]!r} is no round and turn, as 1.2")
    pieces = _spread(setup, parts[3])
    resting, seeds = _stood(setup, pieces)
    return _checked(
        State(
            setup=setup,
            round=int(match[1]),
            turn=int(match[2]),
            home=tuple(_home(part) for part in parts[4].split("/")),
            resting=resting,
            seeds=seeds,
            supply=_counts(parts[5]),
            captured=_counts(parts[6]),
            points=() if parts[7] == "-" else tuple(map(_counts, parts[7].split("+"))),
        )
    )


def to_json(state: State) -> dict[str, Any]:
    """The state in plain JSON values."""
    players = state.setup.players
    return {
        "game": "acorn",
        "board": _board_text(state.setup.board),
        "players": list(players),
        "round": state.round,
        "turn": state.turn,
        "fields": {
            name: "".join(pieces) for name, pieces in pieces_by_field(state).items() if pieces
        },
        "home": {c: list(home) for c, home in zip(players, state.home, strict=True)},
        "supply": dict(zip(players, state.supply, strict=True)),
        "captured": dict(zip(players, state.captured, strict=True)),
        "points": [dict(zip(players, points, strict=True)) for points in state.points],
    }


def from_json(data: Mapping[str, Any]) -> State:
    """The state that `to_json` gave. Raises `PositionError`."""
    try:
        setup = _setup(str(data["board"]), "".join(map(str, data["players"])))
        given = {str(name): str(pieces) for name, pieces in dict(data["fields"]).items()}
        fields = setup.tables.fields
        unknown = given.keys() - set(fields)
        if unknown:
            raise PositionError(f"there is no field {min(unknown)}")
        resting, seeds = _stood(setup, [given.get(name, "") for name in fields])
        state = State(
            setup=setup,
            round=int(data["round"]),
            turn=int(data["turn"]),
            home=tuple(tuple(map(str, data["home"][colour])) for colour in setup.players),
            resting=resting,
            seeds=seeds,
            supply=_of_players(setup, data["supply"]),
            captured=_of_players(setup, data["captured"]),
            points=tuple(_of_players(setup, points) for points in data["points"]),
        )
    except PositionError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise PositionError(f"this JSON is no acorn state: {error!r}") from error
    return _checked(state)


def _board_text(board: Board) -> str:
    if isinstance(board, ChessBoard):
        return f"chess/{board.adjacency}"
    return f"hex{board.side}/{board.layout}"


def _setup(board: str, players: str) -> Setup:
    match = _BOARD.fullmatch(board)
    if match is None or (match[1] and not 1 <= int(match[1]) <= MOST_SIDE):
        raise PositionError(f"{board!r} is no board, as hex3/opposite or chess/king")
    found: Board
    if match[1]:
        found = HexBoard(int(match[1]), "adjacent" if match[2] == "adjacent" else "opposite")
    else:
        found = ChessBoard("king" if match[3] == "king" else "orthogonal")
    try:
        return Setup(tuple(players), found)
    except ValueError as error:
        raise PositionError(str(error)) from None


def _spread(setup: Setup, text: str) -> list[str]:
    """What stands in each field, the runs of empty ones spread out."""
    most = len(setup.tables.fields)
    fields: list[str] = []
    for part in text.split(","):
        if part.isascii() and part.isdigit() and len(part) < 5:
            fields += [""] * min(int(part), most + 1)
        else:
            fields.append(part)
    if len(fields) != most:
        raise PositionError(f"the board has {most} fields, not {len(fields)}")
    return fields


def _stood(setup: Setup, pieces: list[str]) -> tuple[Counts, tuple[Counts, ...]]:
    """Harvesters and seeds by field, from what stands there."""
    table = setup.tables
    resting = [NOBODY] * len(pieces)
    seeds = [[0] * len(pieces) for _ in setup.players]
    for index, here in enumerate(pieces):
        if here and _FIELD.fullmatch(here) is None:
            raise PositionError(f"{here!r} is nothing that stands in a field, as A2B1 or A*")
        for colour, what in _PIECE.findall(here):
            if colour not in table.player:
                raise PositionError(f"{colour} in {here!r} does not play")
            player = table.player[colour]
            if what == "*":
                resting[index] = player
            else:
                seeds[player][index] = int(what)
    return tuple(resting), tuple(map(tuple, seeds))


def _home(text: str) -> tuple[str, ...]:
    names = tuple(_HARVESTER.findall(text))
    if text not in ("-", "".join(names)):
        raise PositionError(f"{text!r} names no harvesters at home, as A1A2 or -")
    return names


def _numbers(counts: Counts) -> str:
    return "/".join(map(str, counts))


def _counts(text: str) -> Counts:
    if _NUMBERS.fullmatch(text) is None:
        raise PositionError(f"{text!r} has no numbers between slashes")
    return tuple(map(int, text.split("/")))


def _of_players(setup: Setup, numbers: Mapping[str, Any]) -> Counts:
    return tuple(int(numbers[colour]) for colour in setup.players)


def _checked(state: State) -> State:
    """The state, if its parts fit each other. Raises `PositionError` if not."""
    table = state.setup.tables
    count = len(state.setup.players)
    if not 1 <= state.round <= ROUNDS:
        raise PositionError(f"there is no round {state.round}")
    for name, part in (("harvesters at home", state.home), ("supplies", state.supply),
                       ("captured seeds", state.captured)):  # fmt: skip
        if len(part) != count:
            raise PositionError(f"{count} players play, and {len(part)} have {name}")
    rounds = state.round if state.round_over else state.round - 1
    if len(state.points) != rounds or any(len(points) != count for points in state.points):
        raise PositionError(f"points of {rounds} rounds and {count} players belong to this state")
    for player, home in enumerate(state.home):
        if len(set(home)) != len(home) or not set(home) <= set(table.harvesters[player]):
            raise PositionError(
                f"{' '.join(home)} are not harvesters of {state.setup.players[player]}"
            )
    total = sum(state.supply) + sum(state.captured) + sum(map(sum, state.seeds))
    if total != count * table.seeds:
        raise PositionError(f"there are {count * table.seeds} seeds in all, not {total}")
    return state
