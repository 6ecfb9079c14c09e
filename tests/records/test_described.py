import pytest
from hypothesis import given
from hypothesis import strategies as st

from printkit.drawing.passages import passages
from printkit.errors import UsageError
from printkit.records.described import (
    Description,
    Region,
    Spot,
    all_lines,
    described_blocks,
    find_regions,
    find_spot,
    lead_line,
    place_lines,
    region_lines,
    spans,
)

BOARD = Description(
    "Board",
    ("2 fields.",),
    (
        Region("row a", "Row a, 1 field", ("a1: empty.",)),
        Region("Mia 3", "Mia, area 3", ("3 of 5.",)),
        Region("Tom 3", "Tom, area 3", ("1 of 5.",)),
    ),
    (
        Spot("a1", "empty", (("East", "b1"),), ("It is small.",)),
        Spot("A1", "a hill"),
        Spot("b1", "2 seeds", (("West", "a1"),)),
    ),
    ("Named a1 and b1.",),
)


def test_a_place_is_told_with_its_neighbours() -> None:
    assert place_lines(BOARD, "b1") == ["b1: 2 seeds.", "West: a1, empty."]
    assert place_lines(BOARD, "a1") == ["a1: empty.", "East: b1, 2 seeds.", "It is small."]


@pytest.mark.parametrize(
    ("typed", "name"), [("a1", "a1"), ("A1", "A1"), ("B1", "b1"), (" b 1 ", "b1")]
)
def test_case_counts_only_where_names_differ_by_it(typed: str, name: str) -> None:
    assert find_spot(BOARD, typed).name == name


@pytest.mark.parametrize("typed", ["", "z9", "a", "a1 b1", "٣", "b1\x00"])
def test_what_is_no_place_is_told(typed: str) -> None:
    with pytest.raises(UsageError, match="no Place"):
        find_spot(BOARD, typed)


def test_a_description_without_places_says_so() -> None:
    with pytest.raises(UsageError, match="Nothing here has Places"):
        find_spot(BOARD._replace(spots=()), "a1")


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("row a", ["row a"]),
        ("ROW  A", ["row a"]),
        ("3", ["Mia 3", "Tom 3"]),
        ("area", ["Mia 3", "Tom 3"]),
        ("tom", ["Tom 3"]),
        ("mia 3", ["Mia 3"]),
    ],
)
def test_regions_are_found_by_words(text: str, keys: list[str]) -> None:
    assert [region.key for region in find_regions(BOARD, text)] == keys


@pytest.mark.parametrize("text", ["", "  ", "row z", "mia tom"])
def test_what_is_no_region_is_told(text: str) -> None:
    with pytest.raises(UsageError, match="no region"):
        find_regions(BOARD, text)


def test_the_whole_is_told_from_the_overview_on() -> None:
    assert list(all_lines(BOARD))[:3] == ["Board.", "2 fields.", "Named a1 and b1."]
    assert list(all_lines(BOARD))[-2:] == region_lines(BOARD.regions[-1])


def test_as_a_text_places_are_lists_of_neighbours() -> None:
    told = [passage.text for passage in passages(described_blocks(BOARD))]
    assert told[0] == "Board"
    assert told[-3:] == ["Neighbours", "a1: east b1", "b1: west a1"]


def test_as_json_nothing_is_lost() -> None:
    data = BOARD.as_json()
    assert data["places"][0] == {
        "name": "a1", "here": "empty", "more": ["It is small."],
        "around": [{"direction": "East", "place": "b1"}],
    }  # fmt: skip


ORDER = [f"c{number}" for number in range(1, 12)]


@given(st.sets(st.sampled_from(ORDER)))
def test_spans_name_all_and_only_what_was_given(some: set[str]) -> None:
    names = [name for name in ORDER if name in some]
    told = spans(names, ORDER)
    found: list[str] = []
    for part in filter(None, told.split(", ")):
        first, to, last = part.partition(" to ")
        end = ORDER.index(last if to else first)
        found += ORDER[ORDER.index(first) : end + 1]
    assert found == names


@pytest.mark.parametrize(
    ("scores", "told"),
    [
        ([("A", 3), ("B", 1)], "A leads by 2."),
        ([("A", 3), ("B", 3)], "Both are level."),
        ([("A", 3), ("B", 3), ("C", 3)], "All are level."),
        ([("A", 3), ("B", 3), ("C", 1)], "A and B are level in front."),
        ([("A", 0), ("B", 4), ("C", 1)], "B leads by 3."),
    ],
)
def test_who_leads(scores: list[tuple[str, int]], told: str) -> None:
    assert lead_line(scores) == told
