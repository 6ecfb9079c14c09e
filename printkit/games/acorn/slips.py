"""Forms for the table: slips for secret plans, and the tally of captured seeds."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.blocks import Block, Span
from printkit.drawing.columns import column_height
from printkit.drawing.drawing import Drawing
from printkit.drawing.flow import BODY, Setter, text_box
from printkit.drawing.fonts import fitting_size, pt, text_width
from printkit.drawing.forms import Form, form_sheets
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.errors import PaperTooSmallError
from printkit.games.acorn.players import Player, board_of, draw_mark, drop_of, players_of
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Point, Transform
from printkit.language import _, noted

SLIP = (94.0, 63.0)
"""Width and height in mm of a slip when eight share an A4 page."""

COLUMNS = (noted("Turn"), noted("Harvester"), noted("Distance"), noted("To field"))
SHARES = (0.12, 0.28, 0.28, 0.32)
"""Columns of a slip, and the share of its width that each has."""

TURN_NUMBER = pt(9.5)
"""No slip is so small that this would be less than the style's least text."""

TALLY = (194.0, 132.0)
LARGE_TALLY = (194.0, 255.0)
TALLY_WORDS = noted("Tick an acorn for each seed you capture. Captured seeds break a tie.")

GROUP, ROWS, LARGE_ROWS = 5, 2, 3
"""Acorns of the tally stand in fives, in two rows a player; in three, where they are larger."""

ACORN = paths.parse(
    "M13 44 C15 66 26 80 43 90 Q47 92 50 97 Q53 92 57 90 C74 80 85 66 87 44 "
    "C93 45 95 43 95 39 C94 23 77 15 56 14 Q56 8 51 4 L44 7 Q46 10 45 14 "
    "C23 15 6 23 5 39 C5 43 7 45 13 44 Z M13 44 C38 39 62 39 87 44"
)
"""An acorn's outline in a box of 100, to be ticked."""


def most_per_page(job: Job, form: Form, *, name: str, counts: Sequence[int]) -> list[Sheet]:
    """The form as often on a page as `--per-page` says, else the first of `counts` that fits."""
    if job.per_page is None:
        for count in counts[:-1]:
            try:
                return form_sheets(job, form, name=name, per_page=count)
            except PaperTooSmallError:
                continue
    return form_sheets(job, form, name=name, per_page=counts[-1])


def slip_sheets(job: Job) -> list[Sheet]:
    """Slips for the plans of one player and one round, a line a turn."""
    players, turns = players_of(job), board_of(job).supply.harvesters

    def draw(width: float, height: float) -> Drawing:
        drawing = Drawing(width, height, job.style)
        _slip(drawing, players, turns)
        return drawing

    least = max(0.8, job.style.least_text / TURN_NUMBER)
    form = Form(*SLIP, least, draw)
    return most_per_page(job, form, name=_("the plan slip"), counts=(8, 6, 4, 2, 1))


def _slip(drawing: Drawing, players: Sequence[Player], turns: int) -> None:
    scale = min(drawing.width / SLIP[0], drawing.height / SLIP[1])
    head = 9.0 * scale
    _slip_head(drawing, players, Box(0.0, 0.0, drawing.width, head), scale)
    table = Box(0.0, head + 1.0 * scale, drawing.width, drawing.height - 0.3)
    _slip_table(drawing, table, turns, scale)


def _slip_head(drawing: Drawing, players: Sequence[Player], box: Box, scale: float) -> None:
    middle = box.centre[1]
    drawing.picture(picture("acorn"), (4.2 * scale, middle), 8.0 * scale, role="artifact")
    style, title = drawing.style, _("Plan slip")
    small, large = style.text(pt(8) * scale), style.text(pt(10) * scale)
    size = fitting_size(title, 19.0 * scale, style.text(pt(11.5) * scale), small, bold=True)
    drawing.text((9.6 * scale, middle), title, size, bold=True, baseline="middle", role="title")
    x = 29.6 * scale
    drawing.text((x, middle), _("I am"), small, baseline="middle", tone="muted")
    x += text_width(_("I am"), small) + 3.4 * scale
    for player in players:
        draw_mark(drawing, player, (x, middle + drop_of(player, 3.2 * scale)), 3.2 * scale)
        drawing.text((x + 2.6 * scale, middle), player.letter, large, bold=True,
                     baseline="middle")  # fmt: skip
        x += 9.0 * scale
    word, end = _("Round"), x - 4.4 * scale
    x = box.right - 20.0 * scale
    size = fitting_size(word, x - 1.6 * scale - end, small, small * 0.7)
    if style.shows(size):  # large text may leave no room for it between the letters and boxes
        drawing.text((x - 1.6 * scale, middle), word, size, anchor="end", baseline="middle",
                     tone="muted")  # fmt: skip
    for number in (1, 2):
        tick = Box.sized(x, middle - 2.2 * scale, 4.4 * scale, 4.4 * scale)
        drawing.shape(paths.rectangle(tick, 0.6), stroke=style.tone("grid"))
        size = style.text(pt(9) * scale)
        drawing.text((tick.right + 1.2 * scale, middle), f"{number}", size, bold=True,
                     baseline="middle")  # fmt: skip
        x += 11.4 * scale


