"""The cards of Aspens: one for each setup, one to draw your own, and the quick reference."""

from __future__ import annotations

from dataclasses import replace

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.blocks import load_text, parse_text
from printkit.drawing.drawing import Drawing
from printkit.drawing.flow import text_box
from printkit.drawing.fonts import fitting_size, pt, text_width
from printkit.drawing.forms import Form, form_sheets
from printkit.drawing.job import Job
from printkit.drawing.pieces import Piece, piece_sheets, rectangle_piece
from printkit.drawing.setup_card import card_sheets
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.drawing.text_pages import text_sheets, whole_pages
from printkit.errors import PaperTooSmallError
from printkit.games.aspens import grid
from printkit.games.aspens.board import CENTRE_TILE
from printkit.games.aspens.dice import draw_sun
from printkit.games.aspens.setups import (
    BOARD,
    NO_SETUP,
    RADII,
    SETUPS,
    STANDARD,
    TILES,
    Setup,
    find_setup,
    setup_of,
)
from printkit.games.aspens.text_figures import wind_figure
from printkit.games.aspens.variants import setup_from, told
from printkit.geometry.hexes import Hex
from printkit.geometry.points import Box, Transform
from printkit.language import _, listed, noted

CARD_WIDTH, CARD_HEIGHT = 70.0, 95.0
MARGIN = 5.0
MAP_TOP = 18.0
MAP_WIDTH = 57.2
WATER_SIZE = pt(11)
OWN = noted("Our setup")
OWN_RULE = noted("3 apart, 4 open neighbours each, spaces connected")
QUICK_WIDTH, QUICK_HEIGHT = 90.0, 130.0
QUICK_SHARE, LEAST_SHARE = 0.9, 0.65
"""The share of its best size that the quick reference has, and the least with ``--per-page``."""


def text_values(job: Job) -> dict[str, object]:
    """What the texts say of this printing: tiles or board, the water on it, and all setups.

    `printed` is whether the water is on the paper: without a word it is on the board, but not
    on the tiles.
    """
    tiles = job.setting("pieces", BOARD) == TILES
    setup = setup_of(job, NO_SETUP if tiles else STANDARD)
    board = setup.board
    known = [find_setup(other) for other in SETUPS] if setup.radius == RADII[0] else []
    return {
        "tiles": tiles,
        "printed": bool(setup.waters),
        "setup": _told(setup),
        "setups": [_told(other) for other in known],
        "hexes": len(board.cells),
        "spaces": setup.sums,
        "radius": setup.radius,
        "standard_board": setup.radius == RADII[0],
        "last_row": list(board.rows)[-1],
        "centre": board.names[Hex(0, 0)],
        "tile_sizes": [len(board.tiles[tile]) for tile in (CENTRE_TILE, "E")],
        "trees": board.supply,
        "grown": setup.grown,
    }


def _told(setup: Setup) -> dict[str, object]:
    """A setup for the texts: its name, its waters in words and in number, its house rule."""
    return {
        "name": setup.name,
        "standard": setup.name == STANDARD,
        "waters": listed(setup.waters),
        "count": len(setup.waters),
        "spaces": setup.spaces,
        "rule": rule_of(setup),
    }


def rules_sheets(job: Job) -> list[Sheet]:
    blocks = load_text("aspens", "rules", job.language, text_values(job))
    return text_sheets(job, blocks, picture=picture("aspen-1"),
                       figures={"wind": wind_figure})  # fmt: skip


# -- setup cards ---------------------------------------------------------------------------


def setup_sheets(job: Job) -> list[Sheet]:
    """One card for each known setup, and an empty one; or one for the setup asked for."""
    setup = setup_of(job)
    shown = [setup]
    if (not setup.waters or setup == find_setup(STANDARD)) and setup.radius == RADII[0]:
        shown = [find_setup(name) for name in (*SETUPS, NO_SETUP)]
    if job.style.least_text:
        one = replace(job, copies=1)
        pages = [sheet for other in shown for sheet in _setup_page(other, one)]
        return pages * max(1, job.copies or 1)
    cards = [_card(other, job) for other in shown]
    head = _("Aspens: setup cards"), _("where the water lies")
    return piece_sheets(job, cards, note=f"{CARD_WIDTH:g} × {CARD_HEIGHT:g} mm", head=head)


