"""The Place: the one idea that everything else shares.

A board's field, a sheet's box, a leaf, a die's face: each has a name, an outline in mm
and neighbours. The renderer draws the outline, the typed formats use the name, the rules
use the neighbours, the photo reader looks inside the outline.
"""

from __future__ import annotations

from typing import NamedTuple

from printkit.geometry.points import Outline, Point, Transform, centroid


class Place(NamedTuple):
    """A named outline.

    `kind` is the game's own word for it (``field``, ``mountain``, ``hex``, ``value``, ...);
    `neighbours` are the names of the Places that touch it in the sense of the game's rules.
    """

    name: str
    kind: str
    outline: Outline
    neighbours: tuple[str, ...] = ()

    @property
    def centre(self) -> Point:
        return centroid(self.outline)

    def moved(self, transform: Transform) -> Place:
        """The same Place, its outline mapped."""
        return self._replace(outline=transform.outline(self.outline))

    def renamed(self, suffix: str) -> Place:
        """The same Place on another copy of the sheet: `suffix` goes behind every name."""
        return self._replace(
            name=self.name + suffix,
            neighbours=tuple(name + suffix for name in self.neighbours),
        )
