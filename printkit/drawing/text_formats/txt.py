"""Plain text made to be listened to: a paragraph a line, headings between blank lines."""

from __future__ import annotations

from printkit.drawing.passages import HEADINGS, Passage
from printkit.drawing.text_formats import TextFormat, Words


def play(words: Words) -> bytes:
    """UTF-8 text, every passage on a line of its own: nothing to see, nothing to align."""
    lines: list[str] = []
    for passage in words.passages:
        heading = passage.kind in HEADINGS
        if heading and lines and lines[-1]:
            lines.append("")
        lines.append(_line(passage))
        if heading:
            lines.append("")
    return ("\n".join(lines) + "\n").encode()


def _line(passage: Passage) -> str:
    """A passage that ends as a sentence does, so that a voice pauses after it."""
    text = f"{passage.marker} {passage.text}" if passage.marker else passage.text
    ended = passage.kind in HEADINGS or text.endswith((".", "!", "?", ":", ";", ","))
    return text if ended else f"{text}."


FORMAT = TextFormat("txt", ".txt", play)
