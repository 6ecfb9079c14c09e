"""Writes what was read: the typed file, and a picture of each sheet with what was read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from printkit.checking import PICTURE_OF_READING
from printkit.files import write_files
from printkit.scan.annotate import annotated

if TYPE_CHECKING:
    from printkit.reading import PhotoGame


def write_game(game: PhotoGame, path: Path, *, force: bool) -> list[Path]:
    """Write the game's typed file and, beside it, a picture a photo; all of them or none.

    Raises `OutputError` where one exists (without `force`) or cannot be written.
    """
    contents: dict[Path, bytes] = {path: game.text.encode("utf-8")}
    for number, photo in enumerate(game.photos, start=1):
        several = f"-{number}" if len(game.photos) > 1 else ""
        picture = path.with_name(f"{path.stem}{several}{PICTURE_OF_READING}")
        contents[picture] = annotated(photo, game.problems_of(photo))
    write_files(contents, force=force)
    return list(contents)
