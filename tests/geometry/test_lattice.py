import pytest

from printkit.geometry.lattice import Knot, boundary, edges, owners, sides


def square(x: int, y: int) -> tuple[Knot, ...]:
    return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)


def test_sides_close_the_cell() -> None:
    assert sides(square(0, 0)) == [
        ((0, 0), (1, 0)),
        ((1, 0), (1, 1)),
        ((1, 1), (0, 1)),
        ((0, 1), (0, 0)),
    ]


def test_a_shared_side_has_both_cells_the_first_one_first() -> None:
    found = owners({"west": square(0, 0), "east": square(1, 0)})
    assert len(found) == 7
    assert found[(1, 0), (1, 1)] == ("west", "east")
    assert ((1, 1), (1, 0)) not in found


def test_edges_are_mapped_and_know_whether_they_are_outer() -> None:
    found = edges(
        {"west": square(0, 0), "east": square(1, 0)}, lambda knot: (knot[0] * 2.5, knot[1] * 2.5)
    )
    shared = [edge for edge in found if not edge.outer]
    assert [(edge.start, edge.end, edge.cells) for edge in shared] == [
        ((2.5, 0.0), (2.5, 2.5), ("west", "east"))
    ]


def test_boundary_starts_north_west_and_runs_clockwise() -> None:
    line = boundary({1: square(1, 1), 0: square(0, 1)})
    assert line == ((0, 1), (1, 1), (2, 1), (2, 2), (1, 2), (0, 2))


RING = {(x, y): square(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)}


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ({}, "no cells"),
        ({0: square(0, 0), 1: square(2, 0)}, "several pieces"),
        ({0: square(0, 0), 1: square(1, 1)}, "corner"),
        (RING, "hole"),
    ],
)
def test_no_single_boundary(cells: dict[object, tuple[Knot, ...]], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        boundary(cells)
