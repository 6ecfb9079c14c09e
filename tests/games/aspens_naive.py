"""Aspens once more, written from the rules without looking at the engine: slow and plain.

It shares nothing with printkit, not even the board. The tests hold the engine against it.
"""

from __future__ import annotations

import copy
import re
from dataclasses import dataclass, field

STEPS = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
ROUND = ["NE", "E", "SE", "SW", "W", "NW"]


def _board() -> dict[str, tuple[int, int]]:
    named = {}
    letters = iter("abcdefghijklmno")
    for r in range(-7, 8):
        row = [(q, r) for q in range(-20, 21) if q * q + q * r + r * r <= 39]
        letter = next(letters)
        for number, hex_ in enumerate(row, 1):
            named[f"{letter}{number}"] = hex_
    return named


HEXES = _board()
NAMES = {hex_: name for name, hex_ in HEXES.items()}


def step(name: str, wind: str) -> str | None:
    (q, r), (dq, dr) = HEXES[name], STEPS[wind]
    return NAMES.get((q + dq, r + dr))


def neighbours(name: str) -> list[str]:
    return [near for wind in ROUND if (near := step(name, wind))]


def three_winds(wind: str) -> list[str]:
    at = ROUND.index(wind)
    return [ROUND[at - 1], wind, ROUND[(at + 1) % 6]]


class Wrong(Exception):
    """The naive engine says no."""


@dataclass
class Naive:
    """A game so far."""

    waters: list[str]
    first: str
    owner: dict[str, str] = field(default_factory=dict)
    trees: dict[str, int] = field(default_factory=dict)
    hand: dict[str, int] = field(default_factory=lambda: {"A": 0, "P": 0})
    player: str = ""
    phase: str = "seed"
    wind: str = ""
    turn: int = 0

    def __post_init__(self) -> None:
        self.player = self.player or self.first

    # -- questions

    def empty(self, name: str) -> bool:
        return name not in self.owner and name not in self.waters

    def other(self, player: str) -> str:
        return "P" if player == "A" else "A"

    def spaces(self, player: str) -> list[str]:
        return [name for name, owner in self.owner.items() if owner == player]

    def planted(self, player: str) -> int:
        return sum(self.trees[name] for name in self.spaces(player))

    # -- moves as words: "seed e9", "grow e9", "roll 7 SE", "plant e9", "done"

    def moves(self) -> list[str]:
        words = [f"seed {n}" for n in HEXES] + [f"grow {n}" for n in HEXES]
        words += [f"roll {sun} {wind}" for sun in range(1, 9) for wind in ROUND]
        words += [f"plant {n}" for n in HEXES] + ["done"]
        found = []
        for word in words:
            try:
                self.after(word)
            except Wrong:
                continue
            found.append(word)
        return found

    def after(self, move: str) -> Naive:
        game = copy.copy(self)
        game.owner, game.trees, game.hand = dict(self.owner), dict(self.trees), dict(self.hand)
        game.make(*move.split())
        return game

    def make(self, verb: str, *words: str) -> None:
        if verb == "seed":
            self.seed(words[0])
        elif verb == "grow":
            self.grow(words[0])
        elif verb == "roll":
            self.roll(int(words[0]), words[1])
        elif verb == "plant":
            self.plant(words[0])
        else:
            self.done()

    def need(self, condition: bool) -> None:
        if not condition:
            raise Wrong

    def seed(self, name: str) -> None:
        self.need(self.phase == "seed" and self.empty(name))
        mine = [water for water in self.waters if water in neighbours(name)]
        self.need(len(mine) == 1)
        self.need(all(self.owner.get(near) != self.player for near in neighbours(mine[0])))
        self.owner[name], self.trees[name] = self.player, 1
        if len(self.owner) == 2 * len(self.waters):
            self.phase, self.player = "grow", self.first
        else:
            self.player = self.other(self.player)

    def grow(self, name: str) -> None:
        self.need(self.phase == "grow" and self.owner.get(name) == self.player)
        self.trees[name] += 1
        if self.planted(self.player) == len(self.waters) + 4:
            if self.player != self.first:
                self.phase, self.turn = "roll", 1
            self.player = self.other(self.player)

    def roll(self, sun: int, wind: str) -> None:
        self.need(self.phase == "roll" and sun in (2, 3, 4, 5, 6, 7))
        for player in ("A", "P"):
            self.hand[player] += len([n for n in self.spaces(player) if self.trees[n] >= sun])
        self.hand[self.player] += 1
        self.wind, self.phase = wind, "plant"

    def plant(self, name: str) -> None:
        self.need(self.phase == "plant" and self.hand[self.player] > 0)
        if self.owner.get(name) == self.player:
            self.trees[name] += 1
        else:
            self.need(self.empty(name))
            reached = [
                step(own, wind)
                for own in self.spaces(self.player)
                for wind in three_winds(self.wind)
            ]
            self.need(name in reached)
            self.owner[name], self.trees[name] = self.player, 1
        self.hand[self.player] -= 1

    def done(self) -> None:
        self.need(self.phase == "plant" and self.hand[self.player] <= 5)
        for area in self.areas():
            touching = {self.owner[n] for name in area for n in neighbours(name) if n in self.owner}
            if len(touching) == 1:
                for name in area:
                    self.owner[name], self.trees[name] = next(iter(touching)), 1
        if any(self.empty(name) for name in HEXES):
            self.phase, self.player, self.turn = "roll", self.other(self.player), self.turn + 1
        else:
            self.phase = "over"

    def areas(self) -> list[set[str]]:
        """Every empty hex takes the least label of its neighbours until nothing changes."""
        label = {name: number for number, name in enumerate(HEXES) if self.empty(name)}
        changed = True
        while changed:
            changed = False
            for name in label:
                least = min(label[n] for n in [name, *neighbours(name)] if n in label)
                changed = changed or least != label[name]
                label[name] = least
        return [{n for n in label if label[n] == least} for least in set(label.values())]


