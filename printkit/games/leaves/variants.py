"""The setups of 61 Autumn Leaves as settings: areas of other sizes and acorns, other bonuses.

The six rules stay: an area's setting says how many cells it has and what they earn. A digit
is a cell's acorns; ``2:3`` is two cells with 3 acorns for both.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations_with_replacement, pairwise, permutations, product
from random import Random

from printkit.games.leaves.areas import Acorns, Area, Groups, Layout
from printkit.games.values import read_choices
from printkit.games.variants import Choice, Fault, Reading, Setup, Symmetry
from printkit.language import _, noted

GAME = "leaves"

CELLS_IN_ORDER = (4, 6)
"""Lilies and mushrooms: at least and at most so many."""

EYES, MARSHMALLOWS = (2, 3), (2, 4)
MOST_MARSHMALLOWS = 6
BASE = (2, 3)
"""Dens in the bottom row."""

_GROUPS = re.compile(r"(\d):(\d)\+(\d):(\d)", re.ASCII)


def _digits(name: str, least: int, most: int, text: str) -> str:
    if not (text.isascii() and text.isdigit() and least <= len(text) <= most):
        span = str(least) if least == most else _("{least} to {most}", least=least, most=most)
        raise ValueError(
            _(
                '{name} is a digit for each cell, its acorns, {count} cells: not "{text}".',
                name=name,
                count=span,
                text=text,
            )
        )
    return text


def _pair(name: str, span: tuple[int, int], together: int, text: str) -> str:
    match = _GROUPS.fullmatch(text)
    sizes = [int(match[1]), int(match[3])] if match else []
    if not sizes or not all(span[0] <= n <= span[1] for n in sizes) or sum(sizes) > together:
        raise ValueError(
            _(
                "{name} is twice cells:acorns, {least} to {most} cells each and {together} at "
                'most together, as {name} = "2:3 {larger}:5": not "{text}".',
                name=name,
                least=span[0],
                most=span[1],
                together=together,
                larger=span[0] + 1,
                text=text.replace("+", " "),
            )
        )
    return text


def _dens(text: str) -> str:
    rows = text.split("+")
    sizes = [len(row) for row in rows]
    steps = all(a - b == 1 for a, b in pairwise(sizes))
    if not (text.replace("+", "").isdecimal() and text.isascii() and steps and len(rows) > 1
            and BASE[0] <= sizes[0] <= BASE[1]):  # fmt: skip
        raise ValueError(
            _(
                "dens has a digit for each den, the rows from below, each one den shorter, "
                '{least} to {most} dens in the lowest, as dens = "111 22 4": not "{text}".',
                least=BASE[0],
                most=BASE[1],
                text=text.replace("+", " "),
            )
        )
    return text


def _bonuses(text: str) -> str:
    found = text.upper().replace("+", "")
    if not re.fullmatch(r"[X1-9]{6}", found, re.ASCII):
        raise ValueError(
            _(
                "bonuses has a sign for each of the totals 11, 21, 31, 41, 51 and 61, X or 1 to 9 "
                'acorns, as bonuses = "X2X3X5": not "{text}".',
                text=text,
            )
        )
    return found


ALONE = "alone"
"""The setting of the targets for one player; `NONE` where nobody measured them."""

NONE = "none"


def _alone(text: str) -> str:
    numbers = [int(part) for part in text.split("+") if part.isascii() and part.isdigit()]
    if text == NONE:
        return text
    if len(numbers) != len(text.split("+")) or len(numbers) != 3 or sorted(numbers) != numbers:
        raise ValueError(
            _(
                "alone has three totals, bronze, silver and gold, the highest last, as "
                'alone = "40 45 52", or is none: not "{text}".',
                text=text.replace("+", " "),
            )
        )
    return "+".join(map(str, numbers))


CHOICES = (
    Choice("pumpkins", noted("two pumpkins, eyes:acorns"), "2:3+3:5",
           lambda text: _pair("pumpkins", EYES, 2 * EYES[1], text)),
    Choice("lilies", noted("acorns of each lily, in order"), "112234",
           lambda text: _digits("lilies", *CELLS_IN_ORDER, text)),
    Choice("skewers", noted("two skewers, marshmallows:acorns"), "2:3+4:7",
           lambda text: _pair("skewers", MARSHMALLOWS, MOST_MARSHMALLOWS, text)),
    Choice("cups", noted("acorns of the cups for 1 to 6"), "111211",
           lambda text: _digits("cups", 6, 6, text)),
    Choice("dens", noted("acorns of each den, the rows from below"), "111+33", _dens),
    Choice("mushrooms", noted("acorns of each mushroom, in order"), "12223",
           lambda text: _digits("mushrooms", *CELLS_IN_ORDER, text)),
    Choice("bonuses", noted("what the leaf totals 11 to 61 earn"), "2X3X5X", _bonuses),
    Choice(ALONE, noted("bronze, silver and gold for one player"), "38+44+50", _alone),
)  # fmt: skip


def standard() -> Setup:
    """The sheet of the game as published."""
    return setup_from(Layout())


def setup_from(layout: Layout) -> Setup:
    """The settings of a sheet."""
    values = (
        ("pumpkins", _told_groups(layout.pumpkins)),
        ("lilies", _told(layout.lilies)),
        ("skewers", _told_groups(layout.skewers)),
        ("cups", _told(layout.cups)),
        ("dens", "+".join(_told(row) for row in layout.dens)),
        ("mushrooms", _told(layout.mushrooms)),
        ("bonuses", "".join(str(acorns or "X") for acorns in layout.bonuses)),
        (ALONE, _usual_targets(layout)),
    )
    return Setup(GAME, values)


def _usual_targets(layout: Layout) -> str:
    """Those of the standard sheet are known; those of another one must be measured."""
    from printkit.games.leaves.targets import STANDARD

    return "+".join(map(str, STANDARD)) if layout == Layout() else NONE


def short(setup: Setup) -> tuple[tuple[str, str], ...]:
    """What a line must state: what differs from the standard, or from what it implies."""
    usual = {**dict(standard().values), ALONE: _usual_targets(playable(setup))}
    return tuple((name, value) for name, value in setup.values if usual[name] != value)


def measured(setup: Setup, say: Callable[[str], None]) -> Setup:
    """The setup with targets for one player, by games that play themselves.

    Raises `PrintkitError` where that needs numba and it is missing.
    """
    from printkit.games.leaves.area_states import sheet_states
    from printkit.games.leaves.simulate import prepare
    from printkit.games.leaves.targets import targets

    prepare(say)
    found = targets(sheet_states(playable(setup)))
    values = {**dict(setup.values), ALONE: "+".join(map(str, found))}
    return setup._replace(values=tuple(values.items()))


def _told(acorns: Acorns) -> str:
    return "".join(map(str, acorns))


def _told_groups(groups: Groups) -> str:
    return "+".join(f"{size}:{acorns}" for size, acorns in groups)


def read(values: Mapping[str, object]) -> Reading:
    """The setup of these values, or everything that is wrong with them."""
    found, faults = read_choices(GAME, CHOICES, values)
    if faults:
        return Reading(None, tuple(faults))
    usual = standard().values
    setup = Setup(GAME, tuple((name, found.get(name, value)) for name, value in usual))
    if ALONE not in found:
        implied = _usual_targets(playable(setup))
        setup = setup._replace(values=(*setup.values[:-1], (ALONE, implied)))
    if not any(playable(setup).bonuses):
        return Reading(None, (Fault("bonuses", _("One of the bonuses at least is acorns.")),))
    return Reading(setup, ())


def playable(setup: Setup) -> Layout:
    """The sheet of the setup."""
    value = setup.value
    return Layout(
        pumpkins=_groups_of(value("pumpkins")),
        lilies=_acorns_of(value("lilies")),
        skewers=_groups_of(value("skewers")),
        cups=_acorns_of(value("cups")),
        dens=tuple(_acorns_of(row) for row in value("dens").split("+")),
        mushrooms=_acorns_of(value("mushrooms")),
        bonuses=tuple(0 if sign == "X" else int(sign) for sign in value("bonuses")),
    )


def _acorns_of(text: str) -> Acorns:
    return tuple(map(int, text))


def _groups_of(text: str) -> Groups:
    pairs = [part.split(":") for part in text.split("+")]
    return tuple((int(size), int(acorns)) for size, acorns in pairs)


def told(setup: Setup) -> tuple[str, ...]:
    """What the setup is, in a few lines."""
    layout = playable(setup)
    areas = [
        _(
            "{number} {area}: {acorns}.",
            number=area.number,
            area=_(area.name),
            acorns=_acorns_told(area),
        )
        for area in layout.areas
    ]
    bonuses = ", ".join(
        _("{total}: {bonus}", total=bonus.total, bonus="X" if bonus.wild else bonus.acorns)
        for bonus in layout.leaf_bonuses
    )
    return (
        _("Sheet of {count} cells, with these acorns:", count=len(layout.cells)),
        *areas,
        _("Leaf totals {bonuses}.", bonuses=bonuses),
        _("All acorns together: {count}.", count=layout.most_acorns),
        *_told_targets(setup.value(ALONE)),
    )


def _told_targets(value: str) -> tuple[str, ...]:
    if value == NONE:
        return ()
    bronze, silver, gold = value.split("+")
    return (
        _("Alone: bronze {bronze}, silver {silver}, gold {gold}.",
          bronze=bronze, silver=silver, gold=gold),
    )  # fmt: skip


def _acorns_told(area: Area) -> str:
    """What an area's cells earn: each, or those that only earn together."""
    if area.number in (1, 3):
        return ", ".join(
            _("{acorns} for {count} cells", acorns=prize.acorns, count=len(prize.cells))
            for prize in area.prizes
        )
    return " ".join(str(prize.acorns) for prize in area.prizes)


