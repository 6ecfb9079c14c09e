"""A photo of a filled sheet, made once for all tests that need one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.simulator.shoot import shoot_leaves


@dataclass(frozen=True)
class Shown:
    """A photo's bytes, and the values that were written, by place (``L7`` for its halves)."""

    data: bytes
    values: Mapping[str, str]

    def saved(self, path: Path) -> Path:
        path.write_bytes(self.data)
        return path


def shown(severity: int, seed: int, **options: object) -> Shown:
    shot = shoot_leaves(severity, seed, **options)  # type: ignore[arg-type]
    values = dict(shot.filling.values)
    for place in list(values):
        whole, dot, half = place.partition(".")
        if dot:
            digit = values.pop(place)
            before = values.get(whole, "")
            values[whole] = before + digit if half == "ones" else digit + before
    return Shown(shot.data, values | dict.fromkeys(shot.filling.ticks, "x"))


@pytest.fixture(scope="session")
def mia() -> Shown:
    return shown(1, 102, long_side=3000)


@pytest.fixture(scope="session")
def tom() -> Shown:
    return shown(0, 105, long_side=3000)
