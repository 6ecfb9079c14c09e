"""Printing in three dimensions: from a game and its items to files of solids."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from printkit.drawing.job import Job
from printkit.drawing.solid_formats import find_solid_format, solid_format_names
from printkit.errors import UsageError
from printkit.games.protocol import Game, Item
from printkit.geometry.solids import Solid
from printkit.language import _


def is_solid(format_name: str) -> bool:
    """Whether the format is one of solids, not of pages."""
    return format_name in solid_format_names()


def solids_of(game: Game, items: Sequence[Item], job: Job) -> list[Solid]:
    """The solids of those of the items that have any, in their order.

    Raises `UsageError`, naming those of the game that have, where none of these has.
    """
    able = [item for item in items if item.solids is not None]
    if not able:
        names = ", ".join(item.name for item in items)
        others = ", ".join(item.name for item in game.items if item.solids is not None)
        cure = _("Name one of: {items}.", items=others) if others else ""
        raise UsageError(
            _("{names} of {game} is flat: there is no solid of it. {cure}",
              names=names, game=game.id, cure=cure).rstrip()
        )  # fmt: skip
    return [solid for item in able if item.solids for solid in item.solids(job)]


def solid_files(
    game: Game, items: Sequence[Item], job: Job, stem: str, folder: Path, format_name: str
) -> dict[Path, bytes]:
    """What is to be written: a file for each solid, ``STEM-SOLID.scad``; one alone is
    ``STEM.scad``. Raises as `solids_of`, and as the format does.
    """
    output = find_solid_format(format_name)
    solids = solids_of(game, items, job)
    names = [f"{stem}-{solid.name}" for solid in solids] if len(solids) > 1 else [stem]
    return {
        folder / f"{name}{output.suffix}": output.play(solid)
        for name, solid in zip(names, solids, strict=True)
    }
