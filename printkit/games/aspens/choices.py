"""What may come next in a record: in a sentence, and word by word for a line begun."""

from __future__ import annotations

from collections.abc import Sequence

from printkit.games.aspens import forest, rules
from printkit.games.aspens.board import WINDS
from printkit.games.aspens.forest import SUNS
from printkit.games.aspens.notation import KEEP, PLAYER_WORDS, WIND_NAMES
from printkit.games.aspens.rules import Phase, State
from printkit.games.aspens.scores import TITLES
from printkit.language import _, plural


def expects(state: State, language: str = "EN") -> str | None:
    """Which line comes next, in a sentence; None when the game is over, or cannot go on."""
    player, spaces = state.player, _next(state)
    if state.phase is Phase.SEED and spaces:
        return _(
            "{player} seeds: one tree on an empty space next to a water, for example "
            "`Seed: {player}:{space}`.",
            player=player,
            space=spaces[0],
        )
    if state.phase is Phase.GROW and spaces:
        left = state.start_trees - state.planted(player)
        return _(
            "{player} adds {left} of {grown} trees to {spaces}, for example "
            "`Grow: {player} {space}*{left}`.",
            player=player,
            left=left,
            grown=state.grown,
            spaces=" ".join(spaces),
            space=spaces[0],
        )
    if state.phase is Phase.ROLL:
        wind = WIND_NAMES[language][WINDS.index("SE")]
        return _(
            "Turn {turn} is {player}'s: the sun, the wind and the spaces in the order planted, "
            "or -, for example `{turn}. {player} 3 {wind}  -`.",
            turn=state.turn,
            player=player,
            wind=wind,
        )
    return None


def asks(state: State) -> str | None:
    """As `expects`, for those who know how a turn is written; None where it must be told."""
    if state.phase is not Phase.ROLL or state.turn == 1:
        return None
    hand = plural("{n} tree in hand", "{n} trees in hand", state.hand(state.player))
    return _("Turn {n}, {player}, {hand}: sun, wind, spaces.", n=state.turn,
             player=_(TITLES[state.player]), hand=hand)  # fmt: skip


def prefix(state: State) -> str:
    """What the next line begins with."""
    if state.phase is Phase.SEED:
        return f"Seed: {state.player}:"
    if state.phase is Phase.GROW:
        return f"Grow: {state.player} "
    return f"{state.turn}. {state.player} " if state.phase is Phase.ROLL else ""


def choices(state: State, begun: str, language: str = "EN") -> list[str]:
    """The words that may come next in the line, or may end the word begun.

    What the line begins with (`prefix`) may be left out. Nothing where the line as begun is
    not legal, or complete.
    """
    words = _after_prefix(state, begun.split())
    if not words or begun[-1:].isspace():
        return _following(state, words, language)
    last = words[-1].lower()
    found = [word for word in _following(state, words[:-1], language)
             if word.lower().startswith(last)]  # fmt: skip
    if [word.lower() for word in found] == [last]:
        return _following(state, words, language)
    return found


def _after_prefix(state: State, words: list[str]) -> list[str]:
    """The words behind what the line begins with."""
    given = "".join(words).lower()
    begins = prefix(state).replace(" ", "").lower()
    if not begins or not given.startswith(begins):
        return words
    length = 0
    while words and length < len(begins):
        word = words.pop(0)
        length += len(word)
        if length > len(begins):
            words.insert(0, word[len(begins) - length :])
    return words


def _following(state: State, words: Sequence[str], language: str) -> list[str]:
    """The words that may follow those of the line, the prefix left out."""
    if state.phase is Phase.SEED:
        return _seed_words(state, words)
    if state.phase is Phase.GROW:
        return _grow_words(state, words)
    return _turn_words(state, words, language) if state.phase is Phase.ROLL else []


def _next(state: State) -> list[str]:
    """The spaces for the next seed or tree of the start; none where a start is at fault."""
    moves = rules.legal_moves(state)
    return [move.space for move in moves if isinstance(move, rules.Seed | rules.Grow)]


# -- the start ----------------------------------------------------------------------------------


def _seed_words(state: State, seeds: Sequence[str]) -> list[str]:
    """The first seed stands without its player: the prefix has it."""
    for index, seed in enumerate(seeds):
        player, colon, space = seed.rpartition(":")
        if (colon or index) and PLAYER_WORDS.get(player.lower()) != state.player:
            return []
        after = _applied(state, rules.Seed(space.lower()))
        if after is None:
            return []
        state = after
    if state.phase is not Phase.SEED:
        return []
    return [f"{state.player}:{space}" if seeds else space for space in _next(state)]


def _grow_words(state: State, words: Sequence[str]) -> list[str]:
    grower = state.player
    for word in words:
        space, _, count = word.lower().partition("*")
        for _time in range(_times(count)):
            after = _applied(state, rules.Grow(space))
            if after is None or state.player != grower:
                return []
            state = after
    if state.player != grower or state.phase is not Phase.GROW:
        return []
    left = state.start_trees - state.planted(grower)
    counts = ["", *(f"*{count}" for count in range(2, left + 1))]
    return [space + count for space in _next(state) for count in counts]


def _times(count: str) -> int:
    return int(count) if count.isascii() and count.isdigit() and len(count) < 3 else 1


def _applied(state: State, move: rules.Move) -> State | None:
    try:
        return rules.apply(state, move)
    except rules.IllegalMoveError:
        return None


# -- a turn -------------------------------------------------------------------------------------


def _turn_words(state: State, words: Sequence[str], language: str) -> list[str]:
    winds = WIND_NAMES[language]
    openings = [[str(sun) for sun in SUNS], list(winds)]
    for word, opening in zip(words, openings, strict=False):
        if word.upper() not in opening:
            return []
    if len(words) < len(openings):
        return openings[len(words)]
    sun, wind = int(words[0]), WINDS[winds.index(words[1].upper())]
    return _planting_words(rules.apply(state, rules.Roll(sun, wind)), words[2:])


def _planting_words(state: State, words: Sequence[str]) -> list[str]:
    if words and words[0] == KEEP:
        return []
    for word in words:
        space, _, count = word.lower().partition("*")
        for _time in range(_times(count)):
            after = _applied(state, rules.Plant(space))
            if after is None:
                return []
            state = after
    spaces = rules.plantable(state)
    may_keep = not words and state.hand(state.player) <= forest.HAND_LIMIT
    return [*spaces, KEEP] if may_keep else spaces
