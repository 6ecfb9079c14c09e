"""The HTML player: a Document as one page to read, hear and fill in, in any browser.

The page is made of the Document's reading, as the tags of a PDF are: texts as text, tables
as tables, figures as pictures told in words, and the boxes of a sheet as labelled fields. It
needs nothing but itself; what is filled in is saved as a file that ``printkit check`` takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from printkit.drawing.drawing import Drawing, Element, Shape, Text
from printkit.drawing.formats import Format
from printkit.drawing.reading import Node, Reading, read
from printkit.drawing.sheets import Document
from printkit.geometry.places import Place
from printkit.geometry.points import Box, Transform
from printkit.page_templates import page_environment

if TYPE_CHECKING:
    from markupsafe import Markup

FIGURE_MARGIN = 1.0
"""White in mm around a figure."""


def play(document: Document, dpi: int = 0) -> list[bytes]:
    """The whole document as one page. `dpi` has no meaning here: all is vector."""
    del dpi
    reading = read(document, fields=True)
    page = _Page(document, reading)
    template = page_environment().get_template("document.html")
    forms = any(node.kind == "Form" for node in reading.root.walk())
    text = template.render(document=document, sections=page.sections(), page=page, forms=forms)
    return [text.encode("utf-8")]


class _Page:
    """What the template asks about the nodes of a reading."""

    def __init__(self, document: Document, reading: Reading) -> None:
        self._document = document
        self._reading = reading
        self._figures = 0

    def sections(self) -> list[Node]:
        """The sections that hold anything."""
        return [node for node in self._reading.root.children if self.shown(node)]

    def shown(self, node: Node) -> bool:
        """Whether a node says or shows anything; cells are kept, for rows to be whole."""
        if node.kind in ("TD", "TH", "Form"):
            return True
        if node.kind == "Figure":
            return any(element.inked or element.words for element in node.elements)
        return bool(node.text) or any(self.shown(child) for child in node.children)

    def runs(self, node: Node) -> list[tuple[str, list[Node]]]:
        """A node's children, those of one kind that follow one another together."""
        kept = [child for child in node.children if self.shown(child)]
        following = [*kept[1:], None]
        kept = [each for each, after in zip(kept, following, strict=True)
                if not _labels(each, after)]  # fmt: skip
        return [(kind, list(run)) for kind, run in groupby(kept, key=_kind)]

    def spans(self, node: Node) -> list[tuple[bool, str]]:
        """What is written in a node, and whether it is bold where not all is."""
        texts = [element for element in node.elements if isinstance(element, Text)]
        mixed = len({text.bold for text in texts}) > 1
        spans: list[tuple[bool, str]] = []
        for text in texts:
            blank = " " if text.starts == "line" and spans else ""
            spans.append((mixed and text.bold, blank + text.string))
        return spans

    def numbered(self, node: Node) -> bool:
        """Whether a list's items are counted."""
        return all(item.children[0].text[:1].isdigit() for item in node.children)

    def places(self, node: Node) -> list[Place]:
        """The Places of a figure that have neighbours: a board, to be told field by field."""
        names = {element.place for element in node.elements}
        drawing = self._document.sheets[node.sheet].drawing
        return [place for place in drawing.places if place.name in names and place.neighbours]

    def words(self, node: Node, place: Place) -> str:
        """What is said of a Place of a figure."""
        return next((e.words for e in node.elements if e.place == place.name and e.words), "")

    def figure(self, node: Node) -> Markup:
        """A figure as SVG: what it is made of, and the ornaments within its bounds."""
        from markupsafe import Markup

        from printkit.drawing.formats.svg import inline

        self._figures += 1
        drawing = self._document.sheets[node.sheet].drawing
        parts = _parts(drawing, node)
        box = Box.around(corner for part in parts for corner in part.bounds().outline)
        box = box.inset(-FIGURE_MARGIN)
        whole = Drawing(drawing.width, drawing.height, drawing.style)
        whole.elements = [part._replace(place="", words="") for part in parts]
        shown = Drawing(box.width, box.height, drawing.style)
        shown.put(whole, Transform.move(-box.left, -box.top))
        return Markup(inline(shown, node.words, f"figure{self._figures}-"))


def _labels(node: Node, after: Node | None) -> bool:
    """Whether a paragraph only says what the label of the field behind it says, too."""
    if after is None or after.kind != "Form" or node.kind != "P":
        return False
    return node.text.casefold() in after.words.casefold()


def _kind(node: Node) -> str:
    return node.kind


def _parts(drawing: Drawing, node: Node) -> list[Element]:
    """What a figure is made of: its elements, the further parts of its pictures, and the
    ornaments that lie on its Places.
    """
    elements = list(node.elements)
    while not (elements[-1].inked or elements[-1].words):
        elements.pop()  # the outline of a piece whose heading follows: it is in the next figure
    own = {id(element) for element in elements}
    places = [e.bounds() for e in elements if isinstance(e, Shape) and e.place]
    parts: list[Element] = []
    inside = False
    for element in drawing.elements:
        silent = element.role == "artifact"
        inside = id(element) in own or (inside and silent and element.starts == "")
        if inside or (silent and _lies_on(element, places)):
            parts.append(element)
    inked = [part for part in parts if part.inked]
    return inked or parts


def _lies_on(element: Element, places: Sequence[Box]) -> bool:
    """Whether an element's middle lies on one of the Places."""
    x, y = element.bounds().centre
    return any(box.holds(Box(x, y, x, y)) for box in places)


FORMAT = Format("html", ".html", paged=True, play=play)
