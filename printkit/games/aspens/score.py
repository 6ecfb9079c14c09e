"""The score sheet of Aspens: spaces counted row by row, two totals and their sum.

Places. Each row ``a`` to ``o`` has a count for each player, ``a.A`` and ``a.P`` (kind
``count``), with a box for each figure, ``a.A.tens`` and ``a.A.ones`` (kind ``digit``); rows of
fewer than ten spaces have only the ones. The totals ``T.A`` and ``T.P``, their sum ``T.sum``
and the margin ``M`` have ``.hundreds``, ``.tens`` and ``.ones``. ``W.A``, ``W.P`` and
``W.tie`` are ticks (kind ``tick``); ``S1`` to ``S4`` are spare boxes (kind ``spare``).

On a screen each count is one field, ``a.A``; ``A.name``, ``P.name`` and ``Water`` are words.

The corners stay free for the markers of a sheet that is to be photographed.
"""

from __future__ import annotations

from collections.abc import Callable

from printkit.drawing.art import picture
from printkit.drawing.drawing import Drawing, Starts, scaled
from printkit.drawing.fonts import fitting_size, pt, text_width
from printkit.drawing.forms import Form, Marked, form_pages, form_sheets
from printkit.drawing.handwriting import draw_figures
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.games.aspens.photo import SCORE
from printkit.games.aspens.setups import Setup, setup_of
from printkit.geometry.photo_marks import INSET, PhotoMarks, marker_boxes, marker_in
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Point
from printkit.language import _, noted

WIDTH, HEIGHT = 132.0, 177.0
"""The standard sheet as designed: what A5 leaves, so that its boxes keep their 9 mm even there.

Sheets of other boards are higher or lower by their rows.
"""

LEAST_SHARE = 0.65
CORNER = 16.0
"""Side of the square in each corner that stays free, in mm."""

BOX = 9.0
"""Width and height of a box for one figure, in mm."""

PITCH = 9.7
ROW_TOP = 42.3
USUAL_ROWS = 8
"""Rows of the standard board in the left half of the table; the rest stand in the right half."""

ROW_WIDTH = 6.7
"""Room for the word over the rows' letters, in mm."""

BLOCKS = (2.5, 69.5)
"""Where the halves of the table begin, in mm from the left."""

COUNTS = {"A": 7.5, "P": 29.0}
"""Where each player's boxes begin in a half of the table."""

CHECK = 48.5
TOTALS = 136.0
BAND = 125.4
"""Middle of the white between table and totals: markers for photos stand at its ends."""

SIDE, MOST_SIDE = 8.0, 10.0
"""A marker amid a side: as designed, and the largest in mm of the paper."""

MOST_CORNER = 15.0
CODE = 14.0
CODE_LEFT = 100.5
TOTAL_WIDTH, TOTAL_HEIGHT = 3 * BOX * 1.1, 12.0
SIGNS = {"P": "+", "sum": "="}
PLAYERS = {"A": (noted("Aspen"), "aspen"), "P": (noted("Pine"), "pine")}
MOST_LETTERS = 40
"""Letters that a line to write on takes on a screen."""

FIGURE = 4.2
"""Height of the figures that show how to write, in mm."""

FIGURES = ("hundreds", "tens", "ones")
LARGE_WIDTH, LARGE_TOP, LARGE_LEFT = 66.0, 17.5, 2.0
"""A page of large text as designed: its width, where its rows begin, its left edge, in mm."""

LARGE_SMALL = pt(9.2)
"""The smallest text for which such a page has room."""

SMALL = pt(8)
TEXT = pt(9)
LEAST = pt(6)
"""To this size words shrink that are longer in another language."""


def score_sheets(job: Job) -> list[Sheet]:
    setup = setup_of(job)
    if job.style.least_text:
        return _large_sheets(job, setup)

    def draw(width: float, height: float) -> Drawing:
        return scaled(draw_score(setup, job.style), width, height)

    def draw_for_photos(width: float, height: float) -> Drawing:
        return scaled(draw_score(setup, job.style, photo=True), width, height)

    def marks(width: float, height: float) -> PhotoMarks:
        return photo_marks(width, height, setup)

    marked = Marked(SCORE, draw_for_photos, marks)
    form = Form(WIDTH, sheet_height(setup), LEAST_SHARE, draw, marked=marked)
    return form_sheets(job, form, name=_("the score sheet"))


