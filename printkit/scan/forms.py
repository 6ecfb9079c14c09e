"""The forms that can be read: which one a photo shows, its Places in mm, and its blank.

The ids of the markers tell the usual forms; the code (QR) tells all of them. The blank is
the form as it is printed, rendered once and then kept on disk.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, cast

import cv2
import numpy as np

from printkit import __version__
from printkit.drawing.form_tag import FormTag, read_tag
from printkit.errors import PrintkitError
from printkit.games.registry import find_form
from printkit.games.scanning import ScanForm
from printkit.geometry.photo_marks import CODE, MARKERS
from printkit.geometry.places import Place
from printkit.geometry.points import Box
from printkit.printed_forms import form_of_kind, form_of_tag
from printkit.scan.find import Grey
from printkit.scan.flatten import PX_PER_MM, Floats, PageMapping
from printkit.scan.load import Rgb

if TYPE_CHECKING:
    from printkit.drawing.job import Job
    from printkit.drawing.sheets import Sheet

INCH = 25.4

CACHE_VARIABLE = "PRINTKIT_CACHE_DIR"
"""The folder for rendered blanks; by default the platform's own for caches."""


@dataclass(frozen=True)
class Layout:
    """One form as it is printed: its Places in the page's mm, by name, and its markers."""

    tag: FormTag
    form: ScanForm
    job: Job
    sheet: Sheet
    places: Mapping[str, Place]

    @property
    def size(self) -> tuple[float, float]:
        return self.sheet.paper.width, self.sheet.paper.height

    @property
    def markers(self) -> Mapping[int, Box]:
        """By index in `MARKERS`."""
        return {
            index: Box.around(self.places[name].outline)
            for index, name in enumerate(MARKERS)
            if name in self.places
        }

    def corners(self, indices: list[int]) -> Floats:
        """The corners of those markers in mm, clockwise from the top left: (4 n, 2)."""
        return np.array([corner for i in indices for corner in self.markers[i].outline])

    @cached_property
    def blank(self) -> Rgb:
        """The printed page at the flat picture's resolution."""
        return _kept_blank(self)


def is_known(kind: int) -> bool:
    """Whether a game has forms with markers of that kind."""
    return find_form(kind) is not None


def tag_of_kind(kind: int) -> FormTag | None:
    """What the ids alone tell; None where only the code says how the form was printed."""
    form = form_of_kind(kind)
    return form.item.photo.tag(form.job, 1) if form and form.item.photo else None


@lru_cache(maxsize=16)
def _layout(tag: FormTag) -> Layout | None:
    form = form_of_tag(tag)
    scanned = form.game.scan().form(form.item.name) if form.game.scan else None
    if scanned is None:
        return None
    sheet = form.sheet()
    return Layout(
        tag, scanned, form.job, sheet, {place.name: place for place in sheet.drawing.places}
    )


def find_layout(tag: FormTag) -> Layout | None:
    """The form that the tag names; None where it cannot be printed or read any more."""
    try:
        # However many were printed: the hundredth of a pad looks like the first.
        return _layout(tag._replace(number=1))
    except PrintkitError:
        return None


# -- the code -----------------------------------------------------------------------------

_CODE_PX_PER_MM = 12.0
_CODE_ROOM = 3.0
"""mm round the code that are looked at."""


def read_code(grey: Grey, layout: Layout, mapping: PageMapping) -> FormTag | None:
    """The tag in the sheet's code, looked for where the layout has it, then everywhere."""
    if CODE in layout.places:
        found = _decoded(_code_patch(grey, Box.around(layout.places[CODE].outline), mapping))
        if found is not None:
            return found
    return read_any_code(grey)


def read_any_code(grey: Grey) -> FormTag | None:
    """The tag of a code anywhere in the photo."""
    scale = min(1.0, 2000 / max(grey.shape))
    size = (round(grey.shape[1] * scale), round(grey.shape[0] * scale))
    return _decoded(cast(Grey, cv2.resize(grey, size, interpolation=cv2.INTER_AREA)))


def _code_patch(grey: Grey, box: Box, mapping: PageMapping) -> Grey:
    room = box.inset(-_CODE_ROOM)
    corners = mapping.pixels(np.array(room.outline)).astype(np.float32)
    width = round(room.width * _CODE_PX_PER_MM)
    height = round(room.height * _CODE_PX_PER_MM)
    target = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)
    warp = cv2.getPerspectiveTransform(corners, target)
    return cast(Grey, cv2.warpPerspective(grey, warp, (width, height)))


def _decoded(grey: Grey) -> FormTag | None:
    import zxingcpp

    wanted = zxingcpp.barcode_formats_from_str("QRCode")
    for code in zxingcpp.read_barcodes(grey, formats=wanted):
        tag = read_tag(code.text)
        if tag is not None:
            return tag
    return None


# -- the blank ----------------------------------------------------------------------------


def _kept_blank(layout: Layout) -> Rgb:
    """The blank from the disk, or rendered and put there."""
    path = _cache_folder() / f"blank-{_fingerprint(layout)}.png"
    with suppress(OSError):
        data = np.frombuffer(path.read_bytes(), np.uint8)
        kept = cv2.imdecode(data, cv2.IMREAD_COLOR) if data.size else None
        if kept is not None:
            return cast(Rgb, cv2.cvtColor(kept, cv2.COLOR_BGR2RGB))
    blank = _rendered(layout)
    with suppress(OSError, PrintkitError):
        from printkit.files import write_files

        _, png = cv2.imencode(".png", cv2.cvtColor(blank, cv2.COLOR_RGB2BGR))
        write_files({path: png.tobytes()}, force=True)
    return blank


def _fingerprint(layout: Layout) -> str:
    """Of all that the picture hangs on: what is drawn, not who asks for it."""
    said = f"{__version__} {PX_PER_MM} {layout.size} {layout.sheet.drawing.elements}"
    return hashlib.sha256(said.encode()).hexdigest()[:32]


def _cache_folder() -> Path:
    named = os.environ.get(CACHE_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("printkit", appauthor=False)


def _rendered(layout: Layout) -> Rgb:
    image = form_of_tag(layout.tag).blank(round(PX_PER_MM * INCH))
    size = tuple(round(side * PX_PER_MM) for side in layout.size)
    return cast(Rgb, cv2.resize(np.asarray(image), size, interpolation=cv2.INTER_LINEAR))
