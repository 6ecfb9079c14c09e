"""The bots of Aspens by name. What they do stands in ``kernel_bots``."""

from __future__ import annotations

from printkit.games.variants import Bot
from printkit.language import noted

BOTS = (
    Bot(
        "random",
        noted("plants every tree on any space it may, out or up with equal chances"),
        1,
        12000.0,
    ),
    Bot(
        "greedy",
        noted("takes the space of most worth by its neighbours; grows up early on"),
        2,
        7000.0,
    ),
    Bot(
        "search",
        noted("makes up 12 turns, plays each to the end some times, takes the best"),
        3,
        7.0,
    ),
)
"""Weakest first, in the order of the kernel's numbers."""

PLAYOUTS = 96
"""Games that `search` plays to their end before each of its turns, about."""
