"""The forms of Aspens that photos are read of."""

from __future__ import annotations

from printkit.drawing.photo_form import PhotoForm
from printkit.games.aspens.setups import RADII, STANDARD
from printkit.geometry.photo_marks import FormKind

_PLAIN = (("setup", STANDARD), ("radius", str(RADII[0])))

SCORE = PhotoForm(
    game="aspens",
    item="score",
    kinds=(FormKind(8, "A4"), FormKind(9, "Letter"), FormKind(10)),
    plain=_PLAIN,
    usual=True,
)

BOARD = PhotoForm(
    game="aspens",
    item="board",
    kinds=(FormKind(17, "A4"), FormKind(18, "Letter"), FormKind(19)),
    plain=_PLAIN,
    usual=False,
)
