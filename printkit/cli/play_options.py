"""The options of the verbs that let a game play itself, and how they are run."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.errors import UsageError
from printkit.language import _

if TYPE_CHECKING:
    from printkit.games.protocol import Game
    from printkit.variants.runs import Runner

SeedOption = Annotated[
    int, typer.Option(help=_("The seed of all luck: the same again, the same games."))
]
WorkersOption = Annotated[int, typer.Option(help=_("Play on so many processors of this machine."))]
ClusterOption = Annotated[
    str, typer.Option(help=_("Play on the Dask cluster of this address, as tcp://host:8786."))
]

MOST_GAMES = 10_000_000
MOST_WORKERS = 1_024


@contextmanager
def playing(game: Game, key: str, *, workers: int, cluster: str) -> Iterator[Runner]:
    """The Runner of a verb, with its progress; on Ctrl-C it says how to go on."""
    from printkit.cli.progress import Progress
    from printkit.extras import require

    require("numpy", "fast", _("Games that play themselves"))
    from printkit.variants.runs import open_runner

    if not 1 <= workers <= MOST_WORKERS:
        raise UsageError(
            _(
                "{option} takes {least} to {most}, not {given}.",
                option="--workers",
                least=1,
                most=MOST_WORKERS,
                given=workers,
            )
        )
    if cluster and workers != 1:
        raise UsageError(_("--workers and --cluster exclude each other. Give one of them."))
    progress = Progress()
    try:
        with open_runner(
            game, key, workers=workers, cluster=cluster, tell=progress,
            say=lambda text: typer.echo(text, err=True),
        ) as runner:  # fmt: skip
            yield runner
    except KeyboardInterrupt:
        progress.close()
        typer.echo(
            _("The games so far are kept: the same command goes on from there."),
            err=True,
        )
        raise
    finally:
        progress.close()


def check_games(games: int, option: str = "--games") -> None:
    """Raise `UsageError` for a number of games that cannot be played."""
    if not 1 <= games <= MOST_GAMES:
        raise UsageError(
            _(
                "{option} takes {least} to {most}, not {given}.",
                option=option,
                least=1,
                most=MOST_GAMES,
                given=games,
            )
        )


def check_seed(seed: int) -> None:
    """Raise `UsageError` for a seed that is not 0 to 2**63 - 1."""
    if not 0 <= seed < 2**63:
        raise UsageError(
            _(
                "{option} takes {least} to {most}, not {given}.",
                option="--seed",
                least=0,
                most=2**63 - 1,
                given=seed,
            )
        )


def bot_names(game: str, words: str) -> tuple[str, ...]:
    """The bots of a list as ``greedy,random``. Raises `UsageError` naming the nearest."""
    from printkit.variants.batches import find_bot

    return tuple(find_bot(game, word).name for word in words.split(",") if word.strip())
