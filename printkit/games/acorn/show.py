"""Draws a position on the printed board, with the faults of its file marked and told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.blocks import Block, Span
from printkit.drawing.columns import Strip, column_height, draw_column
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.figures import Figure, figure_sheets
from printkit.drawing.flow import BODY, Setter
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.text_pages import text_sheets
from printkit.games.acorn import draw_board, draw_chess
from printkit.games.acorn.board import HexBoard
from printkit.games.acorn.notation import pieces_by_field
from printkit.games.acorn.players import PLAYERS, Player, draw_mark
from printkit.games.acorn.show_text import player_lines
from printkit.games.acorn.state import State
from printkit.geometry.places import Place
from printkit.geometry.points import Point, Transform, polar
from printkit.language import _, listed, plural
from printkit.records.problems import Problem
from printkit.records.told import finding, printable

MARK = 0.24
"""Width of a colour's seeds in a field, as a share of the edge."""

HARVESTER = 0.36
"""Width of a harvester's disc, as a share of the edge."""

RING = 0.25
"""Radius of the ring round a Place with a fault, as a share of the edge."""

FOOT = 0.36
"""The most of a page's height that the words under the board take."""

GAP = 4.0
"""White in mm between the board and the words."""


def state_sheets(
    job: Job,
    state: State,
    names: Mapping[str, str | None],
    problems: Sequence[Problem],
    caption: str,
    *,
    supply: bool = True,
) -> list[Sheet]:
    """The board as it stands, what each has under it, then the faults by number.

    Faults that find no room under the board follow on sheets of their own.
    """
    # What stands under the board does not grow with it: the least size is that of prints.
    job = replace(job, style=replace(job.style, least_text=0.0))
    playing = [PLAYERS[colour] for colour in state.setup.players]
    width = min(paper.content.width for paper in job.papers)
    blocks = [Block("subheading", (Span(caption),))]
    told = player_lines(state, names, supply=supply)
    blocks += [Block("body", (Span(printable(line)),)) for line in told]
    faults = [finding(number, problem) for number, problem in enumerate(problems, start=1)]
    foot, rest = _fitting(job, width, blocks, faults)
    board = state.setup.board
    least, most, unit = (
        (draw_board.LEAST, draw_board.MOST, _("triangle edge"))
        if isinstance(board, HexBoard)
        else (draw_chess.LEAST, draw_chess.MOST, _("square edge"))
    )
    standard = draw_board.STANDARD if isinstance(board, HexBoard) else draw_chess.STANDARD
    high = column_height(foot) + GAP

    def size(edge: float) -> tuple[float, float]:
        wide, tall = _board_size(state, edge)
        return max(wide, width), tall + high

    def draw(edge: float) -> Drawing:
        drawing = Drawing(*size(edge), job.style)
        wide, tall = _board_size(state, edge)
        left = (drawing.width - wide) / 2
        drawing.put(_board(job, state, playing, problems, edge), Transform.move(left, 0.0))
        draw_column(drawing, foot, (drawing.width - width) / 2, tall + GAP, width)
        return drawing

    figure = Figure(unit, standard, min(least, _least(board)), most, size, draw)
    sheets = figure_sheets(job, figure, name=_("the board"))
    return sheets + (text_sheets(job, rest) if rest else [])


def _least(board: object) -> float:
    """A board to look at may be smaller than one to play on."""
    return 9.0 if not isinstance(board, HexBoard) or board.side <= 3 else 27.0 / board.side


def _fitting(
    job: Job, width: float, head: Sequence[Block], faults: Sequence[Block]
) -> tuple[list[Strip], list[Block]]:
    """As many faults as find room under the board, set, and those that do not."""
    room = FOOT * min(paper.content.height for paper in job.papers)
    kept = len(faults)
    while True:
        blocks = [*head, *faults[:kept]]
        strips = Setter(job.style, width, BODY).set(blocks)
        if kept == 0 or column_height(strips) <= room:
            return strips, list(faults[kept:])
        kept -= 1


def _board_size(state: State, edge: float) -> tuple[float, float]:
    board = state.setup.board
    wide, high = board.size(edge)
    if isinstance(board, HexBoard):
        return draw_board.whole_size(board, edge)
    border = 2 * draw_board.BORDER
    return wide + border, high + border + (draw_chess.HEAD + draw_chess.FOOT) * edge