def _slip_table(drawing: Drawing, box: Box, turns: int, scale: float) -> None:
    style = drawing.style
    top = box.top + 5.0 * scale
    row = (box.bottom - top) / turns
    drawing.shape(paths.polygon(Box(box.left + 0.15, box.top, box.right - 0.15, top).outline),
                  fill=style.fill("page-tint"))  # fmt: skip
    edges = [box.left + 0.15]
    for share in SHARES:
        edges.append(edges[-1] + share * (box.width - 0.3))
    for title, left, right in zip(COLUMNS, edges, edges[1:], strict=False):
        cell = Box(left, box.top, right, top)
        drawing.text_in(cell, _(title), style.text(pt(7.5) * scale), bold=True, role="table-head",
                        starts="cell" if left > edges[0] else "table")  # fmt: skip
    for turn in range(1, turns + 1):
        cell = Box(edges[0], top + (turn - 1) * row, edges[1], top + turn * row)
        drawing.text_in(cell, f"{turn}", style.text(pt(11) * scale), bold=True, role="table-head",
                        starts="row")  # fmt: skip
    fold = turns // 2
    levels = [box.top, *(top + turn * row for turn in range(turns + 1) if turn != fold)]
    drawing.lines([((edges[0], y), (edges[-1], y)) for y in levels], tone="grid")
    drawing.lines([((x, box.top), (x, box.bottom)) for x in edges], tone="grid")
    y = top + fold * row
    drawing.line((edges[0], y), (edges[-1], y), tone="grid", dash=(1.6, 1.2))
    size = style.text(pt(6.5) * scale)
    drawing.text((edges[-1] - 0.8, y - 0.5), _("fold"), size, anchor="end", tone="muted",
                 role="artifact")  # fmt: skip


def tally_sheets(job: Job) -> list[Sheet]:
    """Acorns to tick, one for each captured seed."""
    players, seeds = players_of(job), board_of(job).supply.seeds

    def draw(width: float, height: float) -> Drawing:
        drawing = Drawing(width, height, job.style)
        _tally(drawing, players, seeds)
        return drawing

    if job.style.least_text:
        return form_sheets(job, Form(*LARGE_TALLY, 0.9, draw), name=_("the tally"))
    return most_per_page(job, Form(*TALLY, 0.6, draw), name=_("the tally"), counts=(2, 1))


def _tally(drawing: Drawing, players: Sequence[Player], seeds: int) -> None:
    scale = min(drawing.width / TALLY[0], drawing.height / TALLY[1])
    style = drawing.style
    head = 16.0 * scale
    drawing.picture(picture("basket"), (6.5 * scale, 6.5 * scale), 12.5 * scale, role="artifact")
    size = style.text(pt(17) * scale)
    drawing.text((15.5 * scale, 1.2 * scale), _("Captured seeds"), size, bold=True,
                 baseline="top", role="title")  # fmt: skip
    words, left = _(TALLY_WORDS), 15.5 * scale
    if style.least_text:
        blocks = [Block("body", (Span(words),))]
        tall = column_height(Setter(style, drawing.width - left, style.text(BODY)).set(blocks))
        head = 12.0 * scale + tall
        text_box(drawing, Box(left, 10.5 * scale, drawing.width, head), blocks)
    else:
        size = fitting_size(words, drawing.width - left, pt(9) * scale, pt(5.5))
        drawing.text((left, 8.6 * scale), words, size, baseline="top", tone="muted", role="body")
    room = (drawing.height - head) / len(players)
    for index, player in enumerate(players):
        top = head + index * room
        if index:
            drawing.line((0.0, top), (drawing.width, top), tone="grid")
        _tally_row(drawing, player, Box(0.0, top, drawing.width, top + room), seeds, scale)


def _tally_row(drawing: Drawing, player: Player, box: Box, seeds: int, scale: float) -> None:
    label = 26.0 * scale
    size = 6.5 * scale
    middle = box.centre[1] + drop_of(player, size)
    draw_mark(drawing, player, (box.left + 5.0 * scale, middle), size)
    drawing.text((box.left + 10.5 * scale, box.centre[1]), player.letter, pt(26) * scale, bold=True,
                 baseline="middle", role="heading")  # fmt: skip
    number = drawing.style.text(max(pt(5.5), pt(7) * scale))
    rows = LARGE_ROWS if drawing.style.least_text else ROWS
    across = -(-seeds // rows)
    groups = -(-across // GROUP)
    # After each five there is room for its number.
    gap = text_width("00", number) + 1.5 * scale
    pitch = (box.width - label - groups * gap) / across
    size = min(pitch * 0.92, box.height / rows * 0.74)
    tall = min(size * 1.35, box.height / rows)
    first = box.centre[1] - tall * (rows - 1) / 2
    for index in range(seeds):
        row, column = divmod(index, across)
        x = box.left + label + pitch * (column + 0.5) + gap * (column // GROUP)
        y = first + row * tall
        _acorn(drawing, f"{player.letter}.{index + 1}", (x, y), size)
        if (index + 1) % GROUP == 0:
            drawing.text((x + pitch / 2 + 0.4 * scale, y), f"{index + 1}", number,
                         baseline="middle", tone="muted", role="artifact")  # fmt: skip


def _acorn(drawing: Drawing, name: str, centre: Point, size: float) -> None:
    x, y = centre
    box = Box(x - size / 2, y - size / 2, x + size / 2, y + size / 2)
    put = Transform.scale(size / 100).then(Transform.move(box.left, box.top))
    style = drawing.style
    drawing.outline(Place(name, "tick", box.outline), path=paths.mapped(ACORN, put),
                    fill=style.fill("field"), stroke=style.tone("muted"),
                    words=_("captured seed {name}, not ticked", name=name))  # fmt: skip
