"""The printed page: its picture and where everything lies on it, in mm, y down."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from printkit.games.registry import find_game
from printkit.geometry.points import Box
from printkit.printing import item_sheets, make_document, make_job

RGB = NDArray[np.uint8]
DPI = 250


@dataclass(frozen=True)
class Page:
    """`image` is (height, width, 3); `places` are the boxes round the Places' outlines."""

    image: RGB
    width: float
    height: float
    places: Mapping[str, Box]
    kinds: Mapping[str, str]

    @property
    def scale(self) -> float:
        """Pixels per mm."""
        return self.image.shape[1] / self.width

    def with_image(self, image: RGB) -> Page:
        return replace(self, image=image)


def render(game_id: str, item_name: str, *, dpi: int = DPI, **options: object) -> Page:
    """The first sheet of what `printkit print` makes with those options of `make_job`."""
    from printkit.drawing.formats import find_format

    game = find_game(game_id)
    item = game.item(item_name)
    job = make_job(**options)  # type: ignore[arg-type]
    sheet = item_sheets(game, item, job)[0]
    document = replace(make_document(game, [item], job), sheets=(sheet,))
    (data,) = find_format("png").play(document, dpi)
    image = np.array(Image.open(io.BytesIO(data)).convert("RGB"))
    places = {place.name: Box.around(place.outline) for place in sheet.drawing.places}
    kinds = {place.name: place.kind for place in sheet.drawing.places}
    return Page(image, sheet.paper.width, sheet.paper.height, places, kinds)