def _board(
    job: Job, state: State, playing: Sequence[Player], problems: Sequence[Problem], edge: float
) -> Drawing:
    board = state.setup.board
    drawing = Drawing(*_board_size(state, edge), job.style)
    if isinstance(board, HexBoard):
        draw_board.draw_board(drawing, board, playing, edge)
    else:
        draw_chess.draw_chessboard(drawing, board, edge)
    places = {place.name: place for place in drawing.places}
    pieces = pieces_by_field(state)
    _tell(drawing, pieces)
    for name, here in pieces.items():
        down = isinstance(board, HexBoard) and not board.grid.points_up(name)
        _pieces(drawing, places[name], here, edge, -1.0 if down else 1.0)
    _rings(drawing, places, problems, edge)
    return drawing


def _tell(drawing: Drawing, pieces: Mapping[str, list[str]]) -> None:
    """Put what stands in a field into its words, for those who cannot see it."""
    for index, element in enumerate(drawing.elements):
        here = pieces.get(element.place) if element.role == "place" else None
        if here:
            words = _("field {field}, {here}", field=element.place, here=_spoken(here))
            drawing.elements[index] = element._replace(words=words)


def _spoken(here: Sequence[str]) -> str:
    told = [
        _("a harvester of {colour}", colour=piece[0])
        if piece[1] == "*"
        else plural(
            "{n} seed of {colour}", "{n} seeds of {colour}", int(piece[1:]), colour=piece[0]
        )
        for piece in here
    ]
    return listed(told)


def _pieces(drawing: Drawing, place: Place, here: Sequence[str], edge: float, base: float) -> None:
    """What stands in a field: a harvester, or each colour's seeds as its shape and their number.

    `base` is 1 where the field's flat side is below, -1 where it is above.
    """
    x, y = place.centre
    if here and here[0][1] == "*":
        _harvester(drawing, PLAYERS[here[0][0]], (x, y), edge)
        return
    for piece, (right, down) in zip(here, _spots(len(here)), strict=True):
        at = (x + right * edge, y + base * down * edge)
        _seeds(drawing, PLAYERS[piece[0]], piece, at, edge)


def _spots(count: int) -> tuple[Point, ...]:
    """Where one, two or three marks stand, from the field's middle, in edges."""
    if count < 2:
        return ((0.0, 0.06),) * count
    pair = ((-0.15, 0.1), (0.15, 0.1))
    return pair if count == 2 else (*pair, (0.0, -0.15))


def _seeds(drawing: Drawing, player: Player, piece: str, at: Point, edge: float) -> None:
    draw_mark(drawing, player, at, edge * MARK)
    tone = player.on if drawing.style.fills else player.tone
    size = (
        edge * (0.105 if player.shape == "triangle" else 0.125) * (1.0 if len(piece) < 3 else 0.8)
    )
    drop = edge * 0.015 if player.shape == "triangle" else 0.0
    drawing.text((at[0], at[1] + drop), piece, size, bold=True, anchor="middle", baseline="middle",
                 tone=tone)  # fmt: skip


def _harvester(drawing: Drawing, player: Player, at: Point, edge: float) -> None:
    style, wide = drawing.style, edge * HARVESTER
    drawing.shape(paths.circle(at, wide / 2), fill=style.tone("paper"), layer=Layer.PIECES,
                  stroke=style.tone(player.tone), width=style.line("heavy"))  # fmt: skip
    x, y = at
    drawing.picture(picture("harvester"), (x - wide * 0.16, y), wide * 0.66, role="artifact",
                    layer=Layer.PIECES,
                    recolour={"coat": player.tone, "coat-light": player.light})  # fmt: skip
    drawing.text((x + wide * 0.26, y), player.letter, wide * 0.42, bold=True, anchor="middle",
                 baseline="middle")  # fmt: skip


def _rings(
    drawing: Drawing, places: Mapping[str, Place], problems: Sequence[Problem], edge: float
) -> None:
    """A ring round each Place with a fault, and the numbers of its faults in the list."""
    numbers: dict[str, list[str]] = {}
    for number, problem in enumerate(problems, start=1):
        if problem.place in places:
            numbers.setdefault(str(problem.place), []).append(str(number))
    style, radius = drawing.style, edge * RING
    for name, told in numbers.items():
        centre = places[name].centre
        drawing.shape(paths.circle(centre, radius), stroke=style.tone("leaf-red"),
                      width=style.line("heavy") * 1.5, layer=Layer.MARKS, role="picture",
                      place=name,
                      words=_("at {place}: fault {numbers}", place=name,
                              numbers=listed(told)))  # fmt: skip
        size = edge * 0.15
        at = polar(centre, radius + size * 0.55, -45.0)
        drawing.shape(paths.circle(at, size * (0.45 + 0.25 * len(told))), fill=style.tone("paper"),
                      stroke=style.tone("leaf-red"), layer=Layer.MARKS)  # fmt: skip
        drawing.text(at, ",".join(told), size, bold=True, anchor="middle", baseline="middle",
                     tone="leaf-red", layer=Layer.MARKS, place=name)  # fmt: skip
