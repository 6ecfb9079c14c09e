"""The printed page: its picture and where everything lies on it, in mm, y down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from printkit.drawing.formats import png
from printkit.drawing.sheets import Sheet
from printkit.games.registry import find_game
from printkit.geometry.points import Box, Outline
from printkit.printing import make_document, make_job

RGB = NDArray[np.uint8]
DPI = 250


@dataclass(frozen=True)
class Page:
    """`image` is (height, width, 3); `places` are the boxes round the Places' `outlines`."""

    image: RGB
    width: float
    height: float
    places: Mapping[str, Box]
    kinds: Mapping[str, str]
    outlines: Mapping[str, Outline]

    @property
    def scale(self) -> float:
        """Pixels per mm."""
        return self.image.shape[1] / self.width

    def with_image(self, image: RGB) -> Page:
        return replace(self, image=image)


def render(game_id: str, item_name: str, *, dpi: int = DPI, **options: object) -> Page:
    """The first sheet of what `printkit print` makes with those options of `make_job`."""
    return render_all(game_id, item_name, dpi=dpi, **options)[0]


def render_all(game_id: str, item_name: str, *, dpi: int = DPI, **options: object) -> list[Page]:
    """All sheets of an item."""
    game = find_game(game_id)
    item = game.item(item_name)
    job = make_job(**options)  # type: ignore[arg-type]
    document = make_document(game, [item], job)
    return [
        _page(sheet, np.array(picture))
        for sheet, picture in zip(document.sheets, png.pictures(document, dpi), strict=True)
    ]


def _page(sheet: Sheet, image: RGB) -> Page:
    places = sheet.drawing.places
    return Page(
        image,
        sheet.paper.width,
        sheet.paper.height,
        {place.name: Box.around(place.outline) for place in places},
        {place.name: place.kind for place in places},
        {place.name: place.outline for place in places},
    )
