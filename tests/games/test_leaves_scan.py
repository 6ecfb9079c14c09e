"""Decoding a leaves sheet from what is seen: the rules help, and never repair."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from printkit.games.leaves import rules
from printkit.games.leaves.areas import AREAS, CELLS
from printkit.games.leaves.scan import SCAN, SIGNS, decode, write
from printkit.games.leaves.sheet import LEAST_HEIGHT, WIDTH, places
from printkit.games.scanning import DIGITS, EMPTY, STRUCK, TICK, UNREAD, Cell, FlatPhoto, Seen
from printkit.records.problems import Severity
from printkit.records.source import read_source

PLACES = {place.name: place for place in places(WIDTH, LEAST_HEIGHT)}

SIGNS_SEEN = (*DIGITS, "X", STRUCK, UNREAD, EMPTY)


def plain(sign: str, sure: float = 0.999) -> Seen:
    """A box in which that sign is plain to see."""
    if sign == TICK:
        return Seen({TICK: sure, EMPTY: 1 - sure}, True, 4.0)
    rest = (1 - sure) / (len(SIGNS_SEEN) - 1)
    odds = dict.fromkeys(SIGNS_SEEN, rest) | {sign: sure}
    return Seen(odds, sure > 0.9, 0.0 if sign == EMPTY else 4.0)


def between(**odds: float) -> Seen:
    """A box that may hold one of some digits: ``_4=0.6, _9=0.4``."""
    told = {name[1:]: chance for name, chance in odds.items()}
    rest = 1e-3 / len(SIGNS_SEEN)
    return Seen({sign: told.get(sign, 0.0) * (1 - 1e-3) + rest for sign in SIGNS_SEEN}, False, 4.0)


def halves(place: str, number: int) -> dict[str, str]:
    tens, ones = divmod(number, 10)
    return {f"{place}.tens": str(tens) if tens else EMPTY, f"{place}.ones": str(ones)}


def random_sheet(seed: int) -> rules.PlayerSheet:
    """The sheet of a game that one plays alone, at random."""
    random = Random(seed)
    state = rules.start(["Mia"])
    while not rules.is_over(state):
        dice = (random.randint(1, 6), random.randint(1, 6), random.randint(1, 6))
        choices = tuple(random.choice(legal) for legal in rules.legal_moves(state, dice))
        state = rules.apply(state, rules.Round(dice, choices))
    return state.sheets[0]


def signs_of(sheet: rules.PlayerSheet, *, written: bool = True) -> dict[str, str]:
    """What stands in each box of a sheet."""
    signs = {
        name: EMPTY
        for name, place in PLACES.items()
        if place.kind in SIGNS
    }  # fmt: skip
    for cell, value in zip(CELLS, sheet.values, strict=True):
        signs[cell] = "X" if value == rules.WILD else str(value or EMPTY)
    for number, total in enumerate(sheet.leaves, start=1):
        signs |= halves(f"L{number}", total)
    for area in sheet.firsts:
        signs[f"F{area}"] = TICK
    if written:
        parts = rules.score(sheet)
        numbers = [parts[str(a)] for a in range(1, 7)] + [parts["leaves"] + parts["first"]]
        for number, points in enumerate([*numbers, sum(numbers)], start=1):
            signs |= halves(f"W{number}", points)
    return signs


def seen_of(signs: Mapping[str, str], **changed: Seen) -> dict[str, Seen]:
    seen = {name: plain(sign) for name, sign in signs.items()}
    return seen | {name.replace("_", "."): what for name, what in changed.items()}


def read(seen: Mapping[str, Seen], answers: Mapping[str, str] | None = None) -> dict[str, Cell]:
    nothing: Any = None
    cells = decode(FlatPhoto(seen, PLACES, nothing, nothing, 8.0), answers or {})
    assert len({cell.place for cell in cells}) == len(cells)
    return {cell.place: cell for cell in cells}


def values_of(signs: Mapping[str, str]) -> dict[str, str]:
    """The cells' values of a sheet with those signs."""
    found = {name: sign for name, sign in signs.items() if "." not in name}
    for name, sign in signs.items():
        if name.endswith(".tens"):
            whole = name.removesuffix(".tens")
            found[whole] = sign + signs[f"{whole}.ones"]
    return found


def check(values: Mapping[str, str]) -> Any:
    from printkit.games.leaves.check import check as checked

    return checked(read_source("photo", write([("Mia", values)])))


@settings(max_examples=20)
@given(st.integers(0, 10**6))
def test_a_sheet_that_is_plain_to_see_is_read_as_it_is(seed: int) -> None:
    sheet = random_sheet(seed)
    signs = signs_of(sheet)
    cells = read(seen_of(signs))
    wanted = values_of(signs)
    assert {place: cell.value for place, cell in cells.items()} == {
        place: wanted[place] for place in cells
    }
    assert [cell for cell in cells.values() if cell.look] == []
    report = check({place: cell.value for place, cell in cells.items()})
    assert not [p for p in report.problems if p.severity is Severity.ERROR]
    assert report.players[0].total == sum(rules.score(sheet).values())


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.data())
def test_what_is_plain_is_never_changed_however_wrong(seed: int, data: st.DataObject) -> None:
    signs = signs_of(random_sheet(seed))
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.sampled_from([n for n in signs if n[0] not in "SB"]))
        kind = PLACES[place].kind
        allowed = [EMPTY, TICK] if kind == "tick" else [EMPTY, *SIGNS[kind]]
        signs[place] = data.draw(st.sampled_from(allowed))
    cells = read(seen_of(signs))
    wanted = values_of(signs)
    for place, cell in cells.items():
        if cell.value != wanted[place]:
            # One digit in the left box is that number all the same; 07 is 7.
            assert wanted[place].lstrip("0") == cell.value or cell.look, (place, cell)


