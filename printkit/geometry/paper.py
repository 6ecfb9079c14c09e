"""Paper: sizes, the frame of a page, and how it is divided. Pure arithmetic in mm."""

from __future__ import annotations

import re
from dataclasses import dataclass

from printkit.geometry.points import Box

PAPERS: dict[str, tuple[float, float]] = {
    "A3": (297.0, 420.0),
    "A4": (210.0, 297.0),
    "A5": (148.0, 210.0),
    "Letter": (215.9, 279.4),
    "Legal": (215.9, 355.6),
    "Tabloid": (279.4, 431.8),
}
"""Width and height in mm, upright (ISO 216, ANSI/ASME Y14.1). One line makes a new paper."""

SAFE_MARGIN = 8.0
"""Nothing but bleed comes nearer to the edge: home printers clip up to 5 mm and feed
1-1.5 mm askew (``docs/printing.md``)."""

BAR_LENGTH = 100.0
"""Length of the check bar in mm; half of it on paper too narrow."""

WIDE_FOOT = 9.0
"""Height of the foot (check bar beside the small print) on paper at least 170 mm wide."""

TALL_FOOT = 15.0
"""Height of the foot on narrower paper: small print under the check bar."""

LEAST_SIDE, MOST_SIDE = 70.0, 2000.0
"""Custom paper must measure between these on both sides: the least has room for half a bar."""

_CUSTOM = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*mm", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper of `width` x `height` mm; `margin` is what the printer may clip."""

    name: str
    width: float
    height: float
    margin: float = SAFE_MARGIN

    @property
    def turned(self) -> Paper:
        """The same paper, a quarter turn round."""
        return Paper(self.name, self.height, self.width, self.margin)

    @property
    def landscape(self) -> bool:
        return self.width > self.height

    @property
    def box(self) -> Box:
        return Box(0.0, 0.0, self.width, self.height)

    @property
    def safe(self) -> Box:
        """All that a home printer surely prints."""
        return self.box.inset(self.margin)

    @property
    def wide(self) -> bool:
        """Whether check bar and small print find room side by side."""
        return self.safe.width >= 170.0

    @property
    def foot(self) -> Box:
        """The strip along the bottom that holds check bar and small print."""
        safe = self.safe
        height = WIDE_FOOT if self.wide else TALL_FOOT
        return Box(safe.left, safe.bottom - height, safe.right, safe.bottom)

    @property
    def content(self) -> Box:
        """What is left for the game: the safe area above the foot, 2 mm apart."""
        safe = self.safe
        return Box(safe.left, safe.top, safe.right, self.foot.top - 2.0)


def parse_paper(text: str) -> Paper | None:
    """The paper of that name (any case) or of that size (``210x297mm``), upright as written.

    None if it is neither. Raises `ValueError` for a custom size out of bounds.
    """
    for name, (width, height) in PAPERS.items():
        if name.lower() == text.strip().lower():
            return Paper(name, width, height)
    match = _CUSTOM.fullmatch(text.strip())
    if match is None:
        return None
    width, height = float(match[1]), float(match[2])
    if not all(LEAST_SIDE <= side <= MOST_SIDE for side in (width, height)):
        raise ValueError(
            f"{width:g} x {height:g} mm is not between {LEAST_SIDE:g} and {MOST_SIDE:g} mm a side"
        )
    return Paper(f"{width:g}x{height:g}mm", width, height)


def papers_by_size(like: Paper) -> list[Paper]:
    """All named papers with the margin of `like`, the smallest first, its own family before
    the others: who has A5 at home can have A4, and not Letter.
    """
    named = [Paper(name, *size, like.margin) for name, size in PAPERS.items()]
    ours = [paper for paper in named if _iso(paper) == _iso(like)]
    others = [paper for paper in named if _iso(paper) != _iso(like)]
    return [paper for family in (ours, others)
            for paper in sorted(family, key=lambda paper: paper.width * paper.height)]  # fmt: skip


def _iso(paper: Paper) -> bool:
    """Whether it is one of the A sizes, or a custom one, which is given in mm."""
    return paper.name not in ("Letter", "Legal", "Tabloid")
