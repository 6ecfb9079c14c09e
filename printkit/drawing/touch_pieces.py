"""Tokens for fingers: told apart by the shape that is cut out and the symbol on it."""

from __future__ import annotations

from printkit.drawing.drawing import Drawing
from printkit.drawing.job import Job
from printkit.drawing.pieces import Piece, disc_piece
from printkit.drawing.touch import LEAST_SYMBOL, braille, symbol, texture
from printkit.geometry.braille_dots import name_cells
from printkit.geometry.points import Box, Outline, Transform, polar

SIDES = {"circle": 0, "square": 4, "triangle": 3}
"""Corners of a token by its symbol; 0 is round."""

SYMBOL_SHARE = 0.42
"""A symbol's size as a share of its token's width."""


def symbol_piece(job: Job, name: str, kind: str, size: float) -> Piece:
    """A token `size` mm wide, cut out in the symbol's own shape. KeyError for another kind."""
    piece = _blank(job, name, SIDES[kind], size)
    at = (size / 2, piece.front.height * (2 / 3 if kind == "triangle" else 0.5))
    symbol(piece.front, kind, at, max(LEAST_SYMBOL, size * SYMBOL_SHARE), name)
    return piece


def number_piece(job: Job, name: str, value: int, sides: int, size: float) -> Piece:
    """A token with a number in braille; round, or with so many sides."""
    piece = _blank(job, name, sides, size)
    cells = name_cells(str(value), job.language)
    braille(piece.front, cells, piece.front.box.centre, "middle", name)
    return piece


def texture_piece(job: Job, name: str, kind: str, outline: Outline) -> Piece:
    """A token with a texture, cut out along the outline."""
    box = Box.around(outline)
    moved = Transform.move(-box.left, -box.top).outline(outline)
    front = Drawing(box.width, box.height, job.style)
    texture(front, kind, moved, name)
    return Piece(name, front, moved, kind=kind)


def _blank(job: Job, name: str, sides: int, size: float) -> Piece:
    if not sides:
        return disc_piece(name, Drawing(size, size, job.style))
    start = -90.0 if sides != 4 else -45.0
    corners = [polar((0.0, 0.0), 1.0, start + 360.0 * index / sides) for index in range(sides)]
    box = Box.around(corners)
    factor = size / box.width
    put = Transform.move(-box.left, -box.top).then(Transform.scale(factor))
    return Piece(name, Drawing(size, box.height * factor, job.style), put.outline(corners))
