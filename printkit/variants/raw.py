"""Raw results of games as a table: CSV by the standard library, Parquet by pyarrow."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import numpy as np

from printkit.errors import UsageError
from printkit.extras import require
from printkit.language import _, listed
from printkit.variants.batches import Column, Columns, rows

ENDINGS = (".csv", ".parquet")


def check_ending(path: Path) -> None:
    """Raise `UsageError` for a file that is neither, `PrintkitError` without the library."""
    ending = path.suffix.lower()
    if ending not in ENDINGS:
        endings = listed(ENDINGS, _("or"))
        raise UsageError(_("-o {path} must end in {endings}.", path=path, endings=endings))
    if ending == ".parquet":
        require("pyarrow", "parquet", _("Parquet files"))


def as_table(columns: Columns, path: Path) -> bytes:
    """The games in the format of that file's ending, one row a game, the first column its
    number from 1. The same games give the same bytes.
    """
    numbers: Column = np.arange(1, rows(columns) + 1)
    numbered = {"game": numbers, **columns}
    return _parquet(numbered) if path.suffix.lower() == ".parquet" else _csv(numbered)


def _csv(columns: Columns) -> bytes:
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(zip(*(_plain(column) for column in columns.values()), strict=True))
    return buffer.getvalue().encode("utf-8")


def _plain(column: Column) -> list[float] | list[int]:
    """Python's numbers: written in the shortest way that reads back the same, whole ones
    without a point.
    """
    whole: Column = column.astype(np.int64)
    plain: list[float] | list[int] = (whole if np.array_equal(whole, column) else column).tolist()
    return plain


def _parquet(columns: Columns) -> bytes:
    import pyarrow
    import pyarrow.parquet

    buffer = io.BytesIO()
    pyarrow.parquet.write_table(pyarrow.table(dict(columns)), buffer, compression="zstd")
    return buffer.getvalue()
