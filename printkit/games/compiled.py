"""Kernels: functions over integer arrays, compiled where numba is installed (extra ``fast``).

Without numba the same functions run as plain Python: much slower, with the same results.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """The function compiled when it is first called, without Python's lock, and kept on disk."""
    if not is_fast():
        return function
    import numba

    config: Any = numba.config
    usual = config.CACHE_DIR
    config.CACHE_DIR = usual or str(_folder())
    try:
        made: Any = numba.njit(nogil=True, cache=True)(function)
    finally:
        config.CACHE_DIR = usual
    return cast(Function, made)


@cache
def _folder() -> Path:
    """Where compiled code is kept: a folder for each state of the kernels' sources.

    numba looks only at the file of a function, not at those of the functions it calls; it
    would go on with what was compiled when they were different.
    """
    from platformdirs import user_cache_path

    digest = hashlib.sha256()
    here = Path(__file__).parent
    for path in sorted([*here.glob("*.py"), *here.glob("*/kernel*.py")]):
        digest.update(path.read_bytes())
    return user_cache_path("printkit", appauthor=False) / f"kernels-{digest.hexdigest()[:12]}"


def is_fast() -> bool:
    """Whether kernels are compiled on this machine."""
    return find_spec("numba") is not None


def is_ready(function: Callable[..., Any]) -> bool:
    """Whether a kernel can run at once: it is plain Python, or was compiled here before."""
    stats = getattr(function, "stats", None)
    if stats is None or getattr(function, "signatures", None):
        return True
    return any(Path(stats.cache_path).glob(f"*.{function.__name__}-*.nbi"))
