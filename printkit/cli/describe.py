"""``printkit describe``: a board, a sheet or a game in words."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli import options
from printkit.errors import UsageError
from printkit.language import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from printkit.records.described import Description, Event
    from printkit.records.report import Report


def describe(
    what: Annotated[
        str,
        typer.Argument(
            metavar="GAME|FILE",
            help=_("A game, a typed file, a filled PDF, a photo, or - for standard input."),
        ),
    ],
    places: Annotated[
        list[str] | None,
        typer.Option("--place", help=_("What stands there and beside it, as c5; again for more.")),
    ] = None,
    regions: Annotated[
        list[str] | None,
        typer.Option("--region", help=_('Only that part, as "row c"; again for more.')),
    ] = None,
    since: Annotated[
        str | None,
        typer.Option(help=_("What changed after that turn, or in the last one: last.")),
    ] = None,
    turn: Annotated[
        int | None, typer.Option(help=_("As it stood after that turn; 0: at the start."))
    ] = None,
    setup: options.SetupOption = None,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help=_("Write it as board.txt, .brf, .pef, .ubrl, .wav.")),
    ] = None,
    force: options.ForceOption = False,
    as_json: options.JsonOption = False,
) -> None:
    """Say in words how a board or a sheet stands: first the whole, then part by part.

    Of a game: its empty board or sheet, and how the Places are named. Exit status: 0 all legal,
    1 something is not, 2 the file cannot be read or understood.
    """
    from printkit.describing import described_game, described_report, is_game, report_of
    from printkit.games.registry import find_game
    from printkit.setups import of_game

    report, events = None, None
    given = options.given_setup(setup)
    if is_game(what):
        if since is not None or turn is not None:
            raise UsageError(_("--since and --turn are for files; {game} is a game.", game=what))
        game = find_game(what)
        description = described_game(game, of_game(game, given))
    else:
        report = report_of(what, given)
        description = described_report(report, turn)
        events = _events(report, since, turn)
    if as_json:
        typer.echo(_as_json(description, events, places or [], regions or []))
    elif output is not None:
        typer.echo(str(_written(description, output, force=force)))
    else:
        for line in _lines(description, events, places or [], regions or []):
            typer.echo(line)
    if report is not None:
        _tell_faults(report, quiet=as_json)


def _events(report: Report, since: str | None, turn: int | None) -> Sequence[Event] | None:
    from printkit.describing import events_since

    return None if since is None else events_since(report, since, turn)


def _lines(
    description: Description, events: Sequence[Event] | None, places: list[str], regions: list[str]
) -> list[str]:
    """What was asked for; the whole where nothing was."""
    from printkit.records.described import all_lines, find_regions, place_lines, region_lines

    if events is None and not places and not regions:
        return list(all_lines(description))
    lines = [line for event in events or () for line in event.lines]
    if events is not None and not lines:
        lines = [_("Nothing has changed.")]
    for text in regions:
        lines += [line for region in find_regions(description, text)
                  for line in region_lines(region)]  # fmt: skip
    for name in places:
        lines += place_lines(description, name)
    return lines


def _as_json(
    description: Description, events: Sequence[Event] | None, places: list[str], regions: list[str]
) -> str:
    from printkit.records.described import find_regions, find_spot

    spots = tuple(find_spot(description, name) for name in places)
    parts = tuple(region for text in regions for region in find_regions(description, text))
    chosen = description._replace(
        spots=spots if places or regions else description.spots,
        regions=parts if places or regions else description.regions,
    )
    data = chosen.as_json()
    if events is not None:
        data["changes"] = [{"turn": event.turn, "lines": list(event.lines)} for event in events]
    return json.dumps(data, ensure_ascii=False, indent=2)


def _written(description: Description, output: Path, *, force: bool) -> Path:
    """The file, in the format that its ending names."""
    from printkit.drawing.braille_page import BraillePage
    from printkit.drawing.passages import passages
    from printkit.drawing.text_formats import Words, find_text_format
    from printkit.files import write_files
    from printkit.language import language
    from printkit.records.described import described_blocks

    chosen = find_text_format(output.suffix.removeprefix(".").lower() or "txt")
    told = list(passages(described_blocks(description)))
    data = chosen.play(Words(description.title, told, language(), BraillePage()))
    write_files({output: data}, force=force)
    return output


def _tell_faults(report: Report, *, quiet: bool) -> None:
    """Faults after what was described, and the exit status of a check."""
    from printkit.checking import Outcome
    from printkit.records.problems import Severity

    outcome = Outcome()
    outcome.enter(report)
    faults = [p for p in report.problems if p.severity is Severity.ERROR]
    if faults and not quiet:
        typer.echo(_("The file is not legal: {message} For all faults: printkit check.",
                     message=faults[0].message), err=True)  # fmt: skip
    sys.exit(outcome.exit_status)
