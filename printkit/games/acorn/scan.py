"""The forms of Acorn that are read from photos."""

from __future__ import annotations

from printkit.games.acorn.scan_board import BOARD, CHESSBOARD
from printkit.games.acorn.scan_score import FORM as SCORE
from printkit.games.scanning import Scan

SCAN = Scan((BOARD, CHESSBOARD, SCORE))
