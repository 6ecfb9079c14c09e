"""The bots of Acorn by name. What they do stands in ``kernel_bots``."""

from __future__ import annotations

from printkit.games.variants import Bot
from printkit.language import noted

BOTS = (
    Bot("random", noted("gives any legal order, all equally likely"), 1, 50000.0),
    Bot("greedy", noted("gives the order that gains most were nobody else to move"), 2, 2500.0),
    Bot("search", noted("plays its 12 best orders to the end some times, takes the best"), 3, 4.0),
)  # fmt: skip
"""Weakest first, in the order of the kernel's numbers."""

PLAYOUTS = 96
"""Games that `search` plays to their end before each of its turns, about."""
