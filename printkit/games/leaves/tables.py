"""Value tables of a sheet: how many acorns are still to come, as a sum over areas and leaves.

Those of the standard sheet come with the program; others are learned by self-play, once, and
kept in the user's cache folder (or in the one that ``PRINTKIT_CACHE_DIR`` names). Neither
numpy nor numba is needed to use them.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import zlib
from array import array
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from printkit.errors import PrintkitError
from printkit.games.compiled import is_fast
from printkit.games.leaves.area_states import SheetStates, standard_sheet
from printkit.games.leaves.areas import LEAVES
from printkit.games.leaves.rules import LAST_TOTAL
from printkit.language import _

CACHE_VARIABLE = "PRINTKIT_CACHE_DIR"

TOTALS = LAST_TOTAL + 6
"""Leaf totals that can come up, 0 included."""

SHIPPED = Path(__file__).with_name("standard.tables")

Say = Callable[[str], None]
"""Takes a sentence for the person who waits."""


class Tables(NamedTuple):
    """The value of a sheet after some rounds is the sum over its areas and its leaf total.

    Both arrays are rows of floats behind one another: `by_class` by whether the area's prize
    for being first is gone, rounds and class, `by_total` by rounds and leaf total.
    """

    class_count: int
    by_class: array[float]
    by_total: array[float]

    def of_class(self, *, taken: bool, rounds: int, number: int) -> float:
        """What an area in that class has still to come."""
        return self.by_class[(taken * (LEAVES + 1) + rounds) * self.class_count + number]

    def of_total(self, rounds: int, total: int) -> float:
        """What is still to come beside the areas."""
        return self.by_total[rounds * TOTALS + total]

    def as_bytes(self) -> bytes:
        """A file's content, the same on every machine."""
        both = array("f", self.by_class)
        both.extend(self.by_total)
        if sys.byteorder == "big":
            both.byteswap()
        return zlib.compress(both.tobytes(), 9)


def tables_from(data: bytes, class_count: int) -> Tables:
    """The tables of a file's content. ValueError if it holds none of a sheet of so many classes."""
    both = array("f")
    try:
        both.frombytes(zlib.decompress(data))
    except zlib.error as error:
        raise ValueError(str(error)) from None
    if sys.byteorder == "big":
        both.byteswap()
    split = 2 * (LEAVES + 1) * class_count
    if len(both) != split + (LEAVES + 1) * TOTALS:
        raise ValueError(f"{len(both)} numbers")
    return Tables(class_count, both[:split], both[split:])


@cache
def shipped_tables() -> Tables:
    """Those of the standard sheet."""
    return tables_from(SHIPPED.read_bytes(), standard_sheet().class_count)


def tables_of(sheet: SheetStates, say: Say | None = None) -> Tables:
    """The tables of a sheet: shipped, kept, or learned now, which is said.

    Raises `PrintkitError` where they must be learned and nothing can compile the learning.
    """
    fingerprint = sheet.fingerprint
    if fingerprint == standard_sheet().fingerprint:
        return shipped_tables()
    path = cache_folder() / f"leaves-{fingerprint}.tables"
    with contextlib.suppress(OSError, ValueError):
        return tables_from(path.read_bytes(), sheet.class_count)
    if not is_fast():
        raise PrintkitError(
            _(
                "How to play well on this sheet must first be learned, and that needs the library "
                "numba. Install it with: pip install 'printkit[fast]'."
            )
        )
    if say is not None:
        say(_("Learning how to play this sheet, once: about two minutes ..."))
    from printkit.games.leaves.learning import learned_tables

    found = learned_tables(sheet)
    _keep(path, found.as_bytes())
    return found


def cache_folder() -> Path:
    """Where what was learned is kept."""
    named = os.environ.get(CACHE_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_cache_path

    return user_cache_path("printkit", appauthor=False)


def _keep(path: Path, data: bytes) -> None:
    """Write the file whole; where nothing can be written, it is learned anew the next time."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
