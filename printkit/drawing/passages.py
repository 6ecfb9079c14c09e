"""Passages: what is printed as a row of sentences, for the ear and for braille.

Tables become one sentence a row that repeats its headings, pictures their words; nothing
depends on where it stands on the page (accessibility research: linearise tables).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from printkit.drawing.blocks import Block, Spans

PassageKind = Literal["title", "heading", "subheading", "body", "item", "row"]

HEADINGS = frozenset({"title", "heading", "subheading"})


class Passage(NamedTuple):
    """A heading, paragraph, list item or table row. `level` counts nested lists from 0;
    `marker` stands before a numbered item (``2.``), or is empty.
    """

    kind: PassageKind
    text: str
    level: int = 0
    marker: str = ""


def passages(blocks: Iterable[Block]) -> Iterator[Passage]:
    """The blocks of a text in words. Page breaks say nothing, figures their words."""
    for block in blocks:
        if block.kind == "table":
            yield from _rows(block)
        elif block.kind == "figure":
            yield Passage("body", _text(block.spans))
        elif block.kind != "break":
            marker = block.marker if block.marker[:1].isdigit() else ""
            yield Passage(block.kind, _text(block.spans), block.level, marker)


def table_row(heads: Iterable[str], cells: Iterable[str]) -> Passage:
    """``Tree: pine; points: 3.`` A cell without a heading stands alone, an empty one not at all."""
    told = [
        f"{head}: {cell}" if head else cell for head, cell in zip(heads, cells, strict=True) if cell
    ]
    return Passage("row", "; ".join(told))


def _rows(block: Block) -> Iterator[Passage]:
    head, *rows = ([_text(cell) for cell in row] for row in block.rows)
    for row in rows:
        yield table_row(head, row)


def _text(spans: Spans) -> str:
    return " ".join("".join(span.text for span in spans).split())
