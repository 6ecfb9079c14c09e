"""Reading: a Document's elements as the tree that those who cannot see it are given.

The elements stand in reading order with their roles; from them come headings, paragraphs,
lists, tables, figures told in words, and the fields of a form. The kinds of node are the
standard structure types of PDF (ISO 32000-1, 14.8.4); HTML is made of the same tree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal

from printkit.drawing.drawing import Drawing, Element, Field, Shape, Text
from printkit.drawing.fonts import SOFT_HYPHEN, plain
from printkit.drawing.sheets import Document, Sheet
from printkit.geometry.points import Box

Kind = Literal[
    "Document", "Sect", "H1", "H2", "H3", "P", "L", "LI", "Lbl", "LBody",
    "Table", "TR", "TH", "TD", "Figure", "Form",
]  # fmt: skip

SILENT = frozenset({"artifact", "furniture"})
SHOWN = frozenset({"place", "picture", "label"})
DEPTHS = {"title": 1, "heading": 2, "subheading": 3}
HEADINGS: tuple[Kind, Kind, Kind] = ("H1", "H2", "H3")


@dataclass(eq=False, slots=True)
class Node:
    """One part of the tree. `words` tell a Figure, name a Sect and say what a Form's
    field takes; `field` is that field, `sheet` the sheet it is on; `texts` are what is
    written in the node itself; `scope` is a TH's, of a row or of a column.
    """

    kind: Kind
    words: str = ""
    children: list[Node] = field(default_factory=list)
    elements: list[Element] = field(default_factory=list)
    field: Field | None = None
    sheet: int = 0
    scope: Literal["", "Row", "Column"] = ""

    @property
    def text(self) -> str:
        """What is written in it, lines joined by blanks and broken words made whole."""
        written = "".join(
            f"{' ' if element.starts == 'line' else ''}{element.string}"
            for element in self.elements
            if isinstance(element, Text)
        )
        return plain(written.replace(f"{SOFT_HYPHEN} ", "")).strip()

    def add(self, kind: Kind) -> Node:
        child = Node(kind)
        self.children.append(child)
        return child

    def walk(self) -> Iterator[Node]:
        """The node and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()


@dataclass(frozen=True, slots=True)
class Reading:
    """The tree, and for each sheet the node of each element: None for what says nothing.

    `broken` are the texts, by sheet and element, after which a line of theirs goes on: words
    on both sides are parted by a blank that is not drawn.
    """

    root: Node
    owners: list[list[Node | None]]
    broken: frozenset[tuple[int, int]]


def read(document: Document, *, fields: bool) -> Reading:
    """A Document's tree: a Sect for each item, and in it what its sheets hold.

    With `fields`, the boxes that can be filled in on a screen are Forms, else Figures.
    """
    root = Node("Document")
    owners: list[list[Node | None]] = []
    broken: set[tuple[int, int]] = set()
    reader, item = _Reader(root, broken), ""
    for index, sheet in enumerate(document.sheets):
        if not owners or sheet.item != item:
            reader.leave_section()
            reader = _Reader(root.add("Sect"), broken, reader.depth)
            reader.section.words = sheet.title or document.title
            item = sheet.item
        owners.append(reader.sheet(index, sheet, fields=fields))
    reader.leave_section()
    return Reading(root, owners, frozenset(broken))


