"""The forms of Aspens that are read from photos."""

from __future__ import annotations

from printkit.games.aspens.scan_board import FORM as BOARD
from printkit.games.aspens.scan_score import FORM as SCORE
from printkit.games.scanning import Scan

SCAN = Scan((BOARD, SCORE))
