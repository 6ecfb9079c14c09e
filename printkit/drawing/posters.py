"""Posters: one drawing over several sheets that overlap, with a map of how they join."""

from __future__ import annotations

from printkit.drawing import paths
from printkit.drawing.blocks import Block, Span
from printkit.drawing.columns import column_height
from printkit.drawing.cuts import CUT_WIDTH
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.flow import Setter, text_box
from printkit.drawing.fonts import pt, text_width
from printkit.drawing.sheets import Sheet
from printkit.geometry.imposition import POSTER_OVERLAP, Poster, PosterTile, poster
from printkit.geometry.paper import Paper
from printkit.geometry.points import Box, Point, Transform, between
from printkit.language import _

CROSS = 3.0
"""Half the length in mm of the crosses that join the sheets of a poster."""

LEAST_MAP = 10.0
"""Least height in mm of the map of a poster: tiny paper has only the words."""


def poster_pages(
    drawing: Drawing, paper: Paper, columns: int, rows: int, *, name: str, note: str
) -> list[Sheet]:
    """The map, then columns x rows sheets, row by row. `name` is the drawing's ("the board")."""
    plan = poster(paper, columns, rows, drawing.width, drawing.height, POSTER_OVERLAP)
    sheets = [Sheet(paper, _map_page(plan, drawing, name), note=note)]
    sheets += [
        Sheet(
            paper,
            _tile_page(plan, tile, drawing),
            note=_("{note}, part {name}", note=note, name=tile.name),
        )
        for tile in plan.tiles
    ]
    return sheets


def _tile_page(plan: Poster, tile: PosterTile, drawing: Drawing) -> Drawing:
    page = Drawing(plan.paper.width, plan.paper.height, drawing.style)
    window, source = tile.window, tile.source
    page.put(drawing, Transform.move(window.left - source.left, window.top - source.top),
             clip=window)  # fmt: skip
    for side in ("left", "right", "top", "bottom"):
        if _has_neighbour(plan, tile, side):
            _join(page, window, side, plan.overlap)
    x = window.left + 1.0 + (plan.overlap if _has_neighbour(plan, tile, "left") else 0.0)
    y = window.top + 1.0 + (plan.overlap if _has_neighbour(plan, tile, "top") else 0.0)
    _name_part(page, tile.name, (x, y))
    return page


def _name_part(page: Drawing, name: str, corner: Point) -> None:
    """The part's name on white, so that it is read on a dark board and not taken for a field's."""
    words, size = _("part {name}", name=name), page.style.text(pt(12))
    box = Box.sized(*corner, text_width(words, size, bold=True) + 2.0, size * 1.1)
    page.shape(paths.rectangle(box, 1.0), fill=page.style.tone("paper"), layer=Layer.MARKS,
               role="furniture")  # fmt: skip
    page.text((box.left + 1.0, box.centre[1]), words, size, bold=True, baseline="middle",
              tone="muted", layer=Layer.MARKS, role="furniture")  # fmt: skip


def _has_neighbour(plan: Poster, tile: PosterTile, side: str) -> bool:
    return {
        "left": tile.column > 0,
        "right": tile.column < plan.columns - 1,
        "top": tile.row > 0,
        "bottom": tile.row < plan.rows - 1,
    }[side]


def _join(page: Drawing, window: Box, side: str, overlap: float) -> None:
    """Along one join: the dashed line in the middle of the overlap, crosses at 1/4 and 3/4.

    Both sheets show both crosses at the same place of the board: laid cross on cross, the
    sheets are aligned.
    """
    half = overlap / 2
    if side in ("left", "right"):
        x = window.left + half if side == "left" else window.right - half
        start, end = (x, window.top), (x, window.bottom)
    else:
        y = window.top + half if side == "top" else window.bottom - half
        start, end = (window.left, y), (window.right, y)
    page.line(start, end, tone="cut", width=CUT_WIDTH, dash=(2.0, 2.0), layer=Layer.CUT,
              role="furniture")  # fmt: skip
    for share in (0.25, 0.75):
        x, y = between(start, end, share)
        page.lines([((x - CROSS, y), (x + CROSS, y)), ((x, y - CROSS), (x, y + CROSS))],
                   tone="ink", width=0.3, layer=Layer.MARKS, role="furniture")  # fmt: skip


def _map_page(plan: Poster, drawing: Drawing, name: str) -> Drawing:
    """The first page: the poster small, its sheets framed and named, and how to join them."""
    page = Drawing(plan.paper.width, plan.paper.height, drawing.style)
    content = plan.paper.content
    size = page.style.text(pt(18))
    head = Box(content.left, content.top, content.right, content.top + max(9.0, size))
    title = _("Assembly map: {name}", name=name)
    page.text_in(head, title, size, least=page.style.text(pt(8)), bold=True, anchor="start",
                 role="title")  # fmt: skip
    steps = (
        _(
            "1. Print all {count} sheets at 100 % and check one bar with a ruler.",
            count=len(plan.tiles),
        ),
        _("2. Cut every dashed line once: of two neighbouring sheets, trim the left or upper one."),
        _(
            "3. Lay it on its neighbour (they overlap by {overlap:g} mm), cross on cross, "
            "and glue or tape it.",
            overlap=plan.overlap,
        ),
        _(
            "Together they measure {width:.0f} × {height:.0f} mm.",
            width=drawing.width,
            height=drawing.height,
        ),
    )
    blocks = [Block("body", (Span(step),)) for step in steps]
    text = Box(content.left, head.bottom + 2, content.right, content.bottom)
    most = pt(10) if min(content.width, content.height) >= 100 else pt(6)
    size = text_box(page, text, blocks, most=most, least=pt(5))
    end = text.top + column_height(Setter(page.style, text.width, size).set(blocks))
    below = Box(content.left, end + 3, content.right, content.bottom)
    if below.height > LEAST_MAP:
        _map(page, plan, drawing, below.inset(0.5))
    return page


def _map(page: Drawing, plan: Poster, drawing: Drawing, area: Box) -> None:
    whole = Box.around(corner for tile in plan.tiles for corner in tile.source.outline)
    factor = min(area.width / whole.width, area.height / whole.height)
    put = Transform.move(-whole.left, -whole.top).then(Transform.scale(factor)).then(
        Transform.move(area.left + (area.width - whole.width * factor) / 2, area.top)
    )  # fmt: skip
    small = Drawing(drawing.width, drawing.height, drawing.style)
    small.elements = [
        element._replace(place="", words="", role="artifact")
        for element in drawing.elements
        if element.layer in (Layer.ART, Layer.LINES)
    ]
    page.put(small, put)
    for tile in plan.tiles:
        corners = put.outline(tile.source.outline)
        page.lines(zip(corners, (*corners[1:], corners[0]), strict=True), tone="ink", width=0.4,
                   layer=Layer.CUT)  # fmt: skip
        x, y = put.point(tile.source.centre)
        # Many sheets on narrow paper are small on the map: so are their names.
        share = min(1.0, Box.around(corners).width / 14.0)
        label = Box(x - 7.0 * share, y - 4.5 * share, x + 7.0 * share, y + 4.5 * share)
        page.shape(paths.rectangle(label, 1.5), fill=page.style.tone("paper"), layer=Layer.MARKS)
        size = page.style.text(pt(20) * share)
        page.text((x, y), tile.name, size, bold=True, anchor="middle", baseline="middle",
                  layer=Layer.MARKS)  # fmt: skip
