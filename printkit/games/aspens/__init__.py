"""Aspens: two players, Aspen and Pine, and a board of hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.games.aspens import photo
from printkit.games.aspens.setups import (
    BOARD,
    GROWN,
    MOST_GROWN,
    NO_SETUP,
    RADII,
    SETUPS,
    STANDARD,
    TILES,
    VARIED,
)
from printkit.games.protocol import Game, Item, Play, Question, Setting
from printkit.games.variants import Variants
from printkit.language import _, noted

if TYPE_CHECKING:
    from printkit.drawing.blocks import Block
    from printkit.games.scanning import Scan
    from printkit.games.variants import Setup
    from printkit.geometry.solids import Solid
    from printkit.records.described import Description


def _board(job: Job) -> list[Sheet]:
    from printkit.games.aspens.draw_board import board_sheets

    return board_sheets(job)


def _tiles(job: Job) -> list[Sheet]:
    from printkit.games.aspens.tiles import tile_sheets

    return tile_sheets(job)


def _water(job: Job) -> list[Sheet]:
    from printkit.games.aspens.tokens import water_sheets

    return water_sheets(job)


def _trees(job: Job) -> list[Sheet]:
    from printkit.games.aspens.tokens import tree_sheets

    return tree_sheets(job)


def _dice(job: Job) -> list[Sheet]:
    from printkit.games.aspens.dice import dice_sheets

    return dice_sheets(job)


def _spinners(job: Job) -> list[Sheet]:
    from printkit.games.aspens.spinners import spinner_sheets

    return spinner_sheets(job)


def _setups(job: Job) -> list[Sheet]:
    from printkit.games.aspens.cards import setup_sheets

    return setup_sheets(job)


def _score(job: Job) -> list[Sheet]:
    from printkit.games.aspens.score import score_sheets

    return score_sheets(job)


def _rules(job: Job) -> list[Sheet]:
    from printkit.games.aspens.cards import rules_sheets

    return rules_sheets(job)


def _quick(job: Job) -> list[Sheet]:
    from printkit.games.aspens.cards import quick_sheets

    return quick_sheets(job)


def _board_words(job: Job) -> list[Block]:
    from printkit.games.aspens.describe import board_words

    return board_words(job)


def _score_words(job: Job) -> list[Block]:
    from printkit.games.aspens.describe import score_words

    return score_words(job)


def _describe(setup: Setup | None) -> Description:
    from printkit.games.aspens.describe import empty_board
    from printkit.games.aspens.variants import playable, standard

    return empty_board(playable(setup or standard()))


def _board_solids(job: Job) -> list[Solid]:
    from printkit.games.aspens.solids import board_solids

    return board_solids(job)


def _trees_solids(job: Job) -> list[Solid]:
    from printkit.games.aspens.solids import tree_solids

    return tree_solids(job)


def _dice_solids(job: Job) -> list[Solid]:
    from printkit.games.aspens.solids import dice_solids

    return dice_solids(job)


def _board_touch(job: Job) -> list[Sheet]:
    from printkit.games.aspens.touch import board_touch

    return board_touch(job)


def _water_touch(job: Job) -> list[Sheet]:
    from printkit.games.aspens.touch import water_touch

    return water_touch(job)


def _trees_touch(job: Job) -> list[Sheet]:
    from printkit.games.aspens.touch import tree_touch

    return tree_touch(job)


def _play() -> Play:
    from printkit.games.aspens.check import check
    from printkit.games.aspens.codes import CODES
    from printkit.games.aspens.forms import FORMS, form, from_fields
    from printkit.games.aspens.variants import playable
    from printkit.games.aspens.writing import random_record

    questions = (
        Question("Players", _("The players; A is Aspen, P is Pine, the first begins"), "A, P"),
        Question(
            "Water", _("The hexes under water; as given: setup 2"), " ".join(SETUPS[STANDARD])
        ),
        *_wind_question(),
    )
    return Play(
        check,
        FORMS,
        lambda kind, setup=None: form(kind, playable(setup) if setup else None),
        CODES,
        lambda seed, setup=None: random_record(seed, playable(setup) if setup else None),
        questions,
        from_fields,
        describe=_describe,
    )


def _wind_question() -> tuple[Question, ...]:
    """In which language the winds are typed, asked where it may be another than English."""
    from printkit.games.aspens.notation import typed_language

    typed = typed_language()
    if typed == "EN":
        return ()
    return (Question("Lang", _("The language of the winds: EN, DE or FR"), typed),)


def _variants() -> Variants:
    from printkit.games.aspens import simulate, variants
    from printkit.games.aspens.bots import BOTS

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
        choices=variants.CHOICES,
        short=variants.short,
        told=variants.told,
    )


def _scan() -> Scan:
    from printkit.games.aspens.scan import SCAN

    return SCAN


def _setup_card(job: Job) -> list[Sheet]:
    from printkit.games.aspens.cards import card_of_setup

    return card_of_setup(job)


_SETUP = frozenset({"setup", *VARIED})
_BOARD = frozenset({"radius"})
_FIT = frozenset({"pieces"})
_SIZE = frozenset({"poster", "scale"})
_CUT = frozenset({"cut"})
_PIECES = frozenset({"cut", "bleed"})
_FORM = frozenset({"per-page", "cut"})

GAME = Game(
    id="aspens",
    title="Aspens",
    summary=noted("grow a forest with sun and wind"),
    players=(2, 2),
    items=(
        Item(
            "board",
            noted("Board"),
            noted("the board of 151 hexes"),
            _board,
            _SIZE | {"photo"},
            _SETUP,
            photo=photo.BOARD,
            words=_board_words,
            solids=_board_solids,
            touch=_board_touch,
        ),
        Item(
            "tiles",
            noted("Tiles"),
            noted("seven tiles to cut out; water is printed on them only for a named setup"),
            _tiles,
            _PIECES | {"scale"},
            _SETUP,
            extra=True,
        ),
        Item(
            "water",
            noted("Water"),
            noted("water tiles that fit the board, or with pieces=tiles the seven tiles"),
            _water,
            _PIECES | _SIZE,
            _FIT | _BOARD,
            touch=_water_touch,
        ),
        Item(
            "trees",
            noted("Trees"),
            noted(
                "120 trees for each player, to fit the board, or with pieces=tiles the seven tiles"
            ),
            _trees,
            _PIECES | _SIZE,
            _FIT | _BOARD,
            solids=_trees_solids,
            touch=_trees_touch,
        ),
        Item(
            "dice",
            noted("Dice"),
            noted("sun die and wind die to fold"),
            _dice,
            _CUT,
            solids=_dice_solids,
        ),
        Item(
            "spinners",
            noted("Spinners"),
            noted("in place of the dice"),
            _spinners,
            _CUT,
            extra=True,
        ),
        Item("setups", noted("Setup cards"), noted("where the water lies"), _setups, _CUT, _SETUP),
        Item(
            "score",
            noted("Score sheet"),
            noted("spaces counted row by row"),
            _score,
            _FORM | {"fillable", "photo"},
            _SETUP,
            photo=photo.SCORE,
            words=_score_words,
        ),
        Item("rules", noted("Rules"), noted("how to play"), _rules, settings=_SETUP | _FIT),
        Item(
            "quick",
            noted("Quick reference"),
            noted("turn and odds on a card"),
            _quick,
            _FORM,
            _SETUP | _FIT,
        ),
        Item(
            "setup",
            noted("Setup card"),
            noted("what the setup is, with its board and the line to share"),
            _setup_card,
            _CUT,
            _SETUP,
            extra=True,
        ),
    ),
    settings=(
        Setting("setup", (*SETUPS, NO_SETUP), noted("the hexes that are printed as water")),
        Setting("radius", tuple(map(str, RADII)), noted("the board's size, 7 the standard one")),
        Setting("water", (), noted("other hexes that are printed as water, as f4+f10+l6")),
        Setting(
            "trees",
            tuple(str(number) for number in (GROWN, *range(1, GROWN), *range(5, MOST_GROWN + 1))),
            noted("trees that each player adds before the first turn"),
        ),
        Setting(
            "pieces",
            (BOARD, TILES),
            noted(
                "which hexes trees and water fit, and which the rules speak of: those of the "
                "board, or of the seven cut-out tiles"
            ),
        ),
    ),
    play=_play,
    variants=_variants,
    scan=_scan,
)
