"""The fairness report's plots, as SVG with a text in place of each.

Drawn by matplotlib (extra ``plots``). This setup is blue, full and round, the standard one
orange, hatched or hollow and square: told apart without colours too (Okabe & Ito 2008).
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from html import escape
from typing import Any, NamedTuple

from printkit.language import _, listed
from printkit.variants.bands import BANDS
from printkit.variants.fairness import Fairness, Strength
from printkit.variants.measures import Measures, Spread
from printkit.variants.telling import percent, seat_name

THIS, STANDARD, INK = "#0072b2", "#e69f00", "#1f1a17"
_BAND_GREYS = ("#f1efec", "#dedad4", "#c6c0b7")
_WIDTH, _ROW = 7.0, 0.42  # inches

_SETTINGS = {
    # Text stays text: it is read aloud, found, and set in the page's font.
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10.0,
    "text.color": INK,
    "axes.edgecolor": INK,
    "axes.labelcolor": INK,
    "hatch.linewidth": 0.8,
}


class Plot(NamedTuple):
    """A picture for a page: its title, what it shows in words, the SVG."""

    title: str
    words: str
    svg: str


class _Row(NamedTuple):
    """One line of a plot: what it shows, and whether it is the standard setup's."""

    label: str
    measures: Measures
    is_standard: bool


def plots(report: Fairness) -> list[Plot]:
    """All plots that mean something for so many seats."""
    found = [_seats_plot(report)] if report.seats > 1 else []
    if report.seats == 2:
        found.append(
            _boxes_plot(report, _("Points by which the first player is ahead"), lambda m: m.margin)
        )
    elif report.seats > 2:
        title = _("Points by which the winner is ahead")
        found.append(_boxes_plot(report, title, lambda m: m.closeness))
    found.append(_boxes_plot(report, _("Points of a player"), lambda m: m.scores))
    found.append(_boxes_plot(report, _("Turns of a game"), lambda m: m.turns))
    if report.strengths[-1].setup.use:
        found.append(_use_plot(report.strengths[-1]))
    return found


def _rows(report: Fairness) -> list[_Row]:
    rows: list[_Row] = []
    for strength in report.strengths:
        rows.append(_Row(strength.bot, strength.setup, False))
        if strength.standard is not None:
            label = _("{bot}, standard", bot=strength.bot)
            rows.append(_Row(label, strength.standard, True))
    return rows


def _seats_plot(report: Fairness) -> Plot:
    """The seats' shares of the wins over the bands."""
    rows = _rows(report)
    seats = range(report.seats) if report.seats > 2 else range(1)
    lines = [(row, seat) for row in rows for seat in seats]
    title = _("Wins of each player, %") if len(seats) > 1 else _("Wins of the first player, %")
    figure, axes = _figure(len(lines))
    for band, grey in zip(BANDS, _BAND_GREYS, strict=True):
        low, high = band.bounds(report.seats)
        axes.axvspan(100 * low, 100 * high, color=grey, linewidth=0, label=_(band.name))
    axes.axvline(100 / report.seats, color=INK, linewidth=0.8)
    for at, (row, seat) in enumerate(lines):
        value, low, high = (100 * part for part in row.measures.seats[seat])
        axes.errorbar(
            value, at, xerr=[[value - low], [high - value]], capsize=4,
            color=_colour(row), marker="s" if row.is_standard else "o", markersize=6,
            markerfacecolor="#ffffff" if row.is_standard else THIS,
        )  # fmt: skip
    labels = [
        row.label if len(seats) == 1 else f"{row.label}: {seat_name(seat)}" for row, seat in lines
    ]
    _finish(axes, labels)
    figure.legend(loc="outside lower center", ncols=len(BANDS), frameon=False)
    words = listed([
        f"{label} {percent(row.measures.seats[seat])}"
        for label, (row, seat) in zip(labels, lines, strict=True)
    ])  # fmt: skip
    return Plot(title, words, _svg(figure, "seats", f"{title}: {words}"))


