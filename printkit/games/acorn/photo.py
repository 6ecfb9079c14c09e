"""The forms of Acorn that photos are read of."""

from __future__ import annotations

from printkit.drawing.photo_form import PhotoForm
from printkit.geometry.photo_marks import FormKind

_PLAIN = (
    ("players", "3"),
    ("colours", "ABC"),
    ("board", "hex"),
    ("side", "3"),
    ("layout", "opposite"),
)

SCORE = PhotoForm(
    game="acorn",
    item="score",
    kinds=(FormKind(5, "A4"), FormKind(6, "Letter"), FormKind(7)),
    plain=_PLAIN,
    usual=True,
)

BOARD = PhotoForm(
    game="acorn",
    item="board",
    kinds=(FormKind(11, "A4"), FormKind(12, "Letter"), FormKind(13)),
    plain=_PLAIN,
    usual=False,
)

CHESSBOARD = PhotoForm(
    game="acorn",
    item="chessboard",
    kinds=(FormKind(14, "A4"), FormKind(15, "Letter"), FormKind(16)),
    plain=(),
    usual=False,
)
