"""Kernels: functions over integer arrays, compiled where numba is installed (extra ``fast``).

Without numba the same functions run as plain Python: much slower, with the same results.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar, cast

Function = TypeVar("Function", bound=Callable[..., Any])


def compiled(function: Function) -> Function:
    """The function compiled when it is first called, without Python's lock, and kept on disk."""
    if not is_fast():
        return function
    from numba import njit

    made: Any = njit(nogil=True, cache=True)(function)
    return cast(Function, made)


def is_fast() -> bool:
    """Whether kernels are compiled on this machine."""
    return find_spec("numba") is not None


def is_ready(function: Callable[..., Any]) -> bool:
    """Whether a kernel can run at once: it is plain Python, or was compiled here before."""
    stats = getattr(function, "stats", None)
    if stats is None or getattr(function, "signatures", None):
        return True
    return any(Path(stats.cache_path).glob(f"*.{function.__name__}-*.nbi"))
