"""The forms of Aspens that photos are read of."""

from __future__ import annotations

from printkit.drawing.photo_form import PhotoForm
from printkit.games.aspens.setups import RADII, STANDARD
from printkit.geometry.photo_marks import FormKind

MOVING = (("setup", STANDARD), ("radius", str(RADII[0])), ("water", ""))
"""Settings that move or add Places, each with its usual value."""

SCORE = PhotoForm(
    game="aspens",
    item="score",
    kinds=(FormKind(8, "A4"), FormKind(9, "Letter"), FormKind(10)),
    moving=MOVING,
    usual=True,
)

BOARD = PhotoForm(
    game="aspens",
    item="board",
    kinds=(FormKind(17, "A4"), FormKind(18, "Letter"), FormKind(19)),
    moving=MOVING,
    usual=False,
)
