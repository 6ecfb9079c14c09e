"""Findings in words that can be printed beside what they are about."""

from __future__ import annotations

from functools import cache

from printkit.drawing.blocks import Block, Span
from printkit.drawing.fonts import runs
from printkit.errors import MissingGlyphError
from printkit.language import _
from printkit.records.problems import Problem

LONGEST = 24
"""Letters of a word from a file that are printed: no line holds more in a narrow column."""


def finding(number: int, problem: Problem) -> Block:
    """A finding as an item of a list, with the number that its mark on the drawing has."""
    where = _(" (line {line})", line=problem.line) if problem.line else ""
    ruling = _(" House rule {ruling}.", ruling=problem.ruling) if problem.ruling else ""
    said = printable(problem.message + ruling)
    spans = (Span(f"{problem.severity}{where}: ", bold=True), Span(said))
    return Block("item", spans, f"{number}")


def printable(text: str) -> str:
    """The text with ``?`` for what no font has, and words cut that no line could hold."""
    words = [word if len(word) <= LONGEST else word[:LONGEST] + "..." for word in text.split()]
    return "".join(letter if _has_glyph(letter) else "?" for letter in " ".join(words))


@cache
def _has_glyph(letter: str) -> bool:
    try:
        runs(letter)
    except MissingGlyphError:
        return False
    return True
