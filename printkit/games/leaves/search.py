"""Searches for an order of rounds and dice that leads to the filled sheets of one game.

The dice of a round are common to all. Once they are given, each player's ways to go on are
their own; so only the dice are tried out, round by round, and of each player all sheets
that may have stood so far are kept. Before dice are tried, it is worked out which dice the
later rounds still allow. Dead ends are remembered; a search that takes long starts afresh,
trying the dice in another order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from random import Random

from printkit.games.leaves.counting import counts_agree
from printkit.games.leaves.orders import Standing, Standings, tighten
from printkit.games.leaves.rules import (
    Choice,
    IllegalMoveError,
    PlayerSheet,
    Round,
    apply,
    start,
)  # fmt: skip
from printkit.games.leaves.tracks import DICE, PASS, REST, WAYS, Track

BUDGET = 3000
"""Rounds that are tried out before the search gives up."""

MOST_WORK = 6000
"""Rounds times players that are tried out at the most: no file takes much above half a second."""

PATIENCE, MORE_PATIENCE = 60, 1.3
"""Rounds that are tried before starting afresh, and how that grows from start to start."""

UNSURE = 3.0
"""How far chance may turn round the order in which dice are tried after a fresh start."""

NARROWINGS = 4
"""How often it is worked out what all rounds allow, before two players are compared."""

PLENTY = 20
"""Rounds to spare for dice that a player cannot write with, but only pass."""


class Answer(Enum):
    """Whether there is an order."""

    FOUND = "found"
    NONE = "none"
    UNDECIDED = "undecided"


@dataclass(frozen=True, slots=True)
class Race:
    """An area that several filled: players by index. All of `firsts` fill it in one round,
    `others` later.
    """

    area: int
    firsts: tuple[int, ...]
    others: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """The answer, and if there is an order, the game: dice and choices, for all players."""

    answer: Answer
    rounds: tuple[Round, ...] = ()
    tried: int = 0


class _BudgetError(Exception):
    """The rounds allowed to be tried are used up."""


def find_order(
    sheets: Sequence[PlayerSheet],
    races: Sequence[Race] = (),
    budget: int = BUDGET,
    *,
    free_passes: bool = False,
) -> Order:
    """Search for a game that leads to the sheets, so far as their values and leaves go.

    Each sheet must be free of faults of its own: values agree, leaves are legal, there are
    as many X as were earned and not more numbers than rounds; all have the same number of
    rounds. An order that is found is played by the rules, so that it is a proof; but with
    `free_passes`, where one may pass though something fits, to learn whether that is the snag.
    """
    search = _Search([Track(sheet, free_passes=free_passes) for sheet in sheets], races)
    patience, most = float(PATIENCE), min(budget, MOST_WORK // len(sheets))
    while search.tried < most:
        try:
            found = search.run(min(most, search.tried + int(patience)))
        except _BudgetError:
            if patience == PATIENCE and search.clashes():
                return Order(Answer.NONE, (), search.tried)
            patience *= MORE_PATIENCE
            continue
        if found:
            rounds = search.game()
            proved = free_passes or _leads_to(rounds, sheets)
            return Order(Answer.FOUND if proved else Answer.UNDECIDED, rounds, search.tried)
        return Order(Answer.NONE, (), search.tried)
    return Order(Answer.UNDECIDED, (), search.tried)


def _leads_to(rounds: Sequence[Round], sheets: Sequence[PlayerSheet]) -> bool:
    """Whether the rules allow the rounds, and they end with these values and leaves."""
    state = start([""] * len(sheets), sheets[0].layout)
    try:
        for played in rounds:
            state = apply(state, played)
    except IllegalMoveError:
        return False
    ends = [(sheet.values, sheet.leaves) for sheet in state.sheets]
    return ends == [(sheet.values, sheet.leaves) for sheet in sheets]


class _Search:
    def __init__(self, players: list[Track], races: Sequence[Race]) -> None:
        self.players = players
        self.rounds = players[0].rounds
        self.races = races
        self.tried = 0
        self.limit = 0
        self.chance: Random | None = None
        self.dead: set[object] = set()
        self.dice: list[int] = []
        self.last: list[Standings] = []

    def run(self, limit: int) -> bool:
        """Whether there is an order. Raises `_BudgetError` once `limit` rounds were tried."""
        self.limit = limit
        self.chance = Random(self.tried) if self.tried else None
        self.dice = []
        standings, allowed = self._beginning()
        return self._go_on(0, standings, allowed, tuple(range(len(self.races))))

    def clashes(self) -> bool:
        """Whether the numbers of two players alone show that no dice serve both."""
        standings, allowed = self._beginning()
        if not all(self._narrow(0, standings, allowed) for _ in range(NARROWINGS)):
            return True
        pairs = combinations(self.players, 2)
        return any(not counts_agree(one, other, allowed) for one, other in pairs)

    def _beginning(self) -> tuple[list[Standings], list[int]]:
        """The empty sheets, and for each roll of the dice the rounds in which it may have been."""
        every = (1 << self.rounds) - 1
        standings = []
        allowed = [every] * len(DICE)
        for player in self.players:
            needs = [*map(len, player.cells), player.passes]
            standings.append([Standing(0, needs, [every if need else 0 for need in needs])])
            allowed = [a & b for a, b in zip(allowed, player.rolled, strict=True)]
        return standings, allowed

    def game(self) -> tuple[Round, ...]:
        """The rounds found."""
        found: list[Round] = []
        now = [standings[0] for standings in self.last]
        for index in reversed(range(self.rounds)):
            choices = []
            for player, standing in zip(self.players, now, strict=True):
                value = None if standing.cell is None else player.values[standing.cell]
                choices.append(Choice(standing.cell, value, player.steps[index], standing.wild))
            found.append(Round(DICE[self.dice[index]], tuple(choices)))
            now = [standing.before for standing in now if standing.before is not None]
        return tuple(reversed(found))

    def _go_on(
        self, index: int, standings: list[Standings], allowed: list[int], races: tuple[int, ...]
    ) -> bool:
        """Whether the rounds from `index` on can be played. `allowed` says for each roll of
        the dice in which rounds it may have been; `races` are those not yet decided.
        """
        if index == self.rounds:
            self.last = standings
            return True
        key = index, races, tuple(tuple(s.mask for s in group) for group in standings)
        if key in self.dead:
            return False
        self.tried += 1
        if self.tried > self.limit:
            raise _BudgetError
        now = 1 << index
        forced = sum(1 for rounds in allowed if rounds & now) == 1
        if forced or self._narrow(index, standings, allowed):
            later = [rounds & ~now for rounds in allowed]
            for dice in self._options(index, standings, allowed):
                if self._try(index, standings, later, races, dice):
                    return True
        self.dead.add(key)
        return False

    def _try(
        self,
        index: int,
        standings: list[Standings],
        allowed: list[int],
        races: tuple[int, ...],
        dice: int,
    ) -> bool:
        """Whether these dice lead on, for some way in which the races may have stood."""
        after = self._after(index, standings, dice)
        if after is None:
            return False
        self.dice.append(dice)
        for group, still_open in self._outcomes(after, races):
            if self._go_on(index + 1, group, allowed.copy(), still_open):
                return True
        self.dice.pop()
        return False

    def _outcomes(
        self, after: list[Standings], races: tuple[int, ...]
    ) -> list[tuple[list[Standings], tuple[int, ...]]]:
        """Each race that was open is either decided in this round or not."""
        outcomes: list[tuple[list[Standings], tuple[int, ...]]] = [(after, ())]
        for number in races:
            race, parted = self.races[number], outcomes
            outcomes = []
            for group, still_open in parted:
                decided = self._with_full(group, race, race.firsts)
                if decided is not None:
                    outcomes.append((decided, still_open))
                undecided = self._with_full(group, race, ())
                if undecided is not None:
                    outcomes.append((undecided, (*still_open, number)))
        return outcomes

    def _with_full(
        self, group: list[Standings], race: Race, winners: tuple[int, ...]
    ) -> list[Standings] | None:
        """The standings in which, of all who fill the race's area, just `winners` have it full."""
        cells = self.players[0].cells_of[race.area]
        result = list(group)
        for number in (*race.firsts, *race.others):
            wanted = number in winners
            result[number] = [s for s in group[number] if (s.mask & cells == cells) == wanted]
            if not result[number]:
                return None
        return result

    def _narrow(self, index: int, standings: list[Standings], allowed: list[int]) -> bool:
        """Strike standings that lead nowhere, rounds in which a pair cannot be written, and
        dice that a round cannot have shown. False: a dead end.

        Once for each round: to repeat it until nothing changes finds little more.
        """
        for number, player in enumerate(self.players):
            standings[number] = [
                standing
                for standing in standings[number]
                if tighten(player, standing, index, allowed)
            ]
            if not standings[number]:
                return False
        covered = 0
        for player, group in zip(self.players, standings, strict=True):
            _strike(player, group, allowed)
        for rounds in allowed:
            covered |= rounds
        return covered == (1 << self.rounds) - (1 << index)

    def _options(self, index: int, standings: list[Standings], allowed: list[int]) -> list[int]:
        """The dice that this round may have shown, those first that are needed most here."""
        options = []
        for dice, rounds in enumerate(allowed):
            if rounds >> index & 1:
                spare = float(self._spare(index, standings, dice))
                if self.chance:
                    spare = spare * (1 + UNSURE * self.chance.random()) + self.chance.random()
                options.append((spare, dice))
        return [dice for _, dice in sorted(options)]

    def _spare(self, index: int, standings: list[Standings], dice: int) -> int:
        """How many more rounds there are than needed for what these dice write."""
        spare = 0
        for player, group in zip(self.players, standings, strict=True):
            pair = REST[dice][player.steps[index]]
            assert pair is not None
            least = PLENTY
            for standing in group:
                rounds = standing.rounds[pair]
                if rounds >> index & 1:
                    least = min(least, rounds.bit_count() - standing.needs[pair])
            spare += least
        return spare

    def _after(self, index: int, standings: list[Standings], dice: int) -> list[Standings] | None:
        """All that each player may have after these dice; None if someone cannot go on."""
        result = []
        for player, group in zip(self.players, standings, strict=True):
            found: dict[int, Standing] = {}
            for standing in group:
                _play(player, standing, index, dice, found)
            if not found:
                return None
            result.append([found[mask] for mask in sorted(found)])
        return result


