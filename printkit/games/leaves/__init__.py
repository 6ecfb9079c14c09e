"""61 Autumn Leaves: three dice, a score sheet for each player, and a row of leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.games.leaves.photo import SHEET
from printkit.games.protocol import Game, Item, Play, Question, Setting
from printkit.games.variants import Variants
from printkit.language import noted

if TYPE_CHECKING:
    from collections.abc import Callable

    from printkit.drawing.blocks import Block
    from printkit.games.scanning import Scan
    from printkit.games.variants import Column, Setup
    from printkit.geometry.solids import Solid
    from printkit.records.advice import Advice
    from printkit.records.described import Description
    from printkit.records.source import Source


def _sheet(job: Job) -> list[Sheet]:
    from dataclasses import replace

    from printkit.games.leaves.draw_sheet import sheet_sheets

    # One sheet a player, unless the person asked for a pad.
    return sheet_sheets(replace(job, copies=job.copies or job.players))


def _dice(job: Job) -> list[Sheet]:
    from printkit.games.leaves.dice import dice_sheets

    return dice_sheets(job)


def _rules(job: Job) -> list[Sheet]:
    from printkit.games.leaves.texts import rules_sheets

    return rules_sheets(job)


def _first_game(job: Job) -> list[Sheet]:
    from printkit.games.leaves.texts import first_game_sheets

    return first_game_sheets(job)


def _quick(job: Job) -> list[Sheet]:
    from printkit.games.leaves.texts import quick_sheets

    return quick_sheets(job)


def _sheet_words(job: Job) -> list[Block]:
    from printkit.games.leaves.describe import sheet_words

    return sheet_words(job)


def _describe(setup: Setup | None) -> Description:
    from printkit.games.leaves.areas import STANDARD
    from printkit.games.leaves.describe import empty_sheet
    from printkit.games.leaves.variants import playable

    return empty_sheet(playable(setup) if setup else STANDARD)


def _dice_solids(job: Job) -> list[Solid]:
    from printkit.games.leaves.solids import dice_solids

    return dice_solids(job)


def _sheet_touch(job: Job) -> list[Sheet]:
    from printkit.games.leaves.touch import sheet_touch

    return sheet_touch(job)


def _play() -> Play:
    from printkit.games.leaves.areas import STANDARD
    from printkit.games.leaves.check import check
    from printkit.games.leaves.codes import CODES
    from printkit.games.leaves.fields_of_pdf import from_fields
    from printkit.games.leaves.forms import KINDS, form
    from printkit.games.leaves.notation import random_record
    from printkit.games.leaves.variants import playable

    return Play(
        check=check,
        forms=KINDS,
        form=lambda kind, setup=None: form(kind, playable(setup) if setup else STANDARD),
        codes=CODES,
        random_record=lambda seed, setup=None: random_record(
            seed, playable(setup) if setup else STANDARD
        ),
        questions=(Question("Players", noted("The players' names, as Mia, Tom")),),
        from_fields=from_fields,
        advise=_advise,
        describe=_describe,
    )


def _advise(source: Source, roll: str | None) -> Advice:
    from printkit.games.leaves.advise import advise

    return advise(source, roll)


def _scan() -> Scan:
    from printkit.games.leaves.scan import SCAN

    return SCAN


def _variants() -> Variants:
    from printkit.games.leaves import variants
    from printkit.games.leaves.bots import BOTS

    return Variants(
        standard=variants.standard,
        read=variants.read,
        candidates=variants.candidates,
        symmetry=variants.symmetry,
        bots=BOTS,
        simulate=_simulate,
        nogil=True,
        prepare=_prepare,
        card=_setup_card,
        choices=variants.CHOICES,
        told=variants.told,
        short=variants.short,
        measured=variants.measured,
    )


def _simulate(setup: Setup, bots: tuple[str, ...], seed: int, games: int) -> dict[str, Column]:
    from printkit.games.leaves.simulate import simulate

    return simulate(setup, bots, seed, games)


def _prepare(say: Callable[[str], None]) -> None:
    from printkit.games.leaves.simulate import prepare

    prepare(say)


def _setup_card(job: Job) -> list[Sheet]:
    from printkit.games.leaves.draw_sheet import setup_card

    return setup_card(job)


_SETTINGS = (
    Setting("pumpkins", (), noted("two pumpkins, eyes:acorns, as 2:3+3:5")),
    Setting("lilies", (), noted("acorns of each lily, as 112234")),
    Setting("skewers", (), noted("two skewers, marshmallows:acorns, as 2:3+4:7")),
    Setting("cups", (), noted("acorns of the six cups, as 111211")),
    Setting("dens", (), noted("acorns of each den, the rows from below, as 111+33")),
    Setting("mushrooms", (), noted("acorns of each mushroom, as 12223")),
    Setting("bonuses", (), noted("what the leaf totals 11 to 61 earn, as 2X3X5X")),
    Setting("alone", (), noted("bronze, silver and gold for one player, as 38+44+50")),
)
_SHEET = frozenset(setting.name for setting in _SETTINGS)

_FORM = frozenset({"per-page", "cut"})

GAME = Game(
    id="leaves",
    title=noted("61 Autumn Leaves"),
    summary=noted("write three dice into areas and leaves, and gather acorns"),
    players=(1, 12),
    items=(
        Item("sheet", noted("Score sheet"), noted("the score sheet, one for each player"), _sheet,
             _FORM | {"players", "fillable", "photo"}, _SHEET, photo=SHEET, words=_sheet_words,
             touch=_sheet_touch),
        Item("dice", noted("Dice"), noted("three dice to cut out and glue"), _dice,
             frozenset({"cut", "bleed"}), solids=_dice_solids),
        Item("rules", noted("Rules"), noted("how to play"), _rules, settings=_SHEET),
        Item("first-game", noted("First game"), noted("help for the first game, with an example"),
             _first_game),
        Item("quick", noted("Quick reference"), noted("the rules on a card, several to a page"),
             _quick, _FORM, _SHEET),
        Item("setup", noted("Setup card"),
             noted("what the setup is, with its sheet and the line to share"),
             _setup_card, frozenset({"cut"}), _SHEET, extra=True),
    ),
    settings=_SETTINGS,
    play=_play,
    variants=_variants,
    scan=_scan,
)  # fmt: skip
