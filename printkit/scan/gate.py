"""What is refused before anything is read, each with its reason and its remedy.

A page that was not understood never gets a score: better one more photo than one wrong total.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np

from printkit.errors import PrintkitError
from printkit.geometry.photo_marks import MARKERS, marked_by
from printkit.language import _, listed, noted
from printkit.scan.find import Corners, Grey, Markers

LEAST_MARKERS, LEAST_CORNERS = 6, 3
"""Of the eight markers, and of those in the corners, so many must be seen."""

LEAST_PX_PER_MM = 2.2
"""Anywhere on the page: below, a stroke of a pen is not one pixel wide.

What chat programs leave of a photo of A4 (1280 pixels) has 2.3 to 3.6 at its farthest corner,
and is read (docs/photos.md).
"""

MOST_RESIDUAL = 1.5
"""mm by which bent paper may lie beside a plane at its markers (root mean square)."""

MOST_SPREAD = 1.15
"""mm over which the edge of a marker may be blurred: more, and 3 and 8 look alike."""

LIKELY_BLUR = 0.9
"""mm of blur that are a likelier reason for missing markers than something lying on them."""

STRAY = 1
"""So many markers of another form may be seen: grain and patterns imitate one now and then."""

SPOTS = (
    noted("top left"), noted("top"), noted("top right"), noted("right"), noted("bottom right"),
    noted("bottom"), noted("bottom left"), noted("left"),
)  # fmt: skip
"""Where each of `MARKERS` stands."""


class Reason(Enum):
    """Why a photo is refused; its value is the code, and the sentences say what and how else."""

    NO_SHEET = (
        "no-sheet",
        noted(
            "No sheet made for photos is to be seen (eight black markers round it). Is the picture "
            "sharp, the paper the right side up, and the form printed with --photo?"
        ),
    )
    OTHER_FORM = (
        "other-form",
        noted("The markers are those of a form that this program does not know. Is it newer?"),
    )
    MIRRORED = (
        "mirrored",
        noted(
            "The picture is mirrored. Take it with the camera at the phone's back, or turn it over "
            "in the settings."
        ),
    )
    TWO_SHEETS = (
        "two-sheets",
        noted(
            "Two sheets are to be seen. Take a photo of each alone, with nothing printed beside it."
        ),
    )
    HIDDEN = (
        "markers-hidden",
        noted(
            "Not enough of the eight markers are to be seen{detail}. Take it again with the whole "
            "sheet in the picture and nothing on its edges."
        ),
    )
    BLURRED = (
        "blurred",
        noted(
            "The picture is blurred{detail}. Hold the phone still, tap on the sheet to focus, or "
            "find more light."
        ),
    )
    TOO_FAR = (
        "too-far",
        noted(
            "The sheet is too small in the picture{detail}. Come closer until it fills the "
            "picture, and send the photo itself, not a preview."
        ),
    )
    NOT_FLAT = (
        "not-flat",
        noted(
            "The sheet is too bent or folded{detail}. Lay it flat, weigh its edges down, and take "
            "it again."
        ),
    )
    GLARE = (
        "boxes-hidden",
        noted(
            "Too many boxes cannot be seen{detail}: glare, a finger or something lies on them. "
            "Move the lamp or the phone and take it again."
        ),
    )
    ILLEGIBLE = (
        "illegible",
        noted(
            "Most of the writing cannot be made out{detail}. Take it again closer, sharper and in "
            "better light, or type the sheet."
        ),
    )
    UNREADABLE_FORM = (
        "code-unread",
        noted(
            "Which form it is stands only in the square code, and that cannot be read. Take the "
            "photo closer or sharper."
        ),
    )

    @property
    def code(self) -> str:
        return str(self.value[0])

    def sentence(self, detail: str = "") -> str:
        return _(str(self.value[1]), detail=f" ({detail})" if detail else "")


class RefusedError(PrintkitError):
    """A photo that was not understood; `reason` tells programs why."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(reason.sentence(detail))
        self.reason = reason


@dataclass(frozen=True)
class FormMarkers:
    """The markers of one form: its kind, and by index in `MARKERS` the corners in pixels."""

    kind: int
    corners: Mapping[int, Corners]