class _Reader:
    """Reads a section's elements one by one, and knows what the next may go on with.

    `depth` is that of the last heading, 0 before the first: none may skip one
    (ISO 14289-1, 7.4.2).
    """

    def __init__(self, section: Node, broken: set[tuple[int, int]], depth: int = 0) -> None:
        self.section = section
        self.depth = depth
        self._broken = broken
        self._last = (0, 0)
        self._leaf: Node | None = None
        self._list: Node | None = None
        self._table: Node | None = None
        self._cell: Node | None = None
        self._figure: Node | None = None
        self._seen: Box | None = None
        self._fields: dict[str, Field] = {}
        self._named: frozenset[str] = frozenset()
        self._index = 0

    def sheet(self, index: int, sheet: Sheet, *, fields: bool) -> list[Node | None]:
        """The node of each element of a sheet. Text may go on from the sheet before."""
        drawing = sheet.drawing
        self._index, self._figure = index, None
        self._fields = {each.name: each for each in drawing.fields} if fields else {}
        self._named = frozenset(self._fields)
        loose = _anchored(drawing) if fields else {}
        owners: list[Node | None] = []
        for number, element in enumerate(drawing.elements):
            owner = self._owner(element)
            if owner is not None:
                owner.elements.append(element)
                if element.starts == "line":
                    self._broken.add(self._last)
                self._last = index, number
            owners.append(owner)
            for name in loose.get(number, ()):
                self._form(name)
        for name in list(self._fields):
            self._form(name)
        return owners

    def leave_section(self) -> None:
        """Tell the figures in words, and give tables their even rows."""
        for node in self.section.walk():
            if node.kind == "Figure":
                node.words = told(node.elements) or self.section.words
            elif node.kind == "Table":
                _even(node)

    # -- one element -------------------------------------------------------------------

    def _owner(self, element: Element) -> Node | None:
        if element.role in SILENT:
            return None
        if element.starts in ("table", "row", "cell"):
            self._open_cell(element)
        elif element.starts in ("block", "item"):
            self._close(element)
        if element.role in SHOWN and not self._written(element):
            return self._shown(element)
        self._figure = None
        return self._said(element)

    def _close(self, element: Element) -> None:
        """An element of its own ends the table; and the list, unless it is an item of it."""
        self._table = self._cell = self._leaf = None
        if element.role != "item":
            self._list = None

    def _open_cell(self, element: Element) -> None:
        self._list = self._leaf = self._figure = None
        if self._table is None or element.starts == "table":
            self._table = self.section.add("Table")
        if element.starts != "cell" or not self._table.children:
            self._table.add("TR")
        head = element.role == "table-head"
        self._cell = self._table.children[-1].add("TH" if head else "TD")

    def _home(self) -> Node:
        return self._cell or self.section

    def _said(self, element: Element) -> Node:
        """The node of a text: a new one, or the one that it goes on with."""
        if element.role == "item":
            return self._item(element)
        if self._cell is not None:
            return self._cell
        if self._leaf is None or element.starts not in ("", "line"):
            depth = DEPTHS.get(element.role)
            self._leaf = self.section.add(self._heading(depth) if depth else "P")
        return self._leaf

    def _heading(self, depth: int) -> Kind:
        self.depth = min(depth, self.depth + 1)
        return HEADINGS[self.depth - 1]

    def _item(self, element: Element) -> Node:
        if element.starts in ("", "line") and self._leaf is not None:
            if self._leaf.kind == "Lbl" and self._list is not None:
                self._leaf = self._list.children[-1].add("LBody")
            return self._leaf
        if self._list is None:
            self._list = self.section.add("L")
        item = self._list.add("LI")
        self._leaf = item.add("Lbl" if element.starts == "item" else "LBody")
        return self._leaf

    # -- what is shown -----------------------------------------------------------------

    def _written(self, element: Element) -> bool:
        """Whether a label is words beside the figures, not a part of one."""
        if element.role != "label" or element.place:
            return False
        return self._figure is None or not _within(element, self._seen)

    def _shown(self, element: Element) -> Node | None:
        """The Figure that an element is part of; None where a field stands for it."""
        if element.place and (name := self._field_of(element.place)):
            self._form(name)
            return None
        box = element.bounds() if _has_extent(element) else None
        if self._figure is None or not self._goes_on(element):
            self._figure, self._seen = self._home().add("Figure"), None
            self._figure.sheet = self._index
        if box is not None:
            self._seen = box if self._seen is None else Box.around(
                (*self._seen.outline, *box.outline)
            )  # fmt: skip
        return self._figure

    def _goes_on(self, element: Element) -> bool:
        """Places follow one another in one figure; a picture is part of one that it lies in."""
        assert self._figure is not None
        if element.place:
            return any(each.place for each in self._figure.elements)
        return element.role == "label" or _within(element, self._seen)

    # -- fields ------------------------------------------------------------------------

    def _field_of(self, place: str) -> str:
        """The field that a Place is, or is a part of (``L7.tens#2`` of ``L7#2``); or none."""
        name, _, copy = place.partition("#")
        whole = name.rpartition(".")[0] + (f"#{copy}" if copy else "")
        return next((each for each in (place, whole) if each in self._named), "")

    def _form(self, name: str) -> None:
        """The field's node, where its Place first comes."""
        self._figure = None
        found = self._fields.pop(name, None)
        if found is not None:
            form = self._home().add("Form")
            form.field, form.words, form.sheet = found, found.words, self._index


