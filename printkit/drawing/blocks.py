"""Texts to print: Jinja templates in Markdown, read into plain blocks.

The Markdown is a small part of CommonMark: headings, paragraphs, lists, tables, tip boxes
(block quotes), bold, figures (an image alone in its paragraph, ``![words](name)``, which
the game draws) and ``---`` for a new page. What else it may hold is an error.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal

from printkit.errors import PrintkitError
from printkit.language import _
from printkit.resources import templates

if TYPE_CHECKING:
    from jinja2 import Environment
    from markdown_it.token import Token

Kind = Literal["title", "heading", "subheading", "body", "item", "table", "figure", "break"]


@dataclass(frozen=True, slots=True)
class Span:
    """Words of one weight."""

    text: str
    bold: bool = False


Spans = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """One paragraph, heading, list item, table or figure.

    `marker` stands before a list item; `level` counts nested lists from 0; `rows` are a
    table's, the first being its head; `tip` blocks stand in a tinted box. `figure` names
    the drawing that a figure shows; its `spans` say it in words.
    """

    kind: Kind
    spans: Spans = ()
    marker: str = ""
    level: int = 0
    rows: tuple[tuple[Spans, ...], ...] = ()
    tip: bool = False
    figure: str = ""


@cache
def _environment() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    return Environment(
        loader=FileSystemLoader(templates()),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        autoescape=False,  # Markdown for paper, not HTML
    )


def load_text(game: str, name: str, language: str, values: Mapping[str, object]) -> list[Block]:
    """The text ``templates/<game>/<language>/<name>.md``, filled with `values`.

    Raises `PrintkitError` where the text does not exist in that language.
    """
    from jinja2 import TemplateNotFound

    path = f"{game}/{language}/{name}.md"
    try:
        template = _environment().get_template(path)
    except TemplateNotFound:
        raise PrintkitError(
            _(
                "There is no text {path}. Is the language {language!r} right?",
                path=path,
                language=language,
            )
        ) from None
    return parse_text(template.render(values))


def parse_text(markdown: str) -> list[Block]:
    """Read Markdown into blocks. Raises `ValueError` for what the layout cannot draw."""
    from markdown_it import MarkdownIt

    reader = MarkdownIt("commonmark").enable("table")
    return list(_Reader(reader.parse(markdown)).blocks())


_HEADINGS: dict[str, Kind] = {"h1": "title", "h2": "heading", "h3": "subheading"}


class _Reader:
    """Walks the tokens of markdown-it and keeps track of lists and tips."""

    def __init__(self, tokens: list[Token]) -> None:
        self._tokens = tokens
        self._lists: list[int | None] = []
        self._tip = False
        self._marker = ""

    def blocks(self) -> Iterator[Block]:
        position = 0
        while position < len(self._tokens):
            token = self._tokens[position]
            if token.type == "table_open":
                rows, position = self._table(position)
                yield Block("table", rows=rows, tip=self._tip)
            elif token.type == "hr":
                yield Block("break")
            elif token.type == "heading_open":
                kind = _HEADINGS.get(token.tag)
                if kind is None:
                    raise ValueError(
                        _("the text holds {tag}, which the layout cannot draw", tag=token.tag)
                    )
                yield Block(kind, _spans(self._tokens[position + 1]), tip=self._tip)
                position += 2
            elif token.type == "paragraph_open":
                yield self._paragraph(self._tokens[position + 1])
                position += 2
            else:
                self._structure(token)
            position += 1

    def _paragraph(self, inline: Token) -> Block:
        children = inline.children or []
        if len(children) == 1 and children[0].type == "image":
            words = (Span(children[0].content),)
            return Block("figure", words, tip=self._tip, figure=str(children[0].attrs["src"]))
        spans = _spans(inline)
        if not self._lists:
            return Block("body", spans, tip=self._tip)
        marker, self._marker = self._marker, ""
        return Block("item", spans, marker, len(self._lists) - 1, tip=self._tip)

    def _structure(self, token: Token) -> None:
        if token.type == "bullet_list_open":
            self._lists.append(None)
        elif token.type == "ordered_list_open":
            self._lists.append(int(token.attrs.get("start", 1)))
        elif token.type in ("bullet_list_close", "ordered_list_close"):
            self._lists.pop()
        elif token.type == "list_item_open":
            self._marker = self._next_marker()
        elif token.type in ("blockquote_open", "blockquote_close"):
            self._tip = token.type == "blockquote_open"
        elif token.type != "list_item_close":
            raise ValueError(
                _("the text holds {type}, which the layout cannot draw", type=token.type)
            )

    def _next_marker(self) -> str:
        number = self._lists[-1]
        if number is None:
            return "•"
        self._lists[-1] = number + 1
        return f"{number}."

    def _table(self, position: int) -> tuple[tuple[tuple[Spans, ...], ...], int]:
        rows: list[tuple[Spans, ...]] = []
        cells: list[Spans] = []
        while self._tokens[position].type != "table_close":
            token = self._tokens[position]
            if token.type == "tr_open":
                cells = []
            elif token.type == "inline":
                cells.append(_spans(token))
            elif token.type == "tr_close":
                rows.append(tuple(cells))
            position += 1
        return tuple(rows), position


def _spans(token: Token) -> Spans:
    spans: list[Span] = []
    bold = False
    for child in token.children or []:
        if child.type in ("strong_open", "strong_close"):
            bold = child.type == "strong_open"
        elif child.type == "softbreak":
            spans.append(Span(" ", bold))
        elif child.type == "text":
            if child.content:
                spans.append(Span(child.content, bold))
        else:
            raise ValueError(
                _("the text holds {type}, which the layout cannot draw", type=child.type)
            )
    return tuple(spans)
