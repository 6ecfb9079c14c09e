"""How fast records are checked and scored, beside python-chess reading PGN games.

Run it with::

    python benchmarks/check          # installs python-chess in a folder of its own

Every figure is CPU seconds (user + system) of this machine in this run; the cases take turns.
A record is read, checked move by move and scored; python-chess reads a game of 80 plies and
checks that its moves are legal. Both get the text in memory.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from pathlib import Path

from printkit.games.protocol import Play
from printkit.games.registry import find_game, game_ids
from printkit.records.source import read_source

HERE = Path(__file__).parent
PEER_FOLDER = HERE.parent / ".peer-venv"
LEAST = {"acorn": 1.0, "leaves": 1.0, "aspens": 1 / 3}
"""Records for each game that python-chess reads in the same time."""

SHEETS = 10_000
MOST_MEGABYTES = 200


def peer_python() -> Path:
    """The Python of a folder that holds python-chess, made if need be."""
    python = PEER_FOLDER / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not python.exists():
        venv.create(PEER_FOLDER, with_pip=True)
    found = subprocess.run([python, "-c", "import chess"], capture_output=True, check=False)
    if found.returncode:
        print(f"installing python-chess in {PEER_FOLDER} ...", file=sys.stderr)
        subprocess.run([python, "-m", "pip", "install", "-q", "chess"], check=True)
    return python


def rate(play: Play, texts: list[str]) -> float:
    """Records checked in a CPU second."""
    start = time.process_time()
    for number, text in enumerate(texts):
        report = play.check(read_source(f"{number}.txt", text))
        assert report.valid, report.problems
        assert report.finished
    return len(texts) / (time.process_time() - start)


def peer_rate(games: int) -> float:
    """PGN games that python-chess reads in a CPU second."""
    done = subprocess.run([peer_python(), HERE / "peer_chess.py", str(games)],
                          capture_output=True, text=True, check=True)  # fmt: skip
    return float(json.loads(done.stdout)["games_per_cpu_second"])


def sheets_memory(play: Play) -> float:
    """Peak megabytes of `printkit check` over ten thousand files in one call."""
    with tempfile.TemporaryDirectory() as folder:
        text = play.random_record(1)
        for number in range(SHEETS):
            Path(folder, f"{number:05}.txt").write_text(text, encoding="utf-8")
        program = Path(sys.executable).parent / "printkit"
        process = subprocess.Popen([program, "check", folder, "--json"], stdout=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0
        return used.ru_maxrss / 1024


def repeated(measure: Callable[[], float], rounds: int) -> float:
    return statistics.median(measure() for _ in range(rounds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--records", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    chess = repeated(lambda: peer_rate(options.records), options.rounds)
    print(f"{'records in a CPU second':28}{'rate':>9}{'of chess':>10}{'at least':>10}")
    print(f"{'python-chess, PGN':28}{chess:9.0f}{1.0:10.2f}")
    for game_id in game_ids():
        play = find_game(game_id).play
        if play is None:
            continue
        loaded = play()
        texts = [loaded.random_record(seed) for seed in range(options.records)]
        found = repeated(lambda play=loaded, texts=texts: rate(play, texts), options.rounds)
        wanted = LEAST.get(game_id)
        shown = f"{wanted:10.2f}" if wanted else ""
        print(f"{game_id + ' record':28}{found:9.0f}{found / chess:10.2f}{shown}")
        if game_id == "leaves":
            peak = sheets_memory(loaded)
            print(f"{SHEETS} files in one call: {peak:.0f} MB (under {MOST_MEGABYTES})")
    print(
        f"peak of this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB"
    )


if __name__ == "__main__":
    main()