def _boxes_plot(report: Fairness, title: str, of: Callable[[Measures], Spread | None]) -> Plot:
    """Boxes from 25 to 75 of 100 games with the middle one, whiskers from 5 to 95."""
    rows = [row for row in _rows(report) if of(row.measures) is not None]
    spreads = [spread for row in rows if (spread := of(row.measures)) is not None]
    figure, axes = _figure(len(rows))
    boxes = [
        {"whislo": low, "q1": quarter, "med": median, "q3": upper, "whishi": high}
        for low, quarter, median, upper, high in (spread.quantiles for spread in spreads)
    ]
    drawn = axes.bxp(
        boxes, positions=range(len(rows)), orientation="horizontal", widths=0.5,
        showfliers=False, patch_artist=True, medianprops={"color": INK, "linewidth": 1.6},
    )  # fmt: skip
    for box, row in zip(drawn["boxes"], rows, strict=True):
        box.set(facecolor=_colour(row), alpha=0.75, hatch="///" if row.is_standard else None)
    _finish(axes, [row.label for row in rows])
    words = listed([
        _("{label} {low:g} to {high:g}, middle {median:g}", label=row.label, low=low, high=high,
          median=median)
        for row, (low, _q, median, _u, high) in zip(
            rows, (spread.quantiles for spread in spreads), strict=True
        )
    ])  # fmt: skip
    name = re.sub(r"\W", "", title)
    return Plot(title, words, _svg(figure, name, f"{title}: {words}"))


def _use_plot(strength: Strength) -> Plot:
    """Each region's part of all gain, as the strongest bot plays."""
    both = [(_("this setup"), strength.setup, THIS, "")]
    if strength.standard is not None:
        both.append((_("standard setup"), strength.standard, STANDARD, "///"))
    regions = [use.region for use in strength.setup.use]
    figure, axes = _figure(len(regions) * len(both) / 1.6)
    height = 0.8 / len(both)
    for index, (label, found, colour, hatch) in enumerate(both):
        parts = {use.region: 100 * use.part for use in found.use}
        axes.barh(
            [at + (index - (len(both) - 1) / 2) * height for at in range(len(regions))],
            [parts.get(region, 0.0) for region in regions],
            height, color=colour, hatch=hatch or None, edgecolor="#ffffff", label=label,
        )  # fmt: skip
    title = _("Use of each region, % of all, with {bot}", bot=strength.bot)
    _finish(axes, regions)
    if len(both) > 1:
        figure.legend(loc="outside lower center", ncols=len(both), frameon=False)
    words = listed([
        f"{use.region} {100 * use.part:.0f}" for use in strength.setup.use
    ])  # fmt: skip
    return Plot(title, words, _svg(figure, "use", f"{title}: {words}"))


def _colour(row: _Row) -> str:
    return STANDARD if row.is_standard else THIS


def _figure(lines: float) -> tuple[Any, Any]:
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(_SETTINGS):
        figure = Figure(figsize=(_WIDTH, 0.9 + _ROW * max(lines, 2)), layout="constrained")
        return figure, figure.add_subplot()


def _finish(axes: Any, labels: Sequence[str]) -> None:
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.4, -0.6)  # the first on top
    axes.grid(axis="x", color="#c6c0b7", linewidth=0.5)
    axes.set_axisbelow(True)
    axes.spines[["top", "right"]].set_visible(False)


def _svg(figure: Any, name: str, words: str) -> str:
    """The same figure gives the same bytes; `name` keeps ids of one page apart."""
    from matplotlib import rc_context

    buffer = io.StringIO()
    with rc_context({**_SETTINGS, "svg.hashsalt": f"printkit {name}"}):
        figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
    text = buffer.getvalue()
    start = text.index("<svg")
    label = f'<svg role="img" aria-label="{escape(words, quote=True)}"'
    # Groups are called figure_1, axes_1 ... in every plot: a page must not have them twice.
    body = re.sub(r'<g id="([\w.]+_\d+)"', rf'<g id="{name}-\1"', text[start + 4 :])
    return label + body
