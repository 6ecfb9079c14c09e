import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from printkit.games import registry
from printkit.variants import batches

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def offered(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """The game of coins, installed as another package's: the PYTHONPATH that finds it."""
    site = tmp_path_factory.mktemp("site")
    folder = site / "coins_game-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: coins-game\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text(
        "[printkit.games]\ncoins = tests.variants.coins:GAME\n"
    )
    monkeypatch.syspath_prepend(str(site))
    path = os.pathsep.join((str(site), str(ROOT)))
    monkeypatch.setenv("PYTHONPATH", path)
    _forget()
    yield path
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    registry._foreign.cache_clear()
    registry._loaded.cache_clear()
    batches.made_by.cache_clear()
