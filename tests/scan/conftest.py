"""Photos of filled sheets, for all tests that need one."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass(frozen=True)
class Shown:
    """A photo's bytes, and the values that were written, by place (``L7`` for its halves)."""

    data: bytes
    values: Mapping[str, str]

    def saved(self, path: Path) -> Path:
        path.write_bytes(self.data)
        return path


FROZEN = Path(__file__).parent / "frozen"


def shown(name: str) -> Shown:
    """One of the frozen photos."""
    truths = json.loads((FROZEN / "truth.json").read_text(encoding="utf-8"))
    return Shown((FROZEN / f"{name}.jpg").read_bytes(), truths[name]["values"])


@pytest.fixture(scope="session")
def mia() -> Shown:
    return shown("locked-1-1000")


@pytest.fixture(scope="session")
def tom() -> Shown:
    return shown("locked-0-1029")
