"""Forms: score sheets, slips and cards, one or several to a page, as a pad of any number."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from printkit.drawing.cuts import CUT_WIDTH
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.job import Job
from printkit.drawing.photo import draw_marks
from printkit.drawing.photo_form import PhotoForm
from printkit.drawing.sheets import Sheet
from printkit.errors import PaperTooSmallError, UsageError
from printkit.geometry.imposition import Grid, back_transform, divided, divisions
from printkit.geometry.paper import Paper, papers_by_size
from printkit.geometry.photo_marks import PhotoMarks
from printkit.geometry.points import Box, Transform
from printkit.language import _

GUTTER = 6.0
"""Space in mm between two forms on a page, for the cut."""


@dataclass(frozen=True)
class Marked:
    """How a Form looks that is made for photos: `draw` leaves room where `marks` says."""

    form: PhotoForm
    draw: Callable[[float, float], Drawing]
    marks: Callable[[float, float], PhotoMarks]


@dataclass(frozen=True)
class Form:
    """A sheet to write on.

    `draw(width, height)` lays it out in that size in mm and gives the Drawing of exactly
    that size; `width` and `height` are its best size, whose shape is kept as well as the
    page allows; `least` is the smallest share of it that can still be filled in.
    `back(width, height)`, if any, draws the second side; `marked` is the form for photos.
    """

    width: float
    height: float
    least: float
    draw: Callable[[float, float], Drawing]
    back: Callable[[float, float], Drawing] | None = None
    marked: Marked | None = None


@dataclass(frozen=True)
class _Plan:
    paper: Paper
    grid: Grid
    share: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of one form in mm."""
        return self.grid.cell_width, self.grid.cell_height


def form_sheets(job: Job, form: Form, *, name: str, per_page: int = 1) -> list[Sheet]:
    """The form `--per-page` times on a page, `--copies` times in all (default: one page full).

    Raises `PaperTooSmallError` when it would be too small to write on.
    """
    wanted = job.per_page or per_page
    if wanted < 1:
        raise UsageError(_("--per-page must be at least 1, not {wanted}.", wanted=wanted))
    plan = _best_plan(job.papers, form, wanted, _edge(job))
    if plan.share < form.least - 1e-9:
        raise _too_small(job, form, name, wanted)
    copies = job.copies or wanted
    marked = _marked(job, form, plan, name)
    drawing = marked.draw(*plan.size) if marked else form.draw(*plan.size)
    back = form.back(*plan.size) if form.back else None
    note = _note(job, form, plan, marked)
    sheets = []
    for page in range(math.ceil(copies / wanted)):
        first = page * wanted
        count = min(wanted, copies - first)
        sheets.append(_page(plan, drawing, first, count, job, marked, note))
        if back is not None and job.duplex:
            sheets.append(_back_page(plan, back, count, job))
    return sheets


def form_pages(job: Job, pages: Sequence[Form], *, name: str) -> list[Sheet]:
    """A form of several pages, whole `--copies` times; duplex puts every second page on a back.

    Raises `PaperTooSmallError` as `form_sheets` does.
    """
    one = replace(job, copies=1)
    found = [form_sheets(one, page, name=name)[0] for page in pages]
    sides = [
        replace(sheet, back=job.duplex is not None and index % 2 == 1)
        for index, sheet in enumerate(found)
    ]
    return sides * (job.copies or 1)


def _edge(job: Job) -> float:
    """What is kept free round the forms of a page of large text, for half of a thick line (mm)."""
    return job.style.least_line / 2 if job.style.least_text else 0.0


def _best_plan(papers: tuple[Paper, Paper], form: Form, count: int, edge: float = 0.0) -> _Plan:
    """The orientation, columns and rows that leave the form largest."""
    plans = []
    for paper in papers:
        for columns, rows in divisions(count):
            grid = divided(paper.content.inset(edge), columns, rows, GUTTER)
            share = min(grid.cell_width / form.width, grid.cell_height / form.height)
            plans.append(_Plan(paper, grid, share))
    return max(plans, key=lambda plan: plan.share)


def _too_small(job: Job, form: Form, name: str, count: int) -> PaperTooSmallError:
    works = next(
        (paper.name for paper in papers_by_size(job.paper)
         if _best_plan((paper, paper.turned), form, count, _edge(job)).share >= form.least),
        None,
    )  # fmt: skip
    cure = (
        _("The smallest paper that works is {works}: add --paper {works}", works=works)
        if works
        else ""
    )
    fewer = next(
        (
            n
            for n in range(count - 1, 0, -1)
            if _best_plan(job.papers, form, n, _edge(job)).share >= form.least
        ),
        None,
    )
    less = _("take --per-page {fewer}", fewer=fewer) if fewer else ""
    how = _(", or ").join(word for word in (cure, less) if word)
    return PaperTooSmallError(
        _(
            "On {name}, {times}, {item} would be too small to write on. {cure}.",
            name=job.paper.name,
            times=_times(count),
            item=name,
            cure=how[:1].upper() + how[1:],
        )
    )


