"""``printkit print``: make files to print."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from printkit.cli import options
from printkit.errors import UsageError, unknown
from printkit.language import _, plural


def print_game(
    game: options.GameArgument,
    items: options.ItemsArgument = None,
    paper: options.PaperOption = options.DEFAULT_PAPER,
    style: options.StyleOption = "colour",
    output_format: Annotated[
        str | None,
        typer.Option("--format", help=_("pdf, svg, png, scad or stl; pdf unless -o says another.")),
    ] = None,
    dpi: Annotated[
        int | None, typer.Option(help=_("Dots an inch of a PNG; 300 if not said."))
    ] = None,
    players: options.PlayersOption = None,
    per_page: options.PerPageOption = None,
    copies: options.CopiesOption = None,
    poster: options.PosterOption = None,
    scale: options.ScaleOption = None,
    cut: options.CutOption = "lines",
    duplex: options.DuplexOption = None,
    back_offset: options.BackOffsetOption = None,
    bleed: options.BleedOption = 0.0,
    settings: options.SetOption = None,
    fillable: Annotated[
        bool, typer.Option("--fillable", help=_("Boxes of a PDF can be filled in on a screen."))
    ] = False,
    photo: options.PhotoOption = None,
    profile: options.ProfileOption = True,
    output: options.FolderOption = Path("output"),
    force: options.ForceOption = False,
    open_files: Annotated[bool, typer.Option("--open", help=_("Open what was made."))] = False,
    as_json: options.JsonOption = False,
) -> None:
    """Print a game: everything one needs to play it, or the items named.

    What there is: printkit list. For a board on four sheets: printkit print GAME board
    --poster 2x2. For a pad of twenty score sheets: --per-page 2 --copies 20.
    """
    from printkit.printing import print_job

    words = options.Words(paper, style, players, per_page, copies, poster, scale, cut, duplex,
                          back_offset, bleed, settings or [], profile, fillable, photo)  # fmt: skip
    job = words.job()
    format_name, folder, stem = _target(output_format, output)
    if dpi is not None and format_name != "png":
        raise UsageError(_("--dpi changes nothing for a file of lines. Add --format png."))
    progress = _Progress(quiet=as_json)
    try:
        made = print_job(game, items or [], job, given=words.given(), format_name=format_name,
                         dpi=300 if dpi is None else dpi, folder=folder, stem=stem, force=force,
                         progress=progress.show)  # fmt: skip
    finally:
        progress.clear()
    if as_json:
        typer.echo(json.dumps([file.as_json() for file in made], indent=2))
    else:
        for file in made:
            pages = plural("{n} page", "{n} pages", file.pages) + ", " if file.pages else ""
            typer.echo(f"{file.path}  {pages}{_size(file.size)}")
        if any(file.pages for file in made):
            typer.echo(_('Print at 100 % ("actual size") and hold a ruler to the bar at the foot.'))
    if open_files:
        for file in made:
            typer.launch(str(file.path))


def _target(format_name: str | None, output: Path) -> tuple[str, Path, str | None]:
    """Format, folder and, where ``-o`` names a file, its stem."""
    from printkit.drawing.formats import find_format, format_names
    from printkit.drawing.solid_formats import find_solid_format, solid_format_names

    names = [*format_names(), *solid_format_names()]
    folder, stem = options.split_output(output, [f".{name}" for name in names])
    ending = output.suffix.lower().removeprefix(".") if stem is not None else None
    wanted = (format_name or ending or "pdf").lower()
    if wanted not in names:
        raise unknown(_("format"), wanted, names)
    chosen = (find_solid_format if wanted in solid_format_names() else find_format)(wanted)
    if ending is not None and ending != chosen.name:
        raise UsageError(
            _(
                "-o {output} and --format {name} do not agree. Give the file the ending "
                "{suffix}, or leave out --format.",
                output=output,
                name=chosen.name,
                suffix=chosen.suffix,
            )
        )
    return chosen.name, folder, stem


def _size(count: int) -> str:
    return f"{count / 1000:.0f} kB" if count < 1_000_000 else f"{count / 1_000_000:.1f} MB"


class _Progress:
    """One line that says what is being drawn; silent where nobody watches."""

    def __init__(self, *, quiet: bool) -> None:
        self._shown = 0
        self._quiet = quiet or not options.is_terminal(sys.stderr)

    def show(self, what: str) -> None:
        if self._quiet:
            return
        line = _("drawing {what} ...", what=what)
        typer.echo(f"\r{line.ljust(self._shown)}", nl=False, err=True)
        self._shown = len(line)

    def clear(self) -> None:
        if self._shown:
            typer.echo(f"\r{' ' * self._shown}\r", nl=False, err=True)
