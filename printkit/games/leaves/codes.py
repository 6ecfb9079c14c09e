"""Every code that a check of a leaves file can give, each with a file that causes it."""

from __future__ import annotations

from printkit.records.problems import Code, Severity

_E, _W, _N = Severity.ERROR, Severity.WARNING, Severity.NOTE

_MT = "Game: leaves\nPlayers: Mia, Tom\n"
_M = "Game: leaves\nPlayers: Mia\n"
_SHEET = "Game: leaves\nPlayer: Mia\n"

ROWS = (". . . .", ". . . . .", ". . . . .", ". . . . . .", ". . . . . .", ". . . . .")


def _sheet(areas: dict[int, str], leaves: str, more: str = "", name: str = "Mia") -> str:
    """A player's block with those areas, the others empty."""
    rows = "".join(f"{n}: {areas.get(n, row)}\n" for n, row in enumerate(ROWS, start=1))
    return f"Player: {name}\n{rows}Leaves: {leaves}\n{more}"


def _game(*sheets: str) -> str:
    return "Game: leaves\n" + "".join(sheets)


# -- any file -----------------------------------------------------------------------------

NOTHING_YET = Code("nothing-yet", _N, "Nothing is filled in yet.", _M)
UNREADABLE_LINE = Code(
    "unreadable-line", _E, "A line that is no header, no row and no round.", f"{_M}hello there\n"
)
BAD_PLAYERS = Code(
    "bad-players", _E, "The players are not 1 to 12 different names.",
    "Game: leaves\nPlayers: Mia, mia\n",
)  # fmt: skip

BAD_SETUP = Code(
    "bad-setup", _E, "A line `Setup: name=value ...` that makes no setup.",
    "Game: leaves\nSetup: lilies=12\nPlayers: Mia\n",
)  # fmt: skip

# -- records ------------------------------------------------------------------------------

NO_PLAYERS = Code(
    "no-players", _E, "A record without its line `Players:`.",
    "Game: leaves\n1. 3 5 6 Mia 5@3a +6\n",
)  # fmt: skip
ROUND_NUMBER = Code(
    "round-number", _E, "A round has another number than its place in the game.",
    f"{_M}2. 3 5 6 Mia 5@3a +6\n",
)  # fmt: skip
ROUND_TWICE = Code(
    "round-twice",
    _E,
    "A round stands twice; the second is left out.",
    f"{_M}1. 3 5 6 Mia 5@3a +6\n1. 3 5 6 Mia 5@3a +6\n",
)
BAD_DICE = Code(
    "bad-dice", _E, "A round does not begin with three dice.", f"{_M}1. 3 5 7 Mia 5@3a +6\n"
)
UNREADABLE_CHOICE = Code(
    "unreadable-choice", _E, "What a player does cannot be read.", f"{_M}1. 3 5 6 Mia 5@3z +6\n"
)
UNKNOWN_PLAYER = Code(
    "unknown-player", _E, "A name that no player has, or that several begin with.",
    f"{_MT}1. 3 5 6 Mia 5@3a +6 Tim 5@3a +6\n",
)  # fmt: skip
PLAYER_TWICE = Code(
    "player-twice", _E, "A player stands twice in a round.",
    f"{_MT}1. 3 5 6 Mia 5@3a +6 Tom 5@3a +6 Mia 3@5a +6\n",
)  # fmt: skip
PLAYER_MISSING = Code(
    "player-missing", _E, "A player is missing in a round.", f"{_MT}1. 3 5 6 Mia 5@3a +6\n"
)
NOT_THE_DICE = Code(
    "not-the-dice", _E, "A player uses other dice than were rolled.",
    f"{_M}1. 3 5 6 Mia 5@3a +4\n",
)  # fmt: skip
CELL_TAKEN = Code(
    "cell-taken", _E, "A number or an X is written where something stands already.",
    f"{_M}1. 3 5 6 Mia 5@3a +6\n2. 3 5 6 Mia 5@3a +6\n",
)  # fmt: skip
DOES_NOT_FIT = Code(
    "does-not-fit", _E, "A number that the rule of its area forbids there.",
    f"{_M}1. 3 5 6 Mia 5@3a +6\n2. 3 6 1 Mia 6@3b +1\n",
)  # fmt: skip
TOO_EARLY = Code(
    "too-early", _E, "A cell is filled before those that come before it or lie below it.",
    f"{_M}1. 2 5 6 Mia 5@2b +6\n",
)  # fmt: skip
MUST_WRITE = Code(
    "must-write", _E, "A player passes though a number could be written.",
    f"{_M}1. 3 5 6 Mia pass +6\n",
)  # fmt: skip
WILD_NOT_EARNED = Code(
    "wild-not-earned", _E, "An X without a leaf total that earns one.",
    f"{_M}1. 3 5 6 Mia 5@3a +6 X@2a\n",
)  # fmt: skip
WILD_NOT_WRITTEN = Code(
    "wild-not-written", _E, "A leaf total earns an X that is not written.",
    f"{_M}1. 3 5 6 Mia 5@3a +6\n2. 3 5 1 Mia 1@3c +5\n",
)  # fmt: skip
GAME_OVER = Code(
    "game-over", _E, "A round after the game's end.",
    _M
    + "1. 6 6 6 Mia 6@6a +6\n2. 1 1 6 Mia 1@1a +6\n3. 1 1 6 Mia 1@1b +6\n4. 2 1 6 Mia 1@2a +6\n"
    "5. 2 2 6 Mia 2@2b +6\n6. 2 3 6 Mia 3@2c +6\n7. 3 3 6 Mia 3@3a +6\n8. 3 3 6 Mia 3@3b +6\n"
    "9. 4 4 6 Mia 4@4d +6\n10. 5 5 6 Mia 5@5a +6\n11. 4 1 6 Mia 1@4a +6\n"
    "12. 4 2 6 Mia 2@4b +6\n",
)  # fmt: skip
REPLAY_UNCERTAIN = Code(
    "replay-uncertain", _N, "From this round on the replay is no longer certain.",
    f"{_M}1. 3 5 6 Mia pass +6\n2. 1 2 3 Mia 2@1a +3\n",
)  # fmt: skip
MAY_FOLLOW = Code(
    "may-follow", _W, "A fault that may only follow from an earlier one.",
    f"{_M}1. 3 5 6 Mia 4@3a +6\n2. 3 5 6 Mia 5@3b +6\n",
)  # fmt: skip

