"""The boxes of a PDF that can be filled in on a screen (AcroForm, ISO 32000-1, 12.7)."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from printkit.drawing.drawing import Field
from printkit.drawing.fonts import faces, font
from printkit.drawing.pdf_objects import POINTS_PER_MM, rectangle, stream, text_string
from printkit.drawing.pdf_tags import Tags
from printkit.drawing.reading import Node
from printkit.drawing.sheets import Document
from printkit.geometry.points import Box
from printkit.language import _

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

GAME_FIELD = "Game"
"""A hidden field that says of which game the sheet is, whatever a viewer rewrites."""

TEXT_SHARE = 0.62
"""Size of what is typed, as a share of the box's height."""

MOST_SIZE = 14.0

FONT_NAME = "Typed"
"""The name in the form of the font for what is typed."""

CODES = range(32, 256)
"""The codes of WinAnsiEncoding (ISO 32000-1, annex D)."""

HIDDEN, PRINTED = 2, 4
"""Flags of an annotation (12.5.3)."""

READ_ONLY = 1


def field_name(place: str) -> str:
    """The field of a Place: a dot would part it in two (12.7.3.2)."""
    return place.replace(".", "_")


def place_name(field: str) -> str:
    """The Place of a field: `field_name` undone."""
    return field.replace("_", ".")


class PdfForm:
    """Lays the fields over the pages; each is a Form in the tree of what is read."""

    def __init__(self, canvas: Canvas, document: Document, tags: Tags) -> None:
        self._canvas = canvas
        self._document = document
        self._tags = tags
        self._objects = tags.objects
        self._fields: list[str] = []
        self._looks: dict[str, str] = {}
        self._nodes: dict[int, list[Node]] = {}
        for node in tags.reading.root.walk():
            if node.kind == "Form":
                self._nodes.setdefault(node.sheet, []).append(node)

    def add_page(self, index: int) -> None:
        """The fields of the page being drawn; on the first, the hidden one of the game."""
        if index == 0:
            self._add(
                f"/FT /Tx /Ff {READ_ONLY} /F {HIDDEN} /Rect [0 0 1 1]",
                self._named(GAME_FIELD, _("The game of this sheet"))
                + b" /V " + text_string(self._document.setup or self._document.game),
            )  # fmt: skip
        height = self._document.sheets[index].paper.height
        for node in self._nodes.get(index, []):
            assert node.field is not None
            entries = self._text(node.field) if node.field.most else self._tick(node.field)
            box = node.field.box if node.field.most else _square(node.field.box)
            entries += f" /F {PRINTED} /Rect {rectangle(box, height)}"
            self._add(entries, self._named(field_name(node.field.name), node.words), node)

    def finish(self) -> None:
        """Enter the form in the catalogue, with the font for what is typed."""
        typed = self._font()
        form = (
            f"<< /Fields [{' '.join(self._fields)}] /DA (/{FONT_NAME} 0 Tf 0 g)"
            f" /DR << /Font << /{FONT_NAME} {typed} >> >> >>"
        )
        reference = self._objects.add(form.encode("ascii"))
        self._canvas._doc.Catalog.AcroForm = reference.encode("ascii")

    def _add(self, entries: str, named: bytes, node: Node | None = None) -> None:
        reference = self._objects.reserve()
        if node is not None:
            entries += f" /StructParent {self._tags.widget(node, reference)}"
        head = f"<< /Type /Annot /Subtype /Widget {entries} ".encode("ascii")
        self._objects.fill(reference, head + named + b" >>")
        self._fields.append(reference)
        self._canvas._annotationrefs.append(reference.encode("ascii"))

    @staticmethod
    def _named(name: str, words: str) -> bytes:
        return b"/T " + text_string(name) + b" /TU " + text_string(words)

    def _text(self, field: Field) -> str:
        size = min(MOST_SIZE, field.box.height * POINTS_PER_MM * TEXT_SHARE)
        empty = self._look(field.box, "/Tx BMC EMC")
        return (
            f"/FT /Tx /MaxLen {field.most} /DA (/{FONT_NAME} {size:.2f} Tf 0 g)"
            f" /AP << /N {empty} >>"
        )

    def _tick(self, field: Field) -> str:
        box = _square(field.box)
        looks = f"<< /Yes {self._look(box, _cross(box))} /Off {self._look(box, '')} >>"
        return f"/FT /Btn /V /Off /AS /Off /AP << /N {looks} >>"

    def _look(self, box: Box, content: str) -> str:
        """What a field of that size looks like (12.5.5)."""
        size = f"{box.width * POINTS_PER_MM:.2f} {box.height * POINTS_PER_MM:.2f}"
        key = f"{size} {content}"
        if key not in self._looks:
            entries = f"/Type /XObject /Subtype /Form /BBox [0 0 {size}] /Resources << >>"
            self._looks[key] = self._objects.add(stream(entries, content.encode("ascii")))
        return self._looks[key]

    def _font(self) -> str:
        """The whole of our font for Latin letters: nobody knows what will be typed."""
        face = faces()[0]
        loaded, data = font(face).face, face.path.read_bytes()
        packed = zlib.compress(data, 9)
        file = self._objects.add(stream(f"/Filter /FlateDecode /Length1 {len(data)}", packed))
        box = " ".join(f"{edge:.0f}" for edge in loaded.bbox)
        name = loaded.name.decode("ascii")
        described = self._objects.add(
            f"<< /Type /FontDescriptor /FontName /{name} /Flags 32 /FontBBox [{box}]"
            f" /ItalicAngle 0 /Ascent {loaded.ascent:.0f} /Descent {loaded.descent:.0f}"
            f" /CapHeight {loaded.capHeight:.0f} /StemV {loaded.stemV:.0f}"
            f" /FontFile2 {file} >>".encode("ascii")
        )
        letters = (bytes([code]).decode("cp1252", errors="ignore") for code in CODES)
        widths = " ".join(
            f"{loaded.getCharWidth(ord(letter)) if letter else 0:.0f}" for letter in letters
        )
        return self._objects.add(
            f"<< /Type /Font /Subtype /TrueType /BaseFont /{name} /Encoding /WinAnsiEncoding"
            f" /FirstChar {CODES[0]} /LastChar {CODES[-1]} /Widths [{widths}]"
            f" /FontDescriptor {described} >>".encode("ascii")
        )


def _square(box: Box) -> Box:
    """The square in the middle of a box to tick."""
    half = min(box.width, box.height) / 2
    x, y = box.centre
    return Box(x - half, y - half, x + half, y + half)


def _cross(box: Box) -> str:
    """A cross from corner to corner: a tick needs no font."""
    side = box.width * POINTS_PER_MM
    near, far = side * 0.2, side * 0.8
    return (
        f"1 J {side * 0.1:.2f} w {near:.2f} {near:.2f} m {far:.2f} {far:.2f} l"
        f" {near:.2f} {far:.2f} m {far:.2f} {near:.2f} l S"
    )
