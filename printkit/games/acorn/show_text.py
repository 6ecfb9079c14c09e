"""The board in plain characters, for a terminal."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.games.acorn.board import HexBoard
from printkit.games.acorn.notation import pieces_by_field
from printkit.games.acorn.rules import round_points
from printkit.games.acorn.state import Setup, State
from printkit.language import _


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
    if state.round_over:
        return [_("Round {round}, the end", round=state.round)]
    return [_("Round {round}, turn {turn}", round=state.round, turn=state.turn)]


def player_lines(
    state: State, names: Mapping[str, str | None], *, supply: bool = True
) -> list[str]:
    """A line for each player: points, seeds, and the harvesters still to move."""
    lines = []
    now = round_points(state)
    for player, colour in enumerate(state.setup.players):
        points = [
            _("round {round}: {points}", round=number, points=told[player])
            for number, told in enumerate(state.points, 1)
        ]
        if not state.round_over:
            points.append(
                _("round {round} as it stands: {points}", round=state.round, points=now[player])
            )
        seeds = [
            _("captured {count}", count=state.captured[player]),
            _("live {count}", count=state.live(player)),
        ]
        if supply:
            seeds.append(_("supply {count}", count=state.supply[player]))
        parts = [", ".join(points), ", ".join(seeds)]
        if state.home[player]:
            parts.append(_("at home {names}", names=" ".join(state.home[player])))
        called = f"{colour} {names.get(colour) or ''}".strip()
        lines.append(_("{player}: {told}", player=called, told="; ".join(parts)))
    return lines
