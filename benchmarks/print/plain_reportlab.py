"""The floor: the 151-hex board in plain ReportLab with a font embedded, nothing else."""

from __future__ import annotations

import math
import sys
from importlib.util import find_spec
from pathlib import Path

from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

WIDTH = 14.5


def cells() -> list[tuple[float, float]]:
    """Centres in mm of the hexes with q2 + qr + r2 <= 39."""
    return [
        (105 + WIDTH * (q + r / 2), 148.5 + WIDTH * math.sqrt(3) / 2 * r)
        for r in range(-8, 9)
        for q in range(-8, 9)
        if q * q + q * r + r * r <= 39
    ]


def atkinson() -> Path:
    """The small font that printkit prints with (54 kB)."""
    spec = find_spec("fontpkg_atkinson_hyperlegible")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "files" / "AtkinsonHyperlegible-Regular.ttf"


def dejavu() -> Path:
    """A font of the usual size (760 kB)."""
    return Path(__file__).parents[2] / "templates" / "fonts" / "DejaVuSans.ttf"


def main() -> None:
    font = dejavu() if sys.argv[2:] == ["dejavu"] else atkinson()
    canvas = Canvas(sys.argv[1], pagesize=A4, pageCompression=1, invariant=1)
    pdfmetrics.registerFont(TTFont("Face", str(font)))
    canvas.setLineWidth(0.5)
    canvas.setFont("Face", 6.5)
    for number, (x, y) in enumerate(cells(), start=1):
        path = canvas.beginPath()
        for corner in range(6):
            angle = math.radians(60 * corner + 30)
            point = (
                (x + WIDTH / math.sqrt(3) * math.cos(angle)) * mm,
                (y + WIDTH / math.sqrt(3) * math.sin(angle)) * mm,
            )
            (path.lineTo if corner else path.moveTo)(*point)
        path.close()
        canvas.setFillColor(HexColor("#f6f5e9"))
        canvas.drawPath(path, stroke=1, fill=1)
        canvas.setFillColorRGB(0, 0, 0)
        canvas.drawCentredString(x * mm, (y - 5.5) * mm, f"h{number}")
    canvas.save()


if __name__ == "__main__":
    main()
