from __future__ import annotations

from printkit.drawing.drawing import Drawing
from printkit.drawing.figures import Figure, figure_sheets
from printkit.drawing.fonts import pt
from printkit.drawing.job import Job
from printkit.drawing.sheets import Sheet
from printkit.geometry import hexes
from printkit.geometry.places import Place
from printkit.geometry.points import Box


def board_sheets(job: Job) -> list[Sheet]:
    cells = hexes.named(hexes.ball(39))
    names = {cell: name for name, cell in cells.items()}

    def size(unit: float) -> tuple[float, float]:
        b = Box.around(hexes.boundary(cells.values(), unit))
        return b.width + 4, b.height + 4

    def draw(unit: float) -> Drawing:
        w, h = size(unit)
        d = Drawing(w, h, job.style)
        for name, cell in cells.items():
            outline = tuple((x + w / 2, y + h / 2) for x, y in hexes.corners(cell, unit))
            nb = tuple(names[n] for n in hexes.neighbours(cell) if n in names)
            d.outline(Place(name, "hex", outline, nb), fill=job.style.fill("field"))
            cx, cy = hexes.centre(cell, unit)
            d.text(
                (cx + w / 2, cy + h / 2 + unit * 0.42),
                name,
                pt(6.5),
                anchor="middle",
                tone="muted",
                place=name,
            )
        d.lines(
            [
                tuple((x + w / 2, y + h / 2) for x, y in (e.start, e.end))
                for e in hexes.edges(cells.values(), unit)
            ],
            tone="grid",
        )
        return d

    return figure_sheets(job, Figure("hex", 14.0, 11.0, 40.0, size, draw), name="the board")
