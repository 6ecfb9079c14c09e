"""A whole state of Aspens as one line of text, and as JSON; both read back unchanged.

The line has seven parts: the board, who began, who is next, what comes next, the number of
the turn, the hands of A and P, and the dice::

    .4/.3A2.3/.../.4 A P plant 12 3,0 4SE

The rows from the north are parted by ``/``. ``.`` is an empty space, ``.4`` four of them,
``~`` water, ``A`` a space of A with one tree, ``A2`` with two. Dice not rolled are ``-``.
The number of rows says which board it is. A setup with other than 4 trees to add at the start
has an eighth part, as ``grow=6``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from printkit.games.aspens.board import STANDARD_BOARD, WINDS, Board, board_of
from printkit.games.aspens.forest import EMPTY, PLAYERS, SUNS, WATER
from printkit.games.aspens.rules import Phase, State
from printkit.games.aspens.setups import GROWN, RADII

_CELL = re.compile(r"([AP.~])(\d*)")
_ROW = re.compile(r"(?:[AP.~]\d*)+", re.ASCII)
_LINE = re.compile(
    r"(\S+) ([AP]) ([AP]) (seed|grow|roll|plant|over) (\d{1,9}) (\d{1,9}),(\d{1,9}) (?:-|([2-7])"
    r"(NE|E|SE|SW|W|NW))(?: grow=(\d{1,2}))?",
    re.ASCII,
)


class PositionError(ValueError):
    """A text or JSON that is not a position; the message says what is wrong with it."""


def to_text(state: State) -> str:
    """The state as one line."""
    dice = "-" if state.sun is None else f"{state.sun}{state.wind}"
    grown = "" if state.grown == GROWN else f" grow={state.grown}"
    hands = ",".join(str(hand) for hand in state.hands)
    whose = f"{state.first} {state.player} {state.phase} {state.turn}"
    return f"{_board(state)} {whose} {hands} {dice}{grown}"


def from_text(text: str) -> State:
    """The state that a line describes. Raises `PositionError`."""
    match = _LINE.fullmatch(text.strip())
    if match is None:
        raise PositionError(
            "A position is a line like `.4/.7/... A P plant 12 3,0 4SE`: the rows, 15 on the "
            "standard board, who began, who is next, seed, grow, roll, plant or over, the turn, "
            "two hands, the dice or -."
        )
    board, first, player, phase, turn, hand_a, hand_p, sun, wind, grown = match.groups()
    texts = board.split("/")
    ground = _board_with(len(texts))
    cells = [cell for row, text in zip(ground.rows, texts, strict=True)
             for cell in _row(ground, row, text)]  # fmt: skip
    return _state(
        ground, cells, first, player, phase, int(turn), (int(hand_a), int(hand_p)),
        sun and int(sun), wind, int(grown or GROWN),
    )  # fmt: skip


def to_json(state: State) -> dict[str, object]:
    """The state as plain data: rows of cells, and everything else by its name."""
    cells = _cells(state)
    rows = {row: [cells[name] for name in names] for row, names in state.board.rows.items()}
    grown = {} if state.grown == GROWN else {"grow": state.grown}
    return {
        "rows": rows, "first": state.first, "player": state.player, "phase": str(state.phase),
        "turn": state.turn, "hands": dict(zip(PLAYERS, state.hands, strict=True)),
        "sun": state.sun, "wind": state.wind, **grown,
    }  # fmt: skip


def from_json(data: Mapping[str, object]) -> State:
    """The state that `to_json` gave. Raises `PositionError`."""
    rows, hands = data.get("rows"), data.get("hands")
    if not isinstance(rows, Mapping):
        raise PositionError("rows: one list of cells for each row, a to o in this order.")
    board = _board_with(len(rows))
    if list(rows) != list(board.rows):
        last = list(board.rows)[-1]
        raise PositionError(f"rows: one list of cells for each row, a to {last} in this order.")
    if not isinstance(hands, Mapping) or sorted(hands) != list(PLAYERS):
        raise PositionError("hands: a number for A and one for P.")
    for row, names in board.rows.items():
        if not isinstance(rows[row], list) or len(rows[row]) != len(names):
            raise PositionError(f"rows: row {row} has {len(names)} cells.")
    cells = [_cell(str(cell)) for row in rows.values() for cell in row]
    return _state(
        board, cells, data.get("first"), data.get("player"), data.get("phase"), data.get("turn"),
        (hands["A"], hands["P"]), data.get("sun"), data.get("wind"),
        data.get("grow", GROWN),
    )  # fmt: skip


# -- the board --------------------------------------------------------------------------------


def cell_text(owner: str, trees: int) -> str:
    """A cell as people write it: ``.``, ``~``, ``A``, ``A3``."""
    return f"{owner}{trees}" if trees > 1 else owner


def _cells(state: State) -> dict[str, str]:
    pairs = zip(state.owners, state.trees, strict=True)
    return {name: cell_text(*pair) for name, pair in zip(state.board.spaces, pairs, strict=True)}


def _board(state: State) -> str:
    cells = _cells(state)
    rows = ("".join(cells[name] for name in names) for names in state.board.rows.values())
    return "/".join(re.sub(r"\.{2,}", lambda run: f".{len(run[0])}", row) for row in rows)


def _board_with(rows: int) -> Board:
    """The board with so many rows. Raises `PositionError` if there is none."""
    for radius in RADII:
        if rows == 2 * radius + 1:
            return board_of(radius)
    usual = len(STANDARD_BOARD.rows)
    raise PositionError(f"A position has {usual} rows parted by /, not {rows}.")


def _row(board: Board, row: str, text: str) -> list[tuple[str, int]]:
    if not _ROW.fullmatch(text):
        raise PositionError(f'Row {row}, "{text}": cells are ".", ".4", "~", "A", "A2", "P", ...')
    length = len(board.rows[row])
    cells: list[tuple[str, int]] = []
    for owner, number in _CELL.findall(text):
        run = owner == EMPTY and number.isdigit()
        if run and not 1 <= int(number) <= length:
            raise PositionError(f"Row {row}: {owner}{number} is not a number of empty spaces.")
        cells += [(EMPTY, 0)] * int(number) if run else [_cell(owner + number)]
    if len(cells) != length:
        raise PositionError(f"Row {row} has {length} hexes, not {len(cells)}.")
    return cells


def _cell(text: str) -> tuple[str, int]:
    match = _CELL.fullmatch(text)
    if match is None or (match[2] and match[1] not in PLAYERS) or len(match[2]) > 9:
        raise PositionError(f'"{text}" is not a cell.')
    if match[1] not in PLAYERS:
        return match[1], 0
    trees = int(match[2] or 1)
    if not trees:
        raise PositionError(f'"{text}": an owned space has at least one tree.')
    return match[1], trees


def _state(
    board: Board, cells: list[tuple[str, int]], first: object, player: object, phase: object,
    turn: object, hands: tuple[object, object], sun: object, wind: object, grown: object,
) -> State:  # fmt: skip
    hand_a, hand_p = hands
    if first not in PLAYERS or player not in PLAYERS:
        raise PositionError("first, player: A or P.")
    if phase not in list(Phase):
        raise PositionError(f"phase: one of {', '.join(Phase)}.")
    if not isinstance(turn, int) or not isinstance(hand_a, int) or not isinstance(hand_p, int):
        raise PositionError("turn and hands: whole numbers.")
    if not isinstance(grown, int) or grown < 1:
        raise PositionError("grow: the trees that each player adds at the start, 1 or more.")
    if min(turn, hand_a, hand_p) < 0:
        raise PositionError("turn and hands: none is below 0.")
    if phase == Phase.PLANT and not (sun in SUNS and wind in WINDS):
        raise PositionError("While planting, the sun (2 to 7) and the wind are known.")
    if phase != Phase.PLANT and not (sun is None and wind is None):
        raise PositionError("Sun and wind are known only while planting.")
    owners = "".join(owner for owner, _ in cells)
    waters = [name for name, owner in zip(board.spaces, owners, strict=True) if owner == WATER]
    for fault in board.water_faults(waters):
        raise PositionError(fault.message)
    if len(waters) not in (3, 4):
        raise PositionError(f"There are 3 or 4 waters, not {len(waters)}.")
    return State(
        owners, tuple(trees for _, trees in cells), (hand_a, hand_p), str(first), str(player),
        Phase(str(phase)), turn, sun if isinstance(sun, int) else None,
        None if wind is None else str(wind), board, grown,
    )  # fmt: skip
