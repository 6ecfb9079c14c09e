"""Styles: how a drawing looks on paper. Each is one TOML file in ``templates/styles``.

A drawing names *tones* ("water", "player-a"); the style turns them into colours, or into
none where ink is to be saved, so that one drawing serves every style. A style for low vision
says besides how small a text and how thin a line may be: what is drawn goes by it.

A file that names another as its ``base`` says only what is different.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from printkit.drawing.fonts import pt
from printkit.errors import unknown
from printkit.language import _
from printkit.resources import templates

TABLES = ("line", "look", "least", "tones")

LEADING = 1.32
"""Distance of two baselines, as a share of the size, where a style says no other."""


MINIATURE = 0.35
"""Lines of a miniature, as a share of the style's."""


@dataclass(frozen=True, eq=False)
class Style:
    """Colours, line widths (mm) and habits of one look.

    `fills` false: shapes are drawn by their outlines only. `patterns`: players' colours
    carry a pattern as well. `mono`: black and white only. `outlined`: coloured shapes have
    the dark line round them. `touch`: what is black is felt on swell paper, and items are drawn
    for fingers; `raised_only`: nothing else is printed. `least_text` and `least_line` (mm) are
    the smallest text and the thinnest line that is printed, 0 where the drawing alone decides;
    `leading` is the distance of two baselines, as a share of the text's size.
    """

    name: str
    title: str
    lines: Mapping[str, float]
    tones: Mapping[str, str]
    fills: bool = True
    patterns: bool = False
    mono: bool = False
    outlined: bool = False
    touch: bool = False
    raised_only: bool = False
    least_text: float = 0.0
    least_line: float = 0.0
    leading: float = LEADING

    def tone(self, name: str) -> str:
        """The colour ``#rrggbb`` of a tone. `KeyError` for a tone that no style defines."""
        return self.tones[name]

    def fill(self, name: str) -> str | None:
        """The colour of a filled shape, or None where this style leaves it white."""
        return self.tones[name] if self.fills else None

    def edge(self, name: str) -> str:
        """The tone of the line round a shape of that tone: its own, or the dark one."""
        return "line" if self.outlined else name

    def line(self, name: str) -> float:
        """The width of a line in mm: ``outline``, ``detail``, ``grid`` or ``heavy``."""
        return self.lines[name]

    @property
    def miniature(self) -> Style:
        """The style of small pictures of boards and sheets, which the least line would fill."""
        if not self.least_line:
            return self
        fine = {name: width * MINIATURE for name, width in self.lines.items()}
        return replace(self, lines=fine, least_line=self.least_line * MINIATURE)

    def drawn_at(self, factor: float) -> Style:
        """The style for a drawing that will be made `factor` times as large before it is printed:
        its least text and line, and all its lines, are so much smaller.
        """
        if not self.least_text or factor == 1.0:
            return self
        lines = {name: width / factor for name, width in self.lines.items()}
        return replace(self, lines=lines, least_text=self.least_text / factor,
                       least_line=self.least_line / factor)  # fmt: skip

    def shows(self, size: float) -> bool:
        """Whether a text of that size (mm) is large enough to be printed at all."""
        return size >= self.least_text - 1e-6

    def half(self, width: float) -> float:
        """Half of a line `width` mm wide, as this style draws it: so far it reaches beyond."""
        return max(width, self.least_line) / 2

    def text(self, size: float) -> float:
        """A text's size in mm: the one wanted, or the least that this style prints."""
        return max(size, self.least_text)


def style_names() -> list[str]:
    """All styles for the eye: the files of the folder."""
    return [name for name in _all_names() if not load_style(name).touch]


def touch_style_names() -> list[str]:
    """The styles for fingers."""
    return [name for name in _all_names() if load_style(name).touch]


@cache
def _all_names() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in (templates() / "styles").glob("*.toml")))


@cache
def load_style(name: str) -> Style:
    """The style of that name. Raises `UsageError` if there is none."""
    path = templates() / "styles" / f"{name}.toml"
    if not name.isidentifier() or not path.is_file():
        raise unknown(_("style"), name, _all_names())
    data = _read(name)
    least = data.get("least", {})
    return Style(
        name,
        data["title"],
        data["line"],
        data["tones"],
        **data["look"],
        least_text=pt(least.get("text", 0.0)),
        least_line=least.get("line", 0.0),
        leading=least.get("leading", LEADING),
    )


def _read(name: str) -> dict[str, Any]:
    """What the style's file says, over what its base says."""
    import tomllib

    path = templates() / "styles" / f"{name}.toml"
    own = tomllib.loads(path.read_text(encoding="utf-8"))
    base = _read(own["base"]) if "base" in own else {}
    tables = {key: base.get(key, {}) | value for key, value in own.items() if key in TABLES}
    return base | own | tables
