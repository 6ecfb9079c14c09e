"""The fairness report as a page that needs nothing but itself."""

from __future__ import annotations

from pathlib import Path

from printkit.errors import UsageError
from printkit.extras import require
from printkit.language import _, language
from printkit.page_templates import page_environment
from printkit.setups import share_line
from printkit.variants import telling
from printkit.variants.fairness import Fairness

ENDINGS = (".html", ".htm")


def check_page(path: Path) -> None:
    """Raise `UsageError` for a file that is no page, `PrintkitError` without the library."""
    if path.suffix.lower() not in ENDINGS:
        raise UsageError(_("-o {path} must end in {endings}.", path=path, endings=ENDINGS[0]))
    require("matplotlib", "plots", _("Plots"))


def page(report: Fairness) -> str:
    """The page: verdict, plots, every figure as a table."""
    from printkit.variants.plots import plots

    return (
        page_environment()
        .get_template("fairness.html")
        .render(
            language=language(),
            setup=share_line(report.setup),
            heading=telling.heading(report),
            introduction=telling.introduction(report),
            verdicts=telling.verdict_lines(report),
            plots=plots(report),
            tables=[telling.table_of(strength) for strength in report.strengths],
            duels=[telling.duel_line(duel) for duel in report.duels],
            words={
                "verdict": _("Verdict"),
                "figures": _("All figures"),
                "figure": _("figure"),
                "this": _("this setup"),
                "standard": _("standard setup"),
                "skill": _("Skill"),
                "boxes": _(
                    "Boxes hold the middle half of the games, whiskers 90 of 100; the stroke is "
                    "the middle one."
                ),
            },
        )
    )
