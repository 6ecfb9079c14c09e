"""The sheets in words: how they stand, area by area, box by box, and what a round changed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from printkit.drawing.blocks import Block
from printkit.drawing.job import Job
from printkit.games.leaves.areas import FIRST_ACORNS, LEAVES, STANDARD, Area, Layout
from printkit.games.leaves.rules import (
    EMPTY,
    LAST_TOTAL,
    Part,
    PlayerSheet,
    State,
    earned,
    fits,
    is_over,
    score,
)  # fmt: skip
from printkit.games.leaves.sheet_notation import symbol
from printkit.language import _, listed, noted, plural
from printkit.records.described import (
    Description,
    Event,
    Region,
    Spot,
    block,
    described_blocks,
    lead_line,
    spans,
)

TITLE = noted("61 Autumn Leaves")

SPOKEN_RULES = {
    6: noted("each is one more or one less than the one before; 6 and 1 are neighbours")
}
"""The areas whose rule has signs in it, for the ear."""


def described(state: State) -> Description:
    """The players' sheets as they stand."""
    return Description(_(TITLE), tuple(_overview(state)), tuple(_regions(state)), _spots(state))


# -- how it stands -------------------------------------------------------------------------


def _overview(state: State) -> Iterator[str]:
    if is_over(state):
        yield plural("The game is over after {n} round.", "The game is over after {n} rounds.",
                     state.rounds)  # fmt: skip
    else:
        yield _("Round {n} comes next, of at most {most}.", n=state.rounds + 1, most=LEAVES)
    yield plural("{n} player: {names}.", "{n} players: {names}.", len(state.names),
                 names=listed(state.names))  # fmt: skip
    totals = [(name, _total(sheet)) for name, sheet in _players(state)]
    for name, total in totals:
        yield _("{player}: {acorns}.", player=name, acorns=_acorns(total))
    if len(totals) > 1:
        yield lead_line(totals)
    for name, sheet in _players(state):
        yield _("{player}: leaf total {total}.", player=name, total=sheet.total)
    taken = sorted(state.taken)
    if len(totals) > 1 and taken:
        yield _("First filled already: {areas}.", areas=listed([str(area) for area in taken]))


def _players(state: State) -> Iterator[tuple[str, PlayerSheet]]:
    return zip(state.names, state.sheets, strict=True)


def _total(sheet: PlayerSheet) -> int:
    return sum(score(sheet).values())


def _acorns(count: int) -> str:
    return plural("{n} acorn", "{n} acorns", count)


# -- region by region ----------------------------------------------------------------------


def _regions(state: State) -> Iterator[Region]:
    for name, sheet in _players(state):
        for area in sheet.layout.areas:
            yield Region(
                f"{name} {area.number}",
                _("{player}, area {number}, {area}", player=name, number=area.number,
                  area=_(area.name)),
                tuple(_area_lines(sheet, area, state)),
            )  # fmt: skip
        yield Region(
            _("{player} leaves", player=name),
            _("{player}, leaves", player=name),
            tuple(_leaf_lines(sheet)),
        )
        yield Region(
            _("{player} score", player=name),
            _("{player}, score", player=name),
            tuple(_score_lines(sheet)),
        )


def _area_lines(sheet: PlayerSheet, area: Area, state: State) -> Iterator[str]:
    index, values = sheet.layout.index, sheet.values
    filled = [cell for cell in area.cells if values[index[cell]] != EMPTY]
    yield _("{n} of {all} filled.", n=len(filled), all=len(area.cells))
    for cell in filled:
        yield _("{place}: {here}.", place=cell, here=symbol(values[index[cell]]))
    empty = [cell for cell in area.cells if cell not in filled]
    if empty:
        yield _("Empty: {places}.", places=spans(empty, area.cells))
    got = score(sheet)[str(area.number)]
    if got:
        yield _("{acorns} so far.", acorns=_acorns(got))
    yield from _first_line(sheet, area, state)


def _first_line(sheet: PlayerSheet, area: Area, state: State) -> Iterator[str]:
    """Whether the acorns for filling the area first are still to be had."""
    if area.number in sheet.firsts:
        yield _("First to fill it.")
    elif area.number in state.taken:
        yield _("Somebody else was first to fill it.")


def _leaf_lines(sheet: PlayerSheet) -> Iterator[str]:
    yield _("{n} of {all} leaves written.", n=len(sheet.leaves), all=LEAVES)
    yield _("Leaf total {total}.", total=sheet.total)
    ahead = [bonus for bonus in sheet.layout.leaf_bonuses if bonus.total > sheet.total]
    if ahead:
        prize = "X" if ahead[0].wild else _acorns(ahead[0].acorns)
        yield _("Next bonus: {prize} for exactly {total}.", prize=prize, total=ahead[0].total)
    if sheet.leaves:
        yield _("Totals: {totals}.", totals=", ".join(map(str, sheet.leaves)))


