"""Checking and scoring: from files of any kind to Reports, and how they are told.

This is the Python API for it::

    from printkit import check_files
    for report in check_files(["game.txt"]):
        print(report.source, report.verdict)
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from printkit.errors import PrintkitError, UsageError
from printkit.games.registry import find_game, game_ids
from printkit.language import _
from printkit.records.headers import NO_GAME, game_of
from printkit.records.problems import At, Code, Problem, Severity
from printkit.records.report import Report
from printkit.records.source import MOST_BYTES, Source, UnreadableError, read_source

if TYPE_CHECKING:
    from printkit.games.variants import Setup
    from printkit.reading import Ask

STANDARD_INPUT = "-"

PHOTO_SUFFIXES = frozenset(
    {".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".tif", ".tiff", ".bmp", ".gif", ".avif"}
)
"""Endings of pictures; a scanned PDF is told by what it holds."""

PICTURE_OF_READING = ".read.png"
"""How the names of the pictures end that show what was read: they are no photos."""

SUFFIXES = PHOTO_SUFFIXES | {".txt", ".pdf", ".acorn", ".aspens", ".leaves", ".game"}
"""Endings of files that are read when a folder is named; others are passed over."""

UNREADABLE = Code("unreadable", Severity.ERROR, "A file that cannot be read as a typed game.",
                  "\x00")  # fmt: skip
UNKNOWN_GAME = Code("unknown-game", Severity.ERROR, "A game that does not exist.",
                    "Game: acron\n")  # fmt: skip
OTHER_SETUP = Code("other-setup", Severity.ERROR,
                   "The file was played on another setup, or is of another game, than `--setup`.",
                   "Game: aspens\nSetup: radius=5\n")  # fmt: skip
CODES = (UNREADABLE, UNKNOWN_GAME)

MOST_PICTURE_BYTES = 200_000_000
"""Of a photo or scan."""

LEGAL_STATUS, ILLEGAL_STATUS, UNREADABLE_STATUS, DOUBTFUL_STATUS = 0, 1, 2, 3

_PICTURES = (b"\xff\xd8\xff", b"\x89PNG", b"RIFF", b"II*\0", b"MM\0*", b"GIF8", b"BM")
"""How pictures begin."""


def check_files(
    paths: Iterable[str | Path], ask: Ask | None = None, setup: Setup | None = None
) -> Iterator[Report]:
    """A Report for each file, in the order given; a folder stands for the files in it.

    `ask` is asked about doubtful cells of photos. `setup` is what was played where a typed
    file does not say so itself.

    They come one by one, so that ten thousand files need no more memory than one. Never
    raises for what a file holds: a file that cannot be read gives a Report that says so.
    Raises `UsageError` for a name that does not exist.
    """
    names = expanded(paths)
    photos = [name for name in names if Path(name).suffix.lower() in PHOTO_SUFFIXES]
    if not photos:
        yield from (check_file(name, setup) for name in names)
        return
    from printkit.reading import read_photos, without_lines

    games = read_photos(photos, ask=ask)
    chosen = frozenset(photos)
    for name in names:
        yield without_lines(next(games).report) if name in chosen else check_file(name, setup)


def expanded(paths: Iterable[str | Path]) -> list[str]:
    """The files that the names stand for. Raises `UsageError` if there are none."""
    found: list[str] = []
    for name in map(str, paths):
        path = Path(name)
        if name == STANDARD_INPUT or path.is_file() or _special(path):
            found.append(name)
        elif path.is_dir():
            inside = sorted(p for p in path.iterdir() if p.is_file() and _readable(p))
            if not inside:
                endings = ", ".join(sorted(SUFFIXES))
                raise UsageError(
                    _(
                        "The folder {name} holds no game files ({endings}).",
                        name=name,
                        endings=endings,
                    )
                )
            found += map(str, inside)
        else:
            raise UsageError(_("There is no file {name}. Is the name right?", name=name))
    if not found:
        raise UsageError(_("Name a file, a folder, or - for standard input."))
    return found


def _special(path: Path) -> bool:
    """A pipe or the like, which is no file and no folder but can be read."""
    try:
        return path.exists() and not path.is_dir()
    except OSError:
        return False


def _readable(path: Path) -> bool:
    made = path.name.endswith(PICTURE_OF_READING)
    return path.suffix.lower() in SUFFIXES and not path.name.startswith(".") and not made


def check_file(name: str, setup: Setup | None = None) -> Report:
    """The Report of one file, or of standard input for ``-``."""
    shown = _("standard input") if name == STANDARD_INPUT else name
    try:
        return check_data(shown, bytes_of(name), setup)
    except UnreadableError as error:
        return _unreadable(shown, UNREADABLE, str(error))
    except OSError as error:
        reason = error.strerror or str(error)
        return _unreadable(
            shown, UNREADABLE, _("{shown} cannot be read: {reason}.", shown=shown, reason=reason)
        )


def bytes_of(name: str) -> bytes:
    """The file's bytes, one more than the most at the most: the limit is told by the reader."""
    if name == STANDARD_INPUT:
        return _read(sys.stdin.buffer)
    with Path(name).open("rb") as file:
        return _read(file)


