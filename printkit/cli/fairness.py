"""``printkit fairness``: whether a setup cheats nobody."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.everywhere import is_plain
from printkit.cli.options import ForceOption, JsonOption
from printkit.cli.play_options import (
    ClusterOption,
    SeedOption,
    WorkersOption,
    bot_names,
    check_games,
    check_seed,
    playing,
)
from printkit.language import _

if TYPE_CHECKING:
    from printkit.variants.fairness import Demand, Fairness

NOT_FAIR = 1


def fairness(
    setup: Annotated[
        str, typer.Argument(help=_("A setup: its file, its line in quotes, or a game's id."))
    ],
    bots: Annotated[
        str, typer.Option(help=_("Only these bots, as random,greedy; else all there are."))
    ] = "",
    players: Annotated[int | None, typer.Option(help=_("So many players."))] = None,
    games: Annotated[
        int, typer.Option(help=_("At most so many games a bot; else 20 seconds each."))
    ] = 0,
    fair: Annotated[
        str, typer.Option(help=_("The band asked for: playable, good or tournament."))
    ] = "",
    seed: SeedOption = 1,
    as_json: JsonOption = False,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help=_("Write a page with plots, as report.html.")),
    ] = None,
    workers: WorkersOption = 1,
    cluster: ClusterOption = "",
    force: ForceOption = False,
) -> None:
    """Measure how fair a setup is, by bots of several strengths, beside the standard setup.

    Figures and their intervals are defined in docs/fairness.md. Runs stop as soon as the
    verdict is proven. Exit status: 1 if the setup is not proven to be in the band of --fair.
    """
    if games:
        check_games(games)
    check_seed(seed)
    if output is not None:
        from printkit.files import refuse_existing
        from printkit.variants.page import check_page

        check_page(output)
        refuse_existing([output], force=force)
    wanted = _demand(setup, bots, players, games, fair, seed)
    report = _measured(wanted, workers, cluster)
    if output is not None:
        from printkit.files import write_files
        from printkit.variants.page import page

        write_files({output: page(report).encode("utf-8")}, force=force)
    _tell(report, as_json=as_json)
    if output is not None:
        typer.echo(_("report: {path}", path=output), err=True)
    if wanted.band and not _is_in(report, wanted.band):
        sys.exit(NOT_FAIR)


def _demand(given: str, bots: str, players: int | None, games: int, fair: str, seed: int) -> Demand:
    from printkit.setups import read_setup
    from printkit.variants.bands import find_band
    from printkit.variants.batches import seats_of
    from printkit.variants.fairness import demand

    setup = read_setup(given)
    band = find_band(fair).name if fair else ""
    seats = seats_of(setup, players)
    return demand(setup, seats, bot_names(setup.game, bots), games, seed, band)


def _measured(wanted: Demand, workers: int, cluster: str) -> Fairness:
    from printkit.games.registry import find_game
    from printkit.variants.batches import digest
    from printkit.variants.fairness import measure_fairness

    game = find_game(wanted.setup.game)
    with playing(game, digest(wanted.key()), workers=workers, cluster=cluster) as runner:
        return measure_fairness(wanted, runner)


def _tell(report: Fairness, *, as_json: bool) -> None:
    from printkit.variants import telling

    if as_json:
        typer.echo(telling.as_json(report))
        return
    for line in telling.text_lines(report, plain=is_plain()):
        typer.echo(line)


def _is_in(report: Fairness, band: str) -> bool:
    from printkit.variants.bands import find_band

    return report.verdict(find_band(band)) == "in"
