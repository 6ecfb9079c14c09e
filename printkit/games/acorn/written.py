"""Numbers that people wrote down, against what the game gives, or against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from printkit.games.acorn import codes
from printkit.games.acorn.heading import SCORED, Heading, Written
from printkit.games.acorn.rules import MOST, TIED, points_by_field
from printkit.games.acorn.state import ROUNDS, State
from printkit.language import _, listed
from printkit.records.problems import Problems

BY_ROUND = ("Most", "Tied", "Score")
"""Headers with a number for each round; Score may have the total behind them."""


@dataclass(frozen=True, slots=True)
class Fact:
    """What the game gives; `sure` is false where an earlier fault may have changed it."""

    number: int
    sure: bool = True


Facts = dict[str, dict[str, list[Fact | None]]]
"""By header and colour, in the order in which they are written; None is not known."""


@dataclass
class RoundCount:
    """How many fields each player has most of, and ties for, at a round's end."""

    most: dict[str, int] = field(default_factory=dict)
    tied: dict[str, int] = field(default_factory=dict)


def counted(state: State) -> RoundCount:
    """The fields of both kinds, as the board stands."""
    colours = state.setup.players
    count = RoundCount(dict.fromkeys(colours, 0), dict.fromkeys(colours, 0))
    for _field, _seeds, points in points_by_field(state):
        for colour, worth in zip(colours, points, strict=True):
            if worth == MOST:
                count.most[colour] += 1
            elif worth == TIED:
                count.tied[colour] += 1
    return count


def compare(heading: Heading, facts: Facts, problems: Problems) -> None:
    """Enter every written number that differs from the game's, or cannot be compared."""
    for header in SCORED:
        for colour, written in heading.written.get(header, {}).items():
            known = facts.get(header, {}).get(colour, [])
            for index, value in enumerate(written):
                if value.number is None:
                    continue
                fact = known[index] if index < len(known) else None
                what = _which(header, colour, index, len(written))
                if fact is None:
                    message = _(
                        "{what}: {number} cannot be compared, the file does not go so far.",
                        what=what,
                        number=value.number,
                    )
                    problems.add(codes.NOT_CHECKED, message, value.at)
                elif fact.number != value.number:
                    code = codes.WRONG_NUMBER if fact.sure else codes.MAY_FOLLOW
                    message = _(
                        "{what}: the game gives {right}, not {number}.",
                        what=what,
                        right=fact.number,
                        number=value.number,
                    )
                    if not fact.sure:
                        message += _(" This may only follow from an earlier fault.")
                    problems.add(code, message, value.at)


def _which(header: str, colour: str, index: int, count: int) -> str:
    """Which of a player's numbers it is: of which header, and of which round."""
    if header not in BY_ROUND:
        return _("{header} of {colour}", header=header, colour=colour)
    if header == "Score" and index == ROUNDS and count > ROUNDS:
        return _("{header} of {colour}, total", header=header, colour=colour)
    return _("{header} of {colour}, round {round}", header=header, colour=colour, round=index + 1)


# -- the score sheet ----------------------------------------------------------------------


@dataclass
class SheetScore:
    """What a score sheet tells of a player; None is not told."""

    rounds: list[int | None]
    total: int | None
    captured: int | None
    live: int | None

    @property
    def complete(self) -> bool:
        return None not in self.rounds


def check_sheet(heading: Heading, problems: Problems) -> dict[str, SheetScore]:
    """Compare the sheet's numbers with each other, and with what a game can give."""
    scores = {}
    for colour in heading.setup.players:
        rounds = [_round_told(heading, colour, index, problems) for index in range(ROUNDS)]
        total = _total_told(heading, colour, rounds, problems)
        scores[colour] = SheetScore(
            rounds, total, _first(heading, "Captured", colour), _first(heading, "Live", colour)
        )
        _check_bounds(heading, colour, problems)
    _check_seeds(heading, scores, problems)
    _check_ranks(heading, scores, problems)
    missing = [colour for colour, score in scores.items() if not score.complete]
    if missing and len(missing) < len(scores):
        message = _(
            "The points of {colours} are not all told; without them nobody can say who won.",
            colours=listed(missing),
        )
        problems.add(codes.NOT_TOLD, message, heading.where.get("Score"))
    return scores


def _values(heading: Heading, header: str, colour: str) -> list[Written]:
    return heading.written.get(header, {}).get(colour, [])


def _value(heading: Heading, header: str, colour: str, index: int = 0) -> Written | None:
    values = _values(heading, header, colour)
    return values[index] if index < len(values) else None


