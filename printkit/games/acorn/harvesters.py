"""Harvesters: pawns to fold and stand up, and flat discs in their place.

A pawn is one strip of 12 x 63 mm, folded three times to a prism: glue tab, back, front,
foot. It stands 22 mm high on a foot of 12 x 9.5 mm, which the circle inside a triangle of
27 mm holds (radius 7.8 mm). The flat discs are 15 mm across.
"""

from __future__ import annotations

import math
from dataclasses import replace

from printkit.drawing import paths
from printkit.drawing.art import picture
from printkit.drawing.blocks import Block, Span
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.fonts import fitting_size, pt, text_width
from printkit.drawing.job import Job
from printkit.drawing.pieces import Piece, disc_piece, larger, piece_sheets, rectangle_piece
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.drawing.text_pages import text_sheets
from printkit.games.acorn.players import (
    Player,
    board_of,
    draw_mark,
    fill_pattern,
    on_ground,
    players_of,
    shape_outline,
    solid,
)
from printkit.geometry.points import Box, Transform, polar
from printkit.language import _, noted

WIDTH = 12.0
TAB, PANEL, FOOT = 8.5, 22.5, 9.5
"""Heights in mm of the glue tab, of the front (and of the back) and of the foot."""

LENGTH = TAB + 2 * PANEL + FOOT
STANDING = math.sqrt(PANEL**2 - (FOOT / 2) ** 2)
"""How high the folded pawn stands, in mm."""

STEPS_TITLE = noted("To stand a harvester up")
STEPS = (
    noted("1  Cut out. Fold back along the dashed lines: pictures outside."),
    noted("2  Bend the foot under, from the front to the back."),
    noted("3  Glue the tab marked “glue” inside, on top of the foot."),
)

NAME = pt(13)
"""Size of the name on a pawn; of that on a disc as designed, and with a least text."""

FLAT_NAME, LARGE_FLAT_NAME = pt(9), pt(11)

BAND = 7.0
"""Height of the coloured band with the name, along the ridge."""

ROW_GAP = 5.0
"""White in mm between the rows of strips, one row a colour."""

FLAT = 15.0
"""Diameter of the flat discs in mm."""


def harvester_sheets(job: Job) -> list[Sheet]:
    """Pawns to fold, and a note that shows how."""
    names = _names(job)
    wide = text_width(_("glue"), job.style.least_text) / (WIDTH - 1.0)
    factor = max(1.0, job.style.least_text / NAME, wide)
    style = job.style.drawn_at(factor)
    pieces = [larger(_pawn(style, player, name), factor) for player, name in names]
    note = _("stands {high:.0f} mm high on {wide:g} × {deep:g} mm", high=STANDING * factor,
             wide=round(WIDTH * factor, 1), deep=round(FOOT * factor, 1))  # fmt: skip
    columns = board_of(job).supply.harvesters
    head = _("Acorn: harvesters"), _("{count} of each colour", count=columns)
    if job.style.least_text:
        sheets = piece_sheets(job, pieces, columns=columns, row_gap=ROW_GAP, note=note, head=head)
        return [*sheets, *_folding_page(job)]
    return piece_sheets(job, [*pieces, _folding_note(job.style)], columns=columns,
                        row_gap=ROW_GAP, note=note, head=head)  # fmt: skip


def flat_sheets(job: Job) -> list[Sheet]:
    """Discs instead of pawns, with backs for double-sided printing."""
    factor = max(1.0, job.style.least_text / LARGE_FLAT_NAME)
    style = job.style.drawn_at(factor)
    pieces = [larger(flat_harvester(style, player, name), factor) for player, name in _names(job)]
    columns = board_of(job).supply.harvesters
    head = (
        _("Acorn: flat harvesters"),
        _("{count} of each colour, in place of the standing ones", count=columns),
    )
    note = _("discs {size:g} mm", size=round(FLAT * factor, 1))
    return piece_sheets(job, pieces, columns=columns, note=note, head=head)


