"""From what is seen in boxes to odds of values, and from odds to a Cell."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from printkit.games.scanning import DIGITS, EMPTY, STRUCK, TICK, UNREAD, Cell, Choice, Seen
from printkit.language import _

SURE = 0.95
"""From this probability on a value is taken without asking."""

SURE_ALONE = 0.997
"""The same where the networks do not agree, the ink is doubtful, or the box alone is not firm."""

FIRM = 0.9
"""From this probability on, by its box alone, a value needs no more than `SURE`."""

PLAIN = 0.97
"""From this probability on, by its box alone, a value is what is written."""

LIKELY = 0.5
"""From this probability on, by its box alone, another value is taken only after asking."""

SLIP = 3e-3
"""How likely a player breaks one rule at one box."""

CHOICES = 4

MOST_NUMBER = 99


@dataclass(frozen=True)
class Odds:
    """The odds of a place's values by what is seen there alone; they come to 1.

    `sure` where every box that it stands in is; `why` where one is hidden, smeared or struck out.
    """

    place: str
    by_value: Mapping[str, float]
    sure: bool
    why: str = ""

    @property
    def unseen(self) -> bool:
        """Whether what stands there cannot be seen: then no rule makes it certain."""
        return bool(self.why)

    @classmethod
    def certain(cls, place: str, value: str) -> Odds:
        """A person has said it."""
        return cls(place, {value: 1.0}, True)

    def __getitem__(self, value: str) -> float:
        return self.by_value.get(value, 0.0)

    @property
    def best(self) -> tuple[str, float]:
        """The likeliest value and its odds."""
        value = max(self.by_value, key=lambda v: (self.by_value[v], v))
        return value, self.by_value[value]


def sign_odds(place: str, seen: Seen) -> Odds:
    """The odds of one sign in one box; what is struck out or unread may be any sign."""
    signs = (*DIGITS, "X", EMPTY)
    odds = {sign: seen.odds.get(sign, 0.0) for sign in signs}
    # Something struck out, smeared or hidden tells nothing but that it is not empty.
    vague = 1.0 - sum(odds.values())
    likely = (*"123456", "X") + ((EMPTY,) if _perhaps_none(seen, vague) else ())
    for sign in likely:
        odds[sign] += max(vague, 0.0) / len(likely)
    return Odds(place, odds, seen.sure and vague < 0.5, _why(seen))


def number_odds(place: str, *boxes: Seen) -> Odds:
    """The odds of a number with a digit a box, from the left.

    A number with fewer digits stands in the right boxes, rarely in the left ones or with
    zeros before it.
    """
    digits = [_digits(box) for box in boxes]
    odds = {EMPTY: math.prod(box[EMPTY] for box in digits)}
    for number in range(10 ** len(boxes)):
        text = str(number)
        spare = len(boxes) - len(text)
        if not spare:
            odds[text] = _product(digits, text)
            continue
        ways = ((0.9, [EMPTY] * spare + [*text]), (0.08, [*text] + [EMPTY] * spare),
                (0.02, "0" * spare + text))  # fmt: skip
        odds[text] = sum(share * _product(digits, way) for share, way in ways)
    total = sum(odds.values()) or 1.0
    why = next(filter(None, map(_why, boxes)), "")
    return Odds(place, {v: p / total for v, p in odds.items()}, all(b.sure for b in boxes), why)


def _product(digits: Sequence[Mapping[str, float]], signs: Sequence[str]) -> float:
    return math.prod(box[sign] for box, sign in zip(digits, signs, strict=True))


def _digits(seen: Seen) -> dict[str, float]:
    odds = {sign: seen.odds.get(sign, 0.0) for sign in (*DIGITS, EMPTY)}
    vague = max(1.0 - sum(odds.values()), 0.0)
    likely = (*DIGITS, EMPTY) if _perhaps_none(seen, vague) else tuple(DIGITS)
    for sign in likely:
        odds[sign] += vague / len(likely)
    return odds


def _perhaps_none(seen: Seen, vague: float) -> bool:
    """Whether the box may hold nothing: what is struck out may have no other value, and what
    cannot be made out may be a stain.
    """
    return seen.hidden or vague > 0.5


def _why(seen: Seen) -> str:
    """What is doubtful about a box, in few words; nothing for a plain one."""
    if seen.hidden:
        return _("the box cannot be seen")
    return {
        STRUCK: _("it is struck out"),
        UNREAD: _("it cannot be made out"),
    }.get(seen.likeliest, "")


def judged(odds: Odds, value: str, posterior: float, why: str = "") -> Cell:
    """The Cell of a place with a value that has that probability, the rules considered."""
    return with_choices(odds, value, posterior, {}, look=posterior < needed(odds, value), why=why)


def needed(odds: Odds, value: str) -> float:
    """The probability from which on that value is taken without asking."""
    return SURE if odds.sure and odds[value] >= FIRM else SURE_ALONE


def settled(odds: Odds, posterior: Mapping[str, float], why: str) -> Cell:
    """What is written, given its odds by its boxes alone and those with the rules considered.

    A value that is plain to see is kept, also where the rules speak against it: then a
    person is asked. Otherwise it is the likeliest of all, and a person is asked where the box
    alone says something else.
    """
    value = max(posterior, key=lambda v: (posterior[v], v))
    plain, chance = odds.best
    if plain != value and chance >= LIKELY:
        kept = plain if chance >= PLAIN else value
        return with_choices(odds, kept, posterior.get(kept, 0.0), posterior, look=True, why=why)
    certain = posterior[value]
    look = odds.unseen or certain < needed(odds, value)
    against = why if certain < chance else ""
    return with_choices(odds, value, certain, posterior, look=look, why=against)


def with_choices(
    odds: Odds, value: str, confidence: float, posterior: Mapping[str, float], *, look: bool,
    why: str,
) -> Cell:  # fmt: skip
    """The Cell, with the likeliest values for a person to choose from."""
    if not look:
        return Cell(odds.place, value, min(confidence, 1.0))
    # What the box says and what the rules say may differ: both are worth offering.
    chances = {
        v: (posterior.get(v, 0.0) + odds[v]) / 2 for v in {*posterior, *odds.by_value, value}
    }
    ordered = sorted(chances, key=lambda v: (-chances[v], v))
    likely = [v for v in ordered if chances[v] > 1e-3 or v == value][:CHOICES]
    first = [value, *(v for v in likely if v != value)][:CHOICES]
    choices = tuple(Choice(v, chances[v]) for v in first)
    reason = odds.why or why or _("it is not plain")
    return Cell(odds.place, value, min(confidence, 1.0), True, choices, reason)


def ticked(seen: Seen) -> float:
    """The odds that a box is ticked, by what is seen there; even where it is hidden."""
    return 0.5 if seen.hidden else seen.odds.get(TICK, 0.0)


ADDED_RIGHT = 0.95
"""How likely a player's sum is right."""

EACH = 1 / 60
"""How likely any other number is, given that it is wrong."""


def sum_cell(odds: Odds, right: int) -> Cell:
    """A written sum, given what it should be."""
    chances = {value: chance * EACH for value, chance in odds.by_value.items()}
    for value in (str(right), EMPTY):
        chances[value] = odds[value] * ADDED_RIGHT
    if right == 0 and "0" in chances:
        chances["0"] = odds["0"] * ADDED_RIGHT
    total = sum(chances.values()) or 1.0
    posterior = {value: chance / total for value, chance in chances.items()}
    why = _("by the rest of the sheet it would be {right}", right=right)
    plain, chance = odds.best
    if plain not in (str(right), EMPTY) and chance >= PLAIN:
        # A sum that does not add up is a player's slip or a misread sign: it decides nothing
        # by itself, but somebody should look.
        look = posterior.get(plain, 0.0) < needed(odds, plain)
        return with_choices(odds, plain, posterior.get(plain, 0.0), posterior, look=look, why=why)
    if posterior.get(str(right), 0.0) >= SURE and not odds.unseen:
        # It adds up, so that the boxes need not be firm; and it changes no score.
        return Cell(odds.place, str(right), posterior[str(right)])
    return settled(odds, posterior, why)
