"""Looking for a setup that is fair, and saying truly how fair it is.

Of many setups measured by a few games each, the one that looks fairest looks fairer than it
is (the winner's curse): 100 setups that are all at 54 % show one at about 50 %. So what a
search saw decides only which setup is measured again, by games that the search never saw, and
only those figures are told. One setup is measured again, not several until one passes: that
would be the same mistake once more.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import islice
from typing import NamedTuple

from printkit.errors import UsageError
from printkit.games.registry import find_game
from printkit.games.variants import Setup
from printkit.generating import candidates
from printkit.language import _
from printkit.setups import variants_of
from printkit.variants.bands import Band
from printkit.variants.batches import (
    Match,
    Plan,
    bots_of,
    digest,
    find_bot,
    made_by,
    seats_of,
)
from printkit.variants.fairness import Fairness, demand, measure_fairness, unfairness
from printkit.variants.measures import seat_rates
from printkit.variants.runs import Runner

USUAL_CANDIDATES = 200
SIEVE_GAMES = 1_000
"""Games of each candidate with each bot in the first sieve; four times as many in the second."""

SIEVE_BATCH = 500
KEPT = 10
"""One candidate of so many goes on to the second sieve."""

LEAST_PACE = 300.0
"""Slower bots do not sieve; they play when the winner is measured again."""


class Quest(NamedTuple):
    """A setup is wanted that has these settings and lies in that band at every strength."""

    game: str
    band: Band
    settings: Mapping[str, str]
    seed: int = 1
    candidates: int = USUAL_CANDIDATES
    players: int | None = None
    bots: tuple[str, ...] = ()
    games: int = 0

    def key(self) -> str:
        """The same for searches that play the same games: a journal's name."""
        given = (*self[:2], sorted(self.settings.items()), *self[3:])
        return digest(["search", made_by(self.game), given])


class Found(NamedTuple):
    """The setup that a search chose, as measured again, and of how many it was chosen."""

    report: Fairness
    candidates: int
    is_fair: bool


def find_fair(quest: Quest, runner: Runner, without: Collection[Setup] = ()) -> Found:
    """The fairest of the candidates, measured again; one that is fair by construction needs
    no search. `without`: setups that are known already.

    Raises `UsageError` if no setup has the settings wanted.
    """
    offered = variants_of(find_game(quest.game))
    stream = candidates(quest.game, quest.seed, quest.settings)
    known = {setup.values for setup in without}
    fresh = (setup for setup in stream if setup.values not in known)
    setups = list({setup.values: setup for setup in islice(fresh, quest.candidates)}.values())
    if not setups:
        raise UsageError(_("No other setup of {game} has these settings.", game=quest.game))
    chosen = next((setup for setup in setups if offered.symmetry(setup)), None)
    if chosen is None:
        few = _fairest(setups, quest, runner, "sieve", SIEVE_GAMES)[: -(-len(setups) // KEPT)]
        chosen = _fairest(few, quest, runner, "second sieve", 4 * SIEVE_GAMES)[0]
    wanted = demand(
        chosen, seats_of(chosen, quest.players), quest.bots, quest.games, quest.seed,
        quest.band.name, "again",
    )  # fmt: skip
    report = measure_fairness(wanted, runner)
    return Found(report, len(setups), report.verdict(quest.band) == "in")


def _fairest(
    setups: list[Setup], quest: Quest, runner: Runner, purpose: str, games: int
) -> list[Setup]:
    """The setups by how far they seem from even with the bot that treats them worst."""
    if len(setups) == 1:
        return setups
    plans = {
        (setup, name): Plan(
            Match(setup, (name,) * seats_of(setup, quest.players)),
            games, quest.seed, purpose, SIEVE_BATCH,
        )
        for setup in setups
        for name in _sieving(quest)
    }  # fmt: skip
    seen: dict[Setup, float] = {}
    for (setup, _name), played in zip(plans, runner.play_each(list(plans.values())), strict=True):
        rates = seat_rates(played.columns, seats_of(setup, quest.players), played.z)
        far = unfairness(rates).value if len(rates) > 1 else 0.0
        seen[setup] = max(seen.get(setup, 0.0), far)
    return sorted(setups, key=lambda setup: seen[setup])  # sorting keeps the order of equals


def _sieving(quest: Quest) -> list[str]:
    """The bots that sieve: those that are fast, or the fastest there is."""
    bots = [find_bot(quest.game, name) for name in quest.bots] or bots_of(quest.game)
    fast = [bot.name for bot in bots if bot.pace >= LEAST_PACE]
    return fast or [max(bots, key=lambda bot: bot.pace).name]
