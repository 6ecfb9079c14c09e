"""Draws the marks of a form made for photos: the markers round it, and its code."""

from __future__ import annotations

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.form_tag import FormTag, write_tag
from printkit.geometry import photo_marks
from printkit.geometry.photo_marks import Grid, PhotoMarks
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Transform

BLACK = "#000000"
"""In every style: a marker is told by the contrast to the paper."""

KIND = "marker"
"""The kind of the Places of markers and code."""


def draw_marks(drawing: Drawing, marks: PhotoMarks, kind: int, tag: FormTag) -> None:
    """The markers of that kind of form, and the code that says the tag."""
    for index, (name, box) in enumerate(zip(photo_marks.MARKERS, marks.markers, strict=True)):
        grid = photo_marks.marker_grid(photo_marks.marker_id(kind, index))
        draw_grid(drawing, name, box, grid)
    draw_grid(drawing, photo_marks.CODE, marks.code, code_grid(write_tag(tag)))


def code_grid(text: str) -> Grid:
    """The cells of the QR code that says the text, without a margin (ISO/IEC 18004, level M)."""
    import segno

    code = segno.make_qr(text, error="M", boost_error=False)
    return [[bool(cell) for cell in row] for row in code.matrix]


def draw_grid(drawing: Drawing, name: str, box: Box, grid: Grid) -> None:
    """One path of all black cells. For a reader it says nothing; a camera needs it."""
    put = Transform.scale(box.width / len(grid)).then(Transform.move(box.left, box.top))
    path = tuple(
        segment
        for loop in photo_marks.black_loops(grid)
        for segment in paths.polygon(put.outline(loop))
    )
    drawing.places.append(Place(name, KIND, box.outline))
    drawing.shape(path, fill=BLACK, layer=Layer.MARKS, role="furniture", place=name)
