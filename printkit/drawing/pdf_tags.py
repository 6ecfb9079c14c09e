"""What makes a PDF one that can be read aloud: its tags (ISO 14289-1, PDF/UA-1).

The page's content is marked with the nodes of the Document's reading (ISO 32000-1, 14.6 and
14.7), everything else as an artifact. The structure tree and the metadata are written with
the rest of the file: to read the finished file again and write it a second time would cost
as much as half of printing it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from printkit.drawing.drawing import Element, Shape
from printkit.drawing.pdf_objects import Objects, rectangle, stream, text_string
from printkit.drawing.reading import Node, Reading
from printkit.drawing.sheets import Document
from printkit.geometry.points import Box

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


class Tags:
    """Marks the content of the pages and writes the tree of what was marked.

    The key of a page in the parent tree is its index; those of fields follow.
    """

    def __init__(self, canvas: Canvas, document: Document, reading: Reading) -> None:
        self.objects = Objects(canvas)
        self.reading = reading
        self._canvas = canvas
        self._document = document
        self._pages: list[list[Node]] = []
        self._page_refs: list[str] = []
        self._marks: dict[Node, list[tuple[int, int]]] = {}
        self._widgets: dict[Node, tuple[int, str]] = {}
        self._refs: dict[Node, str] = {}

    # -- while a page is drawn -----------------------------------------------------------

    def begin_page(self) -> None:
        self._pages.append([])

    def open(self, node: Node | None) -> str:
        """The operator that begins what belongs to a node, or to none."""
        if node is None:
            return "/Artifact BMC"
        page = self._pages[-1]
        mark = len(page)
        page.append(node)
        self._marks.setdefault(node, []).append((len(self._pages) - 1, mark))
        return f"/{node.kind} <</MCID {mark}>> BDC"

    def end_page(self) -> None:
        """Tell the page just ended its key, and that fields are visited in reading order."""
        from reportlab.pdfbase.pdfdoc import PDFName

        page = self._canvas._doc.Pages.pages[-1]
        page.StructParents = len(self._pages) - 1
        page.Tabs = PDFName("S")
        # ReportLab writes only the entries that this list names.
        page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
        self._page_refs.append(self.objects.of(self._canvas._doc.Reference(page)))

    def widget(self, node: Node, reference: str) -> int:
        """The key of a field's widget, the object of that reference, on this page."""
        self._widgets[node] = len(self._pages) - 1, reference
        return len(self._document.sheets) + len(self._widgets) - 1

    # -- at the end ----------------------------------------------------------------------

    def finish(self) -> None:
        """Write the tree, and in the catalogue where it is."""
        objects, top = self.objects, self.reading.root
        root = objects.reserve()
        kept = self._kept(top)
        self._refs = {node: objects.reserve() for node in top.walk() if node in kept}
        for node in self._refs:
            for child in node.children:
                if child in self._refs:
                    objects.fill(self._refs[child], self._element(child, self._refs[node]))
        if top in self._refs:
            objects.fill(self._refs[top], self._element(top, root))
        tree = objects.add(self._parent_tree())
        following = len(self._document.sheets) + len(self._widgets)
        entries = f"/K [{self._refs.get(top, '')}] /ParentTree {tree}"
        objects.fill(root, f"<< /Type /StructTreeRoot {entries}"
                     f" /ParentTreeNextKey {following} >>".encode("ascii"))  # fmt: skip
        metadata = stream("/Type /Metadata /Subtype /XML", _metadata(self._document))
        catalog = self._canvas._doc.Catalog
        catalog.StructTreeRoot = root.encode("ascii")
        catalog.MarkInfo = b"<< /Marked true >>"
        catalog.Metadata = objects.add(metadata).encode("ascii")

    def _kept(self, node: Node) -> set[Node]:
        """The nodes that are written: those that hold something, and whole rows of tables."""
        found = set().union(*(self._kept(child) for child in node.children))
        if found or node in self._marks or node in self._widgets or node.kind in ("TD", "TH"):
            found.add(node)
        return found

    def _element(self, node: Node, parent: str) -> bytes:
        marks = self._marks.get(node, [])
        home = marks[0][0] if marks else None
        kids = [
            str(mark) if page == home
            else f"<< /Type /MCR /Pg {self._page_refs[page]} /MCID {mark} >>"
            for page, mark in marks
        ]  # fmt: skip
        if node in self._widgets:
            page, widget = self._widgets[node]
            kids.append(f"<< /Type /OBJR /Obj {widget} /Pg {self._page_refs[page]} >>")
        kids += [self._refs[child] for child in node.children if child in self._refs]
        parts = [f"<< /S /{node.kind} /P {parent}"]
        if home is not None:
            parts.append(f"/Pg {self._page_refs[home]}")
        if kids:
            parts.append(f"/K [{' '.join(kids)}]")
        if node.scope:
            parts.append(f"/A << /O /Table /Scope /{node.scope} >>")
        if node.kind == "Figure" and len({page for page, _ in marks}) == 1:
            parts.append(f"/A << /O /Layout /BBox {self._box(node)} >>")
        said = {"Figure": b"/Alt ", "Sect": b"/T "}.get(node.kind)
        words = said + text_string(node.words) if said and node.words else b""
        return " ".join(parts).encode("ascii") + words + b" >>"

    def _box(self, node: Node) -> str:
        inked = Box.around(
            corner for element in node.elements if not _empty(element)
            for corner in element.bounds().outline
        )  # fmt: skip
        return rectangle(inked, self._document.sheets[node.sheet].paper.height)

    def _parent_tree(self) -> bytes:
        numbers = [
            f"{key} [{' '.join(self._refs[node] for node in page)}]"
            for key, page in enumerate(self._pages)
        ]
        first = len(self._pages)
        numbers += [f"{first + n} {self._refs[node]}" for n, node in enumerate(self._widgets)]
        return f"<< /Nums [{' '.join(numbers)}] >>".encode("ascii")


def _empty(element: Element) -> bool:
    return isinstance(element, Shape) and not element.path


def _escaped(text: str) -> str:
    """Text as it stands in XML. Not by `xml.sax.saxutils`: it loads `urllib`, 30 ms."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _metadata(document: Document) -> bytes:
    """The metadata (ISO 16684-1) that say what the file is called and that it is tagged."""
    title, language = _escaped(document.title), _escaped(document.language)
    packet = f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>"""
    return packet.encode("utf-8")
