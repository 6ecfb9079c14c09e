"""Checking the record of a game: the start, every turn, the score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from printkit.games.aspens import codes, notation, rules
from printkit.games.aspens.check_start import (
    UNKNOWN_TURN,
    Start,
    Water,
    read_start,
    read_water,
)
from printkit.games.aspens.doubt import Doubt
from printkit.games.aspens.forest import EMPTY, PLAYERS
from printkit.games.aspens.notation import Tree, Written
from printkit.games.aspens.rules import State, Turn
from printkit.games.aspens.turn_lines import read_turns
from printkit.games.aspens.turn_order import Slot, TurnOrder
from printkit.language import _, plural
from printkit.records.problems import Problems
from printkit.records.source import Token


@dataclass
class Replayed:
    """A record read to its end.

    `states[0]` is the board when the turns begin, `states[n]` the one after the n-th turn
    played; `numbers` are the turns' numbers, `planted` what each of them planted.
    """

    water: Water
    language: str
    names: dict[str, str]
    seeds: Sequence[Tree] = ()
    growth: Sequence[Tree] = ()
    states: list[State] = field(default_factory=list)
    turns: list[Slot] = field(default_factory=list)
    certain: bool = True

    @property
    def state(self) -> State:
        return self.states[-1]

    def at(self, turn: int | None) -> State:
        """The state after that many turns (the last of them, if None or more than there are)."""
        if turn is None:
            return self.states[-1]
        return self.states[min(max(turn, 0), len(self.states) - 1)]


def replay(written: Written, problems: Problems) -> Replayed:
    """Read and replay a record; everything wrong with it is entered."""
    water = read_water(written.headers, problems)
    language = notation.read_language(written.headers, problems)
    first_named, names = notation.read_players(written.headers, problems)
    seeds = notation.read_seeds(written.seeds, water.board, problems)
    growth = notation.read_growth(written.growth, water.board, problems)
    lines = read_turns(written.turns, language, water.board, problems)
    seeded = seeds[0].player if seeds else None
    first = notation.first_player(first_named, seeded, lines[0].player if lines else None)
    start = read_start(
        rules.dry_board(water.spaces, first, water.board, water.grown), seeds, growth,
        over=lines[0].first if lines else None, problems=problems,
    )  # fmt: skip
    result = Replayed(water, language, names, seeds, growth, [start.state])
    player = _TurnPlayer(result, start, problems)
    player.play(TurnOrder(first, problems).slots(lines))
    _many_trees(result, problems)
    return result


class _TurnPlayer:
    """Plays the turns: by the rules as long as all is well, then in doubt."""

    def __init__(self, result: Replayed, start: Start, problems: Problems) -> None:
        self.result, self.problems = result, problems
        self.state = start.state
        self.doubt: Doubt | None = None
        if start.lost is not None or not result.water.sure:
            lost = start.lost or dict.fromkeys(PLAYERS, UNKNOWN_TURN)
            self.doubt = Doubt(start.state, problems, lost)

    def play(self, slots: Sequence[Slot]) -> None:
        if self.doubt is not None and slots:
            since = _(
                "From the start on the replay is no longer certain. It goes on as written; what "
                "may only follow from an earlier fault is a warning."
            )
            self._uncertain(slots[0].line.first, since)
        for index, slot in enumerate(slots):
            if notation.full(self.problems):
                break
            if slot.skip:
                self._skip(slot)
            elif self._over(slots[index:]):
                break
            else:
                self._turn(slot)

    def _skip(self, slot: Slot) -> None:
        """A line that is not played; unless it is clear why, something else is unknown then."""
        if not slot.certain and EMPTY in self.state.owners:
            self._in_doubt(slot).skipped(1)

    def _turn(self, slot: Slot) -> None:
        state = None
        if self.doubt is None and slot.certain and slot.line.whole:
            state = self._by_the_rules(slot)
        if state is None:
            state = self._played_in_doubt(slot)
        self.state = state
        self.result.states.append(state)
        self.result.turns.append(slot)

    def _by_the_rules(self, slot: Slot) -> State | None:
        line = slot.line
        assert line.sun is not None
        names = self.state.board.spaces
        planted = tuple([names[space] for _, space in line.planted() if space is not None])
        try:
            return rules.take_turn(
                self.state, Turn(slot.player, line.sun, str(line.wind), planted)
            )  # fmt: skip
        except rules.IllegalMoveError:
            return None

    def _played_in_doubt(self, slot: Slot) -> State:
        player = slot.line.player or slot.player
        return self._in_doubt(slot).play(slot, player)

    def _in_doubt(self, slot: Slot) -> Doubt:
        if self.doubt is None:
            self.doubt = Doubt(self.state, self.problems)
            since = _(
                "From turn {turn} on the replay is no longer certain. It goes on as written; what "
                "may only follow from an earlier fault is a warning.",
                turn=slot.number,
            )
            self._uncertain(slot.line.first, since)
        return self.doubt

    def _uncertain(self, at: Token, since: str) -> None:
        self.result.certain = False
        self.problems.add(codes.REPLAY_UNCERTAIN, since, at)

    def _over(self, rest: Sequence[Slot]) -> bool:
        if EMPTY in self.state.owners:
            return False
        over = (
            _("The game is over: no empty space is left after turn {turn}.", turn=self.state.turn)
            if self.doubt is None
            else _(
                "The game seems to be over: no empty space is left after turn {turn}.",
                turn=self.state.turn,
            )
        )
        unplayed = plural(
            "The line from here on cannot be played.",
            "The {n} lines from here on cannot be played.",
            len(rest),
        )
        code = codes.GAME_OVER if self.doubt is None else codes.MAY_FOLLOW
        self.problems.add(code, f"{over} {unplayed}", rest[0].line.first)
        return True


def _many_trees(result: Replayed, problems: Problems) -> None:
    """Note the turn from which on a player has more trees than the box holds (ruling P6)."""
    supply = result.state.board.supply
    for player in PLAYERS:
        if _all_trees(result.state, player) <= supply:
            continue
        turns = zip(result.turns, result.states[1:], strict=True)
        slot = next((slot for slot, state in turns if _all_trees(state, player) > supply), None)
        problems.add(
            codes.MANY_TREES,
            _(
                "{player} has more than {supply} trees on the board and in hand. The game goes on.",
                player=player,
                supply=supply,
            ),
            slot.line.first if slot else None,
            ruling="P6",
        )


def _all_trees(state: State, player: str) -> int:
    return state.planted(player) + state.hand(player)
