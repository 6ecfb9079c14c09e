"""Reports: what a check found and what a score is, the same for every game and kind of file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from printkit.language import _
from printkit.records.problems import Problem, Severity

if TYPE_CHECKING:
    from printkit.drawing.job import Job
    from printkit.drawing.sheets import Sheet
    from printkit.records.described import Description, Event


@dataclass(frozen=True)
class PlayerScore:
    """One player's score: the total, its parts in the order of the sheet, and tie-breaks.

    `id` is the colour or, in leaves, the player's name; `rank` counts from 1, equal where
    the win is shared; None while the game goes on.
    """

    id: str
    name: str | None
    total: int
    parts: dict[str, int]
    tiebreak: dict[str, int] = field(default_factory=dict)
    rank: int | None = None

    def as_json(self) -> dict[str, object]:
        data: dict[str, object] = {
            "id": self.id, "name": self.name, "total": self.total, "parts": self.parts,
        }  # fmt: skip
        if self.tiebreak:
            data["tiebreak"] = self.tiebreak
        data["rank"] = self.rank
        return data


@dataclass(frozen=True, slots=True)
class Earned:
    """Where points come from: the player, the part, the Place (or None), the points, and why."""

    player: str
    part: str
    place: str | None
    points: int
    why: str


@dataclass
class Report:
    """All that is known of one file.

    `kind` is ``record``, ``position`` or ``sheet``; `turns` counts the turns replayed;
    `expects` says in words which line comes next in an unfinished record, `prefix` is what
    that line begins with (``7. A ``), so that nobody need type it, `choices(begun)`
    lists legal ways to go on with a line of which `begun` is typed; `draw(job, turn)` draws
    the board or sheets as they stand (at the end, or after that turn), `text(turn)` says it
    in plain characters; both None where the file could not be understood so far.

    For the ear, `describe(turn)` says in words how it stands, `events()` what each line of a
    record changed, in order, and `asks` is `expects` without what one knows after a few turns.

    Of a photo, `cells` tell what was read where, ready for JSON, and `ranges` the least and
    the most points of a player as long as some of them are doubtful; `doubts` says which, a
    sentence each.
    """

    source: str
    game: str | None = None
    kind: str | None = None
    finished: bool = False
    players: Sequence[PlayerScore] = ()
    winners: Sequence[str] = ()
    problems: Sequence[Problem] = ()
    earned: Sequence[Earned] = ()
    readable: bool = True
    turns: int = 0
    expects: str | None = None
    prefix: str = ""
    choices: Callable[[str], list[str]] | None = None
    draw: Callable[[Job, int | None], list[Sheet]] | None = None
    text: Callable[[int | None], str] | None = None
    describe: Callable[[int | None], Description] | None = None
    events: Callable[[], Sequence[Event]] = tuple
    asks: str | None = None
    cells: Sequence[Mapping[str, object]] | None = None
    ranges: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    doubts: Sequence[str] = ()

    @property
    def valid(self) -> bool:
        return self.readable and not any(p.severity is Severity.ERROR for p in self.problems)

    @property
    def doubtful(self) -> int:
        """How many cells of a photo a person must confirm."""
        return sum(bool(cell["look"]) for cell in self.cells or ())

    @property
    def verdict(self) -> str:
        """One sentence: legal, impossible because, or possible but suspicious because."""
        errors = [p for p in self.problems if p.severity is Severity.ERROR]
        warnings = [p for p in self.problems if p.severity is Severity.WARNING]
        if errors:
            more = _(" (and {count} more)", count=len(errors) - 1) if len(errors) > 1 else ""
            return _("impossible because: {message}{more}", message=errors[0].message, more=more)
        if warnings:
            more = _(" (and {count} more)", count=len(warnings) - 1) if len(warnings) > 1 else ""
            return _(
                "possible but suspicious because: {message}{more}",
                message=warnings[0].message,
                more=more,
            )
        return "legal"

    def as_json(self) -> dict[str, object]:
        data: dict[str, object] = {
            "game": self.game,
            "kind": self.kind,
            "source": self.source,
            "valid": self.valid,
            "finished": self.finished,
            "players": [self._player_json(player) for player in self.players],
            "winners": list(self.winners),
            "problems": [problem.as_json() for problem in self.problems],
        }
        if self.cells is not None:
            data["cells"] = list(self.cells)
        return data

    def _player_json(self, player: PlayerScore) -> dict[str, object]:
        least_and_most = self.ranges.get(player.id)
        return {**player.as_json(), **({"range": list(least_and_most)} if least_and_most else {})}


def ranked(scores: Sequence[PlayerScore], keys: Sequence[tuple[int, ...]]) -> list[PlayerScore]:
    """The scores with their ranks; `keys` are what is compared, the larger the better."""
    from dataclasses import replace

    return [
        replace(score, rank=1 + sum(other > key for other in keys))
        for score, key in zip(scores, keys, strict=True)
    ]