def _marked(job: Job, form: Form, plan: _Plan, name: str) -> Marked | None:
    """The form for photos, if it is wanted. Too small for one: none, or an error if asked for."""
    if form.marked is None or not form.marked.form.wanted(job):
        return None
    if form.marked.marks(*plan.size).readable:
        return form.marked
    if job.photo:
        raise _too_small_for_photos(job, form, form.marked, plan, name)
    return None


def _too_small_for_photos(
    job: Job, form: Form, marked: Marked, plan: _Plan, name: str
) -> PaperTooSmallError:
    count = plan.grid.cell_count

    def readable(papers: tuple[Paper, Paper], number: int) -> bool:
        return marked.marks(*_best_plan(papers, form, number).size).readable

    fewer = next((n for n in range(count - 1, 0, -1) if readable(job.papers, n)), None)
    works = next(
        (p.name for p in papers_by_size(job.paper) if readable((p, p.turned), count)), None
    )
    cures = (
        _("take --per-page {fewer}", fewer=fewer) if fewer else "",
        _("add --paper {works}", works=works) if works else "",
    )
    how = _(", or ").join(filter(None, cures)) or _("use larger paper")
    return PaperTooSmallError(
        _(
            "On {name}, {times}, the markers of {item} would be too small for a photo. {cure}.",
            name=job.paper.name,
            times=_times(count),
            item=name,
            cure=how[:1].upper() + how[1:],
        )
    )


def _times(count: int) -> str:
    return _("{count} to a page", count=count) if count > 1 else _("even alone on the page")


def _note(job: Job, form: Form, plan: _Plan, marked: Marked | None) -> str:
    lost = marked is None and form.marked is not None and form.marked.form.wanted(job)
    words = (
        _times(plan.grid.cell_count) if plan.grid.cell_count > 1 else "",
        _("too small for photos") if lost else "",
    )
    return ", ".join(filter(None, words))


def _page(
    plan: _Plan,
    drawing: Drawing,
    first: int,
    count: int,
    job: Job,
    marked: Marked | None,
    note: str,
) -> Sheet:
    page = Drawing(plan.paper.width, plan.paper.height, drawing.style)
    for index in range(count):
        cell = plan.grid.cell(index)
        number = first + index + 1
        suffix = "" if number == 1 else f"#{number}"
        page.put(drawing, Transform.move(cell.left, cell.top), suffix=suffix)
        if marked:
            marks = Drawing(*plan.size, drawing.style)
            draw_marks(marks, marked.marks(*plan.size), marked.form.kind(job),
                       marked.form.tag(job, number))  # fmt: skip
            page.put(marks, Transform.move(cell.left, cell.top), suffix=suffix)
    if count > 1 and job.cut != "none":
        _cuts(page, plan, job)
    return Sheet(plan.paper, page, note=note)


def _back_page(plan: _Plan, back: Drawing, count: int, job: Job) -> Sheet:
    page = Drawing(plan.paper.width, plan.paper.height, back.style)
    assert job.duplex is not None
    for index in range(count):
        cell = plan.grid.cell(index)
        turn = back_transform(cell, plan.paper, job.duplex, job.back_offset)
        page.put(back, Transform.move(cell.left, cell.top).then(turn))
    return Sheet(plan.paper, page, back=True)


def _cuts(page: Drawing, plan: _Plan, job: Job) -> None:
    """One line in the middle of each gutter, or only its two ends."""
    grid, content = plan.grid, plan.paper.content.inset(CUT_WIDTH / 2)
    edges = []
    for column in range(1, grid.columns):
        x = grid.cell(column).left - grid.gap / 2
        edges.append(((x, content.top), (x, content.bottom)))
    for row in range(1, grid.rows):
        y = grid.cell(row * grid.columns).top - grid.gap / 2
        edges.append(((content.left, y), (content.right, y)))
    for start, end in edges:
        for piece in _shown(start, end, job.cut):
            page.line(*piece, tone="cut", width=CUT_WIDTH, layer=Layer.CUT, role="furniture",
                      dash=(2.0, 2.0) if job.cut == "lines" else ())  # fmt: skip


def _shown(
    start: tuple[float, float], end: tuple[float, float], cut: str
) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    if cut == "lines":
        return [(start, end)]
    upright = start[0] == end[0]
    step = (0.0, 5.0) if upright else (5.0, 0.0)
    return [
        (start, (start[0] + step[0], start[1] + step[1])),
        ((end[0] - step[0], end[1] - step[1]), end),
    ]


def slot(drawing: Drawing, margin: float = 0.0) -> Box:
    """The part of a form's drawing that may be filled."""
    return drawing.box.inset(margin)
