"""``printkit read``: photos of sheets and boards become typed files."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli.asking import asker
from printkit.cli.everywhere import is_plain
from printkit.cli.options import ForceOption, JsonOption, is_terminal
from printkit.errors import UsageError
from printkit.language import _, plural

if TYPE_CHECKING:
    from printkit.reading import PhotoGame
    from printkit.records.report import Report

TYPED_SUFFIXES = (".txt", ".leaves", ".acorn", ".aspens", ".game")
"""Endings by which ``-o`` names a file, not a folder."""


def read(
    photos: Annotated[
        list[str], typer.Argument(help=_("Photos or scans: JPEG, PNG, WEBP, HEIC, TIFF, PDF."))
    ],
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", help=_("The typed file; a folder, for several games.")),
    ] = None,
    apart: Annotated[
        bool, typer.Option("--apart", help=_("Each photo is a game of its own."))
    ] = False,
    as_json: JsonOption = False,
    debug: Annotated[
        Path | None, typer.Option(help=_("Save each stage as a picture in this folder."))
    ] = None,
    force: ForceOption = False,
) -> None:
    """Read photos of filled sheets and boards: writes the typed file, and beside it a picture of
    each flattened sheet with what was read.

    Photos whose names begin alike before the last hyphen (club7-mia.jpg, club7-tom.jpg) are one
    game; so are all those without one. What is doubtful is asked.

    Exit status: 0 all legal, 1 something is not, 2 a photo cannot be read, 3 a person must confirm
    some cells first.
    """
    from printkit.checking import Outcome, expanded
    from printkit.files import refuse_existing
    from printkit.reading import read_photos
    from printkit.scan.debug import saver
    from printkit.scan.writing import write_game

    files = expanded(photos)
    if output is not None and output.suffix.lower() in TYPED_SUFFIXES:
        refuse_existing([output], force=force)  # before anybody waits or is asked
    outcome = Outcome()
    games = read_photos(
        files,
        together=not apart,
        ask=None if as_json else asker(),
        debug=saver(debug) if debug else None,
        progress=_progress(len(files)),
    )
    taken: set[Path] = set()
    for game in games:
        outcome.enter(game.report, keep_json=as_json)
        path = _path(game, output)
        if game.text and path in taken:
            raise UsageError(
                _("Several games were read, but -o names one file. Name a folder with -o.")
            )
        taken.add(path)
        made = write_game(game, path, force=force) if game.text else []
        if not as_json:
            _tell(replace(game.report, source=str(path)) if made else game.report, made)
    if as_json:
        typer.echo(outcome.as_json())
    sys.exit(outcome.exit_status)


def _path(game: PhotoGame, output: Path | None) -> Path:
    """Where a game's typed file goes."""
    if output is not None and output.suffix.lower() in TYPED_SUFFIXES:
        return output
    stem = Path(game.photos[0].file).stem
    if len(game.photos) > 1 and "-" in stem:
        stem = stem.rpartition("-")[0]
    return (output or Path("output")) / f"{stem}.txt"


def _tell(report: Report, made: list[Path]) -> None:
    """What is wrong or doubtful, the score, and which files were written."""
    from printkit.cli.check import tell
    from printkit.scoring import score_lines

    tell(report)
    for line in score_lines(report, plain=is_plain()) if report.readable else ():
        typer.echo(line)
    for path in made:
        typer.echo(str(path), err=True)


def _progress(count: int) -> Callable[[int], None] | None:
    """A line that counts on a terminal, where there are many photos."""
    if count < 3 or is_plain() or not is_terminal(sys.stderr):
        return None

    def told(done: int) -> None:
        line = plural("{n} photo of {all} read", "{n} photos of {all} read", done, all=count)
        end = "\n" if done == count else ""
        sys.stderr.write(f"\r{line}{end}")
        sys.stderr.flush()

    return told
