"""The Python API: from games and items to files."""

import json
from pathlib import Path
from typing import Any

import pytest

from printkit import print_items, printing
from printkit.drawing.drawing import Drawing
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.errors import MissingGlyphError, OutputError, PrintkitError, UsageError
from printkit.games.protocol import Game, Item, Setting
from printkit.printing import MadeFile, chosen_items, item_sheets, places_document, print_job
from tests.made_up import MM, card, card_game, figure_game, framed, game, job, plumbed


def page(job: Job) -> list[Sheet]:
    drawing = Drawing(job.paper.width, job.paper.height, job.style)
    drawing.put(framed(30, 20))
    return [Sheet(job.paper, drawing)]


def broken(job: Job) -> list[Sheet]:
    drawing = Drawing(job.paper.width, job.paper.height, job.style)
    drawing.text((20, 20), "漢", 5, place="c5")
    return [Sheet(job.paper, drawing)]


COLOURS = Setting("colours", ("ab", "bc"), "which colours")
ITEMS = (
    Item("one", "One", "the first", page, frozenset({"players"}), frozenset({"colours"})),
    Item("two", "Two", "the second", page, frozenset({"cut"})),
    Item("three", "Three", "in place of two", page, extra=True),
)
NIM = Game("nim", "Nim", "take matches", (2, 3), ITEMS, (COLOURS,))
GO = Game("go", "Go", "lay stones", (2, 2), (Item("one", "One", "the only", page),))


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"nim": NIM, "go": GO, "cards": card_game(card(30, 20)), "fig": figure_game(),
             "bad": game(page, broken)}  # fmt: skip
    monkeypatch.setattr(printing, "find_game", lambda name: known[name.lower()])
    monkeypatch.setattr(printing, "game_ids", lambda: ["go", "nim"])


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def test_without_names_one_gets_what_one_needs() -> None:
    assert [item.name for item in chosen_items(NIM, [])] == ["one", "two"]
    assert [item.name for item in chosen_items(NIM, ["three", "one", "three"])] == ["three", "one"]
    assert len(chosen_items(NIM, ["all"])) == 3
    assert len(chosen_items(NIM, ["one"], everything=True)) == 3


@pytest.mark.parametrize(
    ("items", "stem"), [((), "nim"), (("one",), "nim-one"), (("two", "one"), "nim-two-one"),
                        (("ALL",), "nim-all")]
)  # fmt: skip
def test_files_are_named_by_what_is_in_them(
    tmp_path: Path, items: tuple[str, ...], stem: str
) -> None:
    (made,) = print_items("nim", items, folder=tmp_path)
    assert made.path == tmp_path / f"{stem}.pdf"
    assert made.size == made.path.stat().st_size
    assert made.pages == len(plumbed(made.path.read_bytes()).pages)
    assert json.dumps(made.as_json())


def test_everything_is_one_file_a_game(tmp_path: Path) -> None:
    found = print_items("all", folder=tmp_path)
    assert [file.path.name for file in found] == ["go-all.pdf", "nim-all.pdf"]
    assert [file.game for file in found] == ["go", "nim"]
    assert [file.items for file in found] == [("one",), ("one", "two", "three")]


def test_all_takes_no_items_and_no_file_name(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match='"all" prints every item of every game: leave out one'):
        print_items("all", ["one"], folder=tmp_path)
    with pytest.raises(UsageError, match="Several games make several files"):
        print_job("all", [], job(), folder=tmp_path, stem="x")
    assert names(tmp_path) == []


@pytest.mark.parametrize("format_name", ["svg", "png"])
def test_other_formats_make_a_file_a_sheet(tmp_path: Path, format_name: str) -> None:
    found = print_items("nim", format=format_name, dpi=40, folder=tmp_path)
    assert names(tmp_path) == [f"nim-1.{format_name}", f"nim-2.{format_name}"]
    assert [file.pages for file in found] == [1, 1]
    (single,) = print_items("nim", ["one"], format=format_name, dpi=40, folder=tmp_path)
    assert single.path.name == f"nim-one.{format_name}"


def test_many_sheets_are_numbered_so_that_they_sort(tmp_path: Path) -> None:
    made = print_items("fig", format="svg", copies=11, folder=tmp_path)
    assert [file.path.name for file in made][:2] == ["nim-01.svg", "nim-02.svg"]
    assert [file.path.name for file in made] == sorted(file.path.name for file in made)


def test_a_file_in_the_way_stops_everything(tmp_path: Path) -> None:
    (tmp_path / "nim-all.pdf").write_bytes(b"old")
    with pytest.raises(OutputError, match="exists already"):
        print_items("all", folder=tmp_path)
    assert names(tmp_path) == ["nim-all.pdf"]
    assert (tmp_path / "nim-all.pdf").read_bytes() == b"old"
    assert len(print_items("all", folder=tmp_path, force=True)) == 2


