"""One photo from pixels to cells: find, gate, flatten, look, decode."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from printkit.drawing.form_tag import FormTag
from printkit.games.registry import find_form
from printkit.games.scanning import Cell, FieldSeen, FlatPhoto
from printkit.geometry.photo_marks import MARKERS
from printkit.language import _
from printkit.scan import gate
from printkit.scan.cells import BoxSeen, look
from printkit.scan.find import Grey, Markers, find_markers, is_mirrored, to_grey
from printkit.scan.flatten import PX_PER_MM, PageMapping, fit, flattened
from printkit.scan.forms import Layout, find_layout, is_known, read_any_code, read_code, tag_of_kind
from printkit.scan.gate import FormMarkers, Reason, RefusedError
from printkit.scan.ink import Flat
from printkit.scan.load import Photo, Rgb
from printkit.scan.stages import ink_page, with_markers

MOST_DOUBTFUL, FEW_DOUBTS = 0.5, 10
"""With more than this share of the cells in doubt the photo is refused; not for a few."""

MOST_HIDDEN = 0.06
"""Share of the boxes that may be hidden; with more the photo is refused."""

BENT = 0.6
"""mm beside a plane from which boxes that are not found lie elsewhere rather than hidden."""

USUAL_SIDE = 12.0
"""mm of a marker whose form only the code tells."""

Stage = Callable[[str, Rgb], None]
"""Takes the picture of one stage, for ``--debug``."""


@dataclass(frozen=True)
class Found:
    """A sheet found in a photo: which form it is, and where it lies."""

    layout: Layout
    markers: FormMarkers
    mapping: PageMapping
    blur: float

    @property
    def px_per_mm(self) -> float:
        """Pixels of the photo a mm, where the sheet is farthest away."""
        width, height = self.layout.size
        corners = ((8.0, 8.0), (width - 8.0, 8.0), (8.0, height - 8.0), (width - 8.0, height - 8.0))
        return min(self.mapping.scale(np.array(corner)) for corner in corners)


@dataclass(frozen=True)
class SheetRead:
    """What was read of one photo: the sheet, made flat, its boxes and its cells."""

    photo: str
    digest: str
    found: Found
    flat: Flat
    boxes: Mapping[str, BoxSeen]
    fields: Mapping[str, FieldSeen]
    cells: tuple[Cell, ...]

    @property
    def layout(self) -> Layout:
        return self.found.layout


def find_sheet(photo: Photo, stage: Stage | None = None) -> Found:
    """The one sheet in a photo. Raises `RefusedError` for what cannot be understood."""
    grey = to_grey(photo.rgb)
    markers = find_markers(grey, len(MARKERS))
    if stage is not None:
        stage("markers", with_markers(photo.rgb, markers))
    seen = _seen(grey, markers)
    blur = gate.blur_of(grey, seen, _sides(seen.kind))
    gate.check_markers(seen, blur)
    gate.check_sharp(blur)
    layout, mapping = _layout_of(grey, seen)
    found = Found(layout, seen, mapping, blur)
    if found.px_per_mm < gate.LEAST_PX_PER_MM:
        raise RefusedError(Reason.TOO_FAR, _("{x:.1f} pixels a millimetre", x=found.px_per_mm))
    if mapping.residual > gate.MOST_RESIDUAL:
        raise RefusedError(Reason.NOT_FLAT, _("{x:.1f} mm beside a plane", x=mapping.residual))
    return found


def _sides(kind: int) -> dict[int, float]:
    """The side in mm of each marker, as far as the ids alone tell."""
    tag = tag_of_kind(kind)
    layout = find_layout(tag) if tag else None
    if layout is None:
        return dict.fromkeys(range(len(MARKERS)), USUAL_SIDE)
    return {index: box.width for index, box in layout.markers.items()}


def _seen(grey: Grey, markers: Markers) -> FormMarkers:
    try:
        return gate.one_form(markers, is_known)
    except RefusedError as error:
        if error.reason is Reason.NO_SHEET and is_mirrored(grey):
            raise RefusedError(Reason.MIRRORED) from None
        raise


def _layout_of(grey: Grey, seen: FormMarkers) -> tuple[Layout, PageMapping]:
    """The form, by its ids and its code, and how it lies. Raises `RefusedError`."""
    usual = tag_of_kind(seen.kind)
    guess = _fitted(usual, seen) if usual else None
    tag = read_code(grey, *guess) if guess else read_any_code(grey)
    told = _fitted(tag, seen) if tag is not None and _names(tag, seen.kind) else None
    if told is None and guess is None:
        raise RefusedError(Reason.NOT_FLAT if usual else Reason.UNREADABLE_FORM)
    found = told or guess
    assert found is not None
    return found


def _names(tag: FormTag, kind: int) -> bool:
    """Whether the code is of the same form as the markers: another may lie beside it."""
    form = find_form(kind)
    return form is not None and (form.game.id, form.item.name) == (tag.game, tag.item)


def _fitted(tag: FormTag, seen: FormMarkers) -> tuple[Layout, PageMapping] | None:
    layout = find_layout(tag)
    if layout is None:
        return None
    indices = sorted(set(seen.corners) & set(layout.markers))
    page = layout.corners(indices)
    photo = np.concatenate([seen.corners[index] for index in indices])
    mapping = fit(page, photo)
    return (layout, mapping) if mapping is not None else None


def read_sheet(
    photo: Photo, answers: Mapping[str, str] | None = None, stage: Stage | None = None
) -> SheetRead:
    """Everything that is read of a photo; `answers` are a person's, by place.

    Raises `RefusedError` for a photo that cannot be understood.
    """
    found = find_sheet(photo, stage)
    layout = found.layout
    picture = flattened(photo.rgb, found.mapping, *layout.size)
    if stage is not None:
        stage("flat", picture)
        stage("blank", layout.blank)
    flat = Flat(picture, layout.blank)
    places = list(layout.places.values())
    boxes = look(flat, places, layout.form.signs)
    if stage is not None:
        stage("ink", ink_page(picture.shape, boxes))
    hidden = [name for name, box in boxes.items() if box.seen.hidden]
    if len(hidden) > MOST_HIDDEN * max(len(boxes), 1):
        bent = found.mapping.residual > BENT
        reason = Reason.NOT_FLAT if bent else Reason.GLARE
        raise RefusedError(reason, _("{n} of {all} boxes", n=len(hidden), all=len(boxes)))
    seen = {name: box.seen for name, box in boxes.items()}
    fields = look_at_board(layout, picture)
    shown = FlatPhoto(seen, layout.places, picture, layout.blank, PX_PER_MM, fields, layout.job)
    cells = layout.form.decode(shown, answers or {})
    doubtful = sum(cell.look for cell in cells)
    if layout.form.signs and doubtful > max(FEW_DOUBTS, MOST_DOUBTFUL * len(cells)):
        raise RefusedError(Reason.ILLEGIBLE, _("{n} of {all} boxes", n=doubtful, all=len(cells)))
    return SheetRead(photo.name, photo.digest, found, flat, boxes, fields, cells)


def look_at_board(layout: Layout, picture: Rgb) -> dict[str, FieldSeen]:
    """What lies on the fields of a board; nothing for a sheet."""
    if layout.form.tokens is None:
        return {}
    from printkit.scan.board import FILLED, LINES, read_board
    from printkit.scan.tokens import templates_of

    templates = templates_of(layout.tag, layout.form.tokens(layout.job), layout.job.language)
    fields = [place for place in layout.places.values() if place.kind == layout.form.field]
    style = layout.job.style
    least = FILLED if style.fills and not style.mono else LINES
    return read_board(picture, layout.blank, fields, templates, least)
