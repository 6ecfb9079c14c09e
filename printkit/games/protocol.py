"""What a game offers to the rest of the program: the one seam between them.

A game is a folder with a ``GAME``; nothing outside ``games/`` names one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from printkit.drawing.job import Job
from printkit.drawing.photo_form import PhotoForm
from printkit.drawing.sheets import Sheet
from printkit.errors import unknown
from printkit.language import _

if TYPE_CHECKING:
    from printkit.drawing.blocks import Block
    from printkit.games.scanning import Scan
    from printkit.games.variants import Setup, Variants
    from printkit.geometry.solids import Solid
    from printkit.records.advice import Advice
    from printkit.records.described import Description
    from printkit.records.problems import Code
    from printkit.records.report import Report
    from printkit.records.source import Source

Builder = Callable[[Job], list[Sheet]]


class Question(NamedTuple):
    """A header that is asked for when a record is begun: ``Players``, with a default."""

    header: str
    text: str
    default: str = ""


class Form(Protocol):
    """Writes an empty form of a kind, for a setup (the standard one, if None)."""

    def __call__(self, kind: str, setup: Setup | None = None) -> str: ...


class RandomRecord(Protocol):
    """Writes a whole legal record of a setup (the standard one, if None), played at random."""

    def __call__(self, seed: int, setup: Setup | None = None) -> str: ...


class Play(NamedTuple):
    """What a game offers for typed files: checking, empty forms, filled PDFs.

    `check(source)` reads a whole file and gives the Report with everything that is wrong,
    the score and how to draw it; it never raises for what a file holds. `forms` names the
    kinds of empty form, the first being the default, and `form` writes one with comments.
    `codes` are all Problems' codes, with examples. `random_record` is a whole legal record,
    played at random. `questions` are asked, in order,
    when a record is begun at the prompt. `from_fields(fields)` turns
    the fields of a filled PDF (by Place name) into a typed file; None where no item is
    fillable. `advise(source, roll)` says what to do with a roll, or where points were lost.
    `describe(setup)` says in words the empty board or sheet of a setup (the standard one, if
    None) and how its Places are named.
    """

    check: Callable[[Source], Report]
    forms: tuple[str, ...]
    form: Form
    codes: tuple[Code, ...]
    random_record: RandomRecord
    questions: tuple[Question, ...] = ()
    from_fields: Callable[[Mapping[str, str]], str] | None = None
    advise: Callable[[Source, str | None], Advice] | None = None
    describe: Callable[[Setup | None], Description] | None = None


class Setting(NamedTuple):
    """An option of one game: ``layout``, one of ``choices``, the first being the default.

    Empty `choices` mean any text; the builder checks it.
    """

    name: str
    choices: tuple[str, ...]
    summary: str


class Item(NamedTuple):
    """Something a game can print.

    `build` makes its sheets, without check bar and small print, which are added to all
    alike. `options` names the print options that change it (``players``, ``per-page``,
    ``poster``, ``scale``, ``cut``, ``bleed``, ``photo``); paper, style, copies and duplex always
    count. `extra` items are printed only when named: they take the place of others.
    `settings` names the game's settings that change it. `photo` is given where it can be
    printed to be read from photos (option ``photo``), `solids` where it can be printed in
    three dimensions, `touch` where it can be printed for fingers. `words` says it to those who
    cannot see it, where its sheets' own words would not be enough to play.
    """

    name: str
    title: str
    summary: str
    build: Builder
    options: frozenset[str] = frozenset()
    settings: frozenset[str] = frozenset()
    extra: bool = False
    photo: PhotoForm | None = None
    solids: Callable[[Job], list[Solid]] | None = None
    words: Callable[[Job], list[Block]] | None = None
    touch: Builder | None = None


class Game(NamedTuple):
    """A game: its id, its names, how many play, what can be printed and set.

    `play` loads what it offers for typed files, `variants` what it offers for setups and
    self-play, `scan` what it offers for photos, only when that is asked for.
    """

    id: str
    title: str
    summary: str
    players: tuple[int, int]
    items: tuple[Item, ...]
    settings: tuple[Setting, ...] = ()
    play: Callable[[], Play] | None = None
    variants: Callable[[], Variants] | None = None
    scan: Callable[[], Scan] | None = None

    def item(self, name: str) -> Item:
        """The item of that name. Raises `UsageError` naming the nearest."""
        for item in self.items:
            if item.name == name.lower():
                return item
        raise unknown(
            _("item of {id}", id=self.id), name, [*(item.name for item in self.items), "all"]
        )

    def setting(self, name: str) -> Setting:
        """The setting of that name. Raises `UsageError` naming the nearest."""
        for setting in self.settings:
            if setting.name == name.lower():
                return setting
        raise unknown(
            _("setting of {id}", id=self.id), name, [s.name for s in self.settings] or ["(none)"]
        )
