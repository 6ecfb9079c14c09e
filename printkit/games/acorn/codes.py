"""Every code that a check of an acorn file can give, each with a file that causes it."""

from __future__ import annotations

from printkit.records.problems import Code, Severity

_E, _W, _N = Severity.ERROR, Severity.WARNING, Severity.NOTE

_AB = "Game: acorn\nPlayers: A, B\n"
_R1 = f"{_AB}Round 1\n"
_POSITION = f"{_AB}Round: 1\nCaptured: A 0, B 0\nFields:\n"
_FULL = (
    "1. A1-b4 B3-f6\n2. A4-b3 B6-c2\n3. A6-e5 B5-e4\n"
    "4. A2-c3 B1-a4\n5. A3-c10 B2-c10\n6. A5-f4 B4-d5\n"
)
_SHORT = """Game: acorn
Players: A, B
Round 1
1. A2-c3 B5-a4
2. A4-d10 B1-a3
3. A5-f5 B6-d3
4. A1-d1 B4-f2
5. A6-e4 B2-b3
6. A3-b8 B3-c8
Round 2
1. A3-b6 B6-c2
2. A6-d7 B1-b7
3. A4-b3 B2-b8
4. A2-d3 B4-f2
5. A1-c6 B3-c7
"""

# -- headers ------------------------------------------------------------------------------

NOT_ACORN = Code("not-acorn", _E, "The first line does not say `Game: acorn`.", "Players: A, B\n")
PLAYERS_ASSUMED = Code(
    "players-assumed", _N, "There is no `Players:` line; the players are taken from the rest.",
    "Game: acorn\n1. A2-b6 B6-d1\n",
)  # fmt: skip
BAD_PLAYERS = Code(
    "bad-players", _E, "The `Players:` line does not name two or three different colours.",
    "Game: acorn\nPlayers: A, A\n",
)  # fmt: skip
BAD_BOARD = Code(
    "bad-board", _E, "The `Board:` line names no board of this game.",
    "Game: acorn\nBoard: hex 40\nPlayers: A, B\n",
)  # fmt: skip
BAD_SETUP = Code(
    "bad-setup", _E, "A line `Setup: name=value ...` that makes no setup.",
    "Game: acorn\nSetup: side=9\nPlayers: A, B\n",
)  # fmt: skip
SETUP_DIFFERS = Code(
    "setup-differs", _E, "The `Setup:` line and another header do not agree.",
    "Game: acorn\nSetup: side=4\nBoard: hex 5\nPlayers: A, B\n",
)  # fmt: skip
NO_EFFECT = Code(
    "no-effect", _W, "A header that means nothing here.",
    "Game: acorn\nBoard: chess\nPlayers: X, Y\nLayout: adjacent\n",
)  # fmt: skip
BAD_VALUE = Code(
    "bad-value", _E, "A list of numbers by player that cannot be read.",
    f"{_AB}Captured: A seven\nRound 1\n",
)  # fmt: skip

# -- records ------------------------------------------------------------------------------

