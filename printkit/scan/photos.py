"""What is kept of a photo once it is read: light enough for a hundred at once, and to be sent
from the process that read it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import cast

import cv2
import numpy as np

from printkit.drawing.form_tag import FormTag
from printkit.errors import PrintkitError
from printkit.games.scanning import Cell, FieldSeen, FlatPhoto, ScanForm, Seen
from printkit.geometry.points import Box
from printkit.scan.flatten import PX_PER_MM
from printkit.scan.forms import Layout, find_layout
from printkit.scan.load import Photo, Rgb, load
from printkit.scan.sheet import SheetRead, read_sheet

CROP_MARGIN = 3.0
"""mm shown round a box that is asked about."""

CROP_SCALE = 2
"""Pixels of a crop for one of the flat picture."""


@dataclass(frozen=True)
class PhotoRead:
    """One photo as it was read; or `refused`, with the code and the sentence that says why.

    `flat` is the flattened sheet, as JPEG where it was `packed`.
    """

    photo: str
    digest: str = ""
    tag: FormTag | None = None
    cells: tuple[Cell, ...] = ()
    seen: Mapping[str, Seen] = field(default_factory=dict)
    fields: Mapping[str, FieldSeen] = field(default_factory=dict)
    shifts: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    flat: bytes | Rgb = b""
    refused: tuple[str, str] | None = None

    @property
    def file(self) -> str:
        """The file that the photo is in; several pages may be."""
        return self.photo.split(", page ")[0]

    @property
    def layout(self) -> Layout:
        """The form. Only of a photo that was not refused."""
        assert self.tag is not None
        layout = find_layout(self.tag)
        assert layout is not None
        return layout

    @property
    def form(self) -> ScanForm:
        return self.layout.form

    @property
    def doubtful(self) -> tuple[Cell, ...]:
        """The cells that a person should look at."""
        return tuple(cell for cell in self.cells if cell.look)

    @property
    def picture(self) -> Rgb:
        return decoded_jpeg(self.flat) if isinstance(self.flat, bytes) else self.flat

    def packed(self) -> PhotoRead:
        """The same with the flat picture as JPEG: a twentieth of the memory."""
        done = isinstance(self.flat, bytes)
        return self if done else replace(self, flat=encoded(self.picture, ".jpg"))

    def answered(self, answers: Mapping[str, str]) -> PhotoRead:
        """The same photo, read once more with what a person says about it."""
        if self.refused or not answers:
            return self
        layout = self.layout
        flat = FlatPhoto(self.seen, layout.places, self.picture, layout.blank, PX_PER_MM,
                         self.fields, layout.job)  # fmt: skip
        return replace(self, cells=layout.form.decode(flat, answers))

    def crop(self, cell: Cell) -> bytes:
        """A PNG of the boxes that a cell stands in."""
        picture = self.picture
        box = self.boxes_of(cell).inset(-CROP_MARGIN)
        rows, columns = picture.shape[:2]
        left, top = (max(0, round(edge * PX_PER_MM)) for edge in (box.left, box.top))
        right = min(columns, round(box.right * PX_PER_MM))
        bottom = min(rows, round(box.bottom * PX_PER_MM))
        cut = cv2.resize(picture[top:bottom, left:right], None, fx=CROP_SCALE, fy=CROP_SCALE,
                         interpolation=cv2.INTER_CUBIC)  # fmt: skip
        return encoded(cut.astype(np.uint8), ".png")

    def boxes_of(self, cell: Cell) -> Box:
        """The box round all that a cell stands in, in mm on the flat picture."""
        places = self.layout.places
        names = cell.places or (cell.place,)
        return Box.around([point for name in names for point in places[name].outline])


def read_photos(
    name: str, data: bytes, answers: Callable[[str], Mapping[str, str]], stage: Debug | None = None
) -> list[PhotoRead]:
    """All photos of a file: one, or one a page of a scan. Never raises for what it holds.

    `answers` gives what a person has said of the photo with that digest.
    """
    found: list[PhotoRead] = []
    try:
        for photo in load(name, data):
            read = _read(photo, answers(photo.digest), stage)
            found.append(read)
    except PrintkitError as error:
        found.append(PhotoRead(name, refused=("unreadable", str(error))))
    return found


Debug = Callable[[str, str, Rgb], None]
"""Takes the name of the photo, that of the stage, and its picture."""


def _read(photo: Photo, answers: Mapping[str, str], debug: Debug | None) -> PhotoRead:
    from printkit.scan.gate import RefusedError

    stage = partial(debug, photo.name) if debug else None
    try:
        sheet = read_sheet(photo, answers, stage)
    except RefusedError as error:
        return PhotoRead(photo.name, photo.digest, refused=(error.reason.code, str(error)))
    return _kept(sheet)


def _kept(sheet: SheetRead) -> PhotoRead:
    return PhotoRead(
        sheet.photo,
        sheet.digest,
        sheet.layout.tag,
        sheet.cells,
        {name: box.seen for name, box in sheet.boxes.items()},
        sheet.fields,
        {name: box.ink.shift for name, box in sheet.boxes.items()},
        sheet.flat.picture,
    )


def encoded(picture: Rgb, ending: str) -> bytes:
    """The picture as the bytes of a file with that ending."""
    options = [cv2.IMWRITE_JPEG_QUALITY, 95] if ending == ".jpg" else []
    _, data = cv2.imencode(ending, cv2.cvtColor(picture, cv2.COLOR_RGB2BGR), options)
    return bytes(data.tobytes())


def decoded_jpeg(data: bytes) -> Rgb:
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None, "made by encoded()"
    return cast(Rgb, cv2.cvtColor(picture, cv2.COLOR_BGR2RGB))
