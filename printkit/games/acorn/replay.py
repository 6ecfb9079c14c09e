"""Replays a typed record and enters every fault, without inventing any.

After a fault the replay goes on as well as can be. What later looks wrong, and may only
follow from the fault, becomes a warning; what is wrong whatever happened stays an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from printkit.games.acorn import codes
from printkit.games.acorn.faults import (
    Fault,
    chips_fault,
    missing_order,
    order_fault,
    planting_fault,
    second_order,
)
from printkit.games.acorn.notation import Typed, TypedOrder, TypedRound, TypedTurn, too_many
from printkit.games.acorn.rules import Landing, landed, left_at_home, planted, ready, round_points
from printkit.games.acorn.state import NOBODY, ROUNDS, Order, State, Turn, start
from printkit.language import _, listed, plural
from printkit.records.problems import At, Problems

_ON_THE_BOARD = frozenset(
    {"unknown-player", "unknown-harvester", "unknown-field", "not-in-line", "target-occupied"}
)
"""Faults that may be none on another board or with other players."""


class _TooManyError(Exception):
    """More faults than anybody wants to read."""


@dataclass
class Replay:
    """A record played through. `states` are those after each turn, the first after turn 1;
    `turns` what was played in each, `lines` its line; `doubt` is where the replay stops being
    certain, if it does, and `sure_rounds` counts the rounds that ended before that.
    """

    typed: Typed
    problems: Problems
    states: list[State] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    doubt: At | None = None
    sure_rounds: int = 0

    def __post_init__(self) -> None:
        self.setup = self.typed.heading.setup
        self.table = self.setup.tables
        self.full = len(self.table.harvesters[0])
        self.state = self.begin = start(self.setup)
        self._first = 0  # the index of the round's first turn among those under its line
        self._written = 0  # the number of the turn before, as written
        self._rounds_doubted = False  # whether a round's line may stand in a wrong place
        self._doubted_fields: set[str] = set()
        self._doubted_names: set[str] = set()
        self._round_doubted = self._board_doubted = self.typed.heading.doubt is not None

    # -- faults ---------------------------------------------------------------------------

    def _add(self, fault: Fault, at: At, *, perhaps: bool = False) -> None:
        """Enter a fault; `perhaps` where it may only follow from an earlier one."""
        if too_many(self.problems, at):
            raise _TooManyError
        code, message = codes.BY_NAME[fault.code], fault.message
        if perhaps and self.doubt is not None:
            code = codes.MAY_FOLLOW
            message += _(
                " This may only follow from the fault in line {line}.", line=self.doubt.line
            )
        self.problems.add(code, message, at, place=fault.place, ruling=fault.ruling)

    def _entered(self, code: str, message: str, at: At) -> None:
        self._add(Fault(code, message), at)

    def _lose_certainty(self, at: At, turn: int) -> None:
        self._round_doubted = True
        if self.doubt is None:
            self.doubt = at
            last = self.problems.found[-1] if self.problems.found else None
            here = last is not None and last.line == at.line and last.column
            self.problems.add(
                codes.REPLAY_UNCERTAIN,
                _(
                    "From round {round}, turn {turn} on the replay is no longer certain, because "
                    "of the fault in this line. Mend it first; what is said of later turns, and "
                    "the scores, are as well as can be told.",
                    round=self.state.round,
                    turn=turn,
                ),
                At(at.line, here or 1),
            )

    # -- rounds ---------------------------------------------------------------------------

    def run(self) -> Replay:
        """Play all rounds that have turns."""
        rounds = self.typed.rounds
        unsure = self.typed.heading.doubt
        if unsure is not None and any(found.turns for found in rounds):
            self._lose_certainty(unsure, 1)
        try:
            for index, found in enumerate(rounds):
                after = rounds[index + 1].number if index + 1 < len(rounds) else None
                if found.turns:
                    self._round(found)
                else:
                    self._empty_round(found, after)
        except _TooManyError:
            pass
        return self

    def _empty_round(self, found: TypedRound, after: int | None) -> None:
        """A round's line with no turns yet: a form, or a line too many."""
        number = found.number or 0
        if number == after:
            message = _("Round {round} stands twice.", round=number)
            self._entered("round-number", message, found.at)
        elif not 1 <= number <= ROUNDS:
            message = _(
                "A game has {rounds} rounds; there is no round {round}.",
                rounds=ROUNDS,
                round=number,
            )
            self._entered("round-number", message, found.at)

    def _round(self, found: TypedRound) -> None:
        if found.number is not None and not self.state.over:
            self._begin_round(found, found.number)
        self._first, self._written = 0, 0
        for index, turn in enumerate(found.turns):
            if self.state.over:
                message = _("Both rounds are over; nothing comes after them.")
                self._entered("game-over", message, turn.at)
                return
            self._turn(found.turns, index, turn)

    def _begin_round(self, found: TypedRound, number: int) -> None:
        state = self.state
        begun = state.turn > 0
        expected = state.round + 1 if begun else state.round
        if begun and not state.round_over and number == state.round:
            self._rounds_doubted = True
            message = _("Round {round} stands already, and is not over.", round=number)
            self._entered("round-number", message, found.at)
            return
        if number != expected:
            message = _(
                "Round {right} comes here, not round {round}.", right=expected, round=number
            )
            self._entered("round-number", message, found.at)
            if not begun:
                self._lose_certainty(found.at, 1)
        if begun and not state.round_over:
            if state.round == ROUNDS:
                return
            self._break_off(found)
        if begun:
            self._next_round()

    def _break_off(self, found: TypedRound) -> None:
        """End a round in which harvesters are left at home."""
        state = self.state
        if not self._round_doubted:
            left = [name for home in state.home for name in home]
            message = plural(
                "Round {round} is not over: {harvesters} has not moved. It has {turns} turns, "
                "here are {given}.",
                "Round {round} is not over: {harvesters} have not moved. It has {turns} turns, "
                "here are {given}.",
                len(left),
                round=state.round,
                harvesters=listed(left),
                turns=self.full,
                given=state.turn,
            )
            self._entered("round-unfinished", message, found.at)
            self._lose_certainty(found.at, state.turn + 1)
            self._rounds_doubted = True
        self._end_round()

    def _end_round(self) -> None:
        state = replace(self.state, home=((),) * len(self.setup.players))
        self.state = replace(state, points=(*state.points, round_points(state)))
        if self.states:
            self.states[-1] = self.state

    def _next_round(self) -> None:
        self.sure_rounds += self.doubt is None
        self.state = ready(self.state)
        self._doubted_fields.clear()
        self._doubted_names.clear()
        self._round_doubted = self._board_doubted

    # -- turns ----------------------------------------------------------------------------

    def _turn(self, turns: Sequence[TypedTurn], index: int, turn: TypedTurn) -> None:
        begins = self.state.round_over and turn.number in (1, None)
        earlier = turns[self._first : index] if not begins else ()
        before = next((other for other in earlier if _same(other, turn)), None)
        if before is not None:
            message = _(
                "This turn stands in line {line} already. Remove one of the two.",
                line=before.at.line,
            )
            self._entered("turn-twice", message, turn.at)
            return
        if self.state.round_over:
            if not begins:
                message = _(
                    "All harvesters of round {round} have moved. Write {header} before its "
                    "turns, which begin with 1.",
                    round=self.state.round,
                    header="Round 2",
                )
                self._entered("turn-after-round", message, turn.at)
                return
            self._next_round()
            self._first, self._written = index, 0
        if turn.number is None and turn.spoilt and self._is_next(turns[index + 1 :]):
            # Its words are told as unreadable; the turns go on without it.
            self._lose_certainty(turn.at, self.state.turn + 1)
            return
        misplaced = not self._numbered_rightly(turns, index, turn)
        self._written = turn.number or self._written + 1
        self._play(turn, misplaced=misplaced)

    def _is_next(self, turns: Sequence[TypedTurn]) -> bool:
        return bool(turns) and turns[0].number == self.state.turn + 1

    def _numbered_rightly(self, turns: Sequence[TypedTurn], index: int, turn: TypedTurn) -> bool:
        """Whether the turn has the number of its place in the round, or goes on from the one
        before (after a wrong number was entered).
        """
        number, expected = turn.number, self.state.turn + 1
        if number is None or number in (expected, self._written + 1):
            return True
        rest = len(turns) - index
        if expected < number and number - 1 + rest <= self.full:
            lost = [str(n) for n in range(expected, number)]
            message = plural(
                "Turn {turns} is missing before this one.",
                "Turn {turns} are missing before this one.",
                len(lost),
                turns=listed(lost),
            )
            self._entered("turn-number", message, turn.at)
            self._lose_certainty(turn.at, expected)
            self.state = replace(self.state, turn=number - 1)
            return True
        message = _(
            "This is turn {right} of round {round}, not {turn}.",
            right=expected,
            round=self.state.round,
            turn=number,
        )
        self._entered("turn-number", message, turn.at)
        if number > self.full:
            return True
        # It may stand in another turn's place.
        self._lose_certainty(turn.at, expected)
        return False

    def _play(self, turn: TypedTurn, *, misplaced: bool) -> None:
        """Play a turn: its faults, then what it does. All of a `misplaced` one is in doubt."""
        state = self.state
        orders: list[TypedOrder] = []
        gone: dict[int, str | None] = {}
        faulty = self._count_orders(turn)
        for typed in turn.orders:
            order, fault = self._order(typed, orders)
            if fault:
                faulty = True
                self._doubted_names.add(typed.order.harvester)
            if order is not None:
                orders.append(typed._replace(order=order))
            player = self.table.player.get(typed.order.colour)
            if player is not None and player not in gone:
                gone[player] = self._leaving(player, typed.order)
                if gone[player] != typed.order.harvester:
                    self._doubted_names.add(gone[player] or "")
        self._doubt(turn, faulty=faulty, misplaced=misplaced)
        played = [typed.order for typed in orders]
        landing = landed(state, played)
        played = self._plantings(orders, landing, turn)
        home = None
        if faulty or self._round_doubted:
            home = tuple(
                tuple(name for name in names if name != gone.get(player))
                for player, names in enumerate(left_at_home(state, played))
            )
        self.state = planted(state, played, landing, home)
        self.states.append(self.state)
        self.turns.append(tuple(played))
        self.lines.append(turn.at.line)
        if self._round_doubted and self.state.turn >= self.full and not self.state.round_over:
            # Every round has as many turns as harvesters (derived: nobody ever has to pass).
            self._end_round()

    def _doubt(self, turn: TypedTurn, *, faulty: bool, misplaced: bool) -> None:
        """Remember what of a turn may be wrong, so that nobody is blamed for it later."""
        if misplaced:
            self._doubted_names |= {typed.order.harvester for typed in turn.orders}
        if faulty:
            self._lose_certainty(turn.at, self.state.turn + 1)
        if faulty or misplaced:
            # Where one harvester went is not sure, so it may have met any of the others.
            self._doubted_fields |= {str(typed.order.target) for typed in turn.orders}

    def _count_orders(self, turn: TypedTurn) -> bool:
        """Whether a player's order is missing (entered) or cannot be read."""
        given = {typed.order.colour for typed in turn.orders}
        missing = [p for p in self.state.moving if self.setup.players[p] not in given]
        # An unreadable order, or one of a colour that does not play, may be the missing one.
        if not turn.spoilt and given <= set(self.setup.players):
            for player in missing:
                self._add(missing_order(self.state, player), turn.at)
        return turn.spoilt or bool(missing)

    def _order(self, typed: TypedOrder, others: Sequence[TypedOrder]) -> tuple[Order | None, bool]:
        """The order as it is played after its faults are entered, None if it cannot be; and
        whether it had any.
        """
        order = typed.order
        if order.target is None and len(order.harvester) == 1:
            order = self._named_pass(order)
        twins = {o.order.harvester for o in others if o.order.colour == order.colour}
        if twins:
            self._add(second_order(order), typed.at)
            self._doubted_names |= twins  # either may be the wrong one
            return None, True
        if order.target is None and self._sits_out(order):
            return None, False
        fault = order_fault(self.state, order)
        if fault is not None:
            self._add(fault, _where(typed, fault), perhaps=self._may_follow(fault, order))
            return self._as_written(fault, order), True
        if typed.chips is not None and order.target is not None:
            fault = chips_fault(self.setup, order, typed.chips)
            if fault is not None:
                self._add(fault, _where(typed, fault), perhaps=self._board_doubted)
        return order, fault is not None

    def _named_pass(self, order: Order) -> Order:
        """``B-pass`` by the name of B's first harvester at home."""
        player = self.table.player.get(order.colour)
        home = self.state.home[player] if player is not None else ()
        return order._replace(harvester=home[0]) if home else order

    def _sits_out(self, order: Order) -> bool:
        """Whether a player passes again who has passed in this round (ruling A5)."""
        player = self.table.player.get(order.colour)
        return player is not None and not self.state.home[player] and self.state.turn < self.full

    def _may_follow(self, fault: Fault, order: Order) -> bool:
        if self._board_doubted and fault.code in _ON_THE_BOARD:
            return True
        if self._rounds_doubted and fault.code in ("target-occupied", "harvester-away"):
            return True
        if fault.code == "target-occupied":
            return order.target in self._doubted_fields
        return fault.code == "harvester-away" and order.harvester in self._doubted_names

    def _as_written(self, fault: Fault, order: Order) -> Order | None:
        """A faulty order in the way that keeps most of the rest meaningful: it lands where it
        says, if that is a field where it can.
        """
        target = order.target
        if target not in self.table.index or order.colour not in self.table.player:
            return None
        free = self.state.resting[self.table.index[target]] == NOBODY
        return order if free and fault.code != "target-occupied" else None

    def _leaving(self, player: int, order: Order) -> str | None:
        """The harvester that such an order takes from home, as far as one can tell."""
        home = self.state.home[player]
        if order.harvester in home or not home:
            return order.harvester
        able = [name for name in home if order.target in self.table.reach[name]]
        return able[0] if len(able) == 1 else None

    def _plantings(
        self, orders: Sequence[TypedOrder], landing: Landing, turn: TypedTurn
    ) -> list[Order]:
        """Enter the faults of planting; the orders as they are played, without such fields."""
        played = []
        for typed in orders:
            order = typed.order
            player = self.table.player[order.colour]
            gaps, supply = landing.gaps.get(player, ()), landing.supply[player]
            told = order.planted is not None
            if told or supply < len(gaps):
                fault = planting_fault(self.setup, order, gaps, supply)
                if fault is not None:
                    at = At(typed.line, typed.planted_column if told else typed.target_column)
                    self._add(fault, at, perhaps=not self._surely(order, fault))
                    self._lose_certainty(turn.at, self.state.turn + 1)
                    self._doubted_names.add(order.harvester)
                    self._doubted_fields.add(str(order.target))
                    free = {self.table.fields[gap] for gap in gaps}
                    right = tuple(name for name in order.planted or () if name in free)
                    order = order._replace(planted=right or None)
            played.append(order)
        return played

    def _surely(self, order: Order, fault: Fault) -> bool:
        """Whether a fault of planting is one whatever happened before: no adjacent field."""
        if self._board_doubted:
            return False
        if fault.code == "unknown-field":
            return True
        if fault.ruling != "A8" or fault.place is None:
            return False
        near = self.table.near[self.table.index[str(order.target)]]
        return self.table.index[fault.place] not in near


def _same(one: TypedTurn, other: TypedTurn) -> bool:
    """Whether both have the same orders, none of which can be given twice in a round."""
    if not one.orders or not other.orders or one.orders[0].order != other.orders[0].order:
        return False
    return [typed.order for typed in one.orders] == [typed.order for typed in other.orders]


def _where(typed: TypedOrder, fault: Fault) -> At:
    """The column of the order's part that is wrong: its target, or the order itself."""
    at_target = fault.place == typed.order.target or fault.code == "unknown-field"
    return At(typed.line, typed.target_column) if at_target else typed.at