def _first(heading: Heading, header: str, colour: str) -> int | None:
    value = _value(heading, header, colour)
    return value.number if value else None


def _round_told(heading: Heading, colour: str, index: int, problems: Problems) -> int | None:
    """A round's points as written; from the counted fields where the points are left out."""
    values = [_value(heading, header, colour, index) for header in ("Most", "Tied", "Score")]
    most, tied, points = (value.number if value else None for value in values)
    if most is None or tied is None:
        return points
    right = MOST * most + TIED * tied
    written = values[2]
    if points is not None and written is not None and points != right:
        message = _(
            "{colour}, round {round}: {most} fields with most and {tied} tied make {right} "
            "points, not {points}.",
            colour=colour,
            round=index + 1,
            most=most,
            tied=tied,
            right=right,
            points=points,
        )
        problems.add(codes.WRONG_SUM, message, written.at)
    return right if points is None else points


def _total_told(
    heading: Heading, colour: str, rounds: Sequence[int | None], problems: Problems
) -> int | None:
    given = [_value(heading, "Total", colour), _value(heading, "Score", colour, ROUNDS)]
    told = [value for value in given if value is not None and value.number is not None]
    known = [points for points in rounds if points is not None]
    if len(known) < len(rounds):
        return told[0].number if told else None
    for value in told:
        if value.number != sum(known):
            message = _(
                "{colour}: {numbers} make {right}, not {total}.",
                colour=colour,
                numbers=listed([str(points) for points in known]),
                right=sum(known),
                total=value.number,
            )
            problems.add(codes.WRONG_SUM, message, value.at)
    return sum(known)


def _check_bounds(heading: Heading, colour: str, problems: Problems) -> None:
    """No more points than twice the seeds that can be planted (derived)."""
    table = heading.setup.tables
    around = max(1, *(len(near) for near in table.near))
    for index, value in enumerate(_values(heading, "Score", colour)[:ROUNDS]):
        most = MOST * min(table.seeds, (index + 1) * len(table.harvesters[0]) * around)
        if value.number is not None and value.number > most:
            message = _(
                "{colour} cannot have {points} points in round {round}: with {seeds} seeds at "
                "most, {most} is the most.",
                colour=colour,
                points=value.number,
                round=index + 1,
                seeds=most // MOST,
                most=most,
            )
            problems.add(codes.IMPOSSIBLE_NUMBER, message, value.at)


def _check_seeds(heading: Heading, scores: Mapping[str, SheetScore], problems: Problems) -> None:
    """Live seeds within the supply, captured ones within what the others have left."""
    supply = heading.setup.tables.seeds
    for colour, score in scores.items():
        value = _value(heading, "Live", colour)
        if value and score.live is not None and score.live > supply:
            message = _(
                "{colour} has {supply} seeds, so not {live} live ones.",
                colour=colour,
                supply=supply,
                live=score.live,
            )
            problems.add(codes.IMPOSSIBLE_NUMBER, message, value.at)
        left = sum(supply - (other.live or 0) for name, other in scores.items() if name != colour)
        value = _value(heading, "Captured", colour)
        if value and score.captured is not None and score.captured > max(0, left):
            message = _(
                "{colour} cannot have captured {count} seeds: the others have at most {most} "
                "that are not on the board.",
                colour=colour,
                count=score.captured,
                most=max(0, left),
            )
            problems.add(codes.IMPOSSIBLE_NUMBER, message, value.at)


def _check_ranks(heading: Heading, scores: Mapping[str, SheetScore], problems: Problems) -> None:
    if not all(score.complete for score in scores.values()):
        return
    keys = {c: (s.total or 0, s.captured or 0, s.live or 0) for c, s in scores.items()}
    for colour, key in keys.items():
        value = _value(heading, "Rank", colour)
        right = 1 + sum(other > key for other in keys.values())
        if value and value.number is not None and value.number != right:
            message = _(
                "{colour} is number {right} by points, captured and live seeds, not {rank}.",
                colour=colour,
                right=right,
                rank=value.number,
            )
            problems.add(codes.WRONG_SUM, message, value.at)


def tie_hangs_on(scores: Mapping[str, SheetScore]) -> bool:
    """Whether two share the highest total and a number that would part them is not told."""
    best = max((score.total or 0) for score in scores.values())
    tied = [score for score in scores.values() if score.total == best]
    if len(tied) < 2:
        return False
    if any(score.captured is None for score in tied):
        return True
    most = max(score.captured or 0 for score in tied)
    last = [score for score in tied if score.captured == most]
    return len(last) > 1 and any(score.live is None for score in last)