# -- sheets: reading ----------------------------------------------------------------------

OUTSIDE_SHEET = Code(
    "outside-sheet", _E, "A row before the first line `Player:`.",
    "Game: leaves\n1: 2 2 . 6\nPlayer: Mia\n",
)  # fmt: skip
ROW_TWICE = Code("row-twice", _E, "A row stands twice.", f"{_SHEET}1: 2 . . .\n1: 2 2 . .\n")
ROW_MISSING = Code(
    "row-missing", _W, "A row of an area is missing and taken to be empty.",
    f"{_SHEET}1: 2 . . .\nLeaves: 4\n",
)  # fmt: skip
ROW_LENGTH = Code(
    "row-length", _E, "A row has more or fewer cells than its area.", f"{_SHEET}1: 2 2 .\n"
)
BAD_CELL = Code(
    "bad-cell", _E, "A cell holds something else than 1 to 6, X or a point.",
    f"{_SHEET}1: 7 . . .\n",
)  # fmt: skip
BAD_NUMBER = Code(
    "bad-number", _E, "A leaf, a number of rounds or a written total is no number.",
    f"{_SHEET}Leaves: 4 five\n",
)  # fmt: skip
BAD_FIRST = Code("bad-first", _E, "`First:` names no area, or one twice.", f"{_SHEET}First: 4 7\n")

# -- sheets: what makes them impossible ---------------------------------------------------

