"""The score sheet of 61 Autumn Leaves for fingers: a row of boxes for each area."""

from __future__ import annotations

from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.drawing.touch_form import Row, form_pages
from printkit.drawing.touch_page import Entry, braille_sample, key_sheets, texture_sample
from printkit.games.leaves.areas import LEAVES, Area, Layout
from printkit.games.leaves.draw_sheet import layout_of_job
from printkit.geometry.braille_dots import name_cells
from printkit.language import _

IN_A_ROW = 7
"""Leaves in a row."""

SCORES = 8
IN_SCORE_ROW = 4


def sheet_touch(job: Job) -> list[Sheet]:
    """Areas, bonuses, leaves and score as rows of boxes, and the key."""
    layout = layout_of_job(job)
    rows = [row for area in layout.areas for row in _area(layout, area)]
    rows.append(_bonuses(layout))
    rows += _numbered("L", LEAVES, IN_A_ROW)
    rows += _numbered("W", SCORES, IN_SCORE_ROW)
    return [*form_pages(job, _("Leaves"), rows), *_key(job)]


def _area(layout: Layout, area: Area) -> list[Row]:
    """A row of boxes, its groups apart, and the dotted box for being first behind them; the
    dens in the rows of their pyramid, the top one first.
    """
    first = f"F{area.number}"
    if area.number == 5:
        widest = len(layout.den_rows[0])
        rows = [
            Row(row[0], [row], indent=(widest - len(row)) / 2) for row in reversed(layout.den_rows)
        ]
        last = rows[-1]
        rows[-1] = last._replace(groups=[*last.groups, [first]], dotted=frozenset({first}))
        return rows
    grouped = area.number in (1, 3)
    groups = [prize.cells for prize in area.prizes] if grouped else [area.cells]
    return [Row(area.cells[0], [*groups, (first,)], frozenset({first}))]


def _bonuses(layout: Layout) -> Row:
    names = [f"B{bonus.total}" for bonus in layout.leaf_bonuses]
    return Row(names[0].lower(), [names])


def _numbered(letter: str, count: int, most: int) -> list[Row]:
    names = [f"{letter}{number}" for number in range(1, count + 1)]
    chunks = [names[start : start + most] for start in range(0, count, most)]
    return [Row(chunk[0].lower(), [chunk]) for chunk in chunks]


def _key(job: Job) -> list[Sheet]:
    def name(word: str) -> Entry:
        return Entry(braille_sample(name_cells(word, job.language)), told[word])

    told = {
        "1a": _("area 1 and its first box"),
        "b11": _("bonus for the total of all leaves"),
        "l1": _("leaf 1"),
        "w1": _("score"),
    }
    entries = [Entry(texture_sample("dots"), _("box for the player who is first to fill the area"))]
    return key_sheets(
        job, _("{title} key", title=_("Leaves")), [*entries, *(name(word) for word in told)]
    )
