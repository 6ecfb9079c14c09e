"""Where things go on pages: grids, several to a page, backs, posters. Pure arithmetic in mm."""

from __future__ import annotations

import math
from typing import Literal, NamedTuple

from printkit.geometry.paper import Paper
from printkit.geometry.points import TOLERANCE, Box, Point, Transform

Flip = Literal["long", "short"]
"""The edge of the paper about which the printer turns it."""

POSTER_OVERLAP = 10.0
"""Width in mm of the strip that two neighbouring sheets of a poster both show."""


class Grid(NamedTuple):
    """Equal cells in columns and rows, `gap` mm apart, centred in an area."""

    columns: int
    rows: int
    cell_width: float
    cell_height: float
    gap: float
    left: float
    top: float

    @property
    def cell_count(self) -> int:
        return self.columns * self.rows

    @property
    def box(self) -> Box:
        """The box of the whole grid."""
        width = self.columns * (self.cell_width + self.gap) - self.gap
        height = self.rows * (self.cell_height + self.gap) - self.gap
        return Box.sized(self.left, self.top, width, height)

    def cell(self, index: int) -> Box:
        """The cell with that number, counted row by row from 0."""
        row, column = divmod(index, self.columns)
        return Box.sized(
            self.left + column * (self.cell_width + self.gap),
            self.top + row * (self.cell_height + self.gap),
            self.cell_width,
            self.cell_height,
        )


def packed(area: Box, cell_width: float, cell_height: float, gap: float) -> Grid:
    """As many cells of that size as the area holds (none, if it is too small)."""
    columns = max(0, math.floor((area.width + gap + TOLERANCE) / (cell_width + gap)))
    rows = max(0, math.floor((area.height + gap + TOLERANCE) / (cell_height + gap)))
    width = columns * (cell_width + gap) - gap
    height = rows * (cell_height + gap) - gap
    left = area.left + (area.width - width) / 2
    top = area.top + (area.height - height) / 2
    return Grid(columns, rows, cell_width, cell_height, gap, left, top)


def divided(area: Box, columns: int, rows: int, gap: float) -> Grid:
    """The area divided into that many equal cells."""
    cell_width = (area.width - gap * (columns - 1)) / columns
    cell_height = (area.height - gap * (rows - 1)) / rows
    return Grid(columns, rows, cell_width, cell_height, gap, area.left, area.top)


def divisions(count: int) -> list[tuple[int, int]]:
    """All ways to lay `count` cells out in full columns and rows."""
    return [(n, count // n) for n in range(1, count + 1) if count % n == 0]


def mirrors_x(paper: Paper, flip: Flip) -> bool:
    """Whether a turn about that edge swaps left and right (else it swaps top and bottom)."""
    return (flip == "long") != paper.landscape


def back_transform(cell: Box, paper: Paper, flip: Flip, offset: Point = (0.0, 0.0)) -> Transform:
    """Maps a back drawn in `cell`, as if it were a front, to where it meets that front.

    The back stays upright for whoever turns the cut-out piece about its vertical axis;
    `offset` is the printer's own shift of the second side.
    """
    x, y = cell.centre
    if mirrors_x(paper, flip):
        turned = Transform.move(paper.width - 2 * x, 0.0)
    else:
        turned = Transform.turn(180.0, (x, y)).then(Transform.move(0.0, paper.height - 2 * y))
    return turned.then(Transform.move(*offset))


class PosterTile(NamedTuple):
    """One sheet of a poster: `source` is the part of the poster that it shows, in the
    poster's mm; the part lies at `window` on the page.
    """

    column: int
    row: int
    source: Box
    window: Box

    @property
    def name(self) -> str:
        """``1-2`` is the second sheet of the first row: letters would read like fields."""
        return f"{self.row + 1}-{self.column + 1}"


class Poster(NamedTuple):
    """A drawing cut into columns x rows sheets that overlap."""

    paper: Paper
    columns: int
    rows: int
    overlap: float
    tiles: tuple[PosterTile, ...]


def poster_room(paper: Paper, columns: int, rows: int, overlap: float) -> tuple[float, float]:
    """The largest width and height in mm that so many sheets show together."""
    window = paper.content
    return (
        columns * window.width - (columns - 1) * overlap,
        rows * window.height - (rows - 1) * overlap,
    )


def poster_sheets(paper: Paper, width: float, height: float, overlap: float) -> tuple[int, int]:
    """The least columns and rows that show a drawing of that size."""
    window = paper.content
    columns = max(1, math.ceil((width - overlap - TOLERANCE) / (window.width - overlap)))
    rows = max(1, math.ceil((height - overlap - TOLERANCE) / (window.height - overlap)))
    return columns, rows


def poster(
    paper: Paper, columns: int, rows: int, width: float, height: float, overlap: float
) -> Poster:
    """Cut a drawing of width x height mm, centred, into sheets of that paper."""
    window = paper.content
    room_width, room_height = poster_room(paper, columns, rows, overlap)
    left, top = (width - room_width) / 2, (height - room_height) / 2
    tiles = []
    for row in range(rows):
        for column in range(columns):
            x = left + column * (window.width - overlap)
            y = top + row * (window.height - overlap)
            source = Box.sized(x, y, window.width, window.height)
            tiles.append(PosterTile(column, row, source, window))
    return Poster(paper, columns, rows, overlap, tuple(tiles))
