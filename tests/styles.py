"""Which styles there are for whom, and every item in a style."""

from functools import cache

from printkit.drawing.drawing import Text
from printkit.drawing.sheets import Sheet
from printkit.drawing.style import load_style, style_names
from printkit.games.registry import find_game, game_ids
from printkit.printing import item_sheets, make_job

USUAL = [name for name in style_names() if not load_style(name).least_text]
"""Styles whose texts are as large as the drawing makes them."""

CLEAR = [name for name in style_names() if load_style(name).outlined]
"""Styles for low vision."""

ITEMS = [(game, item.name) for game in game_ids() for item in find_game(game).items]


@cache
def sheets_in(
    style: str, game: str, item: str, paper: str = "A4", photo: bool | None = None
) -> list[Sheet]:
    found = find_game(game)
    return item_sheets(found, found.item(item), make_job(paper=paper, style=style, photo=photo))


def texts_of(sheet: Sheet) -> list[Text]:
    """Everything to be read on a sheet but the small print at its foot."""
    found = [element for element in sheet.drawing.elements if isinstance(element, Text)]
    return [text for text in found if text.role != "furniture"]
