"""What every sheet has at its foot: the check bar, one sentence on it, and the small print."""

from __future__ import annotations

from printkit.drawing.drawing import Anchor, Drawing, Layer
from printkit.drawing.fonts import fitting_size, pt, text_width
from printkit.drawing.sheets import Sheet
from printkit.geometry.paper import BAR_LENGTH, Paper
from printkit.geometry.points import Box
from printkit.language import _, noted

INCH = 25.4
BAR_HEIGHT = 2.2
BAR_GAP = 0.7
"""The centimetres and the inches have a line each: 10 cm end before 4 in."""

SENTENCE = noted(
    "Hold a ruler here: the upper line is {cm:g} cm long, the lower {inches} in. If "
    "not, print again at 100 %."
)
SHORT_SENTENCE = noted(
    "Upper line {cm:g} cm, lower line {inches} in. If not, print again at 100 %."
)
SMALL_SIZE = pt(6.5)
LEAST_SIZE = pt(5)


def add_foot(sheet: Sheet, lines: tuple[str, str]) -> None:
    """Draw check bar and small print on a front; on a back the small print only."""
    drawing, paper = sheet.drawing, sheet.paper
    foot = paper.foot
    if sheet.back:
        _small_print(drawing, Box(foot.left, foot.bottom - 3, foot.right, foot.bottom), lines[:1])
        return
    length = BAR_LENGTH if foot.width >= BAR_LENGTH + 3 else BAR_LENGTH / 2
    _bar(drawing, foot.left + 0.2, foot.top + 1.2, length)
    words = SENTENCE if paper.safe.width >= 130 else SHORT_SENTENCE
    sentence = _(words, cm=length / 10, inches=int(length / INCH + 0.1))
    if paper.wide:
        _print_beside(drawing, paper, length, (sentence, *lines))
    else:
        below = Box(foot.left, foot.top + 6.4, foot.right, foot.bottom)
        _small_print(drawing, below, (sentence, *lines))


def _print_beside(drawing: Drawing, paper: Paper, length: float, lines: tuple[str, ...]) -> None:
    foot = paper.foot
    beside = Box(foot.left + length + 5.0, foot.top, foot.right, foot.bottom)
    _small_print(drawing, beside, lines)


def _bar(drawing: Drawing, left: float, top: float, length: float) -> None:
    """The check bar: 100 mm ticked in cm above the line, 4 inches below it."""
    inches = int(length / INCH + 0.1)
    line = top + BAR_HEIGHT
    below = line + BAR_GAP
    segments = [((left, line), (left + length, line)),
                ((left, below), (left + inches * INCH, below))]  # fmt: skip
    for mark in range(int(length / 10) + 1):
        tall = BAR_HEIGHT if mark % 5 == 0 else BAR_HEIGHT * 0.6
        segments.append(((left + mark * 10, line - tall), (left + mark * 10, line)))
    segments += [
        ((left + mark * INCH, below), (left + mark * INCH, below + BAR_HEIGHT))
        for mark in range(inches + 1)
    ]
    drawing.lines(segments, tone="ink", width=0.25, layer=Layer.MARKS, role="furniture")
    zero = [(left, "0")]
    half = [(left + length / 2, f"{length / 20:g} cm")] if length == BAR_LENGTH else []
    _numbers(drawing, line - 0.7, zero + half, (left + length, f"{length / 10:g} cm"))
    starts = [(left + mark * INCH, f"{mark}") for mark in range(inches)]
    _numbers(drawing, below + 2.4, starts, (left + inches * INCH, f"{inches} in"))


def _numbers(
    drawing: Drawing, base: float, starts: list[tuple[float, str]], end: tuple[float, str]
) -> None:
    """Numbers to the right of their marks, the last to the left of its own."""
    labels: list[tuple[float, str, Anchor]] = [(x + 1.0, text, "start") for x, text in starts]
    labels.append((end[0] - 1.0, end[1], "end"))
    for x, text, anchor in labels:
        drawing.text((x, base), text, pt(5.5), anchor=anchor, layer=Layer.MARKS, role="furniture")


def _small_print(drawing: Drawing, box: Box, lines: tuple[str, ...]) -> None:
    """The lines, bottom line at the box's bottom."""
    step = min(box.height / len(lines), SMALL_SIZE * 1.25)
    for index, text in enumerate(lines):
        y = box.bottom - 0.6 - (len(lines) - 1 - index) * step
        size = fitting_size(text, box.width, min(SMALL_SIZE, step / 1.1), LEAST_SIZE)
        drawing.text((box.left, y), _shortened(text, box.width, size), size, tone="muted",
                     layer=Layer.MARKS, role="furniture")  # fmt: skip


def _shortened(text: str, width: float, size: float) -> str:
    """The text, its end left out where it would run over the edge of the paper."""
    while len(text) > 4 and text_width(text, size) > width:
        text = text[:-2].rstrip() + "…"
    return text
