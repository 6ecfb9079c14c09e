"""How scores are told: tables, where points come from, CSV, standings of many games."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass, field

from printkit.language import _, listed
from printkit.records.report import PlayerScore, Report


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines of a table in plain characters: the first column to the left, numbers to the right."""
    columns = [[header[index], *(row[index] for row in rows)] for index in range(len(header))]
    widths = [max(len(cell) for cell in column) for column in columns]
    lines = []
    for row in (header, *rows):
        first = row[0].ljust(widths[0])
        rest = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join([first, *rest]).rstrip())
    return lines


def spoken_table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """The same for the ear: a line for each cell, with the row's name and the heading."""
    return [
        _("{row}, {heading}: {cell}.", row=row[0], heading=heading, cell=cell)
        for row in rows
        for heading, cell in zip(header[1:], row[1:], strict=True)
        if cell
    ]


def display_name(player: PlayerScore) -> str:
    """``A Ann``, or only ``A``, or only ``Mia``."""
    return f"{player.id} {player.name}" if player.name and player.name != player.id else player.id


def score_lines(report: Report, *, plain: bool = False) -> list[str]:
    """A report's scores as a table that a person can follow, and who won; `plain` for the ear."""
    if not report.players:
        return [_("no score: the file could not be understood so far")]
    if plain:
        return [*spoken_score(report), winner_line(report)]
    parts = list(report.players[0].parts)
    ties = list(report.players[0].tiebreak)
    header = [_("player"), *map(_, parts), _("total"), *map(_, ties), _("rank")]
    rows = [
        [
            display_name(player),
            *(str(player.parts.get(part, "")) for part in parts),
            _total(report, player),
            *(str(player.tiebreak.get(tie, "")) for tie in ties),
            str(player.rank or ""),
        ]
        for player in report.players
    ]
    return [*table(header, rows), winner_line(report)]


def spoken_score(report: Report) -> list[str]:
    """A line for each number of the score: the total first, then what it is made of."""
    lines = []
    for player in report.players:
        name = display_name(player)
        lines.append(_("{player}: {total} in all.", player=name, total=_total(report, player)))
        if player.rank:
            lines.append(_("{player}: rank {rank}.", player=name, rank=player.rank))
        for part, points in (*player.parts.items(), *player.tiebreak.items()):
            told = _("part {part}", part=part) if part.isdecimal() else _(part)
            lines.append(_("{player}, {part}: {points}.", player=name, part=told, points=points))
    return lines


def _total(report: Report, player: PlayerScore) -> str:
    """The total, or from where to where it may lie as long as a photo leaves doubts."""
    least, most = report.ranges.get(player.id, (player.total, player.total))
    return str(player.total) if least == most else f"{least}-{most}"


def winner_line(report: Report) -> str:
    """Who won and by what, in one sentence."""
    if not report.finished:
        return _("The game is not finished: this is the score so far.")
    names = {player.id: display_name(player) for player in report.players}
    winners = [names.get(winner, winner) for winner in report.winners]
    if not winners:
        return _("Nobody has won.")
    if len(winners) > 1:
        return _("The win is shared: {winners}.", winners=listed(winners))
    return _("{winners} wins{report}.", winners=winners[0], report=_by_what(report))


def _by_what(report: Report) -> str:
    """By which tie-break the win was decided, where it was."""
    if len(report.players) < 2:
        return ""
    winner = next(player for player in report.players if player.id == report.winners[0])
    level = [p for p in report.players if p.total == winner.total and p is not winner]
    for tie, value in winner.tiebreak.items():
        if not level:
            return ""
        if all(other.tiebreak.get(tie, 0) < value for other in level):
            return _(" on the tie-break ({tie} {value})", tie=_(tie), value=value)
        level = [other for other in level if other.tiebreak.get(tie, 0) == value]
    return ""


def explain_lines(report: Report, *, plain: bool = False) -> list[str]:
    """Where every point comes from, part by part; `plain` without indents."""
    if plain:
        return [line for player in report.players for line in _spoken_points(report, player)]
    lines: list[str] = []
    for player in report.players:
        lines.append(f"{display_name(player)}: {player.total}")
        for part, points in player.parts.items():
            lines.append(f"  {_(part)}: {points}")
            lines += [
                f"    {earned.place + ' ' if earned.place else ''}{earned.points:+d}  {earned.why}"
                for earned in report.earned
                if (earned.player, earned.part) == (player.id, part)
            ]
    return lines


