"""The project's own pictures: one warm woodland style over all games."""

from __future__ import annotations

from printkit.drawing.art import autumn, nuts, signs, treats, trees
from printkit.drawing.pictures import Picture

_ALL = (*nuts.PICTURES, *signs.PICTURES, *autumn.PICTURES, *treats.PICTURES, *trees.PICTURES)

PICTURES: dict[str, Picture] = {picture.name: picture for picture in _ALL}
