"""Fonts whose letters can be read back from a PDF (ISO 32000-1, 9.10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from reportlab.pdfbase.ttfonts import TTFont

MOST_IN_BLOCK = 100
"""Characters in one block of a character map (Adobe technical note 5014, 1.4.1)."""


class ReadableFont(TTFont):  # type: ignore[misc]
    """A TrueType font with a correct character map.

    ReportLab says that all codes without a letter stand for U+0000, which PDF/UA-1 forbids
    (ISO 14289-1, 7.21.7), and writes more characters in a block than readers must take.
    """

    def addObjects(self, doc: Any) -> None:  # noqa: N802  (ReportLab's name)
        """Enter the font in the file, as ReportLab does, and mend its map."""
        subsets = [list(subset) for subset in self.state[doc].subsets] if doc in self.state else []
        before = set(doc.idToObject)
        super().addObjects(doc)
        maps = [
            entry for name, entry in doc.idToObject.items()
            if name not in before and name.startswith("toUnicodeCMap:")
        ]  # fmt: skip
        for entry, subset in zip(maps, subsets, strict=True):
            entry.content = character_map(subset)


def character_map(letters: Sequence[int]) -> str:
    """The map from each code, counted from 0, to its letter; codes without one are left out."""
    known = [f"<{code:02X}> <{letter:04X}>" for code, letter in enumerate(letters) if letter]
    blocks = [known[at : at + MOST_IN_BLOCK] for at in range(0, len(known), MOST_IN_BLOCK)]
    lines = [
        "/CIDInit /ProcSet findresource begin", "12 dict begin", "begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def", "/CMapType 2 def",
        "1 begincodespacerange", "<00> <FF>", "endcodespacerange",
    ]  # fmt: skip
    for block in blocks:
        lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
    lines += ["endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"]
    return "\n".join(lines)
