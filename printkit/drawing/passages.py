"""Passages: what is printed as a row of sentences, for the ear and for braille.

Tables become one sentence a row that repeats its headings, pictures their words; nothing
depends on where it stands on the page (accessibility research: linearise tables).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from printkit.drawing.blocks import Block, Spans
from printkit.drawing.fonts import plain
from printkit.drawing.reading import Node, read
from printkit.drawing.sheets import Document

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
    return " ".join(plain("".join(span.text for span in spans)).split())


# -- of what is drawn --------------------------------------------------------------------

_KINDS: dict[str, PassageKind] = {"H1": "title", "H2": "heading", "H3": "subheading", "P": "body"}


def document_passages(document: Document) -> Iterator[Passage]:
    """A Document in words, in its reading order (see ``reading``)."""
    for passage in _below(read(document, fields=False).root, 0):
        text = " ".join(passage.text.split())
        if text:
            yield passage._replace(text=text)


def _below(node: Node, level: int) -> Iterator[Passage]:
    for child in node.children:
        if child.kind in _KINDS:
            yield from _leaf(child, _KINDS[child.kind])
        elif child.kind == "LI":
            yield _list_item(child, level)
        elif child.kind == "Table":
            yield from _table(child)
        elif child.kind in ("Figure", "Form"):
            yield Passage("body", child.words)
        else:
            yield from _below(child, level + (child.kind == "L" and node.kind == "LI"))


def _leaf(node: Node, kind: PassageKind) -> Iterator[Passage]:
    if node.text:
        yield Passage(kind, node.text)
    yield from _below(node, 0)


def _list_item(node: Node, level: int) -> Passage:
    parts = {child.kind: child.text for child in node.children}
    label = parts.get("Lbl", "")
    return Passage("item", parts.get("LBody", ""), level, label if label[:1].isdigit() else "")


def _table(node: Node) -> Iterator[Passage]:
    head, *rows = ([_cell(cell) for cell in row.children] for row in node.children)
    for row in rows:
        yield table_row(head, row)


def _cell(node: Node) -> str:
    told = [node.text, *(passage.text for passage in _below(node, 0))]
    return " ".join(" ".join(told).split())
