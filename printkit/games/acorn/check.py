"""Checks a typed file of Acorn and says who has how much: the Report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from printkit.games.acorn import codes
from printkit.games.acorn.board import HexBoard, Layout
from printkit.games.acorn.following import asked, choices, expected, prefix
from printkit.games.acorn.heading import Heading
from printkit.games.acorn.notation import Typed, read
from printkit.games.acorn.position_check import Position, captured_told, check_position
from printkit.games.acorn.replay import Replay
from printkit.games.acorn.rules import points_by_field, score
from printkit.games.acorn.state import ROUNDS, Setup, State
from printkit.games.acorn.written import (
    Fact,
    Facts,
    RoundCount,
    SheetScore,
    check_sheet,
    compare,
    counted,
    tie_hangs_on,
)
from printkit.language import _, listed, noted
from printkit.records.problems import At, Problem, Problems
from printkit.records.report import Earned, PlayerScore, Report, ranked
from printkit.records.source import Source

if TYPE_CHECKING:
    from printkit.drawing.job import Job
    from printkit.drawing.sheets import Sheet
    from printkit.records.described import Description, Event


ROUND_PARTS = (noted("round 1"), noted("round 2"))
"""The parts of a score, as reports name them; translated where they are shown."""

TIES = CAPTURED, LIVE = noted("captured"), noted("live")
"""The tie-breaks in their order (given)."""


def check(source: Source) -> Report:
    """All that is known of a file: faults, score, and how it stands at any turn.

    Never raises for what the file holds.
    """
    problems = Problems()
    typed = read(source, problems)
    report = Report(source.name, game="acorn", kind=typed.kind)
    if typed.kind == "position":
        _position(report, typed, problems)
    elif typed.kind == "sheet":
        _sheet(report, typed, problems)
    else:
        _record(report, typed, problems)
    report.problems = list(problems)
    report.winners = [player.id for player in report.players if player.rank == 1]
    return report


# -- the three kinds of file --------------------------------------------------------------


def _record(report: Report, typed: Typed, problems: Problems) -> None:
    heading, replay = typed.heading, Replay(typed, problems).run()
    if "Earlier" in heading.written:
        problems.add(
            codes.NO_EFFECT,
            _("Earlier belongs to a position. A record has its points in Score."),
            heading.where["Earlier"],
        )
    state = replay.state
    if not replay.states and problems.legal:
        problems.add(codes.NOTHING_YET, _("No turn is filled in yet."))
    _hint_at_layout(typed, problems)
    ends = [found for found in replay.states if found.round_over]
    report.finished = state.over
    report.players = _players(heading, state, over=state.over)
    report.earned = _earned(ends)
    report.turns = len(replay.states)
    if heading.written:
        sure = [replay.doubt is None or n < replay.sure_rounds for n in range(ROUNDS)]
        counts = [counted(end) for end in ends] if _counts(heading) else []
        compare(heading, _facts(report, counts, sure, sure_now=replay.doubt is None), problems)
    report.expects, report.prefix = expected(typed, state), prefix(typed, state)
    report.asks = asked(typed, state)
    report.events = lambda: _events(replay, heading)
    report.choices = lambda begun: choices(typed, state, begun)
    lines = dict(enumerate(replay.lines, start=1))
    _pictured(report, heading, [replay.begin, *replay.states], problems, lines)


def _hint_at_layout(typed: Typed, problems: Problems) -> None:
    """Note where all orders would be in line, had the sides the other owners (ruling A1)."""
    board = typed.heading.setup.board
    off_line = [found for found in problems if found.code == codes.NOT_IN_LINE.name]
    if len(off_line) < 3 or not isinstance(board, HexBoard):
        return
    layout: Layout = "opposite" if board.layout == "adjacent" else "adjacent"
    reach = Setup(typed.heading.setup.players, HexBoard(board.side, layout)).tables.reach
    orders = [
        typed.order for found in typed.rounds for turn in found.turns for typed in turn.orders
    ]
    if all(o.target is None or o.target in reach.get(o.harvester, ()) for o in orders):
        problems.add(
            codes.OTHER_LAYOUT,
            _(
                "With Layout: {layout} every order would be in line. Was it played so?",
                layout=layout,
            ),
            typed.heading.headers.get("Layout") or At(off_line[0].line or 1),
        )


def _position(report: Report, typed: Typed, problems: Problems) -> None:
    heading = typed.heading
    position = check_position(typed, problems)
    state = position.state
    if not position.filled and problems.legal:
        problems.add(codes.NOTHING_YET, _("No field is filled in yet."))
    report.finished = state.round == ROUNDS and position.told and position.filled
    if report.finished and not captured_told(heading):
        report.finished = not _tie_not_told(_told_scores(heading, position), heading, problems)
    report.players = _players(heading, state, over=report.finished)
    if not position.told and state.round == ROUNDS:
        # Round 1 is not told: its points are left out, not counted as 0.
        report.players = [_of_round_2(player) for player in report.players]
    report.earned = [*_earlier(report.players, state), *_earned([state])]
    if heading.written:
        counts = [None] * (state.round - 1) + [counted(state)]
        compare(heading, _facts(report, counts, [True] * ROUNDS, sure_now=True), problems)
    _pictured(report, heading, [state], problems, {})


def _sheet(report: Report, typed: Typed, problems: Problems) -> None:
    heading = typed.heading
    scores = check_sheet(heading, problems)
    report.finished = all(found.complete for found in scores.values())
    if all(found.total is None and found.rounds == [None] * ROUNDS for found in scores.values()):
        problems.add(codes.NOTHING_YET, _("No points are filled in yet."))
    if report.finished:
        report.finished = not _tie_not_told(scores, heading, problems)
    players = []
    for colour, found in scores.items():
        told = zip(ROUND_PARTS, found.rounds, strict=True)
        parts = {part: points for part, points in told if points is not None}
        tiebreak = {CAPTURED: found.captured or 0, LIVE: found.live or 0}
        total = found.total if found.total is not None else sum(parts.values())
        players.append(PlayerScore(colour, heading.names[colour], total, parts, tiebreak))
    report.players = _ranked(players) if report.finished else players
    report.earned = [
        Earned(player.id, part, None, points, _("as written on the sheet"))
        for player in players
        for part, points in player.parts.items()
    ]


def _pictured(
    report: Report,
    heading: Heading,
    states: Sequence[State],
    problems: Problems,
    lines: dict[int, int],
) -> None:
    """Let the report draw itself; what draws is loaded only then."""

    def draw(job: Job, turn: int | None) -> list[Sheet]:
        from printkit.games.acorn.show import state_sheets

        marked = _marked(problems, lines.get(turn) if turn else None)
        state = states[_at(turn)]
        return state_sheets(
            job, state, heading.names, marked, _caption(state), supply=report.kind == "record"
        )

    def text(turn: int | None) -> str:
        from printkit.games.acorn.show_text import state_text

        return state_text(states[_at(turn)], heading.names, supply=report.kind == "record")

    def _at(turn: int | None) -> int:
        """The state's index; the last for None, and for turns that are not there the nearest."""
        last = len(states) - 1
        return last if turn is None else min(max(turn, 0), last)

    def describe(turn: int | None) -> Description:
        from printkit.games.acorn.describe import described

        return described(states[_at(turn)], heading.names, supply=report.kind == "record")

    report.draw, report.text, report.describe = draw, text, describe


