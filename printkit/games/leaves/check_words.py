"""Sentences of the check of sheets that need more than one line to make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from printkit.games.leaves.areas import AREAS, area_name
from printkit.language import _, noted, plural

PUMPKIN_DIFFERS = noted(
    "{earlier} has {first} and {cell} has {value}; all eyes of a pumpkin are the same: {first} "
    "here, or {value} there."
)
SKEWER_DIFFERS = noted(
    "{earlier} has {first} and {cell} has {value}; all marshmallows of a skewer are the same: "
    "{first} here, or {value} there."
)


def leaf_step(number: int, total: int, before: int) -> str:
    """That a leaf's total is none that the one before leads to."""
    least, most = before + 1, before + 6
    if number == 1:
        return _(
            "leaf 1 has {total}; in the first leaf the total is {least} to {most}.",
            total=total,
            least=least,
            most=most,
        )
    return _(
        "leaf {number} has {total}; after {before} in leaf {last} the total is {least} to {most}.",
        number=number,
        total=total,
        before=before,
        last=number - 1,
        least=least,
        most=most,
    )


def right_sum(index: int, right: Sequence[int], parts: Mapping[str, int]) -> str:
    """What belongs in a box of the score column."""
    if index < len(AREAS):
        return _("{area} earns {acorns}", area=area_name(index + 1), acorns=right[index])
    if index == len(AREAS):
        return _(
            "the bonuses are {total}: {leaves} from the leaves, {first} for filling areas first",
            total=right[index],
            leaves=parts["leaves"],
            first=parts["first"],
        )
    terms = " + ".join(str(part) for part in right[:-1])
    return _("the total is {terms} = {total}", terms=terms, total=right[index])


def numbers_told(count: int) -> str:
    return plural("{n} number", "{n} numbers", count)


def rounds_told(count: int) -> str:
    return plural("{n} round", "{n} rounds", count)


def leaves_told(count: int) -> str:
    return plural("{n} leaf", "{n} leaves", count)
