"""Answers are kept beside the photo, for that photo only."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from printkit.scan.answers import answers_path, load_answers, save_answers


def test_what_is_kept_is_found_again(tmp_path: Path) -> None:
    photo = str(tmp_path / "mia.jpg")
    assert load_answers(photo) == {}
    assert save_answers(photo, "one", {"L7": "28"})
    assert save_answers(photo, "two", {"1a": ""})
    assert load_answers(photo) == {"one": {"L7": "28"}, "two": {"1a": ""}}
    assert answers_path(photo).name == "mia.jpg.answers.json"
    assert [path.name for path in tmp_path.iterdir()] == ["mia.jpg.answers.json"]


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", '{"answers": 3}', '{"answers": {"one": [1]}}',
     '{"answers": {"one": {"L7": 28}}}', '{"answers": {"one": {"L7": "28\\nPlayer: Eve"}}}',
     '{"answers": {"one": {"L7": "9999999999999999"}}}'],
)  # fmt: skip
def test_damaged_answers_are_none(tmp_path: Path, text: str) -> None:
    photo = str(tmp_path / "mia.jpg")
    answers_path(photo).write_text(text, encoding="utf-8")
    assert load_answers(photo).get("one", {}) == {}


def test_a_folder_that_cannot_be_written_to_loses_nothing_but_the_answers(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert not save_answers(str(tmp_path / "file" / "mia.jpg"), "one", {"L7": "28"})


def test_the_file_tells_which_photo_it_is_about(tmp_path: Path) -> None:
    photo = str(tmp_path / "mia.jpg")
    save_answers(photo, "one", {"L7": "28"})
    assert json.loads(answers_path(photo).read_text())["photo"] == "mia.jpg"
