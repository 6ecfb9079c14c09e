"""Boards read from photos: what lies there is read or asked, never guessed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from printkit import check_files
from printkit.games.scanning import Cell, FieldSeen, FlatPhoto
from printkit.geometry.points import Point
from printkit.reading import read_game
from printkit.scan.board import read_board
from printkit.scan.flatten import PX_PER_MM
from printkit.scan.forms import Layout, find_layout, tag_of_kind
from printkit.scan.tokens import templates_of
from tests.simulator.boards import board_page, game_tokens, played
from tests.simulator.shoot import shoot_board
from tests.simulator.tokens import Laid, lay

Rgb = npt.NDArray[np.uint8]
KINDS = {"aspens": 17, "acorn": 11}


@cache
def layout_of(game: str) -> Layout:
    tag = tag_of_kind(KINDS[game])
    assert tag is not None
    layout = find_layout(tag)
    assert layout is not None
    return layout


def flat(game: str, laid: list[Laid]) -> Rgb:
    """The board from straight above with those tokens on it."""
    page = lay(board_page(game), laid, game_tokens(game), np.random.default_rng(1))
    return resized(page.image, layout_of(game))


def resized(image: Rgb, layout: Layout) -> Rgb:
    size = tuple(round(side * PX_PER_MM) for side in layout.size)
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)


def fields_seen(game: str, picture: Rgb) -> dict[str, FieldSeen]:
    layout = layout_of(game)
    assert layout.form.tokens is not None
    templates = templates_of(layout.tag, layout.form.tokens(layout.job), "en")
    places = [p for p in layout.places.values() if p.kind == layout.form.field]
    return read_board(picture, layout.blank, places, templates)


def cells_of(game: str, picture: Rgb, **answers: str) -> dict[str, Cell]:
    layout = layout_of(game)
    seen = fields_seen(game, picture)
    shown = FlatPhoto({}, layout.places, picture, layout.blank, PX_PER_MM, seen, layout.job)
    return {cell.place: cell for cell in layout.form.decode(shown, answers)}


def middle(game: str, place: str) -> Point:
    return layout_of(game).places[place].centre


def painted(picture: Rgb, at: Point, radius: float, colour: tuple[int, int, int]) -> Rgb:
    """A disc on it: a coin, a crumb, a lamp that shines."""
    changed = picture.copy()
    x, y = (round(v * PX_PER_MM) for v in at)
    cv2.circle(changed, (x, y), round(radius * PX_PER_MM), colour, -1)
    return changed


# -- from above ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["aspens", "acorn"])
def test_an_empty_board_is_empty(game: str) -> None:
    cells = cells_of(game, layout_of(game).blank)
    assert not [cell for cell in cells.values() if cell.look]
    assert {cell.value for cell in cells.values()} <= {"", "~"}


@pytest.mark.parametrize("game", ["aspens", "acorn"])
def test_a_whole_board_from_above(game: str) -> None:
    page, position = played(game, np.random.default_rng(3), 0.2)
    cells = cells_of(game, resized(page.image, layout_of(game)))
    wrong = {
        place: (cell.value, position.fields.get(place, ""))
        for place, cell in cells.items()
        if cell.value.replace("~", "").split() != sorted(position.fields.get(place, "").split())
    }
    assert wrong == {}
    assert sum(cell.look for cell in cells.values()) <= 1


def test_trees_are_read_however_they_lie() -> None:
    rows = {"aspen-2": "g", "pine-4": "i"}
    laid = {
        f"{row}{5 + n}": Laid(tree, middle("aspens", f"{row}{5 + n}"), degrees)
        for tree, row in rows.items()
        for n, degrees in enumerate((0, 52, 180, 293))
    }
    cells = cells_of("aspens", flat("aspens", list(laid.values())))
    for place, one in laid.items():
        assert (cells[place].value, cells[place].look) == (one.token[0].upper(), False)


def test_water_is_told_with_the_board() -> None:
    cells = cells_of("aspens", flat("aspens", []))
    assert [place for place, cell in cells.items() if cell.value == "~"] == ["f4", "f10", "l6"]


# -- what must be asked -------------------------------------------------------------------


THINGS = ((190, 150, 60), (40, 40, 45), (200, 30, 30))
"""The colours of a coin, a crumb, a counter."""


def test_what_is_no_tree_is_asked() -> None:
    x, y = middle("aspens", "k6")
    water = Laid("pine-1", middle("aspens", "f4"), 0)
    two = [Laid("pine-1", (x - 3.9, y), 0), Laid("aspen-1", (x + 3.9, y), 0)]
    picture = flat("aspens", [water, *two])
    for place, colour in zip(("h3", "h6", "h9"), THINGS, strict=True):
        picture = painted(picture, middle("aspens", place), 4.5, colour)
    picture = painted(picture, middle("aspens", "b4"), 16.0, (255, 255, 255))
    cells = cells_of("aspens", picture)
    asked = {place for place, cell in cells.items() if cell.look}
    assert asked >= {"f4", "k6", "h3", "h6", "h9", "b4"}
    assert not asked & {"f5", "a1", "o4", "l6"}
    assert all(len(cells[place].choices) > 1 for place in asked)


def test_what_is_no_seed_is_asked() -> None:
    picture = flat("acorn", [])
    for place, colour in zip(("b3", "c7", "e5"), THINGS, strict=True):
        picture = painted(picture, middle("acorn", place), 4.5, colour)
    picture = painted(picture, middle("acorn", "d9"), 16.0, (255, 255, 255))
    cells = cells_of("acorn", picture, e5="B2 C1")
    asked = {place for place, cell in cells.items() if cell.look}
    assert asked >= {"b3", "c7", "d9"}
    assert not asked & {"a1", "f7", "e5"}
    assert all(len(cells[place].choices) > 1 for place in asked)
    assert (cells["e5"].value, cells["e5"].confidence) == ("B2 C1", 1.0)


def test_seeds_that_overlap_are_not_lost_without_a_word() -> None:
    laid = []
    for place, shift in (("b4", 3.0), ("c6", 4.0), ("e4", 5.0)):
        x, y = middle("acorn", place)
        laid += [Laid("A-seed", (x - shift / 2, y), 0), Laid("A-seed", (x + shift / 2, y), 0)]
    cells = cells_of("acorn", flat("acorn", laid))
    for place in ("b4", "c6", "e4"):
        assert cells[place].look or cells[place].value == "A2"


# -- photos -------------------------------------------------------------------------------


def alike(read: str, right: str) -> bool:
    return sorted(read.replace("~", "").split()) == sorted(right.split())


@pytest.mark.parametrize(("game", "severity", "seed"), [("aspens", 1, 7), ("acorn", 2, 12)])
def test_a_photo_of_a_board(game: str, severity: int, seed: int, tmp_path: Path) -> None:
    shot = shoot_board(game, severity, seed, long_side=2048)
    truth: Mapping[str, str] = shot.filling.values
    read = read_game("board.jpg", shot.data)
    assert read.report.readable
    cells = read.photos[0].cells
    assert [c for c in cells if not c.look and not alike(c.value, truth.get(c.place, ""))] == []
    assert sum(cell.look for cell in cells) <= 3
    typed = tmp_path / "typed.txt"
    typed.write_text(read.text, encoding="utf-8")
    (report,) = check_files([typed])
    assert (report.kind, report.players) == ("position", read.report.players)
