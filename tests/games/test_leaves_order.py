"""What is told when no order of rounds and dice leads to sheets: which, where and why."""

from __future__ import annotations

import pytest

from printkit.games.leaves import check_order
from printkit.games.leaves.check import check
from printkit.games.leaves.play_random import random_game
from printkit.games.leaves.rules import WILD, PlayerSheet, put
from printkit.games.leaves.search import Answer, Order
from printkit.games.leaves.sheet_notation import write_sheets
from printkit.records.problems import Problem, Severity
from printkit.records.source import read_source

EMPTY = (". . . .", ". . . . .", ". . . . .", ". . . . . .", ". . . . . .", ". . . . .")


def game(*blocks: str) -> str:
    return "Game: leaves\n" + "".join(blocks)


def block(name: str, leaves: str, areas: dict[int, str], more: str = "") -> str:
    rows = "".join(f"{n}: {areas.get(n, row)}\n" for n, row in enumerate(EMPTY, start=1))
    return f"Player: {name}\n{rows}Leaves: {leaves}\n{more}"


def found(text: str) -> list[Problem]:
    problems = check(read_source("game.txt", text)).problems
    return [problem for problem in problems if problem.severity is Severity.ERROR]


def test_an_x_earned_too_early_for_its_cell() -> None:
    (error,) = found(game(block("Mia", "5 11 12", {2: "1 2 3 X ."})))
    assert (error.code, error.place, error.line, error.column) == ("wild-out-of-time", "2d", 4, 10)
    assert "2a, 2b and 2c come before it" in error.message
    assert "round 2 (leaf total 11)" in error.message
    assert found(game(block("Mia", "5 10 11", {2: "1 2 3 X ."}))) == []


def test_an_x_earned_too_late_for_its_cell() -> None:
    (error,) = found(game(block("Mia", "5 10 11 12", {1: "1 1 . .", 6: "X 4 3 . ."})))
    assert (error.code, error.place) == ("wild-out-of-time", "6a")
    assert "6b and 6c come after it" in error.message
    assert found(game(block("Mia", "5 11 12 13", {1: "1 1 . .", 6: "X 4 3 . ."}))) == []


def test_two_x_of_which_each_alone_would_do() -> None:
    """2d needs three lilies by round 3; 5f five dens as well by the round of the second X."""
    areas = {2: "1 2 3 X .", 5: "1 2 3 4 5 X"}
    assert found(game(block("Mia", "5 10 11 16 21 26 30 31", areas, "First: 5\n"))) == []
    (error,) = found(game(block("Mia", "5 10 11 17 23 29 31 32", areas, "First: 5\n")))
    assert (error.code, error.place) == ("wild-out-of-time", "2d")
    assert "the X of 2d and 5f right after the leaves of rounds 3 and 7" in error.message


def test_a_pass_that_no_dice_allow() -> None:
    (error,) = found(game(block("Mia", "1 2", {1: "2 . . ."})))
    assert error.code == "pass-impossible"
    assert "Mia: 1 numbers in 2 rounds" in error.message


def test_four_steps_in_one_round() -> None:
    sheets = [
        block("Mia", "1 2", {2: "3 1 . . ."}),
        block("Tom", "2 3", {1: "3 . . .", 2: "1 . . . ."}),
        block("Ada", "3 4", {1: "2 . . .", 2: "1 . . . ."}),
        block("Bo", "4 5", {1: "2 . . .", 2: "1 . . . ."}),
    ]
    (error,) = found(game(*sheets))
    assert (error.code, error.place) == ("four-steps", "L1")
    assert error.line == text_line(game(*sheets), "Leaves: 4 5")
    for told in ("Mia adds 1", "Tom adds 2", "Ada adds 3", "Bo adds 4"):
        assert told in error.message