def _spoken_points(report: Report, player: PlayerScore) -> list[str]:
    name = display_name(player)
    found = [earned for earned in report.earned if earned.player == player.id]
    return [
        _("{player}, {place}: {points}, {why}.", player=name, place=earned.place,
          points=earned.points, why=earned.why)
        if earned.place
        else _("{player}: {points}, {why}.", player=name, points=earned.points, why=earned.why)
        for earned in found
    ]  # fmt: skip


@dataclass
class ScoreSheet:
    """Scores of many games as one table: a row a player."""

    parts: dict[str, None] = field(default_factory=dict)
    ties: dict[str, None] = field(default_factory=dict)
    rows: list[tuple[list[object], PlayerScore]] = field(default_factory=list)

    def enter(self, report: Report) -> None:
        start: list[object] = [report.source, report.game, report.kind]
        start += [report.valid, report.finished]
        for player in report.players:
            self.parts.update(dict.fromkeys(player.parts))
            self.ties.update(dict.fromkeys(player.tiebreak))
            self.rows.append((start, player))

    def as_csv(self) -> str:
        """Source, game, kind, valid, finished, player, parts, total, tie-breaks, rank."""
        first = ("source", "game", "kind", "valid", "finished", "id", "name")
        rows: list[list[object]] = [[*first, *self.parts, "total", *self.ties, "rank"]]
        for start, player in self.rows:
            parts = [player.parts.get(part, "") for part in self.parts]
            ties = [player.tiebreak.get(tie, "") for tie in self.ties]
            who = [player.id, player.name or ""]
            rows.append([*start, *who, *parts, player.total, *ties, player.rank or ""])
        return to_csv(rows)


def to_csv(rows: Sequence[Sequence[object]]) -> str:
    buffer = io.StringIO()
    csv.writer(buffer, lineterminator="\n").writerows(_safe(row) for row in rows)
    return buffer.getvalue()


def _safe(row: Sequence[object]) -> list[object]:
    """A name that a spreadsheet would run as a formula is kept as text."""
    return [f"'{cell}" if isinstance(cell, str) and cell[:1] in "=+-@" and cell else cell
            for cell in row]  # fmt: skip


@dataclass
class Standing:
    """One player's results over many games."""

    name: str
    games: int = 0
    wins: float = 0.0
    points: int = 0
    ties: dict[str, int] = field(default_factory=dict)

    def key(self) -> tuple[float, ...]:
        """What is compared, the larger the better: wins, points, then tie-breaks in order."""
        return (self.wins, self.points, *self.ties.values())


@dataclass
class Standings:
    """Results over many games of the same kind: a win counts 1, a shared win its share.

    Only finished and legal games count; players are told apart by name, else by id.
    """

    found: dict[str, Standing] = field(default_factory=dict)

    def enter(self, report: Report) -> None:
        if not (report.finished and report.valid):
            return
        for player in report.players:
            name = player.name or player.id
            standing = self.found.setdefault(name, Standing(name))
            standing.games += 1
            standing.points += player.total
            if player.id in report.winners:
                standing.wins += 1 / len(report.winners)
            for tie, value in player.tiebreak.items():
                standing.ties[tie] = standing.ties.get(tie, 0) + value

    def rows(self) -> list[list[str]]:
        """Header and rows, the best first: player, rank, games, wins, points, tie-breaks."""
        best = sorted(self.found.values(), key=lambda s: (tuple(-part for part in s.key()), s.name))
        ties = list(dict.fromkeys(tie for standing in best for tie in standing.ties))
        rows = [["player", "rank", "games", "wins", "points", *ties]]
        for standing in best:
            rank = 1 + sum(other.key() > standing.key() for other in best)
            wins = f"{standing.wins:.2f}".rstrip("0").rstrip(".")
            values = [str(standing.ties.get(tie, 0)) for tie in ties]
            rows.append(
                [standing.name, str(rank), str(standing.games), wins, str(standing.points), *values]
            )
        return rows
