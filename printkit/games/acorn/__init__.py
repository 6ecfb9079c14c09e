"""Acorn: two or three players send harvesters into a valley and plant oaks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.games.acorn.photo import BOARD, CHESSBOARD, SCORE
from printkit.games.protocol import Game, Item, Play, Question, Setting
from printkit.games.variants import Variants
from printkit.language import noted

if TYPE_CHECKING:
    from printkit.drawing.blocks import Block
    from printkit.games.scanning import Scan
    from printkit.games.variants import Setup
    from printkit.geometry.solids import Solid
    from printkit.records.described import Description


def _board(job: Job) -> list[Sheet]:
    from printkit.games.acorn.draw_board import board_sheets

    return board_sheets(job)


def _chessboard(job: Job) -> list[Sheet]:
    from printkit.games.acorn.draw_chess import chess_sheets

    return chess_sheets(job)


def _harvesters(job: Job) -> list[Sheet]:
    from printkit.games.acorn.harvesters import harvester_sheets

    return harvester_sheets(job)


def _flat_harvesters(job: Job) -> list[Sheet]:
    from printkit.games.acorn.harvesters import flat_sheets

    return flat_sheets(job)


def _seeds(job: Job) -> list[Sheet]:
    from printkit.games.acorn.tokens import seed_sheets

    return seed_sheets(job)


def _chips(job: Job) -> list[Sheet]:
    from printkit.games.acorn.tokens import chip_sheets

    return chip_sheets(job)


def _slips(job: Job) -> list[Sheet]:
    from printkit.games.acorn.slips import slip_sheets

    return slip_sheets(job)


def _tally(job: Job) -> list[Sheet]:
    from printkit.games.acorn.slips import tally_sheets

    return tally_sheets(job)


def _score(job: Job) -> list[Sheet]:
    from printkit.games.acorn.score_sheet import score_sheets

    return score_sheets(job)


def _rules(job: Job) -> list[Sheet]:
    from printkit.games.acorn.texts import rules_sheets

    return rules_sheets(job)


def _quick(job: Job) -> list[Sheet]:
    from printkit.games.acorn.texts import quick_sheets

    return quick_sheets(job)


def _board_words(job: Job) -> list[Block]:
    from printkit.games.acorn.describe import board_words

    return board_words(job)


def _chessboard_words(job: Job) -> list[Block]:
    from printkit.games.acorn.describe import chessboard_words

    return chessboard_words(job)


def _slip_words(job: Job) -> list[Block]:
    from printkit.games.acorn.describe import slip_words

    return slip_words(job)


def _tally_words(job: Job) -> list[Block]:
    from printkit.games.acorn.describe import tally_words

    return tally_words(job)


def _score_words(job: Job) -> list[Block]:
    from printkit.games.acorn.describe import score_words

    return score_words(job)


def _describe(setup: Setup | None) -> Description:
    from printkit.games.acorn.describe import empty_board
    from printkit.games.acorn.variants import playable, standard

    return empty_board(playable(setup or standard()))


def _board_solids(job: Job) -> list[Solid]:
    from printkit.games.acorn.solids import board_solids

    return board_solids(job)


def _chessboard_solids(job: Job) -> list[Solid]:
    from printkit.games.acorn.solids import chessboard_solids

    return chessboard_solids(job)


def _harvesters_solids(job: Job) -> list[Solid]:
    from printkit.games.acorn.solids import harvester_solids

    return harvester_solids(job)


def _seeds_solids(job: Job) -> list[Solid]:
    from printkit.games.acorn.solids import seed_solids

    return seed_solids(job)


def _chips_solids(job: Job) -> list[Solid]:
    from printkit.games.acorn.solids import chip_solids

    return chip_solids(job)


def _board_touch(job: Job) -> list[Sheet]:
    from printkit.games.acorn.touch import board_touch

    return board_touch(job)


def _chessboard_touch(job: Job) -> list[Sheet]:
    from printkit.games.acorn.touch import chessboard_touch

    return chessboard_touch(job)


def _seeds_touch(job: Job) -> list[Sheet]:
    from printkit.games.acorn.touch import seed_touch

    return seed_touch(job)


def _harvesters_touch(job: Job) -> list[Sheet]:
    from printkit.games.acorn.touch import harvester_touch

    return harvester_touch(job)


def _chips_touch(job: Job) -> list[Sheet]:
    from printkit.games.acorn.touch import chip_touch

    return chip_touch(job)


def _play() -> Play:
    from printkit.games.acorn.check import check
    from printkit.games.acorn.codes import CODES
    from printkit.games.acorn.fields_of_pdf import from_fields
    from printkit.games.acorn.forms import KINDS, form
    from printkit.games.acorn.play_random import random_record
    from printkit.games.acorn.variants import playable

    questions = (
        Question("Board", noted("The board: hex, or chess"), "hex"),
        Question(
            "Players", noted("Who plays: two or three of A, B, C (chess: X, Y), with names"), "A, B"
        ),
        Question("Layout", noted("Whose the six sides are: opposite, or adjacent"), "opposite"),
        Question(
            "Adjacency", noted("On a chessboard, if seeds go into all eight fields around: king")
        ),
    )
    return Play(
        check,
        KINDS,
        lambda kind, setup=None: form(kind, playable(setup) if setup else None),
        CODES,
        lambda seed, setup=None: random_record(seed, playable(setup) if setup else None),
        questions,
        from_fields,
        describe=_describe,
    )


def _variants() -> Variants:
    from printkit.games.acorn import simulate, variants
    from printkit.games.acorn.bots import BOTS

    return Variants(
        standard=variants.standard,
        read=variants.read,
        candidates=variants.candidates,
        symmetry=variants.symmetry,
        bots=BOTS,
        simulate=simulate.simulate,
        nogil=True,
        prepare=simulate.prepare,
        card=_setup_card,
        seats=lambda setup: len(variants.playable(setup).players),
        choices=variants.CHOICES,
        told=variants.told,
    )


def _scan() -> Scan:
    from printkit.games.acorn.scan import SCAN

    return SCAN


def _setup_card(job: Job) -> list[Sheet]:
    from printkit.games.acorn.setup_card import setup_sheets

    return setup_sheets(job)


_PIECES = frozenset({"players", "cut", "bleed"})
_FORMS = frozenset({"players", "per-page", "cut"})
_WHO = frozenset({"colours", "board", "side"})

GAME = Game(
    id="acorn",
    title="Acorn",
    summary=noted("plant oaks in a valley of triangles"),
    players=(2, 3),
    items=(
        Item(
            "board",
            noted("Board"),
            noted("54 fields and 18 mountains"),
            _board,
            frozenset({"players", "poster", "scale", "photo"}),
            frozenset({"side", "layout", "colours", "board", "adjacency"}),
            solids=_board_solids,
            photo=BOARD,
            words=_board_words,
            touch=_board_touch,
        ),
        Item(
            "chessboard",
            noted("Chessboard"),
            noted("49 squares and 14 mountains; for its pieces and rules add --set board=chess"),
            _chessboard,
            frozenset({"poster", "scale", "photo"}),
            frozenset({"adjacency"}),
            extra=True,
            solids=_chessboard_solids,
            photo=CHESSBOARD,
            words=_chessboard_words,
            touch=_chessboard_touch,
        ),
        Item(
            "harvesters",
            noted("Harvesters"),
            noted("6 of each colour, to fold and stand up; 7 for X and Y with board=chess"),
            _harvesters,
            _PIECES,
            _WHO,
            solids=_harvesters_solids,
        ),
        Item(
            "harvesters-flat",
            noted("Flat harvesters"),
            noted("the same as discs; for X and Y with board=chess"),
            _flat_harvesters,
            _PIECES,
            _WHO,
            extra=True,
            touch=_harvesters_touch,
        ),
        Item(
            "seeds",
            noted("Seeds"),
            noted("30 of each colour and 6 spare; squares for X and Y with board=chess"),
            _seeds,
            _PIECES,
            _WHO,
            solids=_seeds_solids,
            touch=_seeds_touch,
        ),
        Item(
            "chips",
            noted("Chips"),
            noted("2 fives and 4 ones for each player; for X and Y with board=chess"),
            _chips,
            _PIECES,
            _WHO,
            solids=_chips_solids,
            touch=_chips_touch,
        ),
        Item(
            "slips",
            noted("Plan slips"),
            noted("plan slips to write plans in secret, one a round; for X and Y with board=chess"),
            _slips,
            _FORMS,
            _WHO,
            words=_slip_words,
        ),
        Item(
            "tally",
            noted("Tally"),
            noted("acorns to tick for captured seeds; for X and Y with board=chess"),
            _tally,
            _FORMS,
            _WHO,
            words=_tally_words,
        ),
        Item(
            "score",
            noted("Score sheet"),
            noted("both rounds and the tie-breaks; for X and Y with board=chess"),
            _score,
            _FORMS | {"fillable", "photo"},
            _WHO,
            photo=SCORE,
            words=_score_words,
        ),
        Item(
            "rules",
            noted("Rules"),
            noted("the whole game in words; for the chessboard with board=chess"),
            _rules,
            settings=frozenset({"side", "layout", "board", "adjacency"}),
        ),
        Item(
            "quick",
            noted("Quick reference"),
            noted("a card for each player; for the chessboard with board=chess"),
            _quick,
            frozenset({"per-page", "cut"}),
            frozenset({"board", "side", "adjacency"}),
        ),
        Item(
            "setup",
            noted("Setup card"),
            noted("what the setup is, with its board and the line to share; as board=chess says"),
            _setup_card,
            frozenset({"players", "cut"}),
            _WHO | {"layout", "adjacency"},
            extra=True,
        ),
    ),
    settings=(
        Setting("layout", ("opposite", "adjacent"), noted("whose the six sides are")),
        Setting("colours", ("AB", "AC", "BC", "ABC"), noted("which colours play")),
        Setting("board", ("hex", "chess"), noted("the board: hexagon or chessboard")),
        Setting("side", ("3", "2", "4", "5"), noted("the fields along a side of the hexagon")),
        Setting("adjacency", ("orthogonal", "king"), noted("where seeds go on the chessboard")),
    ),
    play=_play,
    variants=_variants,
    scan=_scan,
)
