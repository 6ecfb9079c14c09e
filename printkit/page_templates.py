"""The Jinja environment of all pages of HTML: forms and texts, reports, measurements."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from printkit.language import _
from printkit.resources import templates

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def page_environment() -> Environment:
    """Templates of the folder `templates`; what is filled in is escaped, a missing name an
    error, and ``_`` translates.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(templates()),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals["_"] = _
    return environment
