"""python -m tests.simulator --form leaves --severity 2 --count 10 --seed 1 --out DIR"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tests.simulator.shoot import Shot, shoot_board, shoot_leaves, shoot_score

FORMS = ("leaves", "acorn-score", "aspens-score", "acorn-board", "aspens-board")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.simulator", description=__doc__)
    parser.add_argument("--form", choices=FORMS, default="leaves")
    parser.add_argument("--severity", type=int, choices=range(5), default=1)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument(
        "--seed", type=int, default=1, help="of the first photo; then one more each"
    )
    parser.add_argument("--writer", help="pen-11 to pen-13, strokes-24, -26 to -29")
    parser.add_argument("--pen")
    parser.add_argument("--paper", default="A4")
    parser.add_argument("--style", default="colour")
    parser.add_argument("--long-side", type=int, help="pixels of the camera's longer side")
    parser.add_argument("--orientation", type=int, choices=range(1, 9), default=1, help="EXIF")
    parser.add_argument("--out", type=Path, required=True, help="folder for photos and truth")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    for seed in range(given.seed, given.seed + given.count):
        print(write(_shot(given, seed), f"{given.form}-{given.severity}-{seed}", given.out))


def _shot(given: argparse.Namespace, seed: int) -> Shot:
    common = {
        "long_side": given.long_side, "orientation": given.orientation, "paper": given.paper,
        "style": given.style,
    }  # fmt: skip
    if given.form.endswith("-board"):
        return shoot_board(given.form.removesuffix("-board"), given.severity, seed, **common)
    common |= {"writer": given.writer, "pen": given.pen}
    if given.form.endswith("-score"):
        return shoot_score(given.form.removesuffix("-score"), given.severity, seed, **common)
    return shoot_leaves(given.severity, seed, **common)


def write(shot: Shot, stem: str, folder: Path) -> Path:
    """The photo and, beside it, its truth."""
    path = folder / f"{stem}.jpg"
    path.write_bytes(shot.data)
    truth = {"photo": path.name, **shot.document()}
    path.with_suffix(".json").write_text(json.dumps(truth, indent=1), encoding="utf-8")
    return path


if __name__ == "__main__":
    main()
