"""The marks by which a photo of a form is read: eight markers round it, and a code.

The markers are ArUco 4x4 (``DICT_4X4_250``). Those of one kind of form have eight ids of
their own, so that each marker alone tells which form this is, which way round it lies and
where on it the marker stands. Pure numbers, in mm.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from printkit.geometry.aruco_bits import BITS
from printkit.geometry.paper import SAFE_MARGIN
from printkit.geometry.points import Box, Outline

MARKERS = ("M0", "M1", "M2", "M3", "M4", "M5", "M6", "M7")
"""Names of the markers, clockwise from the top left corner; odd ones stand amid a side."""

CODE = "Q"
"""Name of the code's Place."""

MOST_KIND = len(BITS) // len(MARKERS) - 1
"""Kinds of form are numbered from 0 to this."""

CELLS = 6
"""Cells along a marker's side: four and a black border."""

PAPER_EDGE = 10.0
"""No marker comes nearer to the edge of the paper, in mm."""

INSET = PAPER_EDGE - SAFE_MARGIN
"""From the edge of a form, which may end where printers begin to clip, to its markers."""

QUIET = 1.1
"""White round a corner marker, in cells of it: one, and half a line of the art beyond."""

LEAST_MARKER = 8.5
"""Smallest marker at a corner, in mm: in a sharp photo of a page it has 5 dots a cell."""

_Knot = tuple[int, int]
_Way = tuple[int, int]

Grid = Sequence[Sequence[bool]]
"""Rows of cells from the top; true is black."""


class FormKind(NamedTuple):
    """A kind of form that its markers alone name: its number, and how it is printed.

    All other options are the usual ones. Without a `paper` it is any other way to print the
    form: only the code can tell which. A form whose Places move takes a new number.
    """

    number: int
    paper: str = ""
    per_page: int = 1


class PhotoMarks(NamedTuple):
    """Where the marks of a form lie: the markers in the order of `MARKERS`, and the code."""

    markers: tuple[Box, ...]
    code: Box

    @property
    def readable(self) -> bool:
        """Whether the markers at the corners are large enough for a photo."""
        return min(box.width for box in self.markers[::2]) >= LEAST_MARKER

    def moved(self, dx: float, dy: float) -> PhotoMarks:
        return PhotoMarks(tuple(box.moved(dx, dy) for box in self.markers), self.code.moved(dx, dy))


def marker_in(spot: float) -> float:
    """Side of the corner marker for which a form leaves a square of `spot` mm, white and all."""
    return (spot - INSET) * CELLS / (CELLS + QUIET)


def marker_boxes(
    room: Box, corner: float, side: float, down: float | None = None
) -> tuple[Box, ...]:
    """Squares of `corner` mm in the corners of the room and of `side` mm amid its sides.

    Those at the left and right have their middle at `down`, if given.
    """
    across, middle = room.centre
    down = middle if down is None else down
    left, top, right, bottom = room
    half = side / 2
    return (
        Box.sized(left, top, corner, corner),
        Box.sized(across - half, top, side, side),
        Box.sized(right - corner, top, corner, corner),
        Box.sized(right - side, down - half, side, side),
        Box.sized(right - corner, bottom - corner, corner, corner),
        Box.sized(across - half, bottom - side, side, side),
        Box.sized(left, bottom - corner, corner, corner),
        Box.sized(left, down - half, side, side),
    )


def marker_id(kind: int, index: int) -> int:
    """The ArUco id of the marker with that index on forms of that kind."""
    return kind * len(MARKERS) + index


def marked_by(marker: int) -> tuple[int, int]:
    """Kind of form and index of the marker with that ArUco id."""
    return divmod(marker, len(MARKERS))


def marker_grid(marker: int) -> Grid:
    """The cells of the marker with that ArUco id, its black border among them."""
    word = BITS[marker]
    inner = CELLS - 2
    white = {
        (index // inner + 1, index % inner + 1)
        for index in range(inner * inner)
        if word >> (inner * inner - 1 - index) & 1
    }
    return [[(row, column) not in white for column in range(CELLS)] for row in range(CELLS)]


def black_loops(grid: Grid) -> list[Outline]:
    """The outlines of the black areas, in cells from the top left corner.

    Clockwise round black and anticlockwise round the white inside it, so that they fill right
    by either rule. Cells that touch share no edge: no hairline shows between them.
    """
    after = _after(grid)
    loops = []
    while after:
        start = min(after)
        loop, way = [start], after[start][0]
        _take(after, start, way)
        here = _moved(start, way)
        while here != start or _onward(after, here, way) is not None:
            turn = _onward(after, here, way)
            assert turn is not None, "the edge of an area is closed"
            if turn != way:
                loop.append(here)
            _take(after, here, turn)
            here, way = _moved(here, turn), turn
        loops.append(tuple((float(x), float(y)) for x, y in loop))
    return loops


def _after(grid: Grid) -> dict[_Knot, list[_Way]]:
    """For each corner the ways that lead on from it along the edge of black, black to the right."""
    rows = list(enumerate(grid))
    black = {(x, y) for y, row in rows for x, cell in enumerate(row) if cell}
    after: dict[_Knot, list[_Way]] = defaultdict(list)
    for x, y in black:
        for beyond, start, way in (
            ((x, y - 1), (x, y), (1, 0)),
            ((x + 1, y), (x + 1, y), (0, 1)),
            ((x, y + 1), (x + 1, y + 1), (-1, 0)),
            ((x - 1, y), (x, y + 1), (0, -1)),
        ):
            if beyond not in black:
                after[start].append(way)
    return after


def _onward(after: dict[_Knot, list[_Way]], here: _Knot, way: _Way) -> _Way | None:
    """The way on: to the right where two areas touch in a corner. None where all are taken."""
    dx, dy = way
    right = (-dy, dx)
    ways = after.get(here, [])
    return right if right in ways else next(iter(ways), None)


def _take(after: dict[_Knot, list[_Way]], here: _Knot, way: _Way) -> None:
    after[here].remove(way)
    if not after[here]:
        del after[here]


def _moved(here: _Knot, way: _Way) -> _Knot:
    return here[0] + way[0], here[1] + way[1]
