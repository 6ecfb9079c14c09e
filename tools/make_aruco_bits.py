"""Writes printkit/geometry/aruco_bits.py: the dictionary of markers, so that printing needs no cv2.

Run it with: python tools/make_aruco_bits.py
"""

from __future__ import annotations

from pathlib import Path

import cv2

FILE = Path(__file__).parent.parent / "printkit" / "geometry" / "aruco_bits.py"
CELLS = 4
IN_A_LINE = 11

HEAD = '''"""The markers of OpenCV's dictionary ``DICT_4X4_250``, by ``tools/make_aruco_bits.py``.

Each word is one marker, its 16 inner cells row by row from the top left, the first the
highest bit; 1 is white.
"""

BITS: tuple[int, ...] = (
'''


def main() -> None:
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_250)
    words = []
    for number in range(dictionary.bytesList.shape[0]):
        picture = dictionary.generateImageMarker(number, CELLS + 2)[1:-1, 1:-1]
        word = "".join("1" if cell else "0" for cell in picture.ravel())
        words.append(f"0x{int(word, 2):04X},")
    lines = [
        "    " + " ".join(words[start : start + IN_A_LINE])
        for start in range(0, len(words), IN_A_LINE)
    ]
    FILE.write_text(HEAD + "\n".join(lines) + "\n)  # fmt: skip\n", encoding="utf-8")


if __name__ == "__main__":
    main()