def row(*totals: int) -> dict[str, str]:
    return {k: v for n, total in enumerate(totals, 1) for k, v in halves(f"L{n}", total).items()}


def sheet_with(signs: Mapping[str, str]) -> dict[str, str]:
    return {name: EMPTY for name, p in PLACES.items() if p.kind in SIGNS} | dict(signs)


def test_the_leaves_beside_it_tell_a_4_from_a_9() -> None:
    signs = sheet_with(row(5, 9, 14, 17, 20))
    cell = read(seen_of(signs, L3_ones=between(_4=0.5, _9=0.5)))["L3"]
    assert cell.value == "14"
    assert cell.confidence > 0.97


def test_where_both_fit_one_is_asked() -> None:
    signs = sheet_with(row(5, 9, 14, 17))
    cell = read(seen_of(signs, L3_ones=between(_4=0.5, _5=0.5)))["L3"]
    assert cell.look
    assert {choice.value for choice in cell.choices[:2]} == {"14", "15"}


def test_a_step_of_eight_that_is_plain_is_kept_and_told() -> None:
    signs = sheet_with(row(5, 9, 17, 20, 24))
    cells = read(seen_of(signs))
    assert cells["L3"].value == "17"
    report = check({place: cell.value for place, cell in cells.items()})
    assert "leaf-step" in {problem.code for problem in report.problems}


def test_lilies_all_differ() -> None:
    signs = sheet_with({"2a": "3", "2b": "5"} | row(2, 4))
    cell = read(seen_of(signs, **{"2b": between(_3=0.45, _5=0.55)}))["2b"]
    assert (cell.value, cell.confidence > 0.97) == ("5", True)


def test_without_the_rules_help_the_same_doubt_is_asked() -> None:
    signs = sheet_with({"2a": "1", "2b": "5"} | row(2, 4))
    assert read(seen_of(signs, **{"2b": between(_3=0.45, _5=0.55)}))["2b"].look


def test_an_x_is_likely_only_where_the_leaves_have_earned_one() -> None:
    for totals, looks in ((row(5, 11, 14), False), (row(5, 9, 14), True)):
        cell = read(seen_of(sheet_with({"1a": "X"} | totals), **{"1a": plain("X", 0.99)}))["1a"]
        assert cell.value == "X"
        assert cell.look == looks


def test_an_x_too_many_is_kept_when_it_is_plain() -> None:
    cells = read(seen_of(sheet_with({"1a": "X"} | row(5, 9))))
    assert cells["1a"].value == "X"


@pytest.mark.parametrize("sign", [STRUCK, UNREAD])
def test_what_cannot_be_read_is_asked(sign: str) -> None:
    cells = read(seen_of(sheet_with({"3a": sign} | row(4))))
    assert cells["3a"].look
    assert cells["3a"].why


def test_a_hidden_box_is_asked_even_where_it_must_be_empty() -> None:
    seen = seen_of(sheet_with(row(4))) | {"5f": Seen({UNREAD: 1.0}, False, hidden=True)}
    cells = read(seen)
    assert [place for place, cell in cells.items() if cell.look] == ["5f"]
    assert cells["5f"].value == EMPTY


def test_a_spare_box_gives_the_struck_cell_its_value() -> None:
    cells = read(seen_of(sheet_with({"4e": STRUCK, "S1": "5"} | row(4, 6))))
    assert (cells["4e"].value, cells["4e"].look) == ("5", False)
    assert not any(cell.look for cell in cells.values())


def test_two_struck_cells_are_asked() -> None:
    cells = read(seen_of(sheet_with({"4e": STRUCK, "4d": STRUCK, "S1": "5", "S2": "4"} | row(4))))
    assert {"4d", "4e"} <= {place for place, cell in cells.items() if cell.look}


def test_a_written_sum_that_is_wrong_is_kept() -> None:
    signs = sheet_with({"4a": "1", "4b": "2", "W4.ones": "5"} | row(3, 6))
    cells = read(seen_of(signs))
    assert cells["W4"].value == "5"
    report = check({place: cell.value for place, cell in cells.items()})
    assert "written-total" in {p.code for p in report.problems} or report.problems


def test_a_doubtful_sum_is_settled_by_what_it_must_be() -> None:
    signs = sheet_with({"4a": "1", "4b": "2", "W4.ones": "2"} | row(3, 6))
    cell = read(seen_of(signs, W4_ones=between(_2=0.5, _7=0.5)))["W4"]
    assert (cell.value, cell.confidence > 0.9) == ("2", True)


def test_answers_are_certain() -> None:
    signs = sheet_with(row(5, 9, 14, 17))
    cells = read(seen_of(signs, L3_ones=between(_4=0.5, _5=0.5)), {"L3": "15", "1a": "6"})
    assert (cells["L3"].value, cells["L3"].look) == ("15", False)
    assert (cells["1a"].value, cells["1a"].confidence) == ("6", 1.0)


def test_every_number_knows_its_boxes() -> None:
    cells = read(seen_of(sheet_with(row(5))))
    assert cells["L1"].places == ("L1.tens", "L1.ones")
    for cell in cells.values():
        for place in cell.places or (cell.place,):
            assert place in PLACES


def test_the_typed_file_of_two_players() -> None:
    text = write([("Mia", {"1a": "2", "L1": "4"}), ("Tom", {"1b": "X", "L1": "6", "F2": TICK})])
    assert text.count("Player:") == 2
    assert "Player: Mia" in text
    assert "1: 2 . . ." in text
    assert "First: 2" in text
    assert SCAN.form("sheet") is not None
    assert SCAN.form("board") is None
    assert len(AREAS) == 6
