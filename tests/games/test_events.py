"""What turns are said to change is all that they change: many games, heard and counted."""

from collections import Counter

import pytest

from printkit.checking import check_source
from printkit.games.registry import find_game
from printkit.records.report import Report
from printkit.records.source import read_source
from printkit.setups import read_setup
from tests.test_played_by_ear import AcornEar, AspensEar, LeavesEar


def played(line: str, seed: int) -> Report:
    setup = read_setup(line)
    play = find_game(setup.game).play
    assert play is not None
    return check_source(read_source("x", play().random_record(seed, setup)))


@pytest.mark.parametrize("line", ["acorn side=3", "acorn side=2", "acorn layout=adjacent"])
def test_acorn_is_heard_whole(line: str) -> None:
    """Side 2 has little room: harvesters collide."""
    heard: list[str] = []
    for seed in range(12):
        report, ear = played(line, seed), AcornEar(seed)
        events = report.events()
        assert [event.turn for event in events] == list(range(1, report.turns + 1))
        for event in events:
            if event.turn == report.turns // 2 + 1:
                ear.hear("Round 2, turn 1: the orders.")
            heard += event.lines
            for told in event.lines:
                ear.hear(told)
        assert [ear.points["A"], ear.points["B"]] == [player.total for player in report.players]
        live = Counter(colour for (_field, colour), n in ear.seeds.items() for _time in range(n))
        for player in report.players:
            assert live[player.id] == player.tiebreak["live"]
    for word in ("collide", "captures", "own seed", "becomes a seed"):
        assert any(word in told for told in heard), word


@pytest.mark.parametrize("line", ["aspens", "aspens radius=4"])
def test_aspens_is_heard_whole(line: str) -> None:
    for seed in range(2):
        report, ear = played(line, seed), AspensEar(seed)
        for event in report.events():
            for told in event.lines:
                ear.hear(told)
        owned = Counter(ear.owner.values())
        assert [owned["Aspen"], owned["Pine"]] == [player.total for player in report.players]


def test_leaves_is_heard_whole() -> None:
    for seed in range(4):
        report = played("leaves", seed)
        assert report.describe is not None
        ear = LeavesEar(seed)
        names = [player.id for player in report.players]
        ear.boxes = {name: {} for name in names}
        ear.leaves = dict.fromkeys(names, 0)
        ear.acorns = dict.fromkeys(names, 0)
        for event in report.events():
            for told in event.lines:
                ear.hear(told)
        assert ear.acorns == {player.id: player.total for player in report.players}
        for spot in report.describe(None).spots:
            if " " in spot.name:  # a box of one player
                name, box = spot.name.rsplit(" ", 1)
                assert ear.boxes[name].get(box, "empty") == spot.here
                continue
            here = spot.here.split(", ") if len(names) > 1 else [f"{names[0]} {spot.here}"]
            told_here = {part.rpartition(" ")[0]: part.rpartition(" ")[2] for part in here}
            for name, value in told_here.items():
                if not spot.name.startswith("L"):
                    assert ear.boxes[name].get(spot.name, "empty") == value
