from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

from printkit.drawing import liblouis
from printkit.drawing.braille_page import BraillePage
from printkit.drawing.text_formats import find_text_format, text_format_names
from printkit.errors import UsageError
from printkit.games.registry import find_game, game_ids
from printkit.printing import print_items

needs_liblouis = pytest.mark.skipif(
    not liblouis.is_installed(), reason="liblouis is not installed (apt install liblouis-bin)"
)
ITEMS = [(game, item.name) for game in game_ids() for item in find_game(game).items]
PEF = "{http://www.daisy.org/ns/2008/pef}"


def _made(game: str, item: str, name: str, folder: Path, **options: object) -> bytes:
    (made,) = print_items(game, [item], format=name, folder=folder, **options)
    return made.path.read_bytes()


@pytest.mark.parametrize(("game", "item"), ITEMS)
def test_every_item_is_told_in_words(game: str, item: str, tmp_path: Path) -> None:
    text = _made(game, item, "txt", tmp_path).decode()
    lines = text.splitlines()
    assert len(text) > 60
    assert all(line == line.strip() and "  " not in line for line in lines)
    assert not any(sign in text for sign in "│─┌█▲•\t\x1b")
    assert lines[0]
    assert lines[1] == ""


@needs_liblouis
@pytest.mark.parametrize(("game", "item"), ITEMS)
def test_every_item_is_written_in_braille(game: str, item: str, tmp_path: Path) -> None:
    page = BraillePage(28, 26)
    data = _made(game, item, "brf", tmp_path, braille=page)
    pages = data.decode("ascii").split("\r\n\f")
    assert pages.pop() == ""
    for number, one in enumerate(pages, 1):
        lines = one.split("\r\n")
        assert len(lines) == page.lines
        assert max(map(len, lines)) <= page.cells
        assert all(32 <= ord(c) < 96 for line in lines for c in line)
        assert lines[-1].strip() == "#" + str(number).translate(
            str.maketrans("1234567890", "ABCDEFGHIJ")
        )


@needs_liblouis
def test_the_three_braille_formats_say_the_same(tmp_path: Path) -> None:
    brf, pef, ubrl = (_made("leaves", "rules", name, tmp_path) for name in ("brf", "pef", "ubrl"))
    pages = ubrl.decode().split("\f")[:-1]
    rows = [
        [row.text or "" for row in page.iter(f"{PEF}row")]
        for page in Xml.fromstring(pef).iter(f"{PEF}page")
    ]
    assert rows == [page.split("\n")[:-1] for page in pages]
    assert brf.count(b"\f") == len(pages)


@needs_liblouis
def test_a_pef_file_states_its_size_and_language(tmp_path: Path) -> None:
    root = Xml.fromstring(_made("acorn", "quick", "pef", tmp_path, braille=BraillePage(31, 24)))
    (volume,) = root.iter(f"{PEF}volume")
    assert (volume.get("cols"), volume.get("rows")) == ("31", "24")
    assert "en" in [element.text for element in root.iter() if element.tag.endswith("language")]


@needs_liblouis
def test_pages_end_as_the_embosser_wants(tmp_path: Path) -> None:
    data = _made("acorn", "quick", "brf", tmp_path, braille=BraillePage(page_end="ff"))
    assert b"\r\n\f" not in data
    assert data.endswith(b"\f")


@needs_liblouis
def test_the_same_words_give_the_same_bytes(tmp_path: Path) -> None:
    assert _made("aspens", "rules", "pef", tmp_path / "a") == _made(
        "aspens", "rules", "pef", tmp_path / "b"
    )


def test_a_card_is_told_once_however_many_a_page_holds(tmp_path: Path) -> None:
    text = _made("leaves", "quick", "txt", tmp_path).decode()
    assert text.count("One die names an area") == 1


def test_formats_of_words_are_found_by_name() -> None:
    assert text_format_names() == ["brf", "pef", "txt", "ubrl", "wav"]
    with pytest.raises(UsageError, match='Did you mean "brf"'):
        find_text_format("bfr")
