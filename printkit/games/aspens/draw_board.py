"""The printed board of Aspens: its hexes, the waters of a setup, a compass and two groves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from printkit.drawing.art import picture
from printkit.drawing.drawing import Drawing
from printkit.drawing.figures import Figure, figure_sheets
from printkit.drawing.fonts import pt
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.games.aspens import grid
from printkit.games.aspens.board import STANDARD_BOARD, Board
from printkit.games.aspens.photo import BOARD
from printkit.games.aspens.setups import Setup, setup_of
from printkit.geometry.hexes import DIRECTIONS
from printkit.geometry.places import Place
from printkit.geometry.points import Point, Transform, polar
from printkit.language import _, noted, plural

THE_BOARD = noted("the board")
STANDARD_HEX, LEAST_HEX, MOST_HEX = 14.5, 11.0, 40.0
"""Widths of a hex in mm: at scale 1, the least that can be played, the most on one page."""

# The page round the hexes, in hex widths.
SIDE = 0.1
HEAD = 1.75
FEET = 1.3

NAME_SIZE, LARGE_NAME_SIZE = 0.158, 0.27
"""Size of a hex's name in hex widths; the latter in a style with a least text."""

LEAST_NAME = pt(6.5)


def board_figure(job: Job) -> Figure:
    """The board as a Figure; its unit is a hex's width from side to side."""
    setup, photo = setup_of(job), BOARD.wanted(job)

    def size(unit: float) -> tuple[float, float]:
        return board_size(setup.board, unit)

    def draw(unit: float) -> Drawing:
        if not photo:
            return draw_board(unit, setup, job)
        from printkit.games.aspens.draw_photo_board import draw_photo_board

        return draw_photo_board(unit, setup, job)

    return Figure(_("hex"), STANDARD_HEX, LEAST_HEX, MOST_HEX, size, draw, whole=photo)


def board_sheets(job: Job) -> list[Sheet]:
    return figure_sheets(job, board_figure(job), name=_(THE_BOARD))


def board_size(board: Board, unit: float) -> tuple[float, float]:
    """Width and height of the board in mm, for hexes `unit` mm wide."""
    box = grid.unit_box(board)
    round_it = (HEAD + FEET) * furniture_unit(board, unit)
    return (box.width + 2 * SIDE) * unit, box.height * unit + round_it


def furniture_unit(board: Board, unit: float) -> float:
    """What sizes all that stands round the hexes, in mm: as much of the page on every board."""
    return unit * grid.unit_box(board).width / grid.unit_box(STANDARD_BOARD).width


def hexes_placed(board: Board, unit: float) -> Transform:
    """Where the hexes lie on the board: maps hexes of width 1 round the origin."""
    middle = (
        board_size(board, unit)[0] / 2,
        HEAD * furniture_unit(board, unit) + grid.unit_box(board).height / 2 * unit,
    )
    return grid.placed(middle, unit)


def draw_board(
    unit: float, setup: Setup, job: Job, told: Mapping[str, str] | None = None
) -> Drawing:
    """The board with hexes `unit` mm wide; `told` says what stands on hexes that are not empty."""
    board = setup.board
    drawing = Drawing(*board_size(board, unit), job.style)
    around = furniture_unit(board, unit)
    draw_heading(drawing, around, setup, left=SIDE * around)
    draw_compass(drawing, (drawing.width - 1.7 * around, 1.5 * around), 1.15 * around)
    draw_hexes(drawing, hexes_placed(board, unit), setup, told or {})
    _groves(drawing, around)
    _reminder(drawing, around, setup)
    return drawing


def draw_hexes(drawing: Drawing, put: Transform, setup: Setup, told: Mapping[str, str]) -> None:
    unit, board = put.factor, setup.board
    size = name_size(drawing.style, unit)
    grid.draw_tints(drawing, board, put)
    for name, around in board.neighbours.items():
        wet = name in setup.waters
        place = Place(name, "hex", grid.hex_outline(board, name, put), tuple(around.values()))
        words = told.get(name, _("water") if wet else _("empty"))
        drawing.outline(place, words=_("field {name}, {words}", name=name, words=words))
        if wet:
            grid.draw_water(drawing, board, name, put)
        x, y = grid.hex_centre(board, name, put)
        drawing.text((x, y + grid.FOOT * unit), name, size, tone="ink" if wet else "muted",
                     anchor="middle", place=name)  # fmt: skip
    grid.draw_lines(drawing, board, put)