def _large_sheets(job: Job, setup: Setup) -> list[Sheet]:
    """Half of the table on each of two pages, the result on a third, without marks."""
    count = block_rows(setup)
    rows = list(setup.board.rows)
    high = LARGE_TOP + count * PITCH

    def page(fill: Callable[[Drawing], None]) -> Form:
        def draw(width: float, height: float) -> Drawing:
            factor = min(width / LARGE_WIDTH, height / high)
            drawing = Drawing(LARGE_WIDTH, high, job.style.drawn_at(factor))
            fill(drawing)
            return scaled(drawing, width, height)

        return Form(LARGE_WIDTH, high, job.style.least_text / LARGE_SMALL, draw)

    def half(drawing: Drawing, block: int) -> None:
        size = drawing.style.text(TEXT)
        drawing.text((2.0, 7.0), "Aspens", pt(16), bold=True, role="title")
        drawing.text((LARGE_WIDTH - 2.0, 7.0), _("score sheet"), size, anchor="end",
                     tone="muted", role="body")  # fmt: skip
        _block_head(drawing, LARGE_LEFT, LARGE_TOP)
        for index, row in enumerate(rows[block * count : (block + 1) * count]):
            _row(drawing, row, LARGE_LEFT, LARGE_TOP + index * PITCH, setup)
        if block:
            _spares(drawing, LARGE_LEFT, LARGE_TOP + (count - 1) * PITCH)

    fills = (lambda drawing: half(drawing, 0), lambda drawing: half(drawing, 1),
             lambda drawing: _large_result(drawing, setup))  # fmt: skip
    return form_pages(job, [page(fill) for fill in fills], name=_("the score sheet"))


def _large_result(drawing: Drawing, setup: Setup) -> None:
    """Names, totals and winner under each other."""
    wide = LARGE_WIDTH - 2 * LARGE_LEFT
    for index, (player, (name, _tree)) in enumerate(PLAYERS.items()):
        _blank(drawing, (LARGE_LEFT, 7.0 + index * 8.0), _(name), wide, f"{player}.name")
    _blank(drawing, (LARGE_LEFT, 23.0), _("Date"), wide)
    _water(drawing, (LARGE_LEFT, 30.0), setup, wide)
    right = LARGE_WIDTH - LARGE_LEFT - TOTAL_WIDTH
    tops = {"A": 34.0, "P": 47.5, "sum": 61.0}
    for part, top in tops.items():
        head = _total_heads(setup)[part]
        box = Box.sized(right, top, TOTAL_WIDTH, TOTAL_HEIGHT)
        sign = f"{SIGNS[part]} " if part in SIGNS else ""
        _words_between(drawing, sign + head, LARGE_LEFT, right - 1.0, box.centre[1],
                       bold=part != "sum")  # fmt: skip
        _count(drawing, f"T.{part}", box, FIGURES, head)
    _large_winner(drawing, (74.5, 85.5))


def _large_winner(drawing: Drawing, tops: tuple[float, float]) -> None:
    """As `_winner`, in two lines."""
    first, second = (top + BOX / 2 for top in tops)
    _words_between(drawing, _("Winner"), LARGE_LEFT, 18.5, first, bold=True)
    _tick(drawing, "A", (19.0, tops[0]), _("Aspen"), 42.5)
    _tick(drawing, "P", (43.0, tops[0]), _("Pine"), LARGE_WIDTH)
    _words_between(drawing, _("by"), LARGE_LEFT, 7.5, second)
    _count(drawing, "M", Box.sized(8.0, tops[1], 3 * BOX, BOX), FIGURES, _("winning margin"))
    _words_between(drawing, _("or"), 36.0, 42.5, second)
    _tick(drawing, "tie", (43.0, tops[1]), _("tie"), LARGE_WIDTH)


def block_rows(setup: Setup) -> int:
    """Rows of the board in the left half of the table: one more than in the right half."""
    return setup.radius + 1


def _lower(setup: Setup) -> float:
    """How much lower than on the standard sheet all stands that is below the table, in mm."""
    return (block_rows(setup) - USUAL_ROWS) * PITCH


