"""Streams that are closed or full, and folders that vanish: no fault of the program's own."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import left_behind

PRINT = ("print", "leaves", "quick")


def shell(line: str, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    program = f"{sys.executable} -c 'from printkit.cli.main import main; main()'"
    return subprocess.run(
        ["sh", "-c", line.replace("printkit", program, 1)], capture_output=True, text=True,
        cwd=folder, check=False, timeout=60, env={**os.environ, **more},
    )  # fmt: skip


@pytest.mark.parametrize("closed", ["2>&-", ">&-", "<&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["print leaves quick", "calibrate"])
def test_a_closed_stream_stops_nothing(tmp_path: Path, command: str, closed: str) -> None:
    ran = shell(f"printkit {command} {closed}", tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert len(left_behind(tmp_path)) == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_output_that_cannot_be_told_is_no_fault_of_its_own(tmp_path: Path) -> None:
    ran = shell("printkit print leaves quick >/dev/full", tmp_path)
    assert ran.returncode == 2
    assert ran.stderr.startswith("Error: What was to be told cannot be written")
    assert "Nothing was" not in ran.stderr
    assert len(left_behind(tmp_path)) == 1


def test_a_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    ran = shell("mkdir gone; cd gone; rmdir ../gone; printkit print leaves quick", tmp_path)
    assert ran.returncode == 2
    assert ran.stderr == (
        "Error: The folder you are in is gone. Change to one that exists and try again.\n"
    )


def test_who_interrupts_is_told_that_nothing_is_half_written(tmp_path: Path) -> None:
    code = (
        "import os, signal, printkit.printing as printing\n"
        "printing.make_document = lambda *a, **b: os.kill(os.getpid(), signal.SIGINT)\n"
        "from printkit.cli.main import main; main()"
    )
    ran = subprocess.run([sys.executable, "-c", code, *PRINT], capture_output=True, text=True,
                         cwd=tmp_path, check=False, timeout=60)  # fmt: skip
    assert ran.returncode == 128 + signal.SIGINT
    assert ran.stderr == "Error: Stopped. Nothing was left half written.\n"
    assert left_behind(tmp_path) == []
