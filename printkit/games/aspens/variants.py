"""The setups of Aspens as settings: the board's radius, its waters, the trees of the start."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random

from printkit.errors import nearest
from printkit.games.aspens.board import Board, board_of
from printkit.games.aspens.setups import (
    GROWN,
    MOST_GROWN,
    RADII,
    SETUPS,
    USUAL_WATERS,
    name_of,
)
from printkit.games.aspens.setups import Setup as Played
from printkit.games.values import read_choices, whole_number
from printkit.games.variants import Choice, Fault, Reading, Setup, Symmetry
from printkit.geometry import hexes
from printkit.geometry.hexes import Hex
from printkit.language import _, noted

GAME = "aspens"

WATERS_OF = {"2": 3, "3": 3, "4": 3, "5": 4, "6": 4, "7": 4}
"""How many waters each number of the sun die stands for (given)."""

FRUITLESS = 2_000
"""After so many placements without a new one, candidates end: small boards have few."""

_HEX = re.compile(r"[a-z]\d{1,2}", re.ASCII)


def _water(text: str) -> str:
    if text in SETUPS:
        return text
    words = text.split("+")
    wrong = [word for word in words if not _HEX.fullmatch(word)]
    if wrong:
        raise ValueError(
            _(
                'water names hexes, or a setup ({setups}), as: water = "f4 f10 l6". '
                '"{word}" is neither.',
                setups=", ".join(SETUPS),
                word=wrong[0],
            )
        )
    return text


CHOICES = (
    Choice(
        "radius",
        noted("the board's size: the steps from its centre to a side; 7 is the standard one"),
        "5",
        whole_number("radius", min(RADII), max(RADII)),
    ),
    Choice("water", noted("3 or 4 hexes under water, or a setup's number"), "f4+f10+l6", _water),
    Choice(
        "trees",
        noted(
            "trees that each player adds to the seeded ones before the first turn; 4 is standard"
        ),
        "5",
        whole_number("trees", 1, MOST_GROWN),
    ),
)


def standard() -> Setup:
    """Setup 2 on the standard board."""
    return _setup(RADII[0], USUAL_WATERS[RADII[0]], GROWN)


def _setup(radius: int, waters: tuple[str, ...], grown: int) -> Setup:
    values = (("radius", str(radius)), ("water", "+".join(waters)), ("trees", str(grown)))
    return Setup(GAME, values)


def read(values: Mapping[str, object]) -> Reading:
    """The setup of these values, or everything that is wrong with them."""
    found, faults = read_choices(GAME, CHOICES, values)
    radius = int(found.get("radius", RADII[0]))
    waters = USUAL_WATERS[radius]
    # Names are those of the board: where the radius is wrong, nothing can be said of them.
    if "water" in found and not any(fault.setting == "radius" for fault in faults):
        waters, wrong = _waters(found["water"], board_of(radius))
        faults += [Fault("water", message) for message in wrong]
    if faults:
        return Reading(None, tuple(faults))
    return Reading(_setup(radius, waters, int(found.get("trees", GROWN))), ())


def _waters(text: str, board: Board) -> tuple[tuple[str, ...], list[str]]:
    """The waters in the board's order, and what is wrong with them."""
    if text in SETUPS:
        waters = SETUPS[text]
        if board.radius == RADII[0]:
            return waters, []
        usual = _(
            "water = {setup} is a setup of the board of radius {radius}: name the hexes.",
            setup=text,
            radius=RADII[0],
        )
        return (), [usual]
    words = text.split("+")
    wrong = [_no_hex(word, board) for word in dict.fromkeys(words) if word not in board.index]
    wrong += [_("The water on {word} is named twice.", word=word) for word in board.spaces
              if words.count(word) > 1]  # fmt: skip
    waters = tuple(word for word in board.spaces if word in words)
    if len(words) not in (3, 4):
        wrong.insert(0, _("There are 3 or 4 waters, not {count}.", count=len(words)))
    ruling = _("(House rule P4.)")
    wrong += [f"{fault.message} {ruling}" for fault in board.water_faults(waters)]
    return waters, wrong


