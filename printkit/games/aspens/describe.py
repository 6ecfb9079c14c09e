"""The board in words: how it stands, row by row, space by space, and what a turn changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from printkit.drawing.blocks import Block
from printkit.drawing.job import Job
from printkit.games.aspens import forest
from printkit.games.aspens.board import WINDS, Board
from printkit.games.aspens.check_counts import Counts
from printkit.games.aspens.check_record import Replayed
from printkit.games.aspens.forest import EMPTY, PLAYERS, WATER
from printkit.games.aspens.notation import Tree
from printkit.games.aspens.rules import Phase, State, dry_board, score
from printkit.games.aspens.scores import TITLES
from printkit.games.aspens.setups import Setup, setup_of
from printkit.games.aspens.turn_order import Slot
from printkit.language import _, noted, plural
from printkit.records.described import (
    COMPASS,
    Description,
    Event,
    Region,
    Spot,
    block,
    described_blocks,
    lead_line,
    spans,
)

TITLE = "Aspens"

WIND_WORDS = {
    "NE": noted("north-east"), "E": noted("east"), "SE": noted("south-east"),
    "SW": noted("south-west"), "W": noted("west"), "NW": noted("north-west"),
}  # fmt: skip
"""The faces of the wind die within a sentence."""

Names = Mapping[str, str]


def described(state: State, names: Names, *, hands: bool = True) -> Description:
    """The board as it stands; without the trees in `hands` where they are not known."""
    spots = _spots(state)
    overview = tuple(_overview(state, names, hands=hands))
    return Description(
        TITLE, overview, (*_rows(state, spots), *_players(state, hands=hands)), spots
    )


def _title(player: str) -> str:
    return _(TITLES[player])


# -- how it stands -------------------------------------------------------------------------


def _overview(state: State, names: Names, *, hands: bool) -> Iterator[str]:
    yield _moment(state, hands=hands)
    for player in PLAYERS:
        if names.get(player):
            yield _("{name} plays {player}.", name=names[player], player=_title(player))
    spaces = score(state)
    for player in PLAYERS:
        told = plural("{n} space", "{n} spaces", spaces[player])
        yield _("{player}: {spaces}.", player=_title(player), spaces=told)
    yield lead_line([(_title(player), spaces[player]) for player in PLAYERS])
    empty = state.owners.count(EMPTY)
    if empty:
        yield plural("{n} space is empty.", "{n} spaces are empty.", empty)
    if hands:
        for player in PLAYERS:
            yield _hand_line(player, state.hand(player))
    yield _water_line(state.waters)


def _moment(state: State, *, hands: bool) -> str:
    if state.phase is Phase.OVER or EMPTY not in state.owners:
        return _("The game is over.")
    if not hands:
        return _("A map of the board.")
    if state.phase is Phase.SEED:
        return _("The start: {player} seeds next.", player=_title(state.player))
    if state.phase is Phase.GROW:
        return _("The start: {player} adds trees next.", player=_title(state.player))
    return _("Turn {n}, {player}, comes next.", n=state.turn, player=_title(state.player))


def _hand_line(player: str, count: int) -> str:
    return plural("{player}: {n} tree in hand.", "{player}: {n} trees in hand.", count,
                  player=_title(player))  # fmt: skip


def _water_line(waters: Sequence[str]) -> str:
    if not waters:
        return _("There is no water.")
    return _("Water on {spaces}.", spaces=", ".join(waters))


# -- region by region ----------------------------------------------------------------------


def _rows(state: State, spots: Sequence[Spot]) -> Iterator[Region]:
    here = {spot.name: spot.here for spot in spots}
    for row, names in state.board.rows.items():
        lines = []
        taken = [name for name in names if here[name] != _("empty")]
        for told, group in groupby(taken, here.__getitem__):
            for some in _together(list(group), names):
                each = _(" each") if len(some) > 1 else ""
                lines.append(
                    _("{places}: {here}{each}.", places=spans(some, names), here=told, each=each)
                )
        empty = [name for name in names if name not in taken]
        if not taken:
            lines = [_("All spaces are empty.")]
        elif empty:
            lines.append(_("Empty: {places}.", places=spans(empty, names)))
        yield Region(_("row {row}", row=row), _row_title(row, len(names)), tuple(lines))


def _row_title(row: str, count: int) -> str:
    return plural("Row {row}, {n} hex", "Row {row}, {n} hexes", count, row=row)


def _spans(board: Board, names: Sequence[str]) -> str:
    """Names in the board's order, row by row: ``c3 to c5, d4``."""
    rows = [list(group) for _row, group in groupby(names, key=lambda name: name[0])]
    return ", ".join(spans(row, board.rows[row[0][0]]) for row in rows)


