"""From photos to games: the whole way, with real handwriting."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from printkit import check_files, read_photos
from printkit.checking import Outcome
from printkit.drawing.form_tag import FormTag
from printkit.games.scanning import Cell, Choice
from printkit.reading import PhotoGame, _try_ways, player_names
from printkit.scan.forms import Layout, find_layout
from printkit.scan.photos import PhotoRead
from tests.scan.conftest import Shown
from tests.scan.paper import blank_page, photographed, png


def only(path: Path, **options: object) -> PhotoGame:
    (game,) = read_photos([path], **options)  # type: ignore[arg-type]
    return game


def wrong(game: PhotoGame, shown: Shown) -> list[Cell]:
    """Cells that are wrong and of which nobody is asked."""
    return [
        cell
        for cell in game.photos[0].cells
        if not cell.look and cell.value != shown.values.get(cell.place, "")
    ]


@pytest.mark.parametrize("who", ["mia", "tom"])
def test_a_photo_is_read(who: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    shown: Shown = request.getfixturevalue(who)
    game = only(shown.saved(tmp_path / f"{who}.jpg"))
    assert game.report.readable
    assert wrong(game, shown) == []
    assert game.report.doubtful <= 4
    assert f"Player: {who}" in game.text
    assert len([cell for cell in game.photos[0].cells if cell.value]) > 20


def test_the_typed_file_is_read_back_the_same(mia: Shown, tmp_path: Path) -> None:
    game = only(mia.saved(tmp_path / "mia.jpg"))
    typed = tmp_path / "mia.txt"
    typed.write_text(game.text, encoding="utf-8")
    (report,) = check_files([typed])
    assert report.players == game.report.players
    assert [p.code for p in report.problems] == [p.code for p in game.report.problems]


def turned(data: bytes, change: Callable[[Image.Image], Image.Image], kind: str) -> bytes:
    buffer = BytesIO()
    change(Image.open(BytesIO(data)).convert("RGB")).save(buffer, kind, quality=92)
    return buffer.getvalue()


@pytest.mark.parametrize("degrees", [90, 180])
def test_turned_photos_say_the_same(mia: Shown, tmp_path: Path, degrees: int) -> None:
    data = turned(mia.data, lambda image: image.rotate(degrees, expand=True), "PNG")
    game = only(Shown(data, mia.values).saved(tmp_path / "mia.png"))
    assert wrong(game, mia) == []


@pytest.mark.parametrize("kind", ["WEBP", "TIFF", "PDF"])
def test_other_formats_say_the_same(mia: Shown, tmp_path: Path, kind: str) -> None:
    data = turned(mia.data, lambda image: image, kind)
    game = only(Shown(data, mia.values).saved(tmp_path / f"mia.{kind.lower()}"))
    assert game.report.readable
    assert wrong(game, mia) == []


def test_a_setup_is_known_by_its_code(tmp_path: Path) -> None:
    """The cells, the rules and the typed file are those of the sheet that was printed."""
    path = tmp_path / "mia.png"
    path.write_bytes(png(photographed(setup_layout().blank)))
    game = only(path)
    assert "Setup: lilies=112234 dens=111+33" in game.text
    assert len([cell for cell in game.photos[0].cells if cell.place[0] == "2"]) == 6
    assert "5f" not in {cell.place for cell in game.photos[0].cells}


def test_sheets_of_different_setups_are_no_game(tmp_path: Path) -> None:
    (tmp_path / "mia.png").write_bytes(png(photographed(setup_layout().blank)))
    (tmp_path / "tom.png").write_bytes(png(photographed(blank_page())))
    (game,) = read_photos([tmp_path / "mia.png", tmp_path / "tom.png"], together=True)
    assert not game.report.readable
    assert [problem.code for problem in game.report.problems] == ["other-form"]


def setup_layout() -> Layout:
    tag = FormTag("leaves", "sheet", "A4", (("dens", "111+33"), ("lilies", "112234")))
    layout = find_layout(tag)
    assert layout is not None
    return layout


def test_photos_of_one_game_are_joined_by_name(mia: Shown, tom: Shown, tmp_path: Path) -> None:
    names = ["a-mia.jpg", "b-mia.jpg", "a-tom.jpg"]
    for name in names:
        (tom if "tom" in name else mia).saved(tmp_path / name)
    first, second = read_photos([tmp_path / name for name in names], together=True)
    assert [p.id for p in first.report.players] == ["mia", "tom"]
    assert [p.id for p in second.report.players] == ["mia"]
    assert first.text.count("Player:") == 2


def test_photos_without_a_games_name_are_one_game(mia: Shown, tom: Shown, tmp_path: Path) -> None:
    for name, shown in (("IMG_0012.jpg", mia), ("20261130_101500.jpg", tom)):
        shown.saved(tmp_path / name)
    (game,) = read_photos([tmp_path / "IMG_0012.jpg", tmp_path / "20261130_101500.jpg"],
                          together=True)  # fmt: skip
    assert [player.id for player in game.report.players] == ["Player 1", "Player 2"]


@pytest.mark.parametrize(
    ("names", "players"),
    [
        (["mia.jpg", "tom.png"], ["mia", "tom"]),
        (["club-7-mia.jpg"], ["mia"]),
        (["IMG_1.jpg", "PXL_20261130.jpg"], ["Player 1", "Player 2"]),
        (["mia.jpg", "mia.png"], ["mia", "Player 2"]),
        (["anna_lena.heic"], ["anna lena"]),
        (["a#b: c.jpg"], ["a b c"]),
    ],
)
def test_players_are_named_by_their_photos(names: list[str], players: list[str]) -> None:
    assert player_names([PhotoRead(name) for name in names]) == players


def test_a_refused_photo_leaves_the_others(mia: Shown, tmp_path: Path) -> None:
    files = [mia.saved(tmp_path / f"{n}.jpg") for n in "abc"]
    (tmp_path / "b.jpg").write_bytes(b"")
    (tmp_path / "d.jpg").write_bytes(png(np.full((900, 700, 3), 200, np.uint8)))
    files.append(tmp_path / "d.jpg")
    told: list[int] = []
    games = list(read_photos(files, progress=told.append))
    assert [game.report.readable for game in games] == [True, False, True, False]
    assert [game.report.problems[0].code for game in games[1::2]] == ["unreadable", "no-sheet"]
    assert told == [1, 2, 3, 4]


def test_check_takes_photos_and_typed_files_in_their_order(mia: Shown, tmp_path: Path) -> None:
    photo = mia.saved(tmp_path / "mia.jpg")
    typed = tmp_path / "game.txt"
    typed.write_text("Game: leaves\nPlayer: Ada\n", encoding="utf-8")
    reports = list(check_files([typed, photo, typed]))
    assert [report.source for report in reports] == [str(typed), str(photo), str(typed)]
    assert [report.cells is None for report in reports] == [True, False, True]
    assert all(problem.line is None for problem in reports[1].problems)


def test_a_folder_stands_for_its_photos_without_pictures_of_readings(
    mia: Shown, tmp_path: Path
) -> None:
    mia.saved(tmp_path / "mia.jpg")
    (tmp_path / "mia.read.png").write_bytes(png(np.full((300, 300, 3), 9, np.uint8)))
    (tmp_path / "mia.jpg.answers.json").write_text("{}", encoding="utf-8")
    assert [report.source for report in check_files([tmp_path])] == [str(tmp_path / "mia.jpg")]


class Answering:
    """A person who always takes the same key, and remembers what was asked."""

    def __init__(self, key: int | None) -> None:
        self.key = key
        self.asked: list[str] = []

    def __call__(self, photo: PhotoRead, cell: Cell) -> str | None:
        self.asked.append(cell.place)
        assert photo.crop(cell).startswith(b"\x89PNG")
        return None if self.key is None else cell.choices[self.key].value


@pytest.fixture
def doubtful(tmp_path: Path) -> Path:
    """A sheet with nothing on it but something that covers two boxes."""
    from tests.scan.paper import box, cover

    page = blank_page()
    for name in ("4c", "F2"):
        cover(page, box(name).inset(-3.0), (190, 140, 115))
    path = tmp_path / "mia.png"
    path.write_bytes(png(photographed(page)))
    return path


def test_doubts_are_told_and_the_score_is_a_range(doubtful: Path) -> None:
    report = only(doubtful).report
    assert report.doubtful == 2
    assert report.ranges["mia"][0] == 0
    assert report.ranges["mia"][1] >= 1
    assert ["4c" in told for told in report.doubts] == [True, False]
    outcome = Outcome()
    outcome.enter(report, keep_json=True)
    assert outcome.exit_status == 3
    data = json.loads(outcome.as_json())
    looked = [cell for cell in data["cells"] if cell["look"]]
    assert [cell["place"] for cell in looked] == ["4c", "F2"]
    assert all(cell["why"] and len(cell["choices"]) > 1 for cell in looked)
    assert data["players"][0]["range"] == list(report.ranges["mia"])


def test_of_many_doubts_the_least_and_the_most_points_are_found() -> None:
    """More ways than can be scored, and points that come only where two cells are written."""
    tried: list[int] = []

    def points(way: Sequence[str]) -> int:
        tried.append(sum(map(len, way)) + 10 * (way[0] != "" and way[7] != ""))
        return tried[-1]

    _try_ways([["", "x", "xx", "xxx"]] * 8, points)
    assert (min(tried), max(tried)) == (0, 34)
    assert len(tried) < 100


def test_nobody_is_asked_twice(doubtful: Path) -> None:
    first = Answering(0)
    game = only(doubtful, ask=first)
    assert first.asked == ["4c", "F2"]
    assert game.report.doubtful == 0
    again = Answering(0)
    assert only(doubtful, ask=again).text == game.text
    assert again.asked == []
    assert only(doubtful).report.doubtful == 0


def test_what_is_left_open_stays_doubtful(doubtful: Path) -> None:
    person = Answering(None)
    assert only(doubtful, ask=person).report.doubtful == 2
    assert person.asked == ["4c", "F2"]
    assert not doubtful.with_name("mia.png.answers.json").exists()


def test_answers_about_another_photo_of_that_name_do_not_count(doubtful: Path, mia: Shown) -> None:
    only(doubtful, ask=Answering(0))
    doubtful.write_bytes(mia.data)
    assert wrong(only(doubtful), mia) == []


def test_the_file_says_what_is_doubtful(doubtful: Path) -> None:
    text = only(doubtful).text
    assert "# " in text
    assert "4c" in text.split("#", 1)[1]


def test_choices_in_json() -> None:
    cell = Cell("1a", "5", 0.61234, True, (Choice("5", 0.6), Choice("", 0.4)), "it is not plain")
    assert cell.as_json() == {
        "place": "1a", "value": "5", "confidence": 0.6123, "look": True, "choices": ["5", ""],
        "why": "it is not plain",
    }  # fmt: skip
