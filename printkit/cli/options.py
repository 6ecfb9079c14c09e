"""The print options, shared by the verbs, and how their words become a Job."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer

from printkit.errors import UsageError
from printkit.language import _

if TYPE_CHECKING:
    from printkit.drawing.job import Job
    from printkit.games.variants import Setup

DEFAULT_PAPER = "A4"

_OTHER_FILES = frozenset(
    f".{ending}"
    for ending in (
        *("bmp", "doc", "docx", "dxf", "eps", "gif", "htm", "html", "jpeg", "jpg", "odt", "pdf"),
        *("png", "ps", "svg", "svgz", "tif", "tiff", "txt", "webp", "zip"),
    )
)
"""Endings of files: a person who writes one after ``-o`` does not mean a folder."""

GameArgument = Annotated[str, typer.Argument(help=_("A game (see: printkit list), or all."))]
ItemsArgument = Annotated[
    list[str] | None,
    typer.Argument(help=_("What to print (see: printkit list); else all one needs.")),
]
PaperOption = Annotated[
    str, typer.Option(help=_("A3, A4, A5, Letter, Legal, Tabloid, or a size like 200x250mm."))
]
StyleOption = Annotated[
    str,
    typer.Option(
        help=_("colour, ink, mono, contrast, large, giant; tactile and overlay for fingers.")
    ),
]
PlayersOption = Annotated[int | None, typer.Option(help=_("Print for so many players."))]
PerPageOption = Annotated[int | None, typer.Option(help=_("So many forms to a page: 1, 2, 4 ..."))]
CopiesOption = Annotated[
    int | None, typer.Option(help=_("So many copies: of a form, a pad; of pieces, sets."))
]
PosterOption = Annotated[
    str | None, typer.Option(help=_("Spread the board over sheets: COLUMNSxROWS, as 2x2."))
]
ScaleOption = Annotated[
    float | None, typer.Option(help=_("The board so many times its standard size."))
]
CutOption = Annotated[str, typer.Option(help=_("Cut lines: lines, marks or none."))]
DuplexOption = Annotated[
    str | None, typer.Option(help=_("Print backs; the printer turns about the long or short edge."))
]
BackOffsetOption = Annotated[
    str | None, typer.Option(help=_("Move the backs by X,Y mm (right, down), as 0.5,-1."))
]
PhotoOption = Annotated[
    bool | None,
    typer.Option(
        "--photo/--no-photo",
        help=_("Marks by which a photo is read; on for score sheets unless said otherwise."),
        show_default=False,
    ),
]
BleedOption = Annotated[float, typer.Option(help=_("Colour beyond the cut line, in mm."))]
SetOption = Annotated[
    list[str] | None,
    typer.Option("--set", help=_("A setting of the game, NAME=VALUE; see: printkit list GAME.")),
]
SetupOption = Annotated[
    str | None,
    typer.Option("--setup", help=_('A setup: a file, or a line such as "acorn side=4".')),
]
ProfileOption = Annotated[
    bool, typer.Option("--profile/--no-profile", help=_("Correct for the printer, if calibrated."))
]
FolderOption = Annotated[
    Path,
    typer.Option(
        "--output", "-o", readable=False, help=_("Folder, or the name of one file (as board.pdf).")
    ),
]
ForceOption = Annotated[bool, typer.Option("--force", help=_("Replace files that exist."))]
JsonOption = Annotated[bool, typer.Option("--json", help=_("As JSON, for programs."))]


@dataclass(frozen=True)
class Words:
    """The print options as typed."""

    paper: str = DEFAULT_PAPER
    style: str = "colour"
    players: int | None = None
    per_page: int | None = None
    copies: int | None = None
    poster: str | None = None
    scale: float | None = None
    cut: str = "lines"
    duplex: str | None = None
    back_offset: str | None = None
    bleed: float = 0.0
    settings: list[str] = field(default_factory=list)
    profile: bool = True
    fillable: bool = False
    photo: bool | None = None
    setup: str | None = None

    def given(self) -> frozenset[str]:
        """The options that must change something in what is printed."""
        named = {
            "players": self.players is not None,
            "per-page": self.per_page is not None,
            "poster": self.poster is not None,
            "scale": self.scale is not None,
            "cut": self.cut.lower() != "lines",
            "bleed": self.bleed > 0,
            "fillable": self.fillable,
            "photo": self.photo is not None,
        }
        return frozenset(name for name, is_given in named.items() if is_given)

    def job(self) -> Job:
        """The Job. Raises `UsageError` for any word or number that cannot be used."""
        from printkit.printing import make_job
        from printkit.profile import load_profile

        job = make_job(
            paper=self.paper,
            style=self.style,
            settings=parse_settings(self.settings),
            players=self.players,
            per_page=self.per_page,
            copies=self.copies,
            poster=_poster(self.poster),
            scale=self.scale,
            cut=self.cut.lower(),
            duplex=None if self.duplex is None else self.duplex.lower(),
            back_offset=(0.0, 0.0) if self.back_offset is None else parse_offset(self.back_offset),
            bleed=self.bleed,
            fillable=self.fillable,
            photo=self.photo,
            setup=_setup_line(self.setup),
        )
        profile = load_profile() if self.profile else None
        return profile.applied(job, keep_offset=self.back_offset is not None) if profile else job


def _setup_line(given: str | None) -> str:
    """The line of a setup given as a file or line, empty without one."""
    if given is None:
        return ""
    from printkit.setups import read_setup, share_line

    return share_line(read_setup(given))


def given_setup(given: str | None) -> Setup | None:
    """The setup given as a file or line. Raises `UsageError` naming all that is wrong with it."""
    if given is None:
        return None
    from printkit.setups import read_setup

    return read_setup(given)


def _poster(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    match = re.fullmatch(r"\s*(\d{1,3})\s*[x×]\s*(\d{1,3})\s*", text, re.IGNORECASE)
    if match is None or 0 in (int(match[1]), int(match[2])):
        raise UsageError(_('--poster takes columns x rows, as 2x2, not "{text}".', text=text))
    return int(match[1]), int(match[2])


def parse_offset(text: str, option: str = "--back-offset") -> tuple[float, float]:
    """Two numbers of mm, as ``0.5,-1``. Raises `UsageError` naming the option."""
    match = re.fullmatch(r"\s*([+-]?\d+(?:\.\d+)?)\s*,\s*([+-]?\d+(?:\.\d+)?)\s*", text)
    if match is None:
        raise UsageError(
            _(
                '{option} takes two numbers in mm, as 0.5,-1, not "{text}".',
                option=option,
                text=text,
            )
        )
    return float(match[1]), float(match[2])


def parse_settings(pairs: list[str]) -> dict[str, str]:
    """The values of ``--set``. Raises `UsageError` for what is no NAME=VALUE."""
    found: dict[str, str] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name.strip() or not value.strip():
            raise UsageError(
                _('--set takes NAME=VALUE, as layout=adjacent, not "{pair}".', pair=pair)
            )
        found[name.strip().lower()] = value.strip()
    return found


def split_output(output: Path, suffixes: list[str]) -> tuple[Path, str | None]:
    """``-o`` names a folder, or one file if it ends like one: folder and the file's stem."""
    ending = output.suffix.lower()
    if _is_folder(output):
        return output, None
    if ending in suffixes:
        return output.parent, output.stem
    if ending in _OTHER_FILES:
        raise UsageError(
            _(
                "-o {output} looks like a file, but {ending} files cannot be made here. Give it "
                "the ending {suffixes}, or name a folder.",
                output=output,
                ending=ending,
                suffixes=", ".join(suffixes),
            )
        )
    return output, None


def is_terminal(stream: TextIO | None) -> bool:
    """Whether a person sits at the stream; a program may be started with it closed (None)."""
    return stream is not None and stream.isatty()


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a name too long: told when it is written
        return False
