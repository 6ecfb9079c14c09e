"""A position drawn on the printed board, with the faults found in it; and as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.figures import Figure, figure_sheets
from printkit.drawing.flow import Word, wrapped, write_line
from printkit.drawing.fonts import pt
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import LEADING, Style
from printkit.games.aspens import grid
from printkit.games.aspens.board import Board
from printkit.games.aspens.draw_board import (
    MOST_HEX,
    SIDE,
    STANDARD_HEX,
    THE_BOARD,
    board_size,
    draw_board,
    hexes_placed,
)
from printkit.games.aspens.forest import EMPTY, PLAYERS
from printkit.games.aspens.position import cell_text
from printkit.games.aspens.rules import State
from printkit.games.aspens.scores import TITLES
from printkit.games.aspens.setups import Setup, name_of
from printkit.games.aspens.tokens import LOOKS, tree_piece, tree_side
from printkit.games.aspens.tokens import PLAYERS as TREES
from printkit.geometry.points import Point, Transform
from printkit.language import _, plural
from printkit.records.problems import Problem
from printkit.records.told import printable

LEAST_HEX = 8.0
"""The narrowest hexes (mm) that show a position; to play on they would be too small."""

MOST_LISTED = 8
"""Faults that are listed below the board."""

LEAST_TEXT = pt(8)
TEXT = 0.21
"""Size of the words below the board, in hex widths."""

RING = 0.47
BADGE = 0.17
"""Radii of the ring round a fault and of its number, in hex widths."""

_TREE_OF = {letter: tree for tree, letter in TREES.items()}


# -- drawn --------------------------------------------------------------------------------------


def position_sheets(
    job: Job, state: State, problems: Sequence[Problem] = (), words: str = ""
) -> list[Sheet]:
    """The board with its trees, a ring round every fault and the faults listed below.

    `words` say what moment it is. Raises `PaperTooSmallError` as the board does.
    """
    board = state.board
    listed = list(problems[:MOST_LISTED])
    notes = [_scores(state, words), *numbered_faults(listed, len(problems))]

    def column(unit: float) -> float:
        wide = max(unit, LEAST_HEX)  # smaller boards are tried, but never drawn
        return board_size(board, wide)[0] - 2 * SIDE * wide

    def size(unit: float) -> tuple[float, float]:
        width, height = board_size(board, unit)
        return width, height + notes_height(notes, unit, column(unit))

    def draw(unit: float) -> Drawing:
        page = Drawing(*size(unit), job.style)
        page.put(draw_board(unit, _setup(state), job, _told(state)))
        put = hexes_placed(board, unit)
        _draw_trees(page, state, put)
        _draw_rings(page, board, listed, put)
        write_notes(page, notes, unit, (SIDE * unit, board_size(board, unit)[1]), column(unit))
        return page

    figure = Figure(_("hex"), STANDARD_HEX, LEAST_HEX, MOST_HEX, size, draw)
    return figure_sheets(job, figure, name=_(THE_BOARD))


def _setup(state: State) -> Setup:
    waters, radius = state.waters, state.board.radius
    return Setup(name_of(waters, radius), waters, radius, state.grown)


def _told(state: State) -> dict[str, str]:
    """What is said of the hexes on which trees stand."""
    return {
        name: f"{_(TITLES[state.owners[index]])}, {_trees(state.trees[index])}"
        for name, index in state.board.index.items()
        if state.owners[index] in PLAYERS
    }


def _trees(count: int) -> str:
    return plural("{n} tree", "{n} trees", count)


def _draw_trees(page: Drawing, state: State, put: Transform) -> None:
    unit = put.factor
    side = tree_side(unit, page.style)
    for index, owner in enumerate(state.owners):
        if owner in PLAYERS:
            x, y = grid.hex_centre(state.board, state.board.spaces[index], put)
            tile = _tile(_TREE_OF[owner], index % LOOKS + 1, side, page.style)
            move = Transform.move(x - side / 2, y - side * 0.56)
            page.elements += [
                element.moved(move)._replace(layer=Layer.PIECES, role="artifact", words="")
                for element in tile.elements
            ]
            if state.trees[index] > 1:
                corner = (x + side * 0.33, y - side * 0.36)
                badge(page, corner, str(state.trees[index]), unit * BADGE, filled=False)


def _tile(tree: str, look: int, side: float, style: Style) -> Drawing:
    """A tree tile as it is cut out, its ground tinted."""
    piece = tree_piece(tree, look, side, style)
    tile = Drawing(side, side, style)
    tile.shape(paths.polygon(piece.outline), fill=piece.tint or style.tone("paper"),
               stroke=style.tone("muted"), width=style.line("grid"))  # fmt: skip
    tile.put(piece.front)
    return tile


def badge(page: Drawing, at: Point, number: str, radius: float, *, filled: bool) -> None:
    """Draw a number on a disc; it grows with its digits."""
    style = page.style
    radius *= 1 + 0.3 * (len(number) - 1)
    fill, tone = (style.tone("ink"), "paper") if filled else (style.tone("paper"), "ink")
    page.shape(paths.circle(at, radius), fill=fill, stroke=style.tone("ink"), width=0.2,
               layer=Layer.PIECES)  # fmt: skip
    page.text(at, number, min(radius * 1.6, radius * 2.6 / len(number)), tone=tone, bold=True,
              anchor="middle", baseline="middle", layer=Layer.PIECES)  # fmt: skip


def fault_tone(style: Style) -> str:
    """Red where the style has it."""
    return "leaf-red" if style.fills and not style.mono else "ink"


def _draw_rings(page: Drawing, board: Board, problems: Sequence[Problem], put: Transform) -> None:
    style, unit = page.style, put.factor
    tone = fault_tone(style)
    beside: dict[str, int] = {}
    for number, problem in enumerate(problems, start=1):
        place = problem.place or ""
        if place not in board.cells:
            continue
        x, y = grid.hex_centre(board, place, put)
        page.shape(paths.circle((x, y), RING * unit), stroke=style.tone(tone), width=0.06 * unit,
                   layer=Layer.PIECES)  # fmt: skip
        step = beside.get(place, 0)
        beside[place] = step + 1
        at = (x - (0.33 - 0.33 * step) * unit, y - 0.38 * unit)
        badge(page, at, str(number), BADGE * unit, filled=True)


# -- the words below ---------------------------------------------------------------------------


def _scores(state: State, words: str) -> str:
    scores = ", ".join(f"{_(TITLES[p])} {_spaces(state, p)}" for p in PLAYERS)
    return f"{words}. {scores}." if words else f"{scores}."


def _spaces(state: State, player: str) -> str:
    return plural("{n} space", "{n} spaces", state.spaces(player))


def numbered_faults(listed: Sequence[Problem], count: int) -> list[str]:
    """A sentence for each fault that is listed, and how many of the `count` are not."""
    found = []
    for number, problem in enumerate(listed, start=1):
        line = _("line {line}: ", line=problem.line) if problem.line else ""
        found.append(printable(f"{number}. {line}{problem.message}"))
    if count > len(listed):
        found.append(_("And {count} more.", count=count - len(listed)))
    return found


def _lines(notes: Sequence[str], unit: float, width: float) -> tuple[float, list[list[Word]]]:
    """The size of the words and their lines."""
    size = max(LEAST_TEXT, TEXT * unit)
    found = [wrapped([Word(w, False, True) for w in note.split()], width, size) for note in notes]
    return size, [line for lines in found for line in lines]


def notes_height(notes: Sequence[str], unit: float, width: float) -> float:
    """How high the sentences become, in mm; `unit` sizes them, `width` is their column's."""
    size, lines = _lines(notes, unit, width)
    return (len(lines) + 0.5) * size * LEADING


