"""``printkit setup``: make new setups."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.options import ForceOption, SetOption, parse_settings
from printkit.cli.play_options import ClusterOption, WorkersOption, playing
from printkit.errors import UsageError
from printkit.language import _

if TYPE_CHECKING:
    from printkit.games.variants import Setup
    from printkit.variants.search import Found, Quest

MOST_SEED = 10**6
MOST_CANDIDATES = 100_000
NOT_AS_ASKED = 1


def setup(
    game: Annotated[str, typer.Argument(help=_("A game; see: printkit list."))],
    seed: Annotated[int | None, typer.Option(help=_("The same seed, the same setups."))] = None,
    count: Annotated[int, typer.Option(help=_("So many setups."))] = 1,
    sun: Annotated[
        int | None, typer.Option(help=_("For the number on a sun die: as many waters as it says."))
    ] = None,
    settings: SetOption = None,
    fair: Annotated[
        str, typer.Option(help=_("Search for fair ones: playable, good or tournament."))
    ] = "",
    candidates: Annotated[
        int | None, typer.Option(help=_("With --fair: search among so many, 200 if not said."))
    ] = None,
    measure: Annotated[
        bool,
        typer.Option(
            "--measure", help=_("Add what only play can tell, as targets to reach alone.")
        ),
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help=_("Write it there: a .toml file, or a folder.")),
    ] = None,
    workers: WorkersOption = 1,
    cluster: ClusterOption = "",
    force: ForceOption = False,
) -> None:
    """Make new setups of a game: as lines to share, and with -o as files.

    With --fair, bots play many setups, and the fairest is measured again by games that the
    search never saw: only those figures are told. Exit status: 1 if it is not proven fair, or
    there are fewer setups than asked for.

    Print one: printkit print GAME --setup FILE; its card: printkit print GAME setup --setup FILE.
    """
    from printkit.files import write_files
    from printkit.games.registry import find_game
    from printkit.setups import setup_files

    wanted = parse_settings(settings or [])
    if sun is not None:
        wanted["sun"] = str(sun)
    used = secrets.randbelow(MOST_SEED) if seed is None else seed
    found: list[Found] = []
    if fair:
        quest = _quest(find_game(game).id, fair, wanted, used, candidates)
        found = _search(quest, count, workers, cluster)
        made = [one.report.setup for one in found]
    else:
        made = _made(game, used, count, wanted, candidates)
    if measure:
        made = [_measured(one) for one in made]
    notes = [_proof(one) for one in found]
    for number, one in enumerate(made):
        _tell(one, notes[number] if notes else [], at_length=count == 1)
    again = _("Seed {seed}: the same seed makes the same setups.", seed=used)
    typer.echo(f"# {again}")
    if output is not None:
        files = setup_files(made, output, used, notes)
        write_files(files, force=force)
        for path in files:
            typer.echo(str(path))
    _end(found, len(made), count)


def _made(
    game: str, seed: int, count: int, wanted: dict[str, str], candidates: int | None
) -> list[Setup]:
    from printkit.games.registry import find_game
    from printkit.generating import new_setups

    if candidates is not None:
        raise UsageError(_("--candidates belongs to --fair. Give both."))
    return new_setups(find_game(game).id, seed, count, wanted)


def _measured(made: Setup) -> Setup:
    from printkit.games.registry import find_game
    from printkit.setups import variants_of

    measured = variants_of(find_game(made.game)).measured
    if measured is None:
        raise UsageError(
            _("A setup of {game} has nothing that is measured. Leave --measure out.",
              game=made.game)
        )  # fmt: skip
    return measured(made, lambda words: typer.echo(words, err=True))


def _quest(
    game: str, fair: str, wanted: dict[str, str], seed: int, candidates: int | None
) -> Quest:
    from printkit.variants.bands import find_band
    from printkit.variants.search import USUAL_CANDIDATES, Quest

    among = USUAL_CANDIDATES if candidates is None else candidates
    if not 1 <= among <= MOST_CANDIDATES:
        raise UsageError(
            _("{option} takes {least} to {most}, not {given}.",
              option="--candidates", least=1, most=MOST_CANDIDATES, given=among)
        )  # fmt: skip
    return Quest(game, find_band(fair), wanted, seed, among)


def _search(quest: Quest, count: int, workers: int, cluster: str) -> list[Found]:
    """The setups found, one after another; the later searches know the games of the first."""
    from printkit.games.registry import find_game
    from printkit.generating import MOST_SETUPS
    from printkit.variants.search import find_fair

    if not 1 <= count <= MOST_SETUPS:
        raise UsageError(
            _("--count is from 1 to {most}, not {count}.", most=MOST_SETUPS, count=count)
        )
    found: list[Found] = []
    with playing(find_game(quest.game), quest.key(), workers=workers, cluster=cluster) as runner:
        for _number in range(count):
            found.append(find_fair(quest, runner, [one.report.setup for one in found]))
    return found


def _proof(found: Found) -> list[str]:
    """What was measured of a setup, a sentence a line."""
    from printkit.variants import telling

    report = found.report
    among = _("the fairest of {n} in a search, measured again", n=found.candidates)
    rests = _("printkit {version}, seed {seed}", version=report.version, seed=report.seed)
    lines = [f"{among}: {rests}", *telling.verdict_lines(report)]
    for strength in report.strengths:
        rates = telling.seat_rows(strength.setup)
        heading = telling.strength_heading(strength.setup)
        lines.append(f"{heading}: " + "; ".join(f"{name} {told}" for name, told in rates))
    return lines


def _tell(made: Setup, proof: list[str], *, at_length: bool) -> None:
    from printkit.games.registry import find_game
    from printkit.setups import share_line, variants_of

    typer.echo(share_line(made))
    told = variants_of(find_game(made.game)).told(made) if at_length else ()
    for line in (*told, *proof):
        typer.echo(f"  {line}")


def _end(found: list[Found], made: int, count: int) -> None:
    """Exit with a status of 1, and say why, where it is not as it was asked for."""
    short = made < count
    if short:
        typer.echo(_("There are only {found} such setups, not {count}.", found=made, count=count),
                   err=True)  # fmt: skip
    unfair = [one for one in found if not one.is_fair]
    if unfair:
        typer.echo(
            _("Not proven to be as fair as that: {n} of {count}. Their true figures are told; "
              "search among more with --candidates, or for a wider band.",
              n=len(unfair), count=len(found)),
            err=True,
        )  # fmt: skip
    if short or unfair:
        sys.exit(NOT_AS_ASKED)
