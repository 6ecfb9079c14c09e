"""Words to speech by espeak-ng, if it is installed.

What the voices get wrong shows in their phonemes (espeak-ng 1.51, option -x): names of Places
(``a5``) come out right in English, German and French, single letters do not: "a seed of A"
ends in an article. Letters that stand for themselves are therefore spelt out.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from xml.sax.saxutils import escape

from printkit.drawing.passages import HEADINGS, Passage
from printkit.errors import PrintkitError
from printkit.language import _

PROGRAM = "espeak-ng"

VOICES: Mapping[str, str] = MappingProxyType({"en": "en", "de": "de", "fr": "fr"})
"""By language; espeak-ng knows others by the same codes."""

WORDS_A_MINUTE = 160
"""A little slower than espeak-ng's own 175: names of Places are understood at once."""

PAUSE = 600
"""Milliseconds before a heading, and after it."""

SECONDS = 300
"""The longest that speaking may take."""

_LETTERS = re.compile(r"\b(?!I\b)([A-Z]{1,2})\b(?!['’])(\.?)")
"""A capital or two by themselves: a player, a wind; and the full stop after them."""

_NO_XML = re.compile("[\x00-\x1f\x7f\ufffe\uffff]")

_SPELT = '<say-as interpret-as="characters">'

_ARTICLE = re.compile(r"(?:^|[.!?:]\s+)A(?=\s+(?!and\b|or\b)[a-z])")
"""An English sentence that begins with the article, not with the letter."""


def is_installed() -> bool:
    """Whether the program can be found."""
    return shutil.which(PROGRAM) is not None


def spoken(told: Sequence[Passage], language: str) -> bytes:
    """The passages read aloud: a WAV file, mono, 16 bits.

    Raises `PrintkitError` where espeak-ng is missing or fails.
    """
    if not is_installed():
        raise PrintkitError(
            _("Speech needs espeak-ng, which is not installed. Linux: apt install espeak-ng; "
              "macOS: brew install espeak-ng; Windows: its installer from "
              "github.com/espeak-ng/espeak-ng/releases. --format txt needs nothing.")
        )  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        text, sound = Path(folder, "text.ssml"), Path(folder, "sound.wav")
        text.write_text(ssml(told, language), encoding="utf-8")
        voice = VOICES.get(language, language)
        command = [PROGRAM, "-m", "-b", "1", "-v", voice, "-s", str(WORDS_A_MINUTE),
                   "-f", str(text), "-w", str(sound)]  # fmt: skip
        _run(command)
        try:
            return sound.read_bytes()
        except OSError:
            raise PrintkitError(_("espeak-ng made no sound. Is it installed whole?")) from None


def _run(command: Sequence[str]) -> None:
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, errors="replace", check=False, timeout=SECONDS
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PrintkitError(_("espeak-ng could not be run: {error}.", error=error)) from None
    if done.returncode:
        said = " ".join(done.stderr.split())[:200]
        raise PrintkitError(_("espeak-ng refused the text: {said}.", said=said))


def ssml(told: Sequence[Passage], language: str) -> str:
    """The passages as SSML: a paragraph each, with a pause before and after headings."""
    parts = [f'<speak version="1.0" xml:lang="{escape(language)}">']
    pause = f'<break time="{PAUSE}ms"/>'
    for passage in told:
        text = f"{passage.marker} {passage.text}" if passage.marker else passage.text
        paragraph = f"<p>{spelt(text, language)}</p>"
        heading = passage.kind in HEADINGS
        parts.append(f"{pause}{paragraph}{pause}" if heading else paragraph)
    return "\n".join([*parts, "</speak>", ""])


def spelt(text: str, language: str) -> str:
    """The text escaped for SSML, letters that stand for themselves marked to be spelt."""
    articles = {match.end() - 1 for match in _ARTICLE.finditer(text)} if language == "en" else set()
    text = _NO_XML.sub(" ", text)
    parts, end = [], 0
    for match in _LETTERS.finditer(text):
        if match.start() in articles:
            continue
        parts.append(escape(text[end : match.start()]))
        parts.append(" ".join(f"{_SPELT}{letter}</say-as>" for letter in match[1]))
        # After spelt letters espeak-ng may read the full stop as "dot": it becomes a pause.
        parts.append('<break strength="strong"/>' if match[2] else "")
        end = match.end()
    return "".join([*parts, escape(text[end:])])
