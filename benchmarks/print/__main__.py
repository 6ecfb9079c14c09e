"""What printing costs: CPU, memory and file size of whole processes, beside a floor and a peer.

Run it with::

    python benchmarks/print                 # beside plain ReportLab and a bare typer program
    python benchmarks/print --peer          # beside protograf too (installs it in its own folder)

Every case is a fresh process from start to exit. The cases take turns, so that a change in
the machine's speed meets them all; the first round warms the caches and is dropped. CPU is
user + system time, memory the process's peak, both as the operating system counted them.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import venv
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).parent
PEER_FOLDER = HERE.parent / ".peer-venv"


@dataclass
class Case:
    """A command, the file it makes (if any), and what was measured of it."""

    name: str
    command: list[str]
    output: Path | None = None
    cpu: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)

    def run(self, *, count: bool) -> None:
        process = subprocess.Popen(
            self.command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=HERE
        )
        assert process.stderr is not None
        errors = process.stderr.read().decode(errors="replace")
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise SystemExit(f"{self.name} failed:\n{errors[-2000:]}")
        if count:
            self.cpu.append(used.ru_utime + used.ru_stime)
            self.memory.append(used.ru_maxrss / 1024)

    @property
    def median(self) -> float:
        return statistics.median(self.cpu)

    def size(self) -> int | None:
        if self.output is None:
            return None
        files = [self.output] if self.output.is_file() else sorted(self.output.rglob("*.pdf"))
        return sum(file.stat().st_size for file in files)

    def row(self) -> str:
        size = self.size()
        shown = f"{size / 1000:10.1f}" if size is not None else " " * 10
        return (
            f"{self.name:34}{self.median:8.3f}{min(self.cpu):8.3f}{max(self.cpu):8.3f}"
            f"{max(self.memory):10.0f}{shown}"
        )


def peer_python() -> Path:
    """The Python of a folder that holds protograf, made if need be."""
    python = PEER_FOLDER / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not python.exists():
        print(f"installing protograf in {PEER_FOLDER} ...", file=sys.stderr)
        venv.create(PEER_FOLDER, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "-q", "protograf"], check=True)
    return python


def cases(folder: Path, *, peer: bool) -> list[Case]:
    program = shutil.which("printkit", path=str(Path(sys.executable).parent)) or "printkit"
    python = sys.executable
    board, everything = folder / "board", folder / "all"
    found = [
        Case("printkit: board", [program, "print", "aspens", "board", "-o", str(board), "--force"],
             board / "aspens-board.pdf"),
        Case("printkit from Python: board", [python, "three_lines.py", str(folder / "api")],
             folder / "api"),
        Case("plain reportlab, same font",
             [python, "plain_reportlab.py", str(folder / "floor.pdf")],
             folder / "floor.pdf"),
        Case("plain reportlab, DejaVu Sans",
             [python, "plain_reportlab.py", str(folder / "dejavu.pdf"), "dejavu"],
             folder / "dejavu.pdf"),
        Case("printkit --help", [program, "--help"]),
        Case("bare typer program --help", [python, "bare_typer.py", "--help"]),
        Case("printkit: print all", [program, "print", "all", "-o", str(everything), "--force"],
             everything),
    ]  # fmt: skip
    if peer:
        target = folder / "protograf.pdf"
        found.append(
            Case("protograf: board", [str(peer_python()), "peer_protograf.py", str(target)], target)
        )
    return found


def ratios(found: list[Case]) -> list[str]:
    """The figures that were promised, as measured in this very run."""
    by_name = {case.name: case for case in found}
    board = by_name["printkit: board"]
    api = by_name["printkit from Python: board"]
    same, usual = by_name["plain reportlab, same font"], by_name["plain reportlab, DejaVu Sans"]
    bare = by_name["bare typer program --help"]
    size = board.size() or 0
    lines = [
        f"board / plain reportlab: {board.median / usual.median:.2f} with DejaVu Sans, "
        f"{board.median / same.median:.2f} with printkit's own small font (at most 1.6)",
        f"from Python / plain reportlab: {api.median / usual.median:.2f} and "
        f"{api.median / same.median:.2f}",
        f"board: {size / 1000:.1f} kB (under 60), {max(board.memory):.0f} MB (under 150)",
        f"--help / bare typer: {by_name['printkit --help'].median / bare.median:.2f} (at most 1.3)",
        f"print all / board: {by_name['printkit: print all'].median / board.median:.1f}"
        " (at most 25)",
    ]
    if "protograf: board" in by_name:
        times = by_name["protograf: board"].median / board.median
        lines.append(f"protograf / board: {times:.1f} (at least 5)")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=7, help="counted runs of each case")
    parser.add_argument("--peer", action="store_true", help="measure protograf as well")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        os.environ["PRINTKIT_CONFIG_DIR"] = name
        found = cases(Path(name), peer=options.peer)
        for number in range(options.runs + 1):
            for case in found:
                case.run(count=number > 0)
        print(f"{'CPU seconds of a whole process':34}{'median':>8}{'min':>8}{'max':>8}"
              f"{'peak MB':>10}{'kB':>10}")  # fmt: skip
        for case in found:
            print(case.row())
        print()
        print("\n".join(ratios(found)))


if __name__ == "__main__":
    main()