def test_a_fault_in_drawing_writes_nothing(tmp_path: Path) -> None:
    with pytest.raises(MissingGlyphError, match=r"'漢'.*at c5"):
        print_items("bad", folder=tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    for format_name in ("pdf", "svg", "png"):
        one, two = (
            print_items("nim", ["one"], format=format_name, dpi=50, folder=tmp_path / name)
            for name in ("x", "y")
        )
        assert one[0].path.read_bytes() == two[0].path.read_bytes()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"paper": "A7"}, 'no paper "A7"'),
        ({"paper": "10x10mm"}, "paper cannot be used: 10 x 10 mm"),
        ({"style": "blue"}, 'no style "blue"'),
        ({"format": "jpg"}, 'no format "jpg"'),
        ({"dpi": 0}, "--dpi must be from 30 to 1200, not 0"),
        ({"dpi": 99_999}, "--dpi must be from 30"),
        ({"players": 4}, "Nim is for 2 to 3 players, not 4"),
        ({"players": 0}, "--players must be at least 1"),
        ({"copies": -1}, "--copies must be at least 1"),
        ({"copies": 501}, "--copies must be at most 500"),
        ({"per_page": 0}, "--per-page must be at least 1"),
        ({"per_page": 17}, "--per-page must be at most 16"),
        ({"scale": float("nan")}, "--scale must be above 0"),
        ({"scale": float("inf")}, "--scale must be above 0"),
        ({"scale": 0.0}, "--scale must be above 0"),
        ({"bleed": -1.0}, "--bleed must be from 0 to 10"),
        ({"bleed": float("nan")}, "--bleed must be"),
        ({"back_offset": (float("nan"), 0.0)}, "--back-offset moves by at most 20"),
        ({"back_offset": (0.0, 21.0)}, "--back-offset moves by at most 20"),
        ({"poster": (0, 3)}, "--poster takes columns x rows, as 2x2, not 0x3"),
        ({"cut": "saw"}, 'no cut "saw"'),
        ({"duplex": "top"}, 'no duplex edge "top"'),
        ({"settings": {"colours": "xy"}}, "colours is one of ab, bc"),
        ({"settings": {"colour": "ab"}}, 'no setting of nim "colour". Did you mean "colours"'),
    ],
)
def test_what_cannot_be_used_is_told(tmp_path: Path, options: dict[str, Any], said: str) -> None:
    with pytest.raises(PrintkitError, match=said):
        print_items("nim", folder=tmp_path, **options)
    assert names(tmp_path) == []


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"poster": (2, 2)}, "--poster changes nothing for one, two. No item of nim uses it"),
        ({"scale": 2.0}, "--scale changes nothing"),
        ({"cut": "marks", "items": ["one"]}, "--cut changes nothing for one. It works for: two"),
        ({"bleed": 1.0}, "--bleed changes nothing"),
        ({"back_offset": (1.0, 0.0)}, "--back-offset changes nothing without backs"),
        ({"settings": {"colours": "ab"}, "items": ["two"]}, "--set colours changes .* for: one"),
    ],
)
def test_an_option_of_no_use_is_told(tmp_path: Path, options: dict[str, Any], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        print_items("nim", options.pop("items", ()), folder=tmp_path, **options)


def test_what_is_as_always_is_no_option(tmp_path: Path) -> None:
    (made,) = print_items(
        "nim", ["three"], folder=tmp_path, players=None, cut="lines", bleed=0.0, scale=None,
        poster=None, per_page=None, copies=1, back_offset=(0.0, 0.0),
    )  # fmt: skip
    assert made.pages == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"poster": (2, 2)}, "--poster changes nothing: no item of any game uses it"),
        ({"players": 4}, "Go is for 2 players; Nim is for 2 to 3 players, not 4"),
        ({"settings": {"colours": "xy"}}, "colours is one of ab, bc"),
        ({"settings": {"size": "9"}}, 'no setting "size". Known: colours'),
    ],
)
def test_all_is_as_strict_as_one(tmp_path: Path, options: dict[str, Any], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        print_items("all", folder=tmp_path, **options)
    assert names(tmp_path) == []


def test_with_all_each_game_goes_by_what_is_its_own(tmp_path: Path) -> None:
    go, nim = print_items("all", folder=tmp_path, players=3, settings={"colours": "bc"})
    small = {
        file.game: plumbed(file.path.read_bytes()).pages[0].extract_text() for file in (go, nim)
    }
    assert "3 players" in small["nim"]
    assert "colours=bc" in small["nim"]
    assert "players" not in small["go"]
    assert "colours" not in small["go"]


def test_a_repeated_board_is_several_pages_of_its_own(tmp_path: Path) -> None:
    (made,) = print_items("fig", copies=3, folder=tmp_path)
    assert made.pages == 3
    found = places_document(figure_game(), figure_game().items[0], job(copies=2))
    places: Any = found["places"]
    assert places[0]["name"] == "r0c0"
    assert places[120] == {**places[0], "name": "r0c0#2", "page": 2}


def test_places_lie_where_the_pdf_has_them() -> None:
    made = card_game(card(30.125, 20.5, "a"), card(30.125, 20.5, "b"))
    found: Any = places_document(made, made.items[0], job(duplex="long"))
    assert found["pages"] == [{"width": 210.0, "height": 297.0}] * 2
    assert [place["name"] for place in found["places"]] == ["a", "b"]
    from tests.made_up import pdf

    front = plumbed(pdf(made, job(duplex="long"))).pages[0]
    xs = {round(float(line["x0"]) / MM, 2) for line in front.lines}
    for place in found["places"]:
        assert set(place) == {"name", "page", "kind", "outline"}
        for x, _ in place["outline"]:
            assert any(abs(x - seen) < 0.02 for seen in xs)


def test_sheets_can_be_made_twice_from_one_builder() -> None:
    made = game(page)
    first, second = (item_sheets(made, made.items[0], job()) for _ in range(2))
    assert len(first[0].drawing.elements) == len(second[0].drawing.elements)


def test_a_made_file_says_what_it_is() -> None:
    made = MadeFile(Path("x/nim.pdf"), "nim", ("one",), "pdf", 2, 1000)
    assert made.as_json() == {
        "path": "x/nim.pdf", "game": "nim", "items": ["one"], "format": "pdf", "pages": 2,
        "bytes": 1000,
    }  # fmt: skip
