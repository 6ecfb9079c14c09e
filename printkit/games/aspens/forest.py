"""Facts of Aspens that hold for any board: who reaches what, who gains, what is closed.

A board is a sequence of owners and one of numbers of trees, both in the order of `SPACES`.
The rules and everything that replays, checks or shows a game share these functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from printkit.games.aspens.board import CELLS, NEIGHBOURS
from printkit.geometry.hexes import DIRECTIONS

PLAYERS = ("A", "P")
"""Aspen and Pine."""

OTHER = {"A": "P", "P": "A"}

EMPTY, WATER = ".", "~"
"""Owners of a hex beside the players."""

SUNS = (2, 3, 4, 5, 6, 7)
WINDS = tuple(DIRECTIONS)
"""The faces of the two dice (given)."""

HAND_LIMIT = 5
"""Trees that may be kept at the end of the turn (given)."""

SUPPLY = 120
"""Trees of each player (given); running out does not stop the game (ruling P6)."""

SPACES = tuple(CELLS)
"""The hexes in the order of a state's `owners` and `trees`."""

INDEX = {name: index for index, name in enumerate(SPACES)}

NEAR = tuple(tuple(INDEX[name] for name in NEIGHBOURS[space].values()) for space in SPACES)
"""The hexes next to each hex."""


def _sources(wind: str, space: str) -> tuple[int, ...]:
    """From where one grows out to a space: against the wind and the two directions beside it."""
    back = WINDS.index(wind) + 3
    against = (WINDS[(back + turn) % 6] for turn in (-1, 0, 1))
    around = NEIGHBOURS[space]
    return tuple(INDEX[around[direction]] for direction in against if direction in around)


SOURCES = {wind: tuple(_sources(wind, space) for space in SPACES) for wind in WINDS}
"""By the wind: the hexes from which each hex is reached (given: E lets grow NE, E and SE)."""


class Obstacle(StrEnum):
    """Why a tree cannot be planted on a space."""

    WATER = "water is never planted"
    OPPONENT = "the space is the opponent's"
    REACH = "no own space lies next to it against the wind or one direction beside it"


def obstacle(owners: Sequence[str], player: str, wind: str, space: int) -> Obstacle | None:
    """What forbids the player to plant on a space with that wind; None if nothing does."""
    owner = owners[space]
    if owner == player:
        return None  # grow up: the wind does not matter
    if owner == EMPTY:
        for source in SOURCES[wind][space]:
            if owners[source] == player:
                return None
        return Obstacle.REACH
    return Obstacle.WATER if owner == WATER else Obstacle.OPPONENT


def producing(owners: Sequence[str], trees: Sequence[int], sun: int) -> list[str]:
    """The owner of each space with at least `sun` trees: each gains one tree (given)."""
    return [owner for owner, count in zip(owners, trees, strict=True) if count >= sun]


def trees_of(owners: Sequence[str], trees: Sequence[int], player: str) -> int:
    """The player's trees on the board."""
    return sum(
        count for owner, count in zip(owners, trees, strict=True) if owner == player
    )  # fmt: skip


def closed_areas(
    owners: Sequence[str], begin: Iterable[int] | None = None
) -> list[tuple[str, list[int]]]:
    """The areas of empty spaces that touch one player only, each with that player (ruling P5).

    `begin`: look only at the areas that hold one of these spaces; by default at all.
    """
    found: list[tuple[str, list[int]]] = []
    seen: set[int] = set()  # all of a closed area, and of open ones as much as was looked at
    for space in range(len(SPACES)) if begin is None else begin:
        if owners[space] == EMPTY and space not in seen:
            area, player = _area(owners, space, seen)
            seen.update(area)
            if player is not None:
                found.append((player, sorted(area)))
    return found


def _area(owners: Sequence[str], space: int, seen: set[int]) -> tuple[set[int], str | None]:
    """The connected empty spaces round a space, and the player if only one touches them.

    The look ends where the second player is met, or a space that was seen: a closed area is
    seen as a whole, so what leads to a space seen is open.
    """
    area, frontier = {space}, [space]
    player: str | None = None
    while frontier:
        for near in NEAR[frontier.pop()]:
            owner = owners[near]
            if owner == EMPTY:
                if near in seen:
                    return area, None
                if near not in area:
                    area.add(near)
                    frontier.append(near)
            elif owner != WATER and owner != player:
                if player is not None:
                    return area, None
                player = owner
    return area, player


def waters_beside(owners: Sequence[str], space: int) -> list[int]:
    """The waters next to a space."""
    return [near for near in NEAR[space] if owners[near] == WATER]


def seed_fault(owners: Sequence[str], player: str, space: int) -> str | None:
    """Why the player cannot seed on a space; None if nothing forbids it."""
    if owners[space] != EMPTY:
        return "a seed goes on an empty space"
    waters = waters_beside(owners, space)
    if not waters:
        return "a seed goes next to a water"
    if any(owners[near] == player for water in waters for near in NEAR[water]):
        return "nobody has two seeds next to the same water"
    return None


def claim(
    owners: list[str], trees: list[int], begin: Iterable[int] | None = None
) -> list[tuple[str, list[int]]]:
    """The cascade (ruling P5): closed areas get one tree a space, from the bag; they are returned.

    One look is enough: an area is closed or open whatever becomes of the others.
    """
    areas = closed_areas(owners, begin)
    for player, area in areas:
        for space in area:
            owners[space], trees[space] = player, 1
    return areas