def sheet_height(setup: Setup) -> float:
    """Height of the sheet as designed, in mm."""
    return HEIGHT + _lower(setup)


def photo_marks(width: float, height: float, setup: Setup) -> PhotoMarks:
    """Where markers and code lie when the sheet is drawn on width x height mm."""
    tall = sheet_height(setup)
    scale = min(width / WIDTH, height / tall)
    left, top = (width - WIDTH * scale) / 2, (height - tall * scale) / 2
    room = Box.sized(left, top, WIDTH * scale, tall * scale).inset(INSET)
    corner = min(marker_in(CORNER * scale), MOST_CORNER)
    side = min(SIDE * scale, MOST_SIDE)
    code = Box.sized(left + CODE_LEFT * scale, top + scale, CODE * scale, CODE * scale)
    return PhotoMarks(marker_boxes(room, corner, side, top + (BAND + _lower(setup)) * scale), code)


def draw_score(setup: Setup, style: Style, *, photo: bool = False) -> Drawing:
    """The sheet as designed, WIDTH mm wide; with room for the marks of a `photo`."""
    drawing = Drawing(WIDTH, sheet_height(setup), style)
    count, lower = block_rows(setup), _lower(setup)
    if photo:
        _title_beside_marks(drawing)
    else:
        _title(drawing)
    _names(drawing, setup)
    for block, left in enumerate(BLOCKS):
        _block_head(drawing, left, ROW_TOP)
        rows = list(setup.board.rows)[block * count : (block + 1) * count]
        for index, row in enumerate(rows):
            _row(drawing, row, left, ROW_TOP + index * PITCH, setup)
    _spares(drawing, BLOCKS[1], ROW_TOP + (count - 1) * PITCH)
    _row_check(drawing, BAND + 1.0 + lower, setup)
    _totals(drawing, TOTALS + lower, setup)
    _winner(drawing)
    if photo:
        _hints_beside_marks(drawing)
    else:
        end = _how_to_write(drawing, WIDTH / 2 - 19, drawing.height - 8.5)
        draw_figures(drawing, end + 2.5, drawing.height - 12.1, FIGURE)
    return drawing


def _row_check(drawing: Drawing, base: float, setup: Setup) -> None:
    """What the counts of each row add up to, between the markers at the sides."""
    words = (
        _("In every row Aspen and Pine together make the number on the right.")
        if setup.waters
        else _(
            "In every row Aspen and Pine together make the number on the right, less its waters."
        )
    )
    size = fitting_size(words, WIDTH - 2 * (INSET + MOST_SIDE), SMALL, LEAST)
    drawing.text((WIDTH / 2, base), words, size, tone="muted", anchor="middle", role="body")


# -- heading -------------------------------------------------------------------------------


def _title(drawing: Drawing) -> None:
    middle = WIDTH / 2
    drawing.picture(picture("aspen-1"), (middle - 27, 8), 13, role="artifact")
    drawing.picture(picture("pine-1"), (middle + 27, 8), 13, role="artifact")
    drawing.text((middle, 9.4), "Aspens", pt(22), bold=True, anchor="middle", role="title")
    words = _("score sheet")
    drawing.text((middle, 14.4), words, TEXT, tone="muted", anchor="middle", role="body")


def _title_beside_marks(drawing: Drawing) -> None:
    """Left and right of the marker at the top; the code stands at the right end."""
    drawing.picture(picture("aspen-1"), (24, 8), 13, role="artifact")
    drawing.text((32, 9.4), "Aspens", pt(20), bold=True, role="title")
    drawing.text((32, 14.4), _("score sheet"), TEXT, tone="muted", role="body")
    drawing.picture(picture("pine-1"), (85, 8), 13, role="artifact")


def _names(drawing: Drawing, setup: Setup) -> None:
    for left, (player, (name, _tree)) in zip(BLOCKS, PLAYERS.items(), strict=True):
        _blank(drawing, (left, 22.8), _(name), 60.0, f"{player}.name")
    _blank(drawing, (BLOCKS[0], 31.0), _("Date"), 60.0)
    _water(drawing, (BLOCKS[1], 31.0), setup, 60.0)


