"""Asks a person, on a terminal, what a doubtful box holds: its picture, and a key each."""

from __future__ import annotations

import base64
import os
import re
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from printkit.cli.everywhere import is_plain
from printkit.cli.options import is_terminal
from printkit.language import _

if TYPE_CHECKING:
    from printkit.games.scanning import Cell
    from printkit.reading import Ask
    from printkit.scan.photos import PhotoRead

KEYS = "123456789"

_PIECES = re.compile(r"[A-Z][0-9*]{1,2}(?: [A-Z][0-9*]{1,2}){0,2}")
"""What lies on a field, as it is typed: ``A2 B1``, ``A*``."""

KITTY_CHUNK = 4096
"""Letters in one piece of a picture: the most of Kitty's graphics protocol."""


def asker() -> Ask | None:
    """What asks on this terminal; None where no person sits at it."""
    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        return None
    return _Asker()


def _choice_lines(values: Sequence[str]) -> list[str]:
    """The keys and what they mean."""
    if is_plain():
        keys = [_("{key}: {value}.", key=key, value=value or _("empty"))
                for key, value in zip(KEYS, values, strict=False)]  # fmt: skip
        return [*keys, _("=VALUE: any other value."), _("Enter: leave it open."),
                _("q: no more questions.")]  # fmt: skip
    keys = [f"  {key}  {value or _('empty')}" for key, value in zip(KEYS, values, strict=False)]
    return [*keys, _("  =VALUE any other value   Enter leave it open   q no more questions")]


class _Asker:
    """Shows each box and reads a key; remembers that the person wants no more questions."""

    def __init__(self) -> None:
        self.stopped = False

    def __call__(self, photo: PhotoRead, cell: Cell) -> str | None:
        """The value, or None to leave it open."""
        if self.stopped or not cell.choices:
            return None
        typer.echo(f"\n{photo.photo}: {cell.place} ({cell.why})")
        if not is_plain():
            show_picture(photo.crop(cell), f"{Path(photo.photo).stem}-{cell.place}")
        values = [choice.value for choice in cell.choices][: len(KEYS)]
        for line in _choice_lines(values):
            typer.echo(line)
        while True:
            answer = _typed("? ")
            if answer is None or answer.lower() == "q":
                self.stopped = True
                return None
            if not answer:
                return None
            meant = _meant(answer, values)
            if meant is not None:
                return meant
            typer.echo(_("Type one of the keys, or = and the value."))


def _meant(answer: str, values: list[str]) -> str | None:
    """The value of a key, or what stands behind ``=``; None for anything else."""
    if answer.startswith("="):
        value = " ".join(answer[1:].replace(".", "").split()).upper()
        short = len(value) <= 3 and (value.isalnum() or not value)
        return value if short or _PIECES.fullmatch(value) else None
    if answer in KEYS and int(answer) <= len(values):
        return values[int(answer) - 1]
    return None


def _typed(prompt: str) -> str | None:
    try:
        return input(prompt).strip()
    except EOFError:
        return None


def show_picture(png: bytes, name: str) -> None:
    """The picture in the terminal where that can be, else its path."""
    protocol = picture_protocol(os.environ)
    if protocol == "kitty":
        sys.stdout.write(kitty(png))
    elif protocol == "iterm":
        sys.stdout.write(iterm(png))
    else:
        path = Path(tempfile.gettempdir()) / "printkit" / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(png)
        typer.echo(_("  picture: {path}", path=path))
    sys.stdout.flush()


def picture_protocol(environment: Mapping[str, str]) -> str | None:
    """How this terminal shows pictures, by what it says of itself."""
    program = environment.get("TERM_PROGRAM", "")
    if environment.get("KITTY_WINDOW_ID") or environment.get("TERM") == "xterm-kitty":
        return "kitty"
    if program in ("ghostty", "WezTerm") or environment.get("TERM") == "xterm-ghostty":
        return "kitty"
    if program in ("iTerm.app", "vscode", "mintty"):
        return "iterm"
    return None


def kitty(png: bytes) -> str:
    """The picture in Kitty's graphics protocol: PNG (f=100), shown at once (a=T), in pieces."""
    data = base64.standard_b64encode(png).decode()
    pieces = [data[start : start + KITTY_CHUNK] for start in range(0, len(data), KITTY_CHUNK)]
    told = []
    for number, piece in enumerate(pieces):
        first = "a=T,f=100," if number == 0 else ""
        more = int(number < len(pieces) - 1)
        told.append(f"\x1b_G{first}m={more};{piece}\x1b\\")
    return "".join(told) + "\n"


def iterm(png: bytes) -> str:
    """The picture in iTerm2's inline images protocol (OSC 1337)."""
    data = base64.standard_b64encode(png).decode()
    return f"\x1b]1337;File=inline=1;size={len(png)}:{data}\x07\n"
