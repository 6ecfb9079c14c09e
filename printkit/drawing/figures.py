"""Figures: boards that come in any size, on one page or as a poster over several."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from printkit.drawing.drawing import Drawing, smallest_text
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.errors import PaperTooSmallError, UsageError
from printkit.geometry.imposition import (
    POSTER_OVERLAP,
    poster_room,
    poster_sheets,
)
from printkit.geometry.paper import Paper, papers_by_size
from printkit.geometry.points import Transform
from printkit.language import _, number

STEP = 0.5
"""Figures are drawn in steps of half a millimetre of their unit."""

MOST_POSTER_SHEETS = 64

MOST_GROWTH = 1.25
"""A figure whose words are too small is tried at most so many times as large next."""


@dataclass(frozen=True)
class Figure:
    """A drawing that is defined by one length, its unit (a hex's width, a triangle's edge).

    `size(unit)` gives width and height in mm, `draw(unit)` the Drawing of that size;
    `standard` is the unit at scale 1, `least` the smallest that can be played, `most` the
    largest that one page is filled with. `unit_name` says what the unit is: "hex". A `whole`
    figure is never spread over sheets: a camera must see all of it.
    """

    unit_name: str
    standard: float
    least: float
    most: float
    size: Callable[[float], tuple[float, float]]
    draw: Callable[[float], Drawing]
    whole: bool = False

    def largest(self, width: float, height: float, most: float | None = None) -> float:
        """The largest unit, in steps, whose figure fits width x height mm; 0 if none does."""
        steps = int((self.most if most is None else most) / STEP)
        while steps > 0:
            wide, high = self.size(steps * STEP)
            if wide <= width + 1e-6 and high <= height + 1e-6:
                return steps * STEP
            steps -= 1
        return 0.0


def figure_sheets(job: Job, figure: Figure, *, name: str) -> list[Sheet]:
    """The figure on one page, as large as fits, or at `--scale`, or over a `--poster`.

    Raises `PaperTooSmallError` when it would be too small to play, `UsageError` for a poster
    of no use. `name` says what it is in messages ("the board").
    """
    _refuse_both(job)
    if figure.whole and job.poster not in (None, (1, 1)):
        raise UsageError(
            _("A camera must see the board on one page. Leave out --photo or --poster.")
        )
    if job.poster is not None:
        sheets = _poster_of(job, figure, *job.poster, name)
    elif job.scale is not None:
        sheets = _at_scale(job, figure, job.scale, name)
    elif (grid := _grid_needed(job, figure)) != (1, 1):
        sheets = _poster_of(job, figure, *grid, name)
    else:
        sheets = [_one_page(job, figure, name)]
    return sheets * max(1, job.copies or 1)


def _refuse_both(job: Job) -> None:
    if job.poster is not None and job.scale is not None:
        raise UsageError(_("--poster and --scale exclude each other. Give one of them."))


def unit_of(job: Job, figure: Figure, *, name: str) -> float:
    """The unit in which `figure_sheets` draws the figure for that job, in mm.

    Pieces that must fit it are made to this size. Raises as `figure_sheets` does.
    """
    _refuse_both(job)
    if job.poster is not None and job.poster != (1, 1):
        return _poster_unit(job, figure, *job.poster, name)[0]
    if job.scale is not None:
        return _scaled_unit(job, figure, job.scale, name)
    grid = _grid_needed(job, figure)
    if grid != (1, 1):
        return _poster_unit(job, figure, *grid, name)[0]
    return _page_unit(job, figure, name)[0]


def _least(job: Job, figure: Figure) -> float:
    """The smallest unit that can be played, and that shows all words as large as the style asks."""
    if not job.style.least_text:
        return figure.least
    unit = math.ceil(figure.least / STEP) * STEP
    while unit < figure.most * MOST_POSTER_SHEETS:
        smallest = smallest_text(figure.draw(unit))
        if job.style.shows(smallest):
            return unit
        grown = unit * min(job.style.least_text / smallest, MOST_GROWTH)
        unit = max(unit + STEP, math.floor(grown / STEP) * STEP)
    return unit


def _grid_needed(job: Job, figure: Figure) -> tuple[int, int]:
    """The poster that a style with a least text needs; one page, where that is enough."""
    if not job.style.least_text or figure.whole:
        return 1, 1
    least = _least(job, figure)
    if any(figure.largest(p.content.width, p.content.height) >= least for p in job.papers):
        return 1, 1
    return _smallest_poster(job, figure)


def _page_unit(job: Job, figure: Figure, name: str) -> tuple[float, Paper]:
    fits = [(figure.largest(p.content.width, p.content.height), p) for p in job.papers]
    unit, paper = max(fits, key=lambda fit: fit[0])
    if unit < _least(job, figure):
        raise _too_small(job, figure, name)
    return unit, paper


def _one_page(job: Job, figure: Figure, name: str) -> Sheet:
    unit, paper = _page_unit(job, figure, name)
    return _centred(paper, figure, unit)


def _centred(paper: Paper, figure: Figure, unit: float) -> Sheet:
    drawing = figure.draw(unit)
    content = paper.content
    left = content.left + (content.width - drawing.width) / 2
    top = content.top + (content.height - drawing.height) / 2
    page = Drawing(paper.width, paper.height, drawing.style)
    page.put(drawing, Transform.move(left, top))
    return Sheet(paper, page, note=f"{figure.unit_name} {number(unit)} mm")


def _too_small(job: Job, figure: Figure, name: str) -> PaperTooSmallError:
    least = _least(job, figure)
    works = next(
        (paper.name for paper in papers_by_size(job.paper)
         if max(figure.largest(p.content.width, p.content.height) for p in (paper, paper.turned))
         >= least),
        None,
    )  # fmt: skip
    columns, rows = _smallest_poster(job, figure)
    spread = _("spread it over sheets with --poster {columns}x{rows}", columns=columns, rows=rows)
    larger = _("The smallest paper that works is {works}: add --paper {works}", works=works)
    several = columns * rows <= MOST_POSTER_SHEETS and not figure.whole
    cures = [cure for cure, helps in ((larger, works), (spread, several)) if helps]
    cure = _(", or ").join(cures) or _("Use larger paper")
    return PaperTooSmallError(
        _(
            "On {name} {item} would be too small to play (its {unit_name} must be at least "
            "{least:g} mm). {cure}.",
            name=job.paper.name,
            item=name,
            unit_name=figure.unit_name,
            least=least,
            cure=cure[:1].upper() + cure[1:],
        )
    )


def _smallest_poster(job: Job, figure: Figure) -> tuple[int, int]:
    """Columns and rows of the fewest sheets that show the figure as small as it may be."""
    width, height = figure.size(math.ceil(_least(job, figure) / STEP) * STEP)
    plans = [poster_sheets(paper, width, height, POSTER_OVERLAP) for paper in job.papers]
    return min(plans, key=lambda plan: plan[0] * plan[1])


def _scaled_unit(job: Job, figure: Figure, scale: float, name: str) -> float:
    unit = figure.standard * scale
    smallest = _least(job, figure)
    if unit < smallest - 1e-9:
        raise UsageError(
            _(
                "At --scale {scale:g} {name} would be too small to play. The smallest is --scale "
                "{least:g}.",
                scale=scale,
                name=name,
                least=math.ceil(smallest / figure.standard * 100) / 100,
            )
        )
    return unit


def _at_scale(job: Job, figure: Figure, scale: float, name: str) -> list[Sheet]:
    unit = _scaled_unit(job, figure, scale, name)
    width, height = figure.size(unit)
    for paper in job.papers:
        if width <= paper.content.width and height <= paper.content.height:
            return [_centred(paper, figure, unit)]
    if figure.whole:
        raise _too_large(job, figure, scale, name)
    plans = [(*poster_sheets(p, width, height, POSTER_OVERLAP), p) for p in job.papers]
    columns, rows, paper = min(plans, key=lambda plan: plan[0] * plan[1])
    return _poster_sheets(figure, unit, (columns, rows), paper, name)


def _too_large(job: Job, figure: Figure, scale: float, name: str) -> PaperTooSmallError:
    most = max(figure.largest(p.content.width, p.content.height) for p in job.papers)
    return PaperTooSmallError(
        _(
            "At --scale {scale:g} {item} needs several sheets of {name}, and a camera must see it "
            "on one. The largest is --scale {most:g}.",
            scale=scale,
            item=name,
            name=job.paper.name,
            most=math.floor(most / figure.standard * 100) / 100,
        )
    )


def _poster_of(job: Job, figure: Figure, columns: int, rows: int, name: str) -> list[Sheet]:
    if (columns, rows) == (1, 1):
        return [_one_page(job, figure, name)]
    unit, paper = _poster_unit(job, figure, columns, rows, name)
    return _poster_sheets(figure, unit, (columns, rows), paper, name)


def _poster_unit(
    job: Job, figure: Figure, columns: int, rows: int, name: str
) -> tuple[float, Paper]:
    if columns < 1 or rows < 1:
        raise UsageError(_("A poster has at least one column and one row: --poster 2x2."))
    fits = []
    for paper in job.papers:
        room = poster_room(paper, columns, rows, POSTER_OVERLAP)
        fits.append((figure.largest(*room, most=figure.most * max(columns, rows)), paper))
    unit, paper = max(fits, key=lambda fit: fit[0])
    if unit < _least(job, figure):
        raise _too_small(job, figure, name)
    return unit, paper


def _poster_sheets(
    figure: Figure, unit: float, grid: tuple[int, int], paper: Paper, name: str
) -> list[Sheet]:
    columns, rows = grid
    if columns * rows > MOST_POSTER_SHEETS:
        raise UsageError(
            _(
                "{name} of that size needs {columns} sheets; the most is "
                "{most}. Use larger paper, a smaller scale or a smaller poster.",
                name=name[0].upper() + name[1:],
                columns=columns * rows,
                most=MOST_POSTER_SHEETS,
            )
        )
    from printkit.drawing.posters import poster_pages

    note = _(
        "{unit_name} {unit:g} mm, poster {columns}x{rows}",
        unit_name=figure.unit_name,
        unit=unit,
        columns=columns,
        rows=rows,
    )
    return poster_pages(figure.draw(unit), paper, columns, rows, name=name, note=note)
