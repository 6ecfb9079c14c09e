"""Acorn's boards: names, owners, neighbours and lines against the facts of the rules."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.games.acorn.board import ChessBoard, HexBoard
from printkit.geometry.places import Place
from printkit.geometry.points import Outline, distance

# Ruling A1, layout opposite: the field on which each mountain stands.
STANDS_ON = {
    "A1": "a2", "A2": "a4", "A3": "a6", "B1": "a7", "B2": "b9", "B3": "c11",
    "C1": "d11", "C2": "e9", "C3": "f7", "A4": "f6", "A5": "f4", "A6": "f2",
    "B4": "f1", "B5": "e1", "B6": "d1", "C4": "c1", "C5": "b1", "C6": "a1",
}  # fmt: skip

hex_boards = st.builds(HexBoard, st.integers(1, 5), st.sampled_from(("opposite", "adjacent")))


def edge_lengths(outline: Outline) -> list[float]:
    return [distance(a, b) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)]


def shared_corners(first: Place, second: Place) -> int:
    rounded = [{(round(x, 6), round(y, 6)) for x, y in place.outline} for place in (first, second)]
    return len(rounded[0] & rounded[1])


def test_the_standard_board_has_54_fields_and_18_mountains() -> None:
    places = HexBoard().places(27.0)
    kinds = [place.kind for place in places.values()]
    assert (kinds.count("field"), kinds.count("mountain")) == (54, 18)
    assert list(places)[:2] == ["a1", "a2"]
    assert list(places)[54:] == [f"{letter}{n}" for letter in "ABC" for n in range(1, 7)]
    rows = [sum(name[0] == row for name in list(places)[:54]) for row in "abcdef"]
    assert rows == [7, 9, 11, 11, 9, 7]


def test_every_mountain_stands_where_ruling_a1_says() -> None:
    board = HexBoard()
    assert {name: mountain.field for name, mountain in board.mountains.items()} == STANDS_ON
    assert all(name[0] == mountain.owner for name, mountain in board.mountains.items())


def test_layout_adjacent_gives_neighbouring_sides_to_one_colour() -> None:
    mountains = HexBoard(layout="adjacent").mountains
    clockwise = list(STANDS_ON.values())
    by_field = {mountain.field: mountain.name for mountain in mountains.values()}
    assert [by_field[field] for field in clockwise] == [
        f"{letter}{n}" for letter in "ABC" for n in range(1, 7)
    ]


def test_the_strips_of_a1_and_a2_are_those_of_the_rules() -> None:
    board = HexBoard()
    assert {" ".join(line) for line in board.strips("A2")} == {
        "a4 a5 b6 b7 c8 c9 d9 d10 e9",
        "a4 a3 b4 b3 c4 c3 d3 d2 e1",
    }
    assert {" ".join(line) for line in board.strips("A1")} == {
        "a2 a3 b4 b5 c6 c7 d7 d8 e7 e8 f7",
        "a2 a1 b2 b1 c2 c1 d1",
    }


def test_lines_have_9_and_9_fields_from_the_middle_of_a_side_else_7_and_11() -> None:
    board = HexBoard()
    for name in board.mountains:
        lengths = sorted(len(line) for line in board.strips(name))
        assert lengths == ([9, 9] if name[1] in "25" else [7, 11])


def test_the_example_turn_plants_in_the_neighbours_of_b6() -> None:
    board = HexBoard()
    assert set(board.neighbours("b6")) == {"a5", "b5", "b7"}
    assert {line[2] for line in board.strips("A2")} == {"b6", "b4"}
    assert {line[4] for line in board.strips("B6")} == {"b2", "d5"}


@given(hex_boards)
def test_any_side_gives_two_lines_a_mountain_over_shared_edges(board: HexBoard) -> None:
    side = board.side
    assert (len(board.fields), len(board.mountains)) == (6 * side**2, 6 * side)
    places = board.places(20.0, (100.0, 90.0))
    for name, mountain in board.mountains.items():
        lines = board.strips(name)
        assert len(lines) == 2
        assert all(line[0] == mountain.field for line in lines)
        for before, after in itertools.chain(*(itertools.pairwise(line) for line in lines)):
            assert after in board.neighbours(before)
            assert shared_corners(places[before], places[after]) == 2


@given(hex_boards)
def test_neighbours_share_an_edge_and_nothing_else_does(board: HexBoard) -> None:
    places = board.places(20.0)
    fields = [place for place in places.values() if place.kind == "field"]
    for first, second in itertools.combinations(fields, 2):
        touching = shared_corners(first, second) == 2
        assert (second.name in first.neighbours) == touching
        assert (first.name in second.neighbours) == touching
    for place in places.values():
        if place.kind == "mountain":
            (field,) = place.neighbours
            assert shared_corners(place, places[field]) == 2


@given(hex_boards, st.floats(10.0, 60.0))
def test_every_place_is_a_triangle_of_that_edge(board: HexBoard, edge: float) -> None:
    for place in board.places(edge, (5.0, 7.0)).values():
        assert edge_lengths(place.outline) == pytest.approx([edge] * 3)
        inner = len(place.neighbours)
        assert inner == 1 if place.kind == "mountain" else inner in (1, 2, 3)


@given(hex_boards)
def test_the_size_is_that_of_the_places(board: HexBoard) -> None:
    corners = [corner for place in board.places(10.0).values() for corner in place.outline]
    wide = max(x for x, _ in corners) - min(x for x, _ in corners)
    high = max(y for _, y in corners) - min(y for _, y in corners)
    assert board.size(10.0) == pytest.approx((wide, high))


@given(st.integers(1, 5))
def test_numbers_run_from_1_for_each_colour(side: int) -> None:
    names = list(HexBoard(side).mountains)
    assert names == [f"{letter}{n}" for letter in "ABC" for n in range(1, 2 * side + 1)]


def test_the_supply_is_the_given_one() -> None:
    supply = HexBoard().supply
    assert (supply.harvesters, supply.seeds, supply.fives, supply.ones) == (6, 30, 2, 4)
    supply = ChessBoard().supply
    assert (supply.harvesters, supply.seeds, supply.fives, supply.ones) == (7, 30, 2, 4)


@given(hex_boards)
def test_the_chips_show_every_distance(board: HexBoard) -> None:
    supply = board.supply
    sums = {5 * f + o for f in range(supply.fives + 1) for o in range(supply.ones + 1)}
    longest = max(len(line) for name in board.mountains for line in board.strips(name))
    assert set(range(1, longest + 1)) <= sums


def test_the_chessboard_has_49_fields_and_seven_mountains_each() -> None:
    board = ChessBoard()
    places = board.places(23.0)
    assert len(board.fields) == 49
    assert {name[0] for name in board.fields} == set("bcdefgh")
    assert list(places)[49:] == [f"{letter}{n}" for letter in "XY" for n in range(1, 8)]
    assert "a1" not in places


def test_x_stands_on_b1_to_h1_and_y_on_a2_to_a8() -> None:
    board = ChessBoard()
    places, grid = board.places(23.0), board.grid
    for number in range(1, 8):
        file = "abcdefgh"[number]
        assert places[f"X{number}"].outline == grid.outline(f"{file}1", 23.0)
        assert places[f"Y{number}"].outline == grid.outline(f"a{number + 1}", 23.0)
        assert board.mountains[f"X{number}"].field == f"{file}2"
        assert board.mountains[f"Y{number}"].field == f"b{number + 1}"


def test_x4_with_3_reaches_e4_b4_or_h4() -> None:
    board = ChessBoard()
    assert {line[2] for line in board.strips("X4")} == {"e4", "b4", "h4"}
    assert {line[0] for line in board.strips("Y4")} == {"b6", "b5", "b4"}


@pytest.mark.parametrize("name", ChessBoard().mountains)
def test_chess_lines_stay_on_the_fields_and_go_straight(name: str) -> None:
    board = ChessBoard()
    places = board.places(10.0)
    start = places[name].centre
    for line in board.strips(name):
        steps = [start, *(places[field].centre for field in line)]
        moves = {
            (round(b[0] - a[0], 6), round(b[1] - a[1], 6)) for a, b in itertools.pairwise(steps)
        }
        assert len(moves) == 1
        ((dx, dy),) = moves
        assert dy == -10.0 if name[0] == "X" else dx == 10.0


def test_chess_neighbours_are_four_or_with_king_eight() -> None:
    assert set(ChessBoard().neighbours("e4")) == {"e5", "f4", "e3", "d4"}
    assert set(ChessBoard().neighbours("b2")) == {"b3", "c2"}
    assert len(ChessBoard("king").neighbours("e4")) == 8
    assert set(ChessBoard("king").neighbours("b2")) == {"b3", "c3", "c2"}


def test_chess_squares_measure_what_is_asked() -> None:
    for place in ChessBoard().places(23.0, (100.0, 100.0)).values():
        assert edge_lengths(place.outline) == pytest.approx([23.0] * 4)
        assert math.isclose(place.outline[1][0] - place.outline[0][0], 23.0)
