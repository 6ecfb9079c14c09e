"""The score sheet, and the names of its boxes.

For each player's letter P the Places are: ``R1.P`` and ``R2.P``, the points of the rounds,
``C.P`` captured seeds and ``L.P`` live seeds (kind ``value``, each with the halves ``.tens``
and ``.ones`` of kind ``digit``); ``T.P``, the total, with ``.hundreds`` before them;
``K.P`` the rank (``digit``). ``M1.P`` and ``E1.P`` (``M2``, ``E2``) are helps for counting:
the fields in which P has most, and those in which P ties (``value``, in one box).

``S1``, ``S2`` ... are spare boxes for figures that were struck out (``spare``), on a sheet
for photos that is large enough.

On a screen each of them is one field, and ``P.name`` is the player's name.

The four corners of the form are left free for markers, 16.8 mm wide at one to a page.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.blocks import parse_text
from printkit.drawing.columns import column_height
from printkit.drawing.drawing import Drawing, Starts
from printkit.drawing.flow import Setter, Word, text_box, wrapped, write_line
from printkit.drawing.fonts import CAP_HEIGHT, fitting_size, pt, text_width
from printkit.drawing.forms import Form, Marked, form_pages, form_sheets
from printkit.drawing.handwriting import draw_figures
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.games.acorn.photo import SCORE
from printkit.games.acorn.players import Player, draw_mark, drop_of, players_of
from printkit.geometry.photo_marks import (
    CELLS,
    INSET,
    QUIET,
    PhotoMarks,
    marker_boxes,
    marker_in,
)
from printkit.geometry.places import Place
from printkit.geometry.points import Box
from printkit.language import _, noted

BEST = (194.0, 270.0)
LEAST = 0.44
"""The smallest share of the best size: four on a page of A4 or Letter."""

CORNER = 16.8
"""Side in mm of the free corners, while the form is not too small."""

SNUG = 0.66
"""From this share of the best size on, the corners have their full size."""

ROOMY = 0.8
"""From this share of the best size on, a form for photos has spare boxes and larger marks."""

SIDE = {True: 10.0, False: 8.0}
"""A marker amid a side in mm, where the form is roomy and where not."""

CODE_FOOT = 24.0
"""Height in mm of the foot of a roomy form with a code in it."""

ROUNDING = 0.5
"""What a text's box is higher than the text, in mm."""

LARGE_STEP = 1.2
"""Distance of two lines of a title of large text, as a share of the size."""

LARGE_LABEL = 0.4
"""The titles' share of the width on a sheet of large text."""

SPARE = 2
"""Spare boxes under each player."""

DIGIT = (11.0, 13.5)
"""Width and height in mm of the box for one digit at the best size."""

LEAST_DIGIT = 9.2
"""What a digit's box measures at least where the page has room for it, in mm."""

LARGE_LEAST = 0.92
"""The smallest share of the best size for large text: a page of A4 or Letter."""

LARGE_DIGIT = (14.0, 18.0)
"""The box for one digit on a sheet of large text, where the columns have room for it."""

LEAST_TEXT = pt(5.5)

MOST_LETTERS = 24
"""Of a name that is filled in on a screen."""

TIE = noted(
    "Most points wins. A tie goes to the most captured seeds, then to the most live seeds on "
    "the board, then the win is shared."
)

FIGURES = noted("Write figures like these:")


@dataclass(frozen=True, slots=True)
class _Row:
    """A row of boxes: its key in Place names, its title, a hint, and the digits of a box.

    `share` is its part of the height; `help` rows have one small box without digits.
    """

    key: str
    title: str
    hint: str
    digits: int
    share: float = 1.0
    help: bool = False
    strong: bool = False


END = noted("End")

ROWS: tuple[_Row | str, ...] = (
    noted("Round 1"),
    _Row("M1", noted("Fields with most"), noted("2 points each"), 0, 0.8, help=True),
    _Row("E1", noted("Fields tied for most"), noted("1 point each"), 0, 0.8, help=True),
    _Row("R1", noted("Points"), "", 2, strong=True),
    noted("Round 2"),
    _Row("M2", noted("Fields with most"), noted("2 points each"), 0, 0.8, help=True),
    _Row("E2", noted("Fields tied for most"), noted("1 point each"), 0, 0.8, help=True),
    _Row("R2", noted("Points"), "", 2, strong=True),
    END,
    _Row("T", noted("Total"), noted("both rounds"), 3, strong=True),
    _Row("C", noted("Captured seeds"), noted("for a tie"), 2),
    _Row("L", noted("Live seeds"), noted("for a tie"), 2),
    _Row("K", noted("Rank"), "", 1),
)

