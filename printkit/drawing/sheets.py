"""Sheets and Documents: pages with a Drawing each, and what a PDF says about them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from printkit.drawing.drawing import Drawing
from printkit.geometry.imposition import Flip
from printkit.geometry.paper import Paper


@dataclass(frozen=True)
class Sheet:
    """One side of one piece of paper.

    `item` and `title` name what is on it (``seeds``, "Seeds"); `note` says what a person
    should know of it ("hex 14 mm"); `number` of `total` counts the sheets of the item;
    `back` is true for the second side of the sheet before it.
    """

    paper: Paper
    drawing: Drawing
    item: str = ""
    title: str = ""
    note: str = ""
    number: int = 1
    total: int = 1
    back: bool = False

    @property
    def label(self) -> str:
        """What a viewer's page field shows: ``seeds 2``."""
        return f"{self.item} {self.number}{' back' if self.back else ''}"


@dataclass(frozen=True)
class Document:
    """Sheets that go into one file, or one file a sheet, and what is said of them.

    `game` is the id of theirs, `setup` its setup's line (see `Job`); with `fillable` their
    boxes can be filled in on a screen.
    """

    title: str
    subject: str
    language: str
    sheets: tuple[Sheet, ...]
    author: str = "printkit"
    keywords: str = ""
    duplex: Flip | None = None
    bleed: float = 0.0
    game: str = ""
    setup: str = ""
    fillable: bool = False


def numbered(sheets: list[Sheet], item: str, title: str) -> list[Sheet]:
    """The sheets of one item, each told its name, number and their total (backs share)."""
    total = sum(not sheet.back for sheet in sheets)
    result, number = [], 0
    for sheet in sheets:
        number += not sheet.back
        result.append(replace(sheet, item=item, title=title, number=number, total=total))
    return result


def told_apart(sheets: list[Sheet]) -> list[Sheet]:
    """The sheets, each with a Drawing of its own: of one that is repeated (copies), the Places
    on the second are named ``#2``, and so on.
    """
    counted: Counter[int] = Counter()
    result = []
    for sheet in sheets:
        counted[id(sheet.drawing)] += 1
        number = counted[id(sheet.drawing)]
        if number > 1:
            twin = Drawing(sheet.drawing.width, sheet.drawing.height, sheet.drawing.style)
            twin.put(sheet.drawing, suffix=f"#{number}")
            sheet = replace(sheet, drawing=twin)
        result.append(sheet)
    return result


def with_blank_backs(sheets: list[Sheet], duplex: Flip | None) -> list[Sheet]:
    """With duplex on, a front without a back gets an empty one, so that the next front
    does not land on it.
    """
    if duplex is None:
        return sheets
    result: list[Sheet] = []
    for index, sheet in enumerate(sheets):
        result.append(sheet)
        followed = index + 1 < len(sheets) and sheets[index + 1].back
        if not sheet.back and not followed:
            empty = Drawing(sheet.paper.width, sheet.paper.height, sheet.drawing.style)
            result.append(replace(sheet, drawing=empty, back=True, note="empty"))
    return result