def _score_lines(sheet: PlayerSheet) -> Iterator[str]:
    parts = score(sheet)
    for area in sheet.layout.areas:
        yield _("Area {number}, {area}: {acorns}.", number=area.number, area=_(area.name),
                acorns=_acorns(parts[str(area.number)]))  # fmt: skip
    yield _("Leaf bonuses: {acorns}.", acorns=_acorns(parts["leaves"]))
    yield _("For areas filled first: {acorns}.", acorns=_acorns(parts["first"]))
    yield _("In all: {acorns}.", acorns=_acorns(sum(parts.values())))


# -- box by box ----------------------------------------------------------------------------


def _spots(state: State) -> tuple[Spot, ...]:
    """Every box and leaf; where several play also each player's boxes, as ``Mia 3a``."""
    layout = state.layout
    leaves = [
        Spot(f"L{n}", _of_all(state, [_leaf(sheet, n) for sheet in state.sheets]))
        for n in range(1, LEAVES + 1)
    ]
    shared = [_spot(state, layout, cell) for cell in layout.cells]
    own = [spot for name, sheet in _players(state) for spot in _own_spots(name, sheet)]
    return (*shared, *leaves, *(own if len(state.names) > 1 else ()))


def _spot(state: State, layout: Layout, cell: str) -> Spot:
    here = [_value(sheet.values[layout.index[cell]]) for sheet in state.sheets]
    near = layout.neighbours(cell) if len(here) == 1 else ()
    around = tuple((_("Beside it"), other) for other in near)
    return Spot(cell, _of_all(state, here), around, tuple(_more(state, layout, cell)))


def _own_spots(name: str, sheet: PlayerSheet) -> Iterator[Spot]:
    layout = sheet.layout
    for cell in layout.cells:
        around = tuple((_("Beside it"), f"{name} {near}") for near in layout.neighbours(cell))
        yield Spot(f"{name} {cell}", _value(sheet.values[layout.index[cell]]), around,
                   tuple(_writable(name, sheet, layout.index[cell])))  # fmt: skip


def _rule(area: Area) -> str:
    return _(SPOKEN_RULES.get(area.number, area.rule))


def _value(value: int) -> str:
    return _("empty") if value == EMPTY else symbol(value)


def _leaf(sheet: PlayerSheet, number: int) -> str:
    return str(sheet.leaves[number - 1]) if number <= len(sheet.leaves) else _("empty")


def _of_all(state: State, here: Sequence[str]) -> str:
    """What every player has there; the name is left out where one plays alone."""
    if len(here) == 1:
        return here[0]
    return ", ".join(
        _("{player} {here}", player=name, here=told)
        for name, told in zip(state.names, here, strict=True)
    )


def _more(state: State, layout: Layout, cell: str) -> Iterator[str]:
    area, number = layout.area_of(cell), layout.index[cell]
    yield _("Area {number}, {area}: {rule}.", number=area.number, area=_(area.name),
            rule=_rule(area))  # fmt: skip
    for name, sheet in _players(state):
        yield from _writable(name, sheet, number)
    needs = [layout.cells[need] for need in layout.rules[number].needs]
    if needs:
        yield _("It needs {places} filled before it.", places=listed(needs))
    prize = layout.prize_of(cell)
    others = [other for other in prize.cells if other != cell]
    if others:
        yield _("With {others} it earns {acorns}.", others=listed(others),
                acorns=_acorns(prize.acorns))  # fmt: skip
    else:
        yield _("It earns {acorns}.", acorns=_acorns(prize.acorns))


def _writable(name: str, sheet: PlayerSheet, cell: int) -> Iterator[str]:
    """What may be written in a box that is empty."""
    if sheet.values[cell] != EMPTY:
        return
    takes = [str(v) for v in range(1, 7) if fits(sheet.values, cell, v, sheet.layout)]
    yield (
        _("{player} may write {values} or X.", player=name, values=spans(takes, "123456"))
        if takes
        else _("{player} may write nothing there now.", player=name)
    )


# -- what a round changed ------------------------------------------------------------------


def events(states: Sequence[State]) -> list[Event]:
    """What each round changed; `states` begin with the empty sheets."""
    return [
        Event(number, tuple(_changes(before, after)))
        for number, (before, after) in enumerate(pairwise(states), start=1)
    ]


def _changes(before: State, after: State) -> Iterator[str]:
    for name, old, new in zip(after.names, before.sheets, after.sheets, strict=True):
        yield from _sheet_changes(name, old, new)
    if is_over(after):
        last = any(sheet.total >= LAST_TOTAL for sheet in after.sheets)
        yield (
            _("Somebody has {total} leaves or more: the game is over.", total=LAST_TOTAL)
            if last
            else _("That was the last round.")
        )