UNREADABLE_LINE = Code(
    "unreadable-line", _E, "A line that is no header, no round and no turn.", f"{_R1}hello there\n"
)
UNREADABLE_ORDER = Code(
    "unreadable-order", _E, "A word in a turn that is no order.", f"{_R1}1. A2b6 B6-d1\n"
)
TURN_NUMBER = Code(
    "turn-number", _E, "A turn has another number than its place in the round.",
    f"{_R1}2. A2-b6 B6-d1\n",
)  # fmt: skip
TURN_TWICE = Code(
    "turn-twice", _E, "A turn stands twice; the second is left out.",
    f"{_R1}1. A2-b6 B6-d1\n1. A2-b6 B6-d1\n",
)  # fmt: skip
ROUND_NUMBER = Code(
    "round-number", _E, "A round has another number than its place in the game.",
    f"{_AB}Round 2\n1. A2-b6 B6-d1\n",
)  # fmt: skip
ROUND_UNFINISHED = Code(
    "round-unfinished", _E, "A round begins before all harvesters of the last one have moved.",
    f"{_R1}1. A2-b6 B6-d1\nRound 2\n1. A1-a1 B1-a7\n",
)  # fmt: skip
TURN_AFTER_ROUND = Code(
    "turn-after-round", _E, "A turn after all harvesters of the round have moved.",
    f"{_R1}{_FULL}7. A2-b6 B6-d1\n",
)  # fmt: skip
GAME_OVER = Code(
    "game-over", _E, "A turn or round after the second round's end.",
    f"{_R1}{_FULL}Round 2\n{_FULL}1. A2-b6 B6-d1\n",
)  # fmt: skip
ORDER_MISSING = Code(
    "order-missing", _E, "A player with a harvester at home has no order in a turn.",
    f"{_R1}1. A2-b6\n",
)  # fmt: skip
ORDER_TWICE = Code(
    "order-twice", _E, "A player has two orders in a turn.", f"{_R1}1. A2-b6 B6-d1 A1-a1\n"
)
UNKNOWN_PLAYER = Code(
    "unknown-player",
    _E,
    "A colour that does not play (house rules A2, A11).",
    f"{_R1}1. A2-b6 C6-a1\n",
)
UNKNOWN_HARVESTER = Code(
    "unknown-harvester", _E, "A mountain that does not exist (house rules A1, A11).",
    f"{_R1}1. A9-b6 B6-d1\n",
)  # fmt: skip
UNKNOWN_FIELD = Code("unknown-field", _E, "A field that does not exist.", f"{_R1}1. A2-b16 B6-d1\n")
NOT_IN_LINE = Code(
    "not-in-line", _E, "The target does not lie on a straight line from the mountain.",
    f"{_R1}1. A2-b9 B6-d1\n",
)  # fmt: skip
LINE_TOO_SHORT = Code(
    "line-too-short", _E, "The chips show more fields than the line has (house rule A4).",
    f"{_R1}1. A2(10)-b6 B6-d1\n",
)  # fmt: skip
CHIPS_DO_NOT_MATCH = Code(
    "chips-do-not-match", _E, "The chips show another distance than the target's (house rule A4).",
    f"{_R1}1. A2(4)-b6 B6-d1\n",
)  # fmt: skip
CHIPS_IMPOSSIBLE = Code(
    "chips-impossible", _E, "A number that a player's chips cannot show (house rule A4).",
    f"{_R1}1. A2(15)-b6 B6-d1\n",
)  # fmt: skip
HARVESTER_AWAY = Code(
    "harvester-away", _E, "A harvester that has moved in this round already.",
    f"{_R1}1. A2-b6 B6-d1\n2. A2-a4 B1-a7\n",
)  # fmt: skip
TARGET_OCCUPIED = Code(
    "target-occupied", _E, "A harvester rested in the target before this turn (house rule A4).",
    f"{_R1}1. A2-a4 B6-d1\n2. A1-d1 B1-a7\n",
)  # fmt: skip
NEEDLESS_PASS = Code(
    "needless-pass", _E,
    "A pass although a harvester at home has a legal target (house rule A5). On the boards of this "
    "game nobody ever has to pass.",
    f"{_R1}1. A2-b6 B1-pass\n",
)  # fmt: skip
PLANTED_MISSING = Code(
    "planted-missing", _E,
    "The supply is short, and the order does not say which fields were planted (house rule A9).",
    _SHORT,
)  # fmt: skip
PLANTED_WRONGLY = Code(
    "planted-wrongly", _E,
    "Fields named as planted that take no seed, or too many or too few (house rules A8, A9).",
    f"{_R1}1. A2-b6[c8] B6-d1\n",
)  # fmt: skip
MAY_FOLLOW = Code(
    "may-follow", _W, "A fault that may only be a consequence of an earlier one.",
    f"{_R1}1. A2-b9 B6-d1\n2. A1-a1 B2-b9\n",
)  # fmt: skip
REPLAY_UNCERTAIN = Code(
    "replay-uncertain", _N, "From that turn on nobody can be sure what stood on the board.",
    f"{_R1}1. A2-b9 B6-d1\n",
)  # fmt: skip
TOO_LONG = Code(
    "too-long", _E, "More lines, or more faults, than a file of this game can have.",
    f"{_POSITION}{'g1 ' * 201}\n",
)  # fmt: skip
OTHER_LAYOUT = Code(
    "other-layout",
    _N,
    "With the other layout of the mountains every order would be in line (house rule A1).",
    f"{_R1}1. A2-d3 B3-a3\n2. A6-c10 B6-d1\n3. A3-c11 B2-e9\n4. A4-d6 B4-d6\n",
)
NOTHING_YET = Code("nothing-yet", _N, "Nothing is filled in yet.", _R1)

# -- what people write down ---------------------------------------------------------------

WRONG_NUMBER = Code(
    "wrong-number", _E, "A written number is not what the game gives.",
    f"{_AB}Captured: A 7, B 4\nRound 1\n1. A2-b6 B6-d1\n",
)  # fmt: skip
NOT_CHECKED = Code(
    "not-checked", _W, "A written number that belongs to a round that is not over, or not told.",
    f"{_AB}Score: A 20 31, B 18 25\nRound 1\n1. A2-b6 B6-d1\n",
)  # fmt: skip
WRONG_SUM = Code(
    "wrong-sum", _E, "Numbers on a score sheet that do not fit each other.",
    f"{_AB}Score: A 20 31, B 18 25\nTotal: A 50, B 43\n",
)  # fmt: skip
NOT_TOLD = Code(
    "not-told", _W, "A number is missing without which nobody can say who won.",
    f"{_AB}Round: 2\nFields:\na1 A2\n",
)  # fmt: skip
IMPOSSIBLE_NUMBER = Code(
    "impossible-number", _E, "A number that no game can give.",
    f"{_AB}Round: 2\nCaptured: A 0, B 0\nEarlier: A 40, B 12\nFields:\na1 A2\n",
)  # fmt: skip