PUMPKIN = Code(
    "pumpkin-eyes", _E, "A pumpkin with two different eyes.",
    _game(_sheet({1: "2 3 . ."}, "4 5")),
)  # fmt: skip
LILY = Code(
    "lily-repeated", _E, "Two lilies with the same number.", _game(_sheet({2: "2 2 . . ."}, "4 5"))
)
SKEWER = Code(
    "skewer-mixed", _E, "A skewer with different numbers.", _game(_sheet({3: "2 3 . . ."}, "4 5"))
)
CUP = Code(
    "wrong-cup", _E, "A cup with another number than its own.",
    _game(_sheet({4: "2 . . . . ."}, "4")),
)  # fmt: skip
DENS = Code(
    "dens-alike", _E, "Touching fox dens with the same number.",
    _game(_sheet({5: "2 2 . . . ."}, "4 5")),
)  # fmt: skip
MUSHROOM = Code(
    "mushroom-step", _E, "A mushroom that is not one above or below the one before.",
    _game(_sheet({6: "2 4 . . ."}, "4 5")),
)  # fmt: skip
GAP = Code(
    "gap", _E, "An area that is filled in order has a gap.", _game(_sheet({2: "2 . 3 . ."}, "4 5"))
)
DEN_BELOW = Code(
    "den-unsupported", _E, "An upper den without the two dens below it.",
    _game(_sheet({5: "2 . . 3 . ."}, "4 5")),
)  # fmt: skip
LEAF_STEP = Code(
    "leaf-step", _E, "A leaf total that is not 1 to 6 more than the one before (0 at first).",
    _game(_sheet({1: "2 . . ."}, "7")),
)  # fmt: skip
LEAF_GAP = Code(
    "leaf-gap", _E, "An empty leaf before a filled one.", _game(_sheet({1: "2 . . ."}, "4 . 9"))
)
LEAF_AFTER_END = Code(
    "leaf-after-end", _E, "The leaf row goes on after 61 or more, or has more than 20.",
    _game(_sheet({1: "2 . . ."}, "6 12 18 24 30 36 42 48 54 60 62 63")),
)  # fmt: skip
TOO_MANY_NUMBERS = Code(
    "too-many-numbers", _E, "More numbers than rounds.", _game(_sheet({1: "2 2 . ."}, "4"))
)
TOO_MANY_WILDS = Code(
    "too-many-wilds", _E, "More X than the leaf row earns.", _game(_sheet({1: "X 2 . ."}, "4"))
)
TOO_FEW_WILDS = Code(
    "too-few-wilds", _E, "Fewer X than the leaf row earns.", _game(_sheet({1: "2 2 . ."}, "5 11"))
)
FIRST_NOT_FULL = Code(
    "first-not-full", _E, "A first-to-fill claim on an area that is not full.",
    _game(_sheet({1: "2 2 . ."}, "5 9", "First: 1\n")),
)  # fmt: skip
FIRST_UNCLAIMED = Code(
    "first-unclaimed", _E, "An area that somebody filled and nobody claims.",
    _game(_sheet({1: "2 2 3 3"}, "1 2 3 4")),
)  # fmt: skip
ROUNDS_DIFFER = Code(
    "rounds-differ", _E, "Players of one game have different numbers of leaves.",
    _game(_sheet({1: "2 . . ."}, "1"), _sheet({1: "2 2 . ."}, "1 2", name="Tom")),
)  # fmt: skip
ROUNDS_TOLD = Code(
    "rounds-told", _E, "`Rounds:` says another number than leaves are filled.",
    "Game: leaves\nRounds: 3\n" + _sheet({1: "2 . . ."}, "1"),
)  # fmt: skip
WRITTEN = Code(
    "written-total", _E, "A written total that does not add up.",
    _game(_sheet({1: "2 2 . ."}, "1 2", "Written: 4 . . . . . . .\n")),
)  # fmt: skip
PASSES = Code(
    "passes", _W, "Fewer numbers than rounds: passes, for which the dice must fit nowhere.",
    _game(_sheet({1: "2 . . ."}, "1 2")),
)  # fmt: skip
NO_ORDER = Code(
    "no-order", _E, "No order of rounds and dice leads to the sheets.",
    _game(
        _sheet({1: "1 . . ."}, "1"),
        _sheet({6: ". . . . .", 4: ". . . . . 6"}, "1", name="Tom"),
    ),
)  # fmt: skip
WILD_TIME = Code(
    "wild-out-of-time",
    _E,
    "An X in a cell that could not be filled in the round that earned it.",
    _game(_sheet({2: "1 2 3 X ."}, "5 11 12")),
)
PASS_IMPOSSIBLE = Code(
    "pass-impossible",
    _E,
    "Rounds without a number, though in every order of filling some number fits.",
    _game(_sheet({1: "2 . . ."}, "1 2")),
)
FOUR_STEPS = Code(
    "four-steps",
    _E,
    "In one round the leaves of four players rise differently: there are three dice.",
    _game(
        _sheet({2: "3 . . . ."}, "1"),
        _sheet({1: "3 . . ."}, "2", name="Tom"),
        _sheet({1: "2 . . ."}, "3", name="Ada"),
        _sheet({1: "2 . . ."}, "4", name="Bo"),
    ),
)
FIRST_IMPOSSIBLE = Code(
    "first-impossible",
    _E,
    "Claims of being first that no order of rounds and dice allows.",
    _game(
        _sheet({1: "1 1 1 1"}, "1 2 3 4", "First: 1\n"),
        _sheet({1: "1 1 1 1"}, "1 2 3 4", name="Tom"),
    ),
)
ORDER_NOT_DECIDED = Code(
    "order-not-decided",
    _N,
    "Whether an order of rounds and dice leads to the sheets was not found out.",
    "Game: leaves\n"
    "\n"
    "Player: Mia\n"
    "1: . 5 3 .\n"
    "2: 6 . . . .\n"
    "3: . 5 6 6 6\n"
    "4: . . 3 4 X 6\n"
    "5: 5 4 6 2 3 4\n"
    "6: 5 4 5 4 .\n"
    "Leaves: 2 6 7 9 11 15 16 20 24 25 27 30 35 36 39 44 45 46 49 54\n"
    "First: 5\n"
    "\n"
    "Player: Tom\n"
    "1: . . 5 .\n"
    "2: X 5 . . .\n"
    "3: 6 6 . 1 .\n"
    "4: . . 3 4 5 6\n"
    "5: 6 5 6 4 3 5\n"
    "6: 2 3 4 . .\n"
    "Leaves: 2 6 7 9 11 15 16 19 25 26 28 32 35 36 41 44 45 46 49 54\n"
    "First: 5\n",
)

CODES: tuple[Code, ...] = tuple(value for value in globals().values() if isinstance(value, Code))
