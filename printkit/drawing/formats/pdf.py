"""The PDF player: a Document as one PDF, by ReportLab.

Points and the upward y axis exist only here. Layers become optional-content groups
(ISO 32000-1, 8.11), so that a viewer can switch them off; the fonts are embedded and
subset; nothing in the file depends on the clock. Every file is tagged (PDF/UA-1), see
``pdf_tags``.
"""

from __future__ import annotations

import os
from io import BytesIO
from itertools import groupby
from typing import TYPE_CHECKING, Any

from printkit.drawing.drawing import Drawing, Element, Layer, Shape, Text
from printkit.drawing.fonts import SOFT_HYPHEN, faces, font, runs
from printkit.drawing.formats import Format
from printkit.drawing.pdf_objects import POINTS_PER_MM
from printkit.drawing.pdf_tags import Tags
from printkit.drawing.reading import Node, Reading, read
from printkit.drawing.sheets import Document, Sheet
from printkit.geometry.points import Box

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

    from printkit.drawing.pdf_fields import PdfForm

Owned = tuple[Element, Node | None, bool]
"""An element, the node it belongs to, and whether a line of text is broken behind it."""

EPOCH_VARIABLE = "SOURCE_DATE_EPOCH"


def play(document: Document, dpi: int = 0) -> list[bytes]:
    """The whole document as one PDF. `dpi` has no meaning here: all is vector."""
    del dpi
    from reportlab import rl_config

    # Binary streams: a fifth smaller than ReportLab's ASCII ones, and no time to encode them.
    rl_config.useA85 = 0
    buffer = BytesIO()
    canvas = _canvas(buffer, document.language)
    _describe(canvas, document)
    layers = _LayerGroups(canvas)
    tags = Tags(canvas, document, read(document, fields=document.fillable))
    form = _form(canvas, document, tags)
    for index, sheet in enumerate(document.sheets):
        tags.begin_page()
        _page(canvas, document, index, layers, tags)
        if form is not None:
            form.add_page(index)
        canvas.showPage()
        layers.offer_to_page(canvas, sheet.drawing)
        tags.end_page()
    layers.finish(canvas)
    tags.finish()
    if form is not None:
        form.finish()
    canvas.save()
    return [buffer.getvalue()]


def _form(canvas: Canvas, document: Document, tags: Tags) -> PdfForm | None:
    """The form that the document's boxes are, where they can be filled in on a screen."""
    if not document.fillable:
        return None
    from printkit.drawing.pdf_fields import PdfForm

    return PdfForm(canvas, document, tags)


def _canvas(buffer: BytesIO, language: str) -> Canvas:
    from reportlab.pdfgen.canvas import Canvas

    # ReportLab's invariant date is still that of SOURCE_DATE_EPOCH, if there is one.
    epoch = os.environ.pop(EPOCH_VARIABLE, None)
    try:
        return Canvas(
            buffer,
            pageCompression=1,
            invariant=1,
            lang=language,
            initialFontName=font(faces()[0]).fontName,
            pdfVersion=(1, 7),
        )
    finally:
        if epoch is not None:
            os.environ[EPOCH_VARIABLE] = epoch


def _describe(canvas: Canvas, document: Document) -> None:
    canvas.setTitle(document.title)
    canvas.setAuthor(document.author)
    canvas.setSubject(document.subject)
    canvas.setCreator("printkit")
    canvas.setKeywords(document.keywords)
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if document.duplex:
        edge = "Long" if document.duplex == "long" else "Short"
        canvas.setViewerPreference("Duplex", f"DuplexFlip{edge}Edge")
    else:
        canvas.setViewerPreference("Duplex", "Simplex")
    if len({sheet.item for sheet in document.sheets}) > 1:
        canvas.showOutline()