def _sheet_changes(name: str, old: PlayerSheet, new: PlayerSheet) -> Iterator[str]:
    cells = new.layout.cells
    changed = [
        (cells[i], symbol(value))
        for i, (was, value) in enumerate(zip(old.values, new.values, strict=True))
        if was != value
    ]
    for cell, value in changed:
        yield _("{player}: {value} in {place}.", player=name, value=value, place=cell)
    if not changed:
        yield _("{player}: nothing written.", player=name)
    yield _("{player}: leaf total {total}.", player=name, total=new.total)
    known = set(earned(old))
    fresh = [part for part in earned(new) if part not in known]
    for part in fresh:
        yield _earned_line(name, part, new)
    if fresh:
        yield _("{player}: {acorns} in all.", player=name, acorns=_acorns(_total(new)))


def _earned_line(name: str, part: Part, sheet: PlayerSheet) -> str:
    acorns = _acorns(part.acorns)
    if part.part == "leaves":
        return _("{player}: {acorns} for leaf total {total}.", player=name, acorns=acorns,
                 total=sheet.total)  # fmt: skip
    if part.part == "first":
        area = sheet.layout.areas[int(part.place[1:]) - 1]
        return _("{player}: {acorns}, first to fill area {number}, {area}.", player=name,
                 acorns=acorns, number=area.number, area=_(area.name))  # fmt: skip
    cells = sheet.layout.prize_of(part.place).cells
    return _("{player}: {acorns} for {places}.", player=name, acorns=acorns, places=listed(cells))


# -- the empty sheet -----------------------------------------------------------------------


def empty_sheet(layout: Layout = STANDARD) -> Description:
    """The sheet before the first round, and how its boxes are named."""
    areas = tuple(_empty_area(area) for area in layout.areas)
    bonuses = tuple(
        _("{total}: {prize}.", total=bonus.total, prize="X" if bonus.wild else
          _acorns(bonus.acorns))
        for bonus in layout.leaf_bonuses
    )  # fmt: skip
    leaves = Region(_("leaves"), _("Leaf totals that earn something"), bonuses)
    state = State((_("You"),), (PlayerSheet(layout.no_values, layout=layout),))
    return Description(
        _(TITLE),
        (
            _("A sheet for each player, with {areas} areas and a row of {leaves} leaves.",
              areas=len(layout.areas), leaves=LEAVES),
            _("All areas and bonuses together earn {acorns}.",
              acorns=_acorns(layout.most_acorns)),
        ),
        (*areas, leaves),
        _spots(state),
        (
            _("A box is named by its area and a letter: 3a is the first of area 3."),
            _("Leaves are named L1 to L{n}.", n=LEAVES),
        ),
    )  # fmt: skip


def _empty_area(area: Area) -> Region:
    lines = [
        _("Rule: {rule}.", rule=_rule(area)),
        plural("{n} box: {places}.", "{n} boxes: {places}.", len(area.cells),
               places=spans(area.cells, area.cells)),
    ]  # fmt: skip
    lines += [
        _("{acorns} for {places}.", acorns=_acorns(prize.acorns), places=listed(prize.cells))
        for prize in area.prizes
    ]
    lines.append(_("{acorns} for the first to fill it.", acorns=_acorns(FIRST_ACORNS)))
    title = _("Area {number}, {area}", number=area.number, area=_(area.name))
    return Region(_("area {number}", number=area.number), title, tuple(lines))


def sheet_words(job: Job) -> list[Block]:
    """The score sheet to be heard and filled in: a line for each box."""
    from printkit.games.leaves.draw_sheet import layout_of_job

    layout = layout_of_job(job)
    blocks = described_blocks(empty_sheet(layout), neighbours=False)
    blocks.append(block("heading", _("To fill in")))
    blocks.append(block("item", _("Name:")))
    for area in layout.areas:
        blocks.append(
            block("subheading", _("Area {number}, {area}", number=area.number, area=_(area.name)))
        )
        blocks += [block("item", f"{cell}:") for cell in area.cells]
        blocks.append(block("item", _("F{number}, first to fill it:", number=area.number)))
    blocks.append(block("subheading", _("Leaves")))
    blocks += [block("item", f"L{n}:") for n in range(1, LEAVES + 1)]
    blocks.append(block("subheading", _("Score")))
    blocks += [
        block("item", _("Area {number}, {area}:", number=area.number, area=_(area.name)))
        for area in layout.areas
    ]
    blocks += [block("item", _("Bonuses:")), block("item", _("Total:"))]
    return blocks
