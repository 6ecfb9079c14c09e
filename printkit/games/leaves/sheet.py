"""Where everything lies on the score sheet: pure geometry in mm.

The sheet is planned 194 mm wide and as high as the page allows (a Plan), then made larger
or smaller evenly to fit the form it is drawn on (a Fit). Names and kinds of the Places are
those of the typed formats; the arrangement is our own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from printkit.games.leaves import areas
from printkit.games.leaves.foliage import KINDS, STEM, leaf_outline
from printkit.geometry.photo_marks import INSET, PhotoMarks, marker_boxes, marker_in
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Outline, Point, Transform
from printkit.geometry.track import Curve, serpentine

WIDTH = 194.0
"""Width of the plan: the content of an A4 page."""

LEAST_HEIGHT, MOST_HEIGHT = 262.0, 300.0
"""Between these the plan is as high as the form's shape asks; beyond, it is centred."""

FIELD = 12.7
"""Edge of the square that a value is written in."""

DIGIT_WIDTH, DIGIT_HEIGHT = 9.2, 10.0
"""Half of a leaf's box: one digit."""

SCORE_WIDTH, SCORE_HEIGHT = 9.2, 10.0
"""Half of a box of the score row."""

SPARE = 11.5
"""Edge of a spare box."""

TICK = 6.4
"""Edge of a box to tick."""

CORNER, EDGE, CODE = 16.8, 12.0, 24.0
"""Squares kept free for photo markers (corners; middles of the sides) and for a QR code."""

QUIET = 1.7
"""White round the code within its square; `GAP` comes to it."""

GAP = 2.0
"""Between panels."""

HEADER = 9.4
"""Height of a panel's head, from the panel's top."""

BADGE = 4.8
"""Height of the line of acorns under the cells."""

SPARES = 6
SCORES = 8

PUMPKIN, EYE = 35.2, 7.4
"""A pumpkin's width, and how far its eyes' middles are from its own."""

EYES = {2: (-EYE, EYE), 3: (-11.4, 0.0, 11.4)}
"""How far right of a pumpkin's middle its eyes are, by their number."""

SMALL_FIELD = 11.2
"""Edge of the square of one of three eyes."""

STICK_LEFT, STICK_RIGHT, STICKS_APART = 11.3, 8.9, 16.5
"""Room at the ends of the two sticks, and from the last cell of one to the first of the other."""

MARSHMALLOW, DEN = 15.8, 16.9
"""From one to the next: marshmallows on a stick, dens in a row."""

DEN_ROW = 18.6
"""Dens stand at most so far above each other, or the pyramid would fall apart."""

CUP = 20.8
"""From a cup of the left column to its neighbour."""

BAND = 13.0
"""Height of the band of bonuses, between the markers at the sides."""

ROWS, SWAY, WAVES = 3, 1.2, 2
"""The branch: rows to and fro, each waving so many mm up and down, so many times."""


@dataclass(frozen=True, slots=True)
class Fit:
    """How the plan is laid on a form: made `unit` times as large, then moved."""

    unit: float
    left: float
    top: float
    height: float

    @property
    def transform(self) -> Transform:
        """Maps the plan's mm to the form's."""
        return Transform.scale(self.unit).then(Transform.move(self.left, self.top))

    def box(self, box: Box) -> Box:
        corners = self.transform.outline(box.outline)
        return Box(*corners[0], *corners[2])


def fit(width: float, height: float) -> Fit:
    """The largest plan that a form of width x height mm holds, in its middle."""
    unit = min(width / WIDTH, height / LEAST_HEIGHT)
    tall = min(MOST_HEIGHT, height / unit)
    return Fit(unit, (width - WIDTH * unit) / 2, (height - tall * unit) / 2, tall)


def plan_for(width: float, height: float, layout: areas.Layout = areas.STANDARD) -> Plan:
    return Plan(fit(width, height).height, layout)


def places(width: float, height: float) -> list[Place]:
    """All Places of the sheet on a form of that size, in the form's mm, in reading order."""
    transform = fit(width, height).transform
    return [place.moved(transform) for place in plan_for(width, height).places]


def marker_spots(width: float, height: float) -> dict[str, Box]:
    """The eight squares that are free of ink and Places: four corners, four sides' middles.

    Named by bearing: ``NW N NE W E SW S SE``.
    """
    to_form = fit(width, height)
    spots = plan_for(width, height).marker_spots
    return {name: to_form.box(spot) for name, spot in spots.items()}


def qr_spot(width: float, height: float) -> Box:
    """The square kept for a QR code, in the form's mm."""
    return fit(width, height).box(plan_for(width, height).qr_spot)


