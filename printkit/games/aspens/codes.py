"""Every kind of problem that a file of Aspens can have, each with a small file that has it."""

from __future__ import annotations

from dataclasses import replace

from printkit.records import headers
from printkit.records.problems import Code, Severity

MOST_PROBLEMS = 200
"""After so many, reading stops: the file is something else."""

_HEAD = "Game: aspens\nPlayers: A, P\n"
_START = _HEAD + "Seed: A:e9 P:e3 A:m5 P:f11 A:f3 P:l5\nGrow: A f3 m5*2 e9\nGrow: P e3*2 f11 l5\n\n"
_SHORT_GAME = (
    "1. A 2 E  n4*2 g3*2\n"
    "2. P 2 SW  g11*2 h11*2 g10*2 h10\n"
    "3. A 2 E  n5*2 m7 o4 m7 o4 h4*2 m8*2 i4\n"
    "4. P 2 NE  h10 f12*2 h12*2 g9*2 e10*2 d3*2 c2*2\n"
    "5. A 2 E  i4 g4*2 f5*2 g5*2 i5*2 j5*2 n7*2 l8*2 f6*2 o3*2 f7*2\n"
    "6. P 2 NW  c3*2 l4*2 b2*2 g8*2 f8*2 k6*2 f9*2 e8*2 d7 c7 d7 c7 b6*2 d8*2 c1*2 g7\n"
    "7. A 2 SW  n6 i3 o2 j4 i3 k5 o2 k5 j4 k3*2 k4*2 l2*2 l1*2 l7*2 i2 o1 i2 o1 j2 j6 g6 "
    "j6 h3 g6 j2 h6 f2*2 h6 h3 h5 j1 h5 j1 i6*2 f1 g2\n"
    "8. P 2 NE  b1 g7 d9*2 f13*2 b3*2 e11*2 b5 b4 b5 b4 e12*2 d4 g12 d4 g12 a1*2 c8*2 "
    "d2*2 d5*2 b7 a2 b7 a2 c9*2 c6 c5*2 c6 d11*2 e4 a4 e4 e7 a4 a3*2 d10 c4 e7 c4 d10 h13\n"
    "9. A 2 E  g2 m6 e6 g1 h2 m2 i1 e1*2 m9 d1 m9 m2 e2 d6 l3 d1 l9 k1 n3 j7 m3 m4 j3 l9 "
    "m10 k10 m3 m10 m1 h1 e6 e2 j8 f1 k7 j9 j7 m4 j9 n3 k8 i9 i8 k8 j10 l10 k9 h9 m1 k9 "
    "n1 k2 i8 l3 d6 h7 i10 n1 e5 j10 j11 l11 j12*2 i10 i7 l11 e5 i12*2 h8*2 n2 i11 j13 h9"
    " j13 n2 i7 k11 k12 k7 h7 j8\n"
)
"""A whole game in nine turns, after `_START`."""

_LENGTHS = (4, 7, 10, 11, 12, 13, 12, 13, 12, 13, 12, 11, 10, 7, 4)


def _map(**rows: str) -> str:
    """A map of which only some rows are given; the rest is empty."""
    water = {"f": (3, 9), "l": (5,)}
    lines = []
    for row, length in zip("abcdefghijklmno", _LENGTHS, strict=True):
        cells = ["~" if cell in water.get(row, ()) else "." for cell in range(length)]
        lines.append(f"{row} {rows.get(row, ' '.join(cells))}")
    return "\n".join(lines) + "\n"


def _position(**rows: str) -> str:
    return f"Game: aspens\nMap:\n{_map(**rows)}"


