"""``printkit list`` and ``printkit places``: JSON that other programs read."""

import json
from pathlib import Path
from typing import Any

import pytest

from printkit.games.registry import find_game, game_ids
from printkit.geometry.paper import PAPERS
from printkit.geometry.points import Box
from tests.cli.running import Program
from tests.made_up import MM, plumbed


def test_list_shows_every_game_item_and_setting(program: Program) -> None:
    ran = program("list")
    assert ran.status == 0
    for name in game_ids():
        game = find_game(name)
        assert f"{game.id}: {game.title}" in ran.out
        for item in game.items:
            assert f"  {item.name} " in ran.out
        for setting in game.settings:
            assert f"--set {setting.name}=" in ran.out
    for paper in PAPERS:
        assert paper in ran.out
    for word in ("colour", "ink", "mono", "pdf", "svg", "png"):
        assert word in ran.out


def test_list_of_one_game(program: Program) -> None:
    ran = program("list", "Aspens")
    assert "aspens: Aspens" in ran.out
    assert "acorn" not in ran.out


def test_list_as_json(program: Program) -> None:
    found = json.loads(program("list", "--json").out)
    assert [game["game"] for game in found] == game_ids()
    for entry in found:
        assert set(entry) == {"game", "title", "players", "items", "settings"}
        game = find_game(entry["game"])
        assert entry["players"] == list(game.players)
        assert [item["name"] for item in entry["items"]] == [item.name for item in game.items]
        for item in entry["items"]:
            assert set(item) == {"name", "title", "summary", "extra", "options", "settings"}
    assert json.loads(program("list", "all", "--json").out) == found
    (one,) = json.loads(program("list", "aspens", "--json").out)
    assert one in found


def check_places(found: dict[str, Any]) -> None:
    """What ``places`` prints is as the formats say."""
    assert set(found) == {"game", "item", "pages", "places"}
    for page in found["pages"]:
        assert set(page) == {"width", "height"}
    for place in found["places"]:
        assert set(place) == {"name", "page", "kind", "outline"}
        assert isinstance(place["page"], int)
        assert 1 <= place["page"] <= len(found["pages"])
        assert place["kind"]
        assert len(place["outline"]) >= 3
        for x, y in place["outline"]:
            assert x == round(x, 3)
            assert y == round(y, 3)


@pytest.mark.parametrize("paper", ["A4", "Letter", "300x250mm"])
def test_places_of_a_board(program: Program, paper: str) -> None:
    ran = program("places", "aspens", "board", "--paper", paper)
    assert ran.status == 0
    assert ran.err == ""
    assert ran.out.count("\n") == 1
    found = json.loads(ran.out)
    check_places(found)
    assert (found["game"], found["item"], len(found["pages"])) == ("aspens", "board", 1)
    page = found["pages"][0]
    names = [place["name"] for place in found["places"]]
    assert len(names) == len(set(names)) == 151
    assert {"a1", "o4"} <= set(names)
    inner = Box(0, 0, page["width"], page["height"]).inset(8)
    for place in found["places"]:
        assert inner.holds(Box.around(place["outline"]), 0.001)


def test_places_lie_where_the_names_are_printed(program: Program, tmp_path: Path) -> None:
    options = ("--paper", "A3", "--scale", "1.2")
    found = json.loads(program("places", "aspens", "board", *options).out)
    assert program("print", "aspens", "board", *options, "-o", "b.pdf").status == 0
    (page,) = plumbed((tmp_path / "b.pdf").read_bytes()).pages
    seen = {word["text"]: word for word in page.extract_words()}
    for place in found["places"]:
        word = seen[place["name"]]
        middle = ((word["x0"] + word["x1"]) / 2 / MM, (word["top"] + word["bottom"]) / 2 / MM)
        assert Box.around(place["outline"]).holds(Box(*middle, *middle))


def test_places_follow_the_poster(program: Program) -> None:
    found = json.loads(program("places", "aspens", "board", "--poster", "2x2").out)
    check_places(found)
    assert len(found["pages"]) == 5
    assert {place["page"] for place in found["places"]} == {2, 3, 4, 5}
    assert len({place["name"] for place in found["places"]}) == 151


def test_places_of_copies_are_told_apart(program: Program) -> None:
    found = json.loads(program("places", "aspens", "board", "--copies", 2).out)
    names = [(place["name"], place["page"]) for place in found["places"]]
    assert len({name for name, _ in names}) == 302
    assert all((page == 2) == name.endswith("#2") for name, page in names)


@pytest.mark.parametrize("game", game_ids())
def test_every_item_of_every_game_has_places_in_order(program: Program, game: str) -> None:
    for item in find_game(game).items:
        ran = program("places", game, item.name)
        assert ran.status == 0, (item.name, ran.err)
        found = json.loads(ran.out)
        check_places(found)
        names = [(place["name"], place["page"]) for place in found["places"]]
        assert len(names) == len(set(names)), item.name


def test_places_are_those_of_one_item(program: Program) -> None:
    assert "one item at a time" in program("places", "aspens", "all").error
