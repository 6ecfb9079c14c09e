"""How braille is laid out on its page, and how an embosser wants it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

from printkit.errors import UsageError, unknown
from printkit.language import _

PageEnd = Literal["crlf-ff", "ff"]

PAGE_ENDS: tuple[PageEnd, ...] = get_args(PageEnd)

PAGE_SIZES: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"us-letter": (40, 25), "a4": (28, 26), "braillerap": (31, 24)}
)
"""Cells across and lines down: 11.5 x 11 inch braille paper, A4, the BrailleRAP embosser."""

GRADES = (1, 2)
"""1 is uncontracted, what people outside the community read; 2 is contracted."""

LEAST_CELLS, MOST_CELLS = 12, 100
LEAST_LINES, MOST_LINES = 5, 100


@dataclass(frozen=True, slots=True)
class BraillePage:
    """A page of so many cells and lines, its last line being the page number's.

    Raises `UsageError` for sizes that no embosser has and for unknown grades and page ends.
    """

    cells: int = 40
    lines: int = 25
    grade: int = 1
    page_end: PageEnd = "crlf-ff"

    def __post_init__(self) -> None:
        if not (
            LEAST_CELLS <= self.cells <= MOST_CELLS and LEAST_LINES <= self.lines <= MOST_LINES
        ):
            raise UsageError(
                _(
                    "A braille page has {least} to {most} cells and {few} to {many} lines, "
                    "not {cells}x{lines}.",
                    least=LEAST_CELLS, most=MOST_CELLS, few=LEAST_LINES, many=MOST_LINES,
                    cells=self.cells, lines=self.lines,
                )
            )  # fmt: skip
        if self.grade not in GRADES:
            raise UsageError(_("Braille is of grade 1 or 2, not {grade}.", grade=self.grade))
        if self.page_end not in PAGE_ENDS:
            raise unknown(_("page end"), self.page_end, PAGE_ENDS)


def parse_page_size(text: str) -> tuple[int, int]:
    """``a4`` or ``CELLSxLINES``: cells, lines. Raises `UsageError`."""
    name = text.strip().lower()
    if name in PAGE_SIZES:
        return PAGE_SIZES[name]
    match = re.fullmatch(r"(\d{1,4})\s*[x×]\s*(\d{1,4})", name)
    if match is None:
        raise unknown(_("braille page"), text, [*PAGE_SIZES, _("CELLSxLINES (as 40x25)")])
    return int(match[1]), int(match[2])