def name_size(style: Style, unit: float) -> float:
    """The size of the names of hexes `unit` mm wide, in mm."""
    return max(LEAST_NAME, (LARGE_NAME_SIZE if style.least_text else NAME_SIZE) * unit)


def draw_heading(drawing: Drawing, unit: float, setup: Setup, *, left: float) -> None:
    """Title and setup, from `left` mm on."""
    drawing.text((left, 0.4 * unit), "Aspens", unit * 0.72, bold=True, baseline="top",
                 role="title")  # fmt: skip
    count = len(setup.waters)
    lines = [_("{count} hexes, water tiles to lay", count=len(setup.board.cells))]
    if setup.waters:
        named = (
            _("Setup {name}: {count} waters", name=setup.name, count=count)
            if setup.name
            else _("{count} waters", count=count)
        )
        lines = [named, plural("{n} space", "{n} spaces", setup.spaces)]
    for row, line in enumerate(lines):
        size = drawing.style.text(unit * 0.25)
        drawing.text((left, (1.31 + 0.36 * row) * unit), line, size, tone="muted",
                     role="body")  # fmt: skip


def draw_compass(drawing: Drawing, centre: Point, radius: float) -> None:
    """The compass, `radius` mm large, and the names of the directions round it."""
    drawing.picture(picture("compass"), centre, 2 * radius)
    _directions(drawing, centre, radius / 1.15 * 1.27, radius / 1.15 * 0.27)


def _directions(drawing: Drawing, centre: Point, radius: float, size: float) -> None:
    """Write NE, E, SE, SW, W, NW round a centre, each at its bearing, from the radius on."""
    size = drawing.style.text(size)
    for direction in DIRECTIONS:
        at = polar(centre, radius + size * 0.4, grid.bearing(direction))
        drawing.text(at, _(direction), size, bold=True, anchor="middle", baseline="middle",
                     role="artifact", starts="")  # fmt: skip


def _groves(drawing: Drawing, unit: float) -> None:
    """Aspens in the south-western corner, pines in the south-eastern one."""
    ground = drawing.height - 0.1 * unit
    aspens = (("aspen-2", 1.75, 1.5), ("aspen-1", 0.85, 1.8), ("aspen-4", 2.55, 1.15))
    pines = (("pine-4", 1.7, 1.5), ("pine-1", 0.85, 1.85), ("pine-2", 2.5, 1.15))
    draw_grove(drawing, unit, aspens, ground)
    draw_grove(drawing, unit, pines, ground, from_right=True)


def draw_grove(
    drawing: Drawing,
    unit: float,
    trees: Iterable[tuple[str, float, float]],
    ground: float,
    *,
    from_right: bool = False,
) -> None:
    """Trees on a `ground` (mm): picture, distance from the side and height, in hex widths."""
    for name, from_side, size in trees:
        x = drawing.width - from_side * unit if from_right else from_side * unit
        at = (x, ground - size * unit / 2)
        drawing.picture(picture(name), at, size * unit, role="artifact")


def reminder(setup: Setup) -> list[str]:
    """How the game ends, in short lines."""
    lines = [_("Full board: most spaces wins.")]
    if setup.waters:
        lines.append(_("Aspen and Pine together have {spaces}.", spaces=setup.spaces))
    return lines


def _reminder(drawing: Drawing, unit: float, setup: Setup) -> None:
    for row, line in enumerate(reversed(reminder(setup))):
        at = (drawing.width / 2, drawing.height - (0.2 + 0.4 * row) * unit)
        drawing.text(at, line, drawing.style.text(unit * 0.27), anchor="middle", role="body")
