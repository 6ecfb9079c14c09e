"""Score sheets of Acorn and Aspens from what is seen: sums help, and never repair."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.drawing.job import Job
from printkit.games.protocol import Game
from printkit.games.registry import find_game
from printkit.games.scanning import (
    DIGITS,
    EMPTY,
    STRUCK,
    TICK,
    UNREAD,
    Cell,
    FlatPhoto,
    ScanForm,
    Seen,
)
from printkit.geometry.places import Place
from printkit.printing import item_sheets, make_job
from printkit.records.source import read_source

NOTHING_TO_SEE = np.zeros((1, 1, 3), np.uint8)
SIGNS = (*DIGITS, EMPTY, STRUCK, UNREAD)
FIGURES = ("hundreds", "tens", "ones")


@cache
def form_of(game_id: str) -> tuple[Game, ScanForm, Job, Mapping[str, Place]]:
    game = find_game(game_id)
    assert game.scan is not None
    form = game.scan().form("score")
    assert form is not None
    job = make_job(photo=True)
    (sheet,) = item_sheets(game, game.item("score"), job)
    return game, form, job, {place.name: place for place in sheet.drawing.places}


def plain(sign: str, sure: float = 0.999) -> Seen:
    rest = (1 - sure) / (len(SIGNS) - 1)
    return Seen(dict.fromkeys(SIGNS, rest) | {sign: sure}, True, 4.0 if sign else 0.0)


def between(**odds: float) -> Seen:
    """One of some digits: ``_4=0.6, _9=0.4``."""
    told = {name[1:]: chance for name, chance in odds.items()}
    return Seen({sign: told.get(sign, 1e-4) for sign in SIGNS}, False, 4.0)


def seen_of(game_id: str, numbers: Mapping[str, int], **changed: Seen) -> dict[str, Seen]:
    """What is seen on a sheet with those numbers; `changed` by box, ``_`` for a dot."""
    _game, form, _job, places = form_of(game_id)
    seen = {}
    for name, place in places.items():
        if place.kind not in form.signs:
            continue
        ticks = form.signs[place.kind] == TICK
        seen[name] = Seen({TICK: 0.001, EMPTY: 0.999}, True) if ticks else plain(EMPTY)
    for name, number in numbers.items():
        if name in seen:
            seen[name] = plain(str(number))
            continue
        for figure, digit in zip(reversed(FIGURES), reversed(str(number)), strict=False):
            seen[f"{name}.{figure}"] = plain(digit)
    return seen | {name.replace("_", "."): one for name, one in changed.items()}


def read(game_id: str, seen: Mapping[str, Seen], **answers: str) -> dict[str, Cell]:
    _game, form, job, places = form_of(game_id)
    flat = FlatPhoto(seen, places, NOTHING_TO_SEE, NOTHING_TO_SEE, 8.0, {}, job)
    told = {name.replace("_", "."): value for name, value in answers.items()}
    return {cell.place: cell for cell in form.decode(flat, told)}


def typed(game_id: str, cells: Mapping[str, Cell]) -> str:
    _game, form, job, _places = form_of(game_id)
    return form.write([("photo", {name: cell.value for name, cell in cells.items()})], job)


POINTS = st.integers(0, 99)
ACORN = {"R1.A": 20, "R2.A": 31, "T.A": 51, "C.A": 7, "L.A": 12,
         "R1.B": 18, "R2.B": 25, "T.B": 43, "C.B": 0, "L.B": 9, "K.A": 1, "K.B": 2}  # fmt: skip


@given(POINTS, POINTS)
def test_what_is_plain_is_read(first: int, second: int) -> None:
    numbers = {"R1.A": first, "R2.A": second, "T.A": first + second}
    cells = read("acorn", seen_of("acorn", numbers))
    assert {name: int(cells[name].value) for name in numbers} == numbers
    assert not any(cell.look for cell in cells.values())


@given(POINTS, POINTS, st.integers(0, 999))
def test_a_wrong_sum_is_never_repaired(first: int, second: int, total: int) -> None:
    numbers = {"R1.A": first, "R2.A": second, "T.A": total}
    cells = read("acorn", seen_of("acorn", numbers))
    assert {name: int(cells[name].value) for name in numbers} == numbers


def test_the_sum_settles_a_figure() -> None:
    seen = seen_of("acorn", ACORN, R1_B_ones=between(_8=0.45, _3=0.5))
    cells = read("acorn", seen)
    assert (cells["R1.B"].value, cells["R1.B"].look) == ("18", True)
    assert cells["R1.B"].choices[0].value == "18"


def test_a_number_without_a_sum_is_asked() -> None:
    cells = read("acorn", seen_of("acorn", ACORN, L_A_ones=between(_2=0.6, _7=0.4)))
    assert cells["L.A"].look
    assert {choice.value for choice in cells["L.A"].choices} >= {"12", "17"}
    assert read("acorn", seen_of("acorn", ACORN), L_A="17")["L.A"].value == "17"


def test_the_typed_sheet_has_those_who_play() -> None:
    text = typed("acorn", read("acorn", seen_of("acorn", ACORN)))
    game, _form, _job, _places = form_of("acorn")
    assert game.play is not None
    report = game.play().check(read_source("photo", text))
    assert [(p.id, p.total) for p in report.players] == [("A", 51), ("B", 43)]
    assert report.winners == ["A"]
    assert report.problems == []


def test_a_struck_figure_takes_the_spare_one() -> None:
    seen = seen_of("acorn", ACORN, R1_A_ones=plain(STRUCK), S1=plain("0"))
    assert read("acorn", seen)["R1.A"].value == "20"
    two = read("acorn", seen | {"S3": plain("4")})
    assert [name for name, cell in two.items() if cell.look and name[0] == "S"] == ["S1", "S3"]
    assert two["R1.A"].look


def rows_of_aspens() -> dict[str, int]:
    """A full board: every row to its end."""
    _game, _form, _job, places = form_of("aspens")
    from printkit.games.aspens.setups import STANDARD, find_setup

    setup = find_setup(STANDARD)
    numbers = {}
    for row, names in setup.board.rows.items():
        spaces = len(set(names) - set(setup.waters))
        numbers |= {f"{row}.A": spaces // 3, f"{row}.P": spaces - spaces // 3}
    a = sum(count for name, count in numbers.items() if name.endswith("A"))
    p = sum(count for name, count in numbers.items() if name.endswith("P"))
    assert "T.sum" in places
    return numbers | {"T.A": a, "T.P": p, "T.sum": a + p, "M": abs(a - p)}


def test_a_full_sheet_of_aspens() -> None:
    numbers = rows_of_aspens()
    seen = seen_of("aspens", numbers, W_P=Seen({TICK: 0.999, EMPTY: 0.001}, True, 5.0))
    cells = read("aspens", seen)
    assert {name: int(cells[name].value) for name in numbers} == numbers
    assert not any(cell.look for cell in cells.values())
    game, _form, _job, _places = form_of("aspens")
    assert game.play is not None
    report = game.play().check(read_source("photo", typed("aspens", cells)))
    assert report.problems == []
    assert report.winners == ["P"]


@pytest.mark.parametrize("change", [-1, 1])
def test_a_row_that_does_not_come_out_is_kept(change: int) -> None:
    numbers = rows_of_aspens()
    numbers["c.A"] += change
    cells = read("aspens", seen_of("aspens", numbers))
    assert int(cells["c.A"].value) == numbers["c.A"]
    assert cells["T.A"].value == str(numbers["T.A"])
    game, _form, _job, _places = form_of("aspens")
    assert game.play is not None
    report = game.play().check(read_source("photo", typed("aspens", cells)))
    assert "row-sum" in {problem.code for problem in report.problems}
