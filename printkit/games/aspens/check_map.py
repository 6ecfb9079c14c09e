"""Checking a map: what stands on the board, with or without empty spaces.

Nothing is known of how it came about, so a fault is entered only where no game can have led
there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from printkit.games.aspens import codes, forest
from printkit.games.aspens.board import Board
from printkit.games.aspens.check_start import Water, check_waters, read_water, water_count
from printkit.games.aspens.forest import EMPTY, OTHER, PLAYERS, WATER
from printkit.games.aspens.notation import full, names_in
from printkit.games.aspens.rules import Phase, State
from printkit.language import _, plural
from printkit.records.headers import Headers
from printkit.records.problems import At, Problems
from printkit.records.source import Line, Token

Cells = dict[int, Token]
"""The words of a map by their hex."""

_CELL = re.compile(r"([AP])\*?(\d{1,6})?|([.~])", re.ASCII | re.IGNORECASE)
_ROW = re.compile(r"\s*([a-z])(?:[.:)]?(?=\s)|[.:)]?$)", re.IGNORECASE | re.ASCII)


@dataclass
class Map:
    """A map as read. `whole`: every hex and every water is known."""

    state: State
    water: Water
    cells: Cells
    whole: bool

    @property
    def finished(self) -> bool:
        return self.whole and EMPTY not in self.state.owners


def read_map(rows: Sequence[Line], headers: Headers, first: str, problems: Problems) -> Map:
    """Read the rows, settle where the water is, and enter everything that cannot be."""
    before = len(problems)
    water = read_water(headers, problems)
    board = water.board
    cells = _cells(rows, board, headers.named("map"), problems)
    owners, trees = [EMPTY] * len(board.spaces), [0] * len(board.spaces)
    for space, word in cells.items():
        owner, count = _cell(word, problems)
        owners[space], trees[space] = owner, count
    whole = len(problems) == before and len(cells) == len(owners)
    water = _water(owners, trees, cells, water, headers, problems)
    state = State(
        "".join(owners), tuple(trees), (0, 0), first, first, Phase.ROLL, 0, board=board,
        grown=water.grown,
    )  # fmt: skip
    found = Map(state, water, cells, whole and water.sure)
    if not rows:
        problems.add(codes.NOTHING_YET, _("No row is written yet."), headers.named("map"))
    elif found.whole:
        _check_board(found, problems)
    return found


# -- words --------------------------------------------------------------------------------------


def _cells(rows: Sequence[Line], board: Board, header: At | None, problems: Problems) -> Cells:
    cells: Cells = {}
    lines: dict[str, int] = {}
    for line in rows:
        if full(problems):
            break
        match = _ROW.match(line.text)
        row = match[1].lower() if match else ""
        words = line.tokens(match.end() if match else 0)
        if row not in board.rows:
            start = line.tokens()[0]
            problems.add(
                codes.BAD_ROW,
                _(
                    '"{word}" begins no row: each begins with its letter, a to {last}.',
                    word=start.text[:20],
                    last=list(board.rows)[-1],
                ),
                start,
            )
        elif row in lines:
            problems.add(
                codes.ROW_TWICE,
                _("Row {row} stands in line {first} already.", row=row, first=lines[row]),
                line,
            )
        else:
            lines[row] = line.line
            _row(board, row, words, line, cells, problems)
    missing = [row for row in board.rows if row not in lines]
    if missing and rows:
        message = plural(
            "Row {rows} missing.", "Rows {rows} missing.", len(missing), rows=", ".join(missing)
        )
        problems.add(codes.ROW_MISSING, message, header)
    return cells


def _row(
    board: Board, row: str, words: list[Token], line: Line, cells: Cells, problems: Problems
) -> None:
    names = board.rows[row]
    cells.update({board.index[name]: word for name, word in zip(names, words, strict=False)})
    if len(words) != len(names):
        extra = words[len(names)] if len(words) > len(names) else line
        problems.add(
            codes.ROW_LENGTH,
            _(
                "Row {row} has {right} hexes, not {count}; blanks part them.",
                row=row,
                right=len(names),
                count=len(words),
            ),
            extra,
            place=names[-1],
        )


def _cell(word: Token, problems: Problems) -> tuple[str, int]:
    match = _CELL.fullmatch(word.text)
    if match is not None and match[3] is not None:
        return match[3], 0
    if match is not None and (match[2] is None or int(match[2])):
        return match[1].upper(), int(match[2] or 1)
    problems.add(
        codes.BAD_CELL,
        _(
            '"{word}" is no hex of a map: . is empty, ~ water, A or P owned, A3 owned with '
            "3 trees.",
            word=word.text[:20],
        ),
        word,
    )
    return EMPTY, 0


# -- water ----------------------------------------------------------------------------------------


def _water(
    owners: list[str], trees: list[int], cells: Cells, said: Water, headers: Headers,
    problems: Problems,
) -> Water:  # fmt: skip
    """Where the water is: as drawn, else as the headers say, else setup 2."""
    board, index = said.board, said.board.index
    drawn = tuple(board.spaces[space] for space, owner in enumerate(owners) if owner == WATER)
    before = len(problems)
    if drawn and _water_is_open(said, headers):
        at = next(cells[index[name]] for name in drawn)
        check_waters(board, drawn, at, problems, {name: cells[index[name]] for name in drawn})
        if len(drawn) not in (3, 4):
            problems.add(codes.WATER_COUNT, water_count(len(drawn)), at)
        return replace(said, spaces=drawn, setup=None, sure=len(problems) == before)
    if set(drawn) != set(said.spaces) and cells:
        wrong = sorted(set(drawn) ^ set(said.spaces), key=lambda name: index[name])
        unasked = not said.named and headers.get("water") is None
        problems.add(
            codes.SETUP_WATER,
            _otherwise_drawn(drawn, said, unasked),
            cells.get(index[wrong[0]]) or headers.named("map"),
            place=wrong[0],
        )
    for name in said.spaces:
        if owners[index[name]] != WATER:
            owners[index[name]], trees[index[name]] = WATER, 0
    return replace(said, sure=said.sure and len(problems) == before)


def _otherwise_drawn(drawn: Sequence[str], said: Water, unasked: bool) -> str:
    asked, found = ", ".join(said.spaces), ", ".join(drawn) or _("no hex")
    if unasked:
        return _(
            "Setup 2 has the water at {asked}, the map has it at {found}. Write ~ where there is "
            "water.",
            asked=asked,
            found=found,
        )
    return _(
        "The header has the water at {asked}, the map has it at {found}. Write ~ where there is "
        "water.",
        asked=asked,
        found=found,
    )


def _water_is_open(said: Water, headers: Headers) -> bool:
    """Whether no header says where the water is: then the map does."""
    return not said.named and headers.get("water") is None


# -- what cannot be --------------------------------------------------------------------------------


def _check_board(found: Map, problems: Problems) -> None:
    state = found.state
    if not any(state.spaces(player) for player in PLAYERS):
        problems.add(codes.NOTHING_YET, _("No tree stands on the map yet."), None)
        return
    if _during_start(state):
        problems.add(
            codes.START_UNFINISHED,
            _("This can only be a board during the start: seeds and growth are not complete."),
        )
        return
    for player in PLAYERS:
        _check_player(found, player, problems)
    if not _just_started(state):
        _check_areas(found, problems)


def _just_started(state: State) -> bool:
    """Whether this is the board before turn 1, when nothing was claimed yet."""
    return all(
        state.spaces(player) == len(state.waters) and state.planted(player) == state.start_trees
        for player in PLAYERS
    )


def _during_start(state: State) -> bool:
    """Whether seeds or growth may still be missing, all that is there being legal."""
    spaces = {player: state.spaces(player) for player in PLAYERS}
    trees = {player: state.planted(player) for player in PLAYERS}
    waters, most = len(state.waters), state.start_trees
    if any(_crowded(state, player) for player in PLAYERS):
        return False
    if spaces == trees and spaces != {"A": waters, "P": waters}:
        return abs(spaces["A"] - spaces["P"]) <= 1  # seeding, in turns
    if any(count != waters for count in spaces.values()) or max(trees.values()) > most:
        return False
    # Growing: one player after the other.
    return any(trees[p] == waters or trees[OTHER[p]] == most for p in PLAYERS) and not all(
        count == most for count in trees.values()
    )


def _crowded(state: State, player: str) -> bool:
    """Whether the player has a space away from every water, or two next to one."""
    beside = [
        water
        for space, owner in enumerate(state.owners)
        if owner == player
        for water in forest.waters_beside(state.board, state.owners, space) or [-1]
    ]
    return -1 in beside or len(set(beside)) < len(beside)


def _check_player(found: Map, player: str, problems: Problems) -> None:
    state = found.state
    trees = state.planted(player)
    if trees < state.start_trees:
        problems.add(
            codes.FEW_TREES,
            _(
                "{player} has {trees} trees on the board. After the start each player has at "
                "least {least}: one next to each water and {grown} more.",
                player=player,
                trees=trees,
                least=state.start_trees,
                grown=state.grown,
            ),
        )
    if trees > state.board.supply:
        problems.add(
            codes.MANY_TREES,
            _(
                "{player} has {trees} trees on the board; the box holds {supply}. "
                "Nothing is wrong.",
                player=player,
                trees=trees,
                supply=state.board.supply,
            ),
            ruling="P6",
        )
    _check_seeds(found, player, problems)
    for group in _groups(state, player):
        if not any(forest.waters_beside(state.board, state.owners, space) for space in group):
            space = min(group)
            problems.add(
                codes.CUT_OFF,
                _(
                    "{player}'s {spaces} cannot have grown from a seed: "
                    "no space of this group lies next to a water.",
                    player=player,
                    spaces=names_in(state.board, group),
                ),
                found.cells.get(space),
                place=state.board.spaces[space],
            )


def _check_seeds(found: Map, player: str, problems: Problems) -> None:
    """Seeds stay where they are: every water has a space of each player beside it."""
    owners, board = found.state.owners, found.state.board
    for water, owner in enumerate(owners):
        if owner == WATER and not any(owners[near] == player for near in board.near[water]):
            problems.add(
                codes.NO_SEED,
                _(
                    "{player} has no space next to the water on {water}, but seeded there: "
                    "one of {spaces} must be {player}'s.",
                    player=player,
                    water=board.spaces[water],
                    spaces=names_in(board, board.near[water]),
                ),
                found.cells.get(water),
                place=board.spaces[water],
            )


def _groups(state: State, player: str) -> list[set[int]]:
    """The connected groups of the player's spaces."""
    near_of = state.board.near
    left = {space for space, owner in enumerate(state.owners) if owner == player}
    groups = []
    while left:
        group: set[int] = set()
        frontier = [left.pop()]
        while frontier:
            space = frontier.pop()
            group.add(space)
            for near in near_of[space]:
                if near in left:
                    left.discard(near)
                    frontier.append(near)
        groups.append(group)
    return sorted(groups, key=min)


def _check_areas(found: Map, problems: Problems) -> None:
    """No area that only one player touches stays empty after a turn (ruling P5)."""
    state = found.state
    for player, area in forest.closed_areas(state.board, state.owners):
        problems.add(
            codes.AREA_NOT_CLAIMED,
            _(
                "{spaces}: only {player} touches this area, so the cascade claimed it: "
                "write {player}.",
                spaces=names_in(state.board, area),
                player=player,
            ),
            found.cells.get(area[0]),
            place=state.board.spaces[area[0]],
            ruling="P5",
        )