def _water(drawing: Drawing, at: Point, setup: Setup, width: float) -> None:
    """Where the water lies, or a line to say so."""
    if setup.waters:
        waters = ", ".join(setup.waters)
        words = (
            _("Setup {name}: water on {waters}", name=setup.name, waters=waters)
            if setup.name
            else _("Water on {waters}", waters=waters)
        )
        size, least = drawing.style.text(TEXT), drawing.style.text(LEAST)
        drawing.text(at, words, fitting_size(words, width, size, least), role="body")
    else:
        _blank(drawing, at, _("Water on"), width, "Water")


def _blank(drawing: Drawing, at: Point, label: str, width: float, field: str = "") -> None:
    """A label and a line to write on; `width` is that of both. `field`: its name on a screen."""
    size = drawing.style.text(TEXT)
    drawing.text(at, label, size, role="label")
    start = at[0] + text_width(label, size) + 2
    drawing.line((start, at[1] + 0.6), (at[0] + width, at[1] + 0.6), tone="muted", width=0.25)
    if field:
        drawing.field(field, Box(start, at[1] - 5, at[0] + width, at[1] + 0.6), label, MOST_LETTERS)


# -- the table -----------------------------------------------------------------------------


def _block_head(drawing: Drawing, left: float, top: float) -> None:
    """The heads of the columns over rows that begin at `top`."""
    base = top - 2.2
    small, size = drawing.style.text(SMALL), drawing.style.text(TEXT)
    fitting = fitting_size(_("row"), ROW_WIDTH, small, drawing.style.text(LEAST))
    drawing.text((left + 2.5, base), _("row"), fitting, tone="muted", anchor="middle",
                 role="table-head", starts="table")  # fmt: skip
    for player, shift in COUNTS.items():
        name, tree = _(PLAYERS[player][0]), PLAYERS[player][1]
        x = left + shift + BOX
        wide = text_width(name, size, bold=True) + 5.5
        drawing.picture(picture(f"{tree}-1"), (x - wide / 2 + 2.3, base - 1.2), 5, role="artifact")
        drawing.text((x + wide / 2, base), name, size, bold=True, anchor="end",
                     role="table-head", starts="cell")  # fmt: skip
    drawing.text((left + CHECK + 6, base), _("together"), small, tone="muted", anchor="middle",
                 role="table-head", starts="cell")  # fmt: skip


def _row(drawing: Drawing, row: str, left: float, top: float, setup: Setup) -> None:
    spaces = len([name for name in setup.board.rows[row] if name not in setup.waters])
    middle = top + BOX / 2
    drawing.text((left + 2.5, middle), row, pt(12), bold=True, anchor="middle", baseline="middle",
                 role="table-head", starts="row")  # fmt: skip
    figures = FIGURES[1:] if spaces >= 10 else FIGURES[2:]
    for player, shift in COUNTS.items():
        name = _(PLAYERS[player][0])
        right = left + shift + 2 * BOX
        box = Box(right - BOX * len(figures), top, right, top + BOX)
        words = _("row {row}, spaces of {player}", row=row, player=name)
        _count(drawing, f"{row}.{player}", box, figures, words, "cell")
    drawing.text((left + CHECK + 6, middle), str(spaces), pt(11), tone="muted", anchor="middle",
                 baseline="middle", role="table-cell", starts="cell")  # fmt: skip


def _count(
    drawing: Drawing, name: str, box: Box, figures: tuple[str, ...], words: str,
    starts: Starts = "block",
) -> None:  # fmt: skip
    """A Place for a number, and in it one box for each figure."""
    drawing.outline(Place(name, "count", box.outline), words=words, starts=starts)
    drawing.field(name, box, words, len(figures))
    wide = box.width / len(figures)
    for index, figure in enumerate(figures):
        part = Box.sized(box.left + index * wide, box.top, wide, box.height)
        _box(drawing, Place(f"{name}.{figure}", "digit", part.outline), starts="")


def _box(drawing: Drawing, place: Place, words: str = "", starts: Starts = "block") -> None:
    drawing.outline(place, stroke=drawing.style.tone("dropout"), width=0.5, words=words,
                    starts=starts)  # fmt: skip