SPOKEN = {
    "R1": noted("points in round 1"),
    "R2": noted("points in round 2"),
    "T": noted("total"),
    "C": noted("captured seeds"),
    "L": noted("live seeds"),
    "K": noted("rank"),
}
"""What the boxes of a row are called within a sentence."""

SPARES = _Row("S", noted("Spare boxes"), noted("wrong? strike it out, write here"), 1)
HEADING_SHARE = 0.5
NAMES_SHARE = 1.0


def score_sheets(job: Job) -> list[Sheet]:
    """The score sheet for the players who take part; of large text, two pages without marks."""
    players = players_of(job)
    if job.style.least_text:
        return _large_sheets(job, players)

    def draw(width: float, height: float) -> Drawing:
        drawing = Drawing(width, height, job.style)
        _Form(drawing, players, _Plan(width, height)).draw()
        return drawing

    def draw_for_photos(width: float, height: float) -> Drawing:
        drawing = Drawing(width, height, job.style)
        _Form(drawing, players, _photo_plan(width, height)).draw()
        return drawing

    def marks(width: float, height: float) -> PhotoMarks:
        return _photo_plan(width, height).marks

    form = Form(*BEST, LEAST, draw, marked=Marked(SCORE, draw_for_photos, marks))
    return form_sheets(job, form, name=_("the score sheet"))


def _large_sheets(job: Job, players: Sequence[Player]) -> list[Sheet]:
    """The rounds on one page, the end on the next, in columns as wide as large text needs."""
    end = ROWS.index(END)
    parts = (ROWS[:end], 0.0), ((*ROWS[end:], SPARES), _tie_height(job.style))

    def page(rows: tuple[_Row | str, ...], foot: float) -> Form:
        def draw(width: float, height: float) -> Drawing:
            drawing = Drawing(width, height, job.style)
            _Form(drawing, players, _Plan(width, height, rows=rows, tie=foot)).draw()
            return drawing

        return Form(*BEST, LARGE_LEAST, draw)

    return form_pages(job, [page(*part) for part in parts], name=_("the score sheet"))


def _tie_height(style: Style) -> float:
    """How high the words about a tie become over the width of a page, in mm."""
    size = style.text(pt(9.5))
    strips = Setter(style, BEST[0] * LARGE_LEAST, size).set(parse_text(_(TIE)))
    return column_height(strips) + ROUNDING


@dataclass(frozen=True)
class _Plan:
    """How a form of width x height mm is divided from top to bottom.

    `rows` are those of this page; the words about a tie are `tie` mm high: the free corner's
    height, unless given.
    """

    width: float
    height: float
    photo: bool = False
    rows: tuple[_Row | str, ...] = ROWS
    tie: float | None = None

    @property
    def scale(self) -> float:
        return min(self.width / BEST[0], self.height / BEST[1])

    @property
    def corner(self) -> float:
        """Side of the square that stays free in each corner."""
        return CORNER * min(1.0, self.scale / SNUG)

    @property
    def roomy(self) -> bool:
        return self.photo and self.scale >= ROOMY

    @property
    def foot(self) -> float:
        if self.tie is not None:
            return self.tie
        return CODE_FOOT if self.roomy else self.corner

    @property
    def side(self) -> float:
        """A marker amid a side."""
        return SIDE[self.roomy]

    def bands(self) -> tuple[Box, list[Box]]:
        """The band of the names, and one for each of the rows."""
        gap = 3.0 * self.scale
        top, bottom = self.corner + gap, self.height - self.foot - gap
        beside_markers = self.side * (1.0 + 2.0 * QUIET / CELLS) if self.photo else 0.0
        shares = [NAMES_SHARE]
        shares += [HEADING_SHARE if isinstance(row, str) else row.share for row in self.rows]
        fixed = 1 + self.rows.index(END) if self.photo else 0
        if beside_markers:
            shares[fixed] = 0.0
        unit = (bottom - top - beside_markers) / sum(shares)
        boxes, y = [], top
        for index, share in enumerate(shares):
            below = y + (beside_markers if index == fixed and self.photo else share * unit)
            boxes.append(Box(0.0, y, self.width, below))
            y = below
        return boxes[0], boxes[1:]

    @property
    def marks(self) -> PhotoMarks:
        room = Box(0.0, 0.0, self.width, self.height).inset(INSET)
        band = self.bands()[1][self.rows.index(END)]
        # Below that size boxes shrink as well: a photo could not show what is in them.
        corner = marker_in(self.corner) * min(1.0, self.scale / SNUG)
        markers = marker_boxes(room, corner, self.side, band.centre[1])
        edge = self.foot - 2 * INSET
        right = room.right - corner - 2 * INSET
        return PhotoMarks(markers, Box.sized(right - edge, room.bottom - edge, edge, edge))


