"""The Job: what a person asked for, the same for every item of every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from printkit.drawing.style import Style
from printkit.geometry.imposition import Flip
from printkit.geometry.paper import Paper
from printkit.geometry.points import Point

Cut = Literal["lines", "marks", "none"]


@dataclass(frozen=True)
class Job:
    """The options of one print run.

    `settings` are the game's own (``layout``: ``adjacent``); None means that the item's
    own default holds. `correction` makes up for a printer that prints too small or too
    large (across, down): a factor of 1.008 for one that makes 99.2 mm of 100.
    """

    paper: Paper
    style: Style
    language: str = "en"
    players: int | None = None
    per_page: int | None = None
    copies: int | None = None
    poster: tuple[int, int] | None = None
    scale: float | None = None
    cut: Cut = "lines"
    duplex: Flip | None = None
    back_offset: Point = (0.0, 0.0)
    bleed: float = 0.0
    correction: tuple[float, float] = (1.0, 1.0)
    settings: Mapping[str, str] = field(default_factory=dict)

    def setting(self, name: str, default: str) -> str:
        """The game's own setting of that name, or the default."""
        return self.settings.get(name, default)

    @property
    def papers(self) -> tuple[Paper, Paper]:
        """The paper as given and turned: a page may lie either way."""
        return self.paper, self.paper.turned
