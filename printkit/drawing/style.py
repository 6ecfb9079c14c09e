"""Styles: how a drawing looks on paper. Each is one TOML file in ``templates/styles``.

A drawing names *tones* ("water", "player-a"); the style turns them into colours, or into
none where ink is to be saved, so that one drawing serves every style.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from printkit.errors import unknown
from printkit.language import _
from printkit.resources import templates


@dataclass(frozen=True, eq=False)
class Style:
    """Colours, line widths (mm) and habits of one look.

    `fills` false: shapes are drawn by their outlines only. `patterns`: players' colours
    carry a pattern as well. `mono`: black and white only.
    """

    name: str
    title: str
    lines: Mapping[str, float]
    tones: Mapping[str, str]
    fills: bool = True
    patterns: bool = False
    mono: bool = False

    def tone(self, name: str) -> str:
        """The colour ``#rrggbb`` of a tone. `KeyError` for a tone that no style defines."""
        return self.tones[name]

    def fill(self, name: str) -> str | None:
        """The colour of a filled shape, or None where this style leaves it white."""
        return self.tones[name] if self.fills else None

    def line(self, name: str) -> float:
        """The width of a line in mm: ``outline``, ``detail``, ``grid`` or ``heavy``."""
        return self.lines[name]


def style_names() -> list[str]:
    """All styles there are: the files of the folder."""
    return sorted(path.stem for path in (templates() / "styles").glob("*.toml"))


@cache
def load_style(name: str) -> Style:
    """The style of that name. Raises `UsageError` if there is none."""
    import tomllib

    path = templates() / "styles" / f"{name}.toml"
    if not name.isidentifier() or not path.is_file():
        raise unknown(_("style"), name, style_names())
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return Style(name, data["title"], data["line"], data["tones"], **data["look"])