def _has_extent(element: Element) -> bool:
    return isinstance(element, Text) or bool(element.path)


def _within(element: Element, box: Box | None) -> bool:
    """Whether an element's middle lies in the box."""
    middle = element.bounds().centre
    return box is not None and box.holds(Box(*middle, *middle))


def _anchored(drawing: Drawing) -> dict[int, list[str]]:
    """The fields without a Place by the element after which they are read: the label that
    ends nearest to the left of the field, on its line.
    """
    places = {place.name for place in drawing.places}
    texts = [(n, e) for n, e in enumerate(drawing.elements) if isinstance(e, Text)]
    found: dict[int, list[str]] = {}
    for each in drawing.fields:
        if each.name in places:
            continue
        before = [
            (text.bounds().right, number)
            for number, text in texts
            if text.bounds().right <= each.box.left + 1.0
            and text.role not in SILENT
            and each.box.top - 1.0 <= text.at[1] <= each.box.bottom + text.size
        ]
        if before:
            found.setdefault(max(before)[1], []).append(each.name)
    return found


def _even(table: Node) -> None:
    """Rows of equal length, for those who count columns; and what each head is a head of."""
    width = max(len(row.children) for row in table.children)
    for row in table.children:
        heads = all(cell.kind == "TH" for cell in row.children)
        for cell in row.children:
            if cell.kind == "TH":
                cell.scope = "Column" if heads and row is table.children[0] else "Row"
        while len(row.children) < width:
            row.add("TD")


def told(elements: Sequence[Element]) -> str:
    """What elements show, in words: what is said of several Places is said once, with the
    names of them all; equal pictures are counted.
    """
    with_words = [element for element in elements if element.words]
    if not with_words:
        names = [_plain(e.place).replace("-", " ") for e in elements if _names_itself(e)]
        return ", ".join(_counted(names))
    groups: dict[str, list[Element]] = {}
    for element in with_words:
        groups.setdefault(_without_name(element), []).append(element)
    return "; ".join(_group(words, same) for words, same in groups.items())


def _group(words: str, elements: list[Element]) -> str:
    """What is said of the elements, `words` being that without their names."""
    first = elements[0].words
    if len(elements) == 1:
        return first
    if words == first:  # it names none
        return f"{len(elements)} × {words}"
    return f"{words}: {', '.join(_plain(element.place) for element in elements)}"


def _names_itself(element: Element) -> bool:
    return isinstance(element, Shape) and element.role == "place"


def _plain(place: str) -> str:
    """A Place's name without the number of the copy."""
    return place.partition("#")[0]


def _counted(names: Iterable[str]) -> list[str]:
    counted: dict[str, int] = {}
    for name in names:
        counted[name] = counted.get(name, 0) + 1
    return [f"{count} × {name}" if count > 1 else name for name, count in counted.items()]


def _without_name(element: Element) -> str:
    """``field, empty`` of the words "field c5, empty" of Place c5."""
    words = f" {element.words} "
    name = _plain(element.place)
    for end in (" ", ","):
        if name and f" {name}{end}" in words:
            return words.replace(f" {name}{end}", end, 1).strip(" ,")
    return element.words
