"""Printing in words: from a game and its items to text and braille."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from printkit.drawing.job import Job
from printkit.drawing.passages import HEADINGS, Passage, document_passages, passages
from printkit.drawing.sheets import Document
from printkit.drawing.text_formats import Words, find_text_format, text_format_names
from printkit.games.protocol import Game, Item
from printkit.language import _


def is_text(format_name: str) -> bool:
    """Whether the format is one of words, not of pages."""
    return format_name in text_format_names()


def text_file(
    title: str, told: Sequence[Passage], job: Job, stem: str, folder: Path, format_name: str
) -> dict[Path, bytes]:
    """What is to be written: one file for all items. Raises as the format does."""
    output = find_text_format(format_name)
    words = Words(title, told, job.language, job.braille)
    return {folder / f"{stem}{output.suffix}": output.play(words)}


def item_passages(
    game: Game, item: Item, job: Job, document: Callable[[Game, list[Item], Job], Document]
) -> list[Passage]:
    """An item in words: those that the game has for it, else what its sheets say.

    One copy says it all, however many are cut from a page.
    """
    alone = replace(job, copies=1, per_page=1 if "per-page" in item.options else None)
    if item.words is not None:
        told = list(passages(item.words(alone)))
    else:
        told = list(document_passages(document(game, [item], alone)))
    if told and told[0].kind in HEADINGS:
        return told
    return [Passage("title", f"{_(game.title)}: {_(item.title)}"), *told]