def _page(canvas: Canvas, document: Document, index: int, layers: _LayerGroups, tags: Tags) -> None:
    sheet = document.sheets[index]
    width, height = sheet.paper.width * POINTS_PER_MM, sheet.paper.height * POINTS_PER_MM
    canvas.setPageSize((width, height))
    canvas.setTrimBox((0, 0, width, height))
    canvas.setBleedBox((0, 0, width, height))
    canvas.addPageLabel(index, prefix=sheet.label)
    _bookmark(canvas, document, index)
    painter = _Painter(canvas, sheet.paper.height, tags)
    for layer, owned in _by_layer(sheet.drawing, tags.reading, index).items():
        layers.begin(canvas, layer)
        painter.paint(owned)
        layers.end(canvas)


def _by_layer(drawing: Drawing, reading: Reading, index: int) -> dict[Layer, list[Owned]]:
    """The elements of each layer of a sheet that leave ink or words, in painting order."""
    found: dict[Layer, list[Owned]] = {layer: [] for layer in Layer}
    for number, (element, owner) in enumerate(
        zip(drawing.elements, reading.owners[index], strict=True)
    ):
        if element.inked or element.words:
            broken = (index, number) in reading.broken
            found[element.layer].append((element, owner, broken))
    return {layer: owned for layer, owned in found.items() if owned}


def _bookmark(canvas: Canvas, document: Document, index: int) -> None:
    """One bookmark an item, and under it one for each further sheet."""
    sheet = document.sheets[index]
    if sheet.back:
        return
    key = f"sheet-{index}"
    canvas.bookmarkPage(key)
    first = index == 0 or document.sheets[index - 1].item != sheet.item
    if first:
        canvas.addOutlineEntry(sheet.title or sheet.item, key, level=0, closed=True)
    else:
        canvas.addOutlineEntry(_sheet_title(sheet), key, level=1)


def _sheet_title(sheet: Sheet) -> str:
    return f"{sheet.title}, {sheet.number} / {sheet.total}"


class _LayerGroups:
    """The optional-content groups of the document, made when first used."""

    def __init__(self, canvas: Canvas) -> None:
        self._document = canvas._doc
        self._groups: dict[Layer, Any] = {}

    def begin(self, canvas: Canvas, layer: Layer) -> None:
        if layer not in self._groups:
            self._groups[layer] = self._group(layer)
        canvas._code.append(f"/OC /{_property(layer)} BDC")

    def end(self, canvas: Canvas) -> None:
        canvas._code.append("EMC")

    def _group(self, layer: Layer) -> Any:
        from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFString

        group = PDFDictionary({"Type": PDFName("OCG"), "Name": PDFString(str(layer))})
        return self._document.Reference(group)

    def offer_to_page(self, canvas: Canvas, drawing: Drawing) -> None:
        """Give the page just ended the resources it needs: fonts and the groups' names."""
        from reportlab.pdfbase.pdfdoc import PDFResourceDictionary

        resources = PDFResourceDictionary()
        resources.basicFonts()
        resources.Properties = {
            _property(layer): self._groups[layer]
            for layer in drawing.by_layer()
            if layer in self._groups
        }
        canvas._doc.Pages.pages[-1].Resources = resources

    def finish(self, canvas: Canvas) -> None:
        """Enter the groups in the catalogue, in painting order, all of them on."""
        from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFString

        ordered = [self._groups[layer] for layer in Layer if layer in self._groups]
        default = PDFDictionary({"Order": PDFArray(ordered), "Name": PDFString("Layers")})
        catalog = canvas._doc.Catalog
        catalog.OCProperties = PDFDictionary({"OCGs": PDFArray(ordered), "D": default})
        # ReportLab writes only the catalogue entries that this list names.
        catalog.__NoDefault__ = [*catalog.__NoDefault__, "OCProperties"]


def _property(layer: Layer) -> str:
    return "OC" + layer.name.title()


