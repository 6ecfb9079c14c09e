"""From what a photo shows of a form, its markers and its code, back to how it was printed.

::

    form = form_of_kind(marked_by(17)[0]) or form_of_tag(read_tag(text))
    sheet = form.sheet()
    sheet.drawing.places, form.blank(200)
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from printkit.drawing.form_tag import FormTag
from printkit.drawing.job import Job
from printkit.drawing.sheets import Document, Sheet
from printkit.errors import UsageError
from printkit.games.protocol import Game, Item
from printkit.games.registry import find_form, find_game
from printkit.geometry.paper import SAFE_MARGIN
from printkit.language import ENGLISH, _, known_language, speaking
from printkit.printing import check_options, item_sheets, make_job
from printkit.profile import MOST_MARGIN

if TYPE_CHECKING:
    from PIL.Image import Image

_OPTIONS = ("lang", "margin", "per-page", "players", "scale", "style")
"""What a tag may say beside the game's settings."""


class PrintedForm(NamedTuple):
    """One form as it came from the printer: the item, how it was printed, its sheet's number."""

    game: Game
    item: Item
    job: Job
    number: int = 1

    def sheet(self) -> Sheet:
        """Its page, with Places and marks in mm of the page (of several on it, the first form)."""
        with speaking(self.job.language):
            return item_sheets(self.game, self.item, replace(self.job, copies=1))[0]

    def blank(self, dpi: int) -> Image:
        """The page with nothing written on it, as an RGB picture of `dpi` pixels an inch."""
        from printkit.drawing.formats.png import pictures

        sheet = self.sheet()
        document = Document(self.item.title, "", self.job.language, (sheet,))
        return pictures(document, dpi)[0]


def form_of_kind(number: int) -> PrintedForm | None:
    """The form whose markers have that number of kind.

    None if no game has that kind, or if only the code tells how the form was printed.
    """
    found = find_form(number)
    if found is None or not found.kind.paper:
        return None
    kind = found.kind
    several = kind.per_page if kind.per_page > 1 else None
    job = make_job(paper=kind.paper, per_page=several, photo=True)
    return PrintedForm(found.game, found.item, job)


def form_of_tag(tag: FormTag) -> PrintedForm:
    """The form that a code names.

    Raises `UsageError` where this program cannot print such a form: a game that it does not
    have, an option that it does not know.
    """
    game = find_game(tag.game)
    item = game.item(tag.item)
    if item.photo is None:
        raise UsageError(
            _("The code names {game} {item}, which is not read from photos.",
              game=game.id, item=item.name)
        )  # fmt: skip
    said, settings = dict(tag.options), settings_of(tag)
    try:
        job = _job(tag, said, settings)
    except (ValueError, LookupError):
        raise UsageError(
            _("The code names options that cannot be read: {options}.",
              options=" ".join(f"{name}:{value}" for name, value in tag.options))
        ) from None  # fmt: skip
    check_options(game, [item], job, frozenset())
    return PrintedForm(game, item, job, tag.number)


def settings_of(tag: FormTag) -> dict[str, str]:
    """The game's settings that a tag names: those of its setup."""
    return {name: value for name, value in tag.options if name not in _OPTIONS}


def _job(tag: FormTag, said: dict[str, str], settings: dict[str, str]) -> Job:
    """The Job that the options ask for.

    ValueError for a number that cannot be, LookupError for a language that nobody speaks.
    """
    job = make_job(
        paper=tag.paper,
        style=said.get("style", "colour"),
        settings=settings,
        language=known_language(said.get("lang", ENGLISH)),
        per_page=int(said["per-page"]) if "per-page" in said else None,
        players=int(said["players"]) if "players" in said else None,
        scale=float(said["scale"]) if "scale" in said else None,
        photo=True,
    )
    if "margin" in said:
        margin = float(said["margin"])
        if not SAFE_MARGIN <= margin <= MOST_MARGIN:
            raise ValueError(margin)
        job = replace(job, paper=replace(job.paper, margin=margin))
    return job
