"""``printkit print``: make files to print."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli import options
from printkit.cli.everywhere import is_plain
from printkit.errors import UsageError, unknown
from printkit.language import _, plural

if TYPE_CHECKING:
    from printkit.drawing.braille_page import BraillePage


def print_game(
    game: options.GameArgument,
    items: options.ItemsArgument = None,
    paper: options.PaperOption = options.DEFAULT_PAPER,
    style: options.StyleOption = "colour",
    output_format: Annotated[
        str | None,
        typer.Option(
            "--format",
            help=_(
                "pdf, svg, png; for the ear txt, wav; braille brf, pef, ubrl; solids scad, stl. "
                "pdf unless -o says another."
            ),
        ),
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
    setup: options.SetupOption = None,
    fillable: Annotated[
        bool, typer.Option("--fillable", help=_("Boxes of a PDF can be filled in on a screen."))
    ] = False,
    photo: options.PhotoOption = None,
    cells: Annotated[
        str,
        typer.Option(help=_("Braille page: us-letter, a4, braillerap or CELLSxLINES, as 40x25.")),
    ] = "us-letter",
    grade: Annotated[int, typer.Option(help=_("Braille: 1 is uncontracted, 2 contracted."))] = 1,
    page_end: Annotated[
        str, typer.Option(help=_("Braille pages end with crlf-ff or ff, as the embosser wants."))
    ] = "crlf-ff",
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
                          back_offset, bleed, settings or [], profile, fillable, photo,
                          setup)  # fmt: skip
    job = replace(words.job(), braille=_braille_page(cells, grade, page_end))
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
            gap = ": " if is_plain() else "  "
            typer.echo(f"{file.path}{gap}{pages}{_size(file.size)}")
        if any(file.pages for file in made):
            typer.echo(_('Print at 100 % ("actual size") and hold a ruler to the bar at the foot.'))
    if open_files:
        for file in made:
            typer.launch(str(file.path))


def _target(format_name: str | None, output: Path) -> tuple[str, Path, str | None]:
    """Format, folder and, where ``-o`` names a file, its stem."""
    from printkit.printing import all_format_names, find_any_format

    names = all_format_names()
    folder, stem = options.split_output(output, [f".{name}" for name in names])
    ending = output.suffix.lower().removeprefix(".") if stem is not None else None
    wanted = (format_name or ending or "pdf").lower()
    chosen = find_any_format(wanted)
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


def _braille_page(cells: str, grade: int, page_end: str) -> BraillePage:
    from printkit.drawing.braille_page import PAGE_ENDS, BraillePage, parse_page_size

    end = next((known for known in PAGE_ENDS if known == page_end.lower()), None)
    if end is None:
        raise unknown(_("page end"), page_end, PAGE_ENDS)
    across, down = parse_page_size(cells)
    return BraillePage(across, down, grade, end)


def _size(count: int) -> str:
    return f"{count / 1000:.0f} kB" if count < 1_000_000 else f"{count / 1_000_000:.1f} MB"


class _Progress:
    """One line that says what is being drawn; silent where nobody watches."""

    def __init__(self, *, quiet: bool) -> None:
        self._shown = 0
        self._quiet = quiet or is_plain() or not options.is_terminal(sys.stderr)

    def show(self, what: str) -> None:
        if self._quiet:
            return
        line = _("drawing {what} ...", what=what)
        typer.echo(f"\r{line.ljust(self._shown)}", nl=False, err=True)
        self._shown = len(line)

    def clear(self) -> None:
        if self._shown:
            typer.echo(f"\r{' ' * self._shown}\r", nl=False, err=True)
