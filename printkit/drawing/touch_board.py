"""Boards for fingers: on one page, or as an overview and pages of parts, no cell ever cut.

Cells are empty, so that a finger and a token have room; a row's first and last cell are
named in braille at the row's ends.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from printkit.drawing.drawing import Drawing
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.touch import (
    BRAILLE_HEIGHT,
    GAP,
    HEAD,
    LARGE,
    LINE,
    REACH,
    braille,
    braille_width,
    large_print,
    raised_lines,
    short_of_corners,
    symbol,
    texture,
)
from printkit.drawing.touch_page import begin_page
from printkit.errors import PaperTooSmallError
from printkit.geometry.braille_dots import CELL_PITCH, name_cells
from printkit.geometry.gaps import Segment
from printkit.geometry.lattice import Edge
from printkit.geometry.paper import Paper
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Point, Transform
from printkit.language import _

STEP = 0.5
MOST_PARTS = 5
"""Columns and rows of parts at most."""

CLEAR = GAP + LINE
"""From the middle of a line to what stands beside it; half a line to spare."""

APART = 2 * CELL_PITCH
"""From the names of rows to a part's number beside them: it is no part of a name."""

SIDES = ("west", "north", "east", "south")


class Beside(NamedTuple):
    """A symbol outside the board, across the edge of a cell: where and in which direction."""

    cell: str
    name: str
    symbol: str
    rim: Point
    away: Point


class TouchBoard(NamedTuple):
    """A board whose cells are 1 mm wide or long: it is drawn `unit` times as large.

    `crowded` edges meet in sixes and stop short of their corners. `textures` are those of the
    cells that have one, their names in large print stand `raise_names` units above the middle;
    `words` tell each cell. From `least` on fingers can play.
    """

    title: str
    unit_name: str
    cells: Mapping[str, Place]
    edges: Sequence[Edge[str]]
    textures: Mapping[str, str]
    words: Callable[[str], str]
    beside: Sequence[Beside] = ()
    crowded: bool = False
    raise_names: float = 0.0
    least: float = 20.0
    most: float = 45.0


class Part(NamedTuple):
    """Cells that are on a page together, and the numbers of the parts next to it."""

    number: int
    names: tuple[str, ...]
    next_to: Mapping[str, int]


