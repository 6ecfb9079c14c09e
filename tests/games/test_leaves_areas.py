"""The sheet's data, held against the numbers of the rules."""

import pytest

from printkit.games.leaves import areas
from printkit.games.leaves.areas import AREAS, BONUSES, CELLS, neighbours, prize_of

# The table of the rules, typed from them: acorns by the cells that must be filled for them.
RULES = {
    1: {"1a 1b": 3, "1c 1d": 3},
    2: {"2a": 1, "2b": 1, "2c": 2, "2d": 2, "2e": 3},
    3: {"3a 3b": 3, "3c 3d 3e": 5},
    4: {"4a": 1, "4b": 1, "4c": 1, "4d": 2, "4e": 1, "4f": 1},
    5: {"5a": 1, "5b": 1, "5c": 1, "5d": 2, "5e": 2, "5f": 4},
    6: {"6a": 1, "6b": 2, "6c": 2, "6d": 2, "6e": 3},
}

DENS = {
    "5a": {"5b", "5d"},
    "5b": {"5a", "5c", "5d", "5e"},
    "5c": {"5b", "5e"},
    "5d": {"5a", "5b", "5e", "5f"},
    "5e": {"5b", "5c", "5d", "5f"},
    "5f": {"5d", "5e"},
}


def test_every_area_earns_what_the_rules_say() -> None:
    found = {
        area.number: {" ".join(prize.cells): prize.acorns for prize in area.prizes}
        for area in AREAS
    }
    assert found == RULES


def test_79_acorns_in_all() -> None:
    in_areas = sum(area.acorns for area in AREAS)
    first = areas.FIRST_ACORNS * len(AREAS)
    leaves = sum(bonus.acorns for bonus in BONUSES)
    assert (in_areas, first, leaves) == (51, 18, 10)


def test_cells() -> None:
    assert len(CELLS) == len(set(CELLS)) == 31
    assert list(CELLS) == sorted(CELLS)
    assert areas.LEAVES == 20


def test_bonuses() -> None:
    found = {bonus.total: "X" if bonus.wild else bonus.acorns for bonus in BONUSES}
    assert found == {11: "X", 21: 2, 31: "X", 41: 3, 51: "X", 61: 5}


def test_only_lilies_and_mushrooms_are_filled_in_order() -> None:
    assert [area.number for area in AREAS if area.ordered] == [2, 6]


def test_touching_dens() -> None:
    assert {cell: set(neighbours(cell)) for cell in DENS} == DENS
    assert areas.BELOW == {"5d": ("5a", "5b"), "5e": ("5b", "5c"), "5f": ("5d", "5e")}


@pytest.mark.parametrize(
    ("cell", "others"),
    [
        ("1a", ("1b",)),
        ("1d", ("1c",)),
        ("3b", ("3a",)),
        ("3d", ("3c", "3e")),
        ("2a", ("2b",)),
        ("2c", ("2b", "2d")),
        ("6e", ("6d",)),
        ("4a", ()),
        ("4f", ()),
    ],
)
def test_neighbours_by_the_areas_rule(cell: str, others: tuple[str, ...]) -> None:
    assert neighbours(cell) == others


def test_neighbours_are_mutual() -> None:
    for cell in CELLS:
        for other in neighbours(cell):
            assert cell in neighbours(other)
            assert other[0] == cell[0]


def test_each_cup_takes_its_own_number() -> None:
    assert areas.CUP_VALUES == {"4a": 1, "4b": 2, "4c": 3, "4d": 4, "4e": 5, "4f": 6}


@pytest.mark.parametrize("name", ["1e", "7a", "", "L1", "a1"])
def test_a_name_that_is_no_cell(name: str) -> None:
    for ask in (areas.area_of, prize_of, neighbours):
        with pytest.raises(KeyError):
            ask(name)
