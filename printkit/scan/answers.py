"""What a person has said about a photo, kept beside it so that nobody is asked twice.

``PHOTO.answers.json`` holds the answers by the digest of the photo's bytes: another photo
under the same name has none.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from printkit.errors import OutputError
from printkit.files import write_files

ENDING = ".answers.json"

MOST_BYTES = 1_000_000
LONGEST_VALUE = 12

Answers = Mapping[str, str]
"""Values as typed, by place."""


def answers_path(photo: str) -> Path:
    """The file of answers of a photo: ``mia.jpg.answers.json``."""
    return Path(photo + ENDING)


def load_answers(photo: str) -> dict[str, dict[str, str]]:
    """All answers of that file's pictures, by digest. Nothing for a file that is damaged."""
    path = answers_path(photo)
    with suppress(OSError, ValueError):
        if path.stat().st_size <= MOST_BYTES:
            return _checked(json.loads(path.read_text(encoding="utf-8")))
    return {}


def _checked(data: object) -> dict[str, dict[str, str]]:
    """Only what has the right shape: a person may have edited the file."""
    stored = data.get("answers") if isinstance(data, dict) else None
    if not isinstance(stored, dict):
        return {}
    return {
        str(digest): {
            str(place): value
            for place, value in answers.items()
            if isinstance(value, str) and len(value) <= LONGEST_VALUE and value.isprintable()
        }
        for digest, answers in stored.items()
        if isinstance(answers, dict)
    }


def save_answers(photo: str, digest: str, answers: Answers) -> bool:
    """Keep the answers for that picture, beside those of its file's other pages.

    False where the folder cannot be written to: then they hold for this run only.
    """
    stored = load_answers(photo)
    stored[digest] = dict(answers)
    data = {"photo": Path(photo).name, "answers": stored}
    text = json.dumps(data, ensure_ascii=False, indent=2, sort_keys=True)
    try:
        write_files({answers_path(photo): (text + "\n").encode()}, force=True)
    except OutputError:
        return False
    return True
