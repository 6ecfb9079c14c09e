"""How fair a setup is: measured at every strength of bot, beside the standard setup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from printkit import __version__
from printkit.games.registry import find_game
from printkit.games.variants import Bot, Setup
from printkit.setups import variants_of
from printkit.variants.bands import BANDS, Band, Verdict, judge, worst
from printkit.variants.batches import Columns, Match, bots_of, find_bot, made_by, make_plan
from printkit.variants.intervals import Z95, Interval, difference, distance
from printkit.variants.measures import Measures, measure, pair_rate, seat_rates
from printkit.variants.runs import Runner

USUAL_GAMES = 20_000
USUAL_SECONDS = 20.0
LEAST_GAMES = 400
"""Where nobody says how many: what a bot plays in 20 seconds by its pace, from 400 to 20,000."""

DUEL_GAMES = 4_000
"""The most games between two bots of different strength, in all orders of seats."""

TOLERANCE = 0.02
"""A setup is no worse than the standard one if it is less than so much farther from even."""


class Strength(NamedTuple):
    """One bot in every seat: the setup's figures, and those of the standard setup (None for
    the standard one itself). `worse` is how much farther from even the setup is, and `no_worse`
    whether that is proven to be less than `TOLERANCE`.
    """

    bot: str
    setup: Measures
    standard: Measures | None
    verdicts: Mapping[str, Verdict]
    worse: Interval | None
    no_worse: bool | None


class Duel(NamedTuple):
    """A stronger bot among weaker ones, in each seat in turn: its share of the wins."""

    better: str
    weaker: str
    games: int
    rate: Interval
    even: float


class Fairness(NamedTuple):
    """The whole report. `symmetry` is why a setup is fair by construction, or empty; the
    verdicts are then in every band without any measuring. No bands for one player alone.
    """

    setup: Setup
    standard: Setup
    seats: int
    seed: int
    purpose: str
    version: str
    symmetry: str
    strengths: tuple[Strength, ...]
    duels: tuple[Duel, ...]

    def verdict(self, band: Band) -> Verdict:
        """At every strength of bot: out if it is at one, in if it is at all."""
        if self.symmetry or self.seats == 1:
            return "in"
        return worst([strength.verdicts[band.name] for strength in self.strengths])


class Demand(NamedTuple):
    """What is to be measured. `games` 0: as many as each bot plays in 20 seconds. With
    `band` a run stops as soon as that one is decided, else when all are.
    """

    setup: Setup
    seats: int
    bots: tuple[str, ...]
    games: int = 0
    seed: int = 1
    band: str = ""
    purpose: str = "measure"

    def key(self) -> tuple[object, ...]:
        """All that the games depend on."""
        setup = (self.setup.game, *self.setup.values)
        return ("fairness", made_by(self.setup.game), setup, *self[1:])


def demand(
    setup: Setup, seats: int, bots: Sequence[str] = (), games: int = 0, seed: int = 1,
    band: str = "", purpose: str = "measure",
) -> Demand:  # fmt: skip
    """The demand with the bots by strength, weakest first; all of them where none is named.

    Raises `UsageError` for bots that the game does not have.
    """
    chosen = {find_bot(setup.game, name).name for name in bots}
    names = [bot.name for bot in bots_of(setup.game) if not chosen or bot.name in chosen]
    return Demand(setup, seats, tuple(names), games, seed, band, purpose)


def measure_fairness(wanted: Demand, runner: Runner) -> Fairness:
    """Play and measure all of it."""
    variants = variants_of(find_game(wanted.setup.game))
    symmetry = variants.symmetry(wanted.setup)
    standard = variants.standard()
    return Fairness(
        wanted.setup,
        standard,
        wanted.seats,
        wanted.seed,
        wanted.purpose,
        __version__,
        symmetry.sentence if symmetry is not None else "",
        tuple(_strength(wanted, standard, name, runner) for name in wanted.bots),
        tuple(_duels(wanted, runner)),
    )


def games_of(wanted: Demand, bot: Bot) -> int:
    """The most games that are played with that bot."""
    usual = min(USUAL_GAMES, max(LEAST_GAMES, int(bot.pace * USUAL_SECONDS)))
    return wanted.games or usual


def _strength(wanted: Demand, standard: Setup, name: str, runner: Runner) -> Strength:
    found = _measured(wanted, wanted.setup, name, runner)
    verdicts: dict[str, Verdict] = {}
    if found.seats:
        verdicts = {band.name: judge(found.seats, band) for band in BANDS}
    beside = None
    if _can_compare(wanted, standard):
        beside = _measured(wanted, standard, name, runner)
    worse = None
    if beside is not None and found.seats:
        worse = difference(unfairness(found.seats), unfairness(beside.seats))
    no_worse = None if worse is None else worse.high < TOLERANCE
    return Strength(name, found, beside, verdicts, worse, no_worse)


def _can_compare(wanted: Demand, standard: Setup) -> bool:
    """Whether the standard setup is another one, for as many players."""
    seats = variants_of(find_game(standard.game)).seats
    same_seats = seats is None or seats(standard) == wanted.seats
    return standard.values != wanted.setup.values and same_seats


def unfairness(seats: Sequence[Interval]) -> Interval:
    """How far the seat lies from an even share that lies farthest from it."""
    found = [distance(rate, 1 / len(seats)) for rate in seats]
    return Interval(*(max(bounds) for bounds in zip(*found, strict=True)))


def _measured(wanted: Demand, setup: Setup, name: str, runner: Runner) -> Measures:
    match = Match(setup, (name,) * wanted.seats)
    games = games_of(wanted, find_bot(setup.game, name))
    plan = make_plan(match, games, wanted.seed, wanted.purpose)
    bands = [band for band in BANDS if wanted.band in ("", band.name)]

    def decided(columns: Columns, z: float) -> bool:
        rates = seat_rates(columns, wanted.seats, z)
        return all(judge(rates, band) != "open" for band in bands)

    # Nothing is to be decided about one player alone, or about what is fair by construction.
    fair = variants_of(find_game(setup.game)).symmetry(setup) is not None
    if wanted.seats == 1 or fair:
        return measure(match.bots, runner.play_all(plan))
    return measure(match.bots, runner.play_until(plan, decided))


def _duels(wanted: Demand, runner: Runner) -> list[Duel]:
    """Each bot against the next weaker one."""
    if wanted.seats == 1:
        return []
    pairs = zip(wanted.bots, wanted.bots[1:], strict=False)
    return [_duel(wanted, weaker, better, runner) for weaker, better in pairs]


def _duel(wanted: Demand, weaker: str, better: str, runner: Runner) -> Duel:
    bot = find_bot(wanted.setup.game, better)
    games = -(-min(DUEL_GAMES, games_of(wanted, bot)) // wanted.seats)
    orders = []
    for seat in range(wanted.seats):
        bots = tuple(better if at == seat else weaker for at in range(wanted.seats))
        plan = make_plan(Match(wanted.setup, bots), games, wanted.seed, "duel")
        orders.append(runner.play_all(plan).columns)
    rate = pair_rate(orders, Z95)
    return Duel(better, weaker, games * wanted.seats, rate, 1 / wanted.seats)
