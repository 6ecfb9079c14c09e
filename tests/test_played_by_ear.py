"""Whole games entered at ``record --plain`` by players who know only what was printed.

Each `Ear` hears the text and types the next line. It rolls its own dice, asks ``moves``, and
keeps its own idea of the game from the sentences alone; what it believes at the end must be
what the file says.
"""

import builtins
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from printkit.checking import check_file
from tests.cli.running import Program

ORDER = re.compile(r"([A-C]\d+)-(\w+)")


class Ear:
    """Types a line word by word: each word is one of those that ``moves`` offers."""

    headers: tuple[str, ...] = ()

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.heard: list[str] = []
        self.answers = list(self.headers)
        self.words: list[str] = []
        self.asked = False

    def answer(self, text: str) -> str:
        """What is typed after hearing the text."""
        lines = [line.strip() for line in text.splitlines()]
        assert not any(line.startswith("error") for line in lines), lines
        assert not re.search(r"[\x1b\r\u2500-\u259f]| {3}", text)
        if self.answers:
            return self.answers.pop(0)
        if self.asked:
            self.asked = False
            choices = [] if "No choice begins so." in lines else self._choices(lines)
            if not choices:
                typed, self.words = " ".join(self.words), []
                return typed
            self._take(self.choose(choices))
        else:
            for line in lines:
                self.hear(line)
            question = self.question()
            if question:
                return question
            self.words = self.roll()
        self.asked = True
        return " ".join(["moves", *self.words])

    def _choices(self, lines: list[str]) -> list[str]:
        """The lines between the prompt, which may end the text, and what was asked."""
        return [line for line in lines if line and not re.fullmatch(r"\d+\.( \w)?|Seed:.*|Grow:.*",
                                                                    line)]  # fmt: skip

    def _take(self, choice: str) -> None:
        self.words.append(choice)

    def choose(self, choices: list[str]) -> str:
        return self.luck.choice(choices)

    def question(self) -> str | None:
        """A word that is typed before the line; none by default."""
        return None

    def roll(self) -> list[str]:
        return []

    def hear(self, line: str) -> None:
        raise NotImplementedError


