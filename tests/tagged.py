"""What a screen reader gets from a tagged PDF, read back from the file itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import page as validation
import pikepdf


def failures(data: bytes) -> list[str]:
    """The rules of PDF/UA-1 that a file breaks, each with what is wrong."""
    profile = validation.ValidationProfile.PDF_UA_1
    with TemporaryDirectory() as folder:
        path = Path(folder) / "a.pdf"
        path.write_bytes(data)
        report = validation.validate_pdf(str(path), profile=profile)
    return sorted({f"{found.rule_id}: {found.message}" for found in report.failures})


@dataclass
class Tag:
    """An element of the structure tree, with what is written in it."""

    kind: str
    alt: str = ""
    title: str = ""
    scope: str = ""
    form: str = ""
    text: str = ""
    children: list[Tag] = field(default_factory=list)

    def walk(self) -> Iterator[Tag]:
        yield self
        for child in self.children:
            yield from child.walk()

    def lines(self, depth: int = 0) -> Iterator[str]:
        kind = f"{self.kind}[{self.scope}]" if self.scope else self.kind
        told = self.alt or self.form or self.title or self.text
        yield f"{'  ' * depth}{kind}{': ' + told if told else ''}"
        for child in self.children:
            yield from child.lines(depth + 1)


def tags_of(pdf: pikepdf.Pdf) -> Tag:
    """The structure tree of a PDF (its one top element)."""
    texts = {page.objgen: marked_texts(page) for page in pdf.pages}
    (top,) = pdf.Root.StructTreeRoot.K
    return _tag(top, texts)


def _tag(element: Any, texts: dict[Any, dict[int, str]]) -> Tag:
    tag = Tag(str(element.S).removeprefix("/"), str(element.get("/Alt", "")),
              str(element.get("/T", "")))  # fmt: skip
    tag.scope = str(element.get("/A", {}).get("/Scope", "")).removeprefix("/")
    for kid in element.get("/K", []):
        if isinstance(kid, int):
            tag.text += texts[element.Pg.objgen][kid]
        elif kid.get("/Type") == "/MCR":
            tag.text += texts[kid.Pg.objgen][int(kid.MCID)]
        elif kid.get("/Type") == "/OBJR":
            tag.form = str(kid.Obj.TU)
        else:
            assert kid.P.objgen == element.objgen
            tag.children.append(_tag(kid, texts))
    tag.text = tag.text.strip()
    return tag


def marked_texts(page: pikepdf.Page) -> dict[int, str]:
    """The text of each marked piece of a page's content."""
    texts: dict[int, str] = {}
    fonts = page.obj.Resources.Font
    maps = {name: character_map(fonts[name]) for name in fonts}
    marks: list[int | None] = []
    letters: dict[int, str] = {}
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name in ("BDC", "BMC"):
            inside = operands[1] if len(operands) > 1 else {}
            is_mark = isinstance(inside, pikepdf.Dictionary) and "/MCID" in inside
            marks.append(int(inside.MCID) if is_mark else None)
            if is_mark:
                assert marks[-1] not in texts
                texts[int(inside.MCID)] = ""
        elif name == "EMC":
            marks.pop()
        elif name == "Tf":
            letters = maps[str(operands[0])]
        elif name == "Tj" and marks and marks[-1] is not None:
            texts[marks[-1]] += "".join(letters[code] for code in bytes(operands[0]))
    return texts


def character_map(font: Any) -> dict[int, str]:
    """What letter each code of a font stands for, as the file says."""
    written = font.ToUnicode.read_bytes().decode("ascii")
    blocks = re.findall(r"(\d+) beginbfchar\n(.*?)endbfchar", written, re.DOTALL)
    found: dict[int, str] = {}
    for count, block in blocks:
        pairs = re.findall(r"<([0-9A-F]{2})> <([0-9A-F]{4})>", block)
        assert len(pairs) == int(count) <= 100
        found |= {int(code, 16): chr(int(letter, 16)) for code, letter in pairs}
    assert "\0" not in found.values()
    return found