def _names(job: Job) -> list[tuple[Player, str]]:
    count = board_of(job).supply.harvesters
    return [
        (player, f"{player.letter}{number}")
        for player in players_of(job)
        for number in range(1, count + 1)
    ]


def _pawn(style: Style, player: Player, name: str) -> Piece:
    front = Drawing(WIDTH, LENGTH, style)
    ridge, floor = TAB + PANEL, TAB + 2 * PANEL
    front.put(_panel(style, player, name), Transform.move(0.0, ridge))
    behind = Transform.turn(180.0).then(Transform.move(WIDTH, ridge))
    front.put(_panel(style, player, name), behind)
    _glue(front, Box(0.0, 0.0, WIDTH, TAB))
    _sole(front, player, Box(0.0, floor, WIDTH, LENGTH))
    folds = tuple(((0.0, y), (WIDTH, y)) for y in (TAB, ridge, floor))
    return rectangle_piece(name, front, tint=style.fill(player.light), folds=folds,
                           kind="harvester")  # fmt: skip


def _panel(style: Style, player: Player, name: str) -> Drawing:
    """One face of the pawn: the name along the ridge, the harvester under it."""
    drawing = Drawing(WIDTH, PANEL, style)
    band, rest = Box(0.0, 0.0, WIDTH, BAND), Box(0.0, BAND, WIDTH, PANEL)
    drawing.shape(paths.polygon(band.outline), fill=solid(drawing, player))
    fill_pattern(drawing, player, rest.outline, 1.5)
    line = (0.0, BAND), (WIDTH, BAND)
    drawing.line(*line, tone=style.edge(player.tone), width=style.line("outline"))
    draw_mark(drawing, player, (2.5, BAND / 2), 2.7, tone=on_ground(drawing, player))
    drawing.text_in(Box(4.6, 0.0, WIDTH - 0.8, BAND), name, NAME, bold=True,
                    tone=on_ground(drawing, player), place=name)  # fmt: skip
    if style.patterns:
        halo = paths.ellipse((WIDTH / 2, BAND + 7.9), 5.6, 7.2)
        drawing.shape(halo, fill=style.tone("paper"), layer=Layer.PIECES)
    drawing.picture(picture("harvester"), (WIDTH / 2, BAND + 7.9), 11.4, role="artifact",
                    layer=Layer.PIECES,
                    recolour={"coat": player.tone, "coat-light": player.light})  # fmt: skip
    return drawing


def _glue(drawing: Drawing, box: Box) -> None:
    drawing.shape(paths.polygon(box.outline), fill=drawing.style.fill("cream-shade"))
    size = drawing.style.text(pt(8))
    drawing.text(box.centre, _("glue"), size, anchor="middle", baseline="middle", tone="muted",
                 role="artifact")  # fmt: skip


def _sole(drawing: Drawing, player: Player, box: Box) -> None:
    """The underside of the foot: the colour, so that a fallen pawn is still known."""
    fill_pattern(drawing, player, box.outline, 1.5)
    draw_mark(drawing, player, box.centre, 4.0)


def _folding_page(job: Job) -> list[Sheet]:
    """The same as `_folding_note` on a page of its own, for large text."""
    steps = [Block("item", (Span(_(step)[3:]),), f"{step[0]}.") for step in STEPS]
    title = Block("title", (Span(_(STEPS_TITLE)),))
    words = (Span(_("the folded strip from the side: front, back, foot and tab")),)
    blocks = [title, *steps, Block("figure", words, figure="tent")]
    return text_sheets(replace(job, copies=1), blocks, figures={"tent": _large_tent})


def _large_tent(style: Style) -> Drawing:
    drawing = Drawing(60.0, 40.0, style)
    _tent(drawing, Box(16.0, 4.0, 44.0, 32.0))
    return drawing


