"""Empty typed forms, with comments that say how to fill them in."""

from __future__ import annotations

from printkit.errors import unknown
from printkit.games.variants import Setup

KINDS = ("sheet", "record")

_BLOCK = """
Player:
1: . . . .
2: . . . . .
3: . . . . .
4: . . . . . .
5: . . . . . .
6: . . . . .
Leaves:
First: -
Written: . . . . . . . .
"""

_SHEET = (
    """\
Game: leaves
# What stands behind this sign is a comment and is not read.
# One block for each player of the game: copy it for more, leave it empty for fewer.
# Rounds: 20            # if you like: the number of leaves filled
# Cells in order, each 1 to 6, X for a wild one, . for an empty one:
# 1: both eyes of the left pumpkin, then of the right     2: lilies
# 3: two of the left skewer, three of the right           4: cups for 1 to 6
# 5: dens, three below, two in the middle, one on top     6: mushrooms
# Leaves: the totals in order. First: the areas ticked as filled first, - for none.
# Written: the acorns of areas 1 to 6, of leaves and being first, and all; . leaves one out.
"""
    + _BLOCK * 2
)

_RECORD = """\
Game: leaves
# What stands behind this sign is a comment and is not read.
# A round: its number, the three dice, then for each player the number at its cell and, behind
# +, the die for the leaves. A name may be cut to any start that only one player has.
# 1. 3 5 6   Mia 5@3a +6   Tom 3@5a +6
# X@4c behind it is the X that a leaf total of 11, 31 or 51 earns; who cannot write: pass +1
Players: Player 1       # or several names: Mia, Tom

"""


def form(kind: str, setup: Setup | None = None) -> str:
    """The empty form of that kind. Raises `UsageError` naming the nearest."""
    del setup
    if kind == "sheet":
        return _SHEET
    if kind == "record":
        return _RECORD
    raise unknown("form of leaves", kind, KINDS)
