"""Who plays and how each player's things look: a letter, a colour, a shape and a pattern.

Meaning never hangs on the colour: A is round, B square, C a triangle, and where the style
asks for patterns A's grounds are hatched, B's dotted and C's squared.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from printkit.drawing import paths
from printkit.drawing.drawing import Drawing, Layer
from printkit.drawing.job import Job
from printkit.drawing.paths import Path
from printkit.errors import UsageError
from printkit.games.acorn.board import Adjacency, Board, ChessBoard, HexBoard, Layout
from printkit.geometry.hatch import dots, hatch
from printkit.geometry.points import Outline, Point, polar
from printkit.language import _

Shape = Literal["circle", "square", "triangle"]
Pattern = Literal["lines", "dots", "grid"]

COLOURS = "ABC"
GROUPS = ("AB", "AC", "BC", COLOURS)
"""Which colours may play; the first pair is the default for two (ruling A2)."""


@dataclass(frozen=True, slots=True)
class Player:
    """One player's letter, tone of the style (``player-a``), shape and pattern."""

    letter: str
    tone: str
    shape: Shape
    pattern: Pattern

    @property
    def light(self) -> str:
        """The tone of the player's pale grounds."""
        return f"{self.tone}-light"

    @property
    def on(self) -> str:
        """The tone of what stands on the player's full colour."""
        return f"{self.tone}-letter"


PLAYERS: dict[str, Player] = {
    "A": Player("A", "player-a", "circle", "lines"),
    "B": Player("B", "player-b", "square", "dots"),
    "C": Player("C", "player-c", "triangle", "grid"),
    "X": Player("X", "player-a", "circle", "lines"),
    "Y": Player("Y", "player-b", "square", "dots"),
}
"""By letter; X and Y are the players of the chessboard (ruling A11)."""


def on_chessboard(job: Job) -> bool:
    """Whether the chessboard variant is asked for.

    Raises `UsageError` for options that the board cannot have.
    """
    if job.setting("board", "hex") != "chess":
        if "adjacency" in job.settings:
            raise UsageError(_("adjacency changes nothing on the hexagon. Add --set board=chess."))
        return False
    if job.players == 3:
        raise UsageError(_("On a chessboard two play, not 3. Leave out --players or board=chess."))
    for name in ("side", "layout", "colours"):
        if name in job.settings:
            raise UsageError(
                _("{setting} changes nothing on a chessboard. Leave it out.", setting=name)
            )
    return True


def board_of(job: Job) -> Board:
    """The board that the settings `board`, `side`, `layout` and `adjacency` ask for."""
    if on_chessboard(job):
        return ChessBoard(adjacency_of(job))
    layout: Layout = "adjacent" if job.setting("layout", "opposite") == "adjacent" else "opposite"
    return HexBoard(int(job.setting("side", "3")), layout)


def adjacency_of(job: Job) -> Adjacency:
    """Where seeds go on a chessboard, as the setting `adjacency` says."""
    return "king" if job.setting("adjacency", "orthogonal") == "king" else "orthogonal"


def players_of(job: Job) -> tuple[Player, ...]:
    """Those who take part: two if so many are asked for, or as `colours` says, else three.

    Raises `UsageError` where `colours` names another number than asked for.
    """
    if on_chessboard(job):
        return PLAYERS["X"], PLAYERS["Y"]
    colours = job.setting("colours", GROUPS[0] if job.players == 2 else COLOURS)
    if job.players == 3 and len(colours) == 2:
        raise UsageError(_("With 3 players all colours play. Leave out colours or --players 3."))
    if job.players == 2 and len(colours) == 3:
        raise UsageError(_("With 2 players two colours play. Leave out colours or --players 2."))
    return tuple(PLAYERS[letter] for letter in colours)


def drop_of(player: Player, size: float) -> float:
    """How much lower (mm) a mark's centre stands, so that it looks level beside a letter.

    A triangle's centroid lies lower than the middle of its height.
    """
    return size * 0.74 / 4 if player.shape == "triangle" else 0.0


def shape_path(shape: Shape, centre: Point, size: float) -> Path:
    """The shape about `centre`; all three look equally large. `size` is the circle's width."""
    if shape == "circle":
        return paths.circle(centre, size / 2)
    return paths.polygon(shape_outline(shape, centre, size))


def shape_outline(shape: Shape, centre: Point, size: float) -> Outline:
    """The corners of `shape_path`; the circle has 24."""
    if shape == "circle":
        return tuple(polar(centre, size / 2, angle) for angle in range(0, 360, 15))
    if shape == "square":
        return tuple(polar(centre, size * 0.63, angle) for angle in (-135, -45, 45, 135))
    return tuple(polar(centre, size * 0.74, angle) for angle in (-90, 30, 150))


def draw_mark(
    drawing: Drawing,
    player: Player,
    centre: Point,
    size: float,
    *,
    tone: str = "",
    layer: Layer = Layer.PIECES,
) -> None:
    """The player's shape, filled with `tone` (the player's own, if not given).

    Where the style saves ink, only its outline.
    """
    name = tone or player.tone
    style = drawing.style
    fill = style.fill(name)
    stroke = style.tone(style.edge(name)) if style.outlined or not fill else None
    path = shape_path(player.shape, centre, size)
    drawing.shape(path, fill=fill, stroke=stroke, layer=layer)


def pattern_path(pattern: Pattern, outline: Outline, spacing: float) -> Path:
    """The pattern that fills an outline: dots to be filled, or lines to be drawn."""
    if pattern == "dots":
        found = dots(outline, spacing, spacing * 0.3)
        return tuple(part for point in found for part in paths.circle(point, spacing * 0.17))
    bearings = (-45.0,) if pattern == "lines" else (0.0, 90.0)
    return paths.lines(line for bearing in bearings for line in hatch(outline, spacing, bearing))


def draw_pattern(drawing: Drawing, player: Player, path: Path) -> None:
    """Draw a `pattern_path` of the player's, in the styles that want patterns."""
    style = drawing.style
    if not style.patterns or not path:
        return
    colour = style.tone(player.tone)
    if player.pattern == "dots":
        drawing.shape(path, fill=colour, layer=Layer.LINES)
    else:
        drawing.shape(path, stroke=colour, width=style.line("detail") * 0.8)


def fill_pattern(drawing: Drawing, player: Player, outline: Outline, spacing: float) -> None:
    """Fill an outline with the player's pattern, in the styles that want patterns."""
    if drawing.style.patterns:
        draw_pattern(drawing, player, pattern_path(player.pattern, outline, spacing))


def solid(drawing: Drawing, player: Player) -> str | None:
    """The colour of a ground in the player's full colour; None where a pattern or only an
    outline takes its place.
    """
    return None if drawing.style.patterns else drawing.style.fill(player.tone)


def on_ground(drawing: Drawing, player: Player) -> str:
    """The tone of text on such a ground."""
    if solid(drawing, player):
        return player.on
    return player.tone