def _together(group: Sequence[str], order: Sequence[str]) -> list[list[str]]:
    """Neighbours in a row that have the same, said in one breath."""
    found: list[list[str]] = []
    for name in group:
        if found and order.index(name) == order.index(found[-1][-1]) + 1:
            found[-1].append(name)
        else:
            found.append([name])
    return found


def _players(state: State, *, hands: bool) -> Iterator[Region]:
    for player in PLAYERS:
        own = [
            (name, trees)
            for name, owner, trees in zip(
                state.board.spaces, state.owners, state.trees, strict=True
            )
            if owner == player
        ]
        lines = [
            plural("{n} space.", "{n} spaces.", len(own)),
            plural("{n} tree on the board.", "{n} trees on the board.", state.planted(player)),
        ]
        if hands:
            lines.append(plural("{n} tree in hand.", "{n} trees in hand.", state.hand(player)))
        for count in sorted({trees for _name, trees in own}, reverse=True):
            places = _spans(state.board, [name for name, trees in own if trees == count])
            lines.append(
                plural("{n} tree on {places}.", "{n} trees on {places}.", count, places=places)
            )
        yield Region(
            _("player {letter}", letter=player), _("{player}, trees", player=_title(player)),
            tuple(lines),
        )  # fmt: skip


# -- space by space ------------------------------------------------------------------------


def _spots(state: State) -> tuple[Spot, ...]:
    board = state.board
    return tuple(
        Spot(
            name,
            _here(owner, trees),
            directions(board, name),
            (_("It is on tile {tile}.", tile=_(board.tile_of[name])),),
        )
        for name, owner, trees in zip(board.spaces, state.owners, state.trees, strict=True)
    )


def _here(owner: str, trees: int) -> str:
    if owner == EMPTY:
        return _("empty")
    if owner == WATER:
        return _("water")
    return plural("{n} tree of {player}", "{n} trees of {player}", trees, player=_title(owner))


def directions(board: Board, name: str) -> tuple[tuple[str, str], ...]:
    """A space's neighbours, clockwise from the north-east."""
    return tuple((_(COMPASS[way]), near) for way, near in board.neighbours[name].items())


# -- what a turn changed -------------------------------------------------------------------


def events(record: Replayed) -> list[Event]:
    """What each seed, each growth and each turn changed, in order."""
    names = record.states[0].board.spaces
    seeds = [
        Event(0, (_seed_line(seed, names),)) for seed in record.seeds if seed.space is not None
    ]
    grown = [Event(0, (_grown_line(tree, names),)) for tree in record.growth
             if tree.space is not None]  # fmt: skip
    pairs = zip(record.turns, record.states, record.states[1:], strict=False)
    turns = [
        Event(number, tuple(_changes(slot, before, after)))
        for number, (slot, before, after) in enumerate(pairs, start=1)
    ]
    return [*seeds, *grown, *turns]


def _seed_line(seed: Tree, names: Sequence[str]) -> str:
    space = names[seed.space or 0]
    if seed.player is None:
        return _("A seed on {space}.", space=space)
    return _("{player} seeds {space}.", player=_title(seed.player), space=space)


def _grown_line(tree: Tree, names: Sequence[str]) -> str:
    space = names[tree.space or 0]
    if tree.player is None:
        return plural("{n} tree more on {space}.", "{n} trees more on {space}.", tree.count,
                      space=space)  # fmt: skip
    return plural("{player} adds {n} tree on {space}.", "{player} adds {n} trees on {space}.",
                  tree.count, player=_title(tree.player), space=space)  # fmt: skip


def _changes(slot: Slot, before: State, after: State) -> Iterator[str]:
    line, player, names = slot.line, slot.line.player or slot.player, before.board.spaces
    if line.sun is not None and line.wind is not None:
        yield _("{player}: sun {sun}, wind {wind}.", player=_title(player), sun=line.sun,
                wind=_(WIND_WORDS[line.wind]))  # fmt: skip
        yield from _gains(before, line.sun, player)
    planted = list(dict.fromkeys(space for _tree, space in line.planted() if space is not None))
    for space in planted:
        yield plural("{player} plants on {space}, now {n} tree.",
                     "{player} plants on {space}, now {n} trees.", after.trees[space],
                     player=_title(player), space=names[space])  # fmt: skip
    if not planted:
        yield _("{player} plants nothing.", player=_title(player))
    yield from _claimed(before, after, planted)
    yield _hand_line(player, after.hand(player))
    if EMPTY not in after.owners:
        yield _("No space is empty: the game is over.")


