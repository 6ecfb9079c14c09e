"""Going on after a fault: what is still sure of a game that is no longer certain.

Everything is played as it is written, as far as the board allows. Beside that, three things
are kept: between which numbers each hand lies, how many trees of each player stand on a space
that nobody knows, and which spaces may have another owner than they seem to. A fault is an
error only if it is one whatever the truth; otherwise it is a warning.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from printkit.games.aspens import codes, forest
from printkit.games.aspens.check_start import UNKNOWN_TURN
from printkit.games.aspens.forest import (
    EMPTY,
    HAND_LIMIT,
    OTHER,
    PLAYERS,
    SUNS,
    WATER,
)
from printkit.games.aspens.notation import Tree, names_in
from printkit.games.aspens.rules import Phase, State
from printkit.games.aspens.turn_order import Slot
from printkit.language import _
from printkit.records.problems import Code, Problems

MOST_TARGETS = 6
"""Spaces that a message lists as legal."""


@dataclass
class Hand:
    """Between which numbers the trees in a hand lie."""

    low: int
    high: int

    @property
    def words(self) -> str:
        return _range(self.low, self.high)


def _range(low: int, high: int) -> str:
    return f"{low}" if low == high else _("{low} to {high}", low=low, high=high)


@dataclass
class Doubt:
    """A board that is perhaps not what it seems."""

    state: State
    problems: Problems
    lost: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PLAYERS, 0))
    doubtful: set[int] = field(default_factory=set)
    owners: list[str] = field(init=False)
    trees: list[int] = field(init=False)
    hands: dict[str, Hand] = field(init=False)

    def __post_init__(self) -> None:
        self.owners, self.trees = list(self.state.owners), list(self.state.trees)
        self.hands = {p: Hand(self.state.hand(p), self.state.hand(p)) for p in PLAYERS}

    # -- the board ------------------------------------------------------------------------

    def put(self, player: str, space: int) -> None:
        """A tree as written."""
        if self.owners[space] != player:
            self.owners[space], self.trees[space] = player, 0
        self.trees[space] += 1

    def lose(self, player: str, space: int | None = None) -> None:
        """A tree of the player stands on a space unknown; perhaps on this one."""
        self.lost[player] += 1
        if space is not None:
            self.doubtful.add(space)

    @property
    def full(self) -> bool:
        return EMPTY not in self.owners

    def snapshot(self, number: int, player: str) -> State:
        """The state as it seems after a turn."""
        hands = (self.hands["A"].low, self.hands["P"].low)
        phase = Phase.OVER if self.full else Phase.ROLL
        return replace(
            self.state, owners="".join(self.owners), trees=tuple(self.trees), hands=hands,
            player=player if self.full else OTHER[player], phase=phase,
            turn=number if self.full else number + 1, sun=None, wind=None,
        )  # fmt: skip

    # -- turns ------------------------------------------------------------------------------

    def play(self, slot: Slot, player: str) -> State:
        """Play a line as well as can be; enter what is surely wrong with it."""
        self.skipped(slot.missing)
        _PlayedTurn(self, slot, player).play()
        self._claim()
        return self.snapshot(slot.number, player)

    def _claim(self) -> None:
        certain = not self.doubtful and not any(self.lost.values())
        if not all(player in self.owners for player in PLAYERS):
            return  # so little is known that the whole board would be claimed
        for _player, area in forest.claim(self.state.board, self.owners, self.trees):
            if not certain:
                self.doubtful.update(area)

    def skipped(self, turns: int) -> None:
        """So many turns are not known."""
        for _turn in range(turns):
            for player in PLAYERS:
                self.hands[player].low = 0
                self.hands[player].high += UNKNOWN_TURN
                self.lost[player] += UNKNOWN_TURN

    def surely_not(self, player: str, space: int) -> bool:
        """Whether the space is certainly not the player's."""
        owner = self.owners[space]
        if owner == EMPTY:
            return not self.lost[player]
        return owner == WATER or (owner != player and space not in self.doubtful)


