"""What must hold for the marks of every form for photos."""

import math

import cv2
import numpy as np
import numpy.typing as npt
import zxingcpp
from shapely import Polygon

from printkit.drawing.form_tag import FormTag, read_tag
from printkit.drawing.formats.png import pictures
from printkit.drawing.sheets import Document, Sheet
from printkit.geometry.photo_marks import CELLS, MARKERS, PAPER_EDGE
from printkit.geometry.points import Box

DPI = 150

QUIET_CODE = 2.0
"""White cells round a code: what zxing needs, half of what ISO/IEC 18004 asks for."""


def check_marks(sheet: Sheet) -> None:
    """Markers keep away from the paper's edge; they and the code have white round them."""
    places = {place.name: Box.around(place.outline) for place in sheet.drawing.places}
    marks = [places[name] for name in (*MARKERS, "Q")]
    markers, code = marks[:8], marks[8]
    inner = sheet.paper.box.inset(PAPER_EDGE)
    assert all(inner.holds(mark) for mark in markers)
    assert min(mark.width for mark in markers[::2]) >= 8.5
    assert min(mark.width for mark in markers[1::2]) >= 5.0
    picture = pictures(Document("", "", "en", (sheet,)), DPI)[0].convert("L")
    paper = np.asarray(picture) > 250
    for mark in markers:
        assert _is_white_round(paper, mark, mark.width / CELLS), mark
    assert _is_white_round(paper, code, code.width / 25 * QUIET_CODE)
    outlines = {place.name: Polygon(place.outline) for place in sheet.drawing.places}
    for name, outline in outlines.items():
        if name not in (*MARKERS, "Q"):
            assert not any(Polygon(mark.outline).intersects(outline) for mark in marks), name


def _is_white_round(paper: npt.NDArray[np.bool_], box: Box, width: float) -> bool:
    """Whether a band of so many mm round the box is bare paper, but for the pixels at its edges."""
    within, outside = _pixels(box, 1), _pixels(box.inset(-width), -1)
    seen = paper[outside].copy()
    top, left = (within[axis].start - outside[axis].start for axis in (0, 1))
    high, wide = (within[axis].stop - within[axis].start for axis in (0, 1))
    seen[top : top + high, left : left + wide] = True
    return bool(seen.all())


def _pixels(box: Box, more: int) -> tuple[slice, slice]:
    """Rows and columns of the box, `more` pixels larger on each side."""
    left, top, right, bottom = (edge * DPI / 25.4 for edge in box)
    return (
        slice(math.floor(top) - more, math.ceil(bottom) + more),
        slice(math.floor(left) - more, math.ceil(right) + more),
    )


def seen(sheet: Sheet, dpi: int = 120) -> tuple[dict[int, tuple[float, float]], list[FormTag]]:
    """What OpenCV and zxing see on the sheet: middles of markers in mm by id, and tags."""
    (picture,) = pictures(Document("", "", "en", (sheet,)), dpi)
    grey = np.asarray(picture.convert("L"))
    found = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250))
    corners, ids, _ = found.detectMarkers(grey)
    middles = [np.reshape(four, (4, 2)).mean(axis=0) * 25.4 / dpi for four in corners]
    tags = [read_tag(code.text) for code in zxingcpp.read_barcodes(grey)]
    return (
        {int(i): (float(x), float(y)) for i, (x, y) in zip(np.ravel(ids), middles, strict=True)},
        [tag for tag in tags if tag],
    )
