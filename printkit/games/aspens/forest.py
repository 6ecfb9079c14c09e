"""Facts of Aspens that hold for any board: who reaches what, who gains, what is closed.

What stands on a board is a sequence of owners and one of numbers of trees, both in the order
of the board's `spaces`. The rules and everything that replays, checks or shows a game share
these functions.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum

from printkit.games.aspens.board import Board
from printkit.language import noted

PLAYERS = ("A", "P")
"""Aspen and Pine."""

OTHER = {"A": "P", "P": "A"}

EMPTY, WATER = ".", "~"
"""Owners of a hex beside the players."""

SUNS = (2, 3, 4, 5, 6, 7)
"""The faces of the sun die (given)."""

HAND_LIMIT = 5
"""Trees that may be kept at the end of the turn (given)."""


class Obstacle(StrEnum):
    """Why a tree cannot be planted on a space."""

    WATER = "water is never planted"
    OPPONENT = "the space is the opponent's"
    REACH = "no own space lies next to it against the wind or one direction beside it"


def obstacle(
    board: Board, owners: Sequence[str], player: str, wind: str, space: int
) -> Obstacle | None:
    """What forbids the player to plant on a space with that wind; None if nothing does."""
    owner = owners[space]
    if owner == player:
        return None  # grow up: the wind does not matter
    if owner == EMPTY:
        for source in board.sources[wind][space]:
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
    board: Board, owners: Sequence[str], begin: Iterable[int] | None = None
) -> list[tuple[str, list[int]]]:
    """The areas of empty spaces that touch one player only, each with that player (ruling P5).

    `begin`: look only at the areas that hold one of these spaces; by default at all.
    """
    near = board.near
    found: list[tuple[str, list[int]]] = []
    seen: set[int] = set()  # all of a closed area, and of open ones as much as was looked at
    for space in range(len(owners)) if begin is None else begin:
        if owners[space] == EMPTY and space not in seen:
            area, player = _area(near, owners, space, seen)
            seen.update(area)
            if player is not None:
                found.append((player, sorted(area)))
    return found


def _area(
    near: Sequence[Sequence[int]], owners: Sequence[str], space: int, seen: set[int]
) -> tuple[set[int], str | None]:
    """The connected empty spaces round a space, and the player if only one touches them.

    The look ends where the second player is met, or a space that was seen: a closed area is
    seen as a whole, so what leads to a space seen is open.
    """
    area, frontier = {space}, [space]
    player: str | None = None
    while frontier:
        for other in near[frontier.pop()]:
            owner = owners[other]
            if owner == EMPTY:
                if other in seen:
                    return area, None
                if other not in area:
                    area.add(other)
                    frontier.append(other)
            elif owner != WATER and owner != player:
                if player is not None:
                    return area, None
                player = owner
    return area, player


def waters_beside(board: Board, owners: Sequence[str], space: int) -> list[int]:
    """The waters next to a space."""
    return [near for near in board.near[space] if owners[near] == WATER]


def seed_fault(board: Board, owners: Sequence[str], player: str, space: int) -> str | None:
    """Why the player cannot seed on a space; None if nothing forbids it.

    The reason is English, to be translated where it is shown.
    """
    if owners[space] != EMPTY:
        return noted("a seed goes on an empty space")
    waters = waters_beside(board, owners, space)
    if not waters:
        return noted("a seed goes next to a water")
    if any(owners[near] == player for water in waters for near in board.near[water]):
        return noted("nobody has two seeds next to the same water")
    return None


def claim(
    board: Board, owners: list[str], trees: list[int], begin: Iterable[int] | None = None
) -> list[tuple[str, list[int]]]:
    """The cascade (ruling P5): closed areas get one tree a space, from the bag; they are returned.

    One look is enough: an area is closed or open whatever becomes of the others.
    """
    areas = closed_areas(board, owners, begin)
    for player, area in areas:
        for space in area:
            owners[space], trees[space] = player, 1
    return areas
