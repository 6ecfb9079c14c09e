"""A second, plain implementation of Acorn's rules: slow, obvious, and knowing only the boards.

It shares nothing with ``rules.py`` but the board's straight lines and neighbours. What two
programs written apart agree on is likely right.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import combinations, product

from printkit.games.acorn.board import ChessBoard, HexBoard

Board = HexBoard | ChessBoard
Fields = tuple[str, ...] | None
Moves = dict[str, tuple[str, str | None, Fields]]


class NotLegalError(Exception):
    pass


@dataclass
class Naive:
    """A game being played. Everything is a dict or a set, by names."""

    board: Board
    colours: list[str]
    seeds: dict[tuple[str, str], int] = field(default_factory=dict)
    standing: dict[str, str] = field(default_factory=dict)
    home: set[str] | None = None
    supply: dict[str, int] = field(default_factory=dict)
    captured: dict[str, int] = field(default_factory=dict)
    points: list[dict[str, int]] = field(default_factory=list)
    turns: int = 0

    def __post_init__(self) -> None:
        side = self.board.side if isinstance(self.board, HexBoard) else None
        each = 10 * side if side else 30
        for colour in self.colours:
            self.supply.setdefault(colour, each)
            self.captured.setdefault(colour, 0)
        if self.home is None:
            self.send_home()

    def copy(self) -> Naive:
        return Naive(
            self.board, list(self.colours), dict(self.seeds), dict(self.standing), set(self.home),
            dict(self.supply), dict(self.captured), list(self.points), self.turns,
        )  # fmt: skip

    def send_home(self) -> None:
        self.standing = {}
        self.turns = 0
        self.home = {
            name
            for name, mountain in self.board.mountains.items()
            if mountain.owner in self.colours
        }

    def at_home(self, colour: str) -> list[str]:
        return sorted(name for name in self.home if name[0] == colour)

    def targets(self, harvester: str) -> set[str]:
        found = set()
        for line in self.board.strips(harvester):
            for name in line:
                if name not in self.standing:
                    found.add(name)
        return found

    def orders(self, colour: str) -> list[tuple[str, str]]:
        return [
            (name, goal) for name in self.at_home(colour) for goal in sorted(self.targets(name))
        ]

    def plantable(self, goals: dict[str, str], colour: str) -> list[str]:
        """Where that colour plants, if the harvesters land as said."""
        alone = [goal for goal in goals.values() if list(goals.values()).count(goal) == 1]
        if goals.get(colour) not in alone:
            return []
        return [
            near
            for near in self.board.neighbours(goals[colour])
            if near not in self.standing and near not in alone
        ]

    def seeds_to_plant(self, goals: dict[str, str], colour: str) -> int:
        """The colour's supply when planting begins."""
        own = self.seeds.get((goals[colour], colour), 0)
        alone = list(goals.values()).count(goals[colour]) == 1
        return self.supply[colour] + (own if alone else 0)

    def play(self, turn: Moves) -> None:
        """Play a turn: colour to harvester, goal (None passes) and planted fields."""
        if not self.home:
            if len(self.points) == 2:
                raise NotLegalError("over")
            self.send_home()
        if set(turn) != {name[0] for name in self.home}:
            raise NotLegalError("an order each")
        for colour, (harvester, goal, _) in turn.items():
            self.check_order(colour, harvester, goal)
        goals = {colour: goal for colour, (_, goal, _) in turn.items() if goal is not None}
        plans = {colour: self.plan(goals, colour, turn[colour][2]) for colour in goals}
        self.leave_home(turn)
        self.land(goals)
        self.plant(plans)
        self.turns += 1
        if not self.home:
            self.points.append(self.count())

    def check_order(self, colour: str, harvester: str, goal: str | None) -> None:
        if harvester not in self.home or harvester[0] != colour:
            raise NotLegalError("not at home")
        if goal is None and self.orders(colour):
            raise NotLegalError("need not pass")
        if goal is not None and goal not in self.targets(harvester):
            raise NotLegalError("no such target")

    def plan(self, goals: dict[str, str], colour: str, chosen: Fields) -> list[str]:
        places, left = self.plantable(goals, colour), self.seeds_to_plant(goals, colour)
        if chosen is None:
            if 0 < left < len(places):
                raise NotLegalError("say where")
            return places if left >= len(places) else []
        if len(set(chosen)) != len(chosen) or not set(chosen) <= set(places):
            raise NotLegalError("cannot plant there")
        if len(chosen) != min(left, len(places)):
            raise NotLegalError("wrong number of seeds")
        return list(chosen)

    def leave_home(self, turn: Moves) -> None:
        for harvester, goal, _ in turn.values():
            if goal is None:
                self.home -= set(self.at_home(harvester[0]))
            self.home.discard(harvester)

    def land(self, goals: dict[str, str]) -> None:
        crowded = [goal for goal in set(goals.values()) if list(goals.values()).count(goal) > 1]
        for colour, goal in goals.items():
            if goal in crowded and self.supply[colour] > 0:
                self.supply[colour] -= 1
                self.seeds[goal, colour] = self.seeds.get((goal, colour), 0) + 1
        for colour, goal in goals.items():
            if goal not in crowded:
                self.standing[goal] = colour
                self.pick_up(colour, goal)

    def pick_up(self, colour: str, goal: str) -> None:
        for owner in self.colours:
            count = self.seeds.pop((goal, owner), 0)
            if owner == colour:
                self.supply[colour] += count
            else:
                self.captured[colour] += count

    def plant(self, plans: dict[str, list[str]]) -> None:
        for colour, places in plans.items():
            for place in places:
                self.supply[colour] -= 1
                self.seeds[place, colour] = self.seeds.get((place, colour), 0) + 1

    def count(self) -> dict[str, int]:
        result = dict.fromkeys(self.colours, 0)
        for name in self.board.fields:
            if name in self.standing:
                continue
            here = {colour: self.seeds.get((name, colour), 0) for colour in self.colours}
            best = max(here.values())
            first = [colour for colour in self.colours if here[colour] == best]
            if best > 0:
                for colour in first:
                    result[colour] += 2 if len(first) == 1 else 1
        return result

    def all_turns(self):  # type: ignore[no-untyped-def]
        """Every legal turn, planting choices and all."""
        now = self.copy()
        if not now.home and len(now.points) < 2:
            now.send_home()
        moving = [colour for colour in now.colours if now.at_home(colour)]
        if not moving:
            return
        options = []
        for colour in moving:
            orders: list[tuple[str, str | None]] = list(now.orders(colour))
            options.append(orders or [(now.at_home(colour)[0], None)])
        for chosen in product(*options):
            goals = {c: goal for c, (_, goal) in zip(moving, chosen, strict=True) if goal}
            plantings = []
            for colour in moving:
                if colour not in goals:
                    plantings.append([None])
                    continue
                places, left = now.plantable(goals, colour), now.seeds_to_plant(goals, colour)
                short = left < len(places)
                plantings.append(list(combinations(places, left)) if short else [None])
            for planted in product(*plantings):
                yield {
                    colour: (harvester, goal, fields)
                    for colour, (harvester, goal), fields in zip(
                        moving, chosen, planted, strict=True
                    )
                }

    def result(self):  # type: ignore[no-untyped-def]
        live = {
            colour: sum(n for (_, owner), n in self.seeds.items() if owner == colour)
            for colour in self.colours
        }
        return {"points": self.points, "captured": self.captured, "live": live}


