"""Reads a photographed board: whose each hex is, by the tree that lies on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from printkit.drawing.job import Job
from printkit.drawing.pieces import piece_sheets
from printkit.drawing.sheets import Sheet
from printkit.games.aspens.forest import EMPTY, PLAYERS, WATER
from printkit.games.aspens.setups import setup_of
from printkit.games.aspens.tokens import LOOKS, token_hex, tree_piece, tree_side, water_piece
from printkit.games.aspens.tokens import PLAYERS as TREES
from printkit.games.aspens.writing import setup_lines
from printkit.games.scanning import EMPTY as NOTHING
from printkit.games.scanning import Cell, FieldSeen, FlatPhoto, ScanForm
from printkit.games.seen_tokens import answered, cell_of, why_doubtful, why_hidden
from printkit.language import _

HEX = "hex"


def token_sheets(job: Job) -> list[Sheet]:
    """One tree of each look; where the board has no printed water, its token too."""
    # Whoever prints trees does not say that the board is for photos.
    plain = replace(job, photo=None)
    width, _whose = token_hex(plain)
    side = tree_side(width, job.style)
    pieces = [
        tree_piece(tree, look, side, job.style) for tree in TREES for look in range(1, LOOKS + 1)
    ]
    if not setup_of(job).waters:
        pieces.append(water_piece(width, job.style))
    return piece_sheets(plain, pieces)


def _owner(token: str) -> str:
    """``A`` for ``aspen-3``, ``~`` for water."""
    return TREES.get(token.partition("-")[0], WATER)


def decode(flat: FlatPhoto, answers: Mapping[str, str]) -> tuple[Cell, ...]:
    """Whose each hex is. What the rules forbid is read as it lies: the checker tells it."""
    assert flat.job is not None
    waters = setup_of(flat.job).waters
    return tuple(
        answered(place, answers[place]) if place in answers else _hex(place, seen, place in waters)
        for place, seen in flat.fields.items()
    )


def _hex(place: str, seen: FieldSeen, water: bool) -> Cell:
    owners = [_owner(token.name) for token in seen.tokens]
    value = WATER if water else owners[0] if owners else NOTHING
    choices = (WATER, *PLAYERS) if water else (*PLAYERS, NOTHING)
    return cell_of(place, value, _why(seen, water), choices)


def _why(seen: FieldSeen, water: bool) -> str:
    if water:
        return _("something lies on the water") if seen.tokens else ""
    if len(seen.tokens) > 1:
        return _("more than one token lies there")
    doubts = [why_doubtful(token, _owner, _owner) for token in seen.tokens]
    return next(filter(None, doubts), "") or why_hidden(seen)


def write(sheets: Sequence[tuple[str, Mapping[str, str]]], job: Job) -> str:
    """The typed position of the (last) photo."""
    values = sheets[-1][1]
    setup = setup_of(job)
    lines = ["Game: aspens"]
    lines += [] if setup.name else setup_lines(setup)
    lines.append("Map:")
    for row, names in setup.board.rows.items():
        lines.append(f"{row}  {' '.join(values.get(name) or EMPTY for name in names)}")
    return "\n".join(lines) + "\n"


FORM = ScanForm("board", {}, decode, write, tokens=token_sheets, field=HEX)
