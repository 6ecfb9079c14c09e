"""``printkit read``, and photos in ``check`` and ``score``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from printkit.cli import asking
from printkit.cli.asking import _Asker, iterm, kitty, picture_protocol
from printkit.games.scanning import Cell, Choice
from printkit.scan.photos import PhotoRead
from tests.cli.running import Program, left_behind
from tests.scan.paper import Rgb, blank_page, box, cover, photographed, png


def saved(path: Path, page: Rgb) -> Path:
    path.write_bytes(png(photographed(page)))
    return path


def covered(*names: str) -> Rgb:
    page = blank_page()
    for name in names:
        cover(page, box(name).inset(-3.0), (190, 140, 115))
    return page


def test_an_empty_sheet(program: Program, tmp_path: Path) -> None:
    photo = saved(tmp_path / "mia.png", blank_page())
    ran = program("read", photo, "-o", "out.txt")
    assert ran.status in (0, 1), ran.out
    assert "out.txt" in ran.err
    assert (tmp_path / "out.txt").read_text().startswith("Game: leaves\n\nPlayer: mia\n")
    assert (tmp_path / "out.read.png").read_bytes().startswith(b"\x89PNG")


def test_doubts_end_with_status_3(program: Program, tmp_path: Path) -> None:
    photo = saved(tmp_path / "mia.png", covered("4c"))
    for verb in ("read", "check", "score"):
        ran = program(verb, photo, *(["-o", "new"] if verb == "read" else []))
        assert ran.status == 3, verb
        assert "4c" in ran.out
    document = json.loads(program("score", photo, "--json").out)
    assert document["players"][0]["range"][0] < document["players"][0]["range"][1]
    assert [cell["place"] for cell in document["cells"] if cell["look"]] == ["4c"]


def test_a_refused_photo_writes_nothing(program: Program, tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(b"\xff\xd8\xff")
    ran = program("read", tmp_path / "a.jpg", "-o", "out.txt")
    assert ran.status == 2
    assert "a.jpg" in ran.out
    assert left_behind(tmp_path) == ["a.jpg"]


def test_an_existing_file_is_kept(program: Program, tmp_path: Path) -> None:
    photo = saved(tmp_path / "mia.png", blank_page())
    (tmp_path / "out.txt").write_text("mine")
    ran = program("read", photo, "-o", "out.txt")
    assert ran.status == 2
    assert "exists already" in ran.error
    assert (tmp_path / "out.txt").read_text() == "mine"
    assert program("read", photo, "-o", "out.txt", "--force").status in (0, 1)
    assert (tmp_path / "out.txt").read_text() != "mine"


def test_each_photo_apart(program: Program, tmp_path: Path) -> None:
    for name in ("mia.png", "tom.png"):
        saved(tmp_path / name, blank_page())
    ran = program("read", "mia.png", "tom.png", "--apart", "-o", "out")
    assert ran.status in (0, 1)
    assert left_behind(tmp_path / "out") == [
        "mia.read.png", "mia.txt", "tom.read.png", "tom.txt",
    ]  # fmt: skip


def test_stages_are_saved(program: Program, tmp_path: Path) -> None:
    photo = saved(tmp_path / "mia.png", blank_page())
    program("read", photo, "-o", "out.txt", "--debug", "dbg")
    assert left_behind(tmp_path / "dbg") == [
        "mia-1-markers.jpg", "mia-2-flat.jpg", "mia-3-blank.jpg", "mia-4-ink.jpg",
    ]  # fmt: skip


# -- asking -------------------------------------------------------------------------------


class Shown(PhotoRead):
    def crop(self, cell: Cell) -> bytes:
        return b"\x89PNG of " + cell.place.encode()


CELL = Cell("L7", "28", 0.6, True, (Choice("28", 0.6), Choice("26", 0.3), Choice("", 0.1)), "why")


def answers(monkeypatch: pytest.MonkeyPatch, *lines: str) -> _Asker:
    left = list(lines)

    def typed(prompt: str) -> str | None:
        del prompt
        return left.pop(0) if left else None

    monkeypatch.setattr(asking, "_typed", typed)
    monkeypatch.setattr(asking, "show_picture", lambda *_: None)
    return _Asker()


@pytest.mark.parametrize(
    ("typed", "value"),
    [(["1"], "28"), (["2"], "26"), (["3"], ""), ([""], None), (["=31"], "31"), (["=x"], "X"),
     (["="], ""), (["9", "2"], "26"), (["what", "=2 2", "1"], "28"), ([], None)],
)  # fmt: skip
def test_keys(monkeypatch: pytest.MonkeyPatch, typed: list[str], value: str | None) -> None:
    assert answers(monkeypatch, *typed)(Shown("mia.jpg"), CELL) == value


def test_q_ends_all_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    asker = answers(monkeypatch, "q", "1")
    assert asker(Shown("mia.jpg"), CELL) is None
    assert asker(Shown("mia.jpg"), CELL) is None
    assert asker.stopped


@pytest.mark.parametrize(
    ("environment", "protocol"),
    [({"KITTY_WINDOW_ID": "1"}, "kitty"), ({"TERM_PROGRAM": "iTerm.app"}, "iterm"),
     ({"TERM_PROGRAM": "WezTerm"}, "kitty"), ({"TERM": "xterm-256color"}, None), ({}, None)],
)  # fmt: skip
def test_how_a_terminal_shows_pictures(environment: dict[str, str], protocol: str | None) -> None:
    assert picture_protocol(environment) == protocol


def test_a_large_picture_goes_to_kitty_in_pieces() -> None:
    told = kitty(bytes(10_000))
    pieces = told.split("\x1b\\")[:-1]
    assert pieces[0].startswith("\x1b_Ga=T,f=100,m=1;")
    assert [";" in piece and "m=1" in piece for piece in pieces[:-1]] == [True] * (len(pieces) - 1)
    assert pieces[-1].startswith("\x1b_Gm=0;")
    assert iterm(b"abc").startswith("\x1b]1337;File=inline=1;size=3:")


def test_nobody_is_asked_where_no_person_sits(program: Program, tmp_path: Path) -> None:
    assert asking.asker() is None
    photo = saved(tmp_path / "mia.png", covered("F2"))
    assert program("check", photo).status == 3
