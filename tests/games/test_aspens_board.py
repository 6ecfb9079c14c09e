"""The board of Aspens: names, tiles and legal water, against the facts and rulings."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.errors import UsageError
from printkit.games.aspens import board, grid, setups
from printkit.geometry import hexes

ROW_LENGTHS = [4, 7, 10, 11, 12, 13, 12, 13, 12, 13, 12, 11, 10, 7, 4]
OPPOSITE = {"NE": "SW", "E": "W", "SE": "NW", "SW": "NE", "W": "E", "NW": "SE"}

BOARD = board.STANDARD_BOARD

names = st.sampled_from(list(BOARD.cells))


def centre(name: str) -> tuple[float, float]:
    return hexes.centre(BOARD.cells[name], 1.0)


def touching(first: str, second: str) -> bool:
    """Measured: the centres of hexes that share an edge are one width apart."""
    return math.isclose(math.dist(centre(first), centre(second)), 1.0, abs_tol=1e-9)


def steps_between(first: str, second: str) -> int:
    """Counted by walking, ring by ring."""
    seen, ring, steps = {first}, {first}, 0
    while second not in seen:
        ring = {n for name in ring for n in BOARD.cells if touching(name, n)} - seen
        seen |= ring
        steps += 1
    return steps


# -- names (ruling P1) -----------------------------------------------------------------------


def test_151_names_in_15_rows() -> None:
    assert len(BOARD.cells) == 151
    wanted = [
        f"{letter}{number}"
        for letter, length in zip("abcdefghijklmno", ROW_LENGTHS, strict=True)
        for number in range(1, length + 1)
    ]
    assert list(BOARD.cells) == wanted
    assert [len(row) for row in BOARD.rows.values()] == ROW_LENGTHS
    assert list(itertools.chain(*BOARD.rows.values())) == wanted


def test_rows_run_south_and_numbers_east() -> None:
    assert centre("h7") == (0.0, 0.0)
    for row in BOARD.rows.values():
        xs = [centre(name)[0] for name in row]
        assert [b - a for a, b in itertools.pairwise(xs)] == pytest.approx([1.0] * (len(row) - 1))
        assert xs[0] == pytest.approx(-xs[-1])
        assert len({centre(name)[1] for name in row}) == 1
    ys = [centre(row[0])[1] for row in BOARD.rows.values()]
    assert ys == sorted(ys)


def test_six_fold_symmetry() -> None:
    cells = set(BOARD.cells.values())
    assert {hexes.turned(cell, 1) for cell in cells} == cells


# -- neighbours ------------------------------------------------------------------------------


@given(names)
def test_neighbours_are_the_hexes_that_touch(name: str) -> None:
    assert set(BOARD.neighbours[name].values()) == {n for n in BOARD.cells if touching(name, n)}


@given(names)
def test_each_neighbour_lies_in_its_direction(name: str) -> None:
    x, y = centre(name)
    for direction, other in BOARD.neighbours[name].items():
        dx, dy = centre(other)[0] - x, centre(other)[1] - y
        assert ("E" in direction) == (dx > 1e-9)
        assert ("S" in direction) == (dy > 1e-9)
        assert ("N" in direction) == (dy < -1e-9)
        assert math.degrees(math.atan2(dy, dx)) % 360 == pytest.approx(
            grid.bearing(direction) % 360
        )
        assert BOARD.neighbours[other][OPPOSITE[direction]] == name


def test_neighbours_named_by_the_rules() -> None:
    assert dict(BOARD.neighbours["h7"]) == {
        "NE": "g7", "E": "h8", "SE": "i7", "SW": "i6", "W": "h6", "NW": "g6",
    }  # fmt: skip
    assert dict(BOARD.neighbours["a1"]) == {"E": "a2", "SE": "b3", "SW": "b2"}


# -- tiles (ruling P2) -----------------------------------------------------------------------


def test_seven_tiles_share_out_the_board() -> None:
    assert list(BOARD.tiles) == ["C", "NE", "E", "SE", "SW", "W", "NW"]
    assert [len(tile) for tile in BOARD.tiles.values()] == [
        37,
        19,
        19,
        19,
        19,
        19,
        19,
    ]
    assert sorted(itertools.chain(*BOARD.tiles.values())) == sorted(BOARD.cells)
    assert all(name in BOARD.tiles[tile] for name, tile in BOARD.tile_of.items())
    assert len(BOARD.tile_of) == 151


def test_centre_tile_is_all_within_three_steps() -> None:
    assert set(BOARD.tiles["C"]) == {n for n in BOARD.cells if BOARD.distance("h7", n) <= 3}


def test_outer_tiles_are_one_shape_turned() -> None:
    shapes = [{BOARD.cells[name] for name in BOARD.tiles[tile]} for tile in list(BOARD.tiles)[1:]]
    for index, shape in enumerate(shapes):
        assert {hexes.turned(cell, index) for cell in shapes[0]} == shape
        assert hexes.connected(shape)


# -- water (rulings P3, P4) ------------------------------------------------------------------


def test_standard_setup() -> None:
    waters = setups.SETUPS[setups.STANDARD]
    assert set(waters) == {"f4", "f10", "l6"}
    assert [BOARD.distance("h7", name) for name in waters] == [4, 4, 4]
    turned = {hexes.turned(BOARD.cells[name], 2) for name in waters}
    assert turned == {BOARD.cells[name] for name in waters}
    assert setups.find_setup("2").spaces == 148
    assert setups.find_setup("2").start_trees == 3 + 4
    assert setups.Setup("5", ("f4", "f10", "l6", "h7")).spaces == 147


def test_every_known_setup_is_legal() -> None:
    for name, waters in setups.SETUPS.items():
        assert BOARD.water_faults(waters) == ()
        assert len(waters) == (3 if name in "234" else 4)
        assert all(water in BOARD.cells for water in waters)


def test_unknown_names_are_refused_with_the_nearest() -> None:
    with pytest.raises(UsageError, match='"f44"'):
        BOARD.water_faults(["f44"])
    with pytest.raises(UsageError, match="setup"):
        setups.find_setup("8")
    assert setups.find_setup("none").waters == ()


def codes(*waters: str) -> list[str]:
    return [fault.code for fault in BOARD.water_faults(waters)]


def test_waters_too_near() -> None:
    assert codes("h7", "h8") == ["water-too-near"]
    assert codes("h7", "h9") == ["water-too-near"]
    assert codes("h7", "h10") == []
    (fault,) = BOARD.water_faults(["h9", "h7"])
    assert fault.places == ("h7", "h9")
    assert "2 apart" in fault.message


def test_water_shut_in() -> None:
    assert [len(BOARD.neighbours[name]) for name in ("a1", "a2", "b1")] == [3, 4, 3]
    assert codes("a1") == ["water-shut-in"]
    assert codes("a2") == []


def test_water_that_parts_the_board() -> None:
    """A wall of water across row h leaves two halves; its waters are too near as well."""
    faults = BOARD.water_faults(BOARD.rows["h"])
    assert "water-parts-board" in [fault.code for fault in faults]
    assert sum(fault.code == "water-too-near" for fault in faults) == 12 + 11


def test_the_same_water_twice_counts_once() -> None:
    assert codes("f4", "f4", "l6") == []


@given(st.lists(names, min_size=1, max_size=4, unique=True))
def test_legal_means_apart_and_with_a_shore(waters: list[str]) -> None:
    """Up to four waters that are apart part nothing, so two counts decide."""
    apart = all(steps_between(a, b) >= 3 for a, b in itertools.combinations(waters, 2))
    shores = [sum(touching(w, n) for n in BOARD.cells if n not in waters) for w in waters]
    assert (BOARD.water_faults(waters) == ()) == (apart and min(shores) >= 4)