def write_notes(
    page: Drawing, notes: Sequence[str], unit: float, corner: Point, width: float
) -> None:
    """Write the sentences into the column whose left top corner is given."""
    size, lines = _lines(notes, unit, width)
    left, top = corner
    for index, line in enumerate(lines):
        base = top + size * (0.5 + LEADING * (index + 0.5))
        write_line(page, line, left, base, size, "body")


# -- as plain text -----------------------------------------------------------------------------


def board_text(state: State, words: str = "") -> str:
    """The board in plain characters, every row in its place, the scores below."""
    width = max(2, *(len(cell_text(EMPTY, trees)) for trees in state.trees)) + 2
    board, lines = state.board, []
    for row, names in board.rows.items():
        q, r = board.cells[names[0]]
        indent = round((2 * q + r + 2 * board.radius - 1) * width / 2)
        spaces = (board.index[name] for name in names)
        cells = (cell_text(state.owners[space], state.trees[space]) for space in spaces)
        line = "".join(cell.ljust(width) for cell in cells)
        lines.append(f"{row} {' ' * indent}{line}".rstrip())
    scores = ", ".join(f"{player} {_spaces(state, player)}" for player in PLAYERS)
    lines += ["", f"{words}. {scores}." if words else f"{scores}."]
    return "\n".join(lines) + "\n"
