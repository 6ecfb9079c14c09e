"""What a game offers to make setups and to play itself: the seam of ``printkit.variants``.

A setup is a choice of a game's settings. It is generated, printed, checked and measured;
how it is dealt with is the same for every game, what it means only the game knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.errors import PrintkitError

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


class Fault(NamedTuple):
    """What is wrong with one setting of a setup, in a sentence; `setting` is empty where it is
    the whole.
    """

    setting: str
    message: str


class Reading(NamedTuple):
    """What came of reading a setup's values: the setup, or all that is wrong with them."""

    setup: Setup | None
    faults: tuple[Fault, ...]


class Choice(NamedTuple):
    """A setting that a game's setups choose: its name, what it is, and a value as an example.

    `read` gives a value in its shortest usual spelling. It raises ValueError, with what
    would be right, for a text that is none.
    """

    name: str
    summary: str
    example: str
    read: Callable[[str], str]


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


def no_simulation(setup: Setup, bots: tuple[str, ...], seed: int, games: int) -> dict[str, Column]:
    """The Simulator of a game that cannot play itself. Raises `PrintkitError`."""
    del bots, seed, games
    raise PrintkitError(f"{setup.game} cannot play itself yet: nothing of it can be measured.")


def _nothing_told(setup: Setup) -> tuple[str, ...]:
    del setup
    return ()


class Variants(NamedTuple):
    """All that a game offers about its setups.

    `standard` is the game as published. `read(values)` takes the values of a file or a line,
    those left out being the standard ones. `candidates(random, wanted)` gives legal setups
    that have the settings `wanted`, all of them equally likely, none twice (nor turned or
    mirrored), for as long as there are more. `symmetry` knows setups that need no measuring.
    `bots` are by strength; `simulate` plays them. `card` prints the setup of the Job's
    settings on a card, with its board.

    `seats` says how many play where the setup settles it. `nogil`: `simulate` lets go of
    Python's lock, so that threads serve as workers. `prepare(say)` makes the fast engine ready
    before the first game, and says what takes long.

    `choices` are the settings, in the game's own order. `short(setup)` are the values that a
    line to share must state, by default those that are not the standard ones. `told(setup)`
    says in a few lines what the setup is. `measured(setup, say)` adds what only play can tell,
    where a setup has anything of that kind; `say` as for `prepare`.
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
    choices: tuple[Choice, ...] = ()
    short: Callable[[Setup], tuple[tuple[str, str], ...]] | None = None
    told: Callable[[Setup], tuple[str, ...]] = _nothing_told
    measured: Callable[[Setup, Callable[[str], None]], Setup] | None = None


def read_words(words: Iterable[str]) -> tuple[dict[str, object], list[Fault]]:
    """The values of the words ``name=value`` of a line, and what is wrong with the words."""
    values: dict[str, object] = {}
    faults: list[Fault] = []
    for word in words:
        name, sign, value = word.partition("=")
        name = name.lower()
        if not sign or not name or not value:
            wanted = "write NAME=VALUE, in a value + in place of blanks."
            faults.append(Fault(name, f'"{word}" is no setting: {wanted}'))
        elif name in values:
            faults.append(Fault(name, f"{name} is given twice. Keep one."))
        else:
            values[name] = value
    return values, faults
