"""What may come next in a record that is not finished: for entering a game round by round."""

from __future__ import annotations

from printkit.games.leaves.notation import RoundReader, TypedRecord, TypedRound
from printkit.games.leaves.rules import State, is_over, legal_moves
from printkit.language import _
from printkit.records.problems import Problems
from printkit.records.source import Line


def expected(typed: TypedRecord, state: State) -> str | None:
    """Which line comes next, in words; None after the game's end."""
    if typed.players_at is None:
        return _("Players: the names, as Players: Mia, Tom")
    if is_over(state):
        return None
    number = state.rounds + 1
    name = typed.names[0] if typed.names else "Mia"
    if len(state.names) == 1:
        return _(
            "Round {number}: type the three dice, then for value@cell +die, as 3 5 6 {name} 5@3a "
            "+6; X@4c behind it if the total earns an X, pass +6 if nothing fits",
            number=number,
            name=name,
        )
    return _(
        "Round {number}: type the three dice, then for each player value@cell +die, as 3 5 6 "
        "{name} 5@3a +6; X@4c behind it if the total earns an X, pass +6 if nothing fits",
        number=number,
        name=name,
    )


def asked(typed: TypedRecord, state: State) -> str | None:
    """As `expected`, for those who know how a line is written; None where it must be told."""
    if typed.players_at is None or is_over(state):
        return None
    return _("Round {n}: three dice, then what is written.", n=state.rounds + 1)


def prefix(typed: TypedRecord, state: State) -> str:
    """What the next line begins with."""
    if typed.players_at is None:
        return "Players: "
    return "" if is_over(state) else f"{state.rounds + 1}. "


def choices(typed: TypedRecord, state: State, begun: str) -> list[str]:
    """What each player may do, once the three dice of the line are typed.

    Players who have theirs are left out; a word that is begun is completed.
    """
    if typed.players_at is None or is_over(state) or not typed.names:
        return []
    line = _line(typed, begun)
    if line is None or line.dice is None:
        return []
    given = {choice.player for choice in line.choices if choice.choice is not None}
    moves = legal_moves(state, line.dice)
    found = []
    for player, name in enumerate(typed.names):
        if player not in given:
            found += [f"{name} {choice.told(typed.layout)}" for choice in moves[player]]
    rest = _rest(begun, line)
    return [choice for choice in found if choice.lower().startswith(rest)]


def _line(typed: TypedRecord, begun: str) -> TypedRound | None:
    if not begun.strip():
        return None
    return RoundReader(typed.names, Problems(), typed.layout).round_of(Line(1, 1, begun))


def _rest(begun: str, line: TypedRound) -> str:
    """The words behind the last whole choice, or behind the dice."""
    words = begun.split()
    start = 3 if line.number is None else 4
    tail = words[start:]
    whole = 0
    for choice in line.choices:
        if choice.choice is not None:
            ends = [choice.written, choice.leaf, *([choice.wild] if choice.wild else [])]
            last = max(ends, key=lambda token: token.column)
            whole = max(whole, len(begun[: last.column - 1].split()) + 1 - start)
    return " ".join(tail[whole:]).lower()