def _spares(drawing: Drawing, left: float, top: float) -> None:
    """Boxes to write a figure again, in the last place of the right half."""
    for index in range(4):
        shift = list(COUNTS.values())[index // 2] + (index % 2) * BOX
        box = Box.sized(left + shift, top, BOX, BOX)
        words = _("spare box {number}", number=index + 1)
        _box(drawing, Place(f"S{index + 1}", "spare", box.outline), words)
    size = drawing.style.text(SMALL)
    drawing.text((left + CHECK + 6, top + BOX / 2), _("spare"), size, tone="muted",
                 anchor="middle", baseline="middle")  # fmt: skip


# -- the result ----------------------------------------------------------------------------


def _totals(drawing: Drawing, top: float, setup: Setup) -> None:
    """Both totals and their sum, with what it must be."""
    lefts = {"A": BLOCKS[0], "P": 51.0, "sum": 99.5}
    heads = _total_heads(setup)
    for part, left in lefts.items():
        box = Box.sized(left, top, TOTAL_WIDTH, TOTAL_HEIGHT)
        size = fitting_size(heads[part], TOTAL_WIDTH + 2, TEXT, LEAST, part != "sum")
        drawing.text((box.centre[0], top - 2), heads[part], size, bold=part != "sum",
                     anchor="middle")  # fmt: skip
        _count(drawing, f"T.{part}", box, FIGURES, heads[part])
        if part in SIGNS:
            drawing.text((left - 9.4, box.centre[1]), SIGNS[part], pt(16), bold=True,
                         anchor="middle", baseline="middle")  # fmt: skip


def _total_heads(setup: Setup) -> dict[str, str]:
    return {
        "A": _("Aspen in all"),
        "P": _("Pine in all"),
        "sum": _("together {must}", must=setup.sums),
    }


def _winner(drawing: Drawing) -> None:
    """Who won and by how much, above the free corners; between them how to write figures."""
    top = drawing.height - CORNER - BOX
    middle = top + BOX / 2
    _words_between(drawing, _("Winner"), BLOCKS[0], 18.0, middle, bold=True)
    ticks = {"A": (19.0, _("Aspen")), "P": (42.0, _("Pine")), "tie": (105.0, _("tie"))}
    for part, (left, label) in ticks.items():
        room = {"A": 41.0, "P": 62.5, "tie": WIDTH}[part]
        _tick(drawing, part, (left, top), label, room)
    drawing.text((66.5, middle), _("by"), TEXT, baseline="middle", anchor="middle")
    _count(drawing, "M", Box.sized(70.0, top, 3 * BOX, BOX), FIGURES, _("winning margin"))
    _words_between(drawing, _("or"), 98.5, 104.2, middle)


def _words_between(
    drawing: Drawing, words: str, left: float, right: float, middle: float, *, bold: bool = False
) -> None:
    """Words from `left` on, smaller where they would go beyond `right`."""
    size, least = drawing.style.text(TEXT), drawing.style.text(LEAST)
    size = fitting_size(words, right - left, size, least, bold)
    drawing.text((left, middle), words, size, bold=bold, baseline="middle")


def _tick(drawing: Drawing, part: str, corner: Point, label: str, room: float) -> None:
    """A box to tick for who won, and its label, that ends at `room` mm."""
    box = Box.sized(*corner, BOX, BOX)
    words = _("winner: {label}", label=label)
    _box(drawing, Place(f"W.{part}", "tick", box.outline), words)
    drawing.field(f"W.{part}", box, words, 0)
    _words_between(drawing, label, box.right + 1.5, room, box.centre[1])


def _how_to_write(drawing: Drawing, left: float, base: float) -> float:
    """The words beside the figures. Returns where they end."""
    words = _("Write figures like these:")
    drawing.text((left, base), words, SMALL, tone="muted", role="body")
    return left + text_width(words, SMALL)


def _hints_beside_marks(drawing: Drawing) -> None:
    """Left of the marker at the foot how to write figures, right of it how to correct one."""
    foot = drawing.height
    _how_to_write(drawing, 18.5, foot - 9.6)
    draw_figures(drawing, 18.5, foot - 7.4, FIGURE)
    lines = _("Wrong? Strike it out, and\nwrite it in a spare box.").split("\n")
    for index, line in enumerate(lines):
        drawing.text((73.5, foot - 9.6 + index * 3.8), line, SMALL, tone="muted", role="body")
