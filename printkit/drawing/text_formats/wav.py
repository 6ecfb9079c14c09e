"""Speech as a WAV file, by espeak-ng if it is there."""

from __future__ import annotations

from printkit.drawing.espeak import spoken
from printkit.drawing.text_formats import TextFormat, Words


def play(words: Words) -> bytes:
    """Mono, 16 bits; raises `PrintkitError` where espeak-ng is missing."""
    return spoken(words.passages, words.language)


FORMAT = TextFormat("wav", ".wav", play)
