"""Filled PDFs: whatever a viewer writes into the fields is read as a typed file."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from printkit import print_items
from printkit.checking import check_data
from printkit.fields import read_fields, typed_text
from printkit.games.registry import find_game, game_ids
from printkit.records.source import UnreadableError

FORMS = [
    (game_id, item.name)
    for game_id in game_ids()
    for item in find_game(game_id).items
    if "fillable" in item.options
]


def printed(game: str, item: str, folder: Path, **options: object) -> bytes:
    (file,) = print_items(game, [item], folder=folder, fillable=True, **options)
    return file.path.read_bytes()


def filled(data: bytes, values: dict[str, str]) -> bytes:
    """The form as a viewer saves it: values as strings, ticks as the name of their state."""
    with pikepdf.open(BytesIO(data)) as pdf:
        for field in pdf.Root.AcroForm.Fields:
            name = str(field.T)
            if name in values:
                tick = str(field.FT) == "/Btn"
                field.V = pikepdf.Name("/Yes") if tick else pikepdf.String(values[name])
        buffer = BytesIO()
        pdf.save(buffer)
        return buffer.getvalue()


@pytest.mark.parametrize(("game", "item"), FORMS)
def test_every_field_has_a_name_of_a_place_and_words(game: str, item: str, tmp_path: Path) -> None:
    data = printed(game, item, tmp_path)
    with pikepdf.open(BytesIO(data)) as pdf:
        fields = list(pdf.Root.AcroForm.Fields)
        names = [str(field.T) for field in fields]
        assert len(names) == len(set(names))
        assert all(str(field.TU).strip() for field in fields)
        assert all("." not in name for name in names)
    assert read_fields("x", data)["Game"] == game


@pytest.mark.parametrize(("game", "item"), FORMS)
def test_an_empty_form_is_read_without_a_crash(game: str, item: str, tmp_path: Path) -> None:
    report = check_data("x.pdf", printed(game, item, tmp_path))
    assert report.readable


def test_a_filled_leaves_sheet_is_checked_and_scored(tmp_path: Path) -> None:
    values = {"Name": "Mia", "2a": "5", "L1": "4", "4c": "3", "L2": "6"}
    values |= {f"W{n}": str(points) for n, points in enumerate((0, 1, 0, 1, 0, 0, 0, 2), start=1)}
    data = filled(printed("leaves", "sheet", tmp_path), values)
    report = check_data("mia.pdf", data)
    assert [player.id for player in report.players] == ["Mia"]
    assert report.players[0].total == 2
    assert "2: 5 . . . ." in typed_text("mia.pdf", data)


def test_several_sheets_are_one_game(tmp_path: Path) -> None:
    data = printed("leaves", "sheet", tmp_path, copies=2)
    data = filled(data, {"Name": "Mia", "2a": "5", "L1": "4", "Name#2": "Tom", "4c": "3",
                         "4e#2": "5", "L1#2": "3"})  # fmt: skip
    names = [player.id for player in check_data("x.pdf", data).players]
    assert names == ["Mia", "Tom"]


@pytest.mark.parametrize("data", [b"%PDF-1.4", b"%PDF-1.7\nrubbish" * 50])
def test_a_damaged_pdf_is_told(data: bytes) -> None:
    with pytest.raises(UnreadableError, match="damaged PDF"):
        read_fields("x.pdf", data)


def test_a_pdf_that_is_no_form_is_told(tmp_path: Path) -> None:
    (file,) = print_items("leaves", ["quick"], folder=tmp_path)
    with pytest.raises(UnreadableError, match="without the fields of a score sheet"):
        typed_text("x.pdf", file.path.read_bytes())