def perft(game: Naive, depth: int) -> int:
    """How many ways there are to make `depth` moves."""
    if depth == 0:
        return 1
    moves = game.moves()
    return len(moves) if depth == 1 else sum(perft(game.after(m), depth - 1) for m in moves)


TREE = r"[a-o]\d+(?:\*\d+)?"
TURN = re.compile(rf"(\d+)\. +([AP]) +([2-7]) +(NE|E|SE|SW|W|NW) +(-|{TREE}(?: +{TREE})*) *")


def legal_record(text: str) -> Naive | None:
    """The game of a record in the form that the program writes; None if it is not legal."""
    lines = [line for line in text.splitlines() if line.strip()]
    try:
        return _played(lines)
    except (Wrong, KeyError, IndexError, ValueError, StopIteration):
        return None


def _played(lines: list[str]) -> Naive:
    headers = [line for line in lines if not line[0].isdigit()]
    assert_that(headers[0] == "Game: aspens")
    rest = dict.fromkeys(("Players", "Setup", "Water"), "")
    seeds, grown = [], []
    for header in headers[1:]:
        name, value = header.split(": ", 1)
        if name == "Seed":
            seeds += [word.split(":") for word in value.split()]
        elif name == "Grow":
            player = ""
            for word in value.split():
                player = word if word in ("A", "P") else player
                grown += [] if word == player else [(player, name) for name in each([word])]
        else:
            assert_that(rest[name] == "")
            rest[name] = value
    assert_that(rest["Players"] in ("A, P", "P, A") and rest["Setup"] in ("", "2"))
    waters = rest["Water"].split(" ") if rest["Water"] else ["f4", "f10", "l6"]
    game = Naive(waters, rest["Players"][0])
    for player, name in seeds:
        assert_that(game.player == player)
        game.make("seed", name)
    for player, name in grown:
        assert_that(player in ("", game.player))
        game.make("grow", name)
    for line in lines:
        if line[0].isdigit():
            _turn(game, line)
    return game


def _turn(game: Naive, line: str) -> None:
    match = TURN.fullmatch(line)
    assert_that(match is not None)
    assert match is not None
    assert_that(game.phase == "roll" and int(match[1]) == game.turn and match[2] == game.player)
    game.make("roll", match[3], match[4])
    for name in [] if match[5] == "-" else each(match[5].split()):
        assert_that(name in HEXES)
        game.make("plant", name)
    game.make("done")


def each(words: list[str]) -> list[str]:
    found = []
    for word in words:
        name, _, times = word.partition("*")
        assert_that(times == "" or 1 <= int(times) <= 99)
        found += [name] * int(times or 1)
    return found


def assert_that(condition: bool) -> None:
    if not condition:
        raise Wrong


def possible_map(owner: dict[str, str], trees: dict[str, int], waters: list[str]) -> bool:
    """Whether a board may stand there after a turn, by four plain rules (3 or 4 waters)."""
    game = Naive(waters, "A", owner, trees)
    for area in game.areas():
        if len({owner[n] for name in area for n in neighbours(name) if n in owner}) == 1:
            return False
    for player in ("A", "P"):
        mine = set(game.spaces(player))
        if game.planted(player) < len(waters) + 4:
            return False
        if any(not mine & set(neighbours(water)) for water in waters):
            return False
        grown = {name for name in mine if set(neighbours(name)) & set(waters)}
        while more := {n for name in grown for n in neighbours(name)} & mine - grown:
            grown |= more
        if grown != mine:
            return False
    return True
