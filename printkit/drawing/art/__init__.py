"""The project's own pictures: one warm woodland style over all games.

Rounded shapes of few parts, one dark outline, flat fills with one second tone of shade.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from printkit.drawing.pictures import Picture, Sketch

HOMES: dict[str, tuple[str, ...]] = {
    "nuts": ("acorn", "seedling", "harvester", "mountain", "basket"),
    "trees": (
        "oak",
        *(f"aspen-{look}" for look in range(1, 5)),
        *(f"pine-{look}" for look in range(1, 5)),
    ),
    "autumn": ("leaf-1", "leaf-2", "leaf-3", "pumpkin", "lily", "mushroom", "fox", "den"),
    "treats": ("marshmallow", "skewer", "cup"),
    "boxes": tuple(
        f"{thing}-box" for thing in ("pumpkin", "lily", "marshmallow", "cup", "den", "mushroom")
    ),
    "signs": (
        *("water", "sun", "wind", "compass", "arrow", "star"),
        *("first", "die", "pencil", "scissors", "ruler", "printer"),
    ),
}
"""The module of each picture: only those that a drawing uses are read."""


class _Pictures(Mapping[str, Picture]):
    """The pictures by name; one is drawn, and its module read, when it is first asked for."""

    def __init__(self) -> None:
        self._drawn: dict[str, Picture] = {}

    def __getitem__(self, name: str) -> Picture:
        if name not in self._drawn:
            self._drawn[name] = _draw(name)
        return self._drawn[name]

    def __iter__(self) -> Iterator[str]:
        return (name for names in HOMES.values() for name in names)

    def __len__(self) -> int:
        return sum(len(names) for names in HOMES.values())


def _draw(name: str) -> Picture:
    """Raises `KeyError` for an unknown name."""
    home = next((home for home, names in HOMES.items() if name in names), None)
    if home is None:
        raise KeyError(name)
    drawn: tuple[Picture | Sketch, ...] = import_module(f"{__name__}.{home}").PICTURES
    found = next(one for one in drawn if one.name == name)
    return found.picture() if isinstance(found, Sketch) else found


PICTURES: Mapping[str, Picture] = _Pictures()
"""Every picture by its name."""


def picture(name: str) -> Picture:
    """The picture of that name.

    Raises `ValueError` if there is none; the message says which name is nearest.
    """
    if name in PICTURES:
        return PICTURES[name]
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), PICTURES, n=1, cutoff=0.0)[0]
    raise ValueError(f'There is no picture "{name}". The nearest name is "{near}".')
