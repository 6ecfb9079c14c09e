"""Sequential halving: the best of several plans by trying all, then the better half, and so on.

Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits" (2013).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.games.compiled import compiled

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Numbers = npt.NDArray[np.int32]
    Sums = npt.NDArray[np.int64]

PLANS = 12
"""How many plans are made up."""

STAGES = 3
"""Until one is left: 12, 6 and 3 are tried; each stage has the same number of playouts."""


@compiled
def keep_best(worth: Sums, order: Numbers, running: int, kept: int) -> None:
    """Put the plans of most worth to the front of `order`; equal ones keep their order."""
    for place in range(kept):
        best = place
        for other in range(place + 1, running):
            if worth[order[other]] > worth[order[best]]:
                best = other
        chosen = order[best]
        for other in range(best, place, -1):
            order[other] = order[other - 1]
        order[place] = chosen