# -- positions ----------------------------------------------------------------------------

BAD_ROUND = Code(
    "bad-round", _E, "A position's `Round:` is not 1 or 2.", f"{_AB}Round: 3\nFields:\na1 A2\n"
)
FIELDS_MISSING = Code(
    "fields-missing", _E, "The fields stand without a line `Fields:` before them.",
    f"{_AB}Round: 1\nCaptured: A 0, B 0\na1 A2 B1\n",
)  # fmt: skip
UNREADABLE_PIECE = Code(
    "unreadable-piece", _E, "A word among the fields that is no field and no piece.",
    f"{_POSITION}a1 A2B1\n",
)  # fmt: skip
PIECE_WITHOUT_FIELD = Code(
    "piece-without-field", _E, "Seeds or a harvester before the first field.", f"{_POSITION}A2\n"
)
FIELD_TWICE = Code("field-twice", _E, "A field stands twice.", f"{_POSITION}a1 A2 a1 B1\n")
COLOUR_TWICE = Code(
    "colour-twice", _E, "A colour's seeds stand twice in a field.", f"{_POSITION}a1 A2 A1\n"
)
NO_SEEDS = Code("no-seeds", _W, "A count of 0 seeds: leave it out.", f"{_POSITION}a1 A0 B1\n")
TWO_HARVESTERS = Code(
    "two-harvesters",
    _E,
    "Two harvesters in a field (house rule A4).",
    f"{_POSITION}a1 A* B*\na2 B*\n",
)
SEEDS_UNDER_HARVESTER = Code(
    "seeds-under-harvester", _E,
    "Seeds in a field with a harvester: it picks up all of them, and nobody plants there.",
    f"{_POSITION}a1 A* B1\na3 B*\n",
)  # fmt: skip
TOO_MANY_HARVESTERS = Code(
    "too-many-harvesters", _E, "More harvesters of a colour than there are.",
    f"{_POSITION}a1 A* a2 A* a3 A* a4 A* a5 A* a6 A* a7 A*\n",
)  # fmt: skip
TOO_MANY_SEEDS = Code(
    "too-many-seeds", _E,
    "More seeds of a colour, on the board and captured, than it can have planted (house rule A9).",
    f"{_POSITION}a1 A19\n",
)  # fmt: skip
HARVESTERS_MISSING = Code(
    "harvesters-missing", _W,
    "Harvesters are missing in numbers that no collisions explain.",
    f"{_POSITION}a1 A* a2 A* a3 A* a4 A* a5 A* a6 A*\nb1 B* b2 B* b3 B* b4 B* b5 B*\n",
)  # fmt: skip

CODES = (
    NOT_ACORN, PLAYERS_ASSUMED, BAD_PLAYERS, BAD_BOARD, NO_EFFECT, BAD_VALUE,
    UNREADABLE_LINE, UNREADABLE_ORDER, TURN_NUMBER, TURN_TWICE, ROUND_NUMBER, ROUND_UNFINISHED,
    TURN_AFTER_ROUND, GAME_OVER, ORDER_MISSING, ORDER_TWICE, UNKNOWN_PLAYER,
    UNKNOWN_HARVESTER, UNKNOWN_FIELD, NOT_IN_LINE, LINE_TOO_SHORT, CHIPS_DO_NOT_MATCH,
    CHIPS_IMPOSSIBLE, HARVESTER_AWAY, TARGET_OCCUPIED, NEEDLESS_PASS, PLANTED_MISSING,
    PLANTED_WRONGLY, MAY_FOLLOW, REPLAY_UNCERTAIN, TOO_LONG, OTHER_LAYOUT, NOTHING_YET,
    WRONG_NUMBER, NOT_CHECKED, WRONG_SUM, NOT_TOLD, IMPOSSIBLE_NUMBER,
    BAD_ROUND, FIELDS_MISSING, UNREADABLE_PIECE, PIECE_WITHOUT_FIELD, FIELD_TWICE, COLOUR_TWICE,
    NO_SEEDS, TWO_HARVESTERS, SEEDS_UNDER_HARVESTER, TOO_MANY_HARVESTERS, TOO_MANY_SEEDS,
    HARVESTERS_MISSING,
)  # fmt: skip
"""All of them; those of headers in general are in ``printkit.records.headers``."""

BY_NAME = {code.name: code for code in CODES}
