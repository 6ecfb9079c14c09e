"""Formats as modules of a package, each with a ``FORMAT``: a new format is one new file."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from printkit.errors import unknown
from printkit.language import _


def names_in(path: Iterable[str]) -> list[str]:
    """The names of the formats in a package, given its ``__path__``."""
    return sorted(module.name for module in pkgutil.iter_modules(path))


def format_in(package: str, path: Iterable[str], name: str) -> Any:
    """The ``FORMAT`` of that name. Raises `UsageError` if the package has none."""
    names = names_in(path)
    if name not in names:
        raise unknown(_("format"), name, names)
    return import_module(f"{package}.{name}").FORMAT