def _no_hex(word: str, board: Board) -> str:
    row = board.rows.get(word[0])
    if row is None:
        first, last = board.spaces[0], board.spaces[-1]
        hint = nearest(word, board.spaces)
        return _(
            "There is no hex {word}: on this board they are {first} to {last}.{hint}",
            word=word,
            first=first,
            last=last,
            hint=hint,
        )
    return _(
        "There is no hex {word}: row {row} goes from {first} to {last}.",
        word=word,
        row=word[0],
        first=row[0],
        last=row[-1],
    )


def short(setup: Setup) -> tuple[tuple[str, str], ...]:
    """What a line states: other waters than the board's usual ones, another radius or start."""
    usual = {
        "radius": str(RADII[0]),
        "water": "+".join(USUAL_WATERS[int(setup.value("radius"))]),
        "trees": str(GROWN),
    }
    return tuple((name, value) for name, value in setup.values if value != usual[name])


def playable(setup: Setup) -> Played:
    """The setup as board, rules and drawing take it."""
    radius, waters = int(setup.value("radius")), tuple(setup.value("water").split("+"))
    return Played(name_of(waters, radius), waters, radius, int(setup.value("trees")))


def setup_from(played: Played) -> Setup:
    """The settings of a setup of the rules; without water, those of its board."""
    return _setup(played.radius, played.waters or USUAL_WATERS[played.radius], played.grown)


def told(setup: Setup) -> tuple[str, ...]:
    """What the setup is, in a few lines."""
    played = playable(setup)
    sizes = {
        "radius": played.radius, "hexes": len(played.board.cells), "spaces": played.spaces
    }  # fmt: skip
    waters = ", ".join(played.waters)
    return (
        _("Board of radius {radius}, the standard board: {hexes} hexes, {spaces} spaces.", **sizes)
        if played.radius == RADII[0]
        else _("Board of radius {radius}: {hexes} hexes, {spaces} spaces.", **sizes),
        _("Setup {name}. Water on {waters}.", name=played.name, waters=waters)
        if played.name
        else _("Water on {waters}.", waters=waters),
        _(
            "Each player seeds {seeds} trees and adds {grown}.",
            seeds=len(played.waters),
            grown=played.grown,
        ),
    )


def symmetry(setup: Setup) -> Symmetry | None:
    """None: one player moves first, and no turn of the board gives the other that move."""
    del setup
    return None


# -- candidates -----------------------------------------------------------------------------


def candidates(random: Random, wanted: Mapping[str, str]) -> Iterator[Setup]:
    """Legal waters at random: 3 unless `wanted` has a ``sun`` of 5 to 7, then 4 (given).

    Every placement is as likely as any other; those that a turn or a mirror makes of one
    another are the same. Raises ValueError for settings that cannot be.
    """
    fixed = dict(wanted)
    sun = fixed.pop("sun", "2")
    if sun not in WATERS_OF:
        raise ValueError(_("the sun is 2 to 7, not {sun}", sun=sun))
    reading = read(fixed)
    if reading.setup is None:
        raise ValueError(" ".join(fault.message for fault in reading.faults))
    if "water" in fixed:
        yield reading.setup
        return
    radius, grown = (int(reading.setup.value(name)) for name in ("radius", "trees"))
    yield from (
        _setup(radius, waters, grown)
        for waters in _placements(random, board_of(radius), WATERS_OF[sun])
    )


def _placements(random: Random, board: Board, count: int) -> Iterator[tuple[str, ...]]:
    seen: set[frozenset[Hex]] = set()
    fruitless = 0
    while fruitless < FRUITLESS:
        fruitless += 1
        waters = tuple(sorted(random.sample(board.spaces, count), key=board.index.__getitem__))
        if board.water_faults(waters):
            continue
        images = _images(board.cells[name] for name in waters)
        if seen.isdisjoint(images):
            seen.add(images[0])
            fruitless = 0
            yield waters


def _images(cells: Iterator[Hex]) -> list[frozenset[Hex]]:
    """What the six turns of the board and its mirror make of these hexes, as they are first."""
    these = list(cells)
    mirrored = [Hex(cell.r, cell.q) for cell in these]
    return [
        frozenset(hexes.turned(cell, times) for cell in side)
        for side in (these, mirrored)
        for times in range(6)
    ]
