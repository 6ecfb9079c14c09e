"""Writing the typed files of Aspens; what is written here is read back unchanged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import groupby

from printkit.games.aspens.board import WINDS, Board
from printkit.games.aspens.forest import OTHER, PLAYERS
from printkit.games.aspens.notation import KEEP, WIND_NAMES
from printkit.games.aspens.play_random import Game, random_game
from printkit.games.aspens.position import cell_text
from printkit.games.aspens.rules import State, Turn
from printkit.games.aspens.setups import (
    GROWN,
    RADII,
    STANDARD,
    USUAL_WATERS,
    Setup,
    find_setup,
    name_of,
)

SEEDS_IN_LINE = 8


@dataclass(frozen=True)
class Record:
    """A game as a record tells it: seeds and growth are pairs of player and space."""

    setup: Setup
    first: str
    seeds: tuple[tuple[str, str], ...]
    grown: tuple[tuple[str, str], ...]
    turns: tuple[Turn, ...]
    names: Mapping[str, str] = field(default_factory=dict)
    language: str = "EN"


def record_of(game: Game) -> Record:
    """The record of a game that was played."""
    return Record(game.setup, game.first, game.seeds, game.grown, game.turns)


def random_record(seed: int, setup: Setup | None = None) -> str:
    """The record of a whole legal game of the setup (the standard one), played at random."""
    return write_record(record_of(random_game(seed, setup)))


def write_record(record: Record) -> str:
    """The typed file of a record."""
    lines = ["Game: aspens", *setup_lines(record.setup)]
    players = (_named(player, record.names) for player in (record.first, OTHER[record.first]))
    lines.insert(1, f"Players: {', '.join(players)}")
    if record.language != "EN":
        lines.append(f"Lang: {record.language}")
    for start in range(0, len(record.seeds), SEEDS_IN_LINE):
        seeds = record.seeds[start : start + SEEDS_IN_LINE]
        lines.append("Seed: " + " ".join(f"{player}:{space}" for player, space in seeds))
    for player in (record.first, OTHER[record.first]):
        grown = [space for owner, space in record.grown if owner == player]
        if grown:
            lines.append(f"Grow: {player} {_spaces(grown)}")
    lines += ["", *(_turn(n, t, record.language) for n, t in enumerate(record.turns, 1))]
    return "\n".join(lines).rstrip() + "\n"


def _named(player: str, names: Mapping[str, str]) -> str:
    return f"{player} {names[player]}" if player in names else player


def setup_lines(setup: Setup) -> list[str]:
    """The headers that say what is played: ``Setup: 2``, or the settings that differ, and water.

    On another board the waters it usually has go without saying.
    """
    number = name_of(setup.waters, setup.radius)
    if number == STANDARD and setup.grown == GROWN:
        return [f"Setup: {STANDARD}"]
    stated = [f"radius={setup.radius}"] if setup.radius != RADII[0] else []
    stated += [f"trees={setup.grown}"] if setup.grown != GROWN else []
    lines = [f"Setup: {' '.join(stated)}"] if stated else []
    if set(setup.waters) != set(USUAL_WATERS[setup.radius]):
        lines.append(f"Water: {' '.join(setup.waters)}")
    return lines


def _turn(number: int, turn: Turn, language: str) -> str:
    wind = WIND_NAMES[language][WINDS.index(turn.wind)]
    return f"{number}. {turn.player} {turn.sun} {wind}  {_spaces(turn.planted) or KEEP}"


def _spaces(spaces: Iterable[str]) -> str:
    """In their order, those planted again at once with their number: ``g8*2``."""
    runs = ((space, len(list(run))) for space, run in groupby(spaces))
    return " ".join(space if count == 1 else f"{space}*{count}" for space, count in runs)


def write_position(state: State) -> str:
    """The typed map of a board; hands and turn are not part of it."""
    board = state.board
    cells = {name: cell_text(state.owners[i], state.trees[i]) for name, i in board.index.items()}
    rows = (
        f"{row}  {' '.join(cells[name] for name in names)}" for row, names in board.rows.items()
    )
    return "\n".join(["Game: aspens", *_ground(board, state.grown), "Map:", *rows]) + "\n"


def _ground(board: Board, grown: int) -> list[str]:
    """What a map cannot show: the header ``Setup:`` of another board or start."""
    lines = setup_lines(Setup("", USUAL_WATERS[board.radius], board.radius, grown))
    return [] if lines == [f"Setup: {STANDARD}"] else lines


def write_counts(
    rows: Mapping[str, Mapping[str, object]], headers: Mapping[str, str] | None = None,
    setup: Setup | None = None,
) -> str:  # fmt: skip
    """The typed score sheet; a count that is not there is a dot.

    `headers` are written as given; without ``Water`` or a setup it is setup 2.
    """
    lines, played = ["Game: aspens"], setup or find_setup(STANDARD)
    if setup is not None or not {"Water", "Setup"} & set(headers or {}):
        lines += setup_lines(played)
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    lines.append("Counts:")
    for row in played.board.rows:
        counts = (str(rows.get(row, {}).get(player, ".")) for player in PLAYERS)
        lines.append(f"{row}  {' '.join(counts)}")
    return "\n".join(lines) + "\n"