def one_form(markers: Markers, known: Callable[[int], bool]) -> FormMarkers:
    """The one form in a photo; `known` tells kinds that a game has. Raises `RefusedError`."""
    kinds: dict[int, dict[int, Corners]] = defaultdict(dict)
    for marker, corners in markers.corners.items():
        kind, index = marked_by(marker)
        kinds[kind][index] = corners
    ours = {kind: found for kind, found in kinds.items() if known(kind)}
    if not ours:
        foreign = max(map(len, kinds.values()), default=0)
        raise RefusedError(Reason.OTHER_FORM if foreign > 2 * STRAY else Reason.NO_SHEET)
    kind = max(ours, key=lambda k: len(ours[k]))
    others = [k for k, found in ours.items() if k != kind and len(found) > STRAY]
    doubled = [m for m in markers.doubled if marked_by(m)[0] == kind]
    if others or len(doubled) > STRAY:
        raise RefusedError(Reason.TWO_SHEETS)
    found = {i: c for i, c in ours[kind].items() if kind * len(MARKERS) + i not in doubled}
    if len(found) <= STRAY:
        raise RefusedError(Reason.NO_SHEET)
    return FormMarkers(kind, found)


def check_markers(seen: FormMarkers, blur: float) -> None:
    """Raise `RefusedError` unless enough of the markers are seen; `blur` may be the reason."""
    corners = sum(index % 2 == 0 for index in seen.corners)
    if len(seen.corners) >= LEAST_MARKERS and corners >= LEAST_CORNERS:
        return
    if blur > LIKELY_BLUR:
        raise RefusedError(Reason.BLURRED, _("edges are {x:.1f} mm wide", x=blur))
    missing = [_(spot) for index, spot in enumerate(SPOTS) if index not in seen.corners]
    raise RefusedError(Reason.HIDDEN, _("missing: {spots}", spots=listed(missing)))


def check_sharp(blur: float) -> None:
    """Raise `RefusedError` for edges that are blurred over too many mm."""
    if blur > MOST_SPREAD:
        raise RefusedError(Reason.BLURRED, _("edges are {x:.1f} mm wide", x=blur))


def blur_of(grey: Grey, seen: FormMarkers, side: Mapping[int, float]) -> float:
    """Over how many mm edges are blurred; `side` is each marker's side in mm."""
    return float(np.median([edge_spread(grey, seen.corners[i], side[i]) for i in seen.corners]))


_PATCH = 96
"""Pixels of a marker's side where its edges are measured."""

_ROOM = 24
"""Pixels round it there."""


def edge_spread(grey: Grey, corners: Corners, side: float) -> float:
    """Over how many mm a marker's outer edges go from black to white, the worst of the four."""
    low, high = float(_ROOM), float(_ROOM + _PATCH)
    target = np.array([[low, low], [high, low], [high, high], [low, high]], np.float32)
    warp = cv2.getPerspectiveTransform(corners.astype(np.float32), target)
    size = _PATCH + 2 * _ROOM
    patch = cv2.warpPerspective(grey, warp, (size, size), borderMode=cv2.BORDER_REPLICATE)
    patch = patch.astype(np.float64)
    middle = slice(_ROOM + _PATCH // 4, _ROOM + 3 * _PATCH // 4)
    reach = _ROOM // 2 + 2  # half of the marker's black border, whatever lies beyond it
    profiles = (
        patch[:, middle].mean(axis=1)[: _ROOM + reach],
        patch[:, middle].mean(axis=1)[::-1][: _ROOM + reach],
        patch[middle].mean(axis=0)[: _ROOM + reach],
        patch[middle].mean(axis=0)[::-1][: _ROOM + reach],
    )
    return max(_spread(profile[reach - 12 :]) for profile in profiles) * side / _PATCH


def _spread(profile: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> float:
    """Pixels over which the whole step would go at its steepest slope."""
    contrast = float(profile.max() - profile.min())
    slope = float(np.abs(np.diff(profile)).max())
    return contrast / slope if slope > 0 else float(len(profile))