def perft(game: Naive, depth: int) -> int:
    if depth == 0:
        return 1
    total = 0
    for turn in game.all_turns():
        after = game.copy()
        after.play(turn)
        total += perft(after, depth - 1)
    return total


ORDER = re.compile(r"([A-Z][0-9]+)-(pass|[a-z][0-9]+)(?:\[([a-z0-9,]*)\])?", re.IGNORECASE)


def replay(text: str, board: Board, colours: list[str]) -> Naive:
    """Play a record as `write_record` writes it, without its headers.

    Raises `NotLegalError` for whatever is not right, the numbers of turns and rounds too.
    """
    game, begun = Naive(board, colours), False
    for line in text.splitlines():
        if not line.strip():
            continue
        over = not game.home
        match = re.fullmatch(r"Round (\d+)[.]?", line)
        if match:
            expected = len(game.points) + 1 if over or not game.turns else 0
            if int(match[1]) != expected or begun:
                raise NotLegalError("round")
            begun = True
            continue
        match = re.fullmatch(r"(?:(\d+)(?:\.|(?= )|$))? ?(.*)", line)
        if not match[2]:
            continue
        if match[1] and int(match[1]) != (1 if over else game.turns + 1):
            raise NotLegalError("number")
        turn: Moves = {}
        for word in match[2].split():
            order = ORDER.fullmatch(word)
            if not order or order[1][0].upper() in turn:
                raise NotLegalError("order")
            planted = order[3]
            fields = None if planted is None else tuple(filter(None, planted.lower().split(",")))
            goal = None if order[2].lower() == "pass" else order[2].lower()
            turn[order[1][0].upper()] = (order[1].upper(), goal, fields)
        game.play(turn)
        begun = False
    return game
