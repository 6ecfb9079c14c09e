"""Libraries that not everybody needs: what is missing is told with the command that installs it."""

from __future__ import annotations

from importlib.util import find_spec

from printkit.errors import PrintkitError
from printkit.language import _


def require(library: str, extra: str, purpose: str) -> None:
    """Raise `PrintkitError` where the library is not installed. `purpose` begins the sentence:
    ``Parquet files``.
    """
    if find_spec(library) is None:
        raise PrintkitError(
            _(
                "{purpose} need the library {library}, which is not installed. "
                "Install it with: pip install 'printkit[{extra}]'.",
                purpose=purpose,
                library=library,
                extra=extra,
            )
        )
