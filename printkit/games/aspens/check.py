"""Checking a typed file of Aspens: a record, a map, or a score sheet counted by rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from printkit.games.aspens import choices, codes, forest, notation, rules, scores
from printkit.games.aspens.check_counts import Counts, read_counts
from printkit.games.aspens.check_map import Map, read_map
from printkit.games.aspens.check_record import Replayed, replay
from printkit.games.aspens.notation import Written
from printkit.games.aspens.rules import State
from printkit.language import _, plural
from printkit.records.headers import game_of
from printkit.records.problems import Problem, Problems
from printkit.records.report import Report
from printkit.records.source import Source

if TYPE_CHECKING:
    from printkit.drawing.job import Job
    from printkit.drawing.sheets import Sheet
    from printkit.records.described import Description, Event


def check(source: Source) -> Report:
    """Read a whole file: everything that is wrong with it, the score, how to draw it.

    It never raises for what a file holds.
    """
    problems = Problems()
    if game_of(source) is None:
        first = source.lines[0] if source.lines else None
        problems.add(codes.NO_GAME, _("A file begins with a line `Game: aspens`."), first)
    written = notation.sort_lines(source, problems)
    kinds = {"record": _record, "position": _position, "sheet": _sheet}
    report = kinds[written.kind](written, problems)
    if notation.full(problems):
        problems.add(
            codes.TOO_MANY_PROBLEMS,
            _(
                "More than {count} problems: the rest of the file was not read.",
                count=codes.MOST_PROBLEMS,
            ),
        )
    report.source, report.game, report.kind = source.name, "aspens", written.kind
    report.problems = list(problems)
    return report


# -- a record ------------------------------------------------------------------------------------


def _record(written: Written, problems: Problems) -> Report:
    record = replay(written, problems)
    state = record.state
    finished = forest.EMPTY not in state.owners
    _refuse_results(written, problems)
    if not (written.seeds or written.growth or written.turns):
        problems.add(codes.NOTHING_YET, _("No seed and no turn is written yet."))
    elif record.turns or written.headers.get("score"):
        scores.check_score(
            written.headers, rules.score(state), problems, certain=record.certain
        )  # fmt: skip
    return Report(
        source="",
        finished=finished,
        players=scores.player_scores(rules.score(state), record.names, finished=finished),
        winners=scores.winner_ids(rules.score(state), finished=finished),
        earned=scores.earned_in_record(record),
        turns=len(record.turns),
        expects=None if finished else choices.expects(state, record.language),
        prefix="" if finished else choices.prefix(state),
        choices=lambda begun: choices.choices(state, begun, record.language),
        draw=lambda job, turn: _draw_record(record, list(problems), job, turn),
        text=lambda turn: _board_text(record.at(turn), _moment(record.at(turn))),
        describe=lambda turn: _described(record.at(turn), record.names),
        events=lambda: _events(record),
        asks=None if finished else choices.asks(state),
    )


def _refuse_results(written: Written, problems: Problems) -> None:
    """Headers of a score sheet have no place in a record or by a map."""
    for name in ("sum", "margin", "winner"):
        if written.headers.get(name) is not None:
            problems.add(
                codes.MIXED_KINDS,
                _(
                    "`{header}:` belongs to a score sheet with `Counts:`.",
                    header=name.capitalize(),
                ),
                written.headers.named(name),
            )


def _draw_record(
    record: Replayed, problems: list[Problem], job: Job, turn: int | None
) -> list[Sheet]:
    state = record.at(turn)
    last = len(record.turns) if turn is None else min(max(turn, 0), len(record.turns))
    if turn is not None and last < len(record.turns):
        lines = {slot.line.at.line for slot in record.turns[last:]}
        problems = [problem for problem in problems if problem.line not in lines]
    return _draw_board(job, state, problems, _moment(state))


def _moment(state: State) -> str:
    """What a picture of a record says beside the board."""
    if rules.is_over(state):
        return _("The end, after turn {turn}", turn=state.turn)
    if state.turn == 0:
        return _("During the start")
    if state.turn == 1:
        return _("Before turn 1")
    return _(
        "After turn {turn}, in hand A {hand_a}, P {hand_p}; {player} is next",
        turn=state.turn - 1,
        hand_a=state.hand("A"),
        hand_p=state.hand("P"),
        player=state.player,
    )


# -- a map ---------------------------------------------------------------------------------------


def _position(written: Written, problems: Problems) -> Report:
    first, names = notation.read_players(written.headers, problems)
    _refuse(written, problems)
    _refuse_results(written, problems)
    found = read_map(written.rows, written.headers, first or "A", problems)
    state, spaces = found.state, rules.score(found.state)
    scores.check_score(written.headers, spaces, problems, certain=found.whole)
    return Report(
        source="",
        finished=found.finished,
        players=scores.player_scores(spaces, names, finished=found.finished),
        winners=scores.winner_ids(spaces, finished=found.finished),
        earned=scores.earned_on_board(state),
        draw=lambda job, _turn: _draw_board(job, state, list(problems), _map_words(found)),
        text=lambda _turn: _board_text(state, _map_words(found)),
        describe=lambda _turn: _described(state, names, hands=False),
    )


def _map_words(found: Map) -> str:
    if found.finished:
        return _("The end")
    empty = found.state.owners.count(forest.EMPTY)
    return plural("{n} space is empty", "{n} spaces are empty", empty)


def _refuse(written: Written, problems: Problems) -> None:
    """Turns and seeds have no place beside a map or counts."""
    groups = [*written.seeds, *written.growth, *(line.tokens() for line in written.turns[:1])]
    for words in groups[:3]:
        if words:
            problems.add(
                codes.MIXED_KINDS,
                _(
                    "A file with `Map:` or `Counts:` holds no seeds and no turns: write them in a "
                    "file of their own."
                ),
                words[0],
            )


# -- a score sheet ---------------------------------------------------------------------------------


def _sheet(written: Written, problems: Problems) -> Report:
    _first, names = notation.read_players(written.headers, problems)
    _refuse(written, problems)
    counts = read_counts(written.rows, written.headers, problems)
    return Report(
        source="",
        finished=counts.finished,
        players=scores.player_scores(counts.spaces, names, finished=counts.finished),
        winners=scores.winner_ids(counts.spaces, finished=counts.finished),
        earned=scores.earned_in_rows(counts.rows),
        draw=lambda job, _turn: _draw_counts(job, counts, list(problems)),
        text=lambda _turn: _counts_text(counts),
        describe=lambda _turn: _described_counts(counts),
    )


# -- showing: loaded only when asked for -------------------------------------------------------


def _draw_board(job: Job, state: State, problems: list[Problem], words: str) -> list[Sheet]:
    from printkit.games.aspens.show import position_sheets

    return position_sheets(job, state, problems, words)


def _board_text(state: State, words: str) -> str:
    from printkit.games.aspens.show import board_text

    return board_text(state, words)


def _described(state: State, names: Mapping[str, str], *, hands: bool = True) -> Description:
    from printkit.games.aspens.describe import described

    return described(state, names, hands=hands)


def _described_counts(counts: Counts) -> Description:
    from printkit.games.aspens.describe import described_counts

    return described_counts(counts)


def _events(record: Replayed) -> list[Event]:
    from printkit.games.aspens.describe import events

    return events(record)


def _draw_counts(job: Job, counts: Counts, problems: list[Problem]) -> list[Sheet]:
    from printkit.games.aspens.show_counts import counts_sheets

    return counts_sheets(job, counts, problems)


def _counts_text(counts: Counts) -> str:
    from printkit.games.aspens.show_counts import counts_text

    return counts_text(counts)