def _full(f: str = "A A A ~ A P P P P ~ P P P", **rows: str) -> str:
    """A full board: A in the west, P in the east; some rows differ."""
    halves = {
        row: " ".join(["A"] * (length // 2) + ["P"] * (length - length // 2))
        for row, length in zip("abcdefghijklmno", _LENGTHS, strict=True)
    }
    halves["f"] = f
    halves["l"] = "A A A A A ~ P P P P P"
    return _position(**{**halves, **rows})


def _error(name: str, meaning: str, example: str) -> Code:
    return Code(name, Severity.ERROR, meaning, example)


def _warning(name: str, meaning: str, example: str) -> Code:
    return Code(name, Severity.WARNING, meaning, example)


def _note(name: str, meaning: str, example: str) -> Code:
    return Code(name, Severity.NOTE, meaning, example)


# -- headers and lines ---------------------------------------------------------------------------

NO_GAME = replace(headers.NO_GAME, example="Players: A, P\n")
UNKNOWN_HEADER = replace(headers.UNKNOWN_HEADER, example="Game: aspens\nPlayer: A, P\n")
DOUBLE_HEADER = replace(headers.DOUBLE_HEADER, example=f"{_HEAD}Players: A, P\n")
UNKNOWN_VALUE = replace(headers.UNKNOWN_VALUE, example=f"{_HEAD}Lang: EM\n")
BAD_PLAYERS = _error(
    "bad-players", "Not both players, A and P, are named once.", "Game: aspens\nPlayers: A, B\n"
)
LINE_NOT_UNDERSTOOD = _error(
    "line-not-understood", "A line that is no header, turn or row.", f"{_HEAD}hello\n"
)
TOO_LONG = _error(
    "too-long", "More lines than a game can have.", f"{_HEAD}Seed: {'A:e9 ' * 101}\n1. A 2 E -\n"
)
TOO_MANY_PROBLEMS = _note(
    "too-many-problems",
    "So much is wrong that the rest was not read.",
    f"{_START}1. A 2 E  {'z ' * 210}\n",
)
NOTHING_YET = _note("nothing-yet", "Nothing is filled in yet.", _HEAD)
MIXED_KINDS = _error(
    "mixed-kinds", "A map or a count in a file that also holds turns.", f"{_position()}Seed: A:e9\n"
)
SCORE_WRONG = _error(
    "score-wrong", "The score written is not that of the board.", f"{_START}Score: A 4, P 3\n"
)
BAD_SCORE = _error("bad-score", "A score that cannot be read.", f"{_START}Score: A many\n")

# -- water -----------------------------------------------------------------------------------------

UNKNOWN_SETUP = _error(
    "unknown-setup", "A setup whose waters are not known here.", f"{_HEAD}Setup: 9\n"
)
BAD_SETUP = _error(
    "bad-setup", "A line `Setup: name=value ...` that makes no setup.",
    f"{_HEAD}Setup: radius=12\n",
)  # fmt: skip
SETUP_WATER = _error(
    "setup-water", "Setup and water do not agree.", f"{_HEAD}Setup: 2\nWater: f4 f10 l7\n"
)
WATER_COUNT = _error("water-count", "Not 3 or 4 waters.", f"{_HEAD}Water: f4 f10\n")
WATER_TWICE = _error("water-twice", "A water named twice.", f"{_HEAD}Water: f4 f10 l6 f4\n")
WATER_TOO_NEAR = _error(
    "water-too-near", "Two waters closer than 3 steps (ruling P4).", f"{_HEAD}Water: f4 f6 l6\n"
)
WATER_SHUT_IN = _error(
    "water-shut-in", "A water with fewer than 4 playable neighbours (ruling P4).",
    f"{_HEAD}Water: a1 f10 l6\n",
)  # fmt: skip
WATER_PARTS_BOARD = _error(
    "water-parts-board", "Waters that part the playable hexes (ruling P4).",
    f"{_HEAD}Water: a2 b2 b3\n",
)  # fmt: skip

# -- the start -------------------------------------------------------------------------------------

UNKNOWN_SPACE = _error("unknown-space", "A word that is no space.", f"{_HEAD}Seed: A:e99\n")
BAD_COUNT = _error(
    "bad-count", "A number of trees that cannot be.", f"{_START}1. A 7 NE  e9*0\n"
)  # fmt: skip
SEED_ORDER = _error("seed-order", "A seed out of turn.", f"{_HEAD}Seed: A:e9 A:m5\n")
SEED_PLACE = _error(
    "seed-place", "A seed where none may go: not next to a water, on one, or where one is.",
    f"{_HEAD}Seed: A:a1\n",
)  # fmt: skip
SEED_SAME_WATER = _error(
    "seed-same-water", "A second seed of a player next to the same water.",
    f"{_HEAD}Seed: A:e9 P:e3 A:e10\n",
)  # fmt: skip
SEED_COUNT = _error(
    "seed-count", "Too many seeds, or too few before what follows.",
    f"{_HEAD}Seed: A:e9 P:e3 A:m5\n1. A 7 NE  e9\n",
)  # fmt: skip
GROW_PLACE = _error(
    "grow-place", "A tree of the start that is not on a space of its player.",
    f"{_START.partition('Grow')[0]}Grow: A e3*4\n",
)  # fmt: skip
GROW_COUNT = _error(
    "grow-count", "Not exactly 4 trees added by each player before the first turn.",
    f"{_START.partition('Grow')[0]}Grow: A e9*5\nGrow: P l5*4\n1. A 7 NE  e9\n",
)  # fmt: skip
GROW_ORDER = _warning(
    "grow-order", "The second player's growth stands before the first one's.",
    f"{_START.partition('Grow')[0]}Grow: P l5*4\nGrow: A e9*4\n",
)  # fmt: skip

# -- turns -----------------------------------------------------------------------------------------

TURN_NUMBER = _error(
    "turn-number", "A turn's number that does not follow.", f"{_START}2. A 7 NE  e9\n"
)
MISSING_TURNS = _error(
    "missing-turns", "Turns between two lines are missing.",
    f"{_START}1. A 7 NE  e9\n3. A 7 NE  e9\n",
)  # fmt: skip
REPEATED_TURN = _error(
    "repeated-turn", "A turn that stands twice.", f"{_START}1. A 7 NE  e9\n1. A 7 NE  e9\n"
)
BAD_PLAYER = _error("bad-player", "No player where one must stand.", f"{_START}1. B 7 NE  e9\n")
WRONG_PLAYER = _error("wrong-player", "A turn by the wrong player.", f"{_START}1. P 7 NE  l5\n")
BAD_SUN = _error("bad-sun", "A sun that the die does not have.", f"{_START}1. A 8 NE  e9\n")
BAD_WIND = _error("bad-wind", "A wind that the die does not have.", f"{_START}1. A 7 N  e9\n")
NO_SPACES = _warning(
    "no-spaces", "A turn without spaces and without `-`.", f"{_START}1. A 7 NE\n"
)  # fmt: skip
KEEPS_AND_PLANTS = _error(
    "keeps-and-plants", "`-` beside planted spaces.", f"{_START}1. A 7 NE  - e9\n"
)
ON_WATER = _error("on-water", "A tree planted on water.", f"{_START}1. A 7 NE  f10\n")
ON_OPPONENT = _error(
    "on-opponent", "A tree planted on the opponent's space.", f"{_START}1. A 7 NE  e3\n"
)
OUT_OF_REACH = _error(
    "out-of-reach", "A tree planted where the wind does not carry it.", f"{_START}1. A 7 NE  g3\n"
)
TOO_MANY_TREES = _error(
    "too-many-trees", "More trees planted than were in hand.", f"{_START}1. A 7 NE  e9*2\n"
)
HAND_LIMIT = _error(
    "hand-limit", "More than 5 trees kept at the end of a turn.",
    _START + "".join(f"{n}. {'AP'[n % 2 == 0]} 7 E -\n" for n in range(1, 12)),
)  # fmt: skip
GAME_OVER = _error(
    "game-over", "A turn after the last empty space was filled.",
    f"{_START}{_SHORT_GAME}10. P 2 E  -\n",
)  # fmt: skip
MAY_FOLLOW = _warning(
    "may-follow", "Not legal as it stands, but perhaps only because of an earlier fault.",
    f"{_START}1. A 7 NE  g3\n2. P 7 E -\n3. A 7 NE  g4\n4. P 7 E -\n5. A 7 SW f1\n",
)  # fmt: skip
REPLAY_UNCERTAIN = _note(
    "replay-uncertain", "From this turn on the board is not certain.", f"{_START}1. A 7 NE  g3\n"
)
MANY_TREES = _note(
    "many-trees", "A player has more than 120 trees: go on with anything small (ruling P6).",
    _full(a="A120 A P P"),
)  # fmt: skip

# -- maps ------------------------------------------------------------------------------------------

BAD_ROW = _error("bad-row", "A row of a map that is none of a to o.", f"{_position()}z . .\n")
ROW_TWICE = _error("row-twice", "A row that stands twice.", f"{_position()}o . . . .\n")
ROW_MISSING = _error("row-missing", "A row that is missing.", "Game: aspens\nMap:\na . . . .\n")
ROW_LENGTH = _error("row-length", "A row with too few or too many hexes.", _position(a=". . ."))
BAD_CELL = _error("bad-cell", "A hex that cannot be read.", _position(a=". . B ."))
AREA_NOT_CLAIMED = _error(
    "area-not-claimed", "Empty spaces that only one player touches: claimed long ago (ruling P5).",
    _full(a=". A P P"),
)  # fmt: skip
NO_SEED = _error(
    "no-seed", "A player without a space next to a water, where the seed must be.",
    _full(k="P P P P P P P P P P P P", l="P P P P P ~ P P P P P",
          m="P P P P P P P P P P"),
)  # fmt: skip
CUT_OFF = _error(
    "cut-off", "Spaces of a player that no seed can have grown to.", _full(a="P A P P")
)
FEW_TREES = _error(
    "few-trees", "Fewer trees than a player has at the start.",
    _position(e=". . A . . . . . P . . .", f=". . . ~ . . . . . ~ A . .", l=". . . . P ~ A P . . .",
              g=". . . P . . . . . . . ."),
)  # fmt: skip
START_UNFINISHED = _note(
    "start-unfinished", "A board during the start.", _position(e=". . A . . . . . P . . .")
)

# -- counts ----------------------------------------------------------------------------------------

BAD_COUNTS = _error(
    "bad-counts",
    "A row of a score sheet that is not two numbers.",
    "Game: aspens\nCounts:\na 2 x\n",
)
ROW_SUM = _error(
    "row-sum", "Two counts that do not add up to the spaces of the row.",
    "Game: aspens\nCounts:\na 2 3\n",
)  # fmt: skip
COUNTS_MISSING = _note(
    "counts-missing", "Rows that are not counted yet.", "Game: aspens\nCounts:\na 2 2\n"
)
RESULT_WRONG = _error(
    "result-wrong", "A sum, margin or winner that does not follow from the counts.",
    "Game: aspens\nCounts:\nScore: A 70, P 78\nSum: 150\n",
)  # fmt: skip

CODES: tuple[Code, ...] = tuple(value for value in vars().values() if isinstance(value, Code))
"""All of them, in the order of the documentation."""