class _Figure:
    """A part drawn at a size, about the origin of the board."""

    def __init__(self, board: TouchBoard, part: Part, unit: float, language: str) -> None:
        self.board, self.part, self.unit, self.language = board, part, unit, language
        self.names = frozenset(part.names)

    @cached_property
    def boxes(self) -> dict[str, Box]:
        scale = Transform.scale(self.unit)
        return {
            name: Box.around(scale.outline(self.board.cells[name].outline))
            for name in self.part.names
        }

    @cached_property
    def marks(self) -> list[tuple[Beside, Point]]:
        reach = GAP + LINE + REACH
        return [
            (mark, (mark.rim[0] * self.unit + mark.away[0] * reach,
                    mark.rim[1] * self.unit + mark.away[1] * reach))
            for mark in self.board.beside if mark.cell in self.names
        ]  # fmt: skip

    @cached_property
    def labels(self) -> list[tuple[str, Point, bool]]:
        """Cells in braille, where each ends or starts, and whether it is at the left."""
        found = []
        for row in _rows(self.boxes):
            y = self.boxes[row[0]].centre[1]
            left, right = self._free(y)
            found.append((row[0], (left - CLEAR, y), True))
            if len(row) > 1:
                found.append((row[-1], (right + CLEAR, y), False))
        return found

    def _free(self, y: float) -> tuple[float, float]:
        """How far whatever is drawn reaches at that height, to the left and to the right."""
        reach = BRAILLE_HEIGHT / 2 + CLEAR
        there = [
            box for box in self.boxes.values() if box.top < y + reach and box.bottom > y - reach
        ]
        there += [Box(x - REACH, 0, x + REACH, 0) for _mark, (x, z) in self.marks
                  if abs(z - y) < REACH + reach]  # fmt: skip
        return min(box.left for box in there), max(box.right for box in there)

    @cached_property
    def inner(self) -> Box:
        """Everything but the numbers of the parts next to it."""
        points = [corner for box in self.boxes.values() for corner in box.inset(-LINE).outline]
        points += [p for _m, at in self.marks for p in _around(at, REACH)]
        for name, (x, y), left in self.labels:
            wide = braille_width(name_cells(name, self.language))
            points += [(x - wide if left else x + wide, y)]
        return Box.around(points)

    @cached_property
    def box(self) -> Box:
        """All of it."""
        wide = 2 * APART
        high = GAP + BRAILLE_HEIGHT + 1
        more = self.part.next_to
        box = self.inner
        return Box(
            box.left - wide * ("west" in more), box.top - high * ("north" in more),
            box.right + wide * ("east" in more), box.bottom + high * ("south" in more),
        )  # fmt: skip

    def draw(self, drawing: Drawing, put: Transform) -> None:
        scale = Transform.scale(self.unit).then(put)
        for name in self.part.names:
            place = self.board.cells[name].moved(scale)
            drawing.outline(place, words=self.board.words(name))
            kind = self.board.textures.get(name)
            spot = _inside(place)
            if kind:
                spot = spot.moved(0.0, -self.board.raise_names * self.unit)
            written = large_print(drawing, spot, name)
            if kind:
                texture(drawing, kind, place.outline, name, written)
        self._lines(drawing, scale)
        for mark, at in self.marks:
            symbol(drawing, mark.symbol, put.point(at), place=mark.name)
        for name, at, left in self.labels:
            braille(drawing, name_cells(name, self.language), put.point(at),
                    "end" if left else "start", name)  # fmt: skip
        self._neighbours(drawing, put)

    def _lines(self, drawing: Drawing, scale: Transform) -> None:
        rim: list[Segment] = []
        inner: list[Segment] = []
        for edge in self.board.edges:
            if self.names.intersection(edge.cells):
                line = scale.point(edge.start), scale.point(edge.end)
                crowded = self.board.crowded and not edge.outer
                (inner if crowded else rim).append(short_of_corners(line) if crowded else line)
        raised_lines(drawing, rim)
        raised_lines(drawing, inner)

    def _neighbours(self, drawing: Drawing, put: Transform) -> None:
        """The numbers of the parts next to this one, in the margins."""
        box = self.inner
        x, y = box.centre
        half = BRAILLE_HEIGHT / 2 + GAP
        spots = {"west": (box.left - APART, y), "east": (box.right + APART, y),
                 "north": (x, box.top - half), "south": (x, box.bottom + half)}  # fmt: skip
        anchors = {"west": "end", "east": "start"}
        for side, number in self.part.next_to.items():
            cells = name_cells(str(number), self.language)
            braille(drawing, cells, put.point(spots[side]), anchors.get(side, "middle"))  # type: ignore[arg-type]


def _inside(place: Place) -> Box:
    """Room for a name amid a cell, of any shape."""
    half = Box.around(place.outline).width / 4
    x, y = place.centre
    return Box(x - half, y - half, x + half, y + half)


def _around(point: Point, reach: float) -> tuple[Point, Point]:
    return (point[0] - reach, point[1] - reach), (point[0] + reach, point[1] + reach)


def _rows(boxes: Mapping[str, Box]) -> list[list[str]]:
    """The cells in rows from the north, each row from west to east."""
    rows: dict[float, list[str]] = {}
    for name, box in boxes.items():
        rows.setdefault(round(box.centre[1], 2), []).append(name)
    return [sorted(rows[y], key=lambda name: boxes[name].left) for y in sorted(rows)]


def board_pages(job: Job, board: TouchBoard) -> list[Sheet]:
    """The board on one page; else an overview and the parts, on as few pages as can be.

    Raises `PaperTooSmallError` where parts would be too small to be of use.
    """
    whole = Part(1, tuple(board.cells), {})
    fits = [(_largest(board, whole, paper, job.language), paper) for paper in job.papers]
    unit, paper = max(fits, key=lambda fit: fit[0])
    if unit >= board.least:
        return [_page(job, board, whole, unit, paper, board.title)] * (job.copies or 1)
    for columns, rows in _divisions():
        parts = _parts(board, columns, rows)
        for paper in job.papers:
            if all(_fits(board, part, paper, board.least, job.language) for part in parts):
                return _in_parts(job, board, parts, paper)
    raise PaperTooSmallError(
        _(
            "On {name} {title} cannot be felt: its {unit} must be {least:g} mm. Use --paper A4 "
            "or larger.",
            name=job.paper.name, title=board.title, unit=board.unit_name, least=board.least,
        )
    )  # fmt: skip


def _divisions() -> list[tuple[int, int]]:
    """Columns and rows, the fewest parts first."""
    numbers = range(1, MOST_PARTS + 1)
    found = [(columns, rows) for columns in numbers for rows in numbers if columns * rows > 1]
    return sorted(found, key=lambda grid: (grid[0] * grid[1], abs(grid[0] - grid[1])))