def text_line(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_two_of_three_who_have_no_dice_in_common() -> None:
    sheets = [
        block("Mia", "3", {2: "1 . . . ."}),
        block("Tom", "3", {1: "2 . . ."}),
        block("Ada", "3", {2: "2 . . . ."}),
    ]
    (error,) = found(game(*sheets))
    assert error.code == "no-order"
    assert "Mia and Ada together" in error.message
    assert found(game(*sheets[:2])) == []


FULL = {1: "1 1 1 1"}


def test_a_claim_that_cannot_be_told_by_any_order() -> None:
    mia = block("Mia", "1 2 3 4", FULL, "First: 1\n")
    (error,) = found(game(mia, block("Tom", "1 2 3 4", FULL)))
    assert (error.code, error.place) == ("first-impossible", "F1")
    assert error.line == text_line(game(mia), "First: 1")
    assert "Mia first, Tom later" in error.message
    assert found(game(mia, block("Tom", "1 2 3 4", FULL, "First: 1\n"))) == []


# -- one fault does not hide another ---------------------------------------------------------------


def test_a_wrong_sum_does_not_hide_an_impossible_order() -> None:
    more = "Written: 4 . . . . . . .\n"
    errors = found(game(block("Mia", "5 11 12", {2: "1 2 3 X ."}, more)))
    assert [error.code for error in errors] == ["wild-out-of-time", "written-total"]


def test_a_faulty_sheet_does_not_hide_what_is_wrong_with_others() -> None:
    wrong = block("Bo", "3", {4: "2 . . . . ."})
    sheets = [block("Mia", "3", {2: "1 . . . ."}), block("Ada", "3", {2: "2 . . . ."})]
    errors = found(game(wrong, *sheets))
    assert [error.code for error in errors] == ["wrong-cup", "no-order"]


def test_other_numbers_of_rounds_do_not_hide_what_is_wrong_with_one() -> None:
    errors = found(
        game(block("Mia", "5 11 12", {2: "1 2 3 X ."}), block("Tom", "3", {1: "2 . . ."}))
    )
    assert sorted(error.code for error in errors) == ["rounds-differ", "wild-out-of-time"]


def test_a_cell_that_cannot_be_read_causes_no_other_faults() -> None:
    areas = {2: "1 2 7 X .", 5: "1 2 ? 3 4 .", 1: "2 ? . ."}
    more = "First: 1\nWritten: 0 9 0 0 9 0 0 30\n"
    errors = found(game(block("Mia", "5 11 12 13 14", areas, more)))
    assert [(error.code, error.place) for error in errors] == [
        ("bad-cell", "1b"),
        ("bad-cell", "2c"),
        ("bad-cell", "5c"),
        ("too-many-numbers", None),
    ]


def test_a_row_of_the_wrong_length_causes_no_other_faults() -> None:
    text = game(block("Mia", "1 2 3", {4: "2 . 4 . ."}, "Written: 0 0 0 6 0 0 0 6\n"))
    assert [error.code for error in found(text)] == ["row-length"]


def test_a_leaf_that_cannot_be_read_causes_no_other_faults() -> None:
    areas = {2: "1 X 2 . .", 1: "1 . . ."}
    text = game(block("Mia", "5 ll 12", areas, "Written: . . . . . . 9 9\n"))
    assert [error.code for error in found(text)] == ["bad-number"]
    text = game(block("Mia", "5 17 12", areas))
    assert {error.code for error in found(text)} == {"leaf-step"}


def test_an_open_answer_is_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    _, state = random_game(1, 3)
    text = write_sheets(state.names, state.sheets)
    monkeypatch.setattr(check_order, "find_order", lambda *_, **__: Order(Answer.UNDECIDED))
    report = check(read_source("game.txt", text))
    assert report.valid
    assert "order-not-decided" in [problem.code for problem in report.problems]


# -- what may be asked -----------------------------------------------------------------------------


def test_sheets_of_games_are_clean() -> None:
    for seed in range(30):
        _, state = random_game(seed, 2, rounds=seed % 21)
        assert all(map(check_order.is_clean, state.sheets))


@pytest.mark.parametrize(
    ("cell", "value", "leaves"),
    [
        (0, 1, ()),  # a number, but no round
        (0, WILD, (4,)),  # an X that was not earned
        (5, 1, (4,)),  # 2b without 2a
        (23, 1, (4,)),  # 5d without 5a and 5b
        (14, 2, (4,)),  # 2 in the cup for 1
        (0, 1, (7,)),
        (0, 1, (4, 4)),
    ],
)
def test_faults_of_a_sheet_itself_are_not_asked_for(
    cell: int, value: int, leaves: tuple[int, ...]
) -> None:
    values = put(PlayerSheet().values, cell, value)
    assert not check_order.is_clean(PlayerSheet(values, leaves))


def test_races_are_about_areas_that_several_filled() -> None:
    values = PlayerSheet().values
    for cell in range(4):
        values = put(values, cell, 1)
    full, first = PlayerSheet(values, (1, 2, 3, 4)), PlayerSheet(values, (1, 2, 3, 4), (1,))
    assert check_order.races_of([first]) == []
    assert check_order.races_of([full, full]) == []
    (race,) = check_order.races_of([full, first, PlayerSheet(), full])
    assert (race.area, race.firsts, race.others) == (1, (1,), (0, 3))