class _PlayedTurn:
    """One line played in doubt."""

    def __init__(self, doubt: Doubt, slot: Slot, player: str) -> None:
        self.doubt, self.slot, self.player = doubt, slot, player
        self.problems, self.line = doubt.problems, slot.line
        self.board, self.names = doubt.state.board, doubt.state.board.spaces
        self.hand = doubt.hands[player]
        self.kept = self.hand.words
        self.gains: dict[str, tuple[int, int]] = {}

    def play(self) -> None:
        self._gain()
        surplus = False
        for tree, space in self.line.planted():
            self.hand.low = max(self.hand.low - 1, 0)
            if space is None:  # entered while reading; perhaps it is no tree
                self.doubt.lose(self.player)
                continue
            if not self.hand.high and not surplus:
                surplus = True
                self._too_many(tree)
            self.hand.high = max(self.hand.high - 1, 0)
            self._plant(tree, space)
        self._keep()

    # -- gains ----------------------------------------------------------------------------------

    def _gains(self, player: str, sun: int) -> int:
        return forest.producing(self.doubt.owners, self.doubt.trees, sun).count(player)

    def _gain(self) -> None:
        suns = SUNS if self.line.sun is None else (self.line.sun,)
        for player in PLAYERS:
            found = [self._gains(player, sun) for sun in suns]
            self.gains[player] = min(found), max(found)
            hand, lost, own = (
                self.doubt.hands[player],
                self.doubt.lost[player],
                player == self.player,
            )
            hand.low += max(0, min(found) - lost) + own
            hand.high += max(found) + lost + own

    def _sun_misread(self) -> None:
        """The number of trees does not fit the sun: the other player's gain is unsure, too."""
        other = OTHER[self.player]
        hand, (low, high) = self.doubt.hands[other], self.gains[other]
        hand.high += self._gains(other, SUNS[0]) - high
        hand.low = max(0, hand.low - low + self._gains(other, SUNS[-1]))

    # -- hands --------------------------------------------------------------------------------

    def _too_many(self, tree: Tree) -> None:
        low, high = self.gains[self.player]
        gained = _range(low, high)
        if self.line.sun is not None:
            gained = _("{gained} gained for sun {sun}", gained=gained, sun=self.line.sun)
        else:
            gained = _("{gained} gained", gained=gained)
        self.problems.add(
            codes.TOO_MANY_TREES,
            _(
                "{player} plants {count} trees but has fewer: {kept} kept, {gained}, 1 for the "
                "turn. Plant as many as there are, or correct the sun.",
                player=self.player,
                count=sum(tree.count for tree in self.line.trees),
                kept=self.kept,
                gained=gained,
            ),
            tree.at,
            place=self.names[tree.space] if tree.space is not None else None,
        )
        self._sun_misread()

    def _keep(self) -> None:
        hand = self.hand
        if hand.low > HAND_LIMIT:
            self.problems.add(
                codes.HAND_LIMIT,
                _(
                    "{player} would keep {count} trees; at most {most} may be kept. "
                    "Plant at least {more} more.",
                    player=self.player,
                    count=hand.words,
                    most=HAND_LIMIT,
                    more=hand.low - HAND_LIMIT,
                ),
                self.line.trees[-1].at if self.line.trees else self.line.first,
            )
            self.doubt.lost[self.player] += hand.low - HAND_LIMIT
            self._sun_misread()
            hand.low = 0
        hand.high = min(hand.high, HAND_LIMIT)

    # -- planting --------------------------------------------------------------------------------

    def _plant(self, tree: Tree, space: int) -> None:
        doubt, player = self.doubt, self.player
        owner, name = doubt.owners[space], self.names[space]
        if owner == WATER:
            wet = _("{space} is water and is never planted.", space=name)
            self._enter(codes.ON_WATER, tree, wet)
            self._returned()
        elif owner == OTHER[player] and space not in doubt.doubtful:
            taken = _("{space} is {player}'s.", space=name, player=owner)
            self._enter(codes.ON_OPPONENT, tree, taken)
            self._returned()
        elif owner == OTHER[player]:
            self._may_follow(tree, _("{space} seems to be {player}'s.", space=name, player=owner))
            doubt.put(player, space)
        else:
            self._own_or_empty(tree, space)

    def _returned(self) -> None:
        """The tree went elsewhere, or stayed in the hand."""
        self.hand.high += 1
        self.doubt.lose(self.player)

    def _own_or_empty(self, tree: Tree, space: int) -> None:
        doubt, player = self.doubt, self.player
        if not self._reached(space):
            near = self._sources(space)
            if all(doubt.surely_not(player, source) for source in near):
                self._enter(codes.OUT_OF_REACH, tree, self._out_of_reach(space))
                doubt.lose(player, space)
            else:
                self._may_follow(tree, self._out_of_reach(space))
                doubt.doubtful.add(space)
        doubt.put(player, space)

    def _sources(self, space: int) -> tuple[int, ...]:
        board = self.board
        return board.near[space] if self.line.wind is None else board.sources[self.line.wind][space]

    def _reached(self, space: int) -> bool:
        owners = self.doubt.owners
        if owners[space] == self.player:
            return True
        return any(owners[source] == self.player for source in self._sources(space))

    def _out_of_reach(self, space: int) -> str:
        near = [s for s in self._sources(space) if self.doubt.owners[s] != WATER]
        why = (
            _("none of {spaces} is {player}'s.", spaces=names_in(self.board, near),
              player=self.player)
            if near
            else _("nothing lies there.")
        )  # fmt: skip
        return f"{self._not_reached(space)} {why} {self._instead(space)}"

    def _not_reached(self, space: int) -> str:
        player, name = self.player, self.names[space]
        if self.line.wind is None:
            return _("{player} does not reach {space}:", player=player, space=name)
        return _(
            "{player} does not reach {space} with wind {wind}:",
            player=player,
            space=name,
            wind=self.line.wind,
        )

    def _instead(self, space: int) -> str:
        """The nearest empty spaces that are reached."""
        reached = [
            target
            for target in range(len(self.names))
            if self.doubt.owners[target] == EMPTY and self._reached(target)
        ]
        nearest = sorted(reached, key=lambda target: (self._away(space, target), target))
        if not nearest:
            return _("Only growing up is possible.")
        if len(nearest) <= MOST_TARGETS:
            return _("Reached are {spaces}.", spaces=names_in(self.board, nearest))
        names = ", ".join(self.names[target] for target in nearest[:MOST_TARGETS])
        return _("Reached are {spaces} and others.", spaces=names)

    def _away(self, first: int, second: int) -> int:
        return self.board.distance(self.names[first], self.names[second])

    def _enter(self, code: Code, tree: Tree, message: str) -> None:
        place = self.names[tree.space] if tree.space is not None else None
        self.problems.add(code, message, tree.at, place=place)

    def _may_follow(self, tree: Tree, message: str) -> None:
        if self.doubt.lost[self.player] < UNKNOWN_TURN:  # else there is no telling at all
            because = _("This may follow from an earlier fault.")
            self._enter(codes.MAY_FOLLOW, tree, f"{message} {because}")
