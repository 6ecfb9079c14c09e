"""Formats of solids. Each is one module of this package, with a ``FORMAT``.

They stand beside the formats of pages: a new one is one new file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from printkit.drawing.format_modules import format_in, names_in
from printkit.geometry.solids import Solid


@dataclass(frozen=True, slots=True)
class SolidFormat:
    """How a solid becomes a file: ``play(solid)`` gives its bytes."""

    name: str
    suffix: str
    play: Callable[[Solid], bytes]


def solid_format_names() -> list[str]:
    """All formats of solids there are: the modules of this package."""
    return names_in(__path__)


def find_solid_format(name: str) -> SolidFormat:
    """The format of that name. Raises `UsageError` if there is none."""
    found: SolidFormat = format_in(__name__, __path__, name)
    return found