class LeavesEar(Ear):
    """Prefers boxes whose area it has heard most of, and asks after what it believes."""

    headers = ("Mia, Tom",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.boxes: dict[str, dict[str, str]] = {"Mia": {}, "Tom": {}}
        self.acorns = {"Mia": 0, "Tom": 0}
        self.leaves = {"Mia": 0, "Tom": 0}
        self.checked: set[int] = set()
        self.expecting: str | None = None

    def roll(self) -> list[str]:
        return [str(self.luck.randint(1, 6)) for _ in range(3)]

    def choose(self, choices: list[str]) -> str:
        def worth(choice: str) -> tuple[int, str]:
            player, *parts = choice.split()
            areas = [part.partition("@")[2][:1] for part in parts if "@" in part]
            known = Counter(box[0] for box in self.boxes[player])
            return sum(known[area] for area in areas), choice

        return max(choices, key=worth)

    def question(self) -> str | None:
        round_number = len(self.checked) + 1
        if self.leaves["Mia"] and round_number % 3 == 0:
            self.checked.add(round_number)
            self.expecting = "Mia"
            return "read Mia 3"
        self.checked.add(round_number)
        return None

    def hear(self, line: str) -> None:
        if found := re.fullmatch(r"(\w+): (\w) in (\w\w)\.", line):
            player, value, box = found.groups()
            self.boxes[player][box] = value
        elif found := re.fullmatch(r"(\w+): leaf total (\d+)\.", line):
            self.leaves[found[1]] = int(found[2])
        elif found := re.fullmatch(r"(\w+): (\d+) acorns? in all\.", line):
            self.acorns[found[1]] = int(found[2])
        elif found := re.fullmatch(r"(3[a-e]): (\w)\.", line):
            assert self.expecting, line
            assert self.boxes[self.expecting][found[1]] == found[2]


class AspensEar(Ear):
    """Plants what it has, and knows from the sentences who owns which space."""

    headers = ("A, P",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.owner: dict[str, str] = {}
        self.start = True

    def roll(self) -> list[str]:
        if self.start:
            return []
        return [str(self.luck.randint(2, 7)), self.luck.choice(["NE", "E", "SE", "SW", "W", "NW"])]

    def _choices(self, lines: list[str]) -> list[str]:
        found = super()._choices(lines)
        if self.start and self.words:
            return []
        return [choice for choice in found if choice != "-"] or found

    def choose(self, choices: list[str]) -> str:
        if self.start:
            return choices[-1]  # all the trees at once
        fresh = [choice for choice in choices if choice not in self.owner]
        return self.luck.choice(fresh or choices)

    def hear(self, line: str) -> None:
        self.start = self.start and not line.startswith("Turn ")
        if found := re.match(r"(\w+) (?:seeds|plants on) (\w+\d)\b", line):
            self.owner[found[2]] = found[1]
        elif found := re.fullmatch(r"(\w+) gets \d+ closed spaces?: (.*)\.", line):
            for part in found[2].split(", "):
                first, _to, last = part.partition(" to ")
                numbers = range(int(first[1:]), int((last or first)[1:]) + 1)
                self.owner |= {f"{first[0]}{number}": found[1] for number in numbers}


class AcornEar(Ear):
    """Gives an order each, and counts the points of a round itself."""

    headers = ("", "A, B", "", "")

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seeds: Counter[tuple[str, str]] = Counter()
        self.standing: dict[str, str] = {}
        self.mover = self.landed = ""
        self.points = {"A": 0, "B": 0}
        self.rounds = 0

    def _choices(self, lines: list[str]) -> list[str]:
        given = {word.partition("[")[0] for word in self.words}
        closed = {word.partition("[")[0] for word in self.words if "[" in word}
        return [
            line
            for line in super()._choices(lines)
            if ORDER.match(line)
            and line.partition("[")[0] not in closed
            and (line.partition("[")[0] in given or line[0] not in {w[0] for w in self.words})
        ]

    def _take(self, choice: str) -> None:
        order = choice.partition("[")[0]
        self.words = [word for word in self.words if word != order] + [choice]

    def hear(self, line: str) -> None:
        if found := re.match(r"Round 2, turn 1:", line):
            self.standing.clear()
        if found := re.fullmatch(r"([AB])(\d) lands on (\w+)\.", line):
            self.standing[found[3]] = self.mover = found[1]
            self.landed = found[3]
        elif re.match(r"Player \w (captures|takes) ", line):
            for colour in "AB":
                taken = rf"own|of {colour}" if colour == self.mover else f"of {colour}"
                if re.search(taken, line):
                    del self.seeds[self.landed, colour]
        elif found := re.fullmatch(r"Player ([AB]) plants \d seeds?: (.*)\.", line):
            self.seeds.update((field, found[1]) for field in found[2].split(", "))
        elif found := re.fullmatch(r".* collide on (\w+)\.", line):
            self.landed = found[1]
        elif found := re.fullmatch(r"([AB])\d becomes a seed\.", line):
            self.seeds[self.landed, found[1]] += 1
        elif found := re.fullmatch(r"Player ([AB]): (\d+) points? in this round\.", line):
            assert self.count(found[1]) == int(found[2])
            self.points[found[1]] += int(found[2])
            self.rounds += found[1] == "B"

    def count(self, colour: str) -> int:
        other = "B" if colour == "A" else "A"
        points = 0
        for field in {field for field, _colour in self.seeds}:
            mine, theirs = self.seeds[field, colour], self.seeds[field, other]
            if field not in self.standing and mine:
                points += 2 if mine > theirs else 1 if mine == theirs else 0
        return points


@pytest.fixture
def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> "Play":
    monkeypatch.chdir(tmp_path)
    return Play(monkeypatch, capsys, tmp_path / "game.txt")


class Play:
    """Runs the program with an ear at its keyboard."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], path: Path
    ) -> None:
        self._program = Program(monkeypatch, capsys)
        self._monkeypatch, self._capsys, self.path = monkeypatch, capsys, path

    def __call__(self, ear: Ear, *words: str) -> str:
        def typed(prompt: str = "") -> str:
            return ear.answer(self._capsys.readouterr().out + prompt)

        self._monkeypatch.setattr(builtins, "input", typed)
        ran = self._program("record", *words, "-o", str(self.path), "--plain")
        assert ran.status == 0, ran.err
        for line in ran.out.splitlines():
            ear.hear(line)
        return ran.out


@pytest.mark.parametrize("seed", [1, 2])
def test_leaves_is_played_by_ear(play: Play, seed: int) -> None:
    ear = LeavesEar(seed)
    end = play(ear, "leaves")
    report = check_file(str(play.path))
    assert report.finished
    assert report.valid
    for player in report.players:
        assert ear.acorns[player.id] == player.total
        assert f"{player.id}: {player.total} in all." in end
    text = play.path.read_text(encoding="utf-8")
    for player, boxes in ear.boxes.items():
        choices = " ".join(re.findall(rf"{player} ((?:\S+@\S+ |pass )?\+\d(?: X@\w+)?)", text))
        written = {box: value for value, box in re.findall(r"(\w)@(\w+)", choices)}
        assert written == boxes


def test_aspens_is_played_by_ear(play: Play) -> None:
    ear = AspensEar(1)
    end = play(ear, "aspens", "--setup", "aspens radius=4 water=d2+d6+g3")
    report = check_file(str(play.path))
    assert report.finished
    assert report.valid
    owned = Counter(ear.owner.values())
    assert [owned["Aspen"], owned["Pine"]] == [player.total for player in report.players]
    assert "No space is empty: the game is over." in end


@pytest.mark.parametrize("seed", [1, 2])
def test_acorn_is_played_by_ear(play: Play, seed: int) -> None:
    ear = AcornEar(seed)
    play(ear, "acorn")
    report = check_file(str(play.path))
    assert report.finished
    assert report.valid
    assert ear.rounds == 2
    assert [ear.points["A"], ear.points["B"]] == [player.total for player in report.players]
