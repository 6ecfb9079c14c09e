"""Pieces to cut out: tokens, cards, dice and tiles, laid out on sheets with their cut lines."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from printkit.drawing import paths
from printkit.drawing.cuts import CUT_WIDTH, MARK_DISTANCE, MARK_LENGTH, Cut, draw_cuts
from printkit.drawing.drawing import Drawing, Layer, Role, scaled
from printkit.drawing.flow import Word, wrapped, write_line
from printkit.drawing.fonts import pt, text_width
from printkit.drawing.job import Job
from printkit.drawing.paths import Path
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import Style
from printkit.errors import PaperTooSmallError
from printkit.geometry.gaps import Segment
from printkit.geometry.imposition import back_transform
from printkit.geometry.paper import MOST_SIDE, TALL_FOOT, WIDE_FOOT, Paper, papers_by_size
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Outline, Transform, inset, polar
from printkit.language import _

HEAD_HEIGHT = 9.0
"""Room in mm that the line over the pieces takes, with the white under it."""

HEAD_SIZE, ADVICE_SIZE = pt(13), pt(9.5)

HEAD_LEADING = 1.2


@dataclass(frozen=True)
class Piece:
    """One thing to cut out.

    `front` (and `back`, if any) are drawings of the piece's bounding box; `outline` is the
    cut line in their coordinates; `tint` fills the outline, and beyond it as far as the
    bleed goes; `folds` are dashed lines. `curve` is a nicer path for the cut line of a
    piece whose `outline` only approximates it (a disc).
    """

    name: str
    front: Drawing
    outline: Outline
    back: Drawing | None = None
    tint: str | None = None
    folds: tuple[Segment, ...] = ()
    curve: Path | None = None
    kind: str = "piece"

    @property
    def width(self) -> float:
        return self.front.width

    @property
    def height(self) -> float:
        return self.front.height

    @property
    def rectangular(self) -> bool:
        """Whether straight cuts right across the sheet set it free."""
        return len(self.outline) == 4 and Box.around(self.outline) == self.front.box


@dataclass(frozen=True)
class _Spot:
    """A piece and the box in which it lies on the page."""

    piece: Piece
    box: Box
    name: str

    @property
    def put(self) -> Transform:
        return Transform.move(self.box.left, self.box.top)

    @property
    def outline(self) -> Outline:
        return self.put.outline(self.piece.outline)

    @property
    def curve(self) -> Path | None:
        return paths.mapped(self.piece.curve, self.put) if self.piece.curve else None


@dataclass
class _Page:
    spots: list[_Spot] = field(default_factory=list)

    def lowered(self, by: float) -> _Page:
        """The page with everything `by` mm farther down."""
        move = Transform.move(0.0, by)
        return _Page(
            [replace(spot, box=Box.around(move.outline(spot.box.outline))) for spot in self.spots]
        )


def piece_sheets(
    job: Job,
    pieces: Sequence[Piece],
    *,
    gap: float | None = None,
    row_gap: float | None = None,
    columns: int | None = None,
    note: str = "",
    head: tuple[str, str] = ("", ""),
    below: float = 0.0,
) -> list[Sheet]:
    """Sheets of pieces in rows, in the order given, turned whichever way needs fewer sheets.

    `gap` in mm defaults to none between rectangles (one cut serves two) and 3 mm between
    other shapes; bleed widens it. A negative gap lets shapes interlock. `row_gap`, between
    rows, is the same unless given; `columns` is the most pieces in a row. `head` is a line
    over the pieces, its title ("Acorn: seeds") and a word of advice, where the page has room
    for it besides `below` mm that are kept free under the pieces.
    Raises `PaperTooSmallError` if one piece does not fit.
    """
    copies = max(1, job.copies or 1)
    wanted = [*pieces] * copies
    rectangular = all(piece.rectangular for piece in pieces)
    space = (0.0 if rectangular else 3.0) if gap is None else gap
    row_space = space if row_gap is None else row_gap
    if job.bleed:
        space, row_space = max(space, 2 * job.bleed), max(row_space, 2 * job.bleed)
    best: tuple[Paper, list[_Page]] | None = None
    for paper in job.papers:
        area = _area(paper, pieces, job)
        pages = _laid_out(wanted, area, space, row_space, columns)
        if pages and (best is None or len(pages) < len(best[1])):
            best = paper, pages
    if best is None:
        raise _too_small(job, pieces)
    paper, pages = best
    area = _area(paper, pieces, job)
    height = _head_height(job.style, area, head)
    sheets = []
    for page in pages:
        room = area.bottom - below - max(spot.box.bottom for spot in page.spots)
        headed = bool(head[0]) and room >= height
        lowered = page.lowered(height) if headed else page
        sheets += _sheets_of(lowered, paper, job, note, head if headed else ("", ""))
    return sheets


def _head(page: Drawing, content: Box, head: tuple[str, str]) -> None:
    """The title at the left, the advice behind it unless the page is too narrow."""
    title, advice = head
    if page.style.least_text:
        _large_head(page, content, head)
        return
    base = content.top + HEAD_SIZE * 0.85
    page.text((content.left, base), title, HEAD_SIZE, bold=True, role="title")
    left = content.left + text_width(title, HEAD_SIZE, bold=True) + 4.0
    if left + text_width(advice, ADVICE_SIZE) <= content.right:
        page.text((left, base), advice, ADVICE_SIZE, tone="muted", role="body")


def _head_lines(style: Style, width: float, head: tuple[str, str]) -> list[list[Word]]:
    """Title and advice in lines, where the least text is too large to have both in one."""
    title, advice = ([Word(word, bold, True) for word in text.split()]
                     for text, bold in zip(head, (True, False), strict=True))  # fmt: skip
    size = style.text(HEAD_SIZE)
    return [*wrapped(title, width, size), *wrapped(advice, width, size)]


def _head_height(style: Style, area: Box, head: tuple[str, str]) -> float:
    if not style.least_text or not head[0]:
        return HEAD_HEIGHT
    size = style.text(HEAD_SIZE)
    return (len(_head_lines(style, area.width, head)) + 0.5) * size * HEAD_LEADING


def _large_head(page: Drawing, content: Box, head: tuple[str, str]) -> None:
    size = page.style.text(HEAD_SIZE)
    for index, line in enumerate(_head_lines(page.style, content.width, head)):
        base = content.top + size * (0.85 + HEAD_LEADING * index)
        role: Role = "title" if line[0].bold else "body"
        write_line(page, line, content.left, base, size, role)


def _area(paper: Paper, pieces: Sequence[Piece], job: Job) -> Box:
    """Where pieces may lie: room for cut marks and bleed is kept around them."""
    marks = MARK_DISTANCE + MARK_LENGTH if job.cut == "marks" else 0.0
    outlines = {piece.outline for piece in pieces} if job.bleed else set()
    grown = max((_reach(outline, job.bleed) for outline in outlines), default=0.0)
    return paper.content.inset(max(grown, job.bleed + marks, CUT_WIDTH / 2))


def _reach(outline: Outline, bleed: float) -> float:
    """How far the bleed reaches beyond the box of an outline: farther at sharp corners."""
    box, grown = Box.around(outline), Box.around(inset(outline, -bleed))
    return max(box.left - grown.left, box.top - grown.top,
               grown.right - box.right, grown.bottom - box.bottom)  # fmt: skip


def _too_small(job: Job, pieces: Sequence[Piece]) -> PaperTooSmallError:
    width = max(piece.width for piece in pieces)
    height = max(piece.height for piece in pieces)
    works = next(
        (paper.name for paper in papers_by_size(job.paper)
         if any(_fits(side, pieces, job) for side in (paper, paper.turned))),
        _paper_round(pieces, job),
    )  # fmt: skip
    cure = (
        _("The smallest paper that works is {works}: add --paper {works}", works=works)
        if works
        else _("No paper is large enough: make it smaller")
    )
    return PaperTooSmallError(
        _(
            "A piece of {width:.0f} x {height:.0f} mm does not fit on {name}. {cure}.",
            width=width,
            height=height,
            name=job.paper.name,
            cure=cure,
        )
    )


def _paper_round(pieces: Sequence[Piece], job: Job) -> str | None:
    """A paper of its own size for pieces that fit none that has a name; None if too large."""
    paper = Paper("", MOST_SIDE, MOST_SIDE, job.paper.margin)
    area = _area(paper, pieces, job)
    across = math.ceil(max(piece.width for piece in pieces) + paper.width - area.width)
    down = math.ceil(max(piece.height for piece in pieces) + paper.height - area.height)
    down += math.ceil(TALL_FOOT - WIDE_FOOT)  # the foot is highest on narrow paper
    return f"{across}x{down}mm" if max(across, down) <= MOST_SIDE else None


def _fits(paper: Paper, pieces: Sequence[Piece], job: Job) -> bool:
    area = _area(paper, pieces, job)
    return all(piece.width <= area.width and piece.height <= area.height for piece in pieces)


def _laid_out(
    pieces: Sequence[Piece], area: Box, gap: float, row_gap: float, columns: int | None
) -> list[_Page]:
    """Pieces in rows on pages; no page at all if one piece is larger than the area."""
    if any(piece.width > area.width or piece.height > area.height for piece in pieces):
        return []
    pages = [_Page()]
    counts: dict[str, int] = {}
    y, x_first, above = area.top, 0.0, ""
    for row in _rows(pieces, area.width, gap, columns):
        height = max(piece.height for piece in row)
        if y + height > area.bottom + 1e-6:
            pages.append(_Page())
            y = area.top
        # A shorter row of the same size keeps to the columns above it: long cuts go through.
        if above != (size := f"{row[0].width}x{height}"):
            x_first, above = area.left + (area.width - _row_width(row, gap)) / 2, size
        x = x_first
        for piece in row:
            counts[piece.name] = counts.get(piece.name, 0) + 1
            number = counts[piece.name]
            name = piece.name if number == 1 else f"{piece.name}#{number}"
            top = y + (height - piece.height) / 2
            pages[-1].spots.append(_Spot(piece, Box.sized(x, top, piece.width, piece.height), name))
            x += piece.width + gap
        y += height + row_gap
    return pages


def _rows(
    pieces: Sequence[Piece], width: float, gap: float, columns: int | None
) -> list[list[Piece]]:
    """Pieces in rows no wider than `width`, as even as so few rows can be; a new size starts
    a new row.
    """
    rows: list[list[Piece]] = []
    for _size, run in groupby(pieces, key=lambda piece: (piece.width, piece.height)):
        same = list(run)
        most = max(1, math.floor((width + gap + 1e-6) / (same[0].width + gap)))
        most = min(most, columns or most)
        even = math.ceil(len(same) / math.ceil(len(same) / most))
        rows += [same[start : start + even] for start in range(0, len(same), even)]
    return rows


def _row_width(row: Sequence[Piece], gap: float) -> float:
    return sum(piece.width for piece in row) + gap * (len(row) - 1)


def _sheets_of(
    page: _Page, paper: Paper, job: Job, note: str, head: tuple[str, str]
) -> list[Sheet]:
    style = job.style
    front = Drawing(paper.width, paper.height, style)
    _head(front, paper.content, head)
    for spot in page.spots:
        _draw_piece(front, spot, job)
    cuts = [Cut(spot.outline, spot.curve) for spot in page.spots]
    draw_cuts(front, cuts, job.cut, job.bleed)
    sheets = [Sheet(paper, front, note=note)]
    if job.duplex and any(spot.piece.back for spot in page.spots):
        back = Drawing(paper.width, paper.height, style)
        for spot in page.spots:
            _draw_back(back, spot, paper, job)
        sheets.append(Sheet(paper, back, note=note, back=True))
    return sheets


def _draw_piece(page: Drawing, spot: _Spot, job: Job) -> None:
    piece, move = spot.piece, spot.put
    _tint(page, piece, move, job)
    page.outline(Place(spot.name, piece.kind, spot.outline))
    suffix = spot.name[len(piece.name) :]
    page.put(piece.front, move, suffix=suffix)
    folds = [(move.point(start), move.point(end)) for start, end in piece.folds]
    page.lines(folds, tone="cut", width=0.2, dash=(1.5, 1.5), layer=Layer.FOLD, role="furniture")


def _draw_back(page: Drawing, spot: _Spot, paper: Paper, job: Job) -> None:
    piece = spot.piece
    if piece.back is None or job.duplex is None:
        return
    turn = back_transform(spot.box, paper, job.duplex, job.back_offset)
    put = Transform.move(spot.box.left, spot.box.top).then(turn)
    # A back is seen through the paper from behind: its outline is the front's mirror image.
    mirrored = Transform.scale(-1.0, 1.0).then(Transform.move(piece.width, 0.0)).then(put)
    _tint(page, piece, mirrored, job)
    page.put(piece.back, put, suffix=spot.name[len(piece.name) :])


def _tint(page: Drawing, piece: Piece, put: Transform, job: Job) -> None:
    if piece.tint is None:
        return
    grown = inset(piece.outline, -job.bleed) if job.bleed else piece.outline
    path = piece.curve if piece.curve and not job.bleed else paths.polygon(grown)
    page.shape(paths.mapped(path, put), fill=piece.tint)


def larger(piece: Piece, factor: float) -> Piece:
    """The piece made `factor` times as large (see `Style.drawn_at`)."""
    if factor == 1.0:
        return piece
    put = Transform.scale(factor)

    def grown(drawing: Drawing) -> Drawing:
        return scaled(drawing, drawing.width * factor, drawing.height * factor)

    return replace(
        piece,
        front=grown(piece.front),
        back=grown(piece.back) if piece.back else None,
        outline=put.outline(piece.outline),
        folds=tuple((put.point(start), put.point(end)) for start, end in piece.folds),
        curve=paths.mapped(piece.curve, put) if piece.curve else None,
    )


def rectangle_piece(
    name: str,
    front: Drawing,
    *,
    back: Drawing | None = None,
    tint: str | None = None,
    folds: tuple[Segment, ...] = (),
    kind: str = "piece",
) -> Piece:
    """A piece that is a plain rectangle of its drawing's size."""
    return Piece(name, front, front.box.outline, back, tint, folds, kind=kind)


def disc_piece(
    name: str,
    front: Drawing,
    *,
    back: Drawing | None = None,
    tint: str | None = None,
    kind: str = "piece",
) -> Piece:
    """A round piece as wide as its (square) drawing."""
    centre, radius = front.box.centre, front.width / 2
    outline = tuple(polar(centre, radius, angle) for angle in range(0, 360, 10))
    curve = paths.circle(centre, radius)
    return Piece(name, front, outline, back, tint, curve=curve, kind=kind)
