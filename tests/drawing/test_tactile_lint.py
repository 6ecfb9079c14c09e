"""The lint finds each kind of fault, and nothing on a page without any."""

from collections.abc import Callable

import pytest

from printkit.drawing import paths, touch
from printkit.drawing.drawing import Drawing, Layer, Shape
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import load_style
from printkit.drawing.tactile_lint import (
    TactileError,
    black_share,
    check_touch,
    holds_black,
    tactile_faults,
)
from printkit.geometry.braille_dots import name_cells
from printkit.geometry.paper import Paper
from printkit.geometry.points import Box

A4 = Paper("A4", 210.0, 297.0)
SQUARE = Box.sized(100.0, 100.0, 25.0, 25.0).outline


def page() -> Drawing:
    return Drawing(A4.width, A4.height, load_style("overlay"))


def rules(drawing: Drawing) -> set[str]:
    return {fault.rule for fault in tactile_faults(drawing)}


def raised(drawing: Drawing, path: paths.Path, kind: str, **more: object) -> None:
    values: dict[str, object] = {"fill": "#000000", "place": "x1"} | more
    drawing.elements.append(Shape(path, layer=Layer.RAISED, touch=kind, **values))  # type: ignore[arg-type]


def test_a_page_without_fault() -> None:
    drawing = page()
    touch.raised_outline(drawing, SQUARE)
    touch.texture(drawing, "dots", SQUARE)
    for index, kind in enumerate(("circle", "square", "triangle", "cross")):
        touch.symbol(drawing, kind, (30.0 + 20.0 * index, 60.0))
    touch.braille(drawing, name_cells("c12", "en"), (20.0, 20.0))
    touch.braille(drawing, name_cells("c12", "fr"), (20.0, 30.0))
    drawing.text((20.0, 40.0), "in colour", touch.LARGE)
    assert tactile_faults(drawing) == []


def near_lines(drawing: Drawing) -> None:
    touch.raised_lines(drawing, [((10, 10), (50, 10)), ((10, 13.9), (50, 13.9))])


def crossing_lines(drawing: Drawing) -> None:
    touch.raised_lines(drawing, [((10, 10), (50, 10)), ((30, 0), (30, 20))])


def near_line_and_symbol(drawing: Drawing) -> None:
    touch.raised_lines(drawing, [((10, 10), (50, 10))])
    touch.symbol(drawing, "circle", (30.0, 10.0 + 0.5 + 2.9 + 4.0))


def near_braille(drawing: Drawing) -> None:
    touch.braille(drawing, "⠿⠿", (20.0, 20.0))
    touch.braille(drawing, "⠿⠿", (20.0, 28.0))


def thin(drawing: Drawing) -> None:
    touch.raised_lines(drawing, [((10, 10), (50, 10))], width=0.4)


def thick(drawing: Drawing) -> None:
    touch.raised_lines(drawing, [((10, 10), (50, 10))], width=2.5)


def short(drawing: Drawing) -> None:
    touch.raised_lines(drawing, [((10, 10), (22, 10))])


def small_symbol(drawing: Drawing) -> None:
    touch.symbol(drawing, "circle", (30.0, 30.0), 5.5)


def dense_texture(drawing: Drawing) -> None:
    dots = tuple(part for x in range(5) for part in paths.circle((20.0 + 2 * x, 20.0), 0.75))
    raised(drawing, dots, "texture:fine")


def many_textures(drawing: Drawing) -> None:
    for index in range(6):
        raised(drawing, paths.circle((20.0 + 10 * index, 20.0), 3.0), f"texture:{index}")


def many_symbols(drawing: Drawing) -> None:
    for index in range(6):
        raised(drawing, paths.circle((20.0 + 12 * index, 20.0), 4.0), f"symbol:{index}")


def large_dots(drawing: Drawing) -> None:
    raised(drawing, paths.circle((20.0, 20.0), 1.0), "braille")


def wide_cell(drawing: Drawing) -> None:
    cell = (*paths.circle((20.0, 20.0), 0.65), *paths.circle((23.0, 20.0), 0.65))
    raised(drawing, cell, "braille")


def grey(drawing: Drawing) -> None:
    raised(drawing, paths.circle((20.0, 20.0), 5.0), "symbol:circle", fill="#333333")


def dark_print(drawing: Drawing) -> None:
    drawing.shape(paths.circle((20.0, 20.0), 5.0), fill="#004488")


def nothing_known(drawing: Drawing) -> None:
    raised(drawing, paths.circle((20.0, 20.0), 5.0), "")


def raised_text(drawing: Drawing) -> None:
    drawing.text((20.0, 20.0), "a", 5.0, layer=Layer.RAISED)


def black_page(drawing: Drawing) -> None:
    raised(drawing, paths.polygon(drawing.box.inset(30.0).outline), "symbol:circle")


FAULTS: list[tuple[str, Callable[[Drawing], None]]] = [
    ("gap", near_lines), ("gap", crossing_lines), ("gap", near_line_and_symbol),
    ("gap", near_braille), ("width", thin), ("width", thick), ("length", short),
    ("symbol", small_symbol), ("texture", dense_texture), ("kinds", many_textures),
    ("kinds", many_symbols), ("braille", large_dots), ("braille", wide_cell), ("colour", grey),
    ("colour", dark_print), ("unknown", nothing_known), ("unknown", raised_text),
    ("black", black_page),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "draw"), FAULTS, ids=[draw.__name__ for _rule, draw in FAULTS])
def test_every_fault_is_found(rule: str, draw: Callable[[Drawing], None]) -> None:
    drawing = page()
    draw(drawing)
    assert rule in rules(drawing)


def test_a_fault_is_an_error_that_names_the_place() -> None:
    drawing = page()
    touch.symbol(drawing, "circle", (30.0, 30.0), 4.0, "b3")
    with pytest.raises(TactileError, match="b3"):
        check_touch([Sheet(A4, drawing, item="board")])


@pytest.mark.parametrize(
    ("colour", "black"),
    [("#0000ff", False), ("#ff7fbf", False), ("#ffffff", False), ("#000000", True),
     ("#fe0000", True), ("#808080", True)],
)  # fmt: skip
def test_colours_without_black(colour: str, black: bool) -> None:
    assert holds_black(colour) is black


def test_the_share_of_black_is_that_of_the_area() -> None:
    drawing = Drawing(100.0, 100.0, load_style("overlay"))
    raised(drawing, paths.polygon(Box(0, 0, 50, 50).outline), "symbol:square")
    shapes = [e for e in drawing.elements if isinstance(e, Shape)]
    assert black_share(drawing, shapes) == pytest.approx(0.25)
