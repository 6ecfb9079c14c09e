"""Turns and mirrors of a board that keep its lines, and what they do with the players.

A turn or mirror counts only if it takes fields to fields, neighbours to neighbours, mountains
to mountains, and each mountain's straight lines to those of its image: then a game and its
image are the same game with the players exchanged.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from printkit.games.acorn.board import Board, ChessBoard
from printkit.games.acorn.state import Setup
from printkit.geometry.points import Point
from printkit.language import _, listed


class Automorphism(NamedTuple):
    """A turn or mirror: in words, and what it makes of every field and mountain."""

    words: str
    image: Mapping[str, str]


class _Map(NamedTuple):
    """A linear map of the plane about the board's centre."""

    words: str
    across: Point  # the image of (1, 0)
    down: Point  # the image of (0, 1)

    def of(self, point: Point) -> tuple[float, float]:
        x, y = point
        return (
            round(x * self.across[0] + y * self.down[0], 3) + 0.0,
            round(x * self.across[1] + y * self.down[1], 3) + 0.0,
        )


def automorphisms(board: Board) -> list[Automorphism]:
    """All of them, the one that changes nothing first."""
    centres = {
        name: _middle(place.outline) for name, place in board.places(1.0).items()
    }  # fmt: skip
    at = {_SAME.of(point): name for name, point in centres.items()}
    found = []
    for change in _maps(4 if isinstance(board, ChessBoard) else 6):
        image = {name: at.get(change.of(point), "") for name, point in centres.items()}
        if "" not in image.values() and _keeps(board, image):
            found.append(Automorphism(change.words, image))
    return found


def _middle(outline: tuple[Point, ...]) -> Point:
    count = len(outline)
    return sum(x for x, _y in outline) / count, sum(y for _x, y in outline) / count


_SAME = _Map("", (1.0, 0.0), (0.0, 1.0))


def _maps(order: int) -> Iterator[_Map]:
    """The turns and mirrors of a regular polygon with so many corners."""
    for step in range(order):
        degrees = 360 / order * step
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        yield _Map(_("a turn by {degrees:g} degrees", degrees=degrees), (c, s), (-s, c))
    for step in range(order):
        degrees = 180 / order * step
        c, s = math.cos(math.radians(2 * degrees)), math.sin(math.radians(2 * degrees))
        yield _Map(_("a mirror"), (c, s), (s, -c))


def _keeps(board: Board, image: Mapping[str, str]) -> bool:
    """Whether neighbours stay neighbours and lines stay lines."""
    fields = all(
        image[name] in board.fields
        and {image[near] for near in board.neighbours(name)} == set(board.neighbours(image[name]))
        for name in board.fields
    )
    return fields and all(
        image[name] in board.mountains
        and {tuple(image[field] for field in line) for line in board.strips(name)}
        == set(board.strips(image[name]))
        for name in board.mountains
    )


def exchanges(setup: Setup) -> str | None:
    """The sentence that says how every player gets every other's place; None if one cannot."""
    board, first = setup.board, setup.players[0]
    reached: dict[str, str] = {}
    for one in automorphisms(board):
        owners = _owners(board, one.image)
        if {owners.get(player) for player in setup.players} == set(setup.players):
            reached.setdefault(str(owners[first]), one.words)
    if set(reached) != set(setup.players):
        return None
    ways = [
        _("{change} of the board gives {first} the place of {player}", change=words, first=first,
          player=player)
        for player, words in reached.items()
        if player != first
    ]  # fmt: skip
    told = listed(ways)
    return f"{told[0].upper()}{told[1:]}."


def _owners(board: Board, image: Mapping[str, str]) -> dict[str, str | None]:
    """Whose place each player gets; None for one whose mountains go to several."""
    found: dict[str, set[str]] = {}
    for name, mountain in board.mountains.items():
        found.setdefault(mountain.owner, set()).add(board.mountains[image[name]].owner)
    return {owner: next(iter(to)) if len(to) == 1 else None for owner, to in found.items()}