def _photo_plan(width: float, height: float) -> _Plan:
    """The plan of a form for photos: with spare boxes, where it is roomy."""
    plan = _Plan(width, height, photo=True)
    return replace(plan, rows=(*ROWS, SPARES)) if plan.roomy else plan


class _Form:
    """Lays the sheet out in whatever size the page gives."""

    def __init__(self, drawing: Drawing, players: Sequence[Player], plan: _Plan) -> None:
        self.drawing = drawing
        self.players = players
        self.plan = plan
        self.scale = plan.scale
        self.corner = plan.corner
        self.label = drawing.width * (0.27 if len(players) > 2 else 0.34)
        if drawing.style.least_text:
            self.label = drawing.width * LARGE_LABEL
        self.column = (drawing.width - self.label) / len(players)

    def size(self, points: float) -> float:
        """A text size in mm: so many points at the best size, never under the least."""
        return self.drawing.style.text(max(LEAST_TEXT, pt(points) * math.pow(self.scale, 0.75)))

    def draw(self) -> None:
        self._head()
        names, bands = self.plan.bands()
        self._names(names)
        for row, box in zip(self.plan.rows, bands, strict=True):
            if isinstance(row, str):
                self._heading(row, box)
            elif row is SPARES:
                self._spares(row, box)
            else:
                self._row(row, box)
        if self.plan.photo:
            self._foot_for_photos()
        elif self.plan.foot:
            self._foot()

    def _head(self) -> None:
        drawing, corner = self.drawing, self.corner
        box = Box(corner + 3, 0.0, drawing.width - corner - 3, corner)
        wide = corner * 0.8
        drawing.picture(picture("acorn"), (box.left + wide / 2, box.centre[1]), wide,
                        role="artifact")  # fmt: skip
        left = box.left + wide + 3 * self.scale
        size = min(self.size(26), corner * 0.6)  # the corner does not grow with the paper
        drawing.text((left, box.centre[1]), "Acorn", size, bold=True, baseline="middle",
                     role="title")  # fmt: skip
        date = Box(box.right - box.width * 0.36, box.top, box.right, box.bottom)
        self._blank(_("Date"), date)

    def _blank(self, word: str, box: Box) -> None:
        """A word and a line to write on, at the foot of the box's middle."""
        size = self.size(9)
        base = box.centre[1] + size * 0.7
        drawing = self.drawing
        drawing.text((box.left, base), word, size, tone="muted")
        left = box.left + max(size * 2.6, text_width(word, size) + size * 0.4)
        drawing.line((left, base + 0.6), (box.right, base + 0.6), tone="grid")

    def _names(self, box: Box) -> None:
        drawing = self.drawing
        self._words(_("Player"), "", box)
        for index, player in enumerate(self.players):
            cell = self._cell(index, box)
            mark = 6.5 * self.scale
            tint = Box(cell.left + 1, cell.top, cell.right - 1, cell.bottom)
            drawing.shape(paths.rectangle(tint, 1.5 * self.scale),
                          fill=drawing.style.fill(player.light),
                          stroke=drawing.style.tone(drawing.style.edge(player.tone)))  # fmt: skip
            x = tint.left + 3 * self.scale + mark / 2
            draw_mark(drawing, player, (x, cell.centre[1] + drop_of(player, mark)), mark)
            drawing.text((x + mark * 0.85, cell.centre[1]), player.letter, self.size(20), bold=True,
                         baseline="middle", role="table-head", starts="cell")  # fmt: skip
            left = x + mark * 0.85 + self.size(20) * 0.9
            line = cell.centre[1] + self.size(20) * 0.34
            right = tint.right - 2 * self.scale
            drawing.line((left, line), (right, line), tone="muted")
            above = Box(left, line - self.size(20) * 0.9, right, line)
            if self.plan.rows[0] == END:
                continue  # the name is asked for on the first page
            words = _("name of {colour}", colour=player.letter)
            drawing.field(f"{player.letter}.name", above, words, MOST_LETTERS)

    def _cell(self, index: int, box: Box) -> Box:
        left = self.label + index * self.column
        return Box(left, box.top, left + self.column, box.bottom)

    def _heading(self, word: str, box: Box) -> None:
        size = self.size(12)
        left, right, base = 0.0, self.drawing.width, box.bottom
        if self.plan.photo and word == END:
            beside = INSET + self.plan.side * (1.0 + QUIET / CELLS) + 1.0
            left, right, base = beside, right - beside, box.centre[1] + size * 0.8
        lift = 0.2 * HEADING_SHARE * (self.plan.bands()[0].height / NAMES_SHARE)
        self.drawing.text((left, base - lift), _(word), size, bold=True, role="heading")
        self.drawing.line((left, base), (right, base), tone="grid")

    def _words(self, title: str, hint: str, box: Box, *, bold: bool = False) -> None:
        drawing = self.drawing
        if drawing.style.least_text:
            self._large_words(title, hint, box, bold=bold)
            return
        size, small = self.size(11), self.size(8)
        cell = Box(0.0, box.top, self.label - 1.0, box.bottom)
        lift = small * 0.62 if hint else 0.0
        middle = cell.centre[1]
        level = middle - lift
        line = Box(cell.left, level - size / 2, cell.right, level + size / 2)
        drawing.text_in(line, title, size, least=LEAST_TEXT, bold=bold, anchor="start",
                        role="table-head", starts="row")  # fmt: skip
        if hint:
            small = fitting_size(hint, cell.width, small, min(small, LEAST_TEXT))
            drawing.text((0.0, middle + size * 0.55), hint, small, baseline="middle", tone="muted",
                         role="table-head", starts="line")  # fmt: skip

    def _large_words(self, title: str, hint: str, box: Box, *, bold: bool) -> None:
        """Title and hint in as many lines as they take, one size."""
        size = self.size(11)
        heads = [Word(word, bold, True) for word in title.split()]
        rest = [Word(word, False, True) for word in hint.split()]
        room = self.label - 1.0
        lines = [*wrapped(heads, room, size), *wrapped(rest, room, size)]
        step = size * LARGE_STEP
        first = box.centre[1] - step * (len(lines) - 1) / 2 + size * CAP_HEIGHT / 2
        for index, line in enumerate(lines):
            starts: Starts = "line" if index else "row"
            write_line(self.drawing, line, 0.0, first + index * step, size, "table-head",
                       starts=starts)  # fmt: skip

    def _told(self, row: _Row, box: Box) -> None:
        hint = _(row.hint) if row.hint else ""
        self._words(_(row.title), hint, box, bold=row.strong)

    def _row(self, row: _Row, box: Box) -> None:
        self._told(row, box)
        for index, player in enumerate(self.players):
            cell = self._cell(index, box)
            if row.help:
                self._help(row, player, cell)
            else:
                self._value(row, player, cell)

    def _digits(self, cell: Box, count: int, most_high: float) -> tuple[Box, float]:
        """The box of so many digits and one digit's width: ones stand under ones."""
        if self.drawing.style.least_text:
            most_high *= LARGE_DIGIT[1] / DIGIT[1]
        usual = LARGE_DIGIT[0] if self.drawing.style.least_text else DIGIT[0]
        wanted = max(LEAST_DIGIT, usual * math.pow(self.scale, 0.8))
        wide = min(wanted, (cell.width - 2.0) / 3.2)
        high = min(max(LEAST_DIGIT, most_high * math.pow(self.scale, 0.8)), cell.height - 1.6)
        right, y = cell.centre[0] + wide * 1.5, cell.centre[1]
        return Box(right - wide * count, y - high / 2, right, y + high / 2), wide

    def _help(self, row: _Row, player: Player, cell: Box) -> None:
        box = self._digits(cell, 2, DIGIT[1] * 0.8)[0]
        name = f"{row.key}.{player.letter}"
        words = _("{title}, {colour}, to help count", title=_(row.title), colour=player.letter)
        self.drawing.outline(Place(name, "value", box.outline), words=words, starts="cell",
                             stroke=self.drawing.style.tone("dropout"),
                             width=self._band)  # fmt: skip
        self.drawing.field(name, box, words, 2)

    def _value(self, row: _Row, player: Player, cell: Box) -> None:
        """Boxes for the digits side by side; the value's Place is their common outline."""
        whole, wide = self._digits(cell, row.digits, DIGIT[1])
        name = f"{row.key}.{player.letter}"
        kind = "value" if row.digits > 1 else "digit"
        words = _("{box} of {colour}", box=_(SPOKEN[row.key]), colour=player.letter)
        self.drawing.outline(Place(name, kind, whole.outline), words=words, starts="cell")
        self.drawing.field(name, whole, words, row.digits)
        halves = ("hundreds", "tens", "ones")[3 - row.digits :] if row.digits > 1 else ()
        for number, half in enumerate(halves):
            box = Box.sized(whole.left + number * wide, whole.top, wide, whole.height)
            self.drawing.outline(Place(f"{name}.{half}", "digit", box.outline), starts="")
        self._frame(whole, row.digits)

    def _frame(self, whole: Box, digits: int) -> None:
        """Lines in the drop-out tint; inner ones are drawn once."""
        drawing = self.drawing
        step = whole.width / digits
        inner = [
            ((whole.left + n * step, whole.top), (whole.left + n * step, whole.bottom))
            for n in range(1, digits)
        ]
        outline = paths.polygon(whole.outline)
        drawing.shape(outline, stroke=drawing.style.tone("dropout"), width=self._band)
        drawing.lines(inner, tone="dropout", width=self._band)

    @property
    def _band(self) -> float:
        """Width of a frame's line."""
        return 0.7 * math.sqrt(self.scale)

    def _spares(self, row: _Row, box: Box) -> None:
        """Boxes for figures that were struck out, each with a line to name its box."""
        drawing = self.drawing
        self._told(row, box)
        if drawing.style.least_text:
            self._large_spares(box)
            return
        small = self.size(7.5)
        for index in range(len(self.players)):
            cell = self._cell(index, box)
            whole, wide = self._digits(cell, 2, DIGIT[1])
            gap, lift = (cell.width - SPARE * wide) / 6, small * 0.8
            for number in range(SPARE):
                left = whole.right - wide - (SPARE - 1 - number) * (wide + gap)
                spare = Box.sized(left, cell.top + 0.8, wide, whole.height - lift)
                name = f"S{index * SPARE + number + 1}"
                drawing.outline(Place(name, "spare", spare.outline),
                                stroke=drawing.style.tone("dropout"), width=self._band,
                                words=_("spare box {name}", name=name),
                                starts="" if number else "cell")  # fmt: skip
                base = spare.bottom + small * 1.25
                word = _("for")
                drawing.text((spare.left, base), word, small, tone="muted", role="artifact")
                left = spare.left + max(small * 1.9, text_width(word, small) + small * 0.4)
                drawing.line((left, base + 0.4), (spare.right, base + 0.4), tone="grid")

    def _large_spares(self, box: Box) -> None:
        """One spare box under each player, with the line to name its box beside it."""
        drawing, size = self.drawing, self.size(7.5)
        for index in range(len(self.players)):
            cell = self._cell(index, box)
            spare, _wide = self._digits(cell, 1, DIGIT[1])
            name = f"S{index + 1}"
            drawing.outline(Place(name, "spare", spare.outline),
                            stroke=drawing.style.tone("dropout"), width=self._band,
                            words=_("spare box {name}", name=name), starts="cell")  # fmt: skip
            base = spare.bottom - 1.0
            drawing.text((cell.left + 2.0, base), _("for"), size, role="artifact")
            left = cell.left + 2.0 + text_width(_("for") + " ", size)
            drawing.line((left, base), (spare.left - 2.0, base), tone="grid")

    def _foot(self) -> None:
        drawing, corner = self.drawing, self.corner
        box = Box(corner + 4, drawing.height - corner, drawing.width - corner - 4, drawing.height)
        if self.plan.tie is not None:
            box = Box(0.0, drawing.height - self.plan.tie, drawing.width, drawing.height)
        text_box(drawing, box, parse_text(_(TIE)), most=self.size(9.5), least=LEAST_TEXT)

    def _foot_for_photos(self) -> None:
        """The tie left of the marker at the foot; right of it how to write figures."""
        drawing, marks = self.drawing, self.plan.marks
        low = drawing.height - INSET
        middle = marks.markers[5]
        gap = 2.0 * QUIET * self.plan.side / CELLS
        tie = Box(self.corner + 3, drawing.height - self.plan.foot, middle.left - gap, low)
        text_box(drawing, tie, parse_text(_(TIE)), most=self.size(9.5), least=LEAST_TEXT)
        right = Box(middle.right + gap, tie.top, marks.code.left - gap, low)
        size = self.size(9.5)
        figures = size * 1.1
        top = right.centre[1] - figures * 1.5
        words = _(FIGURES)
        drawing.text((right.left, top), words, fitting_size(words, right.width, size, LEAST_TEXT),
                     tone="muted", baseline="top", role="body")  # fmt: skip
        draw_figures(drawing, right.left, top + size * 1.4, figures * 1.3)
