"""Reads a photographed board: the seeds of each colour in each field, and the harvesters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from printkit.drawing.job import Job
from printkit.drawing.pieces import piece_sheets
from printkit.drawing.sheets import Sheet
from printkit.games.acorn.board import Board, ChessBoard, HexBoard
from printkit.games.acorn.harvesters import flat_harvester
from printkit.games.acorn.players import COLOURS, Player, board_of, players_of
from printkit.games.acorn.tokens import seed_piece
from printkit.games.scanning import EMPTY, Cell, FieldSeen, FlatPhoto, ScanForm, TokenSeen
from printkit.games.seen_tokens import answered, cell_of, why_doubtful, why_hidden
from printkit.language import _

FIELD = "field"

SEED = "-seed"

HARVESTER = "*"

MOST_SEEDS = 4
"""Seeds that lie in a field side by side; what looks like more lies on top of another."""


def token_sheets(job: Job) -> list[Sheet]:
    """A seed and a flat harvester of each colour."""
    plain = replace(job, photo=None)
    players = players_of(plain)
    seeds = [seed_piece(plain, player) for player in players]
    harvesters = [flat_harvester(job.style, player, f"{player.letter}1") for player in players]
    return piece_sheets(plain, [*seeds, *harvesters])


def board_job(job: Job) -> Job:
    """The Job of the chessboard says by its settings what its item says by its name."""
    return replace(job, photo=None, settings={**job.settings, "board": "chess"})


def chess_token_sheets(job: Job) -> list[Sheet]:
    return token_sheets(board_job(job))


def _kind(token: str) -> str:
    """``A`` for a seed of A, ``A*`` for a harvester."""
    return token[0] if token.endswith(SEED) else f"{token[0]}{HARVESTER}"


def _shape(token: str) -> str:
    return SEED if token.endswith(SEED) else HARVESTER


def decode(flat: FlatPhoto, answers: Mapping[str, str]) -> tuple[Cell, ...]:
    """What is in each field. What the rules forbid is read as it lies: the checker tells it."""
    assert flat.job is not None
    colours = [player.letter for player in players_of(flat.job)]
    return tuple(
        answered(place, answers[place]) if place in answers else _field(place, seen, colours)
        for place, seen in flat.fields.items()
    )


def decode_chess(flat: FlatPhoto, answers: Mapping[str, str]) -> tuple[Cell, ...]:
    assert flat.job is not None
    return decode(flat._replace(job=board_job(flat.job)), answers)


def _field(place: str, seen: FieldSeen, colours: Sequence[str]) -> Cell:
    why = _why(seen)
    return cell_of(place, _typed(seen.tokens), why, _others(seen, colours) if why else ())


def _why(seen: FieldSeen) -> str:
    kinds = [_kind(token.name) for token in seen.tokens]
    harvesters = sum(HARVESTER in kind for kind in kinds)
    if harvesters and len(kinds) > 1:
        return _("a harvester and something else lie there")
    if len(kinds) > MOST_SEEDS:
        return _("so many seeds do not lie side by side")
    doubts = [why_doubtful(token, _kind, _shape) for token in seen.tokens]
    return next(filter(None, doubts), "") or why_hidden(seen)


def _typed(tokens: Sequence[TokenSeen]) -> str:
    """``A2 B1``, ``A*``, or nothing."""
    counts = Counter(_kind(token.name) for token in tokens)
    return " ".join(
        kind if HARVESTER in kind else f"{kind}{number}" for kind, number in sorted(counts.items())
    )


def _others(seen: FieldSeen, colours: Sequence[str]) -> list[str]:
    """What else may be there, each once: a seed or a harvester of a colour that is on the board,
    one token less, one seed more.
    """
    tokens = sorted(seen.tokens, key=lambda token: token.colour[token.name])
    if not tokens:
        return (
            [f"{c}1" for c in colours]
            + [f"{c}{HARVESTER}" for c in colours]
            + [f"{c}2" for c in colours]
        )
    found = [_typed([*tokens, tokens[-1]]), _typed(tokens[1:]), f"{tokens[-1].name[0]}{HARVESTER}"]
    return list(dict.fromkeys(found))


def write(sheets: Sequence[tuple[str, Mapping[str, str]]], job: Job) -> str:
    """The typed position of the (last) photo, without what a photo does not show."""
    return _written(sheets[-1][1], board_of(job), players_of(job))


def write_chess(sheets: Sequence[tuple[str, Mapping[str, str]]], job: Job) -> str:
    chess = board_job(job)
    return _written(sheets[-1][1], board_of(chess), players_of(chess))


def _written(values: Mapping[str, str], board: Board, players: Sequence[Player]) -> str:
    letters = [player.letter for player in players]
    found = {letter for value in values.values() for letter in re.findall(r"[A-Z]", value)}
    # On the board of three two may play: then the third has nothing on it.
    playing = letters if "".join(letters) != COLOURS else [c for c in letters if c in found]
    zeros = ", ".join(f"{letter} 0" for letter in playing or letters[:2])
    lines = ["Game: acorn", *_board_lines(board)]
    if len(playing) > 1:
        lines.append(f"Players: {', '.join(playing)}")
    lines += [
        "# " + _("A photo shows neither which round has ended nor what is captured."),
        "# " + _("Write it here, after round 2 with the points of round 1, as"),
        "# Round: 2",
        f"# Captured: {zeros}",
        f"# Earlier: {zeros}",
    ]
    lines.append("Fields:")
    lines += [f"{place} {value}" for place, value in values.items() if value != EMPTY]
    return "\n".join(lines) + "\n"


def _board_lines(board: Board) -> list[str]:
    if isinstance(board, ChessBoard):
        king = ["Adjacency: king"] if board.adjacency == "king" else []
        return ["Board: chess", *king]
    assert isinstance(board, HexBoard)
    side = [f"Board: hex {board.side}"] if board.side != HexBoard().side else []
    return side + (["Layout: adjacent"] if board.layout == "adjacent" else [])


BOARD = ScanForm("board", {}, decode, write, tokens=token_sheets, field=FIELD)
CHESSBOARD = ScanForm(
    "chessboard", {}, decode_chess, write_chess, tokens=chess_token_sheets, field=FIELD
)
