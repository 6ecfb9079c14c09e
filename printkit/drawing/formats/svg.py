"""The SVG player: one SVG a sheet, by svgwrite, in millimetres.

One group a layer, ids from Places, text as text, no scripts. The fonts travel inside as
subsets, so that a browser shows what the PDF shows; Inkscape and cutting software read
sizes and paths and use the fonts of the machine.
"""

from __future__ import annotations

import base64
from collections import Counter
from dataclasses import replace
from io import BytesIO
from typing import Any

from printkit.drawing.drawing import Drawing, Element, Layer, Shape, Text
from printkit.drawing.fonts import Face, runs
from printkit.drawing.formats import Format
from printkit.drawing.paths import Path
from printkit.drawing.reading import read
from printkit.drawing.sheets import Document, Sheet
from printkit.geometry.points import Box

DESCRIBING = ("sheet-title", "sheet-description")
"""The ids of what describes a sheet."""


def play(document: Document, dpi: int = 0) -> list[bytes]:
    """One SVG a sheet. `dpi` has no meaning here: all is vector."""
    del dpi
    return [_svg(document, sheet) for sheet in document.sheets]


def inline(drawing: Drawing, words: str, prefix: str) -> str:
    """A drawing to stand in a page of HTML, told in `words`. `prefix` begins all its ids;
    the fonts are the page's affair.
    """
    svg = _empty(drawing.width, drawing.height)
    svg.attribs["aria-label"] = words
    player = _Player(svg, prefix)
    for elements in drawing.by_layer().values():
        player.play(svg, elements)
    text: str = svg.tostring()
    return text


def _empty(width: float, height: float) -> Any:
    """An SVG of so many mm, one picture for those who cannot see it."""
    import svgwrite

    across, down = _number(width), _number(height)
    svg = svgwrite.Drawing(
        size=(f"{across}mm", f"{down}mm"), viewBox=f"0 0 {across} {down}", debug=False
    )
    svg.attribs["role"] = "img"
    return svg


def _svg(document: Document, sheet: Sheet) -> bytes:
    svg = _empty(sheet.paper.width, sheet.paper.height)
    svg.attribs["xml:lang"] = document.language
    svg.attribs["xmlns:inkscape"] = "http://www.inkscape.org/namespaces/inkscape"
    svg.attribs["aria-labelledby"] = " ".join(DESCRIBING)
    svg.set_desc(title=f"{document.title}: {sheet.label}", desc=description(document, sheet))
    for name, node in zip(DESCRIBING, svg.elements, strict=False):
        node.xml.set("id", name)
    player = _Player(svg)
    player.fonts(sheet.drawing)
    for layer, elements in sheet.drawing.by_layer().items():
        group = svg.g(id=_layer_id(layer))
        group.attribs["inkscape:groupmode"] = "layer"
        group.attribs["inkscape:label"] = str(layer)
        player.play(group, elements)
        svg.add(group)
    text: str = svg.tostring()
    return (text + "\n").encode("utf-8")


def _layer_id(layer: Layer) -> str:
    return f"layer-{layer.name.lower()}"


def description(document: Document, sheet: Sheet) -> str:
    """What the sheet shows, in words: its headings, and its figures told."""
    tree = read(replace(document, sheets=(sheet,)), fields=False).root
    told = [node.words if node.kind == "Figure" else node.text for node in tree.walk()
            if node.kind in ("H1", "H2", "H3", "Figure")]  # fmt: skip
    return ". ".join(told)


