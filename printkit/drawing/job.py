"""The Job: what a person asked for, the same for every item of every game."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from printkit.drawing.braille_page import BraillePage
from printkit.drawing.style import Style
from printkit.errors import UsageError, unknown
from printkit.geometry.imposition import Flip
from printkit.geometry.paper import Paper
from printkit.geometry.points import Point
from printkit.language import _, language

CutStyle = Literal["lines", "marks", "none"]
CUTS = get_args(CutStyle)
FLIPS = get_args(Flip)

MOST_COPIES = 500
MOST_PER_PAGE = 16
MOST_SCALE = 20.0
MOST_BLEED = 10.0
MOST_SHIFT = 20.0
"""Largest `back_offset` in mm."""


@dataclass(frozen=True)
class Job:
    """The options of one print run.

    `settings` are the game's own (``layout``: ``adjacent``); None means that the item's
    own default holds. `photo` asks for marks by which a photo is read, or for none; None leaves
    it to the item. `correction` makes up for a printer that prints too small or too
    large (across, down): a factor of 1.008 for one that makes 99.2 mm of 100. `setup` is the
    line that says which of the game's setups the settings make, empty for the standard one.

    Raises `UsageError` for a number or word that cannot be used.
    """

    paper: Paper
    style: Style
    language: str = field(default_factory=language)
    players: int | None = None
    per_page: int | None = None
    copies: int | None = None
    poster: tuple[int, int] | None = None
    scale: float | None = None
    cut: CutStyle = "lines"
    duplex: Flip | None = None
    back_offset: Point = (0.0, 0.0)
    bleed: float = 0.0
    fillable: bool = False
    photo: bool | None = None
    correction: tuple[float, float] = (1.0, 1.0)
    braille: BraillePage = field(default_factory=BraillePage)
    settings: Mapping[str, str] = field(default_factory=dict)
    setup: str = ""

    def __post_init__(self) -> None:
        self._check_counts()
        if self.scale is not None and not 0.0 < self.scale <= MOST_SCALE:
            raise UsageError(
                _(
                    "--scale must be above 0 and at most {most:g}, not {scale:g}.",
                    most=MOST_SCALE,
                    scale=self.scale,
                )
            )
        if not 0.0 <= self.bleed <= MOST_BLEED:
            raise UsageError(
                _(
                    "--bleed must be from 0 to {most:g} mm, not {bleed:g}.",
                    most=MOST_BLEED,
                    bleed=self.bleed,
                )
            )
        if not all(abs(shift) <= MOST_SHIFT for shift in self.back_offset):
            x, y = self.back_offset
            raise UsageError(
                _(
                    "--back-offset moves by at most {most:g} mm, not {x:g},{y:g}.",
                    most=MOST_SHIFT,
                    x=x,
                    y=y,
                )
            )
        for kind, word, known in (("cut", self.cut, CUTS), (_("duplex edge"), self.duplex, FLIPS)):
            if word is not None and word not in known:
                raise unknown(kind, word, known)

    def _check_counts(self) -> None:
        for name, count, most in (
            ("players", self.players, math.inf),
            ("per-page", self.per_page, MOST_PER_PAGE),
            ("copies", self.copies, MOST_COPIES),
        ):
            if count is not None and count < 1:
                raise UsageError(
                    _("--{name} must be at least 1, not {count}.", name=name, count=count)
                )
            if count is not None and count > most:
                raise UsageError(
                    _(
                        "--{name} must be at most {most}, not {count}.",
                        name=name,
                        most=most,
                        count=count,
                    )
                )
        if self.poster is not None and min(self.poster) < 1:
            columns, rows = self.poster
            raise UsageError(
                _(
                    "--poster takes columns x rows, as 2x2, not {columns}x{rows}.",
                    columns=columns,
                    rows=rows,
                )
            )

    def setting(self, name: str, default: str) -> str:
        """The game's own setting of that name, or the default."""
        return self.settings.get(name, default)

    @property
    def papers(self) -> tuple[Paper, Paper]:
        """The paper as given and turned: a page may lie either way."""
        return self.paper, self.paper.turned
