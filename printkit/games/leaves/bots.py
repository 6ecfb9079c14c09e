"""The bots of this game, by strength; nothing heavy is loaded to name them.

Paces were measured on one core of the machine that the benchmarks name.
"""

from __future__ import annotations

from printkit.games.variants import Bot
from printkit.language import noted

BOTS = (
    Bot("random", noted("any legal choice"), 0, 150_000.0),
    Bot("greedy", noted("the most acorns now, then the fewest leaves"), 1, 45_000.0),
    Bot("tables", noted("value tables that were learned by self-play"), 2, 45_000.0),
    Bot("search", noted("the tables, looking one roll further"), 3, 450.0),
)
