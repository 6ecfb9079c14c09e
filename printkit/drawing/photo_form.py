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
    number of their own. `moving` names the options and settings (beside paper, margin, scale
    and forms to a page) that move or add Places, each with its usual value. `usual`: the item
    has marks unless a person wants none.
    """

    game: str
    item: str
    kinds: tuple[FormKind, ...]
    moving: tuple[tuple[str, str], ...]
    usual: bool

    def wanted(self, job: Job) -> bool:
        return self.usual if job.photo is None else job.photo

    def kind(self, job: Job) -> int:
        """The number that the markers tell."""
        plain = not dict(self._moved(job))
        for kind in self.kinds:
            if plain and (kind.paper, kind.per_page) == (job.paper.name, job.per_page or 1):
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
        for name, usual in self.moving:
            value = str(job.players or usual) if name == "players" else job.setting(name, usual)
            if value != usual:
                yield name, value
