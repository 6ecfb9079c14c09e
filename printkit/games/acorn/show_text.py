"""The board in plain characters, for a terminal."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.games.acorn.board import HexBoard
from printkit.games.acorn.notation import pieces_by_field
from printkit.games.acorn.rules import round_points
from printkit.games.acorn.state import Setup, State


def state_text(state: State, names: Mapping[str, str | None], *, supply: bool = True) -> str:
    """Two lines for each row: the fields' names, and under them what stands there.

    ``A2B1`` are seeds, ``A*`` is a harvester, ``.`` an empty field. Then who has what;
    without the `supply` where that is not known.
    """
    pieces = {name: "".join(found) or "." for name, found in pieces_by_field(state).items()}
    wide = 1 + max(len(word) for word in (*pieces.values(), *pieces))
    lines = []
    for row, indent in _rows(state.setup):
        blank = " " * (indent * wide)
        lines.append((blank + "".join(f"{name:<{wide}}" for name in row)).rstrip())
        lines.append((blank + "".join(f"{pieces[name]:<{wide}}" for name in row)).rstrip())
        lines.append("")
    return "\n".join([*_head(state), "", *lines, *player_lines(state, names, supply=supply)]) + "\n"


def _rows(setup: Setup) -> list[tuple[list[str], int]]:
    """The rows from the top, and by how many columns each is indented."""
    board = setup.board
    rows: dict[str, list[str]] = {}
    hexagon = isinstance(board, HexBoard)
    for name in board.fields:
        rows.setdefault(name[0] if hexagon else name[1:], []).append(name)
    longest = max(map(len, rows.values()))
    found = [(row, (longest - len(row)) // 2) for row in rows.values()]
    return found if hexagon else found[::-1]


def _head(state: State) -> list[str]:
    when = "the end" if state.round_over else f"turn {state.turn}"
    return [f"Round {state.round}, {when}"]


def player_lines(
    state: State, names: Mapping[str, str | None], *, supply: bool = True
) -> list[str]:
    """A line for each player: points, seeds, and the harvesters still to move."""
    lines = []
    now = round_points(state)
    for player, colour in enumerate(state.setup.players):
        points = [f"round {number}: {told[player]}" for number, told in enumerate(state.points, 1)]
        if not state.round_over:
            points.append(f"round {state.round} as it stands: {now[player]}")
        called = f"{colour} {names.get(colour) or ''}".strip()
        line = f"{called}: {', '.join(points)}; captured {state.captured[player]}"
        line += f", live {state.live(player)}"
        if supply:
            line += f", supply {state.supply[player]}"
        if state.home[player]:
            line += f"; at home {' '.join(state.home[player])}"
        lines.append(line)
    return lines
