"""Makes the frozen photos of the tests: some of the benchmark's, small, with what was written.

``python benchmarks/scan/freeze.py --photos DIR`` writes ``tests/scan/frozen/``. Chosen are all
pens, writers of every kind, severities 0 to 3, and what was once read wrong.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(Path(__file__).parent)]

from compare import truth_of  # noqa: E402  (beside this file)
from PIL import Image  # noqa: E402
from shots import Wanted, kept  # noqa: E402

CHOSEN = (
    Wanted(0, 1013), Wanted(0, 1029), Wanted(1, 1000), Wanted(1, 1012), Wanted(1, 1021),
    Wanted(1, 1003), Wanted(2, 1004), Wanted(2, 1016), Wanted(2, 1041), Wanted(2, 1043),
    Wanted(2, 1055), Wanted(3, 2016),
    Wanted(0, 3009, "step"), Wanted(1, 3007, "value"), Wanted(0, 3006, "tick"),
    Wanted(1, 3010, "total"),
)  # fmt: skip

LONG_SIDE, QUALITY = 1280, 55
"""What a chat program leaves at its worst: about 4 pixels a mm, 100 kB."""

FOLDER = ROOT / "tests" / "scan" / "frozen"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=Path, default=Path(tempfile.gettempdir()) / "printkit")
    photos = parser.parse_args().photos
    photos.mkdir(parents=True, exist_ok=True)
    FOLDER.mkdir(exist_ok=True)
    truths = {wanted.name: _frozen(wanted, photos) for wanted in CHOSEN}
    text = json.dumps(truths, indent=1, sort_keys=True)
    (FOLDER / "truth.json").write_text(text + "\n", encoding="utf-8")


def _frozen(wanted: Wanted, photos: Path) -> dict[str, object]:
    """The photo's small copy is written; what is true of it is returned."""
    path = kept(wanted, photos)
    picture = Image.open(path)
    picture.thumbnail((LONG_SIDE, LONG_SIDE), Image.Resampling.LANCZOS)
    picture.save(FOLDER / f"{wanted.name}.jpg", quality=QUALITY, optimize=True)
    document = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    told = ("writer", "pen", "severity", "seed", "struck")
    return {
        "mistake": wanted.mistake,
        "values": truth_of(document),
        **{name: document[name] for name in told},
    }


if __name__ == "__main__":
    main()
