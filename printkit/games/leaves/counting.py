"""Whether two players' numbers can come from common dice at all, whatever the order.

Where both add the same die to their leaves, both write the same pair of dice, unless one
passes. So what one wrote more often than the other must come from rounds in which their
steps differ, and from passes. Counting this proves at once what trying out orders may not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from printkit.games.leaves.tracks import DICE, PASS, REST, Track

MOST_STEPS = 2000
"""Ways to share out the differing rounds that are looked at before it is left open."""


class _TooManyError(Exception):
    """The counting takes too long."""


class _Pass(NamedTuple):
    """How often a player passes, and the pairs that a pass of theirs may have left unwritten."""

    times: int
    pairs: frozenset[int]


def counts_agree(one: Track, other: Track, allowed: Sequence[int]) -> bool:
    """False if no dice serve both players: a proof. True if some may.

    `allowed` says for each roll of the dice in which rounds it may have been.
    """
    surplus = [len(a) - len(b) for a, b in zip(one.cells, other.cells, strict=True)]
    rounds = [
        _differences(one, other, [d for d in range(len(DICE)) if allowed[d] >> index & 1], index)
        for index in range(one.rounds)
    ]
    differing = sorted((options for options in rounds if options != [None]), key=_by_freedom)
    passes = _passes(one, allowed), _passes(other, allowed)
    try:
        return _evens_out(surplus, differing, passes, set())
    except _TooManyError:
        return True


def _differences(
    one: Track, other: Track, dice: Sequence[int], index: int
) -> list[tuple[int, int] | None]:
    """What the two may write in a round: a pair each, None where it is the same."""
    found: dict[tuple[int, int] | None, None] = {}
    for number in dice:
        mine, theirs = REST[number][one.steps[index]], REST[number][other.steps[index]]
        assert mine is not None
        assert theirs is not None
        found[None if mine == theirs else (mine, theirs)] = None
    return list(found)


def _by_freedom(options: list[tuple[int, int] | None]) -> tuple[int, str]:
    """Few choices first, rounds with the same choices together."""
    return len(options), str(options)


def _passes(player: Track, allowed: Sequence[int]) -> _Pass:
    pairs = {
        REST[dice][step]
        for dice, rounds in enumerate(allowed)
        if player.may_pass >> dice & 1
        for index, step in enumerate(player.steps)
        if rounds >> index & 1
    }
    return _Pass(player.passes, frozenset(pair for pair in pairs if pair is not None))


def _evens_out(
    surplus: list[int],
    rounds: Sequence[list[tuple[int, int] | None]],
    passes: tuple[_Pass, _Pass],
    seen: set[tuple[int, tuple[int, ...]]],
) -> bool:
    """Whether the rounds and the passes can make up for what one wrote more than the other."""
    mine, theirs = passes
    left = len(rounds)
    # What I wrote more often, the other passed, and the other way round.
    if not _made_up(surplus, theirs, left):
        return False
    if not _made_up([-count for count in surplus], mine, left):
        return False
    if not rounds:
        return True
    key = left, tuple(surplus)
    if key in seen:
        return False
    if len(seen) >= MOST_STEPS:
        raise _TooManyError
    seen.add(key)
    for option in rounds[0]:
        after = surplus
        if option is not None:
            after = surplus.copy()
            after[option[0]] -= 1
            after[option[1]] += 1
        if _evens_out(after, rounds[1:], passes, seen):
            return True
    return False


def _made_up(surplus: Sequence[int], passed: _Pass, left: int) -> bool:
    """Whether the passes and `left` differing rounds are enough for the positive counts."""
    more = stuck = 0
    for pair in range(PASS):
        if surplus[pair] > 0:
            more += surplus[pair]
            if pair not in passed.pairs:
                stuck += surplus[pair]
    return more - left <= passed.times and stuck <= left
