"""Boards in play: what stands where, and the tokens that show it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

import numpy as np

from printkit.games.aspens.setups import find_setup
from printkit.geometry.points import Outline, Point, between, centroid
from tests.simulator.page import Page, render
from tests.simulator.tokens import Laid, Token, lay, tokens_of

Rng = np.random.Generator


class Position(NamedTuple):
    """`fields`: what stands in each Place, as the typed positions have it (``A``, ``A2 B1``,
    ``B*``); Places without an entry are empty. `laid`: the tokens that show it.
    """

    fields: Mapping[str, str]
    laid: tuple[Laid, ...]


@cache
def board_page(game: str, paper: str = "A4", style: str = "colour") -> Page:
    """The empty board for photos; rendered once."""
    return render(game, "board", paper=paper, style=style, photo=True)


@cache
def game_tokens(game: str) -> dict[str, list[Token]]:
    items = {"aspens": ("trees", "water"), "acorn": ("seeds", "harvesters-flat")}
    return tokens_of(game, items[game])


def aspens_position(page: Page, rng: Rng, sloppy: float) -> Position:
    """Trees of both players on a share of the hexes; none on water."""
    water = set(find_setup("2").waters)
    full, share = rng.uniform(0.2, 0.95), rng.uniform(0.3, 0.7)
    fields, laid = {}, []
    for name, kind in page.kinds.items():
        if kind != "hex" or name in water or rng.random() > full:
            continue
        owner, tree = ("A", "aspen") if rng.random() < share else ("P", "pine")
        fields[name] = owner
        look = f"{tree}-{int(rng.integers(1, 5))}"
        laid.append(
            Laid(look, _near(page.outlines[name], 0.5 + 0.8 * sloppy, rng), _turn(sloppy, rng))
        )
    return Position(fields, tuple(laid))


def _near(outline: Outline, loose: float, rng: Rng) -> Point:
    x, y = centroid(outline)
    return x + rng.normal(0, loose), y + rng.normal(0, loose)


def _turn(sloppy: float, rng: Rng) -> float:
    """Most people lay tokens upright; some lay them down as they come."""
    if rng.random() < 0.05 + 0.2 * sloppy:
        return float(rng.uniform(0, 360))
    return float(rng.normal(0, 5 + 8 * sloppy))


COLOURS = ("A", "B")


def acorn_position(page: Page, rng: Rng, sloppy: float) -> Position:
    """Seeds, up to four apart from one another in a field, and harvesters alone in theirs."""
    fields, laid = {}, []
    free = dict.fromkeys(COLOURS, 6)
    for name, kind in page.kinds.items():
        if kind != "field" or rng.random() < 0.3:
            continue
        colour = str(rng.choice(COLOURS))
        if rng.random() < 0.2 and free[colour]:
            fields[name] = f"{colour}*"
            spot = _near(page.outlines[name], 0.6 + sloppy, rng)
            laid.append(Laid(f"{colour}{free[colour]}", spot, _turn(sloppy, rng)))
            free[colour] -= 1
            continue
        counts = _seeds(rng)
        fields[name] = " ".join(f"{c}{n}" for c, n in counts.items() if n)
        laid += _spread(page.outlines[name], counts, sloppy, rng)
    return Position(fields, tuple(laid))


def _seeds(rng: Rng) -> dict[str, int]:
    """How many seeds of each colour: one to four in all, mostly of one colour."""
    total = int(rng.choice([1, 2, 3, 4], p=[0.45, 0.3, 0.15, 0.1]))
    first = total if rng.random() < 0.7 else int(rng.integers(0, total + 1))
    pair = [first, total - first]
    rng.shuffle(pair)
    return dict(zip(COLOURS, pair, strict=True))


def _spread(outline: Outline, counts: Mapping[str, int], sloppy: float, rng: Rng) -> list[Laid]:
    """One seed in each quarter of the triangle: three in the corners, one turned in the middle."""
    middle = centroid(outline)
    spots = [between(middle, corner, 0.5) for corner in outline[:3]]
    # A seed points up as printed first; in a field that points down it lies turned by 180.
    up = sum(y < middle[1] for _, y in outline[:3]) == 1
    turns = [0.0 if up else 180.0] * 3
    spots.append(middle)
    turns.append(180.0 if up else 0.0)
    order = rng.permutation(len(spots)) if sum(counts.values()) == 4 else rng.permutation(3)
    laid = []
    colours = [colour for colour, count in counts.items() for _ in range(count)]
    for colour, index in zip(colours, order, strict=False):
        spot, turn = spots[index], turns[index]
        loose = 0.15 + 0.5 * sloppy
        at = spot[0] + rng.normal(0, loose), spot[1] + rng.normal(0, loose)
        laid.append(Laid(f"{colour}-seed", at, turn + rng.normal(0, 2 + 6 * sloppy)))
    return laid


POSITIONS = {"aspens": aspens_position, "acorn": acorn_position}


def played(game: str, rng: Rng, sloppy: float, *, paper: str = "A4",
           style: str = "colour") -> tuple[Page, Position]:  # fmt: skip
    """A board with its tokens, and the position that they show."""
    page = board_page(game, paper, style)
    position = POSITIONS[game](page, rng, sloppy)
    return lay(page, position.laid, game_tokens(game), rng), position
