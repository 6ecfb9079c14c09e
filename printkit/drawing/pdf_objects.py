"""Objects of a PDF written as they stand (ISO 32000-1, 7.3), beside those of ReportLab."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from printkit.geometry.points import Box

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

POINTS_PER_MM = 72 / 25.4


class Objects:
    """Numbers objects in a canvas's file: `reserve` one to refer to it, `fill` it later."""

    def __init__(self, canvas: Canvas) -> None:
        self._document: Any = canvas._doc
        self._names: dict[str, str] = {}

    def reserve(self) -> str:
        """A new object, yet empty: ``12 0 R``."""
        name = f"printkit{self._document.objectcounter + 1}"
        reference = self.of(self._document.Reference(b"null", name))
        self._names[reference] = name
        return reference

    def fill(self, reference: str, data: bytes) -> None:
        """Say what an object of `reserve` is."""
        self._document.idToObject[self._names[reference]] = data

    def add(self, data: bytes) -> str:
        reference = self.reserve()
        self.fill(reference, data)
        return reference

    def of(self, reference: Any) -> str:
        """A reference of ReportLab's, in words: ``12 0 R``."""
        written: bytes = reference.format(self._document)
        return written.decode("ascii")


def text_string(text: str) -> bytes:
    """A text string (7.9.2.2): as it is where it is ASCII, else in UTF-16."""
    if text.isascii():
        plain = text.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
        return b"(" + plain.encode("ascii") + b")"
    return b"<FEFF" + text.encode("utf-16-be").hex().upper().encode("ascii") + b">"


def stream(entries: str, content: bytes) -> bytes:
    """A stream of `content` as it is, with the entries of its dictionary."""
    head = f"<< {entries} /Length {len(content)} >>\nstream\n".encode("ascii")
    return head + content + b"\nendstream"


def rectangle(box: Box, page_height: float) -> str:
    """A box of a page (mm, y down) in points, y up: ``[left bottom right top]``."""
    edges = (box.left, page_height - box.bottom, box.right, page_height - box.top)
    return f"[{' '.join(f'{edge * POINTS_PER_MM:.2f}' for edge in edges)}]"