def rule_of(setup: Setup) -> str:
    """The house rule that places the waters: P3 for the standard setup, else P4."""
    return "P3" if setup.name == STANDARD else "P4"


def _card(setup: Setup, job: Job) -> Piece:
    drawing = Drawing(CARD_WIDTH, CARD_HEIGHT, job.style)
    if setup.waters:
        _known(drawing, setup)
    else:
        _own(drawing)
    _map(drawing, setup)
    name = f"setup-{setup.name}" if setup.waters else "setup-empty"
    return rectangle_piece(name, drawing, kind="card")


def _setup_page(setup: Setup, job: Job) -> list[Sheet]:
    """What is on a card, on a page of its own, for large text."""

    def board(style: Style) -> Drawing:
        box = grid.unit_box(setup.board)
        unit = MAP_WIDTH / (box.width + 2.0)
        drawing = Drawing(MAP_WIDTH, (box.height + 1.0) * unit, style)
        _small_board(drawing, setup, grid.placed(drawing.box.centre, unit))
        return drawing

    title, *lines = _known_words(setup) if setup.waters else _own_words()
    words = "\n\n".join([f"# {title}", *lines, f"![{_('the board')}](board)"])
    return text_sheets(job, parse_text(words), figures={"board": board})


def _known_words(setup: Setup) -> list[str]:
    """What the page of a known setup says, its title first."""
    return [
        _("Setup {name}", name=setup.name),
        f"**{_('Water: {waters}', waters=', '.join(setup.waters))}**",
        _("the standard one") if setup.name == STANDARD else _("house setup"),
        _facts(setup),
        _("house rule {ruling}", ruling=rule_of(setup)),
    ]


def _own_words() -> list[str]:
    return [
        _(OWN),
        _("shade 3 or 4 waters"),
        _(OWN_RULE),
        _("house rule {ruling}", ruling="P4"),
        f"{_('Water:')} {'_' * 24}",
    ]


def _facts(setup: Setup) -> str:
    return _(
        "{waters} waters, {spaces} spaces, {trees} trees each at the start",
        waters=len(setup.waters),
        spaces=setup.spaces,
        trees=setup.start_trees,
    )


def _map(drawing: Drawing, setup: Setup) -> None:
    """The board small, its rows lettered, the waters tinted."""
    box = grid.unit_box(setup.board)
    unit = MAP_WIDTH / box.width
    put = grid.placed((CARD_WIDTH / 2, MAP_TOP + box.height * unit / 2), unit)
    _small_board(drawing, setup, put)


def _small_board(drawing: Drawing, setup: Setup, put: Transform) -> None:
    board, unit = setup.board, put.factor
    small = Drawing(drawing.width, drawing.height, drawing.style.miniature)
    grid.draw_tints(small, board, put)
    for name in setup.waters:
        grid.draw_water(small, board, name, put)
    grid.draw_lines(small, board, put, border=0.5)
    drawing.put(small)
    for row, names in board.rows.items():
        x, y = grid.hex_centre(board, names[0], put)
        size = drawing.style.text(pt(6.5))
        drawing.text((x - unit * 0.75, y), row, size, tone="muted", anchor="end",
                     baseline="middle", role="artifact")  # fmt: skip


def _known(drawing: Drawing, setup: Setup) -> None:
    standard = setup.name == STANDARD
    _card_title(drawing, _("Setup {name}", name=setup.name), CARD_WIDTH - MARGIN - 14)
    kind = _("the standard one") if standard else _("house setup")
    drawing.text((MARGIN, MARGIN + 10.5), kind, pt(9), tone="muted", role="body")
    draw_sun(drawing, (CARD_WIDTH - MARGIN - 7, MARGIN + 6.5), 14, setup.name)
    water = _("Water: {waters}", waters=", ".join(setup.waters))
    _foot(drawing, water, _facts(setup), _("house rule {ruling}", ruling=rule_of(setup)))