class _Player:
    """Turns elements into svgwrite's, giving each Place's parts an id of their own."""

    def __init__(self, svg: Any, prefix: str = "") -> None:
        self._svg = svg
        self._prefix = prefix
        self._counts: Counter[str] = Counter()
        self._used = {*DESCRIBING, *(_layer_id(layer) for layer in Layer)}
        self._clips: dict[Box, str] = {}

    def play(self, group: Any, elements: list[Element]) -> None:
        target, clip = group, None
        for element in elements:
            if element.clip != clip:
                clip = element.clip
                target = group if clip is None else self._clipped(group, clip)
            target.add(self._path(element) if isinstance(element, Shape) else self._text(element))

    def _clipped(self, group: Any, clip: Box) -> Any:
        if clip not in self._clips:
            name = self._unique(f"clip-{len(self._clips) + 1}")
            path = self._svg.clipPath(id=name)
            path.add(self._svg.rect((_number(clip.left), _number(clip.top)),
                                    (_number(clip.width), _number(clip.height))))  # fmt: skip
            self._svg.defs.add(path)
            self._clips[clip] = name
        inner = self._svg.g()
        inner.attribs["clip-path"] = f"url(#{self._clips[clip]})"
        group.add(inner)
        return inner

    def _id(self, element: Element) -> str:
        """``c5`` for a Place's outline, ``c5-label`` for what belongs to it."""
        base = element.place.replace("#", "_")
        if element.role != "place":
            base += f"-{element.role}"
        return self._unique(base)

    def _unique(self, base: str) -> str:
        """The name itself or, where it is taken, the next of ``name-2``, ``name-3`` ..."""
        base = self._prefix + base
        self._counts[base] += 1
        name = base if self._counts[base] == 1 else f"{base}-{self._counts[base]}"
        while name in self._used:
            self._counts[base] += 1
            name = f"{base}-{self._counts[base]}"
        self._used.add(name)
        return name

    def _named(self, node: Any, element: Element) -> Any:
        if element.place:
            node.attribs["id"] = self._id(element)
        if element.words:
            node.set_desc(title=element.words)
        return node

    def _path(self, shape: Shape) -> Any:
        node = self._svg.path(d=_data(shape.path))
        node.attribs["fill"] = shape.fill or "none"
        if shape.stroke:
            node.attribs["stroke"] = shape.stroke
            node.attribs["stroke-width"] = _number(shape.width)
            node.attribs["stroke-linejoin"] = "round"
            node.attribs["stroke-linecap"] = "round"
        if shape.dash:
            node.attribs["stroke-dasharray"] = " ".join(_number(length) for length in shape.dash)
        return self._named(node, shape)

    def _text(self, text: Text) -> Any:
        x, y = text.start
        pieces = runs(text.string, text.bold, text.place)
        node = self._svg.text("", insert=(_number(x), _number(y)))
        node.attribs["font-size"] = _number(text.size)
        # A program that does not use the fonts inside the file keeps the text's width all the same.
        node.attribs["textLength"] = _number(text.width)
        node.attribs["lengthAdjust"] = "spacingAndGlyphs"
        node.attribs["fill"] = text.colour
        node.attribs["font-family"] = f"{pieces[0].face.family}, sans-serif"
        if text.bold:
            node.attribs["font-weight"] = "bold"
        if text.degrees:
            node.attribs["transform"] = (
                f"rotate({text.degrees:.6g} {_number(text.at[0])} {_number(text.at[1])})"
            )
        node.attribs["xml:space"] = "preserve"
        if len(pieces) == 1:
            node.text = text.string
        else:
            for piece in pieces:
                span = self._svg.tspan(piece.text)
                span.attribs["font-family"] = f"{piece.face.family}, sans-serif"
                node.add(span)
        return self._named(node, text)

    def fonts(self, drawing: Drawing) -> None:
        """Put the letters that the drawing uses, and no others, into the file."""
        used: dict[Face, set[str]] = {}
        for element in drawing.elements:
            if isinstance(element, Text):
                for run in runs(element.string, element.bold, element.place):
                    used.setdefault(run.face, set()).update(run.text)
        rules = [_font_face(face, "".join(sorted(used[face]))) for face in sorted(used, key=_name)]
        if rules:
            self._svg.defs.add(self._svg.style("\n".join(rules)))


def _name(face: Face) -> str:
    return face.name


def _font_face(face: Face, letters: str) -> str:
    """A CSS rule that holds the subset of the font as WOFF."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    options = subset.Options(flavor="woff", hinting=False, layout_features=[])
    options.drop_tables += ["FFTM"]  # FontForge's time stamp
    buffer = BytesIO()
    with TTFont(face.path, recalcTimestamp=False, lazy=True) as loaded:
        subsetter = subset.Subsetter(options)
        subsetter.populate(text=letters)
        subsetter.subset(loaded)
        loaded.flavor = "woff"
        loaded.save(buffer, reorderTables=None)
    data = base64.b64encode(buffer.getvalue()).decode("ascii")
    weight = "bold" if face.bold else "normal"
    return (
        f"@font-face{{font-family:'{face.family}';font-weight:{weight};"
        f"src:url(data:font/woff;base64,{data}) format('woff')}}"
    )


def _data(path: Path) -> str:
    """Path data with three decimals: a micrometre."""
    parts = []
    for verb, points in path:
        parts.append(verb + " ".join(f"{_number(x)} {_number(y)}" for x, y in points))
    return "".join(parts)


def _number(value: float) -> str:
    """The shortest decimal within a micrometre."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


FORMAT = Format("svg", ".svg", paged=False, play=play)