def symmetry(setup: Setup) -> Symmetry:
    """Every setup is fair: seats are exchangeable by the rules themselves."""
    del setup
    return Symmetry(
        _(
            "All players use the same dice in the same round on the same sheet, and being first is "
            "shared by all who are: no seat has an advantage."
        )
    )


# -- candidates ---------------------------------------------------------------------------

_BY_SIZE = {2: 3, 3: 5, 4: 7}
"""Acorns of a pumpkin or skewer by its cells, as on the standard sheet and beyond."""


def _pairs(span: tuple[int, int], together: int) -> list[str]:
    sizes = range(span[0], span[1] + 1)
    return [
        _told_groups(((a, _BY_SIZE[a]), (b, _BY_SIZE[b])))
        for a, b in product(sizes, sizes)
        if a + b <= together
    ]


def _rising(sizes: tuple[int, int]) -> list[str]:
    return [
        _told(acorns)
        for size in range(sizes[0], sizes[1] + 1)
        for acorns in combinations_with_replacement((1, 2, 3), size)
        if size <= sum(acorns) - 2 <= 2 * size
    ]


def _ranges() -> Mapping[str, list[str]]:
    """The values that candidates take for each setting."""
    dens = ["11+3", "22+4", "111+22", "111+33", "111+22+4", "111+22+5", "111+23+4", "112+23+4"]
    return {
        "pumpkins": _pairs(EYES, 2 * EYES[1]),
        "lilies": _rising(CELLS_IN_ORDER),
        "skewers": _pairs(MARSHMALLOWS, MOST_MARSHMALLOWS),
        "cups": ["".join(p) for p in sorted(set(permutations("111112")))],
        "dens": dens,
        "mushrooms": _rising(CELLS_IN_ORDER),
        "bonuses": ["".join(p) for p in sorted(set(permutations("XXX235")))],
    }


def candidates(random: Random, wanted: Mapping[str, str]) -> Iterator[Setup]:
    """Sheets whose settings are drawn from `_ranges`, each value as likely as any other.

    Raises ValueError for settings that cannot be.
    """
    reading = read(wanted)
    if reading.setup is None:
        raise ValueError(" ".join(fault.message for fault in reading.faults))
    fixed = {name.lower(): reading.setup.value(name.lower()) for name in wanted}
    ranges = _ranges()
    seen: set[Setup] = set()
    most = 1
    for name, values in ranges.items():
        most *= 1 if name in fixed else len(values)
    while len(seen) < most:
        drawn = {name: fixed.get(name) or random.choice(ranges[name]) for name in ranges}
        setup = Setup(GAME, tuple(drawn.items()))
        alone = fixed.get(ALONE) or _usual_targets(playable(setup))
        setup = setup._replace(values=(*setup.values, (ALONE, alone)))
        if setup not in seen:
            seen.add(setup)
            yield setup
