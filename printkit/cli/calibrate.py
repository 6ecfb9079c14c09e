"""``printkit calibrate``: print the calibration page, remember what was measured."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from printkit.cli import options
from printkit.errors import UsageError
from printkit.language import _

if TYPE_CHECKING:
    from printkit.profile import Profile


def calibrate(
    across: Annotated[
        float | None, typer.Option(help=_("Measured length of the bar across, in mm."))
    ] = None,
    down: Annotated[
        float | None, typer.Option(help=_("Measured length of the bar down, in mm."))
    ] = None,
    margin: Annotated[
        float | None, typer.Option(help=_("Widest white margin of the four edges, in mm."))
    ] = None,
    back_offset: Annotated[
        str | None, typer.Option(help=_("What the two scales on the back read: X,Y mm."))
    ] = None,
    show: Annotated[bool, typer.Option("--show", help=_("Show what is remembered."))] = False,
    forget: Annotated[bool, typer.Option("--forget", help=_("Forget it."))] = False,
    paper: options.PaperOption = options.DEFAULT_PAPER,
    duplex: Annotated[
        str, typer.Option(help=_("The edge about which the printer turns."))
    ] = "long",
    output: options.FolderOption = Path("output"),
    force: options.ForceOption = False,
) -> None:
    """Make a page that checks scale, margins and the second side; then remember
    what you measured on it, so that later prints come out right.
    """
    measured = (across, down, margin, back_offset)
    if show:
        _show()
    elif forget:
        _forget()
    elif any(value is not None for value in measured):
        _remember(across, down, margin, back_offset)
    else:
        _make_page(paper, duplex, output, force)
        if options.is_terminal(sys.stdin) and options.is_terminal(sys.stdout):
            _ask()


def _make_page(paper: str, duplex: str, output: Path, force: bool) -> None:
    from printkit.drawing.calibration import calibration_document
    from printkit.printing import write_document

    job = options.Words(paper=paper, duplex=duplex, profile=False).job()
    folder, stem = options.split_output(output, [".pdf"])
    document = calibration_document(job, job.duplex or "long")
    made = write_document(document, stem or "calibration", folder, "pdf", 0, force=force)
    for path in made:
        typer.echo(f"{path}  2 pages")
    typer.echo(_("Print it at 100 % on both sides, measure, then run for example:"))
    typer.echo(_("printkit calibrate --across 99.6 --down 99.8 --margin 5 --back-offset 0.5,-1"))


def _ask() -> None:
    """Ask for the four figures; an empty answer to the first ends it."""
    typer.echo(
        _("\nIf you have the printed page at hand, type what you measured. Enter alone ends.")
    )
    first = typer.prompt(_("Bar across, in mm"), default="", show_default=False)
    if not first.strip():
        return
    down = typer.prompt(_("Bar down, in mm"), default="100")
    margin = typer.prompt(_("Widest white margin, in mm"), default="8")
    shift = typer.prompt(_("Scales on the back, X,Y mm"), default="0,0")
    _remember(_number(first), _number(down), _number(margin), shift)


def _number(text: str) -> float:
    try:
        return float(text.replace(",", ".").removesuffix("mm").strip())
    except ValueError:
        raise UsageError(
            _('"{text}" is not a number of millimetres, as 99.6.', text=text)
        ) from None


def _remember(
    across: float | None, down: float | None, margin: float | None, back_offset: str | None
) -> None:
    from printkit.profile import Profile, load_profile, save_profile

    known = load_profile() or Profile()
    profile = Profile(
        known.across if across is None else across,
        known.down if down is None else down,
        known.margin if margin is None else margin,
        known.back_offset
        if back_offset is None
        else options.parse_offset(back_offset, "--back-offset"),
    )
    path = save_profile(profile)
    typer.echo(_("Remembered in {path}:", path=path))
    _tell(profile)


def _show() -> None:
    from printkit.profile import load_profile, profile_path

    profile = load_profile()
    if profile is None:
        typer.echo(
            _("Nothing is remembered (no file {profile_path}).", profile_path=profile_path())
        )
        return
    typer.echo(f"{profile_path()}:")
    _tell(profile)


def _tell(profile: Profile) -> None:
    typer.echo(
        _(
            "100 mm come out {across:g} mm across, {down:g} mm down",
            across=profile.across,
            down=profile.down,
        )
    )
    typer.echo(_("white margin {margin:g} mm", margin=profile.margin))
    right, lower = profile.back_offset
    typer.echo(
        _(
            "backs are moved {right:g} mm to the right and {lower:g} mm down",
            right=right,
            lower=lower,
        )
    )
    typer.echo(_("printkit print corrects for this; --no-profile prints without."))


def _forget() -> None:
    from printkit.profile import forget_profile

    path = forget_profile()
    typer.echo(_("Forgot {path}.", path=path) if path else _("Nothing was remembered."))
