from pathlib import Path

import pytest

from tests.cli.running import Program


@pytest.fixture
def program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Program:
    """The program, started in ``tmp_path``."""
    monkeypatch.chdir(tmp_path)
    return Program(monkeypatch, capsys)
