"""The score sheet as a form for photos."""

from __future__ import annotations

from printkit.drawing.photo_form import PhotoForm
from printkit.geometry.photo_marks import FormKind

SHEET = PhotoForm(
    game="leaves",
    item="sheet",
    kinds=(
        FormKind(0, "A4"),
        FormKind(1, "Letter"),
        FormKind(2, "A4", per_page=2),
        FormKind(3, "Letter", per_page=2),
        FormKind(4),
    ),
    plain=(),
    usual=True,
)
