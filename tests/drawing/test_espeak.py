import io
import shutil
import subprocess
import wave
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.drawing import espeak
from printkit.drawing.espeak import spelt, spoken, ssml
from printkit.drawing.passages import Passage
from printkit.errors import PrintkitError

needs_espeak = pytest.mark.skipif(
    not espeak.is_installed(), reason="espeak-ng is not installed (apt install espeak-ng)"
)
TEXT = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=80)


@given(TEXT)
def test_what_is_spoken_is_always_ssml(text: str) -> None:
    """Whatever a file holds, it is text, never markup."""
    root = Xml.fromstring(ssml([Passage("title", text), Passage("item", text, 0, "2.")], "en"))
    told = "".join("".join(part.itertext()) for part in root.iter("p"))
    kept = [letter for letter in text if letter.isalnum()]
    assert [letter for letter in told if letter.isalnum()] == [*kept, "2", *kept]


@pytest.mark.parametrize(
    ("text", "letters"),
    [
        ("A harvester of A lands. A seed of B.", "AB"),
        ("A and B play.", "AB"),
        ("A2-b6, tile NE.", "NE"),
        ("I am C.", "C"),
        ("L'été, X: none. PDF", "X"),
    ],
)
def test_letters_that_stand_for_themselves_are_spelt(text: str, letters: str) -> None:
    root = Xml.fromstring(f"<p>{spelt(text, 'en')}</p>")
    assert "".join(element.text or "" for element in root.iter("say-as")) == letters


def test_other_languages_have_no_article_a() -> None:
    assert spelt("A spielt.", "de").count("say-as") == 2


@needs_espeak
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_speech_is_a_wav_file(language: str) -> None:
    data = spoken([Passage("title", "Acorn"), Passage("body", "c5, A <b> & 3.")], language)
    with wave.open(io.BytesIO(data)) as sound:
        assert sound.getnchannels() == 1
        assert 1.0 < sound.getnframes() / sound.getframerate() < 20.0
        loudest = max(abs(int.from_bytes(frame, "little", signed=True))
                      for frame in _frames(sound))  # fmt: skip
    assert loudest > 1000
    assert data == spoken([Passage("title", "Acorn"), Passage("body", "c5, A <b> & 3.")], language)


def _frames(sound: wave.Wave_read) -> list[bytes]:
    data = sound.readframes(sound.getnframes())
    return [data[start : start + 2] for start in range(0, len(data), 200)]


@needs_espeak
def test_place_names_are_said_as_letter_and_number() -> None:
    """The phonemes of "ay five", not of the article and five."""
    said = subprocess.run(
        ["espeak-ng", "-q", "-x", "-m", "-v", "en", f"<p>{spelt('a5, of A.', 'en')}</p>"],
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert "eI f'aIv" in said
    assert said.count("eI") == 2


def test_without_the_program_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    with pytest.raises(PrintkitError, match="apt install espeak-ng"):
        spoken([Passage("body", "x")], "en")


@pytest.mark.parametrize(
    ("script", "told"),
    [
        ("#!/bin/sh\necho 'bad voice' >&2; exit 1\n", "refused the text: bad voice"),
        ("#!/bin/sh\nexit 0\n", "made no sound"),
    ],
)
def test_a_broken_program_is_told(
    script: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake = tmp_path / "espeak-ng"
    fake.write_text(script, encoding="utf-8")
    fake.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    with pytest.raises(PrintkitError, match=told):
        spoken([Passage("body", "x")], "en")
