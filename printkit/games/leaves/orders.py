"""How a player's sheet may stand before a round, and in which rounds the rest may be written."""

from __future__ import annotations

from printkit.games.leaves.tracks import PASS, Track


class Standing:
    """A player's sheet as it may stand before a round.

    `mask` are the cells filled. `needs[pair]` counts the cells of a pair that are still to
    be written (`PASS`: passes to come), `rounds[pair]` are the rounds in which that can be.
    `before`, `cell` and `wild` tell how it came about.
    """

    __slots__ = ("before", "cell", "mask", "needs", "rounds", "wild")

    def __init__(
        self,
        mask: int,
        needs: list[int],
        rounds: list[int],
        before: Standing | None = None,
        cell: int | None = None,
        wild: int | None = None,
    ) -> None:
        self.mask = mask
        self.needs = needs
        self.rounds = rounds
        self.before = before
        self.cell = cell
        self.wild = wild


Standings = list[Standing]


def tighten(player: Track, standing: Standing, index: int, allowed: list[int]) -> bool:
    """Strike rounds in which a pair cannot be written. False if the standing leads nowhere.

    Nothing is struck that a legal game could hold: what is left is checked by playing on.
    """
    needs, rounds = standing.needs, standing.rounds
    for pair in player.kinds:
        served = 0
        if needs[pair]:
            for dice, stepping in player.by_pair[pair]:
                served |= allowed[dice] & stepping
        rounds[pair] &= served
    rounds[PASS] &= _passing_rounds(player, standing, allowed) if needs[PASS] else 0
    return _in_order(player, standing, index) and _enough(player, standing, index)


def _passing_rounds(player: Track, standing: Standing, allowed: list[int]) -> int:
    may_pass, found = player.passing(standing.mask), 0
    for dice, rounds in enumerate(allowed):
        if rounds and may_pass >> dice & 1:
            found |= rounds & player.rolled[dice]
    return found


def _enough(player: Track, standing: Standing, index: int) -> bool:
    """Each pair needs as many rounds as it has cells, and no round serves two of them."""
    needs, rounds = standing.needs, standing.rounds
    kinds = [kind for kind in (*player.kinds, PASS) if needs[kind]]
    taken = once = twice = 0
    for kind in kinds:
        can = rounds[kind]
        twice |= once & can
        once |= can
        spare = can.bit_count() - needs[kind]
        if spare < 0 or (spare == 0 and taken & can):
            return False
        if spare == 0:
            taken |= can
    alone = once & ~twice
    if once != (1 << player.rounds) - (1 << index):
        return False
    for kind in kinds:
        can, need = rounds[kind], needs[kind]
        if can.bit_count() > need:
            can &= ~taken
            only = (can & alone).bit_count()
            if only > need or can.bit_count() < need:
                return False
            rounds[kind] = can & alone if only == need else can
    return True


def _in_order(player: Track, standing: Standing, index: int) -> bool:
    """Strike rounds that are too early or too late for the order in which cells are filled."""
    todo = [cell for cell in player.ordered if not standing.mask >> cell & 1]
    possible = _not_too_early(player, standing, index, todo)
    if possible is None or not _not_too_late(player, possible, todo):
        return False
    struck: dict[int, int] = {}
    for cell in todo:
        pair = player.pairs[cell]
        if player.only_ordered[pair] if pair != PASS else False:
            struck[pair] = struck.get(pair, 0) | possible[cell]
    for pair, rounds in struck.items():
        standing.rounds[pair] = rounds
    return True


def _not_too_early(
    player: Track, standing: Standing, index: int, todo: list[int]
) -> dict[int, int] | None:
    """The rounds of each cell that leave room for those it needs; None if some has none."""
    pairs, wild_rounds = player.pairs, player.wild_rounds
    possible: dict[int, int] = {}
    first: dict[int, int] = {}
    for cell in todo:
        pair, start = pairs[cell], index
        for need in player.before[cell]:
            if need in first:
                # An X follows the number of its own round; all else comes a round later.
                same_round = pair == PASS and pairs[need] != PASS
                start = max(start, first[need] + (not same_round))
        rounds = (wild_rounds if pair == PASS else standing.rounds[pair]) >> start << start
        if not rounds:
            return None
        possible[cell] = rounds
        first[cell] = (rounds & -rounds).bit_length() - 1
    return possible


def _not_too_late(player: Track, possible: dict[int, int], todo: list[int]) -> bool:
    """Strike the rounds of each cell that leave no room for those that need it."""
    pairs = player.pairs
    last: dict[int, int] = {}
    for cell in reversed(todo):
        end = player.rounds - 1
        for other in player.after[cell]:
            same_round = pairs[other] == PASS and pairs[cell] != PASS
            end = min(end, last[other] - (not same_round))
        if end < 0:
            return False
        rounds = possible[cell] & ((2 << end) - 1)
        if not rounds:
            return False
        possible[cell] = rounds
        last[cell] = rounds.bit_length() - 1
    return True
