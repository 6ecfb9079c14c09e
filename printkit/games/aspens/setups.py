"""The setups of Aspens: the number on the sun die and the hexes under water.

One line makes a new setup; all that prints or names setups reads this table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from printkit.errors import unknown

SETUPS: Mapping[str, tuple[str, ...]] = MappingProxyType({"2": ("f4", "f10", "l6")})
"""The waters of each setup that is known. Setup 2 is the standard one (ruling P3)."""

STANDARD = "2"

NO_SETUP = "none"
"""The choice for a board without printed water."""

BOARD, TILES = "board", "tiles"
"""The setting `pieces`: what trees and water are made to fit, and what the rules speak of."""

GROWN = 4
"""Trees that each player adds to the seeded ones before the first turn (given)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A setup by its name (``2``, or ``none``) and the hexes under water."""

    name: str
    waters: tuple[str, ...]

    @property
    def spaces(self) -> int:
        """The playable spaces: 148 with 3 waters, 147 with 4 (given)."""
        # Listing what can be printed reads SETUPS and need not work out the board.
        from printkit.games.aspens.board import CELLS

        return len(CELLS) - len(self.waters)

    @property
    def start_trees(self) -> int:
        """The trees each player has on the board before the first turn (given)."""
        return len(self.waters) + GROWN


def find_setup(name: str) -> Setup:
    """The setup of that name; ``none`` has no water. Raises `UsageError` naming the nearest."""
    if name == NO_SETUP:
        return Setup(name, ())
    if name not in SETUPS:
        raise unknown("setup", name, [*SETUPS, NO_SETUP])
    return Setup(name, SETUPS[name])
