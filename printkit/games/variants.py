"""What a game offers to make setups and to play itself: the seam of ``printkit.variants``.

A setup is a choice of a game's settings. It is generated, printed, checked and measured;
how it is dealt with is the same for every game, what it means only the game knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Column = npt.NDArray[np.float64] | npt.NDArray[np.int64]


class Setup(NamedTuple):
    """One setup of one game: a value for each of its settings, in the game's own order.

    `values` are in their shortest usual spelling, so that equal setups are equal. `name` is
    for people ("Setup 2", or empty) and means nothing.
    """

    game: str
    values: tuple[tuple[str, str], ...]
    name: str = ""

    def value(self, setting: str) -> str:
        """The value of that setting. KeyError for one that the setup does not have."""
        return dict(self.values)[setting]


class Reading(NamedTuple):
    """What came of reading a setup's values: the setup, or all that is wrong, a sentence each."""

    setup: Setup | None
    faults: tuple[str, ...]


class Bot(NamedTuple):
    """A player made of code. `strength` orders the bots of a game, weakest first.

    `pace` is about how many games a second one core plays with it in every seat: from it
    follow the size of batches and how many games are played where nobody says.
    """

    name: str
    summary: str
    strength: int
    pace: float = 1000.0


class Symmetry(NamedTuple):
    """Why a setup is fair by construction: the sentence that says which turn or mirror gives
    each seat the other's place. Nothing that it says is measured.
    """

    sentence: str


class Simulator(Protocol):
    """Plays `games` whole games and tells how each ended.

    `bots` has one name for each seat; the game is played `games` times from one `seed`, and
    the same arguments give the same columns on every machine, engine and number of workers.
    Columns have one row a game: ``score_1``, ``score_2`` ... (points by seat), ``share_1`` ...
    (1 for a win, 1/n for a win shared by n, else 0), ``turns``, ``lead_changes``, ``behind``
    (the part of the turns during which a winner was behind), and ``use_NAME`` for each region
    of the board or area of the sheet (points or fields gained there, of all players).
    """

    def __call__(
        self, setup: Setup, bots: tuple[str, ...], seed: int, games: int
    ) -> dict[str, Column]: ...


class Variants(NamedTuple):
    """All that a game offers about its setups.

    `standard` is the game as published. `read(values)` takes the values of a file or a line,
    those left out being the standard ones. `candidates(random, wanted)` gives legal setups
    without end that have the settings `wanted`, all of them equally likely. `symmetry` knows
    setups that need no measuring. `bots` are by strength; `simulate` plays them. `card` prints
    the setup of the Job's settings on a card, with its board.

    `seats` says how many play where the setup settles it. `nogil`: `simulate` lets go of
    Python's lock, so that threads serve as workers. `prepare(say)` makes the fast engine ready
    before the first game, and says what takes long.
    """

    standard: Callable[[], Setup]
    read: Callable[[Mapping[str, object]], Reading]
    candidates: Callable[[Random, Mapping[str, str]], Iterator[Setup]]
    symmetry: Callable[[Setup], Symmetry | None]
    bots: tuple[Bot, ...]
    simulate: Simulator
    card: Callable[[Job], list[Sheet]]
    seats: Callable[[Setup], int] | None = None
    nogil: bool = False
    prepare: Callable[[Callable[[str], None]], None] | None = None
