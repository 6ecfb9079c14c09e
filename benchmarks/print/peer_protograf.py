"""The peer: the same 151-hex board in protograf (runs in a Python of its own)."""

from __future__ import annotations

import math
import os
import sys
from pathlib import Path

import protograf as pg  # type: ignore[import-not-found]

WIDTH = 14.5


def main() -> None:
    target = Path(sys.argv.pop()).resolve()  # protograf reads what is left
    os.chdir(target.parent)
    pg.Create(filename=target.name, paper="A4", units="mm", margin=0)
    number = 0
    for r in range(-8, 9):
        for q in range(-8, 9):
            if q * q + q * r + r * r <= 39:
                number += 1
                pg.Hexagon(
                    cx=105 + WIDTH * (q + r / 2),
                    cy=148.5 + WIDTH * math.sqrt(3) / 2 * r,
                    radius=WIDTH / math.sqrt(3),
                    orientation="pointy",
                    fill="#f6f5e9",
                    stroke="black",
                    stroke_width=0.5,
                    label=f"h{number}",
                    label_size=6.5,
                )
    pg.Save()


if __name__ == "__main__":
    main()
