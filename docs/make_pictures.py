"""Makes the pictures of the README from what the program prints.

Run it with: python docs/make_pictures.py
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from PIL import Image

from printkit import print_items

FOLDER = Path(__file__).parent / "pictures"
DPI = 60
SHOWN = (
    ("leaves", "sheet", "colour"),
    ("aspens", "board", "colour"),
    ("acorn", "board", "colour"),
    ("acorn", "harvesters", "colour"),
    ("aspens", "dice", "colour"),
    ("leaves", "sheet", "mono"),
)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for game, item, style in SHOWN:
        with tempfile.TemporaryDirectory() as folder:
            (file, *_) = print_items(
                game, [item], style=style, format="png", dpi=DPI, folder=folder
            )
            picture = Image.open(file.path).convert("P", palette=Image.Palette.ADAPTIVE)
            picture.save(FOLDER / f"{game}-{item}-{style}.png", optimize=True)


if __name__ == "__main__":
    main()