def _events(replay: Replay, heading: Heading) -> list[Event]:
    from printkit.games.acorn.describe import events

    return events([replay.begin, *replay.states], replay.turns, heading.names)


def _marked(problems: Problems, line: int | None) -> list[Problem]:
    """The findings to show on the board: all, or those of one turn's line."""
    return [found for found in problems if line is None or found.line == line]


def _caption(state: State) -> str:
    if state.round_over:
        return _("End of round {round}", round=state.round)
    return _("Round {round}, turn {turn}", round=state.round, turn=state.turn)


# -- scores -------------------------------------------------------------------------------


def _players(heading: Heading, state: State, *, over: bool) -> list[PlayerScore]:
    players = []
    for found in score(state):
        parts = dict(zip(ROUND_PARTS, found.rounds, strict=False))
        tiebreak = {CAPTURED: found.captured, LIVE: found.live}
        name = heading.names[found.colour]
        players.append(PlayerScore(found.colour, name, found.total, parts, tiebreak))
    return _ranked(players) if over else players


def _ranked(players: Sequence[PlayerScore]) -> list[PlayerScore]:
    """By points, captured seeds, live seeds; who is equal in all shares the rank (ruling A10)."""
    keys = [(p.total, *(p.tiebreak[tie] for tie in TIES)) for p in players]
    return ranked(players, keys)


