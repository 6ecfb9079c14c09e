"""Writing the typed files of Aspens; what is written here is read back unchanged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from printkit.games.aspens.board import ROWS
from printkit.games.aspens.forest import INDEX, OTHER, PLAYERS, WINDS
from printkit.games.aspens.notation import KEEP, WIND_NAMES
from printkit.games.aspens.play_random import Game, random_game
from printkit.games.aspens.position import cell_text
from printkit.games.aspens.rules import State, Turn
from printkit.games.aspens.setups import SETUPS, STANDARD

SEEDS_IN_LINE = 8


@dataclass(frozen=True)
class Record:
    """A game as a record tells it: seeds and growth are pairs of player and space."""

    waters: tuple[str, ...]
    first: str
    seeds: tuple[tuple[str, str], ...]
    grown: tuple[tuple[str, str], ...]
    turns: tuple[Turn, ...]
    names: Mapping[str, str] = field(default_factory=dict)
    language: str = "EN"


def record_of(game: Game) -> Record:
    """The record of a game that was played."""
    return Record(game.waters, game.first, game.seeds, game.grown, game.turns)


def random_record(seed: int) -> str:
    """The record of a whole legal game, played at random."""
    return write_record(record_of(random_game(seed)))


def write_record(record: Record) -> str:
    """The typed file of a record."""
    lines = _heading(record.waters)
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


def _heading(waters: Sequence[str]) -> list[str]:
    if set(waters) == set(SETUPS[STANDARD]):
        return ["Game: aspens", f"Setup: {STANDARD}"]
    return ["Game: aspens", f"Water: {' '.join(waters)}"]


def _turn(number: int, turn: Turn, language: str) -> str:
    wind = WIND_NAMES[language][WINDS.index(turn.wind)]
    return f"{number}. {turn.player} {turn.sun} {wind}  {_spaces(turn.planted) or KEEP}"


def _spaces(spaces: Iterable[str]) -> str:
    """In their order, those planted again at once with their number: ``g8*2``."""
    runs = ((space, len(list(run))) for space, run in groupby(spaces))
    return " ".join(space if count == 1 else f"{space}*{count}" for space, count in runs)


def write_position(state: State) -> str:
    """The typed map of a board; hands and turn are not part of it."""
    cells = {name: cell_text(state.owners[i], state.trees[i]) for name, i in INDEX.items()}
    rows = (f"{row}  {' '.join(cells[name] for name in names)}" for row, names in ROWS.items())
    return "\n".join(["Game: aspens", "Map:", *rows]) + "\n"


def write_counts(
    rows: Mapping[str, Mapping[str, object]], headers: Mapping[str, str] | None = None
) -> str:
    """The typed score sheet; a count that is not there is a dot.

    `headers` are written as given; without ``Water`` among them it is setup 2.
    """
    lines = ["Game: aspens"]
    if "Water" not in (headers or {}):
        lines.append(f"Setup: {STANDARD}")
    lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
    lines.append("Counts:")
    for row in ROWS:
        counts = (str(rows.get(row, {}).get(player, ".")) for player in PLAYERS)
        lines.append(f"{row}  {' '.join(counts)}")
    return "\n".join(lines) + "\n"