def _own(drawing: Drawing) -> None:
    _card_title(drawing, _(OWN), CARD_WIDTH - MARGIN - 12)
    shade = _("shade 3 or 4 waters")
    drawing.text((MARGIN, MARGIN + 10.5), shade, pt(9), tone="muted", role="body")
    drawing.picture(picture("pencil"), (CARD_WIDTH - MARGIN - 6, MARGIN + 6), 12, role="artifact")
    water = _("Water:")
    _foot(drawing, water, _(OWN_RULE), _("house rule {ruling}", ruling="P4"))
    base = CARD_HEIGHT - MARGIN - 8.6
    first = MARGIN + max(13.0, text_width(water, WATER_SIZE, bold=True) + 1.3)
    step = (CARD_WIDTH - MARGIN + 1.0 - first) / 4
    for index in range(4):
        x = first + index * step
        drawing.line((x, base + 0.6), (x + step - 2, base + 0.6), tone="muted", width=0.25)


def _card_title(drawing: Drawing, words: str, right: float) -> None:
    """The card's title, as large as the room left of `right` lets it be."""
    size = fitting_size(words, right - 1.0 - MARGIN, pt(17), pt(10), bold=True)
    drawing.text((MARGIN, MARGIN + 5.5), words, size, bold=True, role="title")


def _foot(drawing: Drawing, water: str, facts: str, rule: str) -> None:
    base = CARD_HEIGHT - MARGIN
    wide = CARD_WIDTH - 2 * MARGIN
    drawing.text((MARGIN, base - 8.6), water, WATER_SIZE, bold=True, role="body")
    box = Box.sized(MARGIN, base - 6.4, wide, 3.6)
    drawing.text_in(box, facts, pt(9), least=pt(7), anchor="start", role="body")
    drawing.text((MARGIN, base), rule, pt(7), tone="muted", role="body")


def card_of_setup(job: Job) -> list[Sheet]:
    """The card of the setup that the settings ask for, with its line to share."""
    setup = setup_of(job)

    def picture_of(drawing: Drawing, box: Box) -> None:
        room = grid.unit_box(setup.board)
        unit = min(box.width / (room.width + 2.0), box.height / room.height)
        _small_board(drawing, setup, grid.placed(box.centre, unit))

    title = _("Aspens: setup {name}", name=setup.name) if setup.name else "Aspens"
    return card_sheets(job, "Aspens", title, told(setup_from(setup)), picture_of)


# -- quick reference -----------------------------------------------------------------------


def quick_sheets(job: Job) -> list[Sheet]:
    blocks = load_text("aspens", "quick", job.language, text_values(job))
    name = _("the quick reference")
    if job.style.least_text:
        return whole_pages(job, blocks, name, picture("wind"))

    def draw(width: float, height: float) -> Drawing:
        drawing = Drawing(width, height, job.style)
        frame = drawing.box.inset(max(0.3, job.style.half(0.5)))
        drawing.shape(paths.rectangle(frame, 4.0), stroke=job.style.tone("line"), width=0.5)
        room = drawing.box.inset(width * 0.055)
        size = width * 0.11
        for index, name in enumerate(("wind", "sun")):
            x = room.right - size * (0.5 + 1.15 * index)
            drawing.picture(picture(name), (x, room.top + size / 2), size, role="artifact")
        text_box(drawing, room, blocks, most=pt(14), least=pt(5.5))
        return drawing

    for count in (4, 2):
        try:
            form = Form(QUICK_WIDTH, QUICK_HEIGHT, QUICK_SHARE, draw)
            return form_sheets(job, form, name=name, per_page=count)
        except PaperTooSmallError:
            continue  # fewer to a page, larger; or as small as is asked for
    return form_sheets(job, Form(QUICK_WIDTH, QUICK_HEIGHT, LEAST_SHARE, draw), name=name)
