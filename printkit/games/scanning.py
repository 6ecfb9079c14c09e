"""What a game offers to have its forms read from photos: the seam of ``printkit.scan``.

The reader finds the sheet, makes it flat and says what it *sees* in each box, with odds. What
the signs mean, which of them the rules make likely and what a typed file looks like, only
the game knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from printkit.drawing.job import Job
    from printkit.drawing.sheets import Sheet
    from printkit.geometry.places import Place
    from printkit.geometry.points import Point

    Picture = npt.NDArray[np.uint8]

EMPTY = ""
"""The sign of a box that nothing is written in."""

STRUCK = "~"
"""The sign of a box whose writing is struck out."""

UNREAD = "?"
"""The sign of a box that holds something else, is smeared, or cannot be seen."""

DIGITS = "0123456789"

TICK = "x"
"""The sign of a box that is ticked, however."""


class Seen(NamedTuple):
    """What is seen in one box.

    `odds` are probabilities by sign (`DIGITS`, ``X``, `TICK`, `EMPTY`, `STRUCK`, `UNREAD`), which
    come to 1. `sure` where all who were asked say the same and the ink is neither much nor
    little; `area` is the ink in mm2; `hidden` where the box itself cannot be seen.
    """

    odds: Mapping[str, float]
    sure: bool
    area: float = 0.0
    hidden: bool = False

    @property
    def likeliest(self) -> str:
        return max(self.odds, key=lambda sign: (self.odds[sign], sign))


class TokenSeen(NamedTuple):
    """A printed token on a board: its Place's name on the sheet it is cut from, its middle
    (mm on the page), and by how many degrees it lies turned, counter-clockwise.

    `colour` and `shape` tell for each of the game's tokens how well its picture matches
    there, in colours and in greys: correlations, 1 at most.
    """

    name: str
    at: Point
    degrees: float
    colour: Mapping[str, float]
    shape: Mapping[str, float]


class FieldSeen(NamedTuple):
    """What lies on a field of a board: tokens whose middle is in it, and by how many mm2 it
    differs from the blank beside them. `print` is how much of its name and lines is to be
    seen, about 1 for all of it: where there is little, light or something else hides it.
    """

    tokens: tuple[TokenSeen, ...] = ()
    loose: float = 0.0
    print: float = 1.0


class FlatPhoto(NamedTuple):
    """A photo made flat: `picture` and the `blank` of the same form, RGB, `px_per_mm`.

    `seen` tells what is in the boxes for signs and ticks, `fields` what lies on a board, by
    Place name; `job` how the form was printed.
    """

    seen: Mapping[str, Seen]
    places: Mapping[str, Place]
    picture: Picture
    blank: Picture
    px_per_mm: float
    fields: Mapping[str, FieldSeen] = {}
    job: Job | None = None


class Choice(NamedTuple):
    """A value that a place may have, as it is typed, and its probability."""

    value: str
    odds: float


class Cell(NamedTuple):
    """What is read at one Place: the value as typed (`EMPTY` for none).

    `look` where a person should say what it is: then `choices` are the likeliest, best first,
    and `why` says in a few words what is doubtful. `places` are the boxes it stands in, where
    they are not the Place's own.
    """

    place: str
    value: str
    confidence: float
    look: bool = False
    choices: tuple[Choice, ...] = ()
    why: str = ""
    places: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        data: dict[str, object] = {
            "place": self.place,
            "value": self.value,
            "confidence": round(self.confidence, 4),
            "look": self.look,
        }
        if self.look:
            data["choices"] = [choice.value for choice in self.choices]
            data["why"] = self.why
        return data


class ScanForm(NamedTuple):
    """One form that can be read from photos.

    `item` is the game's item; `signs` gives, for each kind of Place that is written in, the
    signs its boxes may hold (`TICK` alone for boxes to tick). `decode(flat, answers)` reads
    all cells; `answers` are a person's, by place, and are certain. `write(sheets, job)` gives
    the typed file of several sheets of one game, each a player's name and values by place;
    `job` is how they were printed.
    `joins` where each player has a sheet of their own. `tokens(job)` gives sheets with one of
    each token that may lie on the form's Places of the kind `field`.
    """

    item: str
    signs: Mapping[str, str]
    decode: Callable[[FlatPhoto, Mapping[str, str]], tuple[Cell, ...]]
    write: Callable[[Sequence[tuple[str, Mapping[str, str]]], Job], str]
    joins: bool = False
    tokens: Callable[[Job], Sequence[Sheet]] | None = None
    field: str = ""


class Scan(NamedTuple):
    """All forms of a game that can be read from photos."""

    forms: tuple[ScanForm, ...]

    def form(self, item: str) -> ScanForm | None:
        """The form of that item; None if it cannot be read."""
        return next((form for form in self.forms if form.item == item), None)
