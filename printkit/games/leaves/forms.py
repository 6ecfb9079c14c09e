"""Empty typed forms, with comments that say how to fill them in."""

from __future__ import annotations

from printkit.errors import unknown
from printkit.games.leaves.areas import STANDARD, Layout
from printkit.games.leaves.setup_header import setup_lines
from printkit.language import _, listed, noted

KINDS = ("sheet", "record")

_BLOCK = """
Player:
{rows}
Leaves:
First: -
Written: . . . . . . . .
"""

_OF_SHEETS = noted("""\
# What stands behind this sign is a comment and is not read.
# One block for each player of the game: copy it for more, leave it empty for fewer.
# Rounds: 20            # if you like: the number of leaves filled
# Cells in order, each 1 to 6, X for a wild one, . for an empty one:
# 1: the eyes of the left pumpkin, then of the right      2: lilies
# 3: those of the left skewer, then of the right          4: cups for 1 to 6
# 5: dens, row by row from below                          6: mushrooms
# Leaves: the totals in order. First: the areas ticked as filled first, - for none.
# Written: the acorns of areas 1 to 6, of leaves and being first, and all; . leaves one out.
""")

_OF_ROUNDS = noted("""\
# What stands behind this sign is a comment and is not read.
# A round: its number, the three dice, then for each player the number at its cell and, behind
# +, the die for the leaves. A name may be cut to any start that only one player has.
# 1. 3 5 6   Mia 5@3a +6   Tom 3@5a +6
# X@4c behind it is the X that a leaf total of {wild} earns; who cannot write: pass +1
""")


def form(kind: str, layout: Layout = STANDARD) -> str:
    """The empty form of that kind for a sheet. Raises `UsageError` naming the nearest kind."""
    head = "".join(f"{line}\n" for line in ("Game: leaves", *setup_lines(layout)))
    if kind == "sheet":
        rows = [f"{area.number}: {' '.join('.' * len(area.cells))}" for area in layout.areas]
        return head + _(_OF_SHEETS) + _BLOCK.format(rows="\n".join(rows)) * 2
    if kind == "record":
        totals = [str(total) for total in sorted(layout.wild_totals)]
        wild = listed(totals, _("or")) or _("(none)")
        player = _("Player {number}", number=1).ljust(14)
        several = _("or several names: Mia, Tom")
        return head + _(_OF_ROUNDS, wild=wild) + f"Players: {player} # {several}\n\n"
    raise unknown(_("form of leaves"), kind, KINDS)