def _folding_note(style: Style) -> Piece:
    """How to fold, in words and one picture; a piece like the others, to cut off."""
    drawing = Drawing(120.0, 27.0, style)
    _tent(drawing, Box(6.0, 4.0, 24.0, 23.0))
    left = 35.0
    drawing.text((left, 4.0), _(STEPS_TITLE), pt(10.5), bold=True, baseline="top",
                 role="heading")  # fmt: skip
    for index, step in enumerate(map(_, STEPS)):
        at = (left, 11.0 + 4.8 * index)
        size = fitting_size(step, drawing.width - left - 3.0, pt(8), pt(6.5))
        drawing.text(at, step, size, baseline="top", role="item")
    return rectangle_piece("note", drawing, kind="note")


def _tent(drawing: Drawing, box: Box) -> None:
    """The folded strip seen from the side, with the tab just before it meets the foot."""
    style = drawing.style
    ink, small = style.tone("line"), style.text(pt(7))
    peak, left, right = (box.centre[0], box.top), (box.left, box.bottom), (box.right, box.bottom)
    drawing.shape(paths.polyline((right, left, peak, right)), stroke=ink, width=0.45)
    tab = (right, (box.left + 3.0, box.bottom - 3.4))
    drawing.shape(paths.polyline(tab), stroke=style.tone("muted"), width=0.9)
    drawing.text((box.centre[0], box.bottom - 4.6), _("tab"), small, anchor="middle", tone="muted")
    drawing.text((box.left - 0.4, box.centre[1] + 1.0), _("front"), small, anchor="middle",
                 degrees=-65.0, tone="muted")  # fmt: skip
    drawing.text((box.right + 0.4, box.centre[1] + 1.0), _("back"), small, anchor="middle",
                 degrees=65.0, tone="muted")  # fmt: skip
    drawing.text((box.centre[0], box.bottom + 2.6), _("foot"), small, anchor="middle", tone="muted")


def flat_harvester(style: Style, player: Player, name: str) -> Piece:
    """The disc of a harvester, both sides alike."""
    face = _face(style, player, name)
    return disc_piece(name, face, back=face, tint=style.fill(player.light), kind="harvester")


def _face(style: Style, player: Player, name: str) -> Drawing:
    """The harvester over a foot in the player's colour that bears the name."""
    drawing = Drawing(FLAT, FLAT, style)
    x, y = drawing.box.centre
    chord = 2.6
    half = math.sqrt((FLAT / 2) ** 2 - chord**2)
    turn = math.degrees(math.asin(chord * 2 / FLAT))
    arc = tuple(polar((x, y), FLAT / 2, turn + (180 - 2 * turn) * step / 24) for step in range(25))
    fill_pattern(drawing, player, shape_outline("circle", (x, y), FLAT - 0.6), 1.15)
    drawing.shape(paths.polygon(arc), fill=solid(drawing, player) or style.tone("paper"),
                  layer=Layer.PIECES)  # fmt: skip
    drawing.line((x - half, y + chord), (x + half, y + chord), tone=style.edge(player.tone),
                 width=style.line("outline"), layer=Layer.PIECES)  # fmt: skip
    if style.patterns:
        halo = paths.ellipse((x, y - 2.2), 4.5, 4.6)
        drawing.shape(halo, fill=style.tone("paper"), layer=Layer.PIECES)
    drawing.picture(picture("harvester"), (x, y - 2.1), 8.6, role="artifact", layer=Layer.PIECES,
                    recolour={"coat": player.tone, "coat-light": player.light})  # fmt: skip
    draw_mark(drawing, player, (x - 2.9, y + 4.6), 1.9, tone=on_ground(drawing, player))
    size = LARGE_FLAT_NAME if style.least_text else FLAT_NAME
    drawing.text((x + 0.9, y + 4.6), name, size, bold=True, anchor="middle", baseline="middle",
                 tone=on_ground(drawing, player), place=name)  # fmt: skip
    return drawing