def photo_marks(width: float, height: float) -> PhotoMarks:
    """Markers and code in their spots, the markers far enough from the edge of the paper."""
    to_form = fit(width, height)
    room = to_form.box(Box(0.0, 0.0, WIDTH, to_form.height)).inset(INSET)
    corner = marker_in((CORNER + GAP) * to_form.unit)
    side = EDGE * to_form.unit - INSET
    code = qr_spot(width, height).inset(QUIET * to_form.unit)
    return PhotoMarks(marker_boxes(room, corner, side), code)


def _square(centre: Point, edge: float) -> Box:
    return Box.sized(centre[0] - edge / 2, centre[1] - edge / 2, edge, edge)


def _row(box: Box, count: int, gap: float = 0.0) -> list[Box]:
    """The box cut into `count` equal parts from left to right."""
    width = (box.width - gap * (count - 1)) / count
    return [
        Box.sized(box.left + index * (width + gap), box.top, width, box.height)
        for index in range(count)
    ]


@dataclass(frozen=True)
class Plan:
    """The sheet, 194 mm wide and `height` mm high, in its own mm."""

    height: float
    layout: areas.Layout = areas.STANDARD

    # -- the page -------------------------------------------------------------------

    @property
    def box(self) -> Box:
        return Box(0.0, 0.0, WIDTH, self.height)

    @property
    def marker_spots(self) -> dict[str, Box]:
        """See the function of that name."""
        width, height = WIDTH, self.height
        half = EDGE / 2
        return {
            "NW": Box.sized(0.0, 0.0, CORNER, CORNER),
            "N": Box.sized(width / 2 - half, 0.0, EDGE, EDGE),
            "NE": Box.sized(width - CORNER, 0.0, CORNER, CORNER),
            "W": Box.sized(0.0, height / 2 - half, EDGE, EDGE),
            "E": Box.sized(width - EDGE, height / 2 - half, EDGE, EDGE),
            "SW": Box.sized(0.0, height - CORNER, CORNER, CORNER),
            "S": Box.sized(width / 2 - half, height - EDGE, EDGE, EDGE),
            "SE": Box.sized(width - CORNER, height - CORNER, CORNER, CORNER),
        }

    @property
    def qr_spot(self) -> Box:
        right, bottom = WIDTH, self.score_panel.bottom
        return Box(right - CODE, bottom - CODE, right, bottom)

    @property
    def title_box(self) -> Box:
        """Left of the middle at the top."""
        return Box(CORNER + GAP, 0.0, WIDTH / 2 - EDGE / 2 - GAP, CORNER)

    @property
    def name_box(self) -> Box:
        """Right of the middle at the top."""
        return Box(WIDTH / 2 + EDGE / 2 + GAP, 0.0, WIDTH - CORNER - GAP, CORNER)

    @property
    def foot_left(self) -> Box:
        return Box(CORNER + GAP, self.height - CORNER, WIDTH / 2 - EDGE / 2 - GAP, self.height)

    @property
    def foot_right(self) -> Box:
        return Box(
            WIDTH / 2 + EDGE / 2 + GAP, self.height - CORNER, WIDTH - CORNER - GAP, self.height
        )

    @property
    def bonus_panel(self) -> Box:
        """The band across the middle, between the markers at the sides."""
        middle = self.height / 2
        return Box(EDGE + GAP, middle - BAND / 2, WIDTH - EDGE - GAP, middle + BAND / 2)

    @property
    def _upper(self) -> Box:
        return Box(0.0, CORNER + GAP, WIDTH, self.bonus_panel.top - GAP)

    @property
    def _lower(self) -> Box:
        return Box(0.0, self.bonus_panel.bottom + GAP, WIDTH, self.height - CORNER - GAP)

    @property
    def track_panel(self) -> Box:
        lower = self._lower
        return Box(lower.left, lower.top, lower.right, self.score_panel.top - GAP)

    @property
    def score_panel(self) -> Box:
        lower = self._lower
        return Box(lower.left, lower.bottom - CODE, lower.right - CODE - GAP, lower.bottom)

    @cached_property
    def panels(self) -> dict[int, Box]:
        """The panel of each area."""
        upper = self._upper
        middle = 92.6
        row = (upper.height - 2 * GAP) / 3
        second, third = upper.top + row + GAP, upper.bottom - row
        left, right = middle + GAP, upper.right
        cups = left + 44.2
        return {
            1: Box(0.0, upper.top, middle, upper.top + row),
            2: Box(0.0, second, middle, second + row),
            3: Box(0.0, third, middle, upper.bottom),
            4: Box(left, upper.top, cups, third - GAP),
            5: Box(cups + GAP, upper.top, right, third - GAP),
            6: Box(left, third, right, upper.bottom),
        }

    def body(self, number: int) -> Box:
        """What is left of an area's panel under its head."""
        panel = self.panels[number]
        return Box(panel.left + 1.5, panel.top + HEADER, panel.right - 1.5, panel.bottom - 0.9)

    # -- the areas ----------------------------------------------------------------------

    @cached_property
    def pumpkins(self) -> tuple[Box, Box]:
        """The two pumpkins; each has room for its acorns at its right."""
        first, second = _row(self.body(1), 2)
        return self._pumpkin(first), self._pumpkin(second)

    def _pumpkin(self, room: Box) -> Box:
        return Box.sized(room.left + 0.2, room.centre[1] - PUMPKIN / 2 - 0.1, PUMPKIN, PUMPKIN)

    @cached_property
    def fields(self) -> dict[str, Box]:
        """The square of every cell."""
        found: dict[str, Box] = {}
        for box, prize in zip(self.pumpkins, self.layout.areas[0].prizes, strict=True):
            x, y = box.centre
            edge = FIELD if len(prize.cells) == 2 else SMALL_FIELD
            for cell, across in zip(prize.cells, EYES[len(prize.cells)], strict=True):
                found[cell] = _square((x + across, y - 0.3), edge)
        found |= self._in_line(2, self.body(2))
        found |= self._skewers()
        found |= self._cups()
        found |= self._dens()
        found |= self._in_line(6, self.body(6).inset(0.6))
        return found

    def _line_y(self, number: int) -> float:
        """Where the middle of a line of cells lies above its acorns."""
        body = self.body(number)
        return (body.top + body.bottom - BADGE) / 2

    def pitch(self, number: int, most: float) -> float:
        """From one cell of a line to the next, or `most` if that is less: a picture's size."""
        cells = self.layout.areas[number - 1].cells
        first, second = (self.fields[cell].centre[0] for cell in cells[:2])
        return most if len(cells) <= 5 else min(most, second - first + 0.8)

    def _in_line(self, number: int, box: Box) -> dict[str, Box]:
        cells = self.layout.areas[number - 1].cells
        y = self._line_y(number)
        return {
            cell: _square((part.centre[0], y), FIELD)
            for cell, part in zip(cells, _row(box, len(cells)), strict=True)
        }

    @property
    def marshmallow(self) -> float:
        """From one marshmallow to the next: less, where there are many."""
        steps = sum(size - 1 for size, _ in self.layout.skewers)
        room = self.body(3).width - STICK_LEFT - STICK_RIGHT - STICKS_APART
        return min(MARSHMALLOW, room / steps)

    def _skewers(self) -> dict[str, Box]:
        body, step, y = self.body(3), self.marshmallow, self._line_y(3) + 0.8
        left, right = (prize.cells for prize in self.layout.areas[2].prizes)
        xs = {cell: body.left + STICK_LEFT + step * index for index, cell in enumerate(left)}
        end = body.right - STICK_RIGHT
        xs |= {cell: end - step * index for index, cell in enumerate(reversed(right))}
        return {cell: _square((xs[cell], y), FIELD) for cell in (*left, *right)}

    def _cups(self) -> dict[str, Box]:
        body = self.body(4)
        rows = (body.height - 5.2) / 3
        found = {}
        for index, cell in enumerate(self.layout.areas[3].cells):
            row, column = divmod(index, 2)
            x = body.left + 7.3 + column * CUP
            y = body.top + 5.2 + (row + 0.5) * rows + 0.4
            found[cell] = _square((x, y), FIELD)
        return found

    def _dens(self) -> dict[str, Box]:
        body = self.body(5)
        row = min((body.height - BADGE) / 3, DEN_ROW)
        x, step = body.centre[0], DEN
        bottom = body.bottom - BADGE - row / 2
        spots = {
            den: (index - (len(dens) - 1) / 2, up)
            for up, dens in enumerate(self.layout.den_rows)
            for index, den in enumerate(dens)
        }
        return {
            cell: _square((x + across * step, bottom - up * row), FIELD)
            for cell, (across, up) in spots.items()
        }

    @cached_property
    def firsts(self) -> dict[int, Box]:
        """The tick box of each area for being first to fill it."""
        return {
            number: Box.sized(panel.right - TICK - 1.6, panel.top + 1.6, TICK, TICK)
            for number, panel in self.panels.items()
        }

    # -- the leaves ---------------------------------------------------------------------

    @cached_property
    def branch(self) -> Curve:
        """The curve that the leaves stand on, from the first to the last."""
        panel = self.track_panel
        side, above = 14.0, STEM + 14.2
        room = Box(panel.left + side, panel.top + above, panel.right - side, panel.bottom - 2.4)
        return serpentine(room, ROWS, amplitude=SWAY, waves=WAVES)

    @cached_property
    def leaf_spots(self) -> list[Point]:
        """The middle of each leaf's boxes: a stem's length above the branch."""
        return [(x, y - STEM) for (x, y), _ in self.branch.evenly_spaced(areas.LEAVES)]

    @cached_property
    def leaf_outlines(self) -> list[Outline]:
        return [leaf_outline(index % KINDS, spot) for index, spot in enumerate(self.leaf_spots)]

    def leaf_halves(self, index: int) -> tuple[Box, Box]:
        """The boxes for tens and ones of the leaf with that index (from 0)."""
        x, y = self.leaf_spots[index]
        top = y - DIGIT_HEIGHT / 2
        return (
            Box.sized(x - DIGIT_WIDTH, top, DIGIT_WIDTH, DIGIT_HEIGHT),
            Box.sized(x, top, DIGIT_WIDTH, DIGIT_HEIGHT),
        )

    @cached_property
    def bonus_chips(self) -> list[Box]:
        """One for each bonus, in order."""
        band = self.bonus_panel
        return _row(Box(band.left + 25.8, band.top, band.right - 2.2, band.bottom), 6, 2.0)

    def bonus_tick(self, index: int) -> Box:
        chip = self.bonus_chips[index]
        return Box.sized(chip.right - TICK, chip.centre[1] - TICK / 2, TICK, TICK)

    # -- score and spare boxes ------------------------------------------------------------

    @cached_property
    def score_boxes(self) -> list[tuple[Box, Box]]:
        """Tens and ones of W1 to W8."""
        panel = self.score_panel
        parts = _row(Box(panel.left + 1.2, panel.top, panel.right - 1.2, panel.bottom), SCORES)
        top = panel.bottom - SCORE_HEIGHT - 1.6
        return [
            (
                Box.sized(part.centre[0] - SCORE_WIDTH, top, SCORE_WIDTH, SCORE_HEIGHT),
                Box.sized(part.centre[0], top, SCORE_WIDTH, SCORE_HEIGHT),
            )
            for part in parts
        ]

    @cached_property
    def spares(self) -> list[Box]:
        """Three left and three right of the marker in the middle of the foot."""
        top = self.height - CORNER
        left, right = self.foot_left, self.foot_right
        pitch = SPARE + 1.6
        starts = [left.right - SPARE - pitch * index for index in (2, 1, 0)]
        starts += [right.left + pitch * index for index in range(3)]
        return [Box.sized(x, top, SPARE, SPARE) for x in starts]

    # -- all Places -------------------------------------------------------------------------

    def place(self, name: str) -> Place:
        """The Place of that name. KeyError if there is none."""
        return self._by_name[name]

    @cached_property
    def _by_name(self) -> dict[str, Place]:
        return {place.name: place for place in self.places}

    @cached_property
    def places(self) -> tuple[Place, ...]:
        """Every Place, in reading order."""
        return (
            *self._area_places(),
            *self._leaf_places(),
            *self._bonus_places(),
            *self._score_places(),
            *(Place(f"S{n}", "spare", box.outline) for n, box in enumerate(self.spares, start=1)),
        )

    def _area_places(self) -> list[Place]:
        found = []
        for area in self.layout.areas:
            for cell in area.cells:
                outline = self.fields[cell].outline
                found.append(Place(cell, "value", outline, self.layout.neighbours(cell)))
            found.append(Place(f"F{area.number}", "tick", self.firsts[area.number].outline))
        return found

    def _leaf_places(self) -> list[Place]:
        found = []
        for index, outline in enumerate(self.leaf_outlines):
            number = index + 1
            beside = tuple(f"L{n}" for n in (number - 1, number + 1) if 1 <= n <= areas.LEAVES)
            tens, ones = self.leaf_halves(index)
            found += [
                Place(f"L{number}", "leaf", outline, beside),
                Place(f"L{number}.tens", "digit", tens.outline, (f"L{number}.ones",)),
                Place(f"L{number}.ones", "digit", ones.outline, (f"L{number}.tens",)),
            ]
        return found

    def _bonus_places(self) -> list[Place]:
        return [
            Place(f"B{bonus.total}", "tick", self.bonus_tick(index).outline)
            for index, bonus in enumerate(self.layout.leaf_bonuses)
        ]

    def _score_places(self) -> list[Place]:
        found = []
        for number, (tens, ones) in enumerate(self.score_boxes, start=1):
            whole = Box(tens.left, tens.top, ones.right, ones.bottom)
            found += [
                Place(f"W{number}", "score", whole.outline),
                Place(f"W{number}.tens", "digit", tens.outline, (f"W{number}.ones",)),
                Place(f"W{number}.ones", "digit", ones.outline, (f"W{number}.tens",)),
            ]
        return found
