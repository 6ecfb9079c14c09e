"""Checks a typed file of 61 Autumn Leaves and says who has how much: the Report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from printkit.games.leaves import codes
from printkit.games.leaves.areas import LEAVES
from printkit.games.leaves.check_order import counted
from printkit.games.leaves.check_record import Replay
from printkit.games.leaves.check_sheet import SheetCheck
from printkit.games.leaves.following import asked, choices, expected, prefix
from printkit.games.leaves.notation import kind_of, read_record
from printkit.games.leaves.rules import LAST_TOTAL, PARTS, PlayerSheet, State, earned, is_over
from printkit.games.leaves.sheet_notation import TypedSheet, read_sheets
from printkit.language import _, listed, plural
from printkit.records.problems import Problem, Problems
from printkit.records.report import Earned, PlayerScore, Report, ranked
from printkit.records.source import Source

if TYPE_CHECKING:
    from printkit.drawing.job import Job
    from printkit.drawing.sheets import Sheet
    from printkit.records.described import Description, Event


def check(source: Source) -> Report:
    """All that is known of a file: faults, score, and how it stands at any round.

    Never raises for what the file holds.
    """
    problems = Problems()
    report = Report(source.name, game="leaves", kind=kind_of(source))
    if report.kind == "sheet":
        _sheets(report, source, problems)
    else:
        _record(report, source, problems)
    report.problems = list(problems)
    report.winners = [player.id for player in report.players if player.rank == 1]
    return report


def _record(report: Report, source: Source, problems: Problems) -> None:
    typed = read_record(source, problems)
    replay = Replay(typed, problems).run()
    state = replay.state
    if not typed.rounds and problems.legal:
        problems.add(codes.NOTHING_YET, _("No round is filled in yet."))
    report.turns = state.rounds
    report.expects = expected(typed, state)
    report.prefix = prefix(typed, state)
    report.asks = asked(typed, state)
    report.events = lambda: _events(replay.states)
    report.choices = lambda begun: choices(typed, state, begun)
    if not typed.names:
        return
    _scored(report, state, over=is_over(state))
    lines = dict(enumerate(replay.lines, start=1))
    _pictured(report, replay.states, problems, replay.owners, lines)


def _sheets(report: Report, source: Source, problems: Problems) -> None:
    typed = read_sheets(source, problems)
    _row_warnings(typed.sheets, problems)
    if all(sheet.empty for sheet in typed.sheets):
        at = typed.sheets[0].at if typed.sheets else None
        problems.add(codes.NOTHING_YET, _("No sheet is filled in yet."), at)
        owners: Mapping[Problem, int] = {}
    else:
        owners = SheetCheck(typed, problems).run().owners
    if not typed.sheets:
        return
    names = tuple(sheet.name for sheet in typed.sheets)
    state = State(names, tuple(counted(sheet) for sheet in typed.sheets))
    over = any(_ended(sheet) for sheet in state.sheets)
    _scored(report, state, over=over)
    report.turns = max(len(sheet.leaves) for sheet in state.sheets)
    report.turns = min(report.turns, LEAVES)
    _pictured(report, [state], problems, owners, {}, typed.sheets)


def _ended(sheet: PlayerSheet) -> bool:
    return len(sheet.leaves) >= LEAVES or sheet.total >= LAST_TOTAL


def _row_warnings(sheets: Sequence[TypedSheet], problems: Problems) -> None:
    for sheet in sheets:
        missing = [str(area) for area in range(1, 7) if area not in sheet.rows]
        if missing and not sheet.empty:
            problems.add(
                codes.ROW_MISSING,
                plural(
                    "{name}: no row for area {areas}; taken to be empty.",
                    "{name}: no rows for areas {areas}; taken to be empty.",
                    len(missing),
                    name=sheet.name,
                    areas=listed(missing),
                ),
                sheet.at,
            )


def _scored(report: Report, state: State, *, over: bool) -> None:
    players = []
    found = []
    for name, sheet in zip(state.names, state.sheets, strict=True):
        parts = dict.fromkeys(PARTS, 0)
        for part in earned(sheet):
            parts[part.part] += part.acorns
            found.append(Earned(name, part.part, part.place, part.acorns, part.why))
        players.append(PlayerScore(name, name, sum(parts.values()), parts))
    # A tie is shared (ruling L3).
    report.players = ranked(players, [(player.total,) for player in players]) if over else players
    report.earned = found
    report.finished = over


def _pictured(
    report: Report,
    states: Sequence[State],
    problems: Problems,
    owners: Mapping[Problem, int],
    lines: Mapping[int, int],
    typed: Sequence[TypedSheet] = (),
) -> None:
    """Let the report draw itself; what draws is loaded only then."""

    def draw(job: Job, turn: int | None) -> list[Sheet]:
        from printkit.games.leaves.show import score_column, state_sheets

        if typed:
            drawn = State(states[0].names, tuple(_as_typed(sheet) for sheet in typed))
            columns = [
                _with_written(score_column(filled), sheet)
                for filled, sheet in zip(states[0].sheets, typed, strict=True)
            ]
            return state_sheets(job, drawn, list(problems), owners, columns)
        line = lines.get(turn) if turn else None
        marked = [found for found in problems if line is None or found.line == line]
        return state_sheets(job, states[_at(turn)], marked, owners)

    def text(turn: int | None) -> str:
        from printkit.games.leaves.show_text import state_text

        return state_text(states[_at(turn)])

    def _at(turn: int | None) -> int:
        """The state's index; the last for None, and for rounds that are not there the nearest."""
        last = len(states) - 1
        return last if turn is None else min(max(turn, 0), last)

    def describe(turn: int | None) -> Description:
        from printkit.games.leaves.describe import described

        return described(states[_at(turn)])

    report.draw, report.text, report.describe = draw, text, describe


def _events(states: Sequence[State]) -> list[Event]:
    from printkit.games.leaves.describe import events

    return events(states)


def _as_typed(sheet: TypedSheet) -> PlayerSheet:
    """The sheet as it looks: gaps in the leaf row and wrong claims included."""
    leaves = tuple(total or 0 for total in sheet.leaves[:LEAVES])
    return PlayerSheet(sheet.values, leaves, sheet.firsts, sheet.layout)


def _with_written(column: Sequence[int], sheet: TypedSheet) -> list[int]:
    """The score column as it was written, reckoned where it was left out."""
    told = [*sheet.written, *(None,) * len(column)][: len(column)]
    return [right if own is None else own for right, own in zip(column, told, strict=True)]
