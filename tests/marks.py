"""What must hold for the marks of every form for photos."""

import cv2
import numpy as np
import zxingcpp

from printkit.drawing.drawing import Shape
from printkit.drawing.form_tag import FormTag, read_tag
from printkit.drawing.formats.png import pictures
from printkit.drawing.sheets import Document, Sheet
from printkit.geometry.photo_marks import CELLS, MARKERS, PAPER_EDGE
from printkit.geometry.points import Box

QUIET_CODE = 2.0
"""White cells round a code: what zxing needs, half of what ISO/IEC 18004 asks for."""


def check_marks(sheet: Sheet) -> None:
    """Markers keep away from the paper's edge; they and the code have white round them."""
    places = {place.name: Box.around(place.outline) for place in sheet.drawing.places}
    marks = [places[name] for name in (*MARKERS, "Q")]
    inner = sheet.paper.box.inset(PAPER_EDGE)
    corners, sides = marks[:8:2], marks[1:8:2]
    assert all(inner.holds(mark) for mark in marks[:8])
    assert min(mark.width for mark in corners) >= 8.5
    assert min(mark.width for mark in sides) >= 6.0
    others = [e for e in sheet.drawing.elements if e.place not in (*MARKERS, "Q")]
    for mark in marks[:8]:
        around = mark.inset(-mark.width / CELLS + 1e-6)
        near = [e for e in others if not _a_frame(e) and e.bounds().meets(around)]
        assert not near, (mark, near[:2])
    code = marks[8].inset(-marks[8].width / 33 * QUIET_CODE)
    assert not [e for e in others if e.bounds().meets(code)]
    assert not any(mark.meets(code) for mark in marks[:8])
    for name, box in places.items():
        if name not in (*MARKERS, "Q"):
            assert not any(mark.meets(box) for mark in marks), name


def _a_frame(element: object) -> bool:
    """A line round something larger, whose box says nothing of where its ink is."""
    return isinstance(element, Shape) and element.fill is None and element.bounds().width > 100


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
