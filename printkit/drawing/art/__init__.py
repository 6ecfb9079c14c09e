"""The project's own pictures: one warm woodland style over all games.

Rounded shapes of few parts, one dark outline, flat fills with one second tone of shade.
"""

from __future__ import annotations

from difflib import get_close_matches

from printkit.drawing.art import autumn, boxes, nuts, signs, treats, trees
from printkit.drawing.pictures import Picture

_ALL = (
    *nuts.PICTURES,
    *trees.PICTURES,
    *autumn.PICTURES,
    *treats.PICTURES,
    *boxes.PICTURES,
    *signs.PICTURES,
)

PICTURES: dict[str, Picture] = {picture.name: picture for picture in _ALL}
"""Every picture by its name."""


def picture(name: str) -> Picture:
    """The picture of that name.

    Raises `ValueError` if there is none; the message says which name is nearest.
    """
    found = PICTURES.get(name)
    if found is None:
        near = get_close_matches(name.lower(), PICTURES, n=1, cutoff=0.0)[0]
        raise ValueError(f'There is no picture "{name}". The nearest name is "{near}".')
    return found
