"""``printkit describe``: games, typed files, and everything one may ask of them."""

import json
import re
from pathlib import Path

import pytest

from printkit.checking import check_data
from printkit.games.registry import find_game, game_ids
from tests.cli.running import Program

GAMES = ["acorn", "aspens", "leaves"]


@pytest.fixture
def records(tmp_path: Path) -> Path:
    for name in GAMES:
        play = find_game(name).play
        assert play is not None
        (tmp_path / f"{name}.txt").write_text(play().random_record(5), encoding="utf-8")
    return tmp_path


def sound(text: str) -> None:
    """Short sentences, one a line, nothing that a voice stumbles over."""
    for line in text.splitlines():
        assert line == line.strip()
        assert line.endswith((".", "!", "?", ":")), line
        assert len(line) < 240, line
        assert "  " not in line
        assert not re.search(r"[|_*=<>@#~→±×\[\]{}]", line), line


def test_every_game_can_be_described() -> None:
    for name in game_ids():
        play = find_game(name).play
        assert play is not None
        assert play().describe is not None


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_its_empty_board_with_names(program: Program, game: str) -> None:
    ran = program("describe", game)
    assert ran.status == 0
    sound(ran.out)
    assert re.search(r"[Nn]amed|numbered", ran.out)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_described_at_every_turn(program: Program, records: Path, game: str) -> None:
    report = check_data("x", (records / f"{game}.txt").read_bytes())
    for turn in (0, 1, report.turns // 2, report.turns):
        ran = program("describe", f"{game}.txt", "--turn", turn)
        assert ran.status == 0
        sound(ran.out)
    assert ran.out == program("describe", f"{game}.txt").out
    assert "over" in ran.out.splitlines()[1]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_is_what_stands_there(program: Program, records: Path, game: str) -> None:
    """Scores in the overview are the report's own."""
    report = check_data("x", (records / f"{game}.txt").read_bytes())
    out = program("describe", f"{game}.txt").out
    for player in report.players:
        assert re.search(rf": {player.total} (points?|spaces?|acorns?)\.", out)


@pytest.mark.parametrize("game", GAMES)
def test_changes_add_up(program: Program, records: Path, game: str) -> None:
    """What changed since the start is what changed in each turn."""
    turns = check_data("x", (records / f"{game}.txt").read_bytes()).turns
    whole = program("describe", f"{game}.txt", "--since", 1).out
    sound(whole)
    parts = [
        program("describe", f"{game}.txt", "--since", "last", "--turn", turn).out
        for turn in range(2, turns + 1)
    ]
    assert whole == "".join(parts)
    assert program("describe", f"{game}.txt", "--since", turns).out == "Nothing has changed.\n"


@pytest.mark.parametrize("game", GAMES)
def test_neighbours_are_mutual(program: Program, game: str) -> None:
    """A Place in the east of another has that in its west."""
    data = json.loads(program("describe", game, "--json").out)
    opposite = {"North": "South", "East": "West", "North-east": "South-west",
                "South-east": "North-west", "Beside it": "Beside it"}  # fmt: skip
    opposite |= {other: one for one, other in opposite.items()}
    around = {
        (place["name"], near["direction"], near["place"])
        for place in data["places"]
        for near in place["around"]
        if place["name"][0].islower() or place["name"][0].isdigit()
    }
    assert len(around) > 40
    for name, direction, near in around:
        assert (near, opposite[direction], name) in around


def test_places_are_asked_for_by_name(program: Program) -> None:
    out = program("describe", "acorn", "--place", "b6", "--place", "A2").out
    assert out.startswith("b6: empty.\nNorth: a5, empty.\nEast: b7, empty.\nWest: b5, empty.\n")
    assert "A2: mountain of Player A.\n" in out
    sound(out)


def test_a_setup_is_described(program: Program) -> None:
    assert "96 fields." in program("describe", "acorn", "--setup", "acorn side=4").out
    chess = program("describe", "acorn", "--setup", "acorn board=chess adjacency=king",
                    "--place", "c3").out  # fmt: skip
    assert "North-east: d4, empty." in chess
    assert program("describe", "acorn", "--setup", "leaves cups=111112").status == 2


def test_positions_and_sheets_are_described(program: Program, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(
        "Game: acorn\nPlayers: A Ann, B\nRound: 1\nFields:\na1 A2 B1\nb3 B*\n"
    )
    out = program("describe", "a.txt", "--region", "row a", "--place", "b3").out
    assert "a1: 2 seeds of A and 1 seed of B." in out
    assert "b3: a harvester of B." in out
    for game in GAMES:
        form = program("form", game, "sheet").out
        (tmp_path / "s.txt").write_text(form, encoding="utf-8")
        ran = program("describe", "s.txt")
        assert ran.status in (0, 1, 2)
        assert ran.out or ran.error


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("leavs",), 'Did you mean "leaves"'),
        (("missing.txt",), "missing.txt"),
        (("leaves", "--turn", "2"), "are for files"),
        (("leaves.txt", "--turn", "99"), "from 0 to"),
        (("leaves.txt", "--turn", "-1"), "from 0 to"),
        (("leaves.txt", "--since", "99"), "from 0 to"),
        (("leaves.txt", "--since", "soon"), "number of a turn, or last"),
        (("leaves.txt", "--since", "²"), "number of a turn, or last"),
        (("leaves.txt", "--place", "z9"), "no Place"),
        (("leaves.txt", "--region", "row z"), "no region"),
        (("leaves", "-o", "x.doc"), "format"),
        (("leaves", "-o", "leaves.txt"), "exists"),
    ],
)
def test_what_cannot_be_described_is_told(
    program: Program, records: Path, words: tuple[str, ...], told: str
) -> None:
    before = (records / "leaves.txt").read_bytes()
    ran = program("describe", *words)
    assert ran.status == 2
    assert told in ran.error
    assert (records / "leaves.txt").read_bytes() == before


@pytest.mark.parametrize(
    "text",
    [
        "Game: leaves\n",
        "Game: acorn\nPlayers: A, Q\n1. A2-b6\n",
        "Game: aspens\nMap:\na xx\n",
        "Game: aspens\n9. A 3 SE zz\n",
        "Game: acorn\nRound 7\n1. A2-z9 B6-b6\n1. A2-b6\n",
        "Game: leaves\nPlayers: Mia; Tom\n1. 9 9 9 Mia 5@9z +6\n",
        "Game: leaves\nPlayers: \x1b[31m, ═══\n1. 3 5 6\n",
    ],
)
def test_files_full_of_faults_are_described_as_well_as_can_be(
    program: Program, tmp_path: Path, text: str
) -> None:
    (tmp_path / "bad.txt").write_text(text, encoding="utf-8")
    for more in ([], ["--since", "0"], ["--json"]):
        ran = program("describe", "bad.txt", *more)
        assert ran.status in (0, 1, 2)
        assert "Traceback" not in ran.err
        assert "fault of its own" not in ran.err
        assert ran.out or ran.err
        assert "\x1b" not in ran.out


def test_a_description_is_written_as_text(program: Program, tmp_path: Path) -> None:
    ran = program("describe", "aspens", "-o", "board.txt")
    assert ran.out == "board.txt\n"
    text = (tmp_path / "board.txt").read_text(encoding="utf-8")
    assert "c5: north-east b4, east c6" in text
