"""BRF: North American Braille ASCII, ready for an embosser set to that table."""

from __future__ import annotations

from printkit.drawing.braille import braille_pages, to_ascii
from printkit.drawing.text_formats import TextFormat, Words

LINE_END = "\r\n"
PAGE_ENDS = {"crlf-ff": "\r\n\f", "ff": "\f"}


def play(words: Words) -> bytes:
    """Seven-bit text: lines end with CR LF, pages as the embosser wants it."""
    pages = braille_pages(words.passages, words.page, words.language)
    end = PAGE_ENDS[words.page.page_end]
    return "".join(
        LINE_END.join(to_ascii(line).rstrip() for line in page) + end for page in pages
    ).encode("ascii")


FORMAT = TextFormat("brf", ".brf", play)
