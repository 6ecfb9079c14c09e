"""The fairness report in words: lines for a terminal that read well aloud, and JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import isfinite
from textwrap import wrap
from typing import Any, NamedTuple

from printkit.language import _, listed
from printkit.setups import share_line
from printkit.variants.bands import BANDS, Band, Verdict
from printkit.variants.fairness import TOLERANCE, Duel, Fairness, Strength
from printkit.variants.intervals import Interval
from printkit.variants.measures import Measures, Spread

WIDTH = 80

SELDOM = 0.005
"""Games in which a region was not used are told from this rate on."""

Rows = list[tuple[str, str]]


def seat_name(seat: int) -> str:
    """``first player`` for seat 0."""
    names = (_("first player"), _("second player"), _("third player"))
    return names[seat] if seat < len(names) else _("player {n}", n=seat + 1)


def percent(rate: Interval) -> str:
    """``54.7 (53.7 to 55.7)``: of a hundred."""
    value, low, high = (100 * part for part in rate)
    return _("{value:.1f} ({low:.1f} to {high:.1f})", value=value, low=low, high=high)


def number(found: Interval) -> str:
    """``2.13 (1.75 to 2.51)``, as exact as the interval deserves."""
    value, low, high = found
    if not (isfinite(low) and isfinite(high)):
        return _("{value:.2f}", value=value)
    if high - low < 1:
        return _("{value:.2f} ({low:.2f} to {high:.2f})", value=value, low=low, high=high)
    return _("{value:.1f} ({low:.1f} to {high:.1f})", value=value, low=low, high=high)


def figure_rows(found: Measures) -> Rows:
    """Every figure of one match with its name, in the order in which people ask."""
    return [
        *seat_rows(found),
        *_rows_between(found),
        *_spread_rows(_("points of a player"), found.scores),
        *_spread_rows(_("turns"), found.turns),
        *_rows_on_the_way(found),
        *_use_rows(found),
    ]  # fmt: skip


def seat_rows(found: Measures) -> Rows:
    """How often each player wins."""
    return [
        (_("{who} wins, %", who=seat_name(seat)), percent(rate))
        for seat, rate in enumerate(found.seats)
    ]


def _rows_between(found: Measures) -> Rows:
    """What is between the players."""
    rows: Rows = []
    if found.ties is not None:
        rows.append((_("shared wins, %"), percent(found.ties)))
    if found.margin is not None:
        rows.append((_("first ahead by, points"), number(found.margin.mean)))
    if found.komi is not None:
        points, low, high, rate = found.komi
        told = _("{value:g} ({low:g} to {high:g})", value=points, low=low, high=high)
        rows.append((_("komi for second, points"), told))
        rows.append((_("first wins with it, %"), _("{value:.1f}", value=100 * rate)))
    if found.closeness is not None:
        rows += _spread_rows(_("winner ahead by, points"), found.closeness)
    return rows


def _rows_on_the_way(found: Measures) -> Rows:
    if found.lead_changes is None or found.behind is None or found.comebacks is None:
        return []
    return [
        (_("lead changes"), number(found.lead_changes)),
        (_("winner behind, % of turns"), percent(found.behind)),
        (_("won from behind, %"), percent(found.comebacks)),
    ]


def _use_rows(found: Measures) -> Rows:
    rows: Rows = []
    for use in found.use:
        rows.append((_("use of {region}", region=use.region), number(use.gain)))
        rows.append((_("  part of all, %"), _("{value:.1f}", value=100 * use.part)))
        if use.unused.value >= SELDOM:
            rows.append((_("  not used, % of games"), percent(use.unused)))
    return rows


def _spread_rows(name: str, found: Spread) -> Rows:
    low, _quarter, median, _upper, high = found.quantiles
    middle = _("{low:g}, {median:g}, {high:g}", low=low, median=median, high=high)
    return [(name, number(found.mean)), (_("  5, 50, 95 of 100"), middle)]


def verdict_lines(report: Fairness) -> list[str]:
    """What was found, a sentence a line."""
    if report.seats == 1:
        return [_("One player alone: there is no other seat to be fair to.")]
    lines = [report.symmetry] if report.symmetry else []
    lines += [band_line(report, band) for band in BANDS]
    lines += habit_lines(report) if report.symmetry else []
    beside = standard_line(report)
    return [*lines, beside] if beside else lines


def habit_lines(report: Fairness) -> list[str]:
    """Of a setup that is fair by construction: which bots favour a seat all the same. That is
    the bot's doing, who breaks ties by the order of fields, say, and not the setup's.
    """
    return [
        _(
            "{bot} does not play all seats alike ({rate} % for the first): that is a habit of "
            "the bot, the setup is even.",
            bot=strength.bot,
            rate=percent(strength.setup.seats[0]),
        )
        for strength in report.strengths
        if any(_is_far(rate, 1 / report.seats) for rate in strength.setup.seats)
    ]


def _is_far(rate: Interval, even: float) -> bool:
    """Twice as far as the interval reaches: chance does that once in ten thousand runs."""
    return abs(rate.value - even) > rate.high - rate.low


def band_line(report: Fairness, band: Band) -> str:
    """``good, 45 to 55 %: no; greedy 55.2 to 57.2``."""
    verdict = report.verdict(band)
    bounds = band_words(band, report.seats)
    if report.symmetry:
        return _("{band}, {bounds}: yes, by construction", band=_(band.name), bounds=bounds)
    line = f"{_(band.name)}, {bounds}: {verdict_words(verdict)}"
    against = [
        f"{strength.bot} {_farthest(strength)}"
        for strength in report.strengths
        if strength.verdicts[band.name] == verdict
    ]
    return line if verdict == "in" else f"{line}; {', '.join(against)}"


def band_words(band: Band, seats: int) -> str:
    """``42 to 58 %``."""
    low, high = band.bounds(seats)
    return _("{low:.3g} to {high:.3g} %", low=100 * low, high=100 * high)


def verdict_words(verdict: Verdict) -> str:
    return {"in": _("yes"), "out": _("no"), "open": _("not proven")}[verdict]


def _farthest(strength: Strength) -> str:
    """The interval of the seat that lies farthest from even."""
    seats = strength.setup.seats
    # Of two seats as far from even, which rounding must not choose, the first.
    rate = max(seats, key=lambda found: round(abs(found.value - 1 / len(seats)), 9))
    return _("{low:.1f} to {high:.1f}", low=100 * rate.low, high=100 * rate.high)


def standard_line(report: Fairness) -> str:
    """Whether it is no worse than the standard setup; empty where there is none beside it."""
    compared = [strength for strength in report.strengths if strength.worse is not None]
    if not compared:
        return ""
    points = 100 * TOLERANCE
    if all(strength.no_worse for strength in compared):
        return _("no worse than the standard setup by {points:g} points of 100: yes", points=points)
    return _(
        "no worse than the standard setup by {points:g} points of 100: not proven; {bots}",
        points=points,
        bots=listed([strength.bot for strength in compared if not strength.no_worse]),
    )


def duel_line(duel: Duel) -> str:
    """``greedy against random wins 83.0 (82.1 to 83.9) % of 4,000 games; even is 50``."""
    return _(
        "{better} against {weaker} wins {rate} % of {games:,} games; even is {even:.3g}",
        better=duel.better,
        weaker=duel.weaker,
        rate=percent(duel.rate),
        games=duel.games,
        even=100 * duel.even,
    )


def introduction(report: Fairness) -> str:
    """What every figure rests on."""
    return _(
        "Measured by printkit {version}, seed {seed}, with bots that play one another. In "
        "brackets: the interval that holds the true figure in 95 of 100 such runs.",
        version=report.version,
        seed=report.seed,
    )


def heading(report: Fairness) -> str:
    """``Fairness of aspens water=f4+f10+l6, 2 players``."""
    return _("Fairness of {setup}, players: {n}", setup=share_line(report.setup), n=report.seats)


def strength_heading(found: Measures) -> str:
    return _("{bot} in every seat, {games:,} games", bot=found.bots[0], games=found.games)


def text_lines(report: Fairness, *, plain: bool = False) -> Iterator[str]:
    """The report for a terminal, at most `WIDTH` wide; `plain`: one fact a line, for the ear."""
    yield from _wrapped(heading(report))
    yield from _wrapped(introduction(report))
    yield ""
    yield _("Verdict")
    for line in verdict_lines(report):
        yield from _wrapped(line, "  ")
    for strength in report.strengths:
        yield ""
        yield from _plain_lines(strength) if plain else _strength_lines(strength)
    if report.duels:
        yield ""
        yield _("Skill")
        for duel in report.duels:
            yield from _wrapped(duel_line(duel), "  ")


class Table(NamedTuple):
    """One bot's figures: name, value, and the standard setup's. `beside` says how many games
    of that were played, or is empty.
    """

    heading: str
    beside: str
    rows: tuple[tuple[str, str, str], ...]


def table_of(strength: Strength) -> Table:
    standard = strength.standard
    others = {} if standard is None else dict(_keyed(figure_rows(standard)))
    rows = [
        (key[1], told, others.get(key, "")) for key, told in _keyed(figure_rows(strength.setup))
    ]
    beside = "" if standard is None else _("{games:,} games", games=standard.games)
    return Table(strength_heading(strength.setup), beside, tuple(rows))


def _keyed(rows: Rows) -> Iterator[tuple[tuple[str, str], str]]:
    """The rows by the name that they stand under and their own: indented ones recur."""
    under = ""
    for name, told in rows:
        under = under if name.startswith(" ") else name
        yield (under, name), told


def _strength_lines(strength: Strength) -> Iterator[str]:
    table = table_of(strength)
    yield table.heading
    if table.beside:
        yield _("  beside the standard setup, {games}", games=table.beside)
    width = max(len(name) for name, _told, _other in table.rows)
    told = max(len(value) for _name, value, _other in table.rows)
    for name, value, other in table.rows:
        yield f"  {name:<{width}}  {value:<{told}}  {other}".rstrip()


def _plain_lines(strength: Strength) -> Iterator[str]:
    yield strength_heading(strength.setup)
    for (under, name), told in _keyed(figure_rows(strength.setup)):
        yield f"{_full(under, name)}: {told}"
    if strength.standard is not None:
        games = _("{games:,} games", games=strength.standard.games)
        yield _("the standard setup, {games}", games=games)
        for (under, name), told in _keyed(figure_rows(strength.standard)):
            yield f"{_full(under, name)}: {told}"


def _full(under: str, name: str) -> str:
    return name if name == under else f"{under}, {name.strip()}"


def _wrapped(text: str, indent: str = "") -> list[str]:
    return wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent + "  "[: len(indent)])


def as_json(report: Fairness) -> str:
    """The whole report for programs: the same run gives the same bytes."""
    bands = BANDS if report.seats > 1 else ()
    document = {
        "game": report.setup.game,
        "setup": share_line(report.setup),
        "settings": dict(report.setup.values),
        "name": report.setup.name,
        "players": report.seats,
        "version": report.version,
        "seed": report.seed,
        "purpose": report.purpose,
        "fair_by_construction": report.symmetry or None,
        "verdicts": {band.name: report.verdict(band) for band in bands},
        "bands": {band.name: band.bounds(report.seats) for band in bands},
        "strengths": [_strength_document(report, strength) for strength in report.strengths],
        "duels": [_plain(duel) for duel in report.duels],
    }
    return json.dumps(_rounded(document), ensure_ascii=False, indent=2)


def _strength_document(report: Fairness, strength: Strength) -> dict[str, Any]:
    """Each figure's games, bots, seed and version stand beside it."""
    made = {"seed": report.seed, "version": report.version}
    standard = strength.standard
    return {
        "bot": strength.bot,
        "verdicts": dict(strength.verdicts),
        "setup": {**_plain(strength.setup), **made},
        "standard": None if standard is None else {**_plain(standard), **made},
        "farther_from_even_than_standard": _plain(strength.worse),
        "no_worse_than_standard": strength.no_worse,
    }


def _plain(value: Any) -> Any:
    """Named tuples as objects, all the way down."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _plain(part) for name, part in value._asdict().items()}
    if isinstance(value, (tuple, list)):
        return [_plain(part) for part in value]
    return value


def _rounded(value: Any) -> Any:
    """Six digits: more would be noise, and differ from processor to processor."""
    if isinstance(value, float):
        return float(f"{value:.6g}") if isfinite(value) else None
    if isinstance(value, dict):
        return {name: _rounded(part) for name, part in value.items()}
    if isinstance(value, (tuple, list)):
        return [_rounded(part) for part in value]
    return value
