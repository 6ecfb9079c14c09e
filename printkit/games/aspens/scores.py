"""Who has how much, and whether a score that is written down agrees."""

from __future__ import annotations

from collections.abc import Mapping

from printkit.games.aspens import codes
from printkit.games.aspens.check_record import Replayed
from printkit.games.aspens.forest import EMPTY, PLAYERS
from printkit.games.aspens.notation import PLAYER_WORDS
from printkit.games.aspens.rules import State
from printkit.language import _, noted, plural
from printkit.records.headers import Headers
from printkit.records.problems import Problems
from printkit.records.report import Earned, PlayerScore, ranked

TITLES = {"A": noted("Aspen"), "P": noted("Pine")}

PART = noted("spaces")


def player_scores(
    spaces: Mapping[str, int], names: Mapping[str, str], *, finished: bool
) -> list[PlayerScore]:
    """Aspen and Pine, ranked if the game is finished."""
    scores = [
        PlayerScore(player, names.get(player), spaces[player], {PART: spaces[player]})
        for player in PLAYERS
    ]
    return ranked(scores, [(score.total,) for score in scores]) if finished else scores


def earned_in_record(record: Replayed) -> list[Earned]:
    """Each space with the turn in which it was won."""
    found: dict[int, Earned] = {}
    names = record.states[0].board.spaces
    for space, owner in enumerate(record.states[0].owners):
        if owner in PLAYERS:
            found[space] = Earned(owner, PART, names[space], 1, _("seeded at the start"))
    left = [space for space, owner in enumerate(record.states[0].owners) if owner == EMPTY]
    for slot, state in zip(record.turns, record.states[1:], strict=True):
        won = [space for space in left if state.owners[space] != EMPTY]
        if not won:
            continue
        planted = {space for _tree, space in slot.line.planted()}
        for space in won:
            why = (
                _("planted in turn {turn}", turn=slot.number)
                if space in planted
                else _("claimed by a cascade in turn {turn}", turn=slot.number)
            )
            found[space] = Earned(state.owners[space], PART, names[space], 1, why)
        left = [space for space in left if space not in found]
    return [found[space] for space in sorted(found)]


def earned_on_board(state: State) -> list[Earned]:
    """Each owned space with its trees."""
    return [
        Earned(owner, PART, state.board.spaces[space], 1, plural("{n} tree", "{n} trees", trees))
        for space, (owner, trees) in enumerate(zip(state.owners, state.trees, strict=True))
        if owner in PLAYERS
    ]


def earned_in_rows(rows: Mapping[str, Mapping[str, int]]) -> list[Earned]:
    """The spaces of each row of a score sheet."""
    return [
        Earned(player, PART, f"{row}.{player}", counts[player], _("row {row}", row=row))
        for row, counts in rows.items()
        for player in PLAYERS
        if player in counts
    ]


def read_score(headers: Headers, problems: Problems) -> dict[str, int]:
    """The header ``Score: A 67, P 81``; what cannot be read is entered and left out."""
    value = headers.get("score")
    found: dict[str, int] = {}
    for part in value.split(",") if value is not None and value.text else []:
        words = part.text.split()
        player = PLAYER_WORDS.get(words[0].lower()) if len(words) == 2 else None
        if player is None or player in found or not _number(words[1]):
            problems.add(
                codes.BAD_SCORE,
                _('"{text}" is not a score: `Score: A 67, P 81`.', text=part.text.strip()[:20]),
                part.part(len(part.text) - len(part.text.lstrip())),
            )
        else:
            found[player] = int(words[1])
    return found


def _number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 6


def check_score(
    headers: Headers, spaces: Mapping[str, int], problems: Problems, *, certain: bool = True
) -> None:
    """Compare the header ``Score:`` with the spaces counted."""
    for player, written in read_score(headers, problems).items():
        if written != spaces[player]:
            problems.add(
                codes.SCORE_WRONG if certain else codes.MAY_FOLLOW,
                _(
                    "{name} ({player}) has {right} spaces, not {written}.",
                    name=_(TITLES[player]),
                    player=player,
                    right=spaces[player],
                    written=written,
                ),
                headers.get("score"),
            )


def winner_ids(spaces: Mapping[str, int], *, finished: bool) -> list[str]:
    """Who has most spaces, both if equal; nobody while the game goes on."""
    if not finished:
        return []
    return [player for player in PLAYERS if spaces[player] == max(spaces.values())]
