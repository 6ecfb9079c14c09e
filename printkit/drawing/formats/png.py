"""The PNG player: the PDF's own pages as pixels, by PDFium.

Rendering the PDF rather than the Drawing keeps one truth: what the picture shows is what
the printer gets.
"""

from __future__ import annotations

from io import BytesIO

from printkit.drawing.formats import Format, pdf
from printkit.drawing.sheets import Document


def play(document: Document, dpi: int) -> list[bytes]:
    """One PNG a sheet, at `dpi` pixels an inch, which the file states."""
    import pypdfium2

    (data,) = pdf.play(document, dpi)
    pages = pypdfium2.PdfDocument(data)
    try:
        return [_picture(pages[index], dpi) for index in range(len(pages))]
    finally:
        pages.close()


def _picture(page: object, dpi: int) -> bytes:
    image = page.render(scale=dpi / 72).to_pil()  # type: ignore[attr-defined]
    buffer = BytesIO()
    image.convert("RGB").save(buffer, "PNG", dpi=(dpi, dpi))
    return buffer.getvalue()


FORMAT = Format("png", ".png", paged=False, play=play)
