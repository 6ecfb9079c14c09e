"""Saves the stages of the reading as pictures, for those who want to see where it went wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from printkit.files import write_files
from printkit.scan.load import Rgb
from printkit.scan.photos import encoded


def saver(folder: Path) -> Callable[[str, str, Rgb], None]:
    """Writes ``mia-1-markers.jpg``, ``mia-2-flat.jpg`` and so on into the folder."""
    counts: dict[str, int] = {}

    def save(photo: str, stage: str, picture: Rgb) -> None:
        counts[photo] = counts.get(photo, 0) + 1
        name = f"{Path(photo).stem}-{counts[photo]}-{stage}.jpg"
        write_files({folder / name: encoded(picture, ".jpg")}, force=True)

    return save
