"""``printkit simulate``: raw results of games that bots play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.options import ForceOption
from printkit.cli.play_options import (
    ClusterOption,
    SeedOption,
    WorkersOption,
    bot_names,
    check_games,
    check_seed,
    playing,
)
from printkit.errors import UsageError
from printkit.language import _

if TYPE_CHECKING:
    from printkit.games.variants import Setup
    from printkit.variants.batches import Match


def simulate(
    game: Annotated[str, typer.Argument(help=_("A game (see: printkit list)."))],
    games: Annotated[int, typer.Option(help=_("So many games."))] = 1000,
    setup: Annotated[
        str, typer.Option(help=_("A setup: its file, or its line in quotes; else the standard."))
    ] = "",
    bots: Annotated[
        str, typer.Option(help=_("Who plays: a bot, or one for each seat, as greedy,random."))
    ] = "",
    players: Annotated[int | None, typer.Option(help=_("So many players."))] = None,
    seed: SeedOption = 1,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", help=_("A file for the games, one a row: .csv or .parquet.")
        ),
    ] = None,
    workers: WorkersOption = 1,
    cluster: ClusterOption = "",
    force: ForceOption = False,
) -> None:
    """Let bots play a game many times, and keep how each game ended.

    The columns are explained in docs/fairness.md. Without -o the games are told as CSV. The
    same game, setup, bots and seed give the same file on any machine.
    """
    check_games(games)
    check_seed(seed)
    if output is not None:
        from printkit.files import refuse_existing
        from printkit.variants.raw import check_ending

        check_ending(output)
        refuse_existing([output], force=force)
    match = _match(_setup_of(game, setup), bots, players)
    table = _played(match, games, seed, output or Path(".csv"), workers, cluster)
    if output is None:
        typer.echo(table, nl=False)
        return
    from printkit.files import write_files

    write_files({output: table}, force=force)
    typer.echo(_("{path}: {games:,} games, {bots}, seed {seed}",
                 path=output, games=games, bots=", ".join(match.bots), seed=seed))  # fmt: skip


def _setup_of(game: str, given: str) -> Setup:
    from printkit.games.registry import find_game
    from printkit.setups import read_setup, variants_of

    wanted = find_game(game)
    if not given:
        return variants_of(wanted).standard()
    setup = read_setup(given)
    if setup.game != wanted.id:
        raise UsageError(
            _("The setup {given} is one of {other}, not of {game}.",
              given=given, other=setup.game, game=wanted.id)
        )  # fmt: skip
    return setup


def _match(setup: Setup, bots: str, players: int | None) -> Match:
    """Who plays: one bot named sits in every seat; without any the second weakest does."""
    from printkit.variants.batches import Match, bots_of, seats_of

    names = bot_names(setup.game, bots)
    if not names:
        names = (bots_of(setup.game)[:2][-1].name,)
    seats = seats_of(setup, players if players or len(names) == 1 else len(names))
    if len(names) not in (1, seats):
        raise UsageError(
            _("{n} bots are named for {seats} players. Name one, or one for each.",
              n=len(names), seats=seats)
        )  # fmt: skip
    return Match(setup, names * seats if len(names) == 1 else names)


def _played(match: Match, games: int, seed: int, path: Path, workers: int, cluster: str) -> bytes:
    from printkit.games.registry import find_game
    from printkit.variants.batches import make_plan
    from printkit.variants.raw import as_table

    plan = make_plan(match, games, seed, "simulate")
    game = find_game(match.setup.game)
    with playing(game, plan.key(), workers=workers, cluster=cluster) as runner:
        return as_table(runner.play_all(plan).columns, path)