class _Painter:
    """Paints elements on a page, setting colours, lines and fonts only where they change."""

    def __init__(self, canvas: Canvas, page_height: float, tags: Tags) -> None:
        self._canvas = canvas
        self._page_height = page_height
        self._tags = tags
        self._state: dict[str, object] = {}
        canvas.setLineJoin(1)
        canvas.setLineCap(1)

    def paint(self, owned: list[Owned]) -> None:
        """Paint a layer's elements; what belongs to one node, one after the other, is marked
        as one piece.
        """
        for (owner, clip), run in groupby(owned, key=_mark):
            self._enter_clip(clip)
            self._canvas._code.append(self._tags.open(owner))
            for element, _, broken in run:
                if isinstance(element, Shape):
                    self._shape(element)
                else:
                    self._text(element, broken=broken)
            self._canvas._code.append("EMC")
            self._leave_clip(clip)

    def _enter_clip(self, clip: Box | None) -> None:
        if clip is None:
            return
        canvas = self._canvas
        canvas.saveState()
        path = canvas.beginPath()
        path.rect(clip.left * POINTS_PER_MM, self._y(clip.bottom), clip.width * POINTS_PER_MM,
                  clip.height * POINTS_PER_MM)  # fmt: skip
        canvas.clipPath(path, stroke=0, fill=0)

    def _leave_clip(self, clip: Box | None) -> None:
        if clip is not None:
            self._canvas.restoreState()
            self._state.clear()

    def _y(self, y: float) -> float:
        return (self._page_height - y) * POINTS_PER_MM

    def _set(self, what: str, value: object) -> bool:
        """Whether `value` differs from what is set now; it counts as set from here on."""
        if self._state.get(what) == value:
            return False
        self._state[what] = value
        return True

    def _colour(self, what: str, colour: str) -> None:
        if self._set(what, colour):
            if colour == BLACK:  # as a grey: the black toner alone, which swell paper needs
                self._canvas._code.append("0 g" if what == "fill" else "0 G")
                return
            red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
            operator = "rg" if what == "fill" else "RG"
            self._canvas._code.append(f"{red:.4g} {green:.4g} {blue:.4g} {operator}")

    def _line(self, shape: Shape) -> None:
        if shape.stroke is None:
            return
        self._colour("stroke", shape.stroke)
        if self._set("width", shape.width):
            self._canvas.setLineWidth(shape.width * POINTS_PER_MM)
        if self._set("dash", shape.dash):
            self._canvas.setDash([length * POINTS_PER_MM for length in shape.dash])

    def _shape(self, shape: Shape) -> None:
        if not shape.inked:
            return
        if shape.fill is not None:
            self._colour("fill", shape.fill)
        self._line(shape)
        operator = {(True, True): "B", (True, False): "f", (False, True): "S"}[
            shape.fill is not None, shape.stroke is not None
        ]
        self._canvas._code.append(f"{self._operators(shape)} {operator}")

    def _operators(self, shape: Shape) -> str:
        """The path in PDF operators; two decimals of a point are 0.004 mm."""
        height, scale = self._page_height, POINTS_PER_MM
        parts = []
        for verb, points in shape.path:
            for x, y in points:
                parts.append(f"{x * scale:.2f} {(height - y) * scale:.2f}")
            parts.append(_OPERATORS[verb])
        return " ".join(parts)

    def _text(self, text: Text, *, broken: bool) -> None:
        """Write a text. A `broken` line ends in a blank, which parts the words of both lines
        for those who hear or copy them; a soft hyphen at its end joins them.
        """
        canvas = self._canvas
        self._colour("fill", text.colour)
        x, y = text.start
        if text.degrees:
            canvas.saveState()
            canvas.translate(text.at[0] * POINTS_PER_MM, self._y(text.at[1]))
            canvas.rotate(-text.degrees)
            left, base = (x - text.at[0]) * POINTS_PER_MM, 0.0
        else:
            left, base = x * POINTS_PER_MM, self._y(y)
        size = text.size * POINTS_PER_MM
        blank = " " if broken and not text.string.endswith(SOFT_HYPHEN) else ""
        for run in runs(text.string + blank, text.bold, text.place):
            face = font(run.face)
            canvas.setFont(face.fontName, size)
            canvas.drawString(left, base, run.text)
            left += face.stringWidth(run.text, size)
        if text.degrees:
            canvas.restoreState()


def _mark(owned: Owned) -> tuple[Node | None, Box | None]:
    """What elements must have in common to be marked together."""
    return owned[1], owned[0].clip


BLACK = "#000000"

_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}

FORMAT = Format("pdf", ".pdf", paged=True, play=play)