def _parts(board: TouchBoard, columns: int, rows: int) -> list[Part]:
    """The board's cells in columns x rows parts, numbered as one reads."""
    boxes = {name: Box.around(place.outline) for name, place in board.cells.items()}
    lines = _rows(boxes)
    whole = Box.around(corner for box in boxes.values() for corner in box.outline)
    found: dict[tuple[int, int], list[str]] = {}
    for index, line in enumerate(lines):
        row = index * rows // len(lines)
        for name in line:
            share = (boxes[name].centre[0] - whole.left) / whole.width
            found.setdefault((row, math.floor(share * columns + 1e-9)), []).append(name)
    numbers = {spot: number for number, spot in enumerate(sorted(found), start=1)}
    steps = dict(zip(SIDES, ((0, -1), (-1, 0), (0, 1), (1, 0)), strict=True))
    return [
        Part(number, tuple(found[row, column]),
             {side: numbers[row + down, column + right] for side, (down, right) in steps.items()
              if (row + down, column + right) in numbers})
        for (row, column), number in numbers.items()
    ]  # fmt: skip


def _room(paper: Paper) -> Box:
    return paper.content._replace(top=paper.content.top + HEAD)


def _fits(board: TouchBoard, part: Part, paper: Paper, unit: float, language: str) -> bool:
    box, room = _Figure(board, part, unit, language).box, _room(paper)
    return box.width <= room.width and box.height <= room.height


def _largest(board: TouchBoard, part: Part, paper: Paper, language: str) -> float:
    """The largest unit at which the part fits; 0 where the least does not."""
    units = [index * STEP for index in range(math.ceil(board.least / STEP),
                                             math.floor(board.most / STEP) + 1)]  # fmt: skip
    fitting = [unit for unit in units if _fits(board, part, paper, unit, language)]
    return max(fitting, default=0.0)


def _page(job: Job, board: TouchBoard, part: Part, unit: float, paper: Paper, title: str) -> Sheet:
    figure = _Figure(board, part, unit, job.language)
    page = begin_page(job, paper, title)
    put = Transform.move(page.room.centre[0] - figure.box.centre[0],
                         page.room.centre[1] - figure.box.centre[1])  # fmt: skip
    figure.draw(page.drawing, put)
    return Sheet(paper, page.drawing, note=f"{board.unit_name} {unit:g} mm")


def _in_parts(job: Job, board: TouchBoard, parts: Sequence[Part], paper: Paper) -> list[Sheet]:
    unit = min(_largest(board, part, paper, job.language) for part in parts)
    named = [(part, f"{board.title} {part.number}") for part in parts]
    pages = [_page(job, board, part, unit, paper, title) for part, title in named]
    return [_overview(job, board, parts), *pages] * (job.copies or 1)


def _overview(job: Job, board: TouchBoard, parts: Sequence[Part]) -> Sheet:
    """The whole board small: its rim, the borders of the parts, and their numbers."""
    part_of = {name: part.number for part in parts for name in part.names}
    outline = Box.around(corner for place in board.cells.values() for corner in place.outline)
    fits = []
    for paper in job.papers:
        room = _room(paper).inset(LINE)
        fits.append((min(room.width / outline.width, room.height / outline.height), paper))
    unit, paper = max(fits, key=lambda fit: fit[0])
    title = _("{title} overview", title=board.title)
    page = begin_page(job, paper, title)
    put = Transform.scale(unit).then(
        Transform.move(page.room.centre[0] - outline.centre[0] * unit,
                       page.room.centre[1] - outline.centre[1] * unit)
    )  # fmt: skip
    borders = [(put.point(edge.start), put.point(edge.end)) for edge in board.edges
               if edge.outer or len({part_of[cell] for cell in edge.cells}) > 1]  # fmt: skip
    raised_lines(page.drawing, borders)
    for part in parts:
        _number(page.drawing, part, _middle(board, part.names), put, job.language)
    return Sheet(paper, page.drawing, note=_("overview"))


def _middle(board: TouchBoard, names: Iterable[str]) -> Point:
    return Box.around(c for name in names for c in board.cells[name].outline).centre


def _number(drawing: Drawing, part: Part, at: Point, put: Transform, language: str) -> None:
    x, y = put.point(at)
    braille(drawing, name_cells(str(part.number), language), (x, y), "middle")
    drawing.text((x, y + BRAILLE_HEIGHT), str(part.number), LARGE, anchor="middle", baseline="top")