def _gains(before: State, sun: int, player: str) -> Iterator[str]:
    owners = forest.producing(before.owners, before.trees, sun)
    for who in PLAYERS:
        count = owners.count(who) + (who == player)
        if count:
            yield plural("{player} gains {n} tree.", "{player} gains {n} trees.", count,
                         player=_title(who))  # fmt: skip


def _claimed(before: State, after: State, planted: Sequence[int]) -> Iterator[str]:
    """The closed spaces that a player got (ruling P5)."""
    board, names = before.board, before.board.spaces
    for player in PLAYERS:
        got = [
            names[space]
            for space, (was, now) in enumerate(zip(before.owners, after.owners, strict=True))
            if was == EMPTY and now == player and space not in planted
        ]
        if got:
            yield plural("{player} gets {n} closed space: {places}.",
                         "{player} gets {n} closed spaces: {places}.", len(got),
                         player=_title(player), places=_spans(board, got))  # fmt: skip


# -- a score sheet, and the empty board ------------------------------------------------------


def described_counts(counts: Counts) -> Description:
    """A score sheet counted row by row."""
    board, spaces = counts.water.board, counts.spaces
    overview = [
        _("A score sheet, counted row by row."),
        *(_("{player}: {spaces}.", player=_title(player),
            spaces=plural("{n} space", "{n} spaces", spaces[player])) for player in PLAYERS),
        lead_line([(_title(player), spaces[player]) for player in PLAYERS]),
    ]  # fmt: skip
    regions = [
        Region(
            _("row {row}", row=row), _row_title(row, len(names)),
            tuple(
                _("{player}: {here}.", player=_title(player),
                  here=counts.rows.get(row, {}).get(player, _("empty")))
                for player in PLAYERS
            ),
        )
        for row, names in board.rows.items()
    ]  # fmt: skip
    return Description(TITLE, tuple(overview), tuple(regions))


def empty_board(setup: Setup) -> Description:
    """The board before the first seed, and how its spaces are named."""
    board = setup.board
    state = dry_board(setup.waters, "A", board, setup.grown)
    rows = list(board.rows)
    regions = [
        Region(_("row {row}", row=row), _row_title(row, len(names)),
               (_("{fields}.", fields=spans(names, names)),))
        for row, names in board.rows.items()
    ]  # fmt: skip
    regions += [
        Region(_("tile {tile}", tile=_(tile)), _("Tile {tile}", tile=_(tile)),
               (_("{fields}.", fields=_spans(board, sorted(names, key=board.index.__getitem__))),))
        for tile, names in board.tiles.items()
    ]  # fmt: skip
    return Description(
        TITLE,
        (
            _("2 players, Aspen and Pine."),
            plural("{n} hex.", "{n} hexes.", len(board.spaces)),
            _water_line(setup.waters),
        ),
        tuple(regions),
        _spots(state),
        (
            _("Rows are named {first} to {last} from the north.", first=rows[0], last=rows[-1]),
            _("In a row hexes are numbered from the west."),
            _("A hex has up to six neighbours: {ways}.",
              ways=", ".join(_(WIND_WORDS[wind]) for wind in WINDS)),
        ),
    )  # fmt: skip


def board_words(job: Job) -> list[Block]:
    """The board to be heard: its rows, its tiles, and each hex's neighbours."""
    return described_blocks(empty_board(setup_of(job)))


def score_words(job: Job) -> list[Block]:
    """The score sheet to be heard and filled in: a line for each box."""
    setup = setup_of(job)
    blocks = [block("title", _("Aspens: score sheet")), block("item", _("Date:"))]
    blocks.append(block("body", _water_line(setup.waters)))
    for player in PLAYERS:
        blocks.append(block("heading", _title(player)))
        blocks.append(block("item", _("Name:")))
        for row, names in setup.board.rows.items():
            count = len([name for name in names if name not in setup.waters])
            blocks.append(block("item", _("Row {row}, {n} for both:", row=row, n=count)))
        blocks.append(block("item", _("In all:")))
    blocks.append(block("body", _("Together both have {sum}.", sum=setup.sums)))
    blocks.append(block("item", _("Winner:")))
    return blocks
