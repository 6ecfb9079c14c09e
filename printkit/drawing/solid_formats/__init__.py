"""Formats of solids. Each is one module of this package, with a ``FORMAT``.

They stand beside the formats of pages: a new one is one new file.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from printkit.errors import unknown
from printkit.geometry.solids import Solid
from printkit.language import _


@dataclass(frozen=True, slots=True)
class SolidFormat:
    """How a solid becomes a file: ``play(solid)`` gives its bytes."""

    name: str
    suffix: str
    play: Callable[[Solid], bytes]


def solid_format_names() -> list[str]:
    """All formats of solids there are: the modules of this package."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def find_solid_format(name: str) -> SolidFormat:
    """The format of that name. Raises `UsageError` if there is none."""
    if name not in solid_format_names():
        raise unknown(_("format"), name, solid_format_names())
    found: SolidFormat = import_module(f"{__name__}.{name}").FORMAT
    return found