def _read(file: BinaryIO) -> bytes:
    """A photo may be larger than any text."""
    start = file.read(MOST_BYTES + 1)
    return start + file.read(MOST_PICTURE_BYTES) if is_picture(start) else start


def is_picture(data: bytes) -> bool:
    """Whether a file's first bytes are those of a picture or of a PDF, which may be a scan."""
    return data.startswith((*_PICTURES, b"%PDF")) or data[4:8] == b"ftyp"


def check_data(name: str, data: bytes, setup: Setup | None = None) -> Report:
    """The Report of a file's bytes: a typed text, a filled PDF, or a picture of a sheet.

    Raises `UnreadableError` for anything else.
    """
    source = typed_source(name, data)
    if source is not None:
        return check_source(source, setup)
    from printkit.reading import read_picture

    return read_picture(name, data)


def typed_source(name: str, data: bytes) -> Source | None:
    """The text of a typed file or of a filled PDF; None for a picture.

    Raises `UnreadableError` for anything else.
    """
    if not is_picture(data):
        from printkit.fields import listed_text

        listed = listed_text(name, data)
        return read_source(name, data if listed is None else listed)
    if data.startswith(b"%PDF"):
        from printkit.fields import has_fields, typed_text

        if has_fields(name, data):
            return read_source(name, typed_text(name, data).encode("utf-8"))
    return None


def check_source(source: Source, setup: Setup | None = None) -> Report:
    """The Report of a typed text, by the game that its first line names.

    `setup` counts where the text does not say on which it was played.
    """
    named = game_of(source)
    if named is None:
        first = source.lines[0] if source.lines else At(1)
        return _unreadable(
            source.name, NO_GAME,
            _(
"{file} does not begin with a line such as: Game: {game}. Games: {games}.",
                file=source.name, game=game_ids()[0], games=", ".join(game_ids()),
), first,
        )  # fmt: skip
    try:
        game = find_game(named.text)
    except PrintkitError as error:
        return _unreadable(source.name, UNKNOWN_GAME, str(error), named)
    if game.play is None:
        return _unreadable(
            source.name, UNKNOWN_GAME, _("{title} has no rules to check by.", title=_(game.title))
        )
    if setup is None:
        return game.play().check(source)
    from printkit.setups import not_this_setup, with_setup_header

    why = not_this_setup(source, game, setup)
    if why is not None:
        return _unreadable(source.name, OTHER_SETUP, why)
    return game.play().check(with_setup_header(source, setup))


def _unreadable(name: str, code: Code, message: str, at: At | None = None) -> Report:
    line, column = (at.line, at.column) if at else (None, None)
    problem = Problem(code.severity, code.name, message, line, column)
    return Report(name, problems=[problem], readable=False)


@dataclass
class Outcome:
    """What many reports come to: the exit status, and the JSON document if it is wanted."""

    readable: bool = True
    valid: bool = True
    sure: bool = True
    documents: list[dict[str, object]] = field(default_factory=list)

    def enter(self, report: Report, *, keep_json: bool = False) -> None:
        self.readable &= report.readable
        self.valid &= report.valid
        self.sure &= not report.doubtful
        if keep_json:
            self.documents.append(report.as_json())

    @property
    def exit_status(self) -> int:
        """0 all legal, 1 something is not, 2 something could not be read or understood, 3 a
        photo was read but a person must confirm some cells.
        """
        if not self.readable:
            return UNREADABLE_STATUS
        if not self.sure:
            return DOUBTFUL_STATUS
        return LEGAL_STATUS if self.valid else ILLEGAL_STATUS

    def as_json(self) -> str:
        """One document: an object for one file, an array for several."""
        data = self.documents[0] if len(self.documents) == 1 else self.documents
        return json.dumps(data, ensure_ascii=False, indent=2)