def _strike(player: Track, group: Standings, allowed: list[int]) -> None:
    """Strike the dice that do not serve a player."""
    rounds, may_pass = group[0].rounds, 0
    for standing in group[1:]:
        rounds = [a | b for a, b in zip(rounds, standing.rounds, strict=True)]
    if rounds[PASS]:
        for standing in group:
            if standing.needs[PASS]:
                may_pass |= player.passing(standing.mask)
    for dice, before in enumerate(allowed):
        if before:
            served = rounds[PASS] & player.rolled[dice] if may_pass >> dice & 1 else 0
            for pair, stepping in player.by_dice[dice]:
                served |= rounds[pair] & stepping
            allowed[dice] = before & served


def _play(
    player: Track, standing: Standing, index: int, dice: int, found: dict[int, Standing]
) -> None:
    """Enter in `found`, by their masks, all standings that follow when the dice are used."""
    mask = standing.mask
    must_write = player.accepted(mask) & WAYS[dice] and not player.free_passes
    if standing.needs[PASS] and not must_write:
        _enter(player, standing, index, PASS, None, found)
    pair = REST[dice][player.steps[index]]
    assert pair is not None
    if standing.rounds[pair] >> index & 1:
        for cell in player.cells[pair]:
            if player.is_free(mask, cell):
                _enter(player, standing, index, pair, cell, found)


def _enter(
    player: Track,
    standing: Standing,
    index: int,
    kind: int,
    cell: int | None,
    found: dict[int, Standing],
) -> None:
    """One way to use the dice, with each cell for the X if the round earns one."""
    mask = standing.mask if cell is None else standing.mask | 1 << cell
    wilds: list[int | None] = [None]
    if player.earns[index]:
        wilds = [wild for wild in player.wilds if player.is_free(mask, wild)]
    for wild in wilds:
        after = mask if wild is None else mask | 1 << wild
        if after not in found:
            needs = standing.needs.copy()
            needs[kind] -= 1
            later = ~(1 << index)
            rounds = [known & later for known in standing.rounds]
            found[after] = Standing(after, needs, rounds, standing, cell, wild)
