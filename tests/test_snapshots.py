"""The first sheet of every item as SVG, beside the one that a person looked at last.

After a change that was meant, look at the pages and then write the snapshots anew with:
PRINTKIT_SNAPSHOTS=write pytest tests/test_snapshots.py
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from printkit import __version__
from printkit.drawing.formats import find_format
from printkit.games.registry import find_game, game_ids
from printkit.printing import make_document, make_job

FOLDER = Path(__file__).parent / "snapshots"
ITEMS = [(game, item.name) for game in game_ids() for item in find_game(game).items]
BOARDS = [
    (game, item.name)
    for game in game_ids()
    for item in find_game(game).items
    if item.photo and not item.photo.usual
]
"""What looks otherwise when it is made for photos."""

_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_FONTS = re.compile(r"<style.*?</style>", re.DOTALL)


def drawn(game_id: str, item_name: str, *, photo: bool | None = None) -> str:
    """The first sheet, one element a line, without the fonts (they belong to a library)."""
    game = find_game(game_id)
    document = make_document(game, [game.item(item_name)], make_job(photo=photo))
    data = find_format("svg").play(document, 0)[0].decode("utf-8")
    bare = _FONTS.sub("", data).replace(f"printkit {__version__}", "printkit VERSION")
    return bare.replace("><", ">\n<")


def same(found: str, expected: str) -> bool:
    """Equal but for the last digit of a number: Python 3.12 sums floats more exactly."""
    if _NUMBER.sub("0", found) != _NUMBER.sub("0", expected):
        return False
    pairs = zip(_NUMBER.findall(found), _NUMBER.findall(expected), strict=True)
    return all(a == b or abs(float(a) - float(b)) < 0.0015 for a, b in pairs)


def test_a_changed_drawing_is_not_the_same() -> None:
    assert same('<path d="M1.5 2"/>', '<path d="M1.501 2"/>')
    assert not same('<path d="M1.5 2"/>', '<path d="M1.51 2"/>')
    assert not same('<path d="M1.5 2"/>', '<path d="M1.5 2" fill="none"/>')


@pytest.mark.parametrize(("game", "item"), ITEMS)
def test_the_item_looks_as_it_did(game: str, item: str) -> None:
    compare(f"{game}-{item}", drawn(game, item))


@pytest.mark.parametrize(("game", "item"), BOARDS)
def test_the_board_for_photos_looks_as_it_did(game: str, item: str) -> None:
    compare(f"{game}-{item}-photo", drawn(game, item, photo=True))


def compare(name: str, found: str) -> None:
    path = FOLDER / f"{name}.svg"
    if os.environ.get("PRINTKIT_SNAPSHOTS") == "write":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert same(found, path.read_text(encoding="utf-8")), f"{path.name} has changed: look at it"


def test_there_is_no_snapshot_of_an_item_that_is_gone() -> None:
    known = {f"{g}-{i}" for g, i in ITEMS} | {f"{g}-{i}-photo" for g, i in BOARDS}
    assert {path.stem for path in FOLDER.glob("*.svg")} == known
