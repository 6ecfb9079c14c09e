"""Unicode braille as text: for braille displays, and for embossers with a table of their own."""

from __future__ import annotations

from printkit.drawing.braille import braille_pages
from printkit.drawing.liblouis import BLANK
from printkit.drawing.text_formats import TextFormat, Words


def play(words: Words) -> bytes:
    """UTF-8; pages end with a form feed."""
    pages = braille_pages(words.passages, words.page, words.language)
    return "".join(
        "".join(f"{line.rstrip(BLANK)}\n" for line in page) + "\f" for page in pages
    ).encode()


FORMAT = TextFormat("ubrl", ".ubrl", play)
