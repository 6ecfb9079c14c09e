"""The PNG player: the PDF's own pages as pixels, by PDFium.

Rendering the PDF rather than the Drawing keeps one truth: what the picture shows is what
the printer gets.
"""

from __future__ import annotations

import math
from io import BytesIO
from typing import TYPE_CHECKING, Any

from printkit.drawing.formats import Format, pdf
from printkit.drawing.sheets import Document
from printkit.errors import UsageError
from printkit.language import _

if TYPE_CHECKING:
    from PIL.Image import Image

INCH = 25.4

MOST_PIXELS = 160_000_000
"""Of one picture: A4 at 1200 dots an inch (three bytes each, and a copy while it is made)."""


def play(document: Document, dpi: int) -> list[bytes]:
    """One PNG a sheet, at `dpi` pixels an inch, which the file states.

    Raises `UsageError` for more than `MOST_PIXELS`.
    """
    return [_png(picture, dpi) for picture in pictures(document, dpi)]


def pictures(document: Document, dpi: int) -> list[Image]:
    """The sheets as RGB pictures. Raises as `play` does."""
    import pypdfium2

    _check_size(document, dpi)
    (data,) = pdf.play(document, dpi)
    pages = pypdfium2.PdfDocument(data)
    try:
        return [_picture(pages[index], dpi) for index in range(len(pages))]
    finally:
        pages.close()


def _check_size(document: Document, dpi: int) -> None:
    """Refuse a picture that would take more memory than a home computer has."""
    largest = max(document.sheets, key=lambda sheet: sheet.paper.width * sheet.paper.height)
    square_inches = largest.paper.width * largest.paper.height / INCH**2
    if square_inches * dpi**2 > MOST_PIXELS:
        most = math.isqrt(int(MOST_PIXELS / square_inches))
        raise UsageError(
            _(
                "A picture of {name} at {dpi} dots an inch is too large to make. The most is "
                "--dpi {most}.",
                name=largest.paper.name,
                dpi=dpi,
                most=most,
            )
        )


def _picture(page: Any, dpi: int) -> Image:
    picture: Image = page.render(scale=dpi / 72).to_pil()
    return picture.convert("RGB")


def _png(picture: Image, dpi: int) -> bytes:
    buffer = BytesIO()
    picture.save(buffer, "PNG", dpi=(dpi, dpi))
    return buffer.getvalue()


FORMAT = Format("png", ".png", paged=False, play=play)
