"""Where the data that travels with the program lies: texts, styles, fonts."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def templates() -> Path:
    """The folder `templates`: inside the package when installed, beside it in a checkout."""
    package = Path(__file__).parent
    inside = package / "templates"
    return inside if inside.is_dir() else package.parent / "templates"
