"""What a printed thing must know to be read from a photo: its kinds, and what its code says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from printkit.drawing.form_tag import FormTag
from printkit.drawing.job import Job
from printkit.geometry.paper import SAFE_MARGIN
from printkit.geometry.photo_marks import FormKind
from printkit.language import ENGLISH, language

USUAL_STYLE = "colour"


class PhotoForm(NamedTuple):
    """An item that can carry marks for photos.

    `kinds` are the numbers of its markers, the last for all ways to print it that have no
    number of their own. `plain` are settings whose value, when given, changes nothing; every
    other setting that is given is told in the code. The number of players counts if it is named
    there. `usual`: the item has marks unless a person wants none.
    """

    game: str
    item: str
    kinds: tuple[FormKind, ...]
    plain: tuple[tuple[str, str], ...]
    usual: bool

    def wanted(self, job: Job) -> bool:
        return self.usual if job.photo is None else job.photo

    def kind(self, job: Job) -> int:
        """The number that the markers tell."""
        usual = not dict(self._moved(job))
        for kind in self.kinds:
            if usual and (kind.paper, kind.per_page) == (job.paper.name, job.per_page or 1):
                return kind.number
        return self.kinds[-1].number

    def tag(self, job: Job, number: int) -> FormTag:
        """What the code of the copy with that number says."""
        options = dict(self._moved(job))
        if (job.per_page or 1) > 1:
            options["per-page"] = str(job.per_page)
        if job.style.name != USUAL_STYLE:
            options["style"] = job.style.name
        if language() != ENGLISH:
            options["lang"] = language()
        return FormTag(self.game, self.item, job.paper.name, tuple(sorted(options.items())), number)

    def _moved(self, job: Job) -> Iterator[tuple[str, str]]:
        """Options that put Places elsewhere than on the usual form of that paper."""
        if job.paper.margin != SAFE_MARGIN:
            yield "margin", f"{job.paper.margin:g}"
        if job.scale is not None:
            yield "scale", f"{job.scale:g}"
        given = dict(job.settings)
        if job.players and "players" in dict(self.plain):
            given["players"] = str(job.players)
        for name, value in given.items():
            if (name, value) not in self.plain:
                yield name, value
