"""PEF: braille pages as XML, the same on every embosser (Portable Embosser Format 2008-1)."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

from printkit.drawing.braille import Page, braille_pages
from printkit.drawing.liblouis import BLANK
from printkit.drawing.text_formats import TextFormat, Words

PEF = "http://www.daisy.org/ns/2008/pef"
DUBLIN_CORE = "http://purl.org/dc/elements/1.1/"


def play(words: Words) -> bytes:
    """One volume with one section, a row for each line of braille."""
    root = Xml.Element("pef", {"xmlns": PEF, "xmlns:dc": DUBLIN_CORE, "version": "2008-1"})
    meta = Xml.SubElement(Xml.SubElement(root, "head"), "meta")
    for name, value in (
        ("format", "application/x-pef+xml"),
        ("identifier", f"printkit:{words.title}"),
        ("title", words.title),
        ("language", words.language),
    ):
        Xml.SubElement(meta, f"dc:{name}").text = value
    size = {"cols": str(words.page.cells), "rows": str(words.page.lines)}
    volume = Xml.SubElement(
        Xml.SubElement(root, "body"), "volume", {**size, "rowgap": "0", "duplex": "false"}
    )
    section = Xml.SubElement(volume, "section")
    for page in braille_pages(words.passages, words.page, words.language):
        _add_page(section, page)
    Xml.indent(root)
    data: bytes = Xml.tostring(root, encoding="utf-8", xml_declaration=True)
    return data + b"\n"


def _add_page(section: Xml.Element, page: Page) -> None:
    element = Xml.SubElement(section, "page")
    for line in page:
        Xml.SubElement(element, "row").text = line.rstrip(BLANK)


FORMAT = TextFormat("pef", ".pef", play)
