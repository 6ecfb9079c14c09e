"""The setups of Aspens: a board, the hexes under water, and the trees of the start.

One line makes a new numbered setup; all that prints or names setups reads this table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from printkit.errors import UsageError, unknown
from printkit.language import _

if TYPE_CHECKING:
    from printkit.drawing.job import Job
    from printkit.games.aspens.board import Board

SETUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "2": ("f4", "f10", "l6"),
        "3": ("b3", "d9", "g12"),
        "4": ("c9", "d5", "e2"),
        "5": ("h2", "j5", "k1", "m7"),
        "6": ("b5", "e6", "i5", "m3"),
        "7": ("h2", "k7", "l11", "n6"),
    }
)
"""The waters of each numbered setup. Setup 2 is the standard one (ruling P3); the others are
ours, found and measured by ``docs/make_setups.py`` (ruling P4), see docs/shipped-setups.md.
"""

STANDARD = "2"

NO_SETUP = "none"
"""The choice for a board without printed water."""

RADII = (7, 4, 5, 6, 8, 9)
"""The radii that a board may have, that of the standard board first."""

USUAL_WATERS: Mapping[int, tuple[str, ...]] = MappingProxyType(
    {
        4: ("d2", "d5", "g4"),
        5: ("e3", "e6", "h5"),
        6: ("e3", "e9", "k5"),
        7: SETUPS[STANDARD],
        8: ("g5", "g11", "m7"),
        9: ("g4", "g13", "p7"),
    }
)
"""The waters of each board where a setup names none: they lie as those of setup 2 do."""

BOARD, TILES = "board", "tiles"
"""The setting `pieces`: what trees and water are made to fit, and what the rules speak of."""

GROWN = 4
"""Trees that each player adds to the seeded ones before the first turn (given)."""

MOST_GROWN = 12


@dataclass(frozen=True, slots=True)
class Setup:
    """A setup: its number (``2``), ``none`` or nothing, its board, waters and trees to add."""

    name: str
    waters: tuple[str, ...]
    radius: int = RADII[0]
    grown: int = GROWN

    @property
    def board(self) -> Board:
        # Listing what can be printed reads this module and need not work out a board.
        from printkit.games.aspens.board import board_of

        return board_of(self.radius)

    @property
    def spaces(self) -> int:
        """The playable spaces: 148 with 3 waters, 147 with 4 (given)."""
        return len(self.board.cells) - len(self.waters)

    @property
    def start_trees(self) -> int:
        """The trees each player has on the board before the first turn (given)."""
        return len(self.waters) + self.grown

    @property
    def sums(self) -> str:
        """What both scores add up to, where it is not settled yet how many waters there are."""
        hexes = len(self.board.cells)
        if self.waters:
            return f"{self.spaces}"
        return _("{three} or {four}", three=hexes - 3, four=hexes - 4)


def find_setup(name: str) -> Setup:
    """The setup of that number; ``none`` has no water. Raises `UsageError` naming the nearest."""
    if name == NO_SETUP:
        return Setup(name, ())
    if name not in SETUPS:
        raise unknown(_("setup"), name, [*SETUPS, NO_SETUP])
    return Setup(name, SETUPS[name])


def name_of(waters: tuple[str, ...], radius: int = RADII[0]) -> str:
    """The number of the setup with these waters; nothing where it has none."""
    if radius != RADII[0]:
        return ""
    return next((name for name, known in SETUPS.items() if set(known) == set(waters)), "")


def setup_of(job: Job, default: str = STANDARD) -> Setup:
    """The setup that a Job's settings ask for: `default` where they say nothing of it.

    ``setup=none`` leaves the board as it is without its water. Raises `UsageError` naming
    all that is wrong with the settings, or where they disagree.
    """
    chosen = {name: job.settings[name] for name in VARIED if name in job.settings}
    number = job.settings.get("setup")
    if not chosen:
        return find_setup(number or default)
    from printkit.games.aspens.variants import playable, read

    reading = read(chosen)
    if reading.setup is None:
        raise UsageError(" ".join(fault.message for fault in reading.faults))
    found = playable(reading.setup)
    dry = number == NO_SETUP or (number is None and default == NO_SETUP and "water" not in chosen)
    if dry:
        return Setup(NO_SETUP, (), found.radius, found.grown)
    if number is not None and find_setup(number).name != found.name:
        raise UsageError(
            _(
                "setup={number} and the other settings name different waters. "
                "Leave one of them out.",
                number=number,
            )
        )
    return found


VARIED = ("radius", "water", "trees")
"""The settings that make other setups; the numbered ones are short for some of them."""
