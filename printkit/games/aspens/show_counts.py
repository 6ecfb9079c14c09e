"""A score sheet shown with what is written on it: on the printed sheet, and as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer, scaled
from printkit.drawing.fonts import CAP_HEIGHT
from printkit.drawing.forms import Form, form_sheets
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.games.aspens.check_counts import Counts
from printkit.games.aspens.forest import PLAYERS
from printkit.games.aspens.score import FIGURES, LEAST_SHARE, WIDTH, draw_score, sheet_height
from printkit.games.aspens.setups import Setup, name_of
from printkit.games.aspens.show import (
    MOST_LISTED,
    badge,
    fault_tone,
    notes_height,
    numbered_faults,
    write_notes,
)
from printkit.geometry.points import Box
from printkit.language import _
from printkit.records.problems import Problem

SHARE_OF_BOX = 0.62
"""Height of a written figure, as a share of its box."""

NOTE_WIDTH = WIDTH - 5.0
UNIT = 9.0
"""The length (mm) that sizes rings, badges and words, as a hex's width does on the board."""


def counts_sheets(job: Job, counts: Counts, problems: Sequence[Problem] = ()) -> list[Sheet]:
    """The score sheet filled in, rings round the faults, and the faults below it."""
    listed = list(problems[:MOST_LISTED])
    notes = numbered_faults(listed, len(problems))
    water = counts.water
    radius = water.board.radius
    setup = Setup(name_of(water.spaces, radius), water.spaces, radius, water.grown)
    below = sheet_height(setup)
    height = below + notes_height(notes, UNIT, NOTE_WIDTH)
    page = Drawing(WIDTH, height, job.style)
    page.put(draw_score(setup, job.style))
    _write(page, counts)
    _ring(page, listed)
    write_notes(page, notes, UNIT, (2.5, below), NOTE_WIDTH)

    def draw(width: float, height: float) -> Drawing:
        return scaled(page, width, height)

    return form_sheets(job, Form(WIDTH, height, LEAST_SHARE, draw), name=_("the score sheet"))


def _write(page: Drawing, counts: Counts) -> None:
    boxes = {place.name: Box.around(place.outline) for place in page.places}
    for row, found in counts.rows.items():
        for player, count in found.items():
            _number(page, boxes, f"{row}.{player}", count)
    for place, number in counts.results.items():
        _number(page, boxes, place, number)
    if counts.winner:
        _figure(page, boxes[f"W.{counts.winner}"], "X")


def _number(page: Drawing, boxes: dict[str, Box], place: str, number: int) -> None:
    """One figure in each box, from the right; figures beyond the boxes stay off the sheet."""
    for figure, name in zip(reversed(str(number)), reversed(FIGURES), strict=False):
        box = boxes.get(f"{place}.{name}")
        if box is not None:
            _figure(page, box, figure)


def _figure(page: Drawing, box: Box, figure: str) -> None:
    size = box.height * SHARE_OF_BOX / CAP_HEIGHT
    page.text(box.centre, figure, size, anchor="middle", baseline="middle", layer=Layer.PIECES)


def _ring(page: Drawing, problems: Sequence[Problem]) -> None:
    boxes = {place.name: Box.around(place.outline) for place in page.places}
    for number, problem in enumerate(problems, start=1):
        box = boxes.get(problem.place or "")
        if box is not None:
            around = paths.rectangle(box.inset(-0.8), 2.0)
            page.shape(around, stroke=page.style.tone(fault_tone(page.style)), width=0.6,
                       layer=Layer.PIECES)  # fmt: skip
            badge(page, (box.left - 0.5, box.top + 0.5), str(number), 1.6, filled=True)


def counts_text(counts: Counts) -> str:
    """The counts as a table in plain characters."""
    row_word, all_word = _("row"), _("all")
    wide = max(4, len(row_word) + 1, len(all_word) + 1)
    lines = [row_word.ljust(wide) + "".join(f"{player:>4} " for player in PLAYERS).rstrip()]
    for row in counts.water.board.rows:
        found = counts.rows.get(row, {})
        cells = "".join(f"{found.get(player, '.'):>5}" for player in PLAYERS)
        lines.append(row.ljust(wide) + cells)
    spaces = counts.spaces
    lines.append(all_word.ljust(wide) + "".join(f"{spaces[player]:>5}" for player in PLAYERS))
    return "\n".join(lines) + "\n"
