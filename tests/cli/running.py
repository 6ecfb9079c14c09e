"""How tests run the program: in this process, or as a person does."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from printkit.cli.main import main


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str

    @property
    def error(self) -> str:
        """The one sentence: that there is exactly one, and no traceback, is checked here."""
        lines = [line for line in self.err.splitlines() if line.startswith("Error: ")]
        assert len(lines) == 1, self.err
        assert "Traceback" not in self.err
        assert "fault of its own" not in self.err
        assert self.err.rstrip().splitlines()[-1] == lines[0], "the error comes last"
        sentence = lines[0].removeprefix("Error: ")
        # Those on options and commands that do not exist are not our words.
        assert sentence.endswith((".", "?")) or sentence.startswith("No such"), sentence
        return sentence


class Program:
    """``printkit`` run in this process, in an empty folder."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def __call__(self, *words: object) -> Ran:
        self._monkeypatch.setattr(sys, "argv", ["printkit", *map(str, words)])
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as caught:
            main()
        out, err = self._capsys.readouterr()
        code = caught.value.code
        return Ran(code if isinstance(code, int) else 0, out, err)


def subprocess_run(*words: object, folder: Path, **environment: str) -> Ran:
    """``printkit`` run as a program of its own."""
    done = subprocess.run(
        [sys.executable, "-c", "from printkit.cli.main import main; main()", *map(str, words)],
        capture_output=True, text=True, cwd=folder, check=False, timeout=60,
        env={**os.environ, **environment},
    )  # fmt: skip
    return Ran(done.returncode, done.stdout, done.stderr)


def left_behind(folder: Path) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file())
