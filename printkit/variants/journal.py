"""What was played so far, so that a run which was interrupted goes on.

A small SQLite file in the platform's folder for a program's state (or in the folder that
``PRINTKIT_STATE_DIR`` names), called by a hash of everything that matters: the same command
finds it, any other does not. SQLite writes a batch whole or not at all, whatever happens to
the machine. The file is deleted when the run is complete.
"""

from __future__ import annotations

import contextlib
import io
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import numpy as np

from printkit.variants.batches import Columns

STATE_VARIABLE = "PRINTKIT_STATE_DIR"

WRITE_EVERY = 1.0
"""Seconds: so much play is lost at most when the machine fails."""


class Journal:
    """Batches by the key of their plan and their number."""

    def __init__(self, path: Path | None) -> None:
        """Open the journal; `path` None keeps it in memory only."""
        self._path = path
        self._base = sqlite3.connect(path or ":memory:", timeout=10)
        self._written = monotonic()
        with self._base:
            self._base.execute(
                "CREATE TABLE IF NOT EXISTS batches"
                " (plan TEXT, number INTEGER, data BLOB, PRIMARY KEY (plan, number))"
            )

    def get(self, plan: str, number: int) -> Columns | None:
        """The batch, or None if it was not played yet."""
        found = self._base.execute(
            "SELECT data FROM batches WHERE plan = ? AND number = ?", (plan, number)
        ).fetchone()
        return None if found is None else _unpacked(found[0])

    def put(self, plan: str, number: int, columns: Columns) -> None:
        """Keep the batch. What was kept is written once in `WRITE_EVERY` seconds, and at the
        end: a disk takes longer to write than some batches to play.
        """
        self._base.execute(
            "INSERT OR REPLACE INTO batches VALUES (?, ?, ?)", (plan, number, _packed(columns))
        )
        if monotonic() - self._written >= WRITE_EVERY:
            self._base.commit()
            self._written = monotonic()

    def close(self) -> None:
        """Write all and close the file; what it holds stays."""
        self._base.commit()
        self._base.close()

    def delete(self) -> None:
        """Close and delete the file."""
        self.close()
        if self._path is not None:
            with contextlib.suppress(OSError):
                self._path.unlink()


@contextmanager
def open_journal(key: str) -> Iterator[Journal]:
    """The journal of the command of that key, deleted if the block ends without a fault."""
    journal = _opened(state_folder() / f"{key[:32]}.sqlite")
    try:
        yield journal
    except BaseException:
        journal.close()
        raise
    journal.delete()


def state_folder() -> Path:
    """Where journals lie, whether the folder exists or not."""
    named = os.environ.get(STATE_VARIABLE)
    if named:
        return Path(named)
    from platformdirs import user_state_path

    return user_state_path("printkit", appauthor=False) / "runs"


def _opened(path: Path) -> Journal:
    """The journal there; a damaged one is begun anew; in memory where nothing can be written:
    the run is what was asked for, the journal a convenience.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError:
        return Journal(None)
    for _ in range(2):
        try:
            return Journal(path)
        except sqlite3.OperationalError:  # locked, or a folder that may not be written to
            break
        except sqlite3.DatabaseError:
            with contextlib.suppress(OSError):
                path.unlink()
    return Journal(None)


def _packed(columns: Columns) -> bytes:
    buffer = io.BytesIO()
    np.savez(buffer, allow_pickle=False, **dict(columns))
    return buffer.getvalue()


def _unpacked(data: bytes) -> Columns:
    with np.load(io.BytesIO(data), allow_pickle=False) as found:
        return {name: found[name] for name in found.files}