def _of_round_2(player: PlayerScore) -> PlayerScore:
    part = ROUND_PARTS[1]
    points = player.parts[part]
    return PlayerScore(player.id, player.name, points, {part: points}, player.tiebreak)


def _earned(ends: Sequence[State]) -> list[Earned]:
    """Every field that gave points, by round."""
    found = []
    for state in ends:
        colours, part = state.setup.players, ROUND_PARTS[state.round - 1]
        for name, here, points in points_by_field(state):
            told = ", ".join(f"{c} {n}" for c, n in zip(colours, here, strict=True) if n)
            for colour, worth in zip(colours, points, strict=True):
                if worth:
                    if worth > 1:
                        why = _("most seeds: {seeds}", seeds=told)
                    else:
                        why = _("a tie for most: {seeds}", seeds=told)
                    found.append(Earned(colour, part, name, worth, why))
    return found


def _earlier(players: Sequence[PlayerScore], state: State) -> list[Earned]:
    if state.round < ROUNDS:
        return []
    part = ROUND_PARTS[0]
    return [
        Earned(player.id, part, None, player.parts[part], _("as written in Earlier"))
        for player in players
        if part in player.parts
    ]


def _counts(heading: Heading) -> bool:
    return "Most" in heading.written or "Tied" in heading.written


def _facts(
    report: Report, counts: Sequence[RoundCount | None], sure: Sequence[bool], *, sure_now: bool
) -> Facts:
    """What the game gives for each header that people may have written."""
    facts: Facts = {
        name: {} for name in ("Most", "Tied", "Score", "Total", "Captured", "Live", "Rank")
    }
    for player in report.players:
        colour, tiebreak = player.id, player.tiebreak
        facts["Captured"][colour] = [Fact(tiebreak[CAPTURED], sure_now)]
        facts["Live"][colour] = [Fact(tiebreak[LIVE], sure_now)]
        points = [player.parts.get(part) for part in ROUND_PARTS]
        facts["Score"][colour] = [
            None if told is None else Fact(told, certain)
            for told, certain in zip(points, sure, strict=True)
        ]
        facts["Most"][colour] = _counted(counts, sure, colour, "most")
        facts["Tied"][colour] = _counted(counts, sure, colour, "tied")
        if player.rank is not None:
            total = Fact(player.total, sure_now)
            facts["Score"][colour].append(total)
            facts["Total"][colour] = [total]
            facts["Rank"][colour] = [Fact(player.rank, sure_now)]
    return facts


def _counted(
    counts: Sequence[RoundCount | None], sure: Sequence[bool], colour: str, kind: str
) -> list[Fact | None]:
    facts: list[Fact | None] = []
    for count, certain in zip(counts, sure, strict=False):
        numbers = None if count is None else count.most if kind == "most" else count.tied
        facts.append(None if numbers is None else Fact(numbers[colour], certain))
    return facts


def _told_scores(heading: Heading, position: Position) -> dict[str, SheetScore]:
    found = {}
    for told in score(position.state):
        captured = heading.numbers("Captured", told.colour)
        found[told.colour] = SheetScore(
            list(told.rounds), told.total, captured[0] if captured else None, told.live
        )
    return found


def _tie_not_told(scores: dict[str, SheetScore], heading: Heading, problems: Problems) -> bool:
    """Whether the win hangs on numbers that are not told (entered)."""
    if not tie_hangs_on(scores):
        return False
    best = max(found.total or 0 for found in scores.values())
    tied = [colour for colour, found in scores.items() if found.total == best]
    zeros = ", ".join(f"{colour} 0" for colour in heading.setup.players)
    message = _(
        "{colours} have {points} points each. Captured seeds decide, then live ones: write "
        "Captured: {zeros} with the right numbers.",
        colours=listed(tied),
        points=best,
        zeros=zeros,
    )
    problems.add(codes.NOT_TOLD, message, heading.where.get("Captured"))
    return True
